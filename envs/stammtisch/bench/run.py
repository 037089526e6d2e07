"""All figures in one run."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.bench.aec import measure_aec
from stammtisch.bench.clock import machine
from stammtisch.bench.parallel import measure_parallel
from stammtisch.bench.peers import measure_peers
from stammtisch.bench.report import Report
from stammtisch.bench.startup import measure_startup
from stammtisch.bench.tables import measure_memory, measure_tables
from stammtisch.core.registry import find_game


def run_benchmark(
    game: str,
    players: Sequence[str] = ("random", "simple"),
    tables: int = 4096,
    seconds: float = 0.5,
    repeats: int = 5,
    peers: bool = False,
) -> Report:
    """Measure a game, and with `peers` the other projects that are installed.

    Args:
        game: name of the game.
        players: who plays at the tables, one figure each; the peers are compared with the first.
        tables: tables stepped at once.
        seconds: length of one measured run.
        repeats: runs a figure; the fastest counts.
        peers: whether to measure others too.

    Raises:
        UnknownGame: there is no such game.
        UnknownPolicy: there is no such player.
    """
    found = find_game(game)
    report = Report(found.id, machine())
    for player in players:
        report.rows.append(measure_tables(found, player, tables, seconds, repeats))
    report.rows.append(measure_aec(found, seconds, repeats))
    if found.simultaneous:
        report.rows.append(measure_parallel(found, seconds, repeats))
    report.rows.append(measure_memory(found, tables))
    report.rows.extend(measure_startup(repeats))
    if peers:
        rows, report.absent = measure_peers(found, seconds, repeats)
        report.rows.extend(rows)
    return report
