"""`envs.single`: one seat of a game as an environment of Gymnasium; bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium

from inglenook.bots.play import Bots
from inglenook.core.draws import Rng
from inglenook.core.engine import legal
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.lanes import Lane
from inglenook.core.rewards import WIN, rewards
from inglenook.envs import spaces as declared
from inglenook.envs.answers import ILLEGAL, legal_action
from inglenook.envs.drawing.rendering import metadata
from inglenook.envs.one_match import OneMatch
from inglenook.envs.spaces import Observation
from inglenook.envs.table import SEED_BITS, Table
from inglenook.library.inputs import whole

RANDOM: Final = "random"


class Single(OneMatch, gymnasium.Env[Observation, int]):
    """One seat of a match; each step is an answer of that seat.

    `others` names a bot for each other seat, in the order of seats, or one for all of them. An
    illegal action ends the match with `illegal_reward`. Bots are made anew for each match from
    its seed, so the same seed and actions give the same match.
    """

    metadata = metadata(None)

    def __init__(
        self,
        env_id: str,
        seat: int = 0,
        others: Sequence[str] | str = RANDOM,
        seats: int | None = None,
        *,
        rules: Mapping[str, str] | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        if seats is None and not isinstance(others, str):
            seats = len(others) + 1
        table = Table(env_id, seats, rules, reward)
        self.seat = whole("seat", seat, 0, table.seats - 1)
        super().__init__(table, render_mode, self.seat)
        self.illegal_reward = illegal_reward
        self.observation_space = declared.observation_space(table)
        self.action_space = declared.action_space(table)
        self.bots = Bots(table.game, seated(others, self.seat, table.seats), "others")
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match, and go on to the first question to the seat."""
        super().reset(seed=seed)
        rng = Rng(int(self.np_random.integers(2**SEED_BITS)))
        self.bots.begin(rng.fork())
        self.lane = Lane(self.table.game, self.table.first(options), rng)
        self.over = False
        self._play_others()
        if not self.lane.waiting():
            raise BadInput("position", f"one in which seat {self.seat} is asked", "its end")
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer for the seat, and go on to its next question or the end of the match."""
        if self.over:
            raise BadInput("action", "none before reset, as the match is over", action)
        lane = self.match
        try:
            lane.answer_together([(self.seat, legal_action(lane, self.seat, action))])
        except IllegalAction as error:
            self.over = True
            return self._observed(), self.illegal_reward, True, False, {ILLEGAL: str(error)}
        self._play_others()
        found = rewards(self.table.game, lane.state, self.table.reward)
        self.over = bool(found)
        if self.render_mode == "human":
            self.render()
        return self._observed(), found[self.seat] if found else 0.0, self.over, False, {}

    def _play_others(self) -> None:
        """Let the bots answer until only the seat owes an answer, or the match is over."""
        lane, seat = self.match, self.seat
        while others := [other for other in lane.waiting() if other != seat]:
            options = legal(lane.state, others[0])
            only = options[0] if len(options) == 1 else None
            chosen = only or self.bots.answer(lane.state, others[0])
            lane.answer_together([(others[0], chosen)])

    def _observed(self) -> Observation:
        return declared.observed(self.match, self.seat, self.match.mask_of(self.seat))

    def close(self) -> None:
        """End bots that are programs."""
        self.bots.__exit__(None, None, None)


def seated(others: Sequence[str] | str, seat: int, seats: int) -> list[str]:
    """Return a bot for each seat; that of the seat itself is never asked."""
    specs = [others] * (seats - 1) if isinstance(others, str) else list(others)
    if len(specs) != seats - 1:
        raise BadInput("others", f"a bot, or {seats - 1} of them", others)
    return [*specs[:seat], RANDOM, *specs[seat:]]


single = Single  # the name of the package for it
