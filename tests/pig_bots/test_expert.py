"""What the expert must get right where the right choice is plain."""

from __future__ import annotations

import pytest

from stammtisch.arena.match import play_match
from stammtisch.pig.game import GAME
from tests.bots import choices_at
from tests.pig.table import Table, begun, dealt

HANDS = "AAKQ AKKQ AKQQ"
ALL_PASS_QUEENS = "Q Q Q"


@pytest.mark.parametrize("players", [3, 5, 9])
def test_loses_far_fewer_rounds_than_simple_and_wins_more(players: int) -> None:
    pairs = 150 // players
    result = play_match(GAME, ["expert", "simple"], pairs=pairs, seed=2, players=players)
    rounds = {f.name: f.values[0] for f in result.figures if f.per == "round"}
    lost, share = rounds["rounds_lost"], result.figures[0].values[0]
    assert lost.high is not None
    assert share.low is not None
    assert lost.high < 0.85 / players  # 2/3 of 1/n with three and nine, 1/2 with five
    assert share.low > 1 / players  # a win is shared by two


def test_touches_with_four_alike() -> None:
    assert choices_at("expert", dealt("AAAA KKKQ QQQK")) == {"touch"}


def test_touches_after_it_has_seen_a_touch() -> None:
    assert choices_at("expert", dealt("KKQQ AAAA KKQQ").ticks("? ! ?")) == {"touch"}


def test_does_not_look_while_nobody_can_have_touched() -> None:
    assert choices_at("expert", dealt(HANDS)) == {"pass K", "pass Q"}


def test_looks_when_four_alike_have_become_likely() -> None:
    table = dealt(HANDS).ticks(*[ALL_PASS_QUEENS] * 3)
    assert choices_at("expert", table) == {"pass K", "pass Q"}
    assert choices_at("expert", table.ticks(ALL_PASS_QUEENS)) == {"look"}


def test_does_not_look_again_right_after_a_look() -> None:
    table = dealt(HANDS).ticks(*[ALL_PASS_QUEENS] * 4, "? Q Q")
    assert choices_at("expert", table) == {"pass K", "pass Q"}


def test_touches_unseen_when_its_right_neighbour_runs_dry_before_anybody_looks_up() -> None:
    table = dealt(HANDS).ticks("Q Q Q", "Q Q ?")
    assert choices_at("expert", table) == {"touch"}
    assert choices_at("simple", table) == {"look"}


def test_touches_unseen_when_its_left_neighbour_takes_no_more_cards() -> None:
    assert choices_at("expert", dealt(HANDS).ticks("Q Q Q", "Q ? Q")) == {"touch"}


def test_looks_without_risk_when_a_card_is_missing_and_it_has_just_looked() -> None:
    # Seat 2 stops; seat 0 looks, sees nobody, and still has no card.
    table = dealt(HANDS).ticks("Q Q Q", "Q Q ?", "? Q ?")
    assert choices_at("expert", table) == {"look"}


def test_at_a_large_table_a_missing_card_is_late_a_trace_of_looks() -> None:
    table = begun(9)
    for _ in range(4):
        table.ticks(_passes(table, {}))
    table.ticks(_passes(table, {8: "?"}))
    assert choices_at("expert", table) == {"look"}


def _passes(table: Table, instead: dict[int, str]) -> str:
    """All pass the highest card in hand, so that hands move round the table, but for some."""
    hands = table.hands.split()
    return " ".join(instead.get(seat, hand[0]) for seat, hand in enumerate(hands))


def test_has_no_need_to_look_where_all_is_seen() -> None:
    table = dealt(HANDS, attention="open").ticks(*[ALL_PASS_QUEENS] * 8)
    assert choices_at("expert", table) == {"pass K"}


def test_without_looks_it_keeps_the_rank_it_passed_last() -> None:
    # The king has gone round and come back: now the queen goes.
    table = dealt(HANDS, dealer=2, passing="turns").play("pass K", "pass K", "pass K")
    assert choices_at("expert", table) == {"pass Q"}


def test_among_four_where_all_is_seen_it_gives_up_one_rank_for_good() -> None:
    table = dealt("AAKQ AKQJ AKQJ KQJJ", attention="open")
    assert choices_at("expert", table) == {"pass K", "pass Q"}
    assert choices_at("expert", table.ticks("K K K K")) == {"pass K"}


def test_among_four_where_all_is_seen_a_fixed_order_tells_which_pair_goes() -> None:
    assert choices_at("expert", dealt("AAKK AAKK QQJJ QQJJ", attention="open")) == {"pass A"}


def test_among_three_in_turns_it_rather_breaks_a_pair_than_lets_a_rank_go() -> None:
    table = dealt(HANDS, dealer=2, passing="turns").play("pass K", "pass K", "pass A", "pass Q")
    assert table.hands.split()[1] == "AKKQQ"
    assert choices_at("expert", table) == {"pass K"}
    assert choices_at("simple", table) == {"pass A"}


def test_far_behind_in_kilos_it_loses_on_purpose_to_draw_a_seven() -> None:
    table = begun(5, scoring="kilos").lose(0).play("card A").dull()
    assert choices_at("expert", table) == {"touch"}
    close = begun(5, scoring="kilos").lose(0).play("card 9").dull()
    assert "touch" not in choices_at("expert", close)


def test_it_does_not_where_no_seven_is_left() -> None:
    table = begun(5, scoring="kilos", rounds=20)
    for seat in (1, 2, 3, 4):
        table.lose(seat).play("card 7")
    table.lose(0).play("card A").dull()
    assert "touch" not in choices_at("expert", table)
