"""Draw how long things take and what fails, each kind from a stream of its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tests.faults.virtual_store import BEFORE, FINE, LOST, UNKNOWN

if TYPE_CHECKING:
    from tests.faults.node import Node

LATE: Final = 0.02  # the share of transactions that take long on their way, while there are faults
TIMEOUT: Final = 2.0  # seconds until a node gives up a connection to the database


def dice(seed: int, what: str) -> Random:
    """Return a stream of random numbers: adding one kind of draw changes no other."""
    return Random(f"{seed}/{what}")


class Conditions:
    """The state of the network and of the database. All is well after `calm`."""

    def __init__(self, seed: int) -> None:
        self.wires = dice(seed, "wires")
        self.disk = dice(seed, "disk")
        self.troubled = True
        self.full = False  # the database takes no writes
        self.cut: set[str] = set()  # nodes that do not reach the database
        self.apart: set[tuple[str, str]] = set()  # clients and nodes that do not reach each other
        self.failing = self.disk.choice((0.0, 0.002, 0.01, 0.03))  # share of transactions that fail
        self.latency = self.wires.choice((0.002, 0.02, 0.1))

    def calm(self) -> None:
        """End all faults."""
        self.troubled = self.full = False
        self.cut.clear()
        self.apart.clear()

    # -- between clients and nodes

    def wire(self) -> float:
        """Return the seconds of a message on its way to the other end."""
        seconds = self.wires.expovariate(1.0) * self.latency
        if self.troubled and self.wires.random() < LATE:
            seconds += self.wires.random() * 3.0
        return seconds

    # -- between nodes and the database

    def to_send(self) -> float:
        """Return the seconds until a transaction leaves its node."""
        return self.disk.random() * 0.004

    def on_the_way(self, node: Node) -> float:
        """Return the seconds until the database has done it."""
        seconds = 0.0005 + self.disk.random() * 0.002
        if node.simulation.leased and self.troubled and self.disk.random() < LATE:
            seconds += self.disk.random() * 4.0  # a database of one server is on its machine
        return seconds

    def to_hear(self, node: Node) -> float:
        """Return the seconds until the node hears of the result."""
        if node.name in self.cut:
            return TIMEOUT
        seconds = 0.0005 + self.disk.random() * 0.002
        if self.troubled and self.disk.random() < LATE:
            seconds += self.disk.random() * 2.0
        return seconds

    def fate(self, node: Node, reading: bool) -> str:
        """Return what becomes of a transaction, at the moment when it would be done."""
        drawn = self.disk.random()
        if node.name in self.cut:
            return BEFORE if reading or drawn < 0.9 else LOST
        if self.full and not reading:
            return BEFORE
        if not self.troubled or drawn >= self.failing:
            return FINE
        return (BEFORE, LOST, UNKNOWN)[int(drawn / self.failing * 3)]
