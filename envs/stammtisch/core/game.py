"""What a game is to the rest of the house: a record and a few compiled functions, described."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pickle import PicklingError
from types import ModuleType
from typing import Any

import numpy as np

from stammtisch.core.layout import Layout
from stammtisch.core.parameters import Parameter, ParameterError, complete, write
from stammtisch.core.record import new_records
from stammtisch.core.registry import find_game, game_names


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """A game as all interfaces use it; every game's package makes one, called `GAME`.

    Attributes:
        name: the game's name everywhere: folder, configs, checkpoints, docs ("gin_rummy").
        title: the name for people ("Gin Rummy").
        version: bumped whenever behaviour, observation or defaults change.
        seats: fewest and most seats.
        parameters: the declared parameters.
        check: refuses parameter sets that do not fit together.
        rules: the module with `STATE`, `start`, `to_move`, `legal`, `chance_weights`,
            `chance`, `apply`, `shares`, `imagine`; where seats can be out early also `fate`.
        observe: compiled `observe(game, seat, out)`.
        layout: meaning of the observation.
        actions: names of the players' actions, by number.
        chance_actions: names of the chance player's actions, by number.
        statistics: names of what `collect(game, seat, out)` writes, in order.
        collect: compiled; writes the statistics of one seat as integers.
        simultaneous: whether several seats act at once; the last action is then `wait`. The rules
            may then also have `must_wait(game, seat)`: whether the seat to move can but wait.
        seats_of: compiled; how many seats a record plays with.
        bots: rule-based players by name, each a zero-argument factory of a `Policy`.
        yardsticks: names of the bots that strength is measured against.
        renderer: dotted name of the module that draws this game, imported when needed.
        part: what a game is made of, if the statistics count that: with "hand" they hold
            `hands` (the same for all seats) and may hold `hands_won` and `hands_lost`.
        elsewhere: other suites that have this very game, with its name there, for comparisons.
    """

    name: str
    title: str
    version: int
    seats: tuple[int, int]
    parameters: tuple[Parameter, ...]
    check: Callable[[dict[str, Any]], None]
    rules: ModuleType
    observe: Callable
    layout: Layout
    actions: tuple[str, ...]
    chance_actions: tuple[str, ...]
    statistics: tuple[str, ...]
    collect: Callable
    seats_of: Callable
    simultaneous: bool = False
    bots: Mapping[str, Callable] = field(default_factory=dict)
    yardsticks: tuple[str, ...] = ()
    renderer: str = ""
    part: str = ""
    elsewhere: Mapping[str, str] = field(default_factory=dict)

    def __reduce__(self) -> tuple:
        """Pickled by name: a game is code, and code is not pickled."""
        if self.name not in game_names() or find_game(self.name) is not self:
            raise PicklingError(
                f"{self.name} is not an installed game, so it cannot be pickled by name; "
                "declare it as an entry point of the group stammtisch.games"
            )
        return find_game, (self.name,)

    def __deepcopy__(self, memo: dict) -> Game:
        return self

    def __repr__(self) -> str:
        """Short, since histories and errors hold a game."""
        return f"<Game {self.id}>"

    @property
    def id(self) -> str:
        """Versioned id, without a registry's prefix: "gin_rummy-v0"."""
        return f"{self.name}-v{self.version}"

    @property
    def state(self) -> np.dtype:
        """The dtype of the game's record."""
        return self.rules.STATE

    @property
    def most_seats(self) -> int:
        """The length of arrays with one entry a seat."""
        return self.seats[1]

    @property
    def wait(self) -> int:
        """Number of the action `wait`, or -1 in games in which nobody ever waits."""
        return len(self.actions) - 1 if self.simultaneous else -1

    @cached_property
    def loops(self) -> Any:
        """The compiled loops over records of this game (`core.loops`)."""
        from stammtisch.core.loops import make_loops

        return make_loops(self)

    def new_states(self, count: int, given: Mapping[str, Any]) -> Any:
        """`count` records with the given parameters, not yet started.

        Raises:
            ParameterError: a wrong parameter, named together with the game.
        """
        states = new_records(self.state, count)
        self.set_parameters(states, given)
        return states

    def set_parameters(self, states: Any, given: Mapping[str, Any]) -> None:
        """Write parameters into records after checking them; nothing is written if one is wrong.

        Raises:
            ParameterError: a wrong parameter, named together with the game.
        """
        trial = np.copy(states)
        try:
            for values in write(self.parameters, given, trial):
                self.check(values)
        except ParameterError as error:
            raise ParameterError(f"{self.name}: {error}") from None
        states[...] = trial

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All parameters, the given ones checked, the others at their defaults."""
        states = self.new_states(1, given)
        return {p.name: p.decode(states[0][p.name]) for p in self.parameters}

    def given(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Of complete parameters, those that differ from the defaults."""
        defaults = complete(self.parameters, {})
        return {name: value for name, value in values.items() if value != defaults[name]}

    def action_name(self, action: int) -> str:
        """The name of a player's action, core actions included: "discard 7H", "forfeit 0"."""
        if action < len(self.actions):
            return self.actions[action]
        return f"forfeit {action - len(self.actions)}"

    def event_name(self, event: int) -> str:
        """The name of an entry of a history: chance action c is stored as -1 - c."""
        if event >= 0:
            return self.action_name(event)
        known = -event <= len(self.chance_actions)
        return self.chance_actions[-1 - event] if known else f"chance action {-1 - event}"
