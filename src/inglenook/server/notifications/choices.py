"""Hold what a person has chosen: channels of each kind, quiet hours, digest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final, get_args
from zoneinfo import ZoneInfo

from msgspec import MsgspecError, Struct, json

from inglenook.server.fields import Occasion
from inglenook.server.protocol.notifications import Channel, Digest, QuietTimes

KINDS: Final[tuple[Occasion, ...]] = get_args(Occasion)
CHANNELS: Final[tuple[Channel, ...]] = get_args(Channel)
HOUR: Final = 3600.0
DIGEST_AT: Final = 18 * 60  # the minute of the day of a daily digest
DAY_MINUTES: Final = 24 * 60


class Choices(Struct, frozen=True, kw_only=True):
    """The choices of a person; a kind that is missing uses all channels."""

    kinds: dict[str, list[Channel]] = {}
    quiet: QuietTimes | None = None
    time_zone: str = ""
    digest: Digest = "off"

    def channels_of(self, kind: str) -> list[Channel]:
        """Return the channels on which a kind is sent."""
        found = self.kinds.get(kind)
        return list(CHANNELS) if found is None else found

    def to_json(self) -> str:
        return json.encode(self).decode()


def choices_from(text: str | None) -> Choices:
    """Parse stored choices; those that can't be read are the default."""
    if text is None:
        return Choices()
    try:
        return json.decode(text, type=Choices)
    except MsgspecError:  # of a later version
        return Choices()


@lru_cache(maxsize=256)
def zone_of(name: str) -> tzinfo | None:
    """Return a time zone by its name, None if it is not known."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def local_time(now: float, zone: str) -> datetime:
    """Return a moment in a person's time zone; in UTC if that is not known."""
    return datetime.fromtimestamp(now, zone_of(zone) or UTC)


def quiet_until(now: float, quiet: QuietTimes | None, zone: str) -> float | None:
    """Return when the quiet hours around a moment end, or None outside of them.

    >>> from inglenook.server.protocol.notifications import QuietTimes
    >>> night = QuietTimes(begin=22 * 60, end=7 * 60)
    >>> quiet_until(23 * 3600.0, night, "") == (24 + 7) * 3600.0
    True
    >>> quiet_until(12 * 3600.0, night, "") is None
    True
    """
    if quiet is None or quiet.begin == quiet.end:
        return None
    local = local_time(now, zone)
    minute = local.hour * 60 + local.minute
    if (minute - quiet.begin) % DAY_MINUTES >= (quiet.end - quiet.begin) % DAY_MINUTES:
        return None
    return _next(local, quiet.end)


def digest_at(now: float, digest: Digest, zone: str) -> float:
    """Return when a digest that begins to wait now is sent."""
    if digest == "hourly":
        return now + HOUR
    return _next(local_time(now, zone), DIGEST_AT)


def _next(local: datetime, minute: int) -> float:
    """Return the next moment at which the clock shows a minute of the day."""
    at = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if at <= local:
        at += timedelta(days=1)
    return at.timestamp()
