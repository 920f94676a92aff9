"""While the store can't write, no viewer can tell whether others have tried to answer in secret.

The same site twice: in one of them a seat tries in vain. All messages to the others must be the
same to the byte, at the same time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from structlog.testing import capture_logs

from inglenook.server.rooms.room import Room
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.store import Store
from tests.support.server.database_faults import Trouble, commits_fail, site_on_disk
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import Heard

MINUTE: Final = {"kind": "decision", "seconds": 60}


@contextmanager
def nobody_knows(store: Store) -> Iterator[None]:
    """Each commit is done, but we do not hear so."""

    def unsure() -> None:
        raise StoreDown("the line to it broke")

    writer: Any = store.writer
    writer.still_there = unsure
    try:
        yield
    finally:
        del writer.still_there


@pytest.fixture(autouse=True)
def silence() -> Iterator[None]:
    with capture_logs():
        yield


async def story(folder: Path, trouble: Trouble, tries: tuple[str, ...]) -> list[Heard]:
    """All that Ann hears while Bob tries to do something, or does not."""
    folder.mkdir()
    async with site_on_disk(folder) as site, await party(site, clock=MINUTE) as table:
        ann = table.people[0]
        await site.wait(7)
        ann.heard.clear()
        during: AbstractContextManager[None] = trouble(site.services.store)
        with during:
            for what in tries:
                await attempt(table, what)
            for _ in range(3):
                await look_around(table)
                await site.wait(2)
            await site.wait(SWEEP_SECONDS)
            await look_around(table)
        for _ in range(4):
            await site.wait(1)
            await look_around(table)
        return list(ann.heard)


async def attempt(table: Party, what: str) -> None:
    """Something that only Bob may know of."""
    prompt = table.prompt(1)
    answer = {"decision": prompt["id"], "actions": [what], "key": what}
    reply = await table.people[1].post(f"{table.path}/answers", answer)
    assert reply.status in (503, 409), reply.body


async def look_around(table: Party) -> None:
    """Ann makes all allowed requests, and some that are not allowed."""
    ann = table.people[0]
    for part in ("", "/state", "/chat"):
        await ann.get(f"{table.path}{part}")
    await ann.post(f"{table.path}/why", {"action": "burn 1"})
    wrong = {"decision": table.prompt(0)["id"], "actions": ["burn 1"], "key": "w"}
    await ann.post(f"{table.path}/answers", wrong)
    await ann.post(f"{table.path}/undo", {"key": "u"})


def heard(folder: Path, trouble: Trouble, *tries: str) -> list[Heard]:
    return asyncio.run(story(folder, trouble, tries))


@pytest.mark.parametrize("trouble", [commits_fail, nobody_knows])
def test_a_try_in_vain_is_between_the_site_and_who_tried(tmp_path, trouble):
    quiet = heard(tmp_path / "quiet", trouble)
    assert [one.text for one in quiet if '"trouble"' in one.text], "the hub tells of it"
    assert heard(tmp_path / "once", trouble, "keep 3") == quiet
    assert heard(tmp_path / "often", trouble, "keep 3", "keep 4", "burn 2") == quiet


def test_telling_all_at_once_would_be_found(tmp_path, monkeypatch):
    really = Room.go_back

    def loudly(room: Room) -> None:
        really(room)
        room.broadcast.trouble()

    quiet = heard(tmp_path / "quiet", commits_fail)
    monkeypatch.setattr(Room, "go_back", loudly)
    assert heard(tmp_path / "once", commits_fail, "keep 3") != quiet
