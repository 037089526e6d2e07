"""The learning policy against sb3-contrib's own masked distribution."""

import numpy as np
import pytest
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from stammtisch_training.collector import Collector
from stammtisch_training.opponents import Opponents
from stammtisch_training.ppo import SelfPlayPPO
from stammtisch_training.tables import make_tables
from tests.policies.test_network import observations, torch_policy
from tests.training.small import small_config

torch.set_num_threads(1)


@pytest.fixture(scope="module")
def policy():
    return torch_policy((32, 32), layer_norm=True, residual=True)


@pytest.fixture(scope="module")
def batch(policy):
    """Observations, masks with one to all actions legal, and a legal action each."""
    rng = np.random.default_rng(2)
    seen = observations(policy)
    masks = (rng.random((len(seen), policy.shape.actions)) < rng.random((len(seen), 1))) * 1
    masks[np.arange(len(seen)), rng.integers(0, masks.shape[1], len(seen))] = 1
    masks[0] = 1
    actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
    assert masks.sum(axis=1).min() <= 2
    return torch.from_numpy(seen), masks.astype(np.int8), torch.from_numpy(actions)


def test_values_log_probabilities_and_entropies_are_those_of_the_stock_policy(policy, batch):
    seen, masks, actions = batch
    own = policy.evaluate_actions(seen, actions, torch.from_numpy(masks))
    stock = MaskableActorCriticPolicy.evaluate_actions(policy, seen, actions, masks)
    torch.testing.assert_close(own[0], stock[0].flatten(), rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(own[1], stock[1], rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(own[2], stock[2], rtol=1e-5, atol=1e-5)


def test_gradients_are_those_of_the_stock_policy(policy, batch):
    seen, masks, actions = batch

    def gradient(evaluate):
        policy.zero_grad()
        values, log_probs, entropy = evaluate(seen, actions, masks)
        (values.mean() + log_probs.mean() + entropy.mean()).backward()
        return torch.cat([p.grad.flatten() for p in policy.parameters() if p.grad is not None])

    def stock(*arguments):
        return MaskableActorCriticPolicy.evaluate_actions(policy, *arguments)

    own = gradient(policy.evaluate_actions)
    torch.testing.assert_close(own, gradient(stock), rtol=1e-4, atol=1e-5)


def test_illegal_actions_have_probability_zero(policy, batch):
    seen, masks, _ = batch
    total = torch.zeros(len(seen))
    for action in range(masks.shape[1]):
        chosen = torch.full((len(seen),), action)
        probability = policy.evaluate_actions(seen, chosen, masks)[1].exp()
        assert (probability[masks[:, action] == 0] == 0).all()
        total += probability
    torch.testing.assert_close(total, torch.ones(len(seen)), rtol=1e-5, atol=1e-5)


def test_sb3_s_own_predict_plays_legally_and_greedily(policy, batch):
    seen, masks, _ = batch
    actions, _ = policy.predict(seen.numpy(), action_masks=masks, deterministic=True)
    logits = policy.export().logits(seen.numpy())
    np.testing.assert_array_equal(actions, np.where(masks == 1, logits, -np.inf).argmax(axis=1))


def test_a_fresh_policy_prefers_nothing():
    config = small_config()
    tables = make_tables(config)
    model = SelfPlayPPO(config, Collector(tables, Opponents(tables, {"self": 1}, 0, 0), None, 0))
    logits = model.policy.export().logits(tables.observation)
    assert np.abs(logits).max() < 0.2
