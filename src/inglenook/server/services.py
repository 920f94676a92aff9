"""The house: what all rooms share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from inglenook.server.accounts.guests import Guests
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.lobby.listing import Listing
from inglenook.server.lobby.replays import Replays
from inglenook.server.operations.backups import Backups
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.workers.match_work import MatchWork
from inglenook.server.workers.reviewer import Reviewer
from inglenook.server.world import World

if TYPE_CHECKING:
    from inglenook.server.lobby.moderation import Moderation
    from inglenook.server.rooms.hub import Hub


class Players(Protocol):
    """Whoever thinks for the bots."""

    async def answer(
        self, question: Question, asker: Asker, wanted: Callable[[], bool]
    ) -> Chosen: ...

    def attend(self, asker: Asker) -> None: ...

    def queued(self, attended: bool) -> int: ...

    async def close(self) -> None: ...


class Downtime(NamedTuple):
    """A time in which the house was closed: the last sign of life before, the opening after."""

    number: int
    alive_at: float
    back_at: float


@dataclass
class Services:
    """Store, people, bots, time and numbers; `hub` knows the rooms."""

    settings: Settings
    world: World
    monotonic: MonotonicClock
    store: Store
    guests: Guests
    bots: Players
    matches: MatchWork
    replays: Replays
    reviewer: Reviewer
    metrics: Metrics
    moderation: Moderation
    backups: Backups
    hub: Hub
    downtimes: list[Downtime] = field(default_factory=list)  # the latest, in order
    listing: Listing = field(default_factory=Listing)
    joining: dict[str, int] = field(default_factory=dict)  # joins under way, by guest and address

    @property
    def life(self) -> int:
        """How often the house was closed before."""
        return self.downtimes[-1].number if self.downtimes else 0

    def now(self) -> float:
        return self.monotonic.now()
