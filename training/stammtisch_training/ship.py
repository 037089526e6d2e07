"""Turn a run's best checkpoint into a shipped one: measured on fresh deals, with a model card.

    python -m stammtisch_training.ship runs/gin_rummy-ppo gin_rummy/ppo

writes `checkpoints/gin_rummy/ppo.safetensors` and `ppo.md`. What to measure stands in
`checkpoints/<game>/<name>.strength.yaml`, or if there is none in `strength.yaml` beside it: names,
numbers of games, the game's parameters, and, if it is not all yardsticks, whom to play `against`.
Deals come from a seed that was not used for choosing the checkpoint.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml
from rich.console import Console

from stammtisch.arena.match import play_match
from stammtisch.arena.report import cell, label
from stammtisch.arena.result import Figure, MatchResult
from stammtisch.core import paths
from stammtisch.core.game import Game
from stammtisch.core.registry import find_game
from stammtisch.policies.checkpoint import load_network, save_checkpoint, write_atomically
from stammtisch_training.config import ConfigError, make_config
from stammtisch_training.evaluation import evaluation_seeds
from stammtisch_training.folder import RunFolder
from stammtisch_training.threads import limit_threads

MOST_BYTES = 5_000_000


def ship(
    folder: Annotated[Path, typer.Argument(help="Folder of a run.")],
    name: Annotated[str, typer.Argument(help="Name of the player, <game>/<name>.")],
    seed: Annotated[int, typer.Option(help="Seed of the deals.")] = 20_000_000,
) -> None:
    """Measure a run's best checkpoint and write it with its model card."""
    run = RunFolder(folder)
    config = run.read_config()
    game = find_game(config["game"])
    network, card = load_network(run.checkpoint("best"), game)
    if seed in evaluation_seeds(make_config(config, str(run.config_file))):
        raise ConfigError(f"--seed {seed} was used for choosing the checkpoint; take another")
    limit_threads(1)
    file = paths.checkpoints() / f"{name}.safetensors"
    card["temperature"] = config["evaluation"]["temperature"]
    save_checkpoint(file, game, network, card)  # measured under its own name, as users will
    settings = yaml.safe_load(_measurements(file).read_text(encoding="utf-8"))
    results = list(_measure(name, game, settings, seed))
    state = run.read_state()
    facts = {
        **card,
        "seconds": round(state[1]["seconds"]) if state else None,
        "machine": machine(),
        "strength": [result.to_dict() for _, result in results],
    }
    save_checkpoint(file, game, network, facts)
    if file.stat().st_size > MOST_BYTES:
        raise ConfigError(f"{file} has {file.stat().st_size} bytes; {MOST_BYTES} are the limit")
    page = model_card(name, game, facts, results)
    write_atomically(file.with_suffix(".md"), page.encode())


def machine() -> str:
    """Processor and number of cores, for a card."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = lines[0].partition(":")[2].strip() if lines else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def _measurements(file: Path) -> Path:
    """The list of what to measure of a checkpoint: its own, or the one for all of its game."""
    own = file.with_suffix(".strength.yaml")
    return own if own.exists() else file.parent / "strength.yaml"


def _measure(
    name: str, game: Game, settings: list[dict[str, Any]], seed: int
) -> Iterable[tuple[str, MatchResult]]:
    console = Console()
    for setting in settings:
        for other in setting.get("against", game.yardsticks):
            parameters = setting["parameters"]
            seats = int(game.seats_of(game.new_states(1, parameters)[0]))
            pairs = -(-setting["games"] // seats)
            result = play_match(game, [name, other], pairs, seed, **parameters)
            share = cell(result.share.values[0], result.share)
            console.print(f"{setting['name']} against {other}: {share}")
            yield setting["name"], result


def model_card(
    name: str, game: Game, facts: dict[str, Any], results: list[tuple[str, MatchResult]]
) -> str:
    """The page beside a checkpoint: what it is, how it was made, how strong it is."""
    network, config = facts["network"], facts["config"]
    sizes = " x ".join(str(width) for width in network["layers"])
    hours = facts["seconds"] / 3600 if facts["seconds"] else 0
    shown = [key for key in _shown(game) if any(_find(result, key) for _, result in results)]
    heads = ["rules", "against", "games", "even share", "share of the win"]
    heads += [_head(*key) for key in shown]
    lines = [
        f"# {name}",
        "",
        f"A player of {game.title} ({game.id}): a network of {sizes} hidden units with ReLU, "
        f"{network['inputs']} inputs and {network['actions']} actions, played at temperature "
        f"{facts['temperature']:g}. Playing it needs NumPy only.",
        "",
        "| | |",
        "|---|---|",
        f"| algorithm | {facts['algorithm']}, config `configs/{name}.yaml` |",
        f"| imitated first | {_teacher(config)} |",
        f"| decisions | {facts['decisions']:,} of a budget of {config['decisions']:,} |",
        f"| time of the run | {hours:.1f} hours, shared with other work |",
        f"| machine | {facts['machine']} |",
        f"| seed | {facts['seed']} |",
        f"| code | stammtisch {facts['code']} |",
        "",
        "Made by:",
        "",
        f"    stammtisch train {name}",
        "",
        "## Strength",
        "",
        "Mirrored deals, every deal once for each way round the table; 95 % intervals from the "
        "deals. The deals were not used for choosing the checkpoint, but the opponents were met "
        "in training. The even share is what each seat wins among players of equal strength.",
        "",
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
        *(_row(setting, result, shown) for setting, result in results),
        "",
        "Measured by:",
        "",
        *(f"    {command(result)}" for _, result in results),
    ]
    return "\n".join(lines) + "\n"


def command(result: MatchResult) -> str:
    """The command line that plays this match again."""
    words = ["stammtisch match", *result.players, f"--game {result.game.rpartition('-v')[0]}"]
    words += [f"--games {result.games}", f"--seed {result.seed}"]
    words += [f"--set {key}={value}" for key, value in result.parameters.items()]
    return " ".join(words)


def _teacher(config: dict[str, Any]) -> str:
    teacher = config["teacher"]
    if not teacher["decisions"]:
        return "nobody"
    return f"`{teacher['name']}`, for {teacher['decisions']:,} decisions"


def _shown(game: Game) -> list[tuple[str, str]]:
    """Name and unit of the figures that a card shows beside the share of the win."""
    if not game.part:
        return [("points", "game")]
    shares = [(f"share of {game.part}s {verb}", f"decided {game.part}") for verb in ("won", "lost")]
    return [*shares, ("points", game.part)]


def _find(result: MatchResult, key: tuple[str, str]) -> Figure | None:
    """The figure of this name and unit, if a match has it and it was not always 0."""
    for figure in result.figures:
        if (figure.name, figure.per) == key and figure.happened:
            return figure
    return None


def _head(name: str, unit: str) -> str:
    figure = Figure(name, unit, ())
    return label(figure) if figure.is_share else f"{label(figure)}, difference"


def _row(setting: str, result: MatchResult, shown: list[tuple[str, str]]) -> str:
    others = result.seats - 1
    against = f"`{result.players[1]}`" + ("" if others == 1 else f" at {others} seats")
    cells = [setting, against, f"{result.games:,}", f"{100 * result.even_share:.1f} %"]
    cells.append(cell(result.share.values[0], result.share))
    for figure in (_find(result, key) for key in shown):
        value = figure and (figure.values[0] if figure.is_share else figure.difference)
        cells.append(cell(value, figure, signed=not figure.is_share) if figure and value else "")
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    typer.run(ship)
