"""Counter-based random numbers: every number is a pure function of a key and a counter.

Nothing is advanced and nothing is stored but the key in a game's record, so the same seed
gives the same game on every interface, in any batch and in any order. The mixing function is
the finaliser of SplitMix64 (Steele, Lea, Flood 2014), which passes BigCrush on counters.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from stammtisch.core.compile import INTERPRETED, compiled

WORD = (1 << 64) - 1
_STEP = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / golden ratio, odd
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_OTHER_HALF = np.uint64(0xD1342543DE82EF95)
_ONE = np.uint64(1)
_S27, _S30, _S31, _S11 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(11)

# What a number is drawn for: one tag an event, so that no two events share a stream.
CARD, STARTER, SCORE, ILLEGAL, LEARNER, POLICY, IMAGINE, EVENT = range(1, 9)

if INTERPRETED:

    def _times(a: Any, b: Any) -> Any:
        return np.uint64((int(a) * int(b)) & WORD)

    def _plus(a: Any, b: Any) -> Any:
        return np.uint64((int(a) + int(b)) & WORD)

else:

    @compiled
    def _times(a: Any, b: Any) -> Any:
        return a * b

    @compiled
    def _plus(a: Any, b: Any) -> Any:
        return a + b


@compiled
def scramble(word: Any) -> Any:
    """A bijection of 64-bit words in which every input bit reaches every output bit."""
    word = _times(word ^ (word >> _S30), _FIRST)
    word = _times(word ^ (word >> _S27), _SECOND)
    return word ^ (word >> _S31)


@compiled
def absorb(word: Any, counter: int) -> Any:
    """The stream of `word` at position `counter`; also a way to name a sub-stream."""
    return scramble(_plus(word, _times(_plus(np.uint64(counter), _ONE), _STEP)))


@compiled
def stream(key: Any, tag: int, index: int) -> Any:
    """The sub-stream of a game's two-word `key` for the event `tag`, number `index`."""
    return absorb(absorb(absorb(key[0], tag) ^ key[1], index), tag)


@compiled
def unit(word: Any) -> float:
    """A float64 in [0, 1) from the upper 53 bits."""
    return float(word >> _S11) * (1.0 / 9007199254740992.0)


@compiled
def below(word: Any, bound: int) -> int:
    """An integer in [0, bound); uneven by less than bound / 2^53."""
    return int(unit(word) * bound)


@compiled
def draw(word: Any, counter: int, bound: int) -> int:
    """An integer in [0, bound) from the stream of `word` at `counter`."""
    return below(absorb(word, counter), bound)


@compiled
def set_key(key: Any, seed: Any, table: int, game: int) -> None:
    """Write the key of game `game` at table `table` of `seed` (a uint64) into `key[2]`."""
    word = absorb(absorb(scramble(_plus(seed, _STEP)), table), game)
    key[0] = word
    key[1] = absorb(word ^ _OTHER_HALF, 0)


def seed_word(seed: int) -> np.uint64:
    """Fold any whole number, however large, into one 64-bit word; 0 is a seed like any other."""
    try:
        seed = operator.index(seed)
    except TypeError:
        raise TypeError(f"seed = {seed!r} must be a whole number from 0 up") from None
    if seed < 0:
        raise ValueError(f"seed = {seed} is negative; use a whole number from 0 up")
    word = seed & WORD
    rest = seed >> 64
    while rest:
        word = int(scramble(np.uint64((word + int(_STEP)) & WORD))) ^ (rest & WORD)
        rest >>= 64
    return np.uint64(word)
