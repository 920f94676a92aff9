"""The kind of database matters in one module only."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, OperationalError

from inglenook.server import store
from inglenook.server.store import schema
from inglenook.server.store.database import Database, Prepared, is_down, reason, upsert
from inglenook.server.store.errors import StoreDown

FOLDER = Path(store.__file__).parent


@pytest.mark.parametrize("name", ["records.py", "rows.py", "store.py", "writer.py"])
def test_the_rest_would_work_with_another_kind(name):
    source = (FOLDER / name).read_text("utf-8")
    assert not [word for word in ("PRAGMA", "sqlite", "BEGIN IMMEDIATE") if word in source]


@pytest.mark.parametrize(
    ("code", "down"),
    [
        (sqlite3.SQLITE_BUSY, True),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, True),
        (sqlite3.SQLITE_FULL, True),
        (sqlite3.SQLITE_IOERR_FSYNC, True),
        (sqlite3.SQLITE_CORRUPT, True),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, False),
        (sqlite3.SQLITE_ERROR, False),
        (sqlite3.SQLITE_TOOBIG, False),
    ],
)
def test_whose_fault_an_error_is(code, down):
    cause = sqlite3.OperationalError("some words")
    cause.sqlite_errorcode = code
    assert is_down(OperationalError("SELECT", None, cause)) == down


def test_what_is_told_of_an_error_is_short_and_holds_no_statement():
    cause = IntegrityError("INSERT INTO guest", {"name": "Ada"}, ValueError("two\n lines"))
    assert reason(cause) == "two lines"
    assert reason(KeyError()) == "KeyError"
    assert reason(StoreDown("its file is gone")) == "its file is gone"


def test_where_a_database_is(tmp_path):
    assert Database("sqlite://").in_memory
    assert Database("sqlite:///:memory:").in_memory
    assert Database(f"sqlite:///{tmp_path}/a b%20c#d.sqlite").path == tmp_path / "a b%20c#d.sqlite"
    other = Database("postgresql+psycopg://ada@localhost/site")
    assert other.path is None
    assert not other.in_memory
    assert other.stamp() == ()


def test_odd_names_of_files_can_be_opened(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/a b%20c#d's.sqlite")
    database.create()
    database.connect().close()
    assert [path.name for path in tmp_path.iterdir()] == ["a b%20c#d's.sqlite"]


def test_a_file_that_is_not_there_is_not_made(tmp_path):
    with pytest.raises(StoreDown, match="unable to open"):
        Database(f"sqlite:///{tmp_path}/site.sqlite").connect()
    assert list(tmp_path.iterdir()) == []


def test_the_same_statements_for_postgresql():
    written = str(upsert(schema.room, "postgresql").compile(dialect=postgresql.dialect()))
    assert "ON CONFLICT (table_id) DO UPDATE SET snapshot = excluded.snapshot" in written


def test_a_prepared_statement_is_compiled_once(tmp_path):
    made = []

    def make(dialect: str):
        made.append(dialect)
        return upsert(schema.site, dialect)

    save = Prepared(make)
    with Database("sqlite://").connect() as conn:
        schema.metadata.create_all(conn)
        for value in ("1", "2"):
            save(conn, {"value": value, "key": "a"})
        assert conn.exec_driver_sql("SELECT * FROM house").all() == [("a", "2")]
    assert made == ["sqlite"]
