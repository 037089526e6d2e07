"""The literal Pig against values worked out by hand from the rules page and its source."""

import ast
import random
import sys
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.reference import pig as twin
from tests.reference.pig import Result

SIGNS = {"?": "look", "!": "touch", ".": "wait"}
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def dealt(hands, dealer=0, **parameters):
    """A game in its first tick; as many players as hands."""
    game = twin.Game(players=len(hands.split()), **parameters)
    game.apply(f"dealer {dealer}")
    for card in hands.replace(" ", ""):
        game.apply(f"card {card}")
    return game


def deal(game):
    """A round's deal in which nobody has four alike: each seat has consecutive ranks."""
    assert game.stage == "deal"
    ranks = list(game.deck)
    for i, _ in enumerate(game.part):
        for j in range(game.hand):
            game.apply(f"card {ranks[(i + j) % len(ranks)]}")
    return game


def begun(players, dealer=0, **parameters):
    """A game in its first tick, nobody with four alike."""
    game = twin.Game(players=players, **parameters)
    game.apply(f"dealer {dealer}")
    return deal(game)


def tick(game, *lines):
    """One answer of each seat that is in: a rank to pass, ? look, ! touch, . wait."""
    for line in lines:
        assert game.stage == "tick"
        assert len(line.split()) == len(game.part)
        for seat, sign in zip(list(game.part), line.split(), strict=True):
            assert game.to_move() == seat
            game.apply(SIGNS.get(sign, f"pass {sign}"))
    return game


def play(game, *names):
    for name in names:
        game.apply(name)
    return game


def lose(game, *seats):
    """Let these lose a round each by a false touch, dealing where needed."""
    for seat in seats:
        if game.stage == "deal":
            deal(game)
        tick(game, " ".join("!" if other == seat else "?" for other in game.part))
    return game


def word(cards):
    return "".join(sorted(cards, key=twin.HIGHEST_FIRST.index)) or "-"


def hands(game):
    return [word(hand.elements()) for hand in game.hands]


def queues(game):
    """What waits on each seat's right, the oldest first."""
    return ["".join(queue) or "-" for queue in game.queues]


def fact(game, name):
    """One fact as each seat knows it."""
    return [game.facts(seat)[name] for seat in game.seats]


def passes(cards):
    return {f"pass {card}" for card in cards}


def cards(weights):
    """The weights of cards as a Counter of ranks."""
    return Counter({name.removeprefix("card "): weight for name, weight in weights.items()})


# --- preparation ----------------------------------------------------------------------------------


def test_five_players_play_with_aces_kings_queens_jacks_and_tens():
    game = play(twin.Game(), "dealer 3")
    assert cards(game.chance_weights()) == Counter(A=4, K=4, Q=4, J=4, T=4)
    assert sum(game.chance_weights().values()) == 20


def test_one_rank_per_player_downwards_from_the_aces():
    assert twin.ranks_in_play(3) == ("A", "K", "Q")
    assert twin.ranks_in_play(8) == tuple("AKQJT987")
    assert set(twin.ranks_in_play(13)) == set(twin.RANKS)


def test_ranks_by_number():
    assert " ".join(twin.RANKS) == "A 2 3 4 5 6 7 8 9 T J Q K"


def test_first_dealer_is_drawn_among_all():
    game = twin.Game(players=3)
    assert game.to_move() == "chance"
    assert game.chance_weights() == {"dealer 0": 1, "dealer 1": 1, "dealer 2": 1}
    assert [game.legal(seat) for seat in game.seats] == [set(), set(), set()]
    assert game.facts(0)["dealer"] is None
    assert play(game, "dealer 2").facts(0)["dealer"] == 2


def test_four_cards_each_the_lowest_seat_first():
    game = play(twin.Game(players=3), "dealer 1", *["card A"] * 3, "card K")
    assert hands(game) == ["AAAK", "-", "-"]
    assert cards(game.chance_weights()) == Counter(A=1, K=3, Q=4)
    play(game, "card Q")
    assert hands(game) == ["AAAK", "Q", "-"]
    assert (game.facts(1)["phase"], game.facts(1)["hand"]) == ("chance", Counter("Q"))
    play(game, *["card Q"] * 3, *["card K"] * 3)
    assert game.chance_weights() == {"card A": 1}  # the last card is chance's, too
    play(game, "card A")
    assert hands(game) == ["AAAK", "QQQQ", "AKKK"]
    assert (game.to_move(), game.facts(1)["phase"]) == (0, "play")


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 2}, "players goes from 3 to 13"),
        ({"players": 14}, "players goes from 3 to 13"),
        ({"letters": 0}, "letters goes from 1 to 3"),
        ({"letters": 4}, "letters goes from 1 to 3"),
        ({"hand": 2}, "hand goes from 3 to 5"),
        ({"hand": 6, "stock": True}, "hand goes from 3 to 5"),
        ({"rounds": -1}, "rounds goes from 0 to 100"),
        ({"max_ticks": 0}, "max_ticks goes from 1 to 200"),
        ({"max_ticks": 201}, "max_ticks goes from 1 to 200"),
        ({"max_rounds": 0}, "max_rounds goes from 1 to 200"),
        ({"max_rounds": 201}, "max_rounds goes from 1 to 200"),
        ({"signal": "ear"}, "signal is one of"),
        ({"passing": "right"}, "passing is one of"),
        ({"scoring": "points"}, "scoring is one of"),
        ({"attention": "closed"}, "attention is one of"),
        ({"scoring": "kilos", "stock": True}, "cards and a signal of its own"),
        ({"scoring": "kilos", "hand": 3}, "cards and a signal of its own"),
        ({"scoring": "kilos", "passing": "turns"}, "cards and a signal of its own"),
        ({"scoring": "kilos", "signal": "spoons"}, "cards and a signal of its own"),
        ({"scoring": "kilos", "signal": "tongue"}, "cards and a signal of its own"),
        ({"hand": 5}, "needs the stock"),
        ({"passing": "turns", "stock": True}, "one at a time"),
        ({"passing": "turns", "signal": "spoons"}, "one at a time"),
        ({"passing": "turns", "attention": "open"}, "one at a time"),
        ({"players": 13, "stock": True}, "at most 12 players"),
        ({"players": 11, "stock": True, "hand": 5}, "at most 10 players"),
        ({"players": 12, "scoring": "kilos"}, "at most 11 players"),
        ({"scoring": "kilos", "letters": 2}, "letters has no effect"),
        ({"rounds": 5}, "rounds has no effect"),
        ({"scoring": "kilos", "players": 9, "rounds": 17}, "more than the 16 cards"),
    ],
)
def test_refused_parameters(parameters, reason):
    with pytest.raises(ValueError, match=reason):
        twin.Game(**parameters)


@pytest.mark.parametrize(
    "parameters",
    [
        {"players": 13},
        {"players": 13, "hand": 3},
        {"players": 13, "hand": 3, "stock": True},
        {"players": 12, "stock": True, "signal": "spoons", "attention": "open"},
        {"players": 10, "stock": True, "hand": 5, "signal": "tongue"},
        {"players": 13, "passing": "turns", "hand": 3, "letters": 1, "signal": "tongue"},
        {"players": 11, "scoring": "kilos", "attention": "open", "rounds": 8},
        {"players": 3, "scoring": "kilos", "rounds": 40},
    ],
)
def test_everything_else_plays(parameters):
    game = twin.Game(**parameters)
    assert len(game.chance_weights()) == parameters["players"]


# --- passing --------------------------------------------------------------------------------------


def test_anna_with_three_sevens_passes_the_king_takes_the_seven_and_has_four():
    # Eight players reach down to the sevens; Anna is seat 3.
    game = dealt("AAAA KKKQ QQQ7 777K JJJJ TTTT 9999 8888")
    tick(game, "? ? 7 K ? ? ? ?")
    assert hands(game)[3] == "7777"
    assert queues(game)[4] == "K"  # face down for her left neighbour
    assert game.facts(3)["full"] is True
    tick(game, "? ? ? ! ? ? ? ?")
    assert (game.first, game.touched, game.results) == (3, {3}, [])


def test_everybody_at_once():
    game = dealt("AAKK KKQQ QQAA")
    first, second, third = ({"look", "touch"} | passes(two) for two in ("AK", "KQ", "QA"))
    assert game.to_move() == 0  # asked in seat order, whoever dealt
    assert [game.legal(seat) for seat in game.seats] == [first, second, third]
    play(game, "touch")
    assert [game.legal(seat) for seat in game.seats] == [set(), second, third]
    play(game, "pass K")
    assert [game.legal(seat) for seat in game.seats] == [set(), set(), third]


def test_first_put_down_to_the_left_then_take_from_the_right():
    game = tick(dealt("AAKK KKQQ QQAA"), "A K Q")
    assert hands(game) == ["AKKQ", "AKQQ", "AAKQ"]
    assert queues(game) == ["-", "-", "-"]


def test_one_card_at_a_time_and_never_more_than_four_in_hand():
    game = tick(dealt("AAAA KKKK QQQQ JJJJ"), "A ? Q J")
    assert hands(game) == ["AAAJ", "KKKK", "QQQ", "QJJJ"]
    assert queues(game) == ["-", "A", "-", "-"]  # seat 1 has four, so the ace waits
    assert game.legal(1) == {"look", "touch", "pass K"}
    # Who misses a card and has none waiting can only look or touch.
    assert game.legal(2) == {"look", "touch"}
    assert game.facts(2)["full"] is False


def test_the_oldest_card_is_taken_first():
    game = tick(dealt("AAAA KKKK QQQQ JJJJ"), "A ? Q J", "J ? ? Q")
    assert queues(game) == ["-", "AJ", "-", "-"]
    tick(game, "? K ? ?")
    assert hands(game) == ["AAAQ", "AKKK", "KQQQ", "JJJ"]
    assert queues(game) == ["-", "J", "-", "-"]
    assert game.branches["oldest of several taken"] == 1
    assert game.branches["starving beside an untouched neighbour"] == 4  # 2, then 2 and 3, then 3


def test_four_alike_force_nothing():
    game = tick(dealt("AAAA KKQQ KKQQ"), "A ? ?")
    assert (hands(game)[0], game.touched) == ("AAA", set())
    assert game.branches["alike not touched"] == 1


# --- touching -------------------------------------------------------------------------------------


def test_four_alike_touched_quietly_and_the_last_loses():
    game = tick(dealt("AAAA KKQQ KKQQ"), "! K ?")
    assert (game.first, game.results) == (0, [])
    assert [game.legal(seat) for seat in game.seats] == [
        {"wait"},
        {"look", "touch"},  # it passed, and nothing comes from who has touched
        {"look", "touch"} | passes("KQ"),
    ]
    assert game.branches["starving beside a touched neighbour"] == 1
    tick(game, ". ? Q")
    assert queues(game) == ["Q", "-", "-"]  # the left neighbour has touched: it takes nothing
    assert hands(game) == ["AAAA", "KQQ", "KKKQ"]
    tick(game, ". ! K")
    assert game.results == [Result("last", 2, 0)]
    assert game.letters == [0, 0, 1]


def test_first_touch_without_four_alike_loses_the_round_instead_of_the_last():
    game = tick(dealt("AAAK AKKK QQQQ"), "! K ?")
    assert game.results == [Result("false touch", 0, 0)]
    assert game.letters == [1, 0, 0]
    assert game.stage == "deal"


def test_once_somebody_has_touched_everybody_may_without_four_alike():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ? ? ?", ". ! ? ?")
    assert (game.touched, game.results) == ({0, 1}, [])
    assert game.branches["touch without alike after the first"] == 1
    tick(game, ". . ? !")
    assert game.results == [Result("last", 2, 0)]


def test_one_touch_in_the_first_tick_needs_no_drawing():
    game = tick(dealt("AAAA KKQQ KKQQ"), "! ? ?")
    assert game.to_move() == 0


def test_of_several_first_touches_only_the_first_is_judged():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ! ? ?")
    assert game.chance_weights() == {"first 0": 1, "first 1": 1}
    assert [game.legal(seat) for seat in game.seats] == [set()] * 4
    rightful = play(deepcopy(game), "first 0")
    assert (rightful.touched, rightful.first, rightful.results) == ({0, 1}, 0, [])
    # The false one drawn first: it loses although another had four alike, who is safe.
    play(game, "first 1")
    assert game.results == [Result("false touch", 1, 1)]
    assert game.letters == [0, 1, 0, 0]
    assert game.branches["false first before a rightful one"] == 1


def test_all_but_one_touch_at_once():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ! ? !")
    assert set(game.chance_weights()) == {"first 0", "first 1", "first 3"}
    play(game, "first 0")
    assert game.results == [Result("last", 2, 0)]  # one candidate, so no last is drawn


def test_all_touch_at_once():
    game = play(tick(dealt("AAAA KKQQ KKQQ"), "! ! !"), "first 0")
    assert game.chance_weights() == {"last 1": 1, "last 2": 1}  # without the one drawn as first
    play(game, "last 1")
    assert game.results == [Result("last", 1, 0)]


def test_the_last_two_touch_at_once():
    game = tick(dealt("AAAA KKQQ KKQQ"), "! ? ?", ". ! !")
    assert game.chance_weights() == {"last 1": 1, "last 2": 1}
    play(game, "last 2")
    assert game.results == [Result("last", 2, 0)]
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ? ? ?", ". ! ! !")
    assert set(game.chance_weights()) == {"last 1", "last 2", "last 3"}
    assert game.branches["more than two left touch at once"] == 1


def test_several_later_touches_leave_one_who_loses_without_drawing():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ? ? ?", ". ! ? !")
    assert game.results == [Result("last", 2, 0)]


def test_a_hand_that_misses_a_card_is_judged_as_it_is():
    game = tick(dealt("AAAK AKKK QQQQ"), "K ? ?")
    assert hands(game)[0] == "AAA"
    tick(game, "! ? ?")
    assert game.results == [Result("false touch", 0, 0)]
    # With five cards four alike are left when the fifth has been passed.
    game = tick(dealt("KKQQJ AAAAK 23456", hand=5, stock=True), "? K ?", "? ! ?")
    assert (game.touched, game.first) == ({1}, 1)
    assert game.branches["rightful first touch with a missing card"] == 1


def test_cards_wait_for_who_has_touched():
    game = tick(dealt("AAAA KKQQ KKQQ"), "! K Q", ". ? Q")
    assert queues(game) == ["QQ", "-", "-"]
    assert game.facts(0)["waiting"] == 2
    assert hands(game) == ["AAAA", "KQQ", "KKK"]
    assert game.branches["cards waiting at a touched seat"] == 2
    # So it is for one that touched while a card was missing.
    game = dealt("AAAA KKQQ KKQQ JJJJ")
    tick(game, "? ? Q ?", "! ? ? ?", ". ? ! ?", ". K . ?", ". ? . ?")
    assert (hands(game)[2], queues(game)[2]) == ("KKQ", "K")


# --- what a seat sees -----------------------------------------------------------------------------


def test_a_look_sees_the_touches_of_its_own_tick():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ? Q ?")
    assert fact(game, "noses") == [set(), {0}, set(), {0}]
    assert fact(game, "seen_ago") == [1, 0, 1, 0]
    assert fact(game, "touched") == [True, False, False, False]


def test_noses_are_remembered_as_last_seen_and_when():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! ? Q ?", ". K ! ?")
    assert fact(game, "noses") == [set(), {0}, set(), {0, 2}]
    assert fact(game, "seen_ago") == [2, 1, 2, 0]
    tick(game, ". ? . J")
    assert fact(game, "noses") == [set(), {0, 2}, set(), {0, 2}]
    assert fact(game, "seen_ago") == [3, 0, 3, 1]


def test_who_does_not_look_sees_nothing():
    quiet = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "? K ? ?")
    touched = tick(dealt("AAAA KKQQ KKQQ JJJJ"), "! K ? ?")
    assert quiet.facts(1) == touched.facts(1)
    assert quiet.facts(2) != touched.facts(2)


def test_noses_of_another_round_are_forgotten():
    game = tick(dealt("AAAA KKQQ KKQQ"), "! ? ?", ". ! ?")
    assert game.facts(2)["noses"] == set()
    assert fact(deal(game), "seen_ago") == [0, 0, 0]
    tick(game, "? A ?")
    assert fact(game, "seen_ago") == [0, 1, 0]


def test_open_attention_shows_all_noses_after_each_tick():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ", attention="open"), "! K Q J")
    assert fact(game, "noses") == [{0}] * 4
    assert fact(game, "seen_ago") == [0] * 4
    assert game.legal(3) == {"look", "touch", *passes("QJ")}
    tick(game, ". ? ! J")
    assert fact(game, "noses") == [{0, 2}] * 4


def test_spoons_are_one_fewer_than_players_and_only_their_number_is_seen():
    game = dealt("AAAA KKQQ KKQQ JJJJ", signal="spoons")
    assert fact(game, "spoons") == [3] * 4
    assert fact(game, "noses") == [None] * 4
    tick(game, "! ? K ?")
    assert fact(game, "spoons") == [3, 2, 3, 2]
    tick(game, ". ! ? ?")
    assert fact(game, "spoons") == [3, 2, 1, 1]
    tick(game, ". . ! ?")
    assert game.results == [Result("last", 3, 0)]  # no spoon was left for it
    assert fact(deal(game), "spoons") == [3] * 4


def test_open_attention_shows_the_spoons_left():
    game = tick(dealt("AAAA KKQQ KKQQ JJJJ", signal="spoons", attention="open"), "! K Q J")
    assert fact(game, "spoons") == [2] * 4
    assert game.branches["open attention shows spoons"] == 1


def test_spoons_are_fewer_when_somebody_is_out():
    game = lose(begun(5, letters=1, signal="spoons"), 4)
    assert fact(deal(game), "spoons") == [3] * 5


def test_tongue_is_the_same_game_as_noses():
    lines = ("! K ?", ". ? Q", ". ! K")
    nose, tongue = (
        tick(dealt("AAAA KKQQ KKQQ", signal=signal), *lines) for signal in ("nose", "tongue")
    )
    assert nose.results == tongue.results
    assert [nose.facts(seat) == tongue.facts(seat) for seat in range(3)] == [True] * 3


def test_a_seat_sees_how_many_wait_on_its_right_and_whether_its_own_last_card_was_taken():
    game = dealt("AAKK KKQQ QQAA")
    assert fact(game, "taken") == [None, None, None]
    tick(game, "A ? ?")
    assert fact(game, "taken") == [False, None, None]
    assert fact(game, "waiting") == [0, 1, 0]
    assert fact(game, "full") == [False, True, True]
    tick(game, "? K ?")
    assert hands(game) == ["AKK", "AKQQ", "AAQQ"]
    assert fact(game, "taken") == [True, False, None]
    assert fact(game, "waiting") == [0, 0, 1]


def test_only_the_last_own_card_tells_whether_it_was_taken():
    game = tick(dealt("AAKK KKQQ QQAA"), "A ? Q", "K ? ?")
    assert queues(game) == ["-", "AK", "-"]
    tick(game, "? K ?")  # the ace is taken, the king is not
    assert (hands(game)[1], queues(game)) == ("AKQQ", ["-", "K", "-"])
    assert game.facts(0)["taken"] is False
    assert game.facts(0)["known"] is None  # it cannot tell


def test_the_last_card_taken_is_known_until_the_neighbour_can_have_passed():
    game = tick(dealt("AAKK KKQQ QQAA"), "A K Q")
    assert fact(game, "known") == ["A", "K", "Q"]
    tick(game, "? ? ?")
    assert fact(game, "known") == [None, None, None]
    tick(game, "K K Q")
    assert fact(game, "known") == ["K", "K", "Q"]  # each pass was followed by taking


def test_a_known_card_stays_while_the_next_one_alone_waits():
    game = tick(dealt("AAKK KKQQ QQAA"), "A K Q", "K ? ?")
    assert (game.facts(0)["taken"], game.facts(0)["known"]) == (False, "A")
    assert fact(game, "known") == ["A", None, None]
    tick(game, "? ? Q")
    assert game.facts(0)["known"] == "A"  # who had passed would have taken the king
    tick(game, "Q ? ?")
    assert queues(game)[1] == "KQ"
    assert game.facts(0)["known"] is None  # now it can have passed and taken the king
    assert game.branches["known card kept as the next one waits"] == 2


def test_a_known_card_stays_with_who_is_seen_to_have_touched_next():
    game = tick(dealt("AAAK KKQQ AKQQ"), "K K A")
    assert hands(game) == ["AAAA", "KKQQ", "KKQQ"]
    looked = tick(deepcopy(game), "! ? ?")
    assert (looked.facts(2)["noses"], looked.facts(2)["known"]) == ({0}, "A")
    tick(looked, ". ? K", ". K ?", ". ? Q")
    assert queues(looked)[0] == "KQ"
    assert looked.facts(2)["known"] == "A"
    # A tick later it can have passed before it touched.
    late = tick(deepcopy(game), "? ? ?", "! ? ?")
    assert (late.facts(2)["noses"], late.facts(2)["known"]) == ({0}, None)


def test_open_attention_tells_that_the_neighbour_cannot_pass():
    game = tick(dealt("AAAK KKQQ AKQQ", attention="open"), "K K A", "! ? K", ". K ?", ". ? Q")
    assert (queues(game)[0], game.facts(2)["known"]) == ("KQ", "A")
    # Spoons do not tell who took one.
    game = dealt("AAAK KKQQ AKQQ", attention="open", signal="spoons")
    tick(game, "K K A", "! ? ?")
    assert game.facts(2)["known"] is None


def test_answers_are_hidden_until_all_are_in():
    game = dealt("AAAA KKQQ KKQQ JJJJ")
    start = [game.facts(seat) for seat in game.seats]
    play(game, "touch", "pass K")
    assert [game.facts(seat) == start[seat] for seat in game.seats] == [False, False, True, True]
    # Who has answered knows its answer, and nothing else has changed for it.
    assert game.facts(0) == start[0] | {"to_decide": False, "answer": "touch"}
    assert game.facts(1) == start[1] | {"to_decide": False, "answer": "pass K"}
    assert hands(game)[1] == "KKQQ"


def test_nothing_is_seen_while_the_first_or_the_last_is_drawn():
    game = dealt("AAAA KKQQ KKQQ")
    start = [game.facts(seat) for seat in game.seats]
    tick(game, "! ! ?")
    answers = ["touch", "touch", "look"]
    pending = [
        facts | {"to_decide": False, "phase": "chance", "answer": answer}
        for facts, answer in zip(start, answers, strict=True)
    ]
    assert [game.facts(seat) for seat in game.seats] == pending
    game = tick(dealt("AAAA KKQQ KKQQ"), "! ? ?", ". ! !")
    assert fact(game, "touched") == [True, False, False]
    assert fact(game, "answer") == ["wait", "touch", "touch"]


def test_the_table_of_the_last_round_stays_as_it_was():
    game = tick(dealt("AAAA KKQQ KKQQ", letters=1), "! K ?", ". ! K")
    assert game.to_move() is None
    assert hands(game) == ["AAAA", "KQQ", "KKQQ"]  # a tick that ends the round moves no card
    assert fact(game, "phase") == ["over"] * 3
    assert fact(game, "touched") == [True, True, False]
    assert fact(game, "tick") == [1, 1, 1]
    assert fact(game, "waiting") == [0, 0, 1]
    assert fact(game, "noses") == [set(), set(), {0}]
    assert fact(game, "answer") == [None] * 3
    assert fact(game, "order") == [[0, 1], [1, 0], [0, 1]]


def test_a_look_in_the_tick_that_ends_the_game_sees_its_touches():
    game = tick(dealt("AAAA KKQQ KKQQ", letters=1), "! K ?", ". ! ?")
    assert fact(game, "noses") == [set(), set(), {0, 1}]
    assert fact(game, "seen_ago") == [1, 1, 0]
    # All fingers of the tick are on noses, those of a false touch too.
    game = tick(dealt("AAAA KKQQ KKQQ", letters=1), "! ! ?")
    play(game, "first 1")
    assert (game.facts(2)["noses"], fact(game, "touched")) == ({0, 1}, [True, True, False])


# --- scoring --------------------------------------------------------------------------------------


def test_three_losses_spell_pig():
    game = begun(4)
    for letters in ([0, 1, 0, 0], [0, 2, 0, 0]):
        lose(game, 1)
        assert (game.letters, game.out) == (letters, set())
    lose(game, 1)
    assert (game.letters, game.out) == ([0, 3, 0, 0], {1})
    assert fact(game, "letters") == [[0, 3, 0, 0]] * 4
    assert fact(game, "out") == [{1}] * 4


def test_one_rank_leaves_with_each_player_who_is_out():
    game = lose(begun(5, letters=1), 2)
    assert cards(game.chance_weights()) == Counter(A=4, K=4, Q=4, J=4)
    deal(game)
    assert hands(game)[2] == "-"
    assert game.legal(2) == set()
    lose(game, 0)
    assert cards(game.chance_weights()) == Counter(A=4, K=4, Q=4)


def test_neighbours_are_the_nearest_still_in():
    game = lose(begun(5, letters=1), 2)
    for card in "AAAA KKKK QQQQ JJJJ".replace(" ", ""):
        game.apply(f"card {card}")
    tick(game, "A K Q J")
    assert hands(game) == ["AAAJ", "AKKK", "-", "KQQQ", "QJJJ"]
    assert [game.facts(seat)["order"] for seat in (1, 2)] == [[1, 3, 4, 0], [3, 4, 0, 1]]


def test_a_new_deal_each_round():
    game = tick(dealt("AAAK AKKK QQQQ"), "! K ?")
    assert cards(game.chance_weights()) == Counter(A=4, K=4, Q=4)
    assert fact(game, "hand") == [Counter()] * 3
    assert fact(game, "round") == [2, 2, 2]


def test_two_are_left_and_win_together():
    game = lose(begun(4, letters=1), 2, 0)
    assert game.to_move() is None
    assert game.shares() == [0, HALF, 0, HALF]
    assert game.capped is False
    game = lose(begun(3), 1, 0, 1, 1)
    assert game.letters == [1, 3, 0]
    assert game.shares() == [HALF, 0, HALF]


def test_out_at_once_or_with_two_letters():
    assert lose(begun(4, letters=1), 3).out == {3}
    game = lose(begun(4, letters=2), 3)
    assert game.out == set()
    assert lose(game, 3).out == {3}


def test_the_deal_moves_left_over_those_still_in():
    game = lose(begun(4, dealer=3, letters=2), 1)
    assert game.dealer == 0
    lose(game, 1)  # out, and deals no more
    assert game.dealer == 2
    game = lose(begun(4, dealer=0, letters=1), 1)
    assert game.dealer == 2
    assert game.branches["deal skips who is out"] == 1


def test_a_dealer_who_goes_out_hands_the_deal_on():
    game = lose(begun(4, dealer=2, letters=1), 2)
    assert game.dealer == 3
    assert game.branches["dealer goes out"] == 1


def test_shares_are_told_at_the_end_only():
    with pytest.raises(ValueError, match="not over"):
        twin.Game().shares()


# --- caps -----------------------------------------------------------------------------------------


def test_tick_cap_is_a_redeal_by_the_same_dealer_without_a_letter():
    game = begun(3, dealer=2, max_ticks=2)
    tick(game, "? ? ?")
    assert fact(game, "tick") == [1, 1, 1]
    tick(game, "? ? ?")
    assert (game.stage, game.dealer, game.letters) == ("deal", 2, [0, 0, 0])
    facts = game.facts(0)
    assert (facts["tick"], facts["round"], facts["redeals"], facts["scored"]) == (0, 2, 1, 0)


def test_a_round_that_ends_in_its_last_tick_is_scored():
    game = play(tick(dealt("AAAA KKQQ KKQQ", max_ticks=1), "! ! ?"), "first 0")
    assert game.results == [Result("last", 2, 0)]
    # A rightful touch alone does not end it, so that one is dealt again.
    game = tick(dealt("AAAA KKQQ KKQQ", max_ticks=1), "! ? ?")
    assert game.results == [Result("redeal", None, 0)]


def test_round_cap_counts_redeals_and_is_shared_by_those_still_in():
    game = begun(4, letters=1, max_ticks=1, max_rounds=2)
    tick(game, "? ? ? ?")
    lose(game, 1)
    assert game.to_move() is None
    assert game.capped is True
    assert game.shares() == [THIRD, 0, THIRD, THIRD]
    facts = game.facts(0)
    assert (facts["round"], facts["redeals"], facts["scored"]) == (2, 1, 1)
    game = tick(begun(3, max_ticks=1, max_rounds=1), "? ? ?")
    assert (game.capped, game.shares()) == (True, [THIRD] * 3)
    assert game.branches["round cap by a redeal"] == 1


def test_a_game_decided_in_the_last_round_is_not_capped():
    game = lose(begun(3, letters=1, max_rounds=1), 0)
    assert (game.capped, game.shares()) == (False, [0, HALF, HALF])


# --- the stock ------------------------------------------------------------------------------------


def test_the_dealer_takes_from_the_stock_and_its_right_neighbour_discards():
    game = tick(dealt("AAKK QQJJ TT99", stock=True), "A Q T")
    # All but the dealer have taken; chance draws of what nobody has seen.
    left = Counter({rank: 4 for rank in twin.RANKS}) - Counter("AAKKQQJJTT99")
    assert (left.total(), cards(game.chance_weights())) == (40, left)
    assert hands(game) == ["AKK", "AQJJ", "QT99"]
    assert fact(game, "tick") == [0, 0, 0]
    play(game, "card 7")
    assert hands(game) == ["AKK7", "AQJJ", "QT99"]
    assert fact(game, "tick") == [1, 1, 1]
    assert fact(game, "stock") == [39, None, 39]
    assert fact(game, "discard") == [1, None, 1]
    assert fact(game, "waiting") == [40, 0, 0]
    assert fact(game, "discards") == [None, None, ["T"]]
    assert fact(game, "turned") == [None, None, []]
    assert fact(game, "taken") == [True, True, None]
    assert fact(game, "known") == ["A", "Q", None]


def test_no_card_is_drawn_for_a_dealer_with_a_full_hand():
    game = tick(dealt("AAKK QQJJ TT99", stock=True), "? Q T")
    assert game.to_move() == 0
    assert fact(game, "stock") == [40, None, 40]


def twelve(*draws):
    """Twelve players; the dealer, seat 0, has passed as many cards as it drew from the stock.

    Each seat has consecutive ranks: the dealer A234, its right neighbour, seat 11, QKA2 and seat 10
    JQKA. So one king, ace, two and three are in the stock.
    """
    game = begun(12, stock=True)
    assert (hands(game)[0], hands(game)[11], hands(game)[10]) == ("A432", "AKQ2", "AKQJ")
    assert game.facts(0)["waiting"] == 4
    for own, drawn in zip("A234", draws, strict=False):
        play(tick(game, own + " ?" * 11), f"card {drawn}")
    return game


def test_an_empty_stock_is_replaced_by_the_discard_pile_turned_over():
    game = begun(12, stock=True)
    looks = " ?" * 9
    play(tick(game, "A" + looks + " J Q"), "card K")
    play(tick(game, "2" + looks + " ? K"), "card A")
    play(tick(game, "3" + looks + " ? ?"), "card 2")
    tick(game, "4" + looks + " ? ?")
    assert game.chance_weights() == {"card 3": 1}
    play(game, "card 3")
    assert game.facts(0)["waiting"] == 2
    assert [game.facts(11)[name] for name in ("stock", "discard", "discards", "turned")] == [
        0,
        2,
        ["Q", "K"],
        [],
    ]
    tick(game, "K" + looks + " ? ?")  # the oldest discard comes first, without chance
    assert hands(game)[0] == "AQ32"
    assert [game.facts(11)[name] for name in ("stock", "discard", "discards", "turned")] == [
        1,
        0,
        [],
        ["K"],
    ]
    tick(game, "A" + looks + " ? ?")
    assert hands(game)[0] == "KQ32"
    tick(game, "2" + looks + " ? ?")  # nothing is left
    assert hands(game)[0] == "KQ3"
    assert game.legal(0) == {"look", "touch"}
    assert game.facts(0)["waiting"] == 0
    assert game.branches["stock turned over"] == 1
    assert game.branches["stock and discard pile empty"] == 1


def test_this_ticks_discard_is_put_down_before_the_dealer_takes():
    game = twelve("K", "A", "2", "3")
    assert fact(game, "stock")[0] == fact(game, "discard")[0] == 0
    tick(game, "K" + " ?" * 10 + " Q")
    assert hands(game)[0] == "AQ32"
    assert game.facts(11)["discard"] == game.facts(11)["stock"] == 0


def test_a_dealer_who_has_touched_stops_taking():
    game = tick(dealt("AAAA QQJJ TT99", stock=True), "! J T", ". ? ?")
    assert fact(game, "stock") == [40, None, 40]
    assert fact(game, "discard") == [1, None, 1]
    # One that touched while a card was missing takes no discard either.
    hands_ = "22233 33444 45555 66667 77788 AAAA2 88999 9TTTT JJJJQ QQQKK"  # two kings are left
    game = dealt(hands_, hand=5, stock=True)
    for _ in range(2):
        play(tick(game, "2" + " ?" * 9), "card K")
    tick(game, "2 ? ? ? ? ! ? ? ? ?", "! ? ? ? ? . ? ? ? Q", ". ? ? ? ? . ? ? ? ?")
    assert hands(game)[0] == "KK33"
    assert (fact(game, "discard")[0], fact(game, "stock")[0]) == (1, 0)


def test_the_winner_deals_next_with_the_stock():
    game = dealt("23KK QQJJ AAAA TT99", dealer=0, stock=True)
    tick(game, "? ? ! ?", "? ! . ?", "! . . ?")
    assert game.results == [Result("last", 3, 2)]
    assert game.dealer == 2


def test_after_a_false_touch_the_deal_moves_left_with_the_stock():
    game = tick(dealt("23KK QQJJ AAAA TT99", dealer=0, stock=True), "? ? ? !")
    assert game.dealer == 1
    assert game.branches["deal moves left after a false touch"] == 1


def test_without_the_stock_the_winner_does_not_deal():
    game = tick(dealt("KKQQ KKQQ AAAA", dealer=0), "? ? !", "! ? .")
    assert (game.results, game.dealer) == ([Result("last", 1, 2)], 1)


def test_all_52_cards_stay_in_with_the_stock():
    game = lose(begun(5, stock=True, letters=1), 3)
    assert game.deck == Counter({rank: 4 for rank in twin.RANKS})
    deal(game)
    assert (game.dealer, game.facts(1)["stock"]) == (1, 52 - 16)


def test_sizes_are_none_while_no_dealer_is_drawn_and_zero_until_all_is_dealt():
    game = twin.Game(players=3, stock=True)
    assert fact(game, "stock") == [None] * 3
    play(game, "dealer 0", "card A")
    assert fact(game, "stock") == [0, None, 0]


# --- five or three cards --------------------------------------------------------------------------


def test_three_cards_three_alike():
    game = play(twin.Game(players=4, hand=3), "dealer 0")
    assert cards(game.chance_weights()) == Counter(A=3, K=3, Q=3, J=3)
    game = tick(dealt("AAA KKQ KQQ JJJ", hand=3), "! ? ? ?")
    assert (game.touched, game.results) == ({0}, [])
    game = tick(dealt("AAA KKQ KQQ JJJ", hand=3), "? ! ? ?")
    assert game.results == [Result("false touch", 1, 1)]


def test_three_cards_with_stock():
    game = dealt("AAA 222 333 444 555 666 777 888 999 TTT JJJ QQQ KKK", hand=3, stock=True)
    assert game.facts(0)["waiting"] == 13
    tick(game, "!" + " ?" * 12)
    assert game.touched == {0}


def test_five_cards_four_alike_among_them():
    game = dealt("AAAA2 KKKQ3 44566", hand=5, stock=True)
    assert game.facts(0)["waiting"] == 37
    tick(game, "! ? ?")
    assert (game.touched, game.results) == ({0}, [])
    game = tick(dealt("AAA23 KKKQ3 44566", hand=5, stock=True), "! ? ?")
    assert game.results == [Result("false touch", 0, 0)]


# --- Vatra ----------------------------------------------------------------------------------------


def vatra(hands_, dealer=0, **parameters):
    return dealt(hands_, dealer, passing="turns", **parameters)


def test_cards_go_round_one_at_a_time_from_the_dealers_left_neighbour():
    game = vatra("AAKK KKQQ QQAA")
    assert game.to_move() == 1
    assert [game.legal(seat) for seat in game.seats] == [set(), {"touch", *passes("KQ")}, set()]
    assert fact(game, "turn") == [1, 1, 1]
    play(game, "pass K")
    assert game.to_move() == 2
    assert hands(game) == ["AAKK", "KQQ", "AAKQQ"]  # the starter holds three from now on
    assert fact(game, "full") == [True, False, True]
    assert game.legal(2) == {"touch", *passes("AKQ")}
    assert fact(game, "received") == [None, None, "K"]


def test_a_received_card_is_kept_or_passed_on():
    game = play(vatra("AAKK KKQQ QQAA"), "pass K", "pass K", "pass A")
    assert hands(game) == ["AKKK", "AKQQ", "AAQQ"]  # it came round to the starter, who has four
    assert game.branches["received card passed on"] == 1
    assert game.branches["received card kept"] == 1
    assert game.branches["card comes round to the starter"] == 1
    play(game, "pass K")
    assert hands(game)[1:] == ["AQQ", "AAKQQ"]  # three again


def test_with_turns_the_passed_card_is_known_while_the_neighbour_is_on_turn():
    game = play(vatra("AAKK KKQQ QQAA"), "pass K")
    assert fact(game, "known") == [None, "K", None]
    assert fact(game, "taken") == [None, True, None]
    play(game, "pass Q")
    assert fact(game, "known") == [None, None, "Q"]
    assert fact(game, "waiting") == [0, 0, 0]
    assert fact(game, "seen_ago") == [0, 0, 0]


def test_a_rightful_slam_leaves_the_last_of_the_others_to_chance():
    game = play(vatra("AAAA KKKQ KQQQ JJJJ", dealer=2), "touch")
    assert game.branches["slam by the starter at once"] == 1
    assert game.chance_weights() == {"last 0": 1, "last 1": 1, "last 2": 1}
    assert fact(game, "answer") == [None, None, None, "touch"]
    play(game, "last 2")
    assert game.results == [Result("last", 2, 3)]
    assert (game.letters, game.dealer) == ([0, 0, 1, 0], 3)


def test_the_received_card_counts_for_a_slam():
    game = play(vatra("KKQQ AKKQ AAAQ"), "pass A", "touch")
    assert set(game.chance_weights()) == {"last 0", "last 1"}
    assert game.branches["slam with the received card"] == 1
    game = play(vatra("KKQ AKQ AAQ", hand=3), "pass A", "touch")
    assert game.branches["rightful slam"] == 1


def test_a_slam_without_four_alike_loses_the_round():
    game = play(vatra("AAKK KKQQ QQAA"), "pass K", "touch")
    assert game.results == [Result("false touch", 2, 2)]
    assert game.letters == [0, 0, 1]
    game = play(vatra("AAKK KKQQ QQAA"), "touch")
    assert game.results == [Result("false touch", 1, 1)]


def test_with_turns_a_tick_is_one_decision():
    game = play(vatra("AAKK KKQQ QQAA", max_ticks=2), "pass K")
    assert fact(game, "tick") == [1, 1, 1]
    play(game, "pass Q")
    assert game.results == [Result("redeal", None, None)]
    assert game.dealer == 0


def test_the_slammer_has_touched_and_its_table_stays_at_the_end():
    game = play(vatra("KKQQ AKKQ AAAQ", letters=1), "pass A", "touch", "last 0")
    assert game.shares() == [0, HALF, HALF]
    assert fact(game, "touched") == [False, False, True]
    assert fact(game, "turn") == [2, 2, 2]
    assert hands(game)[2] == "AAAAQ"


# --- Kilo de merde --------------------------------------------------------------------------------


def kilo(players=3, **parameters):
    return play(twin.Game(players=players, scoring="kilos", **parameters), "dealer 0")


def draw(game, *draws):
    """Rounds lost by false slaps: "0 5" lets seat 0 draw a five."""
    for drawing in draws:
        seat, card = drawing.split()
        lose(game, int(seat))
        game.apply(f"card {card}")
    return game


def test_aces_and_sevens_stay_out_of_the_hands():
    assert cards(kilo(3).chance_weights()) == Counter(K=4, Q=4, J=4)
    assert set(kilo(8).deck) == set("KQJ23456")
    assert set(kilo(11).deck) == set("KQJ2345689T")
    assert set(kilo(11).pile) == {"A", "7"}
    assert kilo(3).facts(0)["pile"] == Counter({rank: 4 for rank in "A23456789T"})
    assert kilo(3).facts(0)["pile_size"] == 40


def test_the_last_hand_on_the_pile_draws_a_card():
    game = kilo(3)
    play(game, *[f"card {card}" for card in "KKKKQQJJQQJJ"])
    tick(game, "! Q ?", ". ! ?")
    assert game.results == [Result("last", 2, 0)]
    assert (game.to_move(), game.facts(0)["phase"]) == ("chance", "chance")
    assert fact(game, "touched") == [True, True, False]  # the round's table still stands
    assert cards(game.chance_weights()) == Counter({rank: 4 for rank in "A23456789T"})
    play(game, "card 8")
    assert game.kilos == [0, 0, 8]
    assert game.dealer == 1
    assert fact(game, "kilo_cards") == [[[], [], ["8"]]] * 3
    assert game.facts(1)["pile"]["8"] == 3


def test_a_false_slap_draws_instead_of_the_last():
    game = lose(deal(kilo(3)), 1)
    assert game.results == [Result("false touch", 1, 1)]
    play(game, "card T")
    assert game.kilos == [0, 10, 0]
    assert game.branches["kilos: false slap"] == 1


def test_an_ace_weighs_a_hundred():
    assert draw(kilo(3), "0 A", "0 2").kilos == [102, 0, 0]


def test_a_seven_as_first_card_counts_seven():
    game = draw(kilo(3), "0 7", "0 3")
    assert game.kilos == [10, 0, 0]
    assert game.under == []


def test_a_later_seven_is_the_flush():
    game = draw(kilo(3), "0 A", "1 4", "0 9", "0 7")
    assert game.kilos == [0, 4, 0]
    # In the order drawn, the seven last; known there.
    assert fact(game, "under") == [["A", "9", "7"]] * 3
    assert game.facts(2)["pile_size"] == 39
    assert game.facts(2)["pile"].total() == 36
    draw(game, "1 7")
    assert game.facts(0)["under"] == ["A", "9", "7", "4", "7"]


def test_after_a_flush_the_next_card_is_a_first_card_again():
    game = draw(kilo(3), "0 5", "0 7", "0 7")
    assert game.kilos == [7, 0, 0]
    assert game.under == ["5", "7"]
    draw(game, "0 7")
    assert game.kilos == [0, 0, 0]
    assert game.under == ["5", "7", "7", "7"]
    assert game.branches["kilos: first-card seven after a flush"] == 1


def test_nobody_is_out_and_the_ranks_stay():
    game = draw(kilo(4), "0 A", "0 A", "0 A", "0 A")
    assert (game.out, game.letters) == (set(), [0, 0, 0, 0])
    assert set(game.deck) == set("KQJ2")


def test_after_the_rounds_the_fewest_kilos_win():
    game = draw(kilo(3, rounds=3), "0 5", "1 3", "2 4")
    assert game.to_move() is None
    assert (game.shares(), game.capped) == ([0, 1, 0], False)
    assert game.facts(0)["scored"] == 3


def test_equal_fewest_share():
    assert draw(kilo(3, rounds=1), "1 2").shares() == [HALF, 0, HALF]
    assert draw(kilo(3, rounds=3), "0 5", "1 5", "2 5").shares() == [THIRD] * 3


@pytest.mark.parametrize(
    ("players", "pile", "rounds"),
    [(3, 40, 6), (8, 20, 16), (9, 16, 16), (10, 12, 12), (11, 8, 8)],
)
def test_rounds_are_two_each_unless_told_at_most_the_cards_in_the_pile(players, pile, rounds):
    game = kilo(players)
    assert (game.pile.total(), game.rounds) == (pile, rounds)


def test_default_rounds_are_played():
    game = draw(kilo(3), "0 2", "0 2", "0 2", "0 2", "0 3")
    assert game.stage == "deal"
    assert draw(game, "1 3").shares() == [0, 0, 1]


def test_a_redeal_counts_towards_max_rounds_only():
    game = tick(deal(kilo(3, rounds=2, max_ticks=1, max_rounds=3)), "? ? ?")
    draw(game, "0 5")
    assert game.to_move() is not None
    assert draw(game, "1 6").capped is False
    # Capped: the fewest win, here those who drew nothing.
    game = tick(deal(kilo(3, rounds=2, max_ticks=1, max_rounds=2)), "? ? ?")
    draw(game, "0 5")
    assert (game.capped, game.shares()) == (True, [0, HALF, HALF])


def test_the_whole_pile_can_be_drawn():
    draws = [f"{i} {card}" for i, card in enumerate("AAAA777")]
    game = draw(kilo(11), *draws)
    assert game.facts(0)["pile"] == Counter("7")
    draw(game, "0 7")  # an ace and a seven: flush
    assert game.facts(0)["pile_size"] == 2
    assert game.shares() == [Fraction(int(s in (0, 7, 8, 9, 10)), 5) for s in range(11)]


def test_known_cards_come_after_all_unknown_ones_in_their_order():
    # No game gets so far, as rounds are at most the cards of the first pile.
    game = draw(kilo(3), "0 5", "0 7")
    game.pile.clear()
    lose(game, 1)
    assert (game.kilos, game.under, game.stage) == ([0, 5, 0], ["7"], "deal")


# --- against brute force --------------------------------------------------------------------------


def took(game, seat, waited):
    """The card that the seat took from those that waited, if any."""
    return waited[0] if len(game.queues[seat]) < len(waited) else None


@pytest.mark.parametrize("attention", ["look", "open"])
def test_a_card_is_known_if_no_play_of_the_neighbour_that_fits_excludes_it(attention):
    # Seat 2 has touched, so whatever seat 1 does stays with seat 1. Seats 3 and 4 feed seat 0.
    for seed in range(8):
        rng = random.Random(seed)
        true: Any = dealt("AKQT AKQT JJJJ AKQT AKQT", attention=attention)
        tick(true, "? ? ! ? ?")
        games = [(true, None)]
        for _ in range(5):
            if true.stage != "tick":
                break
            mine, neighbours, third, fourth = (
                rng.choice(sorted(true.legal(seat) - ({"touch"} if seat > 1 else set())))
                for seat in (0, 1, 3, 4)
            )
            following = {}
            for game, held in games:
                for name in sorted(game.legal(1)):
                    after = deepcopy(game)
                    waited = list(after.queues[1])
                    if mine.startswith("pass"):
                        waited.append(mine.removeprefix("pass "))
                    play(after, mine, name, "wait", third, fourth)
                    kept = None if name.startswith("pass") else held
                    new = took(after, 1, waited) or kept
                    true_one = game is true and name == neighbours
                    key = (str(after.hands), str(after.queues), str(after.touched), new, true_one)
                    following[key] = (after, new)
            true = next(after for key, (after, _) in following.items() if key[-1])
            facts = true.facts(0)
            evidence = ("taken", "noses", "phase", "tick", "letters")
            games = [
                (after, held)
                for after, held in following.values()
                if all(after.facts(0)[name] == facts[name] for name in evidence)
            ]
            if true.stage == "tick":
                possible = {held for _, held in games}
                assert facts["known"] == (possible.pop() if len(possible) == 1 else None)


# --- random play ----------------------------------------------------------------------------------


def mood(rng):
    """How likely a player touches and looks."""
    return {
        "dash": rng.choice([0, 0, 0.01, 0.3]),
        "alike": rng.choice([1, 0.5, 0.1]),
        "follow": rng.choice([0.1, 0.4, 0.8]),
        "look": rng.choice([0.05, 0.2, 0.5, 0.9]),
    }


def random_name(game, rng, moods):
    """A move by somebody who collects, and touches sometimes too early and mostly too late."""
    mover = game.to_move()
    if mover == "chance":
        weights = game.chance_weights()
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = sorted(game.legal(mover))
    passing = [name for name in legal if name.startswith("pass")]
    if legal == ["wait"]:
        return "wait"
    reason = "follow" if game.touched else "alike" if game.has_alike(mover) else "dash"
    if rng.random() < moods[mover][reason]:
        return "touch"
    if "look" in legal and (not passing or rng.random() < moods[mover]["look"]):
        return "look"
    least = min(game.hands[mover][name[-1]] for name in passing)
    if rng.random() < 0.8:
        passing = [name for name in passing if game.hands[mover][name[-1]] == least]
    return rng.choice(passing)


def check_state(game):
    """Every card is in one place, and nobody knows what is not so."""
    total = game.deck + game.stock + Counter(game.turned) + Counter(game.discards)
    for held in (*game.hands, *map(Counter, game.queues)):
        total += held
    ranks = twin.ranks_in_play(len(game.part), game.with_stock, game.scoring)
    assert total == Counter(dict.fromkeys(ranks, twin.copies(game.hand, game.with_stock)))
    kilos = game.pile + Counter(game.under) + sum(map(Counter, game.kilo_cards), Counter())
    assert kilos == (twin.full_pile(game.players) if game.scoring == "kilos" else Counter())
    for seat in game.seats:
        most = game.hand + (game.stage in ("turn", "last") and seat == game.turn)
        assert game.hands[seat].total() <= most
        known = game.known_card(seat)
        assert known is None or game.hands[game.left(seat)][known]
        if game.attention == "look":
            assert seat not in game.facts(seat)["noses"] if game.signal != "spoons" else True


def hidden_answer(game, name):
    """Apply an answer; nobody else's facts may change by it before the tick is resolved."""
    mover = game.to_move()
    others = [seat for seat in game.seats if seat != mover]
    before = [game.facts(seat) for seat in others]
    game.apply(name)
    if game.stage == "tick" and game.answers:
        assert [game.facts(seat) for seat in others] == before


PLAYED = (
    {"max_rounds": 20},
    {"players": 3, "max_ticks": 50},
    {"players": 3, "hand": 3},
    {"players": 4, "hand": 5, "stock": True, "max_ticks": 50, "max_rounds": 10},
    {"players": 13, "letters": 1, "max_ticks": 15},
    {"players": 13, "hand": 3, "attention": "open", "max_ticks": 15, "letters": 1},
    {"players": 13, "hand": 3, "stock": True, "letters": 2, "max_ticks": 20, "max_rounds": 5},
    {"players": 4, "signal": "spoons", "attention": "open", "letters": 2},
    {"players": 12, "stock": True, "letters": 1, "max_ticks": 15, "max_rounds": 10},
    {"players": 4, "stock": True, "signal": "spoons", "max_ticks": 60, "max_rounds": 10},
    {"players": 10, "hand": 5, "stock": True, "letters": 1, "max_ticks": 30, "max_rounds": 10},
    {"players": 6, "signal": "tongue", "letters": 2},
    {"players": 5, "passing": "turns", "max_ticks": 50},
    {"players": 3, "passing": "turns", "hand": 3, "letters": 1},
    {"players": 7, "letters": 1, "max_ticks": 3, "max_rounds": 3},
    {"players": 8, "letters": 1},
    {"players": 3, "scoring": "kilos", "rounds": 40, "max_ticks": 20},
    {"players": 4, "scoring": "kilos"},
    {"players": 5, "scoring": "kilos", "attention": "open"},
    {"players": 9, "scoring": "kilos", "max_rounds": 10},
    {"players": 11, "scoring": "kilos", "max_ticks": 10},
    *({"players": n, "letters": 1, "max_rounds": 1, "max_ticks": 9} for n in (10, 11, 12)),
)


def played(parameters, seed, checked):
    """A whole game by random players; a share of its states is checked."""
    rng = random.Random(seed)
    game: Any = twin.Game(**parameters)
    moods = [mood(rng) for _ in game.seats]
    while game.to_move() is not None:
        name = random_name(game, rng, moods)
        if rng.random() < checked:
            hidden_answer(game, name)
            check_state(game)
        else:
            game.apply(name)
    return game


@pytest.mark.parametrize("parameters", PLAYED)
def test_random_games_end_and_cards_are_conserved(parameters):
    game = played(parameters, 1, checked=0.03)
    assert sum(game.shares()) == 1
    lost = Counter(result.loser for result in game.results if result.loser is not None)
    if game.scoring == "letters":
        assert game.letters == [lost[seat] for seat in game.seats]
    assert game.facts(0)["round"] == len(game.results)


def test_play_reaches_every_branch():
    reached = Counter()
    for parameters in PLAYED:
        for seed in range(5):
            reached += played(parameters, seed, checked=0).branches
    assert set(reached) == set(twin.BRANCHES)


def test_illegal_moves_are_refused_and_change_nothing():
    game = dealt("AAKK KKQQ QQAA")
    before = [game.facts(seat) for seat in game.seats]
    for name in ("pass Q", "wait", "card A", "first 0", "nonsense", "pass"):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(name)
    assert [game.facts(seat) for seat in game.seats] == before
    assert game.to_move() == 0
    with pytest.raises(ValueError, match="not legal"):
        vatra("AAKK KKQQ QQAA").apply("look")


def test_branches_are_named_once():
    assert len(twin.BRANCHES) == len(set(twin.BRANCHES))


def test_twin_imports_nothing_but_the_standard_library():
    tree = ast.parse(Path(twin.__file__).read_text(encoding="utf-8"))
    names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
