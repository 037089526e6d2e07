"""Wrong versions of the rules of Gier, of who knows what, and of what a seat sees and imagines."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

CARDS, COURSE, IMAGINATION, KNOWLEDGE, OBSERVATION, PILES, RULES, SYMBOLS, TURNS = (
    f"envs/stammtisch/gier/{name}.py"
    for name in (
        "cards",
        "course",
        "imagination",
        "knowledge",
        "observation",
        "piles",
        "rules",
        "symbols",
        "turns",
    )
)

TESTS = (
    *(f"tests/gier/test_{name}.py" for name in ("rules", "symbols", "variants", "parameters")),
    "tests/gier/test_knowledge.py",
)

MUTANTS = (
    # the turn
    Mutant(
        "who has no card left to play is asked to play one",
        COURSE,
        "    game.phase = PLAY if game.hand_sizes[seat] > 0 else CHOOSE\n",
        "    game.phase = PLAY\n",
    ),
    Mutant(
        "a crook doubles whatever lies in the middle",
        TURNS,
        "        doubled |= kind != CROOK and ROW",
        "        doubled |= kind == CROOK or ROW",
    ),
    Mutant(
        "only the very same kind is a double",
        TURNS,
        "ROW[game.middle[place]] == ROW[kind]",
        "game.middle[place] == kind",
    ),
    Mutant(
        "a hand without number cards is exhausted though the crook is there",
        TURNS,
        "        left = game.hand_sizes[game.victim] + has_crook(game) > 0\n",
        "        left = game.hand_sizes[game.victim] > 0\n",
    ),
    Mutant(
        "a bust keeps the cards that lay in the middle",
        TURNS,
        "        if game.middle[place] != CROOK:\n            _put_back(",
        "        if game.middle[place] == CROOK:\n            _put_back(",
    ),
    Mutant(
        "the pile's busting cards go back to the pile",
        TURNS,
        "        game.discards[kind] += 1\n    else:\n",
        "        game.pile[kind] += 1\n    else:\n",
    ),
    Mutant(
        "nothing is taken for a crook",
        TURNS,
        "    if crook and count_cards(",
        "    if not crook and count_cards(",
    ),
    Mutant(
        "a card is asked for where the collection is empty",
        TURNS,
        "    if crook and count_cards(game.collections[victim]) > 0:\n",
        "    if crook:\n",
    ),
    Mutant(
        "the card for the crook is lost to both",
        TURNS,
        "    game.collections[game.turn, kind] += 1\n    game.takes",
        "    game.takes",
    ),
    # refilling
    Mutant(
        "who holds the crook alone is asked like all others",
        TURNS,
        "    if game.hand_sizes[game.turn] > 0:\n        game.phase = REFILL\n",
        "    if game.hand_sizes[game.turn] >= 0:\n        game.phase = REFILL\n",
    ),
    Mutant(
        "hands are filled up to one card less",
        TURNS,
        "    game.pending = int(game.hand) - int(game.hand_sizes[seat])\n",
        "    game.pending = int(game.hand) - int(game.hand_sizes[seat]) - 1\n",
    ),
    Mutant(
        "the robbed player never draws",
        TURNS,
        "    if victim in (NONE, PILE) or game.hand_sizes[victim] > 0 or",
        "    if victim in (NONE, PILE) or game.hand_sizes[victim] >= 0 or",
    ),
    Mutant(
        "only one card of the number is discarded",
        TURNS,
        "    discard_number(game, int(game.turn), row, int(game.copies))\n",
        "    discard_number(game, int(game.turn), row, 1)\n",
    ),
    # the end
    Mutant(
        "more than enough is needed to win",
        TURNS,
        "    if largest_group(game.collections[seat]) >= game.goal:\n",
        "    if largest_group(game.collections[seat]) > game.goal:\n",
    ),
    Mutant(
        "cards of all numbers make one group",
        CARDS,
        "        most = max(most, count_number(cards, row))\n",
        "        most += count_number(cards, row)\n",
    ),
    Mutant(
        "a capped game is not told so",
        COURSE,
        "        game.capped = winner == NONE\n",
        "        game.capped = 0\n",
    ),
    Mutant(
        "the first starter begins all games of a tournament",
        COURSE,
        "        game.first = (int(game.first) + 1) % players\n",
        "",
    ),
    Mutant(
        "the winner's largest group is scored like the others'",
        COURSE,
        "        if seat == winner:\n",
        "        if seat == NONE:\n",
    ),
    Mutant(
        "the second player lays one card as well",
        COURSE,
        "    return (seat - int(game.first)) % int(game.players) + 1\n",
        "    return max(1, (seat - int(game.first)) % int(game.players))\n",
    ),
    # symbols
    Mutant(
        "symbols act when drawn in both readings",
        TURNS,
        "game.victim != PILE and game.actions == ON_DRAW and act(game)",
        "game.victim != PILE and act(game)",
    ),
    Mutant(
        "symbols from the pile act at a stop",
        TURNS,
        "    if game.victim == PILE or not act(game):\n",
        "    if not act(game):\n",
    ),
    Mutant(
        "the active player gets nothing by an own +1",
        SYMBOLS,
        "    game.receiver = _with_number(game, int(game.turn))\n",
        "    game.receiver = _with_number(game, (int(game.turn) + 1) % int(game.players))\n",
    ),
    Mutant(
        "a +1 goes to one player only",
        SYMBOLS,
        "    return game.receiver != NONE and ensure_card(game)\n",
        "    return False\n",
    ),
    Mutant(
        "a single card may be traded",
        SYMBOLS,
        "CARDS_GIVEN, CARDS_GOT = 2, 3",
        "CARDS_GIVEN, CARDS_GOT = 1, 3",
    ),
    Mutant(
        "two are traded for two",
        SYMBOLS,
        "CARDS_GIVEN, CARDS_GOT = 2, 3",
        "CARDS_GIVEN, CARDS_GOT = 2, 2",
    ),
    Mutant(
        "an eye at an opponent alone is not asked",
        RULES,
        "        mask[LOOK_AT : LOOK_AT + int(game.players) - 1] = 1\n",
        "        mask[LOOK_AT + 1 : LOOK_AT + int(game.players) - 1] = 1\n",
    ),
    Mutant(
        "cards with symbols are discarded first",
        PILES,
        "    for kind in range(SORTS * row, SORTS * (row + 1)):\n",
        "    for kind in range(SORTS * (row + 1) - 1, SORTS * row - 1, -1):\n",
    ),
    # the piles
    Mutant(
        "the pile is made anew as soon as it is empty",
        TURNS,
        "        left = is_card_left(game)\n",
        "        left = ensure_card(game)\n",
    ),
    Mutant(
        "the discard pile is never turned over",
        PILES,
        "            _turn_over(game)\n            return True\n",
        "            return False\n",
    ),
    Mutant(
        "cards in the middle count as gone at a reshuffle",
        PILES,
        "            game.held[game.victim] += game.middle[place] != CROOK\n",
        "            game.held[game.victim] += 0\n",
    ),
    Mutant(
        "what the pile yields depends on the turn",
        PILES,
        "    index = int(game.number) * MOST_SHUFFLES + int(game.shuffles)\n",
        "    index = int(game.number) * MOST_SHUFFLES + int(game.turns)\n",
    ),
    # knowledge
    Mutant(
        "a sure card is sure as long as one of its kind is there",
        KNOWLEDGE,
        "        if game.known[row, seat, kind] > 0:\n",
        "        if game.known[row, seat, kind] > game.hands[seat, kind]:\n",
    ),
    Mutant(
        "a bust tells the robber only",
        KNOWLEDGE,
        "        if row == EVERYBODY or (row < game.players and row != seat):\n",
        "        if row == EVERYBODY or row == game.turn:\n",
    ),
    Mutant(
        "an eye shows the hand to all",
        KNOWLEDGE,
        "    game.known[seat, other] = game.hands[other]\n",
        "    game.known[:, other] = game.hands[other]\n",
    ),
    Mutant("what was known in one game is known in the next", PILES, "    forget_all(game)\n", ""),
    Mutant(
        "others see whether a card that leaves was seen by the looker",
        OBSERVATION,
        "game.least_sure[other, watched]",
        "game.known_sizes[other, watched]",
    ),
    # observation
    Mutant(
        "sure cards are told as unseen ones too",
        OBSERVATION,
        "np.float32(hand[kind]) - np.float32(known[kind])",
        "np.float32(hand[kind])",
    ),
    Mutant(
        "sure cards are no risk",
        OBSERVATION,
        "                doubles += _doubles_among(game, game.known[seat, other])\n",
        "                doubles += 0\n",
    ),
    Mutant(
        "a crook in the middle still makes the hand safer",
        OBSERVATION,
        "(0 if crook and other == game.victim else 1)",
        "1",
    ),
    Mutant(
        "an empty pile is as risky as what is unseen",
        OBSERVATION,
        "    if count_cards(game.pile) > 0:\n",
        "    if count_cards(game.pile) >= 0:\n",
    ),
    # imagination
    Mutant(
        "only what all are sure of stays in imagined hands",
        IMAGINATION,
        "                sure = game.known[seat, other, kind]\n",
        "                sure = game.known[EVERYBODY, other, kind]\n",
    ),
    Mutant(
        "the game's key is left to who imagines",
        IMAGINATION,
        "    game.key[0] = random.absorb(word, 0)\n    game.key[1] = random.absorb(word, 1)\n",
        "",
    ),
    Mutant(
        "imagined hands are sorted",
        IMAGINATION,
        "            pick = place + random.draw(stream, place, count - place)\n",
        "            pick = place\n",
    ),
    Mutant(
        "what others saw in a hand is left as it is",
        IMAGINATION,
        "        if _may_know_more(game, seat, other):\n",
        "        if _may_know_more(game, seat, seat):\n",
    ),
)
