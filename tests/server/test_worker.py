"""Worker processes of every kind: started, asked, refused nonsense from, killed."""

import asyncio
import os
import signal
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

from inglenook.server.workers.tasks.match_tasks import KINDS
from inglenook.server.workers.worker import TaskError, Worker, WorkerFault, is_kind
from inglenook.server.workers.worker_main import TASKS
from inglenook.server.workers.worker_messages import LENGTH, Reply, Setup, frame
from tests.support.server.bot_questions import MEMORY, findable, gone


@pytest.fixture(autouse=True)
def path(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", findable())


def test_every_kind_of_task_has_one_handler():
    setup = Setup("", 0, 0, 0, {})
    kinds = [set(import_module(module).handlers(setup)) for module in TASKS.values()]
    assert set().union(*kinds) == {"load", "choose", "review", *KINDS}
    assert sum([len(one) for one in kinds]) == len(set().union(*kinds))


def test_a_worker_for_bots_imports_no_more_than_it_must():
    code = (
        "import sys, inglenook.server.workers.worker_main;"
        "import inglenook.server.workers.tasks.bot_tasks;"
        "print([one for one in ('msgspec', 'sqlalchemy', 'starlette') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("tasks", TASKS)
def test_a_worker_survives_an_error_of_a_task_and_ends_when_it_is_killed(tasks):
    async def story() -> int:
        worker = await Worker.start(tasks, MEMORY)
        try:
            await worker.ready()
            with pytest.raises(TaskError, match="KeyError"):
                await worker.ask("no-such-task", b"", 30.0)
            await worker.ping(30.0)
            assert worker.alive()
            worker.kill()
            with pytest.raises(WorkerFault, match="ended"):
                await worker.ping(30.0)
        finally:
            await worker.end()
        return worker.process.pid

    assert gone(asyncio.run(story()), 0.1)


def test_a_worker_that_does_not_answer_in_time_is_late():
    async def story() -> None:
        worker = await Worker.start("bots", MEMORY)
        try:
            await worker.ready()
            os.kill(worker.process.pid, signal.SIGSTOP)
            with pytest.raises(WorkerFault, match="late"):
                await worker.ping(0.05)
        finally:
            await worker.end()

    asyncio.run(story())


class Deaf:
    """A writer that drops all that is written."""

    def write(self, data: bytes) -> None:
        """Nothing."""

    async def drain(self) -> None:
        """Nothing."""


def asked(sent: bytes, reports: list[bytes] | None = None) -> bytes:
    """The answer that a worker's bytes make."""

    async def story() -> bytes:
        reader = asyncio.StreamReader()
        reader.feed_data(sent)
        reader.feed_eof()
        unused: Any = None
        writer: Any = Deaf()
        worker = Worker(unused, reader, writer)
        return await worker.ask("task", b"", 5.0, None if reports is None else reports.append)

    return asyncio.run(story())


def test_reports_come_before_the_answer():
    sent = [Reply(1, b"a", partial=True), Reply(1, b"b", partial=True), Reply(1, b"c")]
    reports: list[bytes] = []
    assert asked(b"".join([frame(one) for one in sent]), reports) == b"c"
    assert reports == [b"a", b"b"]


def sized(data: bytes) -> bytes:
    return len(data).to_bytes(LENGTH) + data


@pytest.mark.parametrize(
    ("sent", "problem"),
    [
        (b"", "ended"),
        (frame(Reply(1, b"abc"))[:-1], "ended"),
        (b"rubbish\n", "nonsense"),
        ((Worker.largest + 1).to_bytes(LENGTH), "nonsense"),
        (sized(b"\xc1\xc1"), "nonsense"),
        (sized(b"[" * 60_000), "nonsense"),
        (sized(b'{"number": 1}'), "nonsense"),
        (sized(b'{"number": 1, "error": 2, "partial": false}'), "nonsense"),
        (sized(b'{"number": 1, "error": "", "partial": "yes"}'), "nonsense"),
        (frame(Reply(2, b"the answer to another request")), "nonsense"),
        (frame(Reply(1, error="not a name: my secret hand")), "nonsense"),
        (frame(Reply(1, error="MemoryError")), "MemoryError"),
    ],
)
def test_a_worker_that_can_not_be_trusted_any_more_is_a_fault(sent, problem):
    with pytest.raises(WorkerFault) as caught:
        asked(sent)
    assert caught.value.problem == problem
    assert not isinstance(caught.value, TaskError)


@pytest.mark.parametrize(
    ("name", "good"),
    [("KeyError", True), ("", False), ("a b", False), ("é", False), ("x" * 61, False)],
)
def test_only_names_of_classes_get_into_logs(name, good):
    assert is_kind(name) is good
