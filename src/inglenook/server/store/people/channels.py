"""Query and change where people are called: subscriptions, webhooks, settings, muted tables."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, union_all, update

from inglenook.server.store import schema
from inglenook.server.store.database import insert_missing, upsert
from inglenook.server.store.tables.accounts import account, login
from inglenook.server.store.tables.notifications import (
    muted_table,
    notification_setting,
    push_subscription,
    webhook,
)

MOST_DEVICES: Final = 20  # of a guest; a new one replaces the oldest
MOST_WEBHOOKS: Final = 10
MOST_MUTED: Final = 500


class SubscriptionRow(Struct, frozen=True):
    """A browser's push subscription, and the session that made it."""

    id: str
    guest: str
    login: str
    epoch: int
    endpoint_hash: str
    endpoint: str
    p256dh: str
    auth: str
    device: str
    created: float


class WebhookRow(Struct, frozen=True, kw_only=True):
    """A webhook of an account."""

    id: str
    guest: str
    name: str
    url: str
    format: str
    secret: str
    shared: bool
    table_id: str | None
    created: float
    failures: int = 0
    disabled: float | None = None
    fault: str = ""


class SettingRow(Struct, frozen=True):
    """The settings of a guest: whether e-mail is sent, and the rest as JSON."""

    guest: str
    email: bool
    data: str


class Reached(NamedTuple):
    """The guests with a channel of their own, and the tables of webhooks that others read.

    A table of None stands for all tables of the owner.
    """

    guests: set[str]
    sharing: dict[str, set[str | None]]


class Person(NamedTuple):
    """What a notification needs to know of a guest."""

    id: str
    language: str
    epoch: int
    has_account: bool
    email: str  # confirmed; "" for none
    time_zone: str
    logins: frozenset[str]

    def has_session(self, row: SubscriptionRow) -> bool:
        """Return whether the session that made a subscription has not ended."""
        if self.has_account:
            return row.login in self.logins
        return not row.login and row.epoch == self.epoch


_SUB: Final = [push_subscription.c[name] for name in SubscriptionRow.__struct_fields__]
_HOOK: Final = [webhook.c[name] for name in WebhookRow.__struct_fields__]
_SETTING: Final = [notification_setting.c[name] for name in SettingRow.__struct_fields__]


# -- who can be called


def reached(conn: Connection, guest: str | None = None) -> Reached:
    """Return who can be called: all guests, or one of them."""
    hook, setting, sub = webhook.c, notification_setting.c, push_subscription.c
    own = union_all(
        select(sub.guest),
        select(hook.guest).where(hook.shared.is_(False), hook.disabled.is_(None)),
        select(setting.guest).where(setting.email.is_(True)),
    ).subquery()
    mine = select(own.c.guest)
    theirs = select(hook.guest, hook.table_id)
    theirs = theirs.where(hook.shared.is_(True), hook.disabled.is_(None))
    if guest is not None:
        mine, theirs = mine.where(own.c.guest == guest), theirs.where(hook.guest == guest)
    sharing: dict[str, set[str | None]] = {}
    for owner, table_id in conn.execute(theirs):
        sharing.setdefault(owner, set()).add(table_id)
    return Reached(set(conn.execute(mine).scalars()), sharing)


def people(conn: Connection, guests: Collection[str]) -> dict[str, Person]:
    """Return guests with what a notification needs to know of them, by id."""
    kept = schema.guest.c
    query = select(
        kept.id,
        kept.language,
        kept.epoch,
        account.c.guest,
        account.c.email,
        account.c.time_zone,
        login.c.id,
    ).select_from(
        schema.guest.outerjoin(account, account.c.guest == kept.id).outerjoin(
            login, login.c.guest == account.c.guest
        )
    )
    found: dict[str, Person] = {}
    for row in conn.execute(query.where(kept.id.in_(guests))):
        guest_id, language, epoch, signed_up, email, zone, login_id = tuple(row)
        before = found.get(guest_id)
        logins = frozenset() if before is None else before.logins
        if login_id is not None:
            logins |= {login_id}
        has_account = signed_up is not None
        found[guest_id] = Person(
            guest_id, language, epoch, has_account, email or "", zone or "", logins
        )
    return found


# -- push subscriptions


def subscribe(conn: Connection, row: SubscriptionRow) -> str:
    """Add or renew a subscription; return its id. The guest's oldest ones above a number go."""
    sub = push_subscription.c
    known = select(sub.id).where(sub.endpoint_hash == row.endpoint_hash, sub.guest == row.guest)
    kept_id = conn.execute(known).scalar_one_or_none()
    # the endpoint is a browser's: another guest of the same browser is gone from it
    conn.execute(delete(push_subscription).where(sub.endpoint_hash == row.endpoint_hash))
    values = asdict(row) | {"id": kept_id or row.id}
    conn.execute(insert(push_subscription), values)
    old = select(sub.id).where(sub.guest == row.guest)
    old = old.order_by(sub.created.desc(), sub.id).offset(MOST_DEVICES).limit(MOST_DEVICES)
    for one in list(conn.execute(old).scalars()):
        conn.execute(delete(push_subscription).where(sub.id == one))
    return str(values["id"])


def unsubscribe(conn: Connection, guest: str, sub_id: str) -> bool:
    """Delete a subscription; return whether there was one."""
    sub = push_subscription.c
    mine = delete(push_subscription).where(sub.guest == guest, sub.id == sub_id)
    return conn.execute(mine).rowcount > 0


def subscriptions_of(conn: Connection, guests: Collection[str]) -> list[SubscriptionRow]:
    """Return the subscriptions of some guests, the newest first."""
    sub = push_subscription.c
    query = select(*_SUB).where(sub.guest.in_(guests)).order_by(sub.created.desc(), sub.id)
    return [SubscriptionRow(*row) for row in conn.execute(query)]


def load_subscription(conn: Connection, sub_id: str) -> SubscriptionRow | None:
    """Return a subscription, or None."""
    row = conn.execute(select(*_SUB).where(push_subscription.c.id == sub_id)).first()
    return None if row is None else SubscriptionRow(*row)


# -- webhooks


def add_webhook(conn: Connection, row: WebhookRow) -> bool:
    """Add a webhook; return False if the guest has too many."""
    mine = select(func.count()).where(webhook.c.guest == row.guest)
    if conn.execute(mine).scalar_one() >= MOST_WEBHOOKS:
        return False
    conn.execute(insert(webhook), asdict(row))
    return True


def webhooks_of(conn: Connection, guests: Collection[str]) -> list[WebhookRow]:
    """Return the webhooks of some guests, in the order in which they were made."""
    query = select(*_HOOK).where(webhook.c.guest.in_(guests))
    rows = conn.execute(query.order_by(webhook.c.created, webhook.c.id))
    return [WebhookRow(**row._mapping) for row in rows]


def load_webhook(conn: Connection, hook_id: str) -> WebhookRow | None:
    """Return a webhook, or None."""
    row = conn.execute(select(*_HOOK).where(webhook.c.id == hook_id)).first()
    return None if row is None else WebhookRow(**row._mapping)


def change_webhook(conn: Connection, hook_id: str, guest: str, **values: object) -> bool:
    """Set columns of a guest's webhook; return whether there is one."""
    mine = update(webhook).where(webhook.c.id == hook_id, webhook.c.guest == guest)
    return conn.execute(mine.values(values)).rowcount == 1


def drop_webhook(conn: Connection, hook_id: str, guest: str) -> bool:
    """Delete a webhook; return whether there was one."""
    mine = delete(webhook).where(webhook.c.id == hook_id, webhook.c.guest == guest)
    return conn.execute(mine).rowcount == 1


# -- settings


def settings_of(conn: Connection, guests: Collection[str]) -> dict[str, SettingRow]:
    """Return the settings of some guests who have changed any, by guest."""
    query = select(*_SETTING).where(notification_setting.c.guest.in_(guests))
    return {row.guest: SettingRow(*row) for row in conn.execute(query)}


def save_setting(conn: Connection, row: SettingRow) -> None:
    """Write the settings of a guest."""
    conn.execute(upsert(notification_setting, conn.dialect.name), asdict(row))


def set_email(conn: Connection, guest: str, on: bool) -> bool:
    """Switch e-mail on or off where the guest has settings; return whether they have."""
    mine = update(notification_setting).where(notification_setting.c.guest == guest)
    return conn.execute(mine.values(email=on)).rowcount == 1


# -- muted tables


def mute(conn: Connection, guest: str, table_id: str, muted: bool) -> None:
    """Mute a table for a guest, or end that."""
    of = muted_table.c
    if not muted:
        mine = delete(muted_table).where(of.guest == guest, of.table_id == table_id)
        conn.execute(mine)
        return
    old = select(of.table_id).join(schema.tables, schema.tables.c.id == of.table_id)
    old = old.where(of.guest == guest).order_by(schema.tables.c.created.desc(), of.table_id)
    for one in list(conn.execute(old.offset(MOST_MUTED - 1)).scalars()):
        conn.execute(delete(muted_table).where(of.guest == guest, of.table_id == one))
    statement = insert_missing(muted_table, conn.dialect.name)
    conn.execute(statement, {"guest": guest, "table_id": table_id})


def muted_by(conn: Connection, guests: Collection[str]) -> set[tuple[str, str]]:
    """Return the muted tables of some guests, each as guest and table."""
    query = select(muted_table.c.guest, muted_table.c.table_id)
    rows = conn.execute(query.where(muted_table.c.guest.in_(guests)))
    return {(row[0], row[1]) for row in rows}
