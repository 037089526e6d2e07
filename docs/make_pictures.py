"""Draws the pictures in `docs/pictures` anew: `python docs/make_pictures.py`.

Positions are found by seed in games of a bot against itself, so the same code gives the same
pictures. Which are worth it says `docs/scenes/<game>.py`: `charm(state)` of a position that seat 0
sees in games of `PLAYER` with `PARAMETERS`; and for a moving picture `film(states)`, which part of
a game with `EPISODE` is instructive, if any is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from stammtisch.core.game import Game
from stammtisch.core.history import History
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

DOCS = Path(__file__).parent
FOLDER = DOCS / "pictures"
SECONDS_A_MOVE, SECONDS_AT_THE_END = 0.9, 4.0
GAMES_LOOKED_AT = 12


class Scenes:
    """The games of which pictures are made, and what is worth it."""

    def __init__(self, file: Path):
        spec = spec_from_file_location(f"scenes_of_{file.stem}", file)
        assert spec is not None
        assert spec.loader is not None
        self.choice: Any = module_from_spec(spec)
        spec.loader.exec_module(self.choice)
        self.game: Game = find_game(file.stem)
        self.picture = import_module(self.game.renderer).picture

    def play(self, seed: int, parameters: Mapping[str, Any]) -> History:
        """One game of the bot against itself."""
        tables = Tables(self.game, 1, seed=seed, games=1, record=True, **parameters)
        policies = [make_policy(self.choice.PLAYER, self.game)]
        players = Players(tables, policies, np.zeros((1, self.game.most_seats)))
        actions = np.empty(1, np.int16)
        while True:
            players.choose(actions)
            outcome = players.step(actions)
            if len(outcome.finished):
                return outcome.histories[0]

    def decisions(self, history: History) -> Iterator[Any]:
        """The records in which somebody had to decide, then the last one."""
        for state, _ in history.states():
            if self.game.rules.to_move(state) >= 0:
                yield state
        yield history.replay()[0]

    def save_position(self, file: Path) -> None:
        """The most charming position of some games, as seat 0 sees it."""
        games = (self.play(seed, self.choice.PARAMETERS) for seed in range(GAMES_LOOKED_AT))
        positions = (state for history in games for state in self.decisions(history))
        image = Image.fromarray(self.picture(max(positions, key=self.choice.charm), seat=0))
        image.quantize(256, Image.Quantize.FASTOCTREE).save(file, optimize=True)

    def save_film(self, file: Path) -> None:
        """A part of a game, or a whole one, all cards open."""
        games = (list(self.decisions(self.play(seed, self.choice.EPISODE))) for seed in count())
        states = next(filter(None, map(self.choice.film, games)))
        frames = [Image.fromarray(self.picture(state, width=640)) for state in states]
        palette = palette_of(frames)
        small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
        times = [int(1000 * SECONDS_A_MOVE)] * (len(small) - 1) + [int(1000 * SECONDS_AT_THE_END)]
        small[0].save(file, save_all=True, append_images=small[1:], duration=times, loop=0)


def palette_of(frames: list[Any]) -> Any:
    """One palette for all frames: half for the shades of the cloth, half for rare colours."""
    together = Image.fromarray(np.concatenate([np.asarray(frame) for frame in frames]))
    colors: list[int] = []
    for method in (Image.Quantize.FASTOCTREE, Image.Quantize.MAXCOVERAGE):
        colors += (together.quantize(128, method).getpalette() or [])[: 3 * 128]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colors)
    return palette


def main() -> None:
    """Draw all pictures, and say how large they are."""
    FOLDER.mkdir(exist_ok=True)
    for file in sorted((DOCS / "scenes").glob("*.py")):
        scenes = Scenes(file)
        scenes.save_position(FOLDER / f"{file.stem}.png")
        if hasattr(scenes.choice, "film"):
            scenes.save_film(FOLDER / f"{file.stem}.gif")
    for picture_file in sorted(FOLDER.iterdir()):
        print(f"{picture_file.name}: {picture_file.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
