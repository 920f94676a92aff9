"""The house: what all rooms share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from inglenook.server.bot_runner import Question
from inglenook.server.guests import Guests
from inglenook.server.judge import Judging
from inglenook.server.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.steady import Steady
from inglenook.server.store.store import Store
from inglenook.server.world import World

if TYPE_CHECKING:
    from inglenook.server.hub import Hub


class Players(Protocol):
    """Whoever thinks for the bots."""

    async def choose(self, question: Question) -> str: ...

    async def close(self) -> None: ...


@dataclass
class House:
    """Store, people, bots, time and numbers; `hub` knows the rooms."""

    settings: Settings
    world: World
    steady: Steady
    store: Store
    guests: Guests
    bots: Players
    judge: Judging
    metrics: Metrics
    hub: Hub
    alive_at: float = 0.0  # the last sign of life before this start
    back_at: float = 0.0  # when the house opened again

    def now(self) -> float:
        return self.steady.now()
