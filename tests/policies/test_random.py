"""The random player: legal, every legal action equally often."""

import numpy as np
import pytest

from stammtisch.core.tables import Tables
from stammtisch.policies.players import Players
from stammtisch.policies.protocol import Policy
from stammtisch.policies.random import RandomPolicy, choose_uniformly
from stammtisch.testing.statistics import is_surprising


@pytest.mark.parametrize("legal", [[0], [4], [1, 3], [0, 2, 4], [0, 1, 2, 3, 4]])
def test_each_legal_action_has_an_equal_part_of_the_numbers_from_0_to_1(legal):
    """With k legal actions, numbers from i / k on, short of (i + 1) / k, choose the i-th."""
    random = np.arange(60).reshape(60, 1) / 60
    mask = np.zeros((60, 5), np.int8)
    mask[:, legal] = 1
    actions = np.empty(60, np.int64)
    choose_uniformly(mask, random, actions)
    assert actions.tolist() == np.repeat(legal, 60 // len(legal)).tolist()


def test_the_largest_number_below_1_chooses_the_last_action():
    actions = np.empty(1, np.int64)
    mask = np.ones((1, 97), np.int8)
    choose_uniformly(mask, np.array([[1 - 2**-53]]), actions)
    assert actions.tolist() == [96]


def test_first_draws_of_many_games_are_even():
    tables = Tables("gin_rummy", 3000, seed=1)
    players = Players(tables, [RandomPolicy()], np.zeros((3000, 2)))
    actions = np.empty(3000, np.int64)
    players.choose(actions)
    assert not is_surprising(np.bincount(actions, minlength=2), [1, 1])


def test_it_is_a_policy_without_memory():
    assert isinstance(RandomPolicy(), Policy)
    assert RandomPolicy().memory is None
