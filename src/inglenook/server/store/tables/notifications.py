"""Declare the tables of notifications: the queue, its deliveries, and where people are called.

A notification says that somebody is to be called. Once it is due it becomes deliveries, one for
each channel, and stays for a while as a mark that nobody is called twice for the same reason.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, Index, Integer, Table, Text, text

from inglenook.server.store.tables.columns import metadata, of_guest, of_table

notification: Final = Table(
    "notification",
    metadata,
    of_guest(key=True),
    Column("mark", Text, primary_key=True),  # what it is about, once for each guest
    Column("kind", Text, nullable=False),
    Column("table_id", Text),
    Column("about", Text, nullable=False),  # such as the number of a question
    Column("person", Text, nullable=False),  # the name of the one who caused it; "" for none
    Column("shared", Boolean, nullable=False),  # for channels that others read as well
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("done", Double),  # when it became deliveries; NULL: it waits
    Column("calls", Integer, nullable=False),  # how many deliveries it became
)
_WAITS: Final = text("done IS NULL")
Index("ix_notification_due", notification.c.due, sqlite_where=_WAITS, postgresql_where=_WAITS)
Index("ix_notification_done", notification.c.done)

delivery: Final = Table(
    "delivery",
    metadata,
    Column("number", Integer, primary_key=True),
    of_guest(index=True),
    Column("mark", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("table_id", Text),
    Column("about", Text, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("channel", Text, nullable=False),
    Column("target", Text, nullable=False),  # of a push subscription or a webhook; "" for e-mail
    Column("content", Text, nullable=False),  # JSON
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("tries", Integer, nullable=False),  # that have failed
    Column("lost", Integer, nullable=False),  # tries of processes that ended meanwhile
    Column("owner", Text, nullable=False),  # the process that sends it now, "" if none does
)

push_subscription: Final = Table(
    "push_subscription",
    metadata,
    Column("id", Text, primary_key=True),
    of_guest(index=True),
    Column("login", Text, nullable=False),  # of the session that made it; "" without an account
    Column("epoch", Integer, nullable=False),  # of that session
    Column("endpoint_hash", Text, nullable=False, index=True, unique=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("created", Double, nullable=False),
)

webhook: Final = Table(
    "webhook",
    metadata,
    Column("id", Text, primary_key=True),
    of_guest(index=True),
    Column("name", Text, nullable=False),
    Column("url", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("table_id", Text),  # NULL: all tables of its owner
    Column("created", Double, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("disabled", Double),
    Column("fault", Text, nullable=False),
)

notification_setting: Final = Table(
    "notification_setting",
    metadata,
    of_guest(key=True),
    Column("email", Boolean, nullable=False),
    Column("data", Text, nullable=False),  # JSON
)

muted_table: Final = Table("muted_table", metadata, of_table(), of_guest(key=True, index=True))
