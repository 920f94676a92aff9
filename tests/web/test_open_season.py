"""Open Season on its own board: by pointing, by dragging, by arrow keys, on a phone."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from playwright.sync_api import Locator, expect

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
    for _ in range(200):
        if one.page.locator('[data-zone="seat/0/hand"] button').count() == 2:
            return
        # the hand is drawn a moment after the question to place a card is put
        offered = one.page.locator('[data-zone="inn"] button:not([aria-disabled="true"])')
        if one.is_asked() and offered.count():
            offered.first.click()
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
    card.drag_to(space)
    expect(space).to_have_attribute("aria-label", re.compile("with .*: 2 for each accolade"))


def test_arrow_keys_go_from_the_inn_to_the_wall(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    piece(ann, "inn/1").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(piece(ann, "inn/2")).to_be_focused()
    ann.page.keyboard.press("ArrowDown")
    focused = ann.page.evaluate("document.activeElement.dataset.ref")
    assert focused.startswith("seat/0/wall/1")
    ann.page.keyboard.press("Enter")  # it can't be chosen now, and says why
    expect(ann.page.get_by_text("Steal", exact=False).first).to_be_visible()


def test_a_neighbour_s_wall_opens_in_full(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    ann.page.get_by_role("button", name="in full").first.click()
    expect(ann.page.get_by_role("button", name="in small").first).to_be_visible()


def test_others_piles_are_closed_and_their_points_not_counted(visit: Visit) -> None:
    ann = visit()
    sit_down(ann)
    luck, closed = Random(2), piece(ann, "seat/1/accolades/closed")
    for _ in range(12):  # until seat 1 has accolades to keep closed
        ann.play_on(luck, answers=7)
        ann.page.get_by_role("button", name="in full").first.click()
        if closed.count():
            break
        ann.page.get_by_role("button", name="in small").first.click()
    expect(closed).to_contain_text("face down")
    expect(piece(ann, "seat/0/score/points")).to_be_visible()
    assert piece(ann, "seat/1/score/points").count() == 0
