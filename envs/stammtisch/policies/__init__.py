"""Whoever sits at a table: the protocol, rule-based players, trained checkpoints."""
