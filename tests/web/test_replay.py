"""A replay as a film: the board keeps its place, and everything is in reach at every size."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import inglenook as ink
from tests.support.browser_fit import LETTERS, PHONES, SETTLED, TARGET, UNREADABLE
from tests.support.browser_visitor import LOOKS, POST, Visit

DRAWN = ".inner :is(.king, .goths, .season, .taverna)"
# the frame of the board, the left upper corner of the board in it before it is scrolled there, and
# how far the page is scrolled
BOXES = """() => {
    const around = document.querySelector(".frame");
    const frame = around.getBoundingClientRect();
    const board = document.querySelector(".inner").getBoundingClientRect();
    const top = board.y + around.scrollTop;
    return [frame.x, frame.y, frame.width, frame.height, board.x, top, scrollY].map(Math.round);
}"""
# what can be pressed outside the board, with its size and whether a finger would meet it
PRESSED = """() => [...document.querySelectorAll("button, select, a.house, [type=range]")]
    .filter((one) => one.closest(".replay") && !one.closest(".screen"))
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        const reached = met && (one.contains(met) || met.contains(one));
        return [one.ariaLabel ?? one.textContent, Math.round(width), Math.round(height), !!reached];
    })"""


def film(visit: Visit, game: str, seats: int, size: tuple[int, int], **options: Any) -> Page:
    """Open the replay of a match of chance."""
    ann = visit(size=size, **options)
    page = ann.go("/")
    page.evaluate(POST, ["/api/guests", {"name": "Ann"}])
    brought = ink.random_match(game, seats, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}")
    page.wait_for_selector(DRAWN if game != "lanterns" else ".inner > *")
    ann.rest()
    return page


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        ("king-of-12", 4, (360, 740)),
        ("taverna", 3, (740, 360)),
        ("open-season", 3, (1280, 800)),
        pytest.param("goths", 4, (390, 844), marks=pytest.mark.long),
        pytest.param("taverna", 4, (1366, 768), marks=pytest.mark.long),
    ],
)
def test_the_board_keeps_its_place_and_all_controls_are_in_reach(
    visit: Visit, game: str, seats: int, size: tuple[int, int]
) -> None:
    page = film(visit, game, seats, size)
    slider = page.get_by_role("slider")
    kept = f"() => ({BOXES})().join() === '{','.join(map(str, page.evaluate(BOXES)))}'"
    for place in range(1, 16):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(place))
        page.wait_for_function(kept)
    page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    page.wait_for_function(kept)
    page.keyboard.press("PageUp")
    expect(slider).not_to_have_value(str(slider.get_attribute("max")))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    for name, width, height, reached in page.evaluate(PRESSED):
        assert min(width, height) >= TARGET, (name, width, height)
        assert reached, name


# what can be pressed on the board beside its things, with its size
ON_BOARD = """() => [...document.querySelectorAll(".screen :is(button:not([data-ref]), select, a)")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => [one.ariaLabel ?? one.textContent.trim(), one.offsetWidth, one.offsetHeight])"""
# a caption of one line
ONE_LINE = """() => {
    const line = document.querySelector(".caption p");
    const {lineHeight, textOverflow} = getComputedStyle(line);
    return line.offsetHeight < 1.5 * parseFloat(lineHeight) && textOverflow === "ellipsis";
}"""
WINDOWS = (*PHONES, (1280, 800))


@pytest.mark.parametrize(
    ("game", "seats"), [("king-of-12", 4), ("goths", 4), ("open-season", 3), ("taverna", 4)]
)
def test_the_board_of_a_film_is_laid_out_and_legible_as_at_a_table(
    visit: Visit, game: str, seats: int
) -> None:
    page = film(visit, game, seats, WINDOWS[0], has_touch=True)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or "0")
    found: list[str] = []
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for place in (0, last // 2, last):
            slider.fill(str(place))
            expect(slider).to_have_value(str(place))
            told: list[str] = []
            for _ in range(LOOKS):  # a busy machine may pause between two steps of the layout
                page.evaluate(SETTLED)
                told = page.evaluate(UNREADABLE, LETTERS)
                if (width, height) in PHONES:
                    told += [one[0] for one in page.evaluate(ON_BOARD) if min(one[1:]) < TARGET]
                if not told:
                    break
            found += [f"{width}x{height}, step {place}: {one}" for one in told]
            if height > width:
                assert page.evaluate(ONE_LINE), (width, height, place)
    assert not found, "\n".join(found)


# whether one of these is seen, as far as it fits into the frame of the board
IN_SIGHT = """(refs) => {
    const sight = document.querySelector(".frame").getBoundingClientRect();
    const drawn = [...document.querySelectorAll(".screen :is([data-ref], [data-zone])")];
    return drawn.filter(({dataset}) => refs.includes(dataset.ref ?? dataset.zone)).some((one) => {
        const {top, bottom} = one.getBoundingClientRect();
        const seen = Math.min(bottom, sight.bottom) - Math.max(top, sight.top);
        return seen >= 0.9 * Math.min(bottom - top, sight.height);
    });
}"""
GET = "async (path) => (await fetch(path)).json()"


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_a_tall_board_is_scrolled_to_what_the_step_is_about(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = film(visit, "taverna", 4, size, has_touch=True)
    slider = page.get_by_role("slider")
    path = page.evaluate("location.pathname.replace('replay', 'api/tables') + '/replay'")
    viewer = page.evaluate("new URLSearchParams(location.search).get('eyes')")
    steps = [one for one in page.evaluate(GET, path)["steps"] if one["shown"]]
    tops = set()
    for place in range(60, 100):
        shown = page.evaluate(GET, f"{path}/{steps[place]['entry']}?viewer={viewer}")
        refs = [ref for event in shown["events"] for ref in event.get("refs", [])]
        if any(ref.startswith("tavern/") for ref in refs):
            slider.fill(str(place))
            page.wait_for_function(IN_SIGHT, arg=refs)
            tops.add(page.evaluate("document.querySelector('.frame').scrollTop"))
    assert len(tops) >= 3  # the taverns lie below each other, in landscape two in a row


def test_a_tall_board_lies_still_while_something_of_the_step_is_in_sight(visit: Visit) -> None:
    page = film(visit, "taverna", 4, (360, 740), has_touch=True)
    slider = page.get_by_role("slider")
    slider.fill("60")
    tops = []
    for place in range(61, 91):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(place))
        page.evaluate(SETTLED)
        tops.append(page.evaluate("document.querySelector('.frame').scrollTop"))
    # less is a board that became shorter
    jumps = [abs(now - before) > 40 for before, now in pairwise(tops)]
    assert sum(jumps) <= 12, tops  # four turns, each at a customer, a tavern and a seat


def test_a_replay_says_that_its_board_is_loading(visit: Visit) -> None:
    page = film(visit, "lanterns", 2, (390, 844))
    page.route("**/replay/*viewer=*", lambda route: None)  # it never comes
    page.reload()
    expect(page.locator(".frame").get_by_text("One moment …")).to_be_visible()


def test_the_score_sheet_of_open_season_is_a_pane_of_its_film(visit: Visit) -> None:
    page = film(visit, "open-season", 3, (1280, 800))
    expect(page.locator(".screen table")).to_have_count(0)
    page.keyboard.press("End")
    page.get_by_role("button", name="Scores").click()
    expect(page.get_by_role("complementary", name="Scores").locator("table")).to_have_count(1)


# neighbours' walls whose name, points and arrows are not in one line, or whose name is cut
HEADS = """() => [...document.querySelectorAll(".season .place.small > .head")].filter((head) => {
    const parts = [...head.children].filter((one) => one.getClientRects().length);
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const [tops, ends] = ["top", "bottom"].map((edge) => boxes.map((box) => box[edge]));
    const inLine = Math.max(...tops) < Math.min(...ends);
    const name = head.querySelector(".name");
    return parts.length < 3 || !inLine || name.scrollWidth > name.clientWidth + 1;
}).map((head) => head.textContent)"""


def test_the_heads_of_neighbours_in_open_season_are_one_line(visit: Visit) -> None:
    page = film(visit, "open-season", 4, (360, 740), has_touch=True)
    page.keyboard.press("End")
    page.wait_for_selector(".season .place.small .points")
    assert page.locator(".season .place.small").count() == 3
    page.wait_for_function(f"() => !({HEADS})().length")


# orders whose name lies under the words beside it
COVERED = """() => [...document.querySelectorAll(".orders .order")].filter((one) => {
    const [name, chance] = [".name", ".chance"].map((part) => one.querySelector(part));
    if (!chance) return false;
    const words = document.createRange();
    words.selectNodeContents(name);
    const [a, b] = [words.getBoundingClientRect(), chance.getBoundingClientRect()];
    return a.right > b.left + 1 && b.right > a.left && a.bottom > b.top + 1 && b.bottom > a.top;
}).map((one) => one.textContent)"""


def test_the_orders_of_goths_are_legible_on_a_landscape_phone(visit: Visit) -> None:
    page = film(visit, "goths", 4, (844, 390))
    slider = page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or "0") // 2))
    page.wait_for_selector(".orders .chance")
    page.get_by_label("View as").select_option("2")
    expect(page.locator(".orders .order")).to_have_count(9)
    page.wait_for_function(f"() => !({COVERED})().length")  # the board of another seat is fitted


def test_a_film_runs_at_the_speed_that_was_chosen(visit: Visit) -> None:
    page = film(visit, "lanterns", 2, (390, 844))
    page.get_by_role("button", name="Speed: 1×").click()
    page.get_by_role("button", name="Speed: 2×").click()
    expect(page.get_by_role("button", name="Speed: 4×")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(FILM, arg=4)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


# a film runs on while a busy machine looks
FILM = "(place) => Number(document.querySelector('[type=range]').value) >= place"
TITLES = """async () => {
    const heading = document.querySelector(".replay h1");
    const cut = [];
    for (const language of ["en", "fr"]) {
        const {games} = await (await fetch(`/api/games?language=${language}`)).json();
        for (const {title} of games) {
            heading.textContent = title;
            const {scrollWidth, clientWidth, scrollHeight, clientHeight} = heading;
            const below = scrollHeight - clientHeight; // letters reach below their line
            if (scrollWidth > clientWidth + 1 || below > 6) cut.push(title);
        }
    }
    return cut;
}"""


def test_watching_a_replay_starts_the_film_and_a_step_by_hand_stops_it(visit: Visit) -> None:
    """On the smallest phone, where every title fits above the board."""
    ann = visit(size=(360, 740), reduced_motion="no-preference")
    ann.sit_down("lanterns", ["random"])
    ann.finish(Random(3))
    ann.page.get_by_role("link", name="Watch the replay").click()
    slider, play = ann.page.get_by_role("slider"), ann.page.get_by_role("button", name="Play")
    slider.wait_for()
    ann.page.wait_for_function(FILM, arg=2)
    ann.page.get_by_role("button", name="One move back").click()
    expect(play).to_be_visible()
    ann.rest()
    place = slider.input_value()
    assert ann.page.evaluate(TITLES) == []
    ann.page.reload()  # a link to this move: it waits
    expect(slider).to_have_value(place)
    expect(play).to_be_visible()


def test_a_replay_waits_for_readers_who_prefer_reduced_motion(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("lanterns", ["random"])
    ann.finish(Random(3))
    ann.page.get_by_role("link", name="Watch the replay").click()
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("slider")).to_have_value("0")
