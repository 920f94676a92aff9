"""A TCP proxy between a browser and the server that can be cut and restored."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.support.server.network_server import free_port


class CuttableProxy:
    """Listens on a port of its own and passes everything on, until it is cut."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.port = free_port()
        self.listener: socket.socket | None = None
        self.ends: list[socket.socket] = []
        self.carried = 0  # connections that were made through it

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def restore(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._take, args=(self.listener,), daemon=True).start()

    def cut(self) -> None:
        """Close all connections, and accept no new one."""
        if self.listener is not None:
            _shut(self.listener)
        self.listener = None
        for end in self.ends:
            _shut(end)
        self.ends.clear()

    def _take(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", self.server))
            except OSError:
                return
            self.carried += 1
            self.ends += [near, far]
            for pair in ((near, far), (far, near)):
                threading.Thread(target=_carry, args=pair, daemon=True).start()


def _carry(here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while data := here.recv(65_536):
            there.sendall(data)
    _shut(there)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def cuttable_proxy(port: int) -> Iterator[CuttableProxy]:
    made = CuttableProxy(port)
    made.restore()
    try:
        yield made
    finally:
        made.cut()
