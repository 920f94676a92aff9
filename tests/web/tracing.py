"""What a page spends on script and layout between one frame and the next, from Chromium's trace."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"]
FRAME = "Commit"  # what was done is handed on to be drawn
SCRIPT = frozenset(
    {
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FunctionCall",
        "RunMicrotasks",
        "TimerFire",
        "v8.callFunction",
    }
)
LAYOUT = frozenset({"Layout", "UpdateLayoutTree"})


class Trace:
    """Filled when the block that recorded it has ended."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def frames(self) -> list[float]:
        """Milliseconds of script and layout in each frame, as the processor counts them."""
        thread = self._thread()
        mine = [one for one in self.events if (one.get("pid"), one.get("tid")) == thread]
        starts = sorted(one["ts"] for one in mine if one["name"] == FRAME and one["ph"] == "X")
        work = sorted(self._outermost(mine), key=lambda one: one["ts"])
        spent = [0.0] * (len(starts) + 1)
        place = 0
        for one in work:
            while place < len(starts) and starts[place] <= one["ts"]:
                place += 1
            spent[place] += one.get("tdur", one["dur"]) / 1000
        return spent

    def _thread(self) -> tuple[int, int]:
        """The main thread of the page: the one that begins frames most often."""
        counted: dict[tuple[int, int], int] = {}
        for one in self.events:
            if one["name"] == FRAME:
                key = (one["pid"], one["tid"])
                counted[key] = counted.get(key, 0) + 1
        assert counted, "nothing was drawn"
        return max(counted, key=lambda key: counted[key])

    def _outermost(self, events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """Script and layout that no other script or layout holds."""
        end = 0.0
        found = [
            one
            for one in events
            if one.get("ph") == "X" and one["name"] in SCRIPT | LAYOUT and "dur" in one
        ]
        for one in sorted(found, key=lambda one: (one["ts"], -one["dur"])):
            if one["ts"] >= end:
                yield one
                end = one["ts"] + one["dur"]


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    trace = Trace()
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield trace
    finally:
        trace.events = json.loads(browser.stop_tracing())["traceEvents"]
