"""The review of a match on its replay page: asked for, waited for, and followed to a mistake."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

import inglenook as ink
from tests.support.browser_visitor import PHONE, POST, Visit

PATIENCE = 300_000  # milliseconds for a review; a busy machine takes its time


def test_a_review_leads_to_a_mistake_and_says_what_was_better(visit: Visit) -> None:
    ann = visit(size=PHONE, color_scheme="light")
    page = ann.go("/")
    page.evaluate(POST, ["/api/guests", {"name": "Ann"}])
    # a match of chance: there is always something better
    brought = ink.random_match("king-of-12", 2, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}")
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Review this match").click()
    review = page.get_by_role("complementary", name="Review")
    expect(review.get_by_role("heading", name="The biggest mistakes")).to_be_visible(
        timeout=PATIENCE
    )
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.get_by_text("has won")).to_have_count(0)  # not before the end
    mark = review.locator(".marks").get_by_role("button").first
    label = mark.get_attribute("title") or ""
    place = re.search(r"move (\d+): −\d+%", label)
    assert place is not None, label
    mark.focus()
    page.keyboard.press("Enter")
    before = str(int(place[1]) - 1)
    expect(page.get_by_role("slider")).to_have_value(before)  # the position of the decision
    better = review.get_by_text(re.compile("^Played: .*Better: ")).first.inner_text()
    words = better.partition("Better: ")[2]
    note = page.get_by_role("note", name="Review")
    expect(note).to_contain_text(words)
    expect(note).to_be_focused()
    expect(note).to_be_in_viewport()
    # the film keeps its place: its head and its controls are still in sight
    page.wait_for_function("() => scrollY === 0")
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("slider")).to_be_in_viewport(ratio=1)
    ann.shot("review-phone-light", whole=True)
    note.get_by_role("button", name="Show what was played").click()
    expect(page.get_by_role("slider")).to_have_value(place[1])
    expect(note).to_contain_text(words)
    note.get_by_role("button", name="Show it before the move").click()
    expect(page.get_by_role("slider")).to_have_value(before)
    note.get_by_role("button", name="Back to the review").click()
    expect(mark).to_be_focused()
    expect(mark).to_be_in_viewport()
    assert ann.sideways() <= 0
    assert ann.axe() == []
    name = label.partition(",")[0]
    page.get_by_label("Mistakes of").select_option(label=name)
    expect(review.locator("ol button").first).to_have_text(label)


def test_the_end_of_a_match_leads_to_its_review_which_is_kept(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("king-of-12", ["random"])
    ann.finish(Random(3))
    page = ann.page
    page.get_by_role("link", name="Review this match").click()
    found = page.get_by_role("heading", name="The biggest mistakes")
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_focused()
    expect(found).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("has won")).to_have_count(1)
    page.reload()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(found).to_be_visible()
