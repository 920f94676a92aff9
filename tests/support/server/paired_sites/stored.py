"""Copy all that a site has stored, in either kind of database."""

from __future__ import annotations

import sqlite3
from typing import Any, Protocol

from sqlalchemy import delete, insert, select, text

from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.store import Store


class Stored(Protocol):
    """All rows of a site at one moment."""

    def put(self, store: Store) -> None:
        """Put them in the place of those of a store."""


def stored(store: Store) -> Stored:
    """Return all that a store holds."""
    return StoredFile(store) if store.database.is_sqlite else StoredRows(store.database)


class StoredFile:
    """The rows in a database of SQLite."""

    def __init__(self, store: Store) -> None:
        self.copy = sqlite3.connect(":memory:")
        _raw(store).backup(self.copy)

    def put(self, store: Store) -> None:
        self.copy.backup(_raw(store))


class StoredRows:
    """The rows of a site on PostgreSQL, table by table, and its next numbers."""

    def __init__(self, database: Database) -> None:
        with database.connect() as conn, conn.begin():
            self.rows: dict[str, list[dict[str, Any]]] = {
                table.name: [
                    {
                        str(column.key): value
                        for column, value in zip(table.columns, row, strict=True)
                    }
                    for row in conn.execute(select(table))
                ]
                for table in schema.metadata.sorted_tables
            }
            # the nodes of a site that is opened anew have crashed, and their leases are over
            self.rows[schema.node.name] = []
            for lease in self.rows[schema.lease.name]:
                lease.update(owner=None, since=None)
            last = "SELECT last_value, is_called FROM moderation_number_seq"
            self.number, self.is_called = conn.execute(text(last)).one()

    def put(self, store: Store) -> None:
        with store.database.connect() as conn, conn.begin():
            for table in reversed(schema.metadata.sorted_tables):
                conn.execute(delete(table))
            for table in schema.metadata.sorted_tables:
                if rows := self.rows[table.name]:
                    conn.execute(insert(table), rows)
            given = {"number": self.number, "called": self.is_called}
            conn.execute(text("SELECT setval('moderation_number_seq', :number, :called)"), given)


def _raw(store: Store) -> sqlite3.Connection:
    found = store.writer.connection().connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found
