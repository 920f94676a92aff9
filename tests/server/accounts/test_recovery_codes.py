"""Recovery codes: ten that are shown once, each of which opens the account once."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from inglenook.server.accounts.sign_in import attempts, codes, sessions
from inglenook.server.store.tables.accounts import recovery_code
from tests.support.server.account_holder import entered, renewed, sign_up, status
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver, Person, Reply

SIGN_IN = "/api/account/sign-in/code"


async def new_codes(person: Person) -> list[str]:
    reply = await person.post("/api/account/codes")
    assert reply.status == 200, reply.body
    found: list[str] = reply.json["codes"]
    return found


async def use(site: Driver, name: str, code: str) -> Reply:
    return await site.stranger().post(SIGN_IN, {"name": name, "code": code})


@on_a_site
async def test_each_of_ten_codes_signs_in_once(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = await new_codes(ada)
    assert len(set(made)) == codes.NUMBER
    other = await entered(site.stranger(), await use(site, "ada", made[0]))
    assert await status(other) == 200
    assert (await ada.get("/api/account")).json["codes"] == 9
    again = await use(site, "ada", made[0])
    assert (again.status, again.code) == (403, "wrong-credentials")


@on_a_site
async def test_codes_are_read_as_people_type_them(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = await new_codes(ada)
    typed = made[0].upper().replace("-", " ").replace("0", "O").replace("1", "l")
    assert (await use(site, "Ada", f" {typed} ")).status == 200


@on_a_site
async def test_one_code_used_twice_at_once_opens_one_login(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    code = (await new_codes(ada))[0]
    replies = await asyncio.gather(*[use(site, "Ada", code) for _ in range(4)])
    assert sorted([one.status for one in replies]) == [200, 403, 403, 403]


@on_a_site
async def test_new_codes_replace_the_old_ones(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    old, new = await new_codes(ada), await new_codes(ada)
    assert (await use(site, "Ada", old[0])).status == 403
    assert (await use(site, "Ada", new[0])).status == 200


@on_a_site
async def test_a_code_opens_no_other_account(site: Driver) -> None:
    ada, _ = await sign_up(site, "Ada"), await sign_up(site, "Bob")
    made = await new_codes(ada)
    replies = [await use(site, name, made[0]) for name in ("Bob", "Nobody")]
    assert [(one.status, one.json) for one in replies] == [(403, replies[0].json)] * 2
    assert (await use(site, "Ada", made[0])).status == 200


@on_a_site
async def test_unknown_names_cost_as_much(site: Driver) -> None:
    await new_codes(await sign_up(site, "Ada"))
    works: list[int] = []
    for name in ("Ada", "Nobody"):
        before = site.services.passwords.made
        await use(site, name, "00000-00000")
        works.append(site.services.passwords.made - before)
    assert works == [1, 1]


@on_a_site
async def test_guesses_at_codes_have_to_wait(site: Driver) -> None:
    await new_codes(await sign_up(site, "Ada"))
    found = [(await use(site, "Ada", "00000-00000")).code for _ in range(6)]
    assert found == ["wrong-credentials"] * attempts.FREE_BY_NAME + ["too-many-tries"]


@on_a_site
async def test_a_code_proves_who_one_is(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = await new_codes(ada)
    await site.wait(sessions.FRESH_SECONDS)
    assert (await ada.post("/api/account/codes")).code == "prove-yourself"
    path = "/api/account/prove/code"
    assert (await ada.post(path, {"code": "00000-00000"})).code == "wrong-credentials"
    renewed(ada, await ada.post(path, {"code": made[0]}))
    assert (await ada.post("/api/account/codes")).status == 200


@on_a_site
async def test_the_database_holds_hashes_alone(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    made = await new_codes(ada)

    def stored(conn: Connection) -> list[str]:
        return [row.code_hash for row in conn.execute(recovery_code.select())]

    found = await site.services.store.read(stored)
    assert len(found) == codes.NUMBER
    plain = {codes.read(one) for one in made}
    assert not [one for one in found if any([code in one for code in plain])]
    assert {len(one) for one in found} == {2 * 32}
