"""Gier, version 0, as a PettingZoo module: `env`, `raw_env`, `parallel_env`."""

from __future__ import annotations

from functools import partial

from stammtisch.api import aec, parallel

env = partial(aec.env, "gier")
raw_env = partial(aec.raw_env, "gier")
parallel_env = partial(parallel.parallel_env, "gier")
