"""The home page: quick matches as last time, your matches, a new table, the offer to install."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit, Visitor

OFFER = """() => {
    const event = new Event("beforeinstallprompt", {cancelable: true});
    event.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
    dispatchEvent(event);
}"""


def card(page: Page, title: str) -> Locator:
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


def seats(visitor: Visitor) -> list[dict[str, object]]:
    path = visitor.page.url.partition("/t/")[2]
    found: list[dict[str, object]] = visitor.page.evaluate(
        f"fetch('/api/tables/{path}').then((reply) => reply.json()).then(({{seats}}) => seats)"
    )
    return found


def test_play_now_repeats_the_settings_of_last_time(visit: Visit) -> None:
    ann = visit(size=PHONE)
    page = ann.go("/")
    king = card(page, "King of 12")
    king.get_by_role("button", name="Change").click()
    sheet = page.get_by_role("dialog", name="King of 12")
    sheet.get_by_label("Apprentice").check()
    sheet.get_by_role("radio", name="2", exact=True).check()
    sheet.get_by_label("Expert").check()
    assert ann.axe("dialog") == []
    ann.shot("quick-sheet-phone")
    sheet.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".bar")
    assert [one["bot"] for one in seats(ann)] == [None, "apprentice"]
    page.goto(ann.url)
    expect(card(page, "King of 12").get_by_text("You and 1 bot (Apprentice)")).to_be_visible()
    card(page, "King of 12").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert [one["bot"] for one in seats(ann)] == [None, "apprentice"]


def test_a_phone_shows_two_games_at_once_and_explains_the_site_once(visit: Visit) -> None:
    ann = visit(size=(390, 844), has_touch=True)
    page = ann.go("/")
    expect(page.get_by_text("No account needed.")).to_be_visible()
    second = page.get_by_role("article").nth(1)
    expect(second.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(second.get_by_text("easy", exact=True)).to_be_visible()
    second.get_by_role("button", name="Change").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.touchscreen.tap(195, 4)  # beside it
    expect(sheet).to_have_count(0)
    page.reload()
    page.get_by_role("article").first.wait_for()
    expect(page.get_by_text("No account needed.")).to_have_count(0)


def test_a_phone_on_its_side_begins_a_match_without_scrolling(visit: Visit) -> None:
    """King of 12 comes first: its main button begins a match."""
    ann = visit(size=(844, 390), has_touch=True)
    page = ann.go("/")
    expect(page.get_by_role("article").first.get_by_role("heading")).to_have_text("King of 12")
    for size in ((844, 390), (740, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for language in ("en", "fr"):
            play = page.get_by_role("article").first.locator(".play")
            expect(play).to_be_in_viewport(ratio=1)
            assert ann.sideways() <= 0
            name = "Français" if language == "en" else "English"
            page.get_by_role("button", name=name).click()


def test_goths_offers_its_lesson_and_begins_as_warchief_of_four(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    goths = card(page, "Goths Save the Queen")
    lesson = goths.get_by_role("link", name="Learn it in two minutes first")
    expect(lesson).to_be_visible()
    goths.get_by_role("button", name="Play now").click()  # one tap is still enough
    page.wait_for_url("**/t/*")
    assert [one["you"] for one in seats(ann)] == [False, False, True, False]
    assert seats(ann)[0]["bot"] == "regular"
    page.goto(ann.url)
    expect(goths.get_by_role("button", name="Play now")).to_be_visible()
    expect(lesson).to_have_count(0)


def test_matches_are_listed_hidden_and_found_again_when_over(visit: Visit) -> None:
    ann = visit(size=DESKTOP)
    ann.sit_down("lanterns", ["random"])
    running = ann.page.url
    made = ann.page.evaluate(POST, ["/api/quick", {"game": "king-of-12", "bots": ["random"]}])
    ann.go(f"/t/{made['id']}")
    ann.finish(Random(3))
    page = ann.go("/")
    mine = page.get_by_role("region", name="Your matches")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    mine.get_by_role("button", name="Hide Lanterns").click()
    expect(mine.get_by_role("listitem")).to_have_count(0)
    page.reload()
    expect(mine.get_by_role("button", name="Show all 1")).to_be_visible()
    expect(mine.get_by_role("listitem")).to_have_count(0)
    mine.get_by_role("button", name="Show all 1").click()
    expect(mine.get_by_role("link")).to_have_attribute("href", running.removeprefix(ann.url))
    past = page.get_by_role("region", name="Your finished matches").get_by_role("listitem")
    expect(past).to_have_count(1)
    expect(past.get_by_role("link", name="Review")).to_have_text(re.compile("^Review"))
    expect(past.get_by_role("link", name="Replay")).to_have_text(re.compile("^Replay"))
    assert ann.axe() == []
    past.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(card(page, "Lanterns")).to_have_count(0)
    page = ann.go("/")
    demo = page.get_by_role("region", name="A demo for authors")
    expect(demo.get_by_role("heading", name="Lanterns")).to_be_visible()


def test_a_finished_match_that_was_won_or_lost_shows_no_score(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sit_down("goths", ["random"])
    ann.finish(Random(3))
    ann.page.evaluate(POST, ["/api/quick", {"game": "king-of-12", "bots": ["random"]}])
    page = ann.go("/")
    past = page.get_by_role("region", name="Your finished matches").get_by_role("listitem")
    expect(past).to_have_count(1)
    expect(past.locator(".result")).to_have_text(re.compile("won|wins|draw|lost", re.IGNORECASE))
    expect(past.locator(".score")).to_have_count(0)


def test_a_host_picks_the_cards_and_is_asked_for_a_name_once(visit: Visit) -> None:
    ann = visit(size=PHONE)
    page = ann.go("/new/king-of-12")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Choose the cards yourself").check()
    create = page.get_by_role("button", name="Create a table")
    expect(page.locator("button[aria-pressed=false]")).to_have_count(11)
    for name in ("Oracle", "Golem", "Lady", "Machine", "Parasite"):
        page.get_by_role("button", name=name).click()
    expect(page.get_by_text("5 of 6 chosen")).to_be_visible()
    create.click()
    expect(page.get_by_role("alert")).to_have_text("Choose 6 cards first.")
    page.get_by_role("button", name="Reverser").click()
    full = page.get_by_role("button", name="Gambler")
    expect(full).to_have_attribute("aria-disabled", "true")
    assert ann.sideways() <= 0
    assert ann.axe() == []
    ann.shot("new-table-cards-phone", whole=True)
    create.click()
    page.wait_for_url("**/t/*")
    found = page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/')).then((reply) => reply.json())"
    )
    assert found["options"]["set"] == "oracle,machine,parasite,golem,lady,reverser"
    assert found["seats"][0]["name"] == "Ann"
    cards = "Cards: Knight, Oracle, Machine, Parasite, Golem, Lady, Reverser"
    expect(page.get_by_text(cards)).to_be_visible()
    lesson = page.get_by_role("link", name=re.compile("Learn the game"))
    expect(lesson).to_have_attribute("href", "/learn/king-of-12")
    page = ann.go("/new/taverna")
    expect(page.get_by_role("heading", name="A table of Taverna")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.get_by_text("irthday")).to_have_count(0)
    bots = page.get_by_label("Seat 2").locator("option")
    expect(bots.filter(has_text="Apprentice")).not_to_have_count(0)
    expect(bots.filter(has_text="random")).to_have_count(0)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Offer bots for developers").check()
    expect(bots.filter(has_text="random")).not_to_have_count(0)


def test_the_site_offers_to_be_installed_from_the_second_visit_on(visit: Visit) -> None:
    ann = visit(size=PHONE)
    page = ann.go("/")
    page.locator("article").first.wait_for()
    page.evaluate(OFFER)
    offer = page.get_by_text("Install Inglenook on this device?")
    expect(offer).to_have_count(0)
    again = ann.context.new_page()  # another tab is another visit
    again.goto(ann.url)
    again.locator("article").first.wait_for()
    again.evaluate(OFFER)
    shown = again.get_by_text("Install Inglenook on this device?")
    expect(shown).to_be_visible()
    again.get_by_role("button", name="Install", exact=True).click()
    expect(shown).to_have_count(0)
    again.wait_for_function("() => window.prompted === 1")
    again.evaluate(OFFER)
    again.reload()
    again.locator("article").first.wait_for()
    again.evaluate(OFFER)
    expect(shown).to_have_count(0)
    again.close()


def test_the_page_of_a_table_has_a_preview_and_its_picture(visit: Visit) -> None:
    ann = visit()
    ann.go("/me")
    ann.page.evaluate(POST, ["/api/guests", {"name": "Ann"}])
    made = ann.page.evaluate(POST, ["/api/tables", {"game": "goths", "seats": [{}, {}]}])
    page = ann.go(f"/t/{made['id']}")
    invited = page.locator('meta[property="og:description"]')
    expect(invited).to_have_attribute("content", re.compile("You are invited"))
    picture = page.locator('meta[property="og:image"]').get_attribute("content") or ""
    assert picture.endswith("/previews/goths.png")
    reply = page.request.get(ann.url + "/previews/goths.png")
    assert reply.headers["content-type"] == "image/png"
