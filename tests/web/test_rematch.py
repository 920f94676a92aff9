"""A rematch in the browser: seats that are kept for the players of the match before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit, Visitor


def known(visit: Visit, name: str, size: tuple[int, int] = DESKTOP) -> Visitor:
    """A visitor who has given a name."""
    found = visit(size=size)
    found.go("/me")
    ask(found, "/api/guests", {"name": name})
    return found


def ask(visitor: Visitor, path: str, body: Any) -> Any:
    return visitor.page.evaluate(POST, [path, body])


def ended(ann: Visitor, bob: Visitor) -> str:
    """A match of two that both agreed to end, with the address of its table."""
    plan = {"game": "lanterns", "seats": [{}, {}], "clock": {"kind": "decision", "seconds": 600}}
    table = ask(ann, "/api/tables", plan)["id"]
    ask(bob, f"/api/tables/{table}/join", {})
    for one in (ann, bob):
        ask(one, f"/api/tables/{table}/vote", {"kind": "end"})
    return f"/t/{table}"


def test_the_opponents_seat_is_kept_and_offered_to_nobody_else(visit: Visit) -> None:
    ann, bob, eve = known(visit, "Ann"), known(visit, "Bob", PHONE), known(visit, "Eve")
    path = ended(ann, bob)
    page = ann.go(path)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_text("Reserved for Bob until")).to_be_visible()
    ann.shot("rematch-host")
    rematch = page.url.partition("/t/")[2]
    hers = eve.go(f"/t/{rematch}")
    expect(hers.get_by_text("Reserved for Bob until")).to_be_visible()
    expect(hers.get_by_text("reserved for the players of the last match")).to_be_visible()
    expect(hers.get_by_role("button", name="Sit here")).to_have_count(0)
    his = bob.go("/")
    expect(his.get_by_text("A rematch waits for you")).to_be_visible()
    bob.shot("rematch-home-phone")
    bob.go(path).get_by_role("button", name="Go to the rematch").click()
    expect(his.get_by_text("Your seat, reserved for you until")).to_be_visible()
    bob.shot("rematch-phone")
    assert bob.sideways() == 0
    assert bob.axe() == []
    his.get_by_role("button", name="Sit here").click()
    his.wait_for_selector(".bar")
    page.wait_for_selector(".bar")


def test_the_host_frees_a_seat_for_others(visit: Visit) -> None:
    ann, bob, eve = known(visit, "Ann"), known(visit, "Bob"), known(visit, "Eve", PHONE)
    page = ann.go(ended(ann, bob))
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Stop reserving").click()
    page.get_by_role("button", name="Free the seat").click()
    expect(page.get_by_text("Seat 2 is free")).to_be_visible()
    hers = eve.go(f"/t/{page.url.partition('/t/')[2]}")
    hers.get_by_role("button", name="Sit here").click()
    hers.wait_for_selector(".bar")


def test_the_home_page_tells_where_players_wait_now(visit: Visit) -> None:
    ann, eve = known(visit, "Ann"), known(visit, "Eve", PHONE)
    plan = {"game": "lanterns", "seats": [{}, {}], "public": True}
    ann.go(f"/t/{ask(ann, '/api/tables', plan)['id']}")
    page = eve.go("/")
    expect(page.get_by_text("Players are waiting now").first).to_be_visible()
    eve.shot("home-open-phone", whole=True)
    assert eve.sideways() == 0
    ann.page.get_by_role("button", name="Leave my seat").click()  # others find the list unchanged
    ann.go("/")
    ann.shot("home-open")
