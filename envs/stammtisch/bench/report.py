"""The figures of a benchmark, for people and for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from rich import box
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One figure.

    Attributes:
        name: what was measured ("Tables, random play").
        value: the figure.
        unit: "decisions/s", "bytes", "s".
        how: what exactly was done.
        decisions: decisions with two legal actions or more in one measured run; None if the
            figure counts none.
        seconds: what the best run took; None if nothing was timed.
        peer: whether it is another project's.
        same_game: whether the peer plays the same game, so that the figures can be compared.
    """

    name: str
    value: float
    unit: str
    how: str
    decisions: int | None = None
    seconds: float | None = None
    peer: bool = False
    same_game: bool = False


@dataclass
class Report:
    """All figures of one run.

    Attributes:
        game: id of the game.
        machine: what they were measured on.
        rows: the figures.
        absent: peers that are not installed, with what would install them.
    """

    game: str
    machine: dict[str, Any]
    rows: list[Row] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)

    def ratios(self) -> dict[str, float]:
        """How many times as fast as each peer at the same game the first figure is."""
        own = self.rows[0].value
        return {row.name: own / row.value for row in self.rows if row.same_game}

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        return asdict(self) | {"times_as_fast": self.ratios()}


def as_table(report: Report) -> Table:
    """The figures as a table for people."""
    made = report.machine
    table = Table(
        title=f"{report.game} on {made['processor']}, {made['cores']} cores",
        caption=f"Python {made['python']}, NumPy {made['numpy']}, Numba {made['numba']}; one "
        "thread, best of a few runs; only decisions with two legal actions or more count",
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("", no_wrap=True)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("")
    if report.ratios():
        table.add_column("factor", justify="right")
    peers = False
    for row in report.rows:
        if row.peer and not peers:
            table.add_section()
            peers = True
        cells = [row.name, f"{_number(row.value)} {row.unit}", row.how]
        if row.same_game:
            cells.append(f"x {report.ratios()[row.name]:.0f}")
        table.add_row(*cells)
    return table


def _number(value: float) -> str:
    """Three digits that count, thousands divided: 1,830,000 or 0.287."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.3g}"
