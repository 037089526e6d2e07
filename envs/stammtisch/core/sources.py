"""Which source files a module's compiled code depends on: its imports, followed to the end.

Modules of the same top-level package and of `stammtisch` count, and all that do not lie with
the installed libraries, such as the modules beside a script; libraries are pinned by their
versions. Imports are read from the source, so nothing is executed.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import sys
import sysconfig
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import NamedTuple


@cache
def module_file(name: str) -> Path | None:
    """The source file of a module, without importing it; None if it has none."""
    module = sys.modules.get(name)
    if module is not None:
        file = getattr(module, "__file__", None)
        return Path(file) if file else None
    package, _, last = name.rpartition(".")
    if not package:
        origin = getattr(_top_level(name), "origin", None)
        return Path(origin) if origin and origin.endswith(".py") else None
    for folder in _folders(package):
        for file in (folder / last / "__init__.py", folder / f"{last}.py"):
            if file.is_file():
                return file
    return None


def _folders(package: str) -> list[Path]:
    """The folders that a package's modules lie in; `find_spec` would import the package."""
    module = sys.modules.get(package)
    if module is not None:
        return [Path(folder) for folder in getattr(module, "__path__", ())]
    parent, _, last = package.rpartition(".")
    if parent:
        inside = [folder / last for folder in _folders(parent)]
        return [folder for folder in inside if folder.is_dir()]
    found = getattr(_top_level(package), "submodule_search_locations", None)
    return [Path(folder) for folder in found or ()]


def _top_level(name: str) -> ModuleSpec | None:
    try:
        return importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return None


@cache
def _is_library(package: str) -> bool:
    """Whether a top-level package comes with Python or was installed."""
    file = module_file(package)
    if file is None:
        return True
    folders = {Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "purelib")}
    place = file.resolve()
    return "site-packages" in place.parts or not folders.isdisjoint(place.parents)


def _imported_names(name: str, file: Path) -> set[str]:
    """Dotted names of everything that the module's source imports, anywhere in it."""
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, base] if base else parents)
            found.add(base)
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def modules_behind(*names: str) -> dict[str, Path]:
    """The modules named and all they import, with their files, libraries left out."""
    packages = {name.split(".")[0] for name in names} | {"stammtisch"}
    found: dict[str, Path] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        package = name.split(".")[0]
        if name in found or (package not in packages and _is_library(package)):
            continue
        file = module_file(name)
        if file is None:
            continue
        found[name] = file
        waiting += sorted(_imported_names(name, file))
    return found


class Sources(NamedTuple):
    """The source files behind some modules.

    Attributes:
        digest: changes with any edit in them.
        newest: when the last of them was written, in seconds since the epoch.
    """

    digest: str
    newest: float


@cache
def sources_of(*names: str) -> Sources:
    """What lies on the disk now of the named modules and of all that they import.

    Raises:
        OSError: one of them has no source file, as in an interactive session.
    """
    found = modules_behind(*names)
    for name in names:
        if name not in found:
            raise OSError(f"module {name} has no source file")
    digest, newest = hashlib.sha256(), 0.0
    for name, file in sorted(found.items()):
        newest = max(newest, file.stat().st_mtime)
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return Sources(digest.hexdigest(), newest)
