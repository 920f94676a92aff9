"""Quiet hours: a part of each day in which a clock of days stands still."""

from __future__ import annotations

import msgspec

DAY = 86_400.0
MINUTES = 24 * 60


class QuietHours(msgspec.Struct, frozen=True):
    """From one minute of the local day to another; the time zone is a fixed distance from UTC."""

    begin: int  # minutes after midnight
    end: int
    offset: int  # minutes east of UTC

    @property
    def awake(self) -> float:
        """Seconds of each day that count."""
        return DAY - (self.end - self.begin) % MINUTES * 60.0

    def counted(self, start: float, end: float) -> float:
        """Seconds between two moments that lie outside the quiet hours; never less than none."""
        return max(self._total(end) - self._total(start), 0.0)

    def after(self, start: float, seconds: float) -> float:
        """The first moment at which so many counted seconds have passed since the start."""
        if seconds <= 0:
            return start
        days, rest = divmod(self._total(start) + seconds, self.awake)
        if rest == 0:  # the last moment of a day, not the first of the next
            days, rest = days - 1, self.awake
        return max(days * DAY + rest + self._dawn, start)

    @property
    def _dawn(self) -> float:
        return (self.end - self.offset) * 60.0

    def _total(self, moment: float) -> float:
        """Counted seconds since a dawn long ago: days here begin when the quiet hours end."""
        days, rest = divmod(moment - self._dawn, DAY)
        return days * self.awake + min(rest, self.awake)
