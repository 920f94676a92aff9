"""People see the things that the rules let them look at; a program by token gets the whole view."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from inglenook.server.http.cookies import COOKIE
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import HOST, Driver, Person, open_site


def in_browser(person: Person) -> Person:
    """The same guest, with the token in a cookie."""
    extra = {"cookie": f"{COOKIE}={person.token}", "origin": f"http://{HOST}"}
    return Person(person.driver, name=person.name, extra=extra)


def closed(view: dict[str, Any], seat: int) -> bool:
    return view["accolades"][seat] == []


@on_a_site
async def test_a_browser_is_shown_closed_piles_and_a_program_the_whole_view(site: Driver) -> None:
    async with await party(site, "open-season", 2) as table:
        for seat, person in enumerate(table.people):
            browser = (await in_browser(person).get(f"{table.path}/state")).json
            program = (await person.get(f"{table.path}/state")).json
            assert closed(browser["view"], 1 - seat)
            assert not closed(browser["view"], seat)
            assert not closed(program["view"], 1 - seat)
            # the layout is drawn for people, for all callers
            assert browser["layout"] == program["layout"]


@on_a_site
async def test_frames_differ_in_the_same_way(site: Driver) -> None:
    async with await party(site, "open-season", 2) as table:
        ann = table.people[0]
        async with in_browser(ann).socket(table.table) as line:
            assert closed((await line.next("sync"))["view"], 1)
            asked = next(seat for seat in (0, 1) if table.told[seat]["prompt"])
            await table.play(asked)
            await table.look()
            assert closed((await line.latest("update"))["view"], 1)
            assert not closed(table.told[0]["view"], 1)


@on_a_site
async def test_a_spectator_without_a_name_is_shown_no_pile(site: Driver) -> None:
    async with await party(site, "open-season", 2) as table:
        sight = (await site.stranger().get(f"{table.path}/state")).json
        assert closed(sight["view"], 0)
        assert closed(sight["view"], 1)


@on_a_site
async def test_a_forged_token_makes_no_program(site: Driver) -> None:
    async with await party(site, "open-season", 2) as table:
        forged = Person(site, token="forged.0.token")
        sight = (await forged.get(f"{table.path}/state")).json
        assert closed(sight["view"], 0)


def test_a_table_from_before_the_option_keeps_open_piles(tmp_path: Path) -> None:
    async def story() -> None:
        world, url = VirtualWorld("older"), site_url(tmp_path)
        store = Store.open(url, world, inline=True)
        async with open_site(world=world, store=store) as site:
            ann = await site.guest("Ann")
            body = {"game": "open-season", "seats": [{}, {}]}
            made = (await ann.post("/api/tables", body)).json
            assert made["options"]["piles"] == "closed"
            older = {key: value for key, value in made["options"].items() if key != "piles"}

            def forget(conn: Connection) -> None:
                row = text("UPDATE tables SET options = :options WHERE id = :id")
                conn.execute(row, {"options": json.dumps(older), "id": made["id"]})

            await store.write(forget)
        again = Store.open(url, world, inline=True)
        async with open_site(world=world, store=again) as site:
            ann = Person(site, token=ann.token)
            found = (await ann.get(f"/api/tables/{made['id']}")).json
            assert found["options"] == {**older, "piles": "open"}
            bob = await site.guest("Bob")
            assert (await bob.post(f"/api/tables/{made['id']}/join", {"seat": 1})).status == 200
            begun = in_browser(ann)
            view = (await begun.get(f"/api/tables/{made['id']}/state")).json["view"]
            assert not closed(view, 1)

    asyncio.run(story())


WITH_WILD: dict[str, Any] = {
    "turn": 14,
    "walls": [{"14": "elf-crown"}, {}],
    "wilds": ["supply", None],
    "hand": ["mage-dagger", "dwarf-dagger"],
    "inn": ["gnome-crown", "gnome-tattoo", "gnome-dagger"],
    "asked": {"decision": "place-card"},
}


@pytest.mark.parametrize("asked_for", [False, True])
def test_O32_the_wild_between_two_steps_is_asked_for_once_its_order_is_off(asked_for: bool) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ann = await site.guest("Ann")
        options = {"expert": "on", "piles": "closed"}
        body = {"game": "open-season", "bots": ["random"], "sit": 0, "options": options}
        made = (await ann.post("/api/quick", {**body, "position": WITH_WILD})).json
        path = f"/api/tables/{made['id']}"
        sight = (await ann.get(f"{path}/state")).json
        assert sight["orders"] == ["wild-between"]
        if asked_for:
            order = {"decision": "wild-between", "on": False}
            assert (await ann.post(f"{path}/orders", order)).status == 200
        answer = {"decision": sight["prompt"]["id"], "actions": ["place first 23"], "key": "k"}
        assert (await ann.post(f"{path}/answers", answer)).status == 200
        after = (await ann.get(f"{path}/state")).json["prompt"]
        assert (after is not None and after["decision"] == "wild-between") == asked_for

    story()
