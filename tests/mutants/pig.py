"""Wrong versions of the rules of Pig and of what a seat sees."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

CARDS, DEALING, OBSERVATION, ROUNDS, RULES, SEATS, TICKS = (
    f"envs/stammtisch/pig/{name}.py"
    for name in ("cards", "dealing", "observation", "rounds", "rules", "seats", "ticks")
)

TESTS = (
    *(f"tests/pig/test_{name}.py" for name in ("rules", "variants", "parameters", "observation")),
    # Uncompiled, whole games would take minutes.
    *("-k", "not every_number and not nothing_told_to_a_seat"),
)

MUTANTS = (
    Mutant(
        "who touches first needs no four alike",
        TICKS,
        "    if is_rightful(game, seat):\n        game.first = seat\n",
        "    if seat >= 0:\n        game.first = seat\n",
    ),
    Mutant(
        "all who touch in the first tick are judged",
        TICKS,
        "        game.phase = FIRST\n",
        "        judge(game, lowest_bit(seats), seats)\n",
    ),
    Mutant(
        "the first may be the last as well",
        TICKS,
        "return seats & ~(1 << int(game.first))",
        "return seats",
    ),
    Mutant(
        "the round goes on with one left",
        TICKS,
        "    elif left & (left - 1) == 0:\n",
        "    elif left < 0:\n",
    ),
    Mutant(
        "the newest card is taken, not the oldest",
        TICKS,
        "    place, end = queue_start(game, seat), queue_start(game, int(game.players))\n",
        "    place, end = queue_start(game, seat + 1) - 1, queue_start(game, int(game.players))\n",
    ),
    Mutant(
        "who has touched goes on taking",
        TICKS,
        "return game.sizes[seat] < game.hand and not is_among(game.touched, seat)",
        "return game.sizes[seat] < game.hand",
    ),
    Mutant(
        "a card may be passed while one is missing",
        RULES,
        "    if game.sizes[seat] >= game.hand or game.phase == TURN:\n",
        "    if game.phase >= CHOOSE:\n",
    ),
    Mutant(
        "a look does not see this tick's touches",
        TICKS,
        "    touched = int(game.touched)\n    seen =",
        "    touched = int(game.touched) & ~touching(game)\n    seen =",
    ),
    Mutant(
        "a passed card is known for ever",
        TICKS,
        "            game.holds[giver] = NONE\n            return\n",
        "            return\n",
    ),
    Mutant(
        "a card left waiting tells nothing of the one before",
        TICKS,
        "    if game.queues[seat] == 0:\n        if card == NONE:\n",
        "    if game.queues[seat] == 0:\n        if card >= NONE:\n",
    ),
    Mutant(
        "the discard pile is never turned over",
        TICKS,
        "        game.turned = game.lying_count\n",
        "        game.turned = 0\n",
    ),
    Mutant(
        "a slam without four alike is forgiven",
        TICKS,
        "    if not is_rightful(game, seat):\n",
        "    if seat < 0:\n",
    ),
    Mutant(
        "the dealer starts when cards go round in turn",
        DEALING,
        "        game.turn = left_of(game, int(game.dealer))\n",
        "        game.turn = int(game.dealer)\n",
    ),
    Mutant(
        "no rank leaves when somebody is out",
        DEALING,
        "    players, many = seats_left(game), copies(game)\n",
        "    players, many = int(game.players), copies(game)\n",
    ),
    Mutant(
        "four of each rank with hands of three",
        CARDS,
        "    return 3 if game.hand == 3 and not game.stock else COPIES\n",
        "    return COPIES\n",
    ),
    Mutant(
        "three alike are enough with hands of five",
        CARDS,
        "    return 3 if game.hand == 3 else 4\n",
        "    return 4 if game.hand == 4 else 3\n",
    ),
    Mutant("an ace is one kilo", CARDS, "np.array([100, *range(", "np.array([1, *range("),
    Mutant(
        "a first-card seven flushes",
        ROUNDS,
        "    if rank == SEVEN and game.kilos[loser] > 0:\n",
        "    if rank == SEVEN:\n",
    ),
    Mutant("the seven of a flush is lost", ROUNDS, "    push_lying(game, SEVEN)\n", ""),
    Mutant(
        "four letters until a player is out",
        ROUNDS,
        "    if game.lost[loser] == game.letters:\n",
        "    if game.lost[loser] > game.letters:\n",
    ),
    Mutant(
        "the deal moves on after too many ticks",
        ROUNDS,
        "    if not _is_capped(game):\n        begin_round(game)\n",
        "    if not _is_capped(game):\n        game.dealer = left_of(game, int(game.dealer))\n"
        "        begin_round(game)\n",
    ),
    Mutant(
        "the winner deals next without a stock too",
        ROUNDS,
        "    if game.stock and winner != NONE:\n",
        "    if winner != NONE:\n",
    ),
    Mutant(
        "one is left in the end",
        ROUNDS,
        "    return count_bits(int(game.present)) == 2\n",
        "    return count_bits(int(game.present)) == 1\n",
    ),
    Mutant(
        "most kilos win",
        RULES,
        "int(game.kilos[:players].min()), 0",
        "int(game.kilos[:players].max()), 0",
    ),
    Mutant(
        "everybody sees the stock",
        OBSERVATION,
        "    if seat != game.dealer and not feeds:\n        return\n",
        "",
    ),
    Mutant(
        "touches are seen without looking",
        SEATS,
        "    if game.attention != OPEN:\n        return int(game.seen[seat])\n",
        "",
    ),
)
