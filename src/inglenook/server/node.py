"""Run one node of a site: `python -m inglenook.server.node`.

The parent of `inglenook serve --workers` starts it, and hands it the connections of clients one by
one: it listens at its internal address only. It drains and stops when the parent tells it to, or
ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Final

import uvicorn
from msgspec.structs import replace

from inglenook.server.cluster.channel import (
    BOTS,
    CONNECTION,
    Channel,
    Said,
    encoder,
    read_setup,
    settings_of,
    take_channel,
)
from inglenook.server.cluster.membership import Node as Member
from inglenook.server.operations.logs import configure
from inglenook.server.serve import (
    SWITCH_SECONDS,
    Factory,
    Inside,
    Server,
    Watched,
    configuration,
    drain_of,
    inside,
    listening_inside,
    raise_file_limit,
)
from inglenook.server.setting_texts import read_slot
from inglenook.server.settings import Settings

LAST_SECONDS: Final = 2.0  # for the parent to hand over its last connections to a node that stops

TakeBots = Callable[[socket.socket], None]


class Node(Server):
    """A server that gets its connections from the parent, over the channel."""

    def __init__(
        self,
        config: uvicorn.Config,
        drain: Callable[[], Awaitable[None]] | None,
        inside: Inside | None,
        line: socket.socket,
        queue: socket.socket,
        take_bots: TakeBots | None,
    ) -> None:
        super().__init__(config, drain, inside)
        self.line = line
        self.queue = queue
        self.take_bots = take_bots
        self.channel: Channel | None = None
        self.adopting: set[asyncio.Task[None]] = set()
        self.ready = self._open

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take the connections that are on their way, then drain and close."""
        channel = self.channel
        if channel is not None:
            channel.say("leaving")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await channel.finished.wait()
            await asyncio.gather(*self.adopting)
        await super().shutdown(sockets)
        if channel is not None:
            channel.close()

    def _open(self) -> None:
        self.channel = Channel(self.line, self.queue, self._take, self._stop)
        self.channel.open()
        self.channel.say("ready")

    def _stop(self) -> None:
        self.should_exit = True

    def _take(self, mark: bytes, taken: socket.socket) -> None:
        if mark == CONNECTION:
            task = asyncio.get_running_loop().create_task(self._adopt(taken))
            self.adopting.add(task)
            task.add_done_callback(self.adopting.discard)
        elif mark == BOTS and self.take_bots is not None:
            self.take_bots(taken)
        else:
            taken.close()

    async def _adopt(self, taken: socket.socket) -> None:
        """Serve a connection that the parent accepted, as if it had come in here."""
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, taken)
        except OSError:  # the client has gone
            taken.close()


def node_of(settings: Settings) -> Member | None:
    """Return what the nodes of the site know of this one; None for a server alone."""
    if not settings.internal:
        return None
    return Member(settings.internal, *(read_slot(settings.slot) or (0, 1)))


def run_node(factory: Factory) -> int:
    """Serve as the parent says; return the exit status."""
    line = take_channel()
    try:
        setup, queue = read_setup(line)
    except EOFError:
        return 1
    try:
        return _served(settings_of(setup), factory, line, queue)
    except Exception as error:
        with contextlib.suppress(OSError):
            line.sendall(encoder.encode(Said("failed", str(error))) + b"\n")
        return 1


def _served(settings: Settings, factory: Factory, line: socket.socket, queue: socket.socket) -> int:
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    configure(settings)
    with listening_inside(settings) as (listener, internal):
        opened = replace(settings, internal=internal)
        app = factory(opened)
        services = Watched(app)
        config = configuration(opened, services)
        take_bots = getattr(getattr(app, "state", None), "take_bots", None)
        inner = inside(opened, app, listener)
        node = Node(config, drain_of(app), inner, line, queue, take_bots)
        with contextlib.suppress(SystemExit):  # uvicorn exits when the app did not start
            node.run(sockets=[])
        if services.failure is not None:
            raise services.failure
        return 0 if node.started else 1


def main() -> int:
    """Run a node of the real site."""
    # imported here, so that tests run other apps without it
    from inglenook.server.app import make_app
    from inglenook.server.world import RealWorld

    return run_node(lambda settings: make_app(settings, RealWorld(), node=node_of(settings)))


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main())
