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
