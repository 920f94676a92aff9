"""`envs.vector`: many matches stepped together, with arrays for observations, masks and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from inglenook.core.errors import BadInput
from inglenook.core.lanes import AUTORESETS, SAME_STEP
from inglenook.core.rewards import WIN
from inglenook.core.state import State
from inglenook.envs.table import Table, generator
from inglenook.envs.vectors.lane_groups import Group, Here
from inglenook.envs.vectors.workers import Workers
from inglenook.library.inputs import whole

MOST_ENVS: Final = 1_000_000
MOST_JOBS: Final = 256


class Batch(NamedTuple):
    """A row for each match: what its next seat observes, and what the last step earned.

    `obs` has the features of the seat that owes an answer, and `mask` its legal actions. `seat` is
    its number, -1 where the match is over. `rewards` has a column for each seat, not 0 only in the
    step that ends the match, and `terminated` is true there.
    """

    obs: NDArray[np.uint8]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]


class Vector:
    """Many matches of one table. `reset` and `step` return a `Batch` that belongs to the caller.

    `autoreset` says what happens once a match is over. `same_step`: the next one begins at once,
    and `obs`, `mask` and `seat` are already those of its first question. `next_step`: the row has
    no seat, and the next step begins a match and ignores the action. `disabled`: the row has no
    seat until `reset`.

    With `jobs` the matches are spread over so many processes, which write into shared memory.
    Results do not depend on `jobs`. Close it after use, or use it in a `with` statement.
    """

    def __init__(
        self,
        env_id: str,
        num_envs: int,
        seats: int | None = None,
        *,
        seed: int | None = None,
        jobs: int = 1,
        autoreset: str = SAME_STEP,
        rules: Mapping[str, str] | None = None,
        reward: str = WIN,
    ) -> None:
        self.table = Table(env_id, seats, rules, reward)
        self.num_envs = whole("num_envs", num_envs, 1, MOST_ENVS)
        if autoreset not in AUTORESETS:
            raise BadInput("autoreset", "one of " + ", ".join(AUTORESETS), autoreset)
        self.autoreset = autoreset
        self.jobs = min(whole("jobs", jobs, 1, MOST_JOBS), self.num_envs)
        self.rng = generator(seed)
        self.group: Group | None = None
        self.closed = False

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.table.seats

    @property
    def num_actions(self) -> int:
        """The number of actions of the game."""
        return self.table.actions

    @property
    def num_features(self) -> int:
        """The number of bytes of an observation."""
        return self.table.width

    def named(self, obs: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the blocks of observations by their names; nothing is copied."""
        return self.table.named(obs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        which: ArrayLike | None = None,
    ) -> Batch:
        """Begin new matches; all of them, or those that `which` marks (a row of truth values).

        A seed makes all matches from here on repeatable; without one their draws go on. The
        `options` (`rules`, `position`) hold for all matches that begin until the next reset.
        """
        self._refuse_closed()
        first = self.table.first(options)
        if which is not None and seed is not None:
            raise BadInput("seed", "none where only some matches begin", seed)
        if seed is not None:
            self.rng = generator(seed)
        if self.group is None or seed is not None:
            if which is not None:
                raise BadInput("which", "None in the first reset", which)
            self._begin(first)
        else:
            self.group.reset(first, self._chosen(which))
        return self._batch()

    def step(self, actions: ArrayLike) -> Batch:
        """Answer in each match with the number of a legal action.

        Raises BadInput for an illegal action, and then no match has gone on. Actions of matches
        that are over are ignored.
        """
        self._refuse_closed()
        if self.group is None:
            raise BadInput("step", "a reset before it", "none")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadInput("actions", f"{self.num_envs} whole numbers", actions)
        self.group.step(given)
        return self._batch()

    def _begin(self, first: State) -> None:
        """Make the groups of matches, or give those that are there new sources of draws."""
        generators = [self.rng.fork() for _ in range(self.num_envs)]
        if self.group is not None:
            self.group.begin(first, generators)
        elif self.jobs == 1:
            self.group = Here(self.table, first, generators, self.autoreset)
        else:
            self.group = Workers(self.table, first, generators, self.autoreset, self.jobs)

    def _chosen(self, which: ArrayLike | None) -> list[int]:
        if which is None:
            return list(range(self.num_envs))
        marks = np.asarray(which)
        if marks.shape != (self.num_envs,) or marks.dtype != np.bool_:
            raise BadInput("which", f"{self.num_envs} truth values", which)
        numbers: list[int] = np.flatnonzero(marks).tolist()
        return numbers

    def _batch(self) -> Batch:
        assert self.group is not None
        obs, mask, seat, ended = self.group.arrays()
        rewards = np.zeros((self.num_envs, self.table.seats), np.float32)
        terminated = np.zeros(self.num_envs, np.bool_)
        if ended:
            numbers = [number for number, _ in ended]
            rewards[numbers] = [earned for _, earned in ended]
            terminated[numbers] = True
        return Batch(obs, mask, seat, rewards, terminated)

    def _refuse_closed(self) -> None:
        if self.closed:
            raise BadInput("vector", "one that is open", "a closed one")

    def close(self) -> None:
        """End the processes and free their memory; it may be called again."""
        self.closed = True
        group, self.group = self.group, None
        if group is not None:
            group.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def sample_actions(mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """Return a random legal action for each row of a mask, all equally likely; 0 without any."""
    rows, size = mask.shape
    places = np.flatnonzero(mask)  # row after row
    begins = np.searchsorted(places, np.arange(0, (rows + 1) * size, size))
    counts = np.diff(begins)
    picks = begins[:-1] + (rng.random(rows) * counts).astype(np.int64)
    if counts.all():
        return places[picks] - np.arange(0, rows * size, size)
    has_any = counts > 0
    found = np.zeros(rows, np.int64)
    found[has_any] = places[picks[has_any]] - np.flatnonzero(has_any) * size
    return found


vector = Vector  # the name of the package for it
