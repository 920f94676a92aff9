"""Worker processes: what they inherit, and that they never outlive the server."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from inglenook.child_processes import environment
from inglenook.server.workers.bot_process import BotProcess
from inglenook.server.workers.worker import WorkerFault
from tests.support.server.bad_bots import ANNOUNCE, BAD
from tests.support.server.bot_questions import MEMORY, ROOT, findable, gone, question, wire
from tests.support.waiting import wait_until


@pytest.fixture(autouse=True)
def path(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", findable())


def test_nothing_of_our_settings_is_inherited():
    ours = {
        "PATH": "/bin",
        "PYTHONPATH": "src",
        "INGLENOOK_DATABASE": "postgresql://me:secret@there/db",
        "SECRET": "x",
    }
    assert environment(ours) == {
        "PATH": "/bin",
        "PYTHONPATH": "src",
        "PYTHONHASHSEED": "0",
        "OMP_NUM_THREADS": "1",  # a net takes one core, as every bot does
        "OPENBLAS_NUM_THREADS": "1",
    }


def test_a_worker_is_asked_and_ended():
    async def story() -> int:
        process = await BotProcess.for_bots(MEMORY, BAD)
        await process.ready()
        await process.ping(5)
        await process.load("king-of-12", "bot")
        asked = question("bot")
        action = await process.choose(wire(asked), 5)
        assert action == asked.prompt["choices"][-1]["action"]
        assert process.alive()
        await process.end()
        await process.end()
        assert not process.alive()
        return process.process.pid

    assert gone(asyncio.run(story()), 0.1)


def test_who_asks_a_worker_that_is_gone_is_told_so():
    async def story() -> None:
        process = await BotProcess.for_bots(MEMORY, BAD)
        await process.ready()
        process.kill()
        with pytest.raises(WorkerFault, match="ended"):
            await process.ping(5)
        await process.end()

    asyncio.run(story())


def test_where_python_can_not_be_started_that_is_a_fault(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def story() -> None:
        with pytest.raises(WorkerFault, match="no-start"):
            await BotProcess.for_bots(MEMORY, {})

    asyncio.run(story())


SITE = """
import asyncio
from tests.support.server.bad_bots import BAD
from tests.support.server.bot_questions import MEMORY, question, wire
from inglenook.server.workers.bot_process import BotProcess

async def site():
    process = await BotProcess.for_bots(MEMORY, BAD)
    await process.ready()
    await process.load("king-of-12", "{bot}")
    print(process.process.pid, flush=True)
    await process.choose(wire(question("{bot}")), 60)

asyncio.run(site())
"""


@pytest.mark.parametrize(("bot", "how"), [("hangs", signal.SIGTERM), ("hangsdeep", signal.SIGKILL)])
def test_a_worker_ends_with_the_site_however_it_ends(bot, how, tmp_path):
    (tmp_path / ANNOUNCE).touch()
    site = subprocess.Popen(
        [sys.executable, "-c", SITE.replace("{bot}", bot)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | {"TMPDIR": str(tmp_path)},
    )
    assert site.stdout is not None
    with site, site.stdout:
        worker = int(site.stdout.readline())
        wait_until((tmp_path / "hanging").exists)
        assert not gone(worker, 0.01)
        site.send_signal(how)
    assert gone(worker)
