"""Plays tables with the learner and its opponents, and notes the learner's decisions.

Rewards come from the game's own result (`utility`), or from its statistic `points` hand by
hand: own points less the mean of the others', divided by a scale. With points an episode ends
with every hand (the part that the game names), so that advantages do not carry the luck of later
deals. What a hand brings is paid for the seat's last decision before its end. So a hand that is
over before a seat had anything to decide is paid with the one before; the first one, not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from stammtisch.core.random import seed_word
from stammtisch.core.tables import Outcome, Tables
from stammtisch.policies.sampling import choose_by_logits
from stammtisch_training.buffer import NONE, DecisionBuffer
from stammtisch_training.opponents import Opponents

Evaluate = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
"""From observations to logits `[k, actions]` and values `[k]`."""


class Collector:
    """Collects rollouts; everything in it that matters later is part of a run's state.

    Args:
        tables: the tables, all seats filled by `opponents`.
        opponents: who sits where.
        points_scale: points that make a reward of 1; None: the game's utility is the reward.
        seed: seed of the learner's own random streams.
        own_moves: how often the learner moves by its own choice while a teacher's is noted, so
            that it is shown what to do where only it would have come (Ross et al. 2011, DAgger).
    """

    def __init__(
        self,
        tables: Tables,
        opponents: Opponents,
        points_scale: float | None,
        seed: int,
        own_moves: float = 0.0,
    ):
        self.own_moves = own_moves
        self._is_taught = False
        self.tables = tables
        self.opponents = opponents
        self.scale = points_scale
        self.seed = seed_word(seed)
        shape = (tables.n, tables.game.most_seats)
        self.pending = np.full(shape, NONE)
        self.margin = np.zeros(shape, np.float32)  # own less others' points at the last decision
        self.hand = np.zeros(shape, np.int32)  # and the number of the hand then
        names = tables.game.statistics
        self._points = names.index("points") if points_scale else NONE
        part = tables.game.part + "s"
        self._parts = names.index(part) if points_scale and part in names else NONE
        self._actions = np.zeros(tables.n, np.int64)
        self._all = np.arange(tables.n)
        self._statistics = np.zeros((*shape, len(names)), np.int32)
        self.margin[:], self.hand[:] = self._start_of(self._all)
        self.results: list[float] = []

    def collect(self, buffer: DecisionBuffer, evaluate: Evaluate, is_taught: bool = False) -> int:
        """Fill the buffer; returns the number of new decisions.

        With `is_taught` the teacher chooses, and its choices are noted as the learner's, beside
        the log probabilities of what the learner itself would have done. What is still open of
        these when the teacher has gone is forgotten, since the learner's policy did not choose it.
        """
        if self._is_taught and not is_taught:
            self.pending[:] = NONE
        self._is_taught = is_taught
        buffer.carry_over(self.pending)
        self.results.clear()
        made = 0
        while buffer.count < buffer.wanted:
            made += self._round(buffer, evaluate)
        buffer.finish()
        return made

    def _round(self, buffer: DecisionBuffer, evaluate: Evaluate) -> int:
        """One move at every table."""
        tables, actions = self.tables, self._actions
        own = self.opponents.players.choose(actions)
        choices = tables.mask[own].sum(axis=1)
        forced, own = own[choices == 1], own[choices > 1]
        actions[forced] = tables.mask[forced].argmax(axis=1)
        if len(own):
            self._decide(own, buffer, evaluate)
        outcome = self.opponents.players.step(actions)
        if len(outcome.finished):
            self._end_games(outcome, buffer)
        return len(own)

    def _decide(self, rows: np.ndarray, buffer: DecisionBuffer, evaluate: Evaluate) -> None:
        tables = self.tables
        observation, mask = tables.observation[rows], tables.mask[rows]
        logits, values = evaluate(observation)
        chosen, log_probs = self._sample(rows, logits, mask)
        self._actions[rows] = chosen
        if self._is_taught:
            chosen = self._taught(rows)
        numbers = buffer.append(
            observations=observation,
            masks=mask,
            actions=chosen,
            log_probs=log_probs,
            old_values=values,
        )
        self._link(rows, tables.seat[rows], numbers, buffer)

    def _random(self, rows: np.ndarray, seed: np.uint64) -> np.ndarray:
        """A number in [0, 1) for each decision, float64 `[k]`."""
        tables = self.tables
        words = np.empty(len(rows), np.uint64)
        tables.game.loops.streams(tables.states, rows, tables.seat[rows], seed, words)
        return (words >> np.uint64(11)) * (1.0 / (1 << 53))

    def _taught(self, rows: np.ndarray) -> np.ndarray:
        """The teacher's choices; played but for the share of the learner's own moves."""
        opponents = self.opponents
        assert opponents.teacher is not None
        chosen = opponents.players.act_at(opponents.teacher, rows)
        is_own = self._random(rows, self.seed ^ np.uint64(1)) < self.own_moves
        self._actions[rows] = np.where(is_own, self._actions[rows], chosen)
        return chosen

    def _sample(
        self, rows: np.ndarray, logits: np.ndarray, mask: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Actions and their log probabilities, by streams keyed like those of any policy."""
        random = self._random(rows, self.seed)
        chosen, log_probs = np.empty(len(rows), np.int64), np.empty(len(rows), np.float32)
        choose_by_logits(logits, mask, random, 1.0, chosen, log_probs)
        return chosen, log_probs

    def _link(
        self, rows: np.ndarray, seats: np.ndarray, numbers: np.ndarray, buffer: DecisionBuffer
    ) -> None:
        """Make the new decisions the successors of their seats' last ones."""
        last = self.pending[rows, seats]
        self.pending[rows, seats] = numbers
        known = last >= 0
        if self.scale is None:
            buffer.successor[last[known]] = numbers[known]
            return
        margin, hand = self._standing(rows)
        margin, hand = margin[np.arange(len(rows)), seats], hand[np.arange(len(rows)), seats]
        gained = (margin - self.margin[rows, seats]) / self.scale
        same_hand = hand == self.hand[rows, seats]
        self.margin[rows, seats], self.hand[rows, seats] = margin, hand
        buffer.rewards[last[known]] = gained[known]
        buffer.ended[last[known & ~same_hand]] = True
        going_on = known & same_hand
        buffer.successor[last[going_on]] = numbers[going_on]

    def _standing(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Each seat's points less the mean of the others', and the number of the hand."""
        out = self._statistics[: len(rows)]
        self.tables.game.loops.collect_rows(self.tables.states, rows, out)
        number = out[:, :, self._parts] if self._parts != NONE else np.zeros_like(out[:, :, 0])
        return self._margins(out[:, :, self._points], rows), number

    def _margins(self, points: np.ndarray, rows: np.ndarray) -> np.ndarray:
        """Points less the mean of the others' at the tables in `rows`; of unused seats, anything.

        Points of unused seats are 0.
        """
        seats = self.opponents.playing[rows, None].astype(np.float32)
        return (points * seats - points.sum(axis=1, keepdims=True)) / (seats - 1)

    def _end_games(self, outcome: Outcome, buffer: DecisionBuffer) -> None:
        """Pay what is still to pay to all seats of the finished games, and seat new ones."""
        rows = outcome.finished
        if self.scale is None:
            reward = outcome.utility[rows]
        else:
            margin = self._margins(outcome.info["points"], rows)
            reward = (margin - self.margin[rows]) / self.scale
        last = self.pending[rows]
        known = last >= 0
        buffer.rewards[last[known]] = reward[known]
        buffer.ended[last[known]] = True
        self.pending[rows] = NONE
        self._note_results(outcome)
        self.opponents.seat_games(rows)
        self.margin[rows], self.hand[rows] = self._start_of(rows)

    def _start_of(self, rows: np.ndarray) -> tuple[Any, Any]:
        return (0.0, 0) if self.scale is None else self._standing(rows)

    def _note_results(self, outcome: Outcome) -> None:
        rows = outcome.finished
        learner = self.opponents.learner_at(rows)
        against_others = learner.sum(axis=1) < self.opponents.playing[rows]
        self.results += outcome.utility[rows][against_others[:, None] & learner].tolist()

    def state(self) -> dict[str, np.ndarray]:
        """Arrays that a resumed run needs."""
        return {
            "pending": self.pending,
            "margin": self.margin,
            "hand": self.hand,
            "is_taught": np.array([self._is_taught]),
        }

    def restore(self, arrays: Mapping[str, np.ndarray]) -> None:
        """Put back what `state` gave."""
        self.pending[:], self.margin[:] = arrays["pending"], arrays["margin"]
        self.hand[:] = arrays["hand"]
        self._is_taught = bool(arrays["is_taught"][0])
