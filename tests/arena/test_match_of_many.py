"""Matches of more than two seats: every deal once for each way round the table."""

import json
from collections import Counter

import numpy as np
import pytest

from stammtisch.arena.match import play_match
from stammtisch.arena.report import as_table, caption
from stammtisch.core.history import History
from tests.arena.test_match import LastLegal

GAME = "bluff"


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """One of the first against three of the second: (result, list of lines)."""
    file = tmp_path_factory.mktemp("match") / "games.jsonl"
    result = play_match(GAME, ["simple", "random"], 6, seed=3, rounds=2, save=file)
    return result, [json.loads(line) for line in file.read_text().splitlines()]


def test_one_meets_the_others_from_every_seat_on_the_same_deal(saved):
    result, lines = saved
    assert (result.seats, result.games, len(lines)) == (4, 24, 24)
    for pair in range(6):
        games = [line for line in lines if line["pair"] == pair]
        assert all(Counter(line["players"]) == {"simple": 1, "random": 3} for line in games)
        assert sorted(line["players"].index("simple") for line in games) == [0, 1, 2, 3]
        # The starter and the first four scoring cards; then everybody bids.
        assert len({tuple(line["events"][:5]) for line in games}) == 1


def test_the_one_is_compared_with_the_mean_of_the_others(saved):
    result, lines = saved
    shares, points = np.zeros((6, 2)), np.zeros((6, 2))
    for line in lines:
        final = History.from_json(json.dumps(line)).replay()[0]
        piles = final.piles @ np.array([*range(1, 11), 1, 5, 9, 10])
        own = line["players"].index("simple")
        best = np.flatnonzero(piles[:4] == piles[:4].max())
        shares[line["pair"]] += [(own in best) / len(best), ((own not in best) + 0.0) / 3]
        if own in best and len(best) > 1:
            shares[line["pair"], 1] += (len(best) - 1) / len(best) / 3
        points[line["pair"]] += [piles[own], (piles[:4].sum() - piles[own]) / 3]
    for player in range(2):
        assert result.share.values[player].value == pytest.approx(shares[:, player].mean() / 4)
        found = result.figure("points").values[player].value
        assert found == pytest.approx(points[:, player].mean() / 4)
    # The deal is the unit: the interval from the six means of four games.
    means = (points[:, 0] - points[:, 1]) / 4
    margin = 2.57058 * means.std(ddof=1) / np.sqrt(6)
    found = result.figure("points").difference
    assert found.low == pytest.approx(means.mean() - margin, abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_equal_players_have_the_even_share(players):
    result = play_match(GAME, [LastLegal(), LastLegal()], 10, players=players)
    assert result.even_share == 1 / players
    for value in result.share.values:
        assert value.value == pytest.approx(1 / players, abs=1e-7)  # utilities are float32
    assert result.to_dict()["even_share"] == 1 / players


def test_three_players_by_name_take_the_seats_in_order(tmp_path):
    file = tmp_path / "games.jsonl"
    play_match(GAME, ["simple", "random", LastLegal()], 1, players=4, save=file)
    seatings = [json.loads(line)["players"] for line in file.read_text().splitlines()]
    once = ["simple", "random", "LastLegal", "LastLegal"]
    assert sorted(seatings) == sorted(once[-k:] + once[:-k] for k in range(4))


def test_the_table_says_what_an_even_share_is(saved):
    result, _ = saved
    assert "in 4 seatings; an even share is 25.0 %" in caption(result)
    assert next(iter(as_table(result).columns[0].cells)) == "share of the win"
    two = play_match(GAME, ["simple", "random"], 2, players=2)
    assert "even" not in caption(two)
