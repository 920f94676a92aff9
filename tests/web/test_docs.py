"""The documentation in a browser: search and themes under the site's policy, on any screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from inglenook.server.app import DOCS
from tests.support.browser_visitor import PHONE, Visit

PAGES = (
    "index.html",
    "games/king-of-12.html",
    "reference/match.html",
    "tutorials/simulate_and_plot.html",
)


@pytest.fixture(autouse=True)
def built() -> None:
    if not (DOCS / "index.html").exists():
        pytest.fail("the documentation is not built: python3 tools/dev.py docs")


def test_a_developer_finds_the_documentation_and_searches_it(visit: Visit) -> None:
    ann = visit()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go("/")
    ann.page.get_by_role("link", name="Documentation").click()
    expect(ann.page).to_have_url(f"{ann.url}/docs/")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("documentation")
    ann.page.wait_for_load_state("networkidle")  # the search begins with its index
    ann.page.locator(".md-search__button").click()
    ann.page.get_by_role("combobox", name="Search").fill("information set")
    found = ann.page.get_by_text("Monte Carlo tree search").first
    expect(found).to_be_visible()
    ann.still()
    # without its style, which the policy must let through, the dialog would fill the window
    shown = found.bounding_box()
    assert shown is not None
    assert 200 < shown["x"] < 400
    found.click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Bots")
    expect(ann.page).to_have_url(re.compile(f"^{re.escape(ann.url)}/docs/bots\\.html"))
    assert [url for url in asked if not url.startswith(ann.url)] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_are_for_everyone_in_both_themes(visit: Visit, theme: str) -> None:
    ann = visit(color_scheme=theme)
    for page in PAGES:
        ann.go(f"/docs/{page}")
        assert ann.axe() == [], page


def test_pages_fit_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE)
    for page in PAGES:
        ann.go(f"/docs/{page}")
        assert ann.sideways() <= 0, page
    ann.page.locator("header label[for=__drawer]").click()
    expect(ann.page.get_by_role("link", name="The library").first).to_be_visible()
