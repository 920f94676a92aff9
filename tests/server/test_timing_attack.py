"""A spectator who measures times learns nothing of sealed answers, where commits take 20 ms."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Final

import pytest

from tests.support.server.changed_constants import environ_of
from tests.support.server.server_process import Caller, Server
from tests.support.server.timing_attack import (
    Probe,
    Table,
    Told,
    area,
    by_http,
    by_socket,
    measure,
)

SEED: Final = 9
UNLIMITED: Final = ("limit_answers", "limit_chat", "limit_tables", "limit_looks", "limit_all")
STALE: Final = {"decision": "99-0", "actions": ["pass"], "key": "late"}


def everything(table: Table) -> dict[str, tuple[Caller, Probe, float]]:
    """Ways to look and to write for those who did not answer: who, how, and how often."""
    bob, path = table.people[1], table.path
    stranger = bob.server.stranger()
    return {
        "table": (stranger, by_http(lambda http, n: http.get(path)), 0.025),
        "sight": (bob, by_http(lambda http, n: http.get(f"{path}/state")), 0.1),
        "stale": (bob, by_http(lambda http, n: http.post(f"{path}/answers", json=STALE)), 0.05),
        "say": (bob, by_http(lambda http, n: http.post(f"{path}/chat", json=said(n))), 0.1),
        "commitment": (bob, by_http(lambda http, n: http.post("/api/commitments")), 0.1),
        "state": (bob, by_socket(table.id, {"t": "state"}, "update"), 0.1),
        "ping": (bob, by_socket(table.id, {"t": "ping"}, "pong"), 0.1),
        "spectator": (stranger, by_socket(table.id, {"t": "state"}, "update"), 0.025),
    }


def said(number: int) -> dict[str, str]:
    return {"text": f"{number}"}


def strangers(table: Table) -> dict[str, tuple[Caller, Probe, float]]:
    """Ways to look for those who have no seat."""
    found = everything(table)
    return {name: found[name] for name in ("table", "spectator")}


def watched(folder: Path, variant: str, windows: int, few: bool = False) -> dict[str, Told]:
    server = Server(folder, environ_of(dict.fromkeys(UNLIMITED, "0/0")))
    server.program = ("tests.support.server.faulty_servers", variant)
    server.start()
    try:
        probes = strangers if few else everything
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
    found = watched(tmp_path, "looks-that-wait", windows=40, few=True)
    for name, told in found.items():
        assert told.area > told.bound, (name, told)
