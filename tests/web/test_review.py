"""The review of a match on its replay page: asked for, waited for, and followed to a mistake."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import inglenook as ink
from tests.web.visitor import PHONE, POST, Visit


def test_a_review_leads_to_a_mistake_and_says_what_was_better(visit: Visit) -> None:
    ann = visit(size=PHONE, color_scheme="light")
    page = ann.go("/")
    page.evaluate(POST, ["/api/guests", {"name": "Ann"}])
    # a match of chance: there is always something better
    brought = ink.random_match("king-of-12", 2, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}")
    page.get_by_role("button", name="Review this match").click()
    review = page.get_by_role("region", name="Review")
    expect(review.get_by_role("heading", name="The biggest mistakes")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("slider")).to_have_value("0")
    mark = review.locator(".marks").get_by_role("button").first
    label = mark.get_attribute("title") or ""
    place = re.search(r"move (\d+): −\d+%", label)
    assert place is not None, label
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_have_value(place[1])
    better = review.get_by_text(re.compile("^Played: .*Better: ")).first.inner_text()
    words = better.partition("Better: ")[2]
    expect(page.get_by_role("note", name="Review")).to_contain_text(words)
    ann.shot("review-phone-light", whole=True)
    assert ann.sideways() <= 0
    assert ann.axe() == []
    name = label.partition(",")[0]
    page.get_by_label("Whose mistakes").select_option(label=name)
    expect(review.locator("ol button").first).to_have_text(label)
