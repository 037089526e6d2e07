"""Tables of all player counts and variants in one run."""

import numpy as np

from stammtisch.core.tables import Tables
from stammtisch.gier.game import GAME
from stammtisch.policies.players import Players
from stammtisch.policies.random import RandomPolicy

MIXED = {
    "players": [2, 3, 4, 5, 2, 3],
    "actions": ["on_stop", "on_draw", "on_stop", "on_draw", "on_draw", "on_stop"],
    "setup": ["pile", "hand", "pile", "hand", "pile", "pile"],
    "allow_skip_steal": [False, False, True, False, False, True],
    "max_turns": [9, 12, 7, 200, 30, 5],
    "episode": ["game", "game", "game", "game", "tournament", "tournament"],
    "numbers": [7, 7, 6, 7, 4, 5],
    "copies": [14, 8, 8, 10, 5, 5],
    "hand": [7, 5, 3, 7, 2, 4],
    "goal": [6, 4, 3, 6, 3, 3],
    "symbols": [((n % 3, 1, n % 2),) * 7 for n in range(6)],
}
SEEDS = [3, 1, 4, 15, 9, 2]
STEPS = 150


def trace(tables, steps):
    players = Players(tables, [RandomPolicy()], np.zeros((tables.n, 5), np.int64), seed=1)
    actions, seen = np.empty(tables.n, np.int16), []
    for _ in range(steps):
        seen.append([tables.seat.copy(), tables.observation.copy(), tables.mask.copy()])
        players.choose(actions)
        outcome = players.step(actions)
        seen[-1] += [actions.copy(), outcome.done.copy(), outcome.utility.copy()]
    return seen


def test_tables_of_different_parameters_play_as_they_do_alone():
    together = trace(Tables(GAME, 6, SEEDS, **MIXED), STEPS)
    for i, seed in enumerate(SEEDS):
        own = {name: values[i] for name, values in MIXED.items()}
        alone = trace(Tables(GAME, 1, [seed], **own), STEPS)
        for ours, theirs in zip(together, alone, strict=True):
            for mixed, single in zip(ours, theirs, strict=True):
                assert np.array_equal(mixed[i], single[0])


def test_unused_seats_have_no_utility_and_the_used_ones_sum_to_zero():
    tables = Tables(GAME, 6, SEEDS, **MIXED)
    finished = 0
    for *_, done, utility in trace(tables, STEPS):
        for i in np.flatnonzero(done):
            players = MIXED["players"][i]
            assert not utility[i, players:].any()
            assert abs(utility[i].sum()) < 1e-5
            finished += 1
    assert finished > 12


def test_the_observation_says_which_game_it_is():
    tables = Tables(GAME, 6, SEEDS, **MIXED)
    parts = tables.game.layout.unpack(tables.observation)
    assert (parts["players"].argmax(axis=1) + 2).tolist() == MIXED["players"]
    assert parts["flags"].tolist() == [
        [MIXED["actions"][i] == "on_draw", MIXED["setup"][i] == "hand"]
        + [MIXED["allow_skip_steal"][i], MIXED["episode"][i] == "tournament"]
        for i in range(6)
    ]
    assert np.rint(parts["max_turns"]).tolist() == MIXED["max_turns"]
    assert np.rint(parts["symbols"]).astype(int).tolist() == np.array(MIXED["symbols"]).tolist()
    sizes = np.rint(parts["deck"] * (7, 14, 7, 14)).astype(int).T.tolist()
    assert sizes == [MIXED[name] for name in ("numbers", "copies", "hand", "goal")]
