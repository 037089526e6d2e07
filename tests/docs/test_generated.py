"""What is made from the code is as the code is now."""

import re

import pytest

import stammtisch
from stammtisch.core.registry import find_game
from tests.docs.pages import ROOT, blocks, load_build, name_of

build = load_build()
GAME_PAGE = ROOT / "docs" / "games" / "gin_rummy.md"


@pytest.mark.parametrize("page", sorted(build.pages()), ids=name_of)
def test_generated_page_is_up_to_date(page):
    assert page.read_text(encoding="utf-8") == build.pages()[page], "run `make docs`"


@pytest.mark.parametrize("page", ["README.md", "docs/guides/bring_your_algorithm.md"])
def test_examples_are_quoted_as_they_are(page):
    quoted = [
        (ROOT / "docs" / "examples" / name).read_text(encoding="utf-8")
        for name in ("gymnasium_loop.py", "sb3_maskable_ppo.py")
    ]
    shown = blocks(ROOT / page, "python")
    assert [example in shown for example in quoted] == [True, True]


def test_page_of_gin_rummy_lists_every_part_of_the_observation_with_its_place():
    layout, text = stammtisch.layout("gin_rummy"), GAME_PAGE.read_text(encoding="utf-8")
    table = text.partition("### Numbers of the observation")[2].partition("###")[0]
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(\w+)` \|", table, re.MULTILINE)
    found = {name: (int(first), int(last or first) + 1) for first, last, name in rows}
    assert found == {
        part.name: (layout[part.name].start, layout[part.name].stop) for part in layout
    }
    assert max(stop for _, stop in found.values()) == len(layout)


def test_page_of_gin_rummy_tells_every_action_number():
    text = GAME_PAGE.read_text(encoding="utf-8")
    assert "| 0 | `draw stock` |" in text
    assert "| 3-54 | `discard AC`, `discard 2C`, ..., `discard KS` |" in text
    assert "| 55-106 | `knock AC`, `knock 2C`, ..., `knock KS` |" in text
    assert "| 107 | `big gin` |" in text
    assert "| 54-553 | `score 0`, `score 1`, ..., `score 499` |" in text


def test_text_of_gin_rummy_explains_every_statistic_and_names_no_parameter_that_is_not_there():
    game = find_game("gin_rummy")
    text = stammtisch.gin_rummy.__doc__ or ""
    explained = re.findall(r"`(\w+)`", text.partition("all statistics are:")[2].partition("##")[0])
    assert set(game.statistics) <= set(explained)
    parameters = {parameter.name for parameter in game.parameters}
    assert set(re.findall(r"(\w+)=(?=[\"\dTF])", text)) <= parameters


@pytest.mark.parametrize("parameter", [p.name for p in find_game("gin_rummy").parameters])
def test_page_of_gin_rummy_has_a_row_for_each_parameter(parameter):
    assert f"| `{parameter}` | " in GAME_PAGE.read_text(encoding="utf-8")
