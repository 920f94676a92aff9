"""The queue for bot workers: which question is thought about next.

Questions wait in two lanes. Those of tables that somebody watches go first. The others use at most
half of the workers, or the only one while it is free: they delay a watched question by one running
thought at the longest. Within a lane the turns go round between addresses, then between the hosts
of an address, then between the tables of a host: many tables of one guest delay their own bots.

A host and an address have so many places in the first lane; what they ask beyond that waits in the
other one. A watched question that has waited for `patience` seconds fails with `busy`. One
without watchers waits for as long as it takes: a fallback would help no player, and would lead to
the next question at once.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from inglenook.server.workers.worker import WorkerFault
from inglenook.server.world import Handle, World

_T = TypeVar("_T")

PATIENCE: Final = 20.0  # seconds that a watched question waits for a worker
MOST_OF_HOST: Final = 8  # questions in the lane of watched tables
MOST_OF_ADDRESS: Final = 32


class Unwanted(Exception):
    """The question was dropped before a worker was free: its answer is of no use any more."""


@dataclass(frozen=True, eq=False)
class Asker:
    """The table that asks: by whom and from where it was made, and whether it is watched now."""

    address: str = ""
    host: str = ""
    table: str = ""
    attended: Callable[[], bool] = lambda: True


ANYBODY: Final = Asker()


@dataclass(eq=False)
class Ticket:
    """A question's place in the queue."""

    asker: Asker
    wanted: Callable[[], bool]
    since: float
    granted: asyncio.Future[None]
    attended: bool = False  # the lane that it waits in, or was taken from
    timer: Handle | None = None

    def fail(self, error: Exception) -> None:
        self.disarm()
        if not self.granted.done():
            self.granted.set_exception(error)
            self.granted.exception()

    def disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


Tables = dict[str, deque[Ticket]]


@dataclass
class Lane:
    """Tickets by address, host and table, each in the order of its next turn."""

    addresses: dict[str, dict[str, Tables]] = field(default_factory=dict)
    of_address: Counter[str] = field(default_factory=Counter)
    of_host: Counter[str] = field(default_factory=Counter)

    def __len__(self) -> int:
        return self.of_address.total()

    def add(self, ticket: Ticket) -> None:
        asker = ticket.asker
        hosts = self.addresses.setdefault(asker.address, {})
        hosts.setdefault(asker.host, {}).setdefault(asker.table, deque()).append(ticket)
        self._count(ticket, 1)

    def pop(self) -> Ticket | None:
        """Take the next ticket; its address, host and table go to the end of the round."""
        if not self.addresses:
            return None
        address, hosts = _first(self.addresses)
        host, tables = _first(hosts)
        table, tickets = _first(tables)
        ticket = tickets.popleft()
        if tickets:
            tables[table] = tickets
        if tables:
            hosts[host] = tables
        if hosts:
            self.addresses[address] = hosts
        self._count(ticket, -1)
        return ticket

    def take(self, asker: Asker) -> list[Ticket]:
        """Take all tickets of one table."""
        hosts = self.addresses.get(asker.address, {})
        tables = hosts.get(asker.host, {})
        tickets = list(tables.pop(asker.table, ()))
        if tickets and not tables:
            del hosts[asker.host]
            if not hosts:
                del self.addresses[asker.address]
        for ticket in tickets:
            self._count(ticket, -1)
        return tickets

    def remove(self, ticket: Ticket) -> None:
        """Take one ticket, wherever it stands among those of its table."""
        for other in self.take(ticket.asker):
            if other is not ticket:
                self.add(other)

    def is_full(self, asker: Asker) -> bool:
        """Whether as many wait for the host or the address as may."""
        host = self.of_host[asker.host] >= MOST_OF_HOST
        return host or self.of_address[asker.address] >= MOST_OF_ADDRESS

    def _count(self, ticket: Ticket, change: int) -> None:
        for counter, key in (
            (self.of_address, ticket.asker.address),
            (self.of_host, ticket.asker.host),
        ):
            counter[key] += change
            if not counter[key]:
                del counter[key]


class BotQueue:
    """Grants the workers, one question each, in fair turns.

    `waited` is told of each grant: the seconds and whether the table was watched.
    """

    def __init__(
        self,
        world: World,
        workers: int,
        patience: float = PATIENCE,
        waited: Callable[[float, bool], None] | None = None,
    ) -> None:
        self.world = world
        self.workers = workers
        self.share = max(1, workers // 2)  # of the workers, for tables without watchers
        self.patience = patience
        self.waited = waited
        self.attended = Lane()
        self.unattended = Lane()
        self.running: set[Ticket] = set()
        self.closed: Exception | None = None

    async def enter(self, asker: Asker, wanted: Callable[[], bool] = lambda: True) -> Ticket:
        """Wait for a worker; give the ticket back to `leave`.

        Raises `WorkerFault("busy")`, `Unwanted` if `wanted` says no when its turn has come, or the
        error that the queue was closed with.
        """
        if self.closed is not None:
            raise self.closed
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ticket = Ticket(asker, wanted, self.world.monotonic(), granted)
        self._put(ticket, asker.attended())
        self._grant()
        try:
            await granted
        except asyncio.CancelledError:
            if ticket in self.running:
                self.leave(ticket)
            else:
                self._take(ticket)
            raise
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """The worker is free again."""
        self.running.remove(ticket)
        self._grant()

    def attend(self, asker: Asker) -> None:
        """Somebody watches the table now: what it asks goes to the other lane."""
        for ticket in self.unattended.take(asker):
            self._put(ticket, watched=True)
        self._grant()

    def close(self, error: Exception) -> None:
        """Fail all who wait, and all who come later."""
        self.closed = error
        for lane in (self.attended, self.unattended):
            while (ticket := lane.pop()) is not None:
                ticket.fail(error)

    def _put(self, ticket: Ticket, watched: bool) -> None:
        ticket.attended = watched and not self.attended.is_full(ticket.asker)
        (self.attended if ticket.attended else self.unattended).add(ticket)
        if watched and ticket.timer is None:
            ticket.timer = self.world.later(self.patience, lambda: self._give_up(ticket))

    def _take(self, ticket: Ticket) -> None:
        (self.attended if ticket.attended else self.unattended).remove(ticket)
        ticket.disarm()

    def _give_up(self, ticket: Ticket) -> None:
        """It has waited too long, unless its table has no watchers any more."""
        self._take(ticket)
        if ticket.asker.attended():
            ticket.fail(WorkerFault("busy"))
        else:
            self._put(ticket, watched=False)

    def _grant(self) -> None:
        while len(self.running) < self.workers:
            ticket = self._next()
            if ticket is None:
                return
            ticket.disarm()
            if ticket.granted.done():  # cancelled while it waited
                continue
            if not ticket.wanted():
                ticket.fail(Unwanted())
                continue
            self.running.add(ticket)
            ticket.granted.set_result(None)
            if self.waited is not None:
                self.waited(self.world.monotonic() - ticket.since, ticket.attended)

    def _next(self) -> Ticket | None:
        while (ticket := self.attended.pop()) is not None:
            if ticket.asker.attended():
                return ticket
            ticket.disarm()
            self._put(ticket, watched=False)
        busy = [one for one in self.running if not one.attended]
        return self.unattended.pop() if len(busy) < self.share else None


def _first(found: dict[str, _T]) -> tuple[str, _T]:
    """Take the first entry out of a dictionary."""
    key = next(iter(found))
    return key, found.pop(key)
