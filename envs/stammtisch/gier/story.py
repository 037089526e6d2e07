"""What happened in a game of Gier, told in words, and how a game ended.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
all cards. The cards that somebody draws one by one are told to others when the draw is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from stammtisch.gier import rules
from stammtisch.gier.cards import CROOK, NAMES, SORTS
from stammtisch.gier.record import (
    ACTIONS,
    CHANCE_STARTER,
    DISCARD_NUMBER,
    DRAW,
    FILL_UP,
    KEEP,
    LAY,
    LOOK,
    LOOK_AT,
    NONE,
    OVER,
    PILE,
    PLUS,
    REFILL_DRAW,
    SKIP_STEAL,
    SKIP_TRADE,
    STARTER,
    STEAL,
    STEAL_PILE,
    STOP,
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
    has_doubled,
    is_tournament,
    largest,
    looked_at,
    middle,
    robbed_by,
)
from stammtisch.gier.words import Voice, capped_line, cards, many, outcome_line, source, win_line
from stammtisch.play import voice as shared
from stammtisch.play.seats import in_order
from stammtisch.play.voice import counted

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
        return capped_line(before)
    return f"{win_line(before, int(after.winner), voice)}."


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
