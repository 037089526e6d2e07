"""Bluff for two to six: bid a strength card in secret, take scoring cards, challenge for them."""
