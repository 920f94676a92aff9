"""Keep the nodes of one machine running: start, restart, replace and stop them.

A place is a slot of this machine with the node that has it. A node that dies is started again,
later each time it dies soon; until then another live node takes its connections. So it is with a
node that gives no sign of life: it gets no connections, and is killed in the end. The pool of bots
is one more child, linked to each node by a socket of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog

from inglenook.server.cluster.channel import BOTS, CONNECTION
from inglenook.server.cluster.child import SILENT_SECONDS, Child, ChildFailed
from inglenook.server.cluster.slots import slot_of

FIRST_PAUSE: Final = 0.25  # seconds before a child that died is started again; doubled each time
LONGEST_PAUSE: Final = 30.0
SOUND_SECONDS: Final = 60.0  # after which a death counts as the first one again
START_SECONDS: Final = 300.0  # until a new child must be ready: the database may be upgraded
KILL_SECONDS: Final = 10.0  # without a sign of life until a child is killed
WATCH_SECONDS: Final = 0.5

Make = Callable[[int], Child]  # a child for a place, by the number of the place


class Place:
    """A slot of this machine, or the place of the pool of bots, and the child that has it."""

    def __init__(self, number: int, make: Make) -> None:
        self.number = number
        self.make = make
        self.child: Child | None = None
        self.replacing = asyncio.Lock()

    @property
    def takes(self) -> bool:
        """Return whether its child can be handed sockets."""
        return self.child is not None and self.child.takes


class Supervisor:
    """Run the nodes, and choose one for each connection.

    `first` and `slots` say which part of the site's slots this machine has: from `first` on, one
    for each node. `seconds` is the time that a node may take to stop.
    """

    def __init__(
        self, make: Make, number: int, slots: tuple[int, int], seconds: float, pool: Make | None
    ) -> None:
        self.places = [Place(place, make) for place in range(number)]
        self.pool = None if pool is None else Place(number, pool)
        self.first, self.slots = slots
        self.seconds = seconds
        self.turn = 0
        self.stopping = False
        self.children: dict[Child, Place] = {}  # all that run, also those that start or stop
        self.beginning: set[Child] = set()  # started, and not yet ready
        self.tasks: set[asyncio.Task[None]] = set()
        self.put_back: Callable[[socket.socket], None] = lambda sock: sock.close()
        self.log = structlog.get_logger("inglenook.supervisor")

    async def start(self) -> None:
        """Start all children; the first node alone, because it may have to make the database.

        There is no limit of time, as for a server alone.

        :raises ChildFailed: if one can't start; then all are ended.
        """
        begun: list[asyncio.Task[Child]] = []
        try:
            for group in (self._all()[:1], self._all()[1:]):
                begun += [asyncio.create_task(self._begin(place, None)) for place in group]
                await asyncio.gather(*begun)
        except BaseException:
            for task in begun:
                task.cancel()
            await asyncio.gather(*begun, return_exceptions=True)
            await self.kill()
            raise
        for place in self._all():
            self._spawn(self._keep(place))
        self._spawn(self._watch())

    def _all(self) -> list[Place]:
        return [*self.places, *([] if self.pool is None else [self.pool])]

    # -- connections

    def route(self, table: str, sock: socket.socket) -> bool:
        """Hand a connection to the node of a table's slot, or to the next live one in turn."""
        place = self._place_of(table)
        if place is None or place.child is None:
            return False
        place.child.give(CONNECTION, sock)
        return True

    def _place_of(self, table: str) -> Place | None:
        number = slot_of(table, self.slots) - self.first if table else -1
        if not 0 <= number < len(self.places):
            self.turn = number = (self.turn + 1) % len(self.places)
        after = self.places[number:] + self.places[:number]
        return next((place for place in after if place.takes), None)

    # -- children

    async def _begin(self, place: Place, seconds: float | None) -> Child:
        """Start a child in a place, which it has from the moment it is ready.

        :raises ChildFailed: it can't start, or not in time, or all are to stop.
        """
        if self.stopping:
            raise ChildFailed("no child is started after the order to stop")
        child = place.make(place.number)
        self.children = {one: at for one, at in self.children.items() if not one.gone.is_set()}
        self.children[child] = place
        self.beginning.add(child)
        try:
            await self._readiness(child, seconds)
        except BaseException:
            child.kill()
            await child.gone.wait()
            raise
        finally:
            self.beginning.discard(child)
        place.child = child
        self.log.info("started", child=child.name, process=child.process.pid)
        if place is self.pool:
            for node in self.places:
                self._link(node)
        else:
            self._link(place)
        return child

    async def _readiness(self, child: Child, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await asyncio.shield(child.ready)
        except TimeoutError:
            raise ChildFailed(f"{child.name} was not ready within {seconds} seconds") from None
        if self.stopping:
            raise ChildFailed(f"{child.name} was ready after the order to stop")

    def _link(self, node: Place) -> None:
        """Give a node and the pool the two ends of a new link."""
        if self.pool is None or self.pool.child is None or node.child is None:
            return
        for child, end in zip((self.pool.child, node.child), socket.socketpair(), strict=True):
            if child.runs:
                child.give(BOTS, end)
            else:
                end.close()

    async def _keep(self, place: Place) -> None:
        """Start a child again each time it ends by itself."""
        pause, loop = FIRST_PAUSE, asyncio.get_running_loop()
        began = loop.time()
        while not self.stopping:
            child = place.child
            if child is not None:
                await child.gone.wait()
                self._find_others(child)
                if self.stopping or place.child is not child:  # it was replaced
                    continue
                place.child = None
                self.log.error("ended", child=child.name, status=child.process.returncode)
                pause = FIRST_PAUSE if loop.time() - began > SOUND_SECONDS else pause
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
            async with place.replacing:
                if self.stopping or place.child is not None:
                    continue
                began = loop.time()
                with contextlib.suppress(ChildFailed):
                    await self._begin(place, START_SECONDS)

    def _find_others(self, child: Child) -> None:
        """Have the connections that a dead or silent node has not taken go to others."""
        for mark, sock in child.take_back():
            if mark == CONNECTION:
                self.put_back(sock)
            elif child.gone.is_set():
                sock.close()
            else:
                child.give(mark, sock)

    async def _watch(self) -> None:
        """Take back the connections of silent children, and kill those that stay silent."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            now = loop.time()
            was_stopped, before = now - before > 2 * WATCH_SECONDS, now
            for child in [place.child for place in self._all() if place.child is not None]:
                if was_stopped:  # this process itself, so their signs of life are still unread
                    child.heard_at = now
                silent = now - child.heard_at
                if silent > SILENT_SECONDS:
                    self._find_others(child)
                if silent > KILL_SECONDS and not child.gone.is_set():
                    self.log.error("hangs", child=child.name)
                    child.kill()

    # -- orders

    async def replace(self) -> None:
        """Replace all children, one after the other.

        The new one of a place is ready before the old one is told to stop, so tables change over
        once, and no connection is refused. A new one that can't start leaves the old one in place.
        """
        for place in self._all():
            async with place.replacing:
                if self.stopping or place.child is None:  # being started again anyway
                    continue
                old = place.child
                try:
                    await self._begin(place, START_SECONDS)
                except ChildFailed as failed:
                    self.log.error("not-replaced", child=old.name, reason=str(failed))
                    return
                await old.end(self.seconds)
                self._find_others(old)

    async def stop(self) -> None:
        """Stop all nodes together, and then the pool. A child that starts is killed."""
        self.stopping = True
        for child in self.beginning:
            child.kill()
        pool = [child for child, place in self.children.items() if place is self.pool]
        nodes = [child for child in self.children if child not in pool]
        for group in (nodes, pool):
            await asyncio.gather(*(child.end(self.seconds) for child in group))
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def kill(self) -> None:
        """Kill all children at once."""
        self.stopping = True
        children = list(self.children)
        for child in children:
            child.kill()
        for child in children:
            await child.gone.wait()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.log.error("task-fault", exc_info=task.exception())
