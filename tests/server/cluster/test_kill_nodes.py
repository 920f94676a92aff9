"""Nodes are killed and stopped, and PostgreSQL crashes: all that was acknowledged is there."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import select

from inglenook.server.store import schema
from inglenook.server.store.database import Database
from tests.support.server.durability_check import Lost, check_live
from tests.support.server.forked_nodes import NODES, ForkedNode, ForkedSite, NodeGroupOfPlayers
from tests.support.server.retrying_player import Player
from tests.support.server.stopping_postgres import StoppingPostgres, stopping_postgres
from tests.support.waiting import until

SEED: Final = 24
Games = tuple[tuple[str, int], ...]
# and how many bots
GAMES: Final = (("lanterns", 0), ("king-of-12", 0), ("lanterns", 1), ("king-of-12", 1))
FEW_GAMES: Final = GAMES[1:3]
PATIENCE: Final = 90.0
EACH_LIFE: Final = 3  # answers between two faults, on average
LEASE: Final = 3.0
LONGEST_STOP: Final = 6.0  # seconds beyond a lease
LOOK_SECONDS: Final = 0.1
OF_DATABASE: Final = ("store down", "lock lost")  # errors in the log when it crashes
# the whole log of a node that started while it was down; its supervisor starts it again
DOWN_AT_START: Final = "inglenook: the database can't be used: "


class Ordeal:
    """A site of three nodes, players at its tables, and faults.

    A node that is stopped for longer than its lease is a zombie: it goes on with its old memory
    when others have its tables.
    """

    def __init__(
        self, data: Path, postgres: StoppingPostgres, lease: float, variant: str, games: Games
    ) -> None:
        self.postgres = postgres
        self.lease = lease
        self.games = games
        self.site = ForkedSite(data, postgres.url, variant, lease)
        self.database = Database(postgres.url)
        self.rng = Random(SEED)
        self.groups: list[NodeGroupOfPlayers] = []
        self.lives: list[asyncio.Task[None]] = []
        self.starting: set[asyncio.Task[None]] = set()
        self.known: set[str] = set()
        self.look_at = 0.0  # when to look for stopped nodes that are due
        self.held: dict[ForkedNode, set[str]] = {}  # the tables of stopped nodes
        self.count: Counter[str] = Counter()
        self.faults = 0
        self.under_way: Counter[str] = Counter()

    async def __aenter__(self) -> Ordeal:
        try:
            await self.site.start()
            for number, (game, bots) in enumerate(self.games):
                name, site = "ABCD"[number], self.site
                self.groups.append(NodeGroupOfPlayers(site, name, game, bots, self.rng))
            self.lives = [asyncio.create_task(one.live()) for one in self.groups]
        except BaseException:
            self.site.kill()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self.lives, *self.starting]
        for task in tasks:
            task.cancel()
        self.site.kill()  # a node that is being started closes its output, which ends its task
        await asyncio.gather(*tasks, return_exceptions=True)
        for group in self.groups:
            await group.close()
        for person in self.site.people:
            person.http.close()

    # -- faults

    async def fault(self, kind: str) -> None:
        self.faults += 1
        if kind == "crash":
            await self.crash()
        elif kind == "stop":
            self.stop()
        else:
            await self.kill()
        self.complain()

    async def kill(self) -> None:
        """Kill a node, check the database, and start the node again."""
        also_stopped = self.rng.random() < 0.1  # else zombies would seldom go on

        def some_run() -> bool:
            self.wake()
            return bool(self.running(also_stopped))

        await until(some_run, PATIENCE)
        node = self.rng.choice(self.running(also_stopped))
        self.count["kills"] += 1
        node.kill()
        self.held.pop(node, None)
        self.check()
        if self.rng.random() < 0.1:  # and again, before it has opened
            said = node.begin()
            await asyncio.sleep(self.rng.uniform(0.0, 0.3))  # killed at any moment of its start
            node.kill()
            said.close()
        task = asyncio.create_task(node.open(), name=str(node.slot))
        self.starting.add(task)
        if self.rng.random() < 0.5:
            await asyncio.wait([task])

    def running(self, also_stopped: bool = False) -> list[ForkedNode]:
        """Return the nodes that are open."""
        found = [node for node in self.site.nodes if node.runs and not self.is_starting(node)]
        return [node for node in found if also_stopped or node.stopped_until is None]

    def is_starting(self, node: ForkedNode) -> bool:
        self.starting = {task for task in self.starting if not task.done() or task.exception()}
        return any([task.get_name() == str(node.slot) for task in self.starting])

    def stop(self) -> None:
        """Stop a node, often for longer than its lease; `wake` lets it go on."""
        free = self.running()
        if len(free) < 2:
            return
        owners = self.owners()
        used = {owners.get(group.tables[-1]) for group in self.groups if group.tables}
        node = self.rng.choice([node for node in free if node.slot in used] or free)
        if self.rng.random() < 0.7:
            node.pause(self.lease + LONGEST_STOP)
            self.held[node] = {one for one, slot in owners.items() if slot == node.slot}
            self.count["zombies"] += 1
        else:
            node.pause(self.rng.uniform(0.1, 0.9) * self.lease)
            self.count["short stops"] += 1

    def wake(self) -> None:
        """Let nodes go on whose time is up, and zombies as soon as others have their tables."""
        if time.monotonic() < self.look_at:
            return
        self.look_at = time.monotonic() + LOOK_SECONDS
        for node in self.site.nodes:
            if node.stopped_until is None:
                continue
            owners = self.owners() if self.held.get(node) else {}
            held = self.held.get(node, set())
            taken = [one for one in held if owners.get(one, node.slot) != node.slot]
            if taken or time.monotonic() > node.stopped_until:
                self.count["tables taken from zombies"] += len(taken)
                self.held.pop(node, None)
                node.wake()

    async def rouse(self) -> None:
        """Wait until all nodes run."""

        def all_run() -> bool:
            self.wake()
            return len(self.running()) == NODES

        await until(all_run, PATIENCE)

    def owners(self) -> dict[str, int]:
        """Return the slot of the owner of each table."""
        lease, node = schema.lease.c, schema.node.c
        query = select(lease.table_id, node.slot).join(schema.node, lease.owner == node.id)
        with self.database.connect(reading=True) as conn, conn.begin():
            return {row.table_id: row.slot for row in conn.execute(query)}

    async def crash(self) -> None:
        """Let PostgreSQL crash, and check the database when it has recovered."""
        self.count["database crashes"] += 1
        self.postgres.crash()
        await asyncio.sleep(self.rng.uniform(0.0, 1.3) * self.lease)
        self.postgres.begin()
        await until(self.postgres.answers, PATIENCE)
        self.check()

    async def load(self, seconds: float) -> None:
        """Let players play for some seconds, and until there are enough answers."""
        end = time.monotonic() + seconds
        await until(lambda: self.has_played(end), PATIENCE)

    def has_played(self, end: float) -> bool:
        self.wake()
        self.complain()
        return time.monotonic() > end and self.answers() >= self.faults * EACH_LIFE

    async def compare(self) -> None:
        """When all that was under way is done, everybody has caught up."""
        await self.rouse()
        try:
            async with asyncio.timeout(PATIENCE):
                for group in self.groups:
                    await group.rest()
                for group in self.groups:
                    await group.compare()
        finally:
            self.complain()
        self.count["comparisons"] += 1
        for group in self.groups:
            group.go_on()

    async def finish(self) -> None:
        """Let all play to their end, which their exports prove."""
        self.count["answers among faults"] = self.answers()
        await self.rouse()
        for group in self.groups:
            group.leaving = True
        await asyncio.wait(self.lives, timeout=4 * PATIENCE, return_when=asyncio.FIRST_EXCEPTION)
        self.complain()
        assert all([life.done() for life in self.lives]), "some match does not end"
        self.check()

    # -- checks

    def check(self) -> None:
        self.under_way += check_live(self.database, self.groups, self.known)

    def everybody(self) -> list[Player]:
        return [player for group in self.groups for player in group.everybody]

    def complain(self) -> None:
        """Say what a player complains of, or why a node does not start."""
        for task in (*self.lives, *self.starting):
            if task.done():
                task.result()

    def answers(self) -> int:
        """How many answers players have given so far."""
        chairs = [chair for player in self.everybody() for chair in player.chairs]
        return sum([len(chair.done) for chair in chairs])

    def errors(self) -> list[str]:
        """What the nodes have logged as errors, beside that the database is down."""
        lines = [line for node in self.site.nodes for line in node.log.splitlines()]
        return [line for line in lines if is_error(line)]

    def figures(self) -> dict[str, int]:
        return {
            **self.count,
            "answers": self.answers(),
            "sockets": len(self.everybody()),
            "under way and kept": self.under_way["kept"],
            "under way and not kept": self.under_way["not kept"],
            "matches": sum([group.finished for group in self.groups]),
        }


async def survive(
    data: Path,
    faults: list[str],
    lease: float = LEASE,
    variant: str = "swift",
    games: Games = GAMES,
) -> dict[str, Any]:
    """Let faults happen one after the other, and check that no client has lost anything."""
    with stopping_postgres() as postgres:
        async with Ordeal(data, postgres, lease, variant, games) as ordeal:
            for fault in faults:
                if ordeal.rng.random() < 0.15:
                    await ordeal.compare()
                await ordeal.load(ordeal.rng.uniform(0.0, 0.7))
                await ordeal.fault(fault)
            await ordeal.load(0.0)
            await ordeal.compare()
            await ordeal.finish()
            assert ordeal.errors() == []
            return ordeal.figures()


def is_error(line: str) -> bool:
    """Return whether a line of a log tells of a fault of the server, not of its database."""
    try:
        found = json.loads(line)
    except ValueError:
        return not line.startswith(DOWN_AT_START)
    return found["level"] in ("error", "critical") and found["event"] not in OF_DATABASE


def mixed(kills: int) -> list[str]:
    """Return so many kills, and other faults among them."""
    rng = Random(SEED)
    faults = ["kill"] * kills + ["stop"] * (kills // 5) + ["crash"] * (kills // 25)
    rng.shuffle(faults)
    return faults


def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_half_done(tmp_path):
    faults = ["kill", "stop", "crash"]
    figures = asyncio.run(survive(tmp_path, faults, lease=1.0, games=FEW_GAMES))
    assert figures["kills"] == figures["database crashes"] == 1, figures
    assert figures["answers among faults"] >= len(faults) * EACH_LIFE, figures
    assert figures["matches"] >= len(FEW_GAMES), figures


@pytest.mark.long
def test_nor_in_five_hundred_kills(tmp_path):
    begun = time.monotonic()
    figures = asyncio.run(survive(tmp_path, mixed(500)))
    figures["seconds"] = round(time.monotonic() - begun)
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "kills-nodes.json").write_text(json.dumps(figures))
    assert figures["kills"] == 500, figures
    assert figures["under way and kept"] > 0, figures
    assert figures["under way and not kept"] > 0, figures
    assert figures["tables taken from zombies"] > 0, figures


@pytest.mark.long
def test_a_node_that_writes_after_its_lease_would_be_found(tmp_path):
    with pytest.raises(AssertionError):
        asyncio.run(survive(tmp_path, ["stop"] * 30, 1.0, "fenceless"))


def test_an_acknowledgement_before_the_commit_would_be_found(tmp_path):
    with pytest.raises(Lost):
        asyncio.run(survive(tmp_path, ["kill"] * 30, 1.0, "eager-answers"))
