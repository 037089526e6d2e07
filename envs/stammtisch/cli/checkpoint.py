"""`stammtisch checkpoint inspect`: the card in a checkpoint's header."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from stammtisch.cli.options import AsJson, examples, print_json

EXAMPLES = examples(
    "stammtisch checkpoint inspect gin_rummy/ppo",
    "stammtisch checkpoint inspect mine.safetensors --json",
)


def inspect(
    checkpoint: Annotated[str, typer.Argument(help="A file (.safetensors), or a player's name.")],
    as_json: AsJson = False,
) -> None:
    """Print what a checkpoint says of itself. Nothing in the file is executed."""
    from stammtisch.policies.checkpoint import read_card
    from stammtisch.policies.names import find_checkpoint

    file = find_checkpoint(checkpoint) or Path(checkpoint)
    card = read_card(file)
    if as_json:
        print_json(card)
        return
    from rich.console import Console
    from rich.text import Text
    from rich.tree import Tree

    tree = Tree(Text(str(file)), hide_root=False)
    _grow(tree, card)
    Console(highlight=False).print(tree)


def _grow(tree: Any, value: Any) -> None:
    """Add a mapping to a tree, mappings within it as branches."""
    from rich.text import Text

    for key, item in value.items():
        if isinstance(item, dict) and item:
            _grow(tree.add(Text(str(key))), item)
        else:
            tree.add(Text(f"{key}: {item}"))
