"""Card games as reinforcement-learning environments."""
