"""Checks of the rules alone: who may do what, results, endings, cards that stay in the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.testing.sample import Moment, Sample, copied, differing, mask_of, without_key


def check_legality(sample: Sample) -> None:
    """The mover has something to choose, nobody else has, and every choice can be carried out.

    Where seats act at once the masks of the others are free. Asking must not change the game.
    """
    for moment in sample.moments():
        _check_mover(moment)
        for seat in range(sample.game.most_seats):
            _check_mask(moment, seat)
    for moment in sample.some(200, only=0):
        _check_choices(moment)


def _check_mover(moment: Moment) -> None:
    before = moment.state.tobytes()
    again = int(moment.game.loops.to_move(moment.state))
    if again != moment.mover or moment.state.tobytes() != before:
        moment.fail("`to_move` does not give the same answer twice, or changes the game")
    if moment.mover not in (CHANCE, NOBODY) and not 0 <= moment.mover < moment.seats:
        moment.fail(f"`to_move` gives {moment.mover}, but {moment.seats} seats play")


def _check_mask(moment: Moment, seat: int) -> None:
    before = moment.state.tobytes()
    mask = mask_of(moment.game, moment.state, seat)
    if moment.state.tobytes() != before:
        moment.fail(f"`legal` for seat {seat} changes the game")
    if not np.isin(mask, (0, 1)).all():
        moment.fail(f"the mask of seat {seat} is not written completely with 0 and 1")
    free = moment.game.simultaneous and moment.mover >= 0 and seat < moment.seats
    if seat == moment.mover:
        if not mask.any():
            moment.fail(f"seat {seat} is to move and has no legal action")
        _check_wait(moment, seat, mask)
    elif mask.any() and not free:
        moment.fail(f"the mask of seat {seat}, which is not to move, is not all zeros")


def _check_wait(moment: Moment, seat: int, mask: np.ndarray) -> None:
    """To wait is forced, so it stands alone, and `must_wait`, where there is one, says the same."""
    wait = moment.game.wait
    if wait >= 0 and mask[wait] and mask.sum() > 1:
        moment.fail(f"seat {seat} may wait, but has other choices too")
    must_wait = getattr(moment.game.rules, "must_wait", None)
    if must_wait is not None and bool(must_wait(moment.state, seat)) != bool(mask[wait]):
        moment.fail(f"`must_wait` and the mask of seat {seat} disagree")


def _check_choices(moment: Moment) -> None:
    game = moment.game
    for action in np.flatnonzero(mask_of(game, moment.state, moment.mover)):
        after = moment.copy()
        game.rules.apply(after, int(action))
        if after.tobytes() == moment.state.tobytes():
            moment.fail(f"the legal action {game.action_name(int(action))!r} changes nothing")
        mover = int(game.rules.to_move(after))
        if not NOBODY <= mover < moment.seats:
            moment.fail(f"after {game.action_name(int(action))!r} `to_move` gives {mover}")


def check_results(sample: Sample) -> None:
    """Shares are from 0 to 1 and sum to 1; utilities follow from them and sum to 0."""
    for playthrough in sample.playthroughs:
        end = list(playthrough.moments())[-1]
        if end.mover != NOBODY:
            continue
        shares = np.full(sample.game.most_seats, np.nan)
        before = end.state.tobytes()
        sample.game.rules.shares(end.state, shares)
        if end.state.tobytes() != before:
            end.fail("`shares` changes the game")
        used = shares[: end.seats]
        if not ((used >= 0) & (used <= 1)).all() or abs(used.sum() - 1) > 1e-6:
            end.fail(f"the shares {used.tolist()} are not from 0 to 1 with the sum 1")
        utility = utilities_of(sample, end.state)
        formula = (end.seats * used - 1) / (end.seats - 1)
        if not np.allclose(utility[: end.seats], formula, atol=1e-6) or utility[end.seats :].any():
            end.fail(f"the utilities {utility.tolist()} do not follow from {used.tolist()}")
        if abs(utility.sum()) > 1e-5:
            end.fail(f"the utilities {utility.tolist()} do not sum to zero")


def check_fates(sample: Sample) -> None:
    """What `fate` calls certain is what comes in the end, and it is told from then on."""
    fate = getattr(sample.game.rules, "fate", None)
    if fate is None:
        return
    for playthrough in sample.playthroughs:
        moments = list(playthrough.moments())
        end, shares = moments[-1], np.zeros(sample.game.most_seats)
        if end.mover != NOBODY:
            continue
        sample.game.rules.shares(end.state, shares)
        certain: dict[int, float] = {}
        for moment in moments[:-1]:
            for seat in range(moment.seats):
                share = float(fate(moment.state, seat))
                if share < 0 and seat not in certain:
                    continue
                if abs(share - certain.setdefault(seat, share)) > 1e-6:
                    moment.fail(f"the certain share of seat {seat} has changed to {share}")
                if abs(share - shares[seat]) > 1e-6:
                    moment.fail(f"seat {seat} was certain of {share:g}, but has {shares[seat]:g}")


def utilities_of(sample: Sample, state: Any) -> np.ndarray:
    """The utilities of a finished game, float32 `[most seats]`, as tables report them."""
    game = sample.game
    utility = np.full((1, game.most_seats), np.nan, np.float32)
    statistics = np.zeros((1, game.most_seats, len(game.statistics)), np.int32)
    rows = np.array([state]).view(np.recarray)
    game.loops.finish(rows, np.zeros(1, np.int64), utility, statistics, np.zeros(1, np.bool_))
    return utility[0]


def check_forfeits(sample: Sample) -> None:
    """Whoever forfeits ends the game at once and loses; the others share the win equally."""
    game = sample.game
    for moment in sample.some(30, only=0):
        state = moment.copy()
        game.loops.apply(state, len(game.actions) + moment.mover)
        if game.loops.to_move(state) != NOBODY:
            moment.fail(f"the game goes on after seat {moment.mover} forfeited")
        expected = np.zeros(game.most_seats)
        expected[: moment.seats] = (moment.seats / (moment.seats - 1) - 1) / (moment.seats - 1)
        expected[moment.mover] = -1 / (moment.seats - 1)
        utility = utilities_of(sample, state)
        if not np.allclose(utility, expected, atol=1e-6):
            moment.fail(f"utilities after a forfeit are {utility.tolist()}, not {expected}")


def check_cards(sample: Sample) -> None:
    """No card is lost or doubled (needs the witness's `places`)."""
    for playthrough in sample.playthroughs:
        whole = None
        for moment in playthrough.moments():
            places = sample.witness.places(moment.state)
            if places is None:
                return
            if (np.asarray(places) < 0).any():
                moment.fail("fewer than no cards of some kind lie at some place")
            count = np.asarray(places).sum(axis=0)
            whole = count if whole is None else whole
            if not np.array_equal(count, whole):
                kinds = np.flatnonzero(count != whole).tolist()
                moment.fail(f"cards of kinds {kinds} were lost or doubled")


def check_start(sample: Sample) -> None:
    """`start` leaves nothing of an earlier game, and no parameter is changed by playing."""
    game = sample.game
    names = [parameter.name for parameter in game.parameters]
    for playthrough in sample.playthroughs:
        moments = list(playthrough.moments())
        first, used = moments[0], copied(playthrough.states, len(moments) - 1)
        changed = [name for name in differing(first.state, used) if name in names]
        if changed:
            moments[-1].fail(f"playing changed the parameters {', '.join(changed)}")
        used.decisions[:] = 0
        used.forfeits = 0
        game.rules.start(used)
        if without_key(used) != without_key(first.state):
            fields = ", ".join(differing(first.state, used))
            moments[-1].fail(f"`start` leaves the fields {fields} as the last game left them")
