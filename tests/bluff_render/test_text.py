"""The table as text: exact, for positions built by hand."""

from __future__ import annotations

from stammtisch.bluff import rules
from stammtisch.bluff.cards import KINDS, NAMES
from stammtisch.bluff.render import text
from tests.bluff_render.positions import GAME, begun, counts, in_round, moments, played


def after_a_challenge():
    """Player 0 has won the 9 of player 2, 6 against 3; player 1 decides last."""
    bids = ("bid 6", "bid 8", "bid 3")
    return played(begun(2, "4 7 9", players=3), *bids, "take 9", "challenge +2")


def after_poison():
    """Round 4 with special cards: 0 and 1 met with poison, 3 has beaten 2, 4 decides last."""
    hand = "1* 4 8 9* 10*"
    piles = ["2 2", "", "10 10*", "1 5 5*", "7"]
    state = in_round(4, 0, "1* 5* 5* 5* 10*", [hand] * 5, piles, players=5, **BOTH)
    state.gone[:] = counts("2 2 2 3 3 6 7 7 10*")
    bids = ("bid 10*", "bid 10*", "bid 1*", "bid 9*", "bid 4")
    return played(state, *bids, "take 5 x 2", "challenge +4", "take 10", "challenge +4")


BOTH = {"combine": True, "specials": True}


def test_who_was_not_in_a_challenge_sees_its_end_and_no_strength_card():
    expected = """\
Bluff   round 1 of 10, player 2 starts

Scoring cards    4 7

                 in front  strength  points  this round      scoring pile
Player 2         -         ▒▒             0  took 9          -
Player 0         9         ▒▒             0  beat player 2   -
You              -         8              0                  -

Card             1   2   3   4   5   6   7   8   9   10
Your hand        1   2   3   4   5   6   7   .   9   10
Unseen           2   2   2   2   2   2   2   2   2   2

Your turn: take from the table or challenge."""
    assert text(after_a_challenge(), 1) == expected


def test_who_was_in_it_sees_the_others_card_in_plain_letters_too():
    expected = """\
Bluff   round 1 of 10, player 2 starts

Scoring cards    4 7

                 in front  strength  points  this round      scoring pile
Player 1         -         ##             0                  -
Player 2         -         3              0  took 9          -
You              9         6              0  beat player 2   -

Card             1   2   3   4   5   6   7   8   9   10
Your hand        1   2   3   4   5   .   7   8   9   10
Unseen           2   2   1   2   2   2   2   2   2   2

Player 1's turn: take from the table or challenge."""
    shown = text(after_a_challenge(), 0, unicode=False)
    assert shown == expected
    assert shown.isascii()


def test_a_spectator_sees_all_cards():
    expected = """\
Bluff   round 1 of 10, player 2 starts

Scoring cards    4 7

                 in front  strength  points  this round      scoring pile
Player 0         9         6              0  beat player 2   -
Player 1         -         8              0                  -
Player 2         -         3              0  took 9          -

Player 0's hand  1   2   3   4   5   .   7   8   9   10
Player 1's hand  1   2   3   4   5   6   7   .   9   10
Player 2's hand  1   2   .   4   5   6   7   8   9   10

Player 1's turn: take from the table or challenge."""
    assert text(after_a_challenge()) == expected


def test_special_cards_bundles_and_poison():
    expected = """\
Bluff   round 4 of 10, player 0 starts   combined cards   special cards

Scoring cards    1* 5* 5* 5*

                 in front  strength  points  this round             scoring pile
Player 4         -         ▒▒             7                         7
Player 0         -         ▒▒             4  took 5* x 2            2 2
Player 1         -         ▒▒             0  poison with player 0   -
Player 2         -         1*            20  took 10*               10 10*
You              10*       9*            11  beat player 2          1 5 5*

Card             1*  2   3   4   5*  6   7   8   9*  10*
Your hand        1*  .   .   4   .   .   .   8   .   10*
Unseen           3   2   3   4   5   4   3   4   4   3

Player 4's turn: take from the table or challenge."""
    assert text(after_poison(), 3) == expected


def test_who_was_poisoned_sees_the_others_poison():
    lines = text(after_poison(), 0).splitlines()
    assert lines[5].split() == ["Player", "1", "-", "10*", "0", "poison", "with", "you", "-"]
    assert lines[9].split() == ["You", "-", "10*", "4", "took", "5*", "x", "2", "2", "2"]


def test_who_sits_out_the_final_round_holds_nothing_and_the_scoring_piles_are_the_hands():
    piles = ["3 4 10 10", "6", "2 2 5 8", "1 10"]
    state = in_round(11, 2, "3 5 5 9", [], piles, players=4, combine=True)
    state = played(state, "bid 10", "bid 8", "bid 1", "take 5 x 2", "challenge +3")
    expected = """\
Bluff   final round, player 2 starts   combined cards

Scoring cards    3 9

                 in front  strength  points  this round         scoring pile
Player 2         5 x 2     ▒▒            17  took 5 x 2         2 2 5 8
Player 3         -         ▒▒            11  lost to player 2   1 10
Player 0         -         ▒▒            27                     3 4 10 10
You              -         -              6  sit out            6

Player 0's turn: take from the table or challenge."""
    assert text(state, 1) == expected
    below = text(state, 0).partition("scoring pile\n")[2].split("\n\n")
    assert below[1:] == [
        "Your hand        3 4 10",
        "Your turn: take from the table or challenge.",
    ]
    assert "Player 1         -         -              6  sits out           6" in below[0]


def test_the_end_tells_who_has_won_and_what_was_played():
    piles = ["3 4 10 10", "6", "2 2 5 8", "1 10"]
    state = in_round(11, 2, "3 5 5 9", [], piles, players=4, combine=True)
    moves = ("take 5 x 2", "challenge +3", "challenge +2")
    lines = text(played(state, "bid 10", "bid 8", "bid 1", *moves), 1).splitlines()
    assert lines[4:] == [
        "                 in front  strength  points  this round         scoring pile",
        "Player 2         -         8              9  took 5 x 2         2 2 5",
        "Player 3         -         1             10  lost to player 2   10",
        "Player 0         -         10            27  beat player 2      3 4 5 5 10",
        "You              -         -              6  sit out            6",
        "",
        "Player 0 wins the game with 27 points.",
    ]


def test_before_the_first_round_nothing_lies_on_the_table():
    state = GAME.new_states(1, {"players": 2})[0]
    rules.start(state)
    lines = text(state, 1).splitlines()
    assert lines[0] == "Bluff   round 1 of 10"
    assert lines[2] == "Scoring cards    none"
    assert lines[-1] == "The start player and the scoring cards are being drawn."


def test_with_two_players_the_other_is_the_opponent_and_all_its_cards_are_known():
    state = played(begun(0, "4 9", players=2), "bid 6", "bid 3", "take 9", "take 4")
    lines = text(state, 1).splitlines()
    assert lines[0] == "Bluff   round 2 of 10, the opponent starts"
    assert lines[5].split() == ["Opponent", "-", "-", "9", "9"]
    assert lines[10] == "Unseen           1   1   1   1   1   .   1   1   1   1"
    assert not any(line.startswith("Shown") for line in lines)


def test_cards_shown_in_earlier_rounds_are_told_to_who_saw_them():
    second = played(after_a_challenge(), "challenge +2")  # 8 against the 6 of player 0
    assert "Shown before     player 1: 8   player 2: 3\n" in text(second, 0)
    assert "Shown before     player 0: 6\n" in text(second, 1)
    assert "Shown before     player 0: 6\n" in text(second, 2)
    third = played(second, "bid 2", "bid 1", "bid 4", "take 8", "challenge +2", "take 6")
    assert "Shown before     player 2: 4   player 0: 6\n" in text(third, 1)
    assert "Shown before     player 0: 6   player 1: 1\n" in text(third, 2)


def test_nobody_sees_who_has_placed_a_card_yet():
    state = in_round(3, 1, "4 5 6", ["2 7", "3 8", "4 9"], ["", "", ""], players=3)
    before = text(state, 2)
    assert before.endswith("Your turn: place a strength card. Player 1 begins.")
    assert text(played(state, "bid 2"), 2) == before
    assert text(played(state, "bid 7", "bid 8"), 2) == before
    own = text(played(state, "bid 2"), 0)
    assert own.endswith("The others place their strength cards. Player 1 begins.")
    assert text(played(state, "bid 2", "bid 8"), 0) == own


def test_the_turn_line_names_what_can_be_done_and_who_follows():
    state = played(begun(1, "4 7 9", players=3), "bid 6", "bid 8", "bid 3")
    assert text(state, 2).endswith("Player 1's turn: take from the table; then you and player 0.")
    hand = "2 3"
    empty = in_round(5, 0, "3 3", [hand, hand], ["", ""], players=2, combine=True)
    empty = played(empty, "bid 2", "bid 3", "take 3 x 2")
    assert text(empty, 1).endswith("Your turn: challenge.")


def test_a_forfeit_ends_the_text():
    state = after_a_challenge()
    state.forfeits = 4
    assert text(state, 0).endswith("Player 2 forfeits the game.")


def test_every_own_card_is_in_the_hand_until_it_is_played():
    seen = 0
    for state, _, _ in moments():
        seat = int(state.players) - 1
        lines = [line for line in text(state, seat).splitlines() if line.startswith("Your hand")]
        if not lines:
            continue
        held = sorted(word for word in lines[0].split()[2:] if word != ".")
        assert held == sorted(NAMES[kind] for kind in own_cards(state, seat))
        seen += 1
    assert seen > 700


def own_cards(state, seat) -> list[int]:
    """The kinds that a seat may still play; in the final round from its pile."""
    if state.number < (int(state.rounds) or int(state.ranks)):
        return [kind for kind in range(KINDS) if int(state.hands[seat]) >> kind & 1]
    own = [kind for kind in range(KINDS) for _ in range(int(state.piles[seat, kind]))]
    if state.played[state.number, seat] >= 0:
        own.remove(int(state.played[state.number, seat]))
    return own


def test_a_line_of_a_large_table_fits_a_terminal_of_eighty_columns_but_for_piles():
    widest = 0
    for state, _, _ in moments()[::17]:
        for line in text(state, 0).splitlines()[4 : 5 + int(state.players)]:
            widest = max(widest, len(line[: line.rfind("   ")]))
    assert 50 < widest < 72
