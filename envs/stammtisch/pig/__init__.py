"""Pig for three to thirteen: pass cards to the left, collect four alike, touch your nose."""
