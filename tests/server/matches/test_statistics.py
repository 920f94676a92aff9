"""Statistics agree with what is counted by hand from the exports of the matches."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update

from inglenook.core.event import Event, uses
from inglenook.core.journal import journal_from_json
from inglenook.core.match import replay_deltas
from inglenook.core.registry import load_game
from inglenook.server.lobby.history import statistics
from inglenook.server.lobby.history.statistics import name_of
from inglenook.server.rooms.storage import seat_facts
from inglenook.server.rooms.storage.compaction import AFTER_END
from inglenook.server.store import guest_data, schema
from inglenook.server.store.tables.matches import seat_facts as facts
from inglenook.texts import Texts
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person


async def asked(person: Person, query: str = "") -> Any:
    reply = await person.get(f"/api/me/statistics?{query}")
    assert reply.status == 200, reply.body
    return reply.json


async def of_game(person: Person, game: str = "lanterns") -> Any:
    [found] = [one for one in (await asked(person))["games"] if one["game"] == game]
    return found


def used_by_hand(export: Any, seat: int) -> Counter[str]:
    """Play an exported match again, and count what a seat used."""
    journal = journal_from_json({"header": export["header"], "entries": export["entries"]})
    game, events = load_game(journal.header.game), list[Event]()
    for _, delta in replay_deltas(game, journal):
        events = [*events[: delta.cut], *delta.added]
    return Counter([thing for event in events for by, thing in uses(event) if by == seat])


async def exported(person: Person, table: str) -> Any:
    return (await person.get(f"/api/tables/{table}/export")).json


async def play_out(site: Driver, person: Person, table: str) -> None:
    """Answer for a guest among bots until the match is over."""
    seat = (await person.get(f"/api/tables/{table}")).json["you"]
    for number in range(400):
        sync = (await person.get(f"/api/tables/{table}/state?viewer={seat}")).json
        if sync["table"]["state"] != "playing":
            return
        prompt = sync["prompt"]
        if prompt is None or prompt["picked"]:
            await site.wait(1)
            continue
        body = {
            "decision": prompt["id"],
            "actions": [prompt["choices"][0]["action"]],
            "key": f"{table[:8]}{number}",
        }
        reply = await person.post(f"/api/tables/{table}/answers", body)
        assert reply.status == 200, reply.body
    raise AssertionError("the match does not end")


@on_a_site
async def test_matches_of_people_and_bots_are_counted_apart_and_as_by_hand(site: Driver) -> None:
    async with await party(site, game="king-of-12", seats=3) as table:
        await table.to_the_end()
    ann = table.people[0]
    played = [table.table]
    for _ in range(2):
        made = await ann.post("/api/quick", {"game": "king-of-12", "bots": ["random"]})
        played.append(made.json["id"])
        await play_out(site, ann, played[-1])
    found = await of_game(ann, "king-of-12")
    for part, tables in (("people", played[:1]), ("bots", played[1:])):
        by_hand: Counter[str] = Counter()
        scores: list[int] = []
        won = shared = 0
        for one in tables:
            over = (await ann.get(f"/api/tables/{one}")).json
            by_hand += used_by_hand(await exported(ann, one), over["you"])
            scores.append(over["outcome"]["scores"][over["you"]])
            winners = over["outcome"]["winners"]
            won += winners == [over["you"]]
            shared += over["you"] in winners and len(winners) > 1
        got = found[part]
        assert (got["matches"], got["undecided"]) == (len(tables), 0)
        assert (got["won"], got["shared"]) == (won, shared)
        assert got["lost"] == len(tables) - won - shared
        assert got["best"] == max(scores)
        assert got["average"] == pytest.approx(sum(scores) / len(scores))
        texts = Texts(load_game("king-of-12"), "en")
        most = sorted(by_hand.items(), key=lambda one: (-one[1], one[0]))[:5]
        assert most or part == "people"
        assert got["favourites"] == [
            {"name": name_of(thing, texts), "count": count} for thing, count in most
        ]
    [seats] = found["people"]["by_seats"]
    assert (seats["seats"], seats["matches"]) == (3, 1)
    assert seats["expected"] == pytest.approx(1 / 3)
    assert [one["name"] for one in found["people"]["opponents"]] == ["Bob", "Cid"]
    [bot] = found["bots"]["opponents"]
    assert (bot["bot"], bot["matches"]) == (True, 2)


@on_a_site
async def test_a_seats_time_leaves_out_the_time_of_others(site: Driver) -> None:
    spent: list[float] = []
    async with await party(site, seats=2) as table:
        for number in range(200):
            if table.state() != "playing":
                break
            for seat in (0, 1):
                prompt = table.prompt(seat)
                if table.state() == "playing" and prompt and not prompt["picked"]:
                    wait = 2.0 + number if seat == 0 else 50.0
                    await site.wait(wait)
                    if seat == 0:
                        spent.append(wait)
                    await table.play(seat)
    ann = table.people[0]
    found = (await of_game(ann))["people"]
    assert len(spent) > 3
    assert found["seconds_live"] == pytest.approx(median(spent), abs=0.11)
    assert found["seconds_turns"] is None


@on_a_site
async def test_turn_based_answers_have_a_median_of_their_own(site: Driver) -> None:
    table = await party(site, seats=2, clock={"kind": "days", "hours": 24})
    async with table:
        await site.wait(3600)
        await table.play(0)
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    found = (await of_game(table.people[0]))["people"]
    assert found["seconds_turns"] == pytest.approx(3600, abs=0.11)
    assert (found["seconds_live"], found["undecided"], found["by_seats"]) == (None, 1, [])


async def resigned(site: Driver, by: int) -> Party:
    table = await party(site, seats=2)
    async with table:
        await table.post(by, "resign")
    return table


@pytest.mark.parametrize(
    ("results", "longest", "streak"),
    [("WWLW", 2, 1), ("WLL", 1, 0), ("WNW", 2, 2), ("WSW", 1, 1), ("", 0, 0)],
)
def test_streaks_end_with_a_match_that_was_not_won(results: str, longest: int, streak: int) -> None:
    words = {"W": "won", "L": "lost", "N": "none", "S": "shared"}
    found = statistics._streaks([words[one] for one in results])
    assert (max(found), found[-1]) == (longest, streak)


@on_a_site
async def test_one_side_wins_when_the_other_resigns(site: Driver) -> None:
    table = await resigned(site, by=1)
    ann, bob = table.people
    won, lost = (await of_game(ann))["people"], (await of_game(bob))["people"]
    assert (won["won"], won["streak"], won["by_seats"][0]["rate"]) == (1, 1, 1.0)
    assert (lost["lost"], lost["longest"], lost["by_seats"][0]["rate"]) == (1, 0, 0.0)
    assert won["opponents"] == [{"name": "Bob", "bot": False, "matches": 1, "won": 1}]


@on_a_site
async def test_statistics_are_private(site: Driver) -> None:
    await resigned(site, by=1)
    eve = await site.guest("Eve")
    assert await asked(eve) == {"games": [], "counted": 0, "all": True}
    reply = await site.stranger().get("/api/me/statistics")
    assert (reply.status, reply.code) == (401, "nobody")


@on_a_site
async def test_names_of_things_are_in_the_language_asked_for(site: Driver) -> None:
    async with await party(site, game="king-of-12", seats=2) as table:
        await table.to_the_end()
    ann = table.people[0]
    english = (await asked(ann, "language=en"))["games"][0]["people"]["favourites"]
    french = (await asked(ann, "language=fr"))["games"][0]["people"]["favourites"]
    assert [one["count"] for one in english] == [one["count"] for one in french]
    assert english != french


async def count_facts(site: Driver) -> int:
    query = select(func.count()).select_from(facts)
    found: int = await site.services.store.read(lambda conn: conn.execute(query).scalar_one())
    return found


async def uncount(site: Driver) -> None:
    """Make the matches as old as those from before there were statistics."""

    def forget(conn: Connection) -> None:
        conn.execute(facts.delete())
        conn.execute(update(schema.tables).values(counted=None))

    await site.services.store.write(forget)


@on_a_site
async def test_old_matches_are_counted_a_few_at_a_time(site: Driver) -> None:
    """Also those that were compacted since, and none twice."""
    tables = [await resigned(site, by=1) for _ in range(3)]
    await site.wait(20)
    assert await count_facts(site) == 6
    before = [await asked(person) for person in tables[0].people]
    await site.wait(AFTER_END + 700)
    await uncount(site)
    assert await seat_facts.count_finished(site.services) is False
    assert await seat_facts.count_finished(site.services) is False
    assert await count_facts(site) == 6
    assert [await asked(person) for person in tables[0].people] == before


@on_a_site
async def test_a_match_that_cannot_be_read_is_marked_and_not_tried_again(site: Driver) -> None:
    table = await resigned(site, by=1)
    await uncount(site)
    site.services.hub.rooms.clear()

    def spoil(conn: Connection) -> None:
        conn.execute(update(schema.room).values(snapshot="{"))

    await site.services.store.write(spoil)
    await seat_facts.count_finished(site.services)
    query = select(schema.tables.c.counted).where(schema.tables.c.id == table.table)
    assert await site.services.store.read(lambda conn: conn.execute(query).scalar()) is False
    assert (await asked(table.people[0]))["counted"] == 0


@on_a_site
async def test_a_deleted_player_is_no_opponent_any_more(site: Driver) -> None:
    table = await resigned(site, by=1)
    ann, bob = table.people
    await bob.post("/api/me", {"confirm": "delete"}, method="DELETE")
    assert (await of_game(ann))["people"]["opponents"] == []


@on_a_site
async def test_merged_guests_have_the_statistics_of_both(site: Driver) -> None:
    first, second = await resigned(site, by=1), await resigned(site, by=0)
    old, new = [one.people[0].token.partition(".")[0] for one in (first, second)]
    await site.services.store.write(lambda conn: guest_data.merge_data(conn, old, new))
    found = (await of_game(second.people[0]))["people"]
    assert (found["matches"], found["won"], found["lost"]) == (2, 1, 1)
