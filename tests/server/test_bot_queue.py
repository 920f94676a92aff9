"""The queue for bot workers, on virtual time: the next question, waiting, and giving up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.server.workers import bot_queue
from inglenook.server.workers.bot_queue import Asker, BotQueue, Lane, Ticket, Unwanted
from inglenook.server.workers.worker import WorkerFault
from inglenook.server.world import VirtualWorld

THOUGHT = 1.0  # seconds that a fake worker takes


class Site:
    """Fake workers on virtual time: each question takes one thought."""

    def __init__(self, workers: int = 1, patience: float = 20.0) -> None:
        self.world = VirtualWorld()
        self.waits: list[tuple[float, bool]] = []
        self.queue = BotQueue(self.world, workers, patience, lambda *one: self.waits.append(one))
        self.watched: set[str] = set()  # tables
        self.unwanted: set[str] = set()
        self.askers: dict[str, Asker] = {}
        self.done: list[tuple[str, float]] = []  # tables and when they had their answer
        self.failed: list[tuple[str, str]] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.most_unwatched = 0  # that were thought about at the same time

    def ask(self, table: str, host: str = "ann", address: str = "a") -> asyncio.Task[None]:
        if table not in self.askers:
            self.askers[table] = Asker(address, host, table, lambda: table in self.watched)
        task = asyncio.create_task(self._asked(self.askers[table]))
        self.tasks.append(task)
        return task

    async def _asked(self, asker: Asker) -> None:
        table = asker.table
        try:
            ticket = await self.queue.enter(asker, lambda: table not in self.unwanted)
        except (WorkerFault, Unwanted, RuntimeError) as error:
            self.failed.append((table, str(error) or type(error).__name__))
            return
        running = [one for one in self.queue.running if not one.attended]
        self.most_unwatched = max(self.most_unwatched, len(running))
        thought: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.world.later(THOUGHT, lambda: thought.set_result(None))
        await thought
        self.queue.leave(ticket)
        self.done.append((table, self.world.time - 1_800_000_000.0))

    async def rest(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def wait(self, seconds: float) -> None:
        end = self.world.time + seconds
        await self.rest()
        while (due := self.world.next_call()) is not None and due <= end:
            self.world.pass_to(due)
            await self.rest()
        self.world.pass_to(end)

    def tables(self) -> list[str]:
        return [table for table, _ in self.done]


def told(story: Callable[[Site], Awaitable[None]], workers: int = 1, **more: float) -> None:
    async def whole() -> None:
        site = Site(workers, **more)
        await story(site)
        for task in site.tasks:
            task.cancel()
        await asyncio.gather(*site.tasks, return_exceptions=True)

    asyncio.run(whole())


@pytest.mark.parametrize("abandoned", [60, 240])
@pytest.mark.parametrize("workers", [1, 2, 4])
def test_a_watched_table_waits_for_one_running_thought_at_most(abandoned: int, workers: int):
    async def story(site: Site) -> None:
        for number in range(abandoned):
            site.ask(f"left {number}", host="eve", address="e")
        await site.wait(0.5)
        site.watched.add("ann's")
        for _ in range(10):
            site.ask("ann's", address="b")
            await site.wait(2 * THOUGHT)
        assert len([one for one in site.tables() if one == "ann's"]) == 10
        assert max(wait for wait, attended in site.waits if attended) <= THOUGHT
        assert site.failed == []

    told(story, workers)


@pytest.mark.parametrize(("workers", "share"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 4)])
def test_tables_that_nobody_watches_use_a_part_of_the_workers(workers: int, share: int):
    async def story(site: Site) -> None:
        for number in range(40):
            site.ask(f"left {number}", host=f"h{number}", address=f"a{number}")
        await site.wait(5.0)
        assert site.most_unwatched == share

    told(story, workers)


def test_turns_go_round_between_addresses_then_hosts_then_tables():
    async def story(site: Site) -> None:
        site.watched |= {"first", *[f"{x}{n}" for x in "pqrs" for n in range(4)]}
        site.ask("first", "zoe", "z")
        for number in range(3):
            site.ask(f"p{number}", "p", "one")
        for _ in range(2):
            site.ask("p0", "p", "one")  # the same table again
        site.ask("q0", "q", "one")
        site.ask("q1", "q", "one")
        site.ask("r0", "r", "two")
        site.ask("r1", "r", "two")
        await site.wait(30.0)
        assert site.tables() == [
            *["first", "p0", "r0", "q0", "r1"],
            *["p1", "q1", "p2", "p0", "p0"],
        ]

    told(story, patience=100.0)


def test_a_table_that_somebody_opens_goes_before_all_that_nobody_watches():
    async def story(site: Site) -> None:
        for number in range(20):
            site.ask(f"t{number}")
        await site.wait(0.5)
        site.watched.add("t15")
        site.queue.attend(site.askers["t15"])
        await site.wait(1.0)
        await site.wait(1.0)
        assert site.tables() == ["t0", "t15"]

    told(story)


def test_a_table_that_everybody_left_goes_behind():
    async def story(site: Site) -> None:
        site.watched |= {"first", "left", "stays"}
        site.ask("first")
        site.ask("left")
        site.ask("stays")
        await site.wait(0.5)
        site.watched.remove("left")
        await site.wait(5.0)
        assert site.tables() == ["first", "stays", "left"]
        assert [attended for _, attended in site.waits] == [True, True, False]

    told(story)


def test_only_a_watched_question_gives_up_waiting():
    async def story(site: Site) -> None:
        site.watched |= {f"w{n}" for n in range(30)}
        for number in range(30):
            site.ask(f"w{number}", host=f"h{number}")
            site.ask(f"u{number}", host=f"g{number}")
        await site.wait(100.0)
        assert set(site.failed) == {(f"w{n}", "busy") for n in range(5, 30)}
        assert len([one for one in site.tables() if one.startswith("u")]) == 30

    told(story, patience=4.5)


def test_a_watched_question_that_is_left_has_time_again():
    async def story(site: Site) -> None:
        site.watched |= {"a", "b"}
        site.ask("a")
        site.ask("b")
        await site.rest()
        site.watched.remove("b")
        await site.wait(10.0)
        assert (site.failed, site.tables()) == ([], ["a", "b"])

    told(story, patience=0.5)


def test_a_host_and_an_address_have_so_many_places_before_what_nobody_watches():
    async def story(site: Site) -> None:
        lane, most = site.queue.attended, bot_queue.MOST_OF_ADDRESS
        site.watched |= {f"t{number}" for number in range(200)}
        for number in range(100):
            site.ask(f"t{number}", host="one")
        await site.rest()
        assert len(lane) == lane.of_host["one"] == bot_queue.MOST_OF_HOST
        for number in range(100, 200):
            site.ask(f"t{number}", host=f"h{number}")
        await site.rest()
        assert len(lane) == lane.of_address["a"] == most
        assert len(site.queue.unattended) == 200 - 1 - most
        site.watched.add("other's")
        site.ask("other's", host="bob", address="b")
        await site.wait(3.5)
        assert "other's" in site.tables()
        assert site.failed == []
        await site.wait(20.0)
        assert len(site.failed) == 200 - len([one for one in site.tables() if one != "other's"])
        assert {problem for _, problem in site.failed} == {"busy"}

    told(story)


def test_what_is_no_longer_wanted_costs_no_worker():
    async def story(site: Site) -> None:
        for number in range(50):
            site.ask(f"t{number}")
        await site.wait(0.5)
        site.unwanted |= {f"t{number}" for number in range(1, 49)}
        await site.wait(2.0)
        assert site.tables() == ["t0", "t49"]
        assert site.failed == [(f"t{number}", "Unwanted") for number in range(1, 49)]

    told(story)


def test_who_is_cancelled_leaves_the_queue():
    async def story(site: Site) -> None:
        site.watched.add("b")
        site.ask("a")
        waiting = [site.ask("b"), site.ask("c")]
        await site.rest()
        for task in waiting:
            task.cancel()
        await site.rest()
        assert len(site.queue.attended) == len(site.queue.unattended) == 0
        site.ask("d")
        await site.wait(3.0)
        assert site.tables() == ["a", "d"]

    told(story)


def test_closing_fails_all_who_wait_and_all_who_come():
    async def story(site: Site) -> None:
        site.watched.add("b")
        for table in ("a", "b", "c"):
            site.ask(table)
        await site.rest()
        site.queue.close(RuntimeError("closed"))
        site.ask("d")
        await site.rest()
        assert site.failed == [("b", "closed"), ("c", "closed"), ("d", "closed")]

    told(story)


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3), max_size=40), st.data())
def test_a_lane_gives_every_ticket_once_and_counts_them(given_tickets, data):
    async def whole() -> None:
        lane, left = Lane(), list[Ticket]()
        loop = asyncio.get_running_loop()
        for address, host, table in given_tickets:
            asker = Asker(f"a{address}", f"h{address}{host}", f"t{address}{host}{table}")
            ticket = Ticket(asker, lambda: True, 0.0, loop.create_future())
            left.append(ticket)
            lane.add(ticket)
        while left:
            assert len(lane) == len(left)
            how = data.draw(st.integers(0, 2))
            if how == 0:
                popped = lane.pop()
                assert popped is not None
                taken = [popped]
            elif how == 1:
                taken = list(lane.take(left[0].asker))
            else:
                lane.remove(left[-1])
                taken = [left[-1]]
            assert taken
            for one in taken:
                left.remove(one)
        assert lane.pop() is None
        assert (lane.addresses, lane.of_address, lane.of_host) == ({}, {}, {})

    asyncio.run(whole())
