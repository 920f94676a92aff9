"""Match work: whole matches are worked on elsewhere, with limits, and in a fair order."""

from __future__ import annotations

import ast
import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import inglenook.server
from inglenook.server.errors import Refused
from inglenook.server.operations.metrics import Metrics
from inglenook.server.protocol.messages import Findings
from inglenook.server.settings import Settings
from inglenook.server.workers.fair_queue import Caller
from inglenook.server.workers.match_work import MatchWork
from inglenook.server.workers.tasks import import_validation, match_tasks
from inglenook.server.workers.tasks.import_validation import Examined
from inglenook.server.workers.tasks.match_tasks import (
    EXAMINE,
    VERIFY,
    MatchTask,
    TaskResult,
    Tasks,
)
from tests.support.server.forged_matches import changed, played

ANN = Caller("192.0.2.1", "ann")


def at_work(story: Callable[[MatchWork], Any], **settings: Any) -> Any:
    async def told() -> Any:
        work = MatchWork(Settings(**settings), Metrics())
        try:
            return await story(work)
        finally:
            await work.close()
            assert not work.idle
            assert not work.busy

    return asyncio.run(told())


def body(data: Any) -> bytes:
    return msgspec.json.encode(data)


def test_a_worker_says_in_another_process_what_would_be_said_here():
    data: Any = played("lanterns").export()
    forged = changed(data, ("entries", 3, "draws"), [1])

    async def story(work: MatchWork) -> tuple[TaskResult, TaskResult, str]:
        with pytest.raises(Refused) as caught:
            await work.run(ANN, MatchTask(EXAMINE, body=body(forged)))
        examined = await work.run(ANN, MatchTask(EXAMINE, body=body(data)))
        findings = await work.run(ANN, MatchTask(VERIFY, body=body(data)))
        assert len(work.idle) == 1  # one after the other: the same process
        return examined, findings, str(caught.value)

    examined, findings, refusal = at_work(story)
    assert msgspec.msgpack.decode(examined.data, type=Examined) == import_validation.examine(data)
    found = msgspec.json.decode(findings.data, type=Findings)
    assert found.findings == import_validation.findings(data)
    assert refusal.startswith("bad-export")


def test_a_job_that_takes_too_long_is_killed_and_the_next_one_gets_a_new_worker():
    slow: Any = played("king-of-12", loops=1000).export()
    quick: Any = {"export": 1}

    async def story(work: MatchWork) -> None:
        await work.run(ANN, MatchTask(VERIFY, body=body(quick)))
        [worker] = work.idle
        work.seconds = 0.001
        with pytest.raises(Refused, match="too-much"):
            await work.run(ANN, MatchTask(EXAMINE, body=body(slow)))
        assert work.idle == work.busy == []
        work.seconds = 20.0
        await work.run(ANN, MatchTask(VERIFY, body=body(quick)))
        assert work.idle != [worker]

    at_work(story)


def test_a_worker_that_runs_out_of_memory_says_so_and_is_not_used_again():
    data: Any = played("lanterns").export()

    async def story(work: MatchWork) -> None:
        with pytest.raises(Refused, match=r"too-much"):
            await work.run(ANN, MatchTask(EXAMINE, body=body(data)))
        assert work.idle == work.busy == []

    at_work(story, match_memory=2**26 // 2)


def test_a_job_that_nobody_waits_for_any_more_ends_its_worker():
    slow: Any = played("king-of-12", loops=1000).export()

    async def story(work: MatchWork) -> None:
        job = asyncio.create_task(work.run(ANN, MatchTask(EXAMINE, body=body(slow))))
        while not work.busy:
            await asyncio.sleep(0)
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
        assert work.idle == work.busy == []
        assert work.queue.running == 0

    at_work(story)


def test_only_so_much_may_wait_for_each_guest():
    data = body(played("lanterns").export())

    async def story(work: MatchWork) -> list[str]:
        asked = [work.run(ANN, MatchTask(EXAMINE, body=data)) for _ in range(12)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [one.code if isinstance(one, Refused) else "" for one in found]

    codes = at_work(story)
    assert codes == [""] * 8 + ["busy"] * 4


def test_nothing_is_taken_on_once_it_is_closed():
    async def story(work: MatchWork) -> None:
        await work.close()
        with pytest.raises(Refused, match="busy"):
            await work.run(ANN, MatchTask(VERIFY, body=b"{}"))

    at_work(story)


# -- not on the event loop


@pytest.mark.parametrize("kind", match_tasks.KINDS)
def test_no_task_is_done_on_the_thread_of_the_event_loop(kind: str):
    async def story() -> None:
        with pytest.raises(RuntimeError, match=f"{kind}: expected a worker"):
            Tasks().perform(MatchTask(kind, body=b"{}"))

    asyncio.run(story())


def test_neither_is_anything_that_tasks_are_made_of():
    data: Any = played("lanterns").export()

    async def story() -> None:
        for work in (import_validation.examine, import_validation.findings):
            with pytest.raises(RuntimeError, match="got the thread of the event loop"):
                work(data)

    asyncio.run(story())


HEAVY = {"replay_steps", "replay_deltas", "export", "replay", "review", "verify"}
OFF_LOOP = {
    "import_validation.py": "guarded by forbid_event_loop",
    "match_tasks.py": "guarded by forbid_event_loop",
    "replay.py": "guarded by forbid_event_loop",
    "review_tasks.py": "guarded by forbid_event_loop",
    "seat_facts.py": "one match at a time, in a thread of the store",
    "recovery.py": "for the command doctor, while no server runs",
}


def test_no_other_module_of_the_server_can_play_a_journal_again():
    folder = Path(inglenook.server.__file__).parent
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.ImportFrom):
                continue
            ours = (node.module or "").startswith("inglenook")
            if ours and HEAVY & {one.name for one in node.names}:
                found.add(file.name)
    assert found == set(OFF_LOOP)


# -- limits of imports


def test_undo_work_is_counted_from_the_entries_alone():
    answer, sealed = {"kind": "answer"}, {"kind": "answer", "sealed": True}
    undo = {"kind": "undo"}
    assert import_validation.undo_work([]) == 0
    assert import_validation.undo_work([answer, undo, answer, undo]) == 2
    assert import_validation.undo_work([answer, answer, answer, undo, undo]) == 5
    assert import_validation.undo_work([answer, answer, sealed, undo]) == 0
    assert import_validation.undo_work([answer, {"kind": "rules"}, undo, undo]) == 0
    assert import_validation.undo_work([None, 3, {"kind": []}, {}, undo]) == 0


def test_undos_that_look_back_too_far_are_refused_before_anything_is_played(monkeypatch):
    monkeypatch.setattr(import_validation, "verify", None)
    monkeypatch.setattr(import_validation, "journal_from_json", None)
    minds = [{"kind": "answer"}] * 1200 + [{"kind": "undo"}] * 1200
    began = time.perf_counter()
    for work in (import_validation.examine, import_validation.findings):
        with pytest.raises(Refused) as caught:
            work({"entries": minds})
        assert caught.value.code == "too-long"
        assert "at most 20,000 answers in all, got 720,600" in caught.value.sentence
    assert time.perf_counter() - began < 5.0
