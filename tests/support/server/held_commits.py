"""Commits that wait until a test releases them, as on a slow disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

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
