"""The law of layouts: any client can draw a game's table and its score."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk
from inglenook.core.event import NOBODY, Event, seen
from inglenook.core.layout import FACE_DOWN, IN_ORDER, KINDS, NO_NUMBER, SHAPES
from inglenook.core.score import totals

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.core.layout import Figures, Item, Zone

NEVER_FACE_DOWN: Final = ("space", "counter")
A_SEAT: Final = "a seat of the table, or NOBODY"
A_FIGURE: Final = "figures that are whole numbers, each with a name of its own in kebab case"
WORD: Final = re.compile(r"[a-z]+(-[a-z0-9]+)*")


def layouts(case: Case) -> None:
    """Layouts can be drawn, hold all items that options touch, and score sheets add up."""
    drawn: set[str] = set()
    for s in Walk(case):
        for viewer in case.viewers():
            view = case.game.view(s, viewer)
            shown = case.game.shown(view)
            for one in (view,) if shown is view else (view, shown):
                zones = case.game.layout(one)
                if zones:
                    _can_be_drawn(case, zones)
                    _can_be_touched(case, s, viewer, zones)
                    drawn.update([zone.ref for zone in zones])
                    drawn.update([item.ref for zone in zones for item in zone.items])
    for viewer in case.viewers():
        _can_be_pointed_at(case, seen(s.events, viewer), drawn)
    _adds_up(case, s)


def _can_be_drawn(case: Case, zones: tuple[Zone, ...]) -> None:
    refs = Counter([zone.ref for zone in zones])
    refs.update([item.ref for zone in zones for item in zone.items])
    for ref, times in refs.items():
        if not ref or times > 1:
            raise case.broken("a ref of its own for each zone and item", f"{times} times {ref!r}")
    for zone in zones:
        _is_sound(case, zone)
        for item in zone.items:
            _lies_well(case, zone, item)


def _is_sound(case: Case, zone: Zone) -> None:
    spaced = zone.shape in ("grid", "track")
    last = zone.items[-1].number if zone.items else 0
    for holds, expected in (
        (zone.shape in SHAPES, f"a shape among {', '.join(SHAPES)}"),
        (zone.label, "a label for the zone"),
        (NOBODY <= zone.seat < case.seats, A_SEAT),
        (zone.shape != "hand" or zone.seat != NOBODY, "a seat that holds the hand"),
        (zone.columns > 0 if spaced else not zone.columns, "columns for grids and tracks alone"),
        (zone.shape != "pile" or last >= len(zone.items), "a pile's last item to count them all"),
        (_are_figures(zone.figures), A_FIGURE),
    ):
        if not holds:
            raise case.broken(expected, zone)


def _lies_well(case: Case, zone: Zone, item: Item) -> None:
    if zone.shape == "track":
        fits = 0 <= item.at < zone.columns
    else:
        fits = item.at >= 0 if zone.shape == "grid" else item.at == IN_ORDER
    is_counter = zone.shape == "counters" or item.kind == "counter"
    is_named = item.face != FACE_DOWN
    for holds, expected in (
        (item.kind in KINDS, f"a kind among {', '.join(KINDS)}"),
        (NOBODY <= item.seat < case.seats, A_SEAT),
        (fits, f"an item that lies in a space of the {zone.shape} {zone.ref!r}"),
        (NO_NUMBER <= item.number < -NO_NUMBER, f"a number below {-NO_NUMBER:,}"),
        (not is_counter or (is_named and item.number != NO_NUMBER), "a counter's name and number"),
        (is_named or item.kind not in NEVER_FACE_DOWN, f"a face for the {item.kind}"),
        (_are_figures(item.figures), A_FIGURE),
    ):
        if not holds:
            raise case.broken(expected, item)


def _are_figures(figures: Figures) -> bool:
    names = [name for name, _ in figures]
    named = all([WORD.fullmatch(name) for name in names]) and len(set(names)) == len(names)
    return named and all([type(figure) is int for _, figure in figures])


def _can_be_touched(case: Case, s: Any, viewer: int, zones: tuple[Zone, ...]) -> None:
    prompt = case.game.prompt(s, viewer)
    if prompt is None:
        return
    drawn = {zone.ref for zone in zones}
    for zone in zones:
        seen = zone.items[-1:] if zone.shape == "pile" else zone.items
        drawn.update([item.ref for item in seen])
    for choice in prompt.choices:
        for ref in choice.refs:
            if ref not in drawn:
                touched = f"{ref!r}, which seat {viewer}'s option {choice.action} touches"
                raise case.broken(f"{touched}, to be drawn", ", ".join(sorted(drawn)))


def _can_be_pointed_at(case: Case, events: list[Event], drawn: set[str]) -> None:
    """Check that an event points at an item that was drawn at some time.

    It need not be there with the event: a card may come and go between two questions.
    """
    for event in events:
        refs = case.game.event_refs(event)
        if refs and not drawn.intersection(refs):
            pointed = f"one of {', '.join(refs)}, which {event} points at"
            raise case.broken(f"{pointed}, to be drawn at some time", ", ".join(sorted(drawn)))


def _adds_up(case: Case, s: Any) -> None:
    sheet = case.game.score_sheet(s)
    result = case.game.result(s)
    if not sheet or result is None:
        return
    for line in sheet:
        if len(line.points) != case.seats or len(line.because) != case.seats:
            raise case.broken(f"points and reasons for each of {case.seats} seats", line)
    names = [line.name for line in sheet]
    if len(set(names)) != len(names):
        raise case.broken("a name of its own for each line of the score sheet", names)
    case.same("the scores as sums of the score sheet", result.scores, totals(sheet, case.seats))
