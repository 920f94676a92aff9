"""`inglenook admin`: bans, mutes, chat lines and tables, also while the server runs."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from inglenook.core.errors import BadInput
from inglenook.server.errors import Refused
from inglenook.terminal.hosting.migrate import database_in

if TYPE_CHECKING:
    from sqlalchemy import Connection

DATA = click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="The data.")
REASON = click.option(
    "--reason", default="", metavar="TEXT", help="Stored in the log of moderation."
)
UNTIL = click.option(
    "--until", metavar="WHEN", help="7d, 12h or 2027-01-31; without it there is no end."
)
ADDRESS = click.option(
    "--address", is_flag=True, help="WHO is the hash of an address, as `list` shows it."
)
RANGE = click.option(
    "--range", "is_range", is_flag=True, help="WHO is a range of addresses: 203.0.113.0/24."
)
JSON = click.option("--json", "as_json", is_flag=True, help="For programs.")
IDS = {"ignore_unknown_options": True}  # an id may begin with a hyphen
SPAN = re.compile(r"([0-9]{1,6})([mhd])", re.ASCII)
HASH = re.compile(r"[\w-]{16}", re.ASCII)
LONGEST = 500
SHOWN = 50


@click.group()
def admin() -> None:
    """Keep order: bans, mutes, reports, roles, blocked words, and the log of it all.

    A running server follows within a few seconds, one that is stopped at its next start. Each
    action is logged with its reason; `list` shows ids of guests and addresses.
    """


@admin.command(context_settings=IDS)
@click.argument("who", metavar="WHO")
@ADDRESS
@RANGE
@UNTIL
@REASON
@JSON
@DATA
def ban(
    who: str,
    address: bool,
    is_range: bool,
    until: str | None,
    reason: str,
    as_json: bool,
    data: Path | None,
) -> None:
    """Ban a guest, an address or a range from the site, and close their sockets."""
    of = target_kind(address, is_range)
    sanction("ban", of, who, until, reason, as_json, data)


@admin.command(context_settings=IDS)
@click.argument("who", metavar="WHO")
@ADDRESS
@RANGE
@REASON
@JSON
@DATA
def unban(
    who: str, address: bool, is_range: bool, reason: str, as_json: bool, data: Path | None
) -> None:
    """Lift a ban."""
    lift("ban", target_kind(address, is_range), who, reason, as_json, data)


@admin.command(context_settings=IDS)
@click.argument("who", metavar="GUEST")
@UNTIL
@REASON
@JSON
@DATA
def mute(who: str, until: str | None, reason: str, as_json: bool, data: Path | None) -> None:
    """Forbid a guest to write in any chat."""
    sanction("mute", "guest", who, until, reason, as_json, data)


@admin.command(context_settings=IDS)
@click.argument("who", metavar="GUEST")
@REASON
@JSON
@DATA
def unmute(who: str, reason: str, as_json: bool, data: Path | None) -> None:
    """Lift a mute."""
    lift("mute", "guest", who, reason, as_json, data)


@admin.command("delete-chat", context_settings=IDS)
@click.argument("table")
@click.argument("number", type=int, required=False)
@click.option("--guest", metavar="GUEST", help="All lines of this guest.")
@click.option("--all", "everything", is_flag=True, help="All lines of the table.")
@REASON
@JSON
@DATA
def delete_chat(
    table: str,
    number: int | None,
    guest: str | None,
    everything: bool,
    reason: str,
    as_json: bool,
    data: Path | None,
) -> None:
    """Remove chat lines of a table: one by its NUMBER, those of a guest, or all."""
    from inglenook.server.store.people import acts

    if [number is not None, guest is not None, everything].count(True) != 1:
        raise BadInput("delete-chat", "a number, --guest or --all", "none or several of them")
    which = str(number) if number is not None else f"guest {guest}" if guest else "all"
    with written(data) as (conn, now):
        must_be_table(conn, table)
        removed = acts.delete_chat(conn, acts.COMMAND, now, table, checked(reason), number, guest)
        if not removed:
            raise BadInput("chat", "lines that exist", which)
    tell(f"{removed} chat lines of {table} were removed.", as_json, table=table, removed=removed)


@admin.command("close-table", context_settings=IDS)
@click.argument("table")
@REASON
@JSON
@DATA
def close_table(table: str, reason: str, as_json: bool, data: Path | None) -> None:
    """Cancel an open table, or the running match of a table."""
    from inglenook.server.store.people import acts

    with written(data) as (conn, now):
        must_be_table(conn, table)
        acts.close_table(conn, acts.COMMAND, now, table, checked(reason))
    tell(f"{table} will be closed: within seconds if the server runs.", as_json, table=table)


@admin.command("list")
@click.option("--table", metavar="ID", help="The seats and the chat of a table.")
@click.option("--name", metavar="NAME", help="Guests of this name.")
@JSON
@DATA
def list_command(table: str | None, name: str | None, as_json: bool, data: Path | None) -> None:
    """Show bans, mutes and actions; or guests with their ids."""
    from inglenook.server.store.people import moderation

    with opened(data) as conn:
        found: dict[str, Any]
        if table is not None:
            found = at_table(conn, table)
        elif name is not None:
            found = {"guests": named(conn, name)}
        else:
            found = {
                "sanctions": [plain(row) for row in moderation.sanctions(conn)],
                "actions": [plain(row) for row in moderation.last_actions(conn, SHOWN)],
            }
    print_found(found, as_json)


# -- shared


def target_kind(address: bool, is_range: bool) -> str:
    """Return what WHO is: a guest, the hash of an address, or a range."""
    if address and is_range:
        raise BadInput("WHO", "--address or --range", "both")
    return "address" if address else "range" if is_range else "guest"


def sanction(
    kind: str,
    of: str,
    who: str,
    until: str | None,
    reason: str,
    as_json: bool,
    data: Path | None,
) -> None:
    """Add a sanction, and log it; `of` says what `who` is."""
    from inglenook.server.accounts.ranges import checked_range
    from inglenook.server.store import records
    from inglenook.server.store.people import acts

    with written(data) as (conn, now):
        end = None if until is None else moment(until, now)
        if of == "address":
            if not HASH.fullmatch(who):
                raise BadInput("WHO", "the hash of an address, as `admin list` shows it", who)
        elif of == "range":
            if end is None:
                raise BadInput("--until", "the end of a ban of a range", "none")
            who = checked_range(who, owner=True)
        elif records.load_guest(conn, who) is None:
            raise BadInput("WHO", "the id of a guest, as `admin list` shows it", who)
        target = f"{of}:{who}"
        acts.impose(conn, acts.COMMAND, now, kind, target, end, checked(reason))
    ends = "" if end is None else f" until {datetime.fromtimestamp(end, UTC):%Y-%m-%d %H:%M} UTC"
    said = f"{target}: {kind}{ends}. A running server follows within seconds."
    tell(said, as_json, target=target, kind=kind, until=None if end is None else shown_time(end))


def lift(kind: str, of: str, who: str, reason: str, as_json: bool, data: Path | None) -> None:
    """Lift a sanction, and log it."""
    from inglenook.server.store.people import acts

    target = f"{of}:{who}"
    with written(data) as (conn, now):
        if acts.lift(conn, acts.COMMAND, now, kind, target, checked(reason)) is None:
            raise BadInput("WHO", f"a guest or address with a {kind}, see `admin list`", who)
    tell(f"{target}: the {kind} is lifted.", as_json, target=target, kind=kind)


def tell(said: str, as_json: bool, **facts: object) -> None:
    """Print what was done, as a sentence or as JSON."""
    click.echo(json.dumps(facts, indent=2, ensure_ascii=False) if as_json else said)


def print_found(found: dict[str, Any], as_json: bool) -> None:
    """Print what was found by its kinds, in lines or as JSON."""
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for kind, things in found.items():
        click.echo(f"{kind}: {'none' if not things else things if isinstance(things, str) else ''}")
        for thing in things if isinstance(things, list) else []:
            shown = [f"{key}={value}" for key, value in thing.items() if value not in (None, "")]
            click.echo("  " + "  ".join([" ".join(one.split()) for one in shown]))


def moment(text: str, now: float) -> float:
    """Parse a span from now (7d, 12h, 30m), or a date, optionally with a time, in UTC."""
    if span := SPAN.fullmatch(text):
        return now + int(span[1]) * {"m": 60, "h": 3600, "d": 86_400}[span[2]]
    try:
        found = datetime.fromisoformat(text)
        end = (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError, OSError):
        end = 0.0
    if end <= now:
        raise BadInput("--until", "7d, 12h, 30m or a future date, such as 2027-01-31", text)
    return end


def checked(reason: str) -> str:
    """Return a reason in one line; refuse a long one."""
    if len(reason) > LONGEST:
        raise BadInput("--reason", f"at most {LONGEST} characters", f"{len(reason)}")
    return " ".join(reason.split())


def must_be_table(conn: Connection, table: str) -> None:
    """Refuse an id that is not of a table."""
    from inglenook.server.store import records

    if records.load_table(conn, table) is None:
        raise BadInput("TABLE", "the id of a table, as in its address /t/ID", table)


def at_table(conn: Connection, table: str) -> dict[str, Any]:
    """Return the seats of a table, its host and address, and its chat."""
    from inglenook.server.store import records

    must_be_table(conn, table)
    row = records.load_table(conn, table)
    assert row is not None
    seats = [
        {"seat": one.seat, "kind": one.kind, "name": one.name, "guest": one.guest}
        for one in records.load_seats(conn, table)
    ]
    chat = [
        {"number": one.number, "guest": one.guest, "name": one.name, "text": one.text}
        for one in records.load_chat(conn, table, limit=1000)
    ]
    about = {"state": row.state, "host": row.host, "address": row.address or ""}
    return {**about, "seats": seats, "chat": chat}


def named(conn: Connection, name: str) -> list[dict[str, Any]]:
    """Return guests of a name, last seen first, with the address of their latest table."""
    from sqlalchemy import select

    from inglenook.server.store import schema

    guest, tables = schema.guest.c, schema.tables.c
    address = (
        select(tables.address)
        .where(tables.host == guest.id, tables.address.is_not(None))
        .order_by(tables.created.desc())
        .limit(1)
        .scalar_subquery()
    )
    # compared here: the database folds only A to Z
    rows = conn.execute(select(guest.id, guest.name).order_by(guest.seen.desc()))
    wanted = [row.id for row in rows if row.name.casefold() == name.casefold()][:SHOWN]
    query = select(guest.id, guest.name, guest.seen, address).where(guest.id.in_(wanted))
    return [
        {"guest": row[0], "name": row[1], "seen": shown_time(row[2]), "address": row[3] or ""}
        for row in conn.execute(query.order_by(guest.seen.desc()))
    ]


def plain(row: Any) -> dict[str, Any]:
    """Return a row with times as text."""
    found = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in ("at", "until", "done", "created", "changed"):
        if found.get(name) is not None:
            found[name] = shown_time(found[name])
    return found


def shown_time(moment: float) -> str:
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%dT%H:%M:%SZ}"


@contextmanager
def opened(data: Path | None, reading: bool = True) -> Iterator[Connection]:
    """Open a connection to the database of a server, which may run; never create or migrate it."""
    from inglenook.server.store.maintenance.migrate import must_be_current

    database = database_in(data)
    with database.connect(reading=reading) as conn, conn.begin():
        must_be_current(conn)
        yield conn


@contextmanager
def written(data: Path | None) -> Iterator[tuple[Connection, float]]:
    """Open a transaction that is committed at the end; yield it with the time.

    The servers of a site on PostgreSQL hear of it at once.
    """
    from inglenook.server.store.nodes.notices import Notice, send_on_postgresql

    with opened(data, reading=False) as conn:
        try:
            yield conn, time.time()
        except Refused as refused:
            raise BadInput(refused.code, "something that can be done", refused.sentence) from None
        send_on_postgresql(conn, Notice("sanctions"))
