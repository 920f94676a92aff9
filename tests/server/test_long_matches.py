"""Long matches over a real server: others are answered while they are worked on."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.support.server.forged_matches import played, undecided
from tests.support.server.server_process import Caller, Server, serving

TOKEN = "correct-horse-battery"  # for the metrics
CALLS = 15  # that one person makes at once, of each kind


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, INGLENOOK_METRICS_TOKEN=TOKEN) as found:
        yield found
        assert "Traceback" not in found.log
        assert "fault" not in found.log


def metric(caller: Caller, line: str) -> float:
    page = caller.http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    found = re.search(rf"^{re.escape(line)} (\S+)$", page, re.MULTILINE)
    return 0.0 if found is None else float(found[1])


def jobs(caller: Caller, kind: str) -> float:
    return metric(caller, f'inglenook_match_job_seconds_count{{kind="{kind}"}}')


async def pressed(ann: Caller, table: str, times: int) -> list[int]:
    """Branches, replays and imports of a long match, all at once; the statuses that came."""
    path = f"/api/tables/{table}"
    seats = len(ann.get(path).json()["seats"])
    body = {"entry": 2300, "sit": 0, "bots": ["random"] * (seats - 1)}
    asked = []
    for _ in range(times):
        asked.append(asyncio.to_thread(ann.post, f"{path}/branch", body))
        asked.append(asyncio.to_thread(ann.get, f"{path}/replay"))
    return [reply.status_code for reply in await asyncio.gather(*asked)]


def test_branches_and_replays_of_a_long_match_are_made_by_workers(server: Server):
    ann = server.guest("Ann")
    export = played("king-of-12", loops=1200).export()
    table = ann.post("/api/replays", export).json()["id"]
    statuses = asyncio.run(pressed(ann, table, CALLS))
    assert set(statuses) <= {200, 503}  # a guest may have so many jobs at once, and no more
    branched = statuses[::2].count(200)
    assert branched >= 1
    assert jobs(ann, "branch") == branched
    assert jobs(ann, "overview") >= 1
    assert jobs(ann, "examine") == 1
    assert metric(ann, 'inglenook_match_queue{kind="branch"}') == 0.0
    replay = ann.get(f"/api/tables/{table}/replay")
    assert len(replay.json()["steps"]) == len(export["entries"])  # type: ignore[arg-type]
    again = ann.http.get(
        f"/api/tables/{table}/replay",
        headers={**ann.headers, "If-None-Match": replay.headers["etag"]},
    )
    assert again.status_code == 304


def test_a_match_of_endless_changes_of_mind_is_refused_at_once(server: Server):
    ann = server.guest("Ann")
    data = undecided(300, 300).export()
    for path in ("/api/replays", "/api/verify"):
        reply = ann.post(path, data)
        assert reply.status_code == 400
        assert reply.json()["error"]["code"] == "too-long"


@pytest.mark.long
def test_how_late_the_loop_is_under_long_matches(tmp_path: Path):
    """Measured, never asserted but for what would be a stop."""
    environ = {"INGLENOOK_METRICS_TOKEN": TOKEN, "INGLENOOK_PROXIES": "1"}
    with serving(tmp_path / "data", **environ) as server:
        found = asyncio.run(measured(server))
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / "loop-lag.json").write_text(json.dumps(found), "utf-8")
    assert found["health"]["longest_ms"] < 5000.0


async def measured(server: Server) -> dict[str, Any]:
    ann, bob, cid = [server.guest(name) for name in ("Ann", "Bob", "Cid")]
    for number, one in enumerate((ann, bob, cid), 1):
        one.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
    long = played("king-of-12", loops=1200).export()
    short = played("lanterns").export()
    table = ann.post("/api/replays", long).json()["id"]
    waits: list[float] = []
    others: list[float] = []
    ended = False

    # threads of their own: those that press the server keep all others busy
    threads = ThreadPoolExecutor(2)

    async def timed(into: list[float], call: Any, *given: Any) -> None:
        began = time.monotonic()
        reply = await asyncio.get_running_loop().run_in_executor(threads, call, *given)
        assert reply.status_code == 200, reply.text
        into.append((time.monotonic() - began) * 1000)

    async def health() -> None:
        while not ended:
            await timed(waits, bob.get, "/healthz")
            await asyncio.sleep(0.01)  # checks at a pace that is no load of their own

    async def imports() -> None:
        while not ended:
            await timed(others, cid.post, "/api/verify", short)

    watching = [asyncio.create_task(health()), asyncio.create_task(imports())]
    began = time.monotonic()
    for _ in range(4):
        await pressed(ann, table, CALLS)
        await asyncio.gather(
            *[asyncio.to_thread(ann.post, "/api/verify", long) for _ in range(CALLS)]
        )
    seconds = time.monotonic() - began
    ended = True
    await asyncio.gather(*watching)
    threads.shutdown()
    looks = metric(ann, "inglenook_loop_lag_seconds_count")
    return {
        "seconds": round(seconds, 2),
        "entries": len(long["entries"]),  # type: ignore[arg-type]
        "lag": {
            "looks": looks,
            "mean_ms": round(metric(ann, "inglenook_loop_lag_seconds_sum") / looks * 1000, 2),
            "over_50_ms": looks - metric(ann, 'inglenook_loop_lag_seconds_bucket{le="0.05"}'),
        },
        "health": spread(waits),
        "verify_of_another": spread(others),
    }


def spread(waits: list[float]) -> dict[str, float]:
    ordered = sorted(waits)
    return {
        "number": len(ordered),
        "median_ms": round(ordered[len(ordered) // 2], 1),
        "longest_ms": round(ordered[-1], 1),
    }
