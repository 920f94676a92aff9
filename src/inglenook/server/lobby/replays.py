"""Serve replays of finished matches, entry by entry, for the view of one seat or of all.

Match workers build them, and the bytes are cached. Access is checked again at each request.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Raw, json, msgpack
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.lobby.byte_cache import ByteCache, CachedBody
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records
from inglenook.server.store.errors import StoreDown
from inglenook.server.workers.fair_queue import Caller
from inglenook.server.workers.tasks.match_tasks import (
    BRANCH,
    EXPORT,
    OVERVIEW,
    STEP,
    MatchTask,
    Stored,
    TaskResult,
    unreadable,
)
from inglenook.server.workers.tasks.replay import StoredEntry
from inglenook.texts import spoken

if TYPE_CHECKING:
    from inglenook.server.rooms.hub import HubServices
    from inglenook.server.rooms.table import Table
    from inglenook.server.store.store import Store
    from inglenook.server.workers.match_work import MatchWork


class Finished(NamedTuple):
    """A finished table that the caller may see, and the number of its journal entries."""

    table: Table
    entries: int

    @property
    def match(self) -> str:
        """Return the key of the match for workers and caches; it changes if the journal grows."""
        return f"{self.table.id}/{self.entries}"


async def finished(services: HubServices, table_id: str, guest: str | None) -> Finished:
    """Return a table whose match is over, without loading its room.

    Raises `Refused` where the guest may not see it or the match is not over.
    """
    room = services.hub.held(table_id)
    if room is not None and not room.table.imported:  # an import may have been removed since
        table = may_see(room.committed.table, guest)
        return Finished(table, len(room.committed.ended().journal.entries))

    def query(conn: Connection) -> Finished:
        table = archive.load_table(conn, table_id)
        if table is None:
            has_archive = services.hub.has_archive
            raise archive.missing(conn, table_id) if has_archive else archive.no_table()
        return Finished(may_see(table, guest), records.entry_count(conn, table_id))

    try:
        found = await services.store.read(query)
    except StoreDown as error:
        sentence = "The server can't read its database at the moment. Try again soon."
        raise Refused(503, "store-down", sentence) from error
    except Refused:
        raise
    except Exception as error:
        raise unreadable() from error
    if not found.entries:
        raise Refused(409, "table-open", "The match has not begun yet.")
    if found.table.imported:
        services.hub.looked[table_id] = services.now()
    return found


def may_see(table: Table, guest: str | None) -> Table:
    """Return the table if the guest may see it and its match is over, else raise `Refused`."""
    if not table.may_look(guest):
        raise Refused(403, "not-for-you", "Only those who sit at this table may look.")
    table.must_be("over", "cancelled")
    return table


class Replays:
    """Serve replays, exports and positions of finished matches from a cache."""

    def __init__(self, store: Store, matches: MatchWork, most: int) -> None:
        self.store = store
        self.matches = matches
        self.cache = ByteCache(most)

    async def overview(self, caller: Caller, found: Finished, language: str) -> CachedBody:
        """Return all entries, each in a few words, as JSON."""
        shown_in, names = spoken(found.table.game, language), found.table.names
        key = (OVERVIEW, found.match, names, shown_in)
        task = MatchTask(OVERVIEW, found.match, language=shown_in, names=names)
        return await self._page(caller, found, key, task)

    async def step(
        self, caller: Caller, found: Finished, entry: int, viewer: int, language: str
    ) -> CachedBody:
        """Return the position after an entry and its events, as a viewer would have seen them."""
        shown_in, names = spoken(found.table.game, language), found.table.names

        def key(number: int) -> tuple[Any, ...]:
            return (STEP, found.match, names, shown_in, viewer, number)

        task = MatchTask(
            STEP, found.match, entry=entry, viewer=viewer, language=shown_in, names=names
        )
        page = self.cache.get(key(entry))
        if page is None:
            done = await self._done(caller, found, task, partial(self._known, key(entry)))
            # the requested page is put last, and so dropped last
            for number, body in reversed(done.steps):
                page = self.cache.put(key(number), body)
        page = page or self.cache.get(key(entry))
        if page is None:
            raise unreadable()
        return page

    async def export(self, caller: Caller, found: Finished) -> CachedBody:
        """Return the whole match with its secret."""
        key = (EXPORT, found.match)
        imported = found.table.origin.get("imported")
        if isinstance(imported, Raw):
            return self.cache.get(key) or self.cache.put(key, bytes(imported))
        return await self._page(caller, found, key, MatchTask(EXPORT, found.match))

    async def position(self, caller: Caller, found: Finished, entry: int) -> dict[str, object]:
        """Return the snapshot after an entry, from which the match can be continued."""
        done = await self._done(caller, found, MatchTask(BRANCH, found.match, entry=entry))
        return json.decode(done.data, type=dict[str, object])

    async def _page(
        self, caller: Caller, found: Finished, key: tuple[Any, ...], task: MatchTask
    ) -> CachedBody:
        page = self.cache.get(key)
        if page is None:
            done = await self._done(caller, found, task, partial(self._known, key))
            page = self.cache.get(key) or self.cache.put(key, done.data)
        return page

    def _known(self, key: tuple[Any, ...]) -> TaskResult | None:
        """Return the page if another job has built it in the meantime."""
        page = self.cache.get(key)
        return None if page is None else TaskResult(page.body)

    async def _done(
        self,
        caller: Caller,
        found: Finished,
        task: MatchTask,
        known: Callable[[], TaskResult | None] = lambda: None,
    ) -> TaskResult:
        async def supply() -> bytes:
            return await self.store.read(partial(stored, found.table))

        return await self.matches.run(caller, task, supply, known)


def stored(table: Table, conn: Connection) -> bytes:
    """Load a finished match and pack it for a worker; runs in a thread of the store."""
    room = records.load_room(conn, table.id)
    header = table.origin.get("header")
    if room is None or header is None:
        raise Refused(409, "table-open", "The match has not begun yet.")
    runtime = runtime_from_json(room.runtime)
    rows = records.load_entries(conn, table.id)
    found = Stored(
        game=table.game.info.name,
        header=archive.text(header),
        secret=table.secret,
        snapshot=room.snapshot,
        question=runtime.question,
        line=runtime.line,
        entries=[StoredEntry(row.entry, row.events, row.at) for row in rows],
    )
    return msgpack.encode(found)
