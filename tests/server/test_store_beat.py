"""The beat of the store: when a write is told of depends on the grid, not on other writes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from inglenook.server.store.beat import BEATS, Beat
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store
from inglenook.server.store.writer import StoreTask, _settle
from inglenook.server.world import Appointment, VirtualWorld
from tests.support.server.databases import site_url


class Disk:
    """A writer that takes a while for each batch."""

    def __init__(self, takes: float) -> None:
        self.takes = takes
        self.batches: list[int] = []
        self.down = False
        self.beat: TimedBeat

    def submit(self, *tasks: StoreTask[Any]) -> None:
        if self.down:
            raise StoreDown("it was closed")
        self.batches.append(len(tasks))
        for one in tasks:
            one.result = None
        self.beat.call_at(self.beat.time + self.takes, lambda: _settle(list(tasks)))


class TimedBeat(Beat):
    """A beat in time that passes only when told."""

    def __init__(self, disk: Disk) -> None:
        super().__init__(disk)  # type: ignore[arg-type]
        disk.beat = self
        self.time = 100.0
        self.calls: list[tuple[float, int, Appointment]] = []

    def now(self) -> float:
        return self.time

    def call_at(self, moment: float, call: Callable[[], None]) -> Appointment:
        made = Appointment(call)
        self.calls.append((moment, len(self.calls), made))
        return made

    def pass_to(self, end: float) -> None:
        while due := [one for one in self.calls if one[0] <= end]:
            first = min(due)
            self.calls.remove(first)
            self.time = max(first[0], self.time)
            if first[2].call is not None:
                first[2].call()
        self.time = end


def told_after(others: list[float], takes: float = 0.02, rounds: int = 40) -> float:
    """How long a write of ours takes if others write so long before it, after some of practice."""
    disk = Disk(takes)
    beat = TimedBeat(disk)
    heard: list[float] = []

    def write() -> None:
        began = beat.time
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append(beat.time - began)))

    for _ in range(rounds):  # it learns how slow the disk is
        write()
        beat.pass_to(beat.time + 0.5)
    start = 1000.0
    for before in sorted(others, reverse=True):
        beat.pass_to(start - before)
        write()
    beat.pass_to(start)
    write()
    beat.pass_to(start + 2.0)
    return heard[-1]


async def in_a_loop(work: Callable[[], Any]) -> Any:
    return work()


@pytest.mark.parametrize("before", [0.0, 0.001, 0.004, 0.01, 0.015, 0.019, 0.02, 0.029, 0.035])
def test_a_write_takes_as_long_whether_or_not_somebody_else_writes(before: float):
    alone = asyncio.run(in_a_loop(lambda: told_after([])))
    behind = asyncio.run(in_a_loop(lambda: told_after([before])))
    assert behind == pytest.approx(alone, abs=1e-9)


def test_a_crowd_makes_no_difference_either():
    alone = asyncio.run(in_a_loop(lambda: told_after([])))
    behind = asyncio.run(in_a_loop(lambda: told_after([n / 1000 for n in range(60)])))
    assert behind == pytest.approx(alone, abs=1e-9)


@pytest.mark.parametrize(
    ("takes", "beat"), [(0.001, 0.005), (0.005, 0.01), (0.02, 0.03), (0.05, 0.08), (3.0, BEATS[-1])]
)
def test_the_beat_follows_the_disk(takes: float, beat: float):
    def learn() -> float:
        disk = Disk(takes)
        made = TimedBeat(disk)
        for _ in range(5):
            made.add(StoreTask(lambda conn: None, then=lambda task: None))
            made.pass_to(made.time + 5.0)
        return made.seconds

    assert asyncio.run(in_a_loop(learn)) == beat


def test_one_stall_of_the_disk_does_not_lengthen_the_beats_after_it():
    def learn() -> tuple[float, float]:
        disk = Disk(0.002)
        made = TimedBeat(disk)
        lengths: list[float] = []
        for takes in (*[0.002] * 20, 0.1, 0.002, 0.1, 0.002):
            disk.takes = takes
            made.add(StoreTask(lambda conn: None, then=lambda task: None))
            made.pass_to(made.time + 0.5)
            lengths.append(made.seconds)
        return lengths[20], lengths[-1]

    once, twice = asyncio.run(in_a_loop(learn))
    assert (once, twice) == (0.005, BEATS[-1])


def test_the_beat_forgets_slow_commits_within_two_seconds():
    def learn() -> float:
        disk = Disk(0.08)
        made = TimedBeat(disk)
        for n in range(50):
            disk.takes = 0.08 if n < 10 else 0.002
            made.add(StoreTask(lambda conn: None, then=lambda task: None))
            made.pass_to(made.time + (0.25 if n < 10 else 0.05))
        return made.seconds

    assert asyncio.run(in_a_loop(learn)) == 0.005


def test_a_batch_that_is_late_is_told_of_at_the_next_quarter_of_a_beat():
    def story() -> list[float]:
        disk = Disk(0.02)
        beat = TimedBeat(disk)
        heard: list[float] = []
        for _ in range(20):
            beat.add(StoreTask(lambda conn: None, then=lambda task: None))
            beat.pass_to(beat.time + 0.3)
        beat.pass_to(130.0 + 0.001)
        assert beat.seconds == 0.03
        disk.takes = 0.032
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append(beat.time)))
        beat.pass_to(131.0)
        return heard

    [at] = asyncio.run(in_a_loop(story))
    handed = 130.02  # the first point of a grid of 0.03 after 130.001
    assert at == pytest.approx(handed + 0.03 + 0.0075)


def test_a_result_is_told_of_on_the_beat_though_the_loop_has_not_heard_of_it():
    """The writer's thread is done; its callback waits behind other work of the loop."""

    class Busy(Disk):
        def submit(self, *tasks: StoreTask[Any]) -> None:
            for one in tasks:
                one.result, one.took = None, 0.001
            self.beat.call_at(self.beat.time + 5.0, lambda: _settle(list(tasks)))

    def story() -> tuple[int, float]:
        beat = TimedBeat(Busy(0.001))
        heard: list[float] = []
        began = beat.time
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append(beat.time)))
        beat.pass_to(began + 10.0)
        return len(heard), heard[0] - began

    told, after = asyncio.run(in_a_loop(story))
    assert told == 1
    assert after == pytest.approx(2 * BEATS[0])


def test_what_is_collected_is_in_the_batch():
    def story() -> None:
        disk = Disk(0.001)
        beat = TimedBeat(disk)
        heard: list[str] = []
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append("first")))
        beat.at_next(
            lambda: beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append("late")))
        )
        beat.pass_to(beat.time + 1.0)
        assert (heard, disk.batches) == (["first", "late"], [2])

    asyncio.run(in_a_loop(story))


def test_a_fault_of_one_holds_nobody_up():
    def story() -> None:
        beat = TimedBeat(Disk(0.001))
        heard: list[str] = []

        def fails(task: StoreTask[Any]) -> None:
            raise ValueError("mine")

        beat.add(StoreTask(lambda conn: None, then=fails))
        beat.at_next(lambda: fails(StoreTask(lambda conn: None)))
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append("well")))
        beat.pass_to(beat.time + 1.0)
        assert heard == ["well"]

    asyncio.run(in_a_loop(story))


def test_a_store_that_takes_nothing_says_so_on_the_beat():
    def story() -> None:
        disk = Disk(0.001)
        beat = TimedBeat(disk)
        disk.down = True
        heard: list[BaseException | None] = []
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append(task.error)))
        beat.pass_to(beat.time + 1.0)
        [error] = heard
        assert isinstance(error, StoreDown)
        disk.down = False
        beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append(task.error)))
        beat.pass_to(beat.time + 1.0)
        assert heard[1:] == [None]

    asyncio.run(in_a_loop(story))


def test_a_group_that_waits_for_another_is_written_after_the_close():
    """The room hears of its first group after the close, and then has its second one written."""

    def story() -> None:
        disk = Disk(0.02)
        beat = TimedBeat(disk)
        heard: list[str] = []

        def second() -> None:
            beat.add(StoreTask(lambda conn: None, then=lambda task: heard.append("second")))

        def first_done(task: StoreTask[Any]) -> None:
            heard.append("first")
            beat.at_next(second)

        beat.add(StoreTask(lambda conn: None, then=first_done))
        beat.pass_to(beat.time + 0.01)  # the writer has it
        assert (disk.batches, heard) == ([1], [])
        beat.close()
        beat.pass_to(beat.time + 1.0)
        assert (disk.batches, heard) == ([1, 1], ["first", "second"])

    asyncio.run(in_a_loop(story))


@pytest.mark.parametrize("collected", [False, True])
def test_after_the_end_of_the_writer_all_hear_that_nothing_is_kept(collected: bool):
    def story() -> None:
        disk = Disk(0.001)
        beat = TimedBeat(disk)
        beat.close()
        disk.down = True
        heard: list[BaseException | None] = []
        task: StoreTask[Any] = StoreTask(
            lambda conn: None, then=lambda task: heard.append(task.error)
        )
        if collected:
            beat.at_next(lambda: beat.add(task))
        else:
            beat.add(task)
        [error] = heard
        assert isinstance(error, StoreDown)

    asyncio.run(in_a_loop(story))


def test_all_that_waits_is_written_when_the_store_is_closed(tmp_path):
    async def story() -> None:
        url = site_url(tmp_path)
        store = Store.open(url, VirtualWorld(), beat=True)
        done = threading.Event()
        waits = asyncio.create_task(store.write(lambda conn: done.set()))
        heard: list[BaseException | None] = []
        store.at_next_commit(lambda: store.submit(lambda conn: None, heard.append))
        await asyncio.sleep(0)
        await store.close()
        await asyncio.wait_for(waits, 10)
        assert (done.is_set(), heard) == (True, [None])

    asyncio.run(story())
