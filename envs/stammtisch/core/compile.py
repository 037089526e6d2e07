"""Compilation of the rules, and a cache of compiled code that can be trusted.

Numba's own cache notices an edit in a function's file, but not in a function that it calls
from another module, and its index can mix up two processes that write at once. Here:

* the cache folder is named after a hash of the function's module and of all modules behind it
  (`core.sources`), so any edit there leads to a new folder; folders that nobody used for a
  while are removed;
* one file holds one compiled function for one signature and one processor; it carries its
  own checksum, is written aside and renamed, and anything unreadable counts as absent;
* a process whose sources were edited after it began keeps and loads nothing, since what it has
  imported may be older than what the hash is of;
* where nothing can be written, code is compiled anew and nothing is said.

`STAMMTISCH_CACHE_DIR` chooses the folder; `NUMBA_DISABLE_JIT=1` runs everything as plain
Python (for debuggers and coverage).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core import config
from numba.core.caching import CompileResultCacheImpl
from numba.core.serialize import dumps

from stammtisch.core.sources import sources_of

INTERPRETED = bool(getattr(config, "DISABLE_JIT", False))
"""True when `NUMBA_DISABLE_JIT=1`: the decorated functions are then plain Python."""

_STARTED = time.time()
KEEP_UNUSED_FOR = 7 * 24 * 3600.0  # seconds; other clones and branches may still be in use
_FOLDER = re.compile(r"[0-9a-f]{24}")
_FILE = re.compile(r".+-[0-9a-f]{32}\.bin|\.new-.*")


def compiled(
    function: Callable | None = None, *, label: str = "", modules: tuple[str, ...] = ()
) -> Any:
    """Compile `function` with Numba on its first call, or load it from the cache.

    Args:
        function: the function; it must not call itself (a cached recursive function aborts
            the process when it is loaded).
        label: tells apart functions made by one factory (the loops of different games).
        modules: names of modules whose functions a factory has put into this one; what a
            function's own module imports is found without being named.

    Returns:
        The dispatcher, or the plain function under `NUMBA_DISABLE_JIT=1`.
    """
    if function is None:
        return lambda f: compiled(f, label=label, modules=modules)
    dispatcher = numba.njit(function, nogil=True, error_model="numpy")
    if not INTERPRETED:
        cached: Any = dispatcher
        cached._cache = CodeCache(function, label, modules)
    return dispatcher


class CodeCache:
    """What a Numba dispatcher asks for compiled code; one file per function and signature."""

    def __init__(self, function: Callable, label: str, modules: tuple[str, ...]):
        self._modules = (function.__module__, *modules)
        self._function = function
        self._name = f"{function.__module__}.{function.__qualname__}:{label}"
        self._enabled = True
        self._code = ""  # told apart at the first call, when factories have filled in everything

    @property
    def cache_path(self) -> str:
        """The folder in use, or an empty string."""
        return str(self._folder() or "")

    def enable(self) -> None:
        """Part of Numba's interface."""
        self._enabled = True

    def disable(self) -> None:
        """Part of Numba's interface."""
        self._enabled = False

    def flush(self) -> None:
        """Part of Numba's interface; files are written whole, there is nothing to flush."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for `sig`, or None."""
        target_context.refresh()
        path = self._path(sig, target_context.codegen())
        if path is None:
            return None
        try:
            body = _unsealed(path.read_bytes())
            if body is None:
                return None
            return CompileResultCacheImpl(self._function).rebuild(
                target_context, pickle.loads(body)
            )
        except Exception:  # an absent or foreign file only means compiling again
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled function `data` for `sig`, if it can be kept."""
        path = self._path(sig, data.codegen)
        if path is None:
            return
        with contextlib.suppress(Exception):
            implementation = CompileResultCacheImpl(self._function)
            if implementation.check_cachable(data):
                _write_aside(path, _sealed(dumps(implementation.reduce(data))))

    def _folder(self) -> Path | None:
        if not self._enabled:
            return None
        return cache_folder(*self._modules)

    def _path(self, sig: Any, codegen: Any) -> Path | None:
        folder = self._folder()
        if folder is None:
            return None
        self._code = self._code or _description(self._function)
        key = repr((self._name, self._code, str(sig), codegen.magic_tuple()))
        short = self._function.__name__
        return folder / f"{short}-{hashlib.sha256(key.encode()).hexdigest()[:32]}.bin"


def _description(value: Any) -> str:
    """What tells functions of one name apart: their code, and what a factory put into them.

    Values with no stable description only lead to compiling anew.
    """
    function = getattr(value, "py_func", value)
    code = getattr(function, "__code__", None)
    if code is None:
        return repr(value)
    constants = [x for x in code.co_consts if not hasattr(x, "co_code")]
    inside = [_description(cell.cell_contents) for cell in function.__closure__ or ()]
    place = (function.__module__, function.__qualname__, code.co_firstlineno)
    return repr((place, code.co_code.hex(), code.co_names, constants, inside))


def _sealed(body: bytes) -> bytes:
    return hashlib.sha256(body).digest() + body


def _unsealed(content: bytes) -> bytes | None:
    digest, body = content[:32], content[32:]
    return body if hashlib.sha256(body).digest() == digest else None


def _write_aside(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


@cache
def cache_folder(*modules: str) -> Path | None:
    """The folder for code compiled from these modules, made if need be; None: there is none."""
    versions = (sys.version, numba.__version__, llvmlite.__version__, platform.machine())
    try:
        sources = sources_of(*modules)
    except (OSError, SyntaxError):
        return None
    if sources.newest > _STARTED:
        return None
    key = repr((sources.digest, versions))
    name = hashlib.sha256(key.encode()).hexdigest()[:24]
    for root in _roots():
        folder = root / name
        try:
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
            if root == _in_temporary():
                _check_private(root)
            folder.mkdir(exist_ok=True, mode=0o700)
            _check_private(folder)
            with tempfile.TemporaryFile(dir=folder):
                os.utime(folder)
        except OSError:
            continue
        _remove_old(root, keep=folder)
        return folder
    return None


def _roots() -> list[Path]:
    chosen = os.environ.get("STAMMTISCH_CACHE_DIR")
    if chosen:
        return [Path(chosen)]
    user = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    roots = [Path(user) / "stammtisch" / "code"] if user else []
    with contextlib.suppress(RuntimeError):
        roots.append(Path.home() / ".cache" / "stammtisch" / "code")
    return [*roots, _in_temporary()]


def _in_temporary() -> Path:
    """A folder where everybody may write, so that anybody may have made it before us."""
    owner = os.getuid() if hasattr(os, "getuid") else "user"
    return Path(tempfile.gettempdir()) / f"stammtisch-code-{owner}"


def _check_private(folder: Path) -> None:
    """Compiled code is executed, so a folder into which others may write is not used."""
    if not hasattr(os, "getuid"):
        return
    found = folder.stat()
    if found.st_uid != os.getuid() or found.st_mode & 0o022:
        raise PermissionError(folder)


def _remove_old(root: Path, keep: Path) -> None:
    limit = time.time() - KEEP_UNUSED_FOR
    with contextlib.suppress(OSError):
        for folder in root.iterdir():
            if folder != keep and _is_ours(folder) and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)


def _is_ours(folder: Path) -> bool:
    """Whether this is a cache folder; the root may be one in which people keep other things."""
    if not _FOLDER.fullmatch(folder.name) or folder.is_symlink() or not folder.is_dir():
        return False
    return all(_FILE.fullmatch(file.name) for file in folder.iterdir())
