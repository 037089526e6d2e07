"""Fitted constants of the expert.

They were fitted on the outcomes of games that the expert played against itself, against its earlier
selves and in part against `simple`, by regression: a reason gains weight if choices in its favour
were followed by more wins than the average choice. Choices were drawn with a premium on variety,
so that no habit can be used against it; afterwards all weights were raised by the same factor. Each
row is one reason, its columns are for 2, 3, 4, 5 and 6 players.
"""

from __future__ import annotations

import numpy as np

TILTS = np.array(
    [
        [0.12, -0.17, -0.17, -0.17, -0.17],  # the table is a point richer than later ones
        [1.2, 0.54, 0.54, 0.54, 0.54],  # a point above the mean was taken
        [2.2, 2.5, 2.5, 2.5, 2.5],  # the seat challenged
        [0.1, -0.29, -0.29, -0.29, -0.29],  # always
        [0.3, 0.5, 0.5, 0.5, 0.5],  # a point of cost in the final round makes a card rarer by
    ]
)
"""How signs shift the log odds of a card that beats everything against one that beats nothing."""

ROUND_WORTH = np.array(
    [
        [0.71, -0.95, 0.18],  # the other may win a challenge
        [-0.6, 1.01, -0.72],  # the start player's card holds
    ]
)
"""Points by which the start player of two wins a round: always, for each point of the best take,
and for each of the next."""
KEPT = 1.36
"""What the mean edge of the cards kept is worth, for each card and point of their mean value."""

BID_WEIGHTS = np.array(
    [
        [-0.457, 10.7, 7.16, 3.98, 0.787],  # strength
        [2.69, 0.961, 3.92, 5.7, 7.48],  # strength squared
        [-0.465, 0.113, -0.872, -1.1, -1.34],  # rank in the hand
        [-0.749, -1.98, -0.825, -0.632, -0.439],  # strength x richness of the table
        [0.478, 5.11, 3.39, 2.74, 2.09],  # strength squared x richness of the table
        [-1.13, -8.94, -8.08, -5.98, -3.88],  # rank in the hand x richness of the table
        [-1.56, -13.9, -3.53, -0.48, 2.57],  # strength x its best take above the mean
        [1.08, -4.19, -13.5, -9.33, -5.15],  # strength squared x its best take above the mean
        [0.287, 4.25, 3.95, 3.14, 2.33],  # rank in the hand x its best take above the mean
        [-1.23, -10.7, 6.11, 6.53, 6.95],  # strength x best take above the next
        [0.827, -0.091, -10.9, -7.66, -4.43],  # strength squared x best take above the next
        [0.202, -2.17, -2.36, -2.25, -2.14],  # rank in the hand x best take above the next
        [-0.38, -9.04, -5.38, 0.437, 6.25],  # strength x place in turn
        [1.8, -2.96, -5.6, -7.31, -9.01],  # strength squared x place in turn
        [0.527, 0.492, 2.25, 1.36, 0.481],  # rank in the hand x place in turn
        [-1.39, 5.68, 1.96, 1.08, 0.2],  # strength x rounds left
        [-1.42, -0.0574, -1.18, -0.538, 0.101],  # strength squared x rounds left
        [1.77, 0.71, 0.317, 0.498, 0.678],  # rank in the hand x rounds left
        [0.581, -9.16, -11.5, -10.2, -8.85],  # strength x richness x place
        [0.876, 10.2, 10.7, 8.97, 7.19],  # strength squared x richness x place
        [-1.52, -0.578, 0.918, 0.753, 0.588],  # rank in the hand x richness x place
        [-0.11, -4.06, -8.93, -6.22, -3.51],  # strength x start player
        [1.28, -4.24, -0.706, -1.3, -1.89],  # strength squared x start player
        [-0.734, 2.19, 2.95, 1.82, 0.689],  # rank in the hand x start player
        [-0.365, 0.317, -0.017, 0.0694, 0.156],  # strength x lead
        [0.282, 3.29, 2.62, 2.33, 2.03],  # strength squared x lead
        [0.614, -0.0356, -0.25, -0.306, -0.363],  # rank in the hand x lead
        [4.44, 0.0389, 4.93, 3.74, 2.56],  # strength x strength of the hand
        [-10.8, 0.729, 0.0863, -0.21, -0.505],  # strength squared x strength of the hand
        [-0.373, 0.636, -0.662, -0.361, -0.0603],  # rank in the hand x strength of the hand
        [1.2, -1.41, -1.64, -0.916, -0.195],  # rank squared
        [1.18, 8.5, 7.19, 5.69, 4.18],  # rank squared x richness
        [-0.462, -3.2, 1.03, 0.872, 0.71],  # rank squared x rounds left
        [-0.457, -11.5, -7.66, -9.01, -10.4],  # unbeaten by all
        [-0.749, -7.07, -7.29, -4.94, -2.58],  # unbeaten by all x richness
        [0.191, -0.469, 0.136, -0.358, -0.851],  # edge of the challenger
        [-0.333, 0.783, 1.88, 1.71, 1.53],  # edge x richness
        [1.48, -7.39, -1.11, 1.77, 4.66],  # edge x place
        [-1.12, -10.1, -4.4, -2.82, -1.24],  # edge x start player
        [0.0846, -2.54, -3.67, -3.09, -2.51],  # hold
        [-0.431, -0.0349, -2.82, -1.92, -1.01],  # grab
        [-0.21, -2.05, -1.51, -0.524, 0.459],  # hold and grab
        [-0.0655, -2.64, -0.306, -0.809, -1.31],  # hold x richness of the table
        [0.605, -2.56, -4.15, -3.43, -2.71],  # grab x richness of the table
        [0.323, 9.06, 8.59, 6.57, 4.56],  # hold and grab x richness of the table
        [0.254, -6.55, 0.991, -0.338, -1.67],  # hold x its best take above the mean
        [-0.282, -5.68, -2.58, -3.99, -5.4],  # grab x its best take above the mean
        [-0.00393, 27.1, 23.2, 19.6, 15.9],  # hold and grab x its best take above the mean
        [0.219, 5.51, 0.889, -0.733, -2.36],  # hold x best take above the next
        [-0.235, 0.78, -1.14, -0.417, 0.302],  # grab x best take above the next
        [0.00176, 7.41, 5.14, 1.64, -1.87],  # hold and grab x best take above the next
        [0.592, 2.24, 1.65, 0.273, -1.1],  # value
        [-0.939, -2.12, -1.44, -1.2, -0.96],  # value x rounds left
        [-1.07, -1.29, -0.232, -0.56, -0.889],  # value x richness
        [-0.604, 6.78, 4.43, 2.42, 0.409],  # value x place
        [-0.103, 0.493, 0.515, 0.503, 0.49],  # value x lead
        [-1.06, 0.781, -0.0278, -0.0704, -0.113],  # strongest of the hand
        [-0.101, -0.997, -0.763, -0.766, -0.77],  # the same x richness
        [0.144, 0.231, 0.437, 0.33, 0.223],  # weakest of the hand
        [-0.266, -1.3, -1.41, -1.04, -0.67],  # the same x richness
        [0.511, 0.398, 0.261, 0.149, 0.0375],  # 1*
        [-0.0432, -0.162, -0.578, -0.525, -0.472],  # 1* x richness
        [-0.139, 0.142, 1.22, 0.841, 0.463],  # 1* x place
        [-0.211, -14.2, -1.38, -0.523, 0.334],  # 5*
        [0.352, -0.179, -0.159, -0.00643, 0.146],  # 5* x richness
        [0.478, 30.1, 4.75, 3.31, 1.87],  # 5* x place
        [0.581, -0.186, -0.583, 0.464, 1.51],  # 9*
        [0.546, 0.666, -0.19, 0.0889, 0.368],  # 9* x richness
        [0.0239, -7.52, -3.58, -1.71, 0.154],  # 9* x place
        [-0.352, -0.182, -0.459, -0.0286, 0.402],  # 10*
        [0.421, 0.264, 0.0875, -0.0413, -0.17],  # 10* x richness
        [-0.0196, -4.88, -2.24, -1.52, -0.8],  # 10* x place
        [1.59, 0.0, 0.0, 0.0, 0.0],  # duel: log of how often it is right
        [-1.55, 0.0, 0.0, 0.0, 0.0],  # duel: how often
    ]
)
"""Reasons of a strength card, see `bidding`. Strength: how the card fares against those that others
may hold, 0 to 1. Unbeaten by all: to the power of the others. Edge: by how much it is better as
challenger. Hold, grab: chances to keep the best card from all later seats, to win it from all
earlier ones."""

BLUFF_WEIGHTS = np.array(
    [
        [9.99, 5.89, 2.9, 1.77, 0.647],  # take: gain
        [1.3, -13.3, -13.1, -9.82, -6.59],  # take: gain x keep
        [34.7, 9.61, 5.65, 3.43, 1.2],  # take: gain x lose
        [2.75, 15.1, -8.93, -5.79, -2.65],  # take: gain x pressed
        [8.18, 57.0, 23.1, 15.8, 8.4],  # take: gain x lose x pressed
        [-2.75, 5.54, 3.65, 3.68, 3.71],  # take: highest
        [-3.32, -7.41, -2.24, -1.2, -0.156],  # take: highest x keep
        [-0.899, -4.76, -6.53, -7.54, -8.56],  # take: highest x lose
        [-1.93, -6.6, -11.8, -13.1, -14.4],  # take: highest x strength
        [16.8, -0.134, 7.22, 7.55, 7.87],  # take: highest x pressed
        [-11.0, -13.8, -6.52, -5.57, -4.62],  # take: gap
        [17.5, 24.9, 16.4, 14.1, 11.8],  # take: gap x keep
        [-14.9, -14.2, -10.8, -12.4, -14.0],  # take: gap x lose x pressed
        [-1.98, -1.11, -0.203, -0.876, -1.55],  # take: gain squared
        [-7.44, -12.9, -7.86, -6.7, -5.55],  # take: gain squared x lose
        [-0.309, 0.203, -0.00142, 0.149, 0.299],  # take: cards beyond the first
        [-3.75, -5.37, -2.79, -2.4, -2.01],  # take: share
        [8.72, 9.33, 6.1, 6.04, 5.98],  # take: share x keep
        [12.7, 42.1, 38.8, 38.5, 38.2],  # take: gain x strength
        [-5.71, -25.8, -21.0, -24.6, -28.2],  # take: gain x strength squared
        [3.61, 6.6, 2.42, 1.88, 1.33],  # take: gain if nobody decides later
        [9.69, 3.8, 0.958, -0.746, -2.45],  # take: gain x lead
        [-3.14, 2.73, -6.43, -10.7, -15.0],  # take: gap squared
        [4.69, 20.9, 13.7, 15.0, 16.3],  # take: gain x lose squared
        [-1.48, 3.75, -5.0, -6.79, -8.59],  # challenge: one
        [-8.06, 35.8, 25.9, 25.8, 25.6],  # challenge: p
        [-0.434, -20.7, -15.9, -14.9, -14.0],  # challenge: p squared
        [-5.91, 8.55, 3.1, 4.41, 5.72],  # challenge: p x gain
        [5.8, -5.61, -6.1, -5.62, -5.13],  # challenge: p x gain x keep
        [0.0, -28.2, -14.8, -10.6, -6.43],  # challenge: p x gain x pressed
        [0.578, -3.88, -2.67, -2.46, -2.25],  # challenge: gain
        [0.828, -15.8, -7.8, -6.57, -5.35],  # challenge: p x highest
        [0.828, 14.7, 7.69, 6.34, 4.99],  # challenge: p x highest x keep
        [0.0, -6.11, -2.22, -1.36, -0.502],  # challenge: won by a challenge
        [0.0, 4.38, 2.95, 2.31, 1.67],  # challenge: the same x p
        [0.447, 3.31, 6.53, 5.98, 5.43],  # challenge: best take
        [0.447, -12.1, -7.82, -6.65, -5.48],  # challenge: best take x keep
        [24.2, 34.0, 31.3, 28.2, 25.1],  # challenge: strength
        [-17.8, -24.3, -21.9, -21.1, -20.2],  # challenge: strength squared
        [0.0, -18.3, -11.2, -8.37, -5.55],  # challenge: pressed
        [3.2, 0.262, -1.66, -2.34, -3.03],  # challenge: p x share
        [3.2, 3.72, 5.4, 6.23, 7.07],  # challenge: p x share x keep
        [-1.48, -17.4, -13.6, -10.8, -8.03],  # challenge: keep
        [-4.98, 11.4, 4.9, 5.04, 5.18],  # challenge: p x lead
        [6.59, -6.33, -4.39, -4.76, -5.13],  # challenge: lead
        [6.71, 10.8, 13.5, 10.6, 7.66],  # challenge: p squared x gain
        [-4.8, 15.3, 14.5, 13.2, 11.9],  # challenge: points above the best take
        [3.92, -24.4, -13.9, -10.2, -6.44],  # challenge: the same x p
        [3.82, -5.3, -4.94, -5.68, -6.42],  # challenge: p x points
        [0.0, -2.95, 0.593, 0.557, 0.521],  # challenge: points below the highest in front
    ]
)
"""Reasons of takes and challenges, see `bluffing`. Gain: what success adds to the chance to win the
game, as points / 10 at this lead; share: the same as chance. Keep, lose: the chance that nobody
later could beat the own card, and the mean of theirs to. Pressed: seats that decide later / 5.
Highest: nothing better lies on the table or in front. Gap: points / 10 above the next best. Lead:
the chance to win above an equal part. p: the chance that the challenge is won."""

STAKE_WEIGHTS = np.array(
    [
        [-3.64, 26.4, 25.6, 19.7, 13.9],  # strength
        [-13.3, -16.2, -9.54, -1.97, 5.61],  # strength squared
        [-3.64, -15.8, -16.4, -17.4, -18.3],  # unbeaten by all
        [-34.9, -55.1, -51.4, -42.8, -34.3],  # cost
        [24.5, 32.4, 24.1, 20.3, 16.5],  # cost squared
        [1.44, 0.474, -0.466, -0.803, -1.14],  # share lost with it
        [0.198, -0.048, 1.1, 1.84, 2.59],  # share if it wins the best x strength
        [0.198, -0.668, -0.86, -1.01, -1.16],  # the same x unbeaten by all
        [-0.0358, -0.144, -0.441, 0.95, 2.34],  # share if it wins a mean card
        [-0.112, -1.01, -0.687, -2.11, -3.52],  # the same x strength
        [29.3, -0.191, 1.32, -2.54, -6.4],  # strength x best take
        [29.3, 24.1, 23.4, 21.1, 18.7],  # unbeaten x best take
        [2.07, 5.21, 11.8, 6.1, 0.404],  # strength x place
        [2.07, 12.9, -0.514, -1.47, -2.43],  # unbeaten x place
        [0.283, -14.3, -10.1, -9.28, -8.41],  # cost x place
        [0.166, 3.23, 1.37, 1.12, 0.874],  # cheapest card
        [-1.01, -29.5, -27.9, -22.3, -16.8],  # strength x best take above the next
        [-1.01, 33.2, 23.0, 17.3, 11.7],  # unbeaten x the same
        [10.7, 5.01, 5.73, 4.5, 3.26],  # strength x lead
        [-1.06, -4.17, -5.91, -5.03, -4.16],  # cost x lead
        [-11.9, -7.68, -5.26, -2.69, -0.111],  # 1*
        [-2.43, -13.2, -21.4, -9.88, 1.63],  # 5*
        [-31.5, -10.0, -11.7, -6.45, -1.15],  # 9*
        [-3.83, -2.31, -1.33, -1.21, -1.09],  # 10*
    ]
)
"""Reasons of a strength card in the final round, see `staking`. Cost: its value / 10, which is
lost. Share: as chance to win the game."""

LAST_BLUFF_WEIGHTS = np.array(
    [
        [25.3, 3.98, 4.09, 4.16, 4.22],  # take: gain
        [35.7, 1.81, 7.02, 2.39, -2.25],  # take: gain x keep
        [4.96, 7.58, 2.78, 3.44, 4.09],  # take: gain x lose
        [23.8, -3.03, -3.22, -3.01, -2.8],  # take: gain x pressed
        [1.03, -7.6, -16.0, -13.5, -11.1],  # take: gain x lose x pressed
        [-1.36, -19.7, -20.3, -22.1, -23.9],  # take: highest
        [0.948, 26.0, 27.2, 25.8, 24.4],  # take: highest x keep
        [3.58, -13.5, 0.209, -3.62, -7.44],  # take: highest x lose
        [0.87, -3.92, -5.91, 1.69, 9.28],  # take: highest x strength
        [-2.69, 39.7, 36.1, 34.6, 33.1],  # take: highest x pressed
        [-14.7, -16.8, -15.1, -18.5, -22.0],  # take: gap
        [18.3, 22.0, 15.6, 16.3, 17.0],  # take: gap x keep
        [-16.2, -2.18, -1.07, -2.12, -3.16],  # take: gap x lose x pressed
        [-7.61, 0.15, 0.199, 0.116, 0.0323],  # take: gain squared
        [-11.6, -0.489, -0.19, -0.131, -0.0717],  # take: gain squared x lose
        [-29.3, -3.22, -0.993, -1.06, -1.13],  # take: cards beyond the first
        [33.2, 4.66, 6.64, 5.03, 3.43],  # take: share
        [-26.9, 7.73, 9.27, 15.9, 22.5],  # take: share x keep
        [60.6, 0.478, 0.288, -0.755, -1.8],  # take: gain x strength
        [17.9, 7.71, 9.12, 8.96, 8.79],  # take: gain x strength squared
        [-48.8, 0.843, -8.06, -1.21, 5.64],  # take: gain if nobody decides later
        [2.22, 3.58, 4.37, 3.63, 2.9],  # take: gain x lead
        [-0.919, -13.1, -15.9, -19.9, -23.8],  # take: gap squared
        [-10.9, 13.8, 7.63, 7.69, 7.76],  # take: gain x lose squared
        [-0.0485, 4.65, 1.5, 1.63, 1.75],  # challenge: one
        [-3.54, 18.8, 16.5, 15.6, 14.6],  # challenge: p
        [-0.455, -17.3, -12.7, -11.4, -10.0],  # challenge: p squared
        [18.0, 1.24, 8.11, 7.52, 6.93],  # challenge: p x gain
        [29.7, 16.4, 7.26, 9.23, 11.2],  # challenge: p x gain x keep
        [0.0, 8.39, -2.47, -2.68, -2.9],  # challenge: p x gain x pressed
        [-10.1, -3.06, -3.63, -3.31, -2.99],  # challenge: gain
        [-0.644, -7.15, -1.02, -1.53, -2.05],  # challenge: p x highest
        [-0.644, 6.43, 0.142, 1.02, 1.9],  # challenge: p x highest x keep
        [0.0, -0.687, 0.23, 0.00043, -0.229],  # challenge: won by a challenge
        [0.0, 2.12, -2.61, -1.51, -0.411],  # challenge: the same x p
        [0.0574, -7.43, -7.87, -5.72, -3.58],  # challenge: best take
        [0.0574, -5.51, 0.865, 0.729, 0.594],  # challenge: best take x keep
        [5.1, 10.7, 10.8, 9.79, 8.81],  # challenge: strength
        [-0.335, -5.35, -6.02, -5.63, -5.24],  # challenge: strength squared
        [0.0, -7.29, -4.9, -3.78, -2.66],  # challenge: pressed
        [18.8, 15.8, 16.4, 11.1, 5.78],  # challenge: p x share
        [18.8, -1.58, -0.294, 9.36, 19.0],  # challenge: p x share x keep
        [-0.0485, -6.1, -5.53, -6.41, -7.29],  # challenge: keep
        [-1.08, 1.12, 2.43, 2.9, 3.37],  # challenge: p x lead
        [0.822, -2.86, -3.08, -3.08, -3.07],  # challenge: lead
        [31.3, -5.43, -3.91, -2.95, -1.99],  # challenge: p squared x gain
        [1.7, -2.8, -2.61, -1.7, -0.787],  # challenge: points above the best take
        [-5.56, 8.86, 6.27, 4.09, 1.91],  # challenge: the same x p
        [-0.773, -5.3, -3.5, -2.97, -2.44],  # challenge: p x points
        [0.0, -1.85, -3.16, -2.36, -1.56],  # challenge: points below the highest in front
    ]
)
"""As `BLUFF_WEIGHTS`, in the final round."""
