"""A run's folder: what lies where, written so that it can be read at every moment.

    config.json          the config, complete
    state.safetensors    everything needed to go on; arrays, and a JSON header
    pool/<n>.safetensors past selves, by the decisions they had made
    best.safetensors     the strongest checkpoint so far, ready to play
    last.safetensors     the newest one
    progress.csv, tensorboard/, curve.png

Nothing is ever pickled, and every file is written aside and renamed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from stammtisch.policies.checkpoint import ASIDE, write_atomically


class RunError(ValueError):
    """A run folder that cannot be used; the message says what to do."""


class RunFolder:
    """Paths and files of one run."""

    def __init__(self, path: str | Path):
        self.path = Path(path)

    @property
    def state_file(self) -> Path:
        """Everything needed to go on."""
        return self.path / "state.safetensors"

    @property
    def config_file(self) -> Path:
        """The config, complete."""
        return self.path / "config.json"

    @property
    def progress_file(self) -> Path:
        """One row an update."""
        return self.path / "progress.csv"

    @property
    def curve_file(self) -> Path:
        """The learning curve."""
        return self.path / "curve.png"

    @property
    def tensorboard(self) -> Path:
        """Folder of TensorBoard's event files."""
        return self.path / "tensorboard"

    def pool_file(self, decisions: int) -> Path:
        """A past self."""
        return self.path / "pool" / f"{decisions}.safetensors"

    def checkpoint(self, name: str) -> Path:
        """`best` or `last`."""
        return self.path / f"{name}.safetensors"

    def create(self, config: Mapping[str, Any]) -> None:
        """Begin a run here.

        Raises:
            RunError: there is one already.
        """
        self.check_is_free()
        write_atomically(self.config_file, json.dumps(config, indent=2).encode() + b"\n")

    def read_config(self) -> dict[str, Any]:
        """The config the run was begun with."""
        try:
            return json.loads(self.config_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise RunError(f"{self.path} holds no run; there is no readable config.json") from None

    def sweep(self) -> None:
        """Remove what was written aside when the run was killed, and never renamed."""
        for folder in (self.path, self.path / "pool"):
            for aside in folder.glob(ASIDE):
                aside.unlink(missing_ok=True)

    def check_is_free(self) -> None:
        """See that a run can begin here.

        Raises:
            RunError: there is one already.
        """
        if self.config_file.exists():
            raise RunError(
                f"{self.path} holds a run already; go on with --resume {self.path} "
                "or choose another folder with --out"
            )

    def write_state(self, arrays: Mapping[str, np.ndarray], facts: Mapping[str, Any]) -> None:
        """Save the run; the former state stays until the new one is complete."""
        plain = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
        write_atomically(self.state_file, save(plain, {"facts": json.dumps(facts)}))

    def read_state(self) -> tuple[dict[str, np.ndarray], dict[str, Any]] | None:
        """The saved arrays and facts; None if nothing was saved yet.

        Raises:
            RunError: the file is damaged.
        """
        if not self.state_file.exists():
            return None
        try:
            with safe_open(self.state_file, framework="numpy") as content:
                facts = json.loads(content.metadata()["facts"])
                return {name: content.get_tensor(name) for name in content.keys()}, facts  # noqa: SIM118
        except (SafetensorError, OSError, ValueError, KeyError, TypeError) as error:
            raise RunError(f"{self.state_file} is damaged ({error}); begin a new run") from None
