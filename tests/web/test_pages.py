"""Every page: no sideways scroll, nothing serious for axe, in both themes and languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser_visitor import DESKTOP, PHONE, Visit

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


# The long run looks at the other two as well.
every_look = pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(DESKTOP, "dark", id="desktop-dark"),
        pytest.param(PHONE, "light", id="phone-light"),
        pytest.param(DESKTOP, "light", id="desktop-light", marks=pytest.mark.long),
        pytest.param(PHONE, "dark", id="phone-dark", marks=pytest.mark.long),
    ],
)


@every_look
def test_the_pages_of_the_site(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, color_scheme=theme)
    for name, path in PAGES.items():
        if name == "lost":
            continue  # that address is not the site's
        page = ann.go(path)
        page.wait_for_selector("h1")
        ann.rest()  # content is loaded later, and has transitions
        ann.shot(f"{name}-{size[0]}-{theme}")
        assert ann.sideways() <= 0, name
        assert ann.axe() == [], name


@every_look
def test_a_table_before_its_match(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann, bob = visit(size=size, color_scheme=theme), visit(size=size, color_scheme=theme)
    ann.go("/new/king-of-12")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Create a table").click()
    ann.page.wait_for_url("**/t/*")
    if size == PHONE:  # there it is behind a line, below the seats
        ann.page.get_by_text("Show the QR code").click()
    ann.page.get_by_role("img", name="QR code").wait_for()
    for one, name in ((ann, "lobby"), (bob, "join")):
        one.go(ann.page.url.removeprefix(ann.url))
        one.page.get_by_role("heading", name="Who plays").wait_for()
        one.shot(f"{name}-{size[0]}-{theme}")
        assert one.sideways() <= 0
        assert one.axe() == []


@every_look
def test_the_table_and_the_replay(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, color_scheme=theme)
    page = ann.page
    path = ann.play_now("King of 12")
    page.wait_for_selector(".bar.yours")
    ann.shot(f"table-{size[0]}-{theme}")
    assert ann.sideways() <= 0
    assert ann.axe() == []
    ann.answer(Random(4))
    for pane in ("Log", "Chat", "Rules", "Menu"):
        tool = page.get_by_role("navigation").get_by_role("button", name=pane, exact=True)
        tool.click()
        page.get_by_role("dialog", name=pane).wait_for()
        ann.shot(f"{pane.lower()}-pane-{size[0]}-{theme}")
        assert ann.sideways() <= 0, pane
        if (size == DESKTOP) == (theme == "dark"):  # each size and each theme once
            assert ann.axe("dialog") == [], pane
        page.keyboard.press("Escape")
    ann.finish(Random(4))
    ann.rest()  # the result is loaded, and its transitions end
    ann.shot(f"result-{size[0]}-{theme}")
    assert ann.axe() == []
    ann.go(path.replace("/t/", "/replay/"))
    page.wait_for_selector("h1")
    page.get_by_role("button", name="One move on").click()
    ann.rest()  # the move is shown in motion
    ann.shot(f"replay-{size[0]}-{theme}", whole=True)
    assert ann.sideways() <= 0
    assert ann.axe() == []
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("Check passed")).to_be_visible()
    page.get_by_text("Details of the check").click()
    expect(page.get_by_text("Every die and card came from the secret: yes")).to_be_visible()
    assert ann.axe() == []


def test_a_film_goes_to_a_round_and_its_link_opens_there(visit: Visit) -> None:
    ann, bob = visit(), visit()
    path = ann.play_now("King of 12").replace("/t/", "/replay/")
    ann.finish(Random(11))
    page = ann.go(path)
    page.get_by_label("Go to").select_option(label="Round 2")
    page.get_by_label("View as").select_option(label="all players")
    page.get_by_role("button", name="More", exact=True).click()
    link = page.get_by_role("textbox", name="A link to this move")
    expect(link).to_have_value(re.compile(r"at=\d+&eyes=-2"))
    place = page.get_by_role("slider").input_value()
    assert int(place) > 0
    bob.page.goto(link.input_value())
    expect(bob.page.get_by_role("slider")).to_have_value(place)
    expect(bob.page.get_by_label("View as")).to_have_value("-2")
    bob.page.keyboard.press("ArrowRight")
    expect(bob.page.get_by_role("slider")).to_have_value(str(int(place) + 1))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    bob.go("/replay/import")
    bob.page.get_by_label("A file with a match").set_input_files(download.value.path())
    bob.page.wait_for_url(re.compile(r"/replay/(?!import)"))
    expect(bob.page.get_by_role("slider")).to_be_visible()


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
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="English").click()  # in place, and the game with it
    expect(page.locator(".question")).to_contain_text("Which character")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".question")).to_contain_text("dé")
    page.keyboard.press("Escape")
    bea = visit(locale="fr-FR")
    bea.page.goto(f"{bea.url}/g/un-lien-qui-n-existe-pas")
    bea.page.get_by_role("button", name="Oui, c’est moi").click()
    expect(bea.page.get_by_role("alert")).to_contain_text("Ce lien a déjà servi")
    assert ["404" in problem for problem in bea.problems] == [True]  # as requested
    bea.problems.clear()


def test_somebody_plays_on_from_a_replay(visit: Visit) -> None:
    ann = visit()
    path = ann.play_now("Lanterns")
    ann.finish(Random(8))
    ann.go(path.replace("/t/", "/replay/"))
    ann.page.get_by_role("button", name="One move on").click()
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url("**/t/*")
    ann.page.wait_for_selector(".bar")


def test_whoever_strays_is_shown_the_way_home(visit: Visit) -> None:
    ann = visit()
    reply = ann.page.goto(f"{ann.url}/nowhere")
    assert reply is not None
    assert reply.status == 404
    expect(ann.page.get_by_role("heading", name="Page not found")).to_be_visible()
    ann.problems.clear()  # the browser notes what it was told
    ann.page.get_by_role("link", name="Home").click()
    expect(ann.page.get_by_role("button", name="Play now").first).to_be_visible()
    told = ann.page.evaluate(
        "fetch('/api/nowhere', {headers: {accept: 'text/html'}})"
        ".then(async (one) => [one.status, (await one.json()).error.code])"
    )
    assert told == [404, "not-found"]
    ann.problems.clear()
