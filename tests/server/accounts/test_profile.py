"""A profile: name, avatar, language, time zone, theme; a name that was given up is kept a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from inglenook.server.accounts.guests import FRESH_SECONDS
from inglenook.server.store.people import accounts
from inglenook.server.world import VirtualWorld
from tests.support.server.account_holder import PASSWORD, sign_in, sign_up, try_password
from tests.support.server.accounts import access_token
from tests.support.server.database_faults import site_on_disk
from tests.support.server.node_group import open_nodes
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person, Reply


async def change(person: Person, **given: str) -> Reply:
    return await person.post("/api/me", given, method="PATCH")


@on_a_site
async def test_an_account_chooses_for_all_its_devices(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    shown = (await ada.get("/api/account")).json
    assert (shown["time_zone"], shown["theme"]) == ("", "auto")
    reply = await change(ada, time_zone="Europe/Paris", theme="dark", language="fr", name="Ada L")
    assert (reply.status, reply.json["name"], reply.json["language"]) == (200, "Ada L", "fr")
    shown = (await ada.get("/api/account")).json
    assert (shown["time_zone"], shown["theme"]) == ("Europe/Paris", "dark")
    assert (await change(ada, time_zone="", theme="auto")).status == 200
    assert (await ada.get("/api/account")).json["time_zone"] == ""


CHOSEN = {
    "name": "Ada L",
    "avatar": "owl/violet",
    "language": "fr",
    "time_zone": "Europe/Paris",
    "theme": "dark",
}


@on_a_site
async def test_each_device_has_the_profile_at_once(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    phone = await sign_in(site, "Ada")
    assert (await phone.get("/api/me")).json["theme"] == "auto"
    changed = await change(ada, **CHOSEN)
    tablet = site.stranger()
    signed_in = await try_password(tablet, "Ada L", PASSWORD)
    program, _ = await access_token(site, ada)
    seen = [changed, signed_in, *[await one.get("/api/me") for one in (ada, phone, program)]]
    assert [{key: one.json[key] for key in CHOSEN} for one in seen] == [CHOSEN] * len(seen)
    assert (await change(phone, theme="light")).json["theme"] == "light"
    assert (await ada.get("/api/me")).json["theme"] == "light"


def test_each_node_gives_the_profile_to_its_devices(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_nodes(tmp_path) as nodes:
            ada = await sign_up(nodes.first, "Ada")
            there = nodes.at(1, ada)
            await there.get("/api/me")
            assert (await change(ada, **CHOSEN)).status == 200
            await nodes.wait(FRESH_SECONDS)
            found = (await there.get("/api/me")).json
            assert {key: found[key] for key in CHOSEN} == CHOSEN

    asyncio.run(story())


def test_a_restart_keeps_the_profile(tmp_path: Path) -> None:
    async def story() -> None:
        world = VirtualWorld("restart")
        async with site_on_disk(tmp_path, world) as site:
            ada = await sign_up(site, "Ada")
            await change(ada, **CHOSEN)
        async with site_on_disk(tmp_path, world) as again:
            found = (await Person(again, ada.token).get("/api/me")).json
            assert {key: found[key] for key in CHOSEN} == CHOSEN

    asyncio.run(story())


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"time_zone": "Europe/Atlantis", "name": "Bea"}, "bad-time-zone"),
        ({"time_zone": "../../etc/passwd"}, "bad-time-zone"),
        ({"time_zone": "x" * 65}, "bad-request"),
        ({"theme": "<script>"}, "bad-request"),
        ({"avatar": "<script>"}, "bad-request"),
        ({"language": "<script>"}, "bad-request"),
        ({"name": "Moderator"}, "reserved-name"),
    ],
)
def test_a_wrong_choice_changes_nothing(given: dict[str, str], code: str) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await sign_up(site, "Ada")
        assert (await change(ada, **given)).code == code
        assert (await ada.get("/api/me")).json["name"] == "Ada"

    story()


@on_a_site
async def test_a_guest_without_an_account_has_no_such_choices(site: Driver) -> None:
    ann = await site.guest("Ann")
    assert (await change(ann, theme="dark", name="Bea")).code == "no-account"
    assert (await ann.get("/api/me")).json["name"] == "Ann"


@on_a_site
async def test_a_name_that_was_given_up_is_kept_for_a_month(site: Driver) -> None:
    ada, eve = await sign_up(site, "Ada"), await site.guest("Eve")
    assert (await change(ada, name="Lovelace")).status == 200
    for name in ("Ada", "ADA", "Аda"):
        assert (await change(eve, name=name)).code == "name-taken"
    assert (await change(ada, name="Ada")).status == 200, "its owner may come back to it"
    assert (await change(eve, name="Lovelace")).code == "name-taken"
    assert (await change(ada, name="Countess")).status == 200
    await site.skip(accounts.FREED_SECONDS)
    assert (await change(eve, name="Ada")).status == 200
    assert (await change(ada, name="Ada L")).status == 200


@on_a_site
async def test_an_account_keeps_few_names_from_others(site: Driver) -> None:
    ada, eve = await sign_up(site, "Name 0"), await site.guest("Eve")
    for number in range(1, 6):
        assert (await change(ada, name=f"Quill {number}x")).status == 200
        await site.skip(1.0)
    free = [(await change(eve, name=name)).status for name in ("Name 0", "Quill 1x")]
    assert free == [200, 200]
    for number in (2, 3, 4, 5):
        assert (await change(eve, name=f"Quill {number}x")).code == "name-taken"


@on_a_site
async def test_old_names_are_forgotten_by_the_cleanup(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    await change(ada, name="Lovelace")
    job = site.services.store.write
    await job(lambda conn: accounts.drop_freed(conn, site.services.now() + 1.0))
    assert (await change(await site.guest("Eve"), name="Ada")).code == "name-taken"
    await job(
        lambda conn: accounts.drop_freed(conn, site.services.now() + accounts.FREED_SECONDS + 1.0)
    )
    assert (await change(await site.guest("Eva"), name="Ada")).status == 200
