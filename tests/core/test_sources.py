"""Which modules a module's compiled code depends on."""

import importlib
import sys

import pytest

from stammtisch.core.sources import module_file, modules_behind, sources_of


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Writes modules of a package `hidden_cards` and of the top level; forgets them again."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(**sources):
        module_file.cache_clear()
        sources_of.cache_clear()
        folder = tmp_path / "hidden_cards"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
        for name, source in sources.items():
            top = name.startswith("top_")
            ((tmp_path if top else folder) / f"{name}.py").write_text(source)
        importlib.invalidate_caches()

    yield write
    module_file.cache_clear()
    sources_of.cache_clear()


def test_imports_are_followed_to_the_end_without_executing_anything(package):
    package(
        rules="from hidden_cards.melds import find\nraise SystemExit",
        deep="x = 1\nraise SystemExit",
        melds="def find():\n    from . import bits",
        bits="from .deep import x",
        aside="",
    )
    found = set(modules_behind("hidden_cards.rules"))
    assert {f"hidden_cards.{name}" for name in ("rules", "melds", "bits", "deep")} <= found
    assert "hidden_cards.aside" not in found
    assert not any(name.startswith("hidden_cards") for name in sys.modules)


def test_modules_that_import_each_other_are_no_endless_loop(package):
    package(one="from hidden_cards import two", two="from hidden_cards import one")
    assert {"hidden_cards.one", "hidden_cards.two"} <= set(modules_behind("hidden_cards.one"))


def test_the_house_counts_and_libraries_do_not(package):
    package(rules="import numpy\nimport json\nfrom stammtisch.core.bits import count_bits")
    found = set(modules_behind("hidden_cards.rules"))
    assert {"stammtisch.core.bits", "stammtisch.core.compile"} <= found
    assert not any(name.split(".")[0] in ("numpy", "numba", "json") for name in found)


def test_a_module_beside_another_counts_without_a_package_around_them(package):
    package(top_rules="from top_melds import find\nimport numpy", top_melds="def find(): ...")
    assert {"top_rules", "top_melds"} <= set(modules_behind("top_rules"))


@pytest.mark.parametrize("edited", ["rules", "melds", "bits"])
def test_the_hash_changes_with_an_edit_anywhere_behind(package, edited):
    sources = {
        "rules": "from hidden_cards import melds",
        "melds": "from .bits import x",
        "bits": "x = 1",
    }
    package(**sources)
    before = sources_of("hidden_cards.rules").digest
    package(**sources)
    assert sources_of("hidden_cards.rules").digest == before
    package(**{**sources, edited: sources[edited] + "\n# edited"})
    assert sources_of("hidden_cards.rules").digest != before


def test_packages_without_an_init_file_are_followed_too(package, tmp_path):
    package(rules="from hidden_cards.suits.hearts import x")
    (tmp_path / "hidden_cards" / "__init__.py").unlink()
    (tmp_path / "hidden_cards" / "suits").mkdir()
    (tmp_path / "hidden_cards" / "suits" / "hearts.py").write_text("x = 1")
    assert set(modules_behind("hidden_cards.rules")) == {
        "hidden_cards.rules",
        "hidden_cards.suits.hearts",
    }


def test_an_edit_elsewhere_does_not_count(package):
    package(rules="x = 1", aside="y = 1")
    before = sources_of("hidden_cards.rules").digest
    package(aside="y = 2")
    assert sources_of("hidden_cards.rules").digest == before


def test_a_module_without_a_file_has_no_hash():
    with pytest.raises(OSError, match="module nowhere_at_all has no source file"):
        sources_of("nowhere_at_all")
