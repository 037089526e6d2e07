"""The description of a game."""

from stammtisch.core.history import History
from stammtisch.core.registry import find_game


def test_a_game_is_shown_by_its_id_and_so_is_one_within_a_history():
    game = find_game("gin_rummy")
    assert repr(game) == "<Game gin_rummy-v0>"
    shown = repr(History(game, {"episode": "hand"}, [-53]))
    expected = "History(game=<Game gin_rummy-v0>, parameters={'episode': 'hand'}, events=[-53])"
    assert shown == expected
