"""Let the nodes of one machine share one pool of bots, with one queue that is fair to all tables.

`PooledBots` stands in a node where a server alone has its own `BotRunner`. The pool is a process
with such a runner, which sees the questions of all nodes: so watched tables go first, and addresses
and hosts take turns, whichever node they are at. While there is no pool, questions are answered by
rules of thumb, as when a worker fails. Questions that waited go to the next pool if it is there.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final, cast

import msgspec
import structlog

from inglenook.server.cluster.bot_messages import (
    Answered,
    Ask,
    Began,
    Change,
    Dropped,
    from_node,
    from_pool,
    mark,
    receive,
    send,
)
from inglenook.server.workers.bot_fallback import By, Chosen, Fallback, Question, choices
from inglenook.server.workers.bot_queue import NO_TABLE, Asker, Unwanted
from inglenook.server.workers.bot_runner import BotRunner, RunnerClosed
from inglenook.server.world import World

LOOK_SECONDS: Final = 0.25  # between two looks whether waiting questions are wanted and watched
NO_POOL: Final = "no-start"  # the kind of the problem while there is no pool
POOL_ENDED: Final = "ended"

log = structlog.get_logger("inglenook.bots")


class LinkLost(Exception):
    """The pool ended before it answered."""


@dataclass(eq=False)
class Open:
    """A question of this node without an answer."""

    asker: Asker
    wanted: Callable[[], bool]
    answered: asyncio.Future[Answered]
    attended: bool
    is_wanted: bool = True
    began: bool = False


class PoolLink:
    """A node's side of its link to the pool, with the questions that were asked over it."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.number = 0
        self.open: dict[int, Open] = {}

    def ask(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> tuple[int, Open]:
        """Send a question; return its number and its place."""
        self.number += 1
        answered: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        attended = asker.attended()
        self.open[self.number] = one = Open(asker, wanted, answered, attended)
        send(
            self.writer,
            Ask(
                number=self.number,
                game=question.game,
                bot=question.bot,
                seed=question.seed,
                view=question.view,
                prompt=question.prompt,
                address=mark(asker.address),
                host=mark(asker.host),
                table=mark(asker.table),
                attended=attended,
            ),
        )
        return self.number, one

    def look(self) -> None:
        """Tell the pool which waiting questions have changed."""
        for number, one in self.open.items():
            now = one.asker.attended(), one.is_wanted and one.wanted()
            if not one.began and now != (one.attended, one.is_wanted):
                one.attended, one.is_wanted = now
                send(self.writer, Change(number, *now))

    def end(self, error: Exception) -> None:
        """Fail all questions that are open."""
        self.writer.close()
        for one in self.open.values():
            if not one.answered.done():
                one.answered.set_exception(error)
        self.open.clear()


class PooledBots:
    """The bots of a node, in a pool that other nodes use as well."""

    def __init__(
        self,
        memory: int,
        fell_back: Callable[[str, str], None],
        waited: Callable[[float, bool], None],
    ) -> None:
        self.fell_back = fell_back
        self.waited = waited
        self.fallback = Fallback(memory)
        self.link: PoolLink | None = None  # the latest one
        self.links: dict[PoolLink, asyncio.Task[None]] = {}
        self.looking: asyncio.TimerHandle | None = None
        self.closed = False

    def take(self, taken: socket.socket) -> None:
        """Use a new link to the pool from now on."""
        if self.closed:
            taken.close()
        else:
            self._opening = asyncio.get_running_loop().create_task(self._open(taken))

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        """Return the bot's answer or a fallback; raise only `RunnerClosed` and `Unwanted`."""
        problem = NO_POOL
        while not self.closed:
            link = self.link
            if link is None:
                return await self._without(question, problem)
            try:
                return await self._answered(link, question, asker, wanted)
            except LinkLost:
                problem = POOL_ENDED
        raise RunnerClosed

    def attend(self, asker: Asker) -> None:
        """Give priority to the questions of a table that is watched now."""
        if self.link is not None:
            self.link.look()

    def queued(self, attended: bool) -> int:
        """Return the number of questions of this node that wait, of watched or other tables."""
        waiting = [one for link in self.links for one in link.open.values() if not one.began]
        return len([one for one in waiting if one.attended == attended])

    async def close(self) -> None:
        """Leave the pool; waiting callers get `RunnerClosed`."""
        self.closed = True
        if self.looking is not None:
            self.looking.cancel()
        links, self.links, self.link = dict(self.links), {}, None
        for link, reading in links.items():
            link.end(RunnerClosed())
            reading.cancel()
        await asyncio.gather(*links.values(), return_exceptions=True)
        await self.fallback.close()

    # -- questions

    async def _answered(
        self, link: PoolLink, question: Question, asker: Asker, wanted: Callable[[], bool]
    ) -> Chosen:
        number, one = link.ask(question, asker, wanted)
        self._look_later()
        try:
            found = await one.answered
        except asyncio.CancelledError:
            send(link.writer, Change(number, one.attended, wanted=False))
            raise
        finally:
            link.open.pop(number, None)
        if found.action not in choices(question):
            return await self._without(question, "nonsense")
        if found.problem:
            self.fell_back(found.problem, found.by)
        return Chosen(found.action, cast(By, found.by))

    async def _without(self, question: Question, problem: str) -> Chosen:
        """Return an answer by rules of thumb, counted and logged."""
        chosen = await self.fallback.answer(question)
        if self.closed:
            raise RunnerClosed
        self.fell_back(problem, chosen.by)
        log.warning("bot-fallback", game=question.game, problem=problem, by=chosen.by)
        return chosen

    def _look_later(self) -> None:
        if self.looking is None and not self.closed:
            self.looking = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        self.looking = None
        for link in self.links:
            link.look()
        if any(link.open for link in self.links):
            self._look_later()

    # -- the link

    async def _open(self, taken: socket.socket) -> None:
        reader, writer = await asyncio.open_connection(sock=taken)
        link = PoolLink(writer)
        if self.closed:
            writer.close()
            return
        self.link = link
        self.links[link] = asyncio.get_running_loop().create_task(self._read(link, reader))

    async def _read(self, link: PoolLink, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            while (data := await receive(reader)) is not None:
                self._understand(link, from_pool.decode(data))
        self.links.pop(link, None)
        if self.link is link:
            self.link = None
            log.warning("bot-pool-lost", open=len(link.open))
        link.end(LinkLost())

    def _understand(self, link: PoolLink, message: Began | Answered | Dropped) -> None:
        one = link.open.get(message.number)
        if one is None or one.answered.done():
            return
        if isinstance(message, Began):
            one.began = True
            self.waited(message.seconds, message.attended)
        elif isinstance(message, Dropped):
            one.answered.set_exception(Unwanted())
        else:
            one.answered.set_result(message)


# ── the pool's side ──────────────────────────────────────────────────────────────────────────


@dataclass(eq=False)
class Asked:
    """A question that a node asked."""

    number: int
    writer: asyncio.StreamWriter
    asker: Asker
    attended: bool
    wanted: bool = True
    problem: str = ""


@dataclass(eq=False)
class NodeLink:
    """The pool's side of its link to a node."""

    writer: asyncio.StreamWriter
    asked: dict[int, Asked] = field(default_factory=dict)


current: ContextVar[Asked] = ContextVar("current")  # the question that a task of the pool answers


class BotPool:
    """Answer the questions of all nodes with one `BotRunner`."""

    def __init__(
        self, world: World, workers: int, seconds: float, memory: int, extra: dict[str, str]
    ) -> None:
        self.runner = BotRunner(
            world,
            workers,
            seconds,
            memory=memory,
            extra=extra,
            fell_back=self._fell_back,
            waited=self._waited,
        )
        self.granted: Asked | None = None  # the question that the queue has just asked about
        self.tasks: set[asyncio.Task[None]] = set()

    def take(self, taken: socket.socket) -> None:
        """Serve a node over its link."""
        self._spawn(self._serve(taken))

    async def close(self) -> None:
        """End all workers, and close all links."""
        await self.runner.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _serve(self, taken: socket.socket) -> None:
        reader, writer = await asyncio.open_connection(sock=taken)
        link = NodeLink(writer)
        try:
            with contextlib.suppress(msgspec.MsgspecError):
                while (data := await receive(reader)) is not None:
                    message = from_node.decode(data)
                    if isinstance(message, Ask):
                        self._spawn(self._answer(link, message))
                    else:
                        self._change(link, message)
        finally:
            for one in link.asked.values():
                one.wanted = False
            writer.close()

    async def _answer(self, link: NodeLink, ask: Ask) -> None:
        asker = Asker(ask.address, ask.host, ask.table, lambda: asked.attended)
        asked = Asked(ask.number, link.writer, asker, ask.attended)
        link.asked[ask.number] = asked
        question = Question(
            game=ask.game, bot=ask.bot, seed=ask.seed, view=ask.view, prompt=ask.prompt
        )

        def wanted() -> bool:
            self.granted = asked
            return asked.wanted

        current.set(asked)
        try:
            chosen = await self.runner.answer(question, asker, wanted)
        except Unwanted:
            send(link.writer, Dropped(ask.number))
        except RunnerClosed:
            return
        else:
            send(link.writer, Answered(ask.number, chosen.action, chosen.by, asked.problem))
        finally:
            del link.asked[ask.number]

    def _change(self, link: NodeLink, change: Change) -> None:
        asked = link.asked.get(change.number)
        if asked is not None:
            came = change.attended and not asked.attended
            asked.attended, asked.wanted = change.attended, change.wanted
            if came:
                self.runner.attend(asked.asker)

    def _waited(self, seconds: float, attended: bool) -> None:
        """Tell the node that its question has begun: `wanted` was called just before."""
        if self.granted is not None:
            send(self.granted.writer, Began(self.granted.number, seconds, attended))

    def _fell_back(self, kind: str, by: str) -> None:
        current.get().problem = kind

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
