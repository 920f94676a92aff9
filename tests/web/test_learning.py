"""Learning a game in a real browser: explanations of pieces, lessons, hints."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from functools import partial
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from inglenook.core.registry import game_names, load_game
from inglenook.lessons import load_lesson
from tests.support.browser_fit import LETTERS, LOOKS, SETTLED, SIZES, UNREADABLE
from tests.support.browser_hints import HINT, OPEN_HINT, READ_HINT, hint_faults, hint_faults_at
from tests.support.browser_visitor import COLOURS, DESKTOP, PHONE, Visit, Visitor
from tests.support.waiting import wait_until

CARD = "[data-about-card]"
# the explanations of pieces are loaded after the board
EXPLAINED = """() => performance.getEntriesByType("resource")
    .some(({name, responseEnd}) => responseEnd && name.includes("/pieces"))"""
PIECES = {"King of 12": "seat/0/hand/golem", "Lanterns": "seat/0/wick/3"}


def sit_down(ann: Visitor, title: str) -> Page:
    ann.play_now(title)
    ann.page.wait_for_selector(".bar.yours")
    return ann.page


def refs(*names: str) -> str:
    kinds = ("ref", "about", "zone")
    return ", ".join([f'[data-{kind}="{name}"]' for name in names for kind in kinds])


@pytest.mark.parametrize("title", PIECES)
def test_whoever_rests_on_a_piece_reads_what_it_is_and_follows_its_rule(
    visit: Visit, title: str
) -> None:
    page = sit_down(visit(), title)
    piece = page.locator(refs(PIECES[title])).first
    piece.hover()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    rule = card.get_by_role("link")
    clause = rule.inner_text().split()[-1]
    rule.click()
    expect(page.locator(f'dialog [data-clause="{clause}"]')).to_be_in_viewport()
    expect(card).to_have_count(0)


def test_a_quick_player_never_meets_the_card(visit: Visit) -> None:
    page = sit_down(visit(), "King of 12")
    page.locator(refs(PIECES["King of 12"])).click()
    page.wait_for_timeout(900)  # a card would open within this time
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator('[data-ref="seat/0/played/golem"]')).to_be_visible()


def test_by_key_the_card_gets_the_focus_and_escape_gives_it_back(visit: Visit) -> None:
    ann = visit()
    page = sit_down(ann, "Lanterns")
    page.wait_for_function(EXPLAINED)
    piece = page.locator(refs("seat/0/wick/3"))
    piece.focus()
    page.keyboard.press("i")
    expect(page.locator(CARD)).to_be_focused()
    expect(page.get_by_role("dialog", name="Wick 3")).to_be_visible()
    assert ann.axe() == []
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    expect(piece).to_be_focused()


def test_a_finger_that_is_held_asks_and_does_not_choose(visit: Visit) -> None:
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    page = sit_down(ann, "Lanterns")
    piece = page.locator(refs("seat/0/wick/3"))
    piece.scroll_into_view_if_needed()
    ann.rest()  # the board lies still, and explanations are there
    question = page.locator(".question").inner_text()
    box = piece.bounding_box()
    assert box is not None
    where = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch = ann.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": where})
    expect(page.locator(CARD)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)  # the card would close within this time
    ann.shot("about-phone")
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(".question")).to_have_text(question)
    assert ann.sideways() <= 0
    page.locator(CARD).get_by_role("button", name="Close").tap()
    expect(page.locator(CARD)).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "theme"),
    [(PHONE, "light"), pytest.param(DESKTOP, "dark", marks=pytest.mark.long)],
    ids=["phone", "desktop"],
)
@pytest.mark.parametrize("name", game_names())
def test_a_lesson_points_at_what_is_drawn_and_can_be_seen(
    visit: Visit, name: str, size: tuple[int, int], theme: str
) -> None:
    lesson = load_lesson(load_game(name))
    ann = visit(size=size, color_scheme=theme)
    page = ann.go(f"/learn/{name}")
    page.wait_for_selector(".said")
    for number, step in enumerate(lesson.steps):
        if number:
            page.keyboard.press("ArrowRight")
        expect(page.locator("[aria-current=step]")).to_have_attribute(
            "aria-label", f"Step {number + 1} of {len(lesson.steps)}"
        )
        for ref in step.point:
            drawn = page.locator(refs(ref))
            expect(drawn, f"step {number + 1}: {ref} is drawn").not_to_have_count(0)
        if step.point:  # it is scrolled to
            wait_until(partial(seen, page, step.point))
        assert ann.sideways() <= 0
        ann.shot(f"learn-{name}-{size[0]}-{number + 1}")
    assert ann.axe() == []
    ann.rest()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


# what a lesson points at and is not in sight, in words: all of it where it fits together, otherwise
# the thing that is named last
UNSEEN = """(wanted) => {
    const area = document.querySelector("[data-area]");
    const around = area.getBoundingClientRect();
    const pinned = area.querySelector("[data-pinned]")?.getBoundingClientRect().height ?? 0;
    const [top, bottom] = [around.top + pinned, around.bottom];
    const parts = [...area.querySelectorAll("[data-ref], [data-about], [data-zone]")];
    const refOf = ({dataset}) => dataset.ref ?? dataset.about ?? dataset.zone;
    const boxes = wanted.map((ref) => parts
        .filter((one) => refOf(one) === ref && one.getClientRects().length)
        .map((one) => one.getBoundingClientRect()));
    const missing = wanted.filter((_, place) => !boxes[place].length);
    const found = missing.map((ref) => `${ref} is not drawn`);
    const [tops, ends] = ["top", "bottom"].map((edge) => boxes.flat().map((box) => box[edge]));
    const span = Math.max(...ends) - Math.min(...tops);
    const together = span + 16 <= bottom - top;
    wanted.forEach((ref, place) => {
        if (!boxes[place].length || (!together && place < wanted.length - 1)) return;
        // it may be drawn in several places, as points in a badge and on a sheet: one is enough
        const shares = boxes[place].map((box) => {
            const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
            const wide = Math.min(box.right, around.right) - Math.max(box.left, around.left);
            return Math.min(high / Math.min(box.height, bottom - top), wide / box.width);
        });
        const share = Math.max(...shares);
        if (share < 0.99) found.push(`${Math.round(100 * share)}% of ${ref} is in sight`);
    });
    for (const one of document.querySelectorAll(".learn > header, .learn > .card")) {
        const box = one.getBoundingClientRect();
        const across = box.left < around.right - 0.5 && around.left < box.right - 0.5;
        if (across && box.top < around.bottom - 0.5 && around.top < box.bottom - 0.5)
            found.push(`${one.className || one.tagName} covers the board`);
        if (box.bottom > innerHeight + 0.5) found.push(`${one.className} ends below the window`);
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) found.push("the page scrolls");
    return found;
}"""


def seen(page: Page, wanted: Sequence[str]) -> bool:
    """Whether all that a step points at is in sight, as far as it fits together."""
    return not page.evaluate(UNSEEN, list(wanted))


@pytest.mark.parametrize("game", [name for name in game_names() if name != "lanterns"])
def test_each_step_of_a_lesson_fits_every_size(visit: Visit, game: str) -> None:
    """In French, whose words are longer; the short run reads the words of three steps."""
    steps = load_lesson(load_game(game)).steps
    read = {0, len(steps) // 2, len(steps) - 1}
    if os.environ.get("INGLENOOK_LONG"):
        read = set(range(len(steps)))
    ann = visit(size=SIZES[0], has_touch=True)
    ann.become("Ann", "fr")
    found: list[str] = []
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        page = ann.go(f"/learn/{game}")
        page.wait_for_selector("[data-area] [data-ref]")
        for number, step in enumerate(steps):
            if number:
                page.keyboard.press("ArrowRight")
            page.locator("[aria-current=step]").and_(
                page.locator(f"li:nth-child({number + 1}) > *")
            ).wait_for()
            told: list[str] = []
            for _ in range(LOOKS):  # a busy machine may pause between two steps of the layout
                page.evaluate(SETTLED)
                told = page.evaluate(UNSEEN, list(step.point))
                if number in read:
                    told += page.evaluate(UNREADABLE, LETTERS)
                if not told:
                    break
            found += [f"{width}x{height}, step {number + 1}: {one}" for one in told]
    assert not found, "\n".join(found)


# the boards, with the least number of hints that a match of chance shows
BOARDS = {"king-of-12": 4, "goths": 3, "open-season": 4, "taverna": 4}
one_of_all = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game == "king-of-12" else pytest.mark.long) for game in BOARDS],
)
TURNS = ((390, 844), (844, 390), (360, 740), (740, 360))


@one_of_all
def test_a_lesson_shows_what_it_points_at_after_the_phone_was_turned(
    visit: Visit, game: str
) -> None:
    lesson = load_lesson(load_game(game))
    ann = visit(size=TURNS[0], has_touch=True)
    page = ann.go(f"/learn/{game}")
    page.wait_for_selector(".said")
    for number, step in enumerate(lesson.steps):
        if number:
            page.keyboard.press("ArrowRight")
        expect(page.locator("[aria-current=step]")).to_have_attribute(
            "aria-label", f"Step {number + 1} of {len(lesson.steps)}"
        )
        if not step.point:
            continue
        for width, height in (*TURNS[1:], TURNS[0]):
            page.set_viewport_size({"width": width, "height": height})
            wait_until(partial(seen, page, step.point))


def test_a_lesson_goes_on_when_somebody_does_what_it_says(visit: Visit) -> None:
    page = visit().go("/learn/lanterns")
    page.get_by_role("button", name="Next").click()
    page.locator(refs("seat/0/wick/5")).click()
    expect(page.get_by_text("In this lesson: Keep wick 1 aside")).to_be_visible()
    page.locator(refs("seat/0/wick/1")).click()
    expect(page.locator("[aria-current=step]")).to_have_attribute("aria-label", "Step 3 of 8")
    page.get_by_role("button", name="Step 1 of 8").click()
    expect(page.locator(".said")).to_contain_text("Everyone has a lantern")


def test_a_game_without_a_lesson_says_so(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/learn/elephants")
    expect(page.get_by_text("There is no lesson for this game yet.")).to_be_visible()
    ann.problems.clear()  # the browser's own word about the 404


def test_the_guide_of_a_first_match_is_remembered_and_can_be_called_back(visit: Visit) -> None:
    ann = visit()
    page = sit_down(ann, "King of 12")
    expect(page.get_by_text("This is your die.")).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_text("Choose a card;")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Choose a card;")).to_be_visible()
    page.get_by_role("button", name="Hide hints").click()
    expect(page.get_by_text("Choose a card;")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".bar.yours")
    page.wait_for_timeout(500)  # a hint would appear within this time
    expect(page.get_by_role("button", name="Got it")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hints for a first match").click()
    expect(page.get_by_text("This is your die.")).to_be_visible()


# how far a hint is from the thing that it explains; 0 if it covers a part of it
APART = """(ref) => {
    const places = ["[data-hint-card]", `[data-ref="${ref}"]`];
    const parts = places.map((place) => document.querySelector(place));
    if (parts.includes(null)) return Infinity;
    const [hint, thing] = parts.map((one) => one.getBoundingClientRect());
    const across = Math.max(hint.left - thing.right, thing.left - hint.right, 0);
    const along = Math.max(hint.top - thing.bottom, thing.top - hint.bottom, 0);
    return Math.round(Math.hypot(across, along));
}"""


def test_a_hint_follows_its_thing_and_never_covers_it(visit: Visit) -> None:
    ann = visit()
    page = sit_down(ann, "King of 12")
    expect(page.get_by_text("This is your die.")).to_be_visible()
    # where there is no room beside it, the hint lies above the question
    sizes = ((DESKTOP, 30), ((1920, 1080), 30), ((390, 844), 844), ((1366, 768), 30))
    for (width, height), farthest in sizes:
        page.set_viewport_size({"width": width, "height": height})
        # a hint follows once the board lies still, and stays there
        near = f"() => (({APART})('seat/0/die') || Infinity) <= {farthest}"
        page.wait_for_function(near)
        ann.rest()
        page.wait_for_function(near)


# scrolls the board to its end, or back to its top
SCROLL = """(down) => {
    const area = document.querySelector("[data-area]");
    area.scrollTo({top: down ? area.scrollHeight : 0, behavior: "instant"});
}"""
MOVES = {"phone": TURNS, "desktop": (DESKTOP, (1920, 1080), (1024, 700), (1366, 768))}


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=() if usual else pytest.mark.long)
        for game in BOARDS
        for device in MOVES
        for usual in [(game, device) == ("king-of-12", "phone")]
    ],
)
def test_hints_follow_their_things_when_the_layout_moves(
    visit: Visit, game: str, device: str
) -> None:
    """The window gets other sizes, the board is scrolled, a drawer opens and closes."""
    sizes = MOVES[device]
    ann = visit(size=sizes[0], has_touch=device == "phone")
    ann.sit_down(game, ["random"] * (3 if game == "goths" else 1))
    page, luck = ann.page, Random(game)
    page.wait_for_selector(".bar")
    log = page.get_by_role("dialog", name="Log")
    hints: set[str] = set()
    found: list[str] = []
    end = monotonic() + 300
    while not ann.is_over() and len(hints) < BOARDS[game]:
        assert monotonic() < end, hints
        ann.rest()
        page.evaluate(OPEN_HINT)
        text = page.evaluate(HINT)
        if not text:
            if ann.is_asked():
                ann.answer(luck)
            continue
        hints.add(text)
        found += hint_faults_at(page, sizes)
        for down in (True, False):
            page.evaluate(SCROLL, down)
            found += [f"{text!r}, scrolled: {one}" for one in hint_faults(page)]
        page.get_by_role("button", name="Log", exact=True).click()
        log.wait_for()
        found += [f"{text!r}, log opened: {one}" for one in hint_faults(page)]
        page.keyboard.press("Escape")
        expect(log).to_have_count(0)
        found += [f"{text!r}, log closed: {one}" for one in hint_faults(page)]
        page.evaluate(OPEN_HINT)
        page.evaluate(READ_HINT)
    assert not found, "\n".join(found)
    assert len(hints) >= BOARDS[game], hints


# the hint in sight: its text, its end, and the start of the question; it is put away
TAKE_HINT = """() => {
    const hint = document.querySelector(".hint.panel");
    if (!hint?.checkVisibility()) return null;
    const end = hint.getBoundingClientRect().bottom;
    const start = document.querySelector(".bar").getBoundingClientRect().top;
    const text = hint.querySelector("p").innerText;
    [...hint.querySelectorAll("button")].find((one) => one.innerText.includes("Got it")).click();
    return {text, end, start};
}"""


def test_on_a_phone_a_hint_never_covers_the_question(visit: Visit) -> None:
    ann = visit(size=PHONE)
    page = sit_down(ann, "King of 12")
    luck = Random(6)
    hints: set[str] = set()
    end = monotonic() + 300
    while not ann.is_over() and len(hints) < 5:
        assert monotonic() < end, hints
        page.evaluate(OPEN_HINT)
        ann.still()
        # hints come and go with the questions, so each is read in one go
        if hint := page.evaluate(TAKE_HINT):
            hints.add(hint["text"])
            assert hint["end"] <= hint["start"]
            assert ann.sideways() <= 0
        elif ann.is_asked():
            ann.answer(luck)
        page.wait_for_timeout(30)  # until the next look: a hint or a question comes from the server
    assert len(hints) >= 5


def test_a_result_has_its_turning_points_and_a_picture(visit: Visit) -> None:
    ann = visit()
    ann.play_now("Lanterns")
    ann.finish(Random(3))
    page = ann.page
    turns = page.locator("section[aria-labelledby=turning] li")
    expect(turns.first).to_be_visible()
    assert 1 <= turns.count() <= 3
    expect(turns.first).to_contain_text(re.compile(r"lead|level|gains|loses"))
    fetched: list[str] = []
    page.on("request", lambda one: fetched.append(f"{one.resource_type} {one.url}"))
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share this result")
    picture = dialog.get_by_role("img", name="Lanterns: ")
    expect(picture).to_be_visible()
    # the ground of the board's half has one colour and the emblem few: a board is drawn there
    assert picture.evaluate(COLOURS) > 60
    # its words have our fonts, which are put into it
    assert [one for one in fetched if one.startswith("fetch ") and one.endswith(".woff2")]
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    expect(dialog.get_by_role("textbox", name="Link to the replay")).to_have_value(
        page.url.replace("/t/", "/replay/")
    )
    assert ann.axe("dialog") == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert ann.axe() == []
    turns.first.get_by_role("link").click()
    page.wait_for_url("**/replay/*")


def test_what_is_kept_in_the_browser_is_no_more_than_needed(visit: Visit) -> None:
    ann = visit()
    page = sit_down(ann, "King of 12")
    page.get_by_role("button", name="Got it").click()
    page.wait_for_function("() => 'guide/king-of-12' in localStorage")
    kept = json.loads(page.evaluate("JSON.stringify({...localStorage})"))
    assert json.loads(kept["guide/king-of-12"]) == {"said": ["die"], "done": False}


def test_the_gallery_is_no_part_of_what_is_built(visit: Visit) -> None:
    ann = visit()
    reply = ann.page.request.get(ann.url + "/gallery")
    assert reply.status == 404


def test_on_a_phone_a_hint_makes_room_for_what_happened(visit: Visit) -> None:
    ann = visit(size=(360, 740))
    page = sit_down(ann, "Goths Save the Queen")
    ann.answer(Random(3))
    since = page.get_by_role("button", name="Since your last move")
    since.click()
    expect(page.get_by_role("heading", name="Since your last move")).to_be_visible()
    page.evaluate(OPEN_HINT)
    ann.rest()
    expect(page.locator("[data-hint-card]")).to_have_count(0)
    expect(page.locator(".bar .question")).to_be_in_viewport(ratio=1)
