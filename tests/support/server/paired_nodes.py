"""Two nodes of one site on real ports, in the test's event loop, over one store in memory.

    async with paired_nodes() as pair:
        token = await pair.guest()
        table = await pair.table(token)             # made at the second node, which owns it
        reply = await pair.first.request("GET", f"/api/tables/{table}", token)

Each node takes the tables that the other has in memory for the other's.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace
from starlette.applications import Starlette
from websockets.asyncio.client import connect

from inglenook.server.app import make_app
from inglenook.server.errors import Elsewhere
from inglenook.server.lobby.services import Services
from inglenook.server.rooms.room import Room
from inglenook.server.serve import Server, configuration, inside
from inglenook.server.settings import Settings
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.world import RealWorld, VirtualWorld
from tests.support.server.virtual_site import memory
from tests.support.waiting import PATIENCE, until

HOST = "site.test"
SITE = Settings(url=f"http://{HOST}", address=f"http://{HOST}", stop_seconds=1.0, proxies=1)


@dataclass
class Answered:
    """The answer to a request, as its bytes came."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def all(self, name: str) -> list[str]:
        return [value for one, value in self.headers if one == name]


@dataclass
class PairedNode:
    """One of the nodes: its app, its server and its two ports."""

    app: Starlette
    server: Server
    port: int
    internal: str
    others: list[PairedNode] = field(default_factory=list)
    forwarded_before: dict[str, float] = field(default_factory=dict)

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    @property
    def forwards(self) -> dict[str, float]:
        """How many requests and sockets it has passed on in this test."""
        before = self.forwarded_before
        now = {kind: number - before.get(kind, 0) for kind, number in self._all_forwards().items()}
        return {kind: number for kind, number in now.items() if number}

    def _all_forwards(self) -> dict[str, float]:
        page = self.services.metrics.page().decode()
        name = 'inglenook_forwards_total{kind="'
        lines = [line for line in page.splitlines() if line.startswith(name)]
        return {line[len(name) :].split('"')[0]: float(line.split()[-1]) for line in lines}

    async def request(
        self,
        method: str,
        path: str,
        token: str = "",
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        at: str = "",
    ) -> Answered:
        """Send a request over a connection of its own, to the public port unless told otherwise."""
        data = b"" if body is None else json.dumps(body).encode()
        given = {"host": HOST, "content-type": "application/json", **(headers or {})}
        if token:
            given["authorization"] = f"Bearer {token}"
        lines = [f"{method} {path} HTTP/1.1", f"content-length: {len(data)}", "connection: close"]
        lines += [f"{name}: {value}" for name, value in given.items()]
        return await exchanged(at or f"127.0.0.1:{self.port}", lines, data)

    def socket(self, table: str, token: str) -> connect:
        """Return a socket of a table, to be opened."""
        return connect(
            f"ws://{HOST}/api/tables/{table}/socket",
            host="127.0.0.1",
            port=self.port,
            additional_headers={"authorization": f"Bearer {token}"},
            compression=None,
            proxy=None,
        )


def windows(node: PairedNode) -> set[str]:
    """The windows in which a node has counted requests."""
    app: Any = node.app.middleware_stack
    while not hasattr(app, "rates"):
        app = app.app
    return set(app.rates.windows)


async def exchanged(address: str, lines: list[str], data: bytes = b"") -> Answered:
    """Send a request as it is, and return the answer."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + data)
            head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    first, *rest = head.decode("latin-1").split("\r\n")
    headers = [(line.partition(":")[0].lower(), line.partition(":")[2].strip()) for line in rest]
    return Answered(int(first.split()[1]), headers, body)


@dataclass
class Pair:
    """The two nodes."""

    first: PairedNode
    second: PairedNode

    @contextmanager
    def as_new(self) -> Iterator[None]:
        """Count forwards from here on, and undo replaced functions of the hubs afterwards."""
        nodes = (self.first, self.second)
        rooms = [node.services.hub.room for node in nodes]
        for node in nodes:
            node.forwarded_before = node._all_forwards()
        yield
        for node, room in zip(nodes, rooms, strict=True):
            node.services.hub.room = room  # type: ignore[method-assign]

    async def guest(self) -> str:
        """Return the token of a new guest."""
        reply = await self.first.request("POST", "/api/guests", body={"name": "Ann"})
        assert reply.status == 200, reply
        token: str = reply.json["token"]
        return token

    async def table(self, token: str) -> str:
        """Return the id of a table at the second node."""
        body = {"game": "lanterns", "bots": ["random"]}
        reply = await self.second.request("POST", "/api/quick", token, body)
        assert reply.status == 200, reply
        found: str = reply.json["id"]
        return found


@asynccontextmanager
async def paired_nodes(settings: Settings = SITE) -> AsyncIterator[Pair]:
    """Run two nodes inside the block."""
    store = memory(VirtualWorld("pair"))
    close, store.close = store.close, never  # type: ignore[method-assign]
    async with AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(_node(settings, f"{number}/2", store))
            for number in range(2)
        ]
        for node in nodes:
            node.others = [other for other in nodes if other is not node]
        yield Pair(*nodes)
    await close()


async def never() -> None:
    """Keep the store open for the other node."""


@asynccontextmanager
async def _node(settings: Settings, slot: str, store: Any) -> AsyncIterator[PairedNode]:
    here = ("127.0.0.1", 0)
    with socket.create_server(here) as public, socket.create_server(here) as inner:
        if True:
            internal = f"127.0.0.1:{inner.getsockname()[1]}"
            chosen = replace(settings, slot=slot, internal=internal)
            app = make_app(chosen, RealWorld(), store, InlineBots())
            server = Server(configuration(chosen, app), None, inside(chosen, app, inner))
            node = PairedNode(app, server, public.getsockname()[1], internal)
            _leave_tables_to_others(node)
            task = asyncio.ensure_future(server.serve(sockets=[public]))
            try:
                await until(lambda: server.started or task.done())
                yield node
            finally:
                server.should_exit = True
                await task


def _leave_tables_to_others(node: PairedNode) -> None:
    """Let a node take a table for that of the other if it is in the other's memory."""
    hub = node.services.hub
    own = hub.room

    async def room(table_id: str) -> Room:
        for other in node.others:
            if table_id in other.services.hub.rooms:
                raise Elsewhere(table_id, "other", other.internal)
        return await own(table_id)

    hub.room = room  # type: ignore[method-assign]
