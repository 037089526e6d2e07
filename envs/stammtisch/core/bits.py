"""Sets of up to 63 cards as one integer: bit i is card i.

Plain int64 is used throughout: mixing int64 and uint64 makes Numba fall back to floats.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from stammtisch.core.compile import INTERPRETED, compiled

if INTERPRETED:

    def count_bits(bits: int) -> int:
        """Number of cards in the set."""
        return int(bits).bit_count()

    def lowest_bit(bits: int) -> int:
        """Number of the first card of a set that is not empty."""
        return (int(bits) & -int(bits)).bit_length() - 1

else:

    @intrinsic
    def _ctpop(typing_context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), build

    @intrinsic
    def _cttz(typing_context: Any, bits: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            undefined_at_zero = context.get_constant(types.boolean, True)
            return builder.cttz(arguments[0], undefined_at_zero)

        return types.int64(types.int64), build

    @compiled
    def count_bits(bits: int) -> int:
        """Number of cards in the set."""
        return _ctpop(bits)  # pyright: ignore[reportCallIssue], an intrinsic

    @compiled
    def lowest_bit(bits: int) -> int:
        """Number of the first card of a set that is not empty."""
        return _cttz(bits)  # pyright: ignore[reportCallIssue], an intrinsic


@compiled
def write_bits(bits: int, out: Any) -> None:
    """Set `out[i] = 1` for every card i in the set; the rest of `out` stays as it is."""
    rest = int(bits)
    while rest != 0:
        out[lowest_bit(rest)] = 1
        rest &= rest - 1


@compiled
def read_bits(values: Any) -> int:
    """The set of all i with `values[i] > 0`."""
    bits = 0
    for i in range(len(values)):
        if values[i] > 0:
            bits |= 1 << i
    return bits
