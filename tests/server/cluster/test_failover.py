"""One of three nodes is killed: its tables answer again soon, and nobody acts twice."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, ClassVar, Final, NamedTuple

import pytest
from sqlalchemy import select

from inglenook.core.match import replay_steps
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records, schema
from inglenook.server.store.database import Database
from tests.support.server.durability_check import check_live
from tests.support.server.forked_nodes import PatientPlayer
from tests.support.server.player_group import SEATS, PlayerGroup
from tests.support.server.retrying_player import Chair
from tests.support.server.server_process import Server
from tests.support.server.stopping_postgres import stopping_postgres
from tests.support.waiting import until

WORKERS: Final = 3
TABLES: Final = 9
KILLS: Final = 6
BANK: Final = 3600.0
PATIENCE: Final = 120.0
PROMISED_SECONDS: Final = 5.0
STARTED: Final = re.compile(r'"child":"node (\d)","process":(\d+)')


class ClockedGroup(PlayerGroup):
    """Two players and a bot with banks that do not run out."""

    player = PatientPlayer
    clock: ClassVar = {"kind": "bank", "seconds": BANK, "increment": 0}


class Seen(NamedTuple):
    """What a player knew of a table when its node was killed."""

    chairs: list[Chair]  # of its players
    done: int  # answers that were acknowledged
    now: float
    left: list[float]

    @property
    def newest(self) -> dict[str, Any]:
        """Return the newest state that a player was told."""
        return max([chair.told for chair in self.chairs], key=lambda told: float(told["now"]))


def answers_at(chairs: list[Chair]) -> int:
    """Return how many answers of these chairs were acknowledged."""
    return sum([len(chair.done) for chair in chairs])


class Site:
    """The parent of three nodes, and players at its tables."""

    def __init__(self, data: Path, url: str) -> None:
        environ = {"INGLENOOK_DATABASE": url, "INGLENOOK_WORKERS": str(WORKERS)}
        self.server = Server(data, environ)
        self.database = Database(url)
        self.groups: list[ClockedGroup] = []
        self.lives: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Site:
        self.server.start()
        rng = Random(24)
        for number in range(TABLES):
            game = ("lanterns", "king-of-12")[number % 2]
            self.groups.append(ClockedGroup(self.server, f"G{number}", game, 1, rng))
        self.lives = [asyncio.create_task(one.live()) for one in self.groups]
        return self

    async def __aexit__(self, *_: object) -> None:
        for life in self.lives:
            life.cancel()
        await asyncio.gather(*self.lives, return_exceptions=True)
        for group in self.groups:
            await group.close()
        for person in self.server.people:
            person.http.close()
        self.server.stop()

    def complain(self) -> None:
        """Say what a player complains of."""
        for life in self.lives:
            if life.done():
                life.result()

    # -- nodes and their tables

    def processes(self) -> dict[int, int]:
        """Return the process of each node, by slot; those that ended are left out."""
        found = {int(slot): int(pid) for slot, pid in STARTED.findall(self.server.log)}
        return {slot: pid for slot, pid in found.items() if Path(f"/proc/{pid}").exists()}

    def owners(self) -> dict[str, int]:
        """Return the slot of the owner of each table."""
        lease, node = schema.lease.c, schema.node.c
        query = select(lease.table_id, node.slot).join(schema.node, lease.owner == node.id)
        with self.database.connect(reading=True) as conn, conn.begin():
            return {row.table_id: row.slot for row in conn.execute(query)}

    def playing(self) -> dict[str, Seen]:
        """Return what players know of the tables at which they play now."""
        found: dict[str, Seen] = {}
        for group in self.groups:
            chairs = [one.chair for one in group.people if one.chair is not None]
            tables = {chair.table for chair in chairs}
            if len(chairs) < SEATS - group.bots or len(tables) > 1:
                continue
            if not all([chair.told and not chair.over for chair in chairs]):
                continue
            told = Seen(chairs, 0, 0.0, []).newest
            left = [clock["left"] for clock in told["clocks"][: len(chairs)]]
            found[chairs[0].table] = Seen(chairs, answers_at(chairs), told["now"], left)
        return found

    async def busiest(self) -> tuple[int, dict[str, Seen]]:
        """Return the slot with the most tables at which people play, and these tables."""
        found: dict[str, Seen] = {}
        slot = 0

        def has_some() -> bool:
            nonlocal found, slot
            self.complain()
            owners, playing = self.owners(), self.playing()
            count = Counter([owners[table] for table in playing if table in owners])
            if len(self.processes()) < WORKERS or not count:
                return False
            slot = count.most_common(1)[0][0]
            found = {table: one for table, one in playing.items() if owners.get(table) == slot}
            return count[slot] >= 2

        await until(has_some, PATIENCE)
        return slot, found

    async def fail_over(self) -> tuple[list[float], list[float]]:
        """Kill a node; return each table's seconds to its next answer, and the seconds charged.

        Charged are those that a clock lost beyond the moment of the kill.
        """
        slot, tables = await self.busiest()
        os.kill(self.processes()[slot], signal.SIGKILL)
        killed, killed_at = time.monotonic(), time.time()
        seconds: dict[str, float] = {}
        charged: list[float] = []

        def all_answer() -> bool:
            self.complain()
            for table, seen in tables.items():
                if table in seconds or answers_at(seen.chairs) == seen.done:
                    continue
                seconds[table] = time.monotonic() - killed
                clocks, played = seen.newest["clocks"], max(killed_at - seen.now, 0.0)
                for left, clock in zip(seen.left, clocks, strict=False):
                    charged.append(left - clock["left"] - played)
            ended = [table for table, seen in tables.items() if seen.chairs[0].over]
            return seconds.keys() | set(ended) >= tables.keys()

        await until(all_answer, PATIENCE)
        return list(seconds.values()), charged

    # -- what they did

    def acts(self) -> tuple[int, int]:
        """Check that no bot answered a question twice and no clock ran out; return both counts.

        The number of the bots' answers, and that of all entries.
        """
        bots = entries = 0
        with self.database.connect(reading=True) as conn, conn.begin():
            for group in self.groups:
                first_bot = SEATS - group.bots
                for table_id in group.tables:
                    table = archive.load_table(conn, table_id)
                    assert table is not None
                    rows = records.load_entries(conn, table_id)
                    journal = archive.journal_of(table, rows)
                    steps = list(replay_steps(table.game, journal))
                    assert [one.kind for one in journal.entries if one.kind == "clock"] == []
                    answered: Counter[tuple[int, int]] = Counter()
                    for before, entry in zip(steps, journal.entries[1:], strict=False):
                        seat = entry.seat
                        if entry.kind == "answer" and seat is not None and seat >= first_bot:
                            answered[before.question, seat] += 1
                    assert not [one for one, times in answered.items() if times > 1], table_id
                    bots += answered.total()
                    entries += len(rows)
        return bots, entries


async def measure(data: Path, kills: int) -> dict[str, Any]:
    """Kill nodes one after the other; return the figures."""
    with stopping_postgres() as postgres:
        async with Site(data, postgres.url) as site:
            seconds: list[float] = []
            charged: list[float] = []
            for _ in range(kills):
                found = await site.fail_over()
                seconds += found[0]
                charged += found[1]
            for group in site.groups:
                group.leaving = True
            await asyncio.wait(
                site.lives, timeout=4 * PATIENCE, return_when=asyncio.FIRST_EXCEPTION
            )
            site.complain()
            assert all([life.done() for life in site.lives]), "some match does not end"
            known: set[str] = set()
            check_live(site.database, site.groups, known)
            bots, entries = site.acts()
            return {
                "kills": kills,
                "tables": len(seconds),
                "max_seconds": round(max(seconds), 2),
                "median_seconds": round(median(seconds), 2),
                "most_charged_seconds": round(max(charged), 2),
                "matches": len(known),
                "entries": entries,
                "bots_answers": bots,
            }


@pytest.mark.long
def test_tables_of_a_killed_node_answer_again_soon_and_nobody_acts_twice(tmp_path):
    figures = asyncio.run(measure(tmp_path, KILLS))
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "failover.json").write_text(json.dumps(figures))
    # a lease of three seconds counts from a heartbeat before the death: then the tables are free.
    # The rest is for a claim, and for clients that come back
    assert figures["max_seconds"] <= PROMISED_SECONDS, figures
    # a clock that ran on would lose most of the seconds without a node
    assert figures["most_charged_seconds"] < figures["median_seconds"] / 2, figures
    assert figures["bots_answers"] > 0, figures
