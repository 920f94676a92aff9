"""Delete guests, chat lines, matches, reports and logs at the age in the settings.

Each sweep deletes a small batch, so that no request waits for it. A match that is played, hosted or
watched is never deleted.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final, Protocol

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guests
from inglenook.server.accounts.sign_in.sessions import end_old_logins
from inglenook.server.settings import Settings
from inglenook.server.store import personal, records
from inglenook.server.store.people import accounts, audit, credentials, moderation, reports, tokens
from inglenook.server.store.store import Store

DAY: Final = 86_400.0
GUESTS_AT_ONCE: Final = 50
LINES_AT_ONCE: Final = 500
MATCHES_AT_ONCE: Final = 20
ROWS_AT_ONCE: Final = 500

log = structlog.get_logger("inglenook.retention")


class RetentionServices(Protocol):
    """The store and guests to delete from, and the settings."""

    settings: Settings
    store: Store
    guests: Guests


class InUse(Protocol):
    """Tables and guests that must stay."""

    @property
    def tables_in_use(self) -> set[str]:
        """Return the ids of tables in memory."""

    @property
    def guests_in_use(self) -> set[str] | None:
        """Return the ids of guests who host or play there; None if not known now."""

    def free_tables(self, conn: Connection, table_ids: Collection[str]) -> set[str]:
        """Lock and return those of some tables that no other node has in memory."""

    def free_guests(self, conn: Connection, guests: Collection[str]) -> set[str]:
        """Return those of some guests whose tables, locked then, no other node has in memory."""


async def remove_old(services: RetentionServices, in_use: InUse, now: float) -> bool:
    """Delete a batch of old data; return whether there may be more."""
    settings = services.settings
    await services.store.write(lambda conn: _drop_ended(conn, now))
    more = await end_old_logins(services.guests, now, ROWS_AT_ONCE) == ROWS_AT_ONCE
    if settings.keep_matches:
        more |= await _matches(services, in_use, now - settings.keep_matches * DAY)
    if settings.keep_chats:
        more |= await _chats(services, now - settings.keep_chats * DAY)
    for days, what, drop in (
        (settings.keep_reports, "reports", reports.drop_old),
        (settings.keep_audit, "audit", audit.drop_old),
        (settings.keep_failures, "sign-in-failures", audit.drop_failures),
    ):
        if days:
            before = now - days * DAY
            gone = await services.store.write(partial(drop, before=before, limit=ROWS_AT_ONCE))
            more |= gone == ROWS_AT_ONCE
            if gone:
                log.info(f"{what}-removed", number=gone)
    if settings.keep_guests:
        more |= await _guests(services, in_use, now - settings.keep_guests * DAY)
    return more


def _drop_ended(conn: Connection, now: float) -> None:
    moderation.drop_ended(conn, now)
    tokens.drop_ended(conn, now)
    accounts.drop_freed(conn, now)
    credentials.drop_ended(conn, now)


async def _matches(services: RetentionServices, in_use: InUse, before: float) -> bool:
    most = MATCHES_AT_ONCE + len(in_use.tables_in_use)
    old = await services.store.read(lambda conn: personal.old_matches(conn, before, most))
    kept = in_use.tables_in_use  # read again: a table may have been opened since
    gone = [one for one in old if one not in kept][:MATCHES_AT_ONCE]

    def job(conn: Connection) -> int:
        free = in_use.free_tables(conn, gone)
        records.drop_tables(conn, sorted(free))
        return len(free)

    removed = await services.store.write(job) if gone else 0
    if removed:
        log.info("matches-removed", number=removed)
    return removed == MATCHES_AT_ONCE


async def _chats(services: RetentionServices, before: float) -> bool:
    gone = await services.store.write(
        lambda conn: personal.drop_old_chat(conn, before, LINES_AT_ONCE)
    )
    if gone:
        log.info("chat-removed", number=gone)
    return gone == LINES_AT_ONCE


async def _guests(services: RetentionServices, in_use: InUse, before: float) -> bool:
    """Delete guests who were not seen for long; names at seats and chat lines stay."""
    in_memory = in_use.guests_in_use
    if in_memory is None:
        return True  # a room is being loaded: try again at the next sweep

    def job(conn: Connection) -> list[str]:
        found = personal.unseen_guests(conn, before, GUESTS_AT_ONCE + len(in_memory))
        some = [one for one in found if one not in in_memory][:GUESTS_AT_ONCE]
        free = in_use.free_guests(conn, some)
        gone = [one for one in some if one in free]
        for guest_id in gone:
            personal.forget_guest(conn, guest_id, keep_words=True)
        return gone

    gone = await services.store.write(job)
    for guest_id in gone:
        services.guests.known.pop(guest_id, None)
    if gone:
        log.info("guests-removed", number=len(gone))
    return len(gone) == GUESTS_AT_ONCE
