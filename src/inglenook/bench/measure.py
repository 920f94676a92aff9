"""Measure rates and costs: CPU time, median of five runs beside the calibration loop."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable

from inglenook.compiled import is_compiled

RUNS = 5
CALIBRATION_LOOPS = 10_000_000
USUAL = 0.33  # seconds of the loop on the reference machine


def calibrate() -> float:
    """Return the seconds for ten million turns of a plain loop; never change it."""
    begin = time.process_time()
    x = 0
    for i in range(CALIBRATION_LOOPS):
        x += i
    return time.process_time() - begin


class Figure:
    """A rate or a cost, the median of the runs, and the same in calibration loops."""

    def __init__(self, what: str, unit: str, runs: list[float], loops: list[float]) -> None:
        self.what = what
        self.unit = unit
        self.runs = runs
        self.loops = loops
        self.value = statistics.median(runs)
        self.spread = (max(runs) - min(runs)) / self.value
        self.calibrated = statistics.median(loops)

    @property
    def scaled(self) -> float:
        """The rate scaled to a calibration loop of `USUAL` seconds."""
        return self.calibrated / USUAL

    def to_json(self) -> dict[str, object]:
        return {
            "what": self.what,
            "unit": self.unit,
            "value": round(self.value, 4),
            "spread": round(self.spread, 3),
            "per_calibration": round(self.calibrated, 4),
        }


def rate(what: str, work: Callable[[], int], seconds: float) -> Figure:
    """Measure units of work per second; `work` does some and returns how many."""
    runs, loops = [], []
    work()
    after = calibrate()
    for _ in range(RUNS):
        before, done, begin = after, 0, time.process_time()
        while time.process_time() - begin < seconds:
            done += work()
        spent = time.process_time() - begin
        after = calibrate()
        runs.append(done / spent)
        loops.append(done / spent * (before + after) / 2)
    return Figure(what, "per second", runs, loops)


def cost(what: str, work: Callable[[], object], times: int) -> Figure:
    """Measure the microseconds of one call."""
    runs, loops = [], []
    after = calibrate()
    for _ in range(RUNS):
        before, begin = after, time.process_time()
        for _ in range(times):
            work()
        spent = time.process_time() - begin
        after = calibrate()
        runs.append(spent / times * 1e6)
        loops.append(spent / times / ((before + after) / 2) * 1e9)
    return Figure(what, "microseconds", runs, loops)


def machine() -> dict[str, object]:
    """Describe the machine and the build, to be stored with the figures."""
    return {
        "python": platform.python_version(),
        "processor": platform.processor() or platform.machine(),
        "compiled": is_compiled(),
        "calibration_seconds": round(calibrate(), 4),
    }
