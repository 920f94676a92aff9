"""A guest lists their own finished matches, page by page, and no other guest's."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, update

from inglenook.server.lobby.finished import PAGE
from inglenook.server.lobby.history.matches import read_cursor
from inglenook.server.store import schema
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person


async def finished(person: Person, after: str = "") -> Any:
    reply = await person.get(f"/api/me/finished?after={after}")
    assert reply.status == 200, reply.body
    return reply.json


async def ended(site: Driver, **more: Any) -> Party:
    """A match of Ann and Bob that they agreed to end."""
    table = await party(site, seats=2, **more)
    async with table:
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    return table


@on_a_site
async def test_each_finds_the_result_the_date_and_the_opponents(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    over = (await table.people[0].get(table.path)).json
    for seat, person in enumerate(table.people):
        [match] = (await finished(person))["matches"]
        assert (match["id"], match["game"], match["you"]) == (table.table, "lanterns", seat)
        assert (match["names"], match["bots"]) == (["Ann", "Bob"], [False, False])
        assert (match["ended"], match["outcome"]) == (over["ended"], over["outcome"])
        assert match["review"] is True
        assert match["imported"] is False


@on_a_site
async def test_only_your_own_are_listed(site: Driver) -> None:
    table = await ended(site, public=True)
    eve = await site.guest("Eve")
    assert (await eve.get(table.path)).status == 200  # she may look at it, and did not play
    assert await finished(eve) == {"matches": [], "next": ""}
    reply = await site.stranger().get("/api/me/finished")
    assert (reply.status, reply.code) == (401, "nobody")


@on_a_site
async def test_a_running_or_cancelled_table_is_not_finished(site: Driver) -> None:
    async with await party(site, seats=2) as running:
        ann = running.people[0]
        waiting = (await ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}]})).json
        await ann.post(f"/api/tables/{waiting['id']}/cancel")
        assert (await finished(ann))["matches"] == []


@on_a_site
async def test_a_match_that_was_agreed_to_end_has_no_review(site: Driver) -> None:
    table = await ended(site)
    [match] = (await finished(table.people[0]))["matches"]
    assert (match["outcome"]["how"], match["review"]) == ("agreed", False)


@on_a_site
async def test_pages_follow_one_another_without_a_gap(site: Driver) -> None:
    ann = await site.guest("Ann")
    ids: list[str] = []
    for _ in range(PAGE + 3):
        made = await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})
        ids.append(made.json["id"])
        assert (await ann.post(f"/api/tables/{ids[-1]}/resign")).status == 200
        await site.wait(1)
    first = await finished(ann)
    assert [one["id"] for one in first["matches"]] == ids[: -PAGE - 1 : -1]
    # a match that ends meanwhile does not move the second page
    late = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    await ann.post(f"/api/tables/{late}/resign")
    second = await finished(ann, first["next"])
    assert [one["id"] for one in second["matches"]] == ids[2::-1]
    assert second["next"] == ""


@on_a_site
async def test_an_imported_match_is_listed_for_its_importer_alone(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    ann = table.people[0]
    export = (await ann.get(f"{table.path}/export")).json
    eve = await site.guest("Eve")
    made = (await eve.post("/api/replays", export)).json["id"]
    [match] = (await finished(eve))["matches"]
    assert (match["id"], match["imported"], match["you"]) == (made, True, None)
    assert [one["imported"] for one in (await finished(ann))["matches"]] == [False]


@on_a_site
async def test_a_deleted_guest_leaves_a_seat_without_a_name(site: Driver) -> None:
    table = await ended(site)
    ann, bob = table.people
    await bob.post("/api/me", {"confirm": "delete"}, method="DELETE")
    [match] = (await finished(ann))["matches"]
    assert match["names"] == ["Ann", ""]


@pytest.mark.parametrize("text", ["", "x", "1", "nan~a", "inf~a", "~a", "1~2~3"])
def test_a_cursor_is_read_or_counts_as_the_beginning(text: str) -> None:
    assert read_cursor(text) == ((1.0, "2~3") if text == "1~2~3" else None)


@on_a_site
async def test_a_match_of_a_game_that_was_removed_is_still_listed(site: Driver) -> None:
    """Its title is its name, and nothing that needs the game is offered."""
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    async with await party(site, seats=2) as running:
        pass
    ann, running_ann = table.people[0], running.people[0]
    waiting = (await ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}]})).json["id"]
    site.services.hub.rooms.clear()

    def remove(conn: Connection) -> None:
        conn.execute(update(schema.tables).values(game="old-game"))

    await site.services.store.write(remove)
    [match] = (await finished(ann))["matches"]
    assert (match["id"], match["game"], match["title"]) == (table.table, "old-game", "old-game")
    assert match["names"] == ["Ann", "Bob"]
    assert match["review"] is False
    for person, listed in ((ann, waiting), (running_ann, running.table)):
        reply = await person.get("/api/me/tables")
        assert reply.status == 200, reply.body
        lines = {line["id"]: line for line in reply.json["tables"]}
        assert lines[listed]["title"] == "old-game"
        assert lines[listed]["asked"] is False
