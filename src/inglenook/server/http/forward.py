"""Pass requests and sockets of a table on to the node that owns it.

With good routing this is rare: it happens when a table has just moved, or when a browser uses one
connection for several tables. The owner serves the request as if the client had come to it, so the
limits that count requests were applied here, before. A request is passed on once; if the owner does
not have the table either, it is moving, and the client is asked to try again.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, TypeVar

import httptools
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from inglenook.server.errors import MOVED, Elsewhere, Refused, moving
from inglenook.server.http.internal import GET, NO_BODY, PROOF, WHO, path_of, proof
from inglenook.server.http.middleware import ADDRESS, FORWARDED
from inglenook.server.operations.metrics import Metrics
from inglenook.server.store.errors import StoreDown

T = TypeVar("T")

# all headers of a request that the handlers of tables read
PASSED_ON: Final = frozenset(
    (
        b"accept",
        b"accept-language",
        b"authorization",
        b"content-type",
        b"cookie",
        b"host",
        b"if-none-match",
        b"origin",
    )
)
# headers that belong to one connection; the length is counted again
HOP: Final = frozenset(
    (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"date", b"server")
)
CONNECT_SECONDS: Final = 2.0
ANSWER_SECONDS: Final = 45.0  # as long as the slowest request: a job for a match worker
IDLE_SECONDS: Final = 5.0  # for which a connection to a node is kept; the node keeps it longer
IDLE_LINKS: Final = 8  # for each node
MOST_ANSWER: Final = 64 * 1024 * 1024
TRIES: Final = 2


class Unreachable(Exception):
    """A node took no connection: nothing was done."""


class Answer:
    """The response of another node, filled by the parser."""

    def __init__(self) -> None:
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = bytearray()
        self.complete = False
        self.parser = httptools.HttpResponseParser(self)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_body(self, part: bytes) -> None:
        self.body += part
        if len(self.body) > MOST_ANSWER:
            raise ValueError("expected a shorter answer of a node")

    def on_message_complete(self) -> None:
        self.complete = True

    def response(self) -> Response:
        """Return it for our client; the length is set anew."""
        found = Response(bytes(self.body), self.parser.get_status_code())
        length = [one for one in found.raw_headers if one[0] == b"content-length"]
        found.raw_headers = [one for one in self.headers if one[0] not in HOP] + length
        return found


class Link:
    """A connection to another node, for one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.idle_since = 0.0

    @classmethod
    async def open(cls, address: str) -> Link:
        """Connect with a node.

        :raises OSError: nothing listens there, or it is no address.
        """
        return cls(*await asyncio.open_connection(*host_and_port(address)))

    async def ask(self, request: bytes) -> Answer:
        """Send a request, and return the whole answer."""
        self.writer.write(request)
        await self.writer.drain()
        answer = Answer()
        while not answer.complete:
            part = await self.reader.read(65_536)
            if not part:
                raise EOFError
            answer.parser.feed_data(part)
        return answer


def host_and_port(address: str) -> tuple[str, int]:
    """Return the parts of a node's address.

    :raises OSError: it has none, as a node that is alone, or a malformed one.
    """
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65_536:
        raise OSError(errno.EADDRNOTAVAIL, "expected the address HOST:PORT of a node")
    return host.strip("[]"), int(port)


class Forwards:
    """Pass on what belongs to other nodes.

    `key` returns the key of the proofs, `now` the time that all nodes share.
    """

    def __init__(
        self, key: Callable[[], bytes], now: Callable[[], float], metrics: Metrics
    ) -> None:
        self.key = key
        self.now = now
        self.metrics = metrics
        self.idle: dict[str, list[Link]] = {}

    async def here_or_there(
        self, request: Request, handle: Callable[[], Awaitable[T]]
    ) -> T | Response:
        """Answer a request here, or have the owner of its table answer it.

        If the owner can't be reached, its table is looked for again: it may be free now.
        """
        for _ in range(TRIES):
            try:
                return await handle()
            except Elsewhere as other:
                if other.table_id != request.path_params.get("table"):
                    raise  # the request is served here, but needs a table of another node as well
                must_be_first(request.scope)
                with contextlib.suppress(Unreachable):
                    return await self.answer(request, other.address)
        raise moving()

    async def answer(self, request: Request, address: str) -> Response:
        """Return the answer of the node at an address.

        :raises Unreachable: there is none.
        """
        scope = request.scope
        method = GET if scope["method"] == "HEAD" else scope["method"]  # uvicorn leaves the body
        body = await request.body()
        lines = [b"%b %b HTTP/1.1" % (method.encode(), path_of(scope))]
        lines += [b"%b: %b" % one for one in scope["headers"] if one[0] in PASSED_ON]
        lines.append(b"%b: %b" % (PROOF, self._proof(scope, method, sha256(body).hexdigest())))
        lines.append(b"content-length: %d" % len(body))
        sent = b"\r\n".join([*lines, b"", body])
        self.metrics.forwarded("request")
        return (await self._exchanged(address, sent)).response()

    async def socket(self, websocket: WebSocket, find: Callable[[], Awaitable[object]]) -> bool:
        """Connect a socket with the owner of its table, until either side closes.

        `find` looks the table up here. Returns False if the socket is to be served here.
        """
        for _ in range(TRIES):
            try:
                await find()
                return False
            except Elsewhere as other:
                must_be_first(websocket.scope)
                try:
                    there = await self._connected(websocket.scope, other.address)
                except InvalidStatus as refused:
                    await websocket.send_denial_response(_denial(refused))
                    return True
                except (OSError, TimeoutError, InvalidHandshake):
                    continue
                async with there:
                    await websocket.accept()
                    await piped(websocket, there)
                return True
            except (Refused, StoreDown):
                return False  # the socket is told why where it is served
        raise moving()

    def close(self) -> None:
        """Close the connections that are kept."""
        for links in self.idle.values():
            for link in links:
                link.writer.close()
        self.idle.clear()

    def _proof(self, scope: Scope, method: str, body: str = NO_BODY) -> bytes:
        given = scope["headers"], scope[ADDRESS], self.now(), body
        return proof(self.key(), method, path_of(scope), *given)

    # -- requests

    async def _exchanged(self, address: str, sent: bytes) -> Answer:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                link = self._kept(address) or await Link.open(address)
        except (OSError, TimeoutError):
            raise Unreachable from None
        answer = None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await link.ask(sent)
        except (OSError, EOFError, TimeoutError, httptools.HttpParserError):
            sentence = "The server did not answer in time, so this may or may not be done."
            raise Refused(503, "no-answer", sentence) from None
        finally:
            if answer is not None and answer.parser.should_keep_alive():
                self._keep(address, link)
            else:
                link.writer.close()
        return answer

    def _kept(self, address: str) -> Link | None:
        """Take a connection that is kept and was not closed meanwhile."""
        links, now = self.idle.get(address, []), asyncio.get_running_loop().time()
        while links:
            link = links.pop()
            if now - link.idle_since < IDLE_SECONDS and not link.reader.at_eof():
                return link
            link.writer.close()
        self.idle.pop(address, None)
        return None

    def _keep(self, address: str, link: Link) -> None:
        link.idle_since = asyncio.get_running_loop().time()
        links = self.idle.setdefault(address, [])
        links.append(link)
        if len(links) > IDLE_LINKS:
            links.pop(0).writer.close()

    # -- sockets

    async def _connected(self, scope: Scope, address: str) -> ClientConnection:
        host_and_port(address)
        passed = [one for one in scope["headers"] if one[0] in WHO]
        passed.append((PROOF, self._proof(scope, GET)))
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in passed]
        self.metrics.forwarded("socket")
        return await connect(
            f"ws://{address}{path_of(scope).decode('latin-1')}",
            additional_headers=headers,
            compression=None,
            max_size=None,  # frames of a node of ours
            ping_interval=None,  # the owner pings us, and we ping the client
            open_timeout=CONNECT_SECONDS,
            proxy=None,
        )


async def piped(websocket: WebSocket, there: ClientConnection) -> None:
    """Pass frames both ways until one side closes, then close the other with the same code."""
    coming = asyncio.create_task(_downwards(there, websocket))
    try:
        code = await _upwards(websocket, there)
        await there.close(code if code not in (1005, 1006) else 1000)
    except (ConnectionClosed, WebSocketDisconnect):
        pass
    finally:
        with contextlib.suppress(OSError, WebSocketDisconnect, RuntimeError):
            await coming


async def _downwards(there: ClientConnection, websocket: WebSocket) -> None:
    """Pass the owner's frames to the client, and then its close.

    An owner that ends without one has died: the client is told to come again.
    """
    with contextlib.suppress(ConnectionClosed):
        async for frame in there:
            kind = "text" if isinstance(frame, str) else "bytes"
            await websocket.send({"type": "websocket.send", kind: frame})
    code, reason = there.close_code, there.close_reason or ""
    if code == 1006:
        code, reason = MOVED
    await websocket.close(1000 if code in (None, 1005) else code, reason)


async def _upwards(websocket: WebSocket, there: ClientConnection) -> int:
    """Pass the client's frames to the owner; return the code of its close."""
    while True:
        message = await websocket.receive()
        if message["type"] != "websocket.receive":
            return int(message.get("code") or 1005)
        text = message.get("text")
        await there.send(text if text is not None else message["bytes"])


def _denial(refused: InvalidStatus) -> Response:
    """Return the owner's refusal of a socket for our client."""
    given = refused.response
    kind = given.headers.get("content-type")
    return Response(bytes(given.body or b""), given.status_code, media_type=kind)


def must_be_first(scope: Scope) -> None:
    """Refuse to pass on a request that another node passed on: the table is moving."""
    if FORWARDED in scope:
        raise moving()
