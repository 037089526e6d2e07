"""Checks of copies: a record is the whole game, and so is its history."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np

from stammtisch.core.history import History
from stammtisch.core.record import as_records
from stammtisch.testing.playing import play_on
from stammtisch.testing.sample import Moment, Sample, carry_out, differing, without_key


def _bytes(state: Any) -> Any:
    return as_records(np.frombuffer(bytearray(state.tobytes()), state.dtype))[0]


def _pickled(state: Any) -> Any:
    row = np.array([state])
    return as_records(pickle.loads(pickle.dumps(row)))[0]


WAYS: dict[str, Callable[[Any], Any]] = {
    "a copy of the record": lambda state: as_records(np.array([state]))[0],
    "the record's bytes": _bytes,
    "a pickled record": _pickled,
}


def check_copies(sample: Sample) -> None:
    """A game goes on identically from a copy, its bytes or a pickle taken in mid-game.

    Other games are played in between, so nothing of a game may lie outside its record.
    """
    rng = np.random.default_rng(sample.seed)
    for moment in sample.some(40):
        for how, copy in WAYS.items():
            twin = copy(moment.state)
            play_on(sample.game, moment.copy(), rng, 50)
            _check_goes_on(moment, twin, how)


def _check_goes_on(moment: Moment, twin: Any, how: str) -> None:
    play, game = moment.playthrough, moment.game
    for index in range(moment.index, min(len(play.events), moment.index + 150)):
        event = play.events[index]
        if event < 0 and int(game.rules.chance(twin)) != -1 - event:
            moment.fail(f"{how} draws something else {index - moment.index} events later")
        carry_out(game, twin, event)
        if twin.tobytes() != play.states[index + 1].tobytes():
            fields = ", ".join(differing(twin, play.states[index + 1])) or "key"
            moment.fail(
                f"{how} goes on differently: {fields} differ after {game.event_name(event)!r}, "
                f"{index - moment.index + 1} events later"
            )


def check_replay(sample: Sample) -> None:
    """A game's history, written and read as JSON, replays to the same states without its key."""
    for play in sample.playthroughs:
        end = list(play.moments())[-1]
        line = History.of(sample.game, play.states[0], play.events).to_json()
        if "\n" in line:
            end.fail("the history is not one line")
        history = History.from_json(line, sample.game)
        if history.events != play.events:
            end.fail("events are not the same after a history was written and read")
        for index, (state, _) in enumerate(history.states()):
            if without_key(state) != without_key(play.states[index]):
                fields = ", ".join(differing(state, play.states[index]))
                Moment(play, index).fail(f"its history replays to another state: {fields} differ")
        if without_key(history.replay()[0]) != without_key(play.states[-1]):
            end.fail("its history replays to another end")
