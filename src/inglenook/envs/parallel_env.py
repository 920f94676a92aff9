"""`envs.parallel`: a game as an environment of PettingZoo that all agents step together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pettingzoo import ParallelEnv

from inglenook.core.action import Action
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.rewards import WIN, rewards
from inglenook.envs import spaces as declared
from inglenook.envs.answers import ILLEGAL, legal_action
from inglenook.envs.one_match import Agents
from inglenook.envs.spaces import Observation
from inglenook.envs.table import Table

Stepped: TypeAlias = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class Parallel(Agents, ParallelEnv[str, Observation, int]):
    """One match in which all seats that owe an answer give it in the same step.

    Other agents have only `pass` (0) in their masks, and their actions are ignored. An illegal
    action ends the match: its agent gets `illegal_reward`, the others 0.
    """

    def __init__(
        self,
        table: Table,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        super().__init__(table, render_mode)
        self.illegal_reward = illegal_reward
        self.passing = table.game.verbs.mask((table.game.verbs.PASS,))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match. Without a seed the draws of the match before go on."""
        self.begin(seed, options)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Stepped:
        """Answer for all seats that owe an answer. Raises BadInput if an action is missing."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        lane, agents = self.match, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        answers: list[tuple[int, Action]] = []
        for seat in lane.waiting():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise BadInput("actions", f"one of {agent}, which owes an answer", actions)
            try:
                answers.append((seat, legal_action(lane, seat, actions[agent])))
            except IllegalAction as error:
                infos[agent][ILLEGAL] = str(error)
        wrong = [agent for agent in agents if infos[agent]]
        if not wrong:
            lane.answer_together(answers)
        found = rewards(self.table.game, lane.state, self.table.reward) or (0.0,) * len(agents)
        earned = dict(zip(agents, found, strict=True))
        for agent in wrong:
            earned[agent] = self.illegal_reward
        over = bool(wrong) or not lane.waiting()
        seen = self._observed()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, earned, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _observed(self) -> dict[str, Observation]:
        lane, owing = self.match, self.match.waiting()
        return {
            agent: declared.observed(
                lane, seat, lane.mask_of(seat) if seat in owing else self.passing
            )
            for seat, agent in enumerate(self.possible_agents)
        }


def parallel(
    env_id: str,
    seats: int | None = None,
    *,
    rules: Mapping[str, str] | None = None,
    reward: str = WIN,
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> Parallel:
    """Return a match as a parallel environment of PettingZoo."""
    return Parallel(Table(env_id, seats, rules, reward), render_mode, illegal_reward)
