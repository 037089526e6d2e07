"""The page of each game tells what the game has, and nothing that it has not."""

import re

import pytest

import stammtisch
from stammtisch.core.registry import find_game
from tests.docs.pages import ROOT

GAMES = stammtisch.games()


def page_of(name):
    return (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")


def section(text, heading):
    """The text under a heading of any level, up to the next one."""
    return re.split(r"^#+ ", text.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def text_of(name):
    """The docstring that the page is made from."""
    return getattr(stammtisch, name).__doc__ or ""


@pytest.mark.parametrize("name", GAMES)
def test_page_lists_every_part_of_the_observation_with_its_place(name):
    layout = stammtisch.layout(name)
    table = section(page_of(name), "Numbers of the observation")
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(\w+)` \|", table, re.MULTILINE)
    found = {part: (int(first), int(last or first) + 1) for first, last, part in rows}
    assert found == {
        part.name: (layout[part.name].start, layout[part.name].stop) for part in layout
    }
    assert max(stop for _, stop in found.values()) == len(layout)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Numbers of the actions", "players"), ("Numbers of the chance actions", "chance")],
)
def test_page_tells_every_number_of_an_action(name, heading, kind):
    """A row tells one action, or of a run of them the first two and the last."""
    names = getattr(stammtisch.action_names(name), kind)
    rows = re.findall(
        r"^\| (\d+)(?:-(\d+))? \| (.*) \|$", section(page_of(name), heading), re.MULTILINE
    )
    told = []
    for first, last, cell in rows:
        numbers = range(int(first), int(last or first) + 1)
        told += numbers
        shown = [numbers[0]] if not last else [numbers[0], numbers[1], numbers[-1]]
        assert re.findall(r"`([^`]*)`", cell) == [names[number] for number in shown]
    assert told == list(range(len(names)))


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("gin_rummy", "| 0 | `draw stock` |"),
        ("gin_rummy", "| 3-54 | `discard AC`, `discard 2C`, ..., `discard KS` |"),
        ("gin_rummy", "| 107 | `big gin` |"),
        ("gin_rummy", "| 54-553 | `score 0`, `score 1`, ..., `score 499` |"),
        ("bluff", "| 0-13 | `bid 1`, `bid 2`, ..., `bid 10*` |"),
        ("bluff", "| 14-36 | `take 1`, `take 1 x 2`, ..., `take 10` |"),
        ("bluff", "| 37-41 | `challenge +1`, `challenge +2`, ..., `challenge +5` |"),
        ("bluff", "| 42 | `wait` |"),
        ("bluff", "| 10-15 | `starter 0`, `starter 1`, ..., `starter 5` |"),
    ],
)
def test_numbers_that_others_rely_on_stand_on_the_page(name, row):
    assert row in page_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_page_has_a_row_for_each_parameter_and_each_bot(name):
    game = find_game(name)
    parameters = section(page_of(name), "Parameters")
    players = section(page_of(name), "Players")
    for parameter in game.parameters:
        assert f"| `{parameter.name}` | " in parameters
    for bot in game.bots:
        assert f"| `{bot}` | " in players


@pytest.mark.parametrize("name", GAMES)
def test_text_explains_every_statistic_and_names_no_parameter_that_is_not_there(name):
    game, text = find_game(name), text_of(name)
    explained = re.findall(r"`(\w+)`", text.partition("all statistics are:")[2].partition("##")[0])
    assert {*game.statistics, "capped"} <= set(explained)
    parameters = {parameter.name for parameter in game.parameters}
    assert set(re.findall(r"(\w+)=(?=[\"\dTF])", text)) <= parameters


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_sections(name):
    headings = re.findall(r"^## (.*)$", text_of(name), re.MULTILINE)
    every = ["Rules", "Rulings", "Episodes and rewards", "The end of a game", "Actions"]
    every += ["Observation", "What `imagine` guarantees", "Other programs", "Words"]
    assert [heading for heading in headings if heading in every] == every
    assert headings[-1] == "Version history"
    assert f"- v{find_game(name).version}: " in section(page_of(name), "Version history")


@pytest.mark.parametrize("name", GAMES)
def test_module_and_id_on_the_page_are_those_of_the_game(name):
    game, text = find_game(name), page_of(name)
    assert f"`from stammtisch import {name}_v{game.version}`" in text
    assert f"{name}_v{game.version}" in dir(stammtisch)
    parallel = f'`pettingzoo.make("parallel", "stammtisch/{game.id}")`'
    assert (parallel in text) == game.simultaneous


@pytest.mark.parametrize("name", GAMES)
def test_readme_and_index_lead_to_the_page_of_every_game(name):
    link = f"games/{name}.md)"
    assert link in (ROOT / "README.md").read_text(encoding="utf-8")
    assert link in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
