"""The wheel is complete, the base install is enough to play, and imports go one way."""

import ast
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("checkpoints", "configs")

# What `pip install stammtisch` without extras leaves out.
EXTRAS = (
    *("torch", "stable_baselines3", "sb3_contrib", "tensorboard", "yaml", "matplotlib"),
    *("textual", "starlette", "uvicorn", "websockets", "PIL", "imageio_ffmpeg", "pygame"),
    *("openskill", "scipy", "pyspiel", "ray"),
)

# Put in front of a program: whoever imports one of these libraries finds it missing.
BLOCK = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""


def run(program: str, cwd: Path, **environment: str) -> str:
    """Run a program in a Python of its own, far from the clone, and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=cwd,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def shipped_files(folder: str) -> set[str]:
    return {
        path.relative_to(ROOT / folder).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix in {".safetensors", ".yaml", ".md"}
    }


# ------------------------------------------------------------------------------- wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel installed away from the clone; the libraries are the running interpreter's."""
    target = tmp_path_factory.mktemp("site")
    command = ["-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([sys.executable, *command, str(wheel)], check=True, capture_output=True)
    return target


def test_wheel_holds_both_packages_and_what_is_shipped(wheel: Path):
    names = set(zipfile.ZipFile(wheel).namelist())
    for package in ("stammtisch", "stammtisch_training"):
        assert f"{package}/__init__.py" in names
        assert f"{package}/py.typed" in names
    for folder in SHIPPED:
        expected = {f"stammtisch/_shipped/{folder}/{name}" for name in shipped_files(folder)}
        assert expected
        assert expected <= names


def test_wheel_holds_every_source_file_and_nothing_else(wheel: Path):
    names = {
        name
        for name in zipfile.ZipFile(wheel).namelist()
        if name.endswith(".py") and not name.startswith("stammtisch/_shipped/")
    }
    sources = {
        path.relative_to(ROOT / root).as_posix()
        for root in ("envs", "training")
        for path in (ROOT / root).rglob("*.py")
    }
    assert names == sources


def test_installed_wheel_finds_what_is_shipped(installed: Path, tmp_path: Path):
    program = """
import json
import stammtisch
from stammtisch.core import paths
folders = {"checkpoints": paths.checkpoints(), "configs": paths.configs()}
files = {k: [p.relative_to(v).as_posix() for p in v.rglob("*.*")] for k, v in folders.items()}
print(json.dumps([stammtisch.__file__, {k: str(v) for k, v in folders.items()}, files]))
"""
    file, folders, files = json.loads(run(program, tmp_path, PYTHONPATH=str(installed)))
    assert Path(file).is_relative_to(installed)
    for folder in SHIPPED:
        assert Path(folders[folder]).is_relative_to(installed)
        assert shipped_files(folder) <= set(files[folder])


def test_editable_install_uses_the_folders_of_the_clone(tmp_path: Path):
    program = "from stammtisch.core import paths; print(paths.checkpoints(), paths.configs())"
    assert run(program, tmp_path).split() == [str(ROOT / folder) for folder in SHIPPED]


def test_installed_wheel_plays_without_any_extra(installed: Path, tmp_path: Path):
    program = f"""
{BLOCK}
from stammtisch import gin_rummy_v0
env = gin_rummy_v0.env()
env.reset(seed=0)
moves = 0
for agent in env.agent_iter(200):
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else int(observation["action_mask"].argmax()))
    moves += 1
print(moves)
"""
    assert int(run(program, tmp_path, PYTHONPATH=str(installed))) > 0


def test_installed_wheel_plays_a_checkpoint_without_any_extra(installed: Path, tmp_path: Path):
    if not (ROOT / "checkpoints/gin_rummy/ppo.safetensors").is_file():
        pytest.skip("no checkpoint is shipped yet")
    program = f"""
{BLOCK}
import gymnasium
import stammtisch
env = gymnasium.make("stammtisch/GinRummy-v0", opponents="gin_rummy/ppo", episode="hand")
observation, info = env.reset(seed=0)
done = False
while not done:
    observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    done = terminated or truncated
print(reward)
"""
    float(run(program, tmp_path, PYTHONPATH=str(installed)))


# ----------------------------------------------------------------------------- imports


def test_importing_works_without_torch(tmp_path: Path):
    run(f"{BLOCK}\nimport stammtisch", tmp_path)


def test_importing_pulls_in_nothing_heavy(tmp_path: Path):
    heavy = ("torch", "pygame", "numba", "pydantic", "matplotlib")
    program = f"import sys, stammtisch; print([m for m in {heavy!r} if m in sys.modules])"
    assert run(program, tmp_path).strip() == "[]"


def imports(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every absolute import of every source file, at its top or deep in a function."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield path, node.module


def importers(folder: Path, package: str) -> list[str]:
    """The files in a folder that import a package."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, name in imports(folder)
        if name.partition(".")[0] == package
    ]


def test_environments_never_import_the_training():
    assert importers(ROOT / "envs", "stammtisch_training") == []


def test_reference_twins_import_nothing_of_what_they_judge():
    reference = ROOT / "tests" / "reference"
    assert list(reference.glob("*.py"))
    for package in ("stammtisch", "stammtisch_training"):
        assert importers(reference, package) == []


def test_rules_import_no_interface_library():
    rules = list((ROOT / "envs" / "stammtisch").glob("*/rules.py"))
    assert rules
    for path, name in imports(ROOT / "envs"):
        if path in rules:
            assert name.partition(".")[0] not in {"gymnasium", "pettingzoo", "torch"}
