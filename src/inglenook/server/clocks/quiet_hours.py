"""Compute with quiet hours: a part of each day in which a clock of days stands still."""

from __future__ import annotations

import msgspec

DAY = 86_400.0
MINUTES = 24 * 60


class QuietHours(msgspec.Struct, frozen=True):
    """Quiet hours from one minute of the local day to another; the UTC offset is fixed."""

    begin: int  # minutes after midnight
    end: int
    offset: int  # minutes east of UTC

    @property
    def awake(self) -> float:
        """Return the counted seconds of each day."""
        return DAY - (self.end - self.begin) % MINUTES * 60.0

    def counted(self, start: float, end: float) -> float:
        """Return the seconds between two moments outside the quiet hours; at least 0."""
        return max(self._total(end) - self._total(start), 0.0)

    def after(self, start: float, seconds: float) -> float:
        """Return the first moment at which so many counted seconds have passed."""
        if seconds <= 0:
            return start
        days, rest = divmod(self._total(start) + seconds, self.awake)
        if rest == 0:  # choose the last moment of a day instead of the first of the next
            days, rest = days - 1, self.awake
        return max(days * DAY + rest + self._dawn, start)

    @property
    def _dawn(self) -> float:
        return (self.end - self.offset) * 60.0

    def _total(self, moment: float) -> float:
        """Return the counted seconds since a fixed end of quiet hours, at which days begin here."""
        days, rest = divmod(moment - self._dawn, DAY)
        return days * self.awake + min(rest, self.awake)
