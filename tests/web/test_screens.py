"""Screenshots of every page and board at all sizes, to be looked at: the long run keeps them.

At two of the sizes axe looks at each as well, in both themes and languages.

Dark pages are in English and light ones in French, so that both languages are seen in all places.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

import inglenook as ink
from tests.support.browser_visitor import POST, Visit, Visitor
from tests.support.server.server_process import Server
from tests.web.network_proxy import cuttable_proxy

pytestmark = pytest.mark.long

SIZES = ((1280, 800), (1366, 768), (1920, 1080), (390, 844), (360, 740), (844, 390), (740, 360))
AXED = ((1280, 800), (360, 740))
LOOKS = [pytest.param("dark", "en", id="dark-en"), pytest.param("light", "fr", id="light-fr")]
# of each game the bots at its table, and the answers until the middle of a match
GAMES = {"king-of-12": (3, 7), "goths": (3, 6), "open-season": (2, 10), "taverna": (2, 12)}
PAGES = {
    "home": "/",
    "new": "/new/king-of-12",
    "rules": "/games/taverna",
    "learn": "/learn/open-season",
    "me": "/me",
    "import": "/replay/import",
}

COMING = re.compile(r"^(Un instant|One moment)\s?…$")
# the board itself, not a drawing of the score sheet
DRAWN = ":is(.table, .inner) :is(.king, .goths, .season, .taverna)"

every_look = pytest.mark.parametrize(("theme", "language"), LOOKS)
every_game = pytest.mark.parametrize("game", GAMES)


def shots(ann: Visitor, name: str, theme: str) -> None:
    """Keep a picture of this page at each size. It is not too wide, and axe finds nothing."""
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.shot(f"screen-{name}-{width}x{height}-{theme}")
        assert ann.sideways() <= 0, (name, width)
        if (width, height) in AXED:
            assert ann.axe() == [], (name, width)


@every_look
def test_the_pages(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    page = ann.page
    for name, path in PAGES.items():
        ann.go(path)
        page.wait_for_selector("h1")
        # texts and games come after the page, which says that they are on their way
        expect(page.locator("main").get_by_text(COMING)).to_have_count(0)
        shots(ann, name, theme)


@every_look
@every_game
def test_the_steps_of_a_lesson(visit: Visit, game: str, theme: str, language: str) -> None:
    """Each step in the smallest window and on its side; test_learning measures all sizes."""
    ann = visit(size=(360, 740), has_touch=True, color_scheme=theme)
    ann.become("Ann", language)
    page = ann.go(f"/learn/{game}")
    page.wait_for_selector(DRAWN)
    steps = page.locator("li:has([aria-current]) ~ li").count() + 1
    for number in range(1, steps + 1):
        page.locator(f"li:nth-child({number}) > [aria-current=step]").wait_for()
        for width, height in ((360, 740), (844, 390), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            ann.rest()
            ann.shot(f"screen-learn-{game}-{number}-{width}x{height}-{theme}")
        page.keyboard.press("ArrowRight")


@every_look
def test_the_settings_of_a_quick_match(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    page = ann.go("/")
    page.locator("article .change").first.click()
    page.wait_for_selector("dialog .main")
    shots(ann, "change", theme)


@every_look
def test_a_spectator(visit: Visit, theme: str, language: str) -> None:
    seats = [{}, {}, {"bot": "greedy"}, {"bot": "greedy"}]
    body: dict[str, object] = {"game": "king-of-12", "seats": seats, "public": True}
    ann, _ = two_at(visit, body, theme, language)
    eve = visit(color_scheme=theme)
    eve.become("Eve", language)
    eve.go(ann.page.url.removeprefix(ann.url))
    eve.page.wait_for_selector(DRAWN)
    shots(eve, "spectator", theme)


@every_look
def test_the_reveal_of_king_of_12(visit: Visit, theme: str, language: str) -> None:
    """The cards of all seats lie open, and the next question is asked."""
    ann = playing(visit, "king-of-12", theme, language)
    ann.page.wait_for_selector(".king .value")
    shots(ann, "reveal", theme)


@every_look
def test_the_lobby(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    page = ann.page
    made = page.evaluate(POST, ["/api/tables", {"game": "king-of-12", "seats": [{}, {}, {}, {}]}])
    ann.go(f"/t/{made['id']}")
    page.wait_for_selector("h2")
    shots(ann, "lobby", theme)


@every_look
@every_game
def test_a_board_at_the_start_in_the_middle_and_at_the_end(
    visit: Visit, game: str, theme: str, language: str
) -> None:
    bots, answers = GAMES[game]
    ann = visit(color_scheme=theme)
    ann.sit_down(game, ["random"] * bots, language)
    ann.page.wait_for_selector(".bar.yours")
    shots(ann, f"{game}-start", theme)
    ann.play_on(Random(5), answers=answers)
    if not ann.is_over():
        ann.page.wait_for_selector(".bar.yours, #over")
        shots(ann, f"{game}-middle", theme)
        ann.finish(Random(5))
    ann.page.wait_for_selector(DRAWN)
    shots(ann, f"{game}-end", theme)


@every_look
@every_game
def test_a_replay(visit: Visit, game: str, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    page = ann.page
    brought = ink.random_match(game, GAMES[game][0] + 1, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}")
    slider = page.get_by_role("slider")
    slider.wait_for()
    half = int(slider.get_attribute("max") or "0") // 2
    page.wait_for_selector(DRAWN)
    slider.fill(str(half))
    shots(ann, f"{game}-replay", theme)


# the buttons of the head of a table, in their order
LOG, CHAT, RULES, MENU = range(4)
PANES = {"log": LOG, "rules": RULES, "menu": MENU}
HINTS_OFF = "(game) => localStorage.setItem(`guide/${game}`, '{\"done\": true}')"
PATIENCE = 300_000  # milliseconds for a review


def tool(ann: Visitor, place: int) -> None:
    """Press a button of the head of a table."""
    ann.page.get_by_role("navigation").get_by_role("button").nth(place).click()


def playing(visit: Visit, game: str, theme: str, language: str) -> Visitor:
    """Let Ann play against bots, without hints, until some turns are over."""
    bots, answers = GAMES[game]
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    ann.page.evaluate(HINTS_OFF, game)
    ann.sit_down(game, ["random"] * bots, language)
    ann.page.wait_for_selector(".bar.yours")
    ann.play_on(Random(5), answers=answers // 2)
    ann.page.wait_for_selector(".bar.yours")
    return ann


@every_look
def test_the_panes_of_a_table(visit: Visit, theme: str, language: str) -> None:
    ann = playing(visit, "open-season", theme, language)
    for name, place in PANES.items():
        tool(ann, place)
        ann.page.wait_for_selector("dialog .inside > *")
        shots(ann, f"pane-{name}", theme)
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)


@every_look
@every_game
def test_a_hint_of_a_first_match(visit: Visit, game: str, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.sit_down(game, ["random"] * GAMES[game][0], language)
    ann.page.wait_for_selector("[data-hint-card], .worded")
    shots(ann, f"{game}-hint", theme)


@every_look
def test_what_happened_since_the_last_move(visit: Visit, theme: str, language: str) -> None:
    ann = playing(visit, "king-of-12", theme, language)
    ann.page.locator(".bar .hinted:not(.worded)").click()
    ann.page.wait_for_selector(".news.panel li")
    shots(ann, "recap", theme)


def two_at(visit: Visit, body: dict[str, object], theme: str, language: str) -> tuple[Visitor, ...]:
    """Let Ann and Bob play at a table of Ann's."""
    both = ann, bob = visit(color_scheme=theme), visit(color_scheme=theme)
    ann.become("Ann", language)
    bob.become("Bob", language)
    table = ann.page.evaluate(POST, ["/api/tables", body])["id"]
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {"seat": 1}])
    for one in both:
        one.page.evaluate(HINTS_OFF, body["game"])
        one.go(f"/t/{table}")
        one.page.wait_for_selector(".bar.yours")
    return both


@every_look
def test_the_chat_and_its_phrases(visit: Visit, theme: str, language: str) -> None:
    seats = [{}, {}, {"bot": "greedy"}, {"bot": "greedy"}]
    body: dict[str, object] = {"game": "king-of-12", "seats": seats}
    ann, bob = two_at(visit, body, theme, language)
    for one, line in (
        (ann, "Hello Bob!"),
        (bob, "Hello, and good luck to you all."),
        (ann, "Your turn!"),
    ):
        if not one.page.get_by_role("dialog").count():
            tool(one, CHAT)
        one.page.get_by_role("dialog").get_by_role("textbox").fill(line)
        one.page.keyboard.press("Enter")
        expect(one.page.get_by_role("dialog").get_by_text(line)).to_be_visible()
    shots(ann, "chat", theme)
    ann.page.locator("dialog .quick").click()
    shots(ann, "chat-phrases", theme)
    ann.page.keyboard.press("Escape")
    bob.page.get_by_role("dialog").get_by_role("textbox").fill("Your turn, Ann")
    bob.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".toast .says")
    ann.shot(f"screen-chat-toast-{theme}")


@every_look
def test_a_rematch_is_offered(visit: Visit, theme: str, language: str) -> None:
    body: dict[str, object] = {"game": "king-of-12", "seats": [{}, {}]}
    ann, bob = two_at(visit, body, theme, language)
    table = ann.page.url.partition("/t/")[2]
    ann.page.evaluate(POST, [f"/api/tables/{table}/resign", {}])
    for one in (ann, bob):
        one.page.wait_for_selector("#over")
    ann.page.locator("[aria-labelledby=over] .ways .main").click()
    bob.page.wait_for_selector(".toast .main")
    shots(bob, "rematch-at-the-table", theme)
    bob.go("/")
    bob.page.wait_for_selector(".toast .main")
    shots(bob, "rematch-at-home", theme)
    ann.page.wait_for_selector("main h2")
    shots(ann, "rematch-lobby", theme)


@every_look
def test_a_result_of_five_seats_and_its_picture(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.sit_down("taverna", ["random"] * 4, language)
    ann.finish(Random(6))
    ann.page.wait_for_selector(DRAWN)
    ann.page.wait_for_selector("[aria-labelledby=turning] li")
    shots(ann, "result-five", theme)
    ann.page.locator("[aria-labelledby=over] .ways button:not(.main)").click()
    ann.page.wait_for_selector("dialog img")
    shots(ann, "share", theme)


@every_look
def test_the_cards_of_a_set_are_picked(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    ann.go("/new/king-of-12")
    ann.page.locator("input[name=preset]").last.check()
    cards = ann.page.locator("fieldset button[aria-pressed=false]")
    expect(cards).to_have_count(11)
    for _ in range(3):
        cards.first.click()
    shots(ann, "new-cards", theme)
    for width, height in ((360, 740), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.shot(f"screen-new-cards-whole-{width}-{theme}", whole=True)


@every_look
def test_the_panes_of_a_replay(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    page = ann.page
    brought = ink.random_match("king-of-12", 3, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}?eyes=-2#review")
    page.wait_for_selector("aside .marks", timeout=PATIENCE)
    shots(ann, "review", theme)
    page.locator("aside .marks button").first.click()
    page.wait_for_selector("[role=note]")
    shots(ann, "review-mistake", theme)
    for place, name in enumerate(("scores", "secrets", "more"), start=1):
        tool(ann, place)
        page.wait_for_selector("aside .inside > *")
        shots(ann, f"replay-{name}", theme)


@every_look
def test_the_home_page_without_the_server(
    visit: Visit, site: Server, theme: str, language: str
) -> None:
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url, service_workers="allow", color_scheme=theme)
        ann.become("Ann", language)
        ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        ann.sit_down("king-of-12", ["random"], language)
        ann.finish(Random(5))
        ann.go("/learn/king-of-12").wait_for_selector(".said")
        ann.go("/").wait_for_selector("article")
        ann.rest()
        line.cut()
        ann.page.reload()
        expect(ann.page.locator("article button.main, article button").first).to_be_disabled()
        shots(ann, "home-offline", theme)
