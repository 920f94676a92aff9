"""What a room needs of the server around it, and the narrow types of the parts above it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol

from inglenook.server.accounts.guests import Guests
from inglenook.server.clocks.downtime import Downtime
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.operations.backups import Backups
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.world import World


class BotPlayers(Protocol):
    """The bots: worker processes, or in tests bots that think in this process."""

    async def answer(
        self, question: Question, asker: Asker, wanted: Callable[[], bool]
    ) -> Chosen: ...

    def attend(self, asker: Asker) -> None: ...

    def queued(self, attended: bool) -> int: ...

    async def close(self) -> None: ...


class Moderator(Protocol):
    """Bans and mutes, as rooms and their hub need them."""

    poll_seconds: float  # from one look to the next

    def check_chat(self, guest_id: str) -> None:
        """Raise `Refused` for a guest who is muted."""

    async def look(self) -> None:
        """Carry out what moderators asked for since the last look."""


class RoomHub(Protocol):
    """The hub, as a room needs it. A `room` is a `Room`, whose module imports this one."""

    closing: bool
    log: Any  # a structlog logger

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a task that nobody waits for, and log its errors."""

    def ring(self, room: Any) -> None:
        """Have a room look at its clocks."""

    def wake_bots(self, room: Any) -> None:
        """Put open questions to the bots of a room."""

    def count_frozen(self) -> None:
        """Count the frozen matches again."""


@dataclass(kw_only=True)
class RoomServices:
    """Store, guests, bots, time and metrics, shared by all rooms; `hub` holds the rooms."""

    settings: Settings
    world: World
    monotonic: MonotonicClock
    store: Store
    guests: Guests
    bots: BotPlayers
    metrics: Metrics
    moderation: Moderator
    backups: Backups
    hub: RoomHub
    downtimes: list[Downtime] = field(default_factory=list)  # the latest, in order

    @property
    def life(self) -> int:
        """How many downtimes there have been."""
        return self.downtimes[-1].number if self.downtimes else 0

    def now(self) -> float:
        return self.monotonic.now()
