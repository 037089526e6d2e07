"""Pig in words: how cards, signals and players are called, who is to do what, what may be done.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
everything.
"""

from __future__ import annotations

from typing import Any

from stammtisch.pig.cards import NAMES
from stammtisch.pig.parameters import IN_KILOS, NOSE, OPEN, SPOONS, TONGUE, TURNS
from stammtisch.pig.record import (
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
    has_touched,
    in_play,
    is_in,
    misses_card,
    must_choose,
    sight,
    spoons_left,
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
    SLAM: Move("slam and call Feuer!", "slam"),
}
DOES = {
    NOSE: ("touch your nose", "touches the nose"),
    TONGUE: ("stick out your tongue", "sticks out the tongue"),
    SPOONS: ("take a spoon", "takes a spoon"),
    PILE_SIGNAL: ("lay your hand on the pile", "lays a hand on the pile"),
    SLAM: ('slam your cards on the table: "Feuer!"', 'slams the cards on the table: "Feuer!"'),
}
"""By signal: how a player gives it, after "you" and after another name."""
_SHOWS = {
    NOSE: "finger on the nose",
    TONGUE: "tongue out",
    SPOONS: "spoon in hand",
    PILE_SIGNAL: "hand on the pile",
    SLAM: "has slammed",
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
    ways = f"look up or {DOES[signal_of(state)][0]}"
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


def seen_line(state: Any, voice: Voice) -> str:
    """Who else had touched when the seat last looked; or how many spoons lay there."""
    if state.signal == SPOONS:
        return spoons_line(spoons_left(state, voice.seat))
    seats = [who for who in in_order(state, voice.seat) if has_touched(state, who, voice.seat)]
    others = [who for who in seats if who != voice.seat]
    return f"{voice.names(others) or 'nobody'} with {a_signal(state)}"


def ago(state: Any, voice: Voice) -> str:
    """When the seat last saw the signals."""
    seen = sight(state, voice.seat)
    if seen.dealt:
        return "as the cards were dealt"
    return f"{counted(seen.age, 'tick')} ago" if seen.age else "just now"


def a_signal(state: Any) -> str:
    """A signal as something that one sees."""
    return {
        NOSE: "a finger on the nose",
        TONGUE: "the tongue out",
        PILE_SIGNAL: "a hand on the pile",
    }[signal_of(state)]


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
