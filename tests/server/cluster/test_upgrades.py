"""Old and new versions side by side over one database, whose schema changes under them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from inglenook.server.cluster.child import Child
from inglenook.server.cluster.supervisor import Supervisor
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.migrate import head_of, migrate, oldest_of
from tests.server.test_store_migrate import with_revision
from tests.support.server.leased_nodes import LeasedNodes
from tests.support.server.network_server import PATIENCE
from tests.support.server.node_stories import answer, asked, tell
from tests.support.server.players import party
from tests.support.waiting import until

ADDS = """
def upgrade() -> None:
    for table in ("entry", "guest", "node", "room", "seat", "tables"):
        op.add_column(table, sa.Column("word", sa.Text(), nullable=True))
"""
EXPAND = f'OLDEST = "{oldest_of()}"\n{ADDS}'
MINUTE = 60.0


def upgraded(site: LeasedNodes, scripts: Path) -> str:
    """Migrate the database as a node of the version of these scripts would."""
    database = Database(site.url)
    database.clock = lambda: site.time
    with database.connect(migrating=True) as conn:
        return migrate(database, conn, site.time, scripts)


def test_an_old_node_goes_on_beside_an_expanded_schema_and_another_one_starts(
    tmp_path: Path,
) -> None:
    async def story(site: LeasedNodes) -> None:
        table = await party(site.nodes[0])
        async with table:
            await table.play(asked(table))
            assert upgraded(site, with_revision(tmp_path / "next", EXPAND)) == "9999"
            assert (await table.play(asked(table)))["t"] == "ok"
            assert (await table.people[0].get("/readyz")).status == 200
            seat = asked(table)
            body = answer(table, seat, "again")
        await site.start()
        await site.kill(0)
        await site.wait(4)
        person = site.at(1, table.people[seat])
        assert (await person.post(f"{table.path}/answers", body)).status == 200
        assert site.owners(table.table) == [1]
        newcomer = await site.nodes[1].guest("Eve")
        assert (await newcomer.get("/api/me")).json["name"] == "Eve"

    tell(tmp_path, story, 1)


def test_a_node_that_was_stopped_does_not_come_back_to_a_schema_that_it_does_not_know(
    tmp_path: Path,
) -> None:
    """It counted as gone when the schema was contracted."""

    async def story(site: LeasedNodes) -> None:
        table = await party(site.nodes[0])
        site.stop(0)
        await site.wait(MINUTE + 1)
        assert upgraded(site, with_revision(tmp_path / "next", ADDS)) == "9999"
        await site.go_on(0)
        await site.wait(10)
        membership = site.services(0).membership
        assert membership is not None
        assert membership.id == ""
        assert site.owners(table.table) == []
        assert (await table.people[0].get("/readyz")).status == 503
        assert (await table.people[0].get(table.path)).status == 503

    tell(tmp_path, story, 1)


# a child of the parent: it is ready at once, and ends with its channel; or it never gets ready
READY = """
import socket
channel = socket.socket(fileno=0)
channel.send(b'{"kind":"ready"}\\n')
while channel.recv(4096):
    pass
"""
HANGS = "import signal; signal.pause()"


def test_a_site_stops_while_a_new_node_hangs(tmp_path: Path) -> None:
    programs = iter((READY, HANGS))

    def make(place: int) -> Child:
        return Child("node", [sys.executable, "-c", next(programs)], b"")

    async def story() -> None:
        nodes = Supervisor(make, 1, (0, 1), PATIENCE, None)
        await nodes.start()
        replacing = asyncio.create_task(nodes.replace())
        await until(lambda: nodes.beginning)
        async with asyncio.timeout(PATIENCE):
            await nodes.stop()
            await replacing
        assert not nodes.beginning

    asyncio.run(story())


def test_nodes_say_which_schema_their_program_has(tmp_path: Path) -> None:
    async def story(site: LeasedNodes) -> None:
        membership = site.services(0).membership
        assert membership is not None
        [row] = membership.live.values()
        assert row.revision == head_of()

    tell(tmp_path, story, 1)
