"""A guest lists their own matches with filters, page by page, and no other guest's."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import create_engine, event

from inglenook.server.lobby.history import matches as history
from inglenook.server.store import schema
from inglenook.server.store.people.matches import (
    Wanted,
    bookmarks_of,
    counted_of,
    matches_of,
    notes_at,
    others_at,
    uncounted,
    uncounted_of,
)
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person

DAYS = {"kind": "days", "hours": 24}


async def listed(person: Person, query: str = "") -> list[Any]:
    reply = await person.get(f"/api/me/matches?{query}")
    assert reply.status == 200, reply.body
    found: list[Any] = reply.json["matches"]
    return found


async def ids(person: Person, query: str = "") -> list[str]:
    return [one["id"] for one in await listed(person, query)]


async def against_bot(person: Person, bot: str = "random", **more: Any) -> str:
    made = await person.post("/api/quick", {"game": "lanterns", "bots": [bot], **more})
    assert made.status == 200, made.body
    table: str = made.json["id"]
    return table


async def resign(person: Person, table: str) -> None:
    assert (await person.post(f"/api/tables/{table}/resign")).status == 200


async def agreed(site: Driver, **more: Any) -> Party:
    """A match of Ann and Bob that they agreed to end."""
    table = await party(site, seats=2, **more)
    async with table:
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    return table


@on_a_site
async def test_a_match_is_listed_while_it_runs_and_when_it_is_over(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        ann, bob = table.people
        [match] = await listed(ann)
        assert (match["state"], match["ended"], match["result"]) == ("playing", None, "")
        await table.to_the_end()
    over = (await ann.get(table.path)).json
    winners = over["outcome"]["winners"]
    for seat, person in enumerate((ann, bob)):
        [match] = await listed(person)
        assert (match["id"], match["state"], match["you"]) == (table.table, "over", seat)
        assert (match["names"], match["bots"]) == (["Ann", "Bob"], [False, False])
        mine = "lost" if seat not in winners else "won" if len(winners) == 1 else "shared"
        assert match["result"] == mine
        assert (match["review"], match["reviewed"], match["live"]) == (True, False, True)


@on_a_site
async def test_each_filter_finds_its_matches_and_no_others(site: Driver) -> None:
    two = await agreed(site, clock=DAYS)
    ann = two.people[0]
    lost = await against_bot(ann)
    await resign(ann, lost)
    await site.wait(3600)
    late = site.services.now()
    running = await against_bot(ann, "greedy")
    king = (await ann.post("/api/quick", {"game": "king-of-12", "bots": ["random"] * 2})).json
    await ann.post(f"/api/tables/{king['id']}/vote", {"kind": "end"})
    cancelled = await against_bot(ann)
    assert (await ann.post(f"/api/tables/{cancelled}/cancel")).status == 200
    open_table = (await ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}]})).json
    await ann.post(f"/api/tables/{open_table['id']}/cancel")  # it never began
    over = {two.table, lost, king["id"]}
    assert set(await ids(ann)) == over | {running, cancelled}
    assert set(await ids(ann, "state=finished")) == over
    assert await ids(ann, "state=running") == [running]
    assert await ids(ann, "state=cancelled") == [cancelled]
    assert await ids(ann, "game=king-of-12") == [king["id"]]
    assert await ids(ann, "seats=3") == [king["id"]]
    assert await ids(ann, "result=none&pace=turns") == [two.table]
    assert await ids(ann, "result=won") == []
    assert await ids(ann, "pace=turns") == [two.table]
    assert set(await ids(ann, "pace=live")) == {lost, running, cancelled, king["id"]}
    assert await ids(ann, "opponent=BO") == [two.table]
    bot = next(one for one in (await listed(ann, "state=running"))[0]["names"] if one != "Ann")
    assert await ids(ann, f"opponent={bot}&state=running") == [running]
    assert await ids(ann, "opponent=ann") == []  # her own name is no opponent's
    assert set(await ids(ann, f"until={late}")) == {two.table, lost}
    assert running in await ids(ann, f"since={late}")
    assert await ids(ann, "review=true") == []
    assert await ids(ann, "imported=true") == []
    assert len(await ids(ann, "imported=false")) == 5


@on_a_site
async def test_lost_matches_are_found_by_their_result(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = await against_bot(ann)
    await resign(ann, table)
    assert await ids(ann, "result=lost") == [table]
    assert [one["result"] for one in await listed(ann)] == ["lost"]


@pytest.mark.parametrize(
    "query", ["result=best", "state=open", "seats=99", "since=x", "pace=fast", "unknown=1"]
)
def test_an_unknown_filter_is_refused(query: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ann = await site.guest("Ann")
        reply = await ann.get(f"/api/me/matches?{query}")
        assert (reply.status, reply.code) == (400, "bad-request")

    story()


@on_a_site
async def test_new_matches_neither_repeat_nor_hide_one_on_a_later_page(site: Driver) -> None:
    ann = await site.guest("Ann")
    made: list[str] = []
    for _ in range(history.PAGE + 4):
        made.append(await against_bot(ann))
        await resign(ann, made[-1])
        await site.wait(1)
    first = (await ann.get("/api/me/matches?state=finished")).json
    for _ in range(3):
        await resign(ann, await against_bot(ann))
    second = (await ann.get(f"/api/me/matches?state=finished&after={first['next']}")).json
    seen = [one["id"] for one in first["matches"] + second["matches"]]
    assert seen == made[::-1]
    assert second["next"] == ""


@on_a_site
async def test_pages_with_a_filter_go_on_where_the_page_before_ended(site: Driver) -> None:
    ann = await site.guest("Ann")
    wanted: list[str] = []
    for number in range(2 * history.PAGE + 3):
        table = await against_bot(ann, "greedy" if number % 2 else "random")
        await resign(ann, table)
        await site.wait(1)
        if number % 2:
            wanted.append(table)
    [name] = {
        name
        for one in await listed(ann)
        if one["id"] in wanted
        for name in one["names"]
        if name != "Ann"
    }
    seen: list[str] = []
    after = ""
    for _ in range(4):
        page = (await ann.get(f"/api/me/matches?opponent={name}&after={after}")).json
        seen += [one["id"] for one in page["matches"]]
        after = page["next"]
        if not after:
            break
    assert seen == wanted[::-1]


@on_a_site
async def test_another_guest_sees_nothing(site: Driver) -> None:
    table = await agreed(site, public=True)
    eve = await site.guest("Eve")
    assert (await eve.get(table.path)).status == 200  # she may look at it, and did not play
    assert await listed(eve) == []


@on_a_site
async def test_an_imported_match_is_marked(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    export = (await table.people[0].get(f"{table.path}/export")).json
    eve = await site.guest("Eve")
    made = (await eve.post("/api/replays", export)).json["id"]
    [match] = await listed(eve, "imported=true")
    assert (match["id"], match["imported"], match["you"], match["result"]) == (made, True, None, "")
    assert await listed(eve, "imported=false") == []


QUERIES = {
    "a page": lambda conn: matches_of(conn, "ann", Wanted(), (1.0, "a"), 20),
    "all filters": lambda conn: matches_of(
        conn,
        "ann",
        Wanted(
            game="g", seats=2, result="won", since=1.0, until=2.0, imported=False, reviewed=True
        ),
        (1.0, "a"),
        20,
    ),
    "own uncounted": lambda conn: uncounted_of(conn, "ann", 5),
    "uncounted": lambda conn: uncounted(conn, 20),
    "counted": lambda conn: counted_of(conn, "ann", 3000),
    "others": lambda conn: others_at(conn, "ann", ["a", "b"]),
    "notes": lambda conn: notes_at(conn, "ann", ["a", "b"]),
    "bookmarks": lambda conn: bookmarks_of(conn, "ann"),
}


@pytest.mark.parametrize("name", QUERIES)
def test_no_query_for_one_guest_reads_a_whole_table(name: str) -> None:
    said: list[tuple[str, Any]] = []
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    event.listen(engine, "before_cursor_execute", lambda *given: said.append(given[2:4]))
    with engine.connect() as conn:
        QUERIES[name](conn)
        [(query, values)] = said
        plan = [str(row[-1]) for row in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values)]
    engine.dispose()
    stored = set(schema.metadata.tables)
    read = [step.split()[1] for step in plan if step.split()[0] in ("SCAN", "SEARCH")]
    assert set(read) & stored, plan
    for step in plan:
        how, *what = step.split()
        if how == "SCAN" and what[0] in stored:
            assert "ix_tables_counted" in step, plan  # holds only what is left to do
        if how == "SEARCH" and what[0] == "tables":
            assert any([key in step for key in ("(host=?)", "(id=?)", "ix_tables_counted")]), plan
