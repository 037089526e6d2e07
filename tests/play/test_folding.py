"""Lines that are wider than the terminal."""

import io

from rich.console import Console

from stammtisch.core.registry import find_game
from stammtisch.play.session import Session
from stammtisch.play.terminal import Terminal, folded

HAND = "               9C 9D 9H  |  JC JD JS  |  5C 8H QD   deadwood 23, 13 after the best discard"


def test_what_fits_stays_as_it_is():
    assert folded(f"{HAND}\n\nYour turn.", 100) == f"{HAND}\n\nYour turn."


def test_lines_break_at_wide_gaps_and_go_on_below_their_content():
    assert folded(HAND, 60).split("\n") == [
        "               9C 9D 9H  |  JC JD JS  |  5C 8H QD",
        "               deadwood 23, 13 after the best discard",
    ]


def test_content_begins_beside_its_label_also_where_it_has_no_gap():
    assert folded("  history   what happened since the last result, or ever", 30).split("\n") == [
        "  history   what happened",
        "            since the last",
        "            result, or ever",
    ]


def test_without_a_gap_lines_break_between_words():
    assert folded("That can be discard 9C, discard 9D.", 20).split("\n") == [
        "That can be discard",
        "9C, discard 9D.",
    ]


def test_folding_loses_nothing_at_any_width():
    for width in range(1, 100):
        assert folded(HAND, width).split() == HAND.split()


def test_the_table_fits_a_narrow_terminal_and_commands_stay_whole():
    def leave(prompt):
        raise EOFError

    out = io.StringIO()
    console = Console(file=out, width=60, force_terminal=True, color_system=None, highlight=False)
    Terminal(Session(find_game("gin_rummy"), "simple", seed=4), console, leave).play()
    lines = out.getvalue().split("\n")
    assert any(
        "The same deal again: stammtisch play gin_rummy --against simple" in x for x in lines
    )
    assert all(len(line) <= 60 for line in lines if "same deal again" not in line)
