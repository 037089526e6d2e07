"""Players and parameters that reach the rare branches of the rules.

In random play equal cards seldom meet, nobody keeps a plain 10 for the final round and hardly
anybody sits out, so here rounds are few, bids are made by schemes that all seats follow, and
moods prefer what is rare. All choices come from one `random.Random`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bluff.twin import Pair
from tests.reference import bluff as literal

SCHEMES = ("free", "free", "equal", "equal", "double", "poison", "special", "clash", "low", "high")
SPECIAL_NUMBERS = (1, 5, 9, 10)
KEEPSAKES = (("10", "1*", "10*"), ("5", "5*", "9*"))
"""Plain cards, and special ones that treat them in their own ways."""
MOODS = ("random", "take", "fight", "fight", "revenge", "gather", "hoard", "spare")
IMAGINE = 0.01
"""How often imagined states are compared after an event."""


def draw_parameters(rng: Random, combine: bool, specials: bool) -> dict[str, Any]:
    """Any parameters of this variant; few rounds abound, since they lead to rare final rounds."""
    given: dict[str, Any] = {"combine": combine, "specials": specials}
    players = given["players"] = rng.choice((2, 3, 3, 4, 4, 5, 6))
    ranks = 10
    if not specials and rng.random() < 0.5:
        ranks = given["ranks"] = rng.randint(players, 10)
    if rng.random() < 0.8:
        given["rounds"] = min(rng.choice((1, 2, 2, 2, 3, 3, 4, 6, 10)), ranks)
    if rng.random() < 0.5:
        given["nervous"] = rng.choice(("always", "defender"))
    if rng.random() < 0.1:
        given["final"] = False
    return given


class Driver:
    """Plays one game of a pair: chance and all seats, schemes and moods changing by the round."""

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair = pair
        self.rng = rng
        self.round = -1
        self.plan = rng.choice(_plans(pair.game))
        self.keepsakes = rng.choice(KEEPSAKES)

    def step(self) -> None:
        """One event, and now and then a look at imagined states."""
        game, rng = self.pair.game, self.rng
        mover = game.to_move()
        if mover == "chance":
            self.pair.apply(self._chance(sorted(game.chance_weights())))
        elif isinstance(mover, int):
            if len(game.played) != self.round:
                self._new_round()
            choose = self._bid if game.stage == "bid" else self._decide
            self.pair.apply(choose(mover, sorted(game.legal(mover))))
        if rng.random() < IMAGINE:
            words = [rng.getrandbits(64) for _ in range(3)]
            self.pair.check_imagined(rng.choice(self.pair.seats), words)

    def _chance(self, names: list[str]) -> str:
        """A start player or scoring card; such cards as have a special copy are preferred."""
        wanted = [name for name in names if name.startswith("sc") and self._is_kept(name)]
        if wanted and self.rng.random() < 0.7:
            return self.rng.choice(wanted)
        return self.rng.choice(names)

    def _new_round(self) -> None:
        game, rng = self.pair.game, self.rng
        self.round = len(game.played)
        schemes = (*SCHEMES, "poison", "special", "clash", "clash") if game.specials else SCHEMES
        self.scheme = rng.choice(schemes)
        self.moods = [rng.choice(MOODS) for _ in game.seats]
        if rng.random() < 0.2:  # one takes, all others fight for it
            self.moods = ["revenge"] * game.players
        self.numbers = rng.sample(range(1, game.ranks + 1), 2)
        if rng.random() < 0.5:
            self.numbers = [rng.randint(1, min(3, game.ranks)), rng.choice((5, 9, 10))]
        if game.now.final and rng.random() < 0.5:
            self.scheme = rng.choice(("clash", "poison", "special"))
        if self.plan:
            getattr(self, f"_plan_{self.plan}")(game, game.players * ["take"])

    # --- plans for a whole game ---

    def _plan_peace(self, game: literal.Game, takers: list[str]) -> None:
        """All do alike, so that many share the win."""
        self.scheme = "lone" if game.now.final else "equal"
        self.moods = takers

    def _plan_keepsakes(self, game: literal.Game, takers: list[str]) -> None:
        """Plain and special copies are kept and meet in the end."""
        self.scheme = "keepsakes"
        self.moods = len(takers) * ["clash" if game.now.final else "hoard"]

    def _plan_favour(self, game: literal.Game, takers: list[str]) -> None:
        """One beats all others and is the only one to play the final round, for equal cards."""
        self.scheme, self.moods = "favour", len(takers) * ["fight"]
        if len(game.played) == game.rounds:
            self.scheme, self.moods = "equal", takers
            self.numbers = [self.rng.randint(1, 5)]
        if game.now.final:
            self.moods = len(takers) * ["gather"]

    def _plan_poison(self, game: literal.Game, takers: list[str]) -> None:
        """Equal low cards first, then poison for bundles of them."""
        if len(game.played) == 1:
            self.scheme, self.numbers = "equal", [self.rng.randint(2, 4)]
            self.moods = takers
        elif len(game.played) == 2:
            self.scheme, self.moods = "poison", len(takers) * ["fight"]
            self.moods[game.now.start] = "gather"

    # --- bids ---

    def _bid(self, seat: int, legal: list[str]) -> str:
        cards = [name.removeprefix("bid ") for name in legal]
        wanted = self._wanted(seat, cards)
        loyal = wanted and self.rng.random() < 0.85
        return f"bid {self.rng.choice(wanted if loyal else cards)}"

    def _wanted(self, seat: int, cards: list[str]) -> list[str]:
        """Those of the seat's cards that this round's scheme asks for."""
        by_number = sorted(cards, key=literal.number)
        if self.scheme == "favour":
            return by_number[-1:] if seat == self.pair.game.now.start else by_number[:2]
        if self.scheme in ("low", "high"):
            return by_number[:2] if self.scheme == "low" else by_number[-2:]
        if self.scheme == "lone":
            return [card for card in cards if self._holders(card) == 1]
        if self.scheme == "keepsakes":
            kept = [card for card in cards if card in self.keepsakes]
            return [self.keepsakes[0]] if self.keepsakes[0] in kept else kept
        return [card for card in cards if self._fits(card)]

    def _is_kept(self, name: str) -> bool:
        """Whether a scoring card or a take is of a number that this game collects."""
        return int(name.rpartition(" ")[2]) in map(literal.number, self.keepsakes)

    def _holders(self, card: str) -> int:
        return sum(pile[card] > 0 for pile in self.pair.game.piles)

    def _fits(self, card: str) -> bool:
        """Whether the card belongs to this round's scheme."""
        if self.scheme == "poison":
            return card == literal.POISONOUS
        if self.scheme == "special":
            return literal.special(card)
        if self.scheme == "clash":  # of the numbers that special cards have, plain ones too
            return literal.number(card) in SPECIAL_NUMBERS
        if self.scheme == "equal":
            return literal.number(card) == self.numbers[0]
        return self.scheme == "double" and literal.number(card) in self.numbers

    # --- takes and challenges ---

    def _decide(self, seat: int, legal: list[str]) -> str:
        mood, rng = self.moods[seat], self.rng
        takes = [name for name in legal if name.startswith("take")]
        challenges = [name for name in legal if name.startswith("challenge")]
        if mood == "random" or rng.random() < 0.1:
            return rng.choice(legal)
        if mood == "clash":
            clashes = [name for name in challenges if self._clashes(seat, name)]
            return rng.choice(clashes or takes or legal)
        if challenges and (not takes or mood in ("fight", "revenge")):
            return self._rival(seat, challenges) if mood == "revenge" else rng.choice(challenges)
        if mood == "gather" and takes:
            return max(takes, key=_copies)
        if mood == "spare" and takes:
            return rng.choice(sorted(takes, key=_copies)[:2])
        if mood == "hoard":
            precious = [name for name in takes if self._is_kept(name.partition(" x ")[0])]
            return rng.choice(precious or takes or legal)
        return rng.choice(takes or legal)

    def _clashes(self, seat: int, challenge: str) -> bool:
        """Whether a plain card meets a special one; the players peep, which is no matter here."""
        strengths = self.pair.game.now.strengths
        other = (seat + int(challenge.removeprefix("challenge +"))) % self.pair.game.players
        return literal.special(strengths[seat]) != literal.special(strengths[other])

    def _rival(self, seat: int, challenges: list[str]) -> str:
        """The challenge of somebody who was in one already, else of anybody."""
        game = self.pair.game
        fought = {
            other
            for deed in game.now.deeds
            if isinstance(deed, literal.Challenged)
            for other in (deed.seat, deed.target)
        }
        again = [
            name
            for name in challenges
            if (seat + int(name.removeprefix("challenge +"))) % game.players in fought
        ]
        return self.rng.choice(again or challenges)


def _plans(game: literal.Game) -> list[str]:
    """What may be planned for a game; it is played without any plan as often as with one."""
    plans = ["peace"]
    if 1 < game.rounds < 5:
        plans += [*4 * ["keepsakes"], "poison"] if game.specials else []
        plans += ["favour"] if game.combine else []
    return plans + len(plans) * [""]


def _copies(take: str) -> int:
    return int(take.partition(" x ")[2] or 1)


def play_game(rng: Random, parameters: dict[str, Any]) -> Pair:
    """Play one game in both programs to its end."""
    pair = Pair(**parameters)
    driver = Driver(pair, rng)
    while not pair.over:
        driver.step()
    return pair
