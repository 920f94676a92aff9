"""Open Season on its own board: by pointing, by dragging, by arrow keys, on a phone."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser_fit import SETTLED
from tests.support.browser_visitor import PHONE, Visit, Visitor

TITLE = "Open Season"
GLOWING = '.season button[data-ref]:not([aria-disabled="true"])'


def sit_down(one: Visitor) -> None:
    one.play_now(TITLE)
    one.page.wait_for_selector(GLOWING)


def piece(one: Visitor, ref: str) -> Locator:
    return one.page.locator(f'.season [data-ref="{ref}"]')


def take_two(one: Visitor) -> None:
    """From the inn, until a card is to be placed."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if one.page.locator('[data-zone="seat/0/hand"] button').count() == 2:
            return
        # the hand is drawn a moment after the question to place a card is put
        one.press('.page:has(.bar.yours) [data-zone="inn"] button:not([aria-disabled="true"])')
        one.page.wait_for_timeout(50)  # until the next look: the server answers
    raise AssertionError("no two cards in the hand")


@pytest.mark.long
def test_a_whole_match_by_tapping_on_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE, has_touch=True)
    sit_down(ann)
    luck, end, answered = Random(9), time.monotonic() + 280, 0
    while not ann.is_over():
        assert time.monotonic() < end, "the match does not end"
        glowing = ann.page.locator(GLOWING)
        if ann.is_asked() and (count := glowing.count()):
            glowing.nth(luck.randrange(count)).tap(timeout=3000)
            answered += 1
            if answered == 12:
                assert ann.sideways() == 0
                assert ann.axe() == []
        elif ann.is_asked():
            ann.answer(luck)
        ann.page.wait_for_timeout(15)  # until the next look: the server answers
    assert ann.sideways() == 0


def test_a_card_is_dragged_from_the_hand_to_the_wall(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    take_two(ann)
    card, space = piece(ann, "seat/0/hand/1"), piece(ann, "seat/0/wall/23")
    expect(card).to_be_enabled()
    ann.page.evaluate(SETTLED)
    card.drag_to(space)
    expect(space).to_have_attribute("aria-label", re.compile("with .*: 2 for each accolade"))


# whether the middle of the card that is dragged lies at a point
UNDER = """([x, y]) => {
    const box = document.querySelector(".season-ghost")?.getBoundingClientRect();
    return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 2;
}"""


def test_a_dragged_card_follows_the_finger(visit: Visit) -> None:
    """Its middle is under the finger, also if the card was tapped before."""
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    ann.go("/")
    ann.page.evaluate("localStorage.setItem('guide/open-season', '{\"done\": true}')")
    sit_down(ann)
    take_two(ann)
    card, space = piece(ann, "seat/0/hand/1"), piece(ann, "seat/0/wall/23")
    expect(card).to_have_attribute("aria-disabled", "false")
    ann.page.evaluate(SETTLED)
    finger = ann.context.new_cdp_session(ann.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        listed = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": listed})

    for tapped in (False, True):
        if tapped:
            expect(card).not_to_have_attribute("aria-pressed", "true")
            # the click of a mouse that ends a drag is ignored until the next timer
            ann.page.evaluate("new Promise((done) => setTimeout(done))")
            ann.press('[data-ref="seat/0/hand/1"]')  # a slow tap would ask about the card
            expect(card).to_have_attribute("aria-pressed", "true")
        (x, y), (to_x, to_y) = middle(card), middle(space)
        touch("touchStart", (x, y))
        for part in (0.2, 0.5, 1.0):
            touch("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        ann.page.wait_for_function(UNDER, arg=[to_x, to_y])
        if not tapped:
            touch("touchMove", (x, y))  # back to the hand
        touch("touchEnd")
    expect(space).to_have_attribute("aria-label", re.compile("with .*: 2 for each accolade"))


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_arrow_keys_go_from_the_inn_to_the_wall(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    piece(ann, "inn/1").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(piece(ann, "inn/2")).to_be_focused()
    ann.page.keyboard.press("ArrowDown")
    ann.page.wait_for_function(
        "() => document.activeElement.dataset.ref?.startsWith('seat/0/wall/1')"
    )
    ann.page.keyboard.press("Enter")  # it can't be chosen now, and says why
    expect(ann.page.get_by_text("Steal", exact=False).first).to_be_visible()


def test_a_neighbour_s_wall_opens_in_full(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    ann.page.get_by_role("button", name="in full").first.click()
    expect(ann.page.get_by_role("button", name="in small").first).to_be_visible()


def test_a_tap_on_a_small_wall_opens_it(visit: Visit) -> None:
    """On a phone, anywhere on the wall; a second tap explains the space."""
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    sit_down(ann)
    space = piece(ann, "seat/1/wall/22")
    space.tap(force=True)
    small = ann.page.get_by_role("button", name="in small")
    expect(small).to_be_in_viewport()
    expect(ann.page.locator(".why")).to_have_count(0)
    space.tap(force=True)
    expect(ann.page.locator(".why")).to_be_visible()
    expect(small).to_be_visible()


def test_others_piles_are_closed_and_their_points_not_counted(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    luck, closed = Random(2), piece(ann, "seat/1/accolades/closed")
    for _ in range(12):  # until seat 1 has accolades to keep closed
        ann.play_on(luck, answers=7)
        ann.page.get_by_role("button", name="in full").first.click()
        small = ann.page.get_by_role("button", name="in small").first
        small.wait_for()
        if closed.count():
            break
        small.click()
    expect(closed).to_contain_text("face down")
    expect(piece(ann, "seat/0/score/points")).to_be_visible()
    assert piece(ann, "seat/1/score/points").count() == 0
