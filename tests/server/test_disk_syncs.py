"""Between an answer and its acknowledgement lies a sync of the disk."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.support.server.server_process import Caller, Server

SOURCE = Path(__file__).with_name("disk_syncs.c")
ANSWERS = 6
APART = 0.2  # seconds between answers, so that no sync is taken for that of the next one


class Window(NamedTuple):
    """From the sending of an answer to its acknowledgement, or the time of a sync."""

    begun: float
    done: float

    def holds(self, other: Window) -> bool:
        return self.begun <= other.begun and other.done <= self.done


@pytest.fixture(scope="module")
def shim(tmp_path_factory) -> Path:
    """What makes syncs slow and counts them, compiled."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("syncs are counted on Linux, by a library that a C compiler makes")
    library: Path = tmp_path_factory.mktemp("shim") / "syncs.so"
    command = [compiler, "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True, timeout=60)
    return library


def play(data: Path, shim: Path, variant: str) -> tuple[list[Window], list[Window]]:
    """Give some answers, one after the other; when each was under way, and the syncs."""
    counted = data / "syncs"
    server = Server(data, {"LD_PRELOAD": str(shim), "INGLENOOK_SYNCS": str(counted)})
    server.program = ("tests.support.server.faulty_servers", variant)
    answers: list[Window] = []
    try:
        server.start()
        people = [server.guest(name) for name in ("Ann", "Bob")]
        made = people[0].post("/api/tables", {"game": "lanterns", "seats": [{}, {}]}).json()
        people[1].post(f"/api/tables/{made['id']}/join", {"seat": 1})
        asyncio.run(answer(people, made["id"], answers))
    finally:
        server.stop()
        for one in server.people:
            one.http.close()
    lines = counted.read_text().splitlines() if counted.exists() else []
    return answers, [Window(*map(float, line.split())) for line in lines]


async def answer(people: list[Caller], table: str, answers: list[Window]) -> None:
    while len(answers) < ANSWERS:
        for person in people:
            async with person.socket(table) as line:
                prompt: Any = (await line.next("sync"))["prompt"]
                if prompt is None or prompt["picked"]:
                    continue
                action = prompt["choices"][0]["action"]
                frame = {"t": "play", "decision": prompt["id"], "actions": [action]}
                begun = time.monotonic()
                reply = await line.ask({**frame, "key": f"k{len(answers)}"})
                answers.append(Window(begun, time.monotonic()))
                assert reply["t"] == "ok", reply
                await asyncio.sleep(APART)  # the syncs of a real disk are told apart by time


def unsynced(answers: list[Window], syncs: list[Window]) -> int:
    """How many answers were acknowledged before the disk had them."""
    return len([one for one in answers if not any([one.holds(sync) for sync in syncs])])


def test_every_acknowledgement_comes_after_a_sync(tmp_path, shim):
    answers, syncs = play(tmp_path, shim, "sound")
    assert unsynced(answers, syncs) == 0
    assert len(syncs) >= ANSWERS


@pytest.mark.parametrize(
    "variant",
    [
        "synchronous=OFF",
        "eager",
        pytest.param("synchronous=NORMAL", marks=pytest.mark.long),
    ],
)
def test_one_that_does_not_would_be_found(tmp_path, shim, variant):
    answers, syncs = play(tmp_path, shim, variant)
    # a sync of something else may fall into one of them by chance
    assert unsynced(answers, syncs) >= len(answers) - 2
