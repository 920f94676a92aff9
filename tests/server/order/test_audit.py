"""The audit log, the site's settings, privacy, and how long all of it is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, insert, select

from inglenook.core.errors import BadInput
from inglenook.server.http.api import order
from inglenook.server.rooms.upkeep import CLEAR_SECONDS, SWEEP_SECONDS
from inglenook.server.settings import read_settings
from inglenook.server.store.tables.accounts import sign_in_failure
from inglenook.server.store.tables.order import audit, report
from tests.support.server.players import on_a_site
from tests.support.server.staff import M, acts, id_of, report_line, sanction, say, staff, table_of
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

DAY = 86_400.0


@on_a_site
async def test_each_act_says_who_what_on_whom_when_and_why(site: Driver) -> None:
    olga, mona = await staff(site)
    bob = await site.guest("Bob")
    await sanction(mona, "ban", guest=id_of(bob), hours=1, reason="spam")
    await sanction(mona, "ban", range="198.51.100.0/24", hours=1, reason="flood")
    await olga.post(f"{M}/words", {"word": "twit"})
    await olga.post(f"{M}/roles", {"guest": id_of(mona), "role": "", "reason": "on holiday"})
    log = await acts(olga)
    shown = [(one["actor"], one["role"], one["action"], one["name"], one["place"]) for one in log]
    assert shown == [
        ("Olga", "owner", "role", "Mona", "role:none"),
        ("Olga", "owner", "word-add", "", "word:twit"),
        ("Mona", "moderator", "ban", "", "range:198.51.100.0/24"),
        ("Mona", "moderator", "ban", "Bob", ""),
    ]
    assert [one["reason"] for one in log] == ["on holiday", "", "flood", "spam"]
    assert log[3]["until"] == site.world.time + 3600
    assert len(await acts(olga, "?action=ban")) == 2
    assert len(await acts(olga, "?actor=Mona&name=Bob")) == 1
    assert len(await acts(olga, f"?before={log[1]['number']}")) == 2


@on_a_site
async def test_a_refused_act_leaves_no_trace_and_changes_nothing(site: Driver) -> None:
    olga, mona = await staff(site)
    assert (await sanction(mona, "ban", guest="nobody")).code == "no-such-person"
    assert (await sanction(mona, "ban", guest=id_of(olga))).code == "outranked"
    assert (await sanction(mona, "ban", guest="x", reason="")).code == "bad-request"
    assert (await sanction(mona, "ban", guest="x", address="y" * 16)).code == "bad-request"
    assert await acts(olga) == []
    assert (await mona.get(f"{M}/sanctions")).json["sanctions"] == []


@on_a_site
async def test_moderators_see_the_settings(site: Driver) -> None:
    olga, _ = await staff(site)
    found = (await olga.get(f"{M}/settings")).json
    assert (found["owners"], found["moderators"], found["chat"]) == (["Olga"], ["Mona"], "mask")
    assert found["keep"]["guests"] == 400


# -- retention


def kept(story: Any, **keep: Any) -> None:
    async def run() -> None:
        async with open_site(replace(SETTINGS, **keep)) as site:
            await story(site)

    asyncio.run(run())


async def count(site: Driver, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await site.services.store.read(lambda conn: conn.execute(query).scalar_one())


async def after(site: Driver, seconds: float) -> None:
    site.world.time += seconds
    await site.wait(CLEAR_SECONDS + 2 * SWEEP_SECONDS)


def test_closed_reports_the_log_and_failures_go_at_their_age() -> None:
    async def story(site: Driver) -> None:
        _, mona = await staff(site)
        ann, bob = await site.guest("Ann"), await site.guest("Bob")
        table = await table_of(ann, bob)
        for text in ("one", "two"):
            await report_line(ann, table, await say(bob, table, text))
        (_, first) = (await mona.get(f"{M}/reports")).json["reports"]
        closed = {"number": first["number"], "state": "closed"}
        assert (await mona.post(f"{M}/reports", closed)).status == 200
        row = {"key": "k", "failures": 3, "last": site.world.time}
        await site.services.store.write(lambda conn: conn.execute(insert(sign_in_failure), row))
        await after(site, 6 * DAY)
        assert [await count(site, one) for one in (report, audit, sign_in_failure)] == [2, 1, 1]
        await after(site, 2 * DAY)
        assert [await count(site, one) for one in (report, audit, sign_in_failure)] == [2, 1, 0]
        await after(site, 23 * DAY)
        assert await count(site, report) == 1, "a report that waits is never removed"
        assert await count(site, audit) == 1
        await after(site, 30 * DAY)
        assert await count(site, audit) == 0

    kept(story, keep_reports=30, keep_audit=60)


def test_nothing_goes_where_it_is_kept_for_ever() -> None:
    async def story(site: Driver) -> None:
        olga, _ = await staff(site)
        await olga.post(f"{M}/words", {"word": "twit"})
        row = {"key": "k", "failures": 3, "last": site.world.time}
        await site.services.store.write(lambda conn: conn.execute(insert(sign_in_failure), row))
        await after(site, 4000 * DAY)
        assert [await count(site, one) for one in (audit, sign_in_failure)] == [1, 1]

    kept(story, keep_audit=0, keep_failures=0)


# -- privacy


def test_privacy_says_what_the_settings_are(tmp_path: Path) -> None:
    own = tmp_path / "privacy.txt"
    own.write_text("We are <b>two</b> people.", "utf-8")

    async def story(site: Driver) -> None:
        found = (await site.stranger().get("/api/privacy")).json
        assert (found["contact"], found["text"]) == ("a@b.org", "We are <b>two</b> people.")
        assert (found["keep"]["chats"], found["keep"]["addresses"]) == (30, 1)
        assert (found["mail"], found["cookie"], found["cookie_days"]) == (False, "inglenook", 400)

    order.own_text.cache_clear()
    kept(story, contact="a@b.org", keep_chats=30, privacy_text=own)
    assert order.own_text(tmp_path / "missing") == ""


def test_a_contact_is_an_address_that_a_page_can_link() -> None:
    assert read_settings({"INGLENOOK_CONTACT": "a@b.org"}).contact == "a@b.org"
    assert read_settings({"INGLENOOK_CONTACT": "https://b.org/us"}).contact == "https://b.org/us"
    for bad in ("javascript:alert(1)", "me", "http://a b", "a@b<c"):
        with pytest.raises(BadInput):
            read_settings({"INGLENOOK_CONTACT": bad})
