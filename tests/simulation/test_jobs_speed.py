"""Two processes play nearly twice the matches of one: measured in a long run, tried out here."""

from __future__ import annotations

import json
import os
import time
from multiprocessing import active_children
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from typing import NamedTuple

import pytest

import inglenook as ink
from inglenook.compiled import is_compiled
from tests.support.waiting import wait_until

MATCHES = 1_200_000  # random matches of King of 12: ten seconds of one core, compiled
TIMES = 3
LEAST = 1.8
BUSY = 0.05  # a part of the machine that may be busy with other work, for times to be compared


class Spent(NamedTuple):
    """What a run took, and the part of the machine that was busy with other work meanwhile."""

    seconds: float
    cpu: float  # seconds, of all its processes
    others: float


def cpu_time() -> float:
    """Return the CPU time of this process and of its children, once these have ended."""
    wait_until(lambda: not active_children(), 60)
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum([one.ru_utime + one.ru_stime for one in used])


def busy_time() -> float:
    """Return the seconds for which the cores of the machine were busy since it started."""
    columns = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    idle, waiting = columns[3:5]
    return (sum(columns) - idle - waiting) / os.sysconf("SC_CLK_TCK")


def simulated(matches: int, jobs: int) -> tuple[Spent, tuple[int, ...]]:
    cpu, busy, begin = cpu_time(), busy_time(), time.perf_counter()
    found = ink.simulate("king-of-12", games=matches, jobs=jobs)
    seconds = time.perf_counter() - begin
    spent = cpu_time() - cpu
    cores = (os.cpu_count() or 1) * (time.perf_counter() - begin)
    return Spent(seconds, spent, max(0.0, busy_time() - busy - spent) / cores), found.wins


def compared(matches: int, times: int) -> dict[str, object]:
    """Play with one process and with two, in turn; return the medians of the ratios.

    `speedup` compares times: two processes need two cores of their own for it. `speedup_by_cpu` is
    the speed-up that they would then have by their CPU time, whatever else the machine does.
    """
    pairs = []
    for _ in range(times):
        (one, wins), (two, same) = simulated(matches, 1), simulated(matches, 2)
        assert wins == same
        pairs.append((one, two))
    return {
        "matches": matches,
        "compiled": is_compiled(),
        "speedup": round(median([one.seconds / two.seconds for one, two in pairs]), 3),
        "speedup_by_cpu": round(median([2 * one.cpu / two.cpu for one, two in pairs]), 3),
        "busy_with_others": round(max([run.others for pair in pairs for run in pair]), 3),
        "runs": [[one._asdict(), two._asdict()] for one, two in pairs],
    }


def test_a_short_run_is_measured():
    found = compared(200, 1)
    assert found["matches"] == 200
    assert isinstance(found["speedup"], float)
    assert isinstance(found["speedup_by_cpu"], float)
    assert 0 < found["speedup_by_cpu"] < 2


@pytest.mark.long
def test_two_jobs_play_nearly_twice_as_fast():
    """By CPU time on any machine; by the clock where both cores were free."""
    if not is_compiled():
        pytest.skip("figures are those of the compiled build")
    found = compared(MATCHES, TIMES)
    print(json.dumps(found))
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, "simulate-jobs.json").write_text(json.dumps(found))
    by_cpu, by_clock, others = (
        found[name] for name in ("speedup_by_cpu", "speedup", "busy_with_others")
    )
    assert isinstance(by_cpu, float)
    assert isinstance(by_clock, float)
    assert isinstance(others, float)
    assert by_cpu >= LEAST
    if others <= BUSY and len(os.sched_getaffinity(0)) > 1:
        assert by_clock >= LEAST
