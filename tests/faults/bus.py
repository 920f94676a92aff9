"""Notices between the nodes: each takes its time to each node, and may be lost on its way.

They are sent at the commit. Those of a transaction or savepoint that is rolled back are dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.server.cluster.notices import Heard, Missed, NodeNotices, Outbox
from inglenook.server.store.nodes.notices import Notice
from tests.faults.conditions import dice

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.simulation import Simulation
    from tests.faults.virtual_loop import Process
    from tests.faults.virtual_store import SharedDatabase

LOST: Final = (0.0, 0.2, 1.0)  # the share of notices that do not arrive, by seed
LATEST: Final = 0.5  # seconds


class LossyBus:
    """Carry notices to the nodes that listen."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.dice = dice(simulation.seed, "notices")
        self.lost = self.dice.choice(LOST)
        self.outbox = Outbox()
        self.listening: dict[str, VirtualNotices] = {}  # by name of the node

    def carry_committed(self, database: SharedDatabase) -> None:
        """Send the notices of a transaction that has ended; none are left if it has failed."""
        for notice in self.outbox.take(database.raw):
            self.carry(notice)

    def carry(self, notice: Notice) -> None:
        """Send a notice of a transaction that was just committed to all nodes."""
        loop, conditions = self.simulation.loop, self.simulation.conditions
        for node in self.listening.values():
            seconds, drawn = self.dice.random() * LATEST, self.dice.random()
            if node.name in conditions.cut or (conditions.troubled and drawn < self.lost):
                continue
            loop.at(loop.moment + seconds, node.process, node.take, notice)


class VirtualNotices(NodeNotices):
    """The notices of one life of a node."""

    def __init__(self, bus: LossyBus, node: Node) -> None:
        super().__init__()
        self.bus = bus
        self.name = node.name
        self.process: Process = node.process

    def send(self, conn: Connection, notice: Notice) -> None:
        self.bus.outbox.put(conn, notice)

    async def open(self, heard: Heard, missed: Missed) -> None:
        await super().open(heard, missed)
        self.bus.listening[self.name] = self
