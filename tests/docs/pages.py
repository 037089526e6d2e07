"""The pages of the documentation, and what is in them."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "checkpoints").rglob("*.md"),
        *(ROOT / "configs").rglob("*.md"),
    ]
)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"<!-- file: \S+ -->\n+```python\n.*?^```$", re.DOTALL | re.MULTILINE)


def name_of(page):
    return str(page.relative_to(ROOT))


def load_build():
    """The module `docs/build.py`."""
    spec = spec_from_file_location("docs_build", ROOT / "docs" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def blocks(page, language, text=None):
    """The blocks of one language on a page, in order."""
    text = page.read_text(encoding="utf-8") if text is None else text
    return [body for kind, body in FENCE.findall(text) if kind == language]


def program(page):
    """The Python blocks of a page as one program, without those that quote a file."""
    text = QUOTED.sub("", page.read_text(encoding="utf-8"))
    return "\n\n".join(blocks(page, "python", text))


def prose(page):
    """The page without its blocks and without code in lines."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text(encoding="utf-8")))
