"""Matches on mirrored deals."""

import json

import numpy as np
import pytest

from stammtisch.arena.intervals import Estimate
from stammtisch.arena.match import MatchError, play_match
from stammtisch.arena.report import as_table, cell, title
from stammtisch.arena.result import Figure
from stammtisch.core.history import History
from stammtisch.core.parameters import ParameterError
from stammtisch.pig.game import GAME as PIG
from stammtisch.policies.names import UnknownPolicy

GAME = "gin_rummy"


class FirstLegal:
    """Takes the first legal action: deterministic, and knocks only when nothing else is left."""

    memory: np.dtype | None = None

    def act(self, views):
        return views.mask.argmax(axis=1)


class LastLegal:
    """Takes the last legal action: deterministic, and knocks as soon as it may."""

    memory: np.dtype | None = None

    def act(self, views):
        return views.mask.shape[1] - 1 - views.mask[:, ::-1].argmax(axis=1)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A short match with its histories: (result, list of lines)."""
    file = tmp_path_factory.mktemp("match") / "games.jsonl"
    result = play_match(GAME, ["simple", "random"], 12, seed=3, target=40, save=file)
    return result, [json.loads(line) for line in file.read_text().splitlines()]


def test_a_deterministic_player_against_itself_gets_exactly_half():
    result = play_match(GAME, [LastLegal(), LastLegal()], 40, target=50)
    assert [value.value for value in result.share.values] == [0.5, 0.5]
    points = result.figure("points", "hand")
    assert points.values[0].value == points.values[1].value


def test_the_same_player_with_the_same_seed_gives_the_same_match():
    first, second = (play_match(GAME, ["simple", "random"], 10, seed=5) for _ in range(2))
    assert first == second
    assert play_match(GAME, ["simple", "random"], 10, seed=6) != first


def test_swapping_the_names_swaps_the_figures_of_deterministic_players():
    a = play_match(GAME, [FirstLegal(), LastLegal()], 30, episode="hand")
    b = play_match(GAME, [LastLegal(), FirstLegal()], 30, episode="hand")
    for one, other in zip(a.figures, b.figures, strict=True):
        assert one.values == other.values[::-1]


def test_both_games_of_a_pair_are_dealt_the_same_cards(saved):
    _, lines = saved
    for pair in range(12):
        one, other = (line for line in lines if line["pair"] == pair)
        assert one["players"] == other["players"][::-1]
        assert one["events"][:22] == other["events"][:22]  # the starter, 20 cards, the upcard


def test_every_line_saved_is_the_history_of_a_finished_game(saved):
    result, lines = saved
    assert len(lines) == result.games == 24
    for line in lines:
        history = History.from_json(json.dumps(line))
        assert history.parameters == {"target": 40}
        final = history.replay()[0]
        assert max(final.points) >= 40


def test_figures_are_those_of_the_saved_games(saved):
    result, lines = saved
    points, won, wins, hands = np.zeros((12, 2)), np.zeros((12, 2)), np.zeros((12, 2)), 0
    for line in lines:
        final = History.from_json(json.dumps(line)).replay()[0]
        for seat, name in enumerate(line["players"]):
            player = result.players.index(name)
            points[line["pair"], player] += final.points[seat]
            won[line["pair"], player] += final.hands_won[seat]
            wins[line["pair"], player] += final.points[seat] >= 40
        hands += final.hand_number + 1
    for player in range(2):
        assert result.share.values[player].value == wins[:, player].sum() / 24
        assert result.figure("points").values[player].value == pytest.approx(
            points[:, player].sum() / 24
        )
        assert result.figure("points", "hand").values[player].value == pytest.approx(
            points[:, player].sum() / hands
        )
        assert result.figure("share of hands won", "decided hand").values[
            player
        ].value == pytest.approx(won[:, player].sum() / won.sum())
    # The pair is the unit: the interval by hand from the twelve means of two games.
    means = (points[:, 0] - points[:, 1]) / 2
    margin = 2.20099 * means.std(ddof=1) / np.sqrt(12)
    found = result.figure("points").difference
    assert found.low == pytest.approx(means.mean() - margin, abs=1e-3)
    assert found.high == pytest.approx(means.mean() + margin, abs=1e-3)


def test_more_pairs_than_tables_are_played_in_rounds_without_surplus(tmp_path, monkeypatch):
    monkeypatch.setattr("stammtisch.arena.match.MOST_TABLES", 4)
    file = tmp_path / "games.jsonl"
    calls = []
    result = play_match(
        GAME,
        ["simple", "random"],
        10,
        save=file,
        episode="hand",
        progress=lambda done, of: calls.append((done, of)),
    )
    pairs = sorted(json.loads(line)["pair"] for line in file.read_text().splitlines())
    assert pairs == sorted([*range(10), *range(10)])
    deals = {tuple(json.loads(line)["events"][:22]) for line in file.read_text().splitlines()}
    assert len(deals) == 10
    assert calls[-1] == (20, 20)
    assert result.games == 20


def test_simple_beats_random():
    result = play_match(GAME, ["simple", "random"], 50)
    low = result.share.values[0].low
    assert low is not None
    assert low > 0.9
    assert result.share.values[0].value + result.share.values[1].value == pytest.approx(1)


def test_the_result_as_json_holds_everything_needed_to_repeat_it():
    result = play_match(GAME, ["simple", "random"], 2, seed=9, episode="hand", gin_bonus=20)
    content = json.loads(json.dumps(result.to_dict(), allow_nan=False))
    assert content["game"] == "gin_rummy-v0"
    assert content["players"] == ["simple", "random"]
    assert content["parameters"] == {"episode": "hand", "gin_bonus": 20}
    assert (content["seed"], content["player_seeds"]) == (9, [9, 10])
    assert (content["pairs"], content["games"]) == (2, 4)
    assert content["figures"][0]["name"] == "share of the win"
    assert set(content["figures"][0]["values"][0]) == {"value", "low", "high"}


def test_a_match_of_hands_in_which_nobody_scores_has_no_share_of_hands():
    result = play_match(GAME, ["random", "random"], 1, episode="hand", max_upcard_draws=1)
    figure = result.figure("share of hands won", "decided hand")
    assert cell(figure.values[0], figure) == "-"
    assert result.to_dict()["figures"][1]["values"][0]["value"] is None


@pytest.mark.parametrize(
    ("name", "estimate", "shown"),
    [
        ("share of the win", Estimate(0.521, 0.503, 0.539), "52.1 % [50.3, 53.9]"),
        ("share of the win", Estimate(0.1994, 0.19901, 0.19974), "19.94 % [19.90, 19.97]"),
        ("share of the win", Estimate(0.1994, None, None), "19.9 %"),
        ("points", Estimate(7.912, 7.772, 8.052), "7.91 ± 0.14"),
        ("points", Estimate(7.912, 7.512, 8.312), "7.91 ± 0.40"),
    ],
)
def test_a_narrow_interval_is_shown_with_more_digits(name, estimate, shown):
    assert cell(estimate, Figure(name, "game", (estimate,))) == shown


def test_the_table_names_players_parameters_and_units():
    result = play_match(GAME, ["simple", "random"], 3, episode="hand")
    table = as_table(result)
    assert title(result) == "simple against random: gin_rummy-v0 episode=hand"
    assert [column.header for column in table.columns] == ["", "simple", "random", "difference"]
    labels = list(table.columns[0].cells)
    assert labels[0] == "share of the win"
    assert "points per hand" in labels
    assert "points per game" not in labels  # the same figure once more: a game is one hand here


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"pairs": 0}, MatchError, "at least one pair"),
        ({"policies": ["simple"]}, MatchError, "1 player for 2 seats"),
        ({"policies": ["simple"] * 3}, MatchError, "3 players for 2 seats"),
        ({"policies": ["simpel", "random"]}, UnknownPolicy, "did you mean 'simple'"),
        ({"targett": 50}, ParameterError, "did you mean 'target'"),
    ],
)
def test_errors_say_what_was_wrong(arguments, error, words):
    with pytest.raises(error, match=words):
        play_match(**{"game": GAME, "policies": ["simple", "random"], "pairs": 1} | arguments)


def test_of_the_rounds_lost_each_seat_has_its_share():
    result = play_match(PIG, ["simple", "random"], 6, 3, players=4, letters=1)
    figure = result.figure("share of rounds lost", "decided round")
    one, three = (value.value for value in figure.values)
    assert one + 3 * three == pytest.approx(1)
    lost = result.figure("rounds_lost").values
    rounds = result.figure("rounds").values[0].value
    assert one == pytest.approx(lost[0].value / rounds)
    assert one < 1 / 4 < three  # who touches without four alike loses
