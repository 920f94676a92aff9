"""Players at one table of a virtual site, and how they answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import wraps
from typing import Any

from tests.support.server.virtual_site import Driver, Line, Person, open_site
from tests.support.waiting import until

Story = Callable[[Driver], Coroutine[Any, Any, None]]


def on_a_site(story: Story) -> Callable[[], None]:
    """Run a test on a new virtual site."""

    @wraps(story)
    def test() -> None:
        async def told() -> None:
            async with open_site() as site:
                await story(site)

        asyncio.run(told())

    del test.__wrapped__  # pytest would ask for its parameters
    return test


class Party:
    """Persons at one table, each with a socket; `told` is the last picture each has."""

    def __init__(self, driver: Driver, people: list[Person], table: str) -> None:
        self.driver = driver
        self.people = people
        self.table = table
        self.path = f"/api/tables/{table}"
        self.lines: list[Line] = []
        self.told: list[dict[str, Any]] = [{} for _ in people]
        self.stack = AsyncExitStack()
        self.keys = 0

    async def __aenter__(self) -> Party:
        for person in self.people:
            self.lines.append(await self.stack.enter_async_context(person.socket(self.table)))
        # a store with threads may still be loading the table when all else is at rest
        await until(lambda: all([line.frames or line.closed is not None for line in self.lines]))
        await self.look()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def look(self) -> None:
        """Read all that has come."""
        await self.driver.rest()
        for seat, line in enumerate(self.lines):
            for frame in line.frames:
                if frame["t"] in ("sync", "update", "table"):
                    self.told[seat] = {**self.told[seat], **frame}
            line.frames.clear()

    def prompt(self, seat: int) -> Any:
        return self.told[seat]["prompt"]

    def state(self) -> str:
        found: str = self.told[0]["table"]["state"]
        return found

    async def play(self, seat: int, action: str | None = None, key: str | None = None) -> Any:
        """Answer the open question, with the first option unless one is named."""
        prompt = self.prompt(seat)
        assert prompt is not None, f"seat {seat} is not asked"
        self.keys += 1
        frame = {
            "t": "play",
            "decision": prompt["id"],
            "actions": [action or prompt["choices"][0]["action"]],
            "key": key or f"k{self.keys}",
        }
        reply = await self.lines[seat].ask(frame)
        await self.look()
        return reply

    async def post(self, seat: int, what: str, body: Any = None) -> Any:
        reply = await self.people[seat].post(f"{self.path}/{what}", body)
        await self.look()
        return reply

    async def to_the_end(self) -> None:
        """Let everybody answer at once until the match is over."""
        for _ in range(3000):
            if self.state() != "playing":
                return
            for seat in range(len(self.people)):
                prompt = self.prompt(seat)
                if prompt and not prompt["picked"] and self.state() == "playing":
                    await self.play(seat)
            await self.driver.wait(0.0)
        raise AssertionError("the match does not end")


async def party(site: Driver, game: str = "lanterns", seats: int = 3, **more: Any) -> Party:
    """A running match of persons, all of them at the table."""
    people = [await site.guest(name) for name in ("Ann", "Bob", "Cid", "Dee")[:seats]]
    body = {"game": game, "seats": [{}] * seats, **more}
    made = await people[0].post("/api/tables", body)
    assert made.status == 200, made.json
    for seat, person in enumerate(people[1:], 1):
        joined = await person.post(f"/api/tables/{made.json['id']}/join", {"seat": seat})
        assert joined.status == 200, joined.json
    return Party(site, people, made.json["id"])
