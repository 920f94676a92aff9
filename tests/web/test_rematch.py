"""A rematch in the browser: seats that are kept for the players of the match before."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit, Visitor

# sounds are switched on, and counted
SOUNDS = """
    localStorage.sound = "on";
    window.sounded = 0;
    const Device = AudioContext;
    window.AudioContext = class extends Device {
        createOscillator() { window.sounded += 1; return super.createOscillator(); }
    };
"""


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
    expect(page.get_by_text("Reserved for Bob: ")).to_be_visible()
    ann.shot("rematch-host")
    rematch = page.url.partition("/t/")[2]
    hers = eve.go(f"/t/{rematch}")
    expect(hers.get_by_text("Reserved for Bob: ")).to_be_visible()
    expect(hers.get_by_text("reserved for the players of the last match")).to_be_visible()
    expect(hers.get_by_role("button", name="Sit here")).to_have_count(0)
    his = bob.go("/")
    offer = his.get_by_role("alert").filter(has_text="Ann wants a rematch")
    expect(offer).to_be_visible()
    assert bob.sideways() == 0
    assert bob.axe() == []
    bob.shot("rematch-home-phone")
    bob.go(f"/t/{rematch}")
    expect(his.get_by_text("Your seat, reserved for you: ")).to_be_visible()
    bob.shot("rematch-phone")
    assert bob.axe() == []
    bob.go(path)
    assert bob.axe() == []
    offer.get_by_role("button", name="Play again").click()  # one tap, and the match begins
    his.wait_for_selector(".bar")
    page.wait_for_selector(".bar")


def test_players_are_told_at_the_old_table_and_spectators_follow(visit: Visit) -> None:
    ann, bob, eve = known(visit, "Ann"), known(visit, "Bob"), known(visit, "Eve", PHONE)
    path = ended(ann, bob)
    bob.page.add_init_script(SOUNDS)
    eve.page.clock.install()
    hers, his, page = eve.go(path), bob.go(path), ann.go(path)
    for one in (hers, his):
        one.wait_for_selector("#over")
    his.locator("#over").click()  # a browser plays nothing before
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(ann.url + path)
    offer = his.get_by_role("alert").filter(has_text="Your seat is reserved for")
    expect(offer).to_contain_text(re.compile("[12]:[0-5][0-9]"))
    his.wait_for_function("() => window.sounded > 0")
    expect(hers.get_by_role("alert").get_by_role("button", name="Stay here")).to_be_visible()
    assert eve.axe() == []
    hers.clock.run_for(9000)
    hers.wait_for_url(page.url)
    expect(hers.get_by_text("Reserved for Bob: ")).to_be_visible()
    offer.get_by_role("button", name="Not now").click()  # it stays reserved, and asks no more
    expect(offer).to_have_count(0)


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


def test_a_player_at_another_table_is_told_of_a_rematch(visit: Visit) -> None:
    """The table that ended offers it once, and the rematch shows the seat itself."""
    ann, bob = known(visit, "Ann"), known(visit, "Bob", PHONE)
    path = ended(ann, bob)
    other = ask(bob, "/api/quick", {"game": "lanterns", "bots": ["random"]})["id"]
    page = ann.go(path)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_text("Reserved for Bob: ")).to_be_visible()
    his = bob.go(f"/t/{other}")
    his.wait_for_selector(".bar")
    offer = his.get_by_role("alert").filter(has_text="Ann wants a rematch")
    expect(offer).to_be_visible()
    bar, toast = his.locator(".bar").bounding_box(), offer.bounding_box()
    assert bar
    assert toast
    assert toast["y"] + toast["height"] <= bar["y"]  # the question stays in sight
    assert bob.axe() == []
    bob.shot("rematch-other-table-phone")
    bob.go(path)
    expect(his.get_by_role("alert").filter(has_text="Your seat is reserved for")).to_have_count(1)
    bob.rest()
    expect(his.get_by_role("alert").filter(has_text="Your seat is reserved for")).to_have_count(1)
    bob.go(f"/t/{other}")
    offer.get_by_role("button", name="Play again").click()
    his.wait_for_url(page.url)
    his.wait_for_selector(".bar")
