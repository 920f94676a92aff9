"""Animations in a real browser: every board moves, comes to rest, and is skipped by a key."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser_visitor import Visit

# counts what moves in each frame; once, if asked to, presses a key while something does
WATCH = """
  window.moved = 0;
  window.skips = false;
  window.left = null;
  const moving = () => document.querySelectorAll("[data-moving]").length;
  const look = () => {
    window.moved = Math.max(window.moved, moving());
    if (window.skips && window.left === null && moving()) {
      dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
      window.left = moving();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
ANSWERS = 150  # a seat among four is asked now and then


@pytest.mark.parametrize(
    "game",
    [
        "King of 12",
        "Goths Save the Queen",
        "Taverna",
        "Lanterns",
        pytest.param("Open Season", marks=pytest.mark.long),
    ],
)
def test_a_board_moves_comes_to_rest_and_is_skipped_by_a_key(visit: Visit, game: str) -> None:
    ann = visit(reduced_motion="no-preference")
    ann.page.add_init_script(WATCH)
    ann.play_now(game)
    ann.page.wait_for_selector(".bar.yours")
    luck = Random(5)
    for _ in range(ANSWERS):
        if ann.page.evaluate("window.moved") or ann.is_over():
            break
        ann.answer(luck)
        ann.page.wait_for_timeout(120)  # the answer is under way, and its animation begins
    assert ann.page.evaluate("window.moved") > 0
    ann.still()
    expect(ann.page.locator("[data-moving], .flying")).to_have_count(0)

    ann.page.evaluate("window.skips = true")
    for _ in range(ANSWERS):
        if ann.page.evaluate("window.left") is not None or ann.is_over():
            break
        ann.answer(luck)
        ann.page.wait_for_timeout(120)  # the answer is under way, and its animation begins
    assert ann.page.evaluate("window.left") == 0
