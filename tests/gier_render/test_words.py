"""Events, moves and results in words, worked out by hand."""

from __future__ import annotations

import numpy as np

from stammtisch.gier.record import OVER
from stammtisch.gier.render import describe, describe_row, hand_result, move
from stammtisch.gier.seen import is_tournament
from stammtisch.play.moves import Menu, Move
from tests.gier_render.positions import GAME, Table, dealt, drawing, event, moments, opened, told

# --- dealing --------------------------------------------------------------------------------


def test_the_starter_is_told_and_the_deal_is_not():
    names = ["starter 1", *dealt("112233"), *dealt("456456")]
    table = Table(players=3, hand=2)
    assert told(table, 0, *names) == ["Player 1 starts."]
    assert told(table, 1, *names) == ["You start."]


def test_starting_cards_chosen_from_the_hand():
    table = Table(players=2, hand=2, setup="hand").play("starter 1").deal("1234")
    names = ("play 4", "card 5", "play 1", "play 2", "card 6", "card 7 eye")
    assert told(table, 0, *names) == [
        "The opponent lays 4.",
        "The opponent draws 1 card.",
        "You lay 1.",
        "You lay 2.",
        "You draw 6 and 7 eye.",
    ]
    assert told(table, 1, *names)[1::3] == ["You draw 5.", "The opponent draws 2 cards."]


# --- stealing -------------------------------------------------------------------------------


def test_each_card_is_told_to_who_draws_and_to_others_what_it_comes_to():
    table = opened("12+345 225x67 13e46+7", "3 44e 556")
    names = ("play 5", "steal +1", "card 2", "draw", "card crook", "draw", "card 5 2for3", "stop")
    each = [
        "You play 5.",
        "You steal from player 1.",
        "You draw 2.",
        "You draw the crook.",
        "You draw 5 2for3.",
        "You stop: 2 and 5 2for3 go to your collection, the crook back to player 1.",
    ]
    assert told(table, 0, *names) == each
    others = "Player 0 draws 2, 5 2for3 and the crook from {} and stops."
    assert told(table, 1, *names) == ["Player 0 plays 5.", others.format("you")]
    assert told(table, 2, *names) == ["Player 0 plays 5.", others.format("player 1")]
    assert told(table, None, *names)[1:4] == [
        "Player 0 steals from player 1.",
        "Player 0 draws 2.",
        "Player 0 draws the crook.",
    ]
    take = ("take 4 eye", "keep")
    table.play(*names)
    assert told(table, 0, *take) == ["You take 4 eye from player 1's collection for the crook."]
    assert told(table, 1, *take) == ["Player 0 takes 4 eye from your collection for the crook."]


def test_the_crook_alone_goes_back():
    table = opened("12 34 56", "3 44 556").play("play 1", "steal +1", "card crook")
    assert told(table, 0, "stop") == ["You stop: the crook goes back to player 1."]
    assert told(table, 2, "stop") == ["Player 0 draws the crook from player 1 and stops."]


def test_a_bust():
    table, names = drawing(), ("draw", "card 2")
    assert told(table, 0, *names) == ["You draw 2: bust, four cards go back into player 1's hand."]
    others = "Player 0 draws 2, 5 2for3, 2 and the crook from {}: bust, all goes back into {} hand."
    assert told(table, 1, *names) == [others.format("you", "your")]
    assert told(table, 2, *names) == [others.format("player 1", "player 1's")]


def test_the_last_card_of_a_hand_is_a_stop():
    table = opened("12 34 56", "3 44 556").play("play 1").steal(1, "3c")
    names = ("draw", "card 4", "take 4", "keep", "card 6", "card 7 +1")
    assert told(table, 0, *names) == [
        "You draw 4, the last card: 3 and 4 go to your collection, the crook back to player 1.",
        "You take 4 from player 1's collection for the crook.",
        "Player 1 draws 2 cards.",
    ]
    assert told(table, 1, *names) == [
        "Player 0 draws 3, 4 and the crook from you, all that was there.",
        "Player 0 takes 4 from your collection for the crook.",
        "You draw 6 and 7 +1.",
    ]


def test_two_players_draw_from_the_pile():
    table = opened("123 456", "33 4", 1).play("play 4")
    names = ("steal pile", "card 7", "draw", "card 5 eye", "stop")
    assert told(table, 1, *names) == [
        "You draw from the pile.",
        "You draw 7.",
        "You draw 5 eye.",
        "You stop: 7 and 5 eye go to your collection.",
    ]
    assert told(table, 0, *names) == ["The opponent draws 7 and 5 eye from the pile and stops."]
    bust = (*names[:4], "draw", "card 7")
    assert told(table, 1, *bust)[-1] == "You draw 7: bust, three cards go back to the discard pile."
    assert told(table, 0, *bust) == [
        "The opponent draws 7, 5 eye and 7 from the pile: bust, all goes back to the discard pile."
    ]


def test_stealing_may_be_left_out():
    table = opened("12 34 56", "3 44 556", allow_skip_steal=True).play("play 1")
    assert told(table, 0, "skip steal") == ["You do not steal."]
    assert told(table, 1, "skip steal") == ["Player 0 does not steal."]


# --- symbols --------------------------------------------------------------------------------


def test_plus_one_is_told_to_all_with_the_cards_that_it_gives():
    table = opened("123 55+6 557", "5 44 555").play("play 1").steal(1, "5+")
    names = ("stop", "card 6", "card 7 eye")
    gives = "+1 for 5s: player 0 gets 6, {} 7 eye."
    assert told(table, 2, *names) == [
        "Player 0 draws 5 +1 from player 1 and stops.",
        gives.format("you get"),
    ]
    assert told(table, 1, *names)[-1] == gives.format("player 2 gets")
    assert told(table, 0, *names) == [
        "You stop: 5 +1 goes to your collection.",
        "+1 for 5s: you get 6, player 2 gets 7 eye.",
    ]


def test_symbols_that_act_when_drawn_are_told_with_their_card():
    table = opened("123 55+6e 557", "5 44 555", actions="on_draw").play("play 1")
    names = ("steal +1", "card 5 +1", "card 6", "card 7 eye", "draw", "card 6 eye", "look +2")
    assert told(table, 1, *names, "stop") == [
        "Player 0 draws 5 +1 from you.",
        "+1 for 5s: player 0 gets 6, player 2 gets 7 eye.",
        "Player 0 draws 6 eye from you.",
        "Player 0 looks at player 2's hand.",
        "Player 0 draws 5 +1 and 6 eye from you and stops.",
    ]


def test_what_is_seen_by_an_eye_is_told_to_the_looker_alone():
    table = opened("123 57e6 34e7", "5 44 555").play("play 1").steal(1, "7e").play("stop")
    assert told(table, 0, "look +2") == ["You look at player 2's hand: 3, 4 eye and 7."]
    assert told(table, 1, "look +2") == ["Player 0 looks at player 2's hand."]
    assert told(table, 2, "look +2") == ["Player 0 looks at your hand."]
    assert told(table, None, "look +2") == ["Player 0 looks at player 2's hand: 3, 4 eye and 7."]


def test_an_eye_may_find_the_crook_alone():
    table = opened("12 7e5 34", "5 44 555").play("play 1").steal(1, "5c7e")
    assert told(table, 0, "look +1") == ["You look at player 1's hand: no number card."]


def test_two_for_three():
    table = opened("123 57x6 347", "1 44 555").play("play 1").steal(1, "7x").play("stop")
    names = ("trade 1", "card 3", "card 2 +1", "card 1")
    assert told(table, 0, *names) == [
        "You trade two 1s for three cards.",
        "You get 1, 2 +1 and 3 from the pile.",
    ]
    assert told(table, 1, *names)[1] == "Player 0 gets 1, 2 +1 and 3 from the pile."
    assert told(table, 0, "skip trade") == []


# --- refilling ------------------------------------------------------------------------------


def test_who_holds_the_crook_alone_draws_and_others_hear_how_many():
    table = opened("1 3 5", "3 44 556").play("play 1").steal(1, "c").play("stop", "take 4")
    assert told(table, 0, "card 7 eye") == ["You draw 7 eye."]
    assert told(table, 1, "card 7 eye") == ["Player 0 draws 1 card."]
    assert told(table, None, "card 7 eye") == ["Player 0 draws 7 eye."]


def test_a_number_is_discarded_to_refill_and_a_hand_kept_is_not_told():
    table = opened("123 345 567", "1 44 556").play("play 1").steal(1, "4").play("stop")
    assert told(table, 0, "discard 1", "card 7") == ["You discard two 1s.", "You draw 7."]
    assert told(table, 2, "discard 4", "card 7") == [
        "Player 0 discards a 4.",
        "Player 0 draws 1 card.",
    ]
    assert told(table, 0, "keep") == []


def test_a_reshuffle_is_told():
    """Nine cards: seven are dealt, the first turn takes the others, and a 2 is discarded."""
    none = ((0, 0, 0),) * 7
    table = opened("12 23", "1 33", numbers=3, copies=3, goal=3, symbols=none).play("play 1")
    table.steal(0, "2").play("stop", "discard 2", "card 1", "play 2").steal(1, "c").play("stop")
    assert (table.pile, table.discards) == (0, "2")
    anew = "The pile is empty, and the discard pile is shuffled."
    names = ("take 1", "discard 3", "card 3")
    assert told(table, 1, *names)[1:] == [f"You discard two 3s. {anew}", "You draw 3."]
    assert told(table, 0, *names)[1:] == [
        f"The opponent discards two 3s. {anew}",
        "The opponent draws 1 card.",
    ]


def test_a_reshuffle_within_a_row_is_told():
    """The pile's last card is the first of two that the robbed player draws."""
    none = ((0, 0, 0),) * 7
    table = opened("12 23", "1 33", numbers=3, copies=3, goal=3, symbols=none).play("play 1")
    table.steal(0, "2").play("stop", "discard 2", "card 1", "play 2").steal(1, "c")
    table.state.pile[0], table.state.hands[0, 0] = 1, 0
    table.state.hand_sizes[0] = 1
    names = ("draw", "card 2", "take 1", "keep", "card 1", "card 2")
    assert told(table, 0, *names)[2:] == [
        "You draw 1 and 2.",
        "The pile is empty, and the discard pile is shuffled.",
    ]


# --- forfeits, moves ------------------------------------------------------------------------


def test_a_forfeit_is_told():
    state = drawing().state
    assert describe(state, len(GAME.actions) + 1, 1) == "You forfeit the game."
    assert describe(state, len(GAME.actions) + 1, 0) == "Player 1 forfeits the game."


def offered(table: Table) -> list[Move | None]:
    """How the moves of the one to move are offered."""
    seat = int(GAME.rules.to_move(table.state))
    actions = [GAME.actions.index(name) for name in GAME.actions if name in table.legal()]
    return [move(table.state, action, seat) for action in actions]


def test_moves_of_a_turn():
    table = opened("12+345 225x67 13e46+7", "3 44e 556", allow_skip_steal=True)
    assert offered(table)[:3] == [
        Move("play 1", "1"),
        Move("play 2 +1", "2+"),
        Move("play 3", "3"),
    ]
    assert offered(table.play("play 5")) == [
        Move("steal from player 1", "1"),
        Move("steal from player 2", "2"),
        Move("do not steal", "skip"),
    ]
    assert offered(table.play("steal +1", "card crook")) == [
        Move("draw another card", "draw"),
        Move("stop", "stop"),
    ]
    assert offered(table.play("stop")) == [Move("take 4", "4"), Move("take 4 eye", "4e")]
    assert offered(table.play("take 4")) == [
        Move("discard one 3 and draw one", "3"),
        Move("discard one 4 and draw one", "4"),
        Move("discard one 5 and draw one", "5"),
        Move("keep the hand as it is", "keep"),
    ]


def test_moves_that_symbols_ask_for():
    table = opened("12345 25x677e 13e467", "3 44 556").play("play 3").steal(1, "7e5x").play("stop")
    assert offered(table) == [
        Move("look at player 1's hand", "1"),
        Move("look at player 2's hand", "2"),
    ]
    assert offered(table.play("look +2")) == [
        Move("trade two 3s for three cards", "3"),
        Move("do not trade", "skip"),
    ]


def test_moves_with_two_players_and_from_the_hand():
    table = opened("123 457e", "33 4", 1).play("play 4")
    assert offered(table) == [
        Move("steal from the opponent", "opponent"),
        Move("draw from the pile", "pile"),
    ]
    table = Table(players=2, hand=2, setup="hand").play("starter 0").deal("1123")
    assert offered(table) == [Move("lay 1", "1")]


def test_a_clear_beginning_of_a_move_is_enough():
    table = opened("12+33e5 225x67 13x46+7", "3 44e 556")
    moves = [found for found in offered(table) if found]
    menu = Menu(moves, ["play 1", "play 2 +1", "play 3", "play 3 eye", "play 5"])
    asked = ("1", "2", "2+", "3", "3e", "3 e", "play 3 eye", "play 2 +1")
    assert [menu.find(typed) for typed in asked] == [[0], [1], [1], [2], [3], [3], [3], [1]]


# --- how a game ended -----------------------------------------------------------------------


def won(**parameters) -> tuple[Table, tuple[str, ...]]:
    """Seat 0 has five ones, draws the sixth from seat 1, and keeps its hand."""
    table = opened("1234 1567 2345", "1 22 333", hand=4, **parameters)
    table.state.collections[0, 0] += 3
    return table.play("play 1", "steal +1", "card 1"), ("stop", "keep")


def test_a_game_is_won_at_the_end_of_the_own_turn():
    table, names = won()
    assert (
        told(table, 2, *names)[-1]
        == """\
Player 0 wins with six 1s.
  Player 0   six of a number
  Player 1   two of a number
  You        three of a number"""
    )
    assert told(table, 0, *names)[-1].splitlines()[0] == "You win with six 1s."


def test_a_game_of_a_tournament_is_told_with_its_points_and_the_next_starter():
    table, names = won(episode="tournament")
    deal = [*dealt("111122223333"), *dealt("455666")]
    assert (
        told(table, 1, *names, *deal)[1]
        == """\
Game 1 of 3 is over. Player 0 wins with six 1s.
  Player 2   +3   3 points
  Player 0   +7   7 points
  You        +2   2 points
Game 2 of 3: you start."""
    )


def test_a_tournament_ends_with_its_winner():
    table, names = won(episode="tournament")
    table.state.number = 2
    table.state.points[:3] = 3, 10, 7
    assert told(table, 0, *names)[-1].splitlines() == [
        "Game 3 of 3 is over. You win with six 1s.",
        "  Player 1   +2   12 points",
        "  Player 2   +3   10 points",
        "  You        +7   10 points",
        "Player 1 wins the tournament with 12 points.",
    ]
    table.state.points[:3] = 5, 10, 7
    assert told(table, 0, *names)[-1].splitlines()[-1] == (
        "You and player 1 share the win with 12 points."
    )


def test_after_the_last_turn_allowed_the_largest_groups_win():
    table = opened("12 34 56", "3 44 556", max_turns=1).play("play 1").steal(1, "4")
    assert told(table, 0, "stop", "keep")[-1].splitlines() == [
        "After 1 turn nobody has six. Player 1 and player 2 share the win with two of a number.",
        "  Player 1   two of a number",
        "  Player 2   two of a number",
        "  You        one of a number",
    ]
    table = opened("12 34 56", "3 44 556", max_turns=1, episode="tournament").play("play 1")
    assert told(table.steal(1, "4"), 1, "stop", "keep")[-1].splitlines() == [
        "Game 1 of 3 is over. After 1 turn nobody has six.",
        "  Player 2   +2   2 points",
        "  Player 0   +1   1 point",
        "  You        +2   2 points",
        "Game 2 of 3: you start.",
    ]


def test_each_game_has_one_result():
    results = 0
    for before, _, after in moments():
        ended = after.number != before.number or (after.phase == OVER != before.phase)
        for seat in (0, None):
            result = hand_result(before, after, seat)
            assert bool(result) == bool(ended)
            results += bool(result)
        if ended and is_tournament(after):
            gained = np.asarray(after.points - before.points)[: int(after.players)]
            lines = hand_result(before, after).splitlines()[1:-1]
            assert [int(line.split()[2]) for line in lines] == gained.tolist()
    assert results > 20


def test_single_events_are_told_as_a_row_of_one():
    state = drawing().play("draw").state
    told_alone = describe(state, event("card 6"), 0)
    assert told_alone == "You draw 6."
    assert describe_row(state, [event("card 6")], 0) == [told_alone]
