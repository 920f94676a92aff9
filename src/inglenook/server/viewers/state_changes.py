"""Compare two states of one viewer, and return the changed parts.

The result depends on nothing else, so it tells a viewer no more than the two whole states do.
"""

from __future__ import annotations

from typing import Any, Final, cast

from msgspec import UNSET, Raw, json

from inglenook.core.written import (
    WrittenItem,
    WrittenLayout,
    WrittenZone,
    changed_items,
    compare,
    is_same_order,
    joined,
)
from inglenook.server.protocol.framing import ChangeFrame
from inglenook.server.protocol.state import MatchState
from inglenook.view_json import ZoneJson

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
encoder: Final = json.Encoder()


def changes(before: MatchState, after: MatchState) -> ChangeFrame | None:
    """Return the changes from one state to the next; None if only a whole state can tell them.

    That is so before the match begins, and where one of them shows no position. Equal parts of
    `after` are replaced by those of `before`.
    """
    old, new = before.view, after.view
    if not (isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys()):
        return None
    was_drawn: Any = before.layout
    drawn: Any = after.layout
    if isinstance(was_drawn, WrittenLayout) is not isinstance(drawn, WrittenLayout):
        return None
    found = ChangeFrame(last=after.last, now=after.now)
    if after.events:
        found.events = after.events
    if new is not old:
        fields = {name: value for name, value in new.items() if old[name] != value}
        if fields:
            found.view = fields
    if isinstance(was_drawn, WrittenLayout) and isinstance(drawn, WrittenLayout):
        after.layout = cast(list[ZoneJson], _set_layout(was_drawn, drawn, found))
    for name in WHOLE:
        value = getattr(after, name)
        if value is not UNSET and getattr(before, name) != value:
            setattr(found, name, value)
    return found


def _set_layout(before: WrittenLayout, after: WrittenLayout, found: ChangeFrame) -> WrittenLayout:
    """Set the changed zones, and the order of all if that changed; return the layout after."""
    compared = compare(before, after)
    if compared.is_moved:
        found.zones = [zone.ref for zone in after.zones]
    if compared.zones:
        written: list[Any] = [_zone_change(was.items, zone) for zone, was in compared.zones]
        found.layout = written
    return compared.layout


def _zone_change(before: tuple[WrittenItem, ...], after: WrittenZone) -> Raw:
    """Return a zone with those of its things that changed or are new, encoded."""
    order = ""
    if not is_same_order(before, after.items):
        order = f',"order":{encoder.encode([item.ref for item in after.items]).decode()}'
    items = joined(changed_items(before, after.items))
    return Raw(f'{after.head}{order},"items":[{items}]}}'.encode())
