"""Checkpoints: trained networks in one safetensors file each, with a card in its header.

The card is JSON: game id, layout hash, network sizes, and what the training wrote down
(config, decisions, seed, measured strength). Reading a file never unpickles anything, and
playing one needs NumPy only.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from stammtisch.core.game import Game
from stammtisch.core.registry import find_game
from stammtisch.policies.network import Network, NetworkShape
from stammtisch.policies.protocol import Views
from stammtisch.policies.sampling import choose_by_logits

FORMAT = 1
ASIDE = ".*.aside"
"""Pattern of the files that are being written; one that lies about is of a killed process."""
_FROM_FOREIGN_CONTENT = (ValueError, TypeError, AttributeError, RecursionError)


class CheckpointError(ValueError):
    """A checkpoint that cannot be used; the message says what to do."""


class NetworkPolicy:
    """Plays by a network: samples from its softmax, or greedily at temperature 0.

    Args:
        network: the network.
        temperature: divides the logits; 1 plays as trained, 0 always the likeliest action.
    """

    memory = None

    def __init__(self, network: Network, temperature: float = 1.0):
        if not 0 <= temperature < float("inf"):
            raise ValueError(f"temperature = {temperature} must be a number from 0 up")
        self.network = network
        self.temperature = float(temperature)

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        log_probs = np.empty(len(views), np.float32)
        logits = self.network.logits(views.observation)
        random = views.random(1)[:, 0]
        choose_by_logits(logits, views.mask, random, self.temperature, actions, log_probs)
        return actions


def save_checkpoint(
    file: str | Path, game: Game, network: Network, facts: Mapping[str, Any] | None = None
) -> None:
    """Write a checkpoint, aside first and then renamed, so that it is never half there.

    Args:
        file: path ending in `.safetensors`.
        game: the game it plays.
        network: the network.
        facts: more entries for the card, plain JSON values.
    """
    card = {
        **(facts or {}),
        "format": FORMAT,
        "game": game.id,
        "layout": game.layout.hash,
        "network": network.shape.to_dict(),
    }
    content = save(network.weights, {"card": json.dumps(card, sort_keys=True)})
    write_atomically(Path(file), content)


def write_atomically(file: Path, content: bytes) -> None:
    """Write a file whole or not at all: aside, to the disk, then renamed.

    Raises:
        OSError: it cannot be written, as when the disk is full; what was there before stays.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, aside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-", suffix=".aside")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(aside, 0o644)
        os.replace(aside, file)
    except BaseException as error:
        Path(aside).unlink(missing_ok=True)
        if isinstance(error, OSError):  # a full disk does not say which file it was
            raise OSError(error.errno, error.strerror, str(file)) from None
        raise


def read_card(file: str | Path) -> dict[str, Any]:
    """The card of a checkpoint.

    Raises:
        CheckpointError: no such file, not a safetensors file, truncated, or without a card.
    """
    return _read(Path(file), weights=False)[0]


def _read(file: Path, weights: bool) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    if not file.is_file():
        raise CheckpointError(f"there is no checkpoint {file}; check the path")
    try:
        with safe_open(file, framework="numpy") as content:
            card = json.loads((content.metadata() or {}).get("card", "null"))
            names = content.keys() if weights else []
            tensors = {name: content.get_tensor(name) for name in names}
    except (SafetensorError, OSError, *_FROM_FOREIGN_CONTENT) as error:
        raise CheckpointError(
            f"{file} is damaged or no safetensors file ({error}); get it anew"
        ) from None
    if not isinstance(card, dict) or "game" not in card or "network" not in card:
        raise CheckpointError(
            f"{file} holds tensors but no card of this suite; use a file saved by its training"
        )
    return card, tensors


def load_network(file: str | Path, game: str | Game) -> tuple[Network, dict[str, Any]]:
    """The network of a checkpoint and its card, checked against the game.

    Raises:
        CheckpointError: another game or version, another observation, or sizes that do not
            match the tensors.
    """
    game, file = find_game(game), Path(file)
    card, tensors = _read(file, weights=True)
    _check_card(file, card, game)
    try:
        shape = NetworkShape.from_dict(card["network"])
        wanted = shape.tensors()
    except (TypeError, KeyError, ValueError) as error:
        raise CheckpointError(
            f"{file} describes its network in an unknown way ({error}); update stammtisch"
        ) from None
    if shape.inputs != len(game.layout) or shape.actions != len(game.actions):
        raise CheckpointError(
            f"{file} maps {shape.inputs} numbers to {shape.actions} actions, but {game.id} has "
            f"{len(game.layout)} and {len(game.actions)}; train anew"
        )
    _check_tensors(file, wanted, tensors)
    return Network(shape, tensors), card


def _check_card(file: Path, card: dict[str, Any], game: Game) -> None:
    if card.get("format") != FORMAT:
        raise CheckpointError(
            f"{file} has format {card.get('format')!r}, this version reads {FORMAT}; "
            "update stammtisch or save the checkpoint anew"
        )
    if card["game"] != game.id:
        raise CheckpointError(
            f"{file} plays {card['game']}, not {game.id}; choose a checkpoint of {game.id}"
        )
    if card.get("layout") != game.layout.hash:
        raise CheckpointError(f"{file} was trained on another observation of {game.id}; train anew")


def _check_tensors(
    file: Path, wanted: dict[str, tuple[int, ...]], tensors: dict[str, np.ndarray]
) -> None:
    for name, size in wanted.items():
        tensor = tensors.get(name)
        if tensor is None or tensor.shape != size or tensor.dtype != np.float32:
            found = "missing" if tensor is None else f"{tensor.dtype} {tensor.shape}"
            raise CheckpointError(
                f"{file}: tensor {name} is {found} instead of float32 {size}; get it anew"
            )
        if not np.isfinite(tensor).all():
            raise CheckpointError(f"{file}: tensor {name} holds numbers that are not finite")


def load_policy(
    file: str | Path, game: str | Game, temperature: float | None = None
) -> NetworkPolicy:
    """A player from a checkpoint.

    Args:
        file: the checkpoint.
        game: the game or its name.
        temperature: see `NetworkPolicy`; None: the one its card names, at which its strength was
            measured, else 1.

    Raises:
        CheckpointError: the checkpoint cannot be used.
        ValueError: the temperature is no number from 0 up.
    """
    network, card = load_network(file, game)
    if temperature is not None:
        return NetworkPolicy(network, temperature)
    try:
        return NetworkPolicy(network, card.get("temperature", 1.0))
    except (TypeError, ValueError) as error:
        raise CheckpointError(f"{file}: {error}; get it anew or give a temperature") from None
