"""Every symbol of a board answers a finger; shortcuts and clauses are reached from everywhere."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser_fit import SETTLED
from tests.support.browser_visitor import PHONE, Visit

CARD = "[data-about-card]"
# symbols that can be seen and that nothing around them, nor a button over them, explains
UNEXPLAINED = """() => {
    const told = "[data-ref], [data-about], [data-face], [data-sign]";
    const apart = "button:not([data-ref]), nav, a, .unseen, defs, header";
    const found = [];
    const visit = (one, known) => {
        if (one.matches(apart) || !one.getClientRects().length) return;
        known ||= one.matches(told);
        const own = [...one.childNodes].filter((node) => node.nodeType === 3)
            .map((node) => node.textContent).join("").trim();
        const mark = own !== "" && !/\\p{L}{2}/u.test(own);
        const drawn = one.tagName === "svg" ? one.clientWidth > 0 : mark;
        if (drawn && !known) found.push(`${one.parentElement.outerHTML.slice(0, 160)}`);
        if (one.tagName === "svg") return;
        const children = [...one.children];
        const over = children.some((child) => child.dataset?.ref && !child.childElementCount);
        for (const child of children) visit(child, known || over);
    };
    visit(document.querySelector(".table"), false);
    return found;
}"""
BOARDS = {"king-of-12": 1, "goths": 3, "open-season": 1, "taverna": 1}


@pytest.mark.parametrize("game", BOARDS)
def test_every_symbol_that_is_seen_on_a_phone_explains_itself(visit: Visit, game: str) -> None:
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    ann.sit_down(game, ["greedy"] * BOARDS[game])
    ann.play_on(Random(5), answers=4)
    ann.page.wait_for_selector(".bar.yours")
    ann.rest()  # explanations are loaded after the board
    assert ann.page.evaluate(UNEXPLAINED) == []
    # a tap on a mere sign opens its sentence, and the link its rule
    tappable = ann.page.locator(".table [data-sign]:not(button *):not([data-sign^=seat])")
    sign = tappable.locator("visible=true").first
    sign.scroll_into_view_if_needed()
    sign.tap()
    rule = ann.page.locator(CARD).get_by_role("link").first
    clause = rule.inner_text().split()[-1]
    rule.tap()
    expect(ann.page.locator(f'dialog [data-clause="{clause}"]')).to_be_in_viewport()


def test_a_tap_beside_a_small_symbol_still_means_it(visit: Visit) -> None:
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    ann.sit_down("king-of-12", ["greedy"])
    ann.page.wait_for_selector(".bar.yours")
    ann.rest()  # explanations are loaded after the board
    ann.page.evaluate(SETTLED)
    box = ann.page.locator('[data-ref="seat/0/rounds"]').bounding_box()
    assert box
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 9)
    expect(ann.page.locator(CARD)).to_contain_text("Rounds won")


def test_a_question_mark_lists_the_shortcuts_of_the_page(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    page.wait_for_selector("article")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    assert ann.axe() == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_clause_in_a_table_of_the_rules_is_reached_and_marked(visit: Visit) -> None:
    ann = visit(size=PHONE)
    page = ann.go("/games/open-season#OH24")
    row = page.locator("tr#OH24")
    expect(row).to_be_in_viewport()
    expect(row).to_have_class(re.compile("cited"))
    expect(row).to_contain_text("◇")
    expect(page.get_by_text("(stated)").first).to_have_count(0)
    page.get_by_label("Show where each rule comes from").check()
    expect(page.get_by_text("(stated)").first).to_be_visible()
    assert ann.axe() == []
    page.reload()
    expect(page.get_by_label("Show where each rule comes from")).to_be_checked()


def test_an_avatar_is_chosen_and_shown_at_the_seat(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("lanterns", ["greedy"])
    page = ann.go("/me")
    page.get_by_label("Fox").check(force=True)  # an owl may be the default, and then is no change
    expect(page.locator('header [data-avatar^="fox/"]')).to_be_visible()
    page.get_by_label("Owl").check(force=True)
    expect(page.get_by_text("Avatar saved.")).to_be_visible()
    page.get_by_label("Teal").check(force=True)
    expect(page.locator('header [data-avatar="owl/teal"]')).to_be_visible()
    assert ann.axe() == []
    ann.play_now("Lanterns")
    seated = page.locator('.play [data-avatar="owl/teal"]').locator("visible=true")
    expect(seated.first).to_be_visible()
