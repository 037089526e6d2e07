"""What happened in a game of Pig, told in words, and how a round ended.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
everything. A seat is told what it notices: its own cards, and others' signals when it sees them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.pig import rules
from stammtisch.pig.cards import ACE
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
from stammtisch.pig.seen import (
    answer,
    discards,
    has_touched,
    in_play,
    is_in,
    left_neighbour,
    open_cards,
    spoons_left,
    takes_from_stock,
)
from stammtisch.pig.words import (
    DOES,
    PILE_SIGNAL,
    SLAM,
    WORD,
    Voice,
    a_signal,
    alike,
    letters_of,
    outcome_line,
    rank_name,
    round_name,
    seen_line,
    signal_of,
    spoons_line,
)
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted

_FIRST = {
    NOSE: "was first to touch the nose",
    TONGUE: "was first to stick out the tongue",
    SPOONS: "took the first spoon",
    PILE_SIGNAL: "was first with a hand on the pile",
    SLAM: "slammed",
}


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
        return f"{voice.one_of(who, *DOES[SLAM])}"
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
        return f"{voice.one_of(who, *DOES[signal_of(state)])}."
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
    parts = [f"You {DOES[signal_of(state)][0]}."] if own and event == TOUCH else []
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
    return [f"{capital(voice.names(new))} {verb} {a_signal(after)}."]


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
