"""The table as a picture: what must be seen in it, without saying how it looks."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from PIL import Image

from stammtisch.bluff.cards import KINDS
from stammtisch.bluff.faces import draw_card
from stammtisch.bluff.render import picture, text
from stammtisch.bluff.seen import BACK
from stammtisch.play import canvas, sprites
from tests.bluff_render.positions import begun, in_round, moments, played


def bluffing(**given) -> np.record:
    """Four players; 2 has taken the 9 with a 3, and 3 is to decide."""
    state = begun(2, "4 6 7 9", players=4, **given)
    return played(state, "bid 6", "bid 8", "bid 3", "bid 2", "take 9")


def changed(one: np.ndarray, other: np.ndarray) -> tuple[float, float, float, float]:
    """Where two pictures differ: left, right, top, bottom, as parts of the whole."""
    differs = (one != other).any(2)
    rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
    height, width = differs.shape
    return columns[0] / width, columns[-1] / width, rows[0] / height, rows[-1] / height


def test_shape_and_kind():
    for width, height in ((960, 600), (320, 200), (1280, 800)):
        shown = picture(bluffing(), 0, width)
        assert shown.shape == (height, width, 3)
        assert shown.dtype == np.uint8
    with pytest.raises(ValueError, match="width = 100 pixels is too small"):
        picture(bluffing(), 0, 100)


def test_the_same_state_gives_the_same_pixels_with_and_without_kept_cards():
    first = picture(bluffing(), 0)
    sprites.forget_sprites()
    for kept in (canvas._lettering, canvas._felt):
        kept.cache_clear()
    assert np.array_equal(picture(bluffing(), 0), first)


def test_every_moment_of_every_table_can_be_drawn_for_everybody():
    for state, _, _ in moments()[::40]:
        for seat in (None, *range(int(state.players))):
            assert picture(state, seat, 160).shape == (100, 160, 3)


def test_the_own_hand_is_seen_below():
    one, other = bluffing(), bluffing()
    other.hands[0] ^= 1  # without the 1
    left, right, top, bottom = changed(picture(one, 0), picture(other, 0))
    assert left > 0.2
    assert right < 0.8
    assert top > 0.6
    assert bottom < 0.95


def test_a_strength_card_is_seen_by_who_was_shown_it_where_its_owner_sits():
    """Seat 3 challenges seat 2, which sits right of it: the last clockwise."""
    state = played(bluffing(), "challenge +3")
    other = state.copy()
    other.played[0, 2] = 4
    assert np.array_equal(picture(state, 0), picture(other, 0))
    assert np.array_equal(picture(state, 1), picture(other, 1))
    left, _, top, bottom = changed(picture(state, 3), picture(other, 3))
    assert left > 0.75
    assert top > 0.3
    assert bottom < 0.95
    _, _, _, bottom = changed(picture(state, None), picture(other, None))
    assert bottom < 0.35


def test_scoring_cards_points_and_piles_are_seen():
    state = bluffing()
    other = state.copy()
    other.table[0], other.table[3] = 1, 0  # a 1 for the 4
    left, right, top, bottom = changed(picture(state, 0), picture(other, 0))
    assert (left > 0.3, right < 0.7, top > 0.35, bottom < 0.6) == (True,) * 4
    other = state.copy()
    other.piles[1, 6] = 1
    left, right, top, bottom = changed(picture(state, 0), picture(other, 0))
    assert (right < 0.25, top > 0.3, bottom < 0.5) == (True,) * 3


def test_a_bundle_is_seen_card_by_card():
    state = in_round(5, 0, "3 3", ["2 3", "2 3"], ["", ""], players=2, combine=True)
    state = played(state, "bid 2", "bid 3")
    one, two = played(state, "take 3"), played(state, "take 3 x 2")
    assert not np.array_equal(picture(one, 1), picture(two, 1))


def test_every_card_looks_different_also_without_colour():
    faces = [sprites.sprite_of(draw_card, kind, 60) for kind in (*range(KINDS), BACK)]
    grey = [np.asarray(face.convert("RGB").convert("L"), np.int64) for face in faces]
    for k, one in enumerate(grey):
        for other in grey[:k]:
            assert (np.abs(one - other) > 40).mean() > 0.005


def test_special_cards_show_their_sign_and_not_only_another_number():
    """Each differs from the plain card of its number over much of its face, in grey too."""
    for plain, special in ((0, 10), (4, 11), (8, 12), (9, 13)):
        pair = [sprites.sprite_of(draw_card, kind, 60) for kind in (plain, special)]
        one, other = (np.asarray(face.convert("RGB").convert("L"), np.int64) for face in pair)
        middle = np.abs(one - other)[30:70, 15:60]
        assert (middle > 60).mean() > 0.25


def test_no_line_leaves_the_picture_at_a_full_table():
    """The rim of wood is never written upon."""
    piles = ["1* 1* 2 2 3 3 4 4 5* 5* 6 6 7 7 8 8 9* 9* 10* 10*"] * 6
    state = in_round(11, 5, "1* 2 3 4 6 7", [], piles, players=6, combine=True, specials=True)
    state = played(state, *["bid 10*"] * 6, "take 7")
    for seat in (None, 0, 3):
        shown = picture(state, seat)
        empty = np.asarray(canvas.new_table(960, 600))
        inner = np.zeros((600, 960), bool)
        inner[8:-8, 8:-8] = True
        assert np.array_equal(shown[~inner], empty[~inner])
    assert Image.fromarray(picture(state, 0)).size == (960, 600)


def test_without_pillow_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"pip install stammtisch\[play\]"):
        picture(bluffing(), 0)
    assert text(bluffing(), 0).startswith("Bluff")
