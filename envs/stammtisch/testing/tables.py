"""Checks of many games at once: the same games whatever the batch, its order and its threads."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.errors import IllegalAction
from stammtisch.core.loops import HOLD
from stammtisch.core.tables import Outcome, Tables
from stammtisch.policies.players import Players
from stammtisch.policies.random import RandomPolicy
from stammtisch.testing.sample import Sample

BATCH = 64
STEPS = 120
SEEN = ("seat", "mask", "observation", "states")


def _tables(sample: Sample, n: int, seed: Any, **options: Any) -> Tables:
    return Tables(sample.game, n, seed, **options, **sample.parameters)


def _players(tables: Tables) -> Players:
    seats = np.zeros((tables.n, tables.game.most_seats), np.int64)
    return Players(tables, [RandomPolicy()], seats, seed=1)


def _trace(tables: Tables, steps: int = STEPS) -> list[dict[str, np.ndarray]]:
    """Random play by the tables' own keys; what they show before each step, and its results."""
    players = _players(tables)
    actions = np.zeros(tables.n, np.int64)
    trace = []
    for _ in range(steps):
        shown = {name: np.array(getattr(tables, name)) for name in SEEN}
        players.choose(actions)
        outcome = players.step(actions)
        trace.append({**shown, "actions": actions.copy(), **_results(tables.n, outcome)})
    return trace


def _results(n: int, outcome: Outcome) -> dict[str, np.ndarray]:
    """The outcome with one row a table, finished or not."""
    found = {"done": outcome.done.copy(), "utility": outcome.utility.copy()}
    packed = {"final_observation": outcome.final_observation}
    packed |= {k: v for k, v in outcome.info.items() if k != "illegal"}
    for name, values in packed.items():
        spread = np.zeros((n, *values.shape[1:]), values.dtype)
        spread[outcome.finished] = values
        found[name] = spread
    return found


def _check_same(sample: Sample, one: list, other: list, which: Any, what: str) -> None:
    """`other[row] == one[which[row]]` throughout."""
    for step, (ours, theirs) in enumerate(zip(one, other, strict=True)):
        for name, values in ours.items():
            if values[which].tobytes() != theirs[name].tobytes():
                sample.fail(f"{what}: {name} differs at step {step}")


def check_batches(sample: Sample) -> None:
    """64 tables play the same games as 64 single ones, in any order and with any threads."""
    seeds = [sample.seed + 7 * i for i in range(BATCH)]
    together = _trace(_tables(sample, BATCH, seeds))
    for i in range(BATCH):
        single = _trace(_tables(sample, 1, [seeds[i]]), STEPS if i < 8 else 20)
        _check_same(
            sample, together[: len(single)], single, [i], f"table {i} of {BATCH} and a single one"
        )
    order = np.random.default_rng(sample.seed).permutation(BATCH)
    shuffled = _trace(_tables(sample, BATCH, [seeds[i] for i in order]))
    _check_same(sample, together, shuffled, order, "tables in another order")
    for threads in (2, 3):
        threaded = _trace(_tables(sample, BATCH, seeds, threads=threads))
        _check_same(sample, together, threaded, slice(None), f"tables with {threads} threads")
    first = _trace(_tables(sample, 3, sample.seed), 20)
    _check_same(sample, together[:20], [_row(t, 0) for t in first], [0], "table 0 of another batch")


def _row(values: dict[str, np.ndarray], row: int) -> dict[str, np.ndarray]:
    return {name: array[row : row + 1] for name, array in values.items()}


def check_holds(sample: Sample) -> None:
    """A table whose action is -1 stays as it is, and has no result in that step."""
    tables = _tables(sample, 16, sample.seed)
    players = _players(tables)
    rng = np.random.default_rng(sample.seed)
    actions = np.zeros(16, np.int64)
    for step in range(STEPS):
        players.choose(actions)
        held = rng.random(16) < 0.5
        actions[held] = HOLD
        before = {name: np.array(getattr(tables, name))[held] for name in SEEN}
        outcome = players.step(actions)
        for name, values in before.items():
            if values.tobytes() != np.array(getattr(tables, name))[held].tobytes():
                sample.fail(f"holding a table changes its {name} (step {step})")
        if outcome.done[held].any() or outcome.utility[held].any():
            sample.fail(f"a held table has a result (step {step})")


def check_resets(sample: Sample) -> None:
    """Parameters stay what they were through ends of games and resets, with and without seed.

    The same seed gives the same games after a reset, and another one others.
    """
    tables = _tables(sample, 4, sample.seed)
    names = [parameter.name for parameter in sample.game.parameters]
    given = np.array(tables.states)[names].copy()
    first = _trace(tables, 40)
    for seed in (None, 0, sample.seed):
        tables.reset(seed)
        if (np.array(tables.states)[names] != given).any():
            sample.fail(f"reset({seed}) changes parameters")
        again = _trace(tables, 40)
        if (np.array(tables.states)[names] != given).any():
            sample.fail(f"playing after reset({seed}) changes parameters")
    _check_same(sample, first, again, slice(None), "the same seed after a reset")


def check_illegal_actions(sample: Sample) -> None:
    """An illegal action raises before any table moves, is replaced, or loses, as asked for."""
    for illegal in ("raise", "random", "lose"):
        tables = _tables(sample, 4, sample.seed, illegal=illegal)
        actions = tables.mask.argmax(axis=1)
        wrong = np.flatnonzero(tables.mask[2] == 0)
        if not len(wrong):
            return
        actions[2] = wrong[0]
        before, seat = np.array(tables.states), int(tables.seat[2])
        if illegal == "raise":
            _check_raises(sample, tables, actions, before)
            continue
        outcome = tables.step(actions)
        if outcome.info["illegal"].tolist() != [0, 0, 1, 0]:
            sample.fail(f'illegal="{illegal}" does not count the illegal action')
        if illegal == "lose" and (not outcome.done[2] or outcome.utility[2, seat] >= 0):
            sample.fail('illegal="lose" does not end the game as a loss')


def _check_raises(sample: Sample, tables: Tables, actions: np.ndarray, before: np.ndarray) -> None:
    try:
        tables.step(actions)
    except IllegalAction:
        if np.array(tables.states).tobytes() != before.tobytes():
            sample.fail("an illegal action was refused, but tables have moved")
    else:
        sample.fail("an illegal action was not refused")
