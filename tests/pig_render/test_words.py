"""Events, moves and results of rounds in words, worked out by hand."""

from __future__ import annotations

import numpy as np

from stammtisch.pig import rules
from stammtisch.pig.record import OVER, PILE
from stammtisch.pig.render import describe, hand_result, move
from stammtisch.play.moves import Menu, Move
from tests.pig_render.positions import GAME, begun, event, moments, played
from tests.pig_render.test_text import FOUR, THREE, after_a_tick, two_have_touched, with_a_stock


def told(state: np.record, seat: int | None, *names: str) -> list[str]:
    """What somebody is told of some events."""
    sentences = []
    for name in names:
        after = played(state, name)
        found = (describe(state, event(name), seat), hand_result(state, after, seat))
        sentences += filter(None, found)
        state = after
    return sentences


# --- what happened --------------------------------------------------------------------------


def test_the_beginning():
    state = GAME.new_states(1, {})[0]
    rules.start(state)
    assert describe(state, event("dealer 2"), 0) == "Player 2 deals first."
    assert describe(state, event("dealer 2"), 2) == "You deal first."
    rules.apply(state, GAME.chance_actions.index("dealer 2"))
    assert describe(state, event("card T"), 0) == "You are dealt 10."
    assert describe(state, event("card T"), 1) == ""
    assert describe(state, event("card T")) == "Player 0 is dealt 10."


def test_a_tick_is_told_to_each_seat_as_it_ends():
    tick = ("pass K", "pass Q", "look", "pass A")
    state = begun(1, *FOUR)
    assert told(state, 0, *tick) == ["You pass K and take up A."]
    assert told(state, 1, *tick) == ["You pass Q and take up K."]
    assert told(state, 2, *tick) == ["You look up: nobody with a finger on the nose."]
    assert told(state, 3, *tick) == ["You pass A; no card waits for you."]
    assert told(state, None, *tick) == [
        "Player 0 passes K.",
        "Player 1 passes Q.",
        "Player 2 looks up.",
        "Player 3 passes A.",
    ]


def test_the_own_touch_is_told_at_once_and_others_touches_to_who_looks():
    tick = ("touch", "touch", "pass J", "look", "first 1")
    assert told(after_a_tick(), 0, *tick) == ["You touch your nose."]
    assert told(after_a_tick(), 2, *tick) == ["You pass J and take up Q."]
    assert told(after_a_tick(), 3, *tick) == [
        "You look up: player 0 and player 1 with a finger on the nose. You take up J."
    ]
    assert told(after_a_tick(), None, *tick) == [
        "Player 0 touches the nose.",
        "Player 1 touches the nose.",
        "Player 2 passes J.",
        "Player 3 looks up.",
        "Player 1 was first.",
    ]


def test_with_open_attention_everybody_sees_a_signal():
    tick = ("touch", "touch", "pass J", "look", "first 1")
    state = after_a_tick(signal="tongue", attention="open")
    assert told(state, 0, *tick) == [
        "You stick out your tongue.",
        "Player 1 has the tongue out.",
    ]
    assert told(state, 2, *tick) == [
        "You pass J and take up Q. Player 0 and player 1 have the tongue out."
    ]
    state = after_a_tick(signal="spoons", attention="open")
    assert told(state, 2, *tick) == ["You pass J and take up Q. 1 spoon is left."]


def test_a_look_at_the_spoons():
    tick = ("touch", "look", "pass J", "look")
    state = after_a_tick(signal="spoons")
    assert told(state, 0, *tick) == ["You take a spoon."]
    assert told(state, 1, *tick) == ["You look up: 2 spoons are left."]


def test_with_a_stock_cards_are_drawn_and_discarded():
    state = begun(1, "A A A K", "K K K Q", "Q Q Q J", stock=True)
    tick = ("pass K", "pass K", "pass Q", "card 7")
    assert told(state, 0, *tick) == ["You discard K and take up Q."]
    assert told(state, 1, *tick) == ["You pass K and draw 7 from the stock."]
    assert told(state, 2, *tick) == ["You pass Q and take up K."]
    assert told(state, None, *tick)[-1] == "Player 1 draws 7 from the stock."


def test_the_turned_stock_is_drawn_from_too():
    state = with_a_stock()
    state.deck[:] = 0
    assert told(state, 1, "look", "pass 7", "look") == ["You pass 7 and draw K from the stock."]


def test_one_at_a_time_a_card_is_told_to_both_and_a_slam_to_all():
    state = begun(3, *FOUR, passing="turns")
    names = ("pass K", "pass Q", "touch")
    assert told(state, 0, *names[:2]) == ["You pass K to player 1."]
    assert told(state, 1, *names[:2]) == ["Player 0 passes you K.", "You pass Q to player 2."]
    assert told(state, 3, *names[:2]) == []
    assert told(state, None, *names[:1]) == ["Player 0 passes K to player 1."]
    assert told(state, 3, *names)[0] == 'Player 2 slams the cards on the table: "Feuer!"'
    assert told(state, 2, *names)[1] == 'You slam your cards on the table: "Feuer!"'


def test_a_forfeit_is_told():
    state = begun(1, *FOUR)
    assert describe(state, len(GAME.actions) + 1, 1) == "You forfeit the game."
    assert describe(state, len(GAME.actions) + 1, 0) == "Player 1 forfeits the game."


# --- what may be done -----------------------------------------------------------------------


def offered(state: np.record) -> list[Move | None]:
    mask = np.zeros(len(GAME.actions), np.int8)
    seat = rules.to_move(state)
    rules.legal(state, seat, mask)
    return [move(state, int(action), seat) for action in np.flatnonzero(mask)]


def test_moves_are_offered_by_the_cards_as_they_are_written():
    state = begun(1, "A 10 10 J", "K K K K", "Q Q Q Q", stock=True)
    assert offered(state) == [
        Move("pass A", "A"),
        Move("pass 10", "10"),
        Move("pass J", "J"),
        Move("look up", "look"),
        Move("touch your nose", "nose"),
    ]


def test_each_game_has_its_own_signal():
    signals = (
        ({"signal": "tongue"}, Move("stick out your tongue", "tongue")),
        ({"signal": "spoons"}, Move("take a spoon", "spoon")),
        ({"passing": "turns"}, Move("slam and call Feuer!", "slam")),
    )
    for given, signal in signals:
        assert offered(begun(1, *FOUR, **given))[-1] == signal
    state = begun(1, *THREE, scoring="kilos")
    assert offered(state)[-1] == Move("hand on the pile", "hand")


def test_a_clear_beginning_of_a_move_is_enough():
    moves = offered(begun(1, "A 10 10 J", "K K K K", "Q Q Q Q", stock=True))
    others = ["pass A", "pass T", "pass J", "look", "touch"]
    menu = Menu([found for found in moves if found], others)
    asked = ("a", "10", "pass 10", "pass t", "l", "look", "n", "t", "touch")
    assert [menu.find(typed) for typed in asked] == [[0], [1], [1], [1], [3], [3], [4], [4], [4]]


# --- how a round ended ----------------------------------------------------------------------


def test_a_round_ends_with_the_last():
    names = ("wait", "wait", "touch", "look")
    ending = """\
Round 1 is over after 3 ticks.
Player 1 was first to touch the nose with four alike; {} last.
{} a P.
Letters: {} P.
Round 2: {}."""
    for seat, words in (
        (0, ("player 3 was", "Player 3 gets", "player 3", "player 2 deals")),
        (2, ("player 3 was", "Player 3 gets", "player 3", "you deal")),
        (3, ("you were", "You get", "you", "player 2 deals")),
        (None, ("player 3 was", "Player 3 gets", "player 3", "player 2 deals")),
    ):
        assert told(two_have_touched(), seat, *names)[-1] == ending.format(*words)


def test_of_the_last_two_who_touch_at_once_one_is_last():
    names = ("wait", "wait", "touch", "touch", "last 2")
    assert told(two_have_touched(), 2, *names)[-1].splitlines()[1] == (
        "Player 1 was first to touch the nose with four alike; you were last."
    )


def test_a_false_touch_loses_the_round():
    names = ("touch", "look", "touch", "look", "first 2")
    assert (
        told(begun(1, *FOUR), 3, *names)[-1]
        == """\
Round 1 is over after 1 tick.
Player 2 was first to touch the nose, but without four alike, and loses the round.
Player 2 gets a P.
Letters: player 2 P.
Round 2: player 2 deals."""
    )
    assert told(begun(1, *FOUR), 2, *names)[-1].splitlines()[1] == (
        "You were first to touch the nose, but without four alike, and lose the round."
    )


def test_who_is_out_takes_a_rank_along():
    names = ("look", "look", "touch", "look")
    assert (
        told(begun(1, *FOUR, letters=1), 0, *names)[-1]
        == """\
Round 1 is over after 1 tick.
Player 2 was first to touch the nose, but without four alike, and loses the round.
Player 2 gets a P and is out; rank J leaves the game.
Letters: player 2 P (out).
Round 2: player 3 deals."""
    )
    with_stock = told(begun(1, *FOUR, letters=1, stock=True), 0, *names)[-1]
    assert "\nPlayer 2 gets a P and is out.\n" in with_stock


def test_two_win_together():
    names = ("look", "look", "touch")
    lines = told(begun(1, *FOUR[:3], letters=1), 1, *names)[-1].splitlines()
    assert lines[2:] == [
        "Player 2 gets a P and is out.",
        "Letters: player 2 P (out).",
        "Player 0 and you win together.",
    ]


def test_the_last_spoon():
    names = ("wait", "wait", "touch", "look")
    assert told(two_have_touched(signal="spoons"), 3, *names)[-1].splitlines()[1] == (
        "Player 1 took the first spoon with four alike; you got no spoon."
    )


def test_a_slam_that_was_right_and_one_that_was_not():
    state = begun(3, *FOUR, passing="turns")
    lines = told(state, 1, "pass K", "touch", "last 3")[-1].splitlines()
    assert lines[:2] == [
        "Round 1 is over after 1 pass.",
        "You slammed with four alike; player 3 was last.",
    ]
    lines = told(state, 1, "touch")[-1].splitlines()
    assert lines[1] == "Player 0 slammed, but without four alike, and loses the round."


def test_with_a_stock_the_winner_deals():
    state = begun(1, "A A A A", "K K K K", "Q Q Q Q", stock=True)
    ending = told(state, 0, "touch", "touch", "look", "first 0")[-1]
    assert ending.splitlines()[-1] == "Round 2: you deal."


def test_too_many_ticks_are_dealt_anew_and_too_many_rounds_end_the_game():
    state = begun(1, *FOUR, max_ticks=1)
    assert told(state, 0, *["look"] * 4)[-1] == (
        "Round 1 is over after 1 tick, and nobody has lost: it is dealt anew.\n"
        "Round 2: player 1 deals."
    )
    state = begun(1, *FOUR, max_ticks=1, max_rounds=1)
    assert told(state, 0, *["look"] * 4)[-1] == (
        "Round 1 is over after 1 tick, and nobody has lost.\n"
        "The game ends after 1 round, undecided; "
        "you, player 1, player 2 and player 3 win together."
    )


def kilos(*names: str, seat: int | None = 1) -> list[str]:
    """A game of kilos over three rounds with the same deal each time."""
    dealt = [f"card {card}" for hand in THREE for card in hand.split()]
    rounds = [name if name != "deal" else dealt for name in names]
    flat = [one for name in rounds for one in (name if isinstance(name, list) else [name])]
    state = begun(1, *THREE, scoring="kilos", rounds=3)
    return [text for text in told(state, seat, *flat) if "\n" in text]


FALSE = ("touch", "look", "look")


def test_kilos_are_told_when_the_card_is_drawn():
    assert kilos(*FALSE, "card 9") == [
        "Round 1 of 3 is over after 1 tick.\n"
        "Player 0 was first with a hand on the pile, but without four alike, "
        "and loses the round.",
        "Player 0 draws 9 from the pile: 9 kilos.\n"
        "Kilos: player 2 0, player 0 9, you 0.\n"
        "Round 2 of 3: player 2 deals.",
    ]


def test_a_seven_is_seven_kilos_at_first_and_the_flush_later_and_an_ace_counts_100():
    results = kilos(*FALSE, "card 7", "deal", *FALSE, "card A", "deal", *FALSE, "card 7")
    lines = [result.splitlines()[0] for result in results[1::2]]
    assert lines == [
        "Player 0 draws 7 from the pile: 7 kilos.",
        "Player 0 draws A from the pile: 100 kilos, 107 in all.",
        "Player 0 draws 7, the flush: all its cards go back under the pile.",
    ]
    assert results[-1].splitlines()[1:] == [
        "Kilos: player 2 0, player 0 0, you 0.",
        "Player 0, you and player 2 win together with 0 kilos.",
    ]


def test_fewest_kilos_win():
    results = kilos(
        *FALSE, "card 7", "deal", "look", *FALSE[:2], "card 2", "deal", *FALSE, "card 8", seat=2
    )
    assert results[-1].splitlines()[:2] == [
        "Player 0 draws 8 from the pile, 15 in all.",
        "Kilos: player 0 15, player 1 2, you 0.",
    ]
    assert results[-1].splitlines()[-1] == "You win with 0 kilos."


def test_each_round_has_one_result_and_with_kilos_two_parts():
    for before, _, after in moments():
        for seat in (0, None):
            ended = after.scored != before.scored or before.phase == PILE
            ended |= after.number != before.number or after.phase == OVER
            assert bool(hand_result(before, after, seat)) == bool(ended)
