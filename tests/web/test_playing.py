"""Matches in a real browser: against bots, against each other, on a telephone."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import expect

from inglenook.core.registry import game_names, load_game
from tests.support.browser_visitor import PHONE, Visit
from tests.support.waiting import wait_until

LARGE = ("open-season", "taverna")
# Every run plays the large games to their end on a phone; on other boards the long run does.
GAMES = [
    pytest.param(name, marks=pytest.mark.long) if name in LARGE else name for name in game_names()
]


@pytest.mark.parametrize("name", GAMES)
def test_a_guest_plays_any_game_against_bots_to_its_end(visit: Visit, name: str) -> None:
    # long matches without motion, at the smallest table: others look at that
    info = load_game(name).info
    motion = "reduce" if name in LARGE else "no-preference"
    ann = visit(reduced_motion=motion, service_workers="allow")  # as people play
    if name in LARGE:
        ann.sit_down(name, ["random"] * (min(info.seats) - 1))
    else:
        ann.play_now(info.title)
    ann.page.wait_for_selector(".bar.yours")
    ann.page.wait_for_selector("[data-ref]")
    ann.shot(f"play-{name}")
    ann.play_on(Random(name))
    expect(ann.page.locator("#over")).to_be_visible()
    ann.shot(f"over-{name}")


@pytest.mark.parametrize("name", game_names())
def test_any_game_is_played_to_its_end_on_a_phone(visit: Visit, name: str) -> None:
    ann = visit(size=PHONE, has_touch=True)
    ann.play_now(load_game(name).info.title)
    ann.page.wait_for_selector(".bar.yours")
    ann.play_on(Random(name))
    expect(ann.page.locator("#over")).to_be_visible()
    ann.shot(f"over-{name}-phone")


@pytest.mark.parametrize("name", [name for name in GAMES if name != "lanterns"])
def test_any_game_is_played_to_its_end_on_the_general_board(visit: Visit, name: str) -> None:
    """Lanterns has no other."""
    ann = visit()
    ann.go("/")
    ann.page.evaluate("localStorage.setItem('plain-board', 'on')")
    ann.play_now(load_game(name).info.title)
    ann.page.wait_for_selector(".bar.yours")
    expect(ann.page.locator(".around > .board")).to_be_visible()
    ann.shot(f"plain-{name}")
    ann.play_on(Random(name))
    expect(ann.page.locator("#over")).to_be_visible()


def test_two_browsers_play_a_whole_match_against_each_other(visit: Visit) -> None:
    ann, bob = visit(), visit(size=PHONE, has_touch=True)
    ann.go("/new/king-of-12")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_role("button", name="Create a table").click()
    ann.page.wait_for_url("**/t/*")
    link = ann.page.get_by_role("textbox", name="Link to this table").input_value()
    expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
    ann.shot("waiting")
    bob.page.goto(link)
    bob.page.get_by_role("textbox").first.fill("Bob")
    bob.shot("joining-phone")
    bob.page.keyboard.press("Enter")  # a name is enough: the first free seat is his
    luck, end = Random(5), time.monotonic() + 300
    while not (ann.is_over() and bob.is_over()):
        assert time.monotonic() < end, "the match does not end"
        for one in (ann, bob):
            if one.is_asked():
                one.answer(luck)
        ann.page.wait_for_timeout(10)  # until the next look at two pages

    def told() -> set[str]:
        return {one.page.get_by_role("list", name="Score").inner_text() for one in (ann, bob)}

    wait_until(lambda: len(told()) == 1)  # both read the same scores
    bob.shot("over-phone")


def test_a_click_is_a_choice_and_a_second_one_if_wanted(visit: Visit) -> None:
    ann = visit()
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    ann.page.get_by_role("button", name="Menu", exact=True).click()
    ann.page.get_by_label("Confirm each answer before it counts").check()
    ann.page.keyboard.press("Escape")
    bar = ann.page.get_by_role("region", name="Question")
    hand = ann.page.get_by_role("list", name="Your hand")
    hand.get_by_role("button", name="Knight").click()
    expect(bar).to_contain_text("the lowest value comes first?")
    bar.get_by_role("button", name="Back").click()
    expect(bar).to_contain_text("Which character do you play?")
    hand.get_by_role("button", name="Golem").click()
    bar.get_by_role("button", name="Confirm").click()
    expect(hand.get_by_role("button", name="Golem, Played")).to_be_visible()


def test_a_phone_asks_for_a_second_tap_until_that_is_switched_off(visit: Visit) -> None:
    ann = visit(size=(360, 740), has_touch=True, is_mobile=True, confirms=True)
    ann.sit_down("king-of-12", ["greedy"])
    ann.page.wait_for_selector(".bar.yours")
    hand = ann.page.get_by_role("list", name="Your hand")
    knight = hand.locator('[data-ref="seat/0/hand/knight"]')
    bar = ann.page.get_by_role("region", name="Question")
    knight.tap()
    expect(bar).to_contain_text("the lowest value comes first?")
    knight.tap()
    expect(hand.get_by_role("button", name="Knight, Played")).to_be_visible()
    ann.page.get_by_role("button", name="Menu", exact=True).tap()
    # beside bots no player is there to propose a thing to
    expect(ann.page.get_by_role("button", name="Pause the match")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Propose")).to_have_count(0)
    ann.page.get_by_label("Confirm each answer before it counts").uncheck()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector(".bar.yours")
    hand.locator('[data-ref="seat/0/hand/golem"]').tap()
    expect(hand.get_by_role("button", name="Golem, Played")).to_be_visible()


def test_what_cannot_be_chosen_says_why(visit: Visit) -> None:
    ann = visit()
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    hand = ann.page.get_by_role("list", name="Your hand")
    hand.get_by_role("button", name="Knight").click()
    played = hand.get_by_role("button", name="Knight, Played")
    played.wait_for()
    ann.page.wait_for_selector(".bar.yours")
    ann.still()
    played.click(force=True)
    cited = ann.page.get_by_role("link", name="Rule K")
    expect(cited).to_be_visible()
    clause = cited.inner_text().removeprefix("Rule ")
    cited.click()
    pane = ann.page.get_by_role("dialog", name="Rules")
    expect(pane.locator(".cited")).to_contain_text(clause)
