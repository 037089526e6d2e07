"""The literal Gin Rummy against values worked out by hand from the rules page and its source."""

import ast
import random
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.reference import gin_rummy as twin

# The source's sample round: two cards to the set of nines, run 4-5-6 of spades, a king to throw.
SAMPLE_HAND = "9H 9D 4S 5S 6S AC AH 2D 2H KD"
# The opponent holds the fourth nine and, beside two sets, 8 + 7 + 3 = 18 that nothing takes.
SAMPLE_OPPONENT = "QC QH QS KC KH KS 9S 8D 7C 3H"
# What the sample's knocker shows: nines, 4-5-6 of spades, 1 + 1 + 2 + 2 = 6.
KNOCKER = "9C 9H 9D 4S 5S 6S AC AH 2D 2H"
GIN = "9C 9H 9D 4S 5S 6S 2D 3D 4D 5D"


def dealt(hand_0, hand_1, upcard, first=0, **parameters):
    """A game just after this deal."""
    game = twin.Game(**parameters)
    game.apply(f"starter {first}")
    redeal(game, hand_0, hand_1, upcard)
    return game


def redeal(game, hand_0, hand_1, upcard):
    for card in (*hand_0.split(), *hand_1.split(), upcard):
        game.apply(f"card {card}")


def play(game, *names):
    for name in names:
        game.apply(name)
    return game


def knocked(hand_0, hand_1, **parameters):
    """Seat 0, whose ten cards these are, draws the king of diamonds and knocks with it."""
    game = dealt(hand_0, hand_1, "TC", **parameters)
    return play(game, "draw stock", "card KD", "knock KD")


def play_to_the_last_turn(game):
    """Both draw from the stock and throw what they drew until the next draw leaves two cards."""
    while len(game.stock) > 3:
        drawn = draw_any(game)
        game.apply(f"discard {drawn}")
    return game


def draw_any(game):
    """Draw the lowest card that is left; tells which."""
    game.apply("draw stock")
    name = next(iter(game.chance_weights()))
    game.apply(name)
    return name.removeprefix("card ")


# --- cards and melds ------------------------------------------------------------------------------


def test_king_costs_10_and_ace_1():
    assert twin.value("KD") == 10
    assert twin.value("AD") == 1
    assert [twin.value(f"{r}H") for r in "29TJQ"] == [2, 9, 10, 10, 10]


def test_example_five_and_king_are_15_deadwood():
    assert twin.least_deadwood({"5C", "KD"}) == 15


def test_card_numbers_count_thirteen_a_suit_in_small_decks_too():
    assert [twin.number(card) for card in ("AC", "KC", "AD", "7H", "KS")] == [0, 12, 13, 32, 51]
    assert twin.deck(2, 3) == ["AC", "2C", "AD", "2D", "AH", "2H"]


def test_q_k_a_is_no_run():
    assert twin.melds({"QH", "KH", "AH"}) == []
    assert twin.melds({"KH", "AH", "2H"}) == []
    assert twin.melds({"AH", "2H", "3H"}) == [frozenset({"AH", "2H", "3H"})]
    assert twin.melds({"JH", "QH", "KH"}) == [frozenset({"JH", "QH", "KH"})]


def test_examples_of_sets_and_runs():
    assert len(twin.melds({"7H", "7D", "7C"})) == 1
    assert len(twin.melds({"QS", "QH", "QD", "QC"})) == 5  # four threes and the four
    assert len(twin.melds({"9H", "TH", "JH", "QH"})) == 3  # two threes and the four
    assert twin.melds({"4S", "5S", "6H"}) == []


def test_a_card_belongs_to_one_meld():
    # The seven of hearts serves 7-7-7 or 7-8-9: 17 or 14 stay outside.
    assert twin.least_deadwood({"7C", "7D", "7H", "8H", "9H"}) == 14


def test_arrangements_are_all_sets_of_disjoint_melds():
    run = ["4H", "5H", "6H"]
    nines = ["9C", "9D", "9H"]
    assert set(twin.arrangements(run + nines)) == {
        (),
        (frozenset(run),),
        (frozenset(nines),),
        (frozenset(run), frozenset(nines)),  # by bitmask: the six lies below the nine
    }


def test_least_deadwood_against_a_second_search():
    def second(cards):
        """The lowest card stays outside, or is in one of the melds that hold it."""
        if not cards:
            return 0
        first = min(cards, key=twin.number)
        ways = [twin.value(first) + second(cards - {first})]
        ways += [second(cards - meld) for meld in twin.melds(cards) if first in meld]
        return min(ways)

    rng = random.Random(1)
    for _ in range(150):
        # Eight ranks only, so that melds are common and overlap.
        cards = frozenset(rng.sample(twin.deck(8, 4), 11))
        assert twin.least_deadwood(cards) == second(cards)
        for card, deadwood in twin.deadwood_without(cards).items():
            assert deadwood == twin.least_deadwood(cards - {card})


# --- knocking -------------------------------------------------------------------------------------


def test_sample_round_the_nine_of_spades_is_laid_off_and_12_points_scored():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C")
    play(game, "take upcard", "knock KD")
    assert game.results == [twin.Result("knock", 0, 12, (6, 18))]
    assert game.scores == [12, 0]
    assert game.branches["lay-off on set"] == 1
    assert game.branches["lay-off on run"] == 0


def test_knock_at_10_is_allowed_and_at_11_not():
    melds = "9C 9H 9D 4S 5S 6S"
    ten = dealt(f"{melds} AC 2D 3H 4D", SAMPLE_OPPONENT.replace("3H", "3C"), "TC")
    play(ten, "draw stock", "card KD")
    assert "knock KD" in ten.legal()
    play(ten, "knock KD")
    assert ten.branches["knock at the limit"] == 1
    eleven = dealt(f"{melds} AC 2D 3H 5D", SAMPLE_OPPONENT.replace("3H", "3C"), "TC")
    play(eleven, "draw stock", "card KD")
    assert "discard KD" in eleven.legal()
    assert not any(name.startswith("knock") for name in eleven.legal())


def test_knock_limit_is_a_parameter():
    game = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", knock_limit=5)
    play(game, "draw stock", "card KD")
    assert not any(name.startswith("knock") for name in game.legal())


def test_knocking_is_optional_even_at_zero():
    game = dealt(GIN, SAMPLE_OPPONENT, "TC")
    play(game, "draw stock", "card KD")
    assert {"discard KD", "knock KD"} <= game.legal()
    play(game, "discard KD")
    assert game.to_move() == 1


def test_lay_off_of_a_card_on_either_end_of_a_run():
    spades = [frozenset({"4S", "5S", "6S"})]
    assert twin.deadwood_after_layoff({"3S", "KC"}, spades) == 10
    assert twin.deadwood_after_layoff({"7S", "KC"}, spades) == 10
    assert twin.deadwood_after_layoff({"8S", "KC"}, spades) == 18


def test_chain_lay_off_three_then_two_on_4_5_6():
    defender = "QC QH QS KC KH KS 3S 2S 8D 7C"
    assert twin.deadwood_after_layoff(defender.split(), [frozenset({"4S", "5S", "6S"})]) == 15
    game = knocked(KNOCKER, defender)
    assert game.results == [twin.Result("knock", 0, 9, (6, 15))]
    assert game.branches["chain lay-off"] == 1
    assert game.branches["lay-off on run"] == 2


def test_no_lay_off_of_an_ace_on_a_king():
    assert twin.deadwood_after_layoff({"AH"}, [frozenset({"JH", "QH", "KH"})]) == 1
    assert twin.deadwood_after_layoff({"KH"}, [frozenset({"AH", "2H", "3H"})]) == 10


def test_joint_lay_off_beats_own_minimum_first():
    # Four sevens leave 8 + 10 + 3 = 21. Three sevens, the other and the eight laid off: 13.
    game = knocked(KNOCKER, "7S 7H 7D 7C 8S QC QH QS JD 3H")
    assert game.results == [twin.Result("knock", 0, 7, (6, 13))]
    assert game.branches["joint arrangement differs"] == 1


def test_own_melds_may_be_broken_up_to_lay_off():
    # 7-8-9 of spades held together or laid off as a chain comes to the same.
    assert twin.deadwood_after_layoff({"7S", "8S", "9S"}, [frozenset({"4S", "5S", "6S"})]) == 0


def test_nothing_to_lay_off():
    game = knocked(KNOCKER, "QC QH QS KC KH KS 7C 8D 3H 3D")
    assert game.results == [twin.Result("knock", 0, 15, (6, 21))]
    assert game.branches["knock with zero lay-off"] == 1


def test_knocker_shows_the_melds_to_which_fewest_cards_attach():
    # 5-5-5 and 4-5-6 share a card and are worth 15 both.
    hand = ["4H", "5H", "6H", "5C", "5D", "7S", "8S", "9S", "TS", "JS"]
    fives, run = frozenset({"5C", "5D", "5H"}), frozenset({"4H", "5H", "6H"})
    spades = frozenset({"7S", "8S", "9S", "TS", "JS"})
    assert len(twin.best_arrangements(hand)) == 2
    # One five against the three and the seven of hearts.
    assert twin.knocker_arrangement(hand, set()) == (fives, spades)
    # Both ends of the run lie in the discard pile.
    assert twin.knocker_arrangement(hand, {"3H", "7H"}) == (run, spades)
    # One each: the smaller bitmasks decide.
    assert twin.knocker_arrangement(hand, {"3H"}) == (fives, spades)


def test_knocker_fears_only_cards_of_the_deck():
    hand = {"4H", "5H", "6H", "5C", "5D"}
    run = frozenset({"4H", "5H", "6H"})
    fives = frozenset({"5C", "5D", "5H"})
    assert twin.knocker_arrangement(hand, {"3H"}) == (fives,)
    assert twin.knocker_arrangement(hand, {"3H"}, ranks=6) == (run,)  # no seven to attach
    assert twin.knocker_arrangement(hand, {"3H"}, ranks=6, suits=3) == (fives,)  # no spades


# --- undercut -------------------------------------------------------------------------------------

EQUAL = "QC QH QS KC KH KS AD AS 2C 2S"  # 1 + 1 + 2 + 2 = 6, as the knocker has
LOWER = "QC QH QS QD KC KH KS AD AS 2S"  # 4


def test_undercut_at_equal_deadwood():
    game = knocked(KNOCKER, EQUAL)
    assert game.results == [twin.Result("undercut", 1, 25, (6, 6))]
    assert game.branches["undercut at a tie"] == 1


def test_undercut_scores_the_difference_and_25():
    for on_tie in (True, False):
        game = knocked(KNOCKER, LOWER, undercut_on_tie=on_tie)
        assert game.results == [twin.Result("undercut", 1, 27, (6, 4))]
        assert game.branches["undercut at a tie"] == 0


def test_tie_without_undercut_is_a_scored_hand_of_0_points():
    game = knocked(KNOCKER, EQUAL, undercut_on_tie=False)
    assert game.results == [twin.Result("tie", None, 0, (6, 6))]
    assert game.scores == [0, 0]
    assert game.starter == 1
    assert game.branches["tie scored zero"] == 1


# --- gin and big gin ------------------------------------------------------------------------------


def test_set_run_and_run_are_gin_and_nothing_is_laid_off():
    game = knocked(GIN, SAMPLE_OPPONENT)
    assert game.results == [twin.Result("gin", 0, 27 + 25, (0, 27))]
    assert game.branches["gin"] == 1
    assert game.branches["knock"] == 0


def test_gin_is_never_undercut():
    game = knocked(GIN, "QC QH QS KC KH KS JC JH JD JS", undercut_bonus=50)
    assert game.results == [twin.Result("gin", 0, 25, (0, 0))]
    assert game.branches["gin with opponent deadwood zero"] == 1


def test_gin_bonus_zero_against_zero_still_has_a_winner():
    game = knocked(GIN, "QC QH QS KC KH KS JC JH JD JS", gin_bonus=0, episode="hand")
    assert game.results == [twin.Result("gin", 0, 0, (0, 0))]
    assert game.shares() == (1, 0)


def with_eleven_melded(**parameters):
    game = dealt(GIN, SAMPLE_OPPONENT, "TC", **parameters)
    return play(game, "draw stock", "card 6D")


def test_big_gin_is_a_choice_of_its_own():
    game = with_eleven_melded()
    assert {"big gin", "knock 6D", "discard 6D"} <= game.legal()
    play(game, "big gin")
    assert game.results == [twin.Result("big gin", 0, 27 + 31, (0, 27))]


def test_big_gin_declined_for_gin_or_for_playing_on():
    for name in ("knock 6D", "discard 6D"):
        assert play(with_eleven_melded(), name).branches["big gin declined"] == 1


def test_big_gin_bonus_zero_means_no_big_gin():
    assert "big gin" not in with_eleven_melded(big_gin_bonus=0).legal()


def test_big_gin_shows_all_eleven_cards():
    game = play(with_eleven_melded(target=50), "big gin")
    assert len(game.facts(1)["known_1"]) == 11
    assert game.branches["match won by gin"] == 1


# --- drawing and discarding -----------------------------------------------------------------------


def test_taken_card_may_not_be_discarded_in_the_same_turn():
    game = play(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"), "take upcard")
    assert not {"discard TC", "knock TC"} & game.legal()
    assert game.branches["taken card not discardable"] == 1
    with pytest.raises(ValueError, match="not legal"):
        game.apply("discard TC")


def test_taken_card_may_be_discarded_where_the_parameter_allows_it():
    game = play(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", discard_taken=True), "take upcard")
    assert {"discard TC", "knock TC"} <= game.legal()
    play(game, "discard TC")
    assert game.branches["taken card discarded"] == 1
    assert game.facts(1)["known_1"] == set()
    assert game.facts(1)["upcard"] == "TC"


def test_taken_card_may_be_discarded_a_turn_later():
    game = play(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"), "take upcard", "discard 2H")
    play(game, "draw stock", "card KD", "discard KD", "draw stock", "card JD")
    assert "discard TC" in game.legal()


def test_free_first_turn_is_the_normal_choice_of_two_sources():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first=1)
    assert game.to_move() == 1
    assert game.legal() == game.legal(1) == {"draw stock", "take upcard"}
    assert game.legal(0) == set()


def test_offer_goes_to_the_starter_then_to_the_dealer():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first=1, first_turn="offer")
    assert (game.to_move(), game.legal()) == (1, {"take upcard", "pass"})
    play(game, "pass")
    assert (game.to_move(), game.legal()) == (0, {"take upcard", "pass"})
    assert game.facts(0)["declined_1"] == {"9C"}
    play(game, "take upcard", "discard KD")
    assert (game.to_move(), game.legal()) == (1, {"draw stock", "take upcard"})
    assert game.branches["offer taken by dealer"] == 1


def test_offer_taken_by_the_starter():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first_turn="offer")
    play(game, "take upcard", "discard KD")
    assert (game.to_move(), game.legal()) == (1, {"draw stock", "take upcard"})
    assert game.branches["offer taken by starter"] == 1
    assert game.takes == 1


def test_offer_passed_twice_leaves_the_starter_only_the_stock():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first_turn="offer")
    play(game, "pass", "pass")
    assert (game.to_move(), game.legal()) == (0, {"draw stock"})
    assert game.facts(0)["deadwood_if_taken"] is None
    assert game.facts(0)["upcard"] == "9C"  # it stays on top
    play(game, "draw stock", "card JD", "discard JD")
    assert (game.to_move(), game.legal()) == (1, {"draw stock", "take upcard"})
    assert game.branches["offer passed twice"] == 1
    # The nine lies under the jack and comes back when the jack is taken.
    play(game, "take upcard")
    assert game.facts(0)["upcard"] == "9C"


# --- hands without a winner -----------------------------------------------------------------------


RULES = ("alternate", "winner", "loser")


@pytest.mark.parametrize("rule", RULES)
def test_dead_hand_at_two_cards_scores_nothing_and_the_same_player_starts_again(rule):
    game = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", first=1, starter=rule))
    drawn = draw_any(game)
    assert len(game.stock) == 2
    assert game.results == []  # tested after the discard only
    game.apply(f"discard {drawn}")
    assert game.results == [twin.Result("dead", None, 0, (6, 27))]
    assert game.starter == 1
    assert game.scores == [0, 0]
    assert game.branches["dead hand"] == 1


def test_the_last_turn_may_still_knock():
    game = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"))
    assert game.to_move() == 0  # 29 turns from a stock of 31, the odd ones are the starter's
    drawn = draw_any(game)
    game.apply(f"knock {drawn}")
    assert game.results[0].kind == "knock"
    assert game.branches["knock on last turn"] == 1
    assert game.branches["dead hand"] == 0


def take_and_throw(game):
    game.apply("take upcard")
    game.apply(min(name for name in game.legal() if name.startswith("discard")))


@pytest.mark.parametrize("rule", RULES)
def test_hand_is_drawn_after_50_takes(rule):
    game = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", first_turn="offer", starter=rule)
    for _ in range(49):  # the take of the offer counts
        take_and_throw(game)
    assert game.results == []
    take_and_throw(game)
    assert [(r.kind, r.winner, r.points) for r in game.results] == [("takes", None, 0)]
    assert game.starter == 0
    assert game.branches["takes exhausted"] == 1


def test_taker_of_the_last_upcard_may_still_knock():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", max_upcard_draws=3)
    play(game, "take upcard", "discard KD", "take upcard", "discard 3H", "take upcard")
    play(game, "knock 2D")  # A-2-3 of hearts leave an ace; four kings, 8 + 7 after the lay-off
    assert game.results == [twin.Result("knock", 0, 14, (1, 15))]
    assert game.branches["knock on last take"] == 1


# --- oklahoma -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upcard", "limit", "branch"),
    [
        ("AD", 0, "oklahoma ace"),
        ("7H", 7, "oklahoma low limit"),
        ("TC", 10, None),
        ("KD", 10, None),
    ],
)
def test_oklahoma_the_first_upcard_is_the_knock_limit(upcard, limit, branch):
    game = dealt(KNOCKER, SAMPLE_OPPONENT, upcard, oklahoma=True)
    assert game.facts(0)["knock_limit"] == limit
    assert +game.branches == ({branch: 1} if branch else {})


def test_oklahoma_limit_of_5_forbids_6_and_of_7_allows_it():
    for upcard, allowed in (("5H", False), ("7H", True)):
        game = dealt(KNOCKER, SAMPLE_OPPONENT, upcard, oklahoma=True)
        play(game, "draw stock", "card JD")
        assert ("knock JD" in game.legal()) is allowed


def test_oklahoma_ace_allows_gin_only():
    game = dealt(GIN, SAMPLE_OPPONENT, "AD", oklahoma=True)
    play(game, "draw stock", "card JD")
    assert {name for name in game.legal() if name.startswith("knock")} == {"knock JD"}


# --- starters and the match -----------------------------------------------------------------------


def test_first_starter_by_chance():
    game = twin.Game()
    assert game.to_move() == "chance"
    assert game.chance_weights() == {"starter 0": 1, "starter 1": 1}


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 0), ("loser", 1)])
def test_starter_after_a_knock_of_the_starter(rule, after):
    assert knocked(KNOCKER, SAMPLE_OPPONENT, starter=rule).starter == after


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 1), ("loser", 0)])
def test_starter_after_an_undercut_of_the_starter(rule, after):
    assert knocked(KNOCKER, LOWER, starter=rule).starter == after


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 0), ("loser", 0)])
def test_starter_after_a_tie_without_undercut(rule, after):
    assert knocked(KNOCKER, EQUAL, undercut_on_tie=False, starter=rule).starter == after


def test_first_with_the_target_wins_the_match():
    game = knocked(KNOCKER, SAMPLE_OPPONENT, target=13)
    assert game.to_move() == "chance"
    game = knocked(KNOCKER, SAMPLE_OPPONENT, target=12)
    assert game.to_move() is None
    assert game.legal() == set()
    assert game.shares() == (Fraction(1), Fraction(0))
    assert game.branches["match won by knock"] == 1
    with pytest.raises(ValueError, match="not legal"):
        game.apply("draw stock")


def test_points_of_several_hands_add_up():
    game = knocked(KNOCKER, SAMPLE_OPPONENT, target=24)
    redeal(game, KNOCKER, SAMPLE_OPPONENT, "TC")
    play(game, "draw stock", "card JD", "discard JD")  # the starter is seat 1 now
    play(game, "draw stock", "card KD", "knock KD")
    assert game.scores == [24, 0]
    assert game.shares() == (1, 0)


def test_match_won_by_undercut():
    game = knocked(KNOCKER, EQUAL, target=25)
    assert game.shares() == (0, 1)
    assert game.branches["match won by undercut"] == 1


def test_max_hands_ends_the_match_for_the_leader():
    game = knocked(KNOCKER, SAMPLE_OPPONENT, max_hands=1)
    assert game.capped
    assert game.shares() == (1, 0)
    assert game.branches["match capped with leader"] == 1


def test_max_hands_at_equal_scores_is_a_draw_and_dead_hands_count():
    game = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", max_hands=1))
    game.apply(f"discard {draw_any(game)}")
    assert game.capped
    assert game.shares() == (Fraction(1, 2), Fraction(1, 2))
    assert game.branches["match capped equal"] == 1


def test_target_reached_in_the_last_hand_is_not_capped():
    game = knocked(KNOCKER, SAMPLE_OPPONENT, target=12, max_hands=1)
    assert not game.capped
    assert game.shares() == (1, 0)


def test_no_shares_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        twin.Game().shares()


# --- one hand as an episode -----------------------------------------------------------------------


def test_episode_hand_goes_to_the_winner_of_the_hand_whatever_the_scores():
    game = knocked(KNOCKER, LOWER, episode="hand", scores=(99, 0))
    assert game.shares() == (0, 1)
    assert game.scores == [99, 27]
    assert not game.capped


def test_episode_hand_without_a_winner_is_shared():
    game = knocked(KNOCKER, EQUAL, episode="hand", undercut_on_tie=False, max_hands=1)
    assert game.shares() == (Fraction(1, 2), Fraction(1, 2))
    assert not game.capped
    assert game.branches["hand drawn in episode hand"] == 1


def test_random_scores_are_drawn_after_the_starter_and_before_the_deal():
    game = twin.Game(episode="hand", scores="random", target=40)
    play(game, "starter 1")
    assert game.chance_weights() == {f"score {n}": 1 for n in range(40)}
    play(game, "score 37")
    assert game.chance_weights() == {f"score {n}": 1 for n in range(40)}
    play(game, "score 12")
    assert game.facts(0)["scores"] == (37, 12)
    assert game.facts(1)["scores"] == (12, 37)
    assert len(game.chance_weights()) == 52


# --- parameters -----------------------------------------------------------------------------------


def test_small_decks_leave_a_stock_of_more_than_two():
    twin.Game(ranks=6, suits=2, hand_size=4)  # 12 - 8 - 1 = 3
    with pytest.raises(ValueError, match="more than two"):
        twin.Game(ranks=11, suits=1, hand_size=4)


@pytest.mark.parametrize(
    "parameters",
    [
        {"scores": (1, 0)},
        {"scores": "random"},
        {"episode": "hand", "scores": (100, 0)},
        {"episode": "hand", "scores": "chance"},
        {"episode": "round"},
        {"first_turn": "dealer"},
        {"starter": "nobody"},
        {"ranks": 14},
        {"suits": 5},
        {"max_hands": 0},
        {"knock_limit": -1},
    ],
)
def test_refused_parameters(parameters):
    with pytest.raises(ValueError, match=r"\w"):
        twin.Game(**parameters)


# --- what a seat knows ----------------------------------------------------------------------------


def test_deal_is_ten_each_one_upcard_and_a_stock_of_31():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C")
    facts = game.facts(0)
    assert (len(facts["hand"]), facts["stock"], facts["upcard"]) == (10, 31, "9C")
    assert facts["discard_pile"] == {"9C"}
    assert len(facts["unseen"]) == 41


def test_facts_through_the_sample_round():
    game = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C")
    facts = game.facts(0)
    assert (facts["phase"], facts["mover"], facts["starter"]) == ("draw", 0, True)
    assert facts["deadwood"] == 9 + 9 + 1 + 1 + 2 + 2 + 10
    assert facts["deadwood_if_taken"] == 6
    assert game.facts(1)["deadwood_if_taken"] is None

    play(game, "take upcard")
    facts = game.facts(0)
    assert (facts["phase"], facts["upcard"], facts["takes"]) == ("discard", None, 1)
    assert facts["known_0"] == {"9C"}
    assert facts["deadwood"] == 6
    after = facts["deadwood_after"]
    assert len(after) == 11
    assert (after["KD"], after["9C"], after["AC"], after["4S"]) == (6, 34, 15, 27)
    facts = game.facts(1)
    assert facts["known_1"] == facts["taken_1"] == {"9C"}
    assert "9C" not in facts["unseen"]
    assert facts["deadwood_after"] == {}

    play(game, "discard KD", "draw stock")
    assert game.facts(1)["thrown_1"] == {"KD"}
    assert game.facts(0)["declined_1"] == {"KD"}
    assert game.facts(0)["phase"] == "chance"
    play(game, "card JD", "discard JD", "take upcard", "discard 9C")
    facts = game.facts(1)
    assert facts["known_1"] == {"JD"}
    assert facts["taken_1"] == {"9C", "JD"}  # thrown again or not


def test_a_card_taken_back_by_the_thrower_stays_among_the_thrown():
    game = play(dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C"), "take upcard", "discard KD")
    play(game, "take upcard", "discard 3H")
    facts = game.facts(1)
    assert facts["thrown_1"] == {"KD"}
    assert facts["known_0"] == {"KD"}
    assert facts["declined_1"] == set()


def test_deadwood_if_taken_counts_that_the_taken_card_must_be_kept():
    assert dealt(KNOCKER, SAMPLE_OPPONENT, "KD").facts(0)["deadwood_if_taken"] == 6 - 2 + 10
    game = dealt(KNOCKER, SAMPLE_OPPONENT, "KD", discard_taken=True)
    assert game.facts(0)["deadwood_if_taken"] == 6


def test_deadwood_in_the_discard_phase_is_the_least_over_legal_discards():
    game = play(dealt(KNOCKER, SAMPLE_OPPONENT, "KD"), "take upcard")
    assert game.facts(0)["deadwood"] == 14
    assert game.facts(0)["deadwood_after"]["KD"] == 6


def test_both_hands_are_public_after_a_knock_and_neither_after_a_dead_hand():
    game = knocked(KNOCKER, SAMPLE_OPPONENT, episode="hand")
    facts = game.facts(0)
    assert facts["phase"] == "over"
    assert facts["known_1"] == set(SAMPLE_OPPONENT.split())
    assert facts["known_0"] == set(KNOCKER.split())
    assert facts["hand_number"] == 0

    game = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", episode="hand"))
    game.apply(f"discard {draw_any(game)}")
    facts = game.facts(0)
    assert facts["known_1"] == facts["known_0"] == set()
    assert set(SAMPLE_OPPONENT.split()) < facts["unseen"]


def test_a_new_hand_forgets_the_old_one():
    game = knocked(KNOCKER, SAMPLE_OPPONENT)
    redeal(game, SAMPLE_HAND, SAMPLE_OPPONENT, "9C")
    facts = game.facts(0)
    for key in ("known_0", "known_1", "taken_1", "declined_1", "thrown_1"):
        assert facts[key] == set()
    assert (facts["takes"], facts["hand_number"], facts["scores"]) == (0, 1, (12, 0))


# --- random play ----------------------------------------------------------------------------------


def check_state(game):
    """Every card is in one place; both seats' facts fit it."""
    if game.to_move() == "chance":
        return
    everything = [*game.hands[0], *game.hands[1], *game.pile, *game.stock]
    assert sorted(everything, key=twin.number) == twin.deck(game.ranks, game.suits)
    for seat in (0, 1):
        facts = game.facts(seat)
        hidden = game.hands[1 - seat] | game.stock
        assert facts["unseen"] | facts["known_1"] == hidden
        assert facts["known_1"] <= facts["taken_1"] or game.to_move() is None
        assert facts["known_0"] <= facts["hand"]


@pytest.mark.parametrize(
    "parameters",
    [
        {"max_hands": 15},
        {"first_turn": "offer", "oklahoma": True, "max_hands": 15, "starter": "loser"},
        {"discard_taken": True, "undercut_on_tie": False, "max_hands": 15, "starter": "winner"},
        {"ranks": 8, "suits": 4, "hand_size": 7, "target": 60},
        {"ranks": 5, "suits": 3, "hand_size": 4, "knock_limit": 4, "first_turn": "offer"},
        {"ranks": 13, "suits": 1, "hand_size": 3, "max_upcard_draws": 4},
        {"ranks": 7, "suits": 4, "hand_size": 6, "episode": "hand", "scores": "random"},
    ],
)
def test_random_games_end_and_cards_are_conserved(parameters):
    for seed in range(2):
        rng = random.Random(seed)
        game = twin.Game(**parameters)
        while game.to_move() is not None:
            game.apply(rng.choice(sorted(game.legal())))
            check_state(game)
        assert sum(game.shares()) == 1
        assert len(game.results) <= game.max_hands
        if game.episode == "match":
            for seat in (0, 1):
                won = sum(r.points for r in game.results if r.winner == seat)
                assert game.scores[seat] == won
            assert game.capped == (max(game.scores) < game.target)


def test_twin_imports_nothing_but_the_standard_library():
    tree = ast.parse(Path(twin.__file__).read_text(encoding="utf-8"))
    names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
