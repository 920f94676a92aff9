"""Run several processes on one event loop with virtual time, always in the same order.

Each callback belongs to the process that was running when it was scheduled. A process that crashes
never runs again. One that is stopped runs nothing until it goes on; then it does all at once, with
its old memory. Time passes only while nobody has anything to do, so a run takes no real time and
depends on nothing but its inputs.
"""

from __future__ import annotations

import asyncio
import heapq
import warnings
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from typing import Any, Final

AGAIN: Final = 50  # times that a coroutine is told to end


class Process:
    """The owner of callbacks: a node, a client, the network or the database."""

    __slots__ = ("alive", "held", "name", "stopped")

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.stopped = False
        self.held: list[asyncio.Handle] = []  # what it will do when it goes on

    def __repr__(self) -> str:
        return self.name


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without selector, threads and real time."""

    def __init__(self, failed: Callable[[dict[str, Any]], None]) -> None:
        self.ended = False
        super().__init__()
        self.moment = 0.0
        self.outside = Process("outside")
        self.current = self.outside
        self.ready: deque[tuple[asyncio.Handle, Process]] = deque()
        self.timers: list[tuple[float, int, asyncio.TimerHandle, Process]] = []
        self.numbers = count()
        self.made: list[asyncio.Task[Any]] = []  # held: a dead process must not clean up
        self.set_exception_handler(lambda _, context: failed(context))

    # -- what asyncio asks of a loop

    def time(self) -> float:
        return self.moment

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.ended:
            self.ready.append((handle, self.current))
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.moment + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.ended:
            heapq.heappush(self.timers, (when, next(self.numbers), handle, self.current))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: a cancelled timer is dropped when it is due."""

    def create_task(self, coro: Any, **more: Any) -> asyncio.Task[Any]:
        if self.ended:
            coro.close()
            raise RuntimeError("the loop has ended")
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **more)
        if len(self.made) > 5000:
            self.made = [one for one in self.made if not one.done()]
        self.made.append(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Call at the next turn: there are no threads."""
        future = self.create_future()

        def call() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_soon(call)
        return future

    def is_running(self) -> bool:
        return False

    # -- processes

    def at(
        self, when: float, process: Process, callback: Callable[..., object], *args: Any
    ) -> asyncio.TimerHandle:
        """Call within a process at a moment."""
        before, self.current = self.current, process
        try:
            return self.call_at(when, callback, *args)
        finally:
            self.current = before

    def start(self, process: Process, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a task within a process."""
        before, self.current = self.current, process
        try:
            return self.create_task(work)
        finally:
            self.current = before

    def go_on(self, process: Process) -> None:
        """Let a stopped process do all that it missed."""
        process.stopped = False
        held, process.held = process.held, []
        self.ready.extend([(handle, process) for handle in held])

    # -- time

    def run(self, until: Callable[[], bool]) -> None:
        """Run until a condition holds, looked at before each moment; or nothing is left to do."""
        asyncio.events._set_running_loop(self)
        try:
            while True:
                self._run_ready()
                if until() or not self.timers:
                    return
                when = self.timers[0][0]
                self.moment = max(self.moment, when)
                while self.timers and self.timers[0][0] <= when:
                    _, _, handle, owner = heapq.heappop(self.timers)
                    if not handle.cancelled():
                        self.ready.append((handle, owner))
        finally:
            asyncio.events._set_running_loop(None)

    def _run_ready(self) -> None:
        ready = self.ready
        while ready:
            handle, owner = ready.popleft()
            if not owner.alive or handle.cancelled():
                continue
            if owner.stopped:
                owner.held.append(handle)
                continue
            self.current = owner
            handle._run()
        self.current = self.outside

    def end(self) -> None:
        """Drop all that is left, without running its clean-up in any process."""
        self.ended = True
        self.ready.clear()
        self.timers.clear()
        asyncio.events._set_running_loop(self)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # of coroutines begun while closing
                for task in self.made:
                    if not task.done():
                        _close(task)
        finally:
            asyncio.events._set_running_loop(None)
        self.made.clear()
        self.close()


def _close(task: asyncio.Task[Any]) -> None:
    """End the coroutine of a task; it may wait again a few times while it does."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    coroutine: Any = task.get_coro()
    for _ in range(AGAIN):
        try:
            coroutine.close()
            return
        except BaseException:
            continue
