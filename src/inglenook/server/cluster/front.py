"""Accept connections, look at the first line of each, and have it handed to a node.

The bytes stay in the socket: they are only peeked at. The node gets the socket itself, so it sees
the client's own address and speed, and all its limits hold. A connection that says nothing costs a
descriptor here and no timer of its own. It is dropped after some seconds, or earlier when too many
wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import re
import socket
from collections.abc import Callable
from typing import Final, NamedTuple

import structlog

from inglenook.server.accounts.address import counted_as, is_loopback
from inglenook.server.counting import decrement, is_full

PEEK: Final = 256  # bytes, in which the method and the table's id of any request end
ACCEPTED_AT_ONCE: Final = 64
PAUSE: Final = 0.02  # seconds before a line that came in part is looked at again; doubled each time
LONGEST_PAUSE: Final = 1.0
SWEEP_SECONDS: Final = 1.0
FULL_SECONDS: Final = 0.5  # without accepting, while there are no descriptors
NO_DESCRIPTORS: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
FIRST_LINE: Final = re.compile(rb"[A-Z]{1,16} /api/tables/([A-Za-z0-9_-]{1,64})[/? ]")


class Refusals(NamedTuple):
    """The whole responses to connections that are not handed over."""

    too_slow: bytes
    too_many: bytes  # of one address
    full: bytes


class FrontLimits(NamedTuple):
    """How long a connection may wait here, and how many may, in all and of an address."""

    seconds: float
    most: int
    most_of_address: int  # 0 for no limit


class Waiting:
    """A connection whose first line has not arrived yet, or for which no node is ready."""

    __slots__ = ("address", "deadline", "pause", "sock", "timer")

    def __init__(self, sock: socket.socket, address: str, deadline: float) -> None:
        self.sock = sock
        self.address = address
        self.deadline = deadline
        self.pause = PAUSE
        self.timer: asyncio.TimerHandle | None = None


def table_in(head: bytes) -> str | None:
    """Return the id of the table that a request's first bytes name, "" if they name none.

    Returns None while they may still name one.
    """
    found = FIRST_LINE.match(head)
    if found is not None:
        return found[1].decode("ascii")
    return "" if b"\n" in head or len(head) >= PEEK else None


class Front:
    """Accept connections at a listener, and pass each to `route` with the id of its table.

    `route` returns False while no node can take it.
    """

    def __init__(
        self,
        listener: socket.socket,
        route: Callable[[str, socket.socket], bool],
        limits: FrontLimits,
        refusals: Refusals,
    ) -> None:
        self.listener = listener
        self.route = route
        self.limits = limits
        self.refusals = refusals
        self.loop = asyncio.get_running_loop()
        self.waiting: dict[Waiting, None] = {}  # the oldest first
        self.of_address: dict[str, int] = {}
        self.sweeping: asyncio.TimerHandle | None = None
        self.is_open = False

    def open(self) -> None:
        """Begin to accept."""
        self.is_open = True
        self._listen()
        self._sweep()

    def close(self) -> None:
        """Stop accepting, and drop the connections that wait."""
        if not self.is_open:
            return
        self.is_open = False
        self.loop.remove_reader(self.listener)
        self.listener.close()
        if self.sweeping is not None:
            self.sweeping.cancel()
        for one in list(self.waiting):
            self._drop(one, self.refusals.full)

    def put_back(self, sock: socket.socket) -> None:
        """Find another node for a connection whose node has died."""
        if self.is_open:
            self._enter(sock)
        else:
            sock.close()

    # -- accepting

    def _listen(self) -> None:
        if self.is_open:
            self.loop.add_reader(self.listener, self._accept)

    def _accept(self) -> None:
        for _ in range(ACCEPTED_AT_ONCE):
            try:
                sock, _ = self.listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if error.errno in NO_DESCRIPTORS:
                    structlog.get_logger("inglenook.front").error("no-descriptors")
                    self.loop.remove_reader(self.listener)
                    self.loop.call_later(FULL_SECONDS, self._listen)
                return
            self._enter(sock)

    def _enter(self, sock: socket.socket) -> None:
        """Let a connection wait, unless its first line is here already."""
        sock.setblocking(False)
        if self._is_placed(sock) is not None:
            return
        address = _address(sock)
        most = self.limits.most_of_address
        if address and is_full(self.of_address.get(address, 0), most):
            _refuse(sock, self.refusals.too_many)
            return
        if len(self.waiting) >= self.limits.most:
            self._drop(next(iter(self.waiting)), self.refusals.full)
        one = Waiting(sock, address, self.loop.time() + self.limits.seconds)
        self.waiting[one] = None
        self.of_address[address] = self.of_address.get(address, 0) + 1
        self._watch(one)

    # -- waiting

    def _watch(self, one: Waiting) -> None:
        self.loop.add_reader(one.sock, self._look, one)

    def _look(self, one: Waiting) -> None:
        """Look at what has arrived.

        A part of a line keeps the socket readable, so it is looked at again after pauses that grow:
        a client that sends byte after byte costs no more than a silent one.
        """
        self.loop.remove_reader(one.sock)
        one.timer = None
        if self._is_placed(one.sock) is not None:
            self._forget(one)
            return
        one.timer = self.loop.call_later(one.pause, self._look, one)
        one.pause = min(one.pause * 2, LONGEST_PAUSE)

    def _is_placed(self, sock: socket.socket) -> bool | None:
        """Hand a connection over, or close it if the client has; return None if it must wait."""
        try:
            head = sock.recv(PEEK, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError:
            head = b""
        if not head:
            sock.close()
            return False
        table = table_in(head)
        return True if table is not None and self.route(table, sock) else None

    def _forget(self, one: Waiting) -> None:
        if one.timer is not None:
            one.timer.cancel()
        del self.waiting[one]
        decrement(self.of_address, one.address)

    def _drop(self, one: Waiting, refusal: bytes) -> None:
        self.loop.remove_reader(one.sock)
        self._forget(one)
        _refuse(one.sock, refusal)

    def _sweep(self) -> None:
        """Drop the connections that have waited too long; one timer serves all."""
        now = self.loop.time()
        for one in list(self.waiting):
            if one.deadline > now:
                break
            self._drop(one, self.refusals.too_slow)
        self.sweeping = self.loop.call_later(SWEEP_SECONDS, self._sweep)


def _address(sock: socket.socket) -> str:
    """Return the address by which a connection is counted; "" for one of this machine."""
    try:
        peer = sock.getpeername()[0]
    except (OSError, IndexError):
        return ""
    return "" if is_loopback(peer) else counted_as(peer)


def _refuse(sock: socket.socket, refusal: bytes) -> None:
    """Send a response as far as the socket takes it now, and close."""
    with contextlib.suppress(OSError):
        sock.send(refusal)
    sock.close()
