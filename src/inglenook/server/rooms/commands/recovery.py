"""Continue matches after a fault in their rules or a change of them.

A match goes on under new rules from its snapshot; its journal notes that. The site's operator
releases, ends or exports a frozen match while the server is stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from inglenook.core.errors import BadInput
from inglenook.core.match import last_rules
from inglenook.core.verify import export
from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records

if TYPE_CHECKING:
    from inglenook.core.playthrough import Playthrough
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.table import Table
    from inglenook.server.store.store import Store


def is_outdated(match: Playthrough[Any, Any]) -> bool:
    """Return whether the match was last played under rules that play differently."""
    return not match.game.info.plays(last_rules(match.journal))


async def renew(room: Room) -> None:
    """Continue the match under the current rules."""
    match = room.match
    if match is not None and room.table.state == "playing" and is_outdated(match):
        async with room.change():
            room.note(match.change_rules())


# -- for the site's operator


async def frozen(store: Store) -> list[dict[str, object]]:
    """Return the frozen matches and their faults."""
    return await store.read(frozen_in)


def frozen_in(conn: Connection) -> list[dict[str, object]]:
    """Return the frozen matches in a database."""
    rows = records.frozen_tables(conn)
    return [
        {"id": row.id, "game": row.game, "state": row.state, "fault": row.frozen} for row in rows
    ]


async def thaw(store: Store, table_id: str) -> None:
    """Release a frozen match. The fault returns if its rules were not repaired."""

    def job(conn: Connection) -> None:
        _frozen_table(conn, table_id)
        records.freeze_table(conn, table_id, None)

    await store.write(job)


async def end(store: Store, table_id: str, now: float) -> None:
    """End a frozen match without a winner."""

    def job(conn: Connection) -> None:
        table = _frozen_table(conn, table_id)
        table.state, table.ended, table.frozen = "over", now, None
        table.outcome = Outcome(how="ended", reason="ended")
        archive.save(conn, table)
        records.set_wake(conn, table_id, None)

    await store.write(job)


async def exported(store: Store, table_id: str) -> dict[str, object]:
    """Export a frozen match. It contains the secret, so the match must not go on."""

    def query(conn: Connection) -> dict[str, object]:
        table = _frozen_table(conn, table_id)
        row, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
        if row is None:
            raise BadInput("table", "one whose match has begun", table_id)
        return export(archive.match_of(table, row, entries), table.secret, None)

    return await store.read(query)


def _frozen_table(conn: Connection, table_id: str) -> Table:
    """Load a frozen table, or raise `BadInput` with the known ones."""
    table = archive.load_table(conn, table_id)
    if table is None or table.frozen is None:
        known = [row.id for row in records.frozen_tables(conn)]
        raise BadInput("table", "a frozen one: " + (", ".join(known) or "there is none"), table_id)
    return table
