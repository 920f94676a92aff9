"""List what belongs to a guest in each table, for deletion, export and merging.

A table with a column that names a guest has a line here for each such column; a test compares the
list with the schema. Rules run in one transaction, in the order of the list.

- `deleted`: what happens when the guest is deleted.
- `merged`: what happens when the guest becomes another one, who stays.
- `exported`: under which name, and with which columns, the rows are in the guest's download.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Column, Connection, and_, delete, func, select, true, update

from inglenook.server.store import schema
from inglenook.server.store.tables import accounts, identity, matches, notifications, order, tokens

Deletion: TypeAlias = Callable[[Connection, "Column[str]", str, bool], None]
Merger: TypeAlias = Callable[[Connection, "Column[str]", str, str], None]


class Export(NamedTuple):
    """The rows of a guest in their download: a name in the JSON, and the columns."""

    name: str
    columns: tuple[str, ...]


class GuestColumn(NamedTuple):
    """The rules of one column that names a guest."""

    column: Column[str]
    deleted: Deletion
    merged: Merger
    exported: Export | None = None
    prefix: str = ""  # before the id, in columns that hold other things as well

    @property
    def name(self) -> str:
        """Return the name of table and column, such as `seat.guest`."""
        return f"{self.column.table.name}.{self.column.name}"


# -- rules of deletion: connection, column, guest, and whether words stay as they were shown


def delete_rows(conn: Connection, column: Column[str], guest: str, keep_words: bool) -> None:
    """Delete the rows."""
    conn.execute(delete(column.table).where(column == guest))


def keep(conn: Connection, column: Column[str], guest: str, keep_words: bool) -> None:
    """Leave the rows alone."""


def cleared(**values: object) -> Deletion:
    """Return the rule that keeps the rows and sets some of their columns."""

    def clear(conn: Connection, column: Column[str], guest: str, keep_words: bool) -> None:
        conn.execute(update(column.table).where(column == guest).values(values))

    return clear


def _free_seats(conn: Connection, column: Column[str], guest: str, keep_words: bool) -> None:
    """Keep the seats of matches without their player, and without the name unless it stays."""
    mine = update(column.table).where(column == guest)
    gone: dict[str, object] = {"guest": None, "address": None}
    conn.execute(mine.values(gone if keep_words else gone | {"name": "", "avatar": None}))


def _drop_chat(conn: Connection, column: Column[str], guest: str, keep_words: bool) -> None:
    if keep_words:
        conn.execute(update(column.table).where(column == guest).values(guest=""))
    else:
        delete_rows(conn, column, guest, keep_words)


# -- rules of merging: connection, column, the guest who goes, the guest who stays


def move(conn: Connection, column: Column[str], gone: str, stays: str) -> None:
    """Give the rows to the guest who stays."""
    conn.execute(update(column.table).where(column == gone).values({column.key: stays}))


def move_new(conn: Connection, column: Column[str], gone: str, stays: str) -> None:
    """Give rows to the guest who stays, and delete those for which that guest has one already.

    For columns that are part of a key.
    """
    table = column.table
    others = [one for one in table.primary_key.columns if one.name != column.name]
    mine = table.alias()
    both = and_(true(), *[mine.c[one.key] == one for one in others])
    has = select(mine.c[column.key]).where(mine.c[column.key] == stays, both).exists()
    conn.execute(delete(table).where(column == gone, has))
    move(conn, column, gone, stays)


def drop(conn: Connection, column: Column[str], gone: str, stays: str) -> None:
    """Delete the rows: those of the guest who stays count."""
    delete_rows(conn, column, gone, keep_words=False)


def _join_notes(conn: Connection, column: Column[str], gone: str, stays: str) -> None:
    """Move notes; where both guests have one at a match, put one behind the other."""
    kept = matches.match_note.c
    both = select(kept.table_id).where(kept.guest == stays)
    query = select(kept.table_id, kept.text).where(kept.guest == gone, kept.table_id.in_(both))
    for table_id, text in conn.execute(query).all():
        mine = update(matches.match_note).where(kept.table_id == table_id, kept.guest == stays)
        conn.execute(mine.values(text=func.trim(kept.text + "\n\n" + text)))
    move_new(conn, column, gone, stays)


def stay(conn: Connection, column: Column[str], gone: str, stays: str) -> None:
    """Leave the rows alone."""


# -- the list

GUEST_DATA: Final[tuple[GuestColumn, ...]] = (
    GuestColumn(schema.seat.c.guest, _free_seats, move),
    GuestColumn(schema.chat.c.guest, _drop_chat, move),
    GuestColumn(
        schema.seat.c.kept_for, cleared(kept_for=None, kept_name=None, kept_until=None), move
    ),
    GuestColumn(schema.tables.c.host, cleared(host="", address=None), move),
    GuestColumn(schema.imported.c.holder, cleared(holder=""), move, prefix="guest:"),
    GuestColumn(schema.review.c.guest, cleared(guest="", address=""), move),
    GuestColumn(schema.visitor.c.guest, delete_rows, move_new),
    GuestColumn(schema.link.c.guest, delete_rows, drop),
    GuestColumn(schema.commitment.c.guest, delete_rows, move),
    GuestColumn(schema.sanction.c.target, delete_rows, move_new, prefix="guest:"),
    GuestColumn(schema.moderation.c.target, keep, stay, prefix="guest:"),
    GuestColumn(schema.table_job.c.guest, keep, stay),  # they end by themselves
    GuestColumn(
        accounts.account.c.guest,
        delete_rows,
        drop,
        Export("account", ("created", "email", "role", "time_zone", "theme")),
    ),
    GuestColumn(
        accounts.login.c.guest,
        delete_rows,
        drop,
        Export("logins", ("created", "seen", "device", "how")),
    ),
    GuestColumn(
        accounts.passkey.c.guest,
        delete_rows,
        move,
        Export("passkeys", ("name", "created", "used")),
    ),
    GuestColumn(accounts.account_link.c.guest, delete_rows, drop),
    GuestColumn(accounts.recovery_code.c.guest, delete_rows, drop),
    GuestColumn(
        accounts.identity.c.guest,
        delete_rows,
        move,
        Export("identities", ("issuer", "subject", "name", "created", "used")),
    ),
    GuestColumn(notifications.notification.c.guest, delete_rows, move_new),
    GuestColumn(notifications.delivery.c.guest, delete_rows, move),
    GuestColumn(
        notifications.push_subscription.c.guest,
        delete_rows,
        drop,  # they belong to logins, which end as well
        Export("push_subscriptions", ("device", "endpoint", "created")),
    ),
    GuestColumn(
        notifications.webhook.c.guest,
        delete_rows,
        move,
        Export("webhooks", ("name", "url", "format", "shared", "created", "disabled")),
    ),
    GuestColumn(
        notifications.notification_setting.c.guest,
        delete_rows,
        move_new,
        Export("notification_settings", ("email", "data")),
    ),
    GuestColumn(
        notifications.muted_table.c.guest,
        delete_rows,
        move_new,
        Export("muted_tables", ("table_id",)),
    ),
    GuestColumn(
        order.report.c.reporter,
        cleared(reporter="", note=""),
        move,
        Export("reports", ("created", "kind", "name", "words", "note", "state")),
    ),
    GuestColumn(order.report.c.reported, delete_rows, move),
    GuestColumn(order.report.c.moderator, cleared(moderator=None), move),
    # the log still says what was done, and no longer to whom
    GuestColumn(order.audit.c.actor, cleared(actor_name=""), move),
    GuestColumn(
        order.audit.c.guest,
        cleared(name="", place=""),
        move,
        Export("moderation", ("at", "action", "until", "reason")),
    ),
    GuestColumn(
        matches.match_note.c.guest,
        delete_rows,
        _join_notes,
        Export("notes", ("table_id", "text", "changed")),
    ),
    GuestColumn(
        matches.bookmark.c.guest,
        delete_rows,
        move,
        Export("bookmarks", ("table_id", "entry", "viewer", "label", "created")),
    ),
    GuestColumn(matches.calendar_feed.c.guest, delete_rows, drop, Export("calendar", ("created",))),
    GuestColumn(identity.account_job.c.guest, delete_rows, drop),
    GuestColumn(identity.account_job.c.stays, delete_rows, move),
    GuestColumn(identity.freed_name.c.guest, cleared(guest=""), move),
    GuestColumn(
        tokens.token.c.guest,
        delete_rows,
        drop,
        Export("tokens", ("name", "scopes", "prefix", "created", "used", "expires")),
    ),
)


def delete_data(conn: Connection, guest: str, keep_words: bool = False) -> None:
    """Apply the rules of deletion to all rows of a guest, except their own."""
    for one in GUEST_DATA:
        one.deleted(conn, one.column, one.prefix + guest, keep_words)


CREDENTIALS: Final = (
    accounts.account,
    accounts.login,
    accounts.passkey,
    accounts.identity,
    accounts.account_link,
    accounts.recovery_code,
    tokens.token,
    schema.link,
)


def drop_credentials(conn: Connection, guest: str) -> None:
    """Delete an account, and all by which it can be entered: the first step of its deletion."""
    for table in CREDENTIALS:
        conn.execute(delete(table).where(table.c.guest == guest))


def merge_data(conn: Connection, gone: str, stays: str) -> None:
    """Apply the rules of merging: `gone` becomes `stays`. Their rows as guests are left alone."""
    for one in GUEST_DATA:
        one.merged(conn, one.column, one.prefix + gone, one.prefix + stays)


def exported_data(conn: Connection, guest: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield the rows of a guest for their download, by name."""
    for one in GUEST_DATA:
        if one.exported is not None:
            columns = [one.column.table.c[name] for name in one.exported.columns]
            rows = conn.execute(select(*columns).where(one.column == one.prefix + guest))
            yield one.exported.name, [dict(row._mapping) for row in rows]
