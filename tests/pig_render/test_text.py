"""The table as text: exact, for positions built by hand."""

from __future__ import annotations

from stammtisch.pig import rules
from stammtisch.pig.render import text
from tests.pig_render.positions import GAME, begun, moments, played, ranks

FOUR = ("A A A K", "K K K Q", "Q Q Q J", "J J J A")


def after_a_tick(**given):
    """Player 1 deals; 0, 1 and 3 have passed on what they do not collect, 2 has looked."""
    return played(begun(1, *FOUR, **given), "pass K", "pass Q", "look", "pass A")


def two_have_touched(**given):
    """Players 0 and 1 have touched in the second tick, in which both others looked."""
    state = after_a_tick(**given)
    return played(state, "touch", "touch", "look", "look", "first 1")


def test_the_first_tick():
    expected = """\
Pig   round 1, tick 1, player 1 deals   ranks A K Q J

                 letters
Player 1         -        your left
Player 2         -
Player 3         -        your right
You              -

Your hand        A A A  K
On your right    no card waits
You saw          nobody with a finger on the nose (as the cards were dealt)

Your turn: pass a card, look up or touch your nose."""
    assert text(begun(1, *FOUR), 0) == expected


def test_four_alike_and_a_card_that_the_left_neighbour_holds():
    lines = text(after_a_tick(), 0).splitlines()
    assert lines[8] == "Your hand        A A A A   (four alike)"
    assert lines[10] == "Your last card   K, in the hand of player 1"


def test_a_card_that_waits_a_card_that_misses_and_a_look():
    shown = text(after_a_tick(), 1)
    assert "Your last card   Q, waits for player 2\n" in shown
    shown = text(after_a_tick(), 2)
    assert "On your right    1 card waits\n" in shown
    assert "You saw          nobody with a finger on the nose (just now)\n" in shown
    assert "Your last card" not in shown
    shown = text(after_a_tick(), 3)
    assert "Your hand        J J J   (a card is missing)\n" in shown
    assert shown.endswith("Your turn: look up or touch your nose.")


def test_signals_are_seen_by_who_looked():
    expected = """\
Pig   round 1, tick 3, player 1 deals   ranks A K Q J

                 letters
Player 3         -        your left
Player 0         -        finger on the nose
Player 1         -        your right, finger on the nose
You              -

Your hand        Q Q Q  J
On your right    1 card waits
You saw          player 0 and player 1 with a finger on the nose (just now)

Your turn: pass a card, look up or touch your nose."""
    assert text(two_have_touched(), 2) == expected


def test_who_has_touched_without_looking_sees_no_signal_but_the_own():
    expected = """\
Pig   round 1, tick 3, player 1 deals   ranks A K Q J

                 letters
Player 1         -        your left
Player 2         -
Player 3         -        your right
You              -        finger on the nose

Your hand        A A A A   (four alike)
On your right    no card waits
Your last card   K, taken up by player 1
You saw          nobody with a finger on the nose (as the cards were dealt)

You can only wait for the others now."""
    assert text(two_have_touched(), 0) == expected


def test_a_look_grows_old():
    state = played(two_have_touched(), "wait", "wait", "look", "look")
    assert "player 0 and player 1 with a finger on the nose (just now)" in text(state, 3)
    state = played(after_a_tick(), "look", "look", "pass J", "look")
    assert "nobody with a finger on the nose (1 tick ago)" in text(state, 2)


def test_a_spectator_sees_all_hands_what_waits_and_all_signals():
    expected = """\
Pig   round 1, tick 3, player 1 deals   ranks A K Q J

                 letters
Player 0         -        finger on the nose
Player 1         -        finger on the nose
Player 2         -
Player 3         -

Player 0's hand  A A A A   (four alike)
Player 1's hand  K K K K   (four alike)
Player 2's hand  Q Q Q  J   waiting: Q
Player 3's hand  J J J   (a card is missing)

All choose at once; player 0 is asked."""
    assert text(two_have_touched()) == expected


def test_nobody_sees_who_has_chosen_but_everybody_that_oneself_has():
    state = begun(1, *FOUR)
    shown = [text(state, seat) for seat in range(4)]
    own = text(played(state, "pass K"), 0)
    assert own.endswith("You have chosen; the others choose too.")
    state = played(state, "touch", "look")
    assert text(state, 0) == own
    assert [text(state, seat) for seat in (2, 3)] == shown[2:]


def test_spoons_are_counted_and_who_has_one_is_not_seen():
    shown = text(two_have_touched(signal="spoons"), 2)
    assert "You saw          1 spoon is left (just now)\n" in shown
    assert "spoon in hand" not in shown
    assert "Player 0         -        spoon in hand\n" in text(two_have_touched(signal="spoons"))
    own = text(two_have_touched(signal="spoons"), 1)
    assert "You              -        spoon in hand\n" in own
    assert "3 spoons are left (as the cards were dealt)" in own


def test_with_open_attention_all_is_seen_at_once():
    lines = text(two_have_touched(signal="tongue", attention="open"), 3).splitlines()
    assert lines[0] == (
        "Pig   round 1, tick 3, player 1 deals   tongues   all signals seen   ranks A K Q J"
    )
    assert lines[3] == "Player 0         -        your left, tongue out"
    assert lines[10] == "Your last card   A, in the hand of player 0"
    assert lines[11] == "You see          player 0 and player 1 with the tongue out"
    assert lines[13] == "Your turn: look up or stick out your tongue."


def with_a_stock():
    """Player 1 deals and has drawn a 7; player 0 has discarded a king."""
    state = begun(1, "A A A K", "K K K Q", "Q Q Q J", stock=True)
    return played(state, "pass K", "pass K", "pass Q", "card 7")


def test_stock_and_discard_pile_are_seen_by_the_dealer_and_its_right_neighbour():
    expected = """\
Pig   round 1, tick 2, player 1 deals   with a stock   all ranks

                 letters
Player 1         -        your left
Player 2         -        your right
You              -

Your hand        A A A  Q
On your right    no card waits
Stock            39, discard pile 1
Your discards    K
You saw          nobody with a finger on the nose (as the cards were dealt)

Your turn: pass a card, look up or touch your nose."""
    assert text(with_a_stock(), 0) == expected
    dealer = text(with_a_stock(), 1).splitlines()
    assert dealer[7:10] == [
        "Your hand        K K  Q  7",
        "Stock            39, discard pile 1",
        "Your last card   K, in the hand of player 2",
    ]
    assert "Stock" not in text(with_a_stock(), 2)
    assert "\nStock            39, discard pile 1 (K)\n" in text(with_a_stock())


def test_discards_are_told_in_their_order():
    state = played(with_a_stock(), "pass Q", "look", "look")
    assert "Your discards    K Q, the oldest first\n" in text(state, 0)


def test_one_at_a_time_there_is_nothing_to_look_at():
    expected = """\
Pig   round 1, pass 3, player 3 deals   Vatra   ranks A K Q J

                 letters
Player 2         -        your left
Player 3         -
Player 0         -        your right
You              -

Your hand        K K K K   (four alike)
Your last card   Q, in the hand of player 2

Player 2's turn: pass a card or slam."""
    state = played(begun(3, *FOUR, passing="turns"), "pass K", "pass Q")
    assert text(state, 1) == expected
    assert text(state, 2).endswith("Your turn: pass a card or slam.")


THREE = ("K K K Q", "Q Q Q J", "J J J K")


def test_kilos_lie_open_and_the_pile_can_be_counted():
    expected = """\
Pig   round 2 of 3, tick 1, player 2 deals   Kilo de merde   ranks K Q J

                 kilos              open cards
Player 1             0  your left   -
Player 2             0  your right  -
You                100              A

Pile             39 cards: 3 x A  4 x 2  4 x 3  4 x 4  4 x 5  4 x 6  4 x 7  4 x 8  4 x 9  4 x 10

Your hand        K K K  Q
On your right    no card waits
You saw          nobody with a hand on the pile (as the cards were dealt)

Your turn: pass a card, look up or lay your hand on the pile."""
    assert text(after_a_flush()[0], 0) == expected


def after_a_flush():
    """Player 0 has lost the first round and drawn an ace; then the second one and drawn a 7."""
    dealt = [f"card {card}" for hand in THREE for card in hand.split()]
    state = begun(1, *THREE, scoring="kilos", rounds=3)
    first = played(state, "touch", "look", "look", "card A", *dealt)
    return first, played(first, "touch", "look", "look", "card 7", *dealt)


def test_what_goes_under_the_pile_stays_known():
    shown = text(after_a_flush()[1], 1)
    assert "You                  0              -\n" in shown
    assert "Player 0             0  your right  -\n" in shown
    pile = "3 x A  4 x 2  4 x 3  4 x 4  4 x 5  4 x 6  3 x 7  4 x 8  4 x 9  4 x 10"
    assert (
        f"Pile             40 cards: {pile}\nUnder it         A 7, drawn in this order\n" in shown
    )


def test_who_is_out_watches():
    state = played(begun(1, *FOUR, letters=1), "look", "look", "touch", "look")
    assert text(state, 0).endswith("The cards are being dealt.")
    deal = [f"card {card}" for card in ["A", "A", "A", "A", "K", "K", "K", "K", "Q", "Q", "Q", "Q"]]
    state = played(state, *deal)
    expected = """\
Pig   round 2, tick 1, player 3 deals   out with P   ranks A K Q

                 letters
Player 3         -
Player 0         -
Player 1         -
You              P        out

You are out; the others play on."""
    assert text(state, 2) == expected
    assert "Player 2         P        out\n" in text(state, 0)


def test_the_end_tells_who_has_won():
    state = played(begun(1, *FOUR[:3], letters=1), "look", "look", "touch")
    expected = """\
Pig   after 1 round   out with P   ranks A K

                 letters
Player 1         -
Player 2         P        out
You              -

You and player 1 win together."""
    assert text(state, 0) == expected


def test_the_most_rounds_end_the_game_undecided():
    state = played(begun(1, *FOUR, max_rounds=1), "look", "look", "touch", "look")
    assert text(state, 3).splitlines()[-1] == (
        "The game ends after 1 round, undecided; player 0, player 1, player 2 and you win together."
    )


def test_before_the_deal_nothing_is_on_the_table():
    state = GAME.new_states(1, {"players": 3})[0]
    rules.start(state)
    expected = """\
Pig   round 1   ranks A K Q

                 letters
Player 1         -        your left
Player 2         -        your right
You              -

The cards are being dealt."""
    assert text(state, 0) == expected


def test_a_forfeit_ends_the_text():
    state = begun(1, *FOUR)
    state.forfeits = 4
    assert text(state, 0).endswith("Player 2 forfeits the game.")


def test_every_own_card_is_shown_at_every_moment():
    seen = 0
    for state, _, _ in moments():
        for seat in (0, int(state.players) - 1):
            own = [line for line in text(state, seat).splitlines() if line.startswith("Your hand")]
            held = own[0].partition("   (")[0].split()[2:] if own else []
            assert sorted(ranks(" ".join(held))) == [
                rank for rank in range(13) for _ in range(int(state.hands[seat, rank]))
            ]
            seen += bool(own)
    assert seen > 1000


def test_lines_about_the_players_fit_a_terminal_of_eighty_columns():
    for state, _, _ in moments()[::7]:
        for line in text(state, 0).splitlines()[1:]:
            assert len(line) <= 80 or line.startswith(("Pile", "Your discards"))
