"""Events, moves and results of rounds in words, worked out by hand."""

from __future__ import annotations

import re

import numpy as np
import pytest

from stammtisch.bluff import rules
from stammtisch.bluff.cards import VALUE
from stammtisch.bluff.render import describe, hand_result, move
from stammtisch.play.moves import Move
from tests.bluff_render.positions import (
    GAME,
    begun,
    counts,
    games,
    in_round,
    moments,
    played,
)


def event(name: str) -> int:
    if name in GAME.actions:
        return GAME.actions.index(name)
    return -1 - GAME.chance_actions.index(name)


def facing(challenger: str, defender: str, **given) -> np.record:
    """Four players: 3 is to move and may challenge 1, who has a 7; they played these cards."""
    hands = ["2", defender, "2", challenger]
    state = in_round(2, 1, "4 6 7 8", hands, [""] * 4, players=4, **given)
    bids = ("bid 2", f"bid {defender}", "bid 2", f"bid {challenger}")
    return played(state, *bids, "take 7", "take 4")


# --- what happened --------------------------------------------------------------------------


def test_the_beginning():
    state = GAME.new_states(1, {})[0]
    rules.start(state)
    assert describe(state, event("starter 2"), 0) == "Player 2 starts."
    assert describe(state, event("starter 2"), 2) == "You start."
    rules.apply(state, GAME.chance_actions.index("starter 2"))
    assert describe(state, event("scoring card 7"), 1) == "Scoring card 7 is turned up."


def test_a_bid_is_told_to_who_made_it():
    state = begun(0, "1 2 3", players=3, ranks=9)
    told = [describe(state, event("bid 8"), seat) for seat in (0, 1, 2, None)]
    assert told == ["You place 8 face down.", "", "", "Player 0 places 8 face down."]


def test_what_is_taken_is_told_with_the_special_cards_and_bundles_that_they_are():
    first = played(begun(1, "1 5", players=2, specials=True), "bid 5*", "bid 2")
    assert describe(first, event("take 5"), 0) == "The opponent takes 5."
    hand = "1* 8"
    later = in_round(3, 0, "1* 5* 5*", [hand] * 3, [""] * 3, players=3, specials=True, combine=True)
    later = played(later, "bid 8", "bid 8", "bid 8")
    assert describe(later, event("take 5 x 2"), 0) == "You take 5* x 2."
    assert describe(later, event("take 1"), 2) == "Player 0 takes 1*."


def test_a_challenge_is_told_to_outsiders_without_the_cards():
    won, lost = facing("8", "6"), facing("5", "6")
    challenge = event("challenge +2")
    assert describe(won, challenge, 0) == "Player 3 challenges player 1 for 7 and wins."
    assert describe(lost, challenge, 2) == "Player 3 challenges player 1 for 7 and loses."


def test_a_challenge_is_told_to_both_and_to_spectators_with_the_cards():
    won, lost = facing("8", "6"), facing("5", "6")
    challenge = event("challenge +2")
    assert describe(won, challenge, 3) == "You challenge player 1 for 7 and win, 8 against 6."
    assert describe(won, challenge, 1) == (
        "Player 3 challenges you for 7 and wins, 8 against your 6."
    )
    assert describe(lost, challenge, 3) == "You challenge player 1 for 7 and lose, 5 against 6."
    assert describe(won, challenge) == "Player 3 challenges player 1 for 7 and wins, 8 against 6."


def test_poison_is_told_to_all():
    state = facing("10*", "10*", specials=True)
    told = "poison against poison, both lose and 7 is back on the table."
    assert describe(state, event("challenge +2"), 3) == f"You challenge player 1 for 7: {told}"
    assert describe(state, event("challenge +2"), 0) == (
        f"Player 3 challenges player 1 for 7: {told}"
    )


@pytest.mark.parametrize(
    ("challenger", "defender", "nervous", "ending"),
    [
        ("8", "8", "always", "win, 8 against 8: a tie is the challenger's"),
        ("10*", "1*", "always", "lose, 10* against 1*: the optimistic 1 beats every 10"),
        ("1*", "10*", "always", "win, 1* against 10*: the optimistic 1 beats every 10"),
        ("5*", "8", "always", "win, 5* against 8: the reversed 5 beats 6 and more"),
        ("8", "5*", "always", "lose, 8 against 5*: the reversed 5 beats 6 and more"),
        ("5*", "4", "always", "lose, 5* against 4: the reversed 5 loses to 4 and less"),
        ("4", "5*", "always", "win, 4 against 5*: the reversed 5 loses to 4 and less"),
        ("5*", "5*", "always", "win, 5* against 5*: a tie is the challenger's"),
        ("9*", "2", "always", "lose, 9* against 2: the nervous 9 counts 1"),
        ("9*", "2", "defender", "win, 9* against 2"),
        ("2", "9*", "defender", "win, 2 against 9*: the nervous 9 counts 1"),
        ("9*", "5*", "always", "win, 9* against 5*: the nervous 9 counts 1"),
        ("9*", "5*", "defender", "lose, 9* against 5*: the reversed 5 beats 6 and more"),
        ("5*", "9*", "always", "lose, 5* against 9*: the nervous 9 counts 1"),
        ("5*", "9*", "defender", "lose, 5* against 9*: the nervous 9 counts 1"),
        ("10*", "8", "always", "win, 10* against 8"),
        ("1*", "8", "always", "lose, 1* against 8"),
        ("9*", "1*", "always", "win, 9* against 1*"),
        ("10*", "10", "always", "win, 10* against 10: a tie is the challenger's"),
        ("5", "5*", "always", "win, 5 against 5*: a tie is the challenger's"),
        ("1", "10*", "always", "lose, 1 against 10*"),
        ("9*", "9*", "always", "win, 9* against 9*: a tie is the challenger's"),
        ("9*", "9*", "defender", "win, 9* against 9*: the nervous 9 counts 1"),
        ("9*", "9", "always", "lose, 9* against 9: the nervous 9 counts 1"),
        ("9*", "9", "defender", "win, 9* against 9: a tie is the challenger's"),
        ("9", "9*", "always", "win, 9 against 9*: the nervous 9 counts 1"),
    ],
)
def test_what_a_special_card_does_is_told(challenger, defender, nervous, ending):
    state = facing(challenger, defender, specials=True, nervous=nervous)
    told = describe(state, event("challenge +2"), 3)
    assert told == f"You challenge player 1 for 7 and {ending}."


def test_a_forfeit_is_told():
    state = facing("8", "6")
    assert describe(state, len(GAME.actions) + 1, 1) == "You forfeit the game."
    assert describe(state, len(GAME.actions) + 1, 0) == "Player 1 forfeits the game."


# --- what may be done -----------------------------------------------------------------------


def offered(state: np.record) -> list[Move | None]:
    mask = np.zeros(len(GAME.actions), np.int8)
    seat = rules.to_move(state)
    rules.legal(state, seat, mask)
    return [move(state, int(action), seat) for action in np.flatnonzero(mask)]


def test_moves_are_offered_by_the_numbers_of_the_cards_and_of_the_players():
    hands = ["2", "8", "2", "9"]
    state = in_round(2, 1, "3 3 3 7", hands, [""] * 4, players=4, combine=True)
    assert offered(state) == [Move("bid 2", "2")]
    state = played(state, "bid 2", "bid 8", "bid 2", "bid 9", "take 7", "take 3")
    assert offered(state) == [
        Move("take 3", "3"),
        Move("take 3 x 2", "3x2"),
        Move("challenge player 1 for 7", "c1"),
        Move("challenge player 2 for 3", "c2"),
    ]


def test_special_cards_are_offered_with_their_star_and_the_only_other_as_opponent():
    state = in_round(2, 0, "1* 5*", ["9* 10*", "7"], ["", ""], players=2, specials=True)
    assert offered(state) == [Move("bid 9*", "9*"), Move("bid 10*", "10*")]
    state = played(state, "bid 9*", "bid 7", "take 5")
    assert offered(state) == [Move("take 1*", "1*"), Move("challenge the opponent for 5*", "c0")]


def test_every_move_of_every_moment_has_a_key_of_its_own():
    for state, _, _ in moments()[::3]:
        if rules.to_move(state) >= 0:
            moves = offered(state)
            assert None not in moves
            assert len({move.key for move in moves if move}) == len(moves)


# --- how a round ended ----------------------------------------------------------------------


def result(state: np.record, name: str, seat: int | None) -> str:
    return hand_result(state, played(state, name), seat)


def test_a_round_ends_with_cards_points_strength_cards_and_the_next_start_player():
    state = played(begun(2, "4 7 9", players=3), "bid 6", "bid 8", "bid 3", "take 9", "take 7")
    told = """\
Round 1 is over.
  Player 1   9         9 points
  Player 2   no card   0 points
  You        7         7 points
Left over and out of the game: 4.
Strength cards: 3 6 8.
Round 2: player 1 starts."""
    assert result(state, "challenge +1", 0) == told


def test_a_spectator_is_told_whose_strength_cards_they_were():
    state = played(begun(2, "4 7 9", players=3), "bid 6", "bid 8", "bid 3", "take 9", "take 7")
    told = result(state, "take 4", None)
    assert (
        told
        == """\
Round 1 is over.
  Player 0   7   7 points
  Player 1   4   4 points
  Player 2   9   9 points
Strength cards: player 0 6, player 1 8, player 2 3.
Round 2: player 2 starts."""
    )


def test_with_two_players_both_know_whose_strength_cards_they_were():
    state = played(begun(1, "4 9", players=2), "bid 6", "bid 3", "take 4")
    assert (
        result(state, "take 9", 1)
        == """\
Round 1 is over.
  Opponent   9   9 points
  You        4   4 points
Strength cards: the opponent 6, you 3.
Round 2: the opponent starts."""
    )


def test_a_bundle_is_told_card_by_card_and_what_poison_left_is_out_of_the_game():
    hand = "10*"
    state = in_round(4, 1, "2 2 4", [hand] * 3, ["", "10", "1"], players=3, **BOTH)
    state = played(state, "bid 10*", "bid 10*", "bid 10*", "take 4", "take 2 x 2")
    assert (
        result(state, "challenge +2", 1)
        == """\
Round 4 is over.
  Player 2   no card    1 point
  Player 0   no card    0 points
  You        4         14 points
Left over and out of the game: 2 2.
Strength cards: 10* 10* 10*.
Round 5: you start."""
    )
    assert "  Player 2   2 2        5 points\n" in result(state, "challenge +1", 1)


BOTH = {"combine": True, "specials": True}


def test_before_the_final_round_it_is_told_who_sits_out():
    state = in_round(10, 0, "1 9", ["2", "3"], ["", "9"], players=2)
    told = result(played(state, "bid 2", "bid 3", "take 1"), "take 9", 0)
    assert told.endswith(
        "The final round: the opponent starts; you sit out with fewer than two cards."
    )
    three = in_round(10, 0, "1 2 9", ["2", "3", "4"], ["", "", "9"], players=3)
    three = played(three, "bid 2", "bid 3", "bid 4", "take 1", "take 2")
    assert result(three, "take 9", 2).endswith(
        "The final round: you start; player 0 and player 1 sit out with fewer than two cards."
    )


def test_a_final_round_for_which_nobody_has_the_cards_is_not_played():
    state = in_round(10, 0, "1 9", ["2", "3"], ["", ""], players=2)
    told = result(played(state, "bid 2", "bid 3", "take 1"), "take 9", 0)
    assert (
        told
        == """\
Round 10 is over.
  Opponent   9   9 points
  You        1   1 point
Strength cards: you 2, the opponent 3.
Nobody has the two cards that the final round needs.
The opponent wins the game with 9 points."""
    )


def test_the_final_round_ends_with_the_cards_that_are_lost_and_the_winner():
    piles = ["3 4 10 10", "6", "2 2 5 8", "1 10"]
    state = in_round(11, 2, "3 5 5 9", [], piles, players=4, combine=True)
    state = played(state, "bid 10", "bid 8", "bid 1", "take 5 x 2", "challenge +3")
    assert (
        result(state, "challenge +2", 1)
        == """\
The final round is over.
  Player 2   no card, 8 is lost    9 points
  Player 3   no card, 1 is lost   10 points
  Player 0   5 5, 10 is lost      27 points
  You        sat out               6 points
Left over and out of the game: 3 9.
Player 0 wins the game with 27 points."""
    )


def test_without_a_final_round_the_last_one_ends_the_game_and_most_points_may_be_shared():
    state = in_round(10, 0, "1 9", ["2", "3"], ["8", ""], players=2, final=False)
    told = result(played(state, "bid 2", "bid 3", "take 1"), "take 9", 1)
    assert told.splitlines()[-2:] == [
        "Strength cards: the opponent 2, you 3.",
        "The opponent and you share the win with 9 points.",
    ]


def test_each_round_has_one_result():
    rounds = 0
    for game in games():
        end = game.replay()[0]
        skipped = end.first[end.number] < 0  # a final round that nobody could play
        rounds += int(end.number) + 1 - int(skipped)
    results = [hand_result(before, after, 0) for before, _, after in moments()]
    assert len(list(filter(None, results))) == rounds


ROW = re.compile(r"  (?:You|Opponent|Player (\d)) {3,}(.+?) {3,}(\d+) points?")


@pytest.mark.parametrize("seat", [1, None])
def test_what_came_into_the_piles_is_told_at_every_end(seat):
    for before, _, after in moments():
        rows = [
            row
            for line in hand_result(before, after, seat).split("\n")
            if (row := ROW.fullmatch(line))
        ]
        for k, row in enumerate(rows):
            first = 0 if seat is None else seat + 1
            who = (first + k) % int(before.players)
            assert row[1] in (None, str(who))
            won, _, lost = row[2].removesuffix(" is lost").partition(", ")
            cards = counts("" if won in ("no card", "sat out") else won)
            assert np.array_equal(after.piles[who] - before.piles[who], cards - counts(lost))
            assert int(row[3]) == sum(VALUE[kind] * after.piles[who, kind] for kind in range(14))
