"""Shapes without paper that games draw onto their tables."""

import numpy as np

from stammtisch.play.painter import Painter


def half(pen, number):
    """The left half of the square, red or blue."""
    fill = [(255, 0, 0), (0, 0, 255)][number]
    pen.draw.rectangle([0, 0, 50 * pen.unit - 1, 100 * pen.unit], fill=fill)


def test_a_shape_covers_what_it_draws_and_nothing_else():
    painter, empty = Painter(960, 0.625), Painter(960, 0.625).pixels()
    painter.shape(half, 0, 480, 300, 100)
    drawn = painter.pixels()
    inside = drawn[255:345, 435:475]
    assert np.array_equal(inside, np.broadcast_to(np.array([255, 0, 0]), inside.shape))
    drawn[245:355, 425:485] = empty[245:355, 425:485]
    assert np.array_equal(drawn, empty)


def test_each_number_is_a_shape_of_its_own_and_lengths_are_parts_of_the_width():
    painter = Painter(480, 0.625)
    painter.shape(half, 1, 480, 300, 100)
    assert painter.pixels()[150, 228].tolist() == [0, 0, 255]
    assert painter.pixels()[150, 252].tolist() == Painter(480, 0.625).pixels()[150, 252].tolist()
