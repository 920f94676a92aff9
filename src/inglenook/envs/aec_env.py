"""`envs.aec`: a game as an environment of PettingZoo in which one agent acts at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from inglenook.core.event import NOBODY
from inglenook.core.rewards import WIN, rewards
from inglenook.envs import spaces as declared
from inglenook.envs.answers import legal_action
from inglenook.envs.one_match import Agents
from inglenook.envs.spaces import Observation
from inglenook.envs.table import Table


class RawAEC(Agents, AECEnv[str, Observation, int | None]):
    """One match as PettingZoo steps it. Agents are `player_0`, `player_1`, … by seat.

    Seats that answer one question in secret act one after the other; none observes another's
    answer before all have answered. An illegal action raises IllegalAction.
    """

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__(table, render_mode)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Without a seed the draws of the match before go on."""
        lane = self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[lane.seat]

    def observe(self, agent: str) -> Observation:
        """Return the features of an agent and its mask: only zeros where it owes no answer."""
        lane = self.match
        seat = self.seat_of[agent]
        return declared.observed(lane, seat, lane.mask_of(seat))

    def step(self, action: int | None) -> None:
        """Answer for `agent_selection`. Raises IllegalAction, and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        lane = self.match
        lane.answer(legal_action(lane, lane.seat, action))
        self._cumulative_rewards[agent] = 0.0
        if lane.seat != NOBODY:
            self.agent_selection = self.possible_agents[lane.seat]
        else:
            found = rewards(self.table.game, lane.state, self.table.reward)
            self.rewards = dict(zip(self.agents, found, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()


def aec(
    env_id: str,
    seats: int | None = None,
    *,
    rules: Mapping[str, str] | None = None,
    reward: str = WIN,
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
    raw: bool = False,
) -> AECEnv[str, Observation, int | None]:
    """Return a match as an AEC environment of PettingZoo.

    An illegal action ends the match of a wrapped environment with `illegal_reward` for its agent
    and 0 for the others. With `raw` there are no wrappers, and it raises IllegalAction.
    """
    found = RawAEC(Table(env_id, seats, rules, reward), render_mode)
    if raw:
        return found
    ending = wrappers.TerminateIllegalWrapper(found, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))
