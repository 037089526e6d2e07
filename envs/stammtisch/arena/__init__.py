"""Measuring strength: matches between players, with honest error bars."""
