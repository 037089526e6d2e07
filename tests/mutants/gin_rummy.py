"""Wrong versions of the rules of Gin Rummy."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

RULES = "envs/stammtisch/gin_rummy/rules.py"
MELDS = "envs/stammtisch/gin_rummy/melds.py"
OBSERVATION = "envs/stammtisch/gin_rummy/observation.py"

TESTS = tuple(
    f"tests/gin_rummy/test_{name}.py" for name in ("rules", "observation", "melds", "parameters")
)

_JOINT = """\
    best = total_value(lay_off_all(cards, melds, count, ranks, suits))
    for i in range(found):
        one = cards & ~own[i]
        best = min(best, total_value(lay_off_all(one, melds, count, ranks, suits)))
        for j in range(i + 1, found):
            if own[i] & own[j]:
                continue
            two = one & ~own[j]
            best = min(best, total_value(lay_off_all(two, melds, count, ranks, suits)))
            for k in range(j + 1, found):
                if own[k] & two == own[k]:
                    three = two & ~own[k]
                    best = min(best, total_value(lay_off_all(three, melds, count, ranks, suits)))
    return best
"""
# The own minimum weighs a thousand times as much as what is left after laying off.
_OWN_FIRST = _JOINT.replace("return best", "return best % 1000")
for _rest in ("cards", "one", "two", "three"):
    _OWN_FIRST = _OWN_FIRST.replace(
        f"total_value(lay_off_all({_rest},",
        f"1000 * total_value({_rest}) + total_value(lay_off_all({_rest},",
    )

_ACE_HIGH = """\
    for suit in range(4):
        over_the_king = (1 | 1 << 11 | 1 << 12) << (13 * suit)
        if cards & over_the_king == over_the_king:
            melds[count] = over_the_king
            count += 1
"""

MUTANTS = (
    Mutant(
        "a tie is no undercut",
        RULES,
        "elif own == theirs and game.undercut_on_tie == 0:",
        "elif own == theirs:",
    ),
    Mutant(
        "ace high: queen, king, ace is a run",
        MELDS,
        "    a, b = cards & SUIT, (cards >> 13) & SUIT\n",
        _ACE_HIGH + "    a, b = cards & SUIT, (cards >> 13) & SUIT\n",
    ),
    Mutant(
        "a run goes on in the next suit",
        MELDS,
        "ALL_SUITS * (SUIT >> (n - 1)) if n else 0",
        "ALL_SUITS * SUIT if n else 0",
    ),
    Mutant("a king costs 13", MELDS, "min(i % 13 + 1, 10)", "min(i % 13 + 1, 13)"),
    Mutant(
        "knocking at 11",
        RULES,
        "if deadwood[card] <= game.limit:",
        "if deadwood[card] <= game.limit + 1:",
    ),
    Mutant(
        "no knocking on the last turn",
        RULES,
        "if deadwood[card] <= game.limit:",
        "if deadwood[card] <= game.limit and count_bits(stock_of(game)) > 2:",
    ),
    Mutant(
        "the taken card may be discarded",
        RULES,
        "if game.just_taken != NO_CARD and game.discard_taken == 0:",
        "if game.just_taken != NO_CARD and game.discard_taken > 1:",
    ),
    Mutant(
        "gin can be undercut",
        RULES,
        "    if own == 0:\n        game.gins[seat] += 1",
        "    if own == 0 and least_deadwood(game.hands[1 - seat]) > 0:\n"
        "        game.gins[seat] += 1",
    ),
    Mutant(
        "laying off after gin",
        RULES,
        "        theirs = least_deadwood(game.hands[1 - seat])\n        _end_hand(game, GIN,",
        "        theirs = defender_deadwood(game, seat)\n        _end_hand(game, GIN,",
    ),
    Mutant(
        "no laying off in chains",
        MELDS,
        "fits = attachable(meld, ranks, suits) & cards & ~meld",
        "fits = 0",
    ),
    Mutant(
        "no laying off on sets",
        MELDS,
        "return missing & ~meld & ((1 << (13 * suits)) - 1)",
        "return 0",
    ),
    Mutant("own minimum first, then laying off", MELDS, _JOINT, _OWN_FIRST),
    Mutant(
        "the knocker fears cards in the discard pile",
        MELDS,
        "hidden = ~(cards | open_cards)",
        "hidden = ~cards",
    ),
    Mutant(
        "an undercut without its bonus",
        RULES,
        "own - theirs + int(game.undercut_bonus)",
        "own - theirs",
    ),
    Mutant(
        "big gin scores as gin",
        RULES,
        "theirs + int(game.big_gin_bonus)",
        "theirs + int(game.gin_bonus)",
    ),
    Mutant(
        "dead hand at three cards",
        RULES,
        "elif count_bits(stock_of(game)) <= 2:",
        "elif count_bits(stock_of(game)) <= 3:",
    ),
    Mutant(
        "endless taking is allowed",
        RULES,
        "elif game.takes >= game.max_upcard_draws:",
        "elif game.takes > 9999:",
    ),
    Mutant(
        "the upcard that both passed may be taken",
        RULES,
        "return not (game.phase == DRAW and game.passes == 2)",
        "return True",
    ),
    Mutant(
        "oklahoma: an ace is a limit of one",
        RULES,
        "game.limit = 0 if value == 1 else value",
        "game.limit = value",
    ),
    Mutant(
        "the starter does not alternate",
        RULES,
        "        return 1 - first\n",
        "        return first\n",
    ),
    Mutant(
        "the starter changes after a dead hand",
        RULES,
        "    if how in (DEAD, EXHAUSTED):\n        return first\n",
        "    if how in (DEAD, EXHAUSTED):\n        return 1 - int(game.first)\n",
    ),
    Mutant(
        "scores are not reset",
        RULES,
        "game.points[seat] = max(int(game.scores[seat]), 0)",
        "game.points[seat] += max(int(game.scores[seat]), 0)",
    ),
    Mutant(
        "the target must be passed, not reached",
        RULES,
        "game.points[winner] >= game.target",
        "game.points[winner] > game.target",
    ),
    Mutant(
        "a known card is forgotten",
        RULES,
        "return game.hands[seat] & game.taken[seat]",
        "return game.hands[seat] & game.taken[seat] & 0",
    ),
    Mutant(
        "hands shown at a knock are shown after a dead hand too",
        RULES,
        "        game.shown[0] = 0\n        game.shown[1] = 0\n",
        "",
    ),
    Mutant(
        "the stock is seen through",
        OBSERVATION,
        "unseen = rules.deck_of(game) & ~(hand | pile | known)",
        "unseen = rules.stock_of(game)",
    ),
)
