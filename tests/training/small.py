"""Training runs small enough for tests."""

from stammtisch_training.config import Config, make_config

DECK = {"ranks": 5, "suits": 3, "hand_size": 3, "knock_limit": 3}
"""A deck of 15 cards: a hand takes a few moves."""


def small_config(**changes) -> Config:
    """A run of 8 thousand decisions with every kind of opponent and of milestone in it."""
    content = {
        "game": "gin_rummy",
        "variants": [
            {"target": 30, "knock_limit": 40},
            {"episode": "hand", "first_turn": "offer", "big_gin_bonus": 0},
        ],
        "reward": "points",
        "decisions": 8000,
        "tables": 64,
        "rollout": 8,
        "opponents": {"self": 0.5, "past": 0.25, "simple": 0.25},
        "pool_size": 2,
        "pool_every": 1500,
        "save_every": 1000,
        "seed": 3,
        "threads": 1,
        "network": {"layers": [32, 32]},
        "ppo": {"learning_rate": [1e-3, 1e-4], "batch_size": 128},
        "teacher": {"name": "simple", "decisions": 2000},
        "evaluation": {"pairs": 2, "every": 2500, "against": ["random"], "parameters": DECK},
    }
    return make_config({**content, **changes})
