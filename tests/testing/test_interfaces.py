"""The field's own kits run on the environments of installed games and of others."""

import pytest

from stammtisch.testing import check_interfaces
from tests.toys import bidding
from tests.toys.hidden_card.game import GAME


@pytest.mark.parametrize(
    ("game", "parameters"),
    [
        ("gin_rummy", {"episode": "hand"}),
        ("bluff", {"players": 3}),
        (GAME, {"seats": 3}),
        (bidding.GAME, {"seats": 4}),
    ],
    ids=["gin_rummy", "bluff", "toy", "bidding"],
)
def test_environments_pass_the_kits_of_the_field_without_a_warning(game, parameters):
    check_interfaces(game, parameters=parameters, cycles=100)
