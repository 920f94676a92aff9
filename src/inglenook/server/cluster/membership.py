"""Keep this process alive among the nodes of its site, and claim tables for it.

A node writes a heartbeat a few times in each lease. It is dead to the others once its last one is
older than a lease. Before that it must have stopped to answer for its tables. So it looks at its
own clock, from the moment at which it sent its last heartbeat: `check` comes before any use of a
room in memory, also after the process was stopped or the machine slept. A node that lost its leases
drops all rooms and comes back under a new id, as if it had just started.

Heartbeats have a connection of their own, and tables are claimed many at a time: however many
players come at once, the node stays alive.

A machine that is paused from outside may not see it by any clock of its own. Then its next
heartbeat tells it. Until then it may show a state that is too old, but it can't write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import structlog
from sqlalchemy import Connection

from inglenook import __version__
from inglenook.server.clocks.downtime import Downtime
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.claims import ClaimQueue, Found, busy
from inglenook.server.errors import Elsewhere, moved
from inglenook.server.operations.node_metrics import NodeMetrics
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import downtimes, leases, members
from inglenook.server.store.nodes.leases import Claim, Owner, Unclaimed
from inglenook.server.store.rows import NodeRow
from inglenook.server.store.store import Store
from inglenook.server.world import Handle, World

BEATS: Final = 4  # heartbeats in a lease
TRIES: Final = 8  # to claim a table that a transaction holds
TRY_SECONDS: Final = 0.02  # until the second one; doubled for each further one

log = structlog.get_logger("inglenook.cluster")


class Node:
    """What a node is, beside its id: its address for other nodes, and its part of new ids."""

    def __init__(self, address: str = "", slot: int = 0, slots: int = 1) -> None:
        self.address = address
        self.slot = slot
        self.slots = slots


class Membership:
    """This node and the other live ones.

    `id` is "" while this node has no leases: before it joins, and after it lost them.

    Its user sets four functions. `lost` drops all rooms, at once. `joined` is called when this
    node came back under a new id, `died` when other nodes died or left. `take_over` is part of the
    transaction that claims tables from nodes that stopped or died.
    """

    def __init__(
        self, store: Store, world: World, clock: MonotonicClock, lease_seconds: float, node: Node
    ) -> None:
        self.store = store
        self.world = world
        self.clock = clock
        self.lease_seconds = lease_seconds
        self.node = node
        self.id = ""
        self.live: dict[str, NodeRow] = {}  # the live nodes, as of the last heartbeat
        self.downtimes: list[Downtime] = []  # in which no node was alive, as of the time it joined
        self.lost: Callable[[], None] = lambda: None
        self.joined: Callable[[], None] = lambda: None
        self.died: Callable[[], None] = lambda: None
        self.take_over: Callable[[Connection, Mapping[str, Downtime]], None] = lambda *_: None
        self.draining = False  # whether it takes no more tables
        self._closed = False
        self._warned = False  # whether the log says that heartbeats fail
        self.metrics = NodeMetrics()
        self._claims = ClaimQueue(self._claim_all)
        self._good_until = 0.0  # when this node may be dead to the others, by `world.elapsed`
        self._timer: Handle | None = None
        self._beating: asyncio.Task[None] | None = None

    # -- being alive

    async def open(self) -> None:
        """Join the nodes of the site, and stay alive among them from now on."""
        await self._join()
        self._book()

    @property
    def heartbeat_age(self) -> float:
        """Return the seconds since the last heartbeat that reached the database."""
        return self.world.elapsed() - (self._good_until - self.lease_seconds)

    @property
    def life(self) -> int:
        """Return the number of the site's last downtime, 0 for none."""
        return self.downtimes[-1].number if self.downtimes else 0

    def check(self) -> None:
        """Drop all rooms if this node may be dead to the others. Cheap: called before each use."""
        if self.id and self.world.elapsed() >= self._good_until:
            self._lose("too late for its heartbeat")

    async def drain(self) -> list[str]:
        """Give up all tables, and return their ids; their last commits are done.

        :raises StoreDown: then the leases end by themselves.
        """
        self.draining = True
        node_id, now = self.id, self.clock.now()

        def job(conn: Connection) -> list[str]:
            members.drain(conn, node_id)
            return leases.release_all(conn, node_id, now)

        return await self.store.keep(job) if node_id else []

    async def close(self) -> None:
        """Leave the site. Nothing was written since the tables were given up."""
        self.draining = self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._beating is not None:
            await asyncio.wait([self._beating], timeout=self.lease_seconds)
        node_id, self.id = self.id, ""
        if node_id:
            now = self.clock.now()

            def job(conn: Connection) -> None:
                downtimes.sign_of_life(conn, now)
                members.leave(conn, node_id)

            await self.store.keep(job)

    async def _join(self, leaves: str = "") -> None:
        """Become a node with an id that none had before, in place of the one that leaves."""
        node, sent = self.node, self.world.elapsed()
        row = NodeRow(
            id=self.world.token(9),
            address=node.address,
            heartbeat=0.0,
            started=0.0,
            draining=False,
            slot=node.slot,
            slots=node.slots,
            version=__version__,
            revision=self.store.revision,
        )
        job = partial(self._registered, row, leaves, self.clock.now())
        me, others, self.downtimes = await self.store.keep_alive(job)
        self.clock.set_to(me.heartbeat)
        self.id, self._good_until = me.id, sent + self.lease_seconds
        self.live = {one.id: one for one in [*others, me]}
        log.info("joined", node=me.id, others=len(others))

    def _registered(
        self, row: NodeRow, leaves: str, now: float, conn: Connection
    ) -> tuple[NodeRow, list[NodeRow], list[Downtime]]:
        self.store.pulse.prove(conn)  # a migration beside it may not fit this program
        others, last = members.live_nodes(conn, self.lease_seconds), members.last_heartbeat(conn)
        me = members.register(conn, row)
        others = members.without_future(conn, others, me.heartbeat, self.lease_seconds)
        if leaves:
            leases.release_all(conn, leaves, now)
            members.leave(conn, leaves)
        if others:
            others = [one for one in others if one.id != leaves]
            return me, others, downtimes.known(conn)
        return me, [], downtimes.end(conn, me.heartbeat, last)

    def _book(self) -> None:
        self._timer = self.world.later(self.lease_seconds / BEATS, self._tick)

    def _tick(self) -> None:
        """Look at the own clock, and send a heartbeat unless one is on its way."""
        self.check()
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._beat())
        if not self._closed:
            self._book()

    async def _beat(self) -> None:
        try:
            if not self.id:
                if not self.draining:
                    await self._join()
                    self.joined()
                return
            node_id, sent, asked = self.id, self.world.elapsed(), self.clock.now()
            alive, nodes = await self.store.keep_alive(partial(self._beaten, node_id))
            if self.id != node_id:
                return  # it was lost in the meantime
            if not alive:
                self._lose("dead to the others")
                return
            self._good_until = sent + self.lease_seconds
            [mine] = [one for one in nodes if one.id == node_id]
            follows = self.clock.follow(mine.heartbeat, asked, self.clock.now())
            self._see(nodes)
            self._warned = False
            if not follows and not self.draining:
                await self._join_on_new_time()
        except StoreDown as down:  # it tries again, until its lease has run out
            if not self._warned:
                self._warned = True
                log.warning("no-heartbeat", reason=down.reason)
        except Exception as error:
            log.error("heartbeat-fault", exc_info=error)

    async def _join_on_new_time(self) -> None:
        """Give up all tables and join again, because the database's clock was set.

        Otherwise the clocks of old and new nodes would differ for hours. No player is charged the
        difference: it counts as time without an owner.
        """
        node_id = self.id
        self._lose("the database's clock was set")
        await self._join(leaves=node_id)
        self.joined()

    def _beaten(self, node_id: str, conn: Connection) -> tuple[bool, list[NodeRow]]:
        if not members.heartbeat(conn, node_id, self.lease_seconds):
            return False, []
        nodes = members.live_nodes(conn, self.lease_seconds)
        [mine] = [one.heartbeat for one in nodes if one.id == node_id]
        return True, members.without_future(conn, nodes, mine, self.lease_seconds)

    def _see(self, nodes: Iterable[NodeRow]) -> None:
        """Take a new list of live nodes."""
        before, self.live = self.live, {one.id: one for one in nodes}
        if before.keys() - self.live.keys():
            self.died()

    def _lose(self, why: str) -> None:
        log.warning("leases-lost", node=self.id, reason=why)
        self.id, self.live = "", {}
        self.lost()

    # -- tables

    def must_be_alive(self) -> str:
        """Return this node's id.

        :raises Refused: it has no leases now.
        """
        self.check()
        if not self.id or self.draining:
            raise moved()
        return self.id

    async def claim(self, table_id: str) -> Claim | None:
        """Claim a table; return None if there is no such table.

        :raises Elsewhere: a live node owns it.
        :raises Refused: this node lost its leases, another transaction holds the table, or too many
            claims wait.
        """
        node_id = self.must_be_alive()
        for attempt in range(TRIES):
            found = await self._claims.claim(table_id)
            self.check()
            if self.id != node_id:
                raise moved()
            if isinstance(found, Claim):
                self.metrics.claimed()
                return found
            if isinstance(found, Owner):
                raise Elsewhere(table_id, found.node, found.address)
            if found is Unclaimed.NO_TABLE:
                return None
            if found is Unclaimed.DEAD:
                self._lose("dead to the others")
                raise moved()
            await self._pause(TRY_SECONDS * 2.0**attempt)
        raise busy()

    async def _claim_all(self, table_ids: Sequence[str]) -> Mapping[str, Found]:
        """Claim tables in one transaction. Those that are unknown or another's are only read."""
        node_id = self.must_be_alive()
        look_up = partial(leases.look_up, table_ids=table_ids, node_id=node_id)
        # a node may have died: the players of its tables must not wait for a long read
        known = await self.store.read_soon(partial(look_up, lease_seconds=self.lease_seconds))
        wanted = [one for one in table_ids if one not in known]
        if not wanted:
            return known
        # after `drain` nothing more is claimed: it gives up the tables that were claimed before
        node_id = self.must_be_alive()

        clock = self._clock_of_a_job()

        def claim(conn: Connection) -> dict[str, Found]:
            claimed = leases.claim(conn, wanted, node_id, self.lease_seconds, self.life)
            self._take_over(conn, claimed, clock())
            return claimed

        return {**known, **await self.store.keep(claim)}

    async def claim_due(self, before: float, limit: int) -> dict[str, Claim]:
        """Claim tables that must be woken before a moment and that no live node owns."""
        node_id, clock = self.must_be_alive(), self._clock_of_a_job()

        def job(conn: Connection) -> dict[str, Claim]:
            claimed = leases.claim_due(conn, node_id, self.lease_seconds, before, limit, self.life)
            self._take_over(conn, claimed, clock())
            return claimed

        found = await self.store.keep(job)
        self.check()
        self.metrics.claimed(len(found))
        return found if self.id == node_id else {}

    def _clock_of_a_job(self) -> Callable[[], float]:
        """Return a copy of the clock for the store's thread, while `follow` may change the clock.

        Tables run by the node's clock. The database's may have been set since the last heartbeat.
        """
        now, since, monotonic = self.clock.now(), self.world.monotonic(), self.world.monotonic
        return lambda: now + monotonic() - since

    def _take_over(self, conn: Connection, claims: Mapping[str, Found], now: float) -> None:
        """Note the time in which claimed tables had no owner, numbered by their new fences.

        It is written with the claim: this node may fail before it writes anything else of a table,
        and the next owner knows only the time since then.
        """
        lost = {
            table_id: Downtime(claim.fence, claim.free_since, now)
            for table_id, claim in claims.items()
            if isinstance(claim, Claim) and claim.free_since is not None
        }
        if lost:
            self.take_over(conn, lost)

    async def release(self, held: Iterable[tuple[str, int]]) -> None:
        """Give up tables that were unloaded, under these fences."""
        node_id, given = self.id, list(held)
        if node_id and given:
            await self.store.keep(lambda conn: leases.release(conn, node_id, given))

    async def does(self, name: str) -> bool:
        """Return whether this node does a job of the whole site now."""
        node_id = self.must_be_alive()
        return await self.store.keep(
            lambda conn: members.take_job(conn, name, node_id, self.lease_seconds)
        )

    async def forget_dead(self, before: float) -> None:
        """Delete the records of nodes that died before a moment and own no table any more."""
        await self.store.keep(lambda conn: members.drop_dead(conn, before))

    async def _pause(self, seconds: float) -> None:
        passed = asyncio.Event()
        self.world.later(seconds, passed.set)
        await passed.wait()
