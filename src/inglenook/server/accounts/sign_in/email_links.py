"""Send links by e-mail that work once: to sign in, to confirm an address, to take a change back.

The secret of a link is behind `#` in its address, so that no server logs it. The page asks for a
click before it uses the link, because mail scanners open links. A link is for one kind of use.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, hashed
from inglenook.server.accounts.sign_in import mails
from inglenook.server.accounts.sign_in.entering import Visitor, find_account
from inglenook.server.accounts.sign_in.services import LINK, OWNER, AccountServices, write_once
from inglenook.server.accounts.sign_in.sessions import NewLogin, check_proved
from inglenook.server.accounts.sign_in.ways import (
    CONFIRM_LINK,
    ENTERING,
    OWNERS_LINK,
    SIGN_IN_LINK,
    TAKE_BACK_LINK,
    has_other_way,
    last_way,
)
from inglenook.server.errors import Refused
from inglenook.server.mail import address_key, clean_address
from inglenook.server.store import records
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts, credentials, tokens
from inglenook.server.store.rows import AccountLinkRow, AccountRow, GuestRow, KnownGuest

SECONDS: Final = {
    SIGN_IN_LINK: 10 * 60.0,
    CONFIRM_LINK: 60 * 60.0,
    TAKE_BACK_LINK: 7 * 24 * 3600.0,
}
MOST: Final = {SIGN_IN_LINK: 5, CONFIRM_LINK: 5}  # links an hour
HOUR: Final = 3600.0


class Changed(Struct, frozen=True):
    """A change of address: whose, from which address and to which one."""

    guest: str
    language: str
    name: str
    before: str | None
    after: str | None
    take_back: str  # the secret of the link to the old address


def must_send_mail(services: AccountServices) -> None:
    """Refuse what needs e-mail on a site without it."""
    if services.mail is None:
        raise Refused(409, "no-mail", "This site sends no e-mail: its host has not set it up.")


def read_address(text: str) -> str:
    """Return an e-mail address in the form in which it is stored.

    :raises Refused: if the text is none.
    """
    found = clean_address(text)
    if found is None:
        raise Refused(400, "bad-email", "Expected an e-mail address such as ann@example.org.")
    return found


# -- signing in


async def send_sign_in_link(services: AccountServices, text: str) -> None:
    """Send a link that signs in to the account of an address.

    Does the same for an address that no account has, as far as the caller can see: all that differs
    is done in the background.
    """
    must_send_mail(services)
    row = await find_account(services, read_address(text))
    if row is not None and row.email_key == address_key(read_address(text)):
        services.background.spawn(_send_sign_in_link(services, row))


async def _send_sign_in_link(services: AccountServices, row: AccountRow) -> None:
    made = await _add(services, row.guest, SIGN_IN_LINK, row.email)
    if made is not None and row.email is not None:
        token, known = made
        await mails.send(services, row.email, known.language, "sign-in", known.name, token)


async def sign_in(services: AccountServices, visitor: Visitor, token: str) -> tuple[Guest, str]:
    """Sign in by the secret of a link, which is used up with all others that sign in.

    Return the guest, and the kind of the link: one by e-mail, or one of the site's owner.
    """
    guests, now = services.guests, services.now()

    def find(conn: Connection) -> AccountLinkRow | None:
        found = [credentials.load_link(conn, hashed(token), kind, now) for kind in ENTERING]
        return next((one for one in found if one is not None), None)

    found = await services.store.read(find)
    if found is None:
        raise link_gone()
    kind = found.kind
    visitor.check_welcome(found.guest)
    login = NewLogin(guests, visitor.device, OWNER if kind == OWNERS_LINK else LINK)

    def job(conn: Connection) -> KnownGuest:
        row = _take(conn, token, kind, now)
        known = accounts.load_account(conn, row.guest)
        if known is None or (kind == SIGN_IN_LINK and known.email != row.email):
            raise link_gone()
        credentials.drop_links(conn, row.guest, ENTERING)
        return login.open(conn, row.guest)

    return login.entered(await services.store.write(job)), kind


# -- the address of an account


async def ask_for_address(services: AccountServices, guest: Guest, text: str) -> None:
    """Send a link to a new address; the address counts once the link was used."""
    must_send_mail(services)
    address, now = read_address(text), services.now()
    await services.store.read(lambda conn: check_proved(conn, guest, now))
    made = await _add(services, guest.id, CONFIRM_LINK, address)
    if made is None:
        raise Refused(429, "many-links", "Too many messages were sent. Try again in an hour.")
    services.background.spawn(
        mails.send(services, address, guest.language, "confirm", guest.name, made[0])
    )


async def confirm(services: AccountServices, token: str) -> str:
    """Use the link that was sent to a new address; return the address.

    The old address is told, with a link to take the change back.
    """
    now, undo = services.now(), services.world.token(24)

    def job(conn: Connection) -> Changed:
        row = _take(conn, token, CONFIRM_LINK, now)
        return _change(conn, row.guest, row.email, undo, now)

    changed = await write_once(services.store, job, {"email_key": email_taken})
    _tell(services, changed)
    return changed.after or ""


async def remove_address(services: AccountServices, guest: Guest) -> None:
    """Remove the address of an account, and tell it."""
    now, undo = services.now(), services.world.token(24)

    def job(conn: Connection) -> Changed:
        check_proved(conn, guest, now)
        if not has_other_way(conn, services, guest.id, but_email=True):
            raise last_way()
        return _change(conn, guest.id, None, undo, now)

    _tell(services, await services.store.write(job))


async def take_back(services: AccountServices, token: str) -> str:
    """Undo a change of address by the link that was sent to the old one; return the old one.

    Another person may have made the change, so the account is closed to them: all logins, tokens
    and the password end, and passkeys and codes that are newer than the change. The owner signs in
    by a link to the old address.
    """
    now, guests = services.now(), services.guests

    def job(conn: Connection) -> AccountLinkRow:
        row = _take(conn, token, TAKE_BACK_LINK, now)
        known = accounts.load_known(conn, row.guest)
        if known is None or row.email is None:
            raise link_gone()
        accounts.change_account(
            conn, row.guest, email=row.email, email_key=address_key(row.email), password=None
        )
        # links to addresses before that one stay: who had this one may not have been the owner
        credentials.drop_links(conn, row.guest, (TAKE_BACK_LINK,), since=row.created)
        credentials.drop_links(conn, row.guest, (*ENTERING, CONFIRM_LINK))
        credentials.drop_newer(conn, row.guest, row.created)
        accounts.drop_identities(conn, row.guest, row.created)
        accounts.drop_logins(conn, row.guest)
        tokens.drop_tokens(conn, row.guest)
        records.raise_epoch(conn, row.guest, known.guest.epoch)
        guests.notices.send(conn, Notice("sessions", row.guest, known.guest.epoch + 1))
        return row

    row = await write_once(services.store, job, {"email_key": email_taken})
    guests.forget(row.guest)
    services.close_sockets(row.guest)
    return row.email or ""


def _change(conn: Connection, guest_id: str, address: str | None, undo: str, now: float) -> Changed:
    """Set the address of an account within a job, and add the link that takes it back."""
    row, known = accounts.load_account(conn, guest_id), accounts.load_known(conn, guest_id)
    if row is None or known is None:
        raise link_gone()
    key = None if address is None else address_key(address)
    accounts.change_account(conn, guest_id, email=address, email_key=key)
    credentials.drop_links(conn, guest_id, (SIGN_IN_LINK, CONFIRM_LINK))
    if row.email is not None and row.email_key != key:
        ends = now + SECONDS[TAKE_BACK_LINK]
        link = AccountLinkRow(hashed(undo), guest_id, TAKE_BACK_LINK, row.email, now, ends)
        credentials.add_link(conn, link)
    before = row.email if row.email_key != key else None
    return Changed(guest_id, known.guest.language, known.guest.name, before, address, undo)


def _tell(services: AccountServices, changed: Changed) -> None:
    if services.mail is not None and changed.before is not None:
        told = "changed" if changed.after is not None else "removed"
        services.background.spawn(
            mails.send(
                services, changed.before, changed.language, told, changed.name, changed.take_back
            )
        )


# -- links


async def _add(
    services: AccountServices, guest_id: str, kind: str, address: str | None
) -> tuple[str, GuestRow] | None:
    """Add a link; return its secret and its guest, or None if many were sent in the last hour."""
    token, now = services.world.token(24), services.now()

    def job(conn: Connection) -> GuestRow | None:
        known = accounts.load_known(conn, guest_id)
        if known is None or credentials.count_links(conn, guest_id, kind, now - HOUR) >= MOST[kind]:
            return None
        row = AccountLinkRow(hashed(token), guest_id, kind, address, now, now + SECONDS[kind])
        credentials.add_link(conn, row)
        return known.guest

    guest = await services.store.write(job)
    return None if guest is None else (token, guest)


def _take(conn: Connection, token: str, kind: str, now: float) -> AccountLinkRow:
    row = credentials.take_link(conn, hashed(token), kind, now)
    if row is None:
        raise link_gone()
    return row


def link_gone() -> Refused:
    """Return the refusal of a link that was used, has ended or never was."""
    return Refused(404, "link-gone", "This link was used already, or its time is over.")


def email_taken() -> Refused:
    """Return the refusal of an address that another account has.

    Only those who read the mail of the address see it.
    """
    return Refused(409, "email-taken", "Another account has this e-mail address.")
