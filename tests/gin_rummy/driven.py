"""How the two programs of Gin Rummy are driven against each other."""

from tests.gin_rummy.samplers import draw_parameters, play_game
from tests.reference.gin_rummy import BRANCHES
from tests.twins import Driven

DRIVEN = Driven(BRANCHES, {"all": draw_parameters}, play_game)
