"""Play hands of Gin Rummy in Gymnasium's own loop, with the legal actions from `info`."""

import gymnasium

import stammtisch  # noqa: F401 - registers the ids

HANDS = 100

env = gymnasium.make("stammtisch/GinRummy-v0", opponents="simple", episode="hand")
env.action_space.seed(0)
observation, info = env.reset(seed=0)
won = 0
for _ in range(HANDS):
    reward, terminated = 0.0, False
    while not terminated:
        action = env.action_space.sample(mask=info["action_mask"])  # your policy goes here
        observation, reward, terminated, _, info = env.step(action)
    won += float(reward) > 0  # +1, -1, or 0 for a dead hand
    observation, info = env.reset()
print(f"{won} of {HANDS} hands won")
