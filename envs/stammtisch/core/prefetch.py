"""Asking the processor for memory that will be needed soon, which changes nothing but the speed.

Thousands of tables are more than fits into the caches near a core. While one table is played, the
rows of the next one are on their way.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stammtisch.core.compile import INTERPRETED, compiled

LINE = 64
"""Bytes that a processor fetches at once."""

if INTERPRETED:

    def prefetch_row(array: Any, row: int) -> None:
        """Fetch `array[row]`; does nothing in plain Python."""

else:

    @intrinsic
    def _prefetch(typing_context: Any, array: Any, row: Any, offset: Any) -> Any:
        """The line `offset` bytes after the beginning of `array[row]`."""

        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            value = context.make_array(signature.args[0])(context, builder, arguments[0])
            strides = cgutils.unpack_tuple(builder, value.strides)
            place = builder.add(builder.mul(arguments[1], strides[0]), arguments[2])
            start = builder.bitcast(value.data, cgutils.voidptr_t)
            address = builder.gep(start, [place])
            flag, pointer = cgutils.int32_t, cgutils.voidptr_t
            form = ir.FunctionType(ir.VoidType(), [pointer, flag, flag, flag])
            fetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], form)
            to_read, keep, data = flag(0), flag(2), flag(1)
            builder.call(fetch, [address, to_read, keep, data])
            return context.get_dummy_value()

        return types.void(array, types.intp, types.intp), build

    @compiled
    def prefetch_row(array: Any, row: int) -> None:
        """Fetch `array[row]`, any contiguous array; a row out of bounds is none."""
        if row < len(array):
            for offset in range(0, array.nbytes // len(array), LINE):
                _prefetch(array, row, offset)  # pyright: ignore[reportCallIssue], an intrinsic
