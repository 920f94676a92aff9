"""Hostile matches: exports and positions that were made to harm, or to keep us busy."""

from __future__ import annotations

import asyncio
import copy
import json
import random
import time
from typing import Any

import pytest

import inglenook as ink
from inglenook.core.registry import game_names, load_game
from inglenook.server.workers.tasks import import_validation
from tests.support.server.callers import told
from tests.support.server.forged_matches import changed, places, played, sealed
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Reply, open_site

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    99,
    10**30,
    -(2**70),
    1.5,
    "",
    "x",
    "\0",
    "x" * 3000,
    [],
    [[]],
    [0] * 50,
    {},
    {"is": "State"},
    {"do": "pass"},
]


def refused(reply: Reply, about: object) -> None:
    assert reply.status == 400, (about, reply.body)
    told(reply)
    assert b"Traceback" not in reply.body
    assert len(reply.body) < 1000


# ── imports ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", game_names())
def test_an_honest_match_is_taken_and_can_be_looked_at_from_all_sides(game):
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            data = played(game).export()
            table = (await ann.post("/api/replays", data)).json["id"]
            at = f"/api/tables/{table}"
            assert (await ann.get(f"{at}/export")).json == data
            assert (await ann.get(at)).json["imported"]
            assert (await ann.get(f"{at}/state")).json["sheet"] is not None
            steps = (await ann.get(f"{at}/replay")).json["steps"]
            for entry in (0, len(steps) // 2, len(steps) - 1):
                for viewer in (-2, -1, 0):
                    path = f"{at}/replay/{entry}?viewer={viewer}"
                    assert (await ann.get(path)).status == 200

    asyncio.run(story())


@pytest.mark.parametrize("game", game_names())
def test_a_match_that_was_played_on_from_a_position_can_come_back(game):
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            data = played(game).export()
            table = (await ann.post("/api/replays", data)).json["id"]
            seats = data["header"]["seats"]  # type: ignore[index]
            middle = len(data["entries"]) // 2  # type: ignore[arg-type]
            body = {"entry": middle, "sit": 0, "bots": ["random"] * (seats - 1)}
            for entry in range(middle, 0, -1):  # until one after which the match went on
                branch = await ann.post(f"/api/tables/{table}/branch", {**body, "entry": entry})
                if branch.status == 200:
                    break
            again = branch.json["id"]
            assert (await ann.post(f"/api/tables/{again}/leave")).status == 200  # bots play on
            for _ in range(3000):
                await site.wait(5.0)
                if site.services.hub.rooms[again].table.state == "over":
                    break
            export = (await ann.get(f"/api/tables/{again}/export")).json
            assert any(entry["kind"] == "rules" for entry in export["entries"])
            reply = await ann.post("/api/replays", export)
            assert reply.status == 200, reply.body

    asyncio.run(story())


@on_a_site
async def test_whatever_is_changed_in_an_export_is_noticed_or_harmless(site: Driver) -> None:
    ann, chance = await site.guest("Ann"), random.Random(4)
    data: Any = played("lanterns").export()
    where = places(data)
    for path in chance.sample(where, 120):
        for value in [*chance.sample(ODD, 2), ...]:
            other = changed(data, path, value)
            reply = await ann.post("/api/replays", other)
            if reply.status == 200:  # nothing was changed, or only parts that can't be checked
                assert (await ann.get(f"/api/tables/{reply.json['id']}/state")).status == 200
            else:
                refused(reply, path)
            assert (await ann.post("/api/verify", other)).status == 200


@on_a_site
async def test_a_forger_who_makes_the_tags_fit_is_held_to_the_rules(site: Driver) -> None:
    """Without a secret anybody can make tags; then each draw and position speaks against them."""
    ann, chance = await site.guest("Ann"), random.Random(5)
    data: Any = played("lanterns").export()
    inside = [path for path in places(data) if path[0] in ("header", "entries", "result", "seed")]
    for path in chance.sample(inside, 80):
        value = chance.choice([*ODD, ...])
        try:
            other = sealed(changed(data, path, value))
        except (TypeError, AttributeError):
            continue
        reply = await ann.post("/api/replays", other)
        if reply.status == 200:
            table = reply.json["id"]
            assert (await ann.get(f"/api/tables/{table}/state")).status == 200
        else:
            refused(reply, path)


@on_a_site
async def test_a_position_in_an_export_must_be_one_of_the_game(site: Driver) -> None:
    """An entry of new rules holds a position; that is where a forger could put anything."""
    ann, chance = await site.guest("Ann"), random.Random(6)
    match = ink.Match("king-of-12", 3, seed=3)
    for _ in range(9):
        match.random()
    match.core, _ = match.core.change_rules()
    while match.random():
        pass
    data: Any = match.export()
    assert (await ann.post("/api/replays", data)).status == 200
    [at] = [number for number, one in enumerate(data["entries"]) if one["kind"] == "rules"]
    note = json.loads(data["entries"][at]["note"])
    taken = 0
    for path in chance.sample(places(note), min(60, len(places(note)))):
        other = copy.deepcopy(data)
        content = changed(note, path, chance.choice([*ODD, ...]))
        other["entries"][at]["note"] = json.dumps(content, sort_keys=True)
        began = time.perf_counter()
        reply = await ann.post("/api/replays", sealed(other))
        assert time.perf_counter() - began < 5.0, path
        taken += reply.status == 200
        if reply.status != 200:
            refused(reply, path)
    assert taken <= 5  # some numbers mean nothing, and may be any


def test_what_is_much_or_deep_is_refused_in_time():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            data: Any = played("lanterns").export()
            deep: Any = []
            for _ in range(500):
                deep = [deep]
            many = [{"n": number, "kind": "clock"} for number in range(30_000)]
            text = "x" * 300_000
            tries: list[Any] = [
                {},
                {"entries": []},
                {"match": {"journal": data}},
                {**data, "result": deep},
                {**data, "header": {**data["header"], "options": {text: "x"}}},
                {**data, "header": {**data["header"], "match": text}},
                {**data, "header": {**data["header"], "game": text}},
                {**data, "header": {**data["header"], "seats": 10**9}},
                {**data, "header": {**data["header"], "nonces": ["x"] * 20_000}},
                {**data, "entries": many, "tags": [], "positions": []},
                {**data, "entries": [{**data["entries"][0], "draws": [0] * 300_000}]},
                {**data, "entries": [{**data["entries"][0], "actions": ["pass"] * 150_000}]},
                {**data, "tags": [text]},
                {**data, "seed": 10**4000},
                b'{"entries":' + b"[" * 1_000_000,
                b'{"a":' * 300_000,
                b'{"entries":[' + b"{}," * 600_000 + b"{}]}",
                b'{"' + b"\\u0000" * 300_000 + b'":1}',
            ]
            for number, body in enumerate(tries):
                began = time.perf_counter()
                reply = await ann.post("/api/replays", body)
                assert time.perf_counter() - began < 10.0, number
                refused(reply, number)
                checked = await ann.post("/api/verify", body)
                assert checked.status in (200, 400), (number, checked.body)

    asyncio.run(story())


def test_a_match_that_is_too_long_is_not_even_begun(monkeypatch):
    monkeypatch.setattr(import_validation, "MOST_ENTRIES", 100)
    short, long = played("lanterns"), played("lanterns", loops=60)

    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            assert len(long.journal.entries) > 100 >= len(short.journal.entries)
            assert (await ann.post("/api/replays", short.export())).status == 200
            for path in ("/api/replays", "/api/verify"):
                assert told(await ann.post(path, long.export())) == "400 too-long"

    asyncio.run(story())


# ── positions ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", game_names())
def test_no_position_is_played_that_could_not_happen(game):
    """A position is taken or refused; one that is taken can be looked at and played."""

    async def story() -> None:
        async with open_site() as site:
            ann, chance = await site.guest("Ann"), random.Random(7)
            match = ink.Match(game, seed=2)
            seats = match.seats
            options = dict(match.journal.header.options)
            for _ in range(6):
                match.random()
            position: Any = match.position()
            body = {"game": game, "bots": ["random"] * (seats - 1), "options": options}
            good = await ann.post("/api/quick", {**body, "position": position})
            assert good.status == 200, good.body
            where = places(position)
            for path in chance.sample(where, min(40, len(where))):
                other = changed(position, path, chance.choice([*ODD, ...]))
                began = time.perf_counter()
                reply = await ann.post("/api/quick", {**body, "position": other})
                assert time.perf_counter() - began < 3.0, path
                if reply.status != 200:
                    refused(reply, path)
                    continue
                at = f"/api/tables/{reply.json['id']}"
                await site.wait(3.0)
                assert (await ann.get(f"{at}/state")).status == 200
                assert not (await ann.get(at)).json["frozen"], path
                assert (await ann.post(f"{at}/vote", {"kind": "end"})).status == 200
            strange: list[Any] = [{"x": 1}, {"asked": 1}, {"round": 1e300}, {"": []}]
            for odd in strange:
                refused(await ann.post("/api/quick", {**body, "position": odd}), odd)

    asyncio.run(story())


def test_a_position_as_deep_or_large_as_a_body_may_be_is_refused():
    deep: Any = {}
    for _ in range(400):
        deep = {"hands": deep}
    large = {f"k{number}": [number] * 10 for number in range(1000)}
    game = load_game("lanterns")

    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            for position in (deep, large, {"hands": [[1] * 10_000] * 2}, {"round": 10**4000}):
                body = {"game": game.info.name, "bots": ["random"], "position": position}
                data = json.dumps(body).encode()
                assert len(data) <= SETTINGS.max_body
                refused(await ann.post("/api/quick", data), "deep")

    asyncio.run(story())
