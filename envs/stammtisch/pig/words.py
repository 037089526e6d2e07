"""Pig in words: who is to do what, what happened, how a round ended.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
everything. A seat is told what it notices: its own cards, and others' signals when it sees them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.pig import rules
from stammtisch.pig.cards import ACE, NAMES
from stammtisch.pig.parameters import IN_KILOS, NOSE, OPEN, SPOONS, TONGUE, TURNS
from stammtisch.pig.record import (
    ACTIONS,
    CHANCE_DEALER,
    CHANCE_FIRST,
    CHOOSE,
    DEAL,
    DEALER,
    FIRST,
    LAST,
    LOOK,
    NONE,
    OVER,
    PILE,
    STOCK,
    TOUCH,
    TURN,
    WAIT,
)
from stammtisch.pig.seats import rounds_to_play
from stammtisch.pig.seen import (
    answer,
    discards,
    has_touched,
    in_play,
    is_in,
    left_neighbour,
    misses_card,
    must_choose,
    open_cards,
    sight,
    spoons_left,
    takes_from_stock,
)
from stammtisch.play import voice as shared
from stammtisch.play.moves import Move
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted

PILE_SIGNAL, SLAM = SPOONS + 1, SPOONS + 2
"""Signals beside those of the parameter: a hand on the pile of the kilos, and the slam."""

_OFFERED = {
    NOSE: Move("touch your nose", "nose"),
    TONGUE: Move("stick out your tongue", "tongue"),
    SPOONS: Move("take a spoon", "spoon"),
    PILE_SIGNAL: Move("hand on the pile", "hand"),
    SLAM: Move("slam: Feuer!", "slam"),
}
_DOES = {
    NOSE: ("touch your nose", "touches the nose"),
    TONGUE: ("stick out your tongue", "sticks out the tongue"),
    SPOONS: ("take a spoon", "takes a spoon"),
    PILE_SIGNAL: ("lay your hand on the pile", "lays a hand on the pile"),
    SLAM: ('slam your cards on the table: "Feuer!"', 'slams the cards on the table: "Feuer!"'),
}
_SHOWS = {
    NOSE: "finger on the nose",
    TONGUE: "tongue out",
    SPOONS: "spoon in hand",
    PILE_SIGNAL: "hand on the pile",
    SLAM: "has slammed",
}
_FIRST = {
    NOSE: "was first to touch the nose",
    TONGUE: "was first to stick out the tongue",
    SPOONS: "took the first spoon",
    PILE_SIGNAL: "was first with a hand on the pile",
    SLAM: "slammed",
}
_ALIKE = {3: "three alike", 4: "four alike", 5: "four alike"}
_COUNTS = {3: "three", 5: "five"}
WORD = "PIG"


class Voice(shared.Voice):
    """How somebody is spoken to."""

    def one_of(self, who: int, own: str, other: str) -> str:
        """A sentence about `who`, with the verb for "you" or for somebody else."""
        return capital(f"{self.name(who)} {own if who == self.seat else other}")


def rank_name(rank: int) -> str:
    """A card as people write it: "10" for ten."""
    return NAMES[rank].replace("T", "10")


def names_of(ranks: list[int]) -> str:
    """Cards side by side: "K K 7"."""
    return " ".join(map(rank_name, ranks))


def signal_of(state: Any) -> int:
    """The signal of this game: NOSE, TONGUE, SPOONS, PILE_SIGNAL or SLAM."""
    if state.scoring == IN_KILOS:
        return PILE_SIGNAL
    return SLAM if state.passing == TURNS else int(state.signal)


def shows(state: Any) -> str:
    """How a player who has touched is seen: "finger on the nose"."""
    return _SHOWS[signal_of(state)]


def alike(state: Any) -> str:
    """What is collected: "four alike"."""
    return _ALIKE[int(state.hand)]


def letters_of(state: Any, who: int) -> str:
    """The letters that a player has: "PI"."""
    return WORD[: int(state.lost[who])]


def spoons_line(left: int) -> str:
    """How many spoons lie in the middle."""
    if left <= 0:
        return "no spoon is left"
    return f"{counted(left, 'spoon')} {'is' if left == 1 else 'are'} left"


# --- what is going on -----------------------------------------------------------------------


def round_name(state: Any, number: int, scored: int) -> str:
    """A round by its number; with kilos rounds that are dealt anew do not count."""
    if state.scoring == IN_KILOS:
        return f"round {scored + 1} of {rounds_to_play(state)}"
    return f"round {number + 1}"


def moment(state: Any, voice: Voice) -> str:
    """The round, the tick and the dealer."""
    if state.phase == OVER:
        return f"after {counted(int(state.number), 'round')}"
    drawing = int(state.phase == PILE)  # for the round before
    parts = [round_name(state, int(state.number), int(state.scored) - drawing)]
    if CHOOSE <= state.phase <= STOCK:
        name = "pass" if state.passing == TURNS else "tick"
        parts.append(f"{name} {int(state.tick) + 1}")
    if state.dealer != NONE:
        dealer = int(state.dealer)
        parts.append(f"{voice.name(dealer)} {voice.verb(dealer, 'deal')}")
    return ", ".join(parts)


def variants(state: Any) -> list[str]:
    """What makes this game differ from the plain one."""
    return [
        *(["Kilo de merde"] if state.scoring == IN_KILOS else []),
        *(["Vatra"] if state.passing == TURNS else []),
        *(["spoons"] if state.signal == SPOONS else []),
        *(["tongues"] if signal_of(state) == TONGUE else []),
        *([f"hands of {_COUNTS[int(state.hand)]}"] if int(state.hand) in _COUNTS else []),
        *(["with a stock"] if state.stock else []),
        *([f"out with {WORD[: int(state.letters)]}"] if state.letters < len(WORD) else []),
        *(["all signals seen"] if state.attention == OPEN else []),
    ]


def ranks_line(state: Any) -> str:
    """The ranks in play."""
    ranks = in_play(state)
    return "all ranks" if len(ranks) == len(NAMES) else f"ranks {names_of(ranks)}"


def turn_line(state: Any, voice: Voice) -> str:
    """Who is to do what, or how the game ended."""
    if state.forfeits or state.phase == OVER:
        return outcome_line(state, voice)
    if state.phase in (DEALER, DEAL):
        return "The cards are being dealt."
    if state.phase in (FIRST, LAST, STOCK):
        return "The tick comes to its end."
    if state.phase == PILE:
        return f"{voice.whose(int(state.turn))} turn: draw a card from the pile."
    if voice.seat is not None and not is_in(state, voice.seat):
        return "You are out; the others play on."
    if state.phase == TURN:
        return f"{voice.whose(int(state.turn))} turn: pass a card or slam."
    return _tick_line(state, voice)


def _tick_line(state: Any, voice: Voice) -> str:
    """What the seat may still do in this tick, whatever the others have chosen."""
    seat = voice.seat
    if seat is None:
        return f"All choose at once; {voice.name(int(state.turn))} is asked."
    if has_touched(state, seat, seat):
        return "You can only wait for the others now."
    if not must_choose(state, seat):
        return "You have chosen; the others choose too."
    ways = f"look up or {_DOES[signal_of(state)][0]}"
    return f"Your turn: {'' if misses_card(state, seat, seat) else 'pass a card, '}{ways}."


def outcome_line(state: Any, voice: Voice) -> str:
    """How the finished game ended."""
    if state.forfeits:
        return voice.forfeits(int(state.forfeits))
    players = range(int(state.players))
    winners = [who for who in players if is_in(state, who)]
    with_kilos = ""
    if state.scoring == IN_KILOS:
        fewest = min(int(state.kilos[who]) for who in players)
        winners = [who for who in players if state.kilos[who] == fewest]
        with_kilos = f" with {counted(fewest, 'kilo')}"
    if len(winners) == 1:
        line = f"{voice.name(winners[0])} {voice.verb(winners[0], 'win')}{with_kilos}"
    else:
        line = f"{voice.names(winners)} win together{with_kilos}"
    if state.capped:
        return f"The game ends after {counted(int(state.number), 'round')}, undecided; {line}."
    return f"{capital(line)}."


# --- what happened --------------------------------------------------------------------------


def describe(state: Any, event: int, seat: int | None = None, unicode: bool = True) -> str:
    """One or two sentences about an event, with nothing in them that the listener does not notice.

    What a seat does in a tick it is told when the tick is over, together with what came of it.

    Args:
        state: the record before the event.
        event: a player's action by its number, chance action c as -1 - c.
        seat: the listener's seat, None for a spectator who sees everything.
        unicode: makes no difference, the words need no signs.

    Returns:
        The sentences, or an empty string for what the listener does not notice.
    """
    voice = Voice.at(state, seat, unicode)
    if event >= ACTIONS:
        return f"{voice.does(event - ACTIONS, 'forfeit')} the game."
    if event >= 0 and state.phase == TURN:
        return _describe_turn(state, event, voice)
    if event < 0 and state.phase not in (FIRST, LAST):
        return _describe_card(state, -1 - event, voice)
    if seat is None:
        return _describe_to_spectator(state, event, voice)
    return _describe_to_seat(state, event, voice)


def _describe_turn(state: Any, event: int, voice: Voice) -> str:
    """Everybody hears a slam; a card is seen by who passes and who receives it."""
    who = int(state.turn)
    if event == TOUCH:
        return f"{voice.one_of(who, *_DOES[SLAM])}"
    left, card = left_neighbour(state, who), rank_name(event)
    if voice.seat == left:
        return f"{voice.does(who, 'pass')} you {card}."
    if voice.seat in (None, who):
        return f"{voice.does(who, 'pass')} {card} to {voice.name(left)}."
    return ""


def _describe_card(state: Any, chance: int, voice: Voice) -> str:
    """Chance names the first dealer, or somebody gets a card."""
    if state.phase == DEALER:
        return f"{voice.does(chance - CHANCE_DEALER, 'deal')} first."
    card = rank_name(chance)
    if state.phase == PILE:
        return ""  # told with the result of the round
    who = int(state.turn) if state.phase == DEAL else int(state.dealer)
    if voice.seat not in (None, who):
        return ""
    if state.phase == DEAL:
        return f"{voice.one_of(who, 'are', 'is')} dealt {card}."
    if voice.seat is None:
        return f"{voice.does(who, 'draw')} {card} from the stock."
    return f"You pass {rank_name(int(state.passed[who]))} and draw {card} from the stock."


def _describe_to_spectator(state: Any, event: int, voice: Voice) -> str:
    if event < 0:
        first = -1 - event - CHANCE_FIRST
        return f"{capital(voice.name(first))} was first." if state.phase == FIRST else ""
    who = int(state.turn)
    if event == TOUCH:
        return f"{voice.one_of(who, *_DOES[signal_of(state)])}."
    if event == LOOK:
        return f"{voice.does(who, 'look')} up."
    if event == WAIT:
        return ""
    return f"{voice.does(who, 'discard' if discards(state, who) else 'pass')} {rank_name(event)}."


def _describe_to_seat(state: Any, event: int, voice: Voice) -> str:
    """The own signal at once, and at the end of a tick all that the seat notices of it."""
    seat = voice.seat
    assert seat is not None
    own = event >= 0 and state.turn == seat
    parts = [f"You {_DOES[signal_of(state)][0]}."] if own and event == TOUCH else []
    after = state.copy()
    rules.apply(after, event if event >= 0 else -1 - event)
    if ends_tick(state, after):
        parts += noticed(state, after, event if own else answer(state, seat), voice)
    return " ".join(parts)


def ends_tick(before: Any, after: Any) -> bool:
    """Whether an answer, or chance that decided between touches, has ended the tick."""
    if after.phase == CHOOSE:
        return after.tick != before.tick
    return after.phase not in (FIRST, LAST)


def noticed(before: Any, after: Any, choice: int, voice: Voice) -> list[str]:
    """What a seat notices as a tick ends.

    Args:
        before: a record within the tick.
        after: the record after it.
        choice: what the seat had chosen, or NONE.
        voice: how it is spoken to.
    """
    seat = voice.seat
    assert seat is not None
    over = after.scored != before.scored or after.number != before.number
    gained = NONE if over else _gained(before, after, choice, seat)
    sentences = []
    if 0 <= choice < LOOK:
        if not over and after.phase == STOCK and takes_from_stock(before, seat):
            return _newly_seen(before, after, voice)  # told with the card drawn
        sentences.append(_passed_line(before, choice, gained, over, seat))
    elif choice == LOOK:
        sentences.append("You look up." if over else f"You look up: {seen_line(after, voice)}.")
    if gained != NONE and not 0 <= choice < LOOK:
        sentences.append(f"You {_taking(before, seat, gained)}.")
    return sentences if over or choice == LOOK else sentences + _newly_seen(before, after, voice)


def _gained(before: Any, after: Any, choice: int, seat: int) -> int:
    """The card that came into the hand of a seat, or NONE."""
    change = [int(a) - int(b) for a, b in zip(after.hands[seat], before.hands[seat], strict=True)]
    if 0 <= choice < LOOK:
        change[choice] += 1
    return change.index(1) if 1 in change else NONE


def _passed_line(before: Any, card: int, gained: int, over: bool, seat: int) -> str:
    line = f"You {'discard' if discards(before, seat) else 'pass'} {rank_name(card)}"
    if over:
        return f"{line}."
    if gained == NONE:
        return f"{line}; no card waits for you."
    return f"{line} and {_taking(before, seat, gained)}."


def _taking(state: Any, seat: int, card: int) -> str:
    if takes_from_stock(state, seat):
        return f"draw {rank_name(card)} from the stock"
    return f"take up {rank_name(card)}"


def seen_line(state: Any, voice: Voice) -> str:
    """Who else had touched when the seat last looked; or how many spoons lay there."""
    if state.signal == SPOONS:
        return spoons_line(spoons_left(state, voice.seat))
    seats = [who for who in in_order(state, voice.seat) if has_touched(state, who, voice.seat)]
    others = [who for who in seats if who != voice.seat]
    return f"{voice.names(others) or 'nobody'} with {_a(state)}"


def ago(state: Any, voice: Voice) -> str:
    """When the seat last saw the signals."""
    seen = sight(state, voice.seat)
    if seen.dealt:
        return "as the cards were dealt"
    return f"{counted(seen.age, 'tick')} ago" if seen.age else "just now"


def _a(state: Any) -> str:
    """A signal as something that one sees."""
    return {
        NOSE: "a finger on the nose",
        TONGUE: "the tongue out",
        PILE_SIGNAL: "a hand on the pile",
    }[signal_of(state)]


def _newly_seen(before: Any, after: Any, voice: Voice) -> list[str]:
    """With open attention, who has touched in this tick."""
    if after.attention != OPEN:
        return []
    if after.signal == SPOONS:
        left = spoons_left(after, voice.seat)
        changed = left != spoons_left(before, voice.seat)
        return [f"{capital(spoons_line(left))}."] if changed else []
    new = [
        who
        for who in in_order(after, voice.seat)
        if who != voice.seat
        and has_touched(after, who, voice.seat)
        and not has_touched(before, who, voice.seat)
    ]
    if not new:
        return []
    verb = "has" if len(new) == 1 else "have"
    return [f"{capital(voice.names(new))} {verb} {_a(after)}."]


# --- what may be done -----------------------------------------------------------------------


def move(state: Any, action: int, seat: int | None = None, unicode: bool = True) -> Move | None:
    """How an action is offered to the seat to move; a card is typed as it is written.

    Args:
        state: the record, in which `seat` is to move.
        action: one that it may choose.
        seat: makes no difference.
        unicode: makes no difference, as what is offered is to be typed.
    """
    if action == WAIT:
        return None
    if action == LOOK:
        return Move("look up", "look")
    if action == TOUCH:
        return _OFFERED[signal_of(state)]
    return Move(f"pass {rank_name(action)}", rank_name(action))


# --- how a round ended ----------------------------------------------------------------------


def hand_result(before: Any, after: Any, seat: int | None = None, unicode: bool = True) -> str:
    """A few lines about the round that one step ended.

    With kilos the end of a round is told in two parts: who lost it, and after the loser has drawn
    from the pile, how many kilos all have.

    Args:
        before: the record before the last event of the round.
        after: the record after it.
        seat: the listener's seat, None for a spectator.
        unicode: makes no difference, the words need no signs.

    Returns:
        Who was first and last, the letters or kilos, who is out, who deals next; an empty string
        if no round ended.
    """
    voice, lines = Voice.at(after, seat, unicode), []
    lost = after.scored != before.scored
    if lost:
        lines += _loss_lines(before, after, voice)
    elif before.phase != PILE and after.number == before.number:
        return ""
    if after.phase == PILE:
        return "\n".join(lines)
    if not lost and before.phase != PILE:
        anew = "" if after.phase == OVER else ": it is dealt anew"
        lines.append(f"{_end_line(before)}, and nobody has lost{anew}.")
    elif after.scoring == IN_KILOS:
        lines.append(_kilos_line(before, after, voice))
    lines.append(_standing_line(after, voice))
    lines.append(outcome_line(after, voice) if after.phase == OVER else _next_round(after, voice))
    return "\n".join(filter(None, lines))


def _end_line(before: Any) -> str:
    name = capital(round_name(before, int(before.number), int(before.scored)))
    if before.passing == TURNS:
        passes = int(before.tick) + (before.phase == TURN and before.tick + 1 == before.max_ticks)
        return f"{name} is over after {passes} {'pass' if passes == 1 else 'passes'}"
    return f"{name} is over after {counted(int(before.tick) + 1, 'tick')}"


def _loss_lines(before: Any, after: Any, voice: Voice) -> list[str]:
    loser = int(np.argmax(after.lost - before.lost))
    first = _who(after.firsts - before.firsts)
    false = _who(after.falses - before.falses) != NONE
    signal = signal_of(after)
    lines = [f"{_end_line(before)}."]
    if false:
        how = _FIRST[signal]
        own = how.replace("was", "were")
        loses = voice.verb(loser, "lose")
        lines.append(
            f"{voice.one_of(loser, own, how)}, but without {alike(after)}, and {loses} the round."
        )
    else:
        how = _FIRST[signal]
        line = f"{voice.one_of(first, how.replace('was', 'were'), how)} with {alike(after)}"
        lines.append(f"{line}; {voice.name(loser)} {_last(signal, loser == voice.seat)}.")
    if after.scoring != IN_KILOS:
        lines.append(_letter_line(before, after, loser, voice))
    return lines


def _kilos_line(before: Any, after: Any, voice: Voice) -> str:
    """What the loser has drawn from the pile."""
    who = int(before.turn) if before.phase == PILE else int(np.argmax(after.lost - before.lost))
    had, has = int(before.kilos[who]), int(after.kilos[who])
    if has < had:
        whose = "your" if who == voice.seat else "its"
        return f"{voice.does(who, 'draw')} 7, the flush: all {whose} cards go back under the pile."
    rank = open_cards(after, who)[-1]
    line = f"{voice.does(who, 'draw')} {rank_name(rank)} from the pile"
    line += f": {counted(has - had, 'kilo')}" if rank == ACE or not had else ""
    return f"{line}, {has} in all." if had else f"{line}."


def _who(counts: Any) -> int:
    """The seat whose count has risen, or NONE."""
    risen = np.flatnonzero(counts > 0)
    return int(risen[0]) if len(risen) else NONE


def _last(signal: int, own: bool) -> str:
    if signal == SPOONS:
        return "got no spoon"
    return "were last" if own else "was last"


def _letter_line(before: Any, after: Any, loser: int, voice: Voice) -> str:
    """The letter that the loser gets, and what it means."""
    letter = WORD[int(after.lost[loser]) - 1]
    article = "an" if letter == "I" else "a"
    line = f"{voice.does(loser, 'get')} {article} {letter}"
    if is_in(after, loser):
        return f"{line}."
    line += f" and {'are' if loser == voice.seat else 'is'} out"
    gone = [rank for rank in in_play(before) if rank not in in_play(after)]
    if gone and after.phase != OVER:
        return f"{line}; rank {rank_name(gone[0])} leaves the game."
    return f"{line}."


def _standing_line(state: Any, voice: Voice) -> str:
    """The letters of all who have some, or the kilos of all."""
    order = in_order(state, voice.seat)
    if state.scoring == IN_KILOS:
        each = [f"{voice.name(who)} {int(state.kilos[who])}" for who in order]
        return f"Kilos: {', '.join(each)}."
    each = [
        f"{voice.name(who)} {letters_of(state, who)}{'' if is_in(state, who) else ' (out)'}"
        for who in order
        if state.lost[who]
    ]
    return f"Letters: {', '.join(each)}." if each else ""


def _next_round(after: Any, voice: Voice) -> str:
    name = capital(round_name(after, int(after.number), int(after.scored)))
    dealer = int(after.dealer)
    return f"{name}: {voice.name(dealer)} {voice.verb(dealer, 'deal')}."
