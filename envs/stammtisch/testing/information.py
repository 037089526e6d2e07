"""Checks of observations: complete, in range, right at every moment, and not of the key."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.layout import Layout
from stammtisch.testing.sample import Moment, Sample, mask_of, new_key, observation_of


def check_observations(sample: Sample) -> None:
    """For every seat at every moment: float32 in [0, 1], complete, and not of the key.

    The record stays as it is. Unused seats may be asked as well (tables pack all of them).
    """
    layout = sample.game.layout
    names = [part.name for part in layout]
    for moment in sample.moments():
        for seat in range(sample.game.most_seats):
            before = moment.state.tobytes()
            seen = observation_of(sample.game, moment.state, seat)
            if moment.state.tobytes() != before:
                moment.fail(f"`observe` for seat {seat} changes the game")
            if not ((seen >= 0) & (seen <= 1)).all():
                part = part_at(layout, int(np.flatnonzero(~((seen >= 0) & (seen <= 1)))[0]))
                moment.fail(f"the part {part!r} of seat {seat}'s observation is not in [0, 1]")
    for moment in sample.some(300):
        _check_key_unseen(moment)
    unpacked = layout.unpack(np.zeros((3, len(layout)), np.float32))
    shapes = {part.name: (3, *part.shape) for part in layout}
    if list(unpacked) != names or any(unpacked[n].shape != shapes[n] for n in names):
        sample.fail("the observation's layout does not unpack to its parts")


def part_at(layout: Layout, index: int) -> str:
    """Name of the part that an index of the observation belongs to."""
    return next(p.name for p in layout if layout[p.name].start <= index < layout[p.name].stop)


def _check_key_unseen(moment: Moment) -> None:
    """The key names the future, so nothing that a seat is told may depend on it."""
    game, other = moment.game, moment.copy()
    new_key(other, moment.index + 1)
    if int(game.loops.to_move(other)) != moment.mover:
        moment.fail("who is to move depends on the key")
    for seat in range(moment.seats):
        if not _same(game.layout, moment, other, seat):
            moment.fail(f"seat {seat}'s observation depends on the key")
        if not np.array_equal(mask_of(game, other, seat), mask_of(game, moment.state, seat)):
            moment.fail(f"seat {seat}'s mask depends on the key")


def _same(layout: Any, moment: Moment, other: Any, seat: int) -> bool:
    seen = observation_of(moment.game, moment.state, seat)
    return np.array_equal(seen, observation_of(moment.game, other, seat))
