"""Wrong versions of the rules of Bluff, of what a seat sees, and of what it imagines."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

CARDS = "envs/stammtisch/bluff/cards.py"
RULES = "envs/stammtisch/bluff/rules.py"
OBSERVATION = "envs/stammtisch/bluff/observation.py"
IMAGINATION = "envs/stammtisch/bluff/imagination.py"

TESTS = (
    *(f"tests/bluff/test_{name}.py" for name in ("rules", "parameters", "observation")),
    "tests/bluff/test_imagination.py",
    # Uncompiled, the long searches and games would take many minutes.
    *("-k", "not take_long and not whole_games and not every_number and not depends"),
)

MUTANTS = (
    Mutant(
        "a tie is the defender's",
        CARDS,
        "return WON if own >= other else LOST",
        "return WON if own > other else LOST",
    ),
    Mutant(
        "the optimistic 1 fears a plain 10",
        CARDS,
        "if challenger == OPTIMISTIC and defender in (TEN, POISONOUS):",
        "if challenger == OPTIMISTIC and defender == POISONOUS:",
    ),
    Mutant(
        "the reversed 5 beats a 4 as challenger",
        CARDS,
        "return WON if other >= 5 else LOST",
        "return WON if other >= 4 else LOST",
    ),
    Mutant(
        "the reversed 5 loses to a 6 as defender",
        CARDS,
        "return LOST if own >= 6 else WON",
        "return LOST if own >= 7 else WON",
    ),
    Mutant(
        "the nervous 9 is nervous when it challenges, whatever was chosen",
        CARDS,
        "own = 1 if challenger == NERVOUS and nervous == ALWAYS else",
        "own = 1 if challenger == NERVOUS else",
    ),
    Mutant(
        "the nervous 9 is nervous when it challenges, and not as defender",
        CARDS,
        "other = 1 if defender == NERVOUS else",
        "other = 1 if defender == NERVOUS and nervous == DEFENDER else",
    ),
    Mutant(
        "poison is no matter",
        CARDS,
        "if challenger == defender == POISONOUS:",
        "if challenger == defender == -1:",
    ),
    Mutant(
        "one card of a poisoned bundle returns to the table",
        RULES,
        "game.table[game.front[defender]] += game.front_count[defender]",
        "game.table[game.front[defender]] += 1",
    ),
    Mutant(
        "cards of any sum are taken together",
        RULES,
        "min(int(game.table[kind]), int(MOST_TAKEN[kind]))",
        "min(int(game.table[kind]), 6)",
    ),
    Mutant(
        "cards are taken together without being asked for",
        RULES,
        "    if game.combine:\n",
        "    if game.players:\n",
    ),
    Mutant(
        "the later one at equal highest starts next",
        RULES,
        "            if points > best:",
        "            if points >= best:",
    ),
    Mutant(
        "a bundle counts one card for the next start",
        RULES,
        "int(VALUE[game.front[seat]]) * int(game.front_count[seat])",
        "int(VALUE[game.front[seat]])",
    ),
    Mutant(
        "seat 0 starts if nobody has a card",
        RULES,
        "best, starter = 0, int(game.first[row])",
        "best, starter = 0, 0",
    ),
    Mutant("who has two cards sits out", RULES, "if cards >= 2:", "if cards > 2:"),
    Mutant("who has one card plays the final round", RULES, "if cards >= 2:", "if cards >= 1:"),
    Mutant(
        "a seat that sits out starts",
        RULES,
        "game.first[game.number] = next_in(game, starter)",
        "game.first[game.number] = starter",
    ),
    Mutant(
        "strength cards of the final round are kept",
        RULES,
        "            game.piles[seat, kind] -= 1",
        "            game.piles[seat, kind] -= 0",
    ),
    Mutant(
        "cards left over stay on the table",
        RULES,
        "    game.table[:] = 0\n    for seat in range(int(game.players)):\n",
        "    for seat in range(int(game.players)):\n",
    ),
    Mutant(
        "bids of the final round are taken from the hand",
        RULES,
        "    if not is_final(game):\n        game.hands[seat] &=",
        "    if True:\n        game.hands[seat] &=",
    ),
    Mutant(
        "all see a challenge's cards",
        OBSERVATION,
        "met = k == own or",
        "met = k == own or game.outcomes[row, other] != 0 or",
    ),
    Mutant(
        "all see whose the collected cards were",
        OBSERVATION,
        "is_finished(game, row) and (players == 2 or row == regular)",
        "is_finished(game, row)",
    ),
    Mutant(
        "strength cards are counted while they lie face down",
        OBSERVATION,
        "        if not is_finished(game, row):\n            return\n",
        "        if not is_finished(game, row) and game.phase == BID:\n            return\n",
    ),
    Mutant(
        "it is told who has bid",
        OBSERVATION,
        "= waiting and going_on",
        "= waiting and going_on and (game.phase == BLUFF or game.played[row, other] == NONE)",
    ),
    Mutant(
        "imagined challenges may end in any way as challenger",
        IMAGINATION,
        "            kinds &= FITTING[1, nervous, game.outcomes[row, seat], kind]",
        "            kinds &= -1",
    ),
    Mutant(
        "imagined challenges may end in any way as defender",
        IMAGINATION,
        "            kinds &= FITTING[0, nervous, game.outcomes[row, other], kind]",
        "            kinds &= -1",
    ),
    Mutant(
        "imagined players play a card twice",
        IMAGINATION,
        "kinds = _lying(left, row) & ~used[seat]",
        "kinds = _lying(left, row)",
    ),
    Mutant(
        "imagined cards are others than were collected",
        IMAGINATION,
        "kinds = _lying(left, row) & ~used[seat]",
        "kinds = own_set(game) & ~used[seat]",
    ),
    Mutant(
        "of many tables the last ones are imagined more often",
        IMAGINATION,
        "random.draw(word, 2 * steps + 1, found) == 0",
        "random.draw(word, 2 * steps + 1, 2) == 0",
    ),
    Mutant(
        "a seat's own cards are imagined",
        IMAGINATION,
        "if game.played[row, other] != NONE and not knows(game, seat, row, other):",
        "if game.played[row, other] != NONE and (not knows(game, seat, row, other) or row > 0):",
    ),
)
