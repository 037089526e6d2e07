"""Packs the shipped checkpoints and configs into the wheel, beside the code that looks for them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Shipped(BuildHookInterface):
    """Adds the folders to a wheel; an editable install reads the clone's own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folders to pack, before the build begins."""
        if version == "editable":
            return
        for folder in ("checkpoints", "configs"):
            if (Path(self.root) / folder).is_dir():
                build_data["force_include"][folder] = f"stammtisch/_shipped/{folder}"
