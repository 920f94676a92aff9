"""What a page spends on script and layout between one frame and the next, from Chromium's trace.

A frame in which something new arrived, by the socket or from the keyboard, is told apart from one
that only moves what is there.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

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
NEWS = frozenset({"WebSocketReceive", "ResourceReceivedData", "ParseHTML"})
INPUT = frozenset({"click", "keydown", "keyup", "pointerdown", "pointerup", "message"})
LAYOUT = frozenset({"Layout", "UpdateLayoutTree"})


class Frame(NamedTuple):
    milliseconds: float
    has_news: bool


def is_news(event: dict[str, Any]) -> bool:
    """Whether something came from outside the page."""
    kind = event.get("args", {}).get("data", {}).get("type", "")
    return event["name"] in NEWS or (event["name"] == "EventDispatch" and kind in INPUT)


class Trace:
    """Filled when the block that recorded it has ended."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def frames(self) -> list[Frame]:
        """All frames of the page, with the processor's own count of milliseconds."""
        thread = self._thread()
        mine = [one for one in self.events if (one.get("pid"), one.get("tid")) == thread]
        starts = sorted(one["ts"] for one in mine if one["name"] == FRAME and one["ph"] == "X")
        spent = [0.0] * (len(starts) + 1)
        fresh = [False] * len(spent)
        for one in self._outermost(mine):
            spent[bisect_right(starts, one["ts"])] += one.get("tdur", one["dur"]) / 1000
        for one in mine:
            if "ts" in one and is_news(one):
                fresh[bisect_right(starts, one["ts"])] = True
        return [Frame(*one) for one in zip(spent, fresh, strict=True)]

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
