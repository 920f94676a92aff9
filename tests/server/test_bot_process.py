"""Worker processes: what they inherit, and that they never outlive the house."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

from inglenook.server.bot_process import BotFault, BotProcess, environment
from tests.server.bad_bots import BAD, MEMORY, ROOT, question, wire


@pytest.fixture(autouse=True)
def findable(monkeypatch):
    """Workers find the bad bots."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")]))


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Whether a process ends within a time; a zombie of a dead parent is one that has ended."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False
        )
        if state.stdout.startswith(b"Z"):
            return True
        time.sleep(0.05)
    return False


def test_nothing_of_our_settings_is_inherited():
    ours = {
        "PATH": "/bin",
        "PYTHONPATH": "src",
        "INGLENOOK_DATABASE": "postgresql://me:secret@there/db",
        "SECRET": "x",
    }
    assert environment(ours) == {"PATH": "/bin", "PYTHONPATH": "src", "PYTHONHASHSEED": "0"}


def test_a_worker_is_asked_and_ended():
    async def story() -> int:
        process = await BotProcess.start(MEMORY, BAD)
        await process.ready()
        await process.ping(5)
        await process.load("king-of-12", "bot")
        asked = question("bot")
        action = await process.choose(wire(asked), 5)
        assert action == asked.prompt["choices"][-1]["action"]
        assert process.alive
        await process.end()
        await process.end()
        assert not process.alive
        return process.process.pid

    assert gone(asyncio.run(story()), 0.1)


def test_who_asks_a_worker_that_is_gone_is_told_so():
    async def story() -> None:
        process = await BotProcess.start(MEMORY, BAD)
        await process.ready()
        process.kill()
        with pytest.raises(BotFault, match="ended"):
            for _ in range(100):
                await process.ping(5)
        await process.end()

    asyncio.run(story())


def test_where_python_can_not_be_started_that_is_a_fault(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def story() -> None:
        with pytest.raises(BotFault, match="no-start"):
            await BotProcess.start(MEMORY, {})

    asyncio.run(story())


HOUSE = """
import asyncio
from tests.server.bad_bots import BAD, MEMORY, question, wire
from inglenook.server.bot_process import BotProcess

async def house():
    process = await BotProcess.start(MEMORY, BAD)
    await process.ready()
    await process.load("king-of-12", "{bot}")
    print(process.process.pid, flush=True)
    await process.choose(wire(question("{bot}")), 60)

asyncio.run(house())
"""


@pytest.mark.parametrize("bot", ["hangs", "hangsdeep"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_worker_ends_with_the_house_however_it_ends(bot, how):
    house = subprocess.Popen(
        [sys.executable, "-c", HOUSE.replace("{bot}", bot)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert house.stdout is not None
    with house, house.stdout:
        worker = int(house.stdout.readline())
        time.sleep(0.3)
        assert not gone(worker, 0.01)
        house.send_signal(how)
    assert gone(worker)
