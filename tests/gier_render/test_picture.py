"""The table as a picture: what must be seen in it, without saying how it looks."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from PIL import Image, ImageDraw

from stammtisch.gier.cards import ALL_KINDS, KINDS, SORTS
from stammtisch.gier.faces import BACK, EMPTY, OPEN, draw_card, draw_cell
from stammtisch.gier.render import picture, text
from stammtisch.play import canvas, sprites
from stammtisch.play.suits import Pen
from tests.gier_render.positions import drawing, moments, opened


def changed(one: np.ndarray, other: np.ndarray) -> tuple[float, float, float, float]:
    """Where two pictures differ: left, right, top, bottom, as parts of the whole."""
    differs = (one != other).any(2)
    rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
    height, width = differs.shape
    return columns[0] / width, columns[-1] / width, rows[0] / height, rows[-1] / height


def swap(state: np.record, seat: int, kind: int, other: int) -> None:
    """A card of the hand goes into the pile, and another one out of it."""
    for change, which in ((-1, kind), (1, other)):
        state.hands[seat, which] += change
        state.pile[which] -= change


def test_shape_and_kind():
    state = drawing().state
    for width, height in ((960, 600), (320, 200), (1280, 800)):
        shown = picture(state, 0, width)
        assert shown.shape == (height, width, 3)
        assert shown.dtype == np.uint8
    with pytest.raises(ValueError, match="width = 100 pixels is too small"):
        picture(state, 0, 100)


def test_the_same_state_gives_the_same_pixels_with_and_without_kept_cards():
    first = picture(drawing().state, 0)
    sprites.forget_sprites()
    for kept in (canvas._lettering, canvas._felt):
        kept.cache_clear()
    assert np.array_equal(picture(drawing().state, 0), first)


def test_every_moment_of_every_table_can_be_drawn_for_everybody():
    for state, _, _ in moments()[::150]:
        for seat in (None, *range(int(state.players))):
            assert picture(state, seat, 160).shape == (100, 160, 3)


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_has_a_place_clockwise_from_the_left(players):
    hands = " ".join(["123"] * players)
    table = opened(hands, " ".join("7654"[k % 4] * (k + 1) for k in range(players)))
    one, middles = picture(table.state, 0), []
    for who in range(1, players):
        other = table.state.copy()
        other.collections[who, 8] += 6
        other.pile[8] -= 6
        left, right, top, _ = changed(one[:180], picture(other, 0)[:180])
        assert top < 0.2  # in 180 lines of 600: what the player needs
        middles.append((left + right) / 2)
    assert middles == sorted(middles)


def test_the_own_hand_is_seen_below_and_by_nobody_else():
    state = drawing().state
    other = state.copy()
    swap(other, 0, 0, 20)  # a 6 for the 1
    left, right, top, bottom = changed(picture(state, 0), picture(other, 0))
    assert (left > 0.3, right < 0.95, top > 0.5, bottom < 0.95) == (True,) * 4
    assert np.array_equal(picture(state, 1), picture(other, 1))
    assert not np.array_equal(picture(state, None), picture(other, None))


def test_sure_cards_of_others_lie_open_for_those_who_know_them():
    state = drawing().play("draw", "card 2").state
    other = state.copy()
    other.known[0, 1, 4], other.known_sizes[0, 1] = 0, 1  # as if seat 0 had not seen the twos
    _, right, top, bottom = changed(picture(state, 0)[:180], picture(other, 0)[:180])
    assert (right < 0.5, top > 0.3, bottom < 0.55) == (True,) * 3
    assert np.array_equal(picture(state, 2), picture(other, 2))
    other = state.copy()
    swap(other, 1, 20, 0)  # a 1 for the 6 that nobody has seen
    assert np.array_equal(picture(state, 0), picture(other, 0))


def test_the_middle_the_piles_and_the_turn_are_seen_by_all():
    state = drawing().state
    for seat in (0, 1, 2, None):
        other = state.copy()
        other.middle[0] = 8  # a 3 for the 2
        left, right, top, bottom = changed(picture(state, seat), picture(other, seat))
        assert (left > 0.3, top > 0.3, bottom < 0.99) == (True,) * 3
        other = state.copy()
        other.discards[8] += 1
        other.pile[8] -= 1
        left, right, top, bottom = changed(picture(state, seat), picture(other, seat))
        assert (right < 0.98, top > 0.3, bottom < 0.65) == (True,) * 3


def test_each_card_of_a_group_and_its_symbol_are_seen():
    state = drawing().state
    shown = [picture(state, 0)]
    for kind in range(SORTS):
        other = state.copy()
        other.collections[2, kind] += 1
        other.pile[kind] -= 1
        shown.append(picture(other, 0))
    assert all(not np.array_equal(one, other) for k, one in enumerate(shown) for other in shown[:k])


def test_points_of_a_tournament_are_seen():
    state = opened("123 456 711", "5 11 222", episode="tournament").state
    other = state.copy()
    other.points[1] = 5
    _, right, _, bottom = changed(picture(state, 0), picture(other, 0))
    assert (right < 0.5, bottom < 0.1) == (True, True)


def test_every_card_looks_different_also_without_colour():
    faces = [sprites.sprite_of(draw_card, kind, 60) for kind in (*range(ALL_KINDS), BACK, OPEN)]
    grey = [np.asarray(face.convert("RGB").convert("L"), np.int64) for face in faces]
    for k, one in enumerate(grey):
        for other in grey[:k]:
            assert (np.abs(one - other) > 40).mean() > 0.005


def test_symbols_of_a_collection_look_different_without_colour():
    grey = []
    for kind in (*range(SORTS), EMPTY):
        image = Image.new("RGBA", (100, 100), (24, 104, 70, 255))
        draw_cell(Pen(ImageDraw.Draw(image), 1.0), kind)
        grey.append(np.asarray(image.convert("L"), np.int64))
    for k, one in enumerate(grey):
        for other in grey[:k]:
            assert (np.abs(one - other) > 20).mean() > 0.05
    assert EMPTY not in range(KINDS)


def test_no_line_leaves_the_picture_at_a_full_table():
    """The rim of wood is never written upon."""
    table = opened(
        "1234567 1234567 1234567 1234567 1234567",
        "5 66 777 1111 22222",
        episode="tournament",
        actions="on_draw",
    )
    state = table.state
    state.collections[:, 3] = 14  # a group of ones as long as there are cards
    state.points[:] = 70
    empty = np.asarray(canvas.new_table(960, 600))
    inner = np.zeros((600, 960), bool)
    inner[8:-8, 8:-8] = True
    for seat in (None, 0, 3):
        assert np.array_equal(picture(state, seat)[~inner], empty[~inner])


def test_without_pillow_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"pip install stammtisch\[play\]"):
        picture(drawing().state, 0)
    assert text(drawing().state, 0).startswith("Gier")
