"""The table as text: exact, for positions built by hand."""

from __future__ import annotations

from stammtisch.gier.render import text
from tests.gier_render.positions import Table, drawing, moments, opened


def test_the_first_turn():
    expected = """\
Gier   turn 1 of 200, you started   six of a number win

                hand  needs   1     2     3     4     5     6     7
  Player 1         5      4   .     .     .     2e    .     .     .
  Player 2         5      4   .     .     .     .     2     1     .
> You              5      5   .     .     1     .     .     .     .

  Unseen          87          13+et 13et  12+et 11+t  11+et 13+et 14+et
  Discarded        0          .     .     .     .     .     .     .

Draw pile       77
Your hand       1 2+ 3 4 5
Signs           + +1   e eye   t 2for3

Your turn: play a number card."""
    assert text(opened("12+345 225x67 13e46+7", "3 44e 556").state, 0) == expected


def test_who_draws_sees_the_risk():
    """Of 85 unseen cards 12 are twos and 10 fives: 22/85 for each of the three cards there."""
    expected = """\
Gier   turn 1 of 200, you started   six of a number win

                hand  needs   1     2     3     4     5     6     7
  Player 1         3      4   .     .     .     2e    .     .     .
  Player 2         5      4   .     .     .     .     2     1     .
> You              4      5   .     .     1     .     1     .     .

  Unseen          85          13+et 12et  12+et 11+t  10+e  13+et 14+et
  Discarded        0          .     .     .     .     .     .     .

Draw pile       77
In the middle   2 crook 5t   from player 1
Your hand       1 2+ 3 4
Signs           + +1   e eye   t 2for3

Your turn: draw another card from player 1 (26% bust), or stop."""
    assert text(drawing().state, 0) == expected


def test_who_is_robbed_sees_the_middle_and_no_risk():
    shown = text(drawing().state, 1)
    assert "\nIn the middle   2 crook 5t   from you\nYour hand       2 6 7\n" in shown
    assert shown.endswith("\nPlayer 0's turn: draw another card from you, or stop.")


def test_a_spectator_sees_all_hands():
    expected = """\
Gier   turn 1 of 200, player 0 started   six of a number win

                hand  needs   1     2     3     4     5     6     7
> Player 0         4      5   .     .     1     .     1     .     .
  Player 1         3      4   .     .     .     2e    .     .     .
  Player 2         5      4   .     .     .     .     2     1     .

  Discarded        0          .     .     .     .     .     .     .

Draw pile       77
In the middle   2 crook 5t   from player 1
Player 0's hand 1 2+ 3 4
Player 1's hand 2 6 7
Player 2's hand 1 3e 4 6+ 7
Signs           + +1   e eye   t 2for3

Player 0's turn: draw another card from player 1, or stop."""
    assert text(drawing().state) == expected


def test_after_a_bust_the_cards_shown_are_sure_to_all():
    state = drawing().play("draw", "card 2").state
    for seat in (0, 2):
        lines = text(state, seat).splitlines()
        assert "Player 1 has    2 2 5t   and 2 more" in lines
        assert not any(line.startswith("Others know") for line in lines)
    assert "\nYour hand       2 2 5t 6 7\nOthers know     all: 2 2 5t\n" in text(state, 1)


def test_after_an_eye_the_looker_alone_is_sure_of_the_whole_hand():
    """All know two twos of seat 1, who then draws an eye from seat 2 and looks at seat 0."""
    table = opened("12+345 225x67 13e46+7", "3 44e 556").play("play 5").steal(1, "22").play("keep")
    table.play("play 6").steal(1, "3e").play("stop", "look +2", "keep")
    lines = text(table.state, 1).splitlines()
    assert "Player 0 has    1 2+ 3 4   and no other" in lines
    assert "Others know     all: 2 2" in lines
    lines = text(table.state, 0).splitlines()
    assert "Player 1 has    2 2   and 2 more" in lines
    assert "Others know     player 1: 1 2+ 3 4" in lines
    lines = text(table.state, 2).splitlines()
    assert "Player 1 has    2 2   and 2 more" in lines
    assert not any(line.startswith("Player 0 has") for line in lines)


def test_what_a_looker_knows_beyond_all_others():
    """Then seat 2 busts at seat 0 with a 3, which all know to be there from now on."""
    table = opened("12+335 225x67 13e46+7", "3 44e 556").play("play 5").steal(1, "22").play("keep")
    table.play("play 6").steal(1, "3e").play("stop", "look +2", "keep")
    table.play("play 1").steal(1, "33")
    assert "Others know     all: 3 3   player 1: also 1 2+" in text(table.state, 0).splitlines()


def test_a_hand_of_the_crook_alone():
    table = opened("12 34 56", "3 44 556").play("play 1").steal(1, "3").play("stop", "keep")
    table.play("play 4").steal(2, "2")
    lines = text(table.state, 0).splitlines()
    assert lines[-5:-2] == [
        "In the middle   2   from you",
        "Your hand       the crook alone",
        "Signs           + +1   e eye   t 2for3",
    ]


def last_lines(table) -> list[str]:
    """What the seats are told of whose turn it is."""
    return [text(table.state, seat).splitlines()[-1] for seat in range(table.players)]


def test_what_is_asked_in_each_part_of_a_turn():
    table = drawing().play("stop")
    assert last_lines(table) == [
        "Your turn: take a card from player 1's collection for the crook.",
        "Player 0's turn: take a card from your collection for the crook.",
        "Player 0's turn: take a card from player 1's collection for the crook.",
    ]
    table.play("take 4")
    assert last_lines(table)[:2] == [
        "Your turn: keep your hand, or discard a number and draw 1 card.",
        "Player 0's turn: keep the hand, or discard a number and draw 1 card.",
    ]
    table.play("keep")
    assert last_lines(table)[1] == "Your turn: play a number card."
    table.play("play 2")
    assert last_lines(table)[1] == "Your turn: choose whom to steal from."


def test_what_symbols_ask():
    table = opened("12345 25x677e 13e467", "3 44 556").play("play 3").steal(1, "7e5x")
    table.play("stop")
    assert last_lines(table)[0] == "Your turn: choose a hand to look at."
    table.play("look +2")
    assert last_lines(table)[0] == "Your turn: trade two of a number for three cards, or not."
    table.play("trade 3")
    assert last_lines(table) == ["Cards are dealt."] * 3


def test_starting_cards_are_laid():
    table = Table(players=3, hand=3, setup="hand").play("starter 1").deal("123456711")
    assert last_lines(table)[:2] == [
        "Player 1's turn: lay a card to begin with, one still to lay.",
        "Your turn: lay a card to begin with, one still to lay.",
    ]


def test_two_players_and_the_draw_pile():
    table = opened("123 456", "33 4", 1).play("play 4").steal(0, "75e")
    lines = text(table.state, 1).splitlines()
    assert lines[3:5] == [
        "  Opponent         3      4   .     .     2     .     .     .     .",
        "> You              2      4   .     .     .     2     .     .     .",
    ]
    assert "In the middle   7 5e   from the pile" in lines
    # Unseen are 98 less 2 in hand, 4 in collections and 2 in the middle; 13 sevens, 12 fives.
    assert lines[-1] == "Your turn: draw another card from the pile (28% bust), or stop."


def test_a_tournament_has_points_and_fits_in_eighty_columns():
    table = opened("123 456 711 223 344", "5 11 222 3333 44444", 0, episode="tournament")
    table.state.points[:] = 12, 7, 4, 20, 14
    lines = text(table.state, 0).splitlines()
    assert lines[0] == "Gier   game 1 of 5, turn 1 of 200, you started   six of a number win"
    assert lines[2:8] == [
        "           points  hand  needs   1     2     3     4     5     6     7",
        "  Player 1      7     3      4   2     .     .     .     .     .     .",
        "  Player 2      4     3      3   .     3     .     .     .     .     .",
        "  Player 3     20     3      2   .     .     4     .     .     .     .",
        "  Player 4     14     3      1   .     .     .     5     .     .     .",
        "> You          12     3      5   .     .     .     .     1     .     .",
    ]
    assert max(map(len, lines)) <= 80


def test_smaller_decks_have_fewer_columns_and_no_signs_where_there_are_none():
    none = ((0, 0, 0),) * 7
    table = opened("12 21", "3 12", numbers=3, copies=4, goal=3, symbols=none, actions="on_draw")
    assert text(table.state, 0).startswith(
        """\
Gier   turn 1 of 200, you started   three of a number win   symbols act when drawn

                hand  needs   1     2     3
  Opponent         2      2   1     1     .
> You              2      2   .     .     1

  Unseen           7          2     2     3
"""
    )
    assert "Signs" not in text(table.state, 0)


def test_several_cards_with_the_same_symbol_are_counted():
    table = opened("12 23", "1+ 1+1e", symbols=((2, 2, 2),) * 7)
    cells = [line[30:36].strip() for line in text(table.state, 0).splitlines()[3:7]]
    assert cells == ["2+e", "1+", "", "10et2"]  # one eye is left, and both 2 for 3
    table = opened("12 23", "4 44", symbols=((11, 0, 0),) * 7)
    assert text(table.state, 0).splitlines()[6][30:36] == "13+11 "


def test_every_moment_fits_into_a_terminal():
    """Eighty columns and twenty-four lines, but for headings and where symbols are many."""
    for state, _, _ in moments()[::25]:
        few = state.symbols.max() <= 1
        for seat in (None, *range(int(state.players))):
            lines = text(state, seat).splitlines()
            assert max(map(len, lines[1:])) <= (80 if few else 100)
            assert len(lines) <= 24
