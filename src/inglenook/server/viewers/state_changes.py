"""Compare two states of one viewer, and return the changed parts.

The result depends on nothing else, so it tells a viewer no more than the two whole states do.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, UnsetType

from inglenook.server.protocol.framing import ChangeFrame
from inglenook.server.protocol.state import MatchState
from inglenook.server.viewers.encoded_parts import EncodedZone

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


class ZoneChange(EncodedZone, kw_only=True):
    """A zone with its changed things: the same JSON as `ZoneChangeJson`."""

    order: list[str] | UnsetType = UNSET


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
    if new is not old:
        fields = {name: value for name, value in new.items() if old[name] != value}
        if fields:
            found.view = fields
    if isinstance(before.layout, list) and isinstance(after.layout, list):
        _compare_layouts(before.layout, after.layout, found)
    for name in WHOLE:
        value = getattr(after, name)
        if value is not UNSET and getattr(before, name) != value:
            setattr(found, name, value)
    return found


def _compare_layouts(before: list[Any], after: list[Any], found: ChangeFrame) -> None:
    """Set the changed zones, and the order of all zones if that changed."""
    old: dict[str, EncodedZone] = {zone.ref: zone for zone in before}
    order = [zone.ref for zone in after]
    if order != list(old):
        found.zones = order
    changed: list[Any] = []
    for zone in after:
        was = old.get(zone.ref)
        if was is not zone and was != zone:
            changed.append(_zone_change(was, zone))
    if changed:
        found.layout = changed


def _zone_change(before: EncodedZone | None, after: EncodedZone) -> ZoneChange:
    """Return a zone with those of its things that changed or are new."""
    old = {} if before is None else {thing.ref: thing for thing in before.items}
    order = [thing.ref for thing in after.items]
    changed = []
    for thing in after.items:
        was = old.get(thing.ref)
        if was is not thing and was != thing:
            changed.append(thing)
    return ZoneChange(
        ref=after.ref,
        shape=after.shape,
        label=after.label,
        name=after.name,
        items=changed,
        seat=after.seat,
        columns=after.columns,
        figures=after.figures,
        order=UNSET if order == list(old) else order,
    )
