"""A web server of this process that keeps what it gets: for webhooks and push messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple


class Got(NamedTuple):
    """A request: its path, headers and body."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """A server on loopback; `answer` is sent to each request, unless `mute` is set."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.port = 0
        self.answer = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
        self.mute = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.strip().split("\r\n")
            pairs = [line.partition(": ") for line in lines]
            headers = {name.lower(): value for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.got.append(Got(first.split()[1], headers, body))
            if self.mute:
                await reader.read()
            else:
                writer.write(self.answer)
                await writer.drain()
                writer.write_eof()
                await reader.read()  # until the client has it
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            await closed(writer)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


async def closed(writer: asyncio.StreamWriter) -> None:
    """Close a connection at once, also with bytes that nobody reads."""
    writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """Run a receiver."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver
