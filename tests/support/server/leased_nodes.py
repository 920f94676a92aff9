"""Several nodes of a site in one process, over one database, each with a clock that can stop.

    async with open_nodes(tmp_path) as site:
        ann = await site.nodes[0].guest("Ann")
        same = site.at(1, ann)  # the same guest, as a caller of the other node
        site.stop(0)
        await site.wait(10)  # for the other node, and by the database's clock

A stopped node does nothing by itself until it goes on, as a process after SIGSTOP and SIGCONT.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from inglenook.server.app import make_app
from inglenook.server.cluster.membership import Node
from inglenook.server.lobby.services import Services
from inglenook.server.rooms.room import Room
from inglenook.server.settings import DATABASE, Settings
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import SETTINGS, Driver, Person, in_memory


class LeasedNodes:
    """The nodes of a site, and the time that passes for all that are not stopped."""

    def __init__(self, folder: Path, settings: Settings, slots: int) -> None:
        self.url = f"sqlite:///{folder / DATABASE}"
        self.settings = settings
        self.slots = slots
        self.time = VirtualWorld().time
        self.set_by = 0.0  # seconds by which the database's clock was set
        self.nodes: list[Driver] = []
        self.running: set[int] = set()
        self.killed: set[int] = set()
        self.lives: dict[int, AbstractAsyncContextManager[Any]] = {}

    async def start(self) -> Driver:
        """Start another node, in the next slot."""
        number = len(self.nodes)
        world = VirtualWorld(f"node-{number}", self.time)
        store = Store.open(self.url, world, inline=True, alone=False, synchronous="OFF", keeps=True)
        store.database.clock = lambda: self.time + self.set_by
        node = Node(f"http://node-{number}", number % self.slots, self.slots)
        app = make_app(self.settings, world, store, InlineBots(), node)
        life = app.router.lifespan_context(app)
        await life.__aenter__()
        self.lives[number] = life
        driver = Driver(app, world)
        self.nodes.append(driver)
        self.running.add(number)
        await driver.rest()
        return driver

    # -- time

    async def wait(self, seconds: float) -> None:
        """Let time pass for the running nodes, stopping wherever something happens."""
        end = self.time + seconds
        await self.rest()
        while (due := self._next()) is not None and due <= end:
            await self._pass_to(due)
        await self._pass_to(end)

    def _next(self) -> float | None:
        moments = [self.nodes[one].world.next_call() for one in self.running]
        return min([one for one in moments if one is not None], default=None)

    async def _pass_to(self, moment: float) -> None:
        self.time = max(self.time, moment)
        for one in sorted(self.running):
            self.nodes[one].world.pass_to(self.time)
        await self.rest()

    async def rest(self) -> None:
        for node in self.nodes:
            await node.rest()

    # -- faults

    def stop(self, number: int) -> None:
        """Stop a node: time goes on without it."""
        self.running.discard(number)

    async def go_on(self, number: int) -> None:
        """Let a stopped node go on, and do what was due in the meantime."""
        self.wake(number)
        await self._pass_to(self.time)

    def wake(self, number: int) -> None:
        """Let a stopped node go on, without giving its timers a turn yet."""
        self.nodes[number].world.time = self.time
        self.running.add(number)

    async def kill(self, number: int) -> None:
        """End a node without a last word."""
        self.stop(number)
        self.killed.add(number)
        services = self.services(number)
        services.hub.closing = True
        for task in list(services.hub.tasks):
            task.cancel()
        await services.store.close()

    async def leave(self, number: int) -> None:
        """Let a node end cleanly."""
        await self.lives.pop(number).__aexit__(None, None, None)
        self.running.discard(number)

    # -- looks

    def services(self, number: int) -> Services:
        return self.nodes[number].services

    def at(self, number: int, person: Person) -> Person:
        """Return the same guest as a caller of another node."""
        return Person(self.nodes[number], token=person.token, name=person.name)

    def room(self, number: int, table_id: str) -> Room:
        return self.services(number).hub.rooms[table_id]

    def owners(self, table_id: str) -> list[int]:
        """Return the nodes that have a table in memory, without those that were killed."""
        here = [n for n, one in enumerate(self.nodes) if table_id in one.services.hub.rooms]
        return [n for n in here if n not in self.killed]


@asynccontextmanager
async def open_nodes(
    folder: Path, number: int = 2, settings: Settings = SETTINGS, slots: int = 1
) -> AsyncIterator[LeasedNodes]:
    """Open some nodes over one database in a folder; all of one slot unless there are more."""
    prepare(folder)
    site = LeasedNodes(folder, settings, slots)
    for _ in range(number):
        await site.start()
    yield site
    for life in list(site.lives.values()):
        with suppress(StoreDown):  # of nodes that were killed
            await life.__aexit__(None, None, None)


def prepare(folder: Path) -> None:
    """Put an empty database into a folder: migrating one takes longer than most stories."""
    store = in_memory(VirtualWorld())
    raw: Any = store.writer.connection().connection.dbapi_connection
    target = sqlite3.connect(folder / DATABASE)
    raw.backup(target)
    target.close()
    store.writer.closed = True
    store.writer.abandon()
