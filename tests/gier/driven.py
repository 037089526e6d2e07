"""How the two programs of Gier are driven against each other: once for each variant."""

from __future__ import annotations

from functools import partial

from tests.gier.samplers import VARIANTS, draw_parameters, play_game
from tests.reference.gier import BRANCHES
from tests.twins import Driven

DRIVEN = Driven(
    BRANCHES, {name: partial(draw_parameters, variant=name) for name in VARIANTS}, play_game
)
