"""Every mode of the four games is played to its end in a browser, on its own board."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit, Visitor

pytestmark = pytest.mark.long

MODES: list[tuple[str, int, dict[str, str]]] = [
    ("open-season", 2, {"side": "shield"}),
    ("open-season", 2, {"expert": "on"}),
    ("open-season", 4, {"side": "shield", "expert": "on", "trophy": "column"}),
    ("taverna", 2, {}),
    ("taverna", 4, {"curse": "on"}),
    ("taverna", 5, {}),
    ("goths", 2, {"fog": "on"}),
    ("goths", 3, {}),
    ("king-of-12", 4, {"set": "random", "value_order": "owner"}),
]


def named(visitor: Visitor, name: str) -> Visitor:
    visitor.go("/")
    visitor.page.evaluate(POST, ["/api/guests", {"name": name}])
    return visitor


def table(visitor: Visitor, **plan: Any) -> str:
    made = visitor.page.evaluate(POST, ["/api/tables", plan])
    path = f"/t/{made['id']}"
    visitor.go(path)
    return path


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    MODES,
    ids=lambda part: "-".join(part.values()) if isinstance(part, dict) else str(part),
)
def test_a_mode_is_played_to_its_end(
    visit: Visit, game: str, seats: int, options: dict[str, str]
) -> None:
    size = DESKTOP if seats % 2 == 0 else PHONE
    ann = named(visit(size=size), "Ann")
    bots = [{"bot": "greedy"} for _ in range(seats - 1)]
    table(ann, game=game, seats=[{}, *bots], options=options)
    ann.page.wait_for_selector("[data-ref]")
    ann.play_on(Random(game), seconds=240)
    expect(ann.page.locator("#over")).to_be_visible()
    assert ann.sideways() == 0


def test_four_people_play_goths_in_the_fog_on_four_phones(visit: Visit) -> None:
    people = [named(visit(size=PHONE, has_touch=True), name) for name in ("A", "B", "C", "D")]
    path = table(people[0], game="goths", seats=[{}] * 4, options={"fog": "on"})
    for one in people[1:]:
        one.page.evaluate(POST, [f"/api/tables{path.removeprefix('/t')}/join", {}])
        one.go(path)
    luck, end = Random(2), time.monotonic() + 240
    while not all(one.is_over() for one in people):
        assert time.monotonic() < end, "the match does not end"
        for one in people:
            if one.is_asked():
                one.answer(luck)
        people[0].page.wait_for_timeout(10)  # until the next look at four pages
    results = {one.page.locator("#over").inner_text() for one in people}
    assert len(results) == 1
    assert [one.sideways() for one in people] == [0] * 4
