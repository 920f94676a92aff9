"""A finished match, entry by entry, as any viewer."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace

import inglenook as ink
from inglenook.server.lobby.byte_cache import OVERHEAD, ByteCache
from inglenook.server.workers.match_work import MatchWork
from inglenook.server.workers.tasks import match_tasks
from tests.support.server.forged_matches import played
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import SETTINGS, Driver, Person, open_site


@on_a_site
async def test_every_position_of_a_finished_match_can_be_seen_by_any_eyes(site: Driver) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        early = await table.people[0].get(f"{table.path}/replay")
        assert (early.status, early.code) == (409, "table-playing")
        await table.to_the_end()
    eve = await site.guest("Eve")
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
    whole = (await table.people[0].get(f"{table.path}/state")).json["events"]
    assert told == [event["text"] for event in whole]


@on_a_site
async def test_all_eyes_see_what_lies_face_down(site: Driver) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    eve = await site.guest("Eve")
    replay = (await eve.get(f"{table.path}/replay")).json
    middle = len(replay["steps"]) // 2
    hands = {}
    for viewer in (-2, -1):
        shown = (await eve.get(f"{table.path}/replay/{middle}?viewer={viewer}")).json
        zones = [zone for zone in shown["layout"] if zone["shape"] == "hand"]
        hands[viewer] = [item["face"] for zone in zones for item in zone["items"]]
    assert all(hands[-2])
    assert not all(hands[-1])


@on_a_site
async def test_the_course_tells_answers_in_words_and_rounds_in_numbers(site: Driver) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    eve = await site.guest("Eve")
    steps = (await eve.get(f"{table.path}/replay?language=fr")).json["steps"]
    played = [step for step in steps if step["actions"] == ["play knight"]]
    assert played
    assert all(step["text"].startswith("Chevalier") for step in played)
    rounds = [step["round"] for step in steps if step["shown"]]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert rounds[-1] >= 2


@on_a_site
async def test_goths_has_heavy_entries_whose_events_say_what_turned(site: Driver) -> None:
    """A game without running scores: its turning points are the entries that weigh most."""
    eve = await site.guest("Eve")
    brought = ink.random_match("goths", 2, seed=21).export()
    path = f"/api/tables/{(await eve.post('/api/replays', brought)).json['id']}"
    steps = (await eve.get(f"{path}/replay")).json["steps"]
    heaviest = max(steps, key=lambda step: step["weight"])
    assert heaviest["weight"] >= 2
    assert any(step["weight"] == 0 for step in steps)
    shown = (await eve.get(f"{path}/replay/{heaviest['entry']}?viewer=-1")).json["events"]
    assert max(event.get("weight", 0) for event in shown) == heaviest["weight"]


@on_a_site
async def test_bad_requests_are_refused(site: Driver) -> None:
    table = await party(site, seats=2)
    async with table:
        await table.to_the_end()
    eve = await site.guest("Eve")
    assert (await eve.get(f"{table.path}/replay/99999")).code == "no-such-entry"
    assert (await eve.get(f"{table.path}/replay/1?viewer=7")).code == "no-such-viewer"
    assert (await eve.get(f"{table.path}/replay/1?viewer=-3")).status == 400
    export = (await eve.get(f"{table.path}/export")).json
    found = (await eve.post("/api/verify", export)).json["findings"]
    assert {one["state"] for one in found} == {"holds"}
    export["entries"][1]["seat"] = 1
    found = (await eve.post("/api/verify", export)).json["findings"]
    assert "wrong" in {one["state"] for one in found}


# ── kept as bytes, with a tag ────────────────────────────────────────────────────────────────


class Counted:
    """How many tasks came to the workers."""

    def __init__(self, work: MatchWork) -> None:
        self.kinds: list[str] = []
        inner = work._work

        async def counted(task: Any, supply: Any) -> Any:
            self.kinds.append(task.kind)
            return await inner(task, supply)

        work._work = counted  # type: ignore[method-assign]


def with_tag(person: Person, etag: str) -> Person:
    return Person(person.driver, person.token, person.name, {"if-none-match": etag})


@on_a_site
async def test_what_was_made_once_is_sent_from_memory_and_not_at_all_to_those_who_have_it(
    site: Driver,
) -> None:
    eve = await site.guest("Eve")
    table = (await eve.post("/api/replays", played("lanterns").export())).json["id"]
    count = Counted(site.services.matches)
    for path, kind in (("replay", "overview"), ("replay/3?viewer=0", "step"), ("export", "")):
        count.kinds.clear()
        address = f"/api/tables/{table}/{path}"
        first, second = await eve.get(address), await eve.get(address)
        assert first.status == second.status == 200
        assert (first.body, first.headers["etag"]) == (second.body, second.headers["etag"])
        assert first.headers["cache-control"] == "private, no-cache"
        assert count.kinds == ([kind] if kind else [])
        etag = first.headers["etag"]
        for given in (etag, f"W/{etag}", f'"x", {etag}', "*"):
            reply = await with_tag(eve, given).get(address)
            assert (reply.status, reply.body) == (304, b"")
            assert reply.headers["etag"] == etag
        assert (await with_tag(eve, '"other"').get(address)).body == first.body
        assert count.kinds == ([kind] if kind else [])


def test_the_steps_after_one_are_made_with_it(monkeypatch):
    monkeypatch.setattr(match_tasks, "AHEAD_SECONDS", 600.0)

    async def story() -> None:
        async with open_site() as site:
            eve = await site.guest("Eve")
            table = (await eve.post("/api/replays", played("lanterns").export())).json["id"]
            count = Counted(site.services.matches)
            alone = []
            for entry in range(4):
                alone.append((await eve.get(f"/api/tables/{table}/replay/{entry}?viewer=1")).json)
            assert count.kinds == ["step"]
            assert [one["entry"] for one in alone] == [0, 1, 2, 3]
            site.services.replays.cache.pages.clear()
            assert (await eve.get(f"/api/tables/{table}/replay/3?viewer=1")).json == alone[3]

    asyncio.run(story())


@on_a_site
async def test_a_tag_opens_nothing_to_those_who_may_not_look(site: Driver) -> None:
    table = await party(site, seats=2, spectators=False)
    async with table:
        await table.to_the_end()
    eve = await site.guest("Eve")
    for path in ("replay", "replay/1", "export"):
        seen = await table.people[0].get(f"{table.path}/{path}")
        assert seen.status == 200
        for person in (eve, site.stranger()):
            reply = await with_tag(person, seen.headers["etag"]).get(f"{table.path}/{path}")
            assert (reply.status, reply.code) == (403, "not-for-you")


@on_a_site
async def test_languages_viewers_and_names_are_kept_apart(site: Driver) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    ann = table.people[0]
    english = await ann.get(f"{table.path}/replay")
    await ann.post("/api/me", {"language": "fr"}, method="PATCH")
    french = await with_tag(ann, english.headers["etag"]).get(f"{table.path}/replay")
    assert french.status == 200
    assert french.json["steps"] != english.json["steps"]
    odd = await ann.get(f"{table.path}/replay?language=xx")  # which the game does not speak
    assert odd.headers["etag"] == english.headers["etag"]
    room = site.services.hub.rooms[table.table]
    room.committed.table.places[0].name = room.table.places[0].name = "Anna"
    named = await ann.get(f"{table.path}/replay")
    assert named.json["names"] == ["Anna", "Bob"]
    steps = [(await ann.get(f"{table.path}/replay/2?viewer={one}")).json for one in (-2, -1, 0)]
    assert [one["viewer"] for one in steps] == [-2, -1, 0]


@on_a_site
async def test_a_replay_needs_no_room_in_memory(site: Driver) -> None:
    eve = await site.guest("Eve")
    table = (await eve.post("/api/replays", played("lanterns").export())).json["id"]
    for path in ("replay", "replay/3", "export"):
        assert (await eve.get(f"/api/tables/{table}/{path}")).status == 200
    body = {"entry": 3, "sit": 0, "bots": ["random"]}
    made = (await eve.post(f"/api/tables/{table}/branch", body)).json["id"]
    assert list(site.services.hub.rooms) == [made]
    assert (await eve.get("/api/tables/nowhere/replay")).code == "no-table"


def test_replays_work_with_hardly_any_memory_for_them():
    async def story() -> None:
        async with open_site(replace(SETTINGS, replay_cache=0)) as site:
            eve = await site.guest("Eve")
            table = (await eve.post("/api/replays", played("lanterns").export())).json["id"]
            for path in ("replay", "replay/3", "export"):
                reply = await eve.get(f"/api/tables/{table}/{path}")
                assert reply.status == 200
                etag = reply.headers["etag"]
                again = await with_tag(eve, etag).get(f"/api/tables/{table}/{path}")
                assert again.status == 304
            assert site.services.replays.cache.size == 0

    asyncio.run(story())


def test_the_cache_forgets_what_was_not_asked_for_longest():
    cache = ByteCache(3 * (100 + OVERHEAD))
    for key in "abc":
        cache.put(key, key.encode() * 100)
    assert cache.get("a") is not None
    cache.put("d", b"d" * 100)
    assert (cache.get("b"), cache.get("c") is None) == (None, False)
    assert list(cache.pages) == ["a", "d", "c"]
    cache.put("a", b"x")
    assert cache.size == sum([len(page.body) + OVERHEAD for page in cache.pages.values()])
    large = cache.put("e", b"e" * 10_000)
    assert (large.body, cache.get("e")) == (b"e" * 10_000, None)


@on_a_site
async def test_what_happened_in_a_match_that_is_over_is_encoded_once_and_stays_true(
    site: Driver,
) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()
    ann, room = table.people[0], site.services.hub.rooms[table.table]
    room.committed.stream.sent.clear()
    whole = (await ann.get(f"{table.path}/state")).json["events"]
    assert [one["n"] for one in whole] == list(range(1, len(whole) + 1))
    [made] = room.committed.stream.sent.values()
    later = (await ann.get(f"{table.path}/state?last=5")).json["events"]
    assert later == whole[5:]
    assert (await ann.get(f"{table.path}/state?last=99999")).json["events"] == whole
    [again] = room.committed.stream.sent.values()
    assert again is made
    room.committed.table.places[1].name = room.table.places[1].name = "Bobby"
    named = (await ann.get(f"{table.path}/state")).json["events"]
    assert any(["Bobby" in one["text"] for one in named])
    other = (await table.people[1].get(f"{table.path}/state?language=fr")).json["events"]
    assert [one["text"] for one in other] != [one["text"] for one in named]
