"""One of two paired sites, with its guests and bots."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace
from sqlalchemy import Connection, delete, update
from starlette.applications import Starlette

from inglenook.core.event import Event
from inglenook.core.playthrough import Playthrough
from inglenook.server.app import make_app
from inglenook.server.http import openapi
from inglenook.server.store import schema
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.workers.bot_runner import Chosen, Question
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import SETTINGS, Driver, Heard, Line, Person

FAILS: Final = 3  # of so many answers of bots, one is given in place of the bot
REST: Final = 5.0  # seconds: short enough to be met now and then
TAG: Final = re.compile(r'"tag":"([0-9a-f]*)"')


class Thinkers:
    """Bots that wait until both sites have asked them."""

    def __init__(self) -> None:
        self.open: list[tuple[Question, asyncio.Future[str]]] = []
        self.late: list[tuple[asyncio.Future[str], str]] = []  # answers that are held back

    async def answer(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> Chosen:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.open.append((question, answer))
        # the seed is the same in both sites: in both a bot fails, or in neither
        fails = question.seed % FAILS == 0 and not question.prompt["picked"]
        return Chosen(await answer, "greedy" if fails else "bot")

    def attend(self, asker: Asker) -> None:
        """Nothing waits for a worker here."""

    def queued(self, attended: bool) -> int:
        return 0

    def release(self) -> None:
        """Give the answers that were held back."""
        for answer, action in self.late:
            if not answer.done():
                answer.set_result(action)
        self.late.clear()

    async def close(self) -> None:
        """There is nothing to end."""


@dataclass
class Side:
    """One of the two sites, and everybody in it."""

    driver: Driver
    thinkers: Thinkers
    store: Store
    people: list[Person] = field(default_factory=list)  # by seat
    watcher: Person = field(init=False)
    stranger: Person = field(init=False)  # a watcher without a name
    line: Line | None = None  # the viewer's
    tags: dict[str, str] = field(default_factory=dict)
    # the state before the present action
    events: list[Event] = field(default_factory=list)
    entries: int = 0

    @property
    def match(self) -> Playthrough[Any, Any]:
        [room] = [one for one in self.driver.services.hub.rooms.values() if one.match is not None]
        return room.needs_match()

    def new_events(self) -> list[Event]:
        now, same = self.match.stream(), 0
        while same < min(len(now), len(self.events)) and now[same] == self.events[same]:
            same += 1
        return now[same:]

    def drawn(self) -> list[tuple[int, ...]]:
        found = [entry.draws for entry in self.match.journal.entries[self.entries :]]
        return [draws for draws in found if draws]

    def note(self) -> None:
        self.events = self.match.stream()
        self.entries = len(self.match.journal.entries)

    def told(self, person: Person) -> list[Heard]:
        """What a person has heard; a tag shows nothing but whether it is another one now."""

        def name(found: re.Match[str]) -> str:
            return f'"tag":"{self.tags.setdefault(found[1], f"tag {len(self.tags)}")}"'

        return [one._replace(text=TAG.sub(name, one.text)) for one in person.heard]

    # -- coming and going

    async def open(self) -> None:
        """Open the site on the store's data alone."""
        app = quick_app(self.driver.world, self.store, self.thinkers)
        self.driver.app, self.driver.services = app, app.state.services
        await self.driver.services.guests.open()
        await self.driver.services.moderation.open(self.driver.services)
        await self.driver.services.hub.open(self.driver.services)
        await self.driver.rest()

    async def crash(self) -> None:
        """End as if somebody had pulled the plug."""
        hub = self.driver.services.hub
        hub.closing = True
        tasks = [*hub.tasks, *[line.task for line in self.driver.lines]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.driver.lines.clear()
        self.driver.world.calls.clear()
        self.thinkers.open.clear()
        self.thinkers.late.clear()
        self.line = None
        if self.driver.services.membership is not None:
            await self.store.write(_end_leases)


def _end_leases(conn: Connection) -> None:
    """Let the leases of a node that crashed be over: no time passes until the site is back."""
    conn.execute(update(schema.lease).values(owner=None, since=None))
    conn.execute(delete(schema.node))


def quick_app(world: VirtualWorld, store: Store, thinkers: Thinkers) -> Starlette:
    """The whole app but for its description, which takes longer than everything else."""
    with patch.object(openapi, "document", return_value={}):
        return make_app(replace(SETTINGS, bot_rest_seconds=REST), world, store, thinkers)
