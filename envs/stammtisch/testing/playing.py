"""Plays the games that the kit looks at, by a mixture of players.

Random play alone hardly reaches the rules of a card game: most of its games end by
exhaustion. So the players take turns: `random`, the game's own bots (with a random slip now
and then), and `hungry`, which takes whatever kind of action has been taken least so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.game import Game
from stammtisch.core.names import nearest
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.core.registry import find_game
from stammtisch.policies.names import make_policy
from stammtisch.policies.protocol import Policy, Views
from stammtisch.testing.sample import Moment, Playthrough, Sample, mask_of, observation_of
from stammtisch.testing.witness import Witness, find_witness

HUNGRY = "hungry"
SLIPS = 0.1
"""How often a bot's place is taken by the random player for one decision."""
ENDLESS = 100_000

Choice = Callable[[Any, int, np.ndarray, np.random.Generator], int]


def play_games(
    game: str | Game,
    *,
    parameters: Mapping[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
    play: Sequence[str] | None = None,
    witness: Witness | None = None,
    events: int | None = None,
) -> Sample:
    """Play games and keep every moment of them.

    Args:
        game: a game or its name.
        parameters: the game's parameters.
        games: how many games.
        seed: game i has the key of game 0 at table i of this seed; also seeds the players.
        play: names of players as in `make_policy`, or "hungry"; by default random, hungry and
            all bots of the game. Each seat of each game draws one of them.
        witness: what the game tells beyond its rules; by default its package's own.
        events: look at no more than the first so many events of each game; by default games
            are played to the end, and one of `ENDLESS` events counts as endless.

    Raises:
        AssertionError: a game is endless, or nobody can move on.
        ParameterError: a parameter is wrong.
    """
    game = find_game(game)
    names = tuple(play) if play else ("random", HUNGRY, *game.bots)
    sample = Sample(game, dict(parameters or {}), seed, names, witness or find_witness(game), [])
    counts: Counter[str] = Counter()
    for number in range(games):
        sample.playthroughs.append(_play_one(sample, number, counts, events))
    return sample


def _play_one(sample: Sample, number: int, counts: Counter[str], events: int | None) -> Playthrough:
    game = sample.game
    states = game.new_states(1, sample.parameters)
    random.set_key(states[0].key, random.seed_word(sample.seed), number, 0)
    game.rules.start(states[0])
    rng = np.random.default_rng([sample.seed, number])
    chosen = rng.choice(len(sample.play), game.most_seats)
    seats = [_choice(game, sample.play[k], counts, sample.seed) for k in chosen]
    done = Playthrough(sample, number, states, [], [])
    kept = []
    state = states[0]
    while True:
        kept.append(states.copy())
        mover = int(game.loops.to_move(state))
        done.movers.append(mover)
        if mover == NOBODY or len(done.events) == events:
            done.states = np.concatenate(kept).view(np.recarray)
            return done
        if len(done.events) == ENDLESS:
            done.states = np.concatenate(kept).view(np.recarray)
            Moment(done, ENDLESS).fail(f"the game has not ended after {ENDLESS} events")
        done.events.append(_next_event(done, kept, state, mover, seats, rng))


def _next_event(
    done: Playthrough, kept: list, state: Any, mover: int, seats: list[Choice], rng: Any
) -> int:
    """Let the mover act on `state`; returns the event."""
    game = done.sample.game
    if mover == CHANCE:
        action = int(game.rules.chance(state))
        game.rules.apply(state, action)
        return -1 - action
    mask = mask_of(game, state, mover) if 0 <= mover < game.most_seats else np.zeros(0, np.int8)
    if not (mask == 1).any():
        done.states = np.concatenate(kept).view(np.recarray)
        Moment(done, len(kept) - 1).fail(f"mover {mover} has no legal action")
    action = seats[mover](state, mover, mask, rng)
    game.loops.apply(state, action)
    return action


def _choice(game: Game, name: str, counts: Counter[str], seed: int) -> Choice:
    if name == HUNGRY:
        return lambda state, seat, mask, rng: hungry(game, mask, counts, rng)
    try:
        policy = make_policy(name, game)
    except ValueError as error:
        hint = nearest(name, (HUNGRY, "random", *game.bots))
        raise ValueError(f"{error} (for the kit also {hint})") from None
    return PolicySeat(game, policy, counts, seed)


def hungry(game: Game, mask: np.ndarray, counts: Counter[str], rng: np.random.Generator) -> int:
    """A legal action of the kind (the first word of its name) that was taken least so far."""
    legal = np.flatnonzero(mask == 1)
    kinds = [game.actions[a].partition(" ")[0] for a in legal]
    rarest = min(counts[kind] for kind in kinds)
    action = int(rng.choice([a for a, kind in zip(legal, kinds) if counts[kind] == rarest]))
    counts[game.actions[action].partition(" ")[0]] += 1
    return action


class PolicySeat:
    """A policy at one seat of one game, with its memory; it slips now and then."""

    def __init__(self, game: Game, policy: Policy, counts: Counter[str], seed: int):
        self.game = game
        self.policy = policy
        self.counts = counts
        self.seed = random.seed_word(seed)
        dtype = policy.memory
        self.memory = None if dtype is None else np.zeros(1, dtype).view(np.recarray)

    def __call__(self, state: Any, seat: int, mask: np.ndarray, rng: np.random.Generator) -> int:
        """The policy's action, or now and then a random one."""
        if self.game.wait >= 0 and mask[self.game.wait] == 1:
            return self.game.wait
        action = int(self.policy.act(self._view(state, seat, mask))[0])
        if rng.random() < SLIPS or not 0 <= action < len(mask) or mask[action] != 1:
            action = int(rng.choice(np.flatnonzero(mask == 1)))
        self.counts[self.game.actions[action].partition(" ")[0]] += 1
        return action

    def _view(self, state: Any, seat: int, mask: np.ndarray) -> Views:
        game = self.game
        rows = np.array([state]).view(np.recarray)
        seats = np.array([seat], np.int8)
        words = np.empty(1, np.uint64)
        game.loops.streams(rows, np.zeros(1, np.int64), seats, self.seed, words)

        def imagine(count: int, words: np.ndarray) -> Any:
            drawn = rows.repeat(count).view(np.recarray)
            each = words[0] ^ np.arange(1, count + 1, dtype=np.uint64)
            game.loops.imagine_rows(drawn, seats.repeat(count), each)
            return drawn.reshape(1, count)

        observation = observation_of(game, state, seat)[None]
        return Views(observation, mask[None], seats, self.memory, words, imagine)


def play_on(game: Game, state: Any, rng: np.random.Generator, events: int) -> bool:
    """Play a record on with random legal actions; returns whether that was possible."""
    for _ in range(events):
        mover = int(game.loops.to_move(state))
        if mover == NOBODY:
            return True
        if mover == CHANCE:
            game.rules.apply(state, int(game.rules.chance(state)))
        else:
            legal = np.flatnonzero(mask_of(game, state, mover) == 1)
            if not len(legal):
                return False
            game.loops.apply(state, int(rng.choice(legal)))
    return True
