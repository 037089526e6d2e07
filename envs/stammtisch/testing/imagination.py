"""Checks that imagined states are all those that are possible, and as often as stated."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np

from stammtisch.core.record import CHANCE
from stammtisch.testing.sample import Moment, Sample, differing, observation_of, without_key
from stammtisch.testing.secrets import imagined
from stammtisch.testing.statistics import is_surprising

DRAWS = 24
"""Imagined states for each moment and seat."""


def check_imagination(sample: Sample) -> None:
    """Whatever may be otherwise is otherwise in some of the imagined states.

    Two moments of the sample that one seat cannot tell apart, but another seat can, show that
    the first does not know what the second sees; so imagining must change that sometimes.
    Chance's own moments are left out: which event is due need not be in the observation.
    """
    alike: dict[tuple, list[Moment]] = defaultdict(list)
    for moment in sample.moments():
        if moment.mover == CHANCE:
            continue
        for seat in range(moment.seats):
            seen = observation_of(sample.game, moment.state, seat).tobytes()
            if len(alike[seat, moment.mover, seen]) < 4:
                alike[seat, moment.mover, seen].append(moment)
    groups = [(key[0], group) for key, group in alike.items() if len(group) > 1]
    rng = np.random.default_rng(sample.seed)
    for k in rng.permutation(len(groups))[:200]:
        seat, group = groups[k]
        for other in range(group[0].seats):
            views = {observation_of(sample.game, m.state, other).tobytes() for m in group}
            if len(views) > 1:
                _check_varies(group[0], seat, other, rng)


def _check_varies(moment: Moment, seat: int, other: int, rng: np.random.Generator) -> None:
    true = observation_of(moment.game, moment.state, other)
    for _ in range(20 * DRAWS):
        state = imagined(moment, seat, int(rng.integers(1 << 62)))
        if not np.array_equal(observation_of(moment.game, state, other), true):
            return
    moment.fail(
        f"seat {seat} cannot know what seat {other} sees, but every state imagined for it "
        "shows the truth"
    )


def check_hidden_cards(sample: Sample) -> None:
    """Every hidden card moves sometimes, a known one never (needs `places` and `hidden`)."""
    rng = np.random.default_rng(sample.seed)
    chances: dict[tuple[int, int, int], int] = defaultdict(int)
    moved: set[tuple[int, int, int]] = set()
    for moment in sample.some(100):
        for seat in range(moment.seats):
            true = sample.witness.places(moment.state)
            hidden = sample.witness.hidden(moment.state, seat)
            if true is None or hidden is None:
                return
            draws = [imagined(moment, seat, int(rng.integers(1 << 62))) for _ in range(DRAWS)]
            drawn = np.array([sample.witness.places(state) for state in draws])
            if (drawn < true - hidden).any():
                moment.fail(f"a card that seat {seat} knows has moved in a state imagined for it")
            free = _free(hidden)
            for place, kind in np.argwhere(free):
                chances[seat, place, kind] += DRAWS
                if (drawn[:, place, kind] != true[place, kind]).any():
                    moved.add((seat, place, kind))
    for (seat, place, kind), count in chances.items():
        if count >= 20 * DRAWS and (seat, place, kind) not in moved:
            sample.fail(
                f"a card of kind {kind} at place {place}, hidden from seat {seat} at "
                f"{count // DRAWS} moments, has not moved in {count} imagined states"
            )


def _free(hidden: np.ndarray) -> np.ndarray:
    """Hidden cards that could lie elsewhere: another kind is hidden at another place."""
    elsewhere = np.zeros(hidden.shape, bool)
    for place, kind in np.argwhere(hidden > 0):
        others = np.delete(np.delete(hidden, place, axis=0), kind, axis=1)
        elsewhere[place, kind] = others.any()
    return elsewhere


def check_consistent(sample: Sample, moments: int = 30, most: int = 250) -> None:
    """Imagined states are those the seat cannot exclude, each as often as the game states.

    Needs the witness's `consistent`; lists longer than `most` are passed over. Imagining once
    and twice must have the same distribution.
    """
    rng = np.random.default_rng(sample.seed)
    for moment in sample.some(moments):
        for seat in range(moment.seats):
            listed = sample.witness.consistent(moment.state, seat)
            if listed is None or len(listed) > most:
                continue
            weights = {without_key(state): weight for state, weight in listed}
            if without_key(moment.state) not in weights:
                moment.fail(f"the true state is not among those consistent for seat {seat}")
            for times in (1, 2):
                _check_distribution(moment, seat, weights, times, rng)


def _check_distribution(
    moment: Moment, seat: int, weights: dict[bytes, float], times: int, rng: np.random.Generator
) -> None:
    draws = max(200, 10 * len(weights))
    rows = np.array([moment.state]).repeat(draws).view(np.recarray)
    seats = np.full(draws, seat)
    for _ in range(times):
        words = rng.integers(1 << 62, size=draws, dtype=np.uint64)
        moment.game.loops.imagine_rows(rows, seats, words)
    rows.key = 0
    counts = Counter(row.tobytes() for row in np.asarray(rows))
    for found in counts.keys() - weights.keys():
        state = np.frombuffer(found, rows.dtype)[0]
        fields = ", ".join(differing(moment.state, state))
        moment.fail(f"a state imagined for seat {seat} is impossible (look at {fields})")
    if is_surprising([counts[state] for state in weights], list(weights.values())):
        how = "once" if times == 1 else "twice"
        moment.fail(f"imagining {how} for seat {seat} does not draw states as often as stated")
