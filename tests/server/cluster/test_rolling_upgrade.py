"""A site is upgraded across changes of its schema, one node after the other, while people play.

The first version writes a column that the second no longer uses, and the second writes another in
its place: it expands the schema. The third contracts it: it drops the old column, fills the new one
and lets it be empty no more. No player is refused for good, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection

from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.in_use import programs
from inglenook.server.store.maintenance.migrate import head_of
from tests.support.server.databases import postgres_url
from tests.support.server.durability_check import check_live
from tests.support.server.player_group import PlayerGroup
from tests.support.server.program_versions import ROWS, Revision, Version
from tests.support.server.retrying_player import ORDINARY, Chair, Player
from tests.support.server.upgraded_site import UpgradedSite, come
from tests.support.waiting import until

SEED: Final = 24
NODES: Final = 3
GAMES: Final = (("lanterns", 0), ("king-of-12", 0), ("lanterns", 1))  # and how many bots
EACH: Final = 40  # answers in each state of the site
PATIENCE: Final = 240.0
MENDED: Final = ("moved", "elsewhere", "not-kept", "busy")  # send the same again, as 503 says

BEFORE: Final = "    at: float\n\n\nclass RoomRow"
FORMER: Final = Revision(
    "9000",
    head_of(),
    """
def upgrade() -> None:
    op.add_column("entry", sa.Column("former", sa.Text(), nullable=True))
""",
)
EXPAND: Final = Revision(
    "9001",
    "9000",
    """
OLDEST = "9000"


def upgrade() -> None:
    op.add_column("entry", sa.Column("by", sa.Text(), nullable=True))
""",
)
CONTRACT: Final = Revision(
    "9002",
    "9001",
    """
OLDEST = "9001"


def upgrade() -> None:
    op.execute("UPDATE entry SET by = former WHERE by IS NULL")
    op.alter_column("entry", "by", nullable=False)
    op.drop_column("entry", "former")
""",
)


def version(name: str, field: str, *revisions: Revision) -> Version:
    """Return a version whose entries have one more field."""
    return Version(
        name, [(ROWS, BEFORE, BEFORE.replace("\n", f"\n    {field}\n", 1))], list(revisions)
    )


FIRST: Final = version("first", 'former: str | None = "first"', FORMER)
SECOND: Final = version("second", 'by: str | None = "second"', FORMER, EXPAND)
THIRD: Final = version("third", 'by: str = "third"', FORMER, EXPAND, CONTRACT)


class MeasuredPlayer(Player):
    """A player who sends an answer again where the server asks for that, and counts it."""

    log: Log

    def is_to_repeat(self, code: str) -> bool:
        if code in ORDINARY:
            return False
        self.log.refusals[code] += 1
        return code in MENDED  # any other one fails the test

    async def ask(
        self, method: str, path: str, body: Any = None, seconds: float | None = None
    ) -> httpx.Response:
        reply = await super().ask(method, path, body, seconds)
        if reply.status_code >= 500:
            self.refusal(reply.json()["error"]["code"])
        return reply

    async def _converse(self, ws: ClientConnection, chair: Chair) -> None:
        if chair.pending is not None:
            self.log.retries += 1
        await super()._converse(ws, chair)


class MeasuredGroup(PlayerGroup):
    """A group of them."""

    player = MeasuredPlayer


class Log:
    """What happened to the requests of all players."""

    def __init__(self) -> None:
        self.retries = 0
        self.refusals: Counter[str] = Counter()
        self.longest: dict[str, float] = {}  # seconds until an answer was acknowledged, by phase
        self.phase = ""
        self._since: dict[int, tuple[object, float]] = {}  # the request of each chair, and its time

    async def watch(self, players: Sequence[Player]) -> None:
        """Measure how long each request waits, retries included."""
        while True:
            for player in players:
                request = player.chair and player.chair.pending
                known, since = self._since.get(id(player), (None, 0.0))
                if request is not known:
                    since = time.monotonic()
                    self._since[id(player)] = request, since
                if request is not None:
                    took = time.monotonic() - since
                    self.longest[self.phase] = max(self.longest.get(self.phase, 0.0), took)
            await asyncio.sleep(0.02)


class Upgrade:
    """A site, its players, and the versions that it gets."""

    def __init__(self, folder: Path) -> None:
        self.url = postgres_url(empty=True)
        self.site = UpgradedSite(folder, self.url, NODES, [FIRST, SECOND, THIRD])
        self.log = Log()
        self.rng = Random(SEED)
        self.groups: list[MeasuredGroup] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.written: dict[str, dict[str, int]] = {}  # by phase: entries by version

    async def __aenter__(self) -> Upgrade:
        self.site.install(FIRST)
        await asyncio.to_thread(self.site.start)
        for number, (game, bots) in enumerate(GAMES):
            self.groups.append(MeasuredGroup(self.site, "ABC"[number], game, bots, self.rng))
        for player in self.everybody():
            player.log = self.log
        self.tasks = [asyncio.create_task(one.live()) for one in self.groups]
        self.watching = asyncio.create_task(self.log.watch(self.everybody()))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in (*self.tasks, self.watching):
            task.cancel()
        await asyncio.gather(*self.tasks, self.watching, return_exceptions=True)
        for group in self.groups:
            await group.close()
        await asyncio.to_thread(self.site.stop)
        for person in self.site.people:
            person.http.close()

    def everybody(self) -> list[MeasuredPlayer]:
        found = [player for group in self.groups for player in group.everybody]
        return [player for player in found if isinstance(player, MeasuredPlayer)]

    def complain(self) -> None:
        """Say what a player complains of."""
        for task in (*self.tasks, self.watching):
            if task.done():
                task.result()

    def answers(self) -> int:
        chairs = [chair for player in self.everybody() for chair in player.chairs]
        return sum([len(chair.done) for chair in chairs])

    def rows(self, sql: str) -> dict[str, int]:
        with closing(Database(self.url).connect(reading=True)) as conn, conn.begin():
            return {str(name): int(number) for name, number in conn.execute(text(sql))}

    # -- phases

    async def play(self, phase: str) -> None:
        """Let players give some answers in each game."""
        self.log.phase = phase
        ends = [self.given(group) + EACH // len(self.groups) for group in self.groups]

        def enough() -> bool:
            self.complain()
            return all([self.given(one) >= end for one, end in zip(self.groups, ends, strict=True)])

        await until(enough, PATIENCE)

    def given(self, group: PlayerGroup) -> int:
        return sum([len(chair.done) for one in group.everybody for chair in one.chairs])

    async def upgrade(self, target: Version, crash: Version | None = None) -> None:
        """Replace all nodes, with a while in which both versions serve."""
        before = max(self.site.running(), key=self.site.running().__getitem__)
        self.log.phase = f"to the {target.name}"
        self.site.install(target, waits=True)
        self.site.replace()
        await self.site.start_next(target.name)
        await self.play(f"{before} beside {target.name}")
        assert self.site.running()[before] == NODES - 1
        if crash is not None:
            self.log.phase = f"{crash.name} starts beside {target.name}"
            self.site.install(crash)
            await self.site.crash(crash.name)
            assert self.site.running() == {crash.name: NODES - 1, target.name: 1}
            self.site.install(target, waits=True)
            await self.play(f"{before} beside {target.name}")
        for _ in range(NODES - 1):
            self.log.phase = f"to the {target.name}"
            await self.site.start_next(target.name)
        await self.site.start_pool()
        assert self.site.running() == {target.name: NODES}

    async def forget_dead(self, oldest: str) -> None:
        """Wait until a node that was killed does not count as a running one any more."""

        def done() -> bool:
            with closing(Database(self.url).connect(reading=True)) as conn, conn.begin():
                return min(programs(conn)) >= oldest

        await come(done)

    async def check(self) -> None:
        """When all that was under way is done, all that was acknowledged is there."""
        self.log.phase = "checks"
        for group in self.groups:
            await group.rest()
        for group in self.groups:
            await group.compare()
        self.complain()
        under_way = check_live(Database(self.url), [*self.groups], set())
        assert set(under_way) == {"none"}, under_way
        for group in self.groups:
            group.go_on()

    async def finish(self) -> None:
        """Let all play to their end, which their exports prove."""
        self.log.phase = "the end"
        for group in self.groups:
            group.leaving = True
        done, _ = await asyncio.wait(self.tasks, timeout=PATIENCE)
        self.complain()
        assert len(done) == len(self.tasks), "some match does not end"

    def refused_for_good(self) -> int:
        """Return how many requests were never acknowledged, or refused with another code."""
        chairs = [chair for player in self.everybody() for chair in player.chairs]
        left = len([chair for chair in chairs if chair.pending is not None])
        return left + sum([self.log.refusals[one] for one in {*self.log.refusals} - {*MENDED}])

    def figures(self) -> dict[str, Any]:
        return {
            "nodes": NODES,
            "answers": self.answers(),
            "matches": sum([group.finished for group in self.groups]),
            "sockets": len(self.everybody()),
            "answers that were sent again": self.log.retries,
            "refused at first": dict(self.log.refusals),
            "refused for good": self.refused_for_good(),
            "longest wait of an answer, s": {
                phase: round(took, 2) for phase, took in self.log.longest.items()
            },
            "entries by the version that wrote them": self.written,
        }


async def upgraded(folder: Path) -> dict[str, Any]:
    """Upgrade a site twice while people play, and check what they were told."""
    async with Upgrade(folder) as upgrade:
        await upgrade.play("first alone")
        await upgrade.upgrade(SECOND, crash=FIRST)
        by = "SELECT coalesce(by, former), count(*) FROM entry GROUP BY 1"
        upgrade.written["first beside second"] = upgrade.rows(by)
        await upgrade.check()
        await upgrade.play("second alone")
        await upgrade.forget_dead("9001")
        await upgrade.upgrade(THIRD, crash=SECOND)
        by = "SELECT by, count(*) FROM entry GROUP BY 1"
        upgrade.written["in all"] = upgrade.rows(by)
        await upgrade.check()
        await upgrade.play("third alone")
        said = await asyncio.to_thread(upgrade.site.refusal_of, FIRST)
        assert said.endswith("the database is of a newer version than this program (9002)"), said
        await upgrade.finish()
        await upgrade.check()
        assert set(upgrade.rows(by)) == {"first", "second", "third"}
        return upgrade.figures()


@pytest.mark.long
def test_an_upgrade_across_a_schema_change_refuses_no_player_for_good(tmp_path):
    begun = time.monotonic()
    figures = asyncio.run(upgraded(tmp_path))
    figures["seconds"] = round(time.monotonic() - begun)
    assert figures["answers"] >= 8 * EACH, figures
    assert figures["refused for good"] == 0, figures
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "rolling-upgrade.json").write_text(json.dumps(figures))
