"""What a run writes down while it learns: a CSV row an update, TensorBoard, and a picture."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stammtisch.policies.checkpoint import write_atomically
from stammtisch_training.folder import RunFolder

LOSSES = (
    "imitation_loss",
    "entropy_loss",
    "policy_gradient_loss",
    "value_loss",
    "approx_kl",
    "clip_fraction",
    "explained_variance",
    "learning_rate",
    "ent_coef",
)


class Logs:
    """The logs of one run, cut back to the decisions it goes on from.

    Columns of the CSV: `decisions`, `seconds` (of the whole run), `decisions_per_second` (of this
    rollout and update), `result` (mean utility against opponents other than itself), the losses of
    PPO as SB3 names them, and for each yardstick the learner's share of the win with the interval,
    where it was measured.
    """

    def __init__(self, folder: RunFolder, against: tuple[str, ...], decisions: int):
        self.folder = folder
        self.columns = ["decisions", "seconds", "decisions_per_second", "result", *LOSSES]
        for name in against:
            self.columns += [f"share:{name}", f"low:{name}", f"high:{name}"]
        rows = _complete_rows(folder.progress_file)
        self._write_all([row for row in rows if float(row["decisions"]) <= decisions])
        self._tensorboard = self._open_tensorboard()

    def _open_tensorboard(self) -> Any:
        """One new file with all that the CSV holds; TensorBoard itself mixes up restarts.

        It puts the files of a folder in order by the text of their names, which is wrong for two
        of the same second, and shows what was logged twice.
        """
        from torch.utils.tensorboard import SummaryWriter

        for file in self.folder.tensorboard.glob("events.out.tfevents.*"):
            file.unlink()
        writer = SummaryWriter(str(self.folder.tensorboard))
        rows = read_rows(self.folder.progress_file)
        begin = time.time() - max((row["seconds"] for row in rows), default=0.0)
        for row in rows:
            _add_scalars(writer, row, begin + row["seconds"])
        return writer

    def _write_all(self, rows: list[dict[str, str]]) -> None:
        text = io.StringIO()
        writer = csv.DictWriter(text, self.columns, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
        write_atomically(self.folder.progress_file, text.getvalue().encode())

    def add(self, row: Mapping[str, float]) -> None:
        """Write one row, to the CSV and to TensorBoard."""
        with self.folder.progress_file.open("a", newline="", encoding="utf-8") as file:
            csv.DictWriter(file, self.columns, lineterminator="\n", restval="").writerow(row)
        _add_scalars(self._tensorboard, row)

    def flush(self) -> None:
        """Hand everything to the disk."""
        self._tensorboard.flush()

    def close(self) -> None:
        """Close the files."""
        self._tensorboard.close()


def _add_scalars(writer: Any, row: Mapping[str, float], when: float | None = None) -> None:
    for name, value in row.items():
        if value is not None:
            writer.add_scalar(name.replace(":", "/"), value, int(row["decisions"]), when)


def read_rows(file: Path) -> list[dict[str, float]]:
    """The rows of a progress file as numbers, what was not measured left out of each."""
    return [{k: float(v) for k, v in row.items() if v} for row in _complete_rows(file)]


def _complete_rows(file: Path) -> list[dict[str, str]]:
    """The rows as they are written; a last line that was torn off is left out.

    Half a number is a number too, so only the end of the line tells that a row is complete.
    """
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(text[: text.rfind("\n") + 1])))


def draw_curve(folder: RunFolder, title: str, even: float) -> None:
    """Draw strength and entropy over decisions into `curve.png`.

    Args:
        folder: the run.
        title: stands above.
        even: share of the win of a player as strong as the others, drawn as a line.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = read_rows(folder.progress_file)
    figure, (above, below) = pyplot.subplots(2, 1, figsize=(8, 7), sharex=True)
    for name in sorted({k.partition(":")[2] for row in rows for k in row if ":" in k}):
        measured = [row for row in rows if f"share:{name}" in row]
        x = [row["decisions"] / 1e6 for row in measured]
        above.plot(x, [100 * row[f"share:{name}"] for row in measured], label=f"against {name}")
        low = [100 * row[f"low:{name}"] for row in measured]
        above.fill_between(x, low, [100 * row[f"high:{name}"] for row in measured], alpha=0.2)
    above.axhline(100 * even, color="grey", linewidth=0.8)
    above.set(ylabel="share of the win, % (95 % interval)", title=title, ylim=(0, 100))
    if len(above.lines) > 1:
        above.legend(loc="lower right")
    seen = [row for row in rows if "entropy_loss" in row]
    below.plot([r["decisions"] / 1e6 for r in seen], [-r["entropy_loss"] for r in seen])
    below.set(xlabel="million decisions of the learner", ylabel="entropy, nats")
    figure.tight_layout()
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=110)
    pyplot.close(figure)
    write_atomically(folder.curve_file, picture.getvalue())
