"""A virtual node: the real server with clocks, bots and a store of the simulation."""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from inglenook.server.app import make_app
from inglenook.server.cluster import membership as cluster
from inglenook.server.lobby.services import Services
from inglenook.server.store.errors import StoreDown
from inglenook.server.world import Handle
from tests.faults.bots import SlowBots
from tests.faults.bus import VirtualNotices
from tests.faults.conditions import dice
from tests.faults.virtual_loop import Process
from tests.faults.virtual_store import VirtualStore
from tests.support.server.virtual_site import SETTINGS

if TYPE_CHECKING:
    from tests.faults.network import Connection
    from tests.faults.simulation import Simulation

EPOCH: Final = 1_800_000_000.0  # the time of day at the start
DRIFT: Final = 2e-4  # how much faster or slower a clock may run
IDLE: Final = 20.0  # seconds until an unused room is unloaded: short, so that it happens
SIM_SETTINGS: Final = replace(SETTINGS, idle_seconds=IDLE)


class NodeWorld:
    """Time and randomness of one node."""

    def __init__(self, node: Node, seed: str) -> None:
        self.node = node
        self.seed = seed
        self.made = 0

    def now(self) -> float:
        """Return the machine's clock, which drifts and jumps."""
        return EPOCH + self.node.loop.moment * self.node.rate + self.node.offset

    def monotonic(self) -> float:
        """Return a clock that drifts."""
        return self.node.loop.moment * self.node.rate

    def elapsed(self) -> float:
        """Return the same: machines of the simulation do not sleep."""
        return self.monotonic()

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        return self.node.loop.call_later(max(delay, 0.0) / self.node.rate, call)

    def token(self, n_bytes: int = 16) -> str:
        return urlsafe_b64encode(self._bytes("token")[:n_bytes]).rstrip(b"=").decode()

    def secret(self) -> bytes:
        return self._bytes("secret")

    def _bytes(self, purpose: str) -> bytes:
        self.made += 1
        return hashlib.sha256(f"{self.seed}/{purpose}/{self.made}".encode()).digest()


class Node:
    """A node, through its crashes: each start is a new process without memory."""

    def __init__(self, simulation: Simulation, number: int) -> None:
        self.simulation = simulation
        self.number = number
        self.name = f"node-{number}"
        self.loop = simulation.loop
        self.database = simulation.database
        self.delays = simulation.conditions
        self.audit = simulation.audit
        self.audit.nodes[self.name] = self
        self.network = simulation.network
        drawn = dice(simulation.seed, self.name)
        self.rate = 1.0 + DRIFT * (2.0 * drawn.random() - 1.0)
        self.offset = 0.0  # of the machine's clock
        self.lives = 0
        self.failures = 0  # transactions that failed
        self.process = Process(self.name)
        self.process.alive = False
        self.connections: list[Connection] = []
        self.listens = False
        self.draining = False
        self.drains_since = 0.0
        self._up = 0.0  # seconds that it ran before `_since`
        self._since: float | None = None
        self.awake_since = 0.0
        self.app: Any
        self.services: Services
        self.store: VirtualStore

    # -- starting and ending

    def start(self) -> None:
        """Start the server anew."""
        self.lives += 1
        self.process = Process(f"{self.name}.{self.lives}")
        self.draining = False
        self.world = NodeWorld(self, f"{self.simulation.seed}/{self.name}/{self.lives}")
        self.ending = asyncio.Event()
        self._since = self.awake_since = self.loop.moment
        self.loop.start(self.process, self._live())

    async def _live(self) -> None:
        """Serve until `drain`, or end at once where the database can't be used."""
        process = self.process
        self.store = VirtualStore(self.database, self)
        bots = SlowBots(self)
        part = notices = None
        if self.simulation.leased:
            notices = VirtualNotices(self.simulation.bus, self)
            part = cluster.Node(process.name, self.number, len(self.simulation.nodes))
        self.app = make_app(SIM_SETTINGS, self.world, self.store, bots, part, notices=notices)
        self.services = self.app.state.services
        try:
            async with self.app.router.lifespan_context(self.app):
                self.listens = True
                self.simulation.trace.note(self.process.name, "listens")
                await self.ending.wait()
                self.listens = False
        except Exception as error:
            self.simulation.trace.note(process.name, f"ends: {error!r}")
            if not isinstance(error, StoreDown):
                raise
        if self.process is process:
            self.crash()

    def crash(self) -> None:
        """End it at once: nothing of its memory is left."""
        if not self.process.alive:
            return
        self._up, self._since = self.uptime(), None
        self.process.alive = False
        self.listens = False
        for connection in list(self.connections):
            connection.cut()

    def stop(self) -> None:
        """Stop it in the middle of what it does, as SIGSTOP or a machine without time does."""
        self.process.stopped = True

    def go_on(self) -> None:
        """Let it go on with its old memory."""
        if not self.process.alive:
            return
        self.awake_since = self.loop.moment
        self.loop.go_on(self.process)

    def drain(self) -> None:
        """Ask it to end in an orderly way."""
        self.draining, self.drains_since = True, self.loop.moment
        self.loop.at(self.loop.moment, self.process, self.ending.set)

    # -- for checks

    def uptime(self) -> float:
        """Return the seconds in which its processes were there so far, stopped or not."""
        return self._up + (0.0 if self._since is None else self.loop.moment - self._since)
