"""The review of a finished match: for its viewers, once, in a worker, and with a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import update

import inglenook as ink
from inglenook.bots.budget import Budget
from inglenook.core.journal import Journal
from inglenook.server.errors import Refused
from inglenook.server.lobby.reviews import queue as review_queue
from inglenook.server.lobby.reviews.queue import ReviewQueue
from inglenook.server.store import schema
from inglenook.server.store.nodes import reviews as review_records
from inglenook.server.store.nodes.reviews import LEASE_SECONDS, TRIES, ReviewRow
from inglenook.server.workers import reviewer
from inglenook.server.workers.reviewer import Reviewer
from inglenook.server.workers.tasks.review_result import Found
from inglenook.server.workers.tasks.review_tasks import reviewed
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver


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


def computed(seconds: float = 0.1) -> tuple[Found | None, list[tuple[int, int]]]:
    """The review of a match by a process of its own, and the progress that it told."""
    told: list[tuple[int, int]] = []
    found = Reviewer(seconds)
    done = asyncio.run(found.review(journal(), lambda done, every: told.append((done, every))))
    assert found.worker is None
    return done, told


def journal(seed: int = 1) -> Journal:
    return ink.random_match("lanterns", 2, seed=seed).journal


def test_another_process_finds_what_is_to_be_found_and_says_how_far_it_is():
    found, told = computed()
    assert found is not None
    assert told[-1] == (len(found.decisions), len(found.decisions))
    assert told == sorted(told)
    assert len(found.decisions) == len(reviewed(journal(), Budget(iterations=1))["decisions"])


def test_what_takes_too_long_is_killed_and_has_failed(monkeypatch):
    monkeypatch.setattr(reviewer, "LEAST", 0.3)
    monkeypatch.setattr(reviewer, "PATIENCE", 0.01)
    began = time.perf_counter()
    found, _ = computed(seconds=30.0)  # which it would think for
    assert time.perf_counter() - began < 20.0
    assert found is None


# ── the queue ────────────────────────────────────────────────────────────────────────────────


class Slow(Reviewer):
    """A reviewer that waits until a test lets it go on, and then finds what the test says."""

    def __init__(self) -> None:
        super().__init__(0.1)
        self.asked = 0
        self.go = asyncio.Event()
        self.finds: Found | None = Found(playouts=3, decisions=[], accounts=[])

    async def review(self, journal: Journal, progress: Any) -> Found | None:
        self.asked += 1
        progress(1, 4)
        await self.go.wait()
        self.go.clear()
        return self.finds


async def played(site: Driver, number: int) -> list[str]:
    """The ids of some finished matches."""
    found = []
    for _ in range(number):
        async with await party(site, "lanterns", seats=2) as table:
            await table.to_the_end()
            found.append(table.path.rsplit("/", 1)[1])
    return found


def slow(site: Driver) -> Slow:
    found = site.services.reviews.reviewer = Slow()
    return found


async def row(site: Driver, table: str) -> ReviewRow:
    found = await site.services.reviews.find(table)
    assert found is not None
    return found


@on_a_site
async def test_each_match_once_each_guest_one_at_a_time_and_not_too_many(site: Driver) -> None:
    review_queue.WAITING, before = 2, review_queue.WAITING  # type: ignore[misc]
    try:
        queue, work = site.services.reviews, slow(site)
        first, second, third = await played(site, 3)
        await queue.ask(first, "ann", "")
        await site.rest()
        assert (await queue.ask(first, "bob", "")).guest == "ann"
        with pytest.raises(Refused, match="one-at-a-time"):
            await queue.ask(second, "ann", "")
        assert (await queue.ask(second, "bob", "")).state == "waiting"
        with pytest.raises(Refused, match="busy"):
            await queue.ask(third, "cid", "")
        assert [(await row(site, one)).state for one in (first, second)] == ["running", "waiting"]
        assert ((await row(site, first)).done, (await row(site, first)).every) == (1, 4)
        assert work.asked == 1  # one after the other
        for _ in range(2):
            work.go.set()
            await site.rest()
        assert [(await row(site, one)).state for one in (first, second)] == ["done", "done"]
        assert (await row(site, first)).guest == ""  # it is not kept who asked
        assert (await queue.ask(third, "ann", "")).state == "waiting"
        work.go.set()
        await site.rest()
    finally:
        review_queue.WAITING = before  # type: ignore[misc]


@on_a_site
async def test_an_address_has_a_share_of_the_queue_and_unknown_ones_are_not_one(
    site: Driver,
) -> None:
    queue, work = site.services.reviews, slow(site)
    tables = await played(site, review_queue.WAITING_ADDRESS + 2)
    for number, table in enumerate(tables[:-2]):
        await queue.ask(table, f"guest {number}", "near")
    with pytest.raises(Refused, match="busy"):
        await queue.ask(tables[-2], "zoe", "near")
    await queue.ask(tables[-2], "zoe", "")
    await queue.ask(tables[-1], "yan", "")
    for _ in tables:
        work.go.set()
        await site.rest()
    assert work.asked == len(tables)


@on_a_site
async def test_one_that_failed_may_be_asked_for_again_at_once(site: Driver) -> None:
    queue, work = site.services.reviews, slow(site)
    [table] = await played(site, 1)
    work.finds = None
    await queue.ask(table, "ann", "")
    work.go.set()
    await site.rest()
    assert (await row(site, table)).state == "failed"
    work.finds = Found(playouts=1, decisions=[], accounts=[])
    assert (await queue.ask(table, "bob", "")).state == "waiting"
    work.go.set()
    await site.rest()
    assert (await row(site, table)).state == "done"
    assert (await queue.ask(table, "ann", "")).state == "done"
    assert work.asked == 2


async def expire(site: Driver) -> None:
    """Let the leases of all reviews end: PostgreSQL has a clock of its own."""
    late = update(schema.review).values(until=0.0)
    await site.services.store.write(lambda conn: conn.execute(late))


def another(site: Driver) -> ReviewQueue:
    """The queue of another process of the site."""
    services = site.services
    return ReviewQueue(store=services.store, world=services.world, reviewer=Slow(), together=True)


@on_a_site
async def test_the_review_of_a_process_that_ended_is_taken_by_another(site: Driver) -> None:
    store, work = site.services.store, slow(site)
    [table] = await played(site, 1)
    # one took it and was killed
    await store.write(lambda conn: review_records.ask(conn, table, "ann", "", lambda waiting: None))
    assert await store.write(lambda conn: review_records.take(conn, "gone")) == table
    assert await store.write(lambda conn: review_records.take(conn, "next")) is None
    await site.services.reviews.open()
    await site.rest()
    assert work.asked == 0  # it is still held
    await expire(site)
    await site.wait(review_queue.LOOK_SECONDS)
    assert work.asked == 1
    # the one that was only stopped can't write any more
    assert not await store.write(lambda conn: review_records.renew(conn, table, "gone", 9, 9))
    assert not await store.write(lambda conn: review_records.finish(conn, table, "gone", b""))
    work.go.set()
    await site.rest()
    assert (await row(site, table)).state == "done"


@on_a_site
async def test_a_process_that_works_holds_its_review_and_gives_it_back_when_it_stops(
    site: Driver,
) -> None:
    queue, work = site.services.reviews, slow(site)
    [table] = await played(site, 1)
    other = another(site)
    await other.open()
    await site.rest()
    await queue.ask(table, "ann", "")
    await site.wait(3 * LEASE_SECONDS)
    assert work.asked == 1
    assert other.reviewer.asked == 0  # type: ignore[attr-defined]
    await queue.close()
    assert (await row(site, table)).state == "waiting"
    with pytest.raises(Refused, match="busy"):
        await queue.ask(table, "bob", "")
    await site.wait(LEASE_SECONDS)
    assert other.reviewer.asked == 1  # type: ignore[attr-defined]
    await other.close()


@on_a_site
async def test_a_review_that_ends_each_process_fails(site: Driver) -> None:
    store = site.services.store
    [table] = await played(site, 1)
    await store.write(lambda conn: review_records.ask(conn, table, "ann", "", lambda waiting: None))
    for number in range(TRIES):
        assert await store.write(lambda conn: review_records.take(conn, f"p{number}")) == table  # noqa: B023
        await expire(site)
    assert await store.write(lambda conn: review_records.take(conn, "last")) is None
    assert (await row(site, table)).state == "failed"


@on_a_site
async def test_a_review_goes_with_its_match_and_forgets_a_guest_who_is_deleted(
    site: Driver,
) -> None:
    slow(site)
    async with await party(site, "lanterns", seats=2) as table:
        await table.to_the_end()
        ann = table.people[0]
        assert (await ann.post(f"{table.path}/review")).json["state"] in ("waiting", "running")
        assert (await row(site, table.path.rsplit("/", 1)[1])).guest != ""
        assert (await ann.post("/api/me", {"confirm": "delete"}, method="DELETE")).status == 200
        assert (await row(site, table.path.rsplit("/", 1)[1])).guest == ""


@on_a_site
async def test_answers_are_cached_for_the_latest_reviews(site: Driver) -> None:
    queue = site.services.reviews
    for number in range(review_queue.SHOWN + 1):
        queue.keep_page(f"t{number}", ("en", ()), b"body")
    assert queue.page("t0", ("en", ())) is None
    assert queue.page("t1", ("en", ())) == b"body"
