"""News at the table: the log, the chat, and what happened since your last move."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser_visitor import POST, PRESS, Visit
from tests.support.waiting import wait_until

LUCK = 12
# remembers that all of the board was seen while moves were replayed on it, and could be skipped
WATCH = """() => {
    window.fitted = "";
    const look = () => {
        const area = document.querySelector("[data-area]");
        const replaying = document.querySelector(".table[inert]");
        const skip = document.querySelector(".replaying button");
        const fits = area.scrollHeight <= area.clientHeight + 1;
        if (replaying && skip && fits) window.fitted = skip.textContent.trim();
        else requestAnimationFrame(look);
    };
    look();
}"""
AT_END = """() => {
    const pane = document.querySelector('dialog .pane');
    return pane && pane.scrollHeight > pane.clientHeight + 40
        && pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1;
}"""


def test_the_log_opens_at_its_newest_line_by_turns_and_stays_where_it_is_read(
    visit: Visit,
) -> None:
    ann = visit(size=(360, 740))
    page = ann.page
    ann.sit_down("open-season", ["random", "random"])
    page.wait_for_selector(".bar.yours")
    ann.play_on(Random(LUCK), answers=12)
    page.get_by_role("button", name="Log", exact=True).click()
    page.wait_for_function(AT_END)
    log = page.get_by_role("dialog", name="Log")
    expect(log.get_by_role("heading", name="your turn.").first).to_be_attached()
    minor = log.get_by_text("That triggers")
    expect(minor).to_have_count(0)
    log.get_by_label("Show minor lines too").check()
    expect(log.locator(".minor").first).to_be_attached()
    page.evaluate("document.querySelector('dialog .pane').scrollTo(0, 0)")
    newest = log.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    newest.click()
    page.wait_for_function(AT_END)
    expect(newest).to_have_count(0)


ANSWER = """async (table) => {
    const {prompt} = await (await fetch(`/api/tables/${table}/state`)).json();
    if (!prompt?.choices.length || prompt.picked.length) return false;
    const actions = [prompt.choices[0].action];
    const body = JSON.stringify({decision: prompt.id, actions, key: prompt.id});
    const headers = {"content-type": "application/json"};
    return (await fetch(`/api/tables/${table}/answers`, {method: "POST", headers, body})).ok;
}"""
CUT = """(line) =>
    line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 4"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_the_ticker_tells_whole_lines_on_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    """The result of a turn of four is the longest line."""
    ann, bob = visit(size=size, has_touch=True), visit()
    ann.become("Ann of Green Gables", "fr")
    ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    bob.become("Bob the Builder")
    seats = [{}, {}, {"bot": "greedy"}, {"bot": "greedy"}]
    table = ann.page.evaluate(POST, ["/api/tables", {"game": "king-of-12", "seats": seats}])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {"seat": 1}])
    ann.go(f"/t/{table}")
    ann.page.wait_for_selector(".bar.yours")
    for one in (ann, bob, ann):  # the second time once the first turn is over
        wait_until(partial(one.page.evaluate, ANSWER, table))
    line = ann.page.locator(".ticker .line")
    for _ in range(3):
        expect(line).to_be_visible()
        assert not line.evaluate(CUT), line.inner_text()
        ann.page.wait_for_timeout(700)  # the sentences of the line follow each other


def test_a_pinned_log_stays_beside_the_board(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.sit_down("lanterns", ["random"])
    page.wait_for_selector(".bar")
    page.get_by_role("button", name="Log", exact=True).click()
    log = page.get_by_role("dialog", name="Log")
    log.get_by_role("button", name="Keep open beside the board").click()
    page.reload()
    expect(log).to_be_visible()

    def is_beside() -> bool:
        board, beside = page.locator("[data-area]").bounding_box(), log.bounding_box()
        return bool(board and beside and board["x"] + board["width"] <= beside["x"] + 1)

    wait_until(is_beside)
    log.get_by_role("button", name="Close").click()
    page.reload()
    page.wait_for_selector(".bar")
    expect(log).to_have_count(0)


def test_a_line_of_chat_is_shown_and_counted_until_it_is_read(visit: Visit) -> None:
    ann, bob = visit(size=(390, 844)), visit(locale="fr-FR")
    page, other = ann.go("/"), bob.go("/")
    page.evaluate(POST, ["/api/guests", {"name": "Ann"}])
    body = {"game": "lanterns", "seats": [{}, {}], "sit": 0}
    table = page.evaluate(POST, ["/api/tables", body])["id"]
    other.evaluate(POST, ["/api/guests", {"name": "Bob", "language": "fr"}])
    other.evaluate(POST, [f"/api/tables/{table}/join", {"seat": 1}])
    ann.go(f"/t/{table}")
    page.wait_for_selector(".bar")
    bob.go(f"/t/{table}")
    other.get_by_role("button", name="Discussion").click()
    other.get_by_role("button", name="Phrases rapides et réactions").click()
    other.get_by_role("button", name="Belle partie").click()
    # each reads the phrase in their own language
    expect(other.get_by_role("dialog").get_by_text("Belle partie !")).to_be_visible()
    expect(page.get_by_role("button", name="Bob Good game!")).to_be_visible()
    expect(page.get_by_role("button", name="Chat, 1 new message")).to_be_visible()
    assert ann.axe() == []
    # a line is shown for some seconds only: the next one is looked for and pressed in one go
    other.get_by_role("dialog").get_by_role("textbox").fill("Encore ?")
    other.keyboard.press("Enter")
    page.wait_for_function(PRESS, arg=".toast .says")
    chat = page.get_by_role("dialog", name="Chat")
    expect(chat.get_by_text("Good game!")).to_be_visible()
    expect(page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    ann.rest()
    # the sheet leaves more than half of the screen to the table
    sheet = chat.bounding_box()
    assert sheet
    assert sheet["y"] >= 844 / 2
    bar, area = page.locator(".bar").bounding_box(), page.locator("[data-area]").bounding_box()
    assert bar
    assert area
    assert bar["y"] + bar["height"] <= sheet["y"] + 1
    assert area["height"] > 150


# what of the chat, the question and the hand lies over each other or beyond the window
COVERED = """() => {
    const [chat, bar, area] = ["dialog[open]", ".bar.yours", "[data-area]"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
    const found = [];
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    if (meets(chat, bar)) found.push("the chat covers the question");
    if (meets(chat, area)) found.push("the chat covers the board");
    if (chat.height < 150 || chat.bottom > innerHeight + 1) found.push("the chat has no room");
    if (bar.height < 40 || bar.bottom > innerHeight + 1) found.push("the question has no room");
    const pressed = ".head :is(a, button), .hand button, .bar button, dialog :is(input, button)";
    for (const one of document.querySelectorAll(pressed)) {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!met || !one.contains(met)) found.push(`${one.textContent} can't be reached`);
        if (right > innerWidth + 0.5) found.push(`${one.textContent} ends beyond the window`);
    }
    return found;
}"""


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_the_chat_leaves_question_and_hand_in_use_on_a_landscape_phone(
    visit: Visit, size: tuple[int, int]
) -> None:
    ann, bob = visit(size=size, has_touch=True), visit()
    ann.become("Ann")
    bob.become("Bob")
    page = ann.page
    page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    seats = [{}, {}, {"bot": "greedy"}, {"bot": "greedy"}]
    table = page.evaluate(POST, ["/api/tables", {"game": "king-of-12", "seats": seats}])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {"seat": 1}])
    ann.go(f"/t/{table}")
    page.wait_for_selector(".bar.yours")
    page.get_by_role("button", name="Chat", exact=True).tap()
    chat = page.get_by_role("dialog", name="Chat")
    chat.get_by_role("textbox").fill("Hello Bob, are you there?")
    page.keyboard.press("Enter")
    line = chat.get_by_text("Hello Bob, are you there?")
    expect(line).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => !({COVERED})().length")
    assert ann.axe() == []
    # a phrase is found and sent there, too
    chat.get_by_role("button", name="Quick phrases and reactions").tap()
    chat.get_by_role("button", name="Good game").tap()
    expect(chat.get_by_text("Good game!")).to_be_in_viewport(ratio=1)
    page.locator(".hand button").first.tap()
    expect(page.locator(".bar.yours")).to_have_count(0)


def test_partners_who_must_not_talk_are_told_why(visit: Visit) -> None:
    """G6: the chat is closed with its phrases and reactions."""
    ann = visit()
    page = ann.page
    ann.sit_down("goths", ["random"] * 3)
    page.wait_for_selector(".bar")
    page.get_by_role("button", name="Chat", exact=True).click()
    chat = page.get_by_role("dialog", name="Chat")
    expect(chat.get_by_text("Partners must not talk")).to_be_visible()
    expect(chat.get_by_role("textbox")).to_have_count(0)
    expect(chat.get_by_role("button", name="Quick phrases and reactions")).to_have_count(0)


def shown_again(page: Page) -> None:
    """Replay the moves since one's own, to the end."""
    page.evaluate(WATCH)
    page.get_by_role("button", name="Replay on the board").click()
    page.wait_for_function("() => window.fitted === 'Skip'")
    expect(page.get_by_role("button", name="Replay on the board")).to_be_visible()
    expect(page.locator(".table")).not_to_have_attribute("inert", "")


def test_the_moves_of_others_are_told_and_shown_again(visit: Visit) -> None:
    ann = visit(size=(390, 844))
    page = ann.page
    ann.sit_down("king-of-12", ["random", "random"])
    page.wait_for_selector(".bar.yours")
    ann.play_on(Random(LUCK), answers=2)
    page.wait_for_selector(".bar.yours")
    page.get_by_role("button", name="Since your last move").click()
    told = page.get_by_role("region", name="Since your last move")
    expect(told.get_by_role("listitem").first).to_be_visible()
    assert ann.axe() == []
    shown_again(page)
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
