"""A finished match, entry by entry, through anybody's eyes."""

from __future__ import annotations

from tests.server.house import Driver
from tests.server.people import in_a_house, party


@in_a_house
async def test_every_position_of_a_finished_match_can_be_seen_by_any_eyes(house: Driver) -> None:
    table = await party(house, "king-of-12", seats=2)
    async with table:
        early = await table.people[0].get(f"{table.path}/replay")
        assert (early.status, early.code) == (409, "table-playing")
        await table.to_the_end()
    eve = await house.guest("Eve")
    replay = (await eve.get(f"{table.path}/replay")).json
    assert replay["names"] == ["Ann", "Bob"]
    last = len(replay["steps"]) - 1
    for viewer in (-2, -1, 0, 1):
        shown = (await eve.get(f"{table.path}/replay/{last}?viewer={viewer}")).json
        assert shown["scores"] == table.told[0]["table"]["outcome"]["scores"]
        assert shown["layout"]
    told = []
    for step in replay["steps"]:
        shown = (await eve.get(f"{table.path}/replay/{step['entry']}?viewer=0")).json
        told += [event["text"] for event in shown["events"]]
    whole = (await table.people[0].get(f"{table.path}/sight")).json["events"]
    assert told == [event["text"] for event in whole]


@in_a_house
async def test_all_eyes_see_what_lies_face_down(house: Driver) -> None:
    table = await party(house, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    eve = await house.guest("Eve")
    replay = (await eve.get(f"{table.path}/replay")).json
    middle = len(replay["steps"]) // 2
    hands = {}
    for viewer in (-2, -1):
        shown = (await eve.get(f"{table.path}/replay/{middle}?viewer={viewer}")).json
        zones = [zone for zone in shown["layout"] if zone["shape"] == "hand"]
        hands[viewer] = [item["face"] for zone in zones for item in zone["items"]]
    assert all(hands[-2])
    assert not all(hands[-1])


@in_a_house
async def test_the_course_tells_answers_in_words_and_rounds_in_numbers(house: Driver) -> None:
    table = await party(house, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    eve = await house.guest("Eve")
    steps = (await eve.get(f"{table.path}/replay?language=fr")).json["steps"]
    played = [step for step in steps if step["actions"] == ["play knight"]]
    assert played
    assert all(step["text"].startswith("Chevalier") for step in played)
    rounds = [step["round"] for step in steps if step["shown"]]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert rounds[-1] >= 2


@in_a_house
async def test_bad_requests_are_refused(house: Driver) -> None:
    table = await party(house, seats=2)
    async with table:
        await table.to_the_end()
    eve = await house.guest("Eve")
    assert (await eve.get(f"{table.path}/replay/99999")).code == "no-such-entry"
    assert (await eve.get(f"{table.path}/replay/1?viewer=7")).code == "no-such-viewer"
    assert (await eve.get(f"{table.path}/replay/1?viewer=-3")).status == 400
    export = (await eve.get(f"{table.path}/export")).json
    found = (await eve.post("/api/verify", export)).json["findings"]
    assert {one["state"] for one in found} == {"holds"}
    export["entries"][1]["seat"] = 1
    found = (await eve.post("/api/verify", export)).json["findings"]
    assert "wrong" in {one["state"] for one in found}
