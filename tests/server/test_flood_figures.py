"""What floods of tiny pieces do to others: the health check's median, for the record.

Each flood sends 4.8 Mbit/s from one address, and connects anew whenever it is cut off. The health
check comes from another address.
"""

from __future__ import annotations

import json
import os
import socket
import statistics
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.support.server.server_process import Server, serving

BYTES_A_SECOND: Final = 600_000
TICK: Final = 0.02
CHECKS: Final = 150
MASKED: Final = b"\x80\0\0\0\0"  # no payload, masked with zeros
LIMITS: Final = {
    "limit_all": "6000/2400",
    "limit_looks": "600/240",
    "limit_tables": "60/20",
    "limit_guests": "20/0",
}
HEAD: Final = b"Host: localhost\r\n"
POST: Final = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

# the first bytes of a connection (a socket if empty), and the bytes that it then repeats
FLOODS: Final = {
    "pings": (b"", b"\x89" + MASKED),
    "pongs": (b"", b"\x8a" + MASKED),
    "empty-messages": (b"", b"\x81" + MASKED),
    "fragments": (b"", b"\x01" + MASKED + b"\x00" + MASKED * 30 + b"\x80" + MASKED),
    "small-messages": (b"", b"\x81\x8c\0\0\0\0" + b'{"t":"ping"}'),
    "pipeline": (b" ", b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n"),
    "wrong-host": (b" ", b"GET / HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n"),
    "headers": (b" ", b"GET /healthz HTTP/1.1\r\n" + HEAD + b"a:b\r\n" * 3000 + b"\r\n"),
    "chunks": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n"),
}


class Flood(threading.Thread):
    """Sends without end, from 127.0.0.1."""

    def __init__(self, port: int, begin: bytes, piece: bytes) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.begin = begin
        self.chunk = piece * max(1, round(BYTES_A_SECOND * TICK / len(piece)))
        self.stopped = threading.Event()
        self.connections = self.sent = 0

    def run(self) -> None:
        while not self.stopped.is_set():
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as sock:
                self.connections += 1
                self._pour(sock)
            self.stopped.wait(TICK)

    def _pour(self, sock: socket.socket) -> None:
        """Send as much as is due, until the server closes."""
        sock.sendall(self.begin.lstrip() if self.begin else self._upgrade())
        sock.setblocking(False)
        begun, sent, rest = time.monotonic(), 0, memoryview(b"")
        while not self.stopped.wait(TICK):
            with suppress(BlockingIOError):
                while sock.recv(2**16):
                    pass
                return
            with suppress(BlockingIOError):
                while sent < BYTES_A_SECOND * (time.monotonic() - begun):
                    rest = rest or memoryview(self.chunk)
                    count = sock.send(rest)
                    rest = rest[count:]
                    sent += count
                    self.sent += count

    def _upgrade(self) -> bytes:
        key = b64encode(os.urandom(16)).decode()
        return (
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: localhost\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    table = ""


@contextmanager
def flooding(server: Server, kind: str, table: str) -> Iterator[Flood]:
    flood = Flood(server.port, *FLOODS[kind])
    flood.table = table
    flood.start()
    try:
        yield flood
    finally:
        flood.stopped.set()
        flood.join(10)


def median_of_checks(server: Server) -> float:
    """Milliseconds that the health check takes, called from another address than the flood's."""
    took = []
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=server.url, transport=transport, timeout=30) as client:
        for _ in range(CHECKS):
            begun = time.perf_counter()
            assert client.get("/healthz").status_code == 200
            took.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.01)  # checks at a pace that is no load of their own
    return round(statistics.median(took), 2)


@pytest.mark.long
@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_tiny_pieces_keeps_nobody_waiting(kind: str, tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS) as server:
        ann = server.guest("Ann")
        table = ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]}).json()["id"]
        quiet = median_of_checks(server)
        with flooding(server, kind, table) as flood:
            time.sleep(1)  # the flood rises before it is measured
            flooded = median_of_checks(server)
        found = {
            "flood": kind,
            "quiet_ms": quiet,
            "flooded_ms": flooded,
            "connections": flood.connections,
            "bytes": flood.sent,
        }
    print(json.dumps(found))
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / f"flood-{kind}.json").write_text(json.dumps(found), "utf-8")
    assert flooded < 20 + 5 * quiet
