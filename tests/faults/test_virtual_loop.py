"""The virtual loop: time without waiting, and processes that crash, stop and go on."""

from __future__ import annotations

import asyncio

from tests.faults.virtual_loop import Process, VirtualLoop


def failed(context):
    raise AssertionError(context)


class Story:
    """Two processes that write down what they do."""

    def __init__(self):
        self.loop = VirtualLoop(failed)
        self.ann, self.bob = Process("ann"), Process("bob")
        self.done = []

    async def work(self, name, seconds, times):
        for _ in range(times):
            await asyncio.sleep(seconds)
            self.done.append((name, round(self.loop.time(), 3)))

    def begin(self):
        self.loop.start(self.ann, self.work("ann", 1.0, 3))
        self.loop.start(self.bob, self.work("bob", 1.5, 2))

    def end(self):
        self.loop.run(lambda: False)
        self.loop.end()
        return self.done


def test_time_passes_only_while_nothing_is_to_do():
    story = Story()
    story.begin()
    bob_then_ann = [("bob", 3.0), ("ann", 3.0)]  # bob set his timer first
    assert story.end() == [("ann", 1.0), ("bob", 1.5), ("ann", 2.0), *bob_then_ann]


def test_a_crashed_process_does_nothing_more_and_does_not_clean_up():
    story, cleaned = Story(), list[float]()

    async def careful():
        try:
            await asyncio.sleep(10.0)
        finally:
            cleaned.append(story.loop.time())

    story.begin()
    story.loop.start(story.ann, careful())

    def crash():
        story.ann.alive = False

    story.loop.at(1.2, story.loop.outside, crash)
    story.loop.run(lambda: False)
    assert cleaned == []
    assert [name for name, _ in story.done] == ["ann", "bob", "bob"]
    story.loop.end()


def test_a_stopped_process_does_all_at_once_when_it_goes_on():
    story = Story()
    story.begin()

    def stop():
        story.ann.stopped = True

    story.loop.at(1.2, story.loop.outside, stop)
    story.loop.at(7.0, story.loop.outside, story.loop.go_on, story.ann)
    assert story.end() == [("ann", 1.0), ("bob", 1.5), ("bob", 3.0), ("ann", 7.0), ("ann", 8.0)]


def test_what_a_process_schedules_belongs_to_it():
    story, done = Story(), list[object]()

    def begin():
        story.loop.call_later(1.0, done.append, "late")
        story.loop.call_soon(done.append, "soon")

    story.loop.at(1.0, story.ann, begin)

    def crash():
        story.ann.alive = False

    story.loop.at(1.5, story.loop.outside, crash)
    story.end()
    assert done == ["soon"]


def test_a_thread_is_a_later_turn():
    story, done = Story(), list[object]()

    async def ask():
        done.append(await asyncio.to_thread(lambda: 7))

    story.loop.start(story.ann, ask())
    story.end()
    assert done == [7]
