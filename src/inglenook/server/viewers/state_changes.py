"""Compare two states of one viewer, and return the changed parts.

The result depends on nothing else, so it tells a viewer no more than the two whole states do.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, Raw, Struct, json

from inglenook.server.protocol.framing import ChangeFrame
from inglenook.server.protocol.state import MatchState

# the fields that are sent whole if they changed
WHOLE: Final = (
    "prompt",
    "asked",
    "undo",
    "orders",
    "clocks",
    "tag",
    "sheet",
    "reason",
    "reason_you",
)


class ZoneRef(Struct):
    """The ref of an encoded zone."""

    ref: str


encoder: Final = json.Encoder()
zone_refs: Final = json.Decoder(ZoneRef)


def changes(before: MatchState, after: MatchState) -> ChangeFrame | None:
    """Return the changes from one state to the next; None if only a whole state can tell them.

    That is so before the match begins, and where one of them shows no position.
    """
    old, new = before.view, after.view
    if not (isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys()):
        return None
    if isinstance(before.layout, list) is not isinstance(after.layout, list):
        return None
    found = ChangeFrame(last=after.last, now=after.now)
    if after.events:
        found.events = after.events
    fields = {name: value for name, value in new.items() if old[name] != value}
    if fields:
        found.view = fields
    if isinstance(before.layout, list) and isinstance(after.layout, list):
        _compare_zones(before.layout, after.layout, found)
    for name in WHOLE:
        value = getattr(after, name)
        if value is not UNSET and getattr(before, name) != value:
            setattr(found, name, value)
    return found


def _compare_zones(before: list[Any], after: list[Any], found: ChangeFrame) -> None:
    """Set the changed zones, and the order of all zones if that changed."""
    if len(before) == len(after):
        pairs = [
            (was, now)
            for was, now in zip(before, after, strict=True)
            if was is not now and was != now
        ]
        if all([ref_of(was) == ref_of(now) for was, now in pairs]):
            if pairs:
                found.layout = [now for _, now in pairs]
            return
    known = {ref_of(zone): zone for zone in before}
    found.zones = [ref_of(zone) for zone in after]
    changed = [zone for ref, zone in zip(found.zones, after, strict=True) if known.get(ref) != zone]
    if changed:
        found.layout = changed


def ref_of(zone: Any) -> str:
    """Return the ref of a zone, encoded or not."""
    return zone_refs.decode(zone if isinstance(zone, Raw) else encoder.encode(zone)).ref
