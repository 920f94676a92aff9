"""A timing attack: watchers measure their requests to find out when a seat answers in secret.

Time is cut into windows. In each of them a player changes a sealed answer at the watched table or
at another one, or does nothing. A seeded coin decides. A watcher knows only how long its own
requests took. How well the slowest request of a window tells the two tables apart is the area
under the curve: 0.5 is chance, 1.0 is certainty.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from math import sqrt
from typing import Final, NamedTuple

import httpx

from tests.support.server.server_process import Caller, Server

WATCHED: Final = "watched"
OTHER: Final = "other"
NOTHING: Final = "nothing"
WINDOW: Final = 0.3  # seconds
LATEST: Final = 0.15  # of a window, for an answer: what it delays falls into the window
SURE: Final = 4.0  # standard deviations that chance does not reach

Ask = Callable[[int], Awaitable[None]]  # makes the request with this number, and waits for it
Probe = Callable[[Caller], AbstractAsyncContextManager[Ask]]


class Seen(NamedTuple):
    """When a request was sent, and how long it took."""

    at: float
    took: float


class Table:
    """A table of two before a question to both, of which one changes its mind all the time."""

    def __init__(self, server: Server) -> None:
        self.people = [server.guest(name) for name in ("Ann", "Bob")]
        body = {"game": "king-of-12", "seats": [{}, {}]}
        self.id: str = self.people[0].post("/api/tables", body).json()["id"]
        self.path = f"/api/tables/{self.id}"
        joined = self.people[1].post(f"{self.path}/join", {"seat": 1})
        assert joined.status_code == 200, joined.text
        prompt = self.people[0].get(f"{self.path}/state").json()["prompt"]
        self.choices = [one["action"] for one in prompt["choices"]]
        self.given = 0

    def answer(self) -> None:
        """Give the sealed answer anew; the other one never answers, so it stays sealed."""
        body = {
            "decision": f"0-{self.given}",
            "actions": [self.choices[self.given % len(self.choices)]],
            "key": f"k{self.given}",
        }
        done = self.people[0].post(f"{self.path}/answers", body)
        assert done.status_code == 200, done.text
        self.given += 1


def by_http(send: Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]) -> Probe:
    """Ask by requests."""

    @asynccontextmanager
    async def opened(who: Caller) -> AsyncIterator[Ask]:
        async with httpx.AsyncClient(base_url=who.server.url, headers=who.headers) as http:

            async def ask(number: int) -> None:
                reply = await send(http, number)
                assert reply.status_code not in (429, 500, 503), reply.text

            yield ask

    return opened


def by_socket(table: str, frame: dict[str, object], *replies: str) -> Probe:
    """Ask by a frame on a socket that gets changes in place of whole states."""

    @asynccontextmanager
    async def opened(who: Caller) -> AsyncIterator[Ask]:
        async with who.socket(table, hello=False) as line:
            await line.send({"t": "hello", "last": 0, "changes": True})
            assert (await line.next("sync"))["version"] > 0

            async def ask(number: int) -> None:
                await line.send(frame)
                await line.next(*replies)

            yield ask

    return opened


async def watch(who: Caller, probe: Probe, every: float, until: float) -> list[Seen]:
    """Ask at a fixed rate and measure each request: the attack needs real time."""
    seen: list[Seen] = []
    async with probe(who) as ask:
        while (began := time.monotonic()) < until:
            await ask(len(seen))
            seen.append(Seen(began, time.monotonic() - began))
            await asyncio.sleep(max(every - (time.monotonic() - began), 0.0))
    return seen


def play(tables: dict[str, Table], plan: list[tuple[str, float]], start: float) -> None:
    """Answer at the planned moments of real time."""
    for number, (what, offset) in enumerate(plan):
        moment = start + number * WINDOW + offset
        time.sleep(max(moment - time.monotonic(), 0.0))
        if what in tables:
            tables[what].answer()


class Told(NamedTuple):
    """How much a watcher could tell."""

    area: float  # of the watched table's answers against another's: 0.5 is chance
    bound: float  # that chance stays below
    noticed: float  # the area against windows in which nothing was done at all
    median_ms: float  # of all requests


def judged(seen: list[Seen], plan: list[tuple[str, float]], start: float) -> Told:
    slowest: dict[str, list[float]] = {WATCHED: [], OTHER: [], NOTHING: []}
    for number, (what, _) in enumerate(plan):
        begun = start + number * WINDOW
        inside = [one.took for one in seen if begun <= one.at < begun + WINDOW]
        if inside:
            slowest[what].append(max(inside))
    mine, others = slowest[WATCHED], slowest[OTHER]
    spread = sqrt((len(mine) + len(others) + 1) / (12 * len(mine) * len(others)))
    return Told(
        area(mine, others),
        0.5 + SURE * spread,
        area(mine, slowest[NOTHING]),
        statistics.median([one.took for one in seen]) * 1000,
    )


def area(high: list[float], low: list[float]) -> float:
    """How often one of the first is above one of the second."""
    above = sum([(a > b) + (a == b) / 2 for a in high for b in low])
    return above / (len(high) * len(low))


async def measure(
    server: Server,
    probes: Callable[[Table], dict[str, tuple[Caller, Probe, float]]],
    windows: int,
    seed: int,
) -> dict[str, Told]:
    """Let all watchers watch one table at once, for so many windows of each kind."""
    tables = {WATCHED: Table(server), OTHER: Table(server)}
    rng = random.Random(seed)
    kinds = [WATCHED, OTHER, NOTHING] * windows
    rng.shuffle(kinds)
    plan = [(kind, rng.uniform(0.0, LATEST)) for kind in kinds]
    for table in tables.values():
        for _ in range(10):  # the beat finds its pace
            table.answer()
    start = time.monotonic() + 0.5
    until = start + len(plan) * WINDOW
    wanted = probes(tables[WATCHED])
    watchers = [
        asyncio.create_task(watch(who, probe, every, until))
        for who, probe, every in wanted.values()
    ]
    await asyncio.to_thread(play, tables, plan, start)
    found = await asyncio.gather(*watchers)
    return {name: judged(seen, plan, start) for name, seen in zip(wanted, found, strict=True)}
