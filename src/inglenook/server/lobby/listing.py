"""Order the public tables: present players first, then each source in turn.

Tables with a connected seated person come first. Within each part the newest table of every source
comes before the second of any, so that no source fills the first page. A source is the address that
created a table.

Pages are cut from one order that is kept for `KEPT` seconds. Changes in between therefore repeat or
hide no table.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import Connection

from inglenook.core.event import NOBODY
from inglenook.server.store import list_records
from inglenook.server.store.list_records import ListedTable
from inglenook.server.store.records import MOST_TABLES, UNFINISHED
from inglenook.server.store.rows import TableRow

if TYPE_CHECKING:
    from inglenook.server.rooms.hub import HubServices

PAGE: Final = MOST_TABLES
MOST: Final = 2000  # tables that pages can reach
FRESH: Final = 2.0  # seconds for which a long list is not sorted again
KEPT: Final = 120.0  # seconds for which pages come from the same order

Wanted = tuple[str | None, str | None]  # a game and a state, or None for all


class ListedTables(NamedTuple):
    """The order of a list at one moment."""

    number: int
    wanted: Wanted
    made: float
    ids: tuple[str, ...]


class ListPage(NamedTuple):
    """A part of a list; `next` asks for the following part, and is empty at the end."""

    rows: list[TableRow]
    next: str


class Cursor(NamedTuple):
    """The end of a page: the order's number, the count of tables before it, and the last table."""

    number: int
    end: int
    last: str

    @staticmethod
    def read(text: str) -> Cursor:
        """Parse `NUMBER.END.ID`; any other text counts as the beginning, or as a table's id."""
        number, _, rest = text.partition(".")
        end, dot, last = rest.partition(".")
        if not dot or not all([one.isdecimal() and len(one) < 16 for one in (number, end)]):
            return Cursor(0, 0, text)
        return Cursor(int(number), int(end), last)


class Listing:
    """Keep the recent orders, and cut pages from them."""

    def __init__(self) -> None:
        self.number = 0
        self.orders: OrderedDict[int, ListedTables] = OrderedDict()  # the oldest first
        self.latest: dict[Wanted, ListedTables] = {}

    async def page(self, services: HubServices, wanted: Wanted, after: str | None) -> ListPage:
        """Return the first page of a list, or the page for the `next` of the page before.

        An order that has expired is computed again, and continues behind the same table.
        """
        cursor = Cursor.read(after or "")
        order = self.orders.get(cursor.number)
        if (
            order is None
            or order.wanted != wanted
            or order.made < services.world.monotonic() - KEPT
        ):
            order = await self._order(services, wanted)
        begin = min(cursor.end, len(order.ids))
        if cursor.last in order.ids:
            begin = order.ids.index(cursor.last) + 1
        ids = order.ids[begin : begin + PAGE]
        rows = await services.store.read(lambda conn: _rows(conn, ids, wanted))
        end = begin + len(ids)
        more = end < len(order.ids)
        return ListPage(rows, f"{order.number}.{end}.{ids[-1]}" if more else "")

    async def _order(self, services: HubServices, wanted: Wanted) -> ListedTables:
        now = services.world.monotonic()
        known = self.latest.get(wanted)
        if known is not None and now - known.made < FRESH:
            return known
        here = present(services, wanted[1]) | await _present_elsewhere(services, wanted[1])
        ids = await services.store.read(lambda conn: _ordered(conn, here, wanted))
        self.number += 1
        order = ListedTables(self.number, wanted, now, ids)
        if len(ids) > PAGE:  # a short list has no second page
            self.orders[order.number] = self.latest[wanted] = order
        while self.orders and next(iter(self.orders.values())).made < now - KEPT:
            _, old = self.orders.popitem(last=False)
            if self.latest.get(old.wanted) is old:
                del self.latest[old.wanted]
        return order


def present(services: HubServices, state: str | None) -> set[str]:
    """Return the public tables with a connected seated person, as far as all may see it."""
    return {
        room.table.id
        for room in services.hub.rooms.values()
        if room.committed.table.public
        and room.listeners
        and room.committed.table.state in ((state,) if state else UNFINISHED)
        and room.committed.table.may_look(None)
        and any([listener.viewer != NOBODY for listener in room.listeners])
    }


async def _present_elsewhere(services: HubServices, state: str | None) -> set[str]:
    """Return such tables of the site's other nodes."""
    if services.presence is None:
        return set()
    found = await services.presence.elsewhere()
    return {one for one, at in found.items() if state in (None, at.state)}


def _ordered(conn: Connection, here: set[str], wanted: Wanted) -> tuple[str, ...]:
    game, states = wanted[0], _states(wanted)
    first = list_records.listed_among(conn, here, game, states)
    rest = list_records.listed_by_turns(conn, game, states, MOST)
    ids = [*by_turns(first), *by_turns(one for one in rest if one.id not in here)]
    return tuple(ids[:MOST])


def by_turns(tables: Iterable[ListedTable]) -> list[str]:
    """Return the ids of tables, given newest first: one of each source, then another of each."""
    seen: Counter[str] = Counter()
    turns: list[tuple[int, float, str]] = []
    for one in tables:
        turns.append((seen[one.source], -one.created, one.id))
        seen[one.source] += 1
    return [table_id for _, _, table_id in sorted(turns)]


def _rows(conn: Connection, ids: Sequence[str], wanted: Wanted) -> list[TableRow]:
    return list_records.tables_with(conn, ids, wanted[0], _states(wanted))


def _states(wanted: Wanted) -> tuple[str, ...]:
    return UNFINISHED if wanted[1] is None else (wanted[1],)
