"""Sealed answers: until a question is settled, no frame tells that somebody has answered it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection

from inglenook.core import registry
from inglenook.server.store import records
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, Line
from tests.support.toys import TOYS


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


def kinds(line: Line) -> list[str]:
    """What has come since the last look."""
    found = [frame["t"] for frame in line.frames]
    line.frames.clear()
    return found


async def with_bots(site: Driver, how: str) -> tuple[Any, Any]:
    """A table of bid, where all are asked at once, made in one of the ways there are."""
    ann = await site.guest("Ann")
    if how == "quick":
        made = await ann.post("/api/quick", {"game": "bid", "bots": ["random", "random"]})
    else:
        seats = [{}, {"bot": "random"}, {"bot": "random"}]
        made = await ann.post("/api/tables", {"game": "bid", "seats": seats, "sit": 0})
    assert made.status == 200, made.body
    return ann, made.json["id"]


@pytest.mark.parametrize("how", ["quick", "table"])
def test_the_first_sealed_answer_of_a_bot_is_not_heard(how: str):
    @on_a_site
    async def story(site: Driver) -> None:
        ann, table = await with_bots(site, how)
        watcher = site.stranger()
        async with ann.socket(table) as line, watcher.socket(table) as other:
            await site.rest()
            room = site.services.hub.rooms[table]
            kinds(line), kinds(other)
            await site.wait(5.0)
            assert len(room.needs_match().line) == 2, "both bots have answered"
            assert (kinds(line), kinds(other)) == ([], [])

    story()


@on_a_site
async def test_a_settled_question_is_told_to_all_once(site: Driver) -> None:
    ann, table = await with_bots(site, "quick")
    async with ann.socket(table) as line, site.stranger().socket(table) as other:
        await site.wait(5.0)
        sync = await line.latest("sync")
        kinds(other)
        prompt = sync["prompt"]
        body = {
            "t": "play",
            "decision": prompt["id"],
            "actions": [prompt["choices"][0]["action"]],
            "key": "k",
        }
        await line.ask(body)
        assert kinds(other) == ["update"]


@on_a_site
async def test_a_rematch_hides_its_first_sealed_answer_too(site: Driver) -> None:
    ann, table = await with_bots(site, "quick")
    await site.wait(5.0)
    assert (await ann.post(f"/api/tables/{table}/cancel")).status == 200
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert again.status == 200, again.body
    async with ann.socket(again.json["id"]) as line:
        await site.rest()
        kinds(line)
        await site.wait(5.0)
        assert kinds(line) == []


@on_a_site
async def test_a_match_of_an_older_server_does_not_tell_its_next_sealed_answer(
    site: Driver,
) -> None:
    """Its course does not say which question everybody was told of."""
    async with await party(site, "bid", 3) as table:
        prompt = table.prompt(0)

    def forget(conn: Connection) -> None:
        row = records.load_room(conn, table.table)
        assert row is not None
        course = json.loads(row.runtime)
        del course["told"], course["tag"]
        records.save_runtime(conn, table.table, json.dumps(course), None)

    await site.services.store.write(forget)
    site.services.hub.rooms.pop(table.table).close()
    ann, bob = table.people[:2]
    async with ann.socket(table.table) as asks, bob.socket(table.table) as line:
        before = (await line.latest("sync"))["tag"]
        actions = [prompt["choices"][0]["action"]]
        await asks.ask({"t": "play", "decision": prompt["id"], "actions": actions, "key": "k"})
        assert kinds(line) == []
        await line.send({"t": "hello", "last": 0})
        assert (await line.latest("sync"))["tag"] == before
