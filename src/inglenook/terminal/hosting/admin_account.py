"""`inglenook admin account`: help people back into their accounts, merge and delete them."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.admin import (
    DATA,
    IDS,
    JSON,
    REASON,
    admin,
    checked,
    opened,
    print_found,
    shown_time,
    tell,
    written,
)
from inglenook.terminal.hosting.admin_order import account_named

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from inglenook.server.store.rows import GuestRow

__all__ = ["admin"]

HOUR: Final = 3600.0
OPTIONS: Final = ("--list", "--recover", "--end-logins", "--merge", "--delete")
TIMES: Final = ("created", "seen", "used", "expires")
FOLLOWS: Final = "A running server follows within seconds."


@admin.command(context_settings=IDS)
@click.argument("who", metavar="[NAME]", required=False)
@click.option("--list", "listing", is_flag=True, help="Show accounts: all, or that one.")
@click.option("--recover", is_flag=True, help="Print a link that signs in once, within an hour.")
@click.option("--reset", is_flag=True, help="With --recover: nothing else opens it any more.")
@click.option("--end-logins", is_flag=True, help="End all its sessions and access tokens.")
@click.option("--merge", metavar="WHO", help="This account or guest becomes NAME.")
@click.option("--delete", is_flag=True, help="Delete the account; matches stay, without the name.")
@click.option("--yes", is_flag=True, help="Do not ask before a merge or a deletion.")
@REASON
@JSON
@DATA
def account(
    who: str | None,
    listing: bool,
    recover: bool,
    reset: bool,
    end_logins: bool,
    merge: str | None,
    delete: bool,
    yes: bool,
    reason: str,
    as_json: bool,
    data: Path | None,
) -> None:
    """Recover, merge or delete an account, or list them. NAME may also be a guest's id.

    Check that it is the owner who asks: a link by --recover opens the account. Where somebody else
    may have got in, add --reset: password, passkeys, codes, address, linked accounts, tokens and
    sessions end.
    """
    chosen = [listing, recover, end_logins, merge is not None, delete]
    if chosen.count(True) != 1 or (reset and not recover):
        raise BadInput("account", f"one of {', '.join(OPTIONS)}", "none, several or another one")
    if listing:
        with opened(data) as conn:
            print_found(shown(conn, who), as_json)
        return
    if who is None:
        raise BadInput("NAME", "the name of one account, or its id", "none")
    if recover:
        recovered(who, reset, yes or as_json, reason, as_json, data)
    elif end_logins:
        ended(who, reason, as_json, data)
    elif merge is not None:
        merged(who, merge, yes or as_json, reason, as_json, data)
    else:
        deleted(who, yes or as_json, reason, as_json, data)


def recovered(
    who: str, reset: bool, yes: bool, reason: str, as_json: bool, data: Path | None
) -> None:
    """Make a link that signs in, and print it; with `reset` it is the only way in."""
    from inglenook.server.accounts.guests import hashed
    from inglenook.server.accounts.sign_in.ways import OWNERS_LINK, SIGN_IN_LINK
    from inglenook.server.settings import read_settings
    from inglenook.server.store.people import accounts, acts, credentials
    from inglenook.server.store.rows import AccountLinkRow

    with opened(data) as conn:
        account_named(conn, who)
    if reset and not yes:
        must_agree(f"All that opens the account {who} ends. Go on?")
    token = secrets.token_urlsafe(24)
    with written(data) as (conn, now):
        guest_id = account_named(conn, who)
        if reset:
            acts.end_logins(conn, acts.COMMAND, now, guest_id, checked(reason))
            accounts.reset_account(conn, guest_id)
        credentials.add_link(
            conn, AccountLinkRow(hashed(token), guest_id, OWNERS_LINK, None, now, now + HOUR)
        )
        log(conn, now, "recover", guest_id, reason)
    site = read_settings(os.environ).url
    link = f"{site}/link/{SIGN_IN_LINK}#{token}"
    until = shown_time(now + HOUR)
    said = f"{link}\nIt signs in to {who} once, until {until}. Send it to nobody else."
    if not site:
        said += "\nPut the address of your site before it; INGLENOOK_URL is not set here."
    tell(said, as_json, guest=guest_id, link=link, until=until)


def ended(who: str, reason: str, as_json: bool, data: Path | None) -> None:
    """End all sessions and tokens of an account."""
    from inglenook.server.store.people import acts

    with written(data) as (conn, now):
        guest_id = account_named(conn, who)
        number = acts.end_logins(conn, acts.COMMAND, now, guest_id, checked(reason))
    said = f"{who} is signed out everywhere: {number} logins, and all tokens. {FOLLOWS}"
    tell(said, as_json, guest=guest_id, logins=number)


def merged(who: str, other: str, yes: bool, reason: str, as_json: bool, data: Path | None) -> None:
    """Store that an account or a guest becomes another account."""
    from inglenook.server.store import records
    from inglenook.server.store.people import accounts, merging

    with opened(data) as conn:
        stays_id, gone = account_named(conn, who), anybody_named(conn, other)
        if gone.id == stays_id:
            raise BadInput("--merge", "two different accounts or guests", other)
    if not yes:
        must_agree(f"{gone.name} becomes {who}. That can't be undone. Go on?")
    with written(data) as (conn, now):
        stays, gone = records.load_guest(conn, stays_id), anybody_named(conn, gone.id)
        if stays is None:
            raise BadInput("NAME", "the name of one account, or its id", who)
        if merging.shared_tables(conn, gone.id, stays.id):
            raise BadInput(
                "--merge", "no table that is not over at which both sit", f"{gone.name}, {who}"
            )
        accounts.free_name(conn, gone.id, stays.id)
        accounts.drop_logins(conn, gone.id)
        records.raise_epoch(conn, gone.id, gone.epoch)
        merging.add_job(conn, merging.AccountJob(gone.id, "merge", stays.id, now))
        log(conn, now, "merge", stays.id, reason, gone.name)
        tell_servers(conn, gone.id)
    tell(f"{gone.name} becomes {stays.name}. {FOLLOWS}", as_json, gone=gone.id, stays=stays.id)


def deleted(who: str, yes: bool, reason: str, as_json: bool, data: Path | None) -> None:
    """End an account, and store that its guest is to be deleted."""
    from inglenook.server.store import records
    from inglenook.server.store.people import accounts, merging

    with opened(data) as conn:
        guest_id = account_named(conn, who)
    if not yes:
        must_agree(f"{who} is deleted for good. Go on?")
    with written(data) as (conn, now):
        found = records.load_guest(conn, guest_id)
        if found is None:
            raise BadInput("NAME", "the name of one account, or its id", who)
        log(conn, now, "delete-account", guest_id, reason)
        accounts.end_account(conn, guest_id)
        records.raise_epoch(conn, guest_id, found.epoch)
        merging.add_job(conn, merging.AccountJob(guest_id, "delete", None, now))
        tell_servers(conn, guest_id)
    tell(f"{found.name} is deleted. {FOLLOWS}", as_json, guest=guest_id)


def must_agree(question: str) -> None:
    """Ask before what can't be undone; end the command with status 1 after a no."""
    if not click.confirm(question):
        click.echo("Nothing was changed.")
        raise click.exceptions.Exit(1)


def anybody_named(conn: Connection, who: str) -> GuestRow:
    """Return the account with a name, or the guest with an id."""
    from inglenook.server.store import records

    found = records.load_guest(conn, who) or records.load_guest(conn, account_named(conn, who))
    assert found is not None
    return found


def log(
    conn: Connection, now: float, action: str, guest_id: str, reason: str, place: str = ""
) -> None:
    """Log what a command did in the audit log."""
    from inglenook.server.store import records
    from inglenook.server.store.people import acts, audit

    found = records.load_guest(conn, guest_id)
    audit.add(
        conn,
        at=now,
        actor="",
        actor_name=acts.COMMAND.name,
        actor_role=acts.COMMAND.role,
        action=action,
        guest=guest_id,
        name="" if found is None else found.name,
        place=place,
        reason=checked(reason),
    )


def tell_servers(conn: Connection, guest_id: str) -> None:
    """Tell the servers of a site on PostgreSQL that the sessions of a guest have ended."""
    from inglenook.server.store.nodes.notices import Notice, send_on_postgresql

    send_on_postgresql(conn, Notice("forgotten", guest_id))
    send_on_postgresql(conn, Notice("jobs"))


def shown(conn: Connection, who: str | None) -> dict[str, Any]:
    """Return all accounts; or one, with its logins, passkeys, linked accounts and tokens."""
    found: dict[str, Any] = {"accounts": listed(conn, who)}
    if who is None:
        return found
    from inglenook.server.store.guest_data import exported_data

    wanted = ("logins", "passkeys", "identities", "tokens")
    for name, rows in exported_data(conn, account_named(conn, who)):
        if name in wanted:
            found[name] = [
                {
                    key: shown_time(value) if key in TIMES and value else value
                    for key, value in row.items()
                }
                for row in rows
            ]
    return found


def listed(conn: Connection, who: str | None) -> list[dict[str, Any]]:
    """Return accounts with their ways in, last seen first."""
    from sqlalchemy import func, select

    from inglenook.server.store import schema
    from inglenook.server.store.tables.accounts import account as accounts
    from inglenook.server.store.tables.accounts import identity, passkey, recovery_code
    from inglenook.server.store.tables.tokens import token

    guest = schema.guest.c

    def number(table: Any) -> Any:
        query = select(func.count()).select_from(table).where(table.c.guest == accounts.c.guest)
        return query.scalar_subquery()

    query = select(
        guest.id,
        guest.name,
        guest.seen,
        accounts.c.created,
        accounts.c.role,
        accounts.c.email,
        accounts.c.password,
        *[number(one) for one in (passkey, identity, recovery_code, token)],
    ).join(accounts, accounts.c.guest == guest.id)
    if who is not None:
        query = query.where(guest.id == account_named(conn, who))
    return [
        {
            "guest": row[0],
            "name": row[1],
            "seen": shown_time(row[2]),
            "created": shown_time(row[3]),
            "role": row[4],
            "email": row[5] is not None,
            "password": row[6] is not None,
            "passkeys": row[7],
            "identities": row[8],
            "codes": row[9],
            "tokens": row[10],
        }
        for row in conn.execute(query.order_by(guest.seen.desc(), guest.id))
    ]
