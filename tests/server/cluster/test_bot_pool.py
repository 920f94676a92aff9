"""One pool of bots for several nodes: what it learns, how it is fair, and how it is replaced."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from inglenook.server.cluster.bot_messages import LARGEST, LENGTH, mark, receive
from inglenook.server.cluster.bot_pool import BotPool, PooledBots
from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import Asker, BotQueue, Unwanted
from inglenook.server.workers.bot_runner import RunnerClosed
from inglenook.server.world import RealWorld
from tests.support.waiting import PATIENCE, until

QUESTION = Question(
    game="lanterns",
    bot="random",
    seed=7,
    view={"hand": [1]},
    prompt={"choices": [{"action": "one"}, {"action": "two"}]},
    options={"secret": "of the table"},
)


class StubRunner:
    """The runner of a pool: the real queue, and answers that the test gives."""

    def __init__(self, pool: BotPool, workers: int = 1) -> None:
        self.pool = pool
        self.queue = BotQueue(RealWorld(), workers, 20.0, pool._waited)
        self.asked: list[tuple[Question, Asker]] = []
        self.wanted: list[Callable[[], bool]] = []
        self.answers: asyncio.Queue[str] = asyncio.Queue()
        self.closed = False

    async def answer(self, question: Question, asker: Asker, wanted: Callable[[], bool]) -> Chosen:
        if self.closed:
            raise RunnerClosed
        self.wanted.append(wanted)
        ticket = await self.queue.enter(asker, wanted)
        self.asked.append((question, asker))
        try:
            given = await self.answers.get()
        finally:
            self.queue.leave(ticket)
        if given.startswith("!"):  # as when a worker fails
            self.pool._fell_back(given[1:], "greedy")
            return Chosen("two", "greedy")
        return Chosen(given)

    def attend(self, asker: Asker) -> None:
        self.queue.attend(asker)

    async def close(self) -> None:
        self.closed = True
        self.queue.close(RunnerClosed())


class StubFallback:
    """The rules of thumb of a node."""

    async def answer(self, question: Question) -> Chosen:
        return Chosen("one", "greedy")

    async def close(self) -> None:
        """Do nothing."""


class NodeBots(PooledBots):
    """The bots of a node, with what they counted."""

    def __init__(self) -> None:
        self.problems: list[tuple[str, str]] = []
        self.waits: list[bool] = []
        super().__init__(
            1 << 30,
            lambda kind, by: self.problems.append((kind, by)),
            lambda seconds, attended: self.waits.append(attended),
        )
        self.fallback = StubFallback()  # type: ignore[assignment]


def new_pool(workers: int = 1) -> tuple[BotPool, StubRunner]:
    pool = BotPool(RealWorld(), workers, 1.0, 1 << 30, {})
    pool.runner = runner = StubRunner(pool, workers)  # type: ignore[assignment]
    return pool, runner


async def link(pool: BotPool, bots: PooledBots) -> None:
    ours, theirs = socket.socketpair()
    before = bots.link
    pool.take(ours)
    bots.take(theirs)
    await until(lambda: bots.link is not before)


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, PATIENCE))


def ask(bots: PooledBots, table: str = "t", watched: bool = True) -> asyncio.Task[Chosen]:
    asker = Asker("address", "host", table, lambda: watched)
    return asyncio.create_task(bots.answer(QUESTION, asker))


def test_the_pool_learns_what_a_worker_learns_and_marks_in_place_of_names() -> None:
    async def story() -> None:
        (pool, runner), bots = new_pool(), NodeBots()
        await link(pool, bots)
        answer = ask(bots, "table-id")
        runner.answers.put_nowait("two")
        assert await answer == Chosen("two", "bot")
        question, asker = runner.asked[0]
        assert (question.view, question.prompt) == (QUESTION.view, QUESTION.prompt)
        assert question.options == {}
        assert (asker.address, asker.host, asker.table) == (
            mark("address"),
            mark("host"),
            mark("table-id"),
        )
        assert "table-id" not in repr((asker.address, asker.host, asker.table))
        assert bots.waits == [True]
        assert bots.problems == []
        await bots.close()
        await pool.close()

    run(story())


def test_the_nodes_share_one_fair_queue() -> None:
    """A table without viewers waits for one with viewers, at whichever node they are."""

    async def story() -> None:
        pool, runner = new_pool()
        first, second = NodeBots(), NodeBots()
        for bots in (first, second):
            await link(pool, bots)
        running = ask(first, "a", watched=False)
        await until(lambda: len(runner.asked) == 1)
        unwatched = ask(first, "b", watched=False)
        await until(lambda: first.queued(attended=False) == 1 and len(runner.queue.unattended) == 1)
        watched = ask(second, "c")
        await until(lambda: len(runner.queue.attended) == 1)
        assert (first.queued(True), second.queued(True)) == (0, 1)
        for number, action in enumerate(("one", "two", "one"), 2):
            runner.answers.put_nowait(action)
            await until(lambda: len(runner.asked) >= min(number, 3))  # noqa: B023
        await asyncio.gather(running, unwatched, watched)
        assert [asker.table for _, asker in runner.asked] == [mark("a"), mark("c"), mark("b")]
        assert (first.waits, second.waits) == ([False, False], [True])
        assert first.queued(False) == second.queued(True) == 0
        await asyncio.gather(first.close(), second.close())
        await pool.close()

    run(story())


def test_a_table_that_is_watched_again_goes_ahead_and_an_unwanted_question_is_dropped() -> None:
    async def story() -> None:
        (pool, runner), bots = new_pool(), NodeBots()
        await link(pool, bots)
        running, state = ask(bots, "a"), {"watched": False, "wanted": True}
        await until(lambda: len(runner.asked) == 1)
        asker = Asker("address", "host", "b", lambda: state["watched"])
        waiting = asyncio.create_task(bots.answer(QUESTION, asker, lambda: state["wanted"]))
        await until(lambda: len(runner.queue.unattended) == 1)
        state["watched"] = True
        bots.attend(asker)
        await until(lambda: len(runner.queue.attended) == 1)
        state["wanted"] = False
        await until(lambda: not runner.wanted[1]())  # noticed at the next look
        runner.answers.put_nowait("one")
        await running
        with pytest.raises(Unwanted):
            await waiting
        await bots.close()
        await pool.close()

    run(story())


@pytest.mark.parametrize("problem", ["late", "busy", "nonsense"])
def test_a_fault_of_a_bot_is_counted_at_its_node(problem: str) -> None:
    async def story() -> None:
        (pool, runner), bots, other = new_pool(), NodeBots(), NodeBots()
        await link(pool, other)
        await link(pool, bots)
        answer = ask(bots)
        runner.answers.put_nowait(f"!{problem}")
        assert await answer == Chosen("two", "greedy")
        assert (bots.problems, other.problems) == ([(problem, "greedy")], [])
        await asyncio.gather(bots.close(), other.close())
        await pool.close()

    run(story())


def test_an_answer_that_was_not_offered_is_not_played() -> None:
    async def story() -> None:
        (pool, runner), bots = new_pool(), NodeBots()
        await link(pool, bots)
        answer = ask(bots)
        runner.answers.put_nowait("three")
        assert await answer == Chosen("one", "greedy")
        assert bots.problems == [("nonsense", "greedy")]
        await bots.close()
        await pool.close()

    run(story())


def test_without_a_pool_rules_of_thumb_answer_at_once() -> None:
    async def story() -> None:
        bots = NodeBots()
        assert await ask(bots) == Chosen("one", "greedy")
        assert bots.problems == [("no-start", "greedy")]
        pool, runner = new_pool()
        await link(pool, bots)
        waiting = ask(bots)
        await until(lambda: runner.asked)
        await pool.close()  # it has died, and no other is there
        assert await waiting == Chosen("one", "greedy")
        assert bots.problems[1:] == [("ended", "greedy")]
        assert bots.link is None
        await bots.close()
        with pytest.raises(RunnerClosed):
            await ask(bots)

    run(story())


def test_questions_move_to_the_pool_that_replaces_another() -> None:
    async def story() -> None:
        (old, before), (new, after), bots = new_pool(), new_pool(), NodeBots()
        await link(old, bots)
        waiting = ask(bots)
        await until(lambda: before.asked)
        await link(new, bots)
        await old.close()
        await until(lambda: after.asked)
        after.answers.put_nowait("two")
        assert await waiting == Chosen("two", "bot")
        assert bots.problems == []
        await bots.close()
        await new.close()

    run(story())


def test_a_node_that_closes_leaves_nothing_behind() -> None:
    async def story() -> None:
        (pool, runner), bots = new_pool(), NodeBots()
        await link(pool, bots)
        running, waiting = ask(bots, "a"), ask(bots, "b")
        await until(lambda: len(runner.asked) == 1 and len(runner.queue.attended) == 1)
        await bots.close()
        for one in (running, waiting):
            with pytest.raises(RunnerClosed):
                await one
        runner.answers.put_nowait("one")
        await until(lambda: not runner.queue.running and not len(runner.queue.attended))
        await pool.close()

    run(story())


@pytest.mark.parametrize("sent", [b"\xff" * 100, (5).to_bytes(LENGTH) + b"{}{}{", b"\0"])
def test_nonsense_ends_the_link_alone(sent: bytes) -> None:
    async def story() -> None:
        pool, _ = new_pool()
        ours, theirs = socket.socketpair()
        pool.take(theirs)
        reader, writer = await asyncio.open_connection(sock=ours)
        writer.write(sent)
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()
        await until(lambda: not pool.tasks)
        await pool.close()

    run(story())


def test_a_message_has_a_largest_size() -> None:
    async def story() -> None:
        reader = asyncio.StreamReader()
        reader.feed_data((LARGEST + 1).to_bytes(LENGTH) + b"x")
        assert await receive(reader) is None

    run(story())


def test_marks_are_equal_for_equal_names() -> None:
    assert mark("a") == mark("a") != mark("b")
    assert mark("") == ""
