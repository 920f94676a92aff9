"""The review of a finished match: for its viewers, once, in a worker, and with a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

import inglenook as ink
from inglenook.bots.budget import Budget
from inglenook.core.journal import Journal
from inglenook.server.errors import Refused
from inglenook.server.workers import reviewer
from inglenook.server.workers.reviewer import Job, Reviewer
from inglenook.server.workers.tasks.review_tasks import reviewed
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver
from tests.support.waiting import until


@on_a_site
async def test_whoever_may_see_a_finished_match_may_have_it_reviewed(site: Driver) -> None:
    table = await party(site, "lanterns", seats=2)
    async with table:
        assert (await table.people[0].post(f"{table.path}/review")).code == "table-playing"
        assert (await table.people[0].get(f"{table.path}/review")).code == "table-playing"
        await table.to_the_end()
    ann, eve = table.people[0], await site.guest("Eve")
    assert (await eve.get(f"{table.path}/review")).json["state"] == "none"
    begun = await ann.post(f"{table.path}/review")
    assert begun.status == 200
    await site.rest()
    found = (await eve.get(f"{table.path}/review?language=fr")).json
    assert found["state"] == "done"
    entries = [one["entry"] for one in found["moments"]]
    assert entries == sorted(entries)
    outcome = table.told[0]["table"]["outcome"]
    for account in found["accounts"]:
        won = account["seat"] in outcome["winners"]
        assert account["result"] == (1.0 if won else 0.0 if outcome["winners"] else 0.5)
        way = account["luck"] - account["lost"] + account["given"]
        assert way == pytest.approx(account["result"] - account["start"], abs=1e-4)
    for one in found["moments"]:
        assert bool(one["lost"]) == bool(one["better"]) == bool(one["played"])
    again = (await eve.post(f"{table.path}/review?language=fr")).json
    assert again == found  # it is remembered for all callers


@on_a_site
async def test_a_mistake_is_told_in_the_language_of_whoever_asks(site: Driver) -> None:
    table = await party(site, "king-of-12", seats=2)
    async with table:
        await table.to_the_end()  # always the first card: there must be something better
    await table.people[0].post(f"{table.path}/review")
    await site.rest()
    told = {}
    for language in ("en", "fr"):
        found = (await table.people[1].get(f"{table.path}/review?language={language}")).json
        told[language] = [one["better"] for one in found["moments"] if one["lost"]]
    assert told["en"]
    assert len(told["en"]) == len(told["fr"])
    assert told["en"] != told["fr"]


def looking(story: Any, seconds: float = 0.1) -> Any:
    async def told_there() -> Any:
        found = Reviewer(seconds)
        try:
            return await story(found)
        finally:
            await found.close()

    return asyncio.run(told_there())


def journal(seed: int = 1) -> Journal:
    return ink.random_match("lanterns", 2, seed=seed).journal


async def over(job: Job) -> None:
    await until(lambda: not job.open, 60.0)


def test_another_process_finds_what_is_to_be_found_and_says_how_far_it_is():
    async def story(found: Reviewer) -> Job:
        job = found.begin("t1", "ann", journal())
        await over(job)
        assert found.worker is None
        return job

    job = looking(story)
    assert job.state == "done"
    assert job.done == job.every == len(job.found.decisions) > 0
    assert len(job.found.decisions) == len(reviewed(journal(), Budget(iterations=1))["decisions"])


def test_each_match_once_each_guest_one_at_a_time_and_not_too_many(monkeypatch):
    monkeypatch.setattr(reviewer, "WAITING", 2)

    async def story(found: Reviewer) -> None:
        first = found.begin("t1", "ann", journal())
        assert found.begin("t1", "bob", journal()) is first
        with pytest.raises(Refused, match="one-at-a-time"):
            found.begin("t2", "ann", journal())
        found.begin("t2", "bob", journal())
        with pytest.raises(Refused, match="busy"):
            found.begin("t3", "cid", journal())

    looking(story)


def test_what_takes_too_long_is_killed_and_said_to_have_failed(monkeypatch):
    monkeypatch.setattr(reviewer, "LEAST", 0.3)
    monkeypatch.setattr(reviewer, "PATIENCE", 0.01)

    async def story(found: Reviewer) -> Job:
        began = time.perf_counter()
        job = found.begin("t1", "ann", journal())
        await over(job)
        assert time.perf_counter() - began < 20.0
        assert found.worker is None
        return job

    job = looking(story, seconds=30.0)  # which it would think for
    assert job.state == "failed"
    assert job.found is None


def test_one_that_failed_may_be_asked_for_again_at_once(monkeypatch):
    async def story(found: Reviewer) -> None:
        monkeypatch.setattr(reviewer, "LEAST", 0.01)
        failed = found.begin("t1", "ann", journal())
        await over(failed)
        assert failed.state == "failed"
        monkeypatch.setattr(reviewer, "LEAST", 60.0)
        again = found.begin("t1", "bob", journal())
        assert again is found.job("t1") is not failed
        assert found.begin("t1", "ann", journal()) is again
        with pytest.raises(Refused, match="one-at-a-time"):  # a second try is a turn like any other
            found.begin("t2", "bob", journal())
        await over(again)
        assert again.state == "done"
        assert found.begin("t1", "ann", journal()) is again

    looking(story, seconds=0.001)


def test_old_reviews_are_forgotten_but_none_that_is_under_way(monkeypatch):
    monkeypatch.setattr(reviewer, "KEPT", 2)

    async def story(found: Reviewer) -> None:
        for number in range(4):
            found.begin(f"t{number}", f"guest {number}", journal())
            if number < 3:
                found.jobs[f"t{number}"].state = "done"
        assert list(found.jobs) == ["t2", "t3"]

    looking(story)
