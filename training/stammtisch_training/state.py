"""Everything a run needs to go on bit for bit, as named arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch

from stammtisch_training.ppo import SelfPlayPPO

Arrays = dict[str, np.ndarray]


def gather(model: SelfPlayPPO) -> Arrays:
    """The arrays of the learner, its optimiser, its tables, opponents and open decisions."""
    collector = model.collector
    buffer: Any = model.rollout_buffer
    pending = collector.pending
    rows = pending[pending >= 0]
    parts: dict[str, Mapping[str, Any]] = {
        "weights": _tensors(model.policy.state_dict()),
        "optimizer": _optimizer_arrays(model),
        "tables": {k: v for k, v in collector.tables.get_state().items() if k != "game"},
        "opponents": collector.opponents.state(),
        "collector": collector.state(),
        "open": {name: array[rows] for name, array in buffer.arrays.items()},
    }
    return {
        f"{part}/{name}": _plain(np.asarray(value))
        for part, values in parts.items()
        for name, value in values.items()
    }


def scatter(model: SelfPlayPPO, arrays: Arrays, past: list[Any]) -> None:
    """Put back what `gather` gave; `past` are the past selves with their decisions."""
    collector = model.collector
    buffer: Any = model.rollout_buffer
    weights = {k: torch.from_numpy(v.copy()) for k, v in _part(arrays, "weights").items()}
    model.policy.load_state_dict(weights)
    _restore_optimizer(model, _part(arrays, "optimizer"))
    tables = collector.tables
    saved = _part(arrays, "tables")
    fresh = tables.get_state()
    like = {name: _like(saved[name], fresh[name]) for name in saved}
    tables.set_state({"game": tables.game.id, **like})
    collector.opponents.restore(_part(arrays, "opponents"), past)
    collector.restore(_part(arrays, "collector"))
    # The open decisions stand in the order in which `carry_over` will look for them.
    buffer.count = 0
    collector.pending[collector.pending >= 0] = buffer.append(**_part(arrays, "open"))


def _part(arrays: Arrays, name: str) -> Arrays:
    return {k.partition("/")[2]: v for k, v in arrays.items() if k.startswith(f"{name}/")}


def _plain(array: np.ndarray) -> np.ndarray:
    """Records as bytes; the other arrays as they are."""
    if array.dtype.names is None:
        return array
    return np.ascontiguousarray(array).view(np.uint8).reshape(*array.shape, array.dtype.itemsize)


def _like(array: np.ndarray, model: np.ndarray) -> np.ndarray:
    """Bytes as records again, where the model holds records."""
    if model.dtype.names is None:
        return array
    return np.ascontiguousarray(array).view(model.dtype).reshape(array.shape[:-1])


def _tensors(state: Mapping[str, Any]) -> Arrays:
    return {name: tensor.detach().cpu().numpy().copy() for name, tensor in state.items()}


def _optimizer_arrays(model: SelfPlayPPO) -> Arrays:
    state = model.policy.optimizer.state_dict()["state"]
    return {
        f"{number}.{name}": np.array(value.detach().cpu().numpy())
        for number, entries in state.items()
        for name, value in entries.items()
    }


def _restore_optimizer(model: SelfPlayPPO, arrays: Arrays) -> None:
    optimizer = model.policy.optimizer
    content = optimizer.state_dict()
    for key, value in arrays.items():
        number, _, name = key.partition(".")
        content["state"].setdefault(int(number), {})[name] = torch.from_numpy(value.copy())
    optimizer.load_state_dict(content)
