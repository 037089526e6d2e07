"""Strength during training, over one parameter set or several."""

import numpy as np
import pytest

from stammtisch.arena.match import play_match
from stammtisch.core.parameters import ParameterError
from stammtisch.core.registry import find_game
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.network import Network, NetworkShape
from stammtisch_training.config import make_config
from stammtisch_training.evaluation import (
    check_evaluation,
    evaluate,
    evaluated_sets,
    evaluation_seeds,
)
from stammtisch_training.logs import draw_curve
from tests.training.small import small_config

SETS = [{"grid": {"players": [2, 4]}}, {"players": 3, "combine": True}]


def config(**evaluation):
    content = {"pairs": 5, "seed": 70, "against": ["random"], "temperature": 1.0, **evaluation}
    return make_config({"game": "bluff", "evaluation": content})


def network():
    game, rng = find_game("bluff"), np.random.default_rng(0)
    shape = NetworkShape(len(game.layout), (4,), len(game.actions))
    return Network(shape, {name: rng.normal(size=size) for name, size in shape.tensors().items()})


def test_one_set_is_the_match_as_it_is():
    found = evaluate(network(), config(parameters={"players": 3}, against=["random", "simple"]))
    assert [one.against for one in found] == ["random", "simple"]
    for one in found:
        players = [NetworkPolicy(network()), one.against]
        share = play_match("bluff", players, 5, 70, players=3).share.values[0]
        assert (one.share, one.low, one.high) == (share.value, share.low, share.high)
        assert one.even == pytest.approx(1 / 3)


def test_of_several_sets_the_mean_counts_and_each_has_deals_of_its_own():
    settings = config(parameters={"specials": True}, variants=SETS)
    assert evaluated_sets(settings) == [
        {"specials": True, "players": 2},
        {"specials": True, "players": 4},
        {"specials": True, "players": 3, "combine": True},
    ]
    assert list(evaluation_seeds(settings)) == [70, 71, 72]
    (found,) = evaluate(network(), settings)
    shares = [
        play_match("bluff", [NetworkPolicy(network()), "random"], 5, seed, **parameters)
        .share.values[0]
        .value
        for seed, parameters in zip((70, 71, 72), evaluated_sets(settings), strict=True)
    ]
    assert len(set(shares)) > 1
    assert found.share == pytest.approx(sum(shares) / 3)
    assert found.low is not None
    assert found.high is not None
    assert found.low < found.share < found.high
    assert found.even == pytest.approx((1 / 2 + 1 / 4 + 1 / 3) / 3)


def test_a_wrong_parameter_of_any_set_is_refused_before_the_run():
    with pytest.raises(ParameterError, match="'players'"):
        check_evaluation(config(variants=[{}, {"playrs": 3}]))


def test_the_curve_is_drawn_around_the_even_share(tmp_path, monkeypatch):
    from matplotlib.axes import Axes

    from stammtisch_training.run import Run

    run = Run.begin(small_config(decisions=600, teacher={}), tmp_path / "run")
    run.train()
    drawn = []
    original = Axes.axhline
    monkeypatch.setattr(Axes, "axhline", lambda *a, **k: drawn.append(a[1]) or original(*a, **k))
    draw_curve(run.folder, "title", even=0.25)
    assert drawn == [25.0]
