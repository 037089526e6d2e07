"""The numbers behind the expert's judgement, in points of a hand.

Found by letting the player deviate at random once a hand and regressing what the hand then brought
on what was different: in hands against `simple` alone, then against `simple`, `openspiel_simple`
and itself; the discard weights are the mean of both. For knocks the bonuses, the limit and the
match score were varied, and a hand's points were valued by the chance to win the match.
"""

from __future__ import annotations

import numpy as np

STOCK_MARKS = np.array([31.0, 22.0, 13.0, 2.0])
"""Cards in the stock at which weights of the outlook are given; linear in between."""

DISCARD_WEIGHTS = np.array(
    [
        [
            [0.793, 0.639, 0.505, 0.481],
            [-1.29, -1.38, -1.37, -1.36],
            [23.6, 1.31, 8.89, 0.203],
            [139.0, 35.2, 98.5, 90.3],
            [4.84, -3.12, -1.05, -3.0],
            [0.53, 1.25, 0.814, 0.9],
            [-0.00124, -0.0361, -0.0218, -0.0159],
            [-0.88, 0.22, 1.27, 1.33],
            [0.0792, 0.0358, 0.0372, 0.0347],
            [0.121, 0.168, 0.279, 0.275],
            [-8.61, -5.59, -7.26, -9.08],
            [2.51, -1.34, -2.68, 3.01],
        ],
        [
            [0.913, 0.275, -0.0945, -0.0963],
            [-1.52, -2.18, -2.37, -1.94],
            [2.72, -3.78, -0.106, 5.04],
            [124.0, 46.4, 48.8, 36.0],
            [-6.29, -4.4, -4.09, -8.3],
            [-0.281, 0.79, 0.601, -1.19],
            [-0.109, -0.0538, 0.0123, -0.29],
            [-0.749, 1.91, 3.48, 7.13],
            [0.191, -0.284, -0.632, -0.899],
            [1.92, 2.26, 4.47, 4.92],
            [11.2, -2.57, -6.22, 10.9],
            [0.536, -0.794, 0.103, 0.352],
        ],
    ]
)
"""What a unit of each number of the outlook is worth `[2, OUTLOOK, marks]`: while the hand may not
knock yet, and when it may."""

TAKE_WEIGHTS = np.array(
    [
        -5.55,  # one
        5.1,  # stock, 1 is full
        -3.85,  # completes a meld
        0.277,  # outlook: least deadwood
        -0.679,  # outlook: expected deadwood
        5.14,  # outlook: chance to knock
        36.3,  # outlook: chance of gin
        1.39,  # outlook: danger
        1.04,  # outlook: melds lacking one
        -0.0372,  # outlook: their points
        -0.472,  # outlook: melds lacking two
        0.0397,  # outlook: their points
        0.303,  # outlook: deadwood squared / 100
        -7.11,  # outlook: danger times points / 10
        -0.491,  # outlook: expected deadwood up to the limit
        -0.364,  # deadwood after it less the expected after a draw
        -2.84,  # may knock after it
        6.44,  # less the chance of that after a draw
        0.225,  # the deadwood x stock
        9.31,  # completes a meld x stock
    ]
)
"""What speaks for taking the upcard, see `expert.describe_take`."""

KNOCK_WEIGHTS = np.array(
    [
        5.1,  # one
        -3.59,  # least deadwood
        -8.79,  # stock, 1 is full
        26.4,  # stock squared
        0.352,  # deadwood x stock
        -0.251,  # deadwood squared / 10
        9.64,  # chance of gin with the next draw
        -115.0,  # the same x stock
        4.86,  # deadwood expected after the next draw
        -0.131,  # melds that lack one card
        -2.35,  # opponent's cards known
        2.0,  # upcards the opponent took
        -1.53,  # mean value of what it threw
        -0.945,  # cards it can lay off
        6.08,  # gin bonus / 25 - 1
        -8.9,  # the same x stock
        -50.2,  # the same x chance of gin
        -15.3,  # undercut bonus / 25 - 1
        -0.302,  # the same x deadwood
        9.01,  # the same x stock
        -4.38,  # knock limit / 10 - 1
        3.41,  # the same x stock
        15.9,  # own need of 5 points or fewer
        0.301,  # own need of about 15
        -1.57,  # own need of about 30
        -4.9,  # opponent's need of 5 or fewer
        -5.95,  # of about 15
        -2.73,  # of about 30
    ]
)
"""What speaks for knocking at once, see `knocking.describe`."""
