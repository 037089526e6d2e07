"""Compiled code is kept between processes, and never used where it could be wrong."""

import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core import compile as house
from stammtisch.core.compile import CodeCache, cache_folder, compiled

pytestmark = pytest.mark.skipif(house.INTERPRETED, reason="nothing is compiled")


@pytest.fixture
def root(tmp_path, monkeypatch):
    """An empty cache folder in use."""
    monkeypatch.setenv("STAMMTISCH_CACHE_DIR", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield tmp_path / "cache"
    cache_folder.cache_clear()


def double(x):
    return 2 * x


def folder_for(module):
    folder = cache_folder(module)
    assert folder is not None
    return folder


def misses(dispatcher):
    return sum(dispatcher.stats.cache_misses.values())


def hits(dispatcher):
    return sum(dispatcher.stats.cache_hits.values())


def kept_files(root):
    return sorted(root.glob("*/*.bin"))


# --- in one process ---------------------------------------------------------------------------


def test_a_second_dispatcher_loads_what_the_first_compiled(root):
    first, second = compiled(double), compiled(double)
    assert (first(4), misses(first)) == (8, 1)
    assert (second(4), hits(second), misses(second)) == (8, 1, 0)
    assert len(kept_files(root)) == 1


def test_each_signature_has_a_file_of_its_own(root):
    one = compiled(double)
    assert (one(4), one(1.5)) == (8, 3.0)
    again = compiled(double)
    assert (again(1.5), again(4), hits(again)) == (3.0, 8, 2)
    assert len(kept_files(root)) == 2


def sealed_pickle(content):
    return house._sealed(pickle.dumps(content))


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:20],
        lambda content: content[:-1],
        lambda content: content[:-1] + bytes([content[-1] ^ 1]),
        lambda content: b"something else altogether" * 50,
        lambda content: sealed_pickle(["no", "compiled", "function"]),
        lambda content: house._sealed(b"not a pickle"),
    ],
    ids=["empty", "no body", "cut", "flipped bit", "foreign", "other content", "no pickle"],
)
def test_a_damaged_or_foreign_file_counts_as_absent_and_is_replaced(root, damage):
    compiled(double)(4)
    (file,) = kept_files(root)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    again, third = compiled(double), compiled(double)
    assert (again(4), misses(again)) == (8, 1)
    assert (third(4), hits(third)) == (8, 1)


def test_functions_of_one_factory_do_not_share_code(root):
    def adder(amount):
        def add(x):
            return x + amount

        return compiled(add)

    assert [adder(k)(0) for k in (1, 2)] == [1, 2]
    again = adder(2)
    assert (again(0), hits(again)) == (2, 1)


def test_functions_built_into_a_function_tell_it_apart_too(root):
    def twice(inner):
        return compiled(lambda x: inner(inner(x)))

    add, double_it = compiled(lambda x: x + 3), compiled(double)
    assert (twice(add)(1), twice(double_it)(1)) == (7, 4)


def test_nameless_functions_do_not_share_code(root):
    one, other = compiled(lambda x: x + 1), compiled(lambda x: x + 2)
    assert (one(0), other(0)) == (1, 2)


@pytest.mark.parametrize("constant", [5, 6])
def test_a_function_without_a_source_file_is_never_kept(root, constant):
    space: dict[str, Any] = {"__name__": "an_interactive_session"}
    exec(f"def answer(x):\n    return x + {constant}", space)
    function = compiled(space["answer"])
    assert function(0) == constant
    assert function._cache.cache_path == ""
    assert kept_files(root) == []


def test_a_disabled_cache_is_neither_read_nor_written(root):
    function = compiled(double)
    function._cache.disable()
    assert function(4) == 8
    assert kept_files(root) == []
    function._cache.enable()
    assert function._cache.cache_path.startswith(str(root))


# --- folders ----------------------------------------------------------------------------------


def test_folders_that_nobody_used_for_long_are_removed_and_nothing_else(root):
    """Whatever else people keep in the folder they chose stays, also where its name looks alike."""
    kept = f"double-{'0' * 32}.bin"
    files = {
        "a" * 24: kept,  # old
        "b" * 24: kept,  # recent
        "somebody's": kept,
        "my-important-data-folder": "thesis.tex",  # 24 letters
        "507f1f77bcf86cd799439011": "thesis.tex",  # as databases name what they export
    }
    long_ago = time.time() - house.KEEP_UNUSED_FOR - 60
    for name, file in files.items():
        (root / name).mkdir(parents=True)
        (root / name / file).touch()
        if name != "b" * 24:
            os.utime(root / name, (long_ago, long_ago))
    folder = folder_for("stammtisch.core.bits")
    assert {f.name for f in root.iterdir()} == {folder.name, *files} - {"a" * 24}


def test_using_a_folder_keeps_it(root):
    folder = folder_for("stammtisch.core.bits")
    long_ago = time.time() - house.KEEP_UNUSED_FOR - 60
    os.utime(folder, (long_ago, long_ago))
    cache_folder.cache_clear()
    cache_folder("stammtisch.core.bits")
    cache_folder("stammtisch.core.random")
    assert folder.is_dir()


def test_where_nothing_can_be_written_code_is_compiled_and_works(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("STAMMTISCH_CACHE_DIR", str(tmp_path / "file" / "below"))
    cache_folder.cache_clear()
    function = compiled(double)
    assert (function(4), misses(function), function._cache.cache_path) == (8, 1, "")
    cache_folder.cache_clear()


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no owners here")
def test_a_folder_that_cannot_be_written_is_not_used(root):
    folder = folder_for("stammtisch.core.bits")
    folder.chmod(0o500)
    cache_folder.cache_clear()
    expected = folder if os.geteuid() == 0 else None  # root may write anywhere
    assert cache_folder("stammtisch.core.bits") == expected
    folder.chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_a_folder_of_another_owner_is_not_used(root, monkeypatch):
    folder = folder_for("stammtisch.core.bits")
    cache_folder.cache_clear()
    if os.getuid() == 0:
        os.chown(folder, 54321, -1)
    else:
        monkeypatch.setattr(os, "getuid", lambda: 54321)
    assert cache_folder("stammtisch.core.bits") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_a_folder_that_others_may_write_to_is_not_used(root):
    folder = folder_for("stammtisch.core.bits")
    folder.chmod(0o777)
    cache_folder.cache_clear()
    assert cache_folder("stammtisch.core.bits") is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_a_folder_that_others_made_in_the_temporary_one_is_not_used(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.delenv("STAMMTISCH_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "file")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    cache_folder.cache_clear()
    folder = folder_for("stammtisch.core.bits")
    assert folder.parent == tmp_path / f"stammtisch-code-{os.getuid()}"
    folder.parent.chmod(0o777)
    cache_folder.cache_clear()
    assert cache_folder("stammtisch.core.bits") is None
    cache_folder.cache_clear()


def test_the_chosen_folder_is_the_only_one_tried(monkeypatch, tmp_path):
    monkeypatch.setenv("STAMMTISCH_CACHE_DIR", str(tmp_path))
    assert house._roots() == [tmp_path]


def test_the_name_of_the_folder_depends_on_the_versions(root, monkeypatch):
    before = cache_folder("stammtisch.core.bits")
    cache_folder.cache_clear()
    monkeypatch.setattr("numba.__version__", "0.0")
    assert cache_folder("stammtisch.core.bits") != before


# --- several processes ------------------------------------------------------------------------

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from little_game.rules import outer
value = outer(3)
stats = outer.stats
print(value, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def little_game(tmp_path):
    folder = tmp_path / "little_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    head = "from stammtisch.core.compile import compiled\n"
    (folder / "rules.py").write_text(
        f"{head}from little_game.melds import middle\n\n\n"
        "@compiled\ndef outer(x):\n    return middle(x) + 1\n"
    )
    (folder / "melds.py").write_text(
        f"{head}from little_game import bits\n\n\n"
        "@compiled\ndef middle(x):\n    return bits.inner(x)\n"
    )
    (folder / "bits.py").write_text(f"{head}\n\n@compiled\ndef inner(x):\n    return 10 * x\n")
    return folder


def begin(tmp_path, program=PROGRAM):
    return subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        env={**os.environ, "STAMMTISCH_CACHE_DIR": str(tmp_path / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(process):
    out, error = process.communicate()
    assert (process.returncode, error) == (0, "")
    return [int(word) for word in out.split()]


def test_processes_share_code_and_notice_an_edit_two_modules_away(tmp_path, little_game):
    together = [answer(process) for process in [begin(tmp_path) for _ in range(3)]]
    assert [value for value, _, _ in together] == [31, 31, 31]
    assert answer(begin(tmp_path)) == [31, 1, 0]
    bits = little_game / "bits.py"
    bits.write_text(bits.read_text().replace("10 * x", "20 * x"))
    assert answer(begin(tmp_path)) == [61, 0, 1]
    assert answer(begin(tmp_path)) == [61, 1, 0]
    assert not list((tmp_path / "cache").glob("*/.new-*"))


EDITING = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from little_game.rules import outer
bits = Path(sys.argv[1]) / "little_game" / "bits.py"
bits.write_text(bits.read_text().replace("10 * x", "20 * x"))
print(outer(3))
"""


def test_code_older_than_an_edit_is_not_kept_under_its_name(tmp_path, little_game):
    assert answer(begin(tmp_path, EDITING)) == [31]
    assert answer(begin(tmp_path)) == [61, 0, 1]


def test_a_cache_answers_what_numba_asks_of_one(root):
    cache = CodeCache(double, "", ())
    cache.flush()
    assert Path(cache.cache_path).is_dir()
