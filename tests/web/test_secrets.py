"""A spectator finds no hidden fact in the page, its storage or its messages."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.support.browser_visitor import Visit, Visitor

STORED = """async () => JSON.stringify([
  {...localStorage}, {...sessionStorage}, document.cookie,
  await indexedDB.databases(),
  (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({url}) => url)))).flat(),
])"""


def overheard(one: Visitor) -> list[Any]:
    """Every frame that comes to a page, as data; filled as they come."""
    frames: list[Any] = []
    one.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: frames.append(json.loads(data))),
    )
    return frames


def hands(frames: list[Any], seat: int) -> list[str]:
    """The fronts of cards in a seat's hand, wherever a layout showed them."""
    zones = [zone for frame in frames for zone in frame.get("layout") or ()]
    return [
        item["face"]
        for zone in zones
        if zone["ref"] == f"seat/{seat}/hand"
        for item in zone["items"]
    ]


def test_a_spectator_finds_no_secret_in_page_socket_or_storage(visit: Visit) -> None:
    ann, eve = visit(service_workers="allow"), visit(service_workers="allow")
    mine, theirs = overheard(ann), overheard(eve)
    path = ann.play_now("King of 12")
    eve.go(path)
    eve.page.wait_for_selector(".bar")
    luck = Random(9)
    ann.page.wait_for_selector(".bar.yours")
    for _ in range(12):  # some turns, until a card may have gone under a die
        if ann.is_asked():
            ann.answer(luck)
        ann.page.wait_for_timeout(60)  # bots answer in between
    eve.page.wait_for_timeout(300)  # frames that are under way arrive
    assert "golem" in hands(mine, 0)  # so that this test would see one
    assert hands(theirs, 0)
    assert set(hands(theirs, 0)) == {""}
    assert set(hands(mine, 1)) == {""}
    for frame in theirs:
        assert frame.get("prompt") is None
        assert frame.get("undo", False) is False
        text = json.dumps(frame)
        assert "seat/0/hand/golem" not in text
        assert "token" not in frame.get("table", {})
        assert frame.get("table", {}).get("secret") is None
    # the backs of the cards, and how many there are
    eve.page.wait_for_function(
        "() => document.documentElement.outerHTML.includes('seat/0/hand/cards')"
    )
    drawn = eve.page.content()
    assert not [card for card in set(hands(mine, 0)) if f"seat/0/hand/{card}" in drawn]
    kept = eve.page.evaluate(STORED)
    # public texts of games are kept for a time without network, and nothing of a table or a guest
    for word in ("hand", "golem", "/api/tables", "/api/me", path.removeprefix("/t/")):
        assert word not in kept, word
