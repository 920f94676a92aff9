"""A policy as a bot: at a table of the server, in the arena and in the terminal.

A bot never gets a state. It samples one that fits its view; the features of its seat are the same
there (the law `features`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np

from inglenook.bots.budget import Budget
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.view import View
from inglenook.envs.env_ids import game_of_id
from inglenook.envs.policies.policy_files import Policy, load_policy

FINE: Final = 1 << 30  # parts of a probability
PREFIX: Final = "policy:"  # of the specs of these bots
_HELD: Final[dict[str, Policy]] = {}  # policies without a file, for this process
_NUMBERS: Final = count(1)


class PolicyBot:
    """Plays by a policy; the same seed and the same views give the same answers."""

    takes_budget: ClassVar = False

    def __init__(self, policy: Policy, seed: int, temperature: float | None = None) -> None:
        self.policy = policy
        self.game = game_of_id(policy.env_id)
        self.rng = Rng(seed)
        self.temperature = policy.temperature if temperature is None else temperature

    def sit(self, game: Game[Any, Any]) -> None:
        """Raise BadInput for another game than the policy's."""
        if game is not self.game:
            raise BadInput("policy", f"a match of {self.game.info.name}", game.info.name)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        """Return one of the prompt's choices, drawn by softmax; the budget is ignored."""
        game, policy = self.game, self.policy
        if view.seats != policy.seats:
            raise BadInput("policy", f"a table of {policy.seats} seats", view.seats)
        features = game.feature_bytes(game.sample(view, self.rng), prompt.seat)
        row = np.frombuffer(features, np.uint8)[np.newaxis]
        actions = [choice.action for choice in prompt.choices]
        found = policy.logits(row)[0, [action.index for action in actions]].astype(np.float64)
        if not np.isfinite(found).all():
            raise BadInput("policy", "finite numbers for all choices", found.tolist())
        return actions[self._drawn(found)]

    def _drawn(self, logits: Any) -> int:
        if self.temperature == 0:
            return int(logits.argmax())
        shares = np.exp((logits - logits.max()) / self.temperature).cumsum()
        drawn = (int(self.rng.below(FINE)) + 0.5) / FINE * shares[-1]
        return int(np.searchsorted(shares, drawn))


class PolicyMaker:
    """Makes bots from one file: `policy:PATH`. `game` and `seats` say where they can play."""

    takes_budget: ClassVar = False

    def __init__(self, path: str) -> None:
        self.path = path
        policy = self.policy
        self.game = game_of_id(policy.env_id).info.name
        self.seats = (policy.seats,)

    @property
    def policy(self) -> Policy:
        """The policy, read once while its file does not change."""
        if self.path in _HELD:
            return _HELD[self.path]
        try:
            told = Path(self.path).stat()
        except OSError as error:
            where = f"policy {Path(self.path).name}"
            raise BadInput(where, "a file that can be read", error.strerror) from error
        return _loaded(self.path, told.st_mtime_ns, told.st_size)

    def __call__(self, seed: int) -> PolicyBot:
        return PolicyBot(self.policy, seed)


@contextmanager
def held(policy: Policy) -> Iterator[str]:
    """Give a policy without a file the spec of a bot, which this process knows meanwhile."""
    name = f"held in memory/{next(_NUMBERS)}"
    _HELD[name] = policy
    try:
        yield PREFIX + name
    finally:
        del _HELD[name]


@lru_cache(maxsize=8)
def _loaded(path: str, changed: int, size: int) -> Policy:
    return load_policy(path)


def load_policy_bot(
    path: str | Path, env_id: str, *, seed: int = 0, temperature: float | None = None
) -> PolicyBot:
    """Return a bot that plays by the policy in a file, `.npz` or `.onnx`.

    It draws its answers by softmax with the temperature of the file, or with this one; 0 plays the
    best answer. Raises BadInput for a file that does not fit the environment.
    """
    return PolicyBot(load_policy(path, env_id), seed, temperature)
