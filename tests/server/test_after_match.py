"""After the match: exports, imports, rematches, and playing on from a position."""

from __future__ import annotations

from typing import Any

from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver


async def finished(site: Driver, **more: Any) -> Party:
    table = await party(site, seats=2, **more)
    async with table:
        await table.to_the_end()
    return table


@on_a_site
async def test_an_export_is_for_those_who_may_see_the_table_once_it_is_over(site: Driver) -> None:
    table = await party(site, seats=2, spectators=False)
    async with table:
        early = await table.people[0].get(f"{table.path}/export")
        assert (early.status, early.code) == (409, "table-playing")
        await table.to_the_end()
    assert (await table.people[0].get(f"{table.path}/export")).status == 200
    other = await (await site.guest("Eve")).get(f"{table.path}/export")
    assert (other.status, other.code) == (403, "not-for-you")


@on_a_site
async def test_an_import_is_a_replay_that_everybody_can_step_through(site: Driver) -> None:
    table = await finished(site)
    export = (await table.people[0].get(f"{table.path}/export")).json
    eve = await site.guest("Eve")
    replay = (await eve.post("/api/replays", export)).json["id"]
    shown = (await eve.get(f"/api/tables/{replay}/state")).json
    assert shown["table"]["imported"] is True
    assert shown["table"]["outcome"]["scores"] == export["result"]["scores"]
    whole = (await table.people[0].get(f"{table.path}/state")).json
    assert shown["last"] >= 1
    assert shown["view"] == (await site.stranger().get(f"{table.path}/state")).json["view"]
    assert whole["table"]["imported"] is False
    assert (await eve.get(f"/api/tables/{replay}/export")).json == export
    for language, names in (("en", ["Player 1", "Player 2"]), ("fr", ["Joueur 1", "Joueur 2"])):
        told = (await eve.get(f"/api/tables/{replay}/replay?language={language}")).json
        assert told["names"] == names  # an export does not tell who they were


@on_a_site
async def test_a_changed_export_is_not_imported(site: Driver) -> None:
    table = await finished(site)
    export = (await table.people[0].get(f"{table.path}/export")).json
    eve = await site.guest("Eve")
    export["result"]["scores"] = [99, 0]
    refused = await eve.post("/api/replays", export)
    assert (refused.status, refused.code) == (400, "bad-export")
    rubbish = await eve.post("/api/replays", {"export": 1})
    assert (rubbish.status, rubbish.code) == (400, "bad-export")


@on_a_site
async def test_a_rematch_is_one_table_for_all_who_want_it(site: Driver) -> None:
    table = await finished(site)
    first = (await table.people[1].post(f"{table.path}/rematch")).json
    assert (first["state"], first["you"]) == ("open", 1)
    second = (await table.people[0].post(f"{table.path}/rematch")).json
    assert second["id"] == first["id"]
    joined = (await table.people[0].post(f"/api/tables/{first['id']}/join", {})).json
    assert joined["state"] == "playing"


@on_a_site
async def test_somebody_plays_on_from_the_middle_of_a_match(site: Driver) -> None:
    table = await finished(site)
    eve = await site.guest("Eve")
    body = {"entry": 4, "sit": 1, "bots": ["random"]}
    branch = (await eve.post(f"{table.path}/branch", body)).json
    assert (branch["state"], branch["you"]) == ("playing", 1)
    async with eve.socket(branch["id"]) as line:
        sync = await line.next("sync")
        assert sync["view"]["round"] >= 1
        for number in range(400):
            await site.wait(2)
            told = (await eve.get(f"/api/tables/{branch['id']}/state")).json
            if told["table"]["state"] == "over":
                break
            prompt = told["prompt"]
            if prompt and not prompt["picked"]:
                action = prompt["choices"][0]["action"]
                answer = {"decision": prompt["id"], "actions": [action], "key": f"k{number}"}
                await eve.post(f"/api/tables/{branch['id']}/answers", answer)
        assert told["table"]["state"] == "over"
    missing = await eve.post(f"{table.path}/branch", {**body, "entry": 99_999})
    assert (missing.status, missing.code) == (400, "no-such-entry")


@on_a_site
async def test_a_position_can_be_played_from(site: Driver) -> None:
    eve = await site.guest("Eve")
    wrong = {"game": "king-of-12", "bots": ["random"], "position": {"nonsense": 1}}
    refused = await eve.post("/api/quick", wrong)
    assert (refused.status, refused.code) == (400, "bad-position")
    begun = await eve.post("/api/quick", {**wrong, "position": {"faces": [12, 3]}})
    assert begun.status == 200, begun.json
    seen = (await eve.get(f"/api/tables/{begun.json['id']}/state")).json
    assert seen["view"]["faces"] == [12, 3]
