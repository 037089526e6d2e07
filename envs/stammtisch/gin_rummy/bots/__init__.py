"""Rule-based players of Gin Rummy.

They see what every policy sees, an observation and a mask, and nothing else.
"""

from __future__ import annotations

from stammtisch.gin_rummy.bots.expert import ExpertPolicy
from stammtisch.gin_rummy.bots.openspiel_simple import OpenSpielSimplePolicy
from stammtisch.gin_rummy.bots.simple import SimplePolicy

BOTS = {
    "simple": SimplePolicy,
    "openspiel_simple": OpenSpielSimplePolicy,
    "expert": ExpertPolicy,
}
