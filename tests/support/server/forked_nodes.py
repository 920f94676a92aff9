"""Several real nodes of one site, each a process of its own, and players who call any of them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from tests.support.server.forked_server import Forked, wait_for
from tests.support.server.network_server import PATIENCE, free_port
from tests.support.server.player_group import PlayerGroup
from tests.support.server.retrying_player import Again, Player, Site
from tests.support.server.server_process import OPEN, Caller

NODES: Final = 3
# refusals after which the same is sent again: the table moves, or the database is down
REPEATED: Final = ("moved", "moving", "elsewhere", "no-answer", "not-kept", "store-down", "busy")
UNAVAILABLE: Final = 503
LEAST_SECONDS: Final = 1.5  # for a connection on a busy machine


class ForkedNode(Forked):
    """`inglenook serve --slot I/N --internal HOST:PORT`: a node, sound or in a variant."""

    def __init__(self, site: Path, url: str, slot: int, variant: str, lease: float) -> None:
        environ = {"INGLENOOK_DATABASE": url, "INGLENOOK_KEY_FILE": str(site / "inglenook.key")}
        super().__init__(site / f"node-{slot}", variant, environ, {"lease_seconds": str(lease)})
        self.slot = slot
        self.inside = free_port()
        self.stopped_until: float | None = None  # by the monotonic clock; None while it runs

    @property
    def arguments(self) -> list[str]:
        inside = f"127.0.0.1:{self.inside}"
        return [*super().arguments, "--slot", f"{self.slot}/{NODES}", "--internal", inside]

    @property
    def runs(self) -> bool:
        """Return whether there is a process, stopped or not."""
        return self.child is not None

    def pause(self, seconds: float) -> None:
        """Stop the process between two instructions; `wake` is due after some seconds."""
        os.kill(self.pid, signal.SIGSTOP)
        self.stopped_until = time.monotonic() + seconds

    def wake(self) -> None:
        """Let the process go on."""
        if self.stopped_until is not None:
            self.stopped_until = None
            if self.child is not None:
                os.kill(self.pid, signal.SIGCONT)

    def kill(self) -> None:
        self.stopped_until = None
        super().kill()

    async def open(self) -> None:
        """Start it, again and again until it is open, as a supervisor does.

        It can't open while the database is down. Returns at once if it was killed meanwhile.
        """
        end = time.monotonic() + PATIENCE
        while True:
            said = self.begin()
            child = self.child
            try:
                await asyncio.to_thread(wait_for, said, OPEN.encode())
                return
            except AssertionError:
                if self.child is not child:
                    return
                if time.monotonic() > end:
                    raise
                self.kill()
            finally:
                said.close()
            await asyncio.sleep(0.1)  # nothing tells when the database is there again


class ForkedSite:
    """The nodes of a site."""

    def __init__(self, data: Path, url: str, variant: str = "sound", lease: float = 3.0) -> None:
        self.lease = lease
        self.nodes = [ForkedNode(data, url, slot, variant, lease) for slot in range(NODES)]

    async def start(self) -> None:
        """Start the first node, which makes the tables and the key, and then the others."""
        for node in self.nodes:
            node.data.mkdir(parents=True, exist_ok=True)
        await self.nodes[0].open()
        await asyncio.gather(*[node.open() for node in self.nodes[1:]])

    def kill(self) -> None:
        for node in self.nodes:
            node.kill()

    @property
    def port(self) -> int:
        return self.nodes[0].port

    def guest(self, name: str) -> Caller:
        return self.nodes[0].guest(name)

    @property
    def people(self) -> Iterator[Caller]:
        return (one for node in self.nodes for one in node.people)


class PatientPlayer(Player):
    """A player at a site of several nodes: a table that moves is asked for again."""

    open_seconds = 3.0
    export_seconds = 20.0
    answer_seconds = 3.0
    news_seconds = 60.0

    def is_to_repeat(self, code: str) -> bool:
        return code in REPEATED

    async def ask(
        self, method: str, path: str, body: Any = None, seconds: float | None = None
    ) -> httpx.Response:
        reply = await super().ask(method, path, body, seconds)
        if reply.status_code == UNAVAILABLE:
            raise Again(reply.text)
        return reply


class NodePlayer(PatientPlayer):
    """A player who calls any node, and the next one when it does not answer."""

    def __init__(self, server: Site, name: str, token: str, rng: Random) -> None:
        super().__init__(server, name, token, rng)
        assert isinstance(server, ForkedSite)
        self.site = server
        # sooner than a lease, so that tables of a stopped node are asked for elsewhere
        self.answer_seconds = 0.7 * server.lease
        self.open_seconds = max(server.lease, LEAST_SECONDS)
        self.at = rng.randrange(NODES)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.site.nodes[self.at].port}"

    async def pause(self) -> None:
        self.at = (self.at + 1) % NODES
        await super().pause()


class NodeGroupOfPlayers(PlayerGroup):
    """A group whose players call any node."""

    player = NodePlayer
