"""Fitted constants of the expert.

They were fitted on the outcomes of games that the expert played against itself, and in part against
`simple`, by regression: a reason gains weight if choices in its favour were followed by more wins
than the average choice. Choices were drawn with a premium on variety, so that the mixing that
stays is what pays among equals. Each row is one reason, its columns are for 2, 3, 4, 5 and 6
players. All reasons lie about between -1 and 1.
"""

from __future__ import annotations

import numpy as np

TILTS = np.array(
    [
        -0.1,  # the table is a point richer than later ones
        0.4,  # a point above the mean was taken
        2.2,  # the seat challenged
        -0.6,  # always
        0.25,  # a point of cost in the final round makes a card rarer by
    ]
)
"""How signs shift the log odds of a card that beats everything against one that beats nothing."""

BID_WEIGHTS = np.array(
    [
        [-1.22, 8.17, 8.17, 8.17, 8.17],  # strength
        [2.03, 3.76, 3.76, 3.76, 3.76],  # strength squared
        [-5.99, -1.25, -1.25, -1.25, -1.25],  # rank in the hand
        [-6.49, -2.17, -2.17, -2.17, -2.17],  # strength x richness of the table
        [8.94, 2.64, 2.64, 2.64, 2.64],  # strength squared x richness of the table
        [-4.42, -8.32, -8.32, -8.32, -8.32],  # rank in the hand x richness of the table
        [-23.6, -4.47, -4.47, -4.47, -4.47],  # strength x its best take above the mean
        [13.3, -9.56, -9.56, -9.56, -9.56],  # strength squared x its best take above the mean
        [0.464, 4.86, 4.86, 4.86, 4.86],  # rank in the hand x its best take above the mean
        [-23.4, 5.64, 5.64, 5.64, 5.64],  # strength x best take above the next
        [13.1, -12.7, -12.7, -12.7, -12.7],  # strength squared x best take above the next
        [0.719, -2.77, -2.77, -2.77, -2.77],  # rank in the hand x best take above the next
        [-2.05, 0.329, 0.329, 0.329, 0.329],  # strength x place in turn
        [2.37, -10.2, -10.2, -10.2, -10.2],  # strength squared x place in turn
        [-3.34, 0.522, 0.522, 0.522, 0.522],  # rank in the hand x place in turn
        [16.1, 1.42, 1.42, 1.42, 1.42],  # strength x rounds left
        [-13.0, -2.52, -2.52, -2.52, -2.52],  # strength squared x rounds left
        [6.78, 1.34, 1.34, 1.34, 1.34],  # rank in the hand x rounds left
        [-0.00625, -7.65, -7.65, -7.65, -7.65],  # strength x richness x place
        [1.75, 8.49, 8.49, 8.49, 8.49],  # strength squared x richness x place
        [-0.126, -0.751, -0.751, -0.751, -0.751],  # rank in the hand x richness x place
        [0.00883, -6.51, -6.51, -6.51, -6.51],  # strength x start player
        [-0.541, -2.84, -2.84, -2.84, -2.84],  # strength squared x start player
        [-3.15, 1.75, 1.75, 1.75, 1.75],  # rank in the hand x start player
        [-7.64, 2.83, 2.83, 2.83, 2.83],  # strength x lead
        [8.03, 0.81, 0.81, 0.81, 0.81],  # strength squared x lead
        [0.147, -0.277, -0.277, -0.277, -0.277],  # rank in the hand x lead
        [2.13, 3.41, 3.41, 3.41, 3.41],  # strength x strength of the hand
        [-19.4, -2.08, -2.08, -2.08, -2.08],  # strength squared x strength of the hand
        [-0.255, 0.186, 0.186, 0.186, 0.186],  # rank in the hand x strength of the hand
        [8.44, -1.7, -1.7, -1.7, -1.7],  # rank squared
        [3.96, 8.35, 8.35, 8.35, 8.35],  # rank squared x richness
        [-8.26, -0.253, -0.253, -0.253, -0.253],  # rank squared x rounds left
        [-1.22, -5.18, -5.18, -5.18, -5.18],  # unbeaten by all
        [-6.49, -6.08, -6.08, -6.08, -6.08],  # unbeaten by all x richness
        [-0.14, 0.594, 0.594, 0.594, 0.594],  # edge of the challenger
        [1.26, 2.47, 2.47, 2.47, 2.47],  # edge x richness
        [0.932, -2.9, -2.9, -2.9, -2.9],  # edge x place
        [-0.034, -3.28, -3.28, -3.28, -3.28],  # edge x start player
        [-0.0263, -4.96, -4.96, -4.96, -4.96],  # hold
        [-1.01, -4.11, -4.11, -4.11, -4.11],  # grab
        [-0.934, 0.513, 0.513, 0.513, 0.513],  # hold and grab
        [2.91, 0.908, 0.908, 0.908, 0.908],  # hold x richness of the table
        [2.95, -2.72, -2.72, -2.72, -2.72],  # grab x richness of the table
        [3.56, 6.23, 6.23, 6.23, 6.23],  # hold and grab x richness of the table
        [3.82, 0.127, 0.127, 0.127, 0.127],  # hold x its best take above the mean
        [6.02, -3.2, -3.2, -3.2, -3.2],  # grab x its best take above the mean
        [6.82, 18.2, 18.2, 18.2, 18.2],  # hold and grab x its best take above the mean
        [4.36, 4.49, 4.49, 4.49, 4.49],  # hold x best take above the next
        [5.61, 1.37, 1.37, 1.37, 1.37],  # grab x best take above the next
        [6.02, 3.97, 3.97, 3.97, 3.97],  # hold and grab x best take above the next
        [-1.66, 2.31, 2.31, 2.31, 2.31],  # value
        [0.819, -1.53, -1.53, -1.53, -1.53],  # value x rounds left
        [-1.54, -0.471, -0.471, -0.471, -0.471],  # value x richness
        [-0.192, 5.78, 5.78, 5.78, 5.78],  # value x place
        [-0.424, 0.532, 0.532, 0.532, 0.532],  # value x lead
        [-1.39, 0.114, 0.114, 0.114, 0.114],  # strongest of the hand
        [-0.126, -1.2, -1.2, -1.2, -1.2],  # the same x richness
        [-1.05, 0.485, 0.485, 0.485, 0.485],  # weakest of the hand
        [-0.459, -1.36, -1.36, -1.36, -1.36],  # the same x richness
        [-0.444, 0.311, 0.311, 0.311, 0.311],  # 1*
        [-0.0518, -0.274, -0.274, -0.274, -0.274],  # 1* x richness
        [-0.58, 1.03, 1.03, 1.03, 1.03],  # 1* x place
        [0.342, -9.85, -9.85, -9.85, -9.85],  # 5*
        [0.688, -2.16, -2.16, -2.16, -2.16],  # 5* x richness
        [0.414, 22.5, 22.5, 22.5, 22.5],  # 5* x place
        [0.45, -0.703, -0.703, -0.703, -0.703],  # 9*
        [0.632, -0.0591, -0.0591, -0.0591, -0.0591],  # 9* x richness
        [-1.47, -4.2, -4.2, -4.2, -4.2],  # 9* x place
        [0.435, -0.254, -0.254, -0.254, -0.254],  # 10*
        [1.07, 0.0773, 0.0773, 0.0773, 0.0773],  # 10* x richness
        [0.155, -2.54, -2.54, -2.54, -2.54],  # 10* x place
    ]
)
"""Reasons of a strength card, see `bidding`. Strength: how the card fares against those that others
may hold, 0 to 1. Unbeaten by all: to the power of the others. Edge: by how much it is better as
challenger. Hold, grab: chances to keep the best card from all later seats, to win it from all
earlier ones."""

BLUFF_WEIGHTS = np.array(
    [
        [5.3, 3.42, 3.42, 3.42, 3.42],  # take: gain
        [0.0595, -11.0, -11.0, -11.0, -11.0],  # take: gain x keep
        [25.7, 4.69, 4.69, 4.69, 4.69],  # take: gain x lose
        [-0.2, 8.65, 8.65, 8.65, 8.65],  # take: gain x pressed
        [6.05, 32.6, 32.6, 32.6, 32.6],  # take: gain x lose x pressed
        [-0.881, 5.83, 5.83, 5.83, 5.83],  # take: highest
        [-2.43, -7.25, -7.25, -7.25, -7.25],  # take: highest x keep
        [1.72, -10.4, -10.4, -10.4, -10.4],  # take: highest x lose
        [4.05, -11.4, -11.4, -11.4, -11.4],  # take: highest x strength
        [-9.72, 5.42, 5.42, 5.42, 5.42],  # take: highest x pressed
        [-6.16, -6.79, -6.79, -6.79, -6.79],  # take: gap
        [9.14, 23.3, 23.3, 23.3, 23.3],  # take: gap x keep
        [-6.23, -17.1, -17.1, -17.1, -17.1],  # take: gap x lose x pressed
        [-0.554, -3.9, -3.9, -3.9, -3.9],  # take: gain squared
        [-4.06, -7.61, -7.61, -7.61, -7.61],  # take: gain squared x lose
        [-0.483, -0.383, -0.383, -0.383, -0.383],  # take: cards beyond the first
        [-1.51, -3.41, -3.41, -3.41, -3.41],  # take: share
        [4.43, 5.39, 5.39, 5.39, 5.39],  # take: share x keep
        [-0.835, 31.3, 31.3, 31.3, 31.3],  # take: gain x strength
        [0.324, -14.7, -14.7, -14.7, -14.7],  # take: gain x strength squared
        [3.87, 10.7, 10.7, 10.7, 10.7],  # take: gain if nobody decides later
        [5.62, -6.27, -6.27, -6.27, -6.27],  # take: gain x lead
        [5.12, -10.1, -10.1, -10.1, -10.1],  # take: gap squared
        [-6.92, 14.9, 14.9, 14.9, 14.9],  # take: gain x lose squared
        [-0.489, -2.11, -2.11, -2.11, -2.11],  # challenge: one
        [-21.1, 26.2, 26.2, 26.2, 26.2],  # challenge: p
        [11.6, -13.7, -13.7, -13.7, -13.7],  # challenge: p squared
        [-6.32, 7.37, 7.37, 7.37, 7.37],  # challenge: p x gain
        [3.57, 1.55, 1.55, 1.55, 1.55],  # challenge: p x gain x keep
        [0.0, -15.3, -15.3, -15.3, -15.3],  # challenge: p x gain x pressed
        [0.176, -6.88, -6.88, -6.88, -6.88],  # challenge: gain
        [-1.89, -9.84, -9.84, -9.84, -9.84],  # challenge: p x highest
        [-1.89, 11.4, 11.4, 11.4, 11.4],  # challenge: p x highest x keep
        [0.0, -5.07, -5.07, -5.07, -5.07],  # challenge: won by a challenge
        [0.0, 7.42, 7.42, 7.42, 7.42],  # challenge: the same x p
        [1.04, 5.05, 5.05, 5.05, 5.05],  # challenge: best take
        [1.04, -13.5, -13.5, -13.5, -13.5],  # challenge: best take x keep
        [34.4, 22.0, 22.0, 22.0, 22.0],  # challenge: strength
        [-23.2, -16.4, -16.4, -16.4, -16.4],  # challenge: strength squared
        [0.0, -16.6, -16.6, -16.6, -16.6],  # challenge: pressed
        [1.5, -1.45, -1.45, -1.45, -1.45],  # challenge: p x share
        [1.5, 2.68, 2.68, 2.68, 2.68],  # challenge: p x share x keep
        [-0.489, -11.2, -11.2, -11.2, -11.2],  # challenge: keep
        [1.0, 9.03, 9.03, 9.03, 9.03],  # challenge: p x lead
        [0.959, -9.68, -9.68, -9.68, -9.68],  # challenge: lead
        [4.76, 10.7, 10.7, 10.7, 10.7],  # challenge: p squared x gain
        [0.355, 13.3, 13.3, 13.3, 13.3],  # challenge: points above the best take
        [-3.82, -21.3, -21.3, -21.3, -21.3],  # challenge: the same x p
        [3.53, 1.56, 1.56, 1.56, 1.56],  # challenge: p x points
        [0.0, 0.0842, 0.0842, 0.0842, 0.0842],  # challenge: points below the highest in front
    ]
)
"""Reasons of takes and challenges, see `bluffing`. Gain: what success adds to the chance to win the
game, as points / 10 at this lead; share: the same as chance. Keep, lose: the chance that nobody
later could beat the own card, and the mean of theirs to. Pressed: seats that decide later / 5.
Highest: nothing better lies on the table or in front. Gap: points / 10 above the next best. Lead:
the chance to win above an equal part. p: the chance that the challenge is won."""

STAKE_WEIGHTS = np.array(
    [
        [1.13, 21.2, 21.2, 21.2, 21.2],  # strength
        [-24.2, -8.46, -8.46, -8.46, -8.46],  # strength squared
        [1.13, -8.17, -8.17, -8.17, -8.17],  # unbeaten by all
        [-51.9, -40.2, -40.2, -40.2, -40.2],  # cost
        [35.1, 6.97, 6.97, 6.97, 6.97],  # cost squared
        [1.55, -0.82, -0.82, -0.82, -0.82],  # share lost with it
        [0.0632, 1.1, 1.1, 1.1, 1.1],  # share if it wins the best x strength
        [0.0632, -0.807, -0.807, -0.807, -0.807],  # the same x unbeaten by all
        [-0.397, -0.234, -0.234, -0.234, -0.234],  # share if it wins a mean card
        [-0.33, -1.42, -1.42, -1.42, -1.42],  # the same x strength
        [27.6, 2.18, 2.18, 2.18, 2.18],  # strength x best take
        [27.6, 18.0, 18.0, 18.0, 18.0],  # unbeaten x best take
        [-4.28, 2.59, 2.59, 2.59, 2.59],  # strength x place
        [-4.28, 12.7, 12.7, 12.7, 12.7],  # unbeaten x place
        [6.06, -9.66, -9.66, -9.66, -9.66],  # cost x place
        [-0.86, 1.14, 1.14, 1.14, 1.14],  # cheapest card
        [6.3, -17.4, -17.4, -17.4, -17.4],  # strength x best take above the next
        [6.3, 15.4, 15.4, 15.4, 15.4],  # unbeaten x the same
        [5.86, 9.15, 9.15, 9.15, 9.15],  # strength x lead
        [2.46, -14.6, -14.6, -14.6, -14.6],  # cost x lead
        [-3.33, -4.14, -4.14, -4.14, -4.14],  # 1*
        [0.785, -15.5, -15.5, -15.5, -15.5],  # 5*
        [-26.6, -7.29, -7.29, -7.29, -7.29],  # 9*
        [-3.36, 0.0602, 0.0602, 0.0602, 0.0602],  # 10*
    ]
)
"""Reasons of a strength card in the final round, see `staking`. Cost: its value / 10, which is
lost. Share: as chance to win the game."""

LAST_BLUFF_WEIGHTS = np.array(
    [
        [4.43, 1.99, 1.99, 1.99, 1.99],  # take: gain
        [13.0, 1.63, 1.63, 1.63, 1.63],  # take: gain x keep
        [6.64, 4.98, 4.98, 4.98, 4.98],  # take: gain x lose
        [11.1, -5.27, -5.27, -5.27, -5.27],  # take: gain x pressed
        [1.71, -8.35, -8.35, -8.35, -8.35],  # take: gain x lose x pressed
        [-1.13, -11.6, -11.6, -11.6, -11.6],  # take: highest
        [0.925, 16.8, 16.8, 16.8, 16.8],  # take: highest x keep
        [0.341, -7.82, -7.82, -7.82, -7.82],  # take: highest x lose
        [-0.0893, -1.65, -1.65, -1.65, -1.65],  # take: highest x strength
        [-2.37, 31.4, 31.4, 31.4, 31.4],  # take: highest x pressed
        [-6.47, -11.4, -11.4, -11.4, -11.4],  # take: gap
        [9.48, 19.3, 19.3, 19.3, 19.3],  # take: gap x keep
        [-2.62, 4.65, 4.65, 4.65, 4.65],  # take: gap x lose x pressed
        [-1.19, 0.0476, 0.0476, 0.0476, 0.0476],  # take: gain squared
        [-5.0, -0.0877, -0.0877, -0.0877, -0.0877],  # take: gain squared x lose
        [-17.1, -2.86, -2.86, -2.86, -2.86],  # take: cards beyond the first
        [37.3, 4.05, 4.05, 4.05, 4.05],  # take: share
        [-4.71, 5.61, 5.61, 5.61, 5.61],  # take: share x keep
        [46.0, 0.818, 0.818, 0.818, 0.818],  # take: gain x strength
        [23.4, 8.2, 8.2, 8.2, 8.2],  # take: gain x strength squared
        [-23.3, -3.81, -3.81, -3.81, -3.81],  # take: gain if nobody decides later
        [-0.945, 2.05, 2.05, 2.05, 2.05],  # take: gain x lead
        [0.0838, -9.66, -9.66, -9.66, -9.66],  # take: gap squared
        [-4.01, 4.71, 4.71, 4.71, 4.71],  # take: gain x lose squared
        [0.135, 3.78, 3.78, 3.78, 3.78],  # challenge: one
        [0.132, 15.6, 15.6, 15.6, 15.6],  # challenge: p
        [-0.912, -15.1, -15.1, -15.1, -15.1],  # challenge: p squared
        [2.98, 1.96, 1.96, 1.96, 1.96],  # challenge: p x gain
        [12.9, 13.0, 13.0, 13.0, 13.0],  # challenge: p x gain x keep
        [0.0, 5.98, 5.98, 5.98, 5.98],  # challenge: p x gain x pressed
        [-1.8, -2.1, -2.1, -2.1, -2.1],  # challenge: gain
        [0.262, -3.88, -3.88, -3.88, -3.88],  # challenge: p x highest
        [0.262, 2.88, 2.88, 2.88, 2.88],  # challenge: p x highest x keep
        [0.0, -0.766, -0.766, -0.766, -0.766],  # challenge: won by a challenge
        [0.0, -1.9, -1.9, -1.9, -1.9],  # challenge: the same x p
        [-0.233, -8.84, -8.84, -8.84, -8.84],  # challenge: best take
        [-0.233, -6.82, -6.82, -6.82, -6.82],  # challenge: best take x keep
        [-0.96, 9.31, 9.31, 9.31, 9.31],  # challenge: strength
        [1.17, -3.87, -3.87, -3.87, -3.87],  # challenge: strength squared
        [0.0, -2.39, -2.39, -2.39, -2.39],  # challenge: pressed
        [22.1, 10.1, 10.1, 10.1, 10.1],  # challenge: p x share
        [22.1, 1.29, 1.29, 1.29, 1.29],  # challenge: p x share x keep
        [0.135, -2.48, -2.48, -2.48, -2.48],  # challenge: keep
        [0.182, 1.1, 1.1, 1.1, 1.1],  # challenge: p x lead
        [0.169, -3.17, -3.17, -3.17, -3.17],  # challenge: lead
        [-1.36, -5.84, -5.84, -5.84, -5.84],  # challenge: p squared x gain
        [-2.51, -3.69, -3.69, -3.69, -3.69],  # challenge: points above the best take
        [-1.62, 8.5, 8.5, 8.5, 8.5],  # challenge: the same x p
        [0.845, -4.89, -4.89, -4.89, -4.89],  # challenge: p x points
        [0.0, -4.48, -4.48, -4.48, -4.48],  # challenge: points below the highest in front
    ]
)
"""As `BLUFF_WEIGHTS`, in the final round."""
