"""Faults in what lies on the table and in the score sheet, planted in Pods one by one."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.event import Event
from inglenook.core.layout import FACE_DOWN, Figures, Item, Zone
from inglenook.core.score import ScoreLine
from tests.support.conformance_games.pods import LOOK, Pods, PodState, PodView

COIN = Item("coin", "token", "bid")


class Laid(Pods):
    """Pods with a zone more on the table."""

    zone: Zone

    def layout(self, view: PodView) -> tuple[Zone, ...]:
        return (*super().layout(view), self.zone)


class Scored(Pods):
    """Pods with another score sheet."""

    sheet: tuple[ScoreLine, ...]

    def score_sheet(self, s: PodState) -> tuple[ScoreLine, ...]:
        return self.sheet


class LongerSheet(Pods):
    def score_sheet(self, s: PodState) -> tuple[ScoreLine, ...]:
        extra = ScoreLine("bid", (0,) * s.seats, ((),) * s.seats)
        return (*super().score_sheet(s), extra)


class BareTable(Pods):
    """Looks at a card that is nowhere to be seen."""

    def layout(self, view: PodView) -> tuple[Zone, ...]:
        return tuple([zone for zone in super().layout(view) if zone.seat in (view.viewer, -1)])


class BuriedCard(Pods):
    """Looks at a card that lies at the bottom of a pile."""

    def layout(self, view: PodView) -> tuple[Zone, ...]:
        return tuple([_piled(zone) for zone in super().layout(view)])


class SpectatorsOnly(Pods):
    """Lays out the table wrongly for those who don't play."""

    def layout(self, view: PodView) -> tuple[Zone, ...]:
        zones = super().layout(view)
        return zones if view.viewer >= 0 else (*zones, zones[0])


class RefOfAZone(Pods):
    """No fault: an option may touch a zone as well as an item."""

    def refs(self, s: PodState, seat: int, action: Action) -> tuple[str, ...]:
        return (f"seat/{action.a}",) if action.verb == LOOK.number else ()


class PointsNowhere(Pods):
    """Its log points at something that is never drawn."""

    def event_refs(self, event: Event) -> tuple[str, ...]:
        return ("under-the-table",)


class SilentOrder(Pods):
    """Has a window without words for a standing order."""

    def windows(self) -> tuple[str, ...]:
        return ("look-away",)


def _piled(zone: Zone) -> Zone:
    if zone.label != "cards":
        return zone
    top = Item(f"{zone.ref}/top", "card", FACE_DOWN, 1 + len(zone.items))
    return zone.replaced("shape", "pile").replaced("items", (*zone.items, top))


def laid(
    shape: str,
    *items: Item,
    label: str = "rest",
    seat: int = -1,
    columns: int = 0,
    figures: Figures = (),
) -> type[Pods]:
    zone = Zone("more", shape, label, items, seat, columns, figures)
    return type("Planted", (Laid,), {"zone": zone, "__module__": __name__})


def scored(*lines: ScoreLine) -> type[Pods]:
    return type("Planted", (Scored,), {"sheet": lines, "__module__": __name__})


# the law that finds it, the fault, the game, and a part of the message
LAYOUT_FAULTS: list[tuple[str, str, type[Pods], str]] = [
    ("layouts", "unknown shape", laid("heap"), "a shape among row, hand"),
    ("layouts", "no label", laid("row", label=""), "a label for the zone"),
    ("layouts", "zone of an unknown seat", laid("row", seat=3), "a seat of the table, or NOBODY"),
    ("layouts", "hand of nobody", laid("hand", COIN), "a seat that holds the hand"),
    ("layouts", "grid without columns", laid("grid"), "columns for grids and tracks alone"),
    ("layouts", "row with columns", laid("row", columns=2), "columns for grids and tracks alone"),
    ("layouts", "pile without a number", laid("pile", COIN), "last item to count them all"),
    (
        "layouts",
        "pile that counts too few",
        laid("pile", COIN, Item("second", "card", FACE_DOWN, 1)),
        "last item to count them all",
    ),
    ("layouts", "item twice", laid("row", COIN, COIN), "2 times 'coin'"),
    ("layouts", "item with a zone's ref", laid("row", Item("rest", "card")), "2 times 'rest'"),
    ("layouts", "item without a ref", laid("row", Item("", "card")), "1 times ''"),
    ("layouts", "fault for a spectator", SpectatorsOnly, "2 times 'rest'"),
    ("layouts", "unknown kind", laid("row", Item("coin", "money")), "a kind among card, tile"),
    (
        "layouts",
        "item of an unknown seat",
        laid("row", Item("coin", "token", "bid", seat=3)),
        "a seat of the table, or NOBODY",
    ),
    (
        "layouts",
        "item past the end of its track",
        laid("track", Item("coin", "token", "bid", at=4), columns=4),
        "in a space of the track 'more'",
    ),
    ("layouts", "item nowhere in a track", laid("track", COIN, columns=4), "of the track 'more'"),
    ("layouts", "item nowhere in a grid", laid("grid", COIN, columns=4), "of the grid 'more'"),
    (
        "layouts",
        "cell in a row",
        laid("row", Item("coin", "token", "bid", at=0)),
        "in a space of the row 'more'",
    ),
    (
        "layouts",
        "number out of all bounds",
        laid("row", Item("coin", "token", "bid", 1_000_000)),
        "a number below 1,000,000",
    ),
    ("layouts", "counter without a number", laid("counters", COIN), "a counter's name and number"),
    (
        "layouts",
        "counter without a name",
        laid("row", Item("coin", "counter", FACE_DOWN, 3)),
        "a counter's name and number",
    ),
    (
        "layouts",
        "figure twice",
        laid("row", Item("coin", "token", "bid", figures=(("worth", 1), ("worth", 2)))),
        "figures that are whole numbers, each with a name of its own",
    ),
    (
        "layouts",
        "figure without a name",
        laid("row", figures=(("", 1),)),
        "figures that are whole numbers, each with a name of its own",
    ),
    (
        "layouts",
        "figure that is no number",
        laid("row", Item("coin", "token", "bid", figures=(("worth", True),))),
        "figures that are whole numbers, each with a name of its own",
    ),
    ("layouts", "space face down", laid("row", Item("coin", "space")), "a face for the space"),
    ("layouts", "ref that is not drawn", BareTable, "'seat/1/card', which seat 0's option look 1"),
    ("layouts", "event that points nowhere", PointsNowhere, "one of under-the-table, which"),
    ("layouts", "ref in a pile", BuriedCard, "'seat/1/card', which seat 0's option look 1"),
    (
        "layouts",
        "points of a seat left out",
        scored(ScoreLine("card", (1,), ((), ()))),
        "points and reasons for each of 2 seats",
    ),
    (
        "layouts",
        "reasons of a seat left out",
        scored(ScoreLine("card", (1, 2), ())),
        "points and reasons for each of 2 seats",
    ),
    ("layouts", "line twice", LongerSheet, "a name of its own for each line"),
    (
        "layouts",
        "sheet that does not add up",
        scored(ScoreLine("card", (99, 99), ((), ()))),
        "the scores as sums of the score sheet",
    ),
    ("texts", "order without a text", SilentOrder, "no text 'order-look-away' in 'en'"),
    ("texts", "zone without a text", laid("row", label="attic"), "no text 'zone-attic' in 'en'"),
    (
        "texts",
        "item without a text",
        laid("row", Item("coin", "token", "farthing")),
        "no text 'name-farthing' in 'en'",
    ),
    (
        "texts",
        "note without a text",
        laid("row", Item("coin", "token", "bid", note="shiny")),
        "no text 'now-shiny' in 'en'",
    ),
    (
        "texts",
        "score line without a text",
        scored(ScoreLine("luck", (0, 0), ((), ()))),
        "no text 'score-luck' in 'en'",
    ),
]
