"""The layout: taverns, tracks, castle, row and the players' holdings."""

from __future__ import annotations

from typing import Final

from inglenook.core.event import NOBODY, Event
from inglenook.core.layout import FACE_DOWN, NO_NUMBER, Figures, Item, Zone
from inglenook.games.taverna.knowledge.view import TavernaView
from inglenook.games.taverna.rules import events as ev
from inglenook.games.taverna.rules import spell_events as se
from inglenook.games.taverna.rules.board import SIDE_OF, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    ARCHDUKE,
    CUSTOMERS,
    DIGNITARIES,
    FAVOURS,
    KING,
    LEVELS,
    MASTER_OF_COINS,
    PEOPLES,
    QUEEN,
    ROYALS,
    SPELLS,
    SYMBOLS,
    SYMBOLS_OF,
)
from inglenook.games.taverna.rules.opening import BuyDeed, NameKing, NameQueen
from inglenook.games.taverna.rules.scoring import ClaimRoyal, NextClaim, levels_worth, royal_worth
from inglenook.games.taverna.rules.state import NONE, counted_casts

# the parts of a match; the court follows the last turn
OPENING: Final = 0
TURNS: Final = 1
COURT: Final = 2
OVER: Final = 3
PHASES: Final = ("opening", "turns", "court", "over")  # their names, for boards


def layout(view: TavernaView) -> tuple[Zone, ...]:
    zones = [_row(view), _card(view)]
    for tavern in range(len(TAVERNS)):
        zones += _tavern(view, tavern)
    zones += [_track(view, people) for people in range(len(PEOPLES))]
    zones += _castle(view)
    for seat in range(view.seats):
        zones += _seat(view, seat)
    return tuple(zones)


def _row(view: TavernaView) -> Zone:
    items = [
        Item(f"row/{place + 1}", "card", CUSTOMERS[card])
        for place, card in enumerate(view.row)
        if card != NONE
    ]
    return Zone("row", "row", "customers", tuple(items))


def _card(view: TavernaView) -> Zone:
    """Return the customer of this turn, its present symbols, and the tile."""
    items: list[Item] = []
    if view.card != NONE:
        items.append(Item("card/customer", "card", CUSTOMERS[view.card], seat=view.active))
        for symbol in SYMBOLS_OF[view.symbols]:
            items.append(Item(f"card/{SYMBOLS[symbol]}", "token", SYMBOLS[symbol]))
        if view.tavern == NONE:
            items.append(Item("card/tile", "tile", PEOPLES[view.tile]))
    board = SIDES[SIDE_OF[view.seats]]
    rounds = board.turns[view.seats]
    figures = (
        ("phase", phase(view)),
        ("round", min(view.turn // view.seats + 1, rounds)),
        ("rounds", rounds),
    )
    return Zone("card", "row", "card", tuple(items), figures=figures)


def phase(view: TavernaView) -> int:
    """Return the part of the match."""
    if not view.agenda:
        return OVER
    if view.claims or any([isinstance(step, (ClaimRoyal, NextClaim)) for step in view.agenda]):
        return COURT
    opening = any([isinstance(step, (BuyDeed, NameKing, NameQueen)) for step in view.agenda])
    return OPENING if opening else TURNS


def _tavern(view: TavernaView, tavern: int) -> list[Zone]:
    """Return a tavern's tables with their tiles, its deeds, and its symbols and guests."""
    board, name = SIDES[SIDE_OF[view.seats]], TAVERNS[tavern]
    tables: list[Item] = []
    for place, table in enumerate(board.tables_in[tavern]):
        colour = PEOPLES[board.colours[table]]
        tables.append(Item(f"table/{name}/{place + 1}", "space", f"table-{colour}", at=place))
        if view.tables[table] != NONE:
            people = PEOPLES[view.tables[table]]
            tables.append(Item(f"tile/{name}/{place + 1}", "tile", people, at=place))
    deeds = [
        Item(
            f"deed/{name}/{place + 1}",
            "space" if view.deeds[deed] == NONE else "token",
            f"deed-{board.prices[deed]}-{board.points[deed]}",
            seat=view.deeds[deed],
        )
        for place, deed in enumerate(board.deeds_in[tavern])
    ]
    court: list[Item] = []
    for symbol in SYMBOLS_OF[board.printed[tavern] | view.tokens[tavern]]:
        court.append(Item(f"symbol/{name}/{SYMBOLS[symbol]}", "token", SYMBOLS[symbol]))
    if view.honours >> tavern & 1:
        court.append(Item(f"privilege/{name}", "token", "privilege"))
    for who, place in enumerate(view.dignitaries):
        if place == tavern:
            court.append(Item(f"dignitary/{DIGNITARIES[who]}", "piece", DIGNITARIES[who]))
    columns = min(len(board.tables_in[tavern]), 5)
    return [
        Zone(f"tavern/{name}", "grid", name, tuple(tables), columns=columns),
        Zone(f"tavern/{name}/deeds", "row", f"{name}-deeds", tuple(deeds)),
        Zone(f"tavern/{name}/court", "row", f"{name}-court", tuple(court)),
    ]


def _track(view: TavernaView, people: int) -> Zone:
    name = PEOPLES[people]
    items = [
        Item(f"track/{name}/seat/{seat}", "piece", "score-token", NO_NUMBER, seat, levels[people])
        for seat, levels in enumerate(view.tracks)
    ]
    for crown, where in (("king", view.king), ("queen", view.queen)):
        if where == people:
            items.append(Item(f"crown/{crown}", "token", f"crown-{crown}", at=len(LEVELS) - 1))
    return Zone(f"track/{name}", "track", f"track-{name}", tuple(items), columns=len(LEVELS))


def _castle(view: TavernaView) -> list[Zone]:
    favours = [
        Item(f"castle/{FAVOURS[kind]}", "tile", FAVOURS[kind], count)
        for kind, count in enumerate(view.castle)
        if count
    ]
    royals = [
        Item(f"royal/{name}", "space", name, seat=view.royals[royal], figures=_royal(view, royal))
        for royal, name in enumerate(ROYALS)
    ]
    deck = _pile("deck/spells", view.deck)
    waiting = _pile("deck/customers", sum(view.customers))
    return [
        Zone("castle", "row", "castle", tuple(favours)),
        Zone("royals", "row", "royals", tuple(royals)),
        Zone("spells", "pile", "spells", deck),
        Zone("coming", "pile", "coming", waiting),
    ]


def _royal(view: TavernaView, royal: int) -> Figures:
    """T41: return the points of a royal scoring for its user, or for the viewer now."""
    used = view.royals[royal] != NONE
    seat = view.royals[royal] if used else view.viewer
    if seat == NOBODY:
        return ()
    count = _royal_count(view, seat, royal)
    return (("worth", royal_worth(royal, count)), ("count", count))


def _royal_count(view: TavernaView, seat: int, royal: int) -> int:
    """T41: return how many of its things a seat has; 0 for the King."""
    if royal == KING:
        return 0
    if royal == QUEEN:
        return sum(view.favours[seat]) + sum(view.used[seat])
    if royal == MASTER_OF_COINS:
        return view.coins[seat]
    if royal == ARCHDUKE:
        return view.deeds.count(seat)
    return counted_casts(view.cast[seat])


def _pile(ref: str, number: int) -> tuple[Item, ...]:
    """Return a deck, or nothing if it is empty."""
    return (Item(ref, "card", FACE_DOWN, number),) if number else ()


def _seat(view: TavernaView, seat: int) -> list[Zone]:
    points, peoples = sum(view.ledger[seat]), levels_worth(view.tracks[seat])
    scored = (("peoples", peoples), ("total", points + peoples))
    counters = (
        Item(f"seat/{seat}/coins", "counter", "coins", view.coins[seat], seat),
        Item(f"seat/{seat}/points", "counter", "points", points, seat, figures=scored),
        Item(f"seat/{seat}/privileges", "counter", "privilege", view.privileges[seat], seat),
    )
    if seat == view.viewer:
        held = _counted(f"seat/{seat}/hand", "card", SPELLS, view.hand)
    elif view.held[seat]:
        held = [Item(f"seat/{seat}/hand/0", "card", FACE_DOWN, view.held[seat])]
    else:
        held = []
    shape = "hand" if seat == view.viewer else "pile"
    favours = _counted(f"seat/{seat}/favour", "tile", FAVOURS, view.favours[seat])
    used = _counted(f"seat/{seat}/used", "token", FAVOURS, view.used[seat])
    cast = _counted(f"seat/{seat}/cast", "card", SPELLS, view.cast[seat])
    return [
        Zone(
            f"seat/{seat}",
            "counters",
            "purse",
            counters,
            seat,
            figures=(("deeds", view.deeds.count(seat)),),
        ),
        Zone(f"seat/{seat}/hand", shape, "hand", tuple(held), seat),
        Zone(f"seat/{seat}/favours", "row", "favours", tuple(favours), seat),
        Zone(f"seat/{seat}/used", "row", "used", tuple(used), seat),
        Zone(f"seat/{seat}/cast", "row", "cast", tuple(cast), seat),
    ]


def _counted(ref: str, kind: str, names: tuple[str, ...], counts: tuple[int, ...]) -> list[Item]:
    return [
        Item(f"{ref}/{names[one]}", kind, names[one], count, NOBODY)
        for one, count in enumerate(counts)
        if count
    ]


# -- refs of events


def event_refs(event: Event) -> tuple[str, ...]:
    """Return the refs that an event concerns; at least one of them lies on the table by then."""
    return _of_the_board(event) or _of_a_seat(event)


def _of_the_board(event: Event) -> tuple[str, ...]:
    if isinstance(event, (ev.DignitaryActivated, ev.DignitaryPlaced, se.DignitaryMoved)):
        return (f"dignitary/{DIGNITARIES[event.dignitary]}", f"tavern/{TAVERNS[event.tavern]}")
    if isinstance(event, ev.DignitaryPaid):
        return (f"dignitary/{DIGNITARIES[event.dignitary]}",)
    if isinstance(event, (ev.TileSwapped, ev.TileLifted, ev.TilesExchanged)):
        return (f"table/{TAVERNS[event.tavern]}/{event.table}",)
    if isinstance(event, (ev.TileSeated, ev.TileMoved, ev.IncomePaid, ev.SymbolsAdded)):
        return (f"tavern/{TAVERNS[event.tavern]}",)
    if isinstance(event, (ev.DeedBought, ev.DeedTakenOver)):
        return (f"tavern/{TAVERNS[event.tavern]}/deeds", f"tavern/{TAVERNS[event.tavern]}")
    if isinstance(event, ev.LevelGained):
        return (f"track/{PEOPLES[event.people]}/seat/{event.seat}",)
    if isinstance(event, (ev.CrownPlaced, ev.OrderSettled)):
        return (f"track/{PEOPLES[event.people]}",)
    if isinstance(event, ev.RoyalClaimed):
        return (f"royal/{ROYALS[event.royal]}",)
    if isinstance(event, ev.FavourRevealed):
        return (f"castle/{FAVOURS[event.favour]}",)
    if isinstance(event, (ev.CustomerTaken, ev.TileChanged, ev.SymbolsChanged, ev.FeastHeld)):
        return ("card",)
    if isinstance(event, ev.CustomerRevealed):
        return ("row",)
    if isinstance(event, se.SpellsShuffled):
        return ("spells",)
    return ()


def _of_a_seat(event: Event) -> tuple[str, ...]:
    if isinstance(event, se.SpellDeclared):
        return (f"seat/{event.seat}/cast/{SPELLS[event.spell]}", f"seat/{event.seat}/cast")
    if isinstance(event, ev.FavourTaken):
        return (f"seat/{event.seat}/favour/{FAVOURS[event.favour]}",)
    if isinstance(event, se.FavourUsed):
        return (f"seat/{event.seat}/used/{FAVOURS[event.favour]}",)
    if isinstance(event, (ev.BonusCoins, ev.CoinsGained, ev.SpellsExchanged, se.SpellSold)):
        return (f"seat/{event.seat}/coins",)
    if isinstance(event, (se.CoinsTaken, se.TakeoverFailed)):
        return (f"seat/{event.seat}/coins", f"seat/{event.victim}/coins")
    if isinstance(event, (ev.BonusPoints, ev.PrivilegesExchanged, ev.PeoplesScored)):
        return (f"seat/{event.seat}/points",)
    if isinstance(event, (ev.PrivilegeGained, ev.PrivilegesSpent)):
        return (f"seat/{event.seat}/privileges",)
    if isinstance(event, (se.SpellDrawn, se.SpellCountered, se.SpellDiscarded, se.CurseDrawn)):
        return (f"seat/{event.seat}/hand",)
    return ()
