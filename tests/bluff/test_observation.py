"""What a seat knows, part by part, with values worked out by hand, and what it must not know."""

from random import Random

import numpy as np
import pytest

from stammtisch import bluff_v0
from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from tests.bluff.driven import DRIVEN
from tests.bluff.samplers import Driver
from tests.bluff.table import KINDS, Table, opened
from tests.bluff.twin import Pair, history_of

NOBODY = [0] * 6


def ones(*places, of=6):
    return [int(place in places) for place in range(of)]


# --- cards ----------------------------------------------------------------------------------------


def test_hand_and_own_strength_card():
    table = opened(0, "3 5 7", ranks=5 + 2)
    assert (table.sees(1, "hand"), table.sees(1, "strength")) == ("1 2 3 4 5 6 7", "-")
    table.play("bid 2", "bid 6")
    assert (table.sees(1, "hand"), table.sees(1, "strength")) == ("1 2 3 4 5 7", "6")
    assert (table.sees(2, "hand"), table.sees(2, "strength")) == ("1 2 3 4 5 6 7", "-")
    table.play("bid 1", "take 7", "take 5", "take 3")
    assert (table.sees(1, "hand"), table.sees(1, "strength")) == ("1 2 3 4 5 7", "-")


def test_in_the_final_round_the_hand_is_the_pile_with_each_kind_once():
    table = opened(0, "3 1", ranks=3, rounds=2)
    table.round("3 1", "take 3", "take 1").round("2 3", "take 3", "take 1")
    assert (table.sees(0, "hand"), table.sees(1, "hand")) == ("3", "1")
    table.bid("3 1")
    assert (table.sees(0, "hand"), table.sees(0, "strength")) == ("3", "3")


def test_the_table_is_counted_by_kind():
    table = opened(0, "3 5 7").round("2 2 9", "take 7", "take 5", "take 3").bid("1 1 1")
    for seat in range(3):
        assert table.sees(seat, "table") == "2 2 9"
    table.play("take 2")
    assert table.sees(1, "table") == "2 9"


def test_cards_in_front_are_told_from_the_observer_on():
    table = opened(1, "3 5 7").bid("1 2 3").play("take 7", "take 3")
    fronts = {seat: table.observe(seat)["front"].tolist() for seat in range(3)}
    seven, three, nothing = ones(6, of=10), ones(2, of=10), [0] * 10
    assert fronts[0] == [nothing, seven, three, nothing, nothing, nothing]
    assert fronts[1] == [seven, three, *4 * [nothing]]
    assert fronts[2] == [three, nothing, seven, nothing, nothing, nothing]
    assert table.observe(0)["front_points"].tolist() == [0, 7, 3, 0, 0, 0]


def test_a_bundle_in_front_shows_its_value_and_its_sum():
    table = opened(0, "9 8 7", combine=True).round("3 3 3", "take 9", "take 8", "take 7")
    table.bid("1 1 1").play("take 3 x 2")
    seen = table.observe(2)
    assert seen["front"][1].tolist() == ones(2, of=10)
    assert seen["front_points"].tolist() == [0, 6, 0, 0, 0, 0]


def test_scoring_piles_are_open_and_counted_by_kind():
    table = opened(0, "3 5 7").round("8 8 2", "take 7", "take 5", "take 3")
    table.round("2 1 3", "take 8", "take 8", "take 2")
    piles = table.observe(1)["piles"]
    assert [Table.cards(piles[k]) for k in range(4)] == ["5 8", "2 3", "7 8", "-"]
    assert table.observe(1)["points"].tolist() == [13, 5, 15, 0, 0, 0]


def test_copies_not_yet_played_overall():
    table = opened(0, "3 5 7", ranks=9, rounds=2)
    assert table.sees(0, "unplayed") == " ".join(f"{n} {n} {n}" for n in range(1, 10))
    table.round("8 8 2", "take 7", "take 5", "take 3")
    left = {n: 3 for n in range(1, 10)} | {8: 1, 2: 2}
    assert table.sees(0, "unplayed") == " ".join(str(n) for n in left for _ in range(left[n]))
    table.bid("1 1 1")  # not before they are collected
    assert table.observe(0)["unplayed"][0] == 3


def test_with_specials_the_copies_are_those_of_the_special_sets():
    table = opened(0, "3 5", specials=True)
    assert table.sees(0, "unplayed") == "2 2 3 3 4 4 6 6 7 7 8 8 1* 1* 5* 5* 9* 9* 10* 10*"
    table.round("5* 2", "take 5", "take 3")
    assert table.sees(1, "unplayed") == "2 3 3 4 4 6 6 7 7 8 8 1* 1* 5* 9* 9* 10* 10*"


# --- the strengths --------------------------------------------------------------------------------


def test_each_finished_round_shows_its_strengths_without_owners():
    table = opened(0, "3 5 7").round("8 8 2", "take 7", "take 5", "take 3").bid("1 1 1")
    for seat in range(3):
        strengths = table.observe(seat)["strengths"]
        assert Table.cards(strengths[0]) == "2 8 8"
        assert not strengths[1:].any()


def test_only_the_two_of_a_challenge_learn_each_others_strength_card():
    table = opened(0, "3 5 7 10").bid("6 4 9 4")
    assert [table.knows(seat, 0) for seat in range(4)] == [{0: "6"}, {0: "4"}, {0: "9"}, {0: "4"}]
    table.play("take 10", "challenge +3")  # seat 1 challenges seat 0
    assert table.knows(0, 0) == {0: "6", 1: "4"}
    assert table.knows(1, 0) == {0: "4", 3: "6"}
    assert table.knows(2, 0) == {0: "9"}
    assert table.knows(3, 0) == {0: "4"}


def test_what_was_shown_stays_known_and_nothing_more_becomes_known():
    table = opened(0, "3 5 7 10").round(
        "6 4 9 4", "take 10", "challenge +3", "challenge +2", "take 3"
    )
    assert table.knows(0, 0) == {0: "6", 1: "4", 2: "9"}
    assert table.knows(3, 0) == {0: "4"}  # though 6, 9 and another 4 are open
    assert [Table.cards(out) for out in table.observe(0)["out"]] == ["6", "4", "9", "-", "-", "-"]
    assert [Table.cards(out) for out in table.observe(3)["out"]] == ["4", *5 * ["-"]]


def test_cards_known_to_be_out_add_up_over_the_rounds():
    table = opened(0, "3 5 7").round("8 6 2", "take 7", "challenge +2", "take 3")
    table.round("9 3 1", "take 8", "challenge +2", "take 6")
    assert [Table.cards(out) for out in table.observe(1)["out"]] == ["3 6", "-", "8 9", *3 * ["-"]]


def test_two_players_know_what_the_other_played_once_it_is_collected():
    table = opened(0, "3 5").bid("8 2").play("take 5")
    assert table.knows(0, 0) == {0: "8"}
    table.play("take 3")
    assert table.knows(0, 0) == {0: "8", 1: "2"}
    assert table.knows(1, 0) == {0: "2", 1: "8"}
    assert table.bid("1 1").knows(0, 1) == {0: "1"}


def test_after_the_final_round_the_open_piles_tell_what_was_played():
    table = opened(0, "1 2 3", ranks=4, rounds=2)
    table.round("4 4 4", "take 1", "take 2", "take 3")
    table.round("3 3 3", "take 4", "take 4", "take 4").bid("1 2 3")
    assert table.knows(0, 2) == {0: "1"}
    table.play("take 3", "take 3", "take 3")
    assert table.knows(0, 2) == {0: "1", 1: "2", 2: "3"}
    assert not table.observe(0)["out"][1].any()  # cards of the final round are of no set


# --- seats, log, progress -------------------------------------------------------------------------


def test_who_plays_who_will_decide_and_who_starts():
    table = opened(2, "3 5 7")
    assert table.observe(1)["plays"].tolist() == ones(0, 1, 2)
    assert table.observe(1)["starter"].tolist() == ones(1)
    assert table.observe(1)["to_decide"].tolist() == ones(0, 1, 2)
    table.play("bid 1", "bid 2")
    assert table.observe(1)["to_decide"].tolist() == ones(0, 1, 2)  # tells nothing of bids
    table.play("bid 3", "take 7")
    assert table.observe(1)["to_decide"].tolist() == ones(0, 2)
    assert table.observe(2)["to_decide"].tolist() == ones(1, 2)


def test_challenges_of_this_round_and_how_they_ended():
    table = opened(0, "3 5 7 10").bid("6 4 9 4").play("take 10", "challenge +3", "challenge +2")
    seen = table.observe(3)  # sees seat 0 at 1, seat 1 at 2, seat 2 at 3
    assert seen["challenged"].tolist() == [NOBODY, NOBODY, ones(1), ones(1), NOBODY, NOBODY]
    assert seen["beat"].tolist() == ones(3)
    assert seen["poisoned"].tolist() == NOBODY
    table.play("take 3")
    assert not table.observe(3)["challenged"].any()


def test_a_poisoned_challenge_is_seen_by_all():
    table = opened(0, "3 5 7", specials=True).bid("10* 10* 2").play("take 7", "challenge +2")
    seen = table.observe(2)
    assert seen["challenged"].tolist() == [NOBODY, NOBODY, ones(1), *3 * [NOBODY]]
    assert seen["poisoned"].tolist() == ones(2)
    assert seen["beat"].tolist() == NOBODY
    assert seen["outcome"][0].tolist() == [0, 0, 3, 0, 0, 0]


def test_the_log_of_takes_challenges_outcomes_and_start_players():
    table = opened(0, "3 5 7 10").round(
        "6 4 9 4", "take 10", "challenge +3", "challenge +2", "take 3"
    )
    table.bid("1 1 1 1").play("take 9")  # seat 2, with the 10, starts
    seen = table.observe(1)
    assert seen["took"][:2].tolist() == [[0, 0, 3, 10, 0, 0], [0, 9, 0, 0, 0, 0]]
    assert seen["rival"][0].tolist() == [4, 4, 0, 0, 0, 0]  # seat 0 is three on, and counted from 1
    assert seen["outcome"][0].tolist() == [2, 1, 0, 0, 0, 0]
    assert seen["starters"].tolist() == [4, 2, *9 * [0]]
    assert not seen["took"][2:].any()
    assert not seen["rival"][1:].any()


def test_the_start_player_is_known_before_the_scoring_cards():
    table = Table(players=3)
    assert not table.observe(0)["starter"].any()
    table.play("starter 1")
    assert table.observe(2)["starter"].tolist() == ones(2)
    assert table.observe(2)["starters"].tolist() == [3, *10 * [0]]
    table.play("scoring card 4")
    assert table.sees(2, "table") == "4"


def test_phases_turns_and_rounds():
    table = opened(1, "3 5", rounds=1)
    assert Table(players=2).observe(0)["phase"].tolist() == [0, 0]
    assert table.observe(0)["phase"].tolist() == table.observe(1)["phase"].tolist() == [1, 0]
    assert [table.observe(seat)["own_turn"] for seat in range(2)] == [1, 0]
    table.bid("8 2")
    assert table.observe(0)["phase"].tolist() == [0, 1]
    assert [table.observe(seat)["own_turn"] for seat in range(2)] == [0, 1]
    table.play("take 5", "take 3")
    assert table.observe(0)["phase"].tolist() == [0, 0]
    assert [table.observe(seat)["own_turn"] for seat in range(2)] == [0, 0]


def test_the_final_round_is_told_and_who_sits_out():
    table = opened(0, "4 2 1", ranks=4, rounds=2)
    assert (table.observe(0)["round_number"], table.observe(0)["final_round"]) == (0, 0)
    table.round("4 3 1", "take 4", "take 2", "challenge +1")
    assert (table.observe(0)["round_number"], table.observe(0)["final_round"]) == (1, 0)
    table.round("2 1 4", "take 1", "take 3", "take 4")
    seen = table.observe(2)
    assert (seen["round_number"], seen["final_round"]) == (2, 1)
    assert seen["plays"].tolist() == seen["to_decide"].tolist() == ones(1, 2)
    assert table.sees(2, "hand") == "4"  # the pile that it keeps


def test_parameters_are_part_of_what_a_seat_knows():
    seen = Table(players=5, combine=True, nervous="defender", ranks=8, rounds=3).observe(2)
    assert seen["players"].tolist() == [0, 0, 0, 1, 0]
    assert seen["flags"].tolist() == [1, 0, 1, 1]
    assert (seen["ranks"], seen["rounds"]) == (8, 3)
    seen = Table(players=2, specials=True, final=False).observe(0)
    assert seen["players"].tolist() == [1, 0, 0, 0, 0]
    assert seen["flags"].tolist() == [0, 1, 0, 0]
    assert (seen["ranks"], seen["rounds"]) == (10, 10)


def test_unused_seats_see_nothing():
    table = opened(0, "3 5").bid("8 2")
    out = np.full(len(GAME.layout), 9, np.float32)
    GAME.observe(table.state, 2, out)
    assert not out.any()


# --- what must stay hidden ------------------------------------------------------------------------


def exchanged(pair, seat, rng):
    """The same game with other strength cards where `seat` cannot look, by the twin's list."""
    hidden = len(pair.game.now.strengths) if pair.game.played else 0
    if len(pair.game.set) ** max(hidden - 1, 0) > 1000 and not pair.over:
        return None
    histories = pair.game.consistent(seat, 1000)
    if not histories or len(histories) < 2:
        return None
    state = np.array([pair.state]).view(np.recarray)[0]
    history = rng.choice(histories)
    for row, cards in enumerate(history):
        for other, card in enumerate(cards):
            if card is not None:
                state["played"][row, other] = KINDS.index(card)
    for other in pair.seats:
        played = {row[other] for row in history[: pair.game.rounds]}
        state["hands"][other] = sum(1 << KINDS.index(c) for c in pair.game.set if c not in played)
    return state


def test_nothing_told_to_a_seat_changes_when_what_it_cannot_know_does():
    rng, out = Random(5), np.zeros(len(GAME.layout), np.float32)
    mask, numbers = np.zeros(len(GAME.actions), np.int8), np.zeros(len(GAME.statistics), np.int32)
    compared = 0
    for draw in DRIVEN.variants.values():
        for _ in range(8):
            pair = Pair(**draw(rng))
            driver = Driver(pair, rng)
            while not pair.over:
                driver.step()
                seat = rng.choice(pair.seats)
                state = exchanged(pair, seat, rng) if rng.random() < 0.3 else None
                if state is None:
                    continue
                pair.check()
                GAME.observe(state, seat, out)
                assert (out == pair.observations[seat]).all(), pair.events
                rules.legal(state, seat, mask)
                assert (mask == pair.masks[seat]).all()
                assert rules.to_move(state) == rules.to_move(pair.state)
                for other in pair.seats:
                    before = numbers.copy()
                    GAME.collect(pair.state, other, before)
                    GAME.collect(state, other, numbers)
                    assert (numbers == before).all()
                compared += history_of(state, 11, 6) != history_of(pair.state, 11, 6)
    assert compared > 80


def told_of_two_rounds(observer, bids):
    """What the AEC interface tells `observer` in two rounds of four, seats from the start player.

    In the first round they bid as given and the second in turn challenges the start player; all
    else is the same whatever was bid: who takes takes the most it can.
    """
    env = bluff_v0.env(players=4)
    env.reset(seed=3)
    start = GAME.layout.unpack(env.observe("player_0")["observation"])["starter"].argmax()
    watcher = env.possible_agents[(start + observer) % 4]
    told, deeds = [], 0
    for agent in env.agent_iter(16):
        turn = (env.possible_agents.index(agent) - start) % 4
        legal = [GAME.actions[i] for i in np.flatnonzero(env.observe(agent)["action_mask"])]
        if legal[0].startswith("bid"):
            name = f"bid {bids[turn] if deeds == 0 else 9 - turn}"
        else:
            takes = [name for name in legal if name.startswith("take")]
            name = "challenge +3" if deeds == 1 else takes[-1]
            deeds += 1
        env.step(GAME.actions.index(name))
        seen = [part.tobytes() for part in env.observe(watcher).values()]
        told += [agent, env.agent_selection, *seen, env.rewards[watcher], dict(env.infos[watcher])]
    return told


def test_who_took_no_part_in_a_challenge_is_told_the_same_whatever_was_shown():
    """The second loses to the 7 of the first with a 3 or a 4; the fourth bids the other one."""
    a_3, a_4 = (7, 3, 5, 4), (7, 4, 5, 3)
    assert told_of_two_rounds(2, a_3) == told_of_two_rounds(2, a_4)
    for knowing in (0, 1, 3):
        assert told_of_two_rounds(knowing, a_3) != told_of_two_rounds(knowing, a_4)


def test_the_parallel_interface_tells_no_bid_either():
    def told(bids):
        env = bluff_v0.parallel_env(players=3)
        first, _ = env.reset(seed=5)
        actions = {a: GAME.actions.index(f"bid {b}") for a, b in zip(env.agents, bids, strict=True)}
        results = env.step(actions)
        return [
            (first["player_0"]["action_mask"].tobytes()),
            *(part["player_0"] for part in results[1:]),
            *(values.tobytes() for values in results[0]["player_0"].values()),
        ]

    assert told((5, 3, 4)) == told((5, 4, 3)) == told((5, 9, 10))
    assert told((5, 3, 4)) != told((6, 3, 4))


@pytest.mark.parametrize("seat", range(4))
def test_masks_in_the_bid_phase_are_the_same_whatever_the_others_have_bid(seat):
    tables = [opened(0, "3 5 7 9"), opened(0, "3 5 7 9")]
    for table, cards in zip(tables, ("1 2 3 4", "10 9 8 7"), strict=True):
        for card in cards.split()[:seat]:
            table.play(f"bid {card}")
    for other in range(seat, 4):
        assert tables[0].legal(other) == tables[1].legal(other)
    assert tables[0].mover == tables[1].mover == seat
    observations = [table.observe(3) for table in tables]
    if seat < 3:
        for name, part in observations[0].items():
            assert (part == observations[1][name]).all(), name


def test_every_number_lies_between_0_and_1():
    rng = Random(4)
    for draw in DRIVEN.variants.values():
        for _ in range(5):
            pair = Pair(**draw(rng))
            driver = Driver(pair, rng)
            while not pair.over:
                driver.step()
                assert pair.observations.min() >= 0
                assert pair.observations.max() <= 1
