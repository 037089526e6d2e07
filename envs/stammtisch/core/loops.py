"""Compiled loops over many records, made once per game from the game's own functions.

Everything here is the same for all games: forfeits, forced waits, chance played out by the
key, the log of what happened, and the streams of random numbers that policies draw from.
An event in a log is a player's action as its number, or chance action c as -1 - c.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.core.prefetch import prefetch_row
from stammtisch.core.record import CHANCE, NOBODY

HOLD = -1
"""In place of an action: this table does not move in this step."""
ABANDONED = 1 << 15
"""In `forfeits`, beyond all seats: the game was left without a result, so nobody moves."""


@dataclass(frozen=True)
class Loops:
    """The compiled functions of one game; see the functions of the same names below."""

    to_move: Callable
    apply: Callable
    play: Callable
    begin: Callable
    settle: Callable
    advance: Callable
    finish: Callable
    collect_rows: Callable
    restart: Callable
    view: Callable
    observe_rows: Callable
    first_illegal: Callable
    streams: Callable
    imagine_rows: Callable
    legal_choice: Callable
    drawn_seats: Callable
    fates: Callable


def make_loops(game: Any) -> Loops:
    """Compile lazily the loops of `game` (a `core.game.Game`)."""
    core = make_core(game)
    fates = _make_fates(game, core)
    return Loops(**core, **_make_tables(game, core), **_make_policy_side(game, core), fates=fates)


def loop_compiler(game: Any, variant: str = "") -> Callable:
    """The decorator for loops into which the functions of `game` are built."""
    functions = (game.observe, game.collect, game.seats_of)
    modules = (game.rules.__name__, *(function.__module__ for function in functions))
    return compiled(label=game.name + variant, modules=modules)


@compiled
def utility_of(share: float, seats: int) -> float:
    """What a share of the win is worth: 1 for all of it, and all seats' utilities sum to 0."""
    return (seats * share - 1) / (seats - 1)


def make_core(game: Any, skip_waits: bool = True) -> dict[str, Callable]:
    """The loops over one record, by name.

    With `skip_waits=False`, `settle` plays chance only, so that each seat in a move made at once
    is asked, also one that can but wait: who is asked, and how often, then tells nothing.
    """
    rules = game.rules
    start, own_to_move, own_apply, chance = rules.start, rules.to_move, rules.apply, rules.chance
    own_shares, seats_of = rules.shares, game.seats_of
    wait, actions = game.wait, len(game.actions)
    skips = skip_waits and game.simultaneous
    compile_loop = loop_compiler(game, "" if skip_waits else ":asking")
    must_wait = _find_must_wait(game, compile_loop)

    @compile_loop
    def to_move(state: Any) -> int:
        """The seat that decides, or CHANCE, or NOBODY; a forfeit ends any game."""
        return NOBODY if state.forfeits != 0 else own_to_move(state)

    @compile_loop
    def apply(state: Any, action: int) -> None:
        """Carry out a player's action: one of the game's, or the forfeit of a seat."""
        if action >= actions:
            state.forfeits |= 1 << (action - actions)
            return
        if action != wait:
            state.decisions[own_to_move(state)] += 1
        own_apply(state, action)

    @compile_loop
    def note(log: Any, end: int, event: int) -> int:
        """Append an event if the log has room; the count goes on, so that a caller sees it."""
        if end < len(log):
            log[end] = event
        return end + 1

    @compile_loop
    def settle(state: Any, log: Any, end: int) -> int:
        """Play chance until a seat has something to decide or the game is over.

        Returns:
            The new end of the log.
        """
        while True:
            mover = to_move(state)
            if mover == CHANCE:
                event = chance(state)
                own_apply(state, event)
                end = note(log, end, -1 - event)
            elif skips and mover >= 0 and must_wait(state, mover):
                own_apply(state, wait)
                end = note(log, end, wait)
            else:
                return end

    @compile_loop
    def begin(state: Any, seed: Any, table: int, number: int, log: Any) -> int:
        """Start game `number` of `seed` at `table` and settle it; returns the end of the log."""
        random.set_key(state.key, seed, table, number)
        state.decisions[:] = 0
        state.forfeits = 0
        start(state)
        return settle(state, log, 0)

    @compile_loop
    def play(state: Any, action: int, log: Any, end: int) -> int:
        """Carry out a player's action and settle; returns the new end of the log."""
        apply(state, action)
        return settle(state, log, note(log, end, action))

    @compile_loop
    def final_shares(state: Any, out: Any) -> None:
        """The shares of a finished game; those who did not forfeit share what is at stake."""
        if state.forfeits == 0:
            own_shares(state, out)
            return
        seats = seats_of(state)
        kept = 0
        for seat in range(seats):
            kept += 1 - (state.forfeits >> seat & 1)
        for seat in range(seats):
            if kept == 0:
                out[seat] = 1.0 / seats
            else:
                out[seat] = (1 - (state.forfeits >> seat & 1)) / kept

    @compile_loop
    def utilities(state: Any, out: Any) -> None:
        """The utility of each seat; unused seats 0."""
        shares = np.zeros(len(out), np.float64)
        final_shares(state, shares)
        seats = seats_of(state)
        for seat in range(len(out)):
            out[seat] = utility_of(shares[seat], seats) if seat < seats else 0.0

    core = {"to_move": to_move, "apply": apply, "play": play, "begin": begin, "settle": settle}
    return {**core, **_make_results(game, utilities)}


def _find_must_wait(game: Any, compile_loop: Callable) -> Callable:
    """The game's own `must_wait(state, seat)`, which is faster, or one that asks `legal`."""
    own = getattr(game.rules, "must_wait", None)
    if own is not None:
        return own
    legal, wait, actions = game.rules.legal, game.wait, len(game.actions)

    @compile_loop
    def must_wait(state: Any, seat: int) -> bool:
        """Whether the seat to move can but wait."""
        mask = np.empty(actions, np.int8)
        legal(state, seat, mask)
        return mask[wait] != 0

    return must_wait


def _make_results(game: Any, utilities: Callable) -> dict[str, Callable]:
    seats_of, collect = game.seats_of, game.collect
    compile_loop = loop_compiler(game)

    @compile_loop
    def finish(states: Any, rows: Any, utility: Any, statistics: Any, capped: Any) -> None:
        """Write the results of the finished games in `rows`, one row of output each."""
        for k in range(len(rows)):
            state = states[rows[k]]
            utilities(state, utility[k])
            statistics[k, :, :] = 0
            for seat in range(seats_of(state)):
                collect(state, seat, statistics[k, seat])
            capped[k] = state.capped

    @compile_loop
    def collect_rows(states: Any, rows: Any, statistics: Any) -> None:
        """Write the present statistics of all seats of the tables in `rows`."""
        for k in range(len(rows)):
            state = states[rows[k]]
            statistics[k, :, :] = 0
            for seat in range(seats_of(state)):
                collect(state, seat, statistics[k, seat])

    return {"finish": finish, "collect_rows": collect_rows}


def _make_tables(game: Any, core: dict[str, Callable]) -> dict[str, Callable]:
    to_move, play, begin = core["to_move"], core["play"], core["begin"]
    legal, observe = game.rules.legal, game.observe
    compile_loop = loop_compiler(game)

    @compile_loop
    def show(states: Any, i: int, seat: Any, mask: Any, observation: Any) -> None:
        """Write who must decide at table i, what may be chosen, and what that seat knows.

        Where the game is over, the observation is left as it is.
        """
        mover = to_move(states[i])
        seat[i] = mover
        if mover >= 0:
            legal(states[i], mover, mask[i])
            observe(states[i], mover, observation[i])
        else:
            mask[i] = 0

    @compile_loop
    def advance(
        states: Any,
        actions: Any,
        low: int,
        high: int,
        done: Any,
        logs: Any,
        ends: Any,
        seat: Any,
        mask: Any,
        observation: Any,
    ) -> None:
        """Carry out one action at each of the tables `low` to `high - 1`; HOLD is none.

        Where the game goes on, the next decision is written at once, while the record is at hand.
        """
        for i in range(low, high):
            prefetch_row(states, i + 1)
            prefetch_row(observation, i + 1)
            if actions[i] == HOLD:
                done[i] = False
                continue
            ends[i] = play(states[i], int(actions[i]), logs[i], ends[i])
            done[i] = to_move(states[i]) == NOBODY
            if not done[i]:
                show(states, i, seat, mask, observation)

    @compile_loop
    def restart(
        states: Any, rows: Any, seeds: Any, tables: Any, games: Any, logs: Any, ends: Any
    ) -> None:
        """Begin game `games[i]` at each table i in `rows`."""
        for k in range(len(rows)):
            i = rows[k]
            ends[i] = begin(states[i], seeds[i], int(tables[i]), int(games[i]), logs[i])

    @compile_loop
    def view(states: Any, rows: Any, seat: Any, mask: Any, observation: Any) -> None:
        """Write the decisions at the tables in `rows`."""
        for k in range(len(rows)):
            show(states, int(rows[k]), seat, mask, observation)

    @compile_loop
    def observe_rows(states: Any, rows: Any, seats: int, observation: Any) -> None:
        """Pack the observations of all seats of the tables in `rows`, `seats` rows a table."""
        for k in range(len(rows)):
            for seat in range(seats):
                observe(states[rows[k]], seat, observation[k * seats + seat])

    @compile_loop
    def first_illegal(mask: Any, actions: Any) -> int:
        """The first table whose action its mask forbids, or -1."""
        for i in range(len(actions)):
            if actions[i] >= mask.shape[1]:  # asked first: a large unsigned one would wrap
                return i
            action = int(actions[i])
            if action != HOLD and (action < 0 or mask[i, action] == 0):
                return i
        return -1

    return {
        "advance": advance,
        "restart": restart,
        "view": view,
        "observe_rows": observe_rows,
        "first_illegal": first_illegal,
    }


def _make_policy_side(game: Any, core: dict[str, Callable]) -> dict[str, Callable]:
    imagine, seats_of = game.rules.imagine, game.seats_of
    compile_loop = loop_compiler(game)

    @compile_loop
    def streams(states: Any, rows: Any, seats: Any, seed: Any, out: Any) -> None:
        """A stream for each decision: by policy seed, table key, seat and its decision count."""
        for k in range(len(rows)):
            state = states[rows[k]]
            seat = int(seats[k])
            word = random.absorb(random.absorb(seed, random.POLICY) ^ state.key[0], seat)
            out[k] = random.absorb(word ^ state.key[1], int(state.decisions[seat]))

    @compile_loop
    def imagine_rows(states: Any, seats: Any, words: Any) -> None:
        """Replace each record by one that its seat cannot tell from it."""
        for k in range(len(states)):
            imagine(states[k], int(seats[k]), words[k])

    @compile_loop
    def legal_choice(state: Any, mask: Any) -> int:
        """A legal action by the game's own stream, for players that know no masks."""
        count = 0
        for action in range(len(mask)):
            count += mask[action] != 0
        decided = 0
        for seat in range(len(state.decisions)):
            decided += state.decisions[seat]
        pick = random.below(random.stream(state.key, random.ILLEGAL, decided), count)
        for action in range(len(mask)):
            if mask[action] != 0:
                if pick == 0:
                    return action
                pick -= 1
        return -1

    @compile_loop
    def drawn_seats(states: Any, rows: Any, out: Any) -> None:
        """For each table in `rows` a seat drawn uniformly by the game's key."""
        for k in range(len(rows)):
            state = states[rows[k]]
            out[rows[k]] = random.below(
                random.stream(state.key, random.LEARNER, 0), seats_of(state)
            )

    return {
        "streams": streams,
        "imagine_rows": imagine_rows,
        "legal_choice": legal_choice,
        "drawn_seats": drawn_seats,
    }


def _make_fates(game: Any, core: dict[str, Callable]) -> Callable:
    """For each table the utility that one seat is certain of though others play on, or NaN.

    A game tells it by `fate(game, seat)` in its rules: the share of the win, or -1 while it is
    open. Without that function nothing is certain before the end.
    """
    fate, seats_of, to_move = getattr(game.rules, "fate", None), game.seats_of, core["to_move"]
    compile_loop = loop_compiler(game)
    if fate is None:
        return _no_fates

    @compile_loop
    def fates(states: Any, seats: Any, out: Any) -> None:
        for i in range(len(states)):
            share = -1.0 if to_move(states[i]) == NOBODY else fate(states[i], int(seats[i]))
            out[i] = utility_of(share, seats_of(states[i])) if share >= 0 else np.nan

    return fates


def _no_fates(states: Any, seats: Any, out: Any) -> None:
    out[:] = np.nan
