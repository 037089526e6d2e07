"""Variants of Gier: two players, set up from the hand, stealing left out, tournaments, small decks.

Cards are told as in `table`.
"""

import pytest

from tests.gier.table import STARTING, Table, opened

SEVEN = "1234567"
NO_SYMBOLS = ((0, 0, 0),) * 7
BOTH = pytest.mark.parametrize("actions", ["on_stop", "on_draw"])


def pair(**parameters):
    """Two players with one of each number; seat 0 starts."""
    return opened(f"{SEVEN} {SEVEN}", "1 22", **parameters)


# --- two players ----------------------------------------------------------------------------------


def test_two_players_may_draw_from_the_pile_instead_of_the_opponent():
    table = pair().play("play 1")
    assert table.legal() == {"steal +1", "steal pile"}
    table.play("steal pile")
    assert (table.mover, sum(table.chance().values())) == ("chance", 98 - 17)
    assert "card crook" not in table.chance()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_may_not(players):
    table = opened(" ".join([SEVEN] * players), " ".join(STARTING[:players]))
    assert "steal pile" not in table.play("play 1").legal()


def test_cards_from_the_pile_go_to_the_collection_after_a_stop():
    table = pair().play("play 1").steal(0, "357")
    assert (table.middle, table.legal()) == ("357", {"draw", "stop"})
    table.play("stop")
    assert (table.collections, table.hands) == ("11357 22", f"234567 {SEVEN}")


def test_a_double_from_the_pile_sends_the_middle_to_the_discard_pile():
    table = pair().play("play 1").steal(0, "454+")
    assert (table.discards, table.middle, table.collections) == ("44+5", "-", "11 22")
    assert (table.mover, table.hands) == (0, f"234567 {SEVEN}")
    assert [table.sure_to_all(seat) for seat in (0, 1)] == ["-", "-"]


def test_the_source_is_chosen_once_a_turn():
    table = pair().play("play 1").steal(0, "3")
    assert table.legal() == {"draw", "stop"}
    assert sum(table.play("draw").chance().values()) == 98 - 18


@BOTH
def test_symbols_of_cards_from_the_pile_do_nothing(actions):
    """Seat 1 has a 3, seat 0 two cards to trade."""
    table = opened(f"{SEVEN} {SEVEN}", "1 23", actions=actions).play("play 1")
    table.steal(0, "3+4e5x")  # a draw is asked for after each of them
    assert table.legal() == {"draw", "stop"}
    table.play("stop")
    assert (table.mover, table.collections) == (0, "113+4e5x 23")
    assert table.legal() >= {"keep", "discard 1"}


def few_cards():
    """Twelve cards without symbols; the pile begins with 1 2 2 3 3."""
    return opened("12 13", "1 23", numbers=3, copies=4, goal=4, symbols=NO_SYMBOLS)


def test_an_empty_pile_is_made_anew_only_when_a_card_is_drawn():
    table = few_cards().turn("1", 0, "2", "discard 1").deal("1").turn("1", 0, "3", "keep")
    table.play("play 2").steal(0, "23")
    assert (table.pile, table.discards, table.legal()) == (0, "11", {"draw", "stop"})
    assert table.observe(0)["shuffled"] == 0
    assert table.risks(0)["pile"] == 0  # a 2 and a 3 lie in the middle, a 1 will come
    table.play("draw")
    assert (table.gives(), table.discards) == ("11", "-")
    assert table.observe(0)["shuffled"] == 1


def test_discards_are_still_there_for_the_next_draw():
    table = few_cards().turn("1", 0, "2", "discard 1").deal("1").turn("1", 0, "3", "keep")
    table.play("play 2").steal(0, "23").play("draw", "card 1")
    assert (table.pile, table.legal()) == (1, {"draw", "stop"})
    table.play("draw", "card 1")  # a bust
    assert (table.pile, table.discards) == (0, "1123")
    table.play("keep", "play 3")
    assert table.legal() == {"steal +1", "steal pile"}


def test_both_piles_running_out_is_a_stop():
    table = opened("12 13", "1 23", numbers=3, copies=3, goal=3, symbols=NO_SYMBOLS)
    table.play("play 1").steal(0, "23")
    assert (table.middle, table.collections) == ("-", "1123 23")
    assert table.legal() == {"keep", "discard 1", "discard 2", "discard 3"}
    assert table.play("keep", "play 1").legal() == {"steal +1"}  # nothing is left to draw


def test_nobody_is_robbed_by_who_draws_from_the_pile():
    table = opened("1 2", "1 22").turn("1", 0, "3")
    assert table.deal("4").mover == 1
    assert table.hands == "4 2"


# --- set up from the hand -------------------------------------------------------------------------


def test_starting_collections_may_be_chosen_from_the_hand_which_is_filled_up_at_once():
    table = Table(players=3, setup="hand").play("starter 1").deal(f"{SEVEN} 1122334 4455667")
    assert (table.mover, table.legal()) == (1, {f"play {n}" for n in range(1, 5)})
    table.play("play 4")
    assert (table.mover, table.hands.split()[1], table.collections) == ("chance", "112233", "- 4 -")
    table.deal("7")
    assert (table.mover, table.hands.split()[1]) == (2, "1122337")
    table.play("play 6")
    assert table.mover == 2
    table.play("play 6").deal("1")
    assert table.mover == "chance"
    table.deal("1")
    assert (table.mover, table.hands.split()[2]) == (0, "1144557")
    table.play("play 1", "play 2", "play 3").deal("777")
    assert table.hands == "4567777 1122337 1144557"
    assert (table.mover, table.collections, table.turns) == (1, "123 4 66", 0)


def test_symbols_of_starting_cards_do_nothing():
    table = Table(players=2, setup="hand").play("starter 0").deal(f"123+4567 {SEVEN}")
    table.play("play 3 +1").deal("1").play("play 3", "play 4")
    assert table.mover == "chance"
    assert (table.deal("77").mover, table.collections) == (0, "3+ 34")


# --- stealing left out ----------------------------------------------------------------------------


def test_a_steal_may_be_left_out_where_that_is_allowed():
    table = opened(f"{SEVEN} {SEVEN} {SEVEN}", "1 22 333", allow_skip_steal=True).play("play 1")
    assert table.legal() == {"steal +1", "steal +2", "skip steal"}
    table.play("skip steal")
    assert table.legal() == {"keep", "discard 1"}
    assert (table.play("keep").mover, table.collections) == (1, "11 22 333")


def test_who_left_out_the_steal_with_the_crook_alone_draws_all_the_same():
    table = opened("1 2 3", "1 22 333", allow_skip_steal=True).play("play 1", "skip steal")
    assert table.mover == "chance"
    assert (table.deal("5").hands, table.mover) == ("5 2 3", 1)


# --- tournament -----------------------------------------------------------------------------------


def test_the_winner_scores_7_each_other_player_the_largest_group():
    hands, collections = f"{SEVEN} {SEVEN} {SEVEN}", "1 22 334"
    table = opened(hands, collections, goal=3, episode="tournament").turn("1", 1, "1", "keep")
    assert table.points == [7, 2, 2]


def test_the_next_game_begins_anew_with_the_next_starter():
    table = opened("1144567 1234567", "1 22", goal=3, episode="tournament")
    table.turn("1", 1, "1", "keep")
    assert table.points == [7, 2]
    assert (table.mover, table.hands, table.collections) == ("chance", "- -", "- -")
    assert (table.pile, table.discards, table.turns) == (98, "-", 0)
    table.deal(f"{SEVEN} {SEVEN}").deal("1")
    assert table.collections == "- 1"  # seat 1 starts
    table.deal("22")
    assert (table.mover, table.active) == (1, 1)


def test_what_was_known_is_forgotten_in_the_next_game():
    table = opened("1144567 1144567", "1 22", goal=14, episode="tournament", max_turns=1)
    table.play("play 1").steal(1, "44")
    assert (table.sure(0, 1), table.sure_to_all(1)) == ("44", "44")
    table.play("keep").deal("1144567 1144567 1 22")
    assert table.mover == 1
    assert (table.sure(0, 1), table.sure_to_all(1)) == ("-", "-")


def test_most_points_win_and_equal_points_share():
    table = pair(goal=3, episode="tournament").turn("1", 1, "1", "keep")
    table.deal(f"{SEVEN} {SEVEN} 1 22").turn("1", 1, "1", "keep")
    assert (table.points, table.shares) == ([9, 9], [0.5, 0.5])
    table = pair(goal=3, episode="tournament").turn("1", 1, "1", "keep")
    table.deal(f"{SEVEN} {SEVEN} 1 23").turn("1", 1, "1", "keep")
    assert (table.points, table.shares) == ([8, 9], [0, 1])


def test_a_capped_game_gives_everybody_the_largest_group_and_nobody_7():
    table = pair(max_turns=1, episode="tournament").turn("1", 1, "2", "keep")
    assert (table.points, table.mover) == ([2, 2], "chance")
    table.deal(f"{SEVEN} {SEVEN} 1 22").turn("1", 1, "1", "keep")
    assert (table.points, table.shares, table.capped) == ([4, 5], [0, 1], False)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_as_many_games_as_players(players):
    cards = " ".join([SEVEN] * players + [*STARTING[:players]])
    given = {"players": players, "max_turns": 1, "episode": "tournament"}
    table, starters = Table(**given).play("starter 1"), []
    while table.mover is not None:
        table.deal(cards)
        starters.append(table.mover)
        table.turn("1", 1, "7", "keep")
    assert starters == [(1 + game) % players for game in range(players)]


# --- decks and symbols ----------------------------------------------------------------------------


def test_a_smaller_deck_has_the_lowest_numbers():
    table = Table(players=2, numbers=3, copies=4, hand=2, goal=3, symbols=((1, 0, 2),) * 7)
    each = ("", 1), (" +1", 1), (" 2for3", 2)
    deck = {f"card {n}{symbol}": count for n in (1, 2, 3) for symbol, count in each}
    assert table.play("starter 0").chance() == deck


def test_which_cards_carry_symbols_is_a_table():
    symbols = ((14, 0, 0), (0, 0, 0), (1, 2, 3), *((1, 1, 1),) * 4)
    deck = Table(symbols=symbols).play("starter 0").chance()
    assert {name: count for name, count in deck.items() if name[5] in "123"} == {
        "card 1 +1": 14,
        "card 2": 14,
        "card 3": 8,
        "card 3 +1": 1,
        "card 3 eye": 2,
        "card 3 2for3": 3,
    }


def test_smaller_hands_are_filled_up_to_their_size():
    table = opened("1123 1234", "1 22").turn("1", 1, "34", "discard 1").deal("6")
    assert (table.mover, table.hands) == (1, "1236 12")
    table = opened("1 2 3", "1 22 333").turn("1", 1, "2").deal("45")
    assert (table.mover, table.hands) == (1, "4 5 3")


def test_fewer_or_more_cards_win_with_another_goal():
    assert pair(goal=2).turn("1", 1, "3", "keep").shares == [1, 0]
    assert pair(goal=4).turn("1", 1, "1", "keep").mover == 1
