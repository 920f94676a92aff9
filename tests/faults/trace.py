"""Record what happens, as a digest that two runs of a seed must share, and as lines to read."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Final

LINES: Final = 60  # the last lines, shown with a failure


class Violation(AssertionError):
    """The server broke one of its promises."""


class Trace:
    """The events of one run, in order."""

    def __init__(self, now: Callable[[], float], shown: bool = False) -> None:
        self.now = now
        self.shown = shown
        self.closed = False  # the run is over
        self.hashed = hashlib.sha256()
        self.last: deque[str] = deque(maxlen=LINES)

    def note(self, who: str, what: str) -> None:
        """Record an event."""
        if self.closed:
            return
        line = f"{self.now():11.4f}  {who:12} {what}"
        self.hashed.update(line.encode())
        self.hashed.update(b"\n")
        self.last.append(line)
        if self.shown:
            print(line)

    def hear(self, who: str, text: str) -> None:
        """Record what a client was sent."""
        self.note(who, f"hears {text}" if self.shown else f"hears {text[:80]}")
        self.hashed.update(text.encode())

    @property
    def digest(self) -> str:
        """Return the digest of all events so far."""
        return self.hashed.hexdigest()
