"""The table as a picture: what must be seen in it, without saying how it looks."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from stammtisch.core.cards import CARDS
from stammtisch.gin_rummy.render import picture, text
from stammtisch.play import canvas, cards, sprites
from stammtisch.play.window import Window
from tests.gin_rummy_render.positions import table

OWN = "9C 9D 9H 4S 5S 6S AC KD 2H 2S"
OTHER = "9S TC JC QC TD JD QD 8D 7H 3C"


def changed_rows(one: np.ndarray, other: np.ndarray) -> tuple[float, float]:
    """Where two pictures differ: first and last row, as parts of the height."""
    rows = np.flatnonzero((one != other).any((1, 2)))
    return rows[0] / len(one), rows[-1] / len(one)


def test_shape_and_kind():
    for width, height in ((960, 600), (320, 200), (1280, 800)):
        shown = picture(table(OWN, OTHER, "8C KS"), 0, width)
        assert shown.shape == (height, width, 3)
        assert shown.dtype == np.uint8
    with pytest.raises(ValueError, match="width = 100 pixels is too small"):
        picture(table(OWN, OTHER, "8C KS"), 0, 100)


def test_the_same_state_gives_the_same_pixels_with_and_without_kept_cards():
    state = table(OWN, OTHER, "8C KS")
    first = picture(state, 0)
    sprites.forget_sprites()
    for kept in (canvas._lettering, canvas._felt):
        kept.cache_clear()
    assert np.array_equal(picture(state, 0), first)


def test_the_pixels_are_the_callers_own():
    state = table(OWN, OTHER, "8C KS")
    first = picture(state, 0, 320)
    kept = first.copy()
    first[:] = 0
    assert np.array_equal(picture(state, 0, 320), kept)


def test_the_own_hand_is_seen_below():
    one = picture(table(OWN, OTHER, "8C KS"), 0)
    other = picture(table(OWN.replace("AC", "AD"), OTHER, "8C KS"), 0)
    first, last = changed_rows(one, other)
    assert first > 0.55
    assert last < 0.95


def test_hidden_cards_are_backs_and_known_ones_lie_open_above():
    hidden = picture(table(OWN, OTHER, "8C KS"), 0)
    elsewhere = picture(table(OWN, OTHER.replace("9S", "8S"), "8C KS"), 0)
    assert np.array_equal(hidden, elsewhere)
    known = picture(table(OWN, OTHER, "8C KS", taken=("", "9S")), 0)
    assert changed_rows(hidden, known)[1] < 0.3
    other_known = picture(table(OWN, OTHER.replace("9S", "8S"), "8C KS", taken=("", "8S")), 0)
    assert not np.array_equal(known, other_known)


def test_a_spectator_sees_both_hands():
    one = picture(table(OWN, OTHER, "8C KS"))
    other = picture(table(OWN, OTHER.replace("9S", "8S"), "8C KS"))
    assert changed_rows(one, other)[1] < 0.3


def test_the_upcard_and_the_scores_are_seen():
    state = table(OWN, OTHER, "8C KS")
    shown = picture(state, 0)
    state.points[1] = 55
    assert changed_rows(shown, picture(state, 0))[1] < 0.2
    state.upcard = CARDS.index("8C")
    state.points[1] = 0
    assert changed_rows(shown, picture(state, 0))[0] > 0.3


def test_every_card_looks_different():
    seen = {
        sprites.sprite_of(cards.draw_card, card, 60).tobytes()
        for card in (*range(52), cards.BACK, cards.BLANK)
    }
    assert len(seen) == 54


def test_red_suits_are_red_and_black_ones_black():
    for card in range(52):
        face = np.asarray(sprites.sprite_of(cards.draw_card, card, 80), np.int64)[..., :3]
        red = ((face[..., 0] > 180) & (face[..., 1] < 80)).sum()
        assert (red > 50) == (card // 13 in (1, 2))


def test_without_pillow_the_error_says_what_to_install(monkeypatch):
    state = table(OWN, OTHER, "8C KS")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match=r"pip install stammtisch\[play\]"):
        picture(state, 0)
    assert text(state, 0).startswith("Gin Rummy")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a screen is not named by DISPLAY")
def test_without_a_screen_the_error_says_what_to_do(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    pytest.importorskip("tkinter")
    with pytest.raises(RuntimeError, match=r"a window needs a screen .*rgb_array"):
        Window("Gin Rummy")
