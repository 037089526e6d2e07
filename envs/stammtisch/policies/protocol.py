"""What a player is: one function from views of decisions to actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from stammtisch.core import random as streams
from stammtisch.core.compile import compiled


@dataclass
class Views:
    """A batch of decisions of one game, each as the seat that must decide sees it.

    Neither the true state nor its key is in here, so a policy that searches cannot cheat.

    Attributes:
        observation: float32 `[k, len(layout)]`.
        mask: int8 `[k, actions]`, 1 for each legal action; each row has at least one.
        seat: int8 `[k]`, the absolute seat that decides.
        memory: records `[k]` of the policy's own memory, zeroed when a game begins; None if
            the policy declares none. What a policy writes there it finds at the same seat's
            next decision.
    """

    observation: np.ndarray
    mask: np.ndarray
    seat: np.ndarray
    memory: Any
    _streams: np.ndarray
    _imagine: Callable[[int, np.ndarray], Any]

    def __len__(self) -> int:
        return len(self.seat)

    def random(self, k: int = 1) -> np.ndarray:
        """`k` numbers in [0, 1) for each decision, float64 `[len, k]`.

        They come from a stream of their own for each decision, so a move never depends on what
        else is in the batch; asking twice gives the same numbers.
        """
        numbers = np.empty((len(self), k), np.float64)
        _fill_random(self._streams, numbers)
        return numbers

    def imagine(self, count: int) -> Any:
        """Full states drawn from what the seat knows: records `[len, count]`."""
        return self._imagine(count, self._streams)


@runtime_checkable
class Policy(Protocol):
    """A player; it holds no random generator and is asked only where there is a choice."""

    @property
    def memory(self) -> np.dtype | None:
        """Dtype of what the policy remembers of a game at one seat, or None."""

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view, integers `[len(views)]`."""
        ...


@compiled
def _fill_random(words: Any, out: Any) -> None:
    for i in range(len(words)):
        for k in range(out.shape[1]):
            out[i, k] = streams.unit(streams.absorb(words[i], k))
