"""`inglenook admin` with many tables, odd ids and names in other alphabets."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from inglenook.server.lobby.moderation import POLL_SECONDS
from inglenook.server.store import schema
from inglenook.server.store.records import MOST_TABLES
from tests.server.test_moderation import OPEN, admin, beside, id_of, listed
from tests.support.server.players import party
from tests.support.server.virtual_site import Driver


def test_open_tables_of_a_banned_host_who_does_not_sit_there_go_too(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        eve, bob = await site.guest("Eve"), await site.guest("Bob")
        alone = (await eve.post("/api/tables", {**OPEN, "sit": None})).json["id"]
        shared = (await eve.post("/api/tables", {**OPEN, "sit": None})).json["id"]
        assert (await bob.post(f"/api/tables/{shared}/join", {})).status == 200
        assert admin(data, "ban", id_of(eve)).exit_code == 0
        await site.wait(POLL_SECONDS)
        assert (await bob.get(f"/api/tables/{alone}")).json["state"] == "cancelled"
        kept = (await bob.get(f"/api/tables/{shared}")).json
        assert kept["state"] == "open"
        assert kept["host"], "the one who sits there hosts it now"
        assert listed(data)["actions"][0]["result"] == "in force; sockets ended: 0, tables left: 2"

    beside(tmp_path, story)


def test_a_banned_guest_leaves_all_tables_however_many(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        eve, tables = await site.guest("Eve"), MOST_TABLES + 5
        for number in range(tables):
            if number % 40 == 0:
                host = await site.guest(f"Holder {number}")
            table = (await host.post("/api/tables", {**OPEN, "seats": [{}, {}, {}]})).json["id"]
            assert (await eve.post(f"/api/tables/{table}/join", {})).status == 200
        assert admin(data, "ban", id_of(eve)).exit_code == 0
        await site.wait(POLL_SECONDS)
        result = listed(data)["actions"][0]["result"]
        assert result == f"in force; sockets ended: 0, tables left: {tables}"

    beside(tmp_path, story)


def test_a_seat_that_a_rematch_keeps_for_a_banned_guest_is_free(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        async with await party(site, seats=2) as table:
            await table.to_the_end()
            ann, bob = table.people
            again = (await ann.post(f"{table.path}/rematch")).json
            assert again["seats"][1]["kept"] == bob.name
        assert admin(data, "ban", id_of(bob)).exit_code == 0
        await site.wait(POLL_SECONDS)
        seat = (await ann.get(f"/api/tables/{again['id']}")).json["seats"][1]
        assert not seat["kept"]

    beside(tmp_path, story)


def test_seats_and_tables_of_a_banned_address_are_left(tmp_path):
    async def story(site: Driver, data: Path) -> None:
        site.client = "192.0.2.1"
        ann = await site.guest("Ann")
        hers = (await ann.post("/api/tables", {**OPEN, "seats": [{}, {}, {}]})).json["id"]
        site.client = "203.0.113.9"
        async with await party(site, seats=2) as running:  # both from there
            eve = await site.guest("Eve")
            own = (await eve.post("/api/tables", {**OPEN, "sit": None})).json["id"]
            assert (await eve.post(f"/api/tables/{hers}/join", {})).status == 200
            hashed = site.services.guests.hash_address("203.0.113.9")
            assert admin(data, "ban", "--address", hashed).exit_code == 0
            await site.wait(POLL_SECONDS)
        site.client = "192.0.2.1"
        assert (await ann.get(f"/api/tables/{own}")).json["state"] == "cancelled"
        seats = (await ann.get(f"/api/tables/{hers}")).json["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
        seats = (await ann.get(running.path)).json["seats"]
        assert all(seat["stand_in"] for seat in seats)
        result = listed(data)["actions"][0]["result"]
        assert result == "in force; sockets ended: 2, tables left: 4"

    beside(tmp_path, story)


@pytest.mark.parametrize("asked", ["Élodie", "élodie", "ÉLODIE"])
def test_guests_are_found_by_names_with_accents_in_any_case(tmp_path, asked):
    async def story(site: Driver, data: Path) -> None:
        elodie = await site.guest("Élodie")
        await site.guest("Elodie")
        [found] = listed(data, "--name", asked)["guests"]
        assert (found["guest"], found["name"]) == (id_of(elodie), "Élodie")

    beside(tmp_path, story)


@pytest.mark.parametrize("odd", ["-x5cQqI75RUpTZMh", "--5cQqI75RUpTZMh"])
def test_ids_may_begin_with_a_hyphen(tmp_path, odd):
    async def story(site: Driver, data: Path) -> None:
        ann = await site.guest("Ann")
        guest = schema.guest
        await site.services.store.write(
            lambda conn: conn.execute(update(guest).where(guest.c.id == id_of(ann)).values(id=odd))
        )
        for words in (("ban", odd), ("unban", odd), ("mute", odd), ("unmute", odd)):
            result = admin(data, *words, "--reason", "spam")
            assert result.exit_code == 0, result.output
        assert admin(data, "ban", "--address", odd).exit_code == 0
        assert admin(data, "unban", odd, "--address").exit_code == 0
        for wrong in (["close-table", odd], ["delete-chat", odd, "1"], ["ban", "--oops", "x"]):
            result = admin(data, *wrong)
            assert result.exit_code == 2
            assert "No such option" not in result.stderr
        assert f"expected the id of a table, as in its address /t/ID, got {odd}" in (
            admin(data, "close-table", odd).stderr
        )

    beside(tmp_path, story)
