"""Rule-based players of Bluff.

They see what every policy sees, an observation and a mask, and nothing else.
"""

from __future__ import annotations

from stammtisch.bluff.bots.expert import ExpertPolicy
from stammtisch.bluff.bots.simple import SimplePolicy

BOTS = {"simple": SimplePolicy, "expert": ExpertPolicy}
