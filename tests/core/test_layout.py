"""The layout of an observation: named parts, in order, in natural units."""

import numpy as np
import pytest

from stammtisch.core.layout import Layout, Part

LAYOUT = Layout(
    Part("hand", (4,), "own cards"),
    Part("score", (), "own score", scale=100),
    Part("board", (2, 3), "the board", scale=5),
)


def test_parts_lie_one_after_the_other():
    assert len(LAYOUT) == 4 + 1 + 6
    assert [LAYOUT[part.name] for part in LAYOUT] == [slice(0, 4), slice(4, 5), slice(5, 11)]
    assert LAYOUT.offset("board") == 5


def test_unpack_gives_shapes_and_natural_units():
    parts = LAYOUT.unpack(np.arange(11, dtype=np.float32) / 10)
    assert parts["hand"].tolist() == pytest.approx([0, 0.1, 0.2, 0.3])
    assert float(parts["score"]) == pytest.approx(40)
    assert parts["board"].tolist() == [pytest.approx([2.5, 3, 3.5]), pytest.approx([4, 4.5, 5])]


def test_unpack_takes_batches_of_any_shape():
    parts = LAYOUT.unpack(np.ones((7, 2, 11), np.float32))
    assert parts["board"].shape == (7, 2, 2, 3)
    assert parts["score"].shape == (7, 2)


def test_two_parts_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two parts of the observation are called 'hand'"):
        Layout(Part("hand", (1,), "one"), Part("hand", (2,), "other"))


def test_rows_for_the_documentation():
    assert LAYOUT.rows() == [
        ("0-3", "hand", "4", "own cards"),
        ("4", "score", "1", "own score"),
        ("5-10", "board", "2 x 3", "the board"),
    ]


def test_the_hash_tells_layouts_apart_that_need_another_network():
    def changed(**changes):
        score = {"name": "score", "shape": (), "meaning": "own score", "scale": 100} | changes
        return Layout(LAYOUT.parts[0], Part(**score), LAYOUT.parts[2]).hash

    assert changed() == LAYOUT.hash
    assert changed(meaning="explained better") == LAYOUT.hash
    assert changed(name="points") != LAYOUT.hash
    assert changed(shape=(1,)) != LAYOUT.hash
    assert changed(scale=50) != LAYOUT.hash
