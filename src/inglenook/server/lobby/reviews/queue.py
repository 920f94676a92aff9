"""Review finished matches one after the other, from a queue in the database.

Each process takes the oldest review that waits, and holds it while a worker computes it. So a
review survives a crash, is done once by the nodes of a site, and any of them shows it.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import structlog
from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.core.journal import Journal
from inglenook.server.errors import Refused
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import reviews
from inglenook.server.store.nodes.reviews import OpenReviews, ReviewRow
from inglenook.server.store.store import Store
from inglenook.server.workers.reviewer import Reviewer
from inglenook.server.workers.tasks.review_result import Found
from inglenook.server.world import Handle, World

WAITING: Final = 8  # reviews that may wait or run
WAITING_ADDRESS: Final = 3  # of these, from one address
RENEW_SECONDS: Final = reviews.LEASE_SECONDS / 4
LOOK_SECONDS: Final = reviews.LEASE_SECONDS / 2  # between looks while others have reviews
SHOWN: Final = 32  # finished reviews whose answers are cached
PAGES: Final = 8  # cached answers of a review, by language and names

Page = tuple[str, tuple[str, ...]]

log = structlog.get_logger("inglenook.reviews")


@dataclass
class Running:
    """The review that this process works on."""

    table_id: str
    done: int = 0
    every: int = 0

    def progress(self, done: int, every: int) -> None:
        self.done, self.every = done, every


@dataclass(kw_only=True)
class ReviewQueue:
    """The reviews of a site, as one of its processes sees them.

    `count` is called with the number of reviews that wait or run. On a site of several nodes
    (`together`) others add reviews, too, so this one looks for them now and then.
    """

    store: Store
    world: World
    reviewer: Reviewer
    count: Callable[[int], None] = lambda number: None
    together: bool = False
    owner: str = ""  # the name of this process; given to it with its first review
    running: Running | None = None
    pages: dict[str, dict[Page, bytes]] = field(default_factory=dict)
    _closed: bool = False
    _task: asyncio.Task[None] | None = None
    _again: bool = False
    _timer: Handle | None = None

    async def open(self) -> None:
        """Go on with what was waiting or running when a process ended."""
        self._wake()

    async def close(self) -> None:
        """Stop, and leave what is not finished to others, or to the next start."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        self.reviewer.kill()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.running is not None:
            owner, self.running = self.owner, None
            try:
                await self.store.keep(lambda conn: reviews.give_back(conn, owner))
            except StoreDown as down:  # it is free again when its lease ends
                log.warning("not-given-back", reason=down.reason)

    async def ask(self, table_id: str, guest: str, address: str) -> ReviewRow:
        """Add the review of a match; return a known one unless it failed.

        `address` is a hash. Raises `Refused` where the guest has one waiting, or too many wait.
        """
        if self._closed:
            raise _busy()
        row = await self.store.keep(
            lambda conn: reviews.ask(conn, table_id, guest, address, _may_wait)
        )
        if row.state == "waiting":
            self._wake()
        return row

    async def find(self, table_id: str) -> ReviewRow | None:
        """Return the review of a match, with the progress of one that runs here."""
        row = await self.store.read(lambda conn: reviews.find(conn, table_id))
        here = self.running
        if row is not None and row.state == "running" and here and here.table_id == table_id:
            return replace(row, done=here.done, every=here.every)
        return row

    def page(self, table_id: str, page: Page) -> bytes | None:
        """Return a cached answer of a finished review."""
        return self.pages.get(table_id, {}).get(page)

    def keep_page(self, table_id: str, page: Page, body: bytes) -> None:
        """Cache an answer of a finished review; the latest reviews stay."""
        pages = self.pages.pop(table_id, {})
        if len(pages) >= PAGES:
            pages.clear()
        pages[page] = body
        self.pages[table_id] = pages
        while len(self.pages) > SHOWN:
            del self.pages[next(iter(self.pages))]

    # -- work

    def _wake(self) -> None:
        """Look for reviews now, or again after the one that runs."""
        self._again = True
        if self._closed or (self._task is not None and not self._task.done()):
            return
        self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Review until no match waits, and book the next look."""
        left = self.together
        while self._again:
            self._again = False
            try:
                while (waiting := await self._count_open()) and await self._next():
                    pass
                left = waiting > 0 or self.together
            except StoreDown as down:
                log.warning("no-reviews", reason=down.reason)
                left = True
            except Exception as error:
                log.error("review-fault", exc_info=error)
                left = True
        if left and not self._closed:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self.world.later(LOOK_SECONDS, self._wake)

    async def _next(self) -> bool:
        """Take one review and finish it; return whether there was one."""
        self.owner = owner = self.owner or self.world.token(9)
        table_id = await self.store.keep(lambda conn: reviews.take(conn, owner))
        if table_id is None:
            return False
        running = self.running = Running(table_id)
        found = await self._found(running)
        body = None if found is None else zlib.compress(json.encode(found))
        await self.store.keep(lambda conn: reviews.finish(conn, table_id, owner, body))
        self.running = None
        return True

    async def _found(self, running: Running) -> Found | None:
        journal = await self.store.read(lambda conn: _journal(conn, running.table_id))
        if journal is None:
            return None
        renewing = asyncio.get_running_loop().create_task(self._renew(running))
        try:
            return await self.reviewer.review(journal, running.progress)
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)

    async def _renew(self, running: Running) -> None:
        """Hold a review while it is computed, and write its progress; stop it if it was lost."""
        while True:
            passed = asyncio.Event()
            timer = self.world.later(RENEW_SECONDS, passed.set)
            try:
                await passed.wait()
            finally:
                timer.cancel()
            try:
                if not await self.store.keep(lambda conn: self._renewed(conn, running)):
                    self.reviewer.kill()
                    return
            except StoreDown as down:  # it tries again until its lease has run out
                log.warning("not-renewed", reason=down.reason)

    def _renewed(self, conn: Connection, running: Running) -> bool:
        return reviews.renew(conn, running.table_id, self.owner, running.done, running.every)

    async def _count_open(self) -> int:
        found = await self.store.read(lambda conn: reviews.count_open(conn).every)
        self.count(found)
        return found


def found_in(row: ReviewRow) -> Found | None:
    """Return the result of a review, None unless it is done."""
    return None if row.found is None else json.decode(zlib.decompress(row.found), type=Found)


def _may_wait(waiting: OpenReviews) -> None:
    if waiting.guest:
        sentence = "Another match is being reviewed for you. Wait until that is done."
        raise Refused(409, "one-at-a-time", sentence)
    if waiting.every >= WAITING or waiting.address >= WAITING_ADDRESS:
        raise _busy()


def _busy() -> Refused:
    return Refused(503, "busy", "Too many matches are being reviewed. Try again soon.")


def _journal(conn: Connection, table_id: str) -> Journal | None:
    """Return the journal of a finished match; None if it is gone, or its game is not installed."""
    table: Any = archive.load_table(conn, table_id)
    if table is None or archive.is_absent(table.game):
        return None
    return archive.journal_of(table, records.load_entries(conn, table_id))
