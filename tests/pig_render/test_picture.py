"""The table as a picture: what must be seen in it, without saying how it looks."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from PIL import Image, ImageDraw

from stammtisch.pig.parameters import NOSE, SPOONS, TONGUE
from stammtisch.pig.render import picture, text
from stammtisch.pig.signs import OUT, draw_sign
from stammtisch.pig.words import PILE_SIGNAL
from stammtisch.play import canvas, sprites
from stammtisch.play.suits import Pen
from tests.pig_render.positions import begun, moments, played
from tests.pig_render.test_text import FOUR, after_a_flush, two_have_touched, with_a_stock


def changed(one: np.ndarray, other: np.ndarray) -> tuple[float, float, float, float]:
    """Where two pictures differ: left, right, top, bottom, as parts of the whole."""
    differs = (one != other).any(2)
    rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
    height, width = differs.shape
    return columns[0] / width, columns[-1] / width, rows[0] / height, rows[-1] / height


def test_shape_and_kind():
    for width, height in ((960, 600), (320, 200), (1280, 800)):
        shown = picture(begun(1, *FOUR), 0, width)
        assert shown.shape == (height, width, 3)
        assert shown.dtype == np.uint8
    with pytest.raises(ValueError, match="width = 100 pixels is too small"):
        picture(begun(1, *FOUR), 0, 100)


def test_the_same_state_gives_the_same_pixels_with_and_without_kept_cards():
    first = picture(two_have_touched(), 2)
    sprites.forget_sprites()
    for kept in (canvas._lettering, canvas._felt):
        kept.cache_clear()
    assert np.array_equal(picture(two_have_touched(), 2), first)


def test_every_moment_of_every_table_can_be_drawn_for_everybody():
    for state, _, _ in moments()[::50]:
        for seat in (None, *range(int(state.players))):
            assert picture(state, seat, 160).shape == (100, 160, 3)


@pytest.mark.parametrize("players", range(3, 14))
def test_everybody_has_a_place_at_a_table_of_any_size(players):
    state = begun(1, *["A A A K"] * 3, players=3)
    state.players, state.present = players, (1 << players) - 1
    state.hands[:players] = state.hands[0]
    state.sizes[:players] = 4
    one = picture(state, 0)
    middles = []
    for who in range(1, players):
        other = state.copy()
        other.lost[who] = 2
        left, right, top, bottom = changed(one, picture(other, 0))
        middles.append(((left + right) / 2, (top + bottom) / 2))
    assert len({(round(x, 2), round(y, 2)) for x, y in middles}) == players - 1
    # Clockwise from below the middle: left a quarter, above half a turn.
    turns = [np.arctan2(0.5 - x, y - 0.5) % (2 * np.pi) for x, y in middles]
    assert turns == sorted(turns)


def test_the_own_hand_is_seen_below_and_by_nobody_else():
    state = two_have_touched()
    other = state.copy()
    other.hands[2, [10, 12]] = 0, 1  # a king for the jack
    left, right, top, bottom = changed(picture(state, 2), picture(other, 2))
    assert (left > 0.3, right < 0.7, top > 0.65, bottom < 0.95) == (True,) * 4
    for seat in (0, 1, 3):
        assert np.array_equal(picture(state, seat), picture(other, seat))
    assert not np.array_equal(picture(state, None), picture(other, None))


def test_a_signal_is_seen_by_who_looked_and_by_spectators():
    state = two_have_touched()
    other = state.copy()
    for seat in (0, 1, 2):
        other = state.copy()
        other.seen[3] = 0  # what player 3 saw
        assert np.array_equal(picture(state, seat), picture(other, seat))
    assert not np.array_equal(picture(state, 3), picture(other, 3))
    other = state.copy()
    other.touched |= 0b100
    assert np.array_equal(picture(state, 3), picture(other, 3))
    assert not np.array_equal(picture(state, None), picture(other, None))


def test_cards_that_wait_are_seen_on_the_right():
    state = two_have_touched()
    other = state.copy()
    other.queues[2], other.queued[0] = 0, 0
    left, right, top, bottom = changed(picture(state, 2), picture(other, 2))
    assert (left > 0.7, right < 0.85, top > 0.7, bottom < 0.95) == (True,) * 4
    assert np.array_equal(picture(state, 1), picture(other, 1))


def test_spoons_lie_in_the_middle_as_last_seen():
    state = two_have_touched(signal="spoons")
    other = state.copy()
    other.seen[2] = 1
    left, right, top, bottom = changed(picture(state, 2), picture(other, 2))
    assert (left > 0.3, right < 0.7, top > 0.4, bottom < 0.7) == (True,) * 4
    assert np.array_equal(picture(state, 3), picture(other, 3))


def test_the_sizes_of_the_stock_are_seen_by_two():
    state = with_a_stock()
    other = state.copy()
    other.deck[2] -= 1
    assert not np.array_equal(picture(state, 0), picture(other, 0))
    assert not np.array_equal(picture(state, 1), picture(other, 1))
    assert np.array_equal(picture(state, 2), picture(other, 2))


def test_kilos_lie_open():
    state, _ = after_a_flush()
    other = state.copy()
    other.opened[0] = 9  # a ten for the ace
    for seat in (0, 1, 2, None):
        assert not np.array_equal(picture(state, seat), picture(other, seat))


def test_who_is_out_is_seen_to_be_out():
    state = begun(1, *FOUR)
    other = state.copy()
    other.present &= ~0b100
    left, right, top, bottom = changed(picture(state, 0), picture(other, 0))
    assert (left > 0.3, right < 0.7, top < 0.25) == (True,) * 3
    assert bottom < 0.6


def test_every_sign_looks_different_also_without_colour():
    grey = []
    for sign in (NOSE, TONGUE, SPOONS, PILE_SIGNAL, OUT):
        image = Image.new("RGB", (100, 100), (24, 104, 70))
        draw_sign(Pen(ImageDraw.Draw(image), 1.0), sign)
        grey.append(np.asarray(image.convert("L"), np.int64))
    for k, one in enumerate(grey):
        for other in grey[:k]:
            assert (np.abs(one - other) > 40).mean() > 0.05


@pytest.mark.parametrize("seat", [None, 0, 6])
def test_no_line_leaves_the_picture_at_a_full_table(seat):
    """The rim of wood is never written upon."""
    shown = picture(_full_table(), seat)
    empty = np.asarray(canvas.new_table(960, 600))
    inner = np.zeros((600, 960), bool)
    inner[8:-8, 8:-8] = True
    assert np.array_equal(shown[~inner], empty[~inner])


def _full_table():
    """Twelve players, each with a ten and two letters, all of whom are seen to have touched."""
    hands = ["10 A A A", "10 K K K", "10 Q Q Q", "10 J J J"]
    hands += [f"{n} {n} {n} {n}" for n in (9, 8, 7, 6, 5, 4, 3, 2)]
    state = begun(11, *hands, stock=True, attention="open")
    state.lost[:12] = 2
    state.touched = (1 << 12) - 1
    return state


def test_without_pillow_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"pip install stammtisch\[play\]"):
        picture(begun(1, *FOUR), 0)
    assert text(begun(1, *FOUR), 0).startswith("Pig")


def test_a_slam_is_no_sign_that_anybody_is_left_to_show():
    """The round is over with it."""
    state = played(begun(3, *FOUR, passing="turns"), "pass K", "touch")
    assert picture(state, 0).shape == (600, 960, 3)
