"""The result of a match: totals and buttons in sight, the final board beside them."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser_visitor import COLOURS, POST, Visit
from tests.support.waiting import wait_until


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_victory_is_celebrated_unless_a_reader_wants_no_motion(visit: Visit, motion: str) -> None:
    ann, bob = visit(reduced_motion=motion), visit()
    ann.become("Ann")
    bob.become("Bob")
    body = {"game": "lanterns", "seats": [{}, {}]}
    table = ann.page.evaluate(POST, ["/api/tables", body])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {}])
    page = ann.go(f"/t/{table}")
    page.wait_for_selector(".bar")
    bob.go(f"/t/{table}")
    bob.page.evaluate(POST, [f"/api/tables/{table}/resign", {}])
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    sparks = page.locator(".banner i")
    expect(sparks.first).to_be_attached()
    expect(sparks.first).to_be_visible(visible=motion == "no-preference")
    expect(bob.page.get_by_role("heading", name="Ann wins")).to_be_visible()
    expect(bob.page.locator(".banner i")).to_have_count(0)  # not for the others


@pytest.mark.parametrize(
    ("game", "bots", "size"),
    [
        ("king-of-12", 3, (390, 844)),
        ("goths", 3, (390, 844)),
        ("taverna", 2, (1280, 800)),
        ("open-season", 3, (360, 740)),
        ("open-season", 3, (740, 360)),
        ("taverna", 4, (740, 360)),
    ],
)
def test_totals_and_buttons_are_in_sight_without_scrolling(
    visit: Visit, game: str, bots: int, size: tuple[int, int]
) -> None:
    ann = visit(size=size)
    ann.sit_down(game, ["random"] * bots)
    ann.finish(Random(6))
    page = ann.page
    result = page.get_by_role("region").filter(has=page.locator("#over")).last
    rows = result.get_by_role("list", name="Score").get_by_role("listitem")
    expect(rows).to_have_count(bots + 1)
    expect(rows.last).to_be_in_viewport(ratio=1)
    for name in ("Rematch", "Share"):
        button = result.get_by_role("button", name=name, exact=True)
        expect(button).to_be_in_viewport(ratio=1)
    for name in ("Watch the replay", "Review this match", "Home"):
        expect(result.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    # the board scrolls in its area, never the page
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    if size[0] >= 1024:
        expect(page.locator(".play .area > .table")).to_be_in_viewport(ratio=0.4)
    result.get_by_role("button", name="Share", exact=True).click()
    picture = page.get_by_role("dialog").get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate(COLOURS) > 200  # the drawn board is in it
    page.keyboard.press("Escape")
    turns = result.get_by_role("region", name="Turning points").get_by_role("listitem")
    expect(turns.first).to_contain_text(re.compile("See move [0-9]+"))
    if game == "goths":
        return  # it is won or lost
    if game == "king-of-12":
        history = result.get_by_role("row", name="Turn 1").first
        expect(history).to_be_hidden()
        result.get_by_text("Where the points came from").click()
        expect(history).to_be_visible()
        assert ann.sideways() <= 0
        assert ann.axe() == []
        return  # it has no score sheet
    sheet = result.get_by_role("region", name="Score sheet")
    expect(sheet).to_be_hidden()
    result.get_by_text("Where the points came from").click()
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("img").first).to_be_visible()  # drawn by the board
    assert ann.sideways() <= 0
    assert ann.axe() == []


# the buttons of each row
ROWS = """() => {
    const rows = new Map();
    for (const one of document.querySelectorAll(".ways > *")) {
        const row = Math.round(one.getBoundingClientRect().top);
        rows.set(row, [...(rows.get(row) ?? []), one.textContent.trim()]);
    }
    return [...rows.values()];
}"""


@pytest.mark.parametrize(
    ("size", "rows"),
    [
        ((360, 740), [["Rematch"], ["Watch the replay"], ["Share", "Home"]]),
        ((740, 360), [["Rematch", "Watch the replay"], ["Share", "Home"]]),
    ],
)
def test_home_does_not_stand_alone_where_there_is_no_review(
    visit: Visit, size: tuple[int, int], rows: list[list[str]]
) -> None:
    """A match that its players agreed to end has none."""
    ann, bob = visit(size=size), visit()
    ann.become("Ann")
    bob.become("Bob")
    body = {"game": "lanterns", "seats": [{}, {}]}
    table = ann.page.evaluate(POST, ["/api/tables", body])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {}])
    for one in (ann, bob):
        one.page.evaluate(POST, [f"/api/tables/{table}/vote", {"kind": "end", "agree": True}])
    page = ann.go(f"/t/{table}")
    page.wait_for_selector("#over")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    assert page.evaluate(ROWS) == rows


# parts of the final board that are wider than their places
WIDE = """() => [...document.querySelectorAll(".season :is(.inn, .middle, .mine, .head)")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_the_inn_and_the_wall_do_not_overlap_beside_the_result(
    visit: Visit, size: tuple[int, int]
) -> None:
    ann = visit(size=size)
    ann.sit_down("open-season", ["random"] * 2)
    ann.finish(Random(6))
    ann.page.wait_for_selector(".season .inn")
    # the result arrives beside the board, which is laid out anew
    wait_until(lambda: ann.page.evaluate(WIDE) == [])
