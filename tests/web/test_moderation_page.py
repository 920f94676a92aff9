"""Reports in the browser, the page of moderators, warnings, and the page about privacy."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import insert, select

from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.tables.accounts import account
from tests.support.browser_visitor import DESKTOP, POST, Visit, Visitor
from tests.support.server.server_process import Server

TALL = (390, 844)
SMALL = (360, 740)
LOOKS = pytest.mark.parametrize(
    ("size", "theme", "language"),
    [
        pytest.param(DESKTOP, "dark", "en", id="desktop-dark"),
        pytest.param(DESKTOP, "light", "en", id="desktop-light"),
        pytest.param(TALL, "light", "fr", id="phone-light-fr"),
        pytest.param(TALL, "dark", "en", id="phone-dark"),
        pytest.param(SMALL, "dark", "fr", id="small-dark-fr"),
        pytest.param(SMALL, "light", "en", id="small-light"),
    ],
)
HOSTILE = "You <img src=x onerror=\"document.title='hacked'\"> fool"
TABS = ("", "people", "sanctions", "words", "audit", "settings")


def with_role(visitor: Visitor, site: Server, name: str, role: str, language: str = "en") -> str:
    """Give a visitor an account with a role; return their id."""
    visitor.become(name, language)
    link = visitor.page.evaluate(POST, ["/api/me/link", {}])
    with closing(Database(site.database_url).connect()) as conn, conn.begin():
        newest = select(schema.guest.c.id).where(schema.guest.c.name == name)
        newest = newest.order_by(schema.guest.c.created.desc()).limit(1)
        guest: str = conn.execute(newest).scalar_one()
        conn.execute(insert(account), {"guest": guest, "created": 1.0, "role": role})
    token = link["url"].rpartition("/")[2]
    found = visitor.page.evaluate(POST, ["/api/me/claim", {"token": token}])
    assert found["role"] == role
    return guest


def post(visitor: Visitor, path: str, body: Any) -> Any:
    return visitor.page.evaluate(POST, [path, body])


def table_of(ann: Visitor, bob: Visitor) -> str:
    """A running match of two people, in which Bob has said something."""
    plan = {"game": "lanterns", "seats": [{}, {}], "autostart": True}
    table: str = post(ann, "/api/tables", plan)["id"]
    post(bob, f"/api/tables/{table}/join", {"seat": 1})
    post(bob, f"/api/tables/{table}/chat", {"text": HOSTILE})
    return table


def open_pane(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def test_a_message_is_reported_looked_at_and_deleted(visit: Visit, site: Server) -> None:
    ann, bob, mona = visit(), visit(), visit(size=TALL, color_scheme="light")
    ann.become("Ann")
    bob.become("Bob")
    with_role(mona, site, "Mona", "moderator")
    table = table_of(ann, bob)
    page = ann.go(f"/t/{table}")
    open_pane(page, "Chat")
    page.get_by_role("button", name="Report the message of Bob").click()
    dialog = page.get_by_role("dialog", name="Report this message")
    expect(dialog.get_by_text(HOSTILE)).to_be_visible()
    ann.shot("report-dialog-1280-dark")
    assert ann.axe() == []
    dialog.get_by_role("textbox").fill("<b>rude</b>")
    dialog.get_by_role("button", name="Send report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you")
    dialog.get_by_role("button", name="Close").click()
    # the moderator sees markup as text
    page = mona.go("/")
    page.get_by_role("link", name="Moderation").click()
    report = page.get_by_role("article", name="Message of Bob")
    expect(report.get_by_text(HOSTILE)).to_be_visible()
    expect(report.get_by_text("<b>rude</b>")).to_be_visible()
    assert page.locator("article img").count() == 0
    assert page.title() == "Reports · Inglenook"
    mona.shot("moderation-report-390-light", whole=True)
    assert mona.sideways() <= 0
    report.get_by_role("button", name="I take it").click()
    expect(report.get_by_text("Mona looks at it")).to_be_visible()
    report.get_by_role("button", name="Delete message").click()
    expect(report.get_by_role("button", name="Deleted.")).to_be_disabled()
    report.get_by_role("button", name="Close report …").click()
    report.get_by_role("textbox", name="Note for moderators").fill("deleted")
    assert mona.axe() == []
    report.get_by_role("button", name="Close report", exact=True).click()
    expect(report).to_be_hidden()
    page.get_by_role("button", name="Closed").click()
    expect(page.get_by_text("Closed by Mona: Acted upon")).to_be_visible()
    # the line is gone at the table, and the reporter hears of it
    expect(ann.page.get_by_text(HOSTILE)).to_be_hidden()
    page = ann.go("/me/reports")
    expect(page.get_by_text("Thank you, looked at")).to_be_visible()
    ann.shot("me-reports-1280-dark", whole=True)
    assert ann.axe() == []


def test_a_player_is_reported_from_the_menu(visit: Visit, site: Server) -> None:
    ann, bob = visit(size=SMALL), visit()
    ann.become("Ann")
    bob.become("Bob")
    table = table_of(ann, bob)
    page = ann.go(f"/t/{table}")
    open_pane(page, "Menu")
    page.get_by_role("button", name="Report a player").click()
    dialog = page.get_by_role("dialog", name="Report a player")
    dialog.get_by_role("radio", name="The name offends").check()
    ann.shot("report-player-360-dark")
    assert ann.axe() == []
    dialog.get_by_role("button", name="Send report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you")
    assert ann.sideways() <= 0


def test_a_warning_waits_until_it_is_read(visit: Visit, site: Server) -> None:
    olga, bob = visit(), visit(size=TALL, color_scheme="light")
    with_role(olga, site, "Olga", "owner")
    guest = with_role(bob, site, "Bert", "")
    warned = {"kind": "warning", "guest": guest, "reason": "Be kind, <i>Bert</i>."}
    assert post(olga, "/api/moderation/sanctions", warned) == {"ok": True}
    page = bob.go("/")
    dialog = page.get_by_role("dialog", name="A message from the moderators")
    expect(dialog.get_by_text("Be kind, <i>Bert</i>.")).to_be_visible()
    bob.shot("warning-390-light")
    assert bob.axe() == []
    page.keyboard.press("Escape")
    dialog.get_by_role("button", name="I have read it").click()
    expect(dialog).to_be_hidden()
    bob.go("/me")
    expect(page.get_by_role("dialog")).to_be_hidden()
    # one who is no moderator finds nothing there
    page = bob.go("/moderation")
    expect(page.get_by_text("This page is for moderators.")).to_be_visible()
    expect(page.get_by_role("link", name="Moderation")).to_be_hidden()


def test_owners_act_on_the_page(visit: Visit, site: Server) -> None:
    olga, bob = visit(), visit()
    with_role(olga, site, "Olga", "owner")
    guest = with_role(bob, site, "Bill", "")
    page = olga.go("/moderation/people")
    page.get_by_role("searchbox").fill("bill")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Bill").first.click()
    expect(page.get_by_role("heading", name="Bill")).to_be_visible()
    page.get_by_role("combobox", name="What").select_option("mute")
    page.get_by_role("textbox", name="Reason").first.fill("spam")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("status")).to_have_text("Done.")
    expect(page.get_by_text("Mute", exact=True).first).to_be_visible()
    page.get_by_role("combobox", name="Role").select_option("moderator")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Role changed")).to_be_visible()
    assert olga.axe() == []
    page = olga.go("/moderation/words")
    page.get_by_role("textbox", name="Word").fill("zounds")
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_text("zounds", exact=True)).to_be_visible()
    page.get_by_role("button", name="Allow zounds again").click()
    expect(page.get_by_text("zounds", exact=True)).to_be_hidden()
    page = olga.go("/moderation/sanctions")
    page.get_by_role("textbox", name="Range").fill("127.0.0.0/8")
    page.get_by_role("textbox", name="Reason").fill("flood")
    page.get_by_role("button", name="Ban", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("the site’s own machine")
    page.get_by_role("button", name="Lift Bill").click()
    expect(page.get_by_role("button", name="Lift Bill")).to_be_hidden()
    page = olga.go("/moderation/audit")
    page.get_by_role("combobox", name="Action").select_option("role")
    page.get_by_role("button", name="Filter").click()
    expect(page.get_by_text("Mute lifted")).to_have_count(1)  # only in the list of choices
    expect(page.get_by_role("listitem").first).to_contain_text("Bill")
    olga.problems = [one for one in olga.problems if "400" not in one]  # of the refused range
    assert guest not in page.inner_text("body")


@LOOKS
def test_each_part_fits_and_is_accessible(
    visit: Visit, site: Server, size: tuple[int, int], theme: str, language: str
) -> None:
    olga, bob = visit(size=size, color_scheme=theme), visit()
    with_role(olga, site, "Olga", "owner", language)
    bob.become("Bob Offensive-Name")
    post(olga, "/api/moderation/words", {"word": "zounds", "part": True})
    post(olga, "/api/moderation/words", {"word": "gadzooks"})
    table = table_of(olga, bob)
    ban = {"kind": "ban", "range": "2001:db8:1::/48", "hours": 24, "reason": "Flood of new guests"}
    post(olga, "/api/moderation/sanctions", ban)
    for body in ({"kind": "name", "seat": 1}, {"kind": "conduct", "seat": 1, "note": "Left early"}):
        post(olga, "/api/reports", {"table": table, **body})
    shape = f"{size[0]}-{theme}-{language}"
    for tab in TABS:
        page = olga.go(f"/moderation/{tab}".rstrip("/"))
        if tab == "people":
            page.get_by_role("searchbox").fill("Bob O")
            page.keyboard.press("Enter")
            page.get_by_role("link", name="Bob Offensive-Name").first.click()
            page.wait_for_selector("#history")
        olga.rest()
        olga.shot(f"moderation-{tab or 'reports'}-{shape}", whole=True)
        assert olga.sideways() <= 0, tab
        assert olga.axe() == [], tab
    page = olga.go(f"/moderation/people?table={table}")
    page.wait_for_selector("#chat")
    olga.shot(f"moderation-table-{shape}", whole=True)
    assert olga.sideways() <= 0
    page = olga.go("/privacy")
    expect(page.get_by_role("heading", level=2)).to_have_count(6)
    olga.shot(f"privacy-{shape}", whole=True)
    assert olga.sideways() <= 0
    assert olga.axe() == []


def test_privacy_is_linked_from_home_and_from_you(visit: Visit) -> None:
    ann = visit(size=SMALL)
    page = ann.go("/")
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    expect(page.get_by_text("There is no tracking")).to_be_visible()
    page = ann.go("/me")
    expect(page.get_by_role("link", name="Privacy")).to_be_visible()
