"""A spectator who measures times learns nothing of sealed answers, where commits take 20 ms."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Final

import pytest

from tests.support.server.server_process import Caller, Server
from tests.support.server.timing_attack import Probe, Table, Told, area, measure

SEED: Final = 9
STALE: Final = {"decision": "99-0", "actions": ["pass"], "key": "late"}


def everything(table: Table) -> dict[str, tuple[Caller, Probe, float]]:
    """Ways to look and to write for those who did not answer: who, how, and how often."""
    bob, path = table.people[1], table.path
    stranger = bob.server.stranger()
    return {
        "table": (stranger, lambda http, n: http.get(path), 0.025),
        "sight": (bob, lambda http, n: http.get(f"{path}/state"), 0.1),
        "stale": (bob, lambda http, n: http.post(f"{path}/answers", json=STALE), 0.05),
        "say": (bob, lambda http, n: http.post(f"{path}/chat", json={"text": f"{n}"}), 0.1),
        "commitment": (bob, lambda http, n: http.post("/api/commitments"), 0.1),
    }


def table_only(table: Table) -> dict[str, tuple[Caller, Probe, float]]:
    return {"table": everything(table)["table"]}


def watched(folder: Path, variant: str, windows: int, alone: bool = False) -> dict[str, Told]:
    server = Server(folder)
    server.program = ("tests.support.server.faulty_servers", variant)
    server.start()
    try:
        probes = table_only if alone else everything
        return asyncio.run(measure(server, probes, windows, SEED))
    finally:
        server.stop()
        for one in server.people:
            one.http.close()


def test_the_area_is_that_of_chance_for_what_is_alike():
    assert area([1.0, 2.0, 3.0], [1.0, 2.0, 3.0]) == 0.5
    assert area([4.0, 5.0], [1.0, 2.0]) == 1.0


@pytest.mark.long
def test_no_watcher_does_better_than_chance_on_a_slow_disk(tmp_path):
    found = watched(tmp_path, "slow-disk", windows=60)
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    figures = {name: told._asdict() for name, told in found.items()}
    (folder / "watching.json").write_text(json.dumps({"seed": SEED, **figures}))
    print(json.dumps(figures, indent=1))
    for name, told in found.items():
        assert told.area < told.bound, (name, told)


@pytest.mark.long
def test_a_watcher_of_looks_that_wait_does_better(tmp_path):
    """The instrument can tell: it finds planted leaks."""
    told = watched(tmp_path, "looks-that-wait", windows=40, alone=True)["table"]
    assert told.area > told.bound, told
