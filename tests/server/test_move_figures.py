"""A site of 10,000 matches moves and is restored: the same exports, in little memory."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import insert, select

from inglenook.server.settings import DATABASE
from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.portable_rows import decode_row, lines_of, tables_of
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.hosting.archive import exported
from tests.support.server.databases import postgres_url
from tests.support.server.filled_site import totals, url_of
from tests.support.server.players import party
from tests.support.server.virtual_site import SETTINGS, open_site

MATCHES: Final = 10_000
GAMES: Final = ("king-of-12", "goths", "open-season", "taverna", "lanterns")
SEATS: Final = {"goths": 4}
MOST_MEMORY: Final = 300e6  # bytes of the process that moves


def played(folder: Path) -> str:
    """Play a match of each game to its end; return the URL of the site."""
    url = url_of(folder / DATABASE)

    async def story() -> None:
        world = VirtualWorld("figures")
        async with open_site(SETTINGS, world, Store.open(url, world, inline=True)) as site:
            for game in GAMES:
                async with await party(site, game, seats=SEATS.get(game, 2)) as table:
                    await table.to_the_end()

    asyncio.run(story())
    return url


def multiply(url: str, matches: int) -> None:
    """Copy the matches of a site, each under new ids, until there are so many."""
    with Database(url).connect() as conn, conn.begin():
        first = list(conn.execute(select(schema.tables.c.id)).scalars())
        for table in tables_of(conn):
            key = "id" if table.name == "tables" else "table_id"
            if key not in table.table.c or table.name == "archived":
                continue
            rows = [decode_row(table, line) for line in list(lines_of(conn, table))]
            for copy in range(matches // len(first) - 1):
                new = [{**row, key: f"{row[key]!s}-{copy}"} for row in rows]
                if new:
                    conn.execute(insert(table.table), new)


def exports(url: str) -> dict[str, str]:
    """The SHA-256 of the export of each match."""
    with Database(url).connect(reading=True) as conn, conn.begin():
        ids = list(conn.execute(select(schema.tables.c.id)).scalars())
    found = {}
    for one in ids:
        with Database(url).connect(reading=True) as conn, conn.begin():
            data = exported(conn, one)
        assert data is not None
        found[one] = hashlib.sha256(data).hexdigest()
    return found


def measured(*words: str) -> dict[str, Any]:
    """Run a command of its own; return its seconds and its largest memory."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "inglenook", *words])
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    seconds = time.perf_counter() - began
    return {
        "seconds": round(seconds, 1),
        "cpu_seconds": round(used.ru_utime + used.ru_stime, 1),
        "peak_memory": used.ru_maxrss * 1024,
    }


@pytest.mark.long
def test_ten_thousand_matches_move_and_are_restored(tmp_path: Path) -> None:
    url = played(tmp_path)
    multiply(url, MATCHES)
    before, rows = exports(url), totals(url)
    assert len(before) == MATCHES
    there, file, back = postgres_url(empty=True), tmp_path / "site.jsonl.gz", tmp_path / "back"
    data, elsewhere = str(tmp_path), str(back)
    figures: dict[str, Any] = {
        "matches": MATCHES,
        "rows": sum([one.rows for one in rows.values()]),
        "bytes": (tmp_path / DATABASE).stat().st_size,
        "to_postgresql": measured("move", "--from", url, "--to", there),
        "from_postgresql": measured(
            "move", "--from", there, "--to", url_of(tmp_path / "moved.sqlite")
        ),
        "backup": measured("backup", "--portable", str(file), "--data", data),
        "restore": measured("restore", str(file), "--data", elsewhere),
    }
    figures["backup_bytes"] = file.stat().st_size
    for other in (there, url_of(tmp_path / "moved.sqlite"), url_of(back / DATABASE)):
        assert totals(other) == rows
    assert exports(there) == before
    assert exports(url_of(back / DATABASE)) == before
    for name in ("to_postgresql", "from_postgresql", "backup", "restore"):
        assert figures[name]["peak_memory"] < MOST_MEMORY, name
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / "move.json").write_text(json.dumps(figures, indent=1))
