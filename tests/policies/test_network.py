"""The forward pass in NumPy against torch's."""

import numpy as np
import pytest
import torch

from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch.policies.network import Network, NetworkShape
from stammtisch_training.network import SharedTrunkPolicy
from stammtisch_training.ppo import SelfPlayTables

SHAPES = [
    ((32,), False, False),
    ((32, 32, 16), False, False),
    ((32, 32, 16), True, False),
    ((32, 32, 16, 16), False, True),
    ((32, 32, 16, 16), True, True),
]


def torch_policy(layers, layer_norm, residual, seed=0):
    """A policy in torch with all weights drawn anew, so that no bias is 0 and no norm is idle."""
    game = find_game("gin_rummy")
    shape = NetworkShape(len(game.layout), layers, len(game.actions), layer_norm, residual)
    tables = SelfPlayTables(Tables(game, 1))
    policy = SharedTrunkPolicy(
        tables.observation_space, tables.action_space, lambda _: 1e-3, shape, game.layout
    )
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for weight in policy.parameters():
            weight.add_(0.3 * torch.randn(weight.shape, generator=generator))
    return policy


def observations(policy, count=200, seed=1):
    rng = np.random.default_rng(seed)
    return rng.random((count, policy.shape.inputs), np.float32)


@pytest.mark.parametrize(("layers", "layer_norm", "residual"), SHAPES)
def test_numpy_and_torch_agree(layers, layer_norm, residual):
    policy = torch_policy(layers, layer_norm, residual)
    network, seen = policy.export(), observations(policy)
    with torch.no_grad():
        logits, values = policy.logits_and_values(torch.from_numpy(seen))
    scale = float(logits.abs().max())
    assert scale > 1
    np.testing.assert_allclose(network.logits(seen), logits, rtol=1e-5, atol=1e-5 * scale)
    scale = float(values.abs().max())
    np.testing.assert_allclose(network.value(seen), values, rtol=1e-5, atol=1e-5 * scale)
    assert network.logits(seen).dtype == np.float32


@pytest.mark.parametrize(("layers", "layer_norm", "residual"), SHAPES)
def test_a_network_survives_export_and_import(layers, layer_norm, residual):
    policy = torch_policy(layers, layer_norm, residual)
    other = torch_policy(layers, layer_norm, residual, seed=9)
    network = policy.export()
    other.import_from(network)
    assert set(network.weights) == set(network.shape.tensors())
    for name, weight in other.export().weights.items():
        np.testing.assert_array_equal(weight, network.weights[name])
        assert weight.shape == network.shape.tensors()[name]


def test_an_exported_network_does_not_follow_further_training():
    policy = torch_policy((8,), False, False)
    network = policy.export()
    before = network.weights["policy.weight"].copy()
    with torch.no_grad():
        next(policy.action_net.parameters()).add_(1)
    np.testing.assert_array_equal(network.weights["policy.weight"], before)


def test_a_network_of_another_shape_is_not_imported():
    with pytest.raises(ValueError, match="the network is NetworkShape"):
        torch_policy((8,), False, False).import_from(torch_policy((9,), False, False).export())


def test_one_dense_layer_by_hand():
    shape = NetworkShape(2, (2,), 2)
    weights = {
        "hidden.0.weight": [[1, 2], [-1, 1]],
        "hidden.0.bias": [0.5, -2],
        "policy.weight": [[1, 1], [2, 0]],
        "policy.bias": [0, 1],
        "value.weight": [[0.5, 3]],
        "value.bias": [-1],
    }
    network = Network(shape, {name: np.array(w) for name, w in weights.items()})
    seen = np.array([[1, 2]], np.float32)
    # Hidden: 1 + 4 + 0.5 = 5.5 and -1 + 2 - 2 = -1, which ReLU makes 0.
    assert network.hidden(seen).tolist() == [[5.5, 0]]
    assert network.logits(seen).tolist() == [[5.5, 12]]
    assert network.value(seen).tolist() == [1.75]


def test_layer_norm_and_residual_by_hand():
    shape = NetworkShape(2, (2,), 1, layer_norm=True, residual=True)
    weights = {name: np.zeros(size) for name, size in shape.tensors().items()}
    weights |= {
        "hidden.0.weight": np.array([[1.0, 0], [0, 3]]),
        "norm.0.weight": np.array([2.0, 2]),
        "norm.0.bias": np.array([0.0, 1]),
    }
    # (1, 3) is normalised to (-1, 1), then 2 x (-1) + 0 and 2 x 1 + 1; ReLU; plus the input.
    found = Network(shape, weights).hidden(np.array([[1, 1]], np.float32))
    np.testing.assert_allclose(found, [[1, 4]], atol=1e-4)
