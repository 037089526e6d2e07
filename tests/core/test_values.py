"""Values as people type them."""

import pytest

from stammtisch.core.values import read_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-3", -3),
        ("0.5", 0.5),
        ("1e-3", 0.001),
        ("true", True),
        ("False", False),
        ("random", "random"),
        ("'7'", "7"),
        ("(10,20)", (10, 20)),
        ("[10, 20]", (10, 20)),
        ("((1,2),(3,4))", ((1, 2), (3, 4))),
        ("1,2", (1, 2)),
        (" hand ", "hand"),
        ("", ""),
        ("None", "None"),
        ("{}", "{}"),
        ("3or", "3or"),
        ("(a,b)", "(a,b)"),
        ("(" * 500, "(" * 500),
    ],
)
def test_read_value(text, value):
    found = read_value(text)
    assert found == value
    assert type(found) is type(value)
