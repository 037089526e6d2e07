"""The numbers behind the expert's judgement, in points of a hand.

Found by letting it deviate once a hand, at random, and regressing what the hand then brought on
what was different; hands against `simple`, `openspiel_simple` and itself alike, repeated with
the new numbers until nothing was gained. Rules were varied where a number depends on them.
"""

from __future__ import annotations

import numpy as np

STOCK_MARKS = np.array([31.0, 22.0, 13.0, 2.0])
"""Cards in the stock at which weights of the outlook are given; linear in between."""

DISCARD_WEIGHTS = np.array(
    [
        [
            [0.739, 0.469, 0.238, 0.226],
            [-1.15, -1.4, -1.31, -1.26],
            [19.4, 1.58, 10.9, 3.88],
            [158.0, 13.5, 60.9, 30.0],
            [6.55, -0.704, -1.14, -1.75],
            [0.133, -0.092, -0.113, -0.0778],
            [0.0203, 0.0447, 0.0547, 0.0585],
            [-0.315, 1.39, 2.29, 2.25],
            [0.0126, -0.12, -0.102, -0.114],
            [0.139, 0.211, 0.356, 0.371],
            [-8.15, -7.77, -10.4, -7.73],
            [-0.837, -0.861, -0.795, 4.37],
        ],
        [
            [0.808, 0.0679, -0.72, -0.92],
            [-1.51, -2.27, -2.36, -2.66],
            [1.54, -3.6, -2.68, 3.58],
            [139.0, 24.8, 14.9, 49.9],
            [-6.39, -6.89, 2.81, -3.21],
            [0.875, -1.1, -0.839, 2.11],
            [-0.104, 0.0197, -0.00367, -0.452],
            [2.48, 2.54, 6.95, 12.1],
            [-0.111, -0.659, -0.975, -1.59],
            [2.72, 3.2, 5.99, 5.18],
            [17.7, 1.39, -20.8, 12.0],
            [1.96, -0.626, 0.28, 0.702],
        ],
    ]
)
"""What a unit of each number of the outlook is worth `[2, OUTLOOK, marks]`: while the hand may not
knock yet, and when it may."""

TAKE_WEIGHTS = np.array(
    [
        -2.99,
        5.12,
        -1.87,
        0.284,
        -0.429,
        2.73,
        22.3,
        2.98,
        0.569,
        -0.0173,
        0.0133,
        -0.0323,
        0.197,
        -13.4,
        0.525,
        -0.519,
        -2.95,
        10.0,
        0.269,
        5.74,
    ]
)
"""What speaks for taking the upcard, see `expert.describe_take`."""

KNOCK_WEIGHTS = np.array(
    [
        -66.7,
        -2.0,
        -0.98,
        28.1,
        -0.984,
        -0.185,
        59.6,
        -139.0,
        4.05,
        -0.198,
        -1.75,
        -0.535,
        5.29,
        0.0958,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
    ]
)
"""What speaks for knocking at once, see `knocking.describe`."""
