"""Start a child process, hand it sockets, listen to it, and end it: the parent's side.

A child is a node, or the pool of bots. It leads a session of its own, so that an interrupt at the
terminal reaches the parent alone, which then ends the children in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections import deque
from collections.abc import Mapping, Sequence
from subprocess import Popen
from typing import Final

import msgspec

from inglenook.child_processes import kill_group
from inglenook.core.errors import InglenookError
from inglenook.server.cluster.channel import Handed, decoder, framed_setup, received

MOST_LINE: Final = 4096  # bytes of a child's message
MOST_UNSENT: Final = 64  # sockets that wait here while its queue is full
SILENT_SECONDS: Final = 2.5  # without a sign of life until it gets no connections
REAP_SECONDS: Final = 10.0  # from the end of its channel until a child is killed
CROWDED: Final = (errno.ETOOMANYREFS, errno.ENOBUFS, errno.ENOMEM)  # passes by itself
AGAIN_SECONDS: Final = 0.05  # from such an error until the next try
LONGEST_PAUSE: Final = 0.05


class ChildFailed(InglenookError):
    """A child that did not start; the text says why, if it could tell."""


class Child:
    """A running child process. `ready` is done when it has started; `gone` is set after its end."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        setup: bytes,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        self.name = name
        self.loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = self.loop.create_future()
        self.ready.add_done_callback(_retrieved)
        self.leaving = asyncio.Event()  # it was told to stop, or stops by itself
        self.gone = asyncio.Event()
        self.heard_at = self.loop.time()
        self.unsent: deque[Handed] = deque()
        self._line = bytearray()
        self._is_last = False
        self._writing = False
        self._again: asyncio.TimerHandle | None = None  # the next try to send
        self._closed = False
        self.channel, theirs = socket.socketpair()
        self.queue, self.queue_end = socket.socketpair()  # its end is kept here, too
        with theirs:
            try:
                self.process = Popen(
                    list(command), stdin=theirs.fileno(), start_new_session=True, env=environ
                )
            except OSError as error:
                for end in (self.channel, self.queue, self.queue_end):
                    end.close()
                raise ChildFailed(f"{command[0]} can't be started: {error.strerror}") from None
        for end in (self.channel, self.queue, self.queue_end):
            end.setblocking(False)
        with contextlib.suppress(OSError):  # it may have died already, which `_hear` notices
            socket.send_fds(self.channel, [framed_setup(setup)], [self.queue_end.fileno()])
        self.loop.add_reader(self.channel, self._hear)

    @property
    def runs(self) -> bool:
        """Return whether it has started, and does not stop."""
        started = self.ready.done() and self.ready.exception() is None
        return started and not self.leaving.is_set() and not self._closed

    @property
    def takes(self) -> bool:
        """Return whether it can be handed connections: it runs, and shows signs of life."""
        silent = self.loop.time() - self.heard_at > SILENT_SECONDS
        return self.runs and not silent and len(self.unsent) < MOST_UNSENT

    def give(self, mark: bytes, handed: socket.socket) -> None:
        """Hand over a socket, and close it here. It can be taken back until the child has it."""
        self.unsent.append((mark, handed))
        self._send()

    def take_back(self) -> list[Handed]:
        """Return the sockets that the child has not taken; they are the caller's now."""
        found: list[Handed] = []
        while not self.gone.is_set() and (taken := received(self.queue_end)):
            found += taken
        found += self.unsent
        self.unsent.clear()
        return found

    def finish(self) -> None:
        """Tell it to finish its work and stop, after the sockets that it was given."""
        self.leaving.set()
        self._is_last = True
        self._send()

    def kill(self) -> None:
        """Kill it with its children."""
        kill_group(self.process)

    async def end(self, seconds: float) -> None:
        """Tell it to stop, and kill it if it takes longer than so many seconds."""
        self.finish()
        try:
            async with asyncio.timeout(seconds):
                await self.gone.wait()
        except TimeoutError:
            self.kill()
            await self.gone.wait()

    # -- the channel

    def _send(self) -> None:
        """Send what the queue takes now, and the rest when it has space again."""
        if self._again is not None:
            self._again.cancel()
            self._again = None
        while self.unsent and not self._closed:
            mark, handed = self.unsent[0]
            try:
                socket.send_fds(self.queue, [mark], [handed.fileno()])
            except (BlockingIOError, InterruptedError):
                if not self._writing:
                    self._writing = True
                    self.loop.add_writer(self.queue, self._send)
                return
            except OSError as error:
                if error.errno in CROWDED:  # such as by too many descriptors that are under way
                    self._stop_writing()
                    self._again = self.loop.call_later(AGAIN_SECONDS, self._send)
                    return
                break  # the queue is closed
            self.unsent.popleft()
            handed.close()
        self._stop_writing()
        if self._is_last and not self._closed:
            for end in (self.queue, self.channel):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_WR)

    def _stop_writing(self) -> None:
        if self._writing and not self._closed:
            self._writing = False
            self.loop.remove_writer(self.queue)

    def _hear(self) -> None:
        try:
            part = self.channel.recv(65_536)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            part = b""
        self._line += part
        *lines, rest = self._line.split(b"\n")
        self._line = rest
        for line in lines:
            self._understand(bytes(line))
        if not part or len(self._line) > MOST_LINE:
            self._close()

    def _understand(self, line: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            said = decoder.decode(line)
            self.heard_at = self.loop.time()
            if said.kind == "leaving":
                self.finish()
            elif not self.ready.done() and said.kind == "ready":
                self.ready.set_result(None)
            elif not self.ready.done() and said.kind == "failed":
                self.ready.set_exception(ChildFailed(said.text))

    def _close(self) -> None:
        """Give up the channel, and wait for the process, whose end it announces."""
        self._stop_writing()
        if self._again is not None:
            self._again.cancel()
        self.loop.remove_reader(self.channel)
        self._closed = True
        self.leaving.set()
        self.channel.close()
        self._reaping = self.loop.create_task(self._reap())

    async def _reap(self) -> None:
        until, pause = self.loop.time() + REAP_SECONDS, 0.001
        while self.process.poll() is None:
            if self.loop.time() >= until:
                self.kill()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
        if not self.ready.done():
            self.ready.set_exception(ChildFailed(f"{self.name} ended before it was ready"))
        self.unsent.extend(self.take_back())
        self.gone.set()
        self.queue.close()
        self.queue_end.close()


def _retrieved(future: asyncio.Future[None]) -> None:
    """Mark the error as seen: a child may also fail when no caller waits for it."""
    if not future.cancelled():
        future.exception()
