"""A saved game shown step by step, or told in figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from stammtisch.core.history import History, HistoryError
from stammtisch.core.record import NOBODY
from stammtisch.play.narrator import Narrator


def steps(
    history: History, seat: int | None = None, unicode: bool = True
) -> Iterator[tuple[list[str], str]]:
    """Step through a game, one player's action and the chance that follows it at a time.

    What a seat that looks on does not notice, such as others' hidden moves, is no step of its own.

    Args:
        history: the game.
        seat: who looks on; None sees all cards.
        unicode: whether signs beyond ASCII can be shown.

    Yields:
        What was noticed in the step, and the table after it.

    Raises:
        HistoryError: an event that the rules do not allow, or no such seat.
    """
    history.replay()
    start = history.replay(0)[0]
    seats = int(history.game.seats_of(start))
    if seat is not None and not 0 <= seat < seats:
        raise HistoryError(f"seat = {seat}, but the game has seats 0 to {seats - 1}")
    narrator = Narrator(history.game, start, seat, unicode)
    events = history.events
    ends = [k for k in range(1, len(events)) if events[k] >= 0] + [len(events)]
    begin, shown = 0, None
    for end in ends:
        told = list(narrator.tell(events[begin:end]))
        begin, before, shown = end, shown, narrator.table()
        if told or shown != before:
            yield told, shown


def facts_of(history: History) -> dict[str, Any]:
    """A game in plain values: who did what, how it ended, the statistics of each seat.

    Raises:
        HistoryError: an event that the rules do not allow.
    """
    game = history.game
    events = []
    for state, event in history.states():
        mover = int(game.loops.to_move(state))
        actor = "chance" if event < 0 else mover
        events.append({"by": actor, "event": game.event_name(event)})
    final = history.replay()
    seats = int(game.seats_of(final[0]))
    over = int(game.loops.to_move(final[0])) == NOBODY
    utility = np.zeros((1, game.most_seats), np.float32)
    statistics = np.zeros((1, game.most_seats, len(game.statistics)), np.int32)
    capped = np.zeros(1, np.bool_)
    game.loops.finish(final, np.zeros(1, np.int64), utility, statistics, capped)
    names = game.statistics
    return {
        "game": game.id,
        "parameters": history.parameters,
        "seats": seats,
        "finished": over,
        "capped": bool(over and capped[0]),
        "utility": [round(float(u), 6) for u in utility[0, :seats]] if over else None,
        "statistics": {name: statistics[0, :seats, k].tolist() for k, name in enumerate(names)},
        "decisions": sum(event >= 0 for event in history.events),
        "events": events,
    }
