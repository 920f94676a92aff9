"""Your own matches in the browser: list, statistics, calendar, notes and bookmarks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser_visitor import DESKTOP, FINISH, POST, Visit, Visitor

SIZES = (DESKTOP, (390, 844), (360, 740))
LOOKS = pytest.mark.parametrize(
    ("theme", "language"),
    [pytest.param("dark", "en", id="dark-en"), pytest.param("light", "fr", id="light-fr")],
)
PARTS = ("matches", "statistics", "calendar", "bookmarks")


def post(ann: Visitor, path: str, body: Any = None) -> Any:
    return ann.page.evaluate(POST, [path, body or {}])


def against(ann: Visitor, game: str, bots: list[str], **more: Any) -> str:
    table: str = post(ann, "/api/quick", {"game": game, "bots": bots, **more})["id"]
    return table


def finished(ann: Visitor, game: str = "king-of-12", bots: int = 1) -> str:
    table = against(ann, game, ["random"] * bots)
    ann.page.evaluate(FINISH, [table, 7])
    return table


def turn_based(ann: Visitor, hours: int) -> str:
    """A match on a clock of days in which an answer of the visitor is due."""
    clock = {"kind": "days", "hours": hours}
    body = {"game": "lanterns", "seats": [{}, {"bot": "random"}], "clock": clock}
    table: str = post(ann, "/api/tables", body)["id"]
    return table


def shots(ann: Visitor, name: str, theme: str) -> None:
    """Keep a picture at each size; the page is not too wide, and axe finds nothing."""
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.shot(f"{name}-{width}x{height}-{theme}", whole=True)
        assert ann.sideways() <= 0, (name, width)
        assert ann.axe() == [], (name, width)


def opened(ann: Visitor, part: str) -> Page:
    page = ann.go(f"/me/{part}")
    expect(page.locator(f"#my-{part}")).to_be_attached()
    return page


@LOOKS
def test_empty_pages_say_what_to_do(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    for part in PARTS:
        page = opened(ann, part)
        way = page.locator("main .panel a.button")
        expect(way).to_be_visible()
        assert way.get_attribute("href") in ("/", "/me/matches")
        shots(ann, f"me-{part}-empty", theme)


@LOOKS
def test_all_parts_with_matches_in_them(visit: Visit, theme: str, language: str) -> None:
    ann = visit(color_scheme=theme)
    ann.become("Ann", language)
    played = [finished(ann), finished(ann, bots=2), finished(ann, "goths")]
    post(ann, f"/api/tables/{against(ann, 'lanterns', ['greedy'])}/resign")
    turn_based(ann, 24)
    turn_based(ann, 100)
    running = against(ann, "taverna", ["greedy", "greedy"])
    post(ann, f"/api/tables/{played[0]}/note", {"text": "The Golem wins late.\nMind it."})
    post(ann, f"/api/tables/{played[0]}/bookmarks", {"entry": 3, "viewer": 0, "label": "The duel"})
    post(ann, f"/api/tables/{running}/bookmarks", {})
    for part in PARTS:
        page = opened(ann, part)
        expect(page.locator("main .panel").first).to_be_visible()
        expect(page.locator("main .panel h3, main li.panel, main .panel h4").first).to_be_visible()
        shots(ann, f"me-{part}", theme)
    page = opened(ann, "matches")
    page.locator("summary").click()
    shots(ann, "me-matches-filters", theme)


def test_filters_narrow_the_list_and_stay_in_the_address(visit: Visit) -> None:
    ann = visit(size=(360, 740))
    ann.become("Ann", "en")
    won = finished(ann)
    post(ann, f"/api/tables/{against(ann, 'lanterns', ['random'])}/resign")
    page = opened(ann, "matches")
    rows = page.locator("main li.panel")
    expect(rows).to_have_count(2)
    page.get_by_text("Filters", exact=True).click()
    page.get_by_role("combobox", name="Game").select_option("king-of-12")
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("link").first).to_have_attribute("href", f"/t/{won}")
    assert page.url.endswith("/me/matches?game=king-of-12")
    page.reload()
    expect(rows).to_have_count(1)
    page.get_by_text("Filters (1 set)").click()
    page.get_by_label("Opponent or bot").fill("nobody of that name")
    page.get_by_label("Opponent or bot").press("Enter")
    expect(page.get_by_role("status").filter(has_text="No match fits")).to_be_visible()
    page.get_by_role("button", name="Clear filters").click()
    expect(rows).to_have_count(2)
    assert page.url.endswith("/me/matches")


def test_more_matches_are_loaded_behind_the_others(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann", "en")
    for _ in range(22):
        post(ann, f"/api/tables/{against(ann, 'lanterns', ['random'])}/resign")
    page = opened(ann, "matches")
    rows = page.locator("main li.panel")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Load more").click()
    expect(rows).to_have_count(22)
    expect(page.get_by_role("button", name="Load more")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_position_is_marked_in_the_replay_and_found_again(
    visit: Visit, size: tuple[int, int]
) -> None:
    ann = visit(size=size)
    ann.become("Ann", "en")
    table = finished(ann)
    page = ann.go(f"/replay/{table}?at=3&eyes=0")
    mark = page.get_by_role("button", name="Bookmark this position")
    expect(mark).to_have_attribute("aria-pressed", "false")
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "true")
    ann.shot(f"replay-bookmark-{size[0]}x{size[1]}")
    assert ann.sideways() <= 0
    page.get_by_role("button", name="One move on").click()
    expect(mark).to_have_attribute("aria-pressed", "false")
    page = opened(ann, "bookmarks")
    link = page.locator("main li.panel a")
    expect(link).to_have_attribute("href", f"/replay/{table}?at=3&eyes=0")
    link.click()
    expect(mark).to_have_attribute("aria-pressed", "true")
    assert re.search(r"at=3&eyes=0$", page.url)
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "false")
    page = opened(ann, "bookmarks")
    expect(page.get_by_text("You have no bookmarks yet.")).to_be_visible()


def test_a_note_is_written_at_the_table_and_read_in_the_replay(visit: Visit) -> None:
    ann = visit(size=(390, 844))
    ann.become("Ann", "en")
    table = against(ann, "king-of-12", ["random"])
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name="Menu").click()
    note = page.get_by_role("textbox", name="Your note")
    expect(note).to_be_enabled()
    note.fill("Keep the Oracle")
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_text("Note saved")).to_be_visible()
    page.get_by_label("Label of the bookmark").fill("Before the duel")
    page.get_by_role("button", name="Bookmark the present position").click()
    expect(page.get_by_text("Bookmark set")).to_be_visible()
    ann.shot("table-menu-note")
    assert ann.axe() == []
    page = opened(ann, "bookmarks")
    expect(page.get_by_text("Opens when the match is over")).to_be_visible()
    page.evaluate(FINISH, [table, 7])
    page = opened(ann, "bookmarks")
    page.get_by_role("link", name="Before the duel").click()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("textbox", name="Your note")).to_have_value("Keep the Oracle")
    ann.shot("replay-note")
    assert ann.axe() == []


def test_an_address_for_calendar_programs_is_shown_once_and_ended(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann", "en")
    turn_based(ann, 24)
    page = opened(ann, "calendar")
    expect(page.get_by_text(re.compile(r"left$"))).to_be_visible()
    page.get_by_role("button", name="Make an address").click()
    field = page.get_by_role("textbox", name="Address for your calendar program")
    url = field.input_value()
    ann.shot("me-calendar-address", whole=True)
    read = "(url) => fetch(url, {credentials: 'omit'}).then((r) => r.text())"
    assert "BEGIN:VEVENT" in page.evaluate(read, url)
    page.reload()
    expect(page.get_by_role("button", name="Make a new address")).to_be_visible()
    expect(field).to_have_count(0)
    page.get_by_role("button", name="End the address").click()
    expect(page.get_by_text("The address has ended.")).to_be_visible()
    ann.problems.clear()
    assert "BEGIN" not in page.evaluate(read, url)
    ann.problems.clear()  # the browser reports the refused address
