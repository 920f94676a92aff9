"""Read from the database at which tables an answer of somebody is due."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct, field, json
from sqlalchemy import Connection, select

from inglenook.server.store import schema
from inglenook.server.store.list_records import runtimes_of

MOST_TABLES: Final = 500

_T: Final = schema.tables.c
_S: Final = schema.seat.c


class OpenQuestion(Struct, frozen=True):
    """The open question of a match, from its stored runtime."""

    question: int = field(default=-1, name="told")
    asked: list[int] = []
    owing: list[int] | None = None
    paused: bool = False

    def is_owed_by(self, seat: int) -> bool:
        """Return whether a seat owes an answer now."""
        return not self.paused and seat in (self.asked if self.owing is None else self.owing)


_decoder: Final = json.Decoder(OpenQuestion)


def questions(conn: Connection, table_ids: Collection[str]) -> dict[str, OpenQuestion]:
    """Return the open questions of running matches, by table."""
    found = runtimes_of(conn, sorted(table_ids)) if table_ids else {}
    return {table_id: _decoder.decode(text) for table_id, text in found.items()}


def turns_of(conn: Connection, guest: str) -> list[str]:
    """Return the tables at which an answer of a guest is due, the oldest first."""
    query = select(_T.id, _S.seat, schema.room.c.runtime).select_from(
        schema.seat.join(schema.tables, _T.id == _S.table_id).join(
            schema.room, schema.room.c.table_id == _T.id
        )
    )
    query = query.where(_S.guest == guest, _S.kind == "person", _S.stand_in.is_(None))
    query = query.where(_T.state == "playing", _T.frozen.is_(None))
    rows = conn.execute(query.order_by(_T.created, _T.id).limit(MOST_TABLES))
    return [row[0] for row in rows if _decoder.decode(row[2]).is_owed_by(row[1])]
