"""Measure the bytes of a finished match in the database, before and after it is compacted.

    python -m benchmarks.match_size [MATCHES]

Three random players play matches of each game on a virtual server.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path

import structlog
from sqlalchemy import Connection, text

from benchmarks.server_load import GAMES
from inglenook.server.rooms.storage.compaction import AFTER_END
from inglenook.server.rooms.upkeep import CLEAR_SECONDS, SWEEP_SECONDS
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import open_site

COLUMNS = {
    "entry": ("entry", "tag", "events", "at"),
    "room": ("snapshot", "course"),
    "packed": ("data",),
}


def size(conn: Connection) -> int:
    """Return the bytes of all journals, snapshots and runtimes."""
    total = 0
    for table, columns in COLUMNS.items():
        lengths = " + ".join([f"length(CAST({column} AS BLOB))" for column in columns])
        total += conn.execute(text(f"SELECT coalesce(sum({lengths}), 0) FROM {table}")).scalar_one()
    return total


async def play(table: Party, rng: random.Random) -> int:
    """Play a match at random to its end; return the number of answers."""
    answers = 0
    while table.state() == "playing":
        await table.look()
        asked = [seat for seat in range(3) if (one := table.prompt(seat)) and not one["picked"]]
        if not asked:
            break
        for seat in asked[:1]:
            await table.play(seat, rng.choice(table.prompt(seat)["choices"])["action"])
            answers += 1
    return answers


async def measure(game: str, matches: int) -> str:
    rng, answers = random.Random(1), 0
    with tempfile.TemporaryDirectory() as folder:
        world = VirtualWorld(game)
        store = Store.open(f"sqlite:///{Path(folder) / 'site.sqlite'}", world, inline=True)
        async with open_site(world=world, store=store) as site:
            for _ in range(matches):
                async with await party(site, game=game) as table:
                    answers += await play(table, rng)
            before = await store.read(size)
            world.time += 2 * AFTER_END
            for _ in range(2):
                await site.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)
            after = await store.read(size)
    sizes = f"{before // matches:,} bytes, {after // matches:,} compacted"
    return f"{game}: {answers // matches} answers, {sizes}"


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    for game in GAMES:
        print(asyncio.run(measure(game, int(sys.argv[1]) if sys.argv[1:] else 3)), flush=True)
