"""Read and write the runtimes of running matches in the transaction that claims their tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, select, update

from inglenook.server.store import schema
from inglenook.server.store.database import batches_of

_R: Final = schema.room.c
_REPLACE: Final = (
    update(schema.room).where(_R.table_id == bindparam("of")).values(runtime=bindparam("to"))
)


def of_running(conn: Connection, table_ids: Collection[str]) -> dict[str, str]:
    """Return the runtimes (JSON) of those of some tables whose match is running."""
    table, found = schema.tables.c, dict[str, str]()
    query = select(_R.table_id, _R.runtime).join(schema.tables, table.id == _R.table_id)
    query = query.where(table.state == "playing")
    for some in batches_of(sorted(table_ids)):
        for table_id, runtime in conn.execute(query.where(_R.table_id.in_(some))):
            found[table_id] = runtime
    return found


def replace(conn: Connection, runtimes: Mapping[str, str]) -> None:
    """Write runtimes; their tables must be owned by this transaction's node."""
    rows = [{"of": table_id, "to": runtime} for table_id, runtime in runtimes.items()]
    if rows:
        conn.execute(_REPLACE, rows)
