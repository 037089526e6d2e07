"""How the two programs of Pig are driven against each other: once for each variant."""

from __future__ import annotations

from functools import partial

from tests.pig.samplers import VARIANTS, draw_parameters, play_game
from tests.reference.pig import BRANCHES
from tests.twins import Driven

DRIVEN = Driven(
    BRANCHES, {name: partial(draw_parameters, variant=name) for name in VARIANTS}, play_game
)
