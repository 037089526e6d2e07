"""Random numbers: pinned to published values and to themselves, uniform, streams independent."""

from typing import Any

import numpy as np
import pytest

from stammtisch.core import random
from stammtisch.core.tables import Tables
from stammtisch.testing.statistics import is_surprising

# SplitMix64's published outputs for the seeds 0 and 1234567.
PUBLISHED = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}
WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def scramble(word):
    """SplitMix64's finaliser in plain integers."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def absorb(word, counter):
    return scramble(word + (counter + 1) * STEP & WORD)


def key_of(seed, table, game):
    key = np.zeros(2, np.uint64)
    random.set_key(key, random.seed_word(seed), table, game)
    return key


@pytest.mark.parametrize("seed", PUBLISHED)
def test_a_stream_is_splitmix64(seed):
    numbers = [int(random.absorb(np.uint64(seed), k)) for k in range(len(PUBLISHED[seed]))]
    assert numbers == PUBLISHED[seed]


def test_keys_are_pinned():
    """Whoever changes these numbers changes every game of every seed."""
    for seed, table, game in [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (7, 4095, 123)]:
        word = absorb(absorb(scramble(seed + STEP & WORD), table), game)
        expected = [word, absorb(word ^ 0xD1342543DE82EF95, 0)]
        assert key_of(seed, table, game).tolist() == expected
    assert key_of(0, 0, 0).tolist() == [2558736989570252433, 2831157964801196077]


def test_event_streams_are_pinned():
    key = key_of(3, 1, 4)
    first, second = (int(word) for word in key)
    for tag in (random.CARD, random.STARTER, random.EVENT):
        for index in (0, 1, 99):
            expected = absorb(absorb(absorb(first, tag) ^ second, index), tag)
            assert int(random.stream(key, tag, index)) == expected


def test_tags_of_events_are_pinned_and_distinct():
    names = ("CARD", "STARTER", "SCORE", "ILLEGAL", "LEARNER", "POLICY", "IMAGINE", "EVENT")
    assert [getattr(random, name) for name in names] == list(range(1, 9))


def test_the_first_deal_of_seed_0_is_pinned():
    tables = Tables("gin_rummy", 1, seed=0, record=True)
    assert tables.history(0).names[:6] == [
        "starter 0",
        "card 2S",
        "card 8S",
        "card AS",
        "card QC",
        "card 2D",
    ]


def test_unit_and_below():
    assert random.unit(np.uint64(0)) == 0.0
    assert random.unit(np.uint64(WORD)) == 1 - 2**-53
    assert random.unit(np.uint64(1 << 63)) == 0.5
    assert random.below(np.uint64(WORD), 6) == 5
    assert random.below(np.uint64(0), 6) == 0
    words = [np.uint64(random.absorb(np.uint64(9), k)) for k in range(6000)]
    counts = np.bincount([random.below(word, 6) for word in words], minlength=6)
    assert len(counts) == 6
    assert not is_surprising(counts, np.ones(6))


def test_scramble_is_one_to_one_and_every_bit_matters():
    words = [int(random.scramble(np.uint64(k))) for k in range(4096)]
    assert len(set(words)) == 4096
    flips = np.zeros((64, 64), int)
    for k in range(200):
        word = int(random.absorb(np.uint64(5), k))
        base = int(random.scramble(np.uint64(word)))
        for bit in range(64):
            change = base ^ int(random.scramble(np.uint64(word ^ 1 << bit)))
            flips[bit] += [change >> out & 1 for out in range(64)]
    # Each of the 4,096 pairs flips in half of 200 cases, give or take 7; six times that is 43.
    assert abs(flips - 100).max() < 43


@pytest.mark.parametrize("what", ["seed", "table", "game", "tag", "index", "half of the key"])
def test_neighbouring_streams_are_independent(what):
    """Of two neighbours the pairs of upper bits fill a square of 8 x 8 evenly."""
    counts = np.zeros((8, 8), int)
    for k in range(3000):
        one, other = (_neighbour(what, n) for n in (k, k + 1))
        counts[int(one) >> 61, int(other) >> 61] += 1
    assert not is_surprising(counts.ravel(), np.ones(64))


def _neighbour(what, n):
    if what in ("seed", "table", "game"):
        return key_of(**{"seed": 1, "table": 1, "game": 1, what: n})[0]
    key = key_of(1, 1, 1)
    if what == "half of the key":
        key[0] = n
        key[1] = n
        return random.stream(key, random.CARD, 0)
    tag, index = (n, 0) if what == "tag" else (random.CARD, n)
    return random.stream(key, tag, index)


def test_no_two_games_of_many_share_a_key():
    keys = {
        tuple(key_of(seed, table, game).tolist())
        for seed in range(20)
        for table in range(20)
        for game in range(20)
    }
    assert len(keys) == 8000


def test_seeds_are_words_and_larger_ones_are_folded():
    assert random.seed_word(0) == 0
    assert random.seed_word(WORD) == WORD
    numpy_seed: Any = np.int64(7)
    assert random.seed_word(numpy_seed) == 7
    huge = [2**64, 2**64 + 1, 2**65, 2**200, 2**200 + 1, 10**400]
    words = {int(random.seed_word(seed)) for seed in [0, 1, *huge]}
    assert len(words) == 8


def test_a_negative_seed_is_refused():
    with pytest.raises(ValueError, match=r"seed = -1 is negative; use a whole number from 0 up"):
        random.seed_word(-1)


@pytest.mark.parametrize("seed", [0.0, 1.5, "7", None])
def test_a_seed_that_is_no_whole_number_is_refused(seed):
    with pytest.raises(TypeError, match="must be a whole number from 0 up"):
        random.seed_word(seed)
