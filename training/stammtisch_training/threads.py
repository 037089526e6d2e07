"""How many threads the arithmetic of a run may use."""

from __future__ import annotations

import torch
from threadpoolctl import threadpool_limits


def limit_threads(threads: int) -> None:
    """Let torch and NumPy's matrix products use so many threads, in the whole process.

    NumPy's are what past selves and evaluated networks play with. By default they take a thread
    for each core, and where the cores have other work each product waits for the slowest: matches
    of small networks have been seen to take twenty times as long.
    """
    torch.set_num_threads(threads)
    threadpool_limits(limits=threads, user_api="blas")
