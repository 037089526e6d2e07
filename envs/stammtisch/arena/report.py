"""The result of a match as a table for people."""

from __future__ import annotations

import math

from rich import box
from rich.table import Table

from stammtisch.arena.intervals import Estimate
from stammtisch.arena.result import Figure, MatchResult


def as_table(result: MatchResult) -> Table:
    """A table with one row a figure and one column a player."""
    table = Table(
        title=title(result),
        caption=caption(result),
        title_justify="left",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("", no_wrap=True)
    for name in result.players:
        table.add_column(name, justify="right")
    if len(result.players) == 2:
        table.add_column("difference", justify="right")
    per = ""
    for figure in _worth_showing(result):
        if not figure.is_share and figure.per != per:
            table.add_section()
            per = figure.per
        cells = [cell(value, figure) for value in figure.values]
        if figure.difference is not None:  # of two shares it would say the same once more
            told = figure.is_share
            cells.append("" if told else cell(figure.difference, figure, signed=True))
        table.add_row(label(figure), *cells)
    return table


def _worth_showing(result: MatchResult) -> list[Figure]:
    """All figures but those that never happened, and those told already by another unit."""
    shown, told = [], []
    for figure in result.figures:
        content = (figure.name, figure.values)
        if figure.happened and content not in told:
            shown.append(figure)
        told.append(content)
    return shown


def label(figure: Figure) -> str:
    """What the figure is: "share of the win", "points per hand"."""
    name = figure.name.replace("_", " ")
    return name if figure.is_share else f"{name} per {figure.per}"


def title(result: MatchResult) -> str:
    """Who played what."""
    parameters = "".join(f" {key}={value}" for key, value in result.parameters.items())
    return f"{' against '.join(result.players)}: {result.game}{parameters}"


def caption(result: MatchResult) -> str:
    """How the figures came about."""
    way = "seats swapped" if result.seats == 2 else f"in {result.seats} seatings"
    deals = "1 deal" if result.pairs == 1 else f"{result.pairs} deals"
    capped = f", {result.capped} games capped" if result.capped else ""
    even = "" if result.seats == 2 else f"; an even share is {100 * result.even_share:.1f} %"
    return (
        f"{result.games} games: {deals}, {way}{even}; "
        f"95 % intervals from the deals; seed {result.seed}{capped}"
    )


def cell(value: Estimate, figure: Figure, signed: bool = False) -> str:
    """A figure with its interval: "52.1 % [50.3, 53.9]" or, if symmetric, "7.91 ± 0.14".

    A narrow interval has more digits: "19.94 % [19.90, 19.97]".
    """
    if math.isnan(value.value):
        return "-"
    sign = "+" if signed else ""
    if figure.is_share:
        if value.low is None or value.high is None:
            return f"{value.value * 100:{sign}.1f} %"
        digits = _digits(50 * (value.high - value.low))
        middle, low, high = (
            f"{100 * number:{sign}.{digits}f}" for number in (value.value, value.low, value.high)
        )
        return f"{middle} % [{low}, {high}]"
    if value.low is None or value.high is None:
        return f"{value.value:{sign}.2f}"
    margin = (value.high - value.low) / 2
    digits = _digits(margin / 10)
    return f"{value.value:{sign}.{digits}f} ± {margin:.{digits}f}"


def _digits(margin: float) -> int:
    """Digits after the point, one to four, with which the first one of a margin is seen."""
    return min(max(-math.floor(math.log10(margin)), 1), 4)
