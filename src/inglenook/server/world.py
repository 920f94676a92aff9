"""The world around the server: time, and all that must not be guessed.

Everything that is not decided by what clients send comes from here. So two servers with the same
virtual world, given the same messages, send the same bytes at the same times.
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
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None: ...


class World(Protocol):
    """Time and chance, as the server knows them."""

    def now(self) -> float:
        """Seconds since 1970, as the clock on the wall has it; it may jump."""

    def monotonic(self) -> float:
        """Seconds since some moment; it never jumps."""

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        """Call something on the event loop after so many seconds."""

    def token(self, n_bytes: int = 16) -> str:
        """A name that can't be guessed, fit for addresses."""

    def secret(self) -> bytes:
        """The secret behind a match's draws."""


class RealWorld:
    """The one we live in."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(max(delay, 0.0), call)

    def token(self, n_bytes: int = 16) -> str:
        return secrets.token_urlsafe(n_bytes)

    def secret(self) -> bytes:
        return secrets.token_bytes(SECRET_BYTES)


class Appointment:
    """A call in a virtual world."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualWorld:
    """A world for tests: time passes only when told, and the same seed gives the same names."""

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
        """When something happens next."""
        while self.calls and self.calls[0][2].call is None:
            heapq.heappop(self.calls)
        return self.calls[0][0] if self.calls else None

    def pass_to(self, moment: float) -> None:
        """Let time pass, and all that was booked until then happen, one thing after the other."""
        while (due := self.next_call()) is not None and due <= moment:
            _, _, appointment = heapq.heappop(self.calls)
            self.time = max(self.time, due)
            if appointment.call is not None:
                appointment.call()
        self.time = max(self.time, moment)
