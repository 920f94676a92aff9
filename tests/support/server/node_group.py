"""Several nodes of a site in one process, over one database: with notices that can be lost.

async with open_nodes(tmp_path) as nodes:
    ann = await nodes.first.guest("Ann")
    same = nodes.at(1, ann)  # the same guest, at another node
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from inglenook.server.app import make_app
from inglenook.server.cluster.membership import Node
from inglenook.server.cluster.notices import Bus, MemoryNotices
from inglenook.server.cluster.shared import Shared
from inglenook.server.settings import DATABASE, Settings
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import SETTINGS, Driver, Person


@dataclass
class NodeGroup:
    """The nodes, their bus and their common clock."""

    world: VirtualWorld
    bus: Bus
    nodes: list[Driver] = field(default_factory=list)

    @property
    def first(self) -> Driver:
        return self.nodes[0]

    def at(self, number: int, person: Person) -> Person:
        """Return the same guest as a caller of another node."""
        return Person(self.nodes[number], token=person.token, name=person.name)

    def shared(self, number: int) -> Shared:
        found = self.nodes[number].services.shared
        assert found is not None
        return found

    async def give_up(self, number: int, table_id: str) -> None:
        """Unload a table, so that no node owns it."""
        services = self.nodes[number].services
        room, membership = services.hub.rooms[table_id], services.membership
        assert room.lease is not None
        assert membership is not None
        services.hub.unload(room)
        await membership.release([(table_id, room.lease.fence)])

    async def rest(self) -> None:
        for node in self.nodes:
            await node.rest()

    async def wait(self, seconds: float) -> None:
        await self.first.wait(seconds)


@asynccontextmanager
async def open_nodes(
    folder: Path, number: int = 2, settings: Settings = SETTINGS
) -> AsyncIterator[NodeGroup]:
    """Open some nodes over one database in a folder."""
    world = VirtualWorld("nodes")
    group = NodeGroup(world, Bus())
    url = f"sqlite:///{folder / DATABASE}"
    async with AsyncExitStack() as stack:
        for one in range(number):
            store = Store.open(url, world, inline=True, alone=False, synchronous="OFF", keeps=True)
            node = Node(f"http://node-{one}.test", one, number)
            app = make_app(
                settings, world, store, InlineBots(), node, notices=MemoryNotices(group.bus)
            )
            driver = Driver(app, world)
            group.nodes.append(driver)
            await stack.enter_async_context(app.router.lifespan_context(app))
            await driver.rest()
        yield group
