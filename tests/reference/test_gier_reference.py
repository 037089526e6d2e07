"""The literal Gier against values worked out by hand from the rules page and its source."""

import ast
import random
import sys
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.reference import gier as twin

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
SIGNS = {"": "", "+": " +1", "o": " eye", "x": " 2for3"}
PLAIN = ((0, 0, 0),) * 7
DIFFERENT = "1 2 3 4 5 6 7"


def kind(sign):
    """A card's name: "3" plain, "3+" with +1, "3o" with an eye, "3x" with 2 for 3, "c" a crook."""
    return "crook" if sign == "c" else sign[0] + SIGNS[sign[1:]]


def cards(signs):
    return [kind(sign) for sign in signs.split()]


def count(signs):
    return Counter(cards(signs))


def play(game, *names):
    for name in names:
        game.apply(name)
    return game


def deal(game, signs):
    """Let chance act: cards from the pile or from a hand."""
    return play(game, *(f"card {name}" for name in cards(signs)))


def begun(hands, starting="2 / 3 3 / 4 4 4 / 5 5 5 5", starter=0, **parameters):
    """A game in its first turn; `starting` are the collections, the starter's first."""
    players = len(hands.split("/"))
    game = twin.Game(players=players, **parameters)
    play(game, f"starter {starter}")
    deal(game, hands.replace("/", " "))
    deal(game, " ".join(starting.split("/")[:players]))
    assert game.phase == "play"
    return game


def steal(game, victim, signs):
    """Draw these from a hand, "+1" to "+4", or from the "pile"; nothing is asked in between."""
    play(game, f"steal {victim}")
    for i, name in enumerate(cards(signs)):
        play(game, *(["draw"] if i else []), f"card {name}")
    return game


def place(game, seat, signs):
    """Move these from the pile into a collection."""
    for name in cards(signs):
        game.collections[seat].append(twin.pick(game.pile, name))
    return game


def keep_in_pile(game, signs, rest):
    """Leave these in the pile and move all others into this list."""
    kept = [twin.pick(game.pile, name) for name in cards(signs)]
    rest += game.pile
    game.pile = kept
    return game


def word(some):
    return " ".join(sorted(card.name for card in some))


def hands(game):
    return [word(hand) for hand in game.hands]


def collection(game, seat):
    return word(game.collections[seat])


def weights(game):
    return Counter({name.removeprefix("card "): n for name, n in game.chance_weights().items()})


def sure(game, looker, target):
    return game.facts(looker)["sure"][target]


def two(hands="1 2 3 4 5 6 7 / 1 2 3 4 5 6 7", starting="2 / 3 3", **parameters):
    return begun(hands, starting, **parameters)


# --- preparation ----------------------------------------------------------------------------------


def test_98_number_cards_1_to_7_of_which_each_symbol_is_on_one_of_each_number():
    game = play(twin.Game(), "starter 0")
    assert sum(game.chance_weights().values()) == 98
    for n in range(1, 8):
        of_it = {f"{n}": 11, f"{n} +1": 1, f"{n} eye": 1, f"{n} 2for3": 1}
        assert weights(game) & Counter(of_it) == Counter(of_it)
    assert len(game.chance_weights()) == 28


def test_the_table_of_symbols_says_how_many_cards_carry_which():
    table = ((2, 0, 1), (0, 0, 3), *[(0, 0, 0)] * 5)
    game = play(twin.Game(players=2, symbols=table, numbers=2, hand=2, goal=3), "starter 0")
    assert weights(game) == Counter(
        {"1": 11, "1 +1": 2, "1 2for3": 1, "2": 11, "2 2for3": 3},
    )


def test_the_first_player_is_drawn_among_all():
    game = twin.Game(players=3)
    assert (game.to_move(), game.phase, game.starter) == ("chance", "starter", None)
    assert game.chance_weights() == {"starter 0": 1, "starter 1": 1, "starter 2": 1}
    assert [game.legal(seat) for seat in game.seats] == [set()] * 3
    assert play(game, "starter 2").starter == 2


def test_seven_number_cards_and_a_crook_in_hand_the_whole_hand_of_seat_0_first():
    game = deal(play(twin.Game(players=2), "starter 1"), "1 1+ 2 3 4 5 6")
    assert hands(game) == ["1 1 +1 2 3 4 5 6 crook", "crook"]
    assert weights(game)["1"] == 10
    deal(game, "7")
    assert hands(game)[1] == "7 crook"
    assert game.facts(1)["hand"] == Counter({"7": 1})
    assert game.facts(1)["hand_sizes"] == [7, 1]


def test_starting_collections_of_1_2_3_4_from_the_starter_clockwise():
    game = begun("/".join([DIFFERENT] * 4), starter=2)
    assert [collection(game, seat) for seat in game.seats] == ["4 4 4", "5 5 5 5", "2", "3 3"]
    assert (game.to_move(), game.phase, game.turn) == (2, "play", 2)
    assert len(game.pile) == 98 - 28 - 10


def test_five_players_start_with_up_to_five_cards():
    game = begun("/".join([DIFFERENT] * 5), "1 / 2 2 / 3 3 3 / 4 4 4 4 / 5 5 5 5 5", starter=4)
    assert [len(cards) for cards in game.collections] == [2, 3, 4, 5, 1]


def test_starting_cards_are_chosen_from_the_hand_which_is_filled_up_at_once():
    game = play(twin.Game(players=2, setup="hand"), "starter 1")
    deal(game, "1 1 1 2 2 2 3 4 4 5 5 6 6 7+")
    assert (game.to_move(), game.phase, game.turn) == (1, "lay", 1)
    assert game.legal(1) == {"play 4", "play 5", "play 6", "play 7 +1"}
    play(game, "play 7 +1")
    assert (game.to_move(), game.phase, game.receivers) == ("chance", "fill-up", [1])
    deal(game, "7")
    assert hands(game)[1] == "4 4 5 5 6 6 7 crook"
    play(game, "play 1", "play 1")
    assert game.receivers == [0, 0]
    deal(game, "3 3")
    assert [collection(game, seat) for seat in game.seats] == ["1 1", "7 +1"]
    assert (game.to_move(), game.phase) == (1, "play")
    # Laid cards count as drawn and lost.
    assert (game.facts(0)["drawn"], game.facts(0)["lost"]) == ([9, 8], [2, 1])


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 1}, "players goes from 2 to 5"),
        ({"players": 6}, "players goes from 2 to 5"),
        ({"max_turns": 0}, "max_turns goes from 1 to 1000"),
        ({"max_turns": 1001}, "max_turns goes from 1 to 1000"),
        ({"numbers": 8}, "numbers goes from 1 to 7"),
        ({"numbers": 0}, "numbers goes from 1 to 7"),
        ({"copies": 15}, "copies goes from 1 to 14"),
        ({"hand": 8}, "hand goes from 1 to 7"),
        ({"hand": 0}, "hand goes from 1 to 7"),
        ({"goal": 0}, "goal goes from 1 to 14"),
        ({"goal": 15}, "goal goes from 1 to 14"),
        ({"actions": "never"}, "actions is one of"),
        ({"setup": "table"}, "setup is one of"),
        ({"episode": "match"}, "episode is one of"),
        ({"allow_skip_steal": "yes"}, "allow_skip_steal is one of"),
        ({"symbols": ((1, 1, 1),) * 6}, "symbols has a row for each number"),
        ({"symbols": ((1, 1),) * 7}, "symbols has a row for each number"),
        ({"symbols": ((15, 0, 0),) * 7}, "from 0 to 14"),
        ({"symbols": ((5, 5, 5),) * 7}, "on more cards of a number"),
        ({"players": 5, "copies": 7}, "not enough cards"),
        ({"players": 2, "numbers": 2, "copies": 8}, "not enough cards"),
        ({"players": 4, "hand": 3, "setup": "hand"}, "cannot lay so many"),
        ({"copies": 10, "goal": 11}, "goal must not be more"),
    ],
)
def test_refused_parameters(parameters, reason):
    with pytest.raises(ValueError, match=reason):
        twin.Game(**parameters)


def test_rows_of_symbols_beyond_the_numbers_are_not_used():
    table = ((0, 0, 0),) * 3 + ((5, 5, 5),) * 4
    game = play(twin.Game(players=2, numbers=3, symbols=table), "starter 0")
    assert weights(game) == Counter({"1": 14, "2": 14, "3": 14})


# --- play -----------------------------------------------------------------------------------------


def test_exactly_one_number_card_is_played_to_the_own_collection():
    game = two("1 1 2 3+ 4 5 6 / 1 2 3 4 5 6 7")
    assert game.legal(0) == {"play 1", "play 2", "play 3 +1", "play 4", "play 5", "play 6"}
    assert game.legal(1) == set()
    play(game, "play 1")
    assert (collection(game, 0), hands(game)[0]) == ("1 2", "1 2 3 +1 4 5 6 crook")
    assert (game.to_move(), game.phase) == (0, "steal")


def test_common_error_symbols_of_own_cards_do_not_act():
    for card in ("2+", "2o", "2x"):
        game = play(two(f"1 {card} 3 4 5 6 7 / {DIFFERENT}", "2 / 2 2"), f"play {kind(card)}")
        assert (game.phase, game.legal(0)) == ("steal", {"steal +1", "steal pile"})
        assert len(game.pile) == 98 - 14 - 3


# --- steal ----------------------------------------------------------------------------------------


def test_tobias_draws_a_2_the_crook_and_a_7_from_torsten_stops_and_takes_a_3():
    game = begun(f"1 1 4 4 5 5 6 / {DIFFERENT} / 1 1 1 6 6 6 6")
    play(game, "play 6")
    steal(game, "+1", "2 c 7")
    assert [card.name for card in game.middle] == ["2", "crook", "7"]
    play(game, "stop")
    # The numbers have moved and the crook is back before Tobias chooses.
    assert collection(game, 0) == "2 2 6 7"
    assert hands(game)[1] == "1 3 4 5 6 crook"
    assert (game.to_move(), game.phase, game.legal(0)) == (0, "take", {"take 3"})
    play(game, "take 3")
    assert (collection(game, 0), collection(game, 1)) == ("2 2 3 6 7", "3")
    assert game.phase == "refill"


def test_andrea_draws_4_5_4_from_tobias_who_takes_all_three_back():
    game = begun("1 1 2 2 3 3 6 / 4 4 5 6 7 1 2", "2 / 3 3")
    steal(play(game, "play 6"), "+1", "4 5")
    assert hands(game)[1] == "1 2 4 6 7 crook"
    play(game, "draw", "card 4")
    assert hands(game)[1] == "1 2 4 4 5 6 7 crook"
    assert (game.middle, collection(game, 0)) == ([], "2 6")
    assert game.phase == "refill"


def test_any_other_player_may_be_chosen():
    game = play(begun("/".join([DIFFERENT] * 4)), "play 1")
    assert game.legal(0) == {"steal +1", "steal +2", "steal +3"}
    game = play(begun("/".join([DIFFERENT] * 5), "1/2 2/3 3 3/4 4 4 4/5 5 5 5 5", 3), "play 1")
    assert game.legal(3) == {f"steal +{d}" for d in range(1, 5)}
    assert play(game, "steal +4").victim == 2


def test_common_error_one_player_is_robbed_in_a_turn():
    game = steal(play(begun("/".join([DIFFERENT] * 4)), "play 1"), "+2", "1")
    assert game.victim == 2
    assert game.legal(0) == {"draw", "stop"}
    play(game, "draw")
    assert game.to_move() == "chance"
    assert weights(game) == count("2 3 4 5 6 7 c")


def test_the_first_card_is_drawn_at_once_and_blind_the_crook_among_them():
    game = play(two("1 2 3 4 5 6 7 / 1 1 1 2 2 3+ 4"), "play 1", "steal +1")
    assert (game.to_move(), game.phase) == ("chance", "drawn card")
    assert weights(game) == count("1 1 1 2 2 3+ 4 c")


def test_stealing_is_left_out_only_if_the_parameter_allows_it():
    assert "skip steal" not in play(two(), "play 1").legal(0)
    game = play(two(allow_skip_steal=True), "play 1")
    assert game.legal(0) == {"steal +1", "steal pile", "skip steal"}
    play(game, "skip steal")
    assert (game.phase, game.victim) == ("refill", None)


def test_the_card_for_the_crook_is_chosen_by_number_and_symbol():
    game = begun(f"{DIFFERENT} / {DIFFERENT}", "2 / 3 3+")
    steal(place(play(game, "play 1"), 1, "3x 5"), "+1", "c")
    play(game, "stop")
    assert game.legal(0) == {"take 3", "take 3 +1", "take 3 2for3", "take 5"}
    play(game, "take 3 2for3")
    assert (collection(game, 0), collection(game, 1)) == ("1 2 3 2for3", "3 3 +1 5")
    assert game.phase == "refill"  # a taken symbol does not act


def test_the_crook_has_nothing_to_take_from_an_empty_collection():
    game = play(two(), "play 1")
    game.discards += game.collections[1]
    game.collections[1] = []
    play(steal(game, "+1", "4 c"), "stop")
    assert (game.phase, collection(game, 0)) == ("refill", "1 2 4")
    assert hands(game)[1] == "1 2 3 5 6 7 crook"


def test_a_bust_brings_the_crook_back_and_takes_nothing():
    game = steal(play(two(f"{DIFFERENT} / 1 1 2 3 4 5 6"), "play 1"), "+1", "1 c 1")
    assert (game.phase, hands(game)[1]) == ("refill", "1 1 2 3 4 5 6 crook")
    assert collection(game, 1) == "3 3"


def test_an_exhausted_hand_is_a_stop():
    game = steal(play(two(), "play 1"), "+1", "1 2 3 c 4 5 6 7")
    assert game.phase == "take"
    assert collection(game, 0) == "1 1 2 2 3 4 5 6 7"
    # The crook can be the last one as well.
    game = steal(play(two(), "play 1"), "+1", "1 2 3 4 5 6 7 c")
    assert game.phase == "take"
    assert game.branches["hand exhausted by the crook"] == 1


def test_the_last_card_of_a_hand_can_bust():
    game = steal(play(two(f"{DIFFERENT} / 1 1 2 3 4 5 6"), "play 1"), "+1", "1 2 3 4 5 6 c 1")
    assert (game.phase, hands(game)[1]) == ("refill", "1 1 2 3 4 5 6 crook")
    assert (game.branches["bust"], game.branches["hand exhausted"]) == (1, 0)


# --- when symbols act -----------------------------------------------------------------------------


def test_on_stop_the_symbols_act_in_the_order_drawn_before_the_cards_move():
    game = begun(f"{DIFFERENT} / 1 3+ 4o 5x 6 6 7 / {DIFFERENT}", "2 / 3 3 / 4 4 4")
    steal(play(game, "play 2"), "+1", "5x 3+ 4o")
    assert game.phase == "draw or stop"  # nothing has acted yet
    play(game, "stop")
    assert (game.phase, game.legal(0)) == ("trade", {"trade 2", "skip trade"})
    assert game.facts(1)["acting"] == "5 2for3"
    play(game, "skip trade")
    # +1: only seat 1 has a 3; the one in the middle is in no collection.
    assert (game.phase, game.receivers) == ("+1", [1])
    deal(game, "7")
    assert (game.phase, game.legal(0)) == ("look", {"look +1", "look +2"})
    assert len(game.middle) == 3
    play(game, "look +2")
    assert (game.phase, game.middle, collection(game, 0)) == (
        "refill",
        [],
        "2 2 3 +1 4 eye 5 2for3",
    )


@pytest.mark.parametrize("symbol", ["+", "o", "x"])
def test_common_error_a_bust_voids_all_symbols_of_the_turn(symbol):
    game = two(f"2 2 3 4 5 6 7 / 1{symbol} 1 2 3 4 5 6", "1 / 1 2")
    steal(play(game, "play 2"), "+1", f"1{symbol} 1")
    assert (game.phase, len(game.pile)) == ("refill", 98 - 14 - 3)
    assert game.branches[f"{SIGNS[symbol].strip()} voided by a bust"] == 1
    assert sure(game, 0, 1) == count(f"1 1{symbol}")  # by the bust, not by an eye
    # The card that busts as well.
    game = two(f"2 2 3 4 5 6 7 / 1{symbol} 1 2 3 4 5 6", "1 / 1 2")
    steal(play(game, "play 2"), "+1", f"1 1{symbol}")
    assert game.phase == "refill"


def test_on_draw_each_symbol_acts_before_the_next_draw():
    game = two(f"{DIFFERENT} / 1+ 2o 3x 4 5 6 7", "1 / 1 2", actions="on_draw")
    steal(play(game, "play 1"), "+1", "1+")
    assert (game.phase, game.receivers) == ("+1", [0, 1])
    deal(game, "6 6")
    assert (game.phase, collection(game, 0), collection(game, 1)) == (
        "draw or stop",
        "1 1 6",
        "1 2 6",
    )
    play(game, "draw", "card 2 eye")
    assert (game.phase, game.legal(0)) == ("look", {"look +1"})
    play(game, "look +1")
    assert sure(game, 0, 1) == count("3x 4 5 6 7")  # without those in the middle
    play(game, "draw", "card 3 2for3")
    assert (game.phase, game.legal(0)) == ("trade", {"trade 1", "skip trade"})
    play(game, "trade 1")
    deal(game, "7 7 7")
    assert (game.phase, collection(game, 0)) == ("draw or stop", "6 7 7 7")
    play(game, "stop")
    assert (game.phase, collection(game, 0)) == ("refill", "1 +1 2 eye 3 2for3 6 7 7 7")


def test_on_draw_what_was_done_stands_after_a_bust():
    game = two(f"{DIFFERENT} / 1+ 1o 3 4 5 6 7", "1 / 1 2", actions="on_draw")
    steal(play(game, "play 1"), "+1", "1+")
    deal(game, "6 6")
    play(game, "draw", "card 1 eye")  # and the busting card's own symbol does nothing
    assert (game.phase, collection(game, 0)) == ("refill", "1 1 6")
    assert sure(game, 0, 1) == count("1+ 1o")
    assert game.branches["what was done on draw stands after a bust"] == 1
    assert game.branches["busting card's own symbol does nothing on draw"] == 1


def test_on_draw_the_last_card_of_a_hand_acts_before_the_stop():
    game = two(f"{DIFFERENT} / 1 2 3 4 5 6 7+", "7 / 7 2", actions="on_draw")
    steal(play(game, "play 1"), "+1", "1 2 3 4 5 6 c 7+")
    assert game.phase == "+1"
    deal(game, "4 4")
    assert game.phase == "take"


# --- what symbols do ------------------------------------------------------------------------------


def test_plus_one_gives_clockwise_from_the_active_player_who_is_included():
    game = begun(f"{DIFFERENT} / {DIFFERENT} / 1+ 2 3 4 5 6 7", "1 / 1 2 / 3 3 1", starter=1)
    steal(play(game, "play 1"), "+1", "1+")
    play(game, "stop")
    assert game.receivers == [1, 2, 0]
    deal(game, "7 6")
    assert (game.receivers, collection(game, 1), collection(game, 2)) == ([0], "1 1 7", "1 2 6")
    deal(game, "5")
    assert (collection(game, 0), collection(game, 1)) == ("1 3 3 5", "1 1 1 +1 7")


def test_plus_one_is_for_those_who_had_a_card_of_the_number_before_it():
    game = begun(f"{DIFFERENT} / 5+ 2 3 4 1 6 7 / {DIFFERENT}", "1 / 5 2 / 3 3 1")
    play(steal(play(game, "play 1"), "+1", "5+"), "stop")
    assert game.receivers == [1]
    deal(game, "5o")
    assert game.phase == "refill"  # the dealt 5 with an eye does not act, nor another +1
    assert collection(game, 1) == "2 5 5 eye"


def test_plus_one_of_a_number_that_nobody_collects_gives_nothing():
    game = two(f"{DIFFERENT} / 7+ 2 3 4 5 6 1")
    play(steal(play(game, "play 1"), "+1", "7+"), "stop")
    assert (game.phase, game.branches["+1 gives nobody a card"]) == ("refill", 1)


def test_the_eye_shows_a_whole_hand_to_the_looker_alone():
    game = begun(f"{DIFFERENT} / 7o 2 3 4 5 6 1 / 1 1 2 2+ 3 4 5 / {DIFFERENT}")
    play(steal(play(game, "play 1"), "+1", "7o"), "stop")
    assert game.legal(0) == {"look +1", "look +2", "look +3"}
    play(game, "look +2")
    assert sure(game, 0, 2) == count("1 1 2 2+ 3 4 5")
    assert [sure(game, looker, 2) for looker in (1, 2, 3)] == [Counter()] * 3
    assert game.facts(0)["sure_to_all"] == [Counter()] * 4
    assert game.branches["eye on a third player"] == 1


def test_an_eye_on_the_robbed_player_shows_what_is_left_in_hand():
    game = two(f"{DIFFERENT} / 7o 2 3 4 5 6 1")
    play(steal(play(game, "play 1"), "+1", "7o 2"), "stop", "look +1")
    assert sure(game, 0, 1) == count("1 3 4 5 6")
    assert game.branches["eye on the robbed player"] == 1


def test_two_for_three_discards_plain_cards_first():
    for held, discarded in (
        ("3o 3 3x 3", "3 3"),
        ("3x 3o 3+ 3", "3 3 +1"),
        ("3x 3o 3+", "3 +1 3 eye"),
        ("3x 3o", "3 2for3 3 eye"),
    ):
        game = two("1 2 4 5 6 7 7 / 1x 2 3 4 5 6 7", "2 / 4 4")
        place(play(game, "play 7"), 0, held)
        play(steal(game, "+1", "1x"), "stop")
        assert game.legal(0) == {"trade 3", "skip trade"}
        play(game, "trade 3")
        assert word(game.discards) == discarded
        deal(game, "5 5+ 6")
        assert game.phase == "refill"
        assert Counter(card.name for card in game.collections[0]) == (
            count(held) + count("2 7 1x 5 5+ 6") - count(" ".join(map(sign, game.discards)))
        )


def sign(card):
    """The short form of a card's name."""
    return str(card.number) + {name.strip(): key for key, name in SIGNS.items()}[card.symbol]


def test_two_for_three_needs_a_number_twice_in_the_own_collection():
    game = two(f"{DIFFERENT} / 1x 2 3 4 5 6 7")
    play(steal(play(game, "play 1"), "+1", "1x 2"), "stop")
    # A 1 and a 2 lie there, the others in the middle; the opponent's pair of 3 does not count.
    assert (game.phase, game.branches["2 for 3 not possible"]) == ("refill", 1)


# --- refill ---------------------------------------------------------------------------------------


def exhaust(game, signs="1 2 3 4 5 6 7"):
    """The active player takes all number cards of the next one, not the crook, and stops."""
    return play(steal(game, "+1", signs), "stop")


def test_common_error_who_holds_only_the_crook_draws_seven():
    game = play(two(), "play 1")
    game.collections[0] += twin.number_cards(game.hands[0])
    game.hands[0] = [card for card in game.hands[0] if not card.is_number_card]
    play(steal(game, "+1", "1"), "stop")
    assert (game.to_move(), game.phase, game.receivers) == ("chance", "refill cards", [0] * 7)
    deal(game, "1 1 1 1 1 1 1")
    assert hands(game)[0] == "1 1 1 1 1 1 1 crook"
    assert (game.to_move(), game.phase, game.turn) == (1, "play", 1)


def test_the_robbed_player_with_only_the_crook_draws_seven_after_the_active_one():
    game = exhaust(play(two(), "play 1"))
    assert (game.to_move(), game.phase) == (0, "refill")
    play(game, "discard 1")
    assert (game.receivers, word(game.discards)) == ([0], "1 1")
    deal(game, "7")
    assert game.receivers == [1] * 7
    deal(game, "5 5 5 5 5 5 6")
    assert hands(game) == ["2 3 4 5 6 7 7 crook", "5 5 5 5 5 5 6 crook"]
    assert game.turn == 1


def test_the_robbed_player_keeps_a_smaller_hand():
    game = play(steal(play(two(), "play 1"), "+1", "1 2 3 4 5 6"), "stop", "keep")
    assert (hands(game)[1], game.turn, game.phase) == ("7 crook", 1, "play")


def test_a_third_player_with_only_the_crook_draws_nothing():
    game = play(begun("/".join([DIFFERENT] * 3)), "play 1")
    game.discards += [twin.pick(game.hands[2], name) for name in DIFFERENT.split()]
    play(steal(game, "+1", "1"), "stop", "keep")
    assert (hands(game)[2], game.turn) == ("crook", 1)


def test_common_error_only_who_discards_a_whole_number_fills_up_to_eight():
    game = begun("1 1 2 3 4 5 6 / 1 2 3 4 5 6 7 / 1 2 3 4 5 6 7", "2 / 3 3 / 4 4 4")
    place(play(game, "play 1"), 0, "2+ 5")
    play(steal(game, "+1", "7"), "stop")
    assert game.legal(0) == {"keep", "discard 1", "discard 2", "discard 5", "discard 7"}
    again = play(two(), "play 1", "steal +1", "card 7", "stop", "keep")
    assert hands(again)[0] == "2 3 4 5 6 7 crook"  # kept: nothing is drawn
    play(game, "discard 2")
    assert (word(game.discards), collection(game, 0)) == ("2 2 +1", "1 5 7")
    assert game.receivers == [0]  # six number cards and the crook in hand
    deal(game, "7")
    assert hands(game)[0] == "1 2 3 4 5 6 7 crook"
    assert game.turn == 1


def test_after_a_bust_the_hand_is_as_large_as_before_and_nothing_is_drawn():
    game = steal(play(two(f"{DIFFERENT} / 1 1 2 3 4 5 6"), "play 1"), "+1", "1 1")
    assert play(game, "keep").turn == 1
    assert len(game.hands[1]) == 8


# --- winning --------------------------------------------------------------------------------------


def test_six_of_a_number_at_the_end_of_the_own_turn_win():
    game = place(play(two(), "play 1"), 0, "1 1 1 1+")
    play(steal(game, "+1", "1"), "stop")
    assert (game.to_move(), game.phase) == (0, "refill")  # not before the end of the turn
    play(game, "keep")
    assert (game.to_move(), game.phase, game.capped) == (None, "over", False)
    assert game.shares() == [1, 0]
    assert (game.turns, game.winner) == (0, 0)
    assert [game.legal(seat) for seat in game.seats] == [set(), set()]


def test_five_do_not_win():
    game = place(play(two(), "play 1"), 0, "1 1 1+")
    play(steal(game, "+1", "1"), "stop", "keep")
    assert (game.to_move(), game.turns) == (1, 1)


def test_six_that_are_discarded_to_refill_do_not_win():
    game = place(play(two(), "play 1"), 0, "1 1 1 1+")
    deal(play(steal(game, "+1", "1"), "stop", "discard 1"), "7")
    assert (game.turn, game.phase) == (1, "play")


def test_more_than_six_win_as_well():
    game = place(play(two(), "play 1"), 0, "1 1 1 1+ 1o 1x")
    assert play(steal(game, "+1", "1"), "stop", "keep").shares() == [1, 0]


def sixth_abroad():
    """In the turn of seat 0 a +1 gives seat 1 its sixth 3; then it is seat 1's turn."""
    game = begun(f"{DIFFERENT} / 3+ 2 4 5 6 7 1 / {DIFFERENT}", "1 / 3 3 / 4 4 4")
    place(play(game, "play 2"), 1, "3 3 3o")
    play(steal(game, "+1", "3+"), "stop")
    deal(game, "3")
    return play(game, "keep")


def test_common_error_nobody_wins_in_another_players_turn():
    game = sixth_abroad()
    assert collection(game, 1) == "3 3 3 3 3 3 eye"
    assert (game.to_move(), game.phase, game.turn) == (1, "play", 1)
    assert game.branches["sixth card by +1 in another's turn"] == 1
    # It wins at the end of its own turn.
    play(steal(play(game, "play 2"), "+1", "1"), "stop", "keep")
    assert game.shares() == [0, 1, 0]
    assert game.branches["win by a group completed in another's turn"] == 1


def test_such_a_group_can_be_broken_up_by_a_crook():
    game = begun(f"{DIFFERENT} / {DIFFERENT} / 3+ 2 4 5 6 7 1", "1 / 2 2 / 3 3 3")
    place(play(game, "play 2"), 2, "3 3")
    play(steal(game, "+2", "3+"), "stop")
    play(deal(game, "3"), "keep")
    play(steal(play(game, "play 1"), "+1", "c"), "stop", "take 3", "keep")
    assert game.branches["such a group is broken up by a crook"] == 1
    assert collection(game, 2) == "3 3 3 3 3"
    play(steal(play(game, "play 2"), "+1", "7"), "stop", "keep")
    assert game.to_move() == 0


def test_the_goal_is_a_parameter():
    game = two(starting="1 / 3 3", goal=2)
    play(steal(play(game, "play 1"), "+1", "7"), "stop", "keep")
    assert game.shares() == [1, 0]


# --- the cap --------------------------------------------------------------------------------------


def quick_turn(game):
    """A turn without events: the first kind in hand, a first card that is no symbol, keep."""
    seat = game.to_move()
    play(game, min(game.legal(seat)), "steal +1")
    name = next(name for name in sorted(game.chance_weights()) if len(name) == len("card 1"))
    play(game, name, "stop")
    return play(game, "keep")


def test_after_max_turns_the_largest_group_wins():
    game = begun("/".join([DIFFERENT] * 3), "2 / 3 3 / 4 4 4", max_turns=3)
    for turns in (1, 2):
        assert quick_turn(game).turns == turns
    quick_turn(game)
    assert (game.to_move(), game.capped, game.turns) == (None, True, 3)
    assert (game.groups, game.shares()) == ([2, 2, 3], [0, 0, 1])
    assert game.branches["turn cap with one largest group"] == 1


def test_equal_largest_groups_share_at_the_cap():
    game = begun("/".join([DIFFERENT] * 4), "1 / 1 3 / 4 4 4 / 5 5 5 6", max_turns=1)
    quick_turn(place(game, 1, "7 7"))
    assert (game.groups, game.shares()) == ([3, 2, 3, 3], [THIRD, 0, THIRD, THIRD])
    game = begun("/".join([DIFFERENT] * 4), "1 / 3 3 / 4 4 4 / 5 5 5 5", max_turns=1)
    for seat, more in enumerate(("2 2 2 2", "3 3", "4", "")):
        place(game, seat, more)
    assert quick_turn(game).shares() == [QUARTER] * 4
    assert game.capped


def test_a_win_in_the_last_turn_is_a_win():
    game = place(play(two(max_turns=1), "play 1"), 0, "1 1 1 1+")
    play(steal(game, "+1", "1"), "stop", "keep")
    assert (game.capped, game.shares()) == (False, [1, 0])


# --- the piles ------------------------------------------------------------------------------------


def test_an_empty_pile_is_reshuffled_only_when_a_card_must_be_drawn():
    game = two(starting="2 / 3 4", copies=3, goal=3, symbols=PLAIN)
    keep_in_pile(play(game, "play 1"), "7", game.collections[1])
    play(steal(game, "+1", "7"), "stop", "discard 2")
    deal(game, "7")
    # Empty, but nobody must draw.
    assert (game.pile, word(game.discards), game.reshuffles) == ([], "2", 0)
    assert (game.turn, game.phase) == (1, "play")
    play(steal(play(game, "play 1"), "+1", "6"), "stop")
    assert (collection(game, 1), game.reshuffles) == ("1 1 3 4 5 6 6", 0)
    # Two cards are missing from the hand; those just discarded are in the new pile.
    play(game, "discard 1")
    assert (weights(game), game.discards, game.reshuffles) == (count("1 1 2"), [], 1)


def test_facts_of_the_reshuffle():
    game = begun(f"1 1 2 3 4 5 6 / 1 2 3 4 5 6 7+ / {DIFFERENT}", "7 / 7 3 / 4 4 4")
    play(game, "play 1")
    game.discards = [twin.pick(game.pile, name) for name in cards("5 5 6o")]
    keep_in_pile(game, "", game.collections[2])
    before = game.facts(1)
    assert (before["turned"], before["reshuffles"]) == (Counter(), 0)
    assert (before["held"], before["drawn"], before["lost"]) == ([0] * 3, [7] * 3, [1, 0, 0])
    # The card in the middle still counts as one of seat 1.
    play(steal(game, "+1", "2 7+"), "stop")
    assert (game.phase, weights(game), game.discards) == ("+1", count("5 5 6o"), [])
    facts = game.facts(1)
    assert (facts["turned"], facts["reshuffles"]) == (count("5 5 6o"), 1)
    assert (facts["held"], facts["drawn"], facts["lost"]) == ([6, 7, 7], [0] * 3, [0] * 3)
    assert facts["hand_sizes"] == [6, 5, 7]
    deal(game, "5 5 6o")
    facts = game.facts(1)
    assert (facts["turned"], facts["lost"]) == (count("5 5 6o"), [0, 2, 0])
    assert game.branches["reshuffle in mid-steal for +1"] == 1
    play(game, "discard 7")  # those just discarded are the next pile
    assert (weights(game), game.reshuffles) == (count("7 7+"), 2)
    assert (game.facts(0)["held"], game.facts(0)["lost"]) == ([6, 5, 7], [0] * 3)
    deal(game, "7+")
    assert game.facts(0)["drawn"] == [1, 0, 0]


def test_with_both_piles_empty_the_rest_of_plus_one_is_skipped():
    game = begun(f"{DIFFERENT} / {DIFFERENT} / 1+ 2 3 4 5 6 7", "1 / 1 2 / 3 3 1")
    keep_in_pile(play(game, "play 2"), "6", game.collections[2])
    play(steal(game, "+2", "1+"), "stop")
    assert game.receivers == [0, 1, 2]
    deal(game, "6")
    assert (game.phase, collection(game, 0), collection(game, 1)) == ("refill", "1 1 +1 2 6", "1 2")
    assert game.branches["both piles empty: rest of +1 skipped"] == 1


def test_two_for_three_can_draw_what_it_discarded_and_no_more():
    game = two(f"{DIFFERENT} / 1x 2 3 4 5 6 7", "2 / 4 4")
    keep_in_pile(play(game, "play 2"), "", game.collections[1])
    play(steal(game, "+1", "1x"), "stop", "trade 2")
    assert (weights(game), game.receivers, game.reshuffles) == (count("2 2"), [0, 0, 0], 1)
    deal(game, "2 2")
    assert (game.phase, collection(game, 0)) == ("refill", "1 2for3 2 2")
    assert game.branches["both piles empty: rest of the three skipped"] == 1


def test_with_both_piles_empty_a_refill_takes_what_there_is_and_play_is_skipped():
    game = begun(f"{DIFFERENT} / {DIFFERENT} / {DIFFERENT}", "1 / 1 2 / 3 3 1")
    keep_in_pile(play(game, "play 2"), "", game.collections[2])
    exhaust(game)
    play(game, "keep")
    assert game.branches["both piles empty: rest of a refill skipped"] == 1
    assert hands(game)[1] == "crook"
    # Seat 1 has no number card to play, steals, and cannot be refilled either.
    assert (game.to_move(), game.phase, game.turn) == (1, "steal", 1)
    play(steal(game, "+1", "7"), "stop")
    assert (hands(game)[1], game.turn) == ("crook", 2)
    # From a hand of just the crook it is drawn, which is a stop.
    play(game, "play 1", "steal +2")
    assert weights(game) == count("c")
    play(game, "card crook")
    assert (game.phase, game.victim) == ("take", 1)


# --- two players ----------------------------------------------------------------------------------


def test_two_players_may_draw_from_the_pile_instead():
    game = play(two(), "play 1")
    assert game.legal(0) == {"steal +1", "steal pile"}
    play(game, "steal pile")
    assert (game.to_move(), weights(game)) == ("chance", twin.names(game.pile))
    assert weights(game)["2"] == 11 - 3  # two are in hands, one in a collection
    play(game, "card 5 +1", "draw", "card 2", "draw", "card 3 eye", "stop")
    # Nothing acts, there is no victim to refill, the cards go to the collection.
    assert (game.phase, collection(game, 0)) == ("refill", "1 2 2 3 eye 5 +1")
    assert play(game, "keep").turn == 1
    assert game.facts(0)["lost"] == [1, 0]


def test_a_bust_at_the_pile_goes_to_the_discard_pile():
    game = steal(play(two(), "play 1"), "pile", "5+ 2 5")
    assert (game.phase, word(game.discards), game.middle) == ("refill", "2 5 5 +1", [])
    assert game.facts(1)["sure_to_all"] == [Counter(), Counter()]
    assert collection(game, 0) == "1 2"


def test_symbols_from_the_pile_do_not_act_on_draw_either():
    game = play(two(actions="on_draw"), "play 1")
    steal(game, "pile", "2+ 3o 4x")
    assert game.phase == "draw or stop"


def test_the_pile_can_run_out_which_is_a_stop():
    game = play(two(), "play 1")
    keep_in_pile(game, "4 5", game.collections[1])
    game.discards.append(twin.pick(game.collections[1], "6"))
    steal(game, "pile", "4 5")
    assert game.phase == "draw or stop"  # the discard pile has a card
    play(game, "draw")
    assert (weights(game), game.reshuffles) == (count("6"), 1)
    play(game, "card 6")
    assert (game.phase, collection(game, 0)) == ("refill", "1 2 4 5 6")
    assert game.branches["piles run out"] == 1
    # The last card of both can bust.
    game = keep_in_pile(play(two(), "play 1"), "4 4", [])
    steal(game, "pile", "4 4")
    assert (game.phase, word(game.discards)) == ("refill", "4 4")


def test_the_pile_is_on_offer_while_one_of_both_has_a_card():
    game = two()
    keep_in_pile(game, "", game.discards)
    assert "steal pile" in play(game, "play 1").legal(0)
    game = two()
    keep_in_pile(game, "", game.collections[1])
    assert play(game, "play 1").legal(0) == {"steal +1"}


def test_only_two_players_draw_from_the_pile():
    assert play(begun("/".join([DIFFERENT] * 3)), "play 1").legal(0) == {"steal +1", "steal +2"}


# --- what is known --------------------------------------------------------------------------------


def test_after_a_bust_the_returned_cards_are_known_to_everybody():
    game = begun(f"{DIFFERENT} / 1 1 2 3 4 5 6 / {DIFFERENT}")
    steal(play(game, "play 1"), "+1", "1 c 2 1")
    everybody = [Counter(), count("1 1 2"), Counter()]
    for seat in game.seats:
        assert game.facts(seat)["sure_to_all"] == everybody
    assert game.facts(0)["sure"] == everybody
    assert game.facts(2)["sure"] == everybody
    assert game.facts(1)["sure"] == [Counter()] * 3  # nothing about the own hand


def test_a_known_copy_leaves_first():
    game = begun(f"{DIFFERENT} / 1 1 1 2 3 4 5 / {DIFFERENT}")
    play(steal(play(game, "play 1"), "+1", "1 1"), "keep")
    assert sure(game, 2, 1) == count("1 1")
    play(game, "play 1")  # whichever of the three it was
    assert sure(game, 2, 1) == count("1")
    play(steal(game, "+1", "7"), "stop", "keep", "play 3")
    play(steal(game, "+2", "1"))
    assert sure(game, 0, 1) == Counter()
    play(game, "draw", "card 1")  # a bust shows both again
    assert sure(game, 0, 1) == count("1 1")


def test_a_card_drawn_again_is_not_counted_twice():
    game = begun(f"{DIFFERENT} / 1 1 2 3 4 5 6 / {DIFFERENT}")
    play(steal(play(game, "play 1"), "+1", "1 2 1"), "keep")
    play(game, "play 6")
    play(steal(game, "+1", "7"), "stop", "keep", "play 3")
    steal(game, "+2", "1 3 1")
    assert sure(game, 0, 1) == count("1 1 2 3")


def test_what_the_eye_showed_is_known_until_it_leaves():
    game = begun(f"{DIFFERENT} / 7o 2 2 4 5 6 1 / {DIFFERENT}")
    play(steal(play(game, "play 1"), "+1", "7o"), "stop", "look +1", "keep")
    play(game, "play 2")
    assert sure(game, 0, 1) == count("1 2 4 5 6")
    assert sure(game, 2, 1) == Counter()
    deal(play(steal(game, "+1", "1"), "stop", "discard 3"), "3 4")
    assert sure(game, 0, 1) == count("1 2 4 5 6")  # what is drawn is not known


def five_after_an_eye(held, drawn):
    """Seat 0 looks at seat 1, which then draws two cards unseen and plays a 5."""
    game = begun(f"{DIFFERENT} / 7o 2 2 4 1 6 {held} / 1 2 3 4 6 7 7")
    play(steal(play(game, "play 1"), "+1", "7o"), "stop", "look +1", "keep")
    play(steal(play(game, "play 1"), "+2", "7"), "stop", "discard 3")
    deal(game, f"3 {drawn}")
    play(steal(play(game, "play 1"), "+1", "2"), "stop", "keep")
    play(steal(play(game, "play 4"), "+2", "3"), "stop", "keep")
    return play(game, "play 5")


def test_whether_a_card_that_leaves_was_among_those_looked_at_is_the_lookers_secret():
    seen, drawn = five_after_an_eye("5", "6"), five_after_an_eye("6", "5")
    assert (sure(seen, 0, 1), sure(drawn, 0, 1)) == (count("2 2 4 6"), count("2 2 4 6 6"))
    assert seen.facts(2) == drawn.facts(2)
    # Six were seen, a 1 and a 5 have left: at least four are sure.
    assert seen.facts(2)["at_least_sure"] == [[0, 4, 0], [0, 0, 0], [0, 0, 0]]


def test_at_least_the_cards_returned_by_a_bust_are_sure_whatever_else_leaves():
    game = begun(f"{DIFFERENT} / 7o 1 1 2 3 4 5 / {DIFFERENT}")
    play(steal(play(game, "play 1"), "+1", "7o"), "stop", "look +1", "keep")
    play(steal(play(game, "play 5"), "+1", "1"), "stop", "keep", "play 6")
    steal(game, "+2", "1 c 1")  # the crook is not counted
    assert [row[1] for row in game.at_least_sure] == [5, 0, 2]
    play(game, "keep", "play 2")
    steal(game, "+1", "2 3 4")
    assert [row[1] for row in game.at_least_sure] == [2, 0, 2]
    assert (sure(game, 0, 1), sure(game, 2, 1)) == (count("1 1"), count("1 1"))
    play(game, "stop", "keep", "play 1")
    assert [row[1] for row in game.at_least_sure] == [1, 0, 1]


def test_unseen_are_the_cards_of_other_hands_and_the_pile():
    game = two()
    play(steal(play(game, "play 1"), "+1", "1 2"), "stop", "keep")
    facts, deck = game.facts(0), twin.names(twin.full_deck(7, 14, ((1, 1, 1),) * 7))
    assert facts["unseen"] == deck - count("2 3 4 5 6 7") - count("1 1 2 2 3 3")
    assert facts["unseen"].total() == facts["pile_size"] + facts["hand_sizes"][1] == 98 - 12


# --- tournament -----------------------------------------------------------------------------------


def tournament(players=2, **parameters):
    return begun("/".join([DIFFERENT] * players), episode="tournament", **parameters)


def win(game):
    """Let the active player win now."""
    seat = game.to_move()
    place(game, seat, "7 7 7 7 7 7")
    return quick_turn(game)


def deal_again(game):
    """The next game is dealt like the first one, only that another player starts."""
    deal(game, " ".join([DIFFERENT] * game.players))
    return deal(game, " ".join(["2", "3 3", "4 4 4", "5 5 5 5"][: game.players]))


def test_tournament_the_winner_scores_seven_and_the_others_their_largest_group():
    game = win(tournament(3))
    assert game.points == [7, 2, 3]
    assert (game.number, game.to_move(), game.phase) == (1, "chance", "hands")
    assert game.branches["tournament: game won"] == 1


def test_seven_points_whatever_the_goal_is():
    game = tournament(2, goal=3)
    place(game, 0, "7 7 7 7 7 7 7 7 7")
    assert quick_turn(game).points == [7, 2]


def test_tournament_start_player_moves_clockwise_and_all_begins_anew():
    game = win(tournament(3, starter=2))
    assert (game.starter, game.turns, game.winner) == (0, 0, 2)
    assert hands(game) == ["crook"] * 3
    assert len(game.pile) == 98
    assert game.facts(0)["sure_to_all"] == [Counter()] * 3
    assert (game.facts(0)["drawn"], game.facts(0)["lost"]) == ([0] * 3, [0] * 3)
    deal_again(game)
    assert (game.to_move(), game.phase) == (0, "play")
    assert [len(lying) for lying in game.collections] == [1, 2, 3]
    deal_again(win(game))
    assert (game.starter, game.number) == (1, 2)
    win(game)
    assert (game.to_move(), game.number, game.capped) == (None, 2, False)


def test_tournament_most_points_win():
    game = tournament()
    win(game)
    deal_again(game)
    quick_turn(game)
    win(game)
    # 7 to 2, then seat 1 began and has 1 1 2 as seat 0 wins again.
    assert (game.points, game.shares()) == ([14, 4], [1, 0])
    assert game.branches["tournament won alone"] == 1


def test_tournament_equal_points_share():
    game = tournament()
    win(game)
    deal_again(game)
    win(game)
    # Each wins the game that it begins, while the other has 3 3.
    assert game.points == [9, 9]
    assert game.shares() == [HALF, HALF]
    assert game.branches["tournament shared"] == 1


def test_tournament_a_capped_game_gives_nobody_the_seven():
    game = tournament(max_turns=1)
    quick_turn(place(game, 0, "7 7 7 7"))
    assert (game.points, game.capped, game.number) == ([4, 2], False, 1)
    deal_again(game)
    quick_turn(game)
    assert (game.to_move(), game.capped) == (None, False)
    assert game.branches["tournament: game capped"] == 2


# --- statistics -----------------------------------------------------------------------------------


def test_what_seats_did_is_counted():
    game = two(f"{DIFFERENT} / 3+ 2 4 5x 6 7o 1", "2 / 3 3")
    play(steal(play(game, "play 2"), "+1", "3+ c 5x 7o"), "stop")
    deal(game, "4")
    play(game, "trade 2")
    deal(game, "6 6 6")
    play(game, "look +1", "take 3", "discard 6")
    deal(game, "7")
    assert game.tallies[0] == Counter(
        {
            "turns": 1,
            "steals": 1,
            "cards stolen": 3,
            "takes for a crook": 1,
            "+1 acted": 1,
            "eye acted": 1,
            "2for3 acted": 1,
            "looks": 1,
            "trades": 1,
            "numbers discarded": 1,
        }
    )
    assert game.tallies[1] == Counter(
        {"turns": 1, "cards robbed": 3, "cards taken by crooks": 1}  # its turn has begun
    )
    play(steal(play(game, "play 1"), "pile", "1 1"), "keep")
    assert game.tallies[1]["busts at the pile"] == 1
    assert game.tallies[1]["steals from the pile"] == 1


def test_games_won_are_counted_over_a_tournament():
    game = win(deal_again(win(tournament())))
    assert [tally["games won"] for tally in game.tallies] == [1, 1]


# --- random play ----------------------------------------------------------------------------------


def random_name(game, rng):
    """A move of somebody who collects one number, mostly, and draws more or less greedily."""
    mover = game.to_move()
    if mover == "chance":
        weights = game.chance_weights()
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = sorted(game.legal(mover))
    if game.phase == "draw or stop":
        return "draw" if rng.random() < 0.6 else "stop"
    if game.phase == "steal" and rng.random() < 0.4:
        richest = max(
            (mover + d for d in range(1, game.players)),
            key=lambda seat: game.groups[seat % game.players],
        )
        return f"steal +{richest - mover}"
    if game.phase == "refill" and rng.random() < 0.5:
        return "keep"
    if game.phase in ("play", "take") and rng.random() < 0.7:
        whose = mover if game.phase == "play" or rng.random() < 0.5 else game.victim
        sizes = Counter(card.number for card in game.collections[whose])
        return max(legal, key=lambda name: sizes[int(name.split()[1])])
    return rng.choice(legal)


def check_state(game):
    """Every card is in one place, and what is known of hands is so."""
    everywhere = [*game.pile, *game.discards, *game.middle]
    for hand, lying in zip(game.hands, game.collections, strict=True):
        everywhere += [*hand, *lying]
    assert len({id(card) for card in everywhere}) == len(everywhere)
    deck = twin.full_deck(game.numbers, game.copies, game.symbols)
    assert twin.names(everywhere) == twin.names(deck) + Counter(crook=game.players)
    for seat in game.seats:
        check_hand(game, seat)
        check_public_counts(game, seat)


def check_hand(game, seat):
    held = twin.number_cards(game.hands[seat])
    crook_drawn = game.victim == seat and "crook" in twin.names(game.middle)
    assert len(game.hands[seat]) - len(held) == (0 if crook_drawn else 1)
    assert len(held) <= game.hand
    from_it = twin.number_cards(game.middle) if game.victim == seat else []
    facts = Counter(map(id, game.held[seat])) + Counter(map(id, game.drawn[seat]))
    facts -= Counter(map(id, game.lost[seat]))
    assert facts == Counter(map(id, (*held, *from_it)))
    own = game.facts(seat)
    assert own["held"][seat] + own["drawn"][seat] - own["lost"][seat] == facts.total()
    assert own["unseen"].total() == own["pile_size"] + sum(own["hand_sizes"]) - len(held)
    rows = [Counter(game.sure_to_all[seat])]
    rows += sorted((sure(game, other, seat) for other in game.seats if other != seat), key=sum_of)
    for less, more in zip(rows, [*rows[1:], twin.names(held)], strict=True):
        assert less <= more  # each look shows a whole hand, so one row contains the other


def check_public_counts(game, seat):
    for other in game.seats:
        told, known = game.at_least_sure[other][seat], game.sure[other][seat]
        assert told <= len(known)
        assert other == seat or told >= len(game.sure_to_all[seat])


def sum_of(counter):
    return counter.total()


SMALL = {"players": 2, "numbers": 3, "copies": 4, "hand": 3, "goal": 4}
SYMBOLIC = {"symbols": ((4, 3, 4),) * 7}
PLAYED = (
    {},
    {"players": 2},
    {"players": 3, "actions": "on_draw"},
    {"players": 5, "max_turns": 30},
    {"players": 4, "actions": "on_draw", "setup": "hand", "allow_skip_steal": True},
    {"players": 3, "episode": "tournament"},
    {"players": 2, "episode": "tournament", "max_turns": 12, **SYMBOLIC},
    {"players": 2, "episode": "tournament", "max_turns": 2, **SYMBOLIC},
    {"players": 3, "actions": "on_draw", **SYMBOLIC},
    {"players": 3, **SYMBOLIC, "goal": 9},
    {"players": 2, "setup": "hand", "goal": 10, "max_turns": 300, "actions": "on_draw"},
    {"players": 3, "copies": 5, "goal": 5, "symbols": ((1, 1, 2),) * 7},
    {"players": 2, "copies": 3, "goal": 3, "symbols": ((1, 0, 1),) * 7, "max_turns": 60},
    {"players": 2, "copies": 5, "goal": 5, "symbols": ((1, 1, 2),) * 7, "max_turns": 100},
    {**SMALL, "symbols": ((1, 1, 1),) * 7},
    {**SMALL, "symbols": ((1, 0, 3),) * 7, "actions": "on_draw", "allow_skip_steal": True},
    {**SMALL, "players": 3, "hand": 2, "symbols": ((2, 0, 2),) * 7, "episode": "tournament"},
    {"players": 4, "max_turns": 4, "symbols": PLAIN},
    {"players": 5, "goal": 6, "hand": 3, "symbols": ((9, 1, 1),) * 7},
    {"players": 4, "max_turns": 9},
    {"players": 5, "goal": 5, "symbols": ((9, 0, 1),) * 7, "actions": "on_draw"},
)


def played(parameters, seed, checked):
    """A whole game by random players; a share of its states is checked."""
    rng = random.Random(seed)
    game = twin.Game(**parameters)
    while game.to_move() is not None:
        game.apply(random_name(game, rng))
        if rng.random() < checked:
            check_state(game)
    check_state(game)
    return game


@pytest.mark.parametrize("parameters", PLAYED)
def test_random_games_end_and_cards_are_conserved(parameters):
    game = played(parameters, 1, checked=0.2)
    assert sum(game.shares()) == 1
    assert sum(tally["turns"] for tally in game.tallies) >= game.turns
    stolen = sum(tally["cards stolen"] for tally in game.tallies)
    assert stolen == sum(tally["cards robbed"] for tally in game.tallies)


def test_play_reaches_every_branch():
    reached = Counter()
    for parameters in PLAYED:
        for seed in range(6):
            reached += played(parameters, seed, checked=0).branches
    assert set(twin.BRANCHES) - set(reached) == set()
    assert set(reached) <= set(twin.BRANCHES)


def test_illegal_moves_are_refused_and_change_nothing():
    game = two()
    before = [game.facts(seat) for seat in game.seats]
    for name in ("play 8", "play crook", "steal +1", "card 1", "draw", "keep", "play", "nonsense"):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(name)
    assert [game.facts(seat) for seat in game.seats] == before
    assert (game.to_move(), game.chance_weights()) == (0, {})
    with pytest.raises(ValueError, match="not over"):
        game.shares()


def test_a_copy_is_the_same_game_and_goes_its_own_way():
    game = steal(play(two(), "play 1"), "+1", "1")
    other = deepcopy(game)
    assert [other.facts(seat) for seat in other.seats] == [game.facts(seat) for seat in game.seats]
    play(other, "stop")
    assert (game.phase, other.phase) == ("draw or stop", "refill")


def test_branches_and_tallies_are_named_once():
    assert len(twin.BRANCHES) == len(set(twin.BRANCHES))
    parameters: dict[str, Any] = {**SMALL, "allow_skip_steal": True}
    game = played(parameters, 3, checked=0)
    assert set().union(*game.tallies) <= set(twin.TALLIES)


def test_phases_are_named():
    rng, seen = random.Random(0), set()
    games: tuple[Any, ...] = ({"players": 2, "setup": "hand", **SYMBOLIC}, {"players": 3})
    for parameters in games:
        game = twin.Game(**parameters)
        while game.to_move() is not None:
            seen.add(game.phase)
            game.apply(random_name(game, rng))
        seen.add(game.phase)
    assert seen == set(twin.PHASES)


def test_twin_imports_nothing_but_the_standard_library():
    tree = ast.parse(Path(twin.__file__).read_text(encoding="utf-8"))
    names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
