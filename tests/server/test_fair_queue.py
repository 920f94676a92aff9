"""The fair queue: the address that used workers least is next, and none has them all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from inglenook.server.errors import Refused
from inglenook.server.workers.fair_queue import Caller, FairQueue, QueueLimits

LIMITS = QueueLimits(workers=2, guest=4, address=8, total=32)


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class Story:
    """Jobs by name that run until they are told to end."""

    def __init__(self, limits: QueueLimits = LIMITS) -> None:
        self.clock = Clock()
        self.queue = FairQueue(limits, self.clock.now)
        self.running: list[str] = []  # in the order in which they began
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, address: str, guest: str) -> None:
        self.ends[name] = asyncio.Event()

        async def job() -> None:
            async with self.queue.turn(Caller(address, guest)):
                self.running.append(name)
                await self.ends[name].wait()
                self.running.remove(name)

        self.tasks[name] = asyncio.create_task(job())
        await self.rest()

    async def end(self, name: str, seconds: float = 0.0) -> None:
        self.clock.time += seconds
        self.ends[name].set()
        await self.tasks[name]
        await self.rest()

    async def rest(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def told(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_one_address_never_has_all_workers():
    async def story() -> None:
        it = Story()
        for number in range(8):
            await it.ask(f"slow{number}", "evil", f"guest{number}")
        assert it.running == ["slow0"]
        await it.ask("mine", "home", "ann")
        assert it.running == ["slow0", "mine"]
        await it.end("mine", 0.1)
        assert it.running == ["slow0"]

    told(story)


def test_with_a_single_worker_whoever_used_least_is_next():
    async def story() -> None:
        it = Story(LIMITS._replace(workers=1))
        for number in range(4):
            await it.ask(f"slow{number}", "evil", "eve")
        await it.ask("a0", "home", "ann")
        await it.ask("a1", "home", "ann")
        assert it.running == ["slow0"]
        await it.end("slow0", 7.0)
        assert it.running == ["a0"]
        await it.end("a0", 0.1)
        assert it.running == ["a1"]  # still less than seven seconds
        await it.end("a1", 0.1)
        assert it.running == ["slow1"]

    told(story)


def test_guests_of_one_address_take_turns():
    async def story() -> None:
        it = Story(LIMITS._replace(workers=1))
        for name, guest in (("e0", "eve"), ("e1", "eve"), ("e2", "eve"), ("a0", "ann")):
            await it.ask(name, "home", guest)
        began = []
        for _ in range(4):
            began += it.running
            await it.end(it.running[0], 1.0)
        assert began == ["e0", "a0", "e1", "e2"]

    told(story)


def test_use_is_forgotten_after_a_while():
    async def story() -> None:
        it = Story(LIMITS._replace(workers=1))
        await it.ask("old", "once-busy", "eve")
        await it.end("old", 20.0)
        it.clock.time += 600.0
        await it.ask("now", "other", "bob")
        await it.ask("eve", "once-busy", "eve")
        await it.ask("ann", "home", "ann")
        await it.end("now", 1.0)
        assert it.running == ["ann"]  # 20 s are next to nothing by now, but not nothing
        await it.ask("bob", "other", "bob")
        await it.end("ann", 1.0)
        assert it.running == ["eve"]

    told(story)


@pytest.mark.parametrize(
    ("limits", "callers"),
    [
        (LIMITS, [("home", "ann")] * 5),
        (LIMITS, [("home", f"guest{number}") for number in range(9)]),
        (LIMITS, [("home", "")] * 9),
        (LIMITS._replace(total=3), [(f"at{number}", f"g{number}") for number in range(6)]),
    ],
)
def test_only_so_much_waits(limits: QueueLimits, callers: list[tuple[str, str]]):
    async def story() -> None:
        it = Story(limits)
        for number, (address, guest) in enumerate(callers):
            await it.ask(str(number), address, guest)
        last = str(len(callers) - 1)
        with pytest.raises(Refused, match="busy"):
            await it.tasks[last]
        assert not any([task.done() for name, task in it.tasks.items() if name != last])
        waits = [name for name in it.tasks if name not in it.running and name != last]
        for name in waits:
            it.ends[name].set()
        for name in list(it.running):
            await it.end(name)
        await it.rest()
        assert it.queue.running == 0
        await it.ask("again", *callers[0])
        assert it.running == ["again"]

    told(story)


def test_whoever_goes_away_leaves_the_queue():
    async def story() -> None:
        it = Story(LIMITS._replace(workers=1))
        for name in ("first", "second", "third"):
            await it.ask(name, "home", "ann")
        it.tasks["second"].cancel()
        await it.rest()
        assert len(it.queue.waiting) == 1
        it.tasks["first"].cancel()
        await it.rest()
        assert it.queue.running == 1
        await it.end("third")
        assert it.queue.running == 0
        assert not it.queue._open

    told(story)


def test_a_job_that_is_cancelled_just_when_its_turn_comes_gives_it_back():
    async def story() -> None:
        it = Story(LIMITS._replace(workers=1))
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(it.queue.turn(Caller("home", "ann")))
            await it.ask("second", "home", "ann")
        it.tasks["second"].cancel()  # granted, and not yet running
        await it.rest()
        assert it.queue.running == 0

    told(story)


def test_many_callers_are_forgotten():
    async def story() -> None:
        it = Story()
        for number in range(5000):
            async with it.queue.turn(Caller(f"at{number}", "")):
                pass
        assert len(it.queue._used) <= 4097

    told(story)
