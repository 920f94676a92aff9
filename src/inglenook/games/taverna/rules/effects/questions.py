"""Small questions of dignitaries, spells and favours: which track, tile, token or favour."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import (
    CHANGE,
    LIFT,
    LIFT_FROM,
    PICK,
    RAISE,
    ROB,
    SET,
    SET_AT,
    SHIFT,
    TOKEN,
    TURN,
    table_of,
)
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import CUSTOMER_PEOPLES, KINDS_OF_FAVOUR
from inglenook.games.taverna.rules.effects.gains import (
    add_tokens,
    can_rise,
    claim_privilege,
    gain_level,
    missing,
    pay_income,
)
from inglenook.games.taverna.rules.events import (
    FavourTaken,
    SymbolsChanged,
    TileChanged,
    TileLifted,
    TileMoved,
    TilesExchanged,
)
from inglenook.games.taverna.rules.spell_events import CoinsTaken, DignitaryMoved
from inglenook.games.taverna.rules.state import NONE, TavernaState

TITHE: Final = 2
TAVERN_ROOM: Final = 2  # dignitaries in a tavern
ALL_COLOURS: Final = 15


def put(s: TavernaState, question: Ask[TavernaState]) -> None:
    """Ask, unless there is only one answer, or none."""
    options = question.options(s, question.seat)
    if len(options) > 1:
        s.next(question)
    elif options:
        question.chosen(s, options[0])


# -- levels


class RaiseLevel(Ask[TavernaState]):
    """A level on a track of choice, `left` times.

    Tracks in the bit set `barred` are excluded, with `behind` also those that the seat leads. With
    `apart`, each level is on another track.
    """

    __slots__ = ("left", "barred", "behind", "apart")

    def __init__(
        self, seat: int, left: int, barred: int = 0, behind: bool = False, apart: bool = False
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.barred = barred
        self.behind = behind
        self.apart = apart

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options: list[Action] = []
        for people in range(4):
            action = RAISE.actions[people]
            if self.barred >> people & 1:
                if why is not None:
                    why.no(action, "TS13", "another-track")
            elif not can_rise(s, seat, people):
                if why is not None:
                    why.no(action, "TR8", "track-is-full")
            elif self.behind and not is_behind(s, seat, people):
                if why is not None:
                    why.no(action, "TS12", "nobody-ahead")
            else:
                options.append(action)
        return tuple(options)

    def chosen(self, s: TavernaState, action: Action) -> None:
        if self.left > 1:
            barred = self.barred | (1 << action.a if self.apart else 0)
            s.next(GoOnRaising(self.seat, self.left - 1, barred, self.apart))
        gain_level(s, self.seat, action.a)


class GoOnRaising(Step[TavernaState]):
    """T24: the bonus of a level comes before the next level is chosen."""

    __slots__ = ("seat", "left", "barred", "apart")

    def __init__(self, seat: int, left: int, barred: int, apart: bool) -> None:
        self.seat = seat
        self.left = left
        self.barred = barred
        self.apart = apart

    def run(self, s: TavernaState) -> None:
        put(s, RaiseLevel(self.seat, self.left, self.barred, False, self.apart))


def is_behind(s: TavernaState, seat: int, people: int) -> bool:
    return max(s.tracks[people::4]) > s.tracks[seat * 4 + people]


# -- tiles


def free_tables(s: TavernaState, but: int = NONE) -> list[int]:
    """Return one free table of each tavern and colour, without those of tavern `but`."""
    kinds = SIDES[s.side].table_kinds
    found: list[int] = []
    seen = ALL_COLOURS << but * 4 if but != NONE else 0
    for table, tile in enumerate(s.tables):
        if tile == NONE:
            kind = kinds[table]
            if not seen & kind:
                seen |= kind
                found.append(table)
    return found


def seated_tiles(s: TavernaState, but: int = NONE) -> list[int]:
    """Return one table of each tavern, colour and tile on it, without those of tavern `but`."""
    board = SIDES[s.side]
    found: list[int] = []
    seen = 0
    for table, tile in enumerate(s.tables):
        if tile != NONE:
            tavern = board.taverns[table]
            key = 1 << (tavern * 4 + board.colours[table]) * 4 + tile
            if not seen & key and tavern != but:
                seen |= key
                found.append(table)
    return found


def can_move_a_tile(s: TavernaState) -> bool:
    """TF4: whether a tile sits in one tavern and a table is free in another."""
    taverns = SIDES[s.side].taverns
    seated = free = 0
    for table, tile in enumerate(s.tables):
        if tile == NONE:
            free |= 1 << taverns[table]
        else:
            seated |= 1 << taverns[table]
    in_one_alone = seated == free and seated & seated - 1 == 0
    return seated != 0 and free != 0 and not in_one_alone


def can_swap_tiles(s: TavernaState) -> bool:
    """TS09: whether tiles sit in two taverns."""
    board = SIDES[s.side]
    first = NONE
    for table, tile in enumerate(s.tables):
        if tile != NONE:
            if first == NONE:
                first = board.taverns[table]
            elif board.taverns[table] != first:
                return True
    return False


class LiftTile(Ask[TavernaState]):
    """TF4, TS10: which seated tile moves. TS09, if `exchange`: the first of the two."""

    __slots__ = ("exchange",)

    def __init__(self, seat: int, exchange: bool) -> None:
        super().__init__(seat)
        self.exchange = exchange

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        board = SIDES[s.side]
        names = LIFT_FROM[s.side]
        found: list[Action] = []
        for table in seated_tiles(s):
            tavern = board.taverns[table]
            if seated_tiles(s, tavern) if self.exchange else free_tables(s, tavern):
                found.append(names[table])
        options = tuple(found)
        if why is not None:
            why.others(LIFT.actions, options, "TS09" if self.exchange else "TF4", "not-this-tile")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        table = table_of(s.side, action)
        if s.events is not None:
            tavern = SIDES[s.side].taverns[table]
            s.events.append(TileLifted(self.seat, s.tables[table], tavern, action.b))
        put(s, LiftOther(self.seat, table) if self.exchange else SetTile(self.seat, table))


class SetTile(Ask[TavernaState]):
    """TF4, TS10: the free table that the tile moves to, in another tavern."""

    __slots__ = ("table",)

    def __init__(self, seat: int, table: int) -> None:
        super().__init__(seat)
        self.table = table

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        names = SET_AT[s.side]
        tavern = SIDES[s.side].taverns[self.table]
        options = tuple([names[table] for table in free_tables(s, tavern)])
        if why is not None:
            why.others(SET.actions, options, "TF4", "not-this-table")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        board = SIDES[s.side]
        target = table_of(s.side, action)
        people = s.tables[self.table]
        tavern, colour = board.taverns[target], board.colours[target]
        s.tables[self.table] = NONE
        s.tables[target] = people
        if s.events is not None:
            origin = board.taverns[self.table]
            s.events.append(TileMoved(self.seat, people, origin, tavern, colour))
        pay_income(s, tavern)
        if people == colour:
            gain_level(s, self.seat, people)
        claim_privilege(s, self.seat, tavern)


class LiftOther(Ask[TavernaState]):
    """TS09: the second tile, in another tavern; each that now sits on its own colour is a level."""

    __slots__ = ("table",)

    def __init__(self, seat: int, table: int) -> None:
        super().__init__(seat)
        self.table = table

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        names = LIFT_FROM[s.side]
        tavern = SIDES[s.side].taverns[self.table]
        options = tuple([names[table] for table in seated_tiles(s, tavern)])
        if why is not None:
            why.others(LIFT.actions, options, "TS09", "not-this-tile")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        board = SIDES[s.side]
        here, there = self.table, table_of(s.side, action)
        one, other = s.tables[here], s.tables[there]
        s.tables[here], s.tables[there] = other, one
        if s.events is not None:
            tavern = board.taverns[there]
            s.events.append(TilesExchanged(self.seat, one, other, tavern, action.b))
        if board.colours[there] == one:
            gain_level(s, self.seat, one)
        if board.colours[here] == other:
            gain_level(s, self.seat, other)


# -- tokens, favours, dignitaries, coins


def token_is_missing(s: TavernaState) -> bool:
    return any(missing(s, tavern) != 0 for tavern in range(len(s.tokens)))


class PlaceToken(Ask[TavernaState]):
    """TF7, TS11: a missing guild token in any tavern."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in TOKEN.actions if missing(s, one.a) >> one.b & 1])
        if why is not None:
            why.others(TOKEN.actions, options, "TF7", "symbol-is-there")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        add_tokens(s, self.seat, action.a, 1 << action.b)


class PickFavour(Ask[TavernaState]):
    """A face-up favour, `left` times."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in PICK.actions if s.castle[one.a]])
        if why is not None:
            why.others(PICK.actions, options, "TR6", "not-face-up")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.castle[action.a] -= 1
        s.favours[self.seat * KINDS_OF_FAVOUR + action.a] += 1
        if s.events is not None:
            s.events.append(FavourTaken(self.seat, action.a))
        if self.left > 1:
            put(s, PickFavour(self.seat, self.left - 1))


class ShiftDignitary(Ask[TavernaState]):
    """TS20: a dignitary goes to another tavern with room, and does nothing there."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([one for one in SHIFT.actions if has_room(s, one.a, one.b)])
        if why is not None:
            why.others(SHIFT.actions, options, "TS20", "no-room-there")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.dignitaries[action.a] = action.b
        if s.events is not None:
            s.events.append(DignitaryMoved(self.seat, action.a, action.b))


def has_room(s: TavernaState, dignitary: int, tavern: int) -> bool:
    """T24: another tavern than the present one, with fewer than two dignitaries."""
    places = s.dignitaries
    return places[dignitary] != tavern and places.count(tavern) < TAVERN_ROOM


class RobOwner(Ask[TavernaState]):
    """TS17: up to two coins from another player who just got owner income."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([ROB.actions[owner] for owner in paid_owners(s, seat)])
        if why is not None:
            why.others(ROB.actions, options, "TS17", "no-income-to-rob")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        coins = min(TITHE, s.coins[action.a])
        s.coins[action.a] -= coins
        s.coins[self.seat] += coins
        if s.events is not None:
            s.events.append(CoinsTaken(self.seat, action.a, coins))


def paid_owners(s: TavernaState, seat: int) -> list[int]:
    """Return the others who own a deed where the customer was seated, and have coins."""
    owners = [s.deeds[deed] for deed in SIDES[s.side].deeds_in[s.tavern]]
    return [owner for owner in owners if owner != NONE and owner != seat and s.coins[owner]]


# -- the card and its tile


class TurnTile(Ask[TavernaState]):
    """TS01: a tile of another people. TF5, if `foreign`: of one that is not on the card."""

    __slots__ = ("foreign",)

    def __init__(self, seat: int, foreign: bool) -> None:
        super().__init__(seat)
        self.foreign = foreign

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        barred = 1 << s.tile | (CUSTOMER_PEOPLES[s.card] if self.foreign else 0)
        options = tuple([one for one in TURN.actions if not barred >> one.a & 1])
        if why is not None:
            why.others(TURN.actions, options, "TF5" if self.foreign else "TS01", "same-people")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.tile = action.a
        if s.events is not None:
            s.events.append(TileChanged(self.seat, action.a))


class ChangeSymbol(Ask[TavernaState]):
    """TF1, TR12: a symbol of the card becomes another one that is not there yet."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        there = s.symbols
        options = tuple([one for one in CHANGE.actions if there >> one.a & ~(there >> one.b) & 1])
        if why is not None:
            why.others(CHANGE.actions, options, "TF1", "no-such-change")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.symbols = s.symbols & ~(1 << action.a) | 1 << action.b
        if s.events is not None:
            s.events.append(SymbolsChanged(self.seat, s.symbols))
