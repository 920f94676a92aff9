"""The measurements: CPU time, median of five runs, each beside the fixed calibration loop."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from typing import Any

from inglenook.compiled import is_compiled
from inglenook.core import engine
from inglenook.core.draws import Draws, Rng
from inglenook.core.game import Game
from inglenook.core.state import State

RUNS = 5
CALIBRATION_LOOPS = 10_000_000
USUAL = 0.33  # seconds for those where our figures come from, undisturbed: what they are scaled to


def calibrate() -> float:
    """Seconds for ten million turns of the plainest loop; never change it."""
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
        """A rate as it were with a calibration loop of `USUAL` seconds."""
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
    """Units of work per second; `work` does some and says how many."""
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
    """Microseconds for one call."""
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


def random_match(game: Game[Any, Any], s: State, rng: Rng, check: bool) -> tuple[int, int]:
    """Play on at random, driven through `legal` and `apply`: (decisions, forced answers)."""
    waiting, legal, apply, below = engine.waiting, engine.legal, engine.apply, rng.below
    decisions = forced = 0
    while seats := waiting(s):
        for seat in seats:
            options = legal(s, seat)
            count = len(options)
            if count > 1:
                decisions += 1
                apply(s, seat, options[below(count)], rng, check)
            else:
                forced += 1
                apply(s, seat, options[0], rng, check)
    return decisions, forced


def begin(game: Game[Any, Any], seats: int, draws: Draws) -> State:
    s: State = game.start(seats, game.info.complete(seats, {}))
    engine.advance(s, draws)
    return s


def in_mid_match(game: Game[Any, Any], seats: int, answers: int) -> State:
    """After so many answers at random, or before the last one of a match that is shorter."""
    rng = Rng(3)
    s = before = begin(game, seats, rng)
    for _ in range(answers):
        seat = engine.waiting(s)[0]
        options = engine.legal(s, seat)
        before = s.clone()
        engine.apply(s, seat, options[rng.below(len(options))], rng)
        if not s.agenda:
            return before
    return s


def measure(game: Game[Any, Any], seats: int = 3, seconds: float = 1.0) -> list[Figure]:
    """The figures of the kernel on this machine, in the build that runs."""
    rng = Rng(7)

    def play(check: bool) -> int:
        decisions = 0
        for _ in range(50):
            decisions += random_match(game, begin(game, seats, rng), rng, check)[0]
        return decisions

    name = f"{game.info.title}, {seats} seats"
    middle = in_mid_match(game, seats, 25)
    return [
        rate(f"{name}: decisions, unchecked", lambda: play(False), seconds),
        rate(f"{name}: decisions, checked", lambda: play(True), seconds),
        cost(f"{name}: clone at mid-match", middle.clone, 200_000),
    ]


def machine() -> dict[str, object]:
    """What a figure means nothing without."""
    return {
        "python": platform.python_version(),
        "processor": platform.processor() or platform.machine(),
        "compiled": is_compiled(),
        "calibration_seconds": round(calibrate(), 4),
    }
