"""Rule-based players of Pig.

They see what every policy sees, an observation and a mask, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

BOTS: dict[str, Callable] = {}
