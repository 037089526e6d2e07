"""Tables of all player counts and variants in one run."""

import numpy as np

from stammtisch.core.tables import Tables
from stammtisch.policies.players import Players
from stammtisch.policies.random import RandomPolicy

MIXED = {
    "players": [2, 3, 4, 5, 6, 4],
    "combine": [False, True, False, True, True, True],
    "specials": [False, False, True, True, True, False],
    "nervous": ["always", "always", "always", "defender", "always", "defender"],
    "ranks": [10, 5, 10, 10, 10, 7],
    "rounds": [0, 5, 1, 3, 2, 4],
    "final": [True, True, True, False, True, True],
}
SEEDS = [3, 1, 4, 15, 9, 2]


def trace(tables, steps):
    players = Players(tables, [RandomPolicy()], np.zeros((tables.n, 6), np.int64), seed=1)
    actions, seen = np.empty(tables.n, np.int16), []
    for _ in range(steps):
        seen.append([tables.seat.copy(), tables.observation.copy(), tables.mask.copy()])
        players.choose(actions)
        outcome = players.step(actions)
        seen[-1] += [actions.copy(), outcome.done.copy(), outcome.utility.copy()]
    return seen


def test_tables_of_different_parameters_play_as_they_do_alone():
    together = trace(Tables("bluff", 6, SEEDS, **MIXED), 120)
    for i, seed in enumerate(SEEDS):
        own = {name: values[i] for name, values in MIXED.items()}
        alone = trace(Tables("bluff", 1, [seed], **own), 120)
        for ours, theirs in zip(together, alone, strict=True):
            for mixed, single in zip(ours, theirs, strict=True):
                assert np.array_equal(mixed[i], single[0])


def test_unused_seats_have_no_utility_and_the_used_ones_sum_to_zero():
    tables = Tables("bluff", 6, SEEDS, **MIXED)
    finished = 0
    for *_, done, utility in trace(tables, 120):
        for i in np.flatnonzero(done):
            players = MIXED["players"][i]
            assert not utility[i, players:].any()
            assert abs(utility[i].sum()) < 1e-5
            finished += 1
    assert finished > 12


def test_the_observation_says_which_game_it_is():
    tables = Tables("bluff", 6, SEEDS, **MIXED)
    parts = tables.game.layout.unpack(tables.observation)
    assert (parts["players"].argmax(axis=1) + 2).tolist() == MIXED["players"]
    assert parts["flags"][:, 0].tolist() == MIXED["combine"]
    assert parts["flags"][:, 1].tolist() == MIXED["specials"]
    assert parts["flags"][:, 2].tolist() == [name == "defender" for name in MIXED["nervous"]]
    assert parts["flags"][:, 3].tolist() == MIXED["final"]
    assert np.rint(parts["ranks"]).tolist() == MIXED["ranks"]
    rounds = [n or ranks for n, ranks in zip(MIXED["rounds"], MIXED["ranks"], strict=True)]
    assert np.rint(parts["rounds"]).tolist() == rounds
