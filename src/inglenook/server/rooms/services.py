"""Declare the services that rooms use, and narrow types of the parts above them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guests
from inglenook.server.bot_list import BotList
from inglenook.server.clocks.downtime import Downtime
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.membership import Membership
from inglenook.server.cluster.presence import TellsPresence
from inglenook.server.fields import Occasion
from inglenook.server.operations.backups import Backups
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.store.rows import NotificationRow
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.world import World


class BotPlayers(Protocol):
    """The bots: worker processes, or bots in this process for tests."""

    async def answer(
        self, question: Question, asker: Asker, wanted: Callable[[], bool]
    ) -> Chosen: ...

    def attend(self, asker: Asker) -> None: ...

    def queued(self, attended: bool) -> int: ...

    async def close(self) -> None: ...


class Moderator(Protocol):
    """Bans and mutes, as rooms and their hub need them."""

    poll_seconds: float  # between two polls

    def check_chat(self, guest_id: str) -> None:
        """Raise `Refused` for a muted guest."""

    def filtered(self, text: str) -> str:
        """Return what is shown of a chat line; raise `Refused` where the host wants that."""

    async def look(self) -> None:
        """Carry out the actions that moderators requested since the last poll."""


class CallsPeople(Protocol):
    """The notifications, as rooms need them. A state is a `RoomState`, whose module imports this
    one."""

    def of_change(
        self, before: Any, after: Any, present: Callable[[str], bool]
    ) -> list[NotificationRow]:
        """Return the notifications that belong into the transaction of a change."""

    def written(self, rows: Sequence[NotificationRow]) -> None:
        """Take note that they are committed."""

    def call(
        self,
        conn: Connection,
        kind: Occasion,
        guest: str,
        person: str,
        table_id: str,
        about: str = "",
    ) -> None:
        """Call a guest in this transaction, because of what a person did at a table."""


class RoomHub(Protocol):
    """The hub, as a room needs it. A `room` is a `Room`, whose module imports this one."""

    closing: bool
    log: Any  # a structlog logger

    def lost(self, room: Any) -> None:
        """Drop a room whose table another node may own by now."""

    async def claim_again(self, room: Any) -> Any:
        """Claim the table of a room again; return its new lease."""

    async def missing(self, table_id: str) -> Any:
        """Return the refusal for a table that is not in the database, and unload its room."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a background task, and log its errors."""

    def timer_due(self, room: Any) -> None:
        """Check the clocks of a room."""

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
    bot_list: BotList
    metrics: Metrics
    moderation: Moderator
    backups: Backups
    hub: RoomHub
    membership: Membership | None = None  # None where one server process has all tables
    downtimes: list[Downtime] = field(default_factory=list)  # the latest, in order
    presence: TellsPresence | None = None  # on a site of several nodes
    calls: CallsPeople | None = None  # None: nobody is called

    @property
    def life(self) -> int:
        """Return the number of the last downtime, 0 for none."""
        return self.downtimes[-1].number if self.downtimes else 0

    def now(self) -> float:
        """Return the current time of the monotonic clock."""
        return self.monotonic.now()
