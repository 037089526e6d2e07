"""What a seat knows, part by part, with values worked out by hand, and what it must not know."""

from random import Random

import numpy as np
import pytest

from stammtisch.api import parallel
from stammtisch.api.aec import env as aec_env
from stammtisch.pig import rules
from stammtisch.pig.game import GAME
from tests.pig.driven import DRIVEN
from tests.pig.samplers import Driver
from tests.pig.table import Table, begun, dealt
from tests.pig.twin import Pair

READY = "AAAA KKKQ QQQJ JJJK"
"""Four players; the first has four aces."""


def ones(*places, of=13):
    return [int(place in places) for place in range(of)]


# --- the own hand and what lies beside it ---------------------------------------------------------


def test_the_own_hand_by_rank_with_what_it_tells_at_a_glance():
    table = dealt("AAAQ KKKK QQQA")
    seen = table.observe(0)
    assert seen["hand"][0].tolist() == [1, 1, 1, 0]
    assert (table.sees(0, "hand"), table.sees(1, "hand")) == ("AAAQ", "KKKK")
    assert (seen["largest_group"], seen["alike"], seen["missing"]) == (3, 0, 0)
    seen = table.observe(1)
    assert (seen["largest_group"], seen["alike"]) == (4, 1)


def test_a_missing_card_and_the_cards_that_wait_on_the_right():
    table = dealt("AAKQ AKKQ AKQQ").ticks("K ? A", "Q ? ?")
    assert [table.observe(seat)["missing"] for seat in range(3)] == [1, 0, 1]
    assert [table.observe(seat)["waiting"] for seat in range(3)] == [0, 2, 0]
    assert table.observe(1)["some_waiting"].tolist() == [1, 1, 0]


def test_whether_the_own_last_card_has_been_taken():
    table = dealt("AAKQ AKKQ AKQQ").ticks("K ? A")
    assert (table.sees(0, "last_passed"), table.observe(0)["last_taken"]) == ("K", 0)
    assert (table.sees(2, "last_passed"), table.observe(2)["last_taken"]) == ("A", 1)
    assert (table.sees(1, "last_passed"), table.observe(1)["last_taken"]) == ("-", 0)
    table.ticks("? Q ?")
    assert table.observe(0)["last_taken"] == 1


def test_the_own_answer_is_seen_until_all_have_answered():
    table = begun(3).play("look", "pass A")
    assert [table.observe(seat)["to_choose"] for seat in range(3)] == [0, 0, 1]
    chosen = table.observe(1)["chosen"]
    assert [GAME.actions[i] for i in np.flatnonzero(chosen)] == ["pass A"]
    table.play("look")
    assert not table.observe(1)["chosen"].any()
    assert [table.observe(seat)["to_choose"] for seat in range(3)] == [1, 1, 1]


# --- the card known to be with the left neighbour -------------------------------------------------

CALM = "AKQJ AKQJ AKQJ AKQJ"


def test_a_passed_card_that_was_taken_is_known_until_the_neighbour_can_have_passed_again():
    table = dealt(CALM).ticks("K A ? ?")
    assert [table.knows(seat) for seat in range(4)] == ["K", "-", "-", "-"]
    table.ticks("? ? ? ?")  # seat 1 may have passed the king in this tick
    assert table.knows(0) == "-"


def test_the_next_one_that_was_taken_is_known_instead():
    table = dealt(CALM).ticks("K A ? J")
    assert table.knows(0) == "K"
    assert table.ticks("Q J ? ?").knows(0) == "Q"


def test_who_leaves_the_next_card_waiting_has_kept_the_one_before():
    """A neighbour that passes takes what waits; so this one has not passed."""
    table = dealt(CALM).ticks("K A ? J", "Q ? ? ?")
    assert (table.knows(0), table.observe(0)["last_taken"]) == ("K", 0)
    assert table.ticks("? ? ? ?").knows(0) == "K"


def test_with_two_cards_waiting_it_is_open_whether_the_first_was_taken():
    table = dealt(CALM).ticks("K A Q J", "Q ? K A", "J ? ? K")
    assert (table.knows(0), table.observe(0)["last_taken"]) == ("-", 0)


def test_equal_cards_are_known_all_the_same():
    """It holds the one king or the other."""
    table = dealt("AKKJ AKQQ AKQJ AQJJ").ticks("K A Q J", "K ? K A", "J ? ? J")
    assert (table.queues.split()[1], table.knows(0)) == ("KJ", "K")


def test_a_neighbour_seen_to_touch_keeps_the_card_for_good():
    table = dealt("AAAK AKKK QQQQ JJJJ").ticks("K A ? ?")
    assert (table.hands.split()[1], table.knows(0)) == ("KKKK", "K")
    table.ticks("? ! ? ?")
    assert (table.noses(0), table.knows(0)) == ({1}, "K")
    assert table.ticks("? . ? ?").knows(0) == "K"


def test_a_touch_that_was_not_seen_in_time_leaves_it_open():
    table = dealt("AAAK AKKK QQQQ JJJJ").ticks("K A Q J", "J ! Q J")
    assert table.knows(0) == "K"  # the jack has been left waiting
    table.ticks("J . ? J", "? . ? ?")
    assert (table.noses(0), table.knows(0)) == ({1}, "-")  # or it took a jack, and then touched


def test_a_card_left_waiting_by_a_neighbour_seen_untouched_tells_that_it_has_kept_the_other():
    table = dealt(CALM).ticks("K A ? J", "? ? ? ?")
    assert table.knows(0) == "-"
    table.ticks("Q ? ? ?")
    assert table.knows(0) == "-"  # it may have passed the king and touched in this tick
    assert table.ticks("? ? ? ?").knows(0) == "K"
    table = dealt(CALM, attention="open").ticks("K A ? J", "? ? ? ?", "Q ? ? ?")
    assert table.knows(0) == "K"


def test_with_turns_the_card_passed_is_known_while_the_neighbour_is_on_turn():
    table = dealt("AAKQ AKKQ AKQQ", dealer=2, passing="turns").play("pass A")
    assert [table.knows(seat) for seat in range(3)] == ["A", "-", "-"]
    table.play("pass K")
    assert [table.knows(seat) for seat in range(3)] == ["-", "K", "-"]


# --- noses ----------------------------------------------------------------------------------------


def test_noses_are_seen_by_looking_this_ticks_included():
    table = dealt(READY).ticks("! ? Q ?")
    assert [table.noses(seat) for seat in range(4)] == [set(), {0}, set(), {0}]
    table.ticks(". ! ? K")
    assert [table.noses(seat) for seat in range(4)] == [set(), {0}, {0, 1}, {0}]
    assert [table.observe(seat)["touches"] for seat in range(4)] == [0, 1, 2, 1]


def test_how_many_ticks_ago_that_was():
    table = dealt("AAKQ AKKQ AKQQ").ticks("A K Q")
    assert [table.observe(seat)["look_age"] for seat in range(3)] == [1, 1, 1]  # since the deal
    table.ticks("? ? ?", "A K Q", "K A A", "? Q K")
    assert [table.observe(seat)["look_age"] for seat in range(3)] == [0, 3, 3]
    assert table.observe(0)["stale"].tolist() == [0, 0, 0, 0]
    assert table.observe(1)["stale"].tolist() == [1, 1, 0, 0]


def test_with_open_attention_everybody_sees_all_noses_after_each_tick():
    table = dealt(READY, attention="open").ticks("! Q Q J")
    for seat in range(4):
        assert table.noses(seat) == {0}
        assert table.observe(seat)["look_age"] == 0


def test_noses_are_told_from_the_observer_on():
    table = dealt(READY, attention="open").ticks("! Q Q J")
    assert table.observe(0)["noses"].tolist() == ones(0)
    assert table.observe(3)["noses"].tolist() == ones(1)


@pytest.mark.parametrize("attention", ["look", "open"])
def test_spoons_show_how_many_are_left_and_not_who_has_one(attention):
    tables = [
        dealt(hands, signal="spoons", attention=attention).ticks(line)
        for hands, line in (
            ("AAAA KKKQ QQQJ JJJK", "! ? ? ?"),
            ("KKKQ AAAA QQQJ JJJK", "? ! ? ?"),
        )
    ]
    first, second = (table.observe(2) for table in tables)
    assert first["touches"] == second["touches"] == 1
    assert not first["noses"].any()
    for part, values in first.items():
        assert (values == second[part]).all(), part


def test_the_own_touch_is_known_without_looking():
    table = dealt(READY).ticks("! ? ? ?")
    assert (table.observe(0)["touched"], table.noses(0)) == (1, set())


def test_with_turns_nothing_is_to_be_looked_for():
    table = dealt("AAKQ AKKQ AKQQ", passing="turns").play("pass A", "pass A")
    assert [table.observe(seat)["look_age"] for seat in range(3)] == [0, 0, 0]


# --- the table ------------------------------------------------------------------------------------


def test_letters_those_who_are_in_and_the_dealer_from_the_observer_on():
    table = begun(4, dealer=1, letters=2).lose(2, 2, 0).dull()
    seen = table.observe(3)
    assert seen["letters"].tolist() == [0, 1, 0, 2, *[0] * 9]  # seats 3, 0, 1, 2
    assert seen["letters_left"].tolist() == [2, 1, 2, 0, *[0] * 9]
    assert seen["present"].tolist() == ones(0, 1, 2)
    assert (table.dealer, seen["dealer"].tolist()) == (0, ones(1))
    assert table.sees(3, "ranks") == "AKQ"


def test_ticks_rounds_and_how_near_the_caps_are():
    table = begun(3, max_ticks=4, max_rounds=8).lose(0).dull().ticks("? ? ?", "? ? ?")
    out = np.zeros(len(GAME.layout), np.float32)
    GAME.observe(table.state, 1, out)
    shares = {name: float(v) for name, v in GAME.layout.unpack(out).items() if v.ndim == 0}
    assert (shares["tick_share"], shares["round_share"]) == (0.5, 0.125)
    seen = table.observe(1)
    assert (seen["tick"], seen["rounds_over"]) == (2, 1)


def test_whose_turn_it_is_with_turns():
    table = dealt("AAKQ AKKQ AKQQ", dealer=1, passing="turns")
    assert [table.observe(seat)["on_turn"].tolist() for seat in (2, 0)] == [ones(0), ones(2)]
    assert [table.observe(seat)["to_choose"] for seat in range(3)] == [0, 0, 1]


def test_parameters_are_part_of_what_a_seat_knows():
    seen = Table(players=3, hand=5, stock=True, signal="spoons", attention="open").observe(2)
    assert seen["players"].tolist() == ones(0, of=11)
    assert seen["hand_size"].tolist() == [0, 0, 1]
    assert seen["flags"].tolist() == [1, 1, 0, 0, 1]
    seen = Table(players=13, letters=2, passing="turns", max_ticks=50, max_rounds=60).observe(0)
    assert (seen["players"].tolist(), seen["flags"].tolist()) == (ones(10, of=11), [0, 0, 1, 0, 0])
    assert (seen["max_letters"], seen["max_ticks"], seen["max_rounds"]) == (2, 50, 60)


def test_kilos_are_open_with_what_everybody_can_count():
    table = begun(3, rounds=10, scoring="kilos")
    for seat, card in ((1, "2"), (0, "A"), (1, "5"), (1, "7"), (2, "9")):
        table.lose(seat).play(f"card {card}")
    seen = table.observe(1)
    assert seen["kilos"].tolist() == [0, 9, 100, *[0] * 10]
    assert (table.row(1, "opened"), table.row(1, "pile_known")) == ("A9", "257")
    assert seen["owners"].tolist()[:3] == [3, 2, 0]  # seats 0 and 2, from seat 1 on, plus one
    assert seen["pile"].tolist() == [3, 3, 4, 4, 3, 4, 3, 4, 3, 4]
    assert (seen["rounds"], seen["rounds_left"]) == (10, 5)


# --- the stock ------------------------------------------------------------------------------------


def test_the_dealer_and_its_right_see_the_sizes_of_stock_and_discard_pile_nobody_else():
    table = dealt("AAAK KKQQ QJJJ T999", stock=True, dealer=1)
    table.ticks("K ? ? ?").ticks("? K ? T").play("card 2")
    sizes = [(table.observe(s)["stock"], table.observe(s)["discards"]) for s in range(4)]
    assert sizes == [(35, 1), (35, 1), (0, 0), (0, 0)]


def test_for_the_dealer_stock_and_discard_pile_wait_together():
    table = dealt("AAAK KKQQ QJJJ T999", stock=True, dealer=1).ticks("K ? ? ?")
    assert [table.observe(seat)["waiting"] for seat in range(4)] == [0, 37, 0, 0]


def test_the_right_neighbour_knows_its_own_discards_in_order_and_of_none_taken():
    table = dealt("AAAK KKQQ QJJJ T999", stock=True, dealer=1)
    table.ticks("K ? ? T", "T ? ? ?")
    assert [table.row(seat, "own_discards") for seat in range(4)] == ["KT", "-", "-", "-"]
    seen = table.observe(0)
    assert not seen["last_passed"].any()
    assert (seen["last_taken"], table.knows(0)) == (0, "-")


# --- after a round, and who is out ----------------------------------------------------------------


def test_whoever_is_out_holds_nothing_and_sees_what_is_open():
    table = begun(4, letters=1).lose(1).deal("AAAK KKKQ QQQA").ticks("K Q A")
    seen = table.observe(1)
    assert (table.sees(1, "hand"), seen["missing"], seen["to_choose"]) == ("-", 0, 0)
    assert seen["present"].tolist() == ones(1, 2, 3)
    assert (seen["tick"], seen["rounds_over"]) == (1, 1)
    assert table.legal(1) == set()


def test_unused_seats_see_nothing():
    out = np.full(len(GAME.layout), 9, np.float32)
    GAME.observe(begun(3).state, 3, out)
    assert not out.any()


# --- what must stay hidden ------------------------------------------------------------------------


def told(table, seat):
    out, mask = np.zeros(len(GAME.layout), np.float32), np.zeros(len(GAME.actions), np.int8)
    GAME.observe(table.state, seat, out)
    rules.legal(table.state, seat, mask)
    return out.tobytes(), mask.tobytes()


@pytest.mark.parametrize("signal", ["nose", "tongue", "spoons"])
def test_who_does_not_look_is_told_nothing_of_touches(signal):
    """Seat 2 passes while seat 0 touches, looks, or passes; all its cards are the same."""
    tables = [dealt(READY, signal=signal) for _ in range(3)]
    for table, sign in zip(tables, "!?A", strict=True):
        table.ticks(f"{sign} ? Q ?")
    assert told(tables[0], 2) == told(tables[1], 2) == told(tables[2], 2)
    tables[0].ticks(". ? ? ?")
    tables[1].ticks("? ? ? ?")
    assert told(tables[0], 2) != told(tables[1], 2)


def test_other_queues_and_other_hands_are_not_seen():
    """Seats 0 and 1 do as they like; seat 3 sees nothing of it before it comes to seat 2."""
    first = dealt(CALM).ticks("K ? ? ?", "? ? ? ?")
    second = dealt(CALM).ticks("Q ? ? ?", "? J ? ?")
    assert told(first, 2)[0] != told(second, 2)[0]  # a card waits for it
    assert told(first, 3) == told(second, 3)


def test_answers_of_others_are_hidden_until_all_are_in():
    tables = [dealt(READY) for _ in range(4)]
    for table, name in zip(tables, ("touch", "look", "pass A", "look"), strict=True):
        table.play(name, "look")
    for seat in (1, 2, 3):
        assert len({told(table, seat) for table in tables}) == 1
    assert len({table.mover for table in tables}) == 1


def test_as_many_questions_are_asked_whoever_has_touched():
    """In the AEC interface too each seat is asked once a tick, those that have touched as well."""
    for line in ("! ? ? ?", "? ? ? ?"):
        table, asked = dealt(READY).ticks(line), []
        for name in ("wait" if line[0] == "!" else "look", "look", "look", "look"):
            asked.append(table.mover)
            table.play(name)
        assert asked == [0, 1, 2, 3]


def play_both(make, first, second, seat, ticks=3):
    """What an interface tells a seat in two games of one seed in which others act differently."""
    return [make(answers, seat, ticks) for answers in (first, second)]


def in_parallel(answers, seat, ticks):
    env = parallel.parallel_env(GAME, players=4)
    observations, _ = env.reset(seed=1)
    agents, seen = list(env.agents), []
    for tick in range(ticks):
        actions = {}
        for agent, name in zip(agents, answers[tick], strict=True):
            mask = observations[agent]["action_mask"]
            legal = [GAME.actions[i] for i in np.flatnonzero(mask)]
            actions[agent] = GAME.actions.index(name if name in legal else legal[0])
        observations, rewards, ends, cuts, infos = env.step(actions)
        agent = agents[seat]
        seen.append(
            [
                *(part.tobytes() for part in observations[agent].values()),
                *(part[agent] for part in (rewards, ends, cuts, infos)),
                list(env.agents),
            ]
        )
    return seen


def in_turn(answers, seat, ticks):
    env = aec_env(GAME, players=4)
    env.reset(seed=1)
    watcher, seen = env.possible_agents[seat], []
    for tick in range(ticks):
        for name in answers[tick]:
            mask = env.last()[0]["action_mask"]
            legal = [GAME.actions[i] for i in np.flatnonzero(mask)]
            env.step(GAME.actions.index(name if name in legal else legal[0]))
            told = env.observe(watcher)
            seen.append([env.agent_selection, *(part.tobytes() for part in told.values())])
            seen[-1] += [env.rewards[watcher], env.infos[watcher], env.terminations[watcher]]
    return seen


@pytest.mark.parametrize("make", [in_parallel, in_turn])
def test_interfaces_tell_a_seat_nothing_of_what_others_far_away_do(make):
    """Seats 0 and 1 look or pass (whatever rank comes first); seat 3 is told the same."""
    looks = [["look"] * 4] * 3
    passes = [["pass", "look", "look", "look"], ["look"] * 4, ["look"] * 4]
    assert play_both(make, looks, passes, 3)[0] == play_both(make, looks, passes, 3)[1]
    first, second = play_both(make, looks, passes, 1)
    assert first != second  # a card waits for seat 1


def exchanged(pair, seat, rng):
    """An imagined state, and whether it is another one."""
    state = np.array([pair.state]).view(np.recarray)[0]
    rules.imagine(state, seat, np.uint64(rng.getrandbits(63)))
    hidden = ("hands", "touched", "queued")
    return state, any((state[name] != pair.state[name]).any() for name in hidden)


def test_nothing_told_to_a_seat_changes_when_what_it_cannot_know_does():
    rng, out = Random(5), np.zeros(len(GAME.layout), np.float32)
    mask, true_mask = np.zeros((2, len(GAME.actions)), np.int8)
    compared = 0
    for draw in DRIVEN.variants.values():
        for _ in range(4):
            pair = Pair(**draw(rng) | {"max_rounds": 3, "max_ticks": 12})
            driver = Driver(pair, rng)
            while not pair.over:
                driver.step()
                if rng.random() > 0.1 or pair.over:
                    continue
                seat = rng.choice(pair.seats)
                state, differs = exchanged(pair, seat, rng)
                GAME.observe(state, seat, out)
                before = np.zeros_like(out)
                GAME.observe(pair.state, seat, before)
                assert (out == before).all(), pair.events
                rules.legal(state, seat, mask)
                rules.legal(pair.state, seat, true_mask)
                assert (mask == true_mask).all()
                assert rules.to_move(state) == rules.to_move(pair.state)
                compared += differs
    assert compared > 80


def test_every_number_lies_between_0_and_1():
    rng = Random(4)
    for draw in DRIVEN.variants.values():
        for _ in range(2):
            pair = Pair(**draw(rng) | {"max_rounds": 4})
            driver = Driver(pair, rng)
            while not pair.over:
                driver.step()
                assert pair.observations.min() >= 0
                assert pair.observations.max() <= 1
