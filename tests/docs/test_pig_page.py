"""What the page of Pig tells in tables and figures of its own, against the rules themselves."""

import re
from importlib.util import module_from_spec, spec_from_file_location

import numpy as np
import pytest

import stammtisch
from stammtisch.core.parameters import ParameterError
from stammtisch.core.registry import find_game
from tests.docs.pages import ROOT

GAME = find_game("pig")
TEXT = stammtisch.pig.__doc__ or ""  # type: ignore[attr-defined]
KILOS, TURNS = {"scoring": "kilos"}, {"passing": "turns"}
REFUSED = {
    "another game's cards": [
        KILOS | {"stock": True},
        KILOS | {"hand": 3},
        KILOS | {"hand": 5},
        KILOS | TURNS,
    ],
    "another game's signal": [KILOS | {"signal": "tongue"}, KILOS | {"signal": "spoons"}],
    "n players need 5 n cards, and there are 4 n": [{"hand": 5}],
    "there is no neighbour to hand a card to": [TURNS | {"stock": True}],
    "the signal is called aloud": [TURNS | {"signal": "spoons"}, TURNS | {"attention": "open"}],
    "too few cards": [
        {"players": 13, "stock": True},
        {"players": 11, "stock": True, "hand": 5},
        KILOS | {"players": 12},
    ],
    "no effect": [KILOS | {"letters": 2}, {"rounds": 4}],
    "each round takes one": [KILOS | {"players": 9, "rounds": 17}],
}
ALLOWED = [
    {"players": 13, "stock": True, "hand": 3},
    {"players": 12, "stock": True},
    {"players": 10, "stock": True, "hand": 5},
    KILOS | {"players": 11},
    KILOS | {"players": 9, "rounds": 16},
    TURNS | {"signal": "tongue"},
]


def test_all_that_is_refused_stands_in_the_table_with_its_reason():
    table = TEXT.partition("| refused | why |\n|---|---|\n")[2].partition("\n\n")[0]
    reasons = [line.split(" | ")[1].removesuffix(" |") for line in table.splitlines()]
    assert reasons == [*REFUSED]
    for sets in REFUSED.values():
        for given in sets:
            with pytest.raises(ParameterError):
                GAME.new_states(1, given)
    for given in ALLOWED:
        GAME.new_states(1, given)


def cells(row: str) -> list[str]:
    """The cells of one row of the example of ticks."""
    line = re.search(rf"^\| {row} \| (.*) \|$", TEXT, re.MULTILINE)
    assert line is not None
    return line[1].split(" | ")


def play(state, *names: str) -> None:
    for name in names:
        events = GAME.actions if GAME.rules.to_move(state) >= 0 else GAME.chance_actions
        GAME.rules.apply(state, events.index(name))


def hands(state) -> list[list[str]]:
    names = "A23456789TJQK"
    return [
        sorted(name for name, n in zip(names, hand, strict=True) for _ in range(n))
        for hand in state.hands[:4].tolist()
    ]


def test_the_example_of_ticks_is_what_the_rules_do():
    thens = re.findall(r"^\| then \| (.*) \|$", TEXT, re.MULTILINE)
    state = GAME.new_states(1, {"players": 4})[0]
    GAME.rules.start(state)
    dealt = cells("dealt")
    play(state, "dealer 3", *(f"card {card}" for hand in dealt for card in hand.split()))
    assert cells("tick 1")[2:] == ["looks: nobody", "passes A, no card waits"]
    play(state, "pass K", "pass Q", "look", "pass A")
    assert hands(state) == [sorted(hand.split()) for hand in thens[0].split(" | ")]
    assert state.queues[:4].tolist() == [0, 0, 1, 0]
    assert cells("tick 2") == [
        "touches",
        "touches",
        "passes J, takes Q",
        "looks: 0 and 1; takes J",
    ]
    play(state, "touch", "touch", "pass J", "look", "first 1")
    assert hands(state) == [sorted(hand.split()) for hand in thens[1].split(" | ")]
    assert state.seen[3] == 0b11
    assert cells("tick 3") == ["waits", "waits", "touches", "looks"]
    play(state, "wait", "wait", "touch", "look")
    assert state.lost[:4].tolist() == [0, 0, 0, 1]


ROWS = re.findall(r"^\| (\d+) \| [\d.]+ ± .*$", TEXT, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_figures_are_those_that_the_command_finds(players):
    spec = spec_from_file_location("figures", ROOT / "docs" / "make_pig_figures.py")
    assert spec is not None
    assert spec.loader is not None
    figures = module_from_spec(spec)
    spec.loader.exec_module(figures)
    assert figures.row(players) in TEXT.splitlines()


def test_there_are_figures_for_every_number_of_players():
    fewest, most = GAME.seats
    assert [str(players) for players in range(fewest, most + 1)] == ROWS
    fair = re.findall(r"^\| (\d+) \| [\d.]+ ± .* \| ([\d.]+) % \|$", TEXT, re.MULTILINE)
    for players, share in fair:
        assert np.isclose(float(share), 100 / int(players), atol=0.05)
