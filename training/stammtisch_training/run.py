"""A training run from its config to its checkpoints, resumable bit for bit at any moment."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import Logger

import stammtisch
from stammtisch.policies.checkpoint import CheckpointError, load_network, save_checkpoint
from stammtisch.policies.network import Network
from stammtisch_training import state
from stammtisch_training.collector import Collector
from stammtisch_training.config import Config, make_config
from stammtisch_training.evaluation import Strength, check_evaluation, evaluate, even_share
from stammtisch_training.folder import RunError, RunFolder
from stammtisch_training.logs import LOSSES, Logs, draw_curve
from stammtisch_training.opponents import Opponents
from stammtisch_training.ppo import SelfPlayPPO
from stammtisch_training.tables import make_tables
from stammtisch_training.threads import limit_threads


@dataclass
class Progress:
    """What a progress bar shows.

    Attributes:
        decisions: decisions of the learner so far.
        budget: decisions of the whole run.
        speed: decisions a second of the last update.
        strength: what was measured last.
    """

    decisions: int
    budget: int
    speed: float
    strength: list[Strength]


class Run:
    """A training run in its folder. Make one with `begin` or `resume`, then call `train`."""

    def __init__(self, folder: RunFolder, config: Config):
        limit_threads(config.threads)
        torch.set_float32_matmul_precision(config.precision)
        self.folder = folder
        self.config = config
        tables = make_tables(config)
        opponents = Opponents(
            tables, config.opponents, config.pool_size, config.seed, config.teacher.name
        )
        scale = config.points_scale if config.reward == "points" else None
        collector = Collector(tables, opponents, scale, config.seed, config.teacher.own_moves)
        self.model = SelfPlayPPO(config, collector)
        self.model.set_logger(Logger(None, []))
        self.opponents = opponents
        self.best: Network | None = None
        self.best_strength: list[Strength] = []
        self.best_decisions = 0
        self.strength: list[Strength] = []
        self.seconds = 0.0
        self.next_evaluation = config.evaluation.every
        self.next_past = config.pool_every
        self.next_save = config.save_every
        self.stop = False

    @classmethod
    def begin(cls, config: Config, folder: str | Path) -> Run:
        """A new run.

        Raises:
            RunError: the folder holds a run already.
            ConfigError, UnknownPolicy, ParameterError: the config does not fit the game.
        """
        place = RunFolder(folder)
        place.check_is_free()
        check_evaluation(config)
        run = cls(place, config)
        place.create(config.model_dump(mode="json"))
        return run

    @classmethod
    def resume(cls, folder: str | Path) -> Run:
        """Go on with a run where it was saved last; from the beginning if it never was.

        Raises:
            RunError: there is no run in the folder, or its state is damaged or of another version.
            CheckpointError: a past self is missing or damaged.
        """
        place = RunFolder(folder)
        run = cls(place, make_config(place.read_config(), str(place.config_file)))
        place.sweep()
        saved = place.read_state()
        if saved is None:
            return run
        try:
            run._restore(*saved)
        except (KeyError, IndexError, TypeError, RuntimeError) as error:
            raise _misfit(place, error) from None
        except ValueError as error:
            raise error if isinstance(error, CheckpointError) else _misfit(place, error) from None
        return run

    @property
    def decisions(self) -> int:
        """Decisions of the learner so far."""
        return self.model.num_timesteps

    @property
    def is_finished(self) -> bool:
        """Whether the budget is used up."""
        return self.decisions >= self.config.decisions

    def train(self, progress: Callable[[Progress], None] | None = None) -> None:
        """Learn until the budget is used up, or until `stop` is set; then save.

        Raises:
            RunError: a file cannot be written, as when the disk is full; what was saved stays.
        """
        try:
            if self.is_finished:  # perhaps killed after its last save
                self.write_checkpoints()
            self._learn(progress)
            if self.is_finished:
                title = f"{self.folder.path.name}: {self.config.game}"
                draw_curve(self.folder, title, even_share(self.config))
        except OSError as error:
            raise RunError(
                f"{error.filename or self.folder.path} cannot be written ({error.strerror}); make "
                f"room, then go on with stammtisch train --resume {self.folder.path}"
            ) from None

    def _learn(self, progress: Callable[[Progress], None] | None) -> None:
        logs = Logs(self.folder, self.config.evaluation.against, self.decisions)
        try:
            self.model.learn(
                max(0, self.config.decisions - self.decisions),
                _Milestones(self, logs, progress),
                log_interval=None,  # type: ignore[arg-type], SB3 takes None for never
                reset_num_timesteps=False,
            )
        except _Stopped:
            pass
        finally:
            logs.close()

    def measure(self) -> None:
        """Evaluate the learner, and keep it if it is the strongest so far."""
        network = self.model.policy.export()
        self.strength = evaluate(network, self.config)
        if not self.best_strength or self.strength[0].share > self.best_strength[0].share:
            self.best, self.best_strength = network, self.strength
            self.best_decisions = self.decisions

    def remember(self) -> None:
        """Put the learner into the pool of past selves, on disk first."""
        network = self.model.policy.export()
        self._write_checkpoint(self.folder.pool_file(self.decisions), network, [], self.decisions)
        self.opponents.remember(self.decisions, network)

    def save(self) -> None:
        """Save everything, then the checkpoints that can be played."""
        arrays = state.gather(self.model)
        if self.best is not None:
            arrays |= {f"best/{name}": array for name, array in self.best.weights.items()}
        self.folder.write_state(arrays, self._facts())
        self.write_checkpoints()

    def write_checkpoints(self) -> None:
        """Write `last` and, once something was measured, `best`."""
        network = self.model.policy.export()
        last = self.folder.checkpoint("last")
        self._write_checkpoint(last, network, self.strength, self.decisions)
        if self.best is not None:
            best = self.folder.checkpoint("best")
            self._write_checkpoint(best, self.best, self.best_strength, self.best_decisions)

    def _write_checkpoint(
        self, file: Path, network: Network, strength: list[Strength], decisions: int
    ) -> None:
        facts = {
            "algorithm": "SelfPlayPPO",
            "config": self.config.model_dump(mode="json"),
            "decisions": decisions,
            "seed": self.config.seed,
            "temperature": self.config.evaluation.temperature,
            "code": stammtisch.__version__,
            "strength_while_training": [one.to_dict() for one in strength],
        }
        save_checkpoint(file, self.model.collector.tables.game, network, facts)

    def _facts(self) -> dict[str, Any]:
        buffer: Any = self.model.rollout_buffer
        return {
            "decisions": self.decisions,
            "updates": self.model._n_updates,
            "shuffles": buffer.shuffles,
            "seconds": self.seconds,
            "next": [self.next_evaluation, self.next_past, self.next_save],
            "past": [decisions for decisions, _ in self.opponents.past],
            "strength": [one.to_dict() for one in self.strength],
            "best_strength": [one.to_dict() for one in self.best_strength],
            "best_decisions": self.best_decisions,
        }

    def _restore(self, arrays: dict[str, np.ndarray], facts: dict[str, Any]) -> None:
        game = self.model.collector.tables.game
        past = [
            (decisions, load_network(self.folder.pool_file(decisions), game)[0])
            for decisions in facts["past"]
        ]
        state.scatter(self.model, arrays, past)
        self.model.num_timesteps = facts["decisions"]
        self.model._n_updates = facts["updates"]
        buffer: Any = self.model.rollout_buffer
        buffer.shuffles = facts["shuffles"]
        self.seconds = facts["seconds"]
        self.next_evaluation, self.next_past, self.next_save = facts["next"]
        self.strength = [Strength(**one) for one in facts["strength"]]
        self.best_strength = [Strength(**one) for one in facts["best_strength"]]
        self.best_decisions = facts["best_decisions"]
        best = {k.removeprefix("best/"): v for k, v in arrays.items() if k.startswith("best/")}
        if best:
            self.best = Network(self.model.policy.shape, best)


def _misfit(folder: RunFolder, error: Exception) -> RunError:
    return RunError(
        f"{folder.state_file} does not fit this version of stammtisch ({error}); go on with the "
        "version that it was saved by, or begin a new run"
    )


class _Stopped(Exception):
    """The run was saved and is to stop here, before it plays on."""


class _Milestones(BaseCallback):
    """Between two updates: logs, past selves, evaluation, saving."""

    def __init__(self, run: Run, logs: Logs, progress: Callable[[Progress], None] | None):
        super().__init__()
        self.run, self.logs, self.progress = run, logs, progress
        self._since = self._began = time.perf_counter()
        self._decisions = run.decisions
        self._is_first = True

    def _on_rollout_start(self) -> None:
        if not self._is_first:
            self._between_updates(is_last=False)
        self._is_first = False
        self._began = time.perf_counter()

    def _on_training_end(self) -> None:
        if self.run.decisions > self._decisions:
            self._between_updates(is_last=True)

    def _on_step(self) -> bool:
        return True

    def _between_updates(self, is_last: bool) -> None:
        run, config = self.run, self.run.config
        row = self._row()
        if run.decisions >= run.next_past:
            run.next_past += config.pool_every
            run.remember()
        if is_last or run.decisions >= run.next_evaluation:
            run.next_evaluation += config.evaluation.every
            run.measure()
            for one in run.strength:
                name = one.against
                row |= {
                    f"share:{name}": one.share,
                    f"low:{name}": one.low,
                    f"high:{name}": one.high,
                }
        self.logs.add(row)
        if self.progress is not None:
            speed = row["decisions_per_second"]
            self.progress(Progress(run.decisions, config.decisions, speed, run.strength))
        stop = run.stop  # read once: it may be set at any moment
        if is_last or stop or run.decisions >= run.next_save:
            while run.next_save <= run.decisions:
                run.next_save += config.save_every
            self.logs.flush()
            run.save()
        if stop and not is_last:
            raise _Stopped

    def _row(self) -> dict[str, Any]:
        run = self.run
        now = time.perf_counter()
        spent = now - self._since
        self._since = now
        run.seconds += spent
        made = run.decisions - self._decisions
        self._decisions = run.decisions
        row = {
            "decisions": run.decisions,
            "seconds": round(run.seconds, 2),
            "decisions_per_second": round(made / (now - self._began), 1),
        }
        results = run.model.collector.results
        if results:
            row["result"] = float(np.mean(results))
        noted = run.model.logger.name_to_value
        row |= {k: float(noted[f"train/{k}"]) for k in LOSSES if f"train/{k}" in noted}
        noted.clear()  # what the next update does not measure must not look as if it had
        return row
