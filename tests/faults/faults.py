"""Let nodes, the database and the network fail, as the seed says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from tests.faults.conditions import dice

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.simulation import Simulation

EVERY: Final = (3.0, 6.0, 12.0)  # the mean of the seconds between two faults, by seed
JUMPS: Final = (-86_400.0, -5.0, -0.5, 0.5, 5.0, 3600.0)  # of a machine's clock
# of the database's clock: nodes follow the small ones, and join anew after the others
DATABASE_JUMPS: Final = (-3600.0, -5.0, -1.0, 0.5, 2.0, 5.0, 3600.0)
ALONE: Final = (10.0, 40.0)  # seconds in which a table's owner is stopped, and others are cut off


class Faults:
    """Each seed has some kinds of faults only, so that rare kinds meet each other undisturbed."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.dice = dice(simulation.seed, "faults")
        every: list[Callable[[Node], Awaitable[None]]] = [
            self.crash,
            self.stop,
            self.drain,
            self.cut_off,
            self.fill,
            self.cut_clients,
            self.part,
            self.jump,
            self.set_database_clock,
            self.leave_tables_alone,
        ]
        self.kinds = [kind for kind in every if self.dice.random() < 0.5] or [self.crash]
        self.every = self.dice.choice(EVERY)

    async def live(self) -> None:
        """Cause one fault after the other; each ends by itself."""
        simulation = self.simulation
        while True:
            await asyncio.sleep(self.dice.expovariate(1.0 / self.every))
            if not simulation.conditions.troubled:
                return
            kind = self.dice.choice(self.kinds)
            node = self.dice.choice(simulation.nodes)
            simulation.step("faults", f"{kind.__name__} {node.name}")
            simulation.loop.start(simulation.outside, self._do(kind, node))

    async def _do(self, kind: Callable[[Node], Awaitable[None]], node: Node) -> None:
        await kind(node)

    def some(self, least: float, most: float) -> float:
        """Return seconds between two bounds, shorter ones more often."""
        return least + (most - least) * self.dice.random() ** 2

    # -- the kinds

    async def crash(self, node: Node) -> None:
        """Crash a node. The supervisor starts it again."""
        node.crash()

    async def stop(self, node: Node) -> None:
        """Stop a node for a while, often for longer than its lease."""
        await self._stopped(node, self.some(0.2, 45.0))

    async def _stopped(self, node: Node, seconds: float) -> None:
        if node.process.stopped or not node.process.alive:
            return
        process = node.process
        node.stop()
        await asyncio.sleep(seconds)
        if node.process is process and process.alive and process.stopped:
            self.simulation.trace.note("faults", f"goes on {node.name}")
            node.go_on()

    async def drain(self, node: Node) -> None:
        """End a node in an orderly way."""
        if node.process.alive and not node.draining:
            node.drain()

    async def cut_off(self, node: Node) -> None:
        """Cut a node off from the database."""
        self.simulation.conditions.cut.add(node.name)
        await asyncio.sleep(self.some(0.2, 30.0))
        self.simulation.conditions.cut.discard(node.name)

    async def fill(self, node: Node) -> None:
        """Let the database take no writes."""
        self.simulation.conditions.full = True
        await asyncio.sleep(self.some(0.2, 15.0))
        self.simulation.conditions.full = False

    async def cut_clients(self, node: Node) -> None:
        """Cut some connections of a node."""
        for connection in list(node.connections):
            if self.dice.random() < 0.7:
                connection.cut()

    async def part(self, node: Node) -> None:
        """Part some clients from a node."""
        names = [player.name for player in self.simulation.players if self.dice.random() < 0.5]
        pairs = {(name, node.name) for name in names}
        self.simulation.conditions.apart |= pairs
        await asyncio.sleep(self.some(0.2, 20.0))
        self.simulation.conditions.apart -= pairs

    async def jump(self, node: Node) -> None:
        """Set the machine's clock of a node."""
        node.offset = self.dice.choice(JUMPS)

    async def set_database_clock(self, node: Node) -> None:
        """Set the clock of the database's machine."""
        self.simulation.set_database_clock(self.dice.choice(DATABASE_JUMPS))

    async def leave_tables_alone(self, node: Node) -> None:
        """Stop a node, and cut the others off, so that its tables have no owner for long."""
        simulation = self.simulation
        others = {one.name for one in simulation.nodes if one is not node}
        simulation.conditions.cut |= others
        await self._stopped(node, ALONE[0] + (ALONE[1] - ALONE[0]) * self.dice.random())
        simulation.conditions.cut -= others
