"""The page of all keys says what the code says."""

import importlib.util
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_all_keys_is_up_to_date():
    file = DOCS / "make_training_keys.py"
    specification = importlib.util.spec_from_file_location("make_training_keys", file)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    text = (DOCS / "training_configs.md").read_text(encoding="utf-8")
    assert text == module.page(), "run: python docs/make_training_keys.py"
    assert "| `ppo.gamma` | `1.0` | discount; 1: only the result counts |\n" in text
