"""Hands that the scenarios share; what they are worth is worked out beside them."""

SAMPLE_HAND = "9H 9D 4S 5S 6S AC AH 2D 2H KD"
"""The source's sample round before its first turn: two nines, 4-5-6 of spades, a king to throw."""

SAMPLE_OPPONENT = "QC QH QS KC KH KS 9S 8D 7C 3H"
"""Two sets; 9 + 8 + 7 + 3 = 27, and 18 once the nine of spades is laid off on the set of nines."""

KNOCKER = "9C 9H 9D 4S 5S 6S AC AH 2D 2H"
"""What the sample's player knocks with: nines, 4-5-6 of spades, 1 + 1 + 2 + 2 = 6."""

EQUAL = "QC QH QS KC KH KS AD AS 2C 2S"
"""Two sets and 1 + 1 + 2 + 2 = 6: as much as the knocker; none of it fits the knocker's melds."""

LOWER = "QC QH QS QD KC KH KS AD AS 2S"
"""Four queens, kings and 1 + 1 + 2 = 4."""

GIN = "9C 9H 9D 4S 5S 6S 2D 3D 4D 5D"
"""A set of three, a run of three and a run of four."""

ALL_MELDED = "QC QH QS KC KH KS JC JH JD JS"
"""Three sets, no deadwood."""

HOPELESS = "QC JD TH KS 8S 7C QH 5H 4D 3C"
"""No meld at all: 10 + 10 + 10 + 10 + 8 + 7 + 10 + 5 + 4 + 3 = 77."""
