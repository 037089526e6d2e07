"""Which source files a module's compiled code depends on: its imports, followed to the end.

Only modules of the same top-level package and of `stammtisch` count; other libraries are
pinned by their versions. Imports are read from the source, so nothing is executed.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import sys
from functools import cache
from pathlib import Path


@cache
def module_file(name: str) -> Path | None:
    """The source file of a module, without importing it; None if it has none."""
    module = sys.modules.get(name)
    if module is not None:
        file = getattr(module, "__file__", None)
        return Path(file) if file else None
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin) if spec and spec.origin and spec.origin.endswith(".py") else None


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
    """The modules named and all they import, with their files, within their own packages."""
    packages = {name.split(".")[0] for name in names} | {"stammtisch"}
    found: dict[str, Path] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name.split(".")[0] not in packages:
            continue
        file = module_file(name)
        if file is None:
            continue
        found[name] = file
        waiting += sorted(_imported_names(name, file))
    return found


@cache
def source_hash(*names: str) -> str:
    """A hash that changes with any edit in the named modules or in what they import."""
    digest = hashlib.sha256()
    for name, file in sorted(modules_behind(*names).items()):
        digest.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
