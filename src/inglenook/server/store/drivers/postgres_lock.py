"""Lock a database in PostgreSQL, by an advisory lock on a connection of its own.

A server that is alone and a command that needs all rows to rest hold it alone. The nodes of a site
share it. So neither kind begins while the other has the database open.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import psycopg
import structlog
from sqlalchemy import URL, Connection, text

from inglenook.server.store.drivers import postgres
from inglenook.server.store.errors import StoreDown, Unusable

KEY: Final = int.from_bytes(b"inglenok", "big")  # of the lock, in each database
ALONE: Final = "SELECT pg_try_advisory_lock(%s)"
SHARED: Final = "SELECT pg_try_advisory_lock_shared(%s)"
WATCH_SECONDS: Final = 2.0  # between questions whether the connection still lives
TRIES: Final = 20  # to take a lock whose holder is being ended
AGAIN_SECONDS: Final = 0.5  # between tries to take the lock again
HOLDERS: Final = """
SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
WHERE locktype = 'advisory' AND datname = current_database() AND granted
  AND (classid::bigint << 32) + objid::bigint = %s AND mode = ANY(%s)
"""
HELD: Final = text(f"SELECT EXISTS ({HOLDERS % (':key', ':modes')} AND pid = :pid)")
IN_THE_WAY: Final = {False: ["ExclusiveLock", "ShareLock"], True: ["ExclusiveLock"]}

log = structlog.get_logger("inglenook.store")


def stop_server() -> None:
    """Stop this server as a supervisor would."""
    os.kill(os.getpid(), signal.SIGTERM)


class AdvisoryLock:
    """A lock that is held until it is released or its connection is lost.

    A thread watches the connection. After a loss the lock is taken again, and `trouble` says so
    until it is. If another server was faster, `taken` is called.
    """

    def __init__(self, url: URL, watched: bool = True, shared: bool = False) -> None:
        """Take the lock, alone or `shared` with others that share it.

        :raises Unusable: if another server has it.
        :raises StoreDown: if the database fails meanwhile.
        """
        self.url = url
        self.shared = shared
        self.place = postgres.place_of(url)
        self.trouble = ""
        self.taken: Callable[[], None] = stop_server
        self.ended = threading.Event()
        self.check = threading.Event()  # set to look at once
        self.pid = 0  # of the server's process that holds the lock for us
        self.raw: postgres.Raw | None = None
        try:
            taken = self._take()
        except psycopg.Error as error:
            raise StoreDown(postgres.said(error, url)[:200]) from error
        if not taken:
            raise Unusable(f"{self.place} is in use: another server has it open")
        self.thread: threading.Thread | None = None
        if watched:
            self.thread = threading.Thread(target=self._watch, name="store-lock", daemon=True)
            self.thread.start()

    def must_be_ours(self) -> None:
        """Raise `StoreDown` while it is known that the lock is not held."""
        if self.trouble:
            raise StoreDown(self.trouble)

    def must_hold(self, conn: Connection) -> None:
        """Raise `StoreDown` unless the lock is held; ask the database.

        After a node was cut off its new connections work before the thread sees that the lock is
        lost. A command may hold it then.
        """
        self.must_be_ours()
        mine = {"key": KEY, "modes": ["ShareLock" if self.shared else "ExclusiveLock"]}
        if not conn.execute(HELD, {**mine, "pid": self.pid}).scalar():
            self.check.set()
            raise StoreDown("the lock was lost")

    def release(self) -> None:
        """Release the lock."""
        self.ended.set()
        self.check.set()
        if self.thread is not None and self.thread is not threading.current_thread():
            self.thread.join()
        self._hang_up()

    # -- the thread

    def _watch(self) -> None:
        while not self.ended.is_set():
            self.check.wait(AGAIN_SECONDS if self.trouble else WATCH_SECONDS)
            self.check.clear()
            if self.ended.is_set():
                return
            if not self.trouble:
                self._ask()
            if self.trouble and self._is_lost():
                log.error("store taken", reason="another server has the database open; stopping")
                self.taken()
                return

    def _ask(self) -> None:
        """Note it if the connection is lost."""
        try:
            assert self.raw is not None
            self.raw.execute("SELECT 1")
        except psycopg.Error as error:
            self._hang_up()
            self.trouble = f"the lock was lost: {postgres.said(error, self.url)[:200]}"
            log.error("lock lost", reason=self.trouble)

    def _is_lost(self) -> bool:
        """Try to take the lock again; return whether another server has it."""
        try:
            taken = self._take()
        except (StoreDown, Unusable, psycopg.Error):
            return False  # the database can't be used, so no other server can take it
        if taken:
            self.trouble = ""
            log.info("lock taken again")
        return not taken

    def _take(self) -> bool:
        """Take the lock on a new connection; return False if another server has it."""
        raw = postgres.opened(self.url)
        try:
            if not self._try(raw):
                raw.close()
                return False
        except BaseException:
            raw.close()
            raise
        self.raw, self.pid = raw, raw.info.backend_pid
        return True

    def _try(self, raw: postgres.Raw) -> bool:
        """Try to lock. If a lost connection of our own still holds the lock, end it first."""
        for _ in range(TRIES):
            found = raw.execute(SHARED if self.shared else ALONE, (KEY,)).fetchone()
            if found is not None and found[0]:
                return True
            holders = {pid for (pid,) in raw.execute(HOLDERS, (KEY, IN_THE_WAY[self.shared]))}
            if not holders:  # it was released in the meantime
                continue
            if holders != {self.pid}:
                return False
            # it ends after this statement, and releases the lock then
            raw.execute("SELECT pg_terminate_backend(%s), pg_sleep(0.1)", (self.pid,))
        raise StoreDown("the lock is not free yet")

    def _hang_up(self) -> None:
        raw, self.raw = self.raw, None
        if raw is not None:
            with suppress(psycopg.Error):
                raw.close()
