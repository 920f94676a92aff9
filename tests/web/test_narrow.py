"""What must stay in sight and apart on narrow screens: the invitation, the chat, cards, targets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser_fit import PHONES
from tests.support.browser_visitor import DESKTOP, POST, Visit, Visitor

NARROW = (360, 740)


def host(visit: Visit, game: str, seats: int, language: str = "en") -> Visitor:
    """Let Ann open a table for people, on a phone, and look at it."""
    ann = visit(size=NARROW, has_touch=True)
    ann.become("Ann", language)
    made = ann.page.evaluate(POST, ["/api/tables", {"game": game, "seats": [{}] * seats}])
    ann.page.evaluate("(language) => localStorage.setItem('language', language)", language)
    ann.go(f"/t/{made['id']}")
    ann.page.wait_for_selector("#share")
    return ann


def test_a_host_invites_without_scrolling(visit: Visit) -> None:
    ann = host(visit, "king-of-12", 4)
    page = ann.page
    copy = page.get_by_role("button", name="Copy")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        ann.rest()
        expect(copy).to_be_in_viewport(ratio=1)
        assert ann.sideways() == 0
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    code = page.get_by_role("img", name="QR code")
    expect(code).to_be_hidden()
    ann.shot("lobby-narrow", whole=True)
    page.get_by_text("Show the QR code").tap()
    expect(code).to_be_visible()
    assert ann.axe() == []
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    expect(code).to_be_in_viewport(ratio=1)  # beside the seats


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_host_does_with_a_seat_stands_on_one_line(visit: Visit, language: str) -> None:
    page = host(visit, "king-of-12", 3, language).page
    free = page.locator("ol > li").nth(1)
    select, move = (
        free.get_by_role("combobox").bounding_box(),
        free.locator("button").bounding_box(),
    )
    whole = free.bounding_box()
    assert select
    assert move
    assert whole
    assert abs(select["y"] - move["y"]) < 2
    assert whole["height"] < 90, whole
    page.get_by_role("combobox").first.select_option("apprentice")
    away = free.get_by_role("button")
    expect(away).to_contain_text("bot" if language == "en" else "robot")
    edge = away.evaluate("(one) => getComputedStyle(one).borderTopColor")
    assert edge != "rgba(0, 0, 0, 0)"  # it looks like a button
    taken = free.bounding_box()
    assert taken
    assert taken["height"] < 60, taken


PHRASES = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [phrases, lines, input] = [box(".phrases"), box("dialog ol"), box("dialog form .line")];
    const {scrollHeight, clientHeight} = document.querySelector(".phrases");
    const inside = document.querySelector("dialog .inside");
    return {
        row: phrases.height, lines: lines.height, cut: scrollHeight > clientHeight + 1,
        below: input.bottom > innerHeight + 1,
        scrolls: inside.scrollHeight > inside.clientHeight + 1,
    };
}"""


def test_quick_phrases_leave_the_conversation_in_sight(visit: Visit) -> None:
    ann, bob = visit(size=NARROW, has_touch=True), visit()
    for one, name in ((ann, "Ann"), (bob, "Bob")):
        one.become(name)
    plan = {"game": "lanterns", "seats": [{}, {}]}
    made = ann.page.evaluate(POST, ["/api/tables", plan])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{made}/join", {}])
    page = ann.go(f"/t/{made}")
    page.wait_for_selector(".bar")
    page.get_by_role("button", name="Chat").first.tap()
    page.get_by_role("button", name="Quick phrases and reactions").tap()
    last = page.locator(".phrases button").last
    for width, height in (*PHONES, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        ann.rest()
        found = page.evaluate(PHRASES)
        assert not found["cut"], (width, height, found)
        assert not found["below"], (width, height, found)
        assert not found["scrolls"], (width, height, found)
        assert found["lines"] >= 64, (width, height, found)
        if (width, height) != DESKTOP:
            assert found["row"] < 70, (width, height, found)
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=0.99)
        assert ann.sideways() == 0
    last.click()
    expect(page.locator("dialog ol li")).to_have_count(1)


def test_the_count_of_chosen_cards_stays_in_sight(visit: Visit) -> None:
    ann = visit(size=NARROW, has_touch=True)
    page = ann.go("/new/king-of-12")
    page.get_by_label("Choose the cards yourself").check()
    card = page.get_by_role("button", name="Troublemakers")
    card.tap()
    count = page.get_by_text("1 of 6 chosen")
    expect(count).to_be_in_viewport(ratio=1)
    head = page.locator("header").bounding_box()
    line, chosen = count.bounding_box(), card.bounding_box()
    assert head
    assert line
    assert chosen
    assert line["y"] >= head["height"] - 1
    assert chosen["y"] >= line["y"] + line["height"]  # it covers nothing that was just chosen
    assert ann.axe("form") == []


# the number of arches of the court, the least distance between two, and the least width
ARCHES = """() => {
    const boxes = [...document.querySelectorAll(".taverna .royals > *")]
        .map((one) => one.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    const gaps = boxes.slice(1).map((box, place) => box.left - boxes[place].right);
    const widths = boxes.map((one) => one.width);
    return {count: boxes.length, gap: Math.min(...gaps), narrow: Math.min(...widths)};
}"""


def test_the_arches_of_the_court_stand_apart(visit: Visit) -> None:
    ann = visit(size=NARROW, has_touch=True)
    ann.sit_down("taverna", ["random"] * 2)
    ann.page.wait_for_selector(".taverna .royals")
    found = ann.page.evaluate(ARCHES)
    assert found["count"] == 5
    assert found["gap"] >= 7.5, found
    assert found["narrow"] >= 44, found


def room(page: Page) -> float:
    box = page.locator("[data-area]").bounding_box()
    assert box
    return box["height"]


def test_a_hint_makes_room_for_the_chat(visit: Visit) -> None:
    ann = visit(size=NARROW, has_touch=True)
    ann.sit_down("goths", ["random"])
    page = ann.page
    hint = page.locator("[data-hint-card]")
    expect(hint).to_be_visible()
    page.get_by_role("button", name="Chat").first.tap()
    page.get_by_role("dialog").wait_for()
    expect(hint).to_have_count(0)
    ann.rest()
    assert room(page) > 250
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(hint).to_be_visible()


def test_a_first_taverna_is_the_one_for_a_first_match(visit: Visit) -> None:
    page = visit().go("/")
    taverna = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Taverna"))
    expect(taverna).to_contain_text("First game")
    page.goto(page.url + "new/taverna")
    expect(page.get_by_label("First game")).to_be_checked()
