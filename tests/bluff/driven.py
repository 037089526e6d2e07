"""How the two programs of Bluff are driven against each other: once for each variant."""

from __future__ import annotations

from functools import partial

from tests.bluff.samplers import draw_parameters, play_game
from tests.reference.bluff import BRANCHES
from tests.twins import Driven

DRIVEN = Driven(
    BRANCHES,
    {
        "plain": partial(draw_parameters, combine=False, specials=False),
        "combined": partial(draw_parameters, combine=True, specials=False),
        "special": partial(draw_parameters, combine=False, specials=True),
        "both": partial(draw_parameters, combine=True, specials=True),
    },
    play_game,
)
