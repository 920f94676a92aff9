"""What the environments of one match share: its table, its pictures, and its agents by seat."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inglenook.core.lanes import Lane
from inglenook.envs import spaces as declared
from inglenook.envs.drawing.rendering import Renderer, metadata
from inglenook.envs.table import Table, generator


class OneMatch:
    """An environment that plays one match at a time at a table."""

    def __init__(self, table: Table, render_mode: str | None, viewer: int | None = None) -> None:
        self.table = table
        self.metadata = metadata(table)
        self.render_mode = render_mode
        self.renderer = Renderer(table, render_mode, viewer)
        self.lane: Lane | None = None

    @property
    def match(self) -> Lane:
        """The match that runs."""
        assert self.lane is not None, "reset() needs to be called before"
        return self.lane

    def state(self) -> NDArray[np.uint8]:
        """Return the features of all seats, seat 0 first; no seat may see them in play."""
        return declared.state(self.match, self.table.seats)

    def named(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the blocks of an observation by their names; nothing is copied."""
        return self.table.named(observation)

    def render(self) -> Any:
        """Return the table as its viewer sees it; None, and prints it, in the mode `human`."""
        return self.renderer.render(self.match.state)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class Agents(OneMatch):
    """A match in which each seat is an agent of PettingZoo: `player_0`, `player_1`, …"""

    def __init__(self, table: Table, render_mode: str | None) -> None:
        super().__init__(table, render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: declared.observation_space(table) for agent in self.possible_agents
        }
        self.action_spaces = {agent: declared.action_space(table) for agent in self.possible_agents}
        self.state_space = declared.state_space(table)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> Lane:
        """Begin a match. Without a seed the draws of the match before go on."""
        first, lane = self.table.first(options), self.lane
        if lane is None or seed is not None:
            self.lane = lane = Lane(self.table.game, first, generator(seed))
        else:
            lane.begin(first)
        self.agents = list(self.possible_agents)
        return lane
