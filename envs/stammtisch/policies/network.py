"""The networks of checkpoints, in NumPy: dense layers with ReLU, optional layer norm, residuals.

Each hidden layer computes `relu(norm(W x + b))`, plus `x` where residuals are on and the widths
agree; two linear heads read the last one. Training uses the same definition in torch; a test
holds both equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

_NORM_EPSILON = 1e-5


@dataclass(frozen=True)
class NetworkShape:
    """Sizes of a network.

    Attributes:
        inputs: length of the observation.
        layers: widths of the hidden layers.
        actions: number of actions.
        layer_norm: normalise each hidden layer before its ReLU.
        residual: add a layer's input to its output where the widths agree.
    """

    inputs: int
    layers: tuple[int, ...]
    actions: int
    layer_norm: bool = False
    residual: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Plain values for a checkpoint's card."""
        return {**asdict(self), "layers": list(self.layers)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> NetworkShape:
        """The shape written by `to_dict`; `TypeError` if a key is missing or unknown."""
        return cls(**{**values, "layers": tuple(values["layers"])})

    def tensors(self) -> dict[str, tuple[int, ...]]:
        """Names and shapes of all weights."""
        shapes: dict[str, tuple[int, ...]] = {}
        width = self.inputs
        for k, layer in enumerate(self.layers):
            shapes[f"hidden.{k}.weight"] = (layer, width)
            shapes[f"hidden.{k}.bias"] = (layer,)
            if self.layer_norm:
                shapes[f"norm.{k}.weight"] = (layer,)
                shapes[f"norm.{k}.bias"] = (layer,)
            width = layer
        shapes["policy.weight"], shapes["policy.bias"] = (self.actions, width), (self.actions,)
        shapes["value.weight"], shapes["value.bias"] = (1, width), (1,)
        return shapes


class Network:
    """A network with its weights, float32.

    Args:
        shape: the sizes.
        weights: arrays by the names of `shape.tensors()`.
    """

    def __init__(self, shape: NetworkShape, weights: Mapping[str, np.ndarray]):
        self.shape = shape
        self.weights = {name: np.asarray(weights[name], np.float32) for name in shape.tensors()}

    def hidden(self, observation: np.ndarray) -> np.ndarray:
        """Output of the last hidden layer, float32 `[k, width]`."""
        x = observation
        for k in range(len(self.shape.layers)):
            y = self._dense(f"hidden.{k}", x)
            if self.shape.layer_norm:
                y = self._norm(f"norm.{k}", y)
            np.maximum(y, 0, out=y)
            x = y + x if self.shape.residual and y.shape == x.shape else y
        return x

    def logits(self, observation: np.ndarray) -> np.ndarray:
        """Action preferences before masking, float32 `[k, actions]`."""
        return self._dense("policy", self.hidden(observation))

    def value(self, observation: np.ndarray) -> np.ndarray:
        """Expected return in the units of training, float32 `[k]`."""
        return self._dense("value", self.hidden(observation))[:, 0]

    def _dense(self, name: str, x: np.ndarray) -> np.ndarray:
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _norm(self, name: str, x: np.ndarray) -> np.ndarray:
        centred = x - x.mean(axis=1, keepdims=True)
        scale = np.sqrt((centred**2).mean(axis=1, keepdims=True) + _NORM_EPSILON)
        return centred / scale * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
