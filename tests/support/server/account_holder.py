"""People with accounts, who sign in through HTTP as the pages do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.support.server.authenticator import Authenticator
from tests.support.server.mailbox import Mailbox
from tests.support.server.virtual_site import ORIGIN, Driver, Person, Reply, open_site

PASSWORD = "brass kettle on the moor"
OTHER_PASSWORD = "seven grey herons asleep"


async def sign_up(site: Driver, name: str, password: str = PASSWORD) -> Person:
    """A new guest who has made an account with a password."""
    person = await site.guest(name)
    return await entered(person, await person.post("/api/account", {"password": password}))


async def entered(person: Person, reply: Reply) -> Person:
    """The person with the session that an answer has opened."""
    assert reply.status == 200, reply.body
    assert reply.json["token"] == ""  # the session is in the cookie alone
    person.token = reply.session
    return person


async def prove(person: Person, password: str = PASSWORD) -> Reply:
    """Show the password again, and go on with the new cookie."""
    return renewed(person, await person.post("/api/account/prove/password", {"password": password}))


def renewed(person: Person, reply: Reply) -> Reply:
    """Go on with the cookie that a proof has set."""
    assert reply.status == 200, reply.body
    person.token = reply.session
    return reply


async def sign_in(site: Driver, name: str, password: str = PASSWORD) -> Person:
    """A new browser that signs in by a password."""
    person = site.stranger()
    return await entered(person, await try_password(person, name, password))


async def try_password(person: Person, name: str, password: str) -> Reply:
    return await person.post("/api/account/sign-in/password", {"name": name, "password": password})


async def add_passkey(person: Person, device: Authenticator, name: str = "Phone") -> Reply:
    """Add a passkey to an account."""
    options = (await person.post("/api/account/passkeys/options")).json["options"]
    return await person.post("/api/account/passkeys", device.create(options, name))


async def use_passkey(person: Person, device: Authenticator, **more: Any) -> Reply:
    """Sign in by a passkey."""
    options = (await person.post("/api/account/sign-in/passkey/options")).json["options"]
    return await person.post("/api/account/sign-in/passkey", device.use(options, **more))


def device() -> Authenticator:
    return Authenticator(ORIGIN)


@asynccontextmanager
async def site_with_mail() -> AsyncIterator[tuple[Driver, Mailbox]]:
    """A site whose host has set up e-mail."""
    async with open_site() as site:
        box = Mailbox()
        site.services.mail = box
        yield site, box


def secret_in(box: Mailbox, address: str, kind: str) -> str:
    """The secret of the newest link of a kind that an address was sent."""
    mark = f"/link/{kind}#"
    [*_, text] = [one.text for one in box.to(address) if mark in one.text]
    return text.partition(mark)[2].split()[0]


async def confirm(person: Person, box: Mailbox, address: str) -> Reply:
    """Give an account an address, with the link that is sent to it."""
    asked = await person.post("/api/account/email", {"email": address})
    assert asked.status == 200, asked.body
    await person.driver.rest()
    body = {"token": secret_in(box, address, "confirm")}
    return await person.driver.stranger().post("/api/account/email/confirm", body)


async def status(person: Person) -> int:
    """Whether a session still exists: 200 or 401."""
    return (await person.get("/api/me")).status
