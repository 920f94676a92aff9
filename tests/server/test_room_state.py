"""The committed state of a room shares the match and the stream: both are values."""

from __future__ import annotations

from typing import Any

from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver


@on_a_site
async def test_an_answer_leaves_the_committed_state_before_it_as_it_was(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        room = site.services.hub.rooms[table.table]
        before = room.committed
        assert before.match is not None
        entries, told = list(before.match.journal.entries), _told(before.stream)
        await table.play(0)
        assert room.committed is not before
        assert room.committed.match is room.match
        assert room.committed.stream is room.stream
        assert before.match.journal.entries == entries
        assert _told(before.stream) == told


def _told(stream: Any) -> dict[int, list[object]]:
    return {viewer: list(items) for viewer, items in stream.items.items()}
