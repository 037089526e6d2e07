"""The rollout of self-play: links, advantages, carrying over, minibatches."""

import numpy as np
import pytest
from gymnasium import spaces

from stammtisch_training.buffer import NONE, DecisionBuffer, estimate_advantages


def make_buffer(rollout=4, tables=3, seats=2, gamma=1.0, gae_lambda=0.95):
    space = spaces.Box(0.0, 1.0, (1,), np.float32)
    return DecisionBuffer(
        rollout,
        space,
        spaces.Discrete(3),
        gamma=gamma,
        gae_lambda=gae_lambda,
        n_envs=tables,
        seats=seats,
        seed=5,
    )


def add(buffer, names):
    """Note decisions that carry their names as observation, value and log probability."""
    names = np.asarray(names, np.float32)
    return buffer.append(
        observations=names[:, None],
        masks=np.ones((len(names), 3), np.int8),
        actions=names.astype(np.int64) % 3,
        log_probs=-names,
        old_values=names,
    )


def advantages_of(rewards, ended, successor, values, gamma, gae_lambda):
    out = np.full(len(rewards), np.nan, np.float32)
    estimate_advantages(
        np.array(rewards, np.float32),
        np.array(ended, bool),
        np.array(successor, np.int64),
        np.array(values, np.float32),
        gamma,
        gae_lambda,
        out,
    )
    return out


def test_advantages_of_one_trajectory_by_hand():
    # Decisions 0 -> 1 -> 2, which ends with a reward of 1; values 0.5, 0.25, 0.75.
    # Errors: 2: 1 - 0.75 = 0.25; 1: 0.5 x 0.75 - 0.25 = 0.125; 0: 0.5 + 0.5 x 0.25 - 0.5 = 0.125.
    # Discount x lambda = 0.5 x 0.8 = 0.4: 1: 0.125 + 0.4 x 0.25 = 0.225;
    # 0: 0.125 + 0.4 x 0.225 = 0.215.
    found = advantages_of(
        [0.5, 0, 1], [False, False, True], [1, 2, NONE], [0.5, 0.25, 0.75], 0.5, 0.8
    )
    np.testing.assert_allclose(found, [0.215, 0.225, 0.25], rtol=1e-6)


def test_two_seats_interleaved_do_not_touch_each_other():
    # Seat A: decisions 0, 2; seat B: 1, 3. With lambda 1 and discount 1 an advantage is the
    # result less the value.
    found = advantages_of(
        [0, 0, 1, -1], [False, False, True, True], [2, 3, NONE, NONE], [0.1, 0.2, 0.3, 0.4], 1, 1
    )
    np.testing.assert_allclose(found, [0.9, -1.2, 0.7, -1.4], rtol=1e-6)


def test_beyond_an_open_decision_only_its_value_counts():
    # 0 -> 1, and 1 waits for its successor: 0.5 x 2 - 3 = -2.
    found = advantages_of([0, 0], [False, False], [1, NONE], [3, 2], 0.5, 0.9)
    np.testing.assert_allclose(found, [-2, 0])


def literal_advantage(i, rewards, ended, successor, values, gamma, gae_lambda):
    """Equation 16 as it stands: the sum over the errors to come, each weighed once more."""
    total, weight = 0.0, 1.0
    while True:
        if ended[i]:
            return total + weight * (rewards[i] - values[i])
        if successor[i] == NONE:
            return total
        after = successor[i]
        total += weight * (rewards[i] + gamma * values[after] - values[i])
        weight *= gamma * gae_lambda
        i = after


@pytest.mark.parametrize("seed", range(5))
def test_advantages_along_random_links_equal_the_literal_sum(seed):
    rng = np.random.default_rng(seed)
    count = 300
    owner = rng.integers(0, 12, count)  # table and seat
    successor, ended = np.full(count, NONE), rng.random(count) < 0.1
    for i in range(count):
        later = np.flatnonzero(owner[i + 1 :] == owner[i])
        if len(later) and not ended[i]:
            successor[i] = i + 1 + later[0]
    rewards, values = rng.normal(size=count), rng.normal(size=count)
    gamma, gae_lambda = rng.uniform(0.5, 1, 2)
    arguments = (rewards, ended, successor, values, gamma, gae_lambda)
    expected = [literal_advantage(i, *arguments) for i in range(count)]
    assert (successor != NONE).sum() > 200
    np.testing.assert_allclose(advantages_of(*arguments), expected, rtol=1e-4, atol=1e-5)


def test_complete_decisions_have_a_successor_or_an_end():
    buffer = make_buffer()
    add(buffer, [1, 2, 3, 4])
    buffer.successor[0] = 2
    buffer.ended[3] = True
    buffer.finish()
    assert buffer.complete.tolist() == [0, 3]
    assert buffer.values.tolist() == [1, 4]
    np.testing.assert_allclose(buffer.returns, [3, 0])  # the successor's value; the reward


def test_open_decisions_stand_in_front_of_the_next_rollout():
    buffer = make_buffer(rollout=2, tables=2)
    add(buffer, [1, 2, 3, 4, 5])
    buffer.rewards[:5], buffer.ended[1], buffer.successor[0] = 9, True, 2
    pending = np.array([[4, NONE], [2, 3]])
    buffer.carry_over(pending)
    assert pending.tolist() == [[0, NONE], [1, 2]]
    assert buffer.count == 3
    assert buffer.old_values[:3].tolist() == [5, 3, 4]
    assert buffer.observations[:3, 0].tolist() == [5, 3, 4]
    assert buffer.log_probs[:3].tolist() == [-5, -3, -4]
    assert buffer.actions[:3].tolist() == [2, 0, 1]
    assert not buffer.ended.any()
    assert not buffer.rewards.any()
    assert (buffer.successor == NONE).all()
    assert add(buffer, [6]).tolist() == [3]


@pytest.mark.parametrize("batch_size", [2, 3, 4, 7, 100])
def test_minibatches_hold_each_complete_decision_once(batch_size):
    buffer = make_buffer(rollout=8)
    add(buffer, np.arange(20) + 1)
    buffer.ended[:20] = True
    buffer.ended[[4, 11, 19]] = False
    buffer.rewards[:20] = 100
    buffer.finish()
    batches = list(buffer.get(batch_size))
    names = np.concatenate([batch.old_values.numpy() for batch in batches])
    assert sorted(names) == sorted(buffer.complete + 1)
    sizes = [len(batch.actions) for batch in batches]
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    for batch in batches:
        name = batch.old_values.numpy()
        np.testing.assert_array_equal(batch.observations.numpy()[:, 0], name)
        np.testing.assert_array_equal(batch.old_log_prob.numpy(), -name)
        np.testing.assert_array_equal(batch.actions.numpy(), name.astype(int) % 3)
        np.testing.assert_allclose(batch.advantages.numpy(), 100 - name)
        np.testing.assert_allclose(batch.returns.numpy(), 100)
        assert batch.action_masks.shape == (len(name), 3)


def test_every_pass_has_an_order_of_its_own_that_a_resumed_run_repeats():
    orders = []
    for shuffles in (0, 1, 0):
        buffer = make_buffer(rollout=8)
        add(buffer, np.arange(20))
        buffer.ended[:20] = True
        buffer.finish()
        buffer.shuffles = shuffles
        orders.append(np.concatenate([b.old_values.numpy() for b in buffer.get(5)]).tolist())
    assert orders[0] != orders[1]
    assert orders[0] == orders[2]


@pytest.mark.parametrize("name", ["values", "returns"])
def test_what_follows_from_others_cannot_be_written(name):
    with pytest.raises(AttributeError, match="follow from"):
        setattr(make_buffer(), name, np.zeros(3))
