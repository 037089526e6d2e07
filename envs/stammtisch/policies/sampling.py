"""Choosing actions from a network's logits under a mask, by given random numbers."""

from __future__ import annotations

import math
from typing import Any

from stammtisch.core.compile import compiled


@compiled
def choose_by_logits(
    logits: Any, mask: Any, random: Any, temperature: float, actions: Any, log_probs: Any
) -> None:
    """Draw one legal action a row from the softmax of `logits / temperature`.

    Args:
        logits: float32 `[k, actions]`.
        mask: `[k, actions]`, nonzero where legal.
        random: float64 `[k]` in [0, 1).
        temperature: 0 takes the greatest logit, the first of equal ones.
        actions: written, integers `[k]`.
        log_probs: written, float32 `[k]`: log probability of the action drawn (0 if greedy).
    """
    for i in range(len(actions)):
        best = -1
        for a in range(mask.shape[1]):
            if mask[i, a] and (best < 0 or logits[i, a] > logits[i, best]):
                best = a
        actions[i] = best
        log_probs[i] = 0
        if temperature <= 0:
            continue
        top = logits[i, best]
        total = 0.0
        for a in range(mask.shape[1]):
            if mask[i, a]:
                total += math.exp((logits[i, a] - top) / temperature)
        left = random[i] * total
        for a in range(mask.shape[1]):
            if mask[i, a]:
                weight = math.exp((logits[i, a] - top) / temperature)
                left -= weight
                if left < 0:
                    actions[i] = a
                    break
        log_probs[i] = (logits[i, actions[i]] - top) / temperature - math.log(total)
