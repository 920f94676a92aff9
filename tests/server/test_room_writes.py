"""Commits of many rooms are written in a few statements, and each counts by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inglenook.server.store import records
from inglenook.server.store.room_writes import RoomWrite
from inglenook.server.store.rows import EntryRow, RoomRow, TableRow
from inglenook.server.store.store import Store
from inglenook.server.store.writer import StoreTask
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import postgres_url


def table(table_id: str) -> TableRow:
    return TableRow(
        id=table_id, game="lanterns", seats=3, options="{}", settings="{}", state="playing",
        public=True, host="ada", created=1.0, started=2.0, ended=None, rematch_of=None,
        rematch=None, match_id=table_id, commitment="c", frozen=None,
    )  # fmt: skip


@pytest.fixture
def store() -> Iterator[Store]:
    yield from filled("sqlite://")


@pytest.fixture(params=["sqlite", "postgres"])
def any_store(request) -> Iterator[Store]:
    """A store in a database of each kind."""
    yield from filled(postgres_url() if request.param == "postgres" else "sqlite://")


def filled(url: str) -> Iterator[Store]:
    """A store with fifty running matches."""
    store = Store.open(url, VirtualWorld(), inline=True)

    def tables(conn: Connection) -> None:
        for n in range(50):
            records.add_table(conn, table(f"t{n}"), b"secret")

    asyncio.run(store.write(tables))
    yield store
    store.writer.connection().rollback()
    asyncio.run(store.close())


def write(table_id: str, number: int, snapshot: str | None = None) -> RoomWrite:
    row = EntryRow(number, f"entry {number}", "tag", "[]", float(number))
    return RoomWrite(table_id, [row], snapshot, f"runtime {number}", None if number else 7.0)


def perform(store: Store, jobs: list[RoomWrite]) -> list[BaseException | None]:
    tasks = [StoreTask(job) for job in jobs]
    store.writer.perform(tasks)
    return [task.error for task in tasks]


def traced(store: Store, jobs: list[RoomWrite]) -> list[str]:
    """Perform all jobs, and return the statements that the database ran for them."""
    statements: list[str] = []
    raw = store.writer.connection().connection.dbapi_connection
    assert raw is not None
    raw.set_trace_callback(statements.append)
    assert perform(store, jobs) == [None] * len(jobs)
    raw.set_trace_callback(None)
    return statements


def room(store: Store, table_id: str) -> RoomRow | None:
    return asyncio.run(store.read(lambda conn: records.load_room(conn, table_id)))


def entries(store: Store, table_id: str) -> list[str]:
    found = asyncio.run(store.read(lambda conn: records.load_entries(conn, table_id)))
    return [one.entry for one in found]


def test_many_rooms_are_written_in_a_few_statements(store: Store) -> None:
    assert perform(store, [write(f"t{n}", 0, f"snapshot {n}") for n in range(50)]) == [None] * 50
    jobs = [write(f"t{n}", 1, f"again {n}" if n % 2 else None) for n in range(50)]
    statements = traced(store, jobs)
    assert len(statements) < 20, statements
    for n in range(50):
        snapshot = f"again {n}" if n % 2 else f"snapshot {n}"
        assert room(store, f"t{n}") == RoomRow(snapshot, "runtime 1", None)
        assert entries(store, f"t{n}") == ["entry 0", "entry 1"]


def test_a_room_whose_write_fails_fails_alone(any_store: Store) -> None:
    assert perform(any_store, [write(f"t{n}", 0, "first") for n in range(3)]) == [None] * 3
    errors = perform(any_store, [write("t0", 1), write("t1", 0), write("gone", 1), write("t2", 1)])
    assert [type(error) for error in errors] == [
        type(None),
        IntegrityError,
        IntegrityError,
        type(None),
    ]
    for table_id, number in (("t0", 2), ("t1", 1), ("gone", 0), ("t2", 2)):
        assert len(entries(any_store, table_id)) == number
    assert room(any_store, "t1") == RoomRow("first", "runtime 0", 7.0)


def test_rooms_with_and_without_a_snapshot_are_written_together(any_store: Store) -> None:
    assert perform(any_store, [write(f"t{n}", 0, f"first {n}") for n in range(9)]) == [None] * 9
    jobs = [write(f"t{n}", 1, f"again {n}" if n % 2 else None) for n in range(9)]
    assert perform(any_store, jobs) == [None] * 9
    for n in range(9):
        snapshot = f"again {n}" if n % 2 else f"first {n}"
        assert room(any_store, f"t{n}") == RoomRow(snapshot, "runtime 1", None)


def test_runtimes_are_found_by_their_key(store: Store) -> None:
    """An update of many rooms reads only their rows."""
    assert perform(store, [write(f"t{n}", 0, "first") for n in range(3)]) == [None] * 3
    statements = traced(store, [write(f"t{n}", 1) for n in range(3)])
    updates = [one for one in statements if "UPDATE room" in one]
    assert updates
    for update in updates:
        plan = store.writer.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {update}").all()
        steps = [row[-1] for row in plan]
        assert any(["SEARCH room" in step for step in steps]), steps
        assert not any(["SCAN room" in step for step in steps]), steps
