"""The server with a fault built in, to show that a test finds it.

python -m tests.support.server.faulty_servers VARIANT serve …
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, Final

from inglenook.games.lanterns.info import INFO
from inglenook.server import parts
from inglenook.server.cluster.membership import Membership
from inglenook.server.http import handlers, socket
from inglenook.server.protocol.framing import StateFrame
from inglenook.server.rooms import upkeep
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.storage import compaction
from inglenook.server.store import compressed_records
from inglenook.server.store.nodes import leases
from inglenook.server.store.room_writes import RoomWrite
from inglenook.server.store.store import Store
from inglenook.server.store.writer import Writer
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.terminal.cli import main
from tests.support.server.changed_constants import change_constants

DEADLY: Final = "INGLENOOK_DEADLY"  # names a file that is there when it is time to die
SLOW: Final = 0.02  # seconds of a commit on a slow disk
WIDE: Final = 0.05  # seconds from the hasty acknowledgement to its commit


def eager(kind: type = object) -> None:
    """Acknowledge jobs of a kind before they are committed."""
    really = Writer.perform

    def perform(self: Writer, batch: Sequence[Any]) -> None:
        def too_early() -> None:
            early = [task for task in batch if isinstance(task.job, kind)]
            self._deliver([copy(task) for task in early])
            for task in early:
                task.future = task.then = None  # it is reported once
            time.sleep(WIDE)  # real time in which a kill can hit

        self.before_commit = too_early
        really(self, batch)

    Writer.perform = perform  # type: ignore[method-assign]
    opens_with(beat=False)  # which would hold it back until it is committed


def fenceless() -> None:
    """Write a table, and answer for it, after another node has taken it."""
    swift()
    vars(leases)["guard"] = lambda conn, held: set()
    Membership.check = lambda self: None  # type: ignore[method-assign]
    really = Writer._run_all

    def late(self: Writer, *given: Any) -> None:
        time.sleep(WIDE)  # real time in which it can be stopped
        really(self, *given)

    Writer._run_all = late  # type: ignore[assignment,method-assign]


def synchronous(how: str) -> None:
    """A commit does not wait for the disk, or not always."""
    opens_with(synchronous=how)


def opens_with(**given: Any) -> None:
    """The store is opened in another way than the server would."""
    really = Store.open

    def opened(cls: type[Store], *arguments: Any, **more: Any) -> Store:
        return really(*arguments, **more | given)

    Store.open = classmethod(opened)  # type: ignore[assignment]


def dies(when: str, now: Callable[[], bool]) -> None:
    """Kill the server just before or after a commit, once it is time."""
    really = Writer.perform

    def perform(self: Writer, batch: Sequence[Any]) -> None:
        setattr(self, when, lambda *_: end() if now() else None)
        really(self, batch)

    Writer.perform = perform  # type: ignore[method-assign]


def signalled() -> bool:
    """Tell whether the test has named its moment."""
    return Path(os.environ[DEADLY]).exists()


def brisk() -> None:
    """No fault: look for recovery more often, so that tests need not wait."""
    upkeep.SWEEP_SECONDS = 0.5  # type: ignore[misc]


def swift() -> None:
    """No fault: run bots in the server's process, which starts sooner."""
    vars(parts)["BotRunner"] = lambda *_, **__: InlineBots()


def slow_disk() -> None:
    """No fault of ours: each commit takes 20 ms."""
    really = Writer.perform

    def perform(self: Writer, batch: Sequence[Any]) -> None:
        self.before_commit = partial(time.sleep, SLOW)
        really(self, batch)

    Writer.perform = perform  # type: ignore[method-assign]


def looks_that_wait() -> None:
    """On a slow disk, a request waits until all answers at its table are committed."""
    slow_disk()
    really = handlers.Call.room

    async def waits(self: handlers.Call) -> Room:
        room = await really(self)
        await room.commits.all_landed()
        return room

    handlers.Call.room = waits  # type: ignore[method-assign]
    answered = vars(socket)["_answer"]

    async def answers_late(services: object, rates: object, room: Room, *more: object) -> object:
        if isinstance(more[-1], StateFrame):
            await room.commits.all_landed()
        return await answered(services, rates, room, *more)

    vars(socket)["_answer"] = answers_late


def raised_rules() -> None:
    """No fault: the next release, whose rules of Lanterns replay no older journal."""
    INFO.rules_version += 1
    INFO.plays_since = INFO.rules_version


def compacts() -> None:
    """No fault: compact matches as soon as they are over and out of memory."""
    swift()
    compaction.AFTER_END = 0.0  # type: ignore[misc]


def dies_compacting(when: str) -> None:
    """Kill the server before or after the commit of its first compaction, or in its middle."""
    compacts()
    if when == "between":  # the rows are deleted, and the journal is not yet inserted
        vars(compressed_records)["insert"] = lambda _: end()
        return
    reached: list[object] = []
    dies(when, lambda: bool(reached))
    really = compressed_records.replace_rows

    def replace_rows(*given: Any) -> bool:
        reached.append(given)
        return really(*given)

    vars(compressed_records)["replace_rows"] = replace_rows


def end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


VARIANTS: Final[dict[str, Callable[[], None]]] = {
    "sound": lambda: None,
    "brisk": brisk,
    "swift": swift,
    "eager": eager,
    "eager-answers": partial(eager, RoomWrite),
    "fenceless": fenceless,
    "slow-disk": slow_disk,
    "looks-that-wait": looks_that_wait,
    "raised-rules": raised_rules,
    "dies-before-commit": partial(dies, "before_commit", signalled),
    "dies-after-commit": partial(dies, "after_commit", signalled),
    "compacts": compacts,
    "dies-in-compaction": partial(dies_compacting, "between"),
    "dies-before-commit-of-compaction": partial(dies_compacting, "before_commit"),
    "dies-after-commit-of-compaction": partial(dies_compacting, "after_commit"),
    "synchronous=OFF": partial(synchronous, "OFF"),
    "synchronous=NORMAL": partial(synchronous, "NORMAL"),
}


def run(variant: str, arguments: list[str]) -> None:
    """`inglenook` with these arguments."""
    change_constants()
    VARIANTS[variant]()
    main(arguments)


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2:])
