"""Fitted constants of the expert.

They were fitted by logistic regression on the chance that each seat wins, told from the end of
every turn as the player sees it whose turn it was: some 300,000 turns for each number of players,
half of them with either reading of when symbols act. For two and three players `simple` played
these games, and weights from an expert's games won no more; for four and five, `simple` and an
expert fitted before. In tournaments a premium on the largest group won no more either. All tables
begin with the number of players, from two.
"""

from __future__ import annotations

import numpy as np

GAPS = 7
"""Cards that a group lacks to win, 0 to 6; a group that lacks more counts as 6."""
ALIKE = 3
"""Own cards of a number in hand: none, one, or more."""
SIZES = 8
"""Number cards in a hand, 0 to 7."""

OWN_NUMBER = np.array(
    [
        [
            [0.0, 0.0, 0.0],
            [0.202, 0.363, 0.78],
            [-0.0252, 0.0846, 0.383],
            [-0.0565, -0.233, -0.0522],
            [-0.0725, -0.372, -0.342],
            [-0.103, -0.493, -0.535],
            [-0.102, -0.536, -0.629],
        ],
        [
            [0.0, 0.0, 0.0],
            [0.159, 0.352, 0.399],
            [-0.0673, 0.229, 0.325],
            [-0.133, -0.113, -0.04],
            [-0.138, -0.294, -0.28],
            [-0.17, -0.445, -0.453],
            [-0.235, -0.533, -0.542],
        ],
        [
            [0.0, 0.0, 0.0],
            [0.267, 0.443, 0.516],
            [-0.288, 0.119, 0.175],
            [-0.321, -0.159, -0.039],
            [-0.139, -0.315, -0.272],
            [-0.139, -0.372, -0.358],
            [-0.153, -0.373, -0.399],
        ],
        [
            [0.0, 0.0, 0.0],
            [0.308, 0.387, 0.493],
            [-0.362, 0.121, 0.267],
            [-0.372, -0.0599, 0.0237],
            [-0.146, -0.269, -0.215],
            [-0.155, -0.331, -0.368],
            [-0.18, -0.372, -0.386],
        ],
    ]
)
"""Each number of the own collection, by gap and by own cards of it in hand."""

OWN_GROUP = np.array(
    [
        [
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.244, 0.734, 0.637, 0.814, 1.2, 1.37, 1.57],
            [0.0, 0.0698, 0.261, 0.221, 0.481, 0.768, 0.86, 1.06],
            [0.0, -0.595, -0.957, -0.437, -0.123, 0.275, 0.346, 0.551],
            [0.0, -1.08, -1.14, -0.942, -0.563, -0.149, -0.0161, 0.173],
            [0.0, -1.79, -1.52, -1.21, -0.908, -0.124, -0.188, -0.136],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.123, 0.627, 0.945, 1.16, 1.28, 1.36, 1.63],
            [0.0, 0.0667, 0.0274, 0.536, 0.643, 0.709, 0.82, 1.12],
            [0.0, -0.289, -0.207, -0.207, -0.0864, 0.0993, 0.217, 0.427],
            [0.0, -1.08, -0.784, -0.835, -0.548, -0.429, -0.258, -0.156],
            [0.0, -1.83, -1.57, -1.24, -1.16, 0.0507, -0.647, -0.787],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.188, 0.31, 0.65, 0.844, 1.02, 1.12, 1.37],
            [0.0, 0.266, 0.0628, 0.353, 0.474, 0.659, 0.76, 1.17],
            [0.0, -0.114, -0.158, -0.143, -0.0956, 0.0367, 0.212, 0.656],
            [0.0, -0.947, -0.787, -0.727, -0.521, -0.365, -0.14, 0.0294],
            [0.0, -1.18, -1.21, -1.07, -0.55, -0.561, -0.641, -0.527],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.687],
        ],
        [
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [-0.00659, 0.182, 0.119, 0.781, 0.89, 1.08, 1.35, 1.39],
            [-0.00448, -0.00203, -0.013, 0.59, 0.843, 0.924, 0.916, 1.32],
            [-0.000634, -0.169, -0.232, -0.104, 0.0262, 0.205, 0.152, 0.666],
            [-0.000212, -0.755, -0.661, -0.909, -0.617, -0.886, -0.544, -0.106],
            [0.0, -0.986, -0.9, -0.844, -0.573, -0.455, -0.941, -0.702],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.26],
        ],
    ]
)
"""The own largest group, by its gap and the size of the hand."""

THEIR_NUMBER = np.array(
    [
        [1.45, 0.684, 0.113, 0.047, -0.0877, -0.196, -0.272],
        [2.19, 0.393, 0.0431, 0.0175, -0.105, -0.23, -0.328],
        [2.11, 0.345, -0.145, -0.0391, -0.0796, -0.168, -0.217],
        [2.28, 0.0999, -0.314, -0.0314, -0.0496, -0.149, -0.218],
    ]
)
"""Each number of another collection, by gap."""

LACKED = np.array(
    [
        [1.7, 0.716],
        [0.763, 0.672],
        [0.656, 0.753],
        [0.595, 0.914],
    ]
)
"""The chance that a seat holds a card of a number that lacks one, and two."""

THEIR_HAND = np.array(
    [
        [0.0, -0.0227, 0.048, 0.0563, -0.149, -0.0806, 0.167, 0.229],
        [0.0, 0.0521, 0.0198, 0.0404, -0.0757, -0.0489, 0.0464, 0.249],
        [0.0, -0.0767, -0.0517, -0.0656, 0.00203, 0.0588, 0.0701, 0.321],
        [-0.0957, 0.0227, 0.00321, -0.0656, -0.00366, 0.0312, 0.0258, 0.313],
    ]
)
"""Another seat's hand, by size."""

THEIR_GROUP = np.array(
    [
        [
            [1.45, 0.568, 0.166, -0.324, -0.677, -0.934, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [2.23, 2.03, 0.899, 0.125, -0.439, -0.831, -1.39],
            [-0.0408, 0.891, 0.326, -0.271, -0.753, -1.06, -1.43],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [2.01, 2.44, 1.16, 0.245, -0.348, -0.651, -1.22],
            [0.382, 1.23, 0.66, -0.0429, -0.539, -0.773, -1.36],
            [-0.285, 0.573, 0.207, -0.298, -0.712, -0.941, -1.48],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ],
        [
            [2.26, 3.25, 1.6, 0.408, -0.355, -0.732, -1.51],
            [0.763, 2.08, 1.14, 0.153, -0.564, -0.88, -1.68],
            [-0.0857, 1.42, 0.73, -0.0967, -0.756, -1.07, -1.85],
            [-0.64, 0.919, 0.354, -0.325, -0.964, -1.31, -2.02],
        ],
    ]
)
"""Another seat's largest group, by how many turns come before its own and by gap."""

HABITS = np.array(
    [
        [0.72, 0.01, 0.2],
        [0.72, 0.01, 0.12],
        [0.72, 0.01, 0.1],
        [0.72, 0.01, 0.1],
    ]
)
"""How likely another holds a card of its own largest group, as it plays those first, beside any
other unseen one; what a look at a hand adds to the chance to win; and the power of e by which, with
every card less in a hand, a second card of a number drawn from it gets likelier. They were chosen
among a few by counting cards in games and by matches."""


def _together(*tables: np.ndarray) -> np.ndarray:
    """All weights in one table, `[players - 2, REASONS]`."""
    return np.concatenate([table.reshape(len(table), -1) for table in tables], axis=1)


WEIGHTS = _together(OWN_NUMBER, OWN_GROUP, THEIR_NUMBER, LACKED, THEIR_HAND, THEIR_GROUP, HABITS)

OWN = 0
OWN_LARGEST = OWN + GAPS * ALIKE
THEIRS = OWN_LARGEST + GAPS * SIZES
HAS_IT = THEIRS + GAPS
THEIR_SIZE = HAS_IT + 2
THEIR_LARGEST = THEIR_SIZE + SIZES
RARITY = THEIR_LARGEST + 4 * GAPS
LOOK_WORTH = RARITY + 1
ALIKENESS = LOOK_WORTH + 1
"""Where the tables begin in a row."""
