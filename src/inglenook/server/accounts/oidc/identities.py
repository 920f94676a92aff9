"""Sign in, make an account, link, and prove who one is, by an identity at the other site."""

from __future__ import annotations

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, check_session
from inglenook.server.accounts.oidc.id_tokens import LEEWAY, Person, not_accepted
from inglenook.server.accounts.oidc.provider import Provider
from inglenook.server.accounts.oidc.states import Visit, hash_of
from inglenook.server.accounts.sign_in import creation
from inglenook.server.accounts.sign_in.ceremonies import CHALLENGE_USED
from inglenook.server.accounts.sign_in.entering import Visitor
from inglenook.server.accounts.sign_in.services import AccountServices, write_once
from inglenook.server.accounts.sign_in.sessions import (
    NewLogin,
    check_proved,
    note_proof,
    proved,
)
from inglenook.server.accounts.sign_in.ways import has_other_way, last_way
from inglenook.server.errors import Refused
from inglenook.server.protocol.account import NewAccount
from inglenook.server.store.people import credentials, identities
from inglenook.server.store.people.identities import IdentityRow
from inglenook.server.store.rows import KnownGuest

SIGN_IN = "sign-in"
CREATE = "create"
LINK = "link"
PROVE = "prove"
PROVED_SECONDS = 300.0  # since a credential was shown at the other site
MOST = 5  # identities of an account
USED = {CHALLENGE_USED: not_accepted}


def check_begin(services: AccountServices, guest: Guest | None, purpose: str) -> None:
    """Refuse a visit for which the session does not fit."""
    if purpose == SIGN_IN:
        return
    if guest is None:
        raise Refused(401, "nobody", "Expected a guest, got none. Choose a name first.")
    if purpose == CREATE:
        if guest.account:
            raise creation.has_account()
    elif not guest.account:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")


async def sign_in(
    services: AccountServices, provider: Provider, visitor: Visitor, visit: Visit, person: Person
) -> Guest:
    """Sign in to the account that has this identity."""
    found = await services.store.read(
        lambda conn: identities.find(conn, provider.issuer, person.subject)
    )
    if found is None:
        raise no_identity()
    visitor.check_welcome(found.guest)
    login = NewLogin(services.guests, visitor.device, provider.name, person.signed_in)
    now = services.now()

    def job(conn: Connection) -> KnownGuest:
        _use(conn, visit)
        row = identities.find(conn, provider.issuer, person.subject)
        if row is None or row.guest != found.guest:
            raise no_identity()  # it was unlinked meanwhile
        identities.set_used(conn, row, person.name, now)
        return login.open(conn, row.guest)

    return login.entered(await write_once(services.store, job, USED))


async def create(
    services: AccountServices,
    provider: Provider,
    guest: Guest,
    visit: Visit,
    person: Person,
    device: str,
) -> Guest:
    """Make an account of a guest, which is entered by this identity."""
    row = _row(services, provider, guest, person)

    def also(conn: Connection) -> None:
        _use(conn, visit)
        identities.add(conn, row)

    taken = {"identity": identity_taken, **USED}
    way = creation.OtherWay(provider.name, also, taken, person.signed_in)
    return await creation.create_account(services, None, guest, NewAccount(), device, way)


async def link(
    services: AccountServices, provider: Provider, guest: Guest, visit: Visit, person: Person
) -> None:
    """Link an identity to an account whose owner has shown a credential lately."""
    row, now = _row(services, provider, guest, person), services.now()

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        _use(conn, visit)
        mine = identities.of_guest(conn, guest.id)
        if (row.issuer, row.subject) in [(one.issuer, one.subject) for one in mine]:
            return
        if len(mine) >= MOST:
            raise Refused(409, "many-identities", f"Expected at most {MOST} linked accounts.")
        identities.add(conn, row)

    await write_once(services.store, job, {"identity": identity_taken, **USED})


async def prove(
    services: AccountServices, provider: Provider, guest: Guest, visit: Visit, person: Person
) -> Guest:
    """Note that the owner of an account has shown who they are at the other site.

    A site that does not say when they showed a credential is taken at its word: it was asked for
    one. Return the guest for the new cookie of the session.
    """
    now = services.now()
    if person.signed_in is not None and now - person.signed_in > PROVED_SECONDS + LEEWAY:
        raise not_accepted()

    def job(conn: Connection) -> None:
        _use(conn, visit)
        row = identities.find(conn, provider.issuer, person.subject)
        if row is None or row.guest != guest.id:
            raise no_identity()
        identities.set_used(conn, row, person.name, now)
        note_proof(services.guests, conn, guest, now, provider.name)

    await write_once(services.store, job, USED)
    return proved(services.guests, guest, now, provider.name).guest


async def unlink(services: AccountServices, guest: Guest, identity_id: str) -> None:
    """Remove an identity from an account, unless nothing else opens it."""
    now = services.now()

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        mine = identities.of_guest(conn, guest.id)
        row = next((one for one in mine if identities.id_of(one) == identity_id), None)
        if row is None:
            raise Refused(404, "no-such-identity", "This account is not linked to it.")
        identities.drop(conn, row)
        if not has_other_way(conn, services, guest.id):
            raise last_way()

    await services.store.write(job)


async def listed(services: AccountServices, guest: Guest) -> list[IdentityRow]:
    """Return the identities of an account, oldest first."""

    def query(conn: Connection) -> list[IdentityRow]:
        check_session(conn, guest)
        return identities.of_guest(conn, guest.id)

    return await services.store.read(query)


def _row(
    services: AccountServices, provider: Provider, guest: Guest, person: Person
) -> IdentityRow:
    now = services.now()
    return IdentityRow(provider.issuer, person.subject, guest.id, person.name, now, now)


def _use(conn: Connection, visit: Visit) -> None:
    """Note that a visit was answered.

    :raises IntegrityError: if it was before.
    """
    credentials.use_challenge(conn, hash_of(visit), float(visit.ends))


def no_identity() -> Refused:
    """Return the refusal of an identity that no account here has."""
    return Refused(
        404, "no-identity", "No account here is linked to it. Create one, or sign in and link it."
    )


def identity_taken() -> Refused:
    """Return the refusal to link an identity that another account has."""
    return Refused(409, "identity-taken", "It is linked to another account here.")
