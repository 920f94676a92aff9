"""Clock rules: how much time a table gives its seats to answer."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta, Struct

from inglenook.server.clocks.quiet_hours import MINUTES, QuietHours

HOUR: Final = 3_600.0
LONGEST_QUIET: Final = 16 * 60  # minutes; a day with less left of it is no day

WARN_PART: Final = 0.2  # of the time that a question began with
WARN_LEAST: Final = 5.0  # seconds before zero
WARN_MOST: Final = HOUR


class _Rule(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What all rules can say; one without a clock says it."""

    @property
    def live(self) -> bool:
        """Whether people are expected to sit there: then a stopped server stops the clock."""
        return True

    def full(self) -> float | None:
        """Seconds for a question, or for the whole match where there is a bank; None: no end."""
        return None

    def counted(self, start: float, end: float) -> float:
        """Seconds that count between two moments; if time ran backwards, none."""
        return max(end - start, 0.0)

    def after(self, start: float, seconds: float) -> float:
        """When so many seconds that count have passed."""
        return start + max(seconds, 0.0)


class NoClock(_Rule, frozen=True, tag="none"):
    """Take your time."""


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
    """Hours or days for every question; none of it passes in quiet hours."""

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
        """The quiet hours, if there are any; refuses what are none."""
        if self.quiet_from is None and self.quiet_to is None:
            return None
        if self.quiet_from is None or self.quiet_to is None:
            raise ValueError("quiet hours need a beginning and an end")
        quiet = QuietHours(_minute(self.quiet_from), _minute(self.quiet_to), self.offset)
        if not 0 < (quiet.end - quiet.begin) % MINUTES <= LONGEST_QUIET:
            raise ValueError(f"quiet hours last up to {LONGEST_QUIET // 60} hours")
        return quiet

    def counted(self, start: float, end: float) -> float:
        quiet = self.quiet()
        return max(end - start, 0.0) if quiet is None else quiet.counted(start, end)

    def after(self, start: float, seconds: float) -> float:
        quiet = self.quiet()
        return start + max(seconds, 0.0) if quiet is None else quiet.after(start, seconds)


ClockRule = NoClock | DecisionClock | BankClock | DaysClock


def warn_before(left: float) -> float:
    """How long before zero a seat is warned that begins a question with so much time."""
    return min(max(left * WARN_PART, WARN_LEAST), WARN_MOST)


def _minute(text: str) -> int:
    """`HH:MM` as minutes after midnight."""
    if not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text, re.ASCII):
        raise ValueError("a time of day is written HH:MM")
    return int(text[:2]) * 60 + int(text[3:])
