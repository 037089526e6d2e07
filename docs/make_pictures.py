"""Draws the pictures in `docs/pictures` anew: `python docs/make_pictures.py`.

Positions are found by seed in games between two bots, so the same code gives the same pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from stammtisch.core.history import History
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.render import picture
from stammtisch.gin_rummy.seen import arranged, value, visible
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

FOLDER = Path(__file__).parent / "pictures"
SECONDS_A_MOVE, SECONDS_AT_THE_END = 0.9, 4.0


def play(seed: int, bot: str = "simple", **parameters: Any) -> History:
    """One game of a bot against itself."""
    game = find_game("gin_rummy")
    tables = Tables(game, 1, seed=seed, games=1, record=True, **parameters)
    players = Players(tables, [make_policy(bot, game)], np.zeros((1, 2)))
    actions = np.empty(1, np.int16)
    while True:
        players.choose(actions)
        outcome = players.step(actions)
        if len(outcome.finished):
            return outcome.histories[0]


def decisions(history: History) -> Iterator[Any]:
    """The records in which somebody had to decide, then the last one."""
    for state, _ in history.states():
        if rules.to_move(state) >= 0:
            yield state
    yield history.replay()[0]


def charm(state: Any) -> float:
    """How much a position shows of the game, seen from seat 0."""
    if state.turn != 0 or state.phase != rules.DISCARD or state.upcard == rules.NO_CARD:
        return -1.0
    melds, deadwood = arranged(state, int(state.hands[0]))
    runs = len({card // 13 for card in range(52) if sum(melds) >> card & 1})
    known = visible(state, 1, 0).bit_count()
    close = -abs(int(state.points[0]) - int(state.points[1])) / 10
    pile = min(int(state.discard_pile).bit_count(), 10)
    return (
        6 * (len(melds) == 2)
        + 4 * (known in (2, 3))
        + runs
        + pile / 2
        + close
        + 3 * (min(state.points) > 30)
        + 2 * (8 < value(deadwood) < 25)
    )


def save_position(file: Path) -> None:
    """The most charming position of some matches, as seat 0 sees it."""
    positions = (state for seed in range(12) for state in decisions(play(seed)))
    image = Image.fromarray(picture(max(positions, key=charm), seat=0))
    image.quantize(256, Image.Quantize.FASTOCTREE).save(file, optimize=True)


def is_instructive(states: list[Any]) -> bool:
    """Whether a hand is neither too short nor too long and ends with a knock."""
    end = states[-1]
    return 18 <= len(states) <= 26 and end.hand_end == rules.KNOCK and end.takes >= 3


def save_hand(file: Path) -> None:
    """A whole hand that ends with a knock after some ten moves, both hands open."""
    hands = (list(decisions(play(seed, episode="hand"))) for seed in count())
    states = next(filter(is_instructive, hands))
    frames = [Image.fromarray(picture(state, width=640)) for state in states]
    palette = frames[-1].quantize(192, Image.Quantize.FASTOCTREE)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [int(1000 * SECONDS_A_MOVE)] * (len(small) - 1) + [int(1000 * SECONDS_AT_THE_END)]
    small[0].save(file, save_all=True, append_images=small[1:], duration=times, loop=0)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    save_position(FOLDER / "gin_rummy.png")
    save_hand(FOLDER / "gin_rummy.gif")
    for picture_file in sorted(FOLDER.iterdir()):
        print(f"{picture_file.name}: {picture_file.stat().st_size / 1000:.0f} KB")
