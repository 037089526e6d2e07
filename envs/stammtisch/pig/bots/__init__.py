"""Rule-based players of Pig.

They see what every policy sees, an observation and a mask, and nothing else.
"""

from __future__ import annotations

from stammtisch.pig.bots.expert import ExpertPolicy
from stammtisch.pig.bots.simple import SimplePolicy

BOTS = {"simple": SimplePolicy, "expert": ExpertPolicy}
