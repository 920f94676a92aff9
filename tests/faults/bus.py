"""Notices between the nodes: each takes its time to each node, and may be lost on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from inglenook.server.cluster.notices import Heard, Missed, NodeNotices
from inglenook.server.store.nodes.notices import Notice
from tests.faults.conditions import dice

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.simulation import Simulation
    from tests.faults.virtual_loop import Process

LOST: Final = (0.0, 0.2, 1.0)  # the share of notices that do not arrive, by seed
LATEST: Final = 0.5  # seconds


class LossyBus:
    """Carry notices to the nodes that listen."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.dice = dice(simulation.seed, "notices")
        self.lost = self.dice.choice(LOST)
        self.listening: dict[str, VirtualNotices] = {}  # by name of the node

    def carry(self, notice: Notice) -> None:
        """Send a notice to all nodes. That of a failed transaction does no harm."""
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
        self.bus.carry(notice)

    async def open(self, heard: Heard, missed: Missed) -> None:
        await super().open(heard, missed)
        self.bus.listening[self.name] = self
