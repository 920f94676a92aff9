"""A server on a port of its own, in the test's event loop or in another process."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import uvloop
from starlette.types import ASGIApp

from inglenook.server.serve import Server, configuration
from inglenook.server.settings import Settings
from tests.support.waiting import until

ROOT = Path(__file__).resolve().parents[3]
run = uvloop.run  # the loop that the site runs in
PATIENCE = 60.0  # for a slow and busy machine


def free_port() -> int:
    """Return a free port below the range that the system assigns."""
    for _ in range(100):
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port")


@asynccontextmanager
async def running(app: ASGIApp, **settings: Any) -> AsyncIterator[Server]:
    """Run a server in this event loop; `config.port` is its port."""
    chosen = Settings(port=free_port(), stop_seconds=1.0, **settings)
    config = configuration(chosen, app)
    config.port = chosen.port
    server = Server(config)
    listener = socket.create_server(("127.0.0.1", chosen.port), backlog=100)
    async with asyncio.timeout(PATIENCE):
        task = asyncio.ensure_future(server.serve(sockets=[listener]))
        try:
            await until(lambda: server.started or task.done(), PATIENCE)
            assert not task.done()
            yield server
        finally:
            server.should_exit = True
            await task


@contextmanager
def beside(*arguments: str, **environ: str) -> Iterator[subprocess.Popen[str]]:
    """Run `minimal_app` in a process of its own, which is ended with the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.server.minimal_app", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")} | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
