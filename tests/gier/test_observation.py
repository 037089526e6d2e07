"""What a seat sees of the table, part by part, with values worked out by hand.

What it knows of hidden cards stands in `test_knowledge`. Cards are told as in `table`.
"""

from typing import Any

import numpy as np
import pytest

from stammtisch.gier.game import GAME
from stammtisch.gier.record import MOST_IN_MIDDLE
from stammtisch.testing import play_games
from stammtisch.testing.sample import mask_of, observation_of
from tests.gier.table import STARTING, Table, cards, opened

SEVEN = "1234567"
NO_SYMBOLS = ((0, 0, 0),) * 7
PHASES = ("lay", "play", "choose", "draw or stop", "look", "trade", "take", "refill")


def ones(*places: int, of: int = 5) -> list[int]:
    return [int(place in places) for place in range(of)]


def usual(players: int = 3, **parameters: Any) -> Table:
    """Everybody holds one of each number; the collections are 1, 22, 333, ..."""
    return opened(" ".join([SEVEN] * players), " ".join(STARTING[:players]), **parameters)


def exact(table: Table, seat: int) -> dict[str, Any]:
    """The observation by parts, not rounded."""
    return GAME.layout.unpack(observation_of(GAME, table.state, seat))


def words(table: Table, seat: int, part: str) -> list[str]:
    """A part with a row of kinds for each seat, as words."""
    return [cards(row) for row in table.observe(seat)[part]]


# --- cards that lie open --------------------------------------------------------------------------


def test_the_own_hand_and_how_large_all_hands_are_from_the_observer_on():
    table = opened("12+3e 445 677x", "1 22 333")
    assert [cards(table.observe(seat)["hand"]) for seat in range(3)] == ["12+3e", "445", "677x"]
    table.play("play 1").steal(1, "5")
    assert table.observe(0)["hand_sizes"].tolist() == [2, 2, 3, 0, 0]
    assert table.observe(1)["hand_sizes"].tolist() == [2, 3, 2, 0, 0]
    assert table.observe(2)["hand_sizes"].tolist() == [3, 2, 2, 0, 0]


def test_collections_their_groups_and_what_the_largest_lacks_from_the_observer_on():
    table = opened(" ".join([SEVEN] * 3), "6+ 22e 444")
    assert words(table, 0, "collections") == ["6+", "22e", "444", "-", "-"]
    assert words(table, 2, "collections") == ["444", "6+", "22e", "-", "-"]
    seen = table.observe(2)
    groups = [[0, 0, 0, 3, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0], [0, 2, 0, 0, 0, 0, 0]]
    assert seen["groups"].tolist()[:3] == groups
    assert not seen["groups"][3:].any()
    assert seen["missing"].tolist() == [3, 5, 4, 0, 0]


def test_a_group_larger_than_needed_lacks_nothing():
    table = opened(f"{SEVEN} {SEVEN}", "1 22", goal=2).play("play 2").steal(1, "2").play("stop")
    assert table.observe(0)["groups"][0].tolist() == [1, 2, 0, 0, 0, 0, 0]
    assert not table.observe(0)["missing"].any()


def test_the_middle_tells_the_order_drawn_and_the_numbers():
    table = usual().play("play 1").steal(1, "3c7")
    for seat in range(3):
        seen = table.observe(seat)
        assert {k: int(seen["middle"][k]) for k in np.flatnonzero(seen["middle"])} == {
            8: 1,
            28: 2,
            24: 3,
        }
        assert seen["middle_numbers"].tolist() == ones(2, 6, of=7)
        assert seen["acted"] == 0
    table.play("stop", "take 2")
    seen = table.observe(0)
    assert not seen["middle"].any()
    assert not seen["middle_numbers"].any()


def test_a_whole_hand_in_the_middle_is_told():
    """An eye must still act before the cards are brought home."""
    table = opened(f"{SEVEN} 1e234567 {SEVEN}", "1 22 333").play("play 1").steal(1, "1e23c4567")
    assert table.legal() == {"look +1", "look +2"}
    middle = table.observe(2)["middle"]
    assert middle[[2, 4, 8, 28, 12, 16, 20, 24]].tolist() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert middle.max() == MOST_IN_MIDDLE


def test_how_many_cards_of_the_middle_have_had_their_turn_to_act():
    table = opened(f"{SEVEN} 124e56+67 {SEVEN}", "6 22 333").play("play 1").steal(1, "124e6+")
    assert table.observe(2)["acted"] == 0
    table.play("stop")
    assert (table.mover, table.observe(2)["acted"]) == (0, 3)  # the eye acts
    table.play("look +1")
    assert (table.mover, table.observe(2)["acted"]) == ("chance", 4)


# --- the piles ------------------------------------------------------------------------------------


def test_the_size_of_the_pile_and_the_discards():
    table = usual().turn("2", 1, "3", "discard 1")
    assert cards(table.observe(1)["discards"]) == "1"
    assert table.observe(1)["pile"] == 98 - 21 - 6
    table.deal("4")
    assert [table.observe(seat)["pile"] for seat in range(3)] == [70, 70, 70]


def test_before_a_reshuffle_nothing_was_turned():
    seen = usual().turn("2", 1, "3", "discard 1").observe(0)
    assert (seen["shuffled"], cards(seen["turned"])) == (0, "-")


def emptied(then: str) -> Table:
    """Two players and eight cards, none left in the pile."""
    given = {"numbers": 2, "copies": 4, "goal": 4, "symbols": NO_SYMBOLS}
    return opened("11 22", "1 22", **given).turn("1", 1, "2", then).deal("1")


def test_with_an_empty_pile_its_risk_is_that_of_the_discards():
    """Two 1 are discarded; seat 1 draws a 1 from seat 0."""
    table = emptied("discard 1").play("play 2").steal(1, "1")
    assert (table.pile, table.discards) == (0, "11")
    assert exact(table, 1)["pile_risk"] == 1
    table = emptied("discard 2")
    assert (table.pile, table.discards) == (0, "2")
    table.play("play 2").steal(1, "1")
    assert exact(table, 1)["pile_risk"] == 0


def test_without_any_card_there_is_no_risk_in_the_pile():
    """Of six cards the last one is drawn by seat 0, and then by seat 1 from its hand."""
    given = {"numbers": 2, "copies": 3, "goal": 3, "symbols": NO_SYMBOLS}
    table = opened("1 2", "1 12", **given).turn("1", 1, "2").deal("2").steal(1, "2")
    assert (table.pile, table.discards, table.middle) == (0, "-", "2")
    for seat in range(2):
        seen = exact(table, seat)
        assert (seen["pile_risk"], seen["risk"].any(), seen["unseen"].any()) == (0, False, False)


# --- the turn -------------------------------------------------------------------------------------


def phase(table: Table, seat: int) -> str:
    told = np.flatnonzero(table.observe(seat)["phase"]).tolist()
    return " ".join(PHASES[k] for k in told)


def test_the_phase_is_told_to_all_and_who_is_to_move_by_the_own_turn():
    table = opened(f"{SEVEN} 124e56x67 {SEVEN}", "6 22 333")
    told = []

    def note() -> None:
        told.append(phase(table, 0))
        assert {phase(table, seat) for seat in range(3)} == {told[-1]}
        turns = [int(table.observe(seat)["own_turn"]) for seat in range(3)]
        assert turns == ones(*([table.mover] if isinstance(table.mover, int) else []), of=3)

    note()
    for name in ("play 6", "steal +1", "card 4 eye", "draw", "card 6 2for3", "draw", "card crook"):
        table.play(name)
        note()
    for name in ("stop", "look +2", "skip trade", "take 2", "keep"):
        table.play(name)
        note()
    dealt = ["play", "choose", "", "draw or stop", "", "draw or stop", "", "draw or stop"]
    assert told == [*dealt, "look", "trade", "take", "refill", "play"]


def test_the_phase_of_the_set_up():
    table = Table(players=2, setup="hand").play("starter 1").deal(f"{SEVEN} {SEVEN}")
    assert [phase(table, seat) for seat in range(2)] == ["lay", "lay"]
    assert [table.observe(seat)["own_turn"] for seat in range(2)] == [0, 1]
    assert table.observe(0)["active"].tolist() == ones(1)


def test_active_player_victim_and_starter_from_the_observer_on():
    table = usual(4, setup="pile").turn("1", 1, "2", "keep").play("play 1").steal(2, "3")
    assert table.observe(1)["active"].tolist() == ones(0)
    assert table.observe(0)["active"].tolist() == ones(1)
    assert table.observe(1)["victim"].tolist() == ones(2)
    assert table.observe(3)["victim"].tolist() == ones(0)
    assert table.observe(1)["starter"].tolist() == ones(3)
    assert table.observe(0)["from_pile"] == 0


def test_before_the_starter_is_named_there_is_none():
    seen = Table(players=3).observe(0)
    assert not any(seen[part].any() for part in ("active", "victim", "starter", "phase"))


def test_drawing_from_the_pile_is_told_and_robs_nobody():
    table = usual(2).play("play 1").steal(0, "5")
    for seat in range(2):
        seen = table.observe(seat)
        assert (seen["from_pile"], seen["victim"].tolist()) == (1, ones())


def test_turns_finished_and_the_cap():
    table = usual(max_turns=40).turn("1", 1, "2", "keep").turn("1", 1, "3", "keep")
    assert (table.observe(2)["turns"], table.observe(2)["max_turns"]) == (2, 40)


def test_games_and_points_of_the_tournament_from_the_observer_on():
    table = usual(3, episode="tournament", goal=2).turn("2", 1, "2", "keep")
    assert table.observe(1)["game_number"] == 1
    assert table.observe(0)["points"].tolist() == [7, 2, 3, 0, 0]
    assert table.observe(1)["points"].tolist() == [2, 3, 7, 0, 0]
    assert table.observe(1)["starter"].tolist() == ones(0)
    assert table.observe(1)["collections"].sum() == 0


# --- parameters -----------------------------------------------------------------------------------


def test_parameters_are_part_of_what_a_seat_knows():
    table = Table(players=2, actions="on_draw", episode="tournament", max_turns=77)
    seen = table.observe(1)
    assert seen["players"].tolist() == ones(0, of=4)
    assert seen["flags"].tolist() == [1, 0, 0, 1]
    assert seen["max_turns"] == 77
    assert (seen["symbols"] == 1).all()
    assert exact(table, 0)["deck"].tolist() == pytest.approx([1, 1, 1, 6 / 14])
    symbols = tuple((k, 1, 0) for k in range(7))
    given = {"numbers": 5, "copies": 10, "hand": 5, "goal": 4}
    table = Table(players=5, setup="hand", allow_skip_steal=True, symbols=symbols, **given)
    seen = table.observe(4)
    assert seen["players"].tolist() == ones(3, of=4)
    assert seen["flags"].tolist() == [0, 1, 1, 0]
    assert seen["symbols"].tolist() == [list(row) for row in symbols]
    told = exact(table, 0)["deck"].tolist()
    assert told == pytest.approx([5 / 7, 10 / 14, 5 / 7, 4 / 14])


def test_unused_seats_see_nothing():
    table = usual(3)
    for seat in (3, 4):
        assert not observation_of(GAME, table.state, seat).any()


# --- what must stay hidden ------------------------------------------------------------------------


def told(table: Table, seat: int) -> tuple[bytes, bytes]:
    return observation_of(GAME, table.state, seat).tobytes(), mask_of(
        GAME, table.state, seat
    ).tobytes()


def test_other_hands_and_the_pile_are_not_seen():
    """Seats 1 and 2 hold other cards; seat 0 sees the same until one of them is played."""
    first = opened(f"{SEVEN} 1123456 {SEVEN}", "1 22 333")
    second = opened(f"{SEVEN} {SEVEN} 1123456", "1 22 333")
    assert told(first, 0) == told(second, 0)
    assert told(first, 1) != told(second, 1)
    for table in (first, second):
        table.turn("1", 1, "2", "keep").play("play 1")
    assert told(first, 0) == told(second, 0)


def test_what_an_eye_shows_is_seen_by_the_looker_alone():
    """Seat 0 looks at seat 2, whose last card is a 6 or a 7; seat 1 is told the same."""
    tables = [opened(f"{SEVEN} 1234e567 112234{k}", "1 22 333") for k in (6, 7)]
    for table in tables:
        table.turn("1", 1, "4e", "look +2", "keep")
    assert told(tables[0], 1) == told(tables[1], 1)
    assert told(tables[0], 0) != told(tables[1], 0)
    assert told(tables[0], 2) != told(tables[1], 2)


def test_whether_a_card_that_leaves_was_seen_by_an_eye_is_seen_by_the_looker_alone():
    """Seat 0 has looked at seat 2, which then drew two cards; the 7 it plays is new, or it is not.

    Seat 1 sees the same cards come and go in both games.
    """
    tables = []
    for seen, drawn in (("1122345", "67"), ("1122347", "56")):
        table = opened(f"{SEVEN} 1234e567 {seen}", "1 22 333")
        table.turn("1", 1, "4e", "look +2", "keep").turn("1", 1, "2", "keep")
        table.play("play 1").steal(1, "2").play("stop", "discard 3").deal(drawn)
        table.turn("3", 1, "3", "keep").turn("2", 2, "5", "keep").play("play 7")
        assert table.hands.split()[2] == "123456"
        tables.append(table)
    assert told(tables[0], 1) == told(tables[1], 1)
    assert told(tables[0], 0) != told(tables[1], 0)
    assert [table.sure(0, 2) for table in tables] == ["12345", "1234"]


GAMES = (
    {},
    {"players": 2, "symbols": ((2, 2, 2),) * 7},
    {"players": 5, "symbols": ((2, 4, 2),) * 7, "actions": "on_draw", "setup": "hand"},
    {"players": 3, "episode": "tournament", "numbers": 4, "copies": 8, "hand": 4},
)


@pytest.mark.parametrize("parameters", GAMES)
def test_nothing_told_to_a_seat_changes_when_what_it_cannot_know_does(parameters):
    sample = play_games(GAME, parameters=parameters, games=2, seed=3, play=("hungry",), events=700)
    rng, changed = np.random.default_rng(0), 0
    for moment in sample.some(150):
        for seat in range(moment.seats):
            state = moment.copy()
            GAME.rules.imagine(state, seat, rng.integers(1 << 62, dtype=np.uint64))
            assert (
                observation_of(GAME, state, seat) == observation_of(GAME, moment.state, seat)
            ).all()
            assert (mask_of(GAME, state, seat) == mask_of(GAME, moment.state, seat)).all()
            changed += (state.hands != moment.state.hands).any()
    assert changed > 200


@pytest.mark.parametrize("parameters", GAMES)
def test_every_number_lies_between_0_and_1(parameters):
    sample = play_games(GAME, parameters=parameters, games=2, seed=5, play=("random",), events=400)
    for moment in sample.some(250):
        for seat in range(moment.seats):
            seen = observation_of(GAME, moment.state, seat)
            assert seen.min() >= 0
            assert seen.max() <= 1
