"""Every page: no sideways scroll, nothing serious for axe, in both themes and languages."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.visitor import DESKTOP, PHONE, Visit

PAGES = {
    "home": "/",
    "new": "/new/king-of-12",
    "rules": "/games/king-of-12",
    "learn": "/learn/king-of-12",
    "me": "/me",
    "claim": "/g/a-link-that-is-none",
    "import": "/replay/import",
    "lost": "/nowhere/at/all",
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_pages_of_the_house(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, color_scheme=theme)
    for name, path in PAGES.items():
        if name == "lost":
            continue  # that address is none of the house's
        page = ann.go(path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(300)
        ann.shot(f"{name}-{size[0]}-{theme}")
        assert ann.sideways() <= 0, name
        assert ann.axe() == [], name


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_table_and_the_replay(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, color_scheme=theme)
    path = ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    ann.page.wait_for_timeout(600)
    ann.shot(f"table-{size[0]}-{theme}")
    assert ann.sideways() <= 0
    assert ann.axe() == []
    ann.play_on(Random(4))
    ann.page.wait_for_timeout(600)
    ann.shot(f"result-{size[0]}-{theme}")
    assert ann.axe() == []
    ann.go(path.replace("/t/", "/replay/"))
    ann.page.wait_for_selector("h1")
    ann.page.get_by_role("button", name="One move on").click()
    ann.page.wait_for_timeout(400)
    ann.shot(f"replay-{size[0]}-{theme}")
    assert ann.sideways() <= 0
    assert ann.axe() == []
    ann.page.get_by_role("button", name="Check it").click()
    expect(ann.page.get_by_text("Draws")).to_be_visible()
    expect(ann.page.get_by_text("is wrong")).to_have_count(0)


def test_everything_is_there_in_french(visit: Visit) -> None:
    ann = visit(locale="fr-FR")
    page = ann.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Prenez place")).to_be_visible()
    card = page.locator("article", has_text="Le Roi des 12")
    card.get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".question")).to_contain_text("dé")
    ann.shot("table-french")


def test_somebody_plays_on_from_a_replay(visit: Visit) -> None:
    ann = visit()
    path = ann.play_now("Lanterns")
    ann.play_on(Random(8))
    ann.go(path.replace("/t/", "/replay/"))
    ann.page.get_by_role("button", name="One move on").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url("**/t/*")
    ann.page.wait_for_selector(".bar")


def test_the_text_may_be_twice_as_large(visit: Visit) -> None:
    ann = visit(size=(640, 800))
    ann.go("/")
    for path in PAGES.values():
        if path.startswith("/nowhere"):
            continue
        ann.go(path)
        ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
        ann.page.wait_for_timeout(200)
        assert ann.sideways() <= 0, path
