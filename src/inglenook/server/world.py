"""Provide time and randomness to the server.

All inputs besides clients' messages come from here. Two servers with the same virtual world and the
same messages send the same bytes at the same times.
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Final, Protocol

SECRET_BYTES: Final = 32


class Handle(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None: ...


class World(Protocol):
    """Time and randomness of the server."""

    def now(self) -> float:
        """Return seconds since 1970 by the machine's clock; it may jump."""

    def monotonic(self) -> float:
        """Return seconds since some moment; it never jumps."""

    def elapsed(self) -> float:
        """Return seconds since some moment, also those in which the machine slept."""

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        """Call a function on the event loop after some seconds."""

    def token(self, n_bytes: int = 16) -> str:
        """Return a random name that fits a URL."""

    def secret(self) -> bytes:
        """Return a random secret for a match's draws."""


class RealWorld:
    """The system's time and randomness."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def elapsed(self) -> float:
        clock = getattr(time, "CLOCK_BOOTTIME", None)
        return time.monotonic() if clock is None else time.clock_gettime(clock)

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(max(delay, 0.0), call)

    def token(self, n_bytes: int = 16) -> str:
        return secrets.token_urlsafe(n_bytes)

    def secret(self) -> bytes:
        return secrets.token_bytes(SECRET_BYTES)


class Appointment:
    """A scheduled call in a virtual world."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualWorld:
    """A world for tests: time passes on request, and the same seed gives the same names."""

    def __init__(self, seed: str = "", start: float = 1_800_000_000.0) -> None:
        self.seed = seed
        self.time = start
        self.made = 0
        self.booked = 0
        self.calls: list[tuple[float, int, Appointment]] = []

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time

    def elapsed(self) -> float:
        return self.time

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        appointment = Appointment(call)
        self.booked += 1
        heapq.heappush(self.calls, (self.time + max(delay, 0.0), self.booked, appointment))
        return appointment

    def token(self, n_bytes: int = 16) -> str:
        return urlsafe_b64encode(self._bytes("token")[:n_bytes]).rstrip(b"=").decode()

    def secret(self) -> bytes:
        return self._bytes("secret")

    def _bytes(self, purpose: str) -> bytes:
        self.made += 1
        return hashlib.sha256(f"{self.seed}/{purpose}/{self.made}".encode()).digest()

    def next_call(self) -> float | None:
        """Return the time of the next scheduled call, or None."""
        while self.calls and self.calls[0][2].call is None:
            heapq.heappop(self.calls)
        return self.calls[0][0] if self.calls else None

    def pass_to(self, moment: float) -> None:
        """Advance the time, and make all calls that are due, one after the other."""
        while (due := self.next_call()) is not None and due <= moment:
            _, _, appointment = heapq.heappop(self.calls)
            self.time = max(self.time, due)
            if appointment.call is not None:
                appointment.call()
        self.time = max(self.time, moment)
