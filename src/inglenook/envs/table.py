"""The table of an environment: its game, seats and rules, and where its matches begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.features import Feature, width
from inglenook.core.game import Game
from inglenook.core.rewards import REWARDS, WIN
from inglenook.core.state import State
from inglenook.envs.blocks import highest, named
from inglenook.envs.env_ids import game_of_id
from inglenook.library.inputs import number_of, table_of
from inglenook.library.position import FORMAT, Position

SEED_BITS: Final = 60


class Table:
    """A game with its number of seats, its rules and its rewards.

    `rules` are the game's options, all of them. `width` is the number of bytes of an observation,
    and `actions` the number of actions.
    """

    def __init__(
        self,
        env_id: str,
        seats: int | None = None,
        rules: Mapping[str, str] | None = None,
        reward: str = WIN,
    ) -> None:
        self.id = env_id
        self.game: Game[Any, Any] = game_of_id(env_id)
        self.seats, self.rules = table_of(self.game, seats, rules)
        if reward not in REWARDS:
            raise BadInput("reward", "one of " + ", ".join(REWARDS), reward)
        self.reward = reward
        self.spec: tuple[Feature, ...] = self.game.feature_spec(self.seats)
        self.width = width(self.spec)
        self.actions = self.game.verbs.size
        self.start: State = self.game.start(self.seats, self.rules)

    @cached_property
    def high(self) -> NDArray[np.uint8]:
        """The highest value of each byte of an observation."""
        return highest(self.spec)

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the blocks of an observation, or of rows of them, by name."""
        return named(self.spec, observation)

    def first(self, options: Mapping[str, Any] | None) -> State:
        """Return the state that a match begins with, from the `options` of a reset.

        `rules` replaces rules of the table for this match. `position` is an `ink.Position`, what
        its `to_json` returns, or what `Match.position` returns. Other keys are ignored, as the
        peers' own tests pass some.
        """
        if not options:
            return self.start
        if not isinstance(options, Mapping):
            raise BadInput("options", "a mapping with rules or position", options)
        rules, position = options.get("rules"), options.get("position")
        if rules is not None and not isinstance(rules, Mapping):
            raise BadInput("options.rules", "a mapping of texts", rules)
        chosen = {**self.rules, **rules} if rules else self.rules
        if position is None:
            complete = self.game.info.complete(self.seats, chosen)
            return self.game.start(self.seats, complete) if rules else self.start
        if isinstance(position, Mapping) and position.get("position") == FORMAT:
            position = Position.from_json(position, self.game)
        if not isinstance(position, Position):
            complete = self.game.info.complete(self.seats, chosen)
            found: State = self.game.from_position(position, self.seats, complete)
            return found
        if position.game is not self.game or position.seats != self.seats:
            expected = f"one of {self.game.info.name} with {self.seats} seats"
            raise BadInput("options.position", expected, position)
        if rules:
            raise BadInput("options.rules", "none beside a position that has its own", rules)
        return position.state


def generator(seed: object) -> Rng:
    """Return a source of draws from a seed, or from the system's entropy (None)."""
    if seed is None:
        return Rng(secrets.randbits(SEED_BITS))
    number = number_of(seed)
    if number is None:
        raise BadInput("seed", "a whole number or None", seed)
    return Rng(number)
