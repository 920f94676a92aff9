"""Frames by the million for the sockets of a server in this process.

    python -m tests.fuzz.frames --seed 1 --count 20000

Valid frames, made from what the socket was sent last, are mutated; some stay as they are, so that
matches go on. Nothing may fall down, every close must be a polite one, and nothing may grow.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import Counter, deque
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from inglenook.server.http import socket
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.fuzz.documents import exports, positions
from tests.fuzz.mutate import Mutator
from tests.fuzz.process_size import size
from tests.support.server.virtual_site import HOST, Driver, Person, open_site

GAMES: Final = ("lanterns", "king-of-12", "goths", "open-season", "taverna")
KNOWN: Final = {"sync", "update", "table", "chat", "ok", "no", "pong", "hurry", "trouble"}
POLITE: Final = {1000, 1008, 1009, 1013, 4401, 4403, 4404}  # never 1011, which is our fault
BATCH: Final = 250  # frames a socket
FRESH: Final = 40  # batches until other tables are made and idle ones leave memory
WARM: Final = 0.3  # of all frames; what is in memory then may not grow much
GROWTH_MB: Final = 60.0


class Faults:
    """In the place of a log: what is written down as an error."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def error(self, event: str, **more: Any) -> None:
        self.found.append(f"{event} {more.get('exc_info')!r} {more.get('fault', '')}")

    def warning(self, event: str, **more: Any) -> None:
        pass

    info = debug = warning


class Talk:
    """One socket that is sent frames until there are none left."""

    def __init__(self, driver: Driver, person: Person, table: str) -> None:
        self.waiting: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self.more = asyncio.Event()
        self.prompt: dict[str, Any] | None = None
        self.tally: Counter[str] = Counter()
        self.closed: int | None = None
        path = f"/api/tables/{table}/socket"
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
            "headers": person.headers(), "client": ("192.0.2.7", 1234), "server": (HOST, 80),
            "subprotocols": [], "extensions": {},
        }  # fmt: skip
        self.task = asyncio.create_task(driver.app(scope, self._receive, self._sent))

    async def _receive(self) -> dict[str, Any]:
        while not self.waiting:
            self.more.clear()
            await self.more.wait()
        return self.waiting.popleft()

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
        elif message["type"] == "websocket.send":
            frame = msgspec.json.decode(message["text"])
            assert frame["t"] in KNOWN, frame
            self.tally[frame["t"]] += 1
            if frame["t"] == "no":
                error = frame["error"]
                assert set(error) == {"code", "sentence", "clause"}, error
                assert 0 < len(error["sentence"]) <= 500, error
                self.tally[f"no {error['code']}"] += 1
            if "prompt" in frame:
                self.prompt = frame["prompt"]

    def send(self, text: bytes, binary: bool = False) -> None:
        if binary:
            self.put({"type": "websocket.receive", "bytes": text})
        else:
            self.put({"type": "websocket.receive", "text": text.decode("utf-8", "replace")})

    def put(self, message: dict[str, Any]) -> None:
        self.waiting.append(message)
        self.more.set()


class Fuzz:
    """A server, its tables, and chance."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.mutator = Mutator(seed)
        self.tally: Counter[str] = Counter()
        self.faults = Faults()
        driver.services.hub.log = self.faults
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.documents = {"position": positions(), "journal": exports()}
        self.keys = 0

    async def open(self) -> None:
        """New guests at new tables, two persons and a bot each; the old ones are left alone."""
        ann, bob, eve = [await self.driver.guest(name) for name in ("Ann", "Bob", "Eve")]
        self.people = [ann, ann, bob, bob, eve, self.driver.stranger()]
        self.tables = []
        for game in GAMES:
            seats = [{}, {}, {"bot": "random"}]
            body = {"game": game, "seats": seats if game != "goths" else [{}, *seats]}
            made = await ann.post("/api/tables", body)
            assert made.status == 200, made.body
            for person in (bob, eve)[: len(body["seats"]) - 2]:
                await person.post(f"/api/tables/{made.json['id']}/join", {})
            self.tables.append(made.json["id"])

    def frame(self, talk: Talk) -> dict[str, Any]:
        """A frame that is right, or nearly so."""
        rng, prompt = self.mutator.rng, talk.prompt
        kind = rng.choice(["play"] * 5 + ["undo", "why", "why", "order", "say", "hello", "ping"])
        self.keys += rng.random() < 0.9
        key = f"k{self.keys}"
        choices = prompt["choices"] if prompt else []
        action = rng.choice(choices)["action"] if choices else "pass"
        if kind == "play":
            decision = prompt["id"] if prompt else "0-0"
            return {"t": kind, "decision": decision, "actions": [action], "key": key}
        if kind == "why":
            return {"t": kind, "action": action, "key": key}
        if kind == "order":
            name = rng.choice(["this-turn", "answer-spell", prompt["decision"] if prompt else "x"])
            return {"t": kind, "decision": name, "on": rng.random() < 0.5, "key": key}
        if kind == "say":
            return {"t": kind, "text": "Well played.", "key": key}
        if kind == "hello":
            return {"t": kind, "last": rng.randrange(50), "language": "fr", "layout": False}
        return {"t": kind} if kind == "ping" else {"t": kind, "key": key}

    async def batch(self, count: int) -> None:
        """One socket and its frames; a few of them at once, as a client may send them."""
        rng = self.mutator.rng
        talk = Talk(self.driver, rng.choice(self.people), rng.choice(self.tables))
        talk.send(b'{"t":"hello","layout":false}')
        left = count
        while left and talk.closed is None:
            some = min(rng.randint(1, 12), left)
            for _ in range(some):
                right = self.frame(talk)
                kept = rng.random() < 0.45
                data = right if kept else self.mutator.mutated(right, 2)
                talk.send(self.mutator.text(data), binary=rng.random() < 0.05)
            left -= some
            await self.rest(talk)
        talk.put({"type": "websocket.disconnect", "code": 1001})
        await self.driver.wait(rng.choice([0.0, 1.0, 3.0]))
        await self.rest(talk, ended=True)
        assert talk.task.done(), "a socket that has ended is still there"
        error = talk.task.exception()
        assert error is None, repr(error)
        assert talk.closed is None or talk.closed in POLITE, talk.closed
        assert not self.faults.found, self.faults.found[:3]
        self.tally += talk.tally
        self.tally["frames"] += count - left
        self.tally[f"closed {talk.closed}"] += 1

    async def request(self) -> None:
        """A request whose body is nearly right: a position, a match from elsewhere, a table."""
        rng = self.mutator.rng
        kind = rng.choice(["quick", "tables", "replays", "verify", "answers"])
        path = f"/api/{kind}"
        if kind == "quick":
            sample = rng.choice(self.documents["position"])
            bots = ["random"] * (sample.seats - 1)
            data = {"game": sample.game.info.name, "bots": bots, "options": sample.options}
            data["position"] = self.mutator.mutated(sample.data)
        elif kind == "tables":
            seats = [{}, {"bot": "random"}]
            right = {"game": rng.choice(GAMES), "seats": seats, "clock": {"kind": "none"}}
            data = self.mutator.mutated(right)
        elif kind == "answers":
            path = f"/api/tables/{rng.choice(self.tables)}/answers"
            data = self.mutator.mutated({"decision": "0-0", "actions": ["pass"], "key": "k"})
        else:
            data = self.mutator.mutated(rng.choice(self.documents["journal"]).data)
        reply = await rng.choice(self.people[:3]).post(path, self.mutator.text(data))
        assert reply.status < 500, (path, reply.body, data)
        self.tally[f"{kind} {reply.status}"] += 1

    async def rest(self, talk: Talk, ended: bool = False) -> None:
        for _ in range(2000):
            await self.driver.rest()
            if talk.task.done() or (not talk.waiting and not ended):
                return

    async def many(self, count: int) -> dict[str, Any]:
        """So many frames; figures of what came back, and of what did not grow."""
        began, batches, warm = time.perf_counter(), 0, None
        while self.tally["frames"] < count:
            if batches % FRESH == 0:
                await self.driver.wait(700.0)  # rooms that nobody watches leave memory
                await self.open()
                self.check(len(self.tables))
                if warm is None and self.tally["frames"] >= WARM * count:
                    warm = size()
            batches += 1
            await self.batch(min(BATCH, count - self.tally["frames"]))
            await self.request()
        await self.driver.wait(700.0)
        self.check(0)
        last, first = size(), warm or size()
        assert last.megabytes < first.megabytes + GROWTH_MB, (first, last)
        assert last.files <= first.files + 4, (first, last)
        took = time.perf_counter() - began
        return {
            "frames": self.tally["frames"],
            "seconds": round(took, 1),
            "per_second": round(self.tally["frames"] / took),
            "megabytes": [round(first.megabytes), round(last.megabytes)],
            "files": [first.files, last.files],
            "heard": dict(sorted(self.tally.items())),
        }

    def check(self, rooms: int) -> None:
        """Nothing is left of batches that are over."""
        hub = self.driver.services.hub
        assert len(hub.rooms) <= rooms, "rooms stay in memory"
        assert len(asyncio.all_tasks()) <= 3 + len(hub.tasks), "tasks are left over"
        assert len(hub.tasks) <= 2 * len(GAMES), "the server's own tasks pile up"


async def fuzzed(seed: int, count: int, strict: bool = False) -> dict[str, Any]:
    """Open a server in a folder of its own, and send it so many frames.

    `strict` keeps the limits on bad frames, so that sockets are closed early.
    """
    if not strict:
        vars(socket)["BAD_FRAMES"] = vars(socket)["REFUSED_FRAMES"] = 10**9
    with TemporaryDirectory() as folder:
        world = VirtualWorld(f"fuzz {seed}")
        url = f"sqlite:///{Path(folder) / 'site.sqlite'}"
        store = Store.open(url, world, inline=True, synchronous="OFF")
        async with open_site(world=world, store=store) as driver:
            return {"seed": seed, **await Fuzz(driver, seed).many(count)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--strict", action="store_true")
    given = parser.parse_args()
    print(json.dumps(asyncio.run(fuzzed(given.seed, given.count, given.strict))))


if __name__ == "__main__":
    main()
