"""What the commands print and promise."""

import json

import numpy as np
import pytest
from safetensors.numpy import save_file

import stammtisch
from tests.cli.runner import run

GAME = "gin_rummy"


def test_games_lists_every_installed_game(capsys):
    ran = run(capsys, "games", "--json")
    assert ran.code == 0
    assert [game["name"] for game in ran.json] == stammtisch.games()
    text = run(capsys, "games").out
    assert "gin_rummy" in text
    assert "Gin Rummy" in text


def test_info_as_json_is_what_the_package_says(capsys):
    facts = run(capsys, "info", GAME, "--json").json
    layout = stammtisch.layout(GAME)
    assert facts["id"] == "gin_rummy-v0"
    assert facts["spaces"]["observation"]["shape"] == [len(layout)]
    assert [part["name"] for part in facts["observation"]] == [part.name for part in layout]
    assert [part["from"] for part in facts["observation"]] == [
        layout[part.name].start for part in layout
    ]
    assert tuple(facts["actions"]) == stammtisch.action_names(GAME).players
    assert facts["spaces"]["action"]["n"] == 108
    defaults = {p["name"]: p["default"] for p in facts["parameters"]}
    assert defaults["target"] == 100
    assert defaults["scores"] == [0, 0]


def test_info_shows_parameters_observation_and_actions(capsys):
    out = run(capsys, "info", GAME).out
    assert "Gin Rummy  gin_rummy-v0, 2 players" in out
    assert "undercut_on_tie" in out
    assert "deadwood_after" in out
    assert "Box(0, 1, (550,), float32)" in out
    assert "107 big gin" in out


def test_match_prints_shares_with_intervals(capsys):
    ran = run(capsys, "match", "simple", "random", "--game", GAME, "--games", 40)
    assert ran.code == 0
    assert "simple against random: gin_rummy-v0" in ran.out
    assert "share of the win" in ran.out
    assert "40 games: 20 deals, seats swapped; 95 % intervals from the deals; seed 0" in ran.out


def test_match_takes_parameters_and_gives_json(capsys):
    arguments = ["match", "simple", "random", "--game", GAME, "--games", 5, "--seed", 4, "--json"]
    content = run(capsys, *arguments, "--set", "episode=hand", "--set", "scores=(10,20)").json
    assert content["games"] == 6  # rounded up to whole pairs
    assert content["parameters"] == {"episode": "hand", "scores": [10, 20]}
    assert content["seed"] == 4


@pytest.fixture
def saved(tmp_path, capsys):
    """A file with four games."""
    file = tmp_path / "games.jsonl"
    arguments = ["match", "simple", "random", "--game", GAME, "--games", 4, "--save", file]
    assert run(capsys, *arguments, "--set", "episode=hand").code == 0
    return file


def test_replay_verifies_all_games_of_a_file(saved, capsys):
    ran = run(capsys, "replay", saved, "--verify")
    assert ran.code == 0
    assert ran.out.startswith(f"{saved}: 4 games follow the rules")
    assert run(capsys, "replay", saved, "--verify", "--line", 2, "--json").json["games"] == 1


def test_replay_tells_the_facts_of_one_game(saved, capsys):
    facts = run(capsys, "replay", saved, "--line", 3, "--json").json
    line = json.loads(saved.read_text().splitlines()[2])
    assert [event["event"] for event in facts["events"]] == line["events"]
    assert facts["players"] == line["players"]
    assert facts["finished"] is True
    assert sum(facts["utility"]) == 0
    assert facts["statistics"]["hands"] == [1, 1]
    assert facts["events"][0]["by"] == "chance"
    assert facts["decisions"] == sum(event["by"] != "chance" for event in facts["events"])


def test_replay_shows_all_cards_or_what_one_seat_knows(saved, capsys):
    everything = run(capsys, "replay", saved).out
    assert everything.count("Discard pile") > 3
    assert "▒▒" not in everything
    assert "▒▒" in run(capsys, "replay", saved, "--seat", 0).out


def test_replay_names_the_line_of_a_game_that_breaks_the_rules(saved, capsys):
    lines = saved.read_text().splitlines()
    broken = json.loads(lines[1])
    broken["events"][5] = broken["events"][4]  # the same card dealt twice
    lines[1] = json.dumps(broken)
    saved.write_text("\n".join(lines))
    ran = run(capsys, "replay", saved, "--verify")
    assert ran.code == 2
    assert "line 2: event 5" in ran.err
    assert "is not allowed there" in ran.err


def test_checkpoint_inspect_prints_the_card_and_nothing_else_of_the_file(tmp_path, capsys):
    file = tmp_path / "mine.safetensors"
    card = {
        "format": 1,
        "game": "gin_rummy-v0",
        "network": {"hidden": [8]},
        "decisions": 12345,
        "note": "[bold]no markup[/bold]",
    }
    save_file({"w": np.zeros(2, np.float32)}, str(file), metadata={"card": json.dumps(card)})
    assert run(capsys, "checkpoint", "inspect", file, "--json").json == card
    out = run(capsys, "checkpoint", "inspect", file).out
    assert "decisions: 12345" in out
    assert "note: [bold]no markup[/bold]" in out


def test_version(capsys):
    assert run(capsys, "--version").out.strip() == stammtisch.__version__


@pytest.mark.parametrize(
    "command",
    ["games", "info", "match", "play", "replay", "bench", "checkpoint inspect", "train"],
)
def test_every_command_explains_itself_with_examples(command, capsys):
    ran = run(capsys, *command.split(), "--help")
    assert ran.code == 0
    assert f"stammtisch {command}" in ran.out.split("Examples:")[1]


def test_the_help_lists_every_command(capsys):
    out = run(capsys, "--help").out
    for command in ("games", "info", "match", "play", "replay", "bench", "checkpoint", "train"):
        assert f"│ {command}" in out
