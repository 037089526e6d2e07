"""Everything that learns."""

import os

# Torch's threads wait for each other at every layer. Spinning meanwhile, as is their default,
# takes the core that the other one needs as soon as a machine has anything else to do.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # read when torch is imported
