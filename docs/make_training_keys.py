"""Makes `docs/training_configs.md`, the table of every key of a training config.

    python docs/make_training_keys.py

writes the page from `stammtisch_training.config`; a test holds the two equal.
"""

from __future__ import annotations

from pathlib import Path

from stammtisch_training.config import describe_keys

PAGE = Path(__file__).with_name("training_configs.md")
INTRODUCTION = """# Training configs

<!-- Made by `python docs/make_training_keys.py` from the code: edit that. -->

One YAML file is one training run; those that come with the suite lie in `configs/<game>/`.
An unknown key is an error that names the nearest known one. On the command line any key can be
changed: `stammtisch train gin_rummy/demo --set ppo.batch_size=2048 --set seed=1`. A rate written
as two numbers, `[first, last]`, falls linearly over the budget (that of the teacher over the
teacher's decisions). How to use them: [train your own](guides/train_your_own.md).

| key | default | meaning |
|---|---|---|
"""


def page() -> str:
    """What the page must hold now."""
    rows = (
        f"| `{key}` | {_code(default)} | {_cell(meaning)} |\n"
        for key, default, meaning in describe_keys()
    )
    return INTRODUCTION + "".join(rows)


def _code(default: str) -> str:
    return default.strip("()") if default == "(required)" else f"`{_cell(default)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
