"""The policy that learns: the network of `stammtisch.policies.network`, in torch, for SB3.

One trunk serves policy and value; SB3's own two-tower extractor is left empty behind it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from stammtisch.core.layout import Layout
from stammtisch.policies.network import Network, NetworkShape

_MASKED = -1e9
_IMPOSSIBLE = -60.0
_SMALL_INPUT_GAIN = 4.0  # for parts that are counts or points: they vary by a few hundredths


class Trunk(BaseFeaturesExtractor):
    """Hidden layers shared by policy and value."""

    def __init__(self, space: gymnasium.Space, shape: NetworkShape, layout: Layout | None = None):
        super().__init__(space, shape.layers[-1])
        widths = [shape.inputs, *shape.layers]
        self.residual = shape.residual
        self.dense = [nn.Linear(a, b) for a, b in pairwise(widths)]
        self.hidden = nn.ModuleList(self.dense)
        self.norm = nn.ModuleList(
            nn.LayerNorm(width) for width in (shape.layers if shape.layer_norm else ())
        )
        for linear in self.dense:
            nn.init.orthogonal_(linear.weight, gain=2**0.5)
            nn.init.zeros_(linear.bias)
        if layout is not None:
            self._enlarge_small_inputs(layout)

    def _enlarge_small_inputs(self, layout: Layout) -> None:
        with torch.no_grad():
            for part in layout:
                if part.scale != 1:
                    self.dense[0].weight[:, layout[part.name]] *= _SMALL_INPUT_GAIN

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Output of the last hidden layer."""
        x = observation
        for k, linear in enumerate(self.hidden):
            y = linear(x)
            if len(self.norm):
                y = self.norm[k](y)
            y = torch.relu(y)
            x = x + y if self.residual and x.shape == y.shape else y
        return x


class SharedTrunkPolicy(MaskableActorCriticPolicy):
    """SB3's masked policy on one trunk, with a leaner `evaluate_actions`."""

    def __init__(
        self,
        observation_space: gymnasium.Space,
        action_space: gymnasium.Space,
        lr_schedule: Any,
        shape: NetworkShape,
        layout: Layout | None = None,
        **options: Any,
    ):
        super().__init__(
            observation_space,
            action_space,
            lr_schedule,
            net_arch=[],
            ortho_init=False,
            features_extractor_class=Trunk,
            features_extractor_kwargs={"shape": shape, "layout": layout},
            **options,
        )
        self.shape: NetworkShape = shape
        for head, gain in ((self.action_net, 0.01), (self.value_net, 1.0)):
            assert isinstance(head, nn.Linear)
            nn.init.orthogonal_(head.weight, gain=gain)
            nn.init.zeros_(head.bias)

    def logits_and_values(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Unmasked logits `[k, actions]` and values `[k]`."""
        hidden = self.features_extractor(observation)
        return self.action_net(hidden), self.value_net(hidden)[:, 0]

    def evaluate_actions(
        self, obs: torch.Tensor, actions: torch.Tensor, action_masks: Any = None
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Values, log probabilities of the actions, and entropies, under the masks."""
        logits, values = self.logits_and_values(obs)
        if action_masks is not None:
            masks = torch.as_tensor(action_masks, device=logits.device)
            logits = logits.masked_fill(masks == 0, _MASKED)
        log_probs = torch.log_softmax(logits, dim=1)
        chosen = log_probs.gather(1, actions.long().reshape(-1, 1))[:, 0]
        possible = log_probs.clamp(min=_IMPOSSIBLE)  # exp is slow far below its range
        entropy = -(possible.exp() * possible).sum(dim=1)
        return values, chosen, entropy

    def _layers(self) -> dict[str, nn.Module]:
        """The layers by their names in a checkpoint."""
        trunk = self.features_extractor
        assert isinstance(trunk, Trunk)
        layers = {"policy": self.action_net, "value": self.value_net}
        layers |= {f"hidden.{k}": layer for k, layer in enumerate(trunk.hidden)}
        return layers | {f"norm.{k}": layer for k, layer in enumerate(trunk.norm)}

    def export(self) -> Network:
        """The same network in NumPy."""
        weights = {
            f"{name}.{kind}": tensor.detach().cpu().numpy().copy()
            for name, layer in self._layers().items()
            for kind, tensor in layer.named_parameters()
        }
        return Network(self.shape, weights)

    def import_from(self, network: Network) -> None:
        """Take over the weights of a network of the same shape."""
        if network.shape != self.shape:
            raise ValueError(f"the network is {network.shape}, not {self.shape}")
        with torch.no_grad():
            for name, layer in self._layers().items():
                for kind, tensor in layer.named_parameters():
                    tensor.copy_(torch.from_numpy(np.array(network.weights[f"{name}.{kind}"])))
