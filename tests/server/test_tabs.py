"""Two tabs of one seat: both see everything, and the first answer counts."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver, Line


def answer(line_prompt: Any, action: str, key: str) -> dict[str, Any]:
    return {"t": "play", "decision": line_prompt["id"], "actions": [action], "key": key}


def events(line: Line) -> list[Any]:
    return [event for _, frame in line.log for event in frame.get("events", [])]


@on_a_site
async def test_an_answer_in_one_shows_in_the_other(site: Driver) -> None:
    async with await party(site) as table, table.people[0].socket(table.table) as tab:
        prompt = (await tab.next("sync"))["prompt"]
        assert (await table.lines[0].ask(answer(prompt, "keep 2", "a")))["t"] == "ok"
        assert (await tab.next("update"))["prompt"]["picked"] == ["keep 2"]
        await tab.send({"t": "undo", "key": "b"})
        assert (await table.lines[0].latest("update"))["prompt"]["picked"] == []


@on_a_site
async def test_both_see_all_that_the_seat_may_see(site: Driver) -> None:
    async with await party(site) as table, table.people[0].socket(table.table) as tab:
        await table.to_the_end()
        await site.rest()
        assert events(tab) == events(table.lines[0])
        assert len(events(tab)) > 10
        last = [
            [f for _, f in line.log if f["t"] == "update"][-1] for line in (tab, table.lines[0])
        ]
        assert last[0] == last[1]


@on_a_site
async def test_if_both_answer_exactly_one_counts(site: Driver) -> None:
    async with await party(site) as table, table.people[0].socket(table.table) as tab:
        prompt = (await tab.next("sync"))["prompt"]
        one, two = await asyncio.gather(
            table.lines[0].ask(answer(prompt, "keep 1", "a")),
            tab.ask(answer(prompt, "keep 4", "b")),
        )
        assert (one["t"], two["t"]) == ("ok", "no")
        assert two["error"]["code"] == "stale"
        for line in (table.lines[0], tab):
            assert (await line.latest("update"))["prompt"]["picked"] == ["keep 1"]
        room = await site.services.hub.room(table.table)
        assert len(room.needs_match().journal.entries) == 2


@on_a_site
async def test_the_same_key_from_both_is_one_answer(site: Driver) -> None:
    async with await party(site) as table, table.people[0].socket(table.table) as tab:
        prompt = (await tab.next("sync"))["prompt"]
        both = await asyncio.gather(
            *[line.ask(answer(prompt, "keep 1", "same")) for line in (table.lines[0], tab)]
        )
        assert both[0] == both[1]
        assert both[0]["t"] == "ok"
        room = await site.services.hub.room(table.table)
        assert len(room.needs_match().journal.entries) == 2


@on_a_site
async def test_a_seat_is_there_until_its_last_tab_is_closed(site: Driver) -> None:
    async with await party(site) as table:
        async with table.people[0].socket(table.table):
            await table.lines[0].hang_up()
            await table.look()
            assert table.told[1]["table"]["seats"][0]["connected"] is True
        await table.look()
        assert table.told[1]["table"]["seats"][0]["connected"] is False
