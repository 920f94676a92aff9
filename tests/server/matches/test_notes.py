"""Notes and bookmarks are a guest's own: bounded, exported, deleted and merged with the guest."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.server.lobby.history import bookmarks, notes
from inglenook.server.store import guest_data
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Person


def guest_of(person: Person) -> str:
    return person.token.partition(".")[0]


async def over(site: Driver, **more: Any) -> Party:
    table = await party(site, seats=2, **more)
    async with table:
        await table.to_the_end()
    return table


async def note(person: Person, table: Party) -> Any:
    return (await person.get(f"{table.path}/note")).json


async def write(person: Person, table: Party, text: str) -> Any:
    reply = await person.post(f"{table.path}/note", {"text": text})
    assert reply.status == 200, reply.body
    return reply.json


async def marked(person: Person) -> list[Any]:
    found: list[Any] = (await person.get("/api/me/bookmarks")).json["bookmarks"]
    return found


@on_a_site
async def test_a_note_is_for_its_writer_alone(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        ann, bob = table.people
        assert await note(ann, table) == {"text": "", "changed": None}
        await write(ann, table, "Bob keeps\nhigh  wicks\x07")
        before = site.services.now()
        assert await note(ann, table) == {"text": "Bob keeps\nhigh wicks", "changed": before}
        assert (await note(bob, table))["text"] == ""
    [match] = (await ann.get("/api/me/matches")).json["matches"]
    assert match["note"] == "Bob keeps\nhigh wicks"
    [match] = (await bob.get("/api/me/matches")).json["matches"]
    assert match["note"] == ""
    await write(ann, table, "  ")
    assert await note(ann, table) == {"text": "", "changed": None}


@on_a_site
async def test_notes_are_bounded(site: Driver) -> None:
    table = await over(site)
    ann = table.people[0]
    reply = await ann.post(f"{table.path}/note", {"text": "x" * 2001})
    assert (reply.status, reply.code) == (400, "bad-request")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notes, "MOST", 1)
        patch.setattr(bookmarks, "MOST", 1)
        await write(ann, table, "one")
        await write(ann, table, "the same, changed")
        second = await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})
        reply = await ann.post(f"/api/tables/{second.json['id']}/note", {"text": "two"})
        assert (reply.status, reply.code) == (409, "too-many-notes")
        mark = {"entry": 0, "viewer": 0, "label": "x"}
        assert (await ann.post(f"{table.path}/bookmarks", mark)).status == 200
        reply = await ann.post(f"{table.path}/bookmarks", mark)
        assert (reply.status, reply.code) == (409, "too-many-bookmarks")


@on_a_site
async def test_a_position_of_a_finished_match_is_marked_and_unmarked(site: Driver) -> None:
    table = await over(site)
    ann, bob = table.people
    mark = {"entry": 2, "viewer": 1, "label": "Bob's\nmistake"}
    made = (await ann.post(f"{table.path}/bookmarks", mark)).json
    [found] = await marked(ann)
    assert found == made
    assert (found["table"], found["entry"], found["viewer"]) == (table.table, 2, 1)
    assert (found["label"], found["names"]) == ("Bob's mistake", ["Ann", "Bob"])
    assert await marked(bob) == []
    at = (await ann.get(f"{table.path}/bookmarks")).json["bookmarks"]
    assert at == [found]
    gone = await bob.post(f"/api/me/bookmarks/{made['id']}", method="DELETE")
    assert (gone.status, gone.code) == (404, "no-bookmark")
    gone = await ann.post(f"/api/me/bookmarks/{made['id']}", method="DELETE")
    assert gone.status == 200
    assert await marked(ann) == []
    for wrong, code in (
        ({"entry": 9999, "viewer": 0}, "no-such-entry"),
        ({"entry": 0, "viewer": 5}, "no-such-viewer"),
        ({"entry": -1, "viewer": 0}, "bad-request"),
        ({"entry": 0, "viewer": -3}, "bad-request"),
        ({"label": "x" * 81}, "bad-request"),
    ):
        assert (await ann.post(f"{table.path}/bookmarks", wrong)).code == code


@on_a_site
async def test_a_mark_in_a_running_match_tells_nothing_of_secret_answers(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        ann = table.people[0]
        before = (await ann.post(f"{table.path}/bookmarks", {"label": "now"})).json
        await table.play(1)  # a pick that Ann may not know of
        after = (await ann.post(f"{table.path}/bookmarks", {"label": "now"})).json
        assert before["entry"] is after["entry"] is None
        assert before["viewer"] == 0
        refused = await ann.post(f"{table.path}/bookmarks", {"entry": 1, "viewer": 0})
        assert (refused.status, refused.code) == (409, "table-playing")
        await table.to_the_end()
    entries = {one["entry"] for one in await marked(ann)}
    assert entries == {0}  # both show the position at which the question was asked
    step = await ann.get(f"{table.path}/replay/0?viewer=0")
    assert step.status == 200


@on_a_site
async def test_a_match_whose_spectators_are_refused_takes_no_note_of_them(site: Driver) -> None:
    table = await over(site, spectators=False)
    eve = await site.guest("Eve")
    for what, body in (("note", {"text": "x"}), ("bookmarks", {"entry": 0, "viewer": -1})):
        reply = await eve.post(f"{table.path}/{what}", body)
        assert (reply.status, reply.code) == (403, "not-for-you")
        reply = await eve.post(f"/api/tables/nowhere-at-all/{what}", body)
        assert (reply.status, reply.code) == (404, "no-table")


@on_a_site
async def test_they_are_exported_and_deleted_with_the_guest(site: Driver) -> None:
    table = await over(site)
    ann, bob = table.people
    await write(ann, table, "mine")
    await write(bob, table, "his")
    await ann.post(f"{table.path}/bookmarks", {"entry": 1, "viewer": 0, "label": "here"})
    await ann.post("/api/me/calendar/address")
    read = site.services.store.read
    found = dict(await read(lambda conn: list(guest_data.exported_data(conn, guest_of(ann)))))
    assert [(one["table_id"], one["text"]) for one in found["notes"]] == [(table.table, "mine")]
    [mark] = found["bookmarks"]
    assert (mark["table_id"], mark["entry"], mark["label"]) == (table.table, 1, "here")
    mine = guest_of(ann)
    assert (await ann.post("/api/me", {"confirm": "delete"}, method="DELETE")).status == 200
    found = dict(await read(lambda conn: list(guest_data.exported_data(conn, mine))))
    assert (found["notes"], found["bookmarks"]) == ([], [])
    assert (await note(bob, table))["text"] == "his"


@on_a_site
async def test_merging_moves_them_and_joins_two_notes_at_one_match(site: Driver) -> None:
    table = await over(site)
    ann, bob = table.people
    await write(ann, table, "from the old one")
    await write(bob, table, "from the new one")
    await ann.post(f"{table.path}/bookmarks", {"entry": 1, "viewer": 0, "label": "here"})
    old, new = guest_of(ann), guest_of(bob)
    await site.services.store.write(lambda conn: guest_data.merge_data(conn, old, new))
    assert (await note(bob, table))["text"] == "from the new one\n\nfrom the old one"
    assert [one["label"] for one in await marked(bob)] == ["here"]
    assert await marked(ann) == []
