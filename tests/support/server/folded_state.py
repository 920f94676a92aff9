"""Fold the state frames of a socket into one viewer state, as a client that gets changes does."""

from __future__ import annotations

from typing import Any, Final

HEADS: Final = ("t", "version", "events", "from", "table", "windows", "note")


class Gap(AssertionError):
    """A change came without the state that it is based on."""


class FoldedState:
    """The last whole state with all changes since."""

    def __init__(self) -> None:
        self.version = 0
        self.state: dict[str, Any] = {}

    def take(self, frame: dict[str, Any]) -> None:
        """Take a `sync`, an `update` or a `change`."""
        if frame["t"] == "change" and frame["version"] != self.version + 1:
            raise Gap(f"expected version {self.version + 1}, got {frame['version']}")
        self.version = frame["version"]
        body = {name: value for name, value in frame.items() if name not in HEADS}
        if frame["t"] != "change":
            self.state = body
            return
        zones, view = body.pop("zones", None), body.pop("view", {})
        changed = {zone["ref"]: zone for zone in body.pop("layout", [])}
        self.state = {**self.state, **body, "view": {**self.state["view"], **view}}
        layout = self.state["layout"]
        if layout is None:
            assert zones is None
            assert not changed
            return
        known = {zone["ref"]: zone for zone in layout}
        for ref, zone in changed.items():
            known[ref] = zone_after(known.get(ref), zone)
        order = [zone["ref"] for zone in layout] if zones is None else zones
        assert set(changed) <= set(order)
        self.state["layout"] = [known[ref] for ref in order]


def zone_after(before: dict[str, Any] | None, change: dict[str, Any]) -> dict[str, Any]:
    """Return a zone after its change."""
    old = [] if before is None else before["items"]
    known = {item["ref"]: item for item in [*old, *change["items"]]}
    order = change.get("order", [item["ref"] for item in old])
    whole = {name: value for name, value in change.items() if name != "order"}
    return {**whole, "items": [known[ref] for ref in order]}


def whole(frame: dict[str, Any]) -> dict[str, Any]:
    """Return the viewer state of a frame that holds it whole."""
    return {name: value for name, value in frame.items() if name not in HEADS}
