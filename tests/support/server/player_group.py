"""A group of retrying players who play one match after the other at one table."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, ClassVar, Final

from inglenook.core.verify import HOLDS, verify
from tests.support.server.retrying_player import Player, Site
from tests.support.waiting import until

SEATS: Final = 3


class PlayerGroup:
    """Persons and bots at one table after the other; one of them has two tabs, and one watches."""

    player: type[Player] = Player
    clock: ClassVar[dict[str, Any] | None] = None

    def __init__(self, server: Site, name: str, game: str, bots: int, rng: Random) -> None:
        self.game = game
        self.bots = bots
        self.rng = rng
        people = [f"{name}{seat}" for seat in range(SEATS - bots)]
        tokens = [server.guest(one).token for one in (*people, f"{name}w")]
        given = [Random(rng.random()) for _ in range(SEATS + 2)]
        by_seat = zip(people, tokens, given, strict=False)
        self.people = [self.player(server, *one) for one in by_seat]
        self.tab = self.player(server, people[0], tokens[0], given[-1])
        self.watcher = self.player(server, f"{name}w", tokens[-1], given[-2])
        self.tables: list[str] = []  # acknowledged, as all that follows
        self.joined: list[tuple[str, int, str]] = []  # table, seat, name
        self.finished = 0
        self.leaving = False  # after this match

    @property
    def everybody(self) -> list[Player]:
        return [*self.people, self.tab, self.watcher]

    async def live(self) -> None:
        before: str | None = None
        while not self.leaving:
            before = table = await self._open(before)
            for seat, player in enumerate(self.people[1:], 1):
                await player.join(table, seat)
                self.joined.append((table, seat, player.name))
            seated = [one.sit(table, seat) for seat, one in enumerate(self.people)]
            await asyncio.gather(*seated, self.tab.sit(table, None), self.watcher.sit(table, None))
            await self._check_export(table)
            self.finished += 1

    async def _open(self, before: str | None) -> str:
        """A new table, or the old one once more."""
        host = self.people[0]
        seats: list[dict[str, Any]] = [{}] * len(self.people) + [{"bot": "random"}] * self.bots
        path = "/api/tables"
        body: dict[str, Any] = {"game": self.game, "seats": seats, "sit": 0}
        if self.clock is not None:
            body["clock"] = self.clock
        again = before is not None and self.rng.random() < 0.5
        if again:
            path, body = f"/api/tables/{before}/rematch", {}
        reply = await host.insist(lambda: host.ask("POST", path, None if again else body))
        assert reply.status_code == 200, reply.text
        table: str = reply.json()["id"]
        self.tables.append(table)
        self.joined.append((table, 0, host.name))
        return table

    async def _check_export(self, table: str) -> None:
        """All can verify the match, with every tag that any of them was shown."""
        host = self.people[0]
        path = f"/api/tables/{table}/export"
        seconds = host.export_seconds
        reply = await host.insist(lambda: host.ask("GET", path, seconds=seconds))
        data = reply.json()
        shown = {(await host.table(table))["commitment"]}
        for player in self.everybody:
            assert player.chair is not None
            shown.update(player.chair.tags)
        wrong = [one for one in verify(data, shown=tuple(shown)) if one.state != HOLDS]
        assert not wrong, f"{table}: {wrong}"

    async def rest(self) -> None:
        """Begin nothing new, and wait until all that was begun is done."""
        for player in self.everybody:
            player.held = True
        await until(
            lambda: not any([one.chair and one.chair.pending for one in self.everybody]), 60
        )

    async def compare(self) -> None:
        """Everybody sees what a newcomer would see."""
        for player in self.everybody:
            chair = player.chair
            if chair is not None and chair.told and not chair.over:
                await player.compare(chair)

    def go_on(self) -> None:
        for player in self.everybody:
            player.held = False

    async def close(self) -> None:
        for player in self.everybody:
            await player.close()
