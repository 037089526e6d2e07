"""Measuring speed, the same way for this project and for the peers that are installed."""
