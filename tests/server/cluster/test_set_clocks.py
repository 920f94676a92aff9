"""The database's clock is set: nodes take up its time, and no player is charged the difference."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from inglenook.server.clocks.clocks import RECONNECT
from tests.support.server.node_stories import answer, asked, tell
from tests.support.server.players import party
from tests.support.server.virtual_site import SETTINGS

MINUTE = {"kind": "decision", "seconds": 60}


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(("seconds", "lease"), [(-3600.0, 3.0), (-30.0, 3.0), (30.0, 60.0)])
def test_a_players_time_goes_on_where_it_was(tmp_path, seconds, lease, number):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        was = site.services(0).membership.id
        async with table:
            seat = asked(table)
            body = answer(table, seat, "k")
            await site.wait(15)
            site.set_by = seconds
            await site.wait(lease / 4 + 1)
            assert [line.closed for line in table.lines] == [1012] * 3
        services = site.services(0)
        assert services.membership.id not in ("", was)
        assert services.now() == pytest.approx(site.time + seconds, abs=0.1)
        room = await services.hub.room(table.table)
        left = room.runtime.clocks.remaining(seat, services.now())
        assert left == pytest.approx(45.0, abs=lease / 4 + 1)
        await site.wait(RECONNECT + 10)
        now = room.runtime.clocks.remaining(seat, services.now())
        assert now < left, "and it runs"
        reply = await table.people[seat].post(f"{table.path}/answers", body)
        assert reply.status == 200, reply.body

    tell(tmp_path, story, number, settings=replace(SETTINGS, lease_seconds=lease))


def test_a_small_difference_costs_no_table(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            site.set_by = -2.5
            await site.wait(10)
            assert [line.closed for line in table.lines] == [None] * 3
            assert site.owners(table.table) == [0]

    tell(tmp_path, story)
