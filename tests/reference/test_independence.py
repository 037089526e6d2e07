"""The references are second opinions only as long as they know nothing of the first."""

import ast
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_nothing_here_imports_what_it_is_held_against(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {name.split(".")[0] for name in names} & {"stammtisch", "stammtisch_training"}
