"""Run a site through one seed: its faults, its players, and the checks at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from traceback import format_exception
from typing import Any, Final

from inglenook.core.installed import LOADED
from inglenook.core.registry import register
from inglenook.server.store.people import moderation
from inglenook.server.store.people.moderation import SanctionRow
from tests.faults import ending
from tests.faults.audit import Audit
from tests.faults.bus import LossyBus
from tests.faults.conditions import Conditions, dice
from tests.faults.faults import Faults
from tests.faults.front import Front
from tests.faults.groups import Group
from tests.faults.logged import server_errors
from tests.faults.node import EPOCH, SIM_SETTINGS, Node
from tests.faults.player import Player
from tests.faults.trace import Trace, Violation
from tests.faults.virtual_loop import Process, VirtualLoop
from tests.faults.virtual_store import SharedDatabase
from tests.support.server.retrying_player import Chair
from tests.support.toys import TOYS

STEPS: Final = 200  # actions of clients and faults; each leads to about ten messages and commits
NODES: Final = 3  # 0: one server without leases
LONGEST: Final = 200.0  # virtual seconds with faults
HEALS: Final = 12.0  # virtual seconds in which all must work again
RESTART: Final = 4.0  # seconds at most until the supervisor starts a node again
DRAINS: Final = 20.0  # seconds that the supervisor waits for a node that drains
FOREVER: Final = float("inf")


@dataclass
class Figures:
    """What one run did."""

    seed: int
    digest: str
    steps: int
    seconds: float  # virtual
    commits: int
    answers: int
    lives: int  # starts of nodes
    tables: int
    over: int


class Simulation:
    """A site, its guests and its misfortunes."""

    def __init__(
        self, seed: int, steps: int = STEPS, nodes: int = NODES, shown: bool = False
    ) -> None:
        self.seed = seed
        self.most = steps
        self.steps = 0
        self.loop = VirtualLoop(self._loop_failed)
        self.outside = self.loop.outside
        self.network = Process("network")
        self.database_offset = 0.0
        self.trace = Trace(self.loop.time, shown)
        self.database = SharedDatabase.empty(self.database_now)
        self.conditions = Conditions(seed)
        self.leased = nodes > 0
        self.audit = Audit(self.database, self.trace, self.leased, SIM_SETTINGS.lease_seconds)
        self.nodes = [Node(self, number) for number in range(max(nodes, 1))]
        self.front = Front(self)
        self.bus = LossyBus(self)
        drawn = dice(seed, "site")
        self.restarts = dice(seed, "restarts")
        self.groups = [Group(self, number) for number in range(drawn.choice((2, 3, 3, 4)))]
        self.faults = Faults(self)
        self.closing = False  # whether players stop

    @property
    def players(self) -> list[Player]:
        """Return all guests."""
        return [player for group in self.groups for player in group.everybody]

    def database_now(self) -> float:
        """Return the clock of the database."""
        return EPOCH + self.loop.moment + self.database_offset

    def set_database_clock(self, seconds: float) -> None:
        """Set the clock of the database forward, or back."""
        self.trace.note("database", f"its clock jumps by {seconds} s")
        self.database_offset += seconds
        self.audit.clocks.jumped(seconds)

    def step(self, who: str, what: str) -> None:
        """Count a step; the faults end with the last."""
        self.steps += 1
        self.trace.note(who, what)

    def ban(self, player: Player) -> None:
        """Ban a player, as the command `inglenook admin` does beside all nodes."""
        target, now = f"guest:{player.guest}", self.database_now()
        with self.database.connect() as conn, conn.begin():
            moderation.save_sanction(conn, SanctionRow("ban", target, None, "", now))
            moderation.add_action(conn, now, "ban", target, None, "")

    def twist(self, player: Player, chair: Chair, prompt: dict[str, Any], chosen: int) -> int:
        """Return which of its choices a player takes: the one that it has drawn.

        Twins take another one once; see `twins`.
        """
        return chosen

    # -- the run

    def run(self) -> Figures:
        """Run to the end; raise `Violation` with the last lines of the trace."""
        known = dict(LOADED)
        for toy in TOYS:
            register(toy)
        with server_errors(self.audit.fail), self.database.noting_proofs():
            try:
                self._run()
                self._must_hold()
            except Violation as broken:
                lines = "\n".join(self.trace.last)
                text = f"seed {self.seed}: {broken}\n{lines}\nseed {self.seed}: {broken}"
                raise Violation(text) from broken
            finally:
                self.trace.closed = True
                self.loop.end()
                LOADED.clear()  # other tests count the games
                LOADED.update(known)
        return self._figures()

    def _run(self) -> None:
        for node in self.nodes:
            node.start()
        self.loop.start(self.outside, self._supervise())
        for group in self.groups:
            self.start(group.live())
        self.loop.start(self.outside, self.faults.live())
        self._until(lambda: self.steps >= self.most or self.loop.moment > LONGEST)
        self.trace.note("simulation", "all faults end")
        self.conditions.calm()
        for node in self.nodes:
            if node.process.stopped:
                node.go_on()
        self._wait(HEALS)
        marks = ending.marks(self)
        self._wait(HEALS)
        ending.must_go_on(self, marks)
        self.closing = True
        self._wait(HEALS / 2)
        check = self.start(ending.agree(self))
        self._until(check.done, 4 * HEALS)
        if not check.done():
            self.audit.fail("the site does not answer")

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[None]:
        """Start work of clients; an error in it ends the run."""
        return self.loop.start(self.outside, self._guarded(work))

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Violation as broken:
            self.audit.fail(str(broken))
        except Exception as error:
            self.audit.fail("".join(format_exception(error)))

    def _wait(self, seconds: float) -> None:
        self._until(lambda: False, seconds)

    def _until(self, done: Any, most: float = FOREVER) -> None:
        end = self.loop.moment + most
        if most < FOREVER:
            self.loop.at(end, self.outside, lambda: None)
        self.loop.run(lambda: done() or self.loop.moment >= end or self.audit.broken is not None)
        self._must_hold()

    async def _supervise(self) -> None:
        """Start nodes again that have ended; end those that drain for too long."""
        while True:
            await asyncio.sleep(0.1 + self.restarts.random() * RESTART)
            for node in self.nodes:
                if node.draining and self.loop.moment - node.drains_since > DRAINS:
                    node.crash()
                if not node.process.alive:
                    node.start()

    def _must_hold(self) -> None:
        if self.audit.broken is not None:
            raise self.audit.broken

    def _loop_failed(self, context: dict[str, Any]) -> None:
        self.audit.fail(f"{context.get('message')}: {context.get('exception')!r}")

    def _figures(self) -> Figures:
        audit = self.audit
        over = self.database.rows("SELECT count(*) FROM tables WHERE state = 'over'")[0][0]
        return Figures(
            self.seed,
            self.trace.digest,
            self.steps,
            self.loop.moment,
            audit.commits,
            audit.answers,
            sum([node.lives for node in self.nodes]),
            len(audit.tables),
            over,
        )
