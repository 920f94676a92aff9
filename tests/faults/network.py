"""Connections between virtual clients and nodes: late, in order, and cut at any moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.support.server.virtual_site import HOST

if TYPE_CHECKING:
    from tests.faults.node import Node
    from tests.faults.virtual_loop import Process, VirtualLoop

ADDRESS: Final = "192.0.2.7"
WINDOW: Final = 8  # frames on their way to a client before the server's `send` waits


class Gone(ConnectionError):
    """The other end is not there, or the connection was cut."""


class Pipe:
    """One direction of a connection: messages arrive in the order in which they were sent."""

    def __init__(
        self, node: Node, client: Process, to: Process, arrived: Callable[[Any], None]
    ) -> None:
        self.node, self.client, self.to = node, client, to
        self.arrived = arrived
        self.last = 0.0
        self.open = True
        self.held: list[Any] = []  # the ends do not reach each other

    def put(self, message: Any) -> None:
        """Send a message, or lose it if the connection is cut."""
        if self.open:
            loop = self.node.loop
            self.last = max(self.last, loop.moment + self.node.delays.wire())
            loop.at(self.last, self.node.network, self._reach, message)

    def _reach(self, message: Any) -> None:
        if not self.open:
            return
        if self.held or (self.client.name, self.node.name) in self.node.delays.apart:
            self.held.append(message)
            if len(self.held) == 1:
                self._wait()
            return
        self._arrive(message)

    def _wait(self) -> None:
        """Look again and again whether the ends reach each other: TCP does so, too."""
        loop = self.node.loop
        loop.at(loop.moment + 0.2, self.node.network, self._try)

    def _try(self) -> None:
        if (self.client.name, self.node.name) in self.node.delays.apart:
            self._wait()
            return
        held, self.held = self.held, []
        if self.open:
            for message in held:
                self._arrive(message)

    def _arrive(self, message: Any) -> None:
        self.node.loop.at(self.node.loop.moment, self.to, self.arrived, message)


class Connection:
    """A connection of a client to a node. Each end hears of a cut some time later."""

    def __init__(self, node: Node, client: Process) -> None:
        self.node, self.client = node, client
        self.loop: VirtualLoop = node.loop
        self.scope: dict[str, Any] = {}
        self.there = node.process  # the process that took the connection; it may have died since
        self.to_node = Pipe(node, client, self.there, self.at_node)
        self.to_client = Pipe(node, client, client, self.at_client)
        node.connections.append(self)

    def at_node(self, message: Any) -> None:
        """Take a message at the node."""

    def at_client(self, message: Any) -> None:
        """Take a message at the client."""

    def broken(self) -> None:
        """Hear at the client that the connection is cut."""

    def lost(self) -> None:
        """Hear at the node that the connection is cut."""

    async def use_app(self, receive: Any, send: Any) -> None:
        """Let the app of the node serve this connection; it raises only what `send` has raised."""
        try:
            await self.node.app(self.scope, receive, send)
        except OSError:
            self.cut()
        except Exception as error:
            self.node.audit.fail(f"the app raises {error!r}")

    def cut(self) -> None:
        """Cut the connection: what is on its way is lost, and both ends hear of it."""
        if self.to_node.open:
            self.to_node.open = self.to_client.open = False
            wire = self.node.delays.wire
            self.loop.at(self.loop.moment + wire(), self.client, self.broken)
            self.loop.at(self.loop.moment + wire(), self.there, self.lost)
            if self in self.node.connections:
                self.node.connections.remove(self)


class RequestConnection(Connection):
    """One HTTP request: `answer` has its status and body, or an error."""

    def __init__(
        self, node: Node, client: Process, method: str, path: str, body: Any, token: str
    ) -> None:
        super().__init__(node, client)
        self.answer: asyncio.Future[tuple[int, Any]] = self.loop.create_future()
        plain, _, query = path.partition("?")
        data = b"" if body is None else json.dumps(body).encode()
        self.scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers(token, data),
            "client": (ADDRESS, 1234),
            "server": (HOST, 80),
        }
        self.to_node.put(data)

    def at_node(self, message: Any) -> None:
        if not self.node.listens:
            self.cut()
            return
        self.loop.start(self.there, self._serve(message))

    async def _serve(self, data: bytes) -> None:
        given: list[dict[str, Any]] = [{"type": "http.request", "body": data, "more_body": False}]
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            if given:
                return given.pop()
            await asyncio.Event().wait()
            raise AssertionError("nothing more comes")

        async def send(message: Any) -> None:
            sent.append(message)

        await self.use_app(receive, send)
        self.to_client.put(
            (sent[0]["status"], b"".join([one.get("body", b"") for one in sent[1:]]))
        )

    def at_client(self, message: Any) -> None:
        self.cut_quietly()
        if not self.answer.done():
            status, body = message
            self.answer.set_result((status, json.loads(body) if body else None))

    def cut_quietly(self) -> None:
        """Close a connection that is no longer needed."""
        self.to_node.open = self.to_client.open = False
        if self in self.node.connections:
            self.node.connections.remove(self)

    def broken(self) -> None:
        if not self.answer.done():
            self.answer.set_exception(Gone())
            self.answer.exception()


class SocketConnection(Connection):
    """An open socket. The client takes frames from `frames`; `closed` has the code of its end."""

    def __init__(self, node: Node, client: Process, table: str, token: str) -> None:
        super().__init__(node, client)
        path = f"/api/tables/{table}/socket"
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()  # at the client; None: the end
        self.closed: int | None = None
        self.reason = ""
        self.heard_at = self.loop.moment  # when the last frame came
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()  # at the node
        self.unread = 0  # frames that the server sent and the client has not read
        self.room = asyncio.Event()  # at the node: there is place for more
        self.room.set()
        self.is_lost = False
        self.scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers(token),
            "client": (ADDRESS, 1234),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {},
        }
        self.to_node.put({"type": "websocket.connect"})

    # -- the client

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame from the client."""
        self.to_node.put({"type": "websocket.receive", "text": json.dumps(frame)})

    async def next(self) -> str | None:
        """Return the next frame, or None at the end; the server may then send more."""
        frame = await self.frames.get()
        self.to_node.put({"type": "read"})
        self.heard_at = self.loop.moment
        return frame

    def hang_up(self) -> None:
        """Close the socket from the client's side."""
        self.to_node.put({"type": "websocket.disconnect", "code": 1001})
        self.to_client.open = False

    def at_client(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.frames.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.closed, self.reason = message.get("code", 1000), message.get("reason", "")
            self.frames.put_nowait(None)

    def broken(self) -> None:
        self.closed = self.closed or 1006
        self.frames.put_nowait(None)

    # -- the node

    def at_node(self, message: Any) -> None:
        if message["type"] == "read":
            self.unread -= 1
            if self.unread < WINDOW:
                self.room.set()
            return
        if message["type"] == "websocket.connect":
            if not self.node.listens:
                self.cut()
                return
            self.loop.start(self.there, self._serve())
        self.inbox.put_nowait(message)

    async def _serve(self) -> None:
        try:
            await self.use_app(self.inbox.get, self._send)
        finally:
            if self in self.node.connections:
                self.node.connections.remove(self)

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await self.room.wait()
            self.unread += 1
            if self.unread >= WINDOW:
                self.room.clear()
        if self.is_lost:
            raise OSError("the connection was lost")
        self.to_client.put(message)

    def lost(self) -> None:
        self.is_lost = True
        self.room.set()
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})


def headers(token: str, data: bytes = b"") -> list[tuple[bytes, bytes]]:
    """Return the headers of a request."""
    found = [(b"host", HOST.encode())]
    if token:
        found.append((b"authorization", f"Bearer {token}".encode()))
    if data:
        found.append((b"content-type", b"application/json"))
        found.append((b"content-length", str(len(data)).encode()))
    return found
