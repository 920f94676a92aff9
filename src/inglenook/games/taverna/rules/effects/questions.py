"""Small questions of dignitaries, spells and favours: which track, tile, token or favour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import (
    CHANGE,
    LIFT,
    LIFT_FROM,
    MOST_SEATS,
    PICK,
    PICK_OF,
    RAISE,
    RAISE_ON,
    ROB,
    SET,
    SET_AT,
    SHIFT,
    SHIFT_TO,
    TOKEN,
    TOKEN_IN,
    TURN,
    TURN_TO,
    table_of,
)
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import CUSTOMER_PEOPLES, KINDS_OF_FAVOUR
from inglenook.games.taverna.rules.effects.gains import (
    FOUR,
    ONE,
    add_tokens,
    can_rise,
    claim_privilege,
    gain_level,
    missing,
    pay_income,
    rising,
)
from inglenook.games.taverna.rules.effects.taverns import (
    behind,
    face_up,
    free_tables,
    paid_owners,
    rooms,
    seated_tiles,
    with_tables,
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
ALL_PEOPLES: Final[i64] = 15


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
        tracks = rising(s, seat) & ~self.barred
        if self.behind:
            tracks &= behind(s, seat)
        options = RAISE_ON[tracks]
        if why is not None:
            for people in range(4):
                action = RAISE.actions[people]
                if self.barred >> people & 1:
                    why.no(action, "TS13", "another-track")
                elif not can_rise(s, seat, people):
                    why.no(action, "TR8", "track-is-full")
            why.others(RAISE.actions, options, "TS12", "nobody-ahead")
        return options

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


# -- tiles


class LiftTile(Ask[TavernaState]):
    """TF4, TS10: which seated tile moves. TS09, if `exchange`: the first of the two."""

    __slots__ = ("exchange",)

    def __init__(self, seat: int, exchange: bool) -> None:
        super().__init__(seat)
        self.exchange = exchange

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        taverns, names = SIDES[s.side].taverns, LIFT_FROM[s.side]
        targets = with_tables(s, not self.exchange)
        found: list[Action] = []
        for table in seated_tiles(s):
            if targets & ~(ONE << taverns[table]):
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


class PlaceToken(Ask[TavernaState]):
    """TF7, TS11: a missing guild token in any tavern."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        found: list[Action] = []
        for tavern in range(len(s.tokens)):
            found.extend(TOKEN_IN[tavern][missing(s, tavern)])
        options = tuple(found)
        if why is not None:
            why.others(TOKEN.actions, options, "TF7", "symbol-is-there")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        add_tokens(s, self.seat, action.a, ONE << action.b)


class PickFavour(Ask[TavernaState]):
    """A face-up favour, `left` times."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = PICK_OF[face_up(s)]
        if why is not None:
            why.others(PICK.actions, options, "TR6", "not-face-up")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.castle[action.a] -= 1
        s.favours[self.seat * KINDS_OF_FAVOUR + action.a] += 1
        if s.events is not None:
            s.events.append(FavourTaken(self.seat, action.a))
        if self.left > 1:
            put(s, PICK_FAVOUR[self.seat][self.left - 1])


class ShiftDignitary(Ask[TavernaState]):
    """TS20: a dignitary goes to another tavern with room, and does nothing there."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        found: list[Action] = []
        for who in range(FOUR):
            found.extend(SHIFT_TO[who][rooms(s) & ~(ONE << s.dignitaries[who])])
        options = tuple(found)
        if why is not None:
            why.others(SHIFT.actions, options, "TS20", "no-room-there")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.dignitaries[action.a] = action.b
        if s.events is not None:
            s.events.append(DignitaryMoved(self.seat, action.a, action.b))


class RobOwner(Ask[TavernaState]):
    """TS17: up to two coins from another player who just got owner income."""

    __slots__ = ()

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple([ROB.actions[owner] for owner in paid_owners(s, seat)])
        if why is not None:
            why.others(ROB.actions, options, "TS17", "no-income-to-rob")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        coins: i64 = min(TITHE, s.coins[action.a])
        s.coins[action.a] -= coins
        s.coins[self.seat] += coins
        if s.events is not None:
            s.events.append(CoinsTaken(self.seat, action.a, coins))


# -- the card and its tile


def barred_peoples(s: TavernaState, foreign: bool) -> i64:
    """Return the tile's people and, if `foreign`, those on the card, as a bit set."""
    here = ONE << s.tile
    return here | CUSTOMER_PEOPLES[s.card] if foreign else here


class TurnTile(Ask[TavernaState]):
    """TS01: a tile of another people. TF5, if `foreign`: of one that is not on the card."""

    __slots__ = ("foreign",)

    def __init__(self, seat: int, foreign: bool) -> None:
        super().__init__(seat)
        self.foreign = foreign

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TURN_TO[ALL_PEOPLES & ~barred_peoples(s, self.foreign)]
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
        options = CHANGES[s.symbols]
        if why is not None:
            why.others(CHANGE.actions, options, "TF1", "no-such-change")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        s.symbols = s.symbols & ~(ONE << action.a) | ONE << action.b
        if s.events is not None:
            s.events.append(SymbolsChanged(self.seat, s.symbols))


# by symbols of the card, as a bit set
CHANGES: Final = tuple(
    [
        tuple([one for one in CHANGE.actions if there >> one.a & ~(there >> one.b) & 1])
        for there in range(16)
    ]
)
# Steps never change, so each is made once: by seat and number of times.
PICK_FAVOUR: Final = tuple(
    [tuple([PickFavour(seat, left) for left in range(6)]) for seat in range(MOST_SEATS)]
)
RAISE_LEVEL: Final = tuple(
    [tuple([RaiseLevel(seat, left) for left in range(4)]) for seat in range(MOST_SEATS)]
)
