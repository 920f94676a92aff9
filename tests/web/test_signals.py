"""Signals of a turn outside the page: a buzz, the screen that stays on, sounds, the app's badge."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser_visitor import POST, Visit, Visitor
from tests.support.waiting import wait_until

PHONE = (390, 844)
# the calls of these interfaces, each with its argument, in place of what a device does
RECORD = """
    window.calls = [];
    const note = (name, result) => (value) => (window.calls.push([name, value ?? null]), result);
    const lock = () => ({release: async () => note("release")(), addEventListener: () => {}});
    const request = async (kind) => (note("wake")(kind), lock());
    const given = {
        vibrate: note("buzz", true),
        wakeLock: {request},
        setAppBadge: note("badge", Promise.resolve()),
        clearAppBadge: note("no badge", Promise.resolve()),
    };
    for (const [name, value] of Object.entries(given))
        Object.defineProperty(Navigator.prototype, name, {configurable: true, get: () => value});
    const Device = AudioContext;
    window.AudioContext = class extends Device {
        constructor(...all) { super(...all); note("audio")(); }
    };
"""
NAMED = "(names) => window.calls.filter(([name]) => names.includes(name))"
# answers with the first choice of the open question
ANSWER = """async (table) => {
    const {prompt} = await (await fetch(`/api/tables/${table}/state`)).json();
    if (!prompt?.choices.length || !(prompt.owes ?? !prompt.picked.length)) return false;
    const actions = [prompt.choices[0].action];
    const body = JSON.stringify({decision: prompt.id, actions, key: prompt.id});
    const headers = {"content-type": "application/json"};
    return (await fetch(`/api/tables/${table}/answers`, {method: "POST", headers, body})).ok;
}"""


def calls(ann: Visitor, *names: str) -> list[list[Any]]:
    """Return the recorded calls of these names."""
    found: list[list[Any]] = ann.page.evaluate(NAMED, names)
    return found


def wait_for_calls(ann: Visitor, expected: list[list[Any]], *names: str) -> None:
    """Wait until the recorded calls of these names are exactly those."""
    wait_until(lambda: calls(ann, *names) == expected)


class Pair:
    """Ann, whose calls are recorded, and Bob at a table of King of 12: each turn asks both."""

    def __init__(self, visit: Visit, **options: Any) -> None:
        self.ann, self.bob = visit(**options), visit()
        self.ann.page.add_init_script(RECORD)
        self.ann.become("Ann")
        self.ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
        self.bob.become("Bob")
        body = {"game": "king-of-12", "seats": [{}, {}]}
        self.table: str = self.ann.page.evaluate(POST, ["/api/tables", body])["id"]
        self.bob.page.evaluate(POST, [f"/api/tables/{self.table}/join", {"seat": 1}])
        self.ann.go(f"/t/{self.table}")
        self.yours()

    def yours(self, is_yours: bool = True) -> None:
        """Wait until it is Ann's turn, or not."""
        expect(self.ann.page.locator(".bar.yours")).to_have_count(int(is_yours))

    def wait_for_bob(self) -> None:
        """Let Ann answer all that she is asked, until Bob alone is asked."""
        wait_until(partial(self.ann.page.evaluate, ANSWER, self.table))
        self.yours(False)

    def turn_comes(self) -> None:
        """Let Bob answer, after which it is Ann's turn again."""
        wait_until(partial(self.bob.page.evaluate, ANSWER, self.table))
        self.yours()


@pytest.mark.parametrize("is_on", [True, False])
def test_a_phone_buzzes_when_it_becomes_your_turn_unless_it_is_switched_off(
    visit: Visit, is_on: bool
) -> None:
    pair = Pair(visit, size=PHONE, has_touch=True, is_mobile=True)
    ann, page = pair.ann, pair.ann.page
    page.get_by_role("button", name="Menu").tap()
    setting = page.get_by_label("Vibrate when it is my turn")
    expect(setting).to_be_checked()
    setting.set_checked(is_on)
    page.keyboard.press("Escape")
    pair.wait_for_bob()
    assert calls(ann, "buzz") == []  # a turn that had begun before is seen
    for turns in (1, 2):
        pair.turn_comes()
        wait_for_calls(ann, [["buzz", [60, 60, 60]]] * turns * is_on, "buzz")
        pair.wait_for_bob()
    assert len(calls(ann, "buzz")) == 2 * is_on


def test_a_desktop_never_buzzes(visit: Visit) -> None:
    pair = Pair(visit)
    pair.ann.page.locator("h1").click()
    pair.wait_for_bob()
    pair.turn_comes()
    pair.wait_for_bob()
    assert calls(pair.ann, "buzz") == []


def test_the_screen_stays_on_while_it_is_your_turn(visit: Visit) -> None:
    pair = Pair(visit, size=PHONE, has_touch=True)
    held: list[Any] = ["wake", "screen"]
    let_go: list[Any] = ["release", None]
    for turns in (1, 2):
        expected: list[list[Any]] = [held, let_go] * turns
        # it is asked for once, and kept until the answer
        wait_for_calls(pair.ann, expected[:-1], "wake", "release")
        pair.wait_for_bob()
        wait_for_calls(pair.ann, expected, "wake", "release")
        pair.turn_comes()
    wait_until(lambda: calls(pair.ann, "wake", "release")[-1] == held)
    pair.ann.page.get_by_role("link", name="Home").click()
    wait_until(lambda: calls(pair.ann, "wake", "release")[-1] == let_go)


def test_a_phone_makes_no_sound_before_sounds_were_switched_on(visit: Visit) -> None:
    ann = visit(size=PHONE, has_touch=True, reduced_motion="no-preference")
    page = ann.page
    page.add_init_script(RECORD)
    ann.sit_down("king-of-12", ["random"])
    page.wait_for_selector(".bar.yours")
    ann.play_on(Random(1), answers=2)
    page.wait_for_selector(".bar.yours")
    ann.still()
    assert calls(ann, "audio") == []
    page.get_by_role("button", name="Menu").tap()
    sounds = page.get_by_label("Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    assert calls(ann, "audio") == [["audio", None]]  # a sample
    page.keyboard.press("Escape")
    page.reload()  # it is remembered, and a match that is watched is heard
    page.wait_for_selector(".bar.yours")
    assert calls(ann, "audio") == []
    ann.play_on(Random(1), answers=1)
    wait_for_calls(ann, [["audio", None]], "audio")


def test_the_badge_of_the_app_counts_the_tables_that_wait_for_you(visit: Visit) -> None:
    pair = Pair(visit)

    def last() -> list[Any] | None:
        made = calls(pair.ann, "badge", "no badge")
        return made[-1] if made else None  # a page that was just opened has made none

    wait_until(lambda: last() == ["badge", 1])
    pair.wait_for_bob()
    wait_until(lambda: last() == ["no badge", None])
    pair.turn_comes()
    wait_until(lambda: last() == ["badge", 1])
    pair.ann.go("/")  # another page shows it as well
    wait_until(lambda: last() == ["badge", 1])
    pair.ann.go(f"/t/{pair.table}")
    pair.yours()
    pair.wait_for_bob()
    wait_until(lambda: last() == ["no badge", None])
    pair.ann.go("/")
    pair.ann.rest()
    assert last() == ["no badge", None]
