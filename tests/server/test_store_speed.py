"""How many small jobs a second are kept for good, beside a bare loop in the same run."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from inglenook.server.store import records
from inglenook.server.store.drivers.sqlite import CACHE_KIB, CHECKPOINT_PAGES
from inglenook.server.store.rows import EntryRow
from inglenook.server.store.store import Store
from inglenook.server.world import RealWorld
from tests.server.test_store_records import table

TABLES = 1000
SECONDS = 4.0
ENTRY = '{"n":12,"kind":"answer","seat":1,"actions":["keep 3"],"draws":[4,1,6]}'
TAG = "5f" * 32
EVENTS = "[" + ",".join(['{"e":"DieRolled","seat":1,"face":4}'] * 8) + "]"
SNAPSHOT = "[" + ",".join(["12"] * 1000) + "]"
COURSE = '{"clocks":[60.0,60.0,60.0]}'
NAMES = [f"table-{number:016d}" for number in range(TABLES)]


class Moves:
    """An answer after the other, round all tables."""

    def __init__(self) -> None:
        self.made = 0

    def next(self) -> tuple[str, int]:
        turn, place = divmod(self.made, TABLES)
        self.made += 1
        return NAMES[place], turn

    def until(self, end: float) -> Iterator[tuple[str, int]]:
        while time.perf_counter() < end:
            yield self.next()


def job(name: str, turn: int):
    def run(conn):
        records.add_entries(conn, name, [EntryRow(turn, ENTRY, TAG, EVENTS, 1.0)])
        records.save_room(conn, name, SNAPSHOT, COURSE, None)

    return run


async def through_the_store(path: Path, moves: Moves, clients: int) -> dict[str, float]:
    """Clients that each wait for their answer to be kept before they send the next."""
    store = Store.open(f"sqlite:///{path}", RealWorld())
    waited: list[float] = []
    end = time.perf_counter() + SECONDS

    async def client() -> None:
        for name, turn in moves.until(end):
            began = time.perf_counter()
            await store.write(job(name, turn))
            waited.append(time.perf_counter() - began)

    before = moves.made
    await asyncio.gather(*[client() for _ in range(clients)])
    commits = store.commits
    await store.close()
    waited.sort()
    return {
        "clients": clients,
        "per_second": round((moves.made - before) / SECONDS),
        "jobs_per_commit": round(len(waited) / commits, 1),
        "p50_ms": round(waited[len(waited) // 2] * 1000, 2),
        "p99_ms": round(waited[len(waited) * 99 // 100] * 1000, 2),
    }


def through_a_bare_loop(path: Path, moves: Moves, together: int) -> dict[str, float]:
    """The same rows with nothing but SQLite, so many to a commit."""
    upsert = (
        "INSERT INTO room VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
        "snapshot = excluded.snapshot, course = excluded.course, wake_at = excluded.wake_at"
    )
    before = moves.made
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("PRAGMA synchronous=FULL")
        conn.execute("PRAGMA foreign_keys=ON")
        conn.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
        conn.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
        end = time.perf_counter() + SECONDS
        while time.perf_counter() < end:
            conn.execute("BEGIN IMMEDIATE")
            for _ in range(together):
                name, turn = moves.next()
                row = (name, turn, ENTRY, TAG, EVENTS, 1.0)
                conn.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", row)
                conn.execute(upsert, (name, SNAPSHOT, COURSE, None))
            conn.execute("COMMIT")
    return {"jobs_per_commit": together, "per_second": round((moves.made - before) / SECONDS)}


@pytest.mark.long
def test_thousands_of_answers_a_second_are_kept(tmp_path):
    path = tmp_path / "site.sqlite"

    async def fill() -> None:
        store = Store.open(f"sqlite:///{path}", RealWorld())
        await store.write(set_up)
        await store.close()

    def set_up(conn):
        for name in NAMES:
            records.add_table(conn, table(name), b"s")

    asyncio.run(fill())
    moves = Moves()
    found: dict[str, object] = {}
    for clients in (1, 16, 200):
        found[f"store_{clients}"] = asyncio.run(through_the_store(path, moves, clients))
    for together in (1, 100):
        found[f"bare_{together}"] = through_a_bare_loop(path, moves, together)
    print(json.dumps(found, indent=2))
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        (Path(folder) / "store.json").write_text(json.dumps(found))
    many = found["store_200"]
    assert isinstance(many, dict)
    assert many["per_second"] > 2000
    assert many["jobs_per_commit"] > 10
