"""Players and parameters that reach the rare branches of the rules.

In random play a round ends after one or two ticks by a false touch. So here seats collect, look now
and then and touch when they may, each in its own mood, and each round has a plan for how it is to
end; cards come rather where four alike are near. Players may peep at the twin, which is no matter
here. All choices come from one `random.Random`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.pig.twin import Pair
from tests.reference import pig as literal

VARIANTS = ("nose", "stock", "spoons", "turns", "kilos")
MOODS = ("keen", "keen", "keen", "blind", "idle", "starver", "greedy", "random")
PLANS = ("free", "free", "crowd", "crowd", "false", "duel", "all but one", "long", "random")
IMAGINE = 0.004
"""How often imagined states are compared after an event."""
PATIENCE = 1_500
"""After so many events a game is hurried to its end."""


def draw_parameters(rng: Random, variant: str) -> dict[str, Any]:
    """Any parameters of this variant; few ticks and rounds abound, since caps are rare else."""
    given: dict[str, Any] = {"players": rng.choice((3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13))}
    if variant == "kilos":
        _draw_kilos(rng, given)
    else:
        given["letters"] = rng.choice((1, 1, 2, 3))
    if variant == "turns":
        given |= {"passing": "turns", "hand": rng.choice((3, 4))}
    if variant == "stock":
        _draw_stock(rng, given)
    if variant == "spoons":
        given["signal"] = "spoons"
        if rng.random() < 0.3:
            _draw_stock(rng, given)
    if variant == "nose":
        given |= {"hand": rng.choice((3, 4, 4)), "signal": rng.choice(("nose", "nose", "tongue"))}
    if variant != "turns":
        given["attention"] = rng.choice(("look", "look", "open"))
    given["max_ticks"] = rng.choice((1, 2, 3, 5, 8, 12, 20, 40, 200))
    given["max_rounds"] = rng.choice((1, 2, 3, 5, 8, 20, 40, 100, 100, 100, 100))
    if variant == "turns":
        _draw_long_rounds(rng, given)
    return given


def _draw_long_rounds(rng: Random, given: dict[str, Any]) -> None:
    """In turns a tick is one decision, and cards have to come round; a deal is many events."""
    given["max_ticks"] = rng.choice((1, 3, 8, 20, 40, 100, 200, 200))
    if given["max_ticks"] < 10:
        given["max_rounds"] = min(given["max_rounds"], 8)


def _draw_kilos(rng: Random, given: dict[str, Any]) -> None:
    players = given["players"] = rng.choice((3, 3, 3, 4, 5, 6, 8, 9, 10, 11))
    given["scoring"] = "kilos"
    if rng.random() < 0.6:
        cards = literal.full_pile(players).total()
        given["rounds"] = rng.choice((1, 2, cards // 2, cards, cards))


def _draw_stock(rng: Random, given: dict[str, Any]) -> None:
    hand = rng.choice((3, 4, 5, 5))
    most = {3: 13, 4: 12, 5: 10}[hand]
    players = rng.choice((given["players"], given["players"], most, most - 1))
    given |= {"stock": True, "hand": hand, "players": min(players, most)}


class Driver:
    """Plays one game of a pair: chance and all seats; moods and plans change by the round."""

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair = pair
        self.game = pair.game
        self.rng = rng
        self.round = -1
        self.planned: dict[int, str] = {}
        self.tick = (-1, -1)
        self.unlucky = rng.random() < 0.2

    def step(self) -> None:
        """One event, and now and then a look at imagined states."""
        game, rng = self.game, self.rng
        if game.dealt != self.round:
            self._new_round()
        mover = game.to_move()
        if mover == "chance":
            self.pair.apply(self._chance(game.chance_weights()))
        elif isinstance(mover, int):
            self.pair.apply(self._answer(mover))
        if not self.pair.over and rng.random() < IMAGINE:
            words = [rng.getrandbits(64) for _ in range(2)]
            self.pair.check_imagined(rng.choice(self.pair.seats), words)

    def _new_round(self) -> None:
        rng = self.rng
        self.round = self.game.dealt
        self.moods = [rng.choice(MOODS) for _ in self.game.seats]
        self.plan = rng.choice(PLANS)
        self.near = rng.choice((0, 0.5, 0.8, 0.95))
        if self.game.passing == "turns":
            self.near = rng.choice((0, 0, 0, 0.5, 0.9))
        self.wanted = rng.random() < 0.5
        self.attentive = rng.random() < 0.5
        if self.game.scoring == "kilos" and self.unlucky:
            self.plan = "unlucky"
        if len(self.pair.events) > PATIENCE:
            self.plan = "false"

    # --- chance ---

    def _chance(self, weights: dict[str, int]) -> str:
        """Cards rather where the same are; from the pile rather sevens and aces."""
        names, rng = sorted(weights), self.rng
        game = self.game
        if game.stage == "kilo" and self.wanted:
            special = [name for name in names if name in ("card 7", "card A")]
            return rng.choice(special or names)
        if game.stage == "deal" and rng.random() < self.near:
            seat = next(s for s in game.part if game.hands[s].total() < game.hand)
            held = game.hands[seat]
            return max(names, key=lambda name: held[name.removeprefix("card ")])
        return rng.choices(names, [weights[name] for name in names])[0]

    # --- answers ---

    def _answer(self, seat: int) -> str:
        legal = sorted(self.game.legal(seat))
        if len(legal) == 1:
            return legal[0]
        if self.game.passing == "turns":
            return self._in_turn(seat, legal)
        now = (self.game.dealt, self.game.tick)
        if now != self.tick:
            self.tick, self.planned = now, self._plan_tick()
        return self.planned.get(seat) or self._by_mood(seat, legal)

    def _in_turn(self, seat: int, legal: list[str]) -> str:
        mood, alike = self.moods[seat], self.game.has_alike(seat)
        if self.plan == "false" or (mood == "random" and self.rng.random() < 0.2):
            return "touch"
        if alike and mood != "idle":
            return "touch"
        return self._pass(seat, legal)

    def _plan_tick(self) -> dict[int, str]:
        """Who must touch in this tick, or must not, if the round's plan wants it so."""
        game, rng = self.game, self.rng
        free = [seat for seat in game.part if seat not in game.touched]
        alike = [seat for seat in free if game.has_alike(seat)]
        if len(self.pair.events) > PATIENCE:
            return dict.fromkeys(free, "touch")
        plan = getattr(self, "_plan_" + self.plan.replace(" ", "_"), None)
        return {} if plan is None or rng.random() < 0.1 else plan(free, alike)

    def _plan_crowd(self, free: list[int], alike: list[int]) -> dict[int, str]:
        """Several at once as soon as somebody may."""
        if not alike and not self.game.touched:
            return {}
        count = self.rng.choice((2, 2, 3, len(free)))
        crowd = self.rng.sample(free, min(count, len(free)))
        return dict.fromkeys([*crowd, *alike], "touch")

    def _plan_all_but_one(self, free: list[int], alike: list[int]) -> dict[int, str]:
        if not alike and not self.game.touched:
            return {}
        last = self.rng.choice([seat for seat in free if seat not in alike] or free)
        return {seat: "look" if seat == last else "touch" for seat in free}

    def _plan_duel(self, free: list[int], alike: list[int]) -> dict[int, str]:
        """One after the other touches, until the last two do so at once."""
        if not self.game.touched:
            return dict.fromkeys(alike[:1], "touch") if alike else {}
        if len(free) == 2:
            return dict.fromkeys(free, "touch")
        calm = {seat: self._calmly(seat) for seat in free}
        return calm | {self.rng.choice(free): "touch"}

    def _plan_false(self, free: list[int], alike: list[int]) -> dict[int, str]:
        """Somebody touches falsely first, alone or with others."""
        if self.rng.random() < 0.5 and len(self.pair.events) < PATIENCE:
            return {}
        count = self.rng.choice((1, 2, 3))
        return dict.fromkeys(self.rng.sample(free, min(count, len(free))), "touch")

    def _plan_unlucky(self, free: list[int], alike: list[int]) -> dict[int, str]:
        """The same two lose again and again."""
        return {seat: "touch" if seat == self.round % 2 else self._calmly(seat) for seat in free}

    def _plan_long(self, free: list[int], alike: list[int]) -> dict[int, str]:
        """Nobody touches before the round is old, or dealt anew."""
        if self.game.tick > 30 and self.rng.random() < 0.1:
            return {}
        return {seat: self._calmly(seat) for seat in free}

    def _calmly(self, seat: int) -> str:
        legal = sorted(self.game.legal(seat) - {"touch"})
        return "look" if self.rng.random() < 0.15 else self._pass(seat, legal)

    def _by_mood(self, seat: int, legal: list[str]) -> str:
        mood, rng = self.moods[seat], self.rng
        if mood == "random" and rng.random() < 0.3:
            return rng.choice(legal)
        if mood == "greedy" and rng.random() < 0.03:
            return "touch"
        if self.game.has_alike(seat) and mood != "idle":
            spare = self.game.hand == 5 and not self.game.misses_a_card(seat)
            return self._pass(seat, legal) if spare and self.attentive else "touch"
        if mood not in ("blind", "idle") and self._sees_touch(seat) and rng.random() < 0.7:
            return "touch"
        looks = {"blind": 0.0, "starver": 0.7}.get(mood, 0.4 if self.attentive else 0.15)
        return "look" if rng.random() < looks else self._pass(seat, legal)

    def _sees_touch(self, seat: int) -> bool:
        facts = self.game.facts(seat)
        if facts["spoons"] is not None:
            return facts["spoons"] < len(self.game.part) - 1
        return bool(facts["noses"])

    def _pass(self, seat: int, legal: list[str]) -> str:
        """A least common rank, else a look."""
        passes = [name for name in legal if name.startswith("pass")]
        if not passes:
            return "look"
        held = self.game.hands[seat]
        least = min(held[name.removeprefix("pass ")] for name in passes)
        if self.rng.random() < 0.15:
            return self.rng.choice(passes)
        return self.rng.choice([n for n in passes if held[n.removeprefix("pass ")] == least])


def play_game(rng: Random, parameters: dict[str, Any]) -> Pair:
    """Play one game in both programs to its end."""
    pair = Pair(**parameters)
    driver = Driver(pair, rng)
    while not pair.over:
        driver.step()
    return pair
