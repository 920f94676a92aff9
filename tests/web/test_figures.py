"""How quick the page is: the first view on a slow processor, and the work in each frame."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.support.browser_visitor import Visit, Visitor
from tests.support.server.server_process import Server
from tests.web.frame_trace import traced

SLOWED = 4  # times
VISITS = 5
FIRST_VIEW = 1000.0  # ms
FRAME = 8.0  # ms
SHARE = 0.95  # of the frames that only move things; the figures tell of those with news as well
# how many times longer the page takes than on an idle machine
BUSY = """() => {
  const taken = [];
  for (let round = 0; round < 60; round += 1) {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < 3e6; i += 1) sum = (sum + i * round) | 0;
    taken.push(performance.now() - began + 0 * sum);
  }
  return taken.reduce((a, b) => a + b) / taken.length / Math.min(...taken);
}"""
PAINTED = """() => ({
  painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  shown: performance.getEntriesByName("shown")[0]?.startTime ?? null,
})"""
# the games are there, with their buttons
WATCH = """
  new MutationObserver((_, self) => {
    if (!document.querySelector("article button")) return;
    requestAnimationFrame(() => performance.mark("shown"));
    self.disconnect();
  }).observe(document, { childList: true, subtree: true });
"""


def leave(name: str, found: dict[str, Any], folder: Path) -> None:
    place = Path(os.environ.get("INGLENOOK_FIGURES", folder))
    (place / f"{name}.json").write_text(json.dumps(found))
    print(name, json.dumps(found))


def spread_of(taken: list[float]) -> dict[str, float]:
    """Some of many sorted milliseconds."""
    return {
        "frames": len(taken),
        "median_ms": round(taken[len(taken) // 2], 2),
        "p95_ms": round(taken[int(0.95 * len(taken))], 1),
        "most_ms": round(taken[-1], 1),
    }


@pytest.mark.long
def test_the_first_view_comes_within_a_second(
    browser: Browser, site: Server, tmp_path: Path
) -> None:
    views = []
    for _ in range(VISITS):
        ann = Visitor(browser, site.url, service_workers="allow")
        busy = ann.go("/healthz").evaluate(BUSY)
        ann.page.add_init_script(WATCH)
        line = ann.context.new_cdp_session(ann.page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        ann.go("/")
        ann.page.wait_for_selector("article button")
        ann.page.wait_for_timeout(300)  # later paints would be counted, too
        views.append(ann.page.evaluate(PAINTED) | {"busy": round(busy, 2)})
        ann.context.close()
    best = min(view["shown"] for view in views)  # what others do on this machine only adds to it
    leave("web-first-view", {"slowed": SLOWED, "views": views, "best_ms": round(best)}, tmp_path)
    assert best < FIRST_VIEW, views


@pytest.mark.long
@pytest.mark.parametrize(
    "game", ["King of 12", "Goths Save the Queen", "Open Season", "Taverna", "Lanterns"]
)
def test_no_frame_has_too_much_to_do(
    visit: Visit, browser: Browser, tmp_path: Path, game: str
) -> None:
    ann = visit(reduced_motion="no-preference", service_workers="allow")
    ann.play_now(game)
    ann.page.wait_for_selector(".bar.yours")
    ann.still()
    busy = ann.page.evaluate(BUSY)
    luck = Random(3)
    with traced(browser, ann.page) as trace:
        for _ in range(12):
            if ann.is_asked():
                ann.answer(luck)
            ann.page.wait_for_timeout(700)  # the frames of this time are measured
    frames = trace.frames()
    moving = sorted(one.milliseconds for one in frames if not one.has_news)
    news = sorted(one.milliseconds for one in frames if one.has_news)
    assert len(moving) > 20
    assert news
    within = [spent for spent in moving if spent <= FRAME]
    found = {
        "moving": spread_of(moving) | {"within_8_ms": len(within)},
        "news": spread_of(news),
        "busy": round(busy, 2),
    }
    leave(f"web-frames-{game.lower().replace(' ', '-')}", found, tmp_path)
    assert len(within) >= SHARE * len(moving), found
