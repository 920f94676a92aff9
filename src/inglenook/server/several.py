"""Run several nodes on this machine: the parent process of `inglenook serve --workers`.

It holds the public address, and starts, replaces and stops the nodes. It serves nothing itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from http import HTTPStatus
from typing import Any, Final

import structlog
from msgspec.structs import replace

from inglenook.child_processes import environment
from inglenook.core.errors import BadInput, InglenookError
from inglenook.server.cluster.channel import setup_of
from inglenook.server.cluster.child import Child
from inglenook.server.cluster.front import Front, FrontLimits, Refusals
from inglenook.server.cluster.supervisor import Supervisor
from inglenook.server.http.protocol_limits import refusal
from inglenook.server.operations.logs import loop_trouble
from inglenook.server.serve import Say, announce, public_address
from inglenook.server.setting_texts import MOST_SLOTS, read_slot
from inglenook.server.settings import Settings

# -P: never import from the folder that the server runs in
NODE: Final = (sys.executable, "-P", "-m", "inglenook.server.node")
BOT_POOL: Final = (sys.executable, "-P", "-m", "inglenook.server.cluster.bot_pool_main")
ANY_PORT: Final = "127.0.0.1:0"
MARGIN: Final = 15.0  # seconds beyond `stop_seconds`, twice, until a node that stops is killed
OF_BOTS: Final = ("bot_memory", "bot_seconds", "bot_workers", "log", "log_level", "policies")
REFUSALS: Final = Refusals(
    too_slow=refusal(HTTPStatus.REQUEST_TIMEOUT),
    too_many=refusal(HTTPStatus.TOO_MANY_REQUESTS),
    full=refusal(HTTPStatus.SERVICE_UNAVAILABLE),
)


def serve_several(
    settings: Settings,
    say: Say,
    show: bool = False,
    node: Sequence[str] = NODE,
    pool: Sequence[str] | None = BOT_POOL,
) -> int:
    """Serve with `settings.workers` nodes until a signal to stop; return the exit status.

    Tests pass other commands for a node and the pool of bots.
    """
    first, slots = slots_of(settings)
    import uvloop  # not on Windows, which is refused above

    with public_address(settings) as (listener, public, own, lan):
        internal = public.internal or ANY_PORT
        opened = replace(public, internal=internal, pooled_bots=pool is not None)

        def new_node(place: int) -> Child:
            setup = setup_of(replace(opened, slot=f"{first + place}/{slots}"))
            return Child(f"node {first + place}", node, setup)

        def new_pool(place: int) -> Child:
            setup = setup_of(settings_of_bots(opened))
            return Child("bots", pool or (), setup, environment(os.environ))

        async def run() -> int:
            seconds = 2 * settings.stop_seconds + MARGIN
            made = new_pool if pool is not None else None
            nodes = Supervisor(new_node, settings.workers, (first, slots), seconds, made)
            per_address = 0 if settings.proxies else settings.max_connections_address
            limits = FrontLimits(settings.head_seconds, settings.max_connections, per_address)
            front = Front(listener, nodes.route, limits, REFUSALS)
            return await Parent(front, nodes).run(lambda: announce(opened, own, lan, say, show))

        return uvloop.run(run())


def settings_of_bots(settings: Settings) -> Settings:
    """Return the settings that the pool of bots needs; others hold secrets of the site."""
    return Settings(**{name: getattr(settings, name) for name in OF_BOTS})


def slots_of(settings: Settings) -> tuple[int, int]:
    """Return the first slot of this machine, and the number of all slots of the site.

    The slot of a machine is divided among its nodes.
    """
    if sys.platform == "win32":
        raise BadInput("--workers", "1, because Windows can't hand over connections", "more")
    machine, machines = read_slot(settings.slot) or (0, 1)
    slots = machines * settings.workers
    if slots > MOST_SLOTS:
        raise BadInput("--workers", f"at most {MOST_SLOTS} nodes on all machines", slots)
    return machine * settings.workers, slots


def must_be_shared(settings: Settings) -> None:
    """Refuse several nodes on a database that only one process can use."""
    if settings.database_url.startswith("sqlite:"):
        what = "the flag --workers" if settings.workers > 1 else "the flag --slot or --internal"
        raise InglenookError(
            f"{what} needs PostgreSQL: an SQLite file can be used by one process only. "
            "Use --database postgresql://…, or leave the flag out (see docs/hosting.md)."
        )


class Parent:
    """The front and the supervisor of a machine, and the signals to them."""

    def __init__(self, front: Front, nodes: Supervisor) -> None:
        self.front = front
        self.nodes = nodes
        self.stopped = asyncio.Event()
        self.orders: set[asyncio.Task[None]] = set()
        self.nodes.put_back = front.put_back

    async def run(self, ready: Callable[[], None]) -> int:
        """Serve until a signal to stop. A second one kills what is left."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(loop_trouble)
        starting = asyncio.ensure_future(self.nodes.start())
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop, starting)
        loop.add_signal_handler(signal.SIGHUP, self._order_replacement, starting)
        try:
            await starting
        except asyncio.CancelledError:
            return 0
        self.front.open()
        ready()
        await self.stopped.wait()
        structlog.get_logger("inglenook.serve").info("closing")
        self.front.close()
        await self.nodes.stop()
        await asyncio.gather(*self.orders)
        structlog.get_logger("inglenook.serve").info("closed")
        return 0

    def _stop(self, starting: asyncio.Future[None]) -> None:
        if not starting.done():
            starting.cancel()
        elif self.stopped.is_set():
            self._order(self.nodes.kill())
        self.stopped.set()

    def _order_replacement(self, starting: asyncio.Future[None]) -> None:
        self._order(self._replace(starting))

    async def _replace(self, starting: asyncio.Future[None]) -> None:
        """Replace the nodes, once all have started."""
        await asyncio.wait([starting])
        if not starting.cancelled() and starting.exception() is None:
            await self.nodes.replace()

    def _order(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.orders.add(task)
        task.add_done_callback(self.orders.discard)
