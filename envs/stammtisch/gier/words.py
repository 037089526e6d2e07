"""Gier in words: whose turn it is, what happened, how a game ended.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
all cards. The cards that somebody draws one by one are told to others when the draw is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from stammtisch.gier import rules
from stammtisch.gier.cards import CROOK, EYE, NAMES, PLAIN, PLUS_ONE, SORTS, TWO_FOR_THREE
from stammtisch.gier.parameters import ON_DRAW
from stammtisch.gier.record import (
    ACTIONS,
    CHANCE_STARTER,
    CHOOSE,
    DISCARD_NUMBER,
    DRAW,
    DRAW_CARD,
    FILL_UP,
    GO_ON,
    KEEP,
    LAY,
    LOOK,
    LOOK_AT,
    NONE,
    OVER,
    PILE,
    PLAY,
    PLUS,
    REFILL,
    REFILL_DRAW,
    SKIP_STEAL,
    SKIP_TRADE,
    STARTER,
    STEAL,
    STEAL_PILE,
    STOP,
    TAKE,
    TAKE_CARD,
    TRADE,
    TRADE_DRAW,
    TRADE_NUMBER,
)
from stammtisch.gier.seen import (
    cards_to_draw,
    drawn_from,
    group,
    hand,
    hand_size,
    has_begun,
    has_doubled,
    is_tournament,
    largest,
    looked_at,
    middle,
    risk,
    robbed_by,
    sure_of_own,
    sure_to_all,
    winning_numbers,
)
from stammtisch.play import voice as shared
from stammtisch.play.moves import Move
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted, listed

SIGNS = {PLAIN: "", PLUS_ONE: "+", EYE: "e", TWO_FOR_THREE: "t"}
"""What stands behind a number where there is little room, and what one types."""
SYMBOL_NAMES = {PLUS_ONE: "+1", EYE: "eye", TWO_FOR_THREE: "2for3"}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Voice(shared.Voice):
    """How somebody is spoken to."""

    def of(self, who: int) -> str:
        """The possessive within a sentence: "your", "the opponent's", "player 3's"."""
        whose = self.whose(who)
        return whose[:1].lower() + whose[1:]


def short(kind: int) -> str:
    """A card where there is little room: "3", "3+", "3e", "3t", "crook"."""
    return NAMES[CROOK] if kind == CROOK else f"{kind // SORTS + 1}{SIGNS[kind % SORTS]}"


def shorts(kinds: list[int]) -> str:
    """Such cards side by side."""
    return " ".join(map(short, kinds))


def cards(kinds: Sequence[int]) -> str:
    """Cards in a sentence, the crook last: "3, 5 eye and the crook"."""
    names = [NAMES[kind] for kind in kinds if kind != CROOK]
    return listed(names + ["the crook"] * (len(names) < len(kinds)))


def many(number: int) -> str:
    """A small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


# --- what is going on -----------------------------------------------------------------------


def headings(state: Any, voice: Voice) -> list[str]:
    """The game, the turn, who started, and what wins."""
    parts = [f"game {int(state.number) + 1} of {int(state.players)}"] * is_tournament(state)
    turn, last = int(state.turns) + 1, int(state.max_turns)
    parts.append(f"turn {min(turn, last)} of {last}")
    if has_begun(state):
        first = int(state.first)
        parts.append(f"{voice.name(first)} started")
    return [
        ", ".join(parts),
        f"{many(int(state.goal))} of a number win",
        *(["symbols act when drawn"] if state.actions == ON_DRAW else []),
    ]


def turn_line(state: Any, voice: Voice) -> str:
    """Who is to do what, or how the game ended."""
    if state.forfeits or state.phase == OVER:
        return outcome_line(state, voice)
    if state.phase in _CHOICES:
        return f"{voice.whose(int(state.turn))} turn: {_CHOICES[int(state.phase)](state, voice)}."
    if state.phase == DRAW:
        return f"{voice.does(int(state.turn), 'draw')} a card {source(state, voice)}."
    return "Cards are dealt."


def _choice_to_go_on(state: Any, voice: Voice) -> str:
    chance = risk(state, voice.seat)
    bust = "" if chance is None else f" ({chance:.0%} bust)"
    return f"draw another card {source(state, voice)}{bust}, or stop"


def _choice_to_refill(state: Any, voice: Voice) -> str:
    room = int(state.hand) - hand_size(state, int(state.turn))
    whose = "your" if voice.seat == state.turn else "the"
    return f"keep {whose} hand, or discard a number and draw {counted(room, 'card')}"


_CHOICES = {
    LAY: lambda state, voice: f"lay a card to begin with, {many(int(state.pending))} still to lay",
    PLAY: lambda state, voice: "play a number card",
    CHOOSE: lambda state, voice: "choose whom to steal from",
    GO_ON: _choice_to_go_on,
    LOOK: lambda state, voice: "choose a hand to look at",
    TRADE: lambda state, voice: "trade two of a number for three cards, or not",
    TAKE: lambda state, voice: (
        f"take a card from {voice.of(drawn_from(state))} collection for the crook"
    ),
    REFILL: _choice_to_refill,
}


def source(state: Any, voice: Voice) -> str:
    """Where the cards in the middle come from."""
    victim = drawn_from(state)
    return f"from {'the pile' if victim == PILE else voice.name(victim)}"


def outcome_line(state: Any, voice: Voice) -> str:
    """How the finished game ended."""
    if state.forfeits:
        return voice.forfeits(int(state.forfeits))
    seats = range(int(state.players))
    if is_tournament(state):
        points = [int(state.points[who]) for who in seats]
        return _best_line(points, voice, "the tournament", shared.points_of(max(points)))
    if state.winner != NONE:
        return f"{_win_line(state, int(state.winner), voice)}."
    sizes = [largest(state, who) for who in seats]
    line = _best_line(sizes, voice, "the game", f"{many(max(sizes))} of a number")
    return f"{_capped_line(state)} {line}"


def _best_line(scores: list[int], voice: Voice, what: str, score: str) -> str:
    """Who has most of something, and so wins."""
    winners = [who for who, each in enumerate(scores) if each == max(scores)]
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'win')} {what} with {score}."
    return f"{capital(voice.names(winners))} share the win with {score}."


def _win_line(state: Any, winner: int, voice: Voice) -> str:
    """Who has won, and with what if only one number is enough for it."""
    numbers = winning_numbers(state, winner)
    line = voice.does(winner, "win")
    if len(numbers) != 1:
        return line
    return f"{line} with {many(group(state, winner, numbers[0] - 1))} {numbers[0]}s"


def _capped_line(state: Any) -> str:
    return f"After {counted(int(state.max_turns), 'turn')} nobody has {many(int(state.goal))}."


def known_parts(state: Any, seat: int, voice: Voice) -> list[str]:
    """Own cards of which others are sure: "all: 3 5+", "player 2: also 7"."""
    to_all = sure_to_all(state, seat)
    parts = [f"all: {shorts(to_all)}"] if to_all else []
    for other in in_order(state, seat)[:-1]:
        more = sure_of_own(state, seat, other)
        if more:
            parts.append(f"{voice.name(other)}: {'also ' if to_all else ''}{shorts(more)}")
    return parts


# --- what somebody did ----------------------------------------------------------------------


def describe(state: Any, event: int, seat: int | None = None, unicode: bool = True) -> str:
    """A sentence or two about an event, with nothing in it that the listener does not know.

    Args:
        state: the record before the event.
        event: a player's action by its number, chance action c as -1 - c.
        seat: the listener's seat, None for a spectator who sees all cards.
        unicode: makes no difference, the words need no signs.

    Returns:
        The sentences, or an empty string for what is not told.
    """
    if event < 0:
        return " ".join(describe_row(state, [event], seat, unicode))
    voice = Voice.at(state, seat, unicode)
    if event >= ACTIONS:
        return f"{voice.does(event - ACTIONS, 'forfeit')} the game."
    after = state.copy()
    rules.apply(after, event)
    return " ".join(filter(None, (_deed(state, event, voice), _reshuffle_line(state, after))))


def _deed(state: Any, action: int, voice: Voice) -> str:
    """What the active player does."""
    who = int(state.turn)
    if action < TAKE_CARD:
        return f"{voice.does(who, 'lay' if state.phase == LAY else 'play')} {NAMES[action]}."
    if action < STEAL:
        whose = voice.of(drawn_from(state))
        card = NAMES[action - TAKE_CARD]
        return f"{voice.does(who, 'take')} {card} from {whose} collection for the crook."
    if action <= STEAL_PILE:
        return _begin_line(state, action, voice)
    if action == SKIP_STEAL:
        return f"{voice.does(who, 'do')} not steal."
    if action == STOP:
        return _stop_line(state, voice)
    if LOOK_AT <= action < TRADE_NUMBER:
        return _look_line(state, looked_at(state, action), voice)
    if TRADE_NUMBER <= action < SKIP_TRADE:
        return f"{voice.does(who, 'trade')} two {action - TRADE_NUMBER + 1}s for three cards."
    if DISCARD_NUMBER <= action < KEEP:
        row = action - DISCARD_NUMBER
        size = group(state, who, row)
        what = f"{many(size)} {row + 1}s" if size > 1 else f"a {row + 1}"
        return f"{voice.does(who, 'discard')} {what}."
    return ""  # another card is drawn, a hand kept, nothing traded


def _hears_draws(state: Any, voice: Voice) -> bool:
    """Whether the listener is told of each card as it is drawn: who draws, and spectators."""
    return voice.seat is None or voice.seat == state.turn


def _begin_line(state: Any, action: int, voice: Voice) -> str:
    if not _hears_draws(state, voice):
        return ""
    who = int(state.turn)
    if action == STEAL_PILE:
        return f"{voice.does(who, 'draw')} from the pile."
    return f"{voice.does(who, 'steal')} from {voice.name(robbed_by(state, action))}."


def _stop_line(state: Any, voice: Voice) -> str:
    who, drawn = int(state.turn), middle(state)
    if _hears_draws(state, voice):
        return f"{voice.does(who, 'stop')}: {_homecoming(state, drawn, voice)}."
    verb = voice.verb(who, "stop")
    return f"{voice.does(who, 'draw')} {cards(drawn)} {source(state, voice)} and {verb}."


def _homecoming(state: Any, drawn: list[int], voice: Voice) -> str:
    """Where the cards drawn go in the end."""
    numbers = [kind for kind in drawn if kind != CROOK]
    parts = []
    if numbers:
        goes = "goes" if len(numbers) == 1 else "go"
        parts.append(f"{cards(numbers)} {goes} to {voice.of(int(state.turn))} collection")
    if len(numbers) < len(drawn):
        goes = "" if numbers else "goes "
        parts.append(f"the crook {goes}back to {voice.name(drawn_from(state))}")
    return ", ".join(parts)


def _look_line(state: Any, other: int, voice: Voice) -> str:
    who = int(state.turn)
    line = f"{voice.does(who, 'look')} at {voice.of(other)} hand"
    if not _hears_draws(state, voice):
        return f"{line}."
    return f"{line}: {cards(hand(state, other, None) or []) or 'no number card'}."


def _reshuffle_line(before: Any, after: Any) -> str:
    if after.shuffles <= before.shuffles:
        return ""
    return "The pile is empty, and the discard pile is shuffled."


# --- what chance did ------------------------------------------------------------------------


class _Moment(NamedTuple):
    """One chance event."""

    before: Any
    action: int
    after: Any

    @property
    def deal(self) -> tuple[int, ...]:
        """The same for events that are told together."""
        phase = int(self.before.phase)
        if phase in (REFILL_DRAW, FILL_UP):
            return phase, int(self.before.receiver)
        return phase, int(self.before.acted)


def describe_row(
    state: Any, events: Sequence[int], seat: int | None = None, unicode: bool = True
) -> list[str]:
    """Sentences about chance events that follow each other.

    Cards that go into a hand are told to their owner; others are told how many they are. Hands
    and collections dealt at the start are not told: they are seen on the table.

    Args:
        state: the record before the first of them.
        events: chance actions, each c as -1 - c.
        seat: the listener's seat, None for a spectator who sees all cards.
        unicode: makes no difference, the words need no signs.
    """
    voice, sentences = Voice.at(state, seat, unicode), []
    for _, deal in groupby(_moments(state, events), lambda moment: moment.deal):
        moments = list(deal)
        sentences.append(_dealt_line(moments, voice))
        sentences += [_reshuffle_line(moment.before, moment.after) for moment in moments]
    return [sentence for sentence in sentences if sentence]


def _moments(state: Any, events: Sequence[int]) -> Iterator[_Moment]:
    before = state
    for event in events:
        after = before.copy()
        rules.apply(after, -1 - event)
        yield _Moment(before, -1 - event, after)
        before = after


def _dealt_line(moments: list[_Moment], voice: Voice) -> str:
    """What one deal comes to."""
    first = moments[0]
    state, phase = first.before, int(first.before.phase)
    kinds = sorted(moment.action for moment in moments)
    if phase == STARTER:
        return f"{voice.does(first.action - CHANCE_STARTER, 'start')}."
    if phase == DRAW:
        return _draw_line(first, voice)
    if phase == PLUS:
        gifts = [(int(moment.before.receiver), moment.action) for moment in moments]
        return _plus_line(int(state.middle[state.acted - 1]), gifts, voice)
    if phase == TRADE_DRAW:
        return f"{voice.does(int(state.turn), 'get')} {cards(kinds)} from the pile."
    if phase in (REFILL_DRAW, FILL_UP):
        who = int(state.receiver)
        told = cards(kinds) if voice.seat in (None, who) else counted(len(kinds), "card")
        return f"{voice.does(who, 'draw')} {told}."
    return ""


def _plus_line(kind: int, gifts: list[tuple[int, int]], voice: Voice) -> str:
    """Who gets which card for a +1."""
    each = [f"{voice.name(who)} {voice.verb(who, 'get')} {NAMES[card]}" for who, card in gifts]
    return f"+1 for {kind // SORTS + 1}s: {', '.join(each)}."


def _draw_line(moment: _Moment, voice: Voice) -> str:
    """A card drawn blind: to who draws each one, to others what it all comes to in the end."""
    state, kind, after = moment
    bust, last = has_doubled(state, kind), cards_to_draw(state) == 1
    drawn = [*middle(state), kind]
    who, whence = int(state.turn), source(state, voice)
    if not _hears_draws(state, voice):
        everything = f"{voice.does(who, 'draw')} {cards(drawn)} {whence}"
        if bust:
            return f"{everything}: bust, all goes back {_back(state, voice)}."
        if last:
            return f"{everything}, all that was there."
        # Symbols that act when drawn are told of at once, and so is the card.
        acts = after.phase in (PLUS, LOOK, TRADE)
        return f"{voice.does(who, 'draw')} {NAMES[kind]} {whence}." if acts else ""
    line = f"{voice.does(who, 'draw')} {cards([kind])}"
    if bust:
        return f"{line}: bust, {many(len(drawn))} cards go back {_back(state, voice)}."
    if last:
        return f"{line}, the last card: {_homecoming(state, drawn, voice)}."
    return f"{line}."


def _back(state: Any, voice: Voice) -> str:
    """Where the cards go at a bust."""
    victim = drawn_from(state)
    return "to the discard pile" if victim == PILE else f"into {voice.of(victim)} hand"


# --- what may be done -----------------------------------------------------------------------


def move(state: Any, action: int, seat: int | None = None, unicode: bool = True) -> Move | None:
    """How an action is offered to the seat to move; one types cards, numbers of seats, or words.

    Args:
        state: the record, in which `seat` is to move.
        action: one that it may choose.
        seat: the seat.
        unicode: makes no difference, as what is offered is to be typed.
    """
    voice = Voice.at(state, seat, unicode)
    if action < TAKE_CARD:
        verb = "lay" if state.phase == LAY else "play"
        return Move(f"{verb} {NAMES[action]}", short(action))
    if action < STEAL:
        return Move(f"take {NAMES[action - TAKE_CARD]}", short(action - TAKE_CARD))
    if action < STEAL_PILE:
        other = robbed_by(state, action)
        return Move(f"steal from {voice.name(other)}", _key_of(other, voice))
    if LOOK_AT <= action < TRADE_NUMBER:
        other = looked_at(state, action)
        return Move(f"look at {voice.of(other)} hand", _key_of(other, voice))
    if TRADE_NUMBER <= action < SKIP_TRADE:
        number = action - TRADE_NUMBER + 1
        return Move(f"trade two {number}s for three cards", str(number))
    if DISCARD_NUMBER <= action < KEEP:
        return _discard_move(state, action - DISCARD_NUMBER)
    return _OFFERED[action]


_OFFERED = {
    STEAL_PILE: Move("draw from the pile", "pile"),
    SKIP_STEAL: Move("do not steal", "skip"),
    DRAW_CARD: Move("draw another card", "draw"),
    STOP: Move("stop", "stop"),
    SKIP_TRADE: Move("do not trade", "skip"),
    KEEP: Move("keep the hand as it is", "keep"),
}


def _key_of(other: int, voice: Voice) -> str:
    """What is typed for another player."""
    return str(other) if voice.seats > 2 else "opponent"


def _discard_move(state: Any, row: int) -> Move:
    who = int(state.turn)
    size, room = group(state, who, row), int(state.hand) - hand_size(state, who)
    name = f"discard {many(size)} {row + 1}{'s' if size > 1 else ''} and draw {many(room)}"
    return Move(name, str(row + 1))


# --- how a game ended -----------------------------------------------------------------------


def hand_result(before: Any, after: Any, seat: int | None = None, unicode: bool = True) -> str:
    """Some lines about the game that one step ended, alone or as one of a tournament.

    Args:
        before: the record before the last event of the game.
        after: the record after it.
        seat: the listener's seat, None for a spectator.
        unicode: makes no difference, the words need no signs.

    Returns:
        Who has won, all largest groups, the points of a tournament and how it goes on; an empty
        string if no game ended.
    """
    over = after.phase == OVER and before.phase != OVER
    if after.number == before.number and not over:
        return ""
    voice = Voice.at(after, seat, unicode)
    if not is_tournament(after):
        return "\n".join([outcome_line(after, voice), *_result_rows(before, after, voice)])
    number = f"Game {int(before.number) + 1} of {int(before.players)}"
    return "\n".join(
        [
            f"{number} is over. {_end_line(before, after, voice)}",
            *_result_rows(before, after, voice),
            outcome_line(after, voice) if over else _next_line(after, voice),
        ]
    )


def _end_line(before: Any, after: Any, voice: Voice) -> str:
    """How one game of a tournament ended; the last event may have cleared its table."""
    if after.winner == NONE:
        return _capped_line(before)
    return f"{_win_line(before, int(after.winner), voice)}."


def _result_rows(before: Any, after: Any, voice: Voice) -> list[str]:
    """The largest groups, or what they score."""
    seats = in_order(after, voice.seat)
    labels = [voice.label(who) for who in seats]
    if is_tournament(after):
        scored = [int(after.points[who] - before.points[who]) for who in seats]
        totals = [int(after.points[who]) for who in seats]
        width = len(str(max(totals)))
        points = [shared.points_of(total) for total in totals]
        rest = [" " * (width - len(str(total))) for total in totals]
        rows = [f"+{n}   {gap}{line}" for n, gap, line in zip(scored, rest, points, strict=True)]
    else:
        sizes = [largest(after, who) for who in seats]
        rows = [f"{many(size)} of a number" if size else "no card" for size in sizes]
    width = max(map(len, labels))
    return [f"  {label:<{width}}   {row}" for label, row in zip(labels, rows, strict=True)]


def _next_line(after: Any, voice: Voice) -> str:
    number = f"Game {int(after.number) + 1} of {int(after.players)}"
    return f"{number}: {voice.name(int(after.first))} {voice.verb(int(after.first), 'start')}."
