"""The server is killed at random moments under load: all that it acknowledged is there."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.support.server.durability_check import Lost, check
from tests.support.server.forked_server import Forked
from tests.support.server.player_group import PlayerGroup
from tests.support.server.retrying_player import Player
from tests.support.waiting import until

SEED: Final = 12
GAMES: Final = (("lanterns", 0), ("king-of-12", 0), ("lanterns", 1))  # and how many bots
PATIENCE: Final = 30.0
KILLS: Final = 500
EACH_LIFE: Final = 3  # answers between two kills, on average; a slow machine gave 9


class Ordeal:
    """A server, three tables, their players, and somebody who pulls the plug."""

    def __init__(self, data: Path, variant: str = "sound", swift: bool = False) -> None:
        self.swift = swift
        self.server = Forked(data, variant)
        self.rng = Random(SEED)
        self.groups: list[PlayerGroup] = []
        self.lives: list[asyncio.Task[None]] = []
        self.known: set[str] = set()
        self.kills = 0
        self.killed_among = 0  # answers that were given before the last kill under load
        self.under_way: Counter[str] = Counter()

    async def __aenter__(self) -> Ordeal:
        try:
            await asyncio.to_thread(self.server.start)
            self._begin()
        except BaseException:
            self.server.kill()
            raise
        return self

    def _begin(self) -> None:
        for number, (game, bots) in enumerate(GAMES):
            name = "ABC"[number]
            self.groups.append(PlayerGroup(self.server, name, game, bots, self.rng))
        self.lives = [asyncio.create_task(one.live()) for one in self.groups]

    async def __aexit__(self, *_: object) -> None:
        for life in self.lives:
            life.cancel()
        await asyncio.gather(*self.lives, return_exceptions=True)
        for group in self.groups:
            await group.close()
        await asyncio.to_thread(self.server.kill)
        for person in self.server.people:
            person.http.close()

    # -- faults

    async def kill(self) -> None:
        """Kill the server, check the database, and start again."""
        self.kills += 1
        self.server.kill()
        await until(lambda: not any([one.online for one in self.everybody()]))
        self.under_way += check(self.server.data, self.groups, self.known)
        if self.rng.random() < 0.15:  # and again, before it has opened
            said = self.server.begin()
            await asyncio.sleep(self.rng.uniform(0.0, 0.2))  # killed at any moment of its start
            self.server.kill()
            said.close()
        if self.swift:  # most lives are short, and need no process for bots of their own
            self.server.variant = "swift" if self.rng.random() < 0.8 else "sound"
        await asyncio.to_thread(self.server.start)
        self.complain()

    async def load(self, seconds: float) -> None:
        await asyncio.sleep(seconds)  # players load a real server for so long
        await until(self.has_answers)  # on a busy machine they come later

    async def compare(self) -> None:
        """When all that was under way is done, everybody has caught up."""
        try:
            async with asyncio.timeout(PATIENCE):
                for group in self.groups:
                    await group.rest()
                for group in self.groups:
                    await group.compare()
        finally:
            self.complain()
        for group in self.groups:
            group.go_on()

    async def finish(self) -> None:
        """Let all play to their end, which their exports prove."""
        self.killed_among = self.answers()
        for group in self.groups:
            group.leaving = True
        done, _ = await asyncio.wait(self.lives, timeout=4 * PATIENCE)
        self.complain()
        assert len(done) == len(self.lives), "some match does not end"

    # -- checks

    def everybody(self) -> list[Player]:
        return [player for group in self.groups for player in group.everybody]

    def complain(self) -> None:
        """Say what a player complains of."""
        for life in self.lives:
            if life.done():
                life.result()

    def has_answers(self) -> bool:
        """Whether players have given enough answers for another kill; say if one complains."""
        self.complain()
        return self.answers() >= (self.kills + 1) * EACH_LIFE

    def answers(self) -> int:
        """How many answers players have given so far."""
        chairs = [chair for player in self.everybody() for chair in player.chairs]
        return sum([len(chair.done) for chair in chairs])

    def figures(self) -> dict[str, int]:
        return {
            "kills": self.kills,
            "answers": self.answers(),
            "answers among kills": self.killed_among,
            "sockets": len(self.everybody()),
            "under way and kept": self.under_way["kept"],
            "under way and not kept": self.under_way["not kept"],
            "matches": sum([group.finished for group in self.groups]),
        }


async def survive(
    data: Path, kills: int, variant: str = "sound", swift: bool = False
) -> dict[str, int]:
    """Kill a server many times, and check that no client has lost an acknowledged answer."""
    async with Ordeal(data, variant, swift) as ordeal:
        for _ in range(kills):
            if ordeal.rng.random() < 0.7:
                await ordeal.compare()
            await ordeal.load(ordeal.rng.uniform(0.0, 0.7))
            await ordeal.kill()
        await ordeal.compare()
        await ordeal.finish()
        await ordeal.kill()
        return ordeal.figures()


def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_half_done(tmp_path):
    figures = asyncio.run(survive(tmp_path, 10))
    assert figures["answers among kills"] >= 10 * EACH_LIFE, figures
    assert figures["matches"] >= len(GAMES), figures


@pytest.mark.long
def test_nor_in_five_hundred_kills(tmp_path):
    begun = time.monotonic()
    figures = asyncio.run(survive(tmp_path, KILLS, swift=True))
    assert figures["kills"] == KILLS + 1, figures  # and one after the last match
    assert figures["answers among kills"] >= KILLS * EACH_LIFE, figures
    assert figures["under way and kept"] > 0, figures
    assert figures["under way and not kept"] > 0, figures
    figures["seconds"] = round(time.monotonic() - begun)
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "kills.json").write_text(json.dumps(figures))


def test_an_acknowledgement_before_the_commit_would_be_found(tmp_path):
    with pytest.raises(Lost):
        asyncio.run(survive(tmp_path, 10, "eager"))


def test_killed_while_it_opens_for_the_first_time_it_opens_the_next_time(tmp_path):
    rng = Random(SEED)
    for number in range(6):
        server = Forked(tmp_path / str(number))
        said = server.begin()
        time.sleep(rng.uniform(0.0, 0.3))  # killed at any moment of its start
        server.kill()
        said.close()
        if number % 3 == 2:  # with the state at that time
            server.start()
            assert server.guest("Ann").get("/api/me").json()["name"] == "Ann"
            server.kill()
            server.people[0].http.close()
