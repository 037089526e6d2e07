"""A game at a prompt in the terminal."""

from __future__ import annotations

import re
import shlex
import shutil
import textwrap
from collections.abc import Callable
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from stammtisch.play.moves import Menu
from stammtisch.play.session import Session
from stammtisch.play.voice import Voice, capital, listed

HELP = """\
Type what stands before a move, or its name; a clear beginning is enough.
  hint      what {hint} would do
  table     show the table again
  history   what happened since the last result, or `history all`: ever
  quit      leave the table (Ctrl-D and Ctrl-C too)
  help      this
`stammtisch info {game}` lists the parameters of the game."""

FINISHED, LEFT, INTERRUPTED = range(3)
"""How `Terminal.play` ended."""


class Terminal:
    """The conversation with the person.

    Args:
        session: the game.
        console: where to write.
        ask: writes a prompt and returns a line; EOFError when there are no more.
        save: a file to which the game is appended when the person leaves or it ends.
    """

    def __init__(
        self,
        session: Session,
        console: Console,
        ask: Callable[[str], str] = input,
        save: Path | None = None,
    ):
        self.session, self.console = session, console
        self._ask, self._save = ask, save

    def play(self) -> int:
        """Play until the end; returns FINISHED, LEFT or INTERRUPTED."""
        how = LEFT
        try:
            self._greet()
            while not self.session.over:
                self._say(self.session.table())
                if not self._one_move():
                    break
            else:
                how = FINISHED
        except EOFError:
            self._say("")
        except KeyboardInterrupt:
            self._say("")
            how = INTERRUPTED
        line = None if self._save is None else self.session.save(self._save)
        if how == FINISHED:
            self._tell_end()
            if line is not None:
                again = f"Look at it again: stammtisch replay {self._save} --line {line}"
                self._say(again, fold=False)
        else:
            self._say(self._how_to_go_on(), fold=False)
        return how

    def _greet(self) -> None:
        session = self.session
        self._say(
            f"{session.game.title} against {_opponents(session)}, seed {session.seed}. "
            "Type `help` for help, `quit` to leave.",
            "bold",
        )
        self._tell(session.told)

    def _one_move(self) -> bool:
        """Ask until a move was made; False when the person wants to leave."""
        session = self.session
        moves = session.moves
        names = [session.game.action_name(action) for action in moves]
        menu = Menu([session.offer(action) for action in moves], names)
        self._say(in_columns(menu.lines))
        while True:
            typed = self._ask("> ").strip()
            if self._leaves(typed.lower()):
                return False
            if self._command(typed.lower()):
                continue
            found = menu.find(typed)
            if len(found) == 1:
                self._say("")
                self._tell(session.choose(moves[found[0]]))
                return True
            self._say(_puzzled(typed, [menu.names[place] for place in found], menu.advice))

    def _leaves(self, typed: str) -> bool:
        """Whether the person wants to go; where a card is called Q, the letter is no command."""
        words = {word for name in self.session.game.actions for word in name.lower().split()}
        return typed in {"quit", "q", "exit"} - words

    def _command(self, typed: str) -> bool:
        """Carry out a command; False if it was none."""
        session = self.session
        if typed == "hint":
            self._say(f"{session.hint_name} would: {session.offer(session.advice()).name}")
        elif typed in ("help", "?", "h"):
            self._say(HELP.format(hint=session.hint_name, game=session.game.name))
        elif typed == "table":
            self._say(session.table())
        elif typed in ("history", "history all"):
            told = session.told if typed.endswith("all") else _since_last_result(session.told)
            self._say("\n".join(told) or "Nothing has happened yet.")
        else:
            return False
        return True

    def _tell(self, told: list[str]) -> None:
        after_result = False
        for text in told:
            is_result = "\n" in text
            if is_result or after_result:
                self._say("")
            self._say(text, "bold" if is_result else "")
            after_result = is_result
        if told:
            self._say("")

    def _tell_end(self) -> None:
        session = self.session
        self._say(session.table())
        self._say(f"\n{_verdict(session)}", "bold")
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column("")
        for seat in range(session.seats):
            heading = _called(session, seat).replace(" (", "\n(")
            table.add_column(Text(heading), justify="right")
        for name, values in session.statistics.items():
            table.add_row(name.replace("_", " "), *(str(value) for value in values))
        self.console.print(table)

    def _how_to_go_on(self) -> str:
        session = self.session
        if self._save is not None:
            return f"You left the table. Go on with: stammtisch play --resume {self._save}"
        words = ["stammtisch", "play", session.game.name]
        for name in session.others:
            words += ["--against", name]
        words += ["--seed", str(session.seed), "--seat", str(session.seat)]
        for name, value in session.history.parameters.items():
            words += ["--set", f"{name}={value}"]
        return (
            "You left the table and the game was not saved (--save FILE). The same deal again: "
            f"{shlex.join(words)}"
        )

    def _say(self, text: str, style: str = "", fold: bool = True) -> None:
        """Print a text; a command that one may want to copy stays unfolded on its line."""
        if fold and self.console.is_terminal:
            text = folded(text, self.console.width)
        self.console.print(Text(text, style), soft_wrap=True)


def _called(session: Session, seat: int) -> str:
    """How a player is called in the result: "you", "simple", with more than two "player 2"."""
    name = session.names[seat]
    if seat == session.seat or session.seats == 2:
        return name
    return f"{Voice(session.seat, seats=session.seats).name(seat)} ({name})"


def _opponents(session: Session) -> str:
    """The others, with their places if they are not all the same player."""
    if len(session.others) == 1:
        return session.others[0]
    seats = [seat for seat in range(session.seats) if seat != session.seat]
    return listed([_called(session, seat) for seat in seats])


def _verdict(session: Session) -> str:
    """Who has won, in a sentence."""
    assert session.shares is not None
    best = session.shares.max()
    winners = [seat for seat in range(session.seats) if session.shares[seat] == best]
    if len(winners) == session.seats:
        return "The game is a draw."
    if winners == [session.seat]:
        return "You win the game."
    names = listed([_called(session, seat) for seat in winners])
    if len(winners) > 1:
        return f"{capital(names)} share the win."
    # With two the name alone, which is typed as it stands, with no capital.
    return f"{names if session.seats == 2 else capital(names)} wins the game."


def _puzzled(typed: str, found: list[str], advice: str) -> str:
    """What to say to a line that is neither a command nor one move."""
    if found:
        return f"That can be {', '.join(found)}."
    if not typed:
        return f"Choose a move, {advice}, or type `help`."
    shown = ascii(typed if len(typed) <= 30 else typed[:30] + "...")
    return f"{shown} is no move now; choose {advice}, or type `help`."


def _since_last_result(told: list[str]) -> list[str]:
    """What was told after the last hand ended; results are the texts of several lines."""
    last = max((k for k, text in enumerate(told) if "\n" in text), default=-1)
    return told[last + 1 :]


def folded(text: str, width: int) -> str:
    """Lines that are too wide broken at their widest gaps, else between words.

    What hangs over begins below the content of its line, which stands after the first gap of three
    spaces.
    """
    return "\n".join(piece for line in text.split("\n") for piece in _fold(line, width))


def _fold(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    label = re.match(r".*? {3,}(?=\S)", line)
    hang = " " * label.end() if label and label.end() <= width // 2 else ""
    glued = re.sub(r"(?<! ) {1,2}(?! )", lambda gap: "\0" * len(gap[0]), line)
    if hang:  # the content begins beside its label
        glued = glued[: len(hang)].replace(" ", "\0") + glued[len(hang) :]
    pieces = _wrapped(glued, width, hang)
    return [part for piece in pieces for part in _wrapped(piece.replace("\0", " "), width, hang)]


def _wrapped(line: str, width: int, hang: str) -> list[str]:
    return textwrap.wrap(
        line, width, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
    )


def in_columns(items: list[str], width: int | None = None) -> str:
    """Items in columns read downwards, as many as fit side by side."""
    width = width or shutil.get_terminal_size().columns
    column = max(len(item) for item in items) + 2
    per_row = max(1, min(width // column, 6))
    rows = -(-len(items) // per_row)
    lines = ["".join(item.ljust(column) for item in items[row::rows]) for row in range(rows)]
    return "\n".join(line.rstrip() for line in lines)
