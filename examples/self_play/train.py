"""Train a small policy for King of 12 by self-play, with numpy alone.

    python examples/self_play/train.py --updates 1000 --out king.npz
    inglenook arena king-of-12 --bots policy:king.npz,greedy --games 200

One net plays both seats of 256 matches at once (`envs.vector`). Its answers become more likely
where the match went better than the net expected, and less likely where it went worse (proximal
policy optimisation with generalised advantage estimates). The same seed and number of updates
give the same policy on the same machine.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from inglenook import envs

ENV = "inglenook/king-of-12-v1"
MATCHES = 256  # that are played at once
STEPS = 64  # answers in each of them, between two updates
HIDDEN = 128
ROWS = 2048  # of a step of the optimiser
PASSES = 2  # over the answers of an update
RATE = 1e-3  # of the first update; it falls to a tenth
CLIP = 0.2  # an update changes the probability of an answer by at most this share
LAMBDA = 0.95  # how far an advantage looks ahead
SPREAD = (0.06, 0.03)  # worth of an open mind, at the beginning and at the end
AVERAGE = 0.99  # of the averaged net that stays at each update, less in the first ones
UPDATES = 1000

Floats = NDArray[np.float32]


class Net:
    """Two hidden layers, and two heads: a number for each action, and the expected return."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float = 1.0) -> list[Floats]:
            weights = rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)
            return [weights.astype(np.float32), np.zeros(columns, np.float32)]

        self.arrays = [
            *layer(inputs, HIDDEN),
            *layer(HIDDEN, HIDDEN),
            *layer(HIDDEN, actions, 0.05),
            *layer(HIDDEN, 1, 0.05),
        ]
        self.average = [array.copy() for array in self.arrays]
        self.means = [np.zeros_like(array) for array in self.arrays]
        self.squares = [np.zeros_like(array) for array in self.arrays]
        self.updates = 0
        self.averaged = 0

    def forward(self, x: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Return both hidden layers, a number for each action, and the expected return."""
        w1, b1, w2, b2, w3, b3, w4, b4 = self.arrays
        one = np.maximum(x @ w1 + b1, 0)
        two = np.maximum(one @ w2 + b2, 0)
        return one, two, two @ w3 + b3, (two @ w4 + b4)[:, 0]

    def gradients(
        self, x: Floats, one: Floats, two: Floats, logits: Floats, value: Floats
    ) -> list[Floats]:
        """Return the gradient of each array from those of both heads."""
        _, _, w2, _, w3, _, w4, _ = self.arrays
        column = value[:, np.newaxis]
        second = (logits @ w3.T + column @ w4.T) * (two > 0)
        first = (second @ w2.T) * (one > 0)
        pairs = ((x, first), (one, second), (two, logits), (two, column))
        return [array for left, grad in pairs for array in (left.T @ grad, grad.sum(0))]

    def descend(self, gradients: list[Floats], rate: float) -> None:
        """Make one step of Adam, at most as long as gradients of length 1 allow."""
        self.updates += 1
        length = np.sqrt(sum([float((one * one).sum()) for one in gradients]))
        scale = np.float32(min(1.0, 1.0 / (length + 1e-8)))
        near, far = 1 - 0.9**self.updates, 1 - 0.999**self.updates
        for place, gradient in enumerate(gradients):
            step, mean, square = gradient * scale, self.means[place], self.squares[place]
            mean += np.float32(0.1) * (step - mean)
            square += np.float32(0.001) * (step * step - square)
            self.arrays[place] -= (
                np.float32(rate / near) * mean / (np.sqrt(square / np.float32(far)) + 1e-8)
            )

    def remember(self) -> None:
        """Move the averaged net towards this one. It plays steadier than any single one."""
        self.averaged += 1
        # the first nets are soon forgotten, so that a short training shows in the average
        kept = min(AVERAGE, self.averaged / (self.averaged + 10))
        for place, array in enumerate(self.arrays):
            self.average[place] += np.float32(1 - kept) * (array - self.average[place])

    def policy(self, scale: Floats) -> envs.MlpPolicy:
        """Return the averaged net as a policy, which takes features that are not scaled."""
        w1, b1, w2, b2, w3, b3, _, _ = self.average
        return envs.MlpPolicy(ENV, 2, ((w1 * scale[:, np.newaxis], b1), (w2, b2), (w3, b3)))


class Played(NamedTuple):
    """The answers of some steps, by step and match."""

    obs: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int8]
    action: NDArray[np.int64]
    chance: Floats  # that the net gave to the action
    value: Floats  # that it expected
    rewards: Floats
    over: NDArray[np.bool_]


def chances(logits: Floats, mask: NDArray[np.bool_]) -> Floats:
    """Return the probabilities of the legal actions."""
    legal = np.where(mask, logits, np.float32(-1e9))
    grown = np.exp(legal - legal.max(1, keepdims=True))
    found: Floats = grown / grown.sum(1, keepdims=True)
    return found


def play(
    net: Net, env: envs.vector, now: envs.Batch, scale: Floats, rng: np.random.Generator
) -> tuple[Played, envs.Batch]:
    """Let the net play some steps against itself."""
    rows: list[tuple[NDArray[np.generic], ...]] = []
    every = np.arange(env.num_envs)
    for _ in range(STEPS):
        _, _, logits, value = net.forward(now.obs * scale)
        each = chances(logits, now.mask)
        sums = each.cumsum(1)
        action = (sums < rng.random((len(every), 1)) * sums[:, -1:]).sum(1)
        after = env.step(action)
        chance = each[every, action]
        ended = (after.rewards, after.terminated)
        rows.append((now.obs, now.mask, now.seat, action, chance, value, *ended))
        now = after
    return Played(*[np.stack(column) for column in zip(*rows, strict=True)]), now


def advantages(played: Played) -> tuple[Floats, NDArray[np.bool_]]:
    """Return how much better each answer did than expected, and where that is known yet.

    A seat's next answer in the same match tells how its last one went. So the steps are read
    backwards, and an answer counts if its seat has a later one, or the match is over.
    """
    steps, matches = played.seat.shape
    every, found = np.arange(matches), np.zeros((steps, matches), np.float32)
    known = np.zeros((steps, matches), np.bool_)
    earned, value, gain = (np.zeros((matches, 2), np.float32) for _ in range(3))
    later = np.zeros((matches, 2), np.bool_)
    for step in reversed(range(steps)):
        over, seat = played.over[step], played.seat[step]
        earned[over], value[over], gain[over], later[over] = played.rewards[step][over], 0, 0, True
        mine = every, seat
        surprise = earned[mine] + value[mine] - played.value[step]
        known[step] = later[mine]
        found[step] = np.where(later[mine], surprise + LAMBDA * gain[mine], 0)
        earned[mine], value[mine], gain[mine], later[mine] = (
            0,
            played.value[step],
            found[step],
            True,
        )
    return found, known


def learn(
    net: Net, played: Played, scale: Floats, rng: np.random.Generator, rate: float, spread: float
) -> None:
    """Change the net by the answers of some steps."""
    gain, known = advantages(played)
    target = (gain + played.value)[known]
    obs, mask, action = played.obs[known], played.mask[known], played.action[known]
    before, gains = played.chance[known], gain[known]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(PASSES):
        order = rng.permutation(len(action))
        for begin in range(0, len(order), ROWS):
            rows = order[begin : begin + ROWS]
            x, count, each = obs[rows] * scale, len(rows), np.arange(len(rows))
            one, two, logits, value = net.forward(x)
            chance = chances(logits, mask[rows])
            ratio, better = chance[each, action[rows]] / before[rows], gains[rows]
            free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = (better * ratio * free)[:, np.newaxis]
            wanted = push * chance
            wanted[each, action[rows]] -= push[:, 0]
            log = np.log(np.maximum(chance, 1e-12))
            wanted += spread * chance * (log - (chance * log).sum(1, keepdims=True))
            error = (value - target[rows]) / np.float32(count)
            net.descend(net.gradients(x, one, two, wanted / np.float32(count), error), rate)
    net.remember()


def train(updates: int = UPDATES, seed: int = 1) -> envs.MlpPolicy:
    """Return the policy after so many updates, each from `MATCHES` × `STEPS` answers."""
    rng = np.random.default_rng(seed)
    with envs.vector(ENV, MATCHES, 2, seed=seed) as env:
        highest = np.concatenate([np.full(one.size, one.high) for one in env.table.spec])
        scale = (1 / highest).astype(np.float32)
        net = Net(env.num_features, env.num_actions, rng)
        now = env.reset()
        for update in range(updates):
            done = update / updates
            played, now = play(net, env, now, scale, rng)
            spread = SPREAD[0] + (SPREAD[1] - SPREAD[0]) * done
            learn(net, played, scale, rng, RATE * (1 - 0.9 * done), spread)
    return net.policy(scale)


def main() -> None:
    """Train, save and evaluate."""
    words = argparse.ArgumentParser(description="Train a policy for King of 12 by self-play.")
    words.add_argument("--updates", type=int, default=UPDATES)
    words.add_argument("--games", type=int, default=2000, help="matches against greedy")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", default="king.npz")
    given = words.parse_args()
    begin = time.process_time()
    policy = train(given.updates, given.seed)
    minutes = (time.process_time() - begin) / 60
    envs.save_policy(given.out, policy)
    answers = given.updates * MATCHES * STEPS
    print(f"{answers:,} answers in {minutes:.1f} CPU minutes; saved as {given.out}")
    for one in envs.evaluate(policy, ENV, against=["random", "greedy"], games=given.games):
        wins = one.wins
        print(f"against {one.against}: {wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%})")


if __name__ == "__main__":
    main()
