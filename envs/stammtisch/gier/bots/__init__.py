"""Rule-based players of Gier.

They see what every policy sees, an observation and a mask, and nothing else.
"""

from __future__ import annotations

from stammtisch.gier.bots.expert import ExpertPolicy
from stammtisch.gier.bots.simple import SimplePolicy

BOTS = {"simple": SimplePolicy, "expert": ExpertPolicy}
