"""How players are called, in games for two and for more."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from stammtisch.play.voice import Voice, counted, listed


@pytest.mark.parametrize(
    ("voice", "names"),
    [
        (Voice(0), ["you", "the opponent"]),
        (Voice(1), ["the opponent", "you"]),
        (Voice(1, seats=3), ["player 0", "you", "player 2"]),
        (Voice(None), ["player 0", "player 1"]),
        (Voice(None, seats=3), ["player 0", "player 1", "player 2"]),
    ],
)
def test_names(voice, names):
    assert [voice.name(who) for who in range(voice.seats)] == names


def test_verbs_and_possessives_follow_the_name():
    voice = Voice(0, seats=4)
    assert voice.does(0, "pass") == "You pass"
    assert voice.does(3, "pass") == "Player 3 passes"
    assert voice.does(3, "take") == "Player 3 takes"
    assert voice.whose(0) == "Your"
    assert voice.whose(3) == "Player 3's"
    assert Voice(0).whose(1) == "The opponent's"
    assert Voice(0).label(1) == "Opponent"


def test_several_players_in_a_sentence():
    assert Voice(1, seats=3).names([1, 0, 2]) == "you, player 0 and player 2"
    assert Voice(1).names([0]) == "the opponent"


def test_the_voice_at_a_table_knows_how_many_play():
    voice = Voice.at(SimpleNamespace(players=2), 1, unicode=False)
    assert voice == Voice(1, unicode=False, seats=2)
    assert Voice.at(SimpleNamespace(players=3), None).name(2) == "player 2"


def test_each_forfeit_is_told():
    assert Voice(0, seats=3).forfeits(0b101) == "You forfeit the game. Player 2 forfeits the game."
    assert Voice(0).forfeits(0) == ""


def test_counts_and_lists():
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
