"""Start a child process, hand it sockets, listen to it, and end it: the parent's side.

A child is a node, or the pool of bots. It leads a session of its own, so that an interrupt at the
terminal reaches the parent alone, which then ends the children in order.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections import deque
from collections.abc import Sequence
from subprocess import Popen
from typing import Final

import msgspec

from inglenook.child_processes import kill_group
from inglenook.core.errors import InglenookError
from inglenook.server.cluster.channel import decoder, framed_setup

MOST_LINE: Final = 4096  # bytes of a child's message
REAP_SECONDS: Final = 10.0  # from the end of its channel until a child is killed
LONGEST_PAUSE: Final = 0.05


class ChildFailed(InglenookError):
    """A child that did not start; the text says why, if it could tell."""


class Child:
    """A running child process. `ready` is done when it has started; `gone` is set after its end."""

    def __init__(self, name: str, command: Sequence[str], setup: bytes) -> None:
        self.name = name
        self.loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = self.loop.create_future()
        self.ready.add_done_callback(_retrieved)
        self.leaving = asyncio.Event()  # it was told to stop, or stops by itself
        self.gone = asyncio.Event()
        self.heard_at = self.loop.time()
        self.unsent: deque[tuple[bytes, socket.socket]] = deque()
        self.untaken: deque[tuple[bytes, socket.socket]] = deque()  # sent, but perhaps not received
        self._line = bytearray()
        self._is_last = False
        self._writing = False
        self._closed = False
        self.channel, theirs = socket.socketpair()
        with theirs:
            try:
                self.process = Popen(
                    list(command), stdin=theirs.fileno(), start_new_session=True, env=os.environ
                )
            except OSError as error:
                self.channel.close()
                raise ChildFailed(f"{command[0]} can't be started: {error.strerror}") from None
        self.channel.setblocking(False)
        with contextlib.suppress(OSError):  # it may have died already, which `_hear` notices
            self.channel.send(framed_setup(setup))
        self.loop.add_reader(self.channel, self._hear)

    @property
    def takes(self) -> bool:
        """Return whether it can be handed sockets."""
        started = self.ready.done() and self.ready.exception() is None
        return started and not self.leaving.is_set() and not self._closed

    def give(self, mark: bytes, handed: socket.socket) -> None:
        """Hand over a socket; it is closed here when the child has it.

        If the child dies before, nothing was read from the socket, and another can have it.
        """
        self.unsent.append((mark, handed))
        self._send()

    def finish(self) -> None:
        """Tell it to finish its work and stop, after the sockets that it was given."""
        self.leaving.set()
        self._is_last = True
        self._send()

    def kill(self) -> None:
        """Kill it with its children."""
        kill_group(self.process)

    def left_over(self) -> list[tuple[bytes, socket.socket]]:
        """Return the sockets that a dead child has not taken; they are the caller's now."""
        found = [*self.untaken, *self.unsent]
        self.untaken.clear()
        self.unsent.clear()
        return found

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
        """Send what the buffer takes now, and the rest when it has space again."""
        while self.unsent and not self._closed:
            mark, handed = self.unsent[0]
            try:
                socket.send_fds(self.channel, [mark], [handed.fileno()])
            except (BlockingIOError, InterruptedError):
                if not self._writing:
                    self._writing = True
                    self.loop.add_writer(self.channel, self._send)
                return
            except OSError:  # it is dead: `_hear` notices, and others get what is unsent
                break
            self.untaken.append(self.unsent.popleft())
        if self._writing and not self._closed:
            self._writing = False
            self.loop.remove_writer(self.channel)
        if self._is_last and not self._closed:
            with contextlib.suppress(OSError):
                self.channel.shutdown(socket.SHUT_WR)

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
            if said.kind == "took":
                for _ in range(min(said.number, len(self.untaken))):
                    self.untaken.popleft()[1].close()
            elif said.kind == "leaving":
                self.finish()
            elif not self.ready.done() and said.kind == "ready":
                self.ready.set_result(None)
            elif not self.ready.done() and said.kind == "failed":
                self.ready.set_exception(ChildFailed(said.text))

    def _close(self) -> None:
        """Give up the channel, and wait for the process, whose end it announces."""
        if self._writing:
            self.loop.remove_writer(self.channel)
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
        self.gone.set()


def _retrieved(future: asyncio.Future[None]) -> None:
    """Mark the error as seen: a child may fail when nobody waits for it any more."""
    if not future.cancelled():
        future.exception()
