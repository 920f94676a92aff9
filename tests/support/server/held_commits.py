"""Commits that wait until a test releases them, and commits whose room hears of them late."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

from inglenook.server.store.store import Store

PATIENCE = 30.0  # seconds; only a test that fails waits so long


class HeldCommit:
    """A commit that has begun and does not end before `let_go`; it may be made to fail."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.begun = threading.Event()
        self.gate = threading.Event()
        self.fails = False

    def __call__(self) -> None:
        self.begun.set()
        if not self.gate.wait(PATIENCE):
            raise OSError("the test has forgotten this commit")
        if self.fails:
            self.fails = False
            raise OSError(5, "Input/output error")

    async def is_under_way(self) -> None:
        """Wait until the writer stands before its commit."""
        assert await asyncio.to_thread(self.begun.wait, PATIENCE), "nothing was written"

    def let_go(self, fails: bool = False) -> None:
        self.fails = fails
        self.gate.set()


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[HeldCommit]:
    """Hold the next commit of a store with threads, and those after it."""
    hold = HeldCommit(store)
    store.before_commit = hold
    try:
        yield hold
    finally:
        hold.gate.set()
        store.before_commit = None


class UnheardCommits:
    """Commits of rooms that are done; `let_go` tells the rooms."""

    def __init__(self, store: Store) -> None:
        self.waiting: list[Callable[[BaseException | None], None]] = []
        self._submit = store.submit

    def submit(self, job: Any, done: Callable[[BaseException | None], None]) -> None:
        """Run a job as the store does, and keep its outcome."""
        self._submit(job, lambda error: self.waiting.append(partial(self._tell, done, error)))

    @staticmethod
    def _tell(
        done: Callable[[BaseException | None], None],
        error: BaseException | None,
        instead: BaseException | None,
    ) -> None:
        done(error if instead is None else instead)

    def let_go(self, instead: BaseException | None = None) -> None:
        """Tell the rooms of their commits, or of an error in place of each."""
        waiting, self.waiting = self.waiting, []
        for tell in waiting:
            tell(instead)


@contextmanager
def unheard(store: Store) -> Iterator[UnheardCommits]:
    """Let the rooms of a store not hear of their commits before `let_go`."""
    commits = UnheardCommits(store)
    with patch.object(store, "submit", commits.submit):
        yield commits
