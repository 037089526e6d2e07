"""Fitted constants of the expert.

`DOUBTS` were fitted by logistic regression on 2 million decisions of a seat that looked at random
among players called `simple`, with 3 to 12 seats. The others were chosen among a few by how
many rounds one expert lost against `simple`, mostly with 3 and 5 seats; `HOPELESS` by its wins.
"""

from __future__ import annotations

import numpy as np

DOUBTS = np.array(
    [
        [
            [-6.34, 3.42, -0.227, -0.887, 8.4, 8.09, -3.23, -0.767, -4.92, -5.11, -0.839],
            [-0.41, -0.933, 0.201, 1.09, -2.44, -2.06, 2.59, -0.109, 0.396, -0.571, 0.607],
        ],
        [
            [-8.34, 2, 0.0262, 0.0956, 4.36, 4.62, -1.31, -0.762, -2.09, -3.63, -0.0804],
            [0.401, 0.602, 0.00922, 0.0707, 0.514, 1.01, 0.176, -0.153, -0.949, -1.13, -0.111],
        ],
        [
            [-7.41, 1.68, 0.0763, 0.084, 5.73, 6.24, -1.39, -0.538, -3.52, -5.13, -0.0675],
            [0.214, 1.04, -0.0541, 0.111, -0.692, -0.441, 0.268, -0.381, 0.00405, 0.287, -0.22],
        ],
        [
            [-4.19, 2.86, -0.29, -0.739, 8.54, 7.87, -3.07, -0.647, -5.44, -4.79, -0.887],
            [0.935, -1.39, 0.253, 0.963, -1.93, -0.525, 1.8, -0.0739, 0.305, -1.56, 0.679],
        ],
    ]
)
"""How signs move the log odds that somebody has touched: `[deck, 2, sign]`.

Decks are four cards of the ranks in play, four with a stock, five, and three. Of each the first row
counts for five seats; the second is multiplied with the logarithm of the seats over five and added.
The signs stand in `doubts.chance_of_touch`.
"""

BLIND, DUE, EARLIEST = range(3)
LIMITS = np.array([[0.9, 0.03, 4], [0.9, 0.025, 4], [0.9, 0.02, 4], [0.9, 0.03, 4]])
"""By deck: chances of a touch from which on the seat touches unseen and looks, and the first tick
of a look for its own sake: who looks before any other only falls behind."""

HOPELESS = 60.0
"""So many kilos behind the fewest, it draws on purpose while a seven may come."""
