"""Work that may take too long is done in a process of its own, which can be ended at any time."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from signal import SIGKILL
from typing import Any, Final

from inglenook.server.workers.bot_process import environment

LONGEST_LINE: Final = 4 * 1024 * 1024


class Killable:
    """At most one process at a time, the leader of a group that ends with it."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    @asynccontextmanager
    async def running(
        self, module: str, setup: Mapping[str, Any]
    ) -> AsyncIterator[asyncio.subprocess.Process]:
        """A worker that knows its parent and setup; it is gone when the block is left."""
        told = json.dumps({"parent": os.getpid(), **setup})
        self.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", module, told),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # it could tell what only a seat may know
            start_new_session=True,
            env=environment(os.environ),
            limit=LONGEST_LINE,
        )
        try:
            yield process
        finally:
            self.kill()
            await process.wait()
            self.process = None

    def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, SIGKILL)
