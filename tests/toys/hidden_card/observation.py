"""What a seat knows in the toy game; seats are told from its own on."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.core.layout import Layout, Part
from tests.toys.hidden_card.rules import MOST_CARDS, MOST_SEATS, UNDECIDED, to_move

LAYOUT = Layout(
    Part("card", (MOST_CARDS,), "own card"),
    Part("open", (MOST_CARDS,), "cards laid down"),
    Part("dealt", (MOST_SEATS,), "who holds a card"),
    Part("decided", (MOST_SEATS,), "who has answered"),
    Part("stayed", (MOST_SEATS,), "who has stayed"),
    Part("swapped", (MOST_SEATS,), "who has swapped"),
    Part("points", (MOST_SEATS,), "points", scale=5),
    Part("own_turn", (), "this seat is to move"),
    Part("hand", (), "hands finished", scale=9),
    Part("parameters", (4,), "seats / 3, cards / 8, target / 5, max_hands / 9"),
)
OPEN, DEALT, DECIDED, STAYED, SWAPPED, POINTS, OWN_TURN, HAND, PARAMETERS = (
    LAYOUT.offset(part.name) for part in list(LAYOUT)[1:]
)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    out[:] = 0
    if seat >= game.seats:
        return
    if game.card[seat] >= 0:
        out[game.card[seat]] = 1
    for card in range(game.cards):
        out[OPEN + card] = game.open_cards >> card & 1
    for k in range(game.seats):
        other = (seat + k) % game.seats
        out[DEALT + k] = game.card[other] >= 0
        out[DECIDED + k] = game.answer[other] != UNDECIDED
        out[STAYED + k] = game.answer[other] == 2
        out[SWAPPED + k] = game.swapped[other]
        out[POINTS + k] = game.points[other] / 5
    out[OWN_TURN] = to_move(game) == seat
    out[HAND] = game.hand / 9
    out[PARAMETERS] = game.seats / 3
    out[PARAMETERS + 1] = game.cards / 8
    out[PARAMETERS + 2] = game.target / 5
    out[PARAMETERS + 3] = game.max_hands / 9
