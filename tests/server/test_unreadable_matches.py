"""A match that can't be read any more affects only its own players."""

import asyncio

from sqlalchemy import text

from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.players import party
from tests.support.server.virtual_site import open_site

SPOIL = "UPDATE room SET snapshot = replace(snapshot, 'hands', 'pockets') WHERE table_id = :id"


def test_the_site_opens_and_the_others_play_on(tmp_path):
    async def story() -> None:
        world = VirtualWorld("unreadable")
        address = site_url(tmp_path)
        store = Store.open(address, world, inline=True)
        async with open_site(world=world, store=store) as site:
            spoilt = await party(site, "king-of-12", 2, clock={"kind": "decision", "seconds": 60})
            sound = await party(site, "king-of-12", 2)
            await store.write(lambda conn: conn.execute(text(SPOIL), {"id": spoilt.table}))
        store = Store.open(address, world, inline=True)
        async with open_site(world=world, store=store) as site:
            for table, status in ((sound, 200), (spoilt, 500)):
                person = table.people[0]
                person.driver = site
                reply = await person.get(f"/api/tables/{table.table}")
                assert reply.status == status
            assert reply.code == "unreadable-match"
            await site.wait(120)  # its clock would have run out: the server goes on all the same
            assert (await sound.people[0].get("/api/tables")).status == 200

    asyncio.run(story())
