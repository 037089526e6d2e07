"""Fetching memory ahead changes nothing."""

import numpy as np
import pytest

from stammtisch.core.prefetch import prefetch_row
from stammtisch.core.record import new_records

RECORD = np.dtype([("cards", np.int8, 100), ("points", np.int16)])


@pytest.mark.parametrize(
    "array", [np.arange(600, dtype=np.float32).reshape(6, 100), new_records(RECORD, 6)]
)
@pytest.mark.parametrize("row", [0, 5, 6, 1000])  # also past the end, where no memory may be
def test_a_row_that_is_fetched_stays_as_it_is(array, row):
    before = array.tobytes()
    prefetch_row(array, row)
    assert array.tobytes() == before


def test_nothing_is_fetched_of_no_rows():
    prefetch_row(np.zeros((0, 5), np.float32), 0)
