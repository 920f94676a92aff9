"""Taps on a small phone: they count where the finger is, and a question stays in sight."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.support.browser_fit import SETTLED
from tests.support.browser_visitor import Visit, Visitor

SMALL = (360, 740)
FREE_TABLE = '.taverna .place button.glows[data-ref^="table/"]'
IN_SIGHT = """(kind) => {
  for (const one of document.querySelectorAll(kind)) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    if (one.contains(document.elementFromPoint(...middle))) return [one.dataset.ref, ...middle];
  }
}"""
NO_HINTS = "localStorage.setItem('guide/taverna', '{\"done\": true}')"


def to_a_table(one: Visitor) -> None:
    """Answer until a customer is to be seated."""
    luck = Random(3)
    for _ in range(60):
        one.page.wait_for_function("() => document.querySelector('.bar.yours')")
        if one.page.locator(FREE_TABLE).count():
            return
        one.answer(luck)
        one.page.wait_for_timeout(60)  # until the next look: the server answers
        one.press(".bar .ways .turn")  # a second tap confirms
    raise AssertionError("no customer is to be seated")


def test_a_tapped_table_stays_under_the_finger_and_tells_its_gains(visit: Visit) -> None:
    ann = visit(size=SMALL, has_touch=True, is_mobile=True, confirms=True)
    ann.go("/")
    ann.page.evaluate(NO_HINTS)
    ann.sit_down("taverna", ["random", "random"])
    to_a_table(ann)
    ann.page.evaluate(SETTLED)
    ref, x, y = ann.page.evaluate(IN_SIGHT, FREE_TABLE)
    table = ann.page.locator(f'button[data-ref="{ref}"]')
    ann.page.touchscreen.tap(x, y)
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(ann.page.locator(".now .says .where")).not_to_have_text("Turn of Ann")
    expect(table).to_have_attribute("aria-pressed", "true")
    after = table.bounding_box()
    assert after
    assert after["y"] <= y <= after["y"] + after["height"], "the table moved away under the finger"


def test_words_about_a_thing_leave_the_question_in_sight(visit: Visit) -> None:
    ann = visit(size=SMALL, has_touch=True, is_mobile=True)
    ann.go("/")
    ann.page.evaluate(NO_HINTS)
    ann.sit_down("taverna", ["random", "random"])
    ann.page.wait_for_selector(".bar.yours")
    ann.page.locator('.taverna [data-ref^="table/"]').first.tap(force=True)
    expect(ann.page.locator(".why")).to_be_visible()
    ann.page.evaluate(SETTLED)
    question = ann.page.locator(".bar .question").bounding_box()
    assert question
    assert question["y"] + question["height"] <= SMALL[1]


def test_a_first_hint_leaves_the_inn_in_sight_in_landscape(visit: Visit) -> None:
    ann = visit(size=(740, 360), has_touch=True, is_mobile=True)
    ann.sit_down("open-season", ["random", "random"])
    card = ann.page.locator('[data-zone="inn"] button:not([aria-disabled="true"])').first
    expect(card).to_be_visible()
    ann.page.evaluate(SETTLED)
    box = card.bounding_box()
    assert box
    assert box["y"] >= 0, "the hint scrolled the cards away that the question is about"
