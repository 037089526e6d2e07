"""Drawing a table for any interface: the game's own renderer, loaded when it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import gymnasium

from stammtisch.core.game import Game
from stammtisch.core.names import nearest

RENDER_MODES = ("human", "ansi", "rgb_array")
RENDER_FPS = 4


def render_metadata(game: Game) -> dict[str, Any]:
    """The entries of an environment's `metadata` that concern drawing."""
    return {"render_modes": list(RENDER_MODES) if game.renderer else [], "render_fps": RENDER_FPS}


class Renderer:
    """Draws records of one game: "ansi" as text, "rgb_array" as picture, "human" in a window."""

    def __init__(self, game: Game, mode: str | None):
        known = render_metadata(game)["render_modes"]
        if mode is not None and mode not in known:
            hint = nearest(mode, known) if known else f"{game.name} cannot be drawn"
            raise ValueError(f"there is no render_mode {mode!r}; {hint}")
        self.game = game
        self.mode = mode
        self._window: Any = None

    def render(self, record: Any, seat: int | None = None) -> Any:
        """Draw the whole table, or only what `seat` knows.

        Returns:
            Text for "ansi", a uint8 array `[height, width, 3]` for "rgb_array", else None.

        Raises:
            ImportError: a library for pictures is not installed; the extra is named.
            RuntimeError: "human" without a screen.
        """
        if self.mode is None:
            gymnasium.logger.warn('render() draws nothing without a render_mode, such as "ansi"')
            return None
        drawing = import_module(self.game.renderer)
        if self.mode == "ansi":
            return drawing.text(record, seat)
        picture = drawing.picture(record, seat)
        if self.mode == "rgb_array":
            return picture
        if self._window is None:
            self._window = import_module("stammtisch.play.window").Window(self.game.title)
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Close the window, if one is open."""
        window, self._window = self._window, None
        if window is not None:
            window.close()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_window": None}  # a copy opens a window of its own
