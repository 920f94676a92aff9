"""Times what lies beside it and prints JSON: CPU time, median of five, calibration beside it."""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable

clock = time.process_time
SECONDS = float(os.environ.get("BENCH_SECONDS", "0.15"))
REFERENCE = 0.35
CALIBRATIONS: list[float] = []


def calibrate() -> float:
    """The fixed loop of ten million additions: never change it."""
    t = clock()
    x = 0
    for i in range(10_000_000):
        x += i
    return clock() - t


def per_second(work: Callable[[int], int]) -> float:
    """`work(k)` repeats its unit k times and says how many things that were.

    The rate is scaled to a machine on which the calibration loop takes REFERENCE seconds.
    """
    k = 1
    while True:
        t = clock()
        work(k)
        took = clock() - t
        if took > SECONDS / 4:
            break
        k *= 2
    k = max(1, int(k * SECONDS / took))
    rates = []
    after = calibrate()
    for _ in range(5):
        before = after
        t = clock()
        done = work(k)
        took = clock() - t
        after = calibrate()
        CALIBRATIONS.append((before + after) / 2)
        rates.append(done / took * CALIBRATIONS[-1] / REFERENCE)
    return statistics.median(rates)


def repeat(f: Callable[[], object]) -> Callable[[int], int]:
    def work(k: int) -> int:
        for _ in range(k):
            f()
        return k

    return work


def toy() -> dict[str, float]:
    import driver
    from draws import Rng

    draws = Rng(5)
    return {
        "checksum": driver.checksum(),
        "plain": per_second(lambda k: driver.matches(k, draws, False)),
        "checked": per_second(lambda k: driver.matches(k, draws, True)),
        "clone": 1e6 / per_second(repeat(driver.midway().clone)),
    }


def layouts() -> dict[str, float]:
    import layouts as m

    found: dict[str, float] = {}
    for name, make in m.LAYOUTS.items():
        s = make(True)
        found[name + " clone"] = 1e6 / per_second(repeat(s.clone))
        found[name + " touch"] = 1e6 / per_second(repeat(s.touch))
    return found


def costs() -> dict[str, float]:
    import costs as m

    def ns(f: Callable[[int], object]) -> float:
        def work(k: int) -> int:
            f(k)
            return k

        return 1e9 / per_second(work)

    return {name: ns(f) for name, f in m.COSTS.items()}


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    result = {"toy": toy, "layouts": layouts, "costs": costs}[sys.argv[1]]()
    result["calibration"] = statistics.median(CALIBRATIONS)
    print(json.dumps(result))
