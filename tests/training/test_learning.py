"""Self-play PPO really learns: a small deck, a few seconds, fixed seeds."""

import numpy as np
import pytest

from stammtisch.arena.match import play_match
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch_training.config import make_config
from stammtisch_training.run import Run
from tests.training.small import DECK

HAND = {**DECK, "episode": "hand"}


def config(reward, **changes):
    content = {
        "game": "gin_rummy",
        "variants": [HAND],
        "reward": reward,
        "points_scale": 10,
        "decisions": 36_000,
        "tables": 128,
        "rollout": 16,
        "opponents": {"self": 1.0},
        "seed": 1,
        "threads": 1,
        "network": {"layers": [64]},
        "ppo": {
            "learning_rate": [3e-3, 5e-4],
            "ent_coef": [0.03, 0],
            "batch_size": 512,
            "n_epochs": 3,
        },
        "evaluation": {"pairs": 2, "every": 10**9, "against": ["random"], "parameters": HAND},
    }
    return make_config({**content, **changes})


def trained(path, settings):
    run = Run.begin(settings, path)
    start = NetworkPolicy(run.model.policy.export())
    run.train()
    return start, NetworkPolicy(run.model.policy.export())


@pytest.mark.parametrize("reward", ["points", "utility"])
def test_a_learner_beats_what_it_began_as(tmp_path, reward):
    start, learner = trained(tmp_path / "run", config(reward))
    result = play_match("gin_rummy", [learner, start], 500, seed=7, **HAND)
    # It wins about two hands of three; an unlearned one wins half.
    low = result.share.values[0].low
    assert low is not None
    assert low > 0.57


def test_one_network_learns_games_of_several_sizes(tmp_path):
    """Bids made at once, tables of two to four seats, others and itself at one table."""
    settings = config(
        "utility",
        game="bluff",
        variants=[{"ranks": 5, "grid": {"players": [2, 3, 4]}}],
        opponents={"self": 0.5, "simple": 0.2, "mixed": 0.3},
        evaluation={"pairs": 2, "every": 10**9, "parameters": {"ranks": 5}},
    )
    start, learner = trained(tmp_path / "run", settings)
    for players in (2, 4):
        result = play_match("bluff", [learner, start], 400, seed=7, ranks=5, players=players)
        low = result.share.values[0].low
        assert low is not None
        assert low > 1.2 * result.even_share


def test_a_learner_without_steps_stays_what_it_began_as(tmp_path):
    settings = config("points", decisions=6000, ppo={"learning_rate": 0.0})
    start, learner = trained(tmp_path / "run", settings)
    for name, weight in start.network.weights.items():
        np.testing.assert_array_equal(weight, learner.network.weights[name])


def test_imitation_comes_close_to_its_teacher(tmp_path):
    teacher = {"name": "simple", "decisions": 30_000, "own_moves": 0.1, "learning_rate": 3e-3}
    settings = config("points", decisions=30_000, teacher=teacher)
    start, learner = trained(tmp_path / "run", settings)
    before, after = (
        play_match("gin_rummy", [one, "simple"], 300, seed=7, **HAND).share.values[0]
        for one in (start, learner)
    )
    assert before.high is not None
    assert after.low is not None
    assert after.low > before.high + 0.1


def test_the_same_seed_learns_the_same(tmp_path):
    weights = []
    for k, seed in enumerate((1, 1, 2)):
        settings = config("points", decisions=5000, seed=seed)
        weights.append(trained(tmp_path / str(k), settings)[1].network.weights)
    for name, weight in weights[0].items():
        np.testing.assert_array_equal(weight, weights[1][name])
    assert (weights[0]["policy.weight"] != weights[2]["policy.weight"]).any()


def test_rates_end_at_the_last_value_and_never_below_zero(tmp_path):
    run = Run.begin(config("points", decisions=5000, ppo={"learning_rate": [1e-3, 0]}), tmp_path)
    run.train()
    assert run.decisions > 5000  # the last rollout goes beyond the budget
    assert run.model.policy.optimizer.param_groups[0]["lr"] == 0.0
    assert np.isfinite(run.model.policy.export().weights["policy.weight"]).all()
