"""A run's best checkpoint is measured on fresh deals and gets its page."""

import pytest

from stammtisch.core import paths
from stammtisch.policies.checkpoint import read_card
from stammtisch_training.config import ConfigError, make_config
from stammtisch_training.run import Run
from stammtisch_training.ship import ship
from tests.training.small import small_config

STRENGTH = """
- {name: two, games: 4, parameters: {players: 2, rounds: 1}}
- {name: "five, combined", games: 12, parameters: {players: 5, rounds: 1, combine: true}}
"""


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """An empty folder in the place of the shipped checkpoints."""
    monkeypatch.setattr(paths, "checkpoints", lambda: tmp_path / "checkpoints")
    return tmp_path / "checkpoints"


def bluff_run(path):
    evaluation = {
        "pairs": 2,
        "seed": 500,
        "temperature": 0.5,
        "variants": [{"grid": {"players": [2, 3]}}],
    }
    content = {
        "game": "bluff",
        "variants": [{"rounds": 1, "grid": {"players": [2, 5]}}],
        "decisions": 300,
        "tables": 16,
        "rollout": 10,
        "opponents": {"self": 0.5, "mixed": 0.25, "simple": 0.25},
        "network": {"layers": [8]},
        "threads": 1,
        "evaluation": evaluation,
    }
    run = Run.begin(make_config(content), path)
    run.train()
    return run


def test_the_page_says_for_each_row_what_an_even_share_is(tmp_path, shelf):
    bluff_run(tmp_path / "run")
    (shelf / "bluff").mkdir(parents=True)
    (shelf / "bluff" / "strength.yaml").write_text(STRENGTH)
    ship(tmp_path / "run", "bluff/trial", seed=9)
    page = (shelf / "bluff" / "trial.md").read_text()
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ")]
    table = [row for row in rows if len(row) == 6]
    assert [cell.strip("| ") for cell in table[0]] == [
        "rules",
        "against",
        "games",
        "even share",
        "share of the win",
        "points per game, difference",
    ]
    # Twelve games of five seats are rounded up to three deals.
    for row, name in zip(table[1:], ["simple", "expert"] * 2, strict=True):
        place = ["`" + name + "`", "4", "50.0 %"]
        if row[0] != "| two":
            place = ["`" + name + "` at 4 seats", "15", "20.0 %"]
        assert row[1:4] == place
        assert "%" in row[4]
    assert "played at temperature 0.5" in page
    wanted = "stammtisch match bluff/trial simple --game bluff --games 15 --seed 9 "
    assert wanted + "--set players=5 --set combine=True --set rounds=1" in page
    card = read_card(shelf / "bluff" / "trial.safetensors")
    assert [row["games"] for row in card["strength"]] == [4, 4, 15, 15]
    assert card["temperature"] == 0.5


def test_a_checkpoint_can_have_a_list_of_its_own_with_opponents_of_its_own(tmp_path, shelf):
    bluff_run(tmp_path / "run")
    (shelf / "bluff").mkdir(parents=True)
    (shelf / "bluff" / "strength.yaml").write_text(STRENGTH)
    own = "[{name: three, games: 3, against: [random], parameters: {players: 3, rounds: 1}}]"
    (shelf / "bluff" / "trial.strength.yaml").write_text(own)
    ship(tmp_path / "run", "bluff/trial", seed=9)
    strength = read_card(shelf / "bluff" / "trial.safetensors")["strength"]
    assert [(row["games"], row["players"]) for row in strength] == [(3, ["bluff/trial", "random"])]


def test_games_of_hands_show_their_hands(tmp_path, shelf):
    run = Run.begin(small_config(decisions=600, teacher={}), tmp_path / "run")
    run.train()
    (shelf / "gin_rummy").mkdir(parents=True)
    strength = "[{name: hand, games: 4, parameters: {episode: hand}}]"
    (shelf / "gin_rummy" / "strength.yaml").write_text(strength)
    ship(tmp_path / "run", "gin_rummy/trial", seed=9)
    page = (shelf / "gin_rummy" / "trial.md").read_text()
    heads = "| share of the win | share of hands won | points per hand, difference |"
    assert heads in page
    assert "| hand | `simple` | 4 | 50.0 % | " in page


def test_deals_that_chose_the_checkpoint_are_refused(tmp_path, shelf):
    bluff_run(tmp_path / "run")
    for seed in (500, 501):
        with pytest.raises(ConfigError, match=f"--seed {seed} was used for choosing"):
            ship(tmp_path / "run", "bluff/trial", seed=seed)
    assert not shelf.exists()


def test_what_never_happened_has_no_column(tmp_path, shelf):
    content = {"game": "gier", "variants": [{"max_turns": 2}], "decisions": 300, "tables": 8}
    content |= {"rollout": 10, "network": {"layers": [8]}, "threads": 1}
    content["evaluation"] = {"pairs": 2, "variants": [{"max_turns": 2}]}
    Run.begin(make_config(content), tmp_path / "run").train()
    (shelf / "gier").mkdir(parents=True)
    rows = ["{name: short, games: 4, parameters: {max_turns: 2}}"]
    for more in ([], ["{name: long, games: 4, parameters: {max_turns: 2, episode: tournament}}"]):
        (shelf / "gier" / "strength.yaml").write_text(f"[{', '.join(rows + more)}]")
        ship(tmp_path / "run", "gier/trial", seed=9)
        page = (shelf / "gier" / "trial.md").read_text()
        assert ("points per game" in page) == bool(more)  # a single game counts no points
    rows = [line for line in page.splitlines() if line.startswith("| short")]
    assert all(row.endswith("] |  |") for row in rows)
    assert "-0.0 %" not in page
