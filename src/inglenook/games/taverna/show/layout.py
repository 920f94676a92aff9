"""The layout: taverns, tracks, castle, row and the players' holdings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from inglenook.core.event import NOBODY, Event
from inglenook.core.layout import FACE_DOWN, KEPT, NO_NUMBER, Figures, Item, Zone
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
    zones = [_row(view.row), _card(view)]
    for tavern in range(len(TAVERNS)):
        zones += _tavern(view, tavern)
    for people in range(len(PEOPLES)):
        levels = tuple([levels[people] for levels in view.tracks])
        zones.append(_track(people, levels, view.king == people, view.queen == people))
    zones += _castle(view)
    for seat in range(view.seats):
        zones += _seat(view, seat)
    return tuple(zones)


@lru_cache(KEPT)
def _row(cards: tuple[int, ...]) -> Zone:
    items = [
        Item(f"row/{place + 1}", "card", CUSTOMERS[card])
        for place, card in enumerate(cards)
        if card != NONE
    ]
    return Zone("row", "row", "customers", tuple(items))


def _card(view: TavernaView) -> Zone:
    """Return the customer of this turn, its present symbols, and the tile."""
    tile = view.tile if view.tavern == NONE else NONE
    rounds = SIDES[SIDE_OF[view.seats]].turns[view.seats]
    round = min(view.turn // view.seats + 1, rounds)
    return _customer(view.card, view.active, view.symbols, tile, phase(view), round, rounds)


@lru_cache(KEPT)
def _customer(
    card: int, active: int, symbols: int, tile: int, phase: int, round: int, rounds: int
) -> Zone:
    items: list[Item] = []
    if card != NONE:
        items.append(Item("card/customer", "card", CUSTOMERS[card], seat=active))
        for symbol in SYMBOLS_OF[symbols]:
            items.append(Item(f"card/{SYMBOLS[symbol]}", "token", SYMBOLS[symbol]))
        if tile != NONE:
            items.append(Item("card/tile", "tile", PEOPLES[tile]))
    figures = (("phase", phase), ("round", round), ("rounds", rounds))
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
    side = SIDE_OF[view.seats]
    board = SIDES[side]
    tiles = tuple([view.tables[table] for table in board.tables_in[tavern]])
    owners = tuple([view.deeds[deed] for deed in board.deeds_in[tavern]])
    symbols = board.printed[tavern] | view.tokens[tavern]
    guests = tuple([who for who, place in enumerate(view.dignitaries) if place == tavern])
    return [
        _tables(side, tavern, tiles),
        _deeds(side, tavern, owners),
        _court(tavern, symbols, view.honours >> tavern & 1, guests),
    ]


@lru_cache(KEPT)
def _tables(side: int, tavern: int, tiles: tuple[int, ...]) -> Zone:
    board, name = SIDES[side], TAVERNS[tavern]
    items: list[Item] = []
    for place, table in enumerate(board.tables_in[tavern]):
        colour = PEOPLES[board.colours[table]]
        items.append(Item(f"table/{name}/{place + 1}", "space", f"table-{colour}", at=place))
        if tiles[place] != NONE:
            people = PEOPLES[tiles[place]]
            items.append(Item(f"tile/{name}/{place + 1}", "tile", people, at=place))
    return Zone(f"tavern/{name}", "grid", name, tuple(items), columns=min(len(tiles), 5))


@lru_cache(KEPT)
def _deeds(side: int, tavern: int, owners: tuple[int, ...]) -> Zone:
    board, name = SIDES[side], TAVERNS[tavern]
    items = [
        Item(
            f"deed/{name}/{place + 1}",
            "space" if owners[place] == NONE else "token",
            f"deed-{board.prices[deed]}-{board.points[deed]}",
            seat=owners[place],
        )
        for place, deed in enumerate(board.deeds_in[tavern])
    ]
    return Zone(f"tavern/{name}/deeds", "row", f"{name}-deeds", tuple(items))


@lru_cache(KEPT)
def _court(tavern: int, symbols: int, honoured: int, guests: tuple[int, ...]) -> Zone:
    name = TAVERNS[tavern]
    items: list[Item] = []
    for symbol in SYMBOLS_OF[symbols]:
        items.append(Item(f"symbol/{name}/{SYMBOLS[symbol]}", "token", SYMBOLS[symbol]))
    if honoured:
        items.append(Item(f"privilege/{name}", "token", "privilege"))
    for who in guests:
        items.append(Item(f"dignitary/{DIGNITARIES[who]}", "piece", DIGNITARIES[who]))
    return Zone(f"tavern/{name}/court", "row", f"{name}-court", tuple(items))


@lru_cache(KEPT)
def _track(people: int, levels: tuple[int, ...], king: bool, queen: bool) -> Zone:
    name = PEOPLES[people]
    items = [
        Item(f"track/{name}/seat/{seat}", "piece", "score-token", NO_NUMBER, seat, level)
        for seat, level in enumerate(levels)
    ]
    for crown, lies_here in (("king", king), ("queen", queen)):
        if lies_here:
            items.append(Item(f"crown/{crown}", "token", f"crown-{crown}", at=len(LEVELS) - 1))
    return Zone(f"track/{name}", "track", f"track-{name}", tuple(items), columns=len(LEVELS))


def _castle(view: TavernaView) -> list[Zone]:
    worth = tuple([_royal(view, royal) for royal in range(len(ROYALS))])
    return [
        _castle_tiles(view.castle),
        _royals(view.royals, worth),
        _pile("spells", "deck/spells", view.deck),
        _pile("coming", "deck/customers", sum(view.customers)),
    ]


@lru_cache(KEPT)
def _castle_tiles(counts: tuple[int, ...]) -> Zone:
    return Zone("castle", "row", "castle", _counted("castle", "tile", FAVOURS, counts))


@lru_cache(KEPT)
def _royals(users: tuple[int, ...], worth: tuple[Figures, ...]) -> Zone:
    items = [
        Item(f"royal/{name}", "space", name, seat=users[royal], figures=worth[royal])
        for royal, name in enumerate(ROYALS)
    ]
    return Zone("royals", "row", "royals", tuple(items))


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


@lru_cache(KEPT)
def _pile(zone: str, ref: str, number: int) -> Zone:
    """Return a deck, or a place for it if it is empty."""
    items = (Item(ref, "card", FACE_DOWN, number),) if number else ()
    return Zone(zone, "pile", zone, items)


def _seat(view: TavernaView, seat: int) -> list[Zone]:
    points, peoples = sum(view.ledger[seat]), levels_worth(view.tracks[seat])
    deeds, privileges = view.deeds.count(seat), view.privileges[seat]
    if seat == view.viewer:
        hand = _own_hand(seat, view.hand)
    else:
        hand = _hidden_hand(seat, view.held[seat])
    return [
        _purse(seat, view.coins[seat], points, peoples, privileges, deeds),
        hand,
        _favours(seat, view.favours[seat]),
        _used(seat, view.used[seat]),
        _cast(seat, view.cast[seat]),
    ]


@lru_cache(KEPT)
def _purse(seat: int, coins: int, points: int, peoples: int, privileges: int, deeds: int) -> Zone:
    own = f"seat/{seat}"
    scored = (("peoples", peoples), ("total", points + peoples))
    items = (
        Item(f"{own}/coins", "counter", "coins", coins, seat),
        Item(f"{own}/points", "counter", "points", points, seat, figures=scored),
        Item(f"{own}/privileges", "counter", "privilege", privileges, seat),
    )
    return Zone(own, "counters", "purse", items, seat, figures=(("deeds", deeds),))


@lru_cache(KEPT)
def _hidden_hand(seat: int, size: int) -> Zone:
    own = f"seat/{seat}/hand"
    items = (Item(f"{own}/0", "card", FACE_DOWN, size),) if size else ()
    return Zone(own, "pile", "hand", items, seat)


@lru_cache(KEPT)
def _own_hand(seat: int, counts: tuple[int, ...]) -> Zone:
    ref = f"seat/{seat}/hand"
    return Zone(ref, "hand", "hand", _counted(ref, "card", SPELLS, counts), seat)


@lru_cache(KEPT)
def _favours(seat: int, counts: tuple[int, ...]) -> Zone:
    items = _counted(f"seat/{seat}/favour", "tile", FAVOURS, counts)
    return Zone(f"seat/{seat}/favours", "row", "favours", items, seat)


@lru_cache(KEPT)
def _used(seat: int, counts: tuple[int, ...]) -> Zone:
    items = _counted(f"seat/{seat}/used", "token", FAVOURS, counts)
    return Zone(f"seat/{seat}/used", "row", "used", items, seat)


@lru_cache(KEPT)
def _cast(seat: int, counts: tuple[int, ...]) -> Zone:
    items = _counted(f"seat/{seat}/cast", "card", SPELLS, counts)
    return Zone(f"seat/{seat}/cast", "row", "cast", items, seat)


def _counted(
    ref: str, kind: str, names: tuple[str, ...], counts: tuple[int, ...]
) -> tuple[Item, ...]:
    """Return things of several kinds, each with its number."""
    return tuple(
        [
            Item(f"{ref}/{names[one]}", kind, names[one], count)
            for one, count in enumerate(counts)
            if count
        ]
    )


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
