"""Players report; moderators look; nobody who is reported learns who it was."""

from __future__ import annotations

from sqlalchemy import select, update

from inglenook.server.store import guest_data
from inglenook.server.store.tables.order import report
from tests.support.server.players import on_a_site
from tests.support.server.staff import M, acts, id_of, report_line, say, staff, table_of
from tests.support.server.virtual_site import Driver


@on_a_site
async def test_a_chat_line_is_reported_looked_at_and_closed(site: Driver) -> None:
    _, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    line = await say(bob, table, "You <img src=x onerror=alert(1)>")
    assert (await report_line(ann, table, line, "rude")).status == 200
    mine = (await ann.get("/api/me/reports")).json["reports"]
    assert [(one["words"], one["note"], one["closed"]) for one in mine] == [
        ("You <img src=x onerror=alert(1)>", "rude", False)
    ]
    # it stays as it was, also when the line is gone and the person has another name
    queue = (await mona.get(f"{M}/reports")).json
    (one,) = queue["reports"]
    assert (one["state"], one["name"], one["words"]) == ("open", "Bob", line["text"])
    assert (one["reporter_name"], one["reported"], queue["waiting"]) == ("Ann", id_of(bob), 1)
    gone = {"table": table, "number": one["line"], "reason": "rude"}
    assert (await mona.post(f"{M}/chat", gone)).status == 200
    await bob.post("/api/me", {"name": "Rob"}, method="PATCH")
    assert (await ann.get(f"/api/tables/{table}/chat")).json["lines"] == []
    taken = {"number": one["number"], "state": "taken"}
    assert (await mona.post(f"{M}/reports", taken)).status == 200
    (again,) = (await mona.get(f"{M}/reports")).json["reports"]
    assert (again["state"], again["moderator"], again["words"]) == ("taken", "Mona", line["text"])
    closed = {"number": one["number"], "state": "closed", "resolution": "acted", "note": "deleted"}
    assert (await mona.post(f"{M}/reports", closed)).status == 200
    assert (await mona.get(f"{M}/reports")).json["reports"] == []
    (done,) = (await mona.get(f"{M}/reports?state=closed")).json["reports"]
    assert (done["resolution"], done["answer"]) == ("acted", "deleted")
    mine = (await ann.get("/api/me/reports")).json["reports"]
    assert mine[0]["closed"]
    assert "deleted" not in str(mine), "the note is for moderators"
    # nothing that was ever sent to Bob tells of the report
    sent = " ".join([one.text for one in bob.heard])
    assert "report" not in sent.replace("/api/reports", "")
    assert id_of(ann) not in sent


@on_a_site
async def test_names_and_conduct_are_reported_by_seat(site: Driver) -> None:
    _, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    body = {"kind": "name", "table": table, "seat": 1}
    assert (await ann.post("/api/reports", body)).status == 200
    assert (await ann.post("/api/reports", body)).code == "reported"
    assert (await ann.post("/api/reports", {**body, "kind": "conduct"})).status == 200
    assert (await ann.post("/api/reports", {**body, "seat": 0})).code == "yourself"
    assert (await ann.post("/api/reports", {**body, "seat": 9})).code == "nobody-there"
    assert (await ann.post("/api/reports", {**body, "table": "nowhere"})).code == "no-table"
    found = (await mona.get(f"{M}/reports")).json["reports"]
    assert [(one["kind"], one["words"], one["earlier"]) for one in found] == [
        ("conduct", "", 1),
        ("name", "Bob", 1),
    ]
    closed = {"number": found[1]["number"], "state": "closed", "resolution": "unfounded"}
    assert (await mona.post(f"{M}/reports", closed)).status == 200
    assert (await ann.post("/api/reports", body)).status == 200, "it is open no longer"


@on_a_site
async def test_reports_are_few_and_of_what_the_reporter_can_see(site: Driver) -> None:
    ann, bob, eve = [await site.guest(name) for name in ("Ann", "Bob", "Eve")]
    plan = {"game": "lanterns", "seats": [{}, {}], "spectators": False, "autostart": False}
    table = (await ann.post("/api/tables", plan)).json["id"]
    await bob.post(f"/api/tables/{table}/join", {"seat": 1})
    await ann.post(f"/api/tables/{table}/start")
    line = await say(bob, table, "hello")
    assert (await report_line(eve, table, line)).code == "not-for-you"
    assert (await report_line(ann, table, {**line, "text": "another"})).code == "no-line"
    assert (await report_line(bob, table, line)).code == "yourself"
    for number in range(25):
        line = await say(bob, table, f"spam {number}")
        reply = await report_line(ann, table, line)
    assert reply.code == "too-many-reports"
    assert len((await ann.get("/api/me/reports")).json["reports"]) == 20


@on_a_site
async def test_players_do_not_learn_what_spectators_say(site: Driver) -> None:
    ann, bob, eve = [await site.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await table_of(ann, bob)
    await ann.post(f"/api/tables/{table}/start")
    line = await say(eve, table, "Bob has a bad hand")
    assert (await report_line(ann, table, line)).code == "no-line", "as if it did not exist"
    assert (await report_line(bob, table, line)).code == "no-line"


@on_a_site
async def test_a_moderator_has_no_part_in_a_report_about_them(site: Driver) -> None:
    _, mona = await staff(site)
    ann = await site.guest("Ann")
    table = await table_of(ann, mona)
    await ann.post("/api/reports", {"kind": "conduct", "table": table, "seat": 1})
    (one,) = (await mona.get(f"{M}/reports")).json["reports"]
    closed = {"number": one["number"], "state": "closed", "resolution": "unfounded"}
    assert (await mona.post(f"{M}/reports", closed)).code == "yourself"
    assert one["reporter_name"] == "", "moderators do not learn who reported them"
    assert one["reporter"] == ""


@on_a_site
async def test_reports_leave_with_their_people(site: Driver) -> None:
    olga, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    line = await say(bob, table, "hello")
    await report_line(ann, table, line, "my note")
    await mona.post(f"{M}/sanctions", {"kind": "mute", "guest": id_of(bob), "reason": "rude"})
    store = site.services.store
    found = dict(await store.read(lambda conn: list(guest_data.exported_data(conn, id_of(bob)))))
    assert [(one["action"], one["reason"]) for one in found["moderation"]] == [("mute", "rude")]
    assert "Mona" not in str(found)
    assert found["reports"] == []
    await ann.post("/api/me", {"confirm": "delete"}, method="DELETE")
    (one,) = (await mona.get(f"{M}/reports")).json["reports"]
    assert (one["reporter"], one["note"], one["words"]) == ("", "", "hello")
    await bob.post("/api/me", {"confirm": "delete"}, method="DELETE")
    assert (await mona.get(f"{M}/reports")).json["reports"] == []
    assert "Bob" not in str(await acts(olga))


@on_a_site
async def test_old_reports_come_page_by_page(site: Driver) -> None:
    _, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    await ann.post("/api/reports", {"kind": "name", "table": table, "seat": 1})

    def many(conn):
        row = dict(conn.execute(select(report)).one()._mapping)
        del row["number"]
        conn.execute(report.insert(), [row for _ in range(40)])
        conn.execute(update(report).values(state="closed"))

    await site.services.store.write(many)
    first = (await mona.get(f"{M}/reports?state=closed")).json
    assert len(first["reports"]) == 30
    rest = (await mona.get(f"{M}/reports?state=closed&before={first['next']}")).json
    assert (len(rest["reports"]), rest["next"]) == (11, 0)
