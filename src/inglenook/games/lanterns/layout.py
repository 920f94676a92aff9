"""The layout of Lanterns: the round, then seat by seat from the viewer's own on."""

from __future__ import annotations

from inglenook.core.event import HIDDEN, Event
from inglenook.core.layout import FACE_DOWN, Item, Zone, seats_from
from inglenook.games.lanterns.actions import FULL_HAND, WICKS
from inglenook.games.lanterns.events import (
    DieRolled,
    DieTrimmed,
    LightsCompared,
    RoundBegan,
    RoundEnded,
    WickKept,
    WicksBurned,
)
from inglenook.games.lanterns.view import LanternView


def layout(view: LanternView) -> tuple[Zone, ...]:
    zones = [Zone("match", "counters", "match", (Item("round", "counter", "round", view.round),))]
    for seat in seats_from(view.viewer, view.seats):
        place = f"seat/{seat}"
        die = Item(f"{place}/die", "die", "die", view.dice[seat])
        zones.append(Zone(f"{place}/lantern", "row", "lantern", (die,), seat))
        tally = (
            Item(f"{place}/points", "counter", "points", view.points[seat]),
            Item(f"{place}/rounds", "counter", "rounds-won", view.rounds_won[seat]),
        )
        zones.append(Zone(f"{place}/tally", "counters", "tally", tally, seat))
        burned = _wicks(place, view.burned[seat])
        zones.append(Zone(f"{place}/burned", "row", "burned", burned, seat))
        if not view.choosing:
            aside = (_aside(place, view.kept[seat]),)
            zones.append(Zone(f"{place}/aside", "row", "aside", aside, seat))
        zones.append(Zone(f"{place}/hand", "hand", "hand", _hand(view, seat, place), seat))
    return tuple(zones)


def event_refs(event: Event) -> tuple[str, ...]:
    """Return the refs that an event concerns, as its viewer saw it."""
    if isinstance(event, RoundBegan):
        return ("round",)
    if isinstance(event, (DieRolled, DieTrimmed)):
        return (f"seat/{event.seat}/die",)
    if isinstance(event, WickKept):
        return (f"seat/{event.seat}/aside/wick",)
    if isinstance(event, WicksBurned):
        return tuple([f"seat/{seat}/wick/{wick}" for seat, wick in enumerate(event.wicks)])
    if isinstance(event, LightsCompared):
        best = [seat for seat in (event.first, event.second) if seat >= 0]
        return tuple([f"seat/{seat}/points" for seat in best])
    if isinstance(event, RoundEnded) and event.winner >= 0:
        return (f"seat/{event.winner}/rounds",)
    return ()


def _wicks(place: str, wicks: int) -> tuple[Item, ...]:
    """Return wicks as items; a wick has the same ref in hand and after it burned."""
    return tuple(
        [
            Item(f"{place}/wick/{wick}", "card", "wick", wick)
            for wick in range(1, WICKS + 1)
            if wicks >> (wick - 1) & 1
        ]
    )


def _aside(place: str, wick: int) -> Item:
    """L3: return the wick set aside, which is never shown to the others."""
    ref = f"{place}/aside/wick"
    return Item(ref, "card") if wick == HIDDEN else Item(ref, "card", "wick", wick)


def _hand(view: LanternView, seat: int, place: str) -> tuple[Item, ...]:
    left = FULL_HAND & ~view.burned[seat]
    if seat == view.viewer:
        kept = 0 if view.choosing else 1 << (view.kept[seat] - 1)
        return _wicks(place, left & ~kept)
    held = left.bit_count() - (0 if view.choosing else 1)
    return (Item(f"{place}/hand/wicks", "card", FACE_DOWN, held),) if held else ()
