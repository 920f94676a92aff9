"""Declare the clock rules: the time that a table gives its seats to answer."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta, Struct

from inglenook.server.clocks.quiet_hours import MINUTES, QuietHours

HOUR: Final = 3_600.0
LONGEST_QUIET: Final = 16 * 60  # minutes; at least eight hours of each day must count

WARN_PART: Final = 0.2  # of the time at the start of the question
WARN_LEAST: Final = 5.0  # seconds before zero
WARN_MOST: Final = HOUR


class _Rule(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of all rules; its defaults are those of a table without a clock."""

    @property
    def live(self) -> bool:
        """Return whether players stay connected: then the clock stops while the server is down."""
        return True

    def full(self) -> float | None:
        """Return the seconds per question, or per match with a bank; None without a limit."""
        return None

    def counted(self, start: float, end: float) -> float:
        """Return the counted seconds between two moments; 0 if time ran backwards."""
        return max(end - start, 0.0)

    def after(self, start: float, seconds: float) -> float:
        """Return the moment at which so many counted seconds have passed."""
        return start + max(seconds, 0.0)


class NoClock(_Rule, frozen=True, tag="none"):
    """No limit of time."""


class DecisionClock(_Rule, frozen=True, tag="decision"):
    """The same time for every question."""

    seconds: Annotated[float, Meta(ge=5, le=86_400)]

    def full(self) -> float | None:
        return self.seconds


class BankClock(_Rule, frozen=True, tag="bank"):
    """Time for the whole match, and a little more with each answer."""

    seconds: Annotated[float, Meta(ge=10, le=86_400)]
    increment: Annotated[float, Meta(ge=0, le=600)] = 0.0

    def full(self) -> float | None:
        return self.seconds


class DaysClock(_Rule, frozen=True, tag="days"):
    """Hours or days for each question; quiet hours do not count."""

    hours: Annotated[float, Meta(ge=1, le=24 * 14)]
    quiet_from: str | None = None  # "22:30", local time
    quiet_to: str | None = None
    offset: Annotated[int, Meta(ge=-14 * 60, le=14 * 60)] = 0  # minutes east of UTC

    def __post_init__(self) -> None:
        self.quiet()

    @property
    def live(self) -> bool:
        return False

    def full(self) -> float | None:
        return self.hours * HOUR

    def quiet(self) -> QuietHours | None:
        """Return the quiet hours, or None without them.

        Raises `ValueError` where the times are not valid.
        """
        if self.quiet_from is None and self.quiet_to is None:
            return None
        if self.quiet_from is None or self.quiet_to is None:
            raise ValueError("expected both quiet_from and quiet_to, got one")
        quiet = QuietHours(_minute(self.quiet_from), _minute(self.quiet_to), self.offset)
        if not 0 < (quiet.end - quiet.begin) % MINUTES <= LONGEST_QUIET:
            raise ValueError(
                f"expected quiet hours of up to {LONGEST_QUIET // 60} hours, got more or none"
            )
        return quiet

    def counted(self, start: float, end: float) -> float:
        quiet = self.quiet()
        return max(end - start, 0.0) if quiet is None else quiet.counted(start, end)

    def after(self, start: float, seconds: float) -> float:
        quiet = self.quiet()
        return start + max(seconds, 0.0) if quiet is None else quiet.after(start, seconds)


ClockRule = NoClock | DecisionClock | BankClock | DaysClock


def warn_before(left: float) -> float:
    """Return how many seconds before zero to warn a seat that starts with `left` seconds."""
    return min(max(left * WARN_PART, WARN_LEAST), WARN_MOST)


def _minute(text: str) -> int:
    """Parse `HH:MM` into minutes after midnight."""
    if not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text, re.ASCII):
        raise ValueError("expected a time of day as HH:MM")
    return int(text[:2]) * 60 + int(text[3:])
