"""The answer when a bot gives none: by rules of thumb, shown when the question is settled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from inglenook.core import registry
from inglenook.core.registry import load_game
from inglenook.core.verify import HOLDS, verify
from inglenook.server.workers import bot_fallback
from inglenook.server.workers.bot_fallback import (
    Chosen,
    Fallback,
    Question,
    choices,
    first_choice,
    has_rules_of_thumb,
    thought_here,
)
from inglenook.server.workers.bot_queue import NO_TABLE, Asker
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.workers.tasks.bot_tasks import makers
from inglenook.server.world import VirtualWorld
from tests.support.server.bot_questions import MEMORY, fallback, gone, question
from tests.support.server.virtual_site import Driver, Line, memory, open_site
from tests.support.toys import TOYS

# -- the answers


def story(work: Callable[[Fallback], Any], **more: float) -> list[str]:
    """Tell a story with a fallback's worker; the problems that were logged."""

    async def whole() -> None:
        found = Fallback(MEMORY, **more)
        try:
            async with asyncio.timeout(60):
                await work(found)
        finally:
            await found.close()
        assert found.process is None

    with capture_logs() as logs:
        asyncio.run(whole())
    return [str(one["problem"]) for one in logs]


def test_rules_of_thumb_answer_in_a_worker_that_is_kept():
    async def work(found: Fallback) -> None:
        pids = set()
        for seed in range(4):
            asked = question("hangs", seed=seed)
            assert await found.answer(asked) == (fallback(asked), "greedy")
            assert found.process is not None
            pids.add(found.process.process.pid)
        assert len(pids) == 1

    assert story(work) == []


def test_rules_of_thumb_that_hang_cost_the_first_choice_and_their_worker():
    async def work(found: Fallback) -> None:
        asked = question("hangs")
        await found.answer(asked)
        assert found.process is not None
        pid = found.process.process.pid
        found.thinking = 0.0
        assert await found.answer(asked) == first_choice(asked)
        assert gone(pid)
        found.thinking = 30.0
        assert await found.answer(asked) == (fallback(asked), "greedy")

    assert story(work) == ["late"]


def test_no_answer_waits_long_for_others():
    async def work(found: Fallback) -> None:
        async with found._one:  # somebody else's answer takes for ever
            asked = question("hangs")
            assert await found.answer(asked) == first_choice(asked)

    assert story(work, patience=0.05) == ["TimeoutError"]


def test_too_many_at_once_get_the_first_choice(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot_fallback, "MOST", 2)

    async def work(found: Fallback) -> None:
        asked = [question("hangs", seed=seed) for seed in range(5)]
        by = [one.by for one in await asyncio.gather(*[found.answer(one) for one in asked])]
        assert by == ["greedy", "greedy", "first", "first", "first"]

    assert story(work) == []


def test_a_game_without_rules_of_thumb_is_never_played_at_random(
    monkeypatch: pytest.MonkeyPatch,
):
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)
    assert not has_rules_of_thumb("bid")
    asked = question("hangs")
    asked.game = "bid"
    for seed in range(20):
        asked.seed = seed
        assert thought_here(asked, makers({})) == (choices(asked)[0], "first")

    async def work(found: Fallback) -> None:
        assert await found.answer(asked) == (choices(asked)[0], "first")
        assert found.process is None, "no worker is started for it"

    assert story(work) == []


@pytest.mark.parametrize("game", ["goths", "king-of-12", "lanterns", "open-season", "taverna"])
def test_our_games_have_rules_of_thumb(game: str):
    load_game(game)
    assert has_rules_of_thumb(game) == (game != "lanterns")


# -- how it is shown


class Silent(InlineBots):
    """Bots that never answer by themselves."""

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        return first_choice(question)


def on_a_silent_site(work: Callable[[Driver], Any]) -> None:
    async def whole() -> None:
        async with open_site(bots=Silent()) as site:
            await work(site)

    asyncio.run(whole())


def notices(frames: list[Any]) -> list[dict[str, Any]]:
    return [one for frame in frames for one in frame.get("events", ()) if "filled" in one]


async def play(line: Line, prompt: dict[str, Any], key: str) -> None:
    actions = [prompt["choices"][0]["action"]]
    reply = await line.ask({"t": "play", "decision": prompt["id"], "actions": actions, "key": key})
    assert reply["t"] == "ok", reply


def test_a_sealed_answer_in_place_of_a_bot_is_told_to_all_when_it_is_settled():
    async def work(site: Driver) -> None:
        ann = await site.guest("Ann")
        body = {"game": "king-of-12", "bots": ["master", "master"]}
        table = (await ann.post("/api/quick", body)).json["id"]
        async with ann.socket(table) as line, site.stranger().socket(table) as other:
            sync = await line.latest("sync")
            other.frames.clear()
            await site.wait(10.0)
            room = site.services.hub.rooms[table]
            assert room.runtime.filled == [1, 2]
            assert (line.frames, other.frames) == ([], []), "nobody hears of a sealed answer"
            await play(line, sync["prompt"], "k1")
            for heard in (line, other):
                found = notices(heard.frames)
                assert [one["filled"] for one in found] == [{"seat": 1}, {"seat": 2}]
                assert "made a simple move instead" in found[0]["text"]
            assert room.runtime.filled == []
        # later viewers read it, too, also after a restart and in French
        seen = (await ann.get(f"/api/tables/{table}/state?language=fr")).json
        assert "un coup simple" in notices([seen])[0]["text"]
        site.services.hub.rooms.pop(table).close()
        again = (await ann.get(f"/api/tables/{table}/state?language=fr")).json
        assert notices([again]) == notices([seen])
        assert again["last"] == seen["last"]

    on_a_silent_site(work)


def test_the_journal_says_where_a_bot_was_replaced_and_can_be_verified():
    async def work(site: Driver) -> None:
        ann = await site.guest("Ann")
        body = {"game": "king-of-12", "bots": ["master"]}
        table = (await ann.post("/api/quick", body)).json["id"]
        async with ann.socket(table) as line:
            sync = await line.latest("sync")
            await site.wait(10.0)
            await play(line, sync["prompt"], "k1")
            shown = (await line.latest("update"))["tag"]
        assert (await ann.post(f"/api/tables/{table}/resign")).status == 200
        export = (await ann.get(f"/api/tables/{table}/export")).json
        notes = [(one["seat"], one["note"]) for one in export["entries"] if one["kind"] == "seat"]
        assert (1, "filled") in notes
        findings = verify(export, load_game("king-of-12"), (shown,))
        assert {one.state for one in findings} == {HOLDS}, findings
        assert (await ann.get(f"/api/tables/{table}/replay")).status == 200

    on_a_silent_site(work)


def test_a_sealed_answer_that_an_undo_takes_away_is_never_told():
    async def work(site: Driver) -> None:
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        seats = [{}, {}, {"bot": "master"}]
        body = {"game": "king-of-12", "seats": seats, "sit": 0}
        table = (await ann.post("/api/tables", body)).json["id"]
        assert (await bob.post(f"/api/tables/{table}/join", {"seat": 1})).status == 200
        await site.wait(5.0)
        room = site.services.hub.rooms[table]
        assert room.runtime.filled == [2]
        entries = len(room.needs_match().journal.entries)
        async with ann.socket(table) as line:
            await play(line, (await line.latest("sync"))["prompt"], "k1")
            assert (await line.ask({"t": "undo", "key": "k2"}))["t"] == "ok"
            assert room.runtime.filled == [2], "the bot's answer still stands"
            assert notices(line.frames) == []
        assert len(room.needs_match().journal.entries) == entries + 2

    on_a_silent_site(work)


def test_a_failed_commit_forgets_that_a_bot_was_replaced():
    async def whole() -> None:
        world = VirtualWorld("test")
        store = memory(world)
        async with open_site(bots=Silent(), world=world, store=store) as site:
            ann = await site.guest("Ann")
            body = {"game": "king-of-12", "bots": ["master"]}
            table = (await ann.post("/api/quick", body)).json["id"]
            room = site.services.hub.rooms[table]
            room.runtime = replace(room.runtime, filled=[1])  # as a change leaves it
            room.go_back()
            assert room.runtime.filled == []

    asyncio.run(whole())
