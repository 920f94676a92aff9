"""Give guests of a site accounts and roles, without the requests that make them."""

from __future__ import annotations

from sqlalchemy import Connection

from inglenook.server.accounts import tokens
from inglenook.server.accounts.scopes import SCOPES
from inglenook.server.protocol.tokens import Scope
from inglenook.server.store import records
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import AccountRow, LoginRow, proof_number
from tests.support.server.virtual_site import Driver, Person


async def with_account(site: Driver, person: Person, role: str = "") -> Person:
    """Give a guest an account with one login, whose token the person has from then on."""
    guests = site.services.guests
    guest = await guests.known_by(person.token)
    assert guest is not None
    login = await open_login(site, guest.id, role)
    guests.forget(guest.id)
    proof = proof_number(site.services.now())
    session = guest._replace(epoch=guest.epoch + 1, login=login, proof=proof)
    person.token = guests.signed(session)
    return person


async def open_login(site: Driver, guest_id: str, role: str | None = None) -> str:
    """Open a login and return its id; with a role make the account before."""
    login, now = site.world.token(16), site.services.now()

    def job(conn: Connection) -> None:
        if role is not None:
            found = records.load_guest(conn, guest_id)
            assert found is not None
            accounts.add_account(conn, AccountRow(guest_id, now, role=role))
            records.raise_epoch(conn, guest_id, found.epoch)
        accounts.add_login(conn, LoginRow(login, guest_id, now, now, now, "Firefox, Linux", "test"))

    await site.services.store.write(job)
    return login


async def set_role(site: Driver, person: Person, role: str) -> None:
    """Set the role of an account."""
    guest_id = person.token.partition(".")[0]
    await site.services.store.write(lambda conn: accounts.change_account(conn, guest_id, role=role))
    site.services.guests.forget(guest_id)


async def access_token(
    site: Driver, person: Person, *scopes: Scope, days: int | None = None
) -> tuple[Person, str]:
    """Give an account an access token, with all scopes unless told otherwise.

    Return a caller by the token, and the token's id.
    """
    guests = site.services.guests
    guest = await guests.known_by(person.token)
    assert guest is not None
    text, row = await tokens.create(
        guests, guest, "a program", scopes or SCOPES, days, lambda conn: None
    )
    return Person(site, text, person.name), row.id
