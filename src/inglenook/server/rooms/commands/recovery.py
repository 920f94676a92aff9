"""Mending: what becomes of a match whose rules have failed, or have changed since.

A match goes on under new rules from its snapshot; its journal says so. A frozen one is thawed,
ended or exported by whoever keeps the house, while the server is not running.
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
    """Whether the match was last played under rules that lead elsewhere than those of now."""
    return not match.game.info.plays(last_rules(match.journal))


async def renew(room: Room) -> None:
    """Go on under the rules that we have now."""
    match = room.match
    if match is not None and room.table.state == "playing" and is_outdated(match):
        async with room.change():
            room.note(match.change_rules())


# -- for whoever keeps the house


async def frozen(store: Store) -> list[dict[str, object]]:
    """The matches that rest, and why."""
    return await store.read(frozen_in)


def frozen_in(conn: Connection) -> list[dict[str, object]]:
    rows = records.frozen_tables(conn)
    return [
        {"id": row.id, "game": row.game, "state": row.state, "fault": row.frozen} for row in rows
    ]


async def thaw(store: Store, table_id: str) -> None:
    """Let a match go on: its rules were mended, or the fault will come again."""

    def job(conn: Connection) -> None:
        _frozen_table(conn, table_id)
        records.freeze_table(conn, table_id, None)

    await store.write(job)


async def end(store: Store, table_id: str, now: float) -> None:
    """End a frozen match. Nobody wins."""

    def job(conn: Connection) -> None:
        table = _frozen_table(conn, table_id)
        table.state, table.ended, table.frozen = "over", now, None
        table.outcome = Outcome(how="ended", reason="ended")
        archive.save(conn, table)
        records.set_wake(conn, table_id, None)

    await store.write(job)


async def exported(store: Store, table_id: str) -> dict[str, object]:
    """All that is known of a match. It opens the secret, so it is for one that will not go on."""

    def query(conn: Connection) -> dict[str, object]:
        table = _frozen_table(conn, table_id)
        row, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
        if row is None:
            raise BadInput("table", "one whose match has begun", table_id)
        return export(archive.match_of(table, row, entries), table.secret, None)

    return await store.read(query)


def _frozen_table(conn: Connection, table_id: str) -> Table:
    table = archive.load_table(conn, table_id)
    if table is None or table.frozen is None:
        known = [row.id for row in records.frozen_tables(conn)]
        raise BadInput("table", "a frozen one: " + (", ".join(known) or "there is none"), table_id)
    return table
