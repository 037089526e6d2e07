"""Checks of imagined states: what a seat knows stays, and the true future does not.

What a seat is told must be the same in all states that it cannot tell apart; `imagine` makes
such states, so an observation that changes under it tells a secret (or `imagine` is wrong).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.testing.information import part_at
from stammtisch.testing.playing import play_on
from stammtisch.testing.sample import (
    Moment,
    Sample,
    differing,
    mask_of,
    new_key,
    observation_of,
)


def imagined(moment: Moment, seat: int, word: int) -> Any:
    """A copy of the record with all redrawn that `seat` does not know."""
    state = moment.copy()
    moment.game.rules.imagine(state, seat, np.uint64(word))
    return state


def check_secrets(sample: Sample) -> None:
    """What a seat is told stays the same in every state imagined for it, so it tells no secret.

    Imagined states have a key of their own, keep parameters and who is to move, depend on the
    caller's random word alone, hold the same cards, and can be played on. Imagining
    twice tells no more than imagining once.
    """
    rng = np.random.default_rng(sample.seed)
    for moment in sample.some(150):
        for seat in range(moment.seats):
            word = int(rng.integers(1 << 62))
            state = imagined(moment, seat, word)
            _check_imagined(moment, state, seat)
            _check_keys(moment, state, seat, word)
            sample.game.rules.imagine(state, seat, np.uint64(word + 1))
            _check_imagined(moment, state, seat)
    for moment in sample.some(20, only=0):
        for seat in range(moment.seats):
            state = imagined(moment, seat, int(rng.integers(1 << 62)))
            if not play_on(sample.game, state, rng, 300):
                moment.fail(f"a state imagined for seat {seat} cannot be played on")


def _check_imagined(moment: Moment, state: Any, seat: int) -> None:
    game = moment.game
    seen, now = (observation_of(game, s, seat) for s in (moment.state, state))
    if not np.array_equal(seen, now):
        part = part_at(game.layout, int(np.flatnonzero(seen != now)[0]))
        moment.fail(
            f"seat {seat} would see another {part!r} in a state imagined for it: its "
            "observation tells a secret, or `imagine` changes what it knows"
        )
    if not np.array_equal(mask_of(game, moment.state, seat), mask_of(game, state, seat)):
        moment.fail(f"seat {seat}'s mask is another one in a state imagined for it")
    if int(game.loops.to_move(state)) != moment.mover:
        moment.fail(f"somebody else is to move in a state imagined for seat {seat}")
    names = {parameter.name for parameter in game.parameters} | {"forfeits"}
    if changed := names & set(differing(moment.state, state)):
        moment.fail(f"imagining for seat {seat} changes {', '.join(sorted(changed))}")
    if moment.state.decisions[seat] != state.decisions[seat]:
        moment.fail(f"imagining for seat {seat} changes the number of its decisions")
    _check_same_cards(moment, state, seat)


def _check_same_cards(moment: Moment, state: Any, seat: int) -> None:
    true = moment.playthrough.sample.witness.places(moment.state)
    now = moment.playthrough.sample.witness.places(state)
    if true is None or now is None:
        return
    if (now < 0).any() or not np.array_equal(now.sum(axis=0), true.sum(axis=0)):
        moment.fail(f"a state imagined for seat {seat} has lost or doubled cards")


def _check_keys(moment: Moment, state: Any, seat: int, word: int) -> None:
    if (np.asarray(state.key) == np.asarray(moment.state.key)).any():
        moment.fail(f"a state imagined for seat {seat} keeps the key, so it tells the real future")
    if imagined(moment, seat, word).tobytes() != state.tobytes():
        moment.fail(f"imagining for seat {seat} twice with one random word gives two states")
    other = moment.copy()
    new_key(other, 5)
    moment.game.rules.imagine(other, seat, np.uint64(word))
    if other.tobytes() != state.tobytes():
        moment.fail(f"imagining for seat {seat} depends on the key of the true state")
    if np.array_equal(imagined(moment, seat, word + 1).key, state.key):
        moment.fail(f"imagining for seat {seat} gives the same key for every random word")
