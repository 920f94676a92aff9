"""Order the questions to bot workers.

Questions wait in two lanes. Those of watched tables go first. The others use at most half of the
workers, or the only one while it is free. They delay a watched question by at most one running
thought. Within a lane addresses take turns, then hosts of an address, then tables of a host. So
many tables of one guest delay only their own bots.

Hosts and addresses have a limited number of places in the first lane; more questions wait in the
other. A watched question that waits for `patience` seconds fails with `busy`. One without watchers
waits without limit: a fallback would help no player, and lead to the next question at once.
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
    """The question was dropped before a worker was free: its answer is no longer needed."""


@dataclass(frozen=True, eq=False)
class Asker:
    """The table that asks: its address and host, and whether it is watched now."""

    address: str = ""
    host: str = ""
    table: str = ""
    attended: Callable[[], bool] = lambda: True


NO_TABLE: Final = Asker()


@dataclass(eq=False)
class Ticket:
    """A question's place in the queue."""

    asker: Asker
    wanted: Callable[[], bool]
    since: float
    granted: asyncio.Future[None]
    attended: bool = False  # whether its lane is the watched one
    timer: Handle | None = None

    def fail(self, error: Exception) -> None:
        """Fail the waiting caller with an error."""
        self.disarm()
        if not self.granted.done():
            self.granted.set_exception(error)
            self.granted.exception()

    def disarm(self) -> None:
        """Cancel the timer."""
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
        """Append a ticket to those of its table."""
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
        """Remove one ticket from those of its table."""
        for other in self.take(ticket.asker):
            if other is not ticket:
                self.add(other)

    def is_full(self, asker: Asker) -> bool:
        """Return whether the host or the address has all its places in use."""
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
    """Grant workers to questions, one each, in fair turns.

    `waited` is called at each grant with the seconds and whether the table was watched.
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
        self.share = max(1, workers // 2)  # workers for tables without watchers
        self.patience = patience
        self.waited = waited
        self.attended = Lane()
        self.unattended = Lane()
        self.running: set[Ticket] = set()
        self.closed: Exception | None = None

    async def enter(self, asker: Asker, wanted: Callable[[], bool] = lambda: True) -> Ticket:
        """Wait for a worker; give the ticket back with `leave`.

        Raises `WorkerFault("busy")`, `Unwanted` if `wanted` returns False at its turn, or the error
        of `close`.
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
        """Free the worker of a ticket."""
        self.running.remove(ticket)
        self._grant()

    def attend(self, asker: Asker) -> None:
        """Move the questions of a table to the watched lane."""
        for ticket in self.unattended.take(asker):
            self._put(ticket, watched=True)
        self._grant()

    def close(self, error: Exception) -> None:
        """Fail all waiting and all later callers."""
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
        """Fail a ticket that waited too long, unless its table has no watchers now."""
        self._take(ticket)
        if ticket.asker.attended():
            ticket.fail(WorkerFault("busy"))
        else:
            self._put(ticket, watched=False)

    def _grant(self) -> None:
        """Give free workers to the next tickets."""
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
        """Return the next ticket that may run, or None."""
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
