"""The viewer state beside the position: words for menus, and refs to point at."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core import registry
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver
from tests.support.toys import TOYS


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


def refs(layout: list[dict[str, Any]]) -> set[str]:
    zones = {zone["ref"] for zone in layout}
    return zones | {item["ref"] for zone in layout for item in zone["items"]}


@on_a_site
async def test_standing_orders_have_ids_and_words(site: Driver) -> None:
    async with await party(site, "wards", 3) as table:
        assert table.told[0]["windows"] == [{"id": "guard", "label": "Play no wards"}]
        ann = table.people[0]
        french = (await ann.get(f"{table.path}/state?language=fr")).json
        assert french["windows"] == [{"id": "guard", "label": "Ne jouer aucun sceau"}]
        assert (await table.post(0, "orders", {"decision": "guard", "on": True})).status == 200
        assert (await ann.get(f"{table.path}/state")).json["orders"] == ["guard"]
        assert (await table.post(0, "orders", {"decision": "guard", "on": False})).status == 200
        assert (await ann.get(f"{table.path}/state")).json["orders"] == []
        # what windows are made of is no question
        wrong = await table.post(0, "orders", {"decision": "window", "on": True})
        assert (wrong.status, wrong.code) == (400, "no-such-window")


@on_a_site
async def test_T30_what_comes_in_every_turn_is_passed_until_a_seat_says_otherwise(
    site: Driver,
) -> None:
    async with await party(site, "taverna", 2) as table:
        ann, quiet = table.people[0], ["between-turns", "after-seating"]
        assert (await ann.get(f"{table.path}/state")).json["orders"] == quiet
        order = {"decision": "after-seating", "on": False}
        assert (await table.post(0, "orders", order)).status == 200
        assert (await ann.get(f"{table.path}/state")).json["orders"] == ["between-turns"]
        assert (await table.people[1].get(f"{table.path}/state")).json["orders"] == quiet


@on_a_site
async def test_T30_a_seat_may_pass_for_the_rest_of_a_turn(site: Driver) -> None:
    async with await party(site, "taverna", 2) as table:
        ann = table.people[0]
        assert "this-turn" in [one["id"] for one in table.told[0]["windows"]]
        order = {"decision": "this-turn", "on": True}
        assert (await table.post(0, "orders", order)).status == 200
        assert "this-turn" in (await ann.get(f"{table.path}/state")).json["orders"]
        [room] = site.services.hub.rooms.values()
        room.needs_match().s.turn += 1
        assert "this-turn" not in (await ann.get(f"{table.path}/state")).json["orders"]
        room.needs_match().s.turn -= 1
        assert (await table.post(0, "orders", order | {"on": False})).status == 200
        assert "this-turn" not in (await ann.get(f"{table.path}/state")).json["orders"]


@on_a_site
async def test_a_game_without_windows_has_no_orders_to_give(site: Driver) -> None:
    async with await party(site) as table:
        assert table.told[0]["windows"] == []


@pytest.mark.parametrize("game", ["lanterns", "king-of-12"])
def test_events_point_at_what_they_concern(game: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        async with await party(site, game) as table:
            drawn, pointed = set[str](), set[str]()
            for _ in range(6):
                for seat, told in enumerate(table.told):
                    drawn |= refs(told["layout"])
                    for event in told["events"]:
                        pointed |= set(event.get("refs", ()))
                    if table.prompt(seat) and not table.prompt(seat)["picked"]:
                        await table.play(seat)
            assert "seat/1/die" in pointed
            assert pointed & drawn
            assert {ref for ref in pointed if "/played/" not in ref} <= drawn

    story()
