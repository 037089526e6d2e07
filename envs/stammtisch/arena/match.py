"""Matches on mirrored deals: every deal is played once for each way round the table.

Luck of the deal then cancels within a group of mirrored games, and the group (the pair, for
two seats) is the independent unit that the intervals are made from.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from stammtisch.arena import intervals
from stammtisch.arena.result import Figure, MatchResult
from stammtisch.core.game import Game
from stammtisch.core.parameters import read
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Outcome, Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players
from stammtisch.policies.protocol import Policy


class MatchError(ValueError):
    """A match that cannot be played."""


MOST_TABLES = 1024  # in one batch; more bring no speed and take memory


def play_match(
    game: str | Game,
    policies: Sequence[str | Policy],
    pairs: int = 1000,
    seed: int = 0,
    *,
    save: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    **parameters: Any,
) -> MatchResult:
    """Let players meet on mirrored deals.

    With two seats each deal is played twice, seats swapped. With n seats it is played n times,
    everybody one seat further each time; two players for n seats are one of the first against
    n - 1 of the second, and a player with several seats is reported by the mean of them.

    The same deals means the same key, so what a pile yields does not depend on the players
    (see `core.random`). Player k draws from the streams of seed + k wherever it sits, so a
    deterministic player against itself gets exactly half.

    Args:
        game: a game or its name.
        policies: two players or more, names or policies; at most one a seat, the last one
            taking all seats that are left.
        pairs: groups of mirrored games.
        seed: seed of the deals.
        save: a file for the histories, one line of JSON a game, in the order of their ends,
            with the names of the players by seat and the number of the pair added.
        progress: called with the number of games ended and of all games.
        **parameters: the game's parameters, one value each.

    Returns:
        Shares, points and statistics of each player with 95 % intervals. A deal that was
        won once by each player counts as half.

    Raises:
        UnknownGame: there is no such game.
        UnknownPolicy: there is no such player of this game.
        ParameterError: a parameter is wrong.
        MatchError: no pairs, or too few or too many players.
    """
    if pairs < 1:
        raise MatchError(f"pairs = {pairs}; a match needs at least one pair of mirrored games")
    game = find_game(game)
    record = game.new_states(1, parameters)
    seats = int(game.seats_of(record[0]))
    lineup = _lineup(len(policies), seats, game)
    names = tuple(p if isinstance(p, str) else type(p).__name__ for p in policies)
    players = [make_policy(policy, game) for policy in policies]
    book = _Book(game, pairs, seats, lineup, names, progress)
    rounds = -(-pairs // MOST_TABLES)
    tables = -(-pairs // rounds)
    settings = {"games": rounds, "record": save is not None, **parameters}
    with Path(save).open("w", encoding="utf-8") if save is not None else nullcontext() as file:
        for turn in range(seats):
            _play_seating(Tables(game, tables, seed, **settings), players, seed, book, turn, file)
    return MatchResult(
        game=game.id,
        players=names,
        seats=seats,
        parameters=game.given(read(game.parameters, record[0])),
        pairs=pairs,
        games=pairs * seats,
        capped=book.capped,
        seed=seed,
        figures=book.figures(),
    )


def _lineup(count: int, seats: int, game: Game) -> np.ndarray:
    """The number of the player at each seat, before anybody moves on."""
    if not 2 <= count <= seats:
        allowed = "2" if seats == 2 else f"2 to {seats}"
        players = "1 player" if count == 1 else f"{count} players"
        raise MatchError(f"{players} for {seats} seats of {game.name}; give {allowed}")
    return np.minimum(np.arange(seats), count - 1)


def _play_seating(
    tables: Tables,
    players: Sequence[Policy],
    seed: int,
    book: _Book,
    turn: int,
    file: TextIO | None,
) -> None:
    """Play all deals with everybody `turn` seats further on."""
    seating = np.roll(book.lineup, turn)
    width = tables.game.most_seats
    seated = np.zeros((tables.n, width), np.int64)
    seated[:, : book.seats] = seating
    seeds = [seed + k for k in range(len(players))]
    at_tables = Players(tables, players, seated, seeds)
    actions = np.empty(tables.n, np.int64)
    ended = np.zeros(tables.n, np.int64)  # games that ended at each table
    while np.any(tables.seat >= 0):
        at_tables.choose(actions)
        outcome = at_tables.step(actions)
        if not len(outcome.finished):
            continue
        numbers = outcome.finished + tables.n * ended[outcome.finished]
        ended[outcome.finished] += 1
        book.enter(numbers, seating, outcome)
        if file is not None:
            _write_lines(file, outcome, numbers, [book.names[k] for k in seating], book.pairs)


def _write_lines(
    file: TextIO, outcome: Outcome, numbers: np.ndarray, names: list[str], pairs: int
) -> None:
    for history, number in zip(outcome.histories, numbers, strict=True):
        if number < pairs:
            content = json.loads(history.to_json()) | {"players": names, "pair": int(number)}
            file.write(json.dumps(content, separators=(",", ":")) + "\n")


class _Book:
    """Adds up the results of each group of mirrored games, for each player.

    `totals[pair, player, 0]` is the share of the win and the rest the game's statistics, each
    the mean over the player's seats, added up over the games of the group.
    """

    def __init__(
        self,
        game: Game,
        pairs: int,
        seats: int,
        lineup: np.ndarray,
        names: tuple[str, ...],
        progress: Callable[[int, int], None] | None,
    ):
        self.game, self.pairs, self.seats = game, pairs, seats
        self.lineup, self.names = lineup, names
        self.totals = np.zeros((pairs, len(names), 1 + len(game.statistics)))
        self.capped = 0
        self._ended = 0
        self._progress = progress

    def enter(self, numbers: np.ndarray, seating: np.ndarray, outcome: Outcome) -> None:
        """Book the games that ended, those of the pairs `numbers`; surplus ones are dropped."""
        counted = numbers < self.pairs
        rows, games = numbers[counted], outcome.finished[counted]
        utility = outcome.utility[games, : self.seats].astype(float)
        shares = (utility * (self.seats - 1) + 1) / self.seats
        statistics = [outcome.info[name][counted, : self.seats] for name in self.game.statistics]
        values = np.stack([shares, *statistics], axis=2)
        for player in range(len(self.names)):
            self.totals[rows, player] += values[:, seating == player].mean(axis=1)
        self.capped += int(outcome.info["capped"][counted].sum())
        self._ended += len(rows)
        if self._progress is not None:
            self._progress(self._ended, self.pairs * self.seats)

    def figures(self) -> tuple[Figure, ...]:
        """All figures of the match."""
        per_game = self.totals / self.seats
        share = self._figure("share of the win", "game", per_game[:, :, 0], None, (0.0, 1.0))
        found = [share, *self._part_figures()]
        for k, name in enumerate(self.game.statistics, start=1):
            found.append(self._figure(name, "game", per_game[:, :, k], None, None))
        return tuple(found)

    def _part_figures(self) -> list[Figure]:
        """Figures by the parts that a game is made of (hands), if it is made of parts."""
        part, statistics = self.game.part, self.game.statistics
        if not part:
            return []
        column = {name: self.totals[:, :, k] for k, name in enumerate(statistics, start=1)}
        parts = column[part + "s"]
        found = []
        for verb in ("won", "lost"):
            counted = f"{part}s_{verb}"
            if counted in column:
                holders = np.bincount(self.lineup)  # seats of each player
                decided = (column[counted] * holders).sum(axis=1, keepdims=True)
                decided = np.repeat(decided, len(self.names), axis=1)
                name, per = f"share of {part}s {verb}", f"decided {part}"
                found.append(self._figure(name, per, column[counted], decided, (0.0, 1.0)))
        for name in statistics:
            if name != part + "s":
                found.append(self._figure(name, part, column[name], parts, None))
        return found

    def _figure(
        self,
        name: str,
        per: str,
        tops: np.ndarray,
        bottoms: np.ndarray | None,
        scale: tuple[float, float] | None,
    ) -> Figure:
        if bottoms is None:
            bottoms = np.ones_like(tops)
        values = tuple(
            intervals.ratio(tops[:, k], bottoms[:, k], scale) for k in range(tops.shape[1])
        )
        difference = None
        if len(values) == 2:
            spread = None if scale is None else (scale[0] - scale[1], scale[1] - scale[0])
            difference = intervals.ratio(tops[:, 0] - tops[:, 1], bottoms[:, 0], spread)
        return Figure(name, per, values, difference)
