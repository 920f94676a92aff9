"""Turn due notifications into deliveries, one for each channel, in one transaction.

Here it is decided whether a person is still to be called: the question may be settled, the person
may look by now, sleep, or want a digest in place of single calls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from inglenook.server.notifications import choices, content
from inglenook.server.notifications.asked import OVER, TURN
from inglenook.server.notifications.choices import Choices, choices_from
from inglenook.server.notifications.content import DIGEST, Content
from inglenook.server.notifications.turns import OpenQuestion, questions, turns_of
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import list_records, records
from inglenook.server.store.people import channels
from inglenook.server.store.people import notifications as queue
from inglenook.server.store.people.channels import Person, SubscriptionRow, WebhookRow
from inglenook.server.store.people.notifications import NewDelivery
from inglenook.server.store.rows import NotificationRow

HOUR: Final = 3600.0
MOST_HOURLY: Final = 60  # deliveries to a guest in an hour
MOST_HOURLY_OF_OTHERS: Final = 20  # until others can't cause any more of them
BY_OTHERS: Final = ("invitation", "mention", "friend", "rematch")

Key = tuple[str, str]  # of a guest and a table


@dataclass
class Expanded:
    """What became of due notifications: numbers of deliveries, and reasons of those without."""

    calls: int = 0
    dropped: Counter[str] = field(default_factory=Counter)


@dataclass
class Facts:
    """All that was read for a batch of notifications."""

    people: dict[str, Person]
    chosen: dict[str, Choices]
    by_email: set[str]  # guests who have switched it on
    devices: dict[str, list[SubscriptionRow]]
    hooks: dict[str, list[WebhookRow]]
    muted: set[Key]
    tables: dict[str, Table]
    questions: dict[str, OpenQuestion]
    calls: dict[str, int]


def expand(
    conn: Connection,
    due: Sequence[NotificationRow],
    now: float,
    present: Collection[Key],
    sends_mail: bool,
) -> Expanded:
    """Turn due notifications into deliveries; `present` are guests who look at their tables."""
    done = Expanded()
    rows = queue.lock_due(conn, due, now)
    if not rows:
        return done
    facts = read_facts(conn, rows, now)
    for row in rows:
        reason = _reason_to_drop(row, facts, present)
        if reason:
            queue.drop(conn, row)
            done.dropped[reason] += 1
            continue
        until = _quiet(row, facts, now)
        if until is not None:
            queue.postpone(conn, row, until)
            continue
        person, chosen = facts.people[row.guest], facts.chosen[row.guest]
        if row.kind == TURN and not row.shared and chosen.digest != "off":
            _add_digest(conn, row, choices.digest_at(now, chosen.digest, zone_of(person, chosen)))
            queue.finish(conn, row, now, 0)
            continue
        found = _content(conn, row, facts, now)
        calls = 0
        if found is None:
            done.dropped["settled"] += 1
        elif _has_enough(row, facts):
            done.dropped["too-often"] += 1
        else:
            made = deliveries(row, found, facts, now, sends_mail)
            calls = queue.add_deliveries(conn, made)
            if not made:
                done.dropped["no-channel"] += 1
        facts.calls[row.guest] = facts.calls.get(row.guest, 0) + calls
        done.calls += calls
        if row.kind == DIGEST:
            queue.drop(conn, row)  # so that another one can wait
        else:
            queue.finish(conn, row, now, calls)
    return done


def read_facts(conn: Connection, rows: Sequence[NotificationRow], now: float) -> Facts:
    """Read what is needed to decide about some notifications."""
    guests = sorted({row.guest for row in rows})
    table_ids = {row.table_id for row in rows if row.table_id is not None}
    settings = channels.settings_of(conn, guests)
    people = channels.people(conn, guests)
    devices: dict[str, list[SubscriptionRow]] = {}
    for sub in channels.subscriptions_of(conn, guests):
        person = people.get(sub.guest)
        if person is not None and person.has_session(sub):
            devices.setdefault(sub.guest, []).append(sub)
        else:  # its login has ended
            channels.unsubscribe(conn, sub.guest, sub.id)
    hooks: dict[str, list[WebhookRow]] = {}
    for hook in channels.webhooks_of(conn, guests):
        if hook.disabled is None:
            hooks.setdefault(hook.guest, []).append(hook)
    chosen = {one: choices_from(settings[one].data if one in settings else None) for one in guests}
    return Facts(
        people=people,
        chosen=chosen,
        by_email={one.guest for one in settings.values() if one.email},
        devices=devices,
        hooks=hooks,
        muted=channels.muted_by(conn, guests),
        tables=read_tables(conn, table_ids),
        questions=questions(conn, {row.table_id or "" for row in rows if row.kind == TURN}),
        calls=queue.calls_since(conn, guests, now - HOUR),
    )


def read_tables(conn: Connection, table_ids: Collection[str]) -> dict[str, Table]:
    """Return tables as lists show them, without their secrets."""
    if not table_ids:
        return {}
    rows = list_records.tables_by_id(conn, table_ids)
    seats = records.seats_of(conn, sorted(rows))
    return {one: archive.listed_table(row, seats[one]) for one, row in rows.items()}


def zone_of(person: Person, chosen: Choices) -> str:
    """Return the name of a person's time zone, "" for UTC."""
    return chosen.time_zone or person.time_zone


def is_open(row: NotificationRow | NewDelivery, table: Table, asked: OpenQuestion | None) -> bool:
    """Return whether the question of a notification is still open for those whom it calls."""
    if table.state != "playing" or table.frozen is not None or asked is None or asked.paused:
        return False
    if str(asked.question) != row.about:
        return False
    if row.shared:  # who has answered must not show
        return True
    seats = [one.seat for one in table.people() if one.guest == row.guest]
    return any([asked.is_owed_by(seat) for seat in seats])


def _reason_to_drop(row: NotificationRow, facts: Facts, present: Collection[Key]) -> str:
    """Return why a person is not called, "" if they are."""
    if row.guest not in facts.people:
        return "gone"
    if row.table_id is None:
        return ""
    table = facts.tables.get(row.table_id)
    if table is None:
        return "gone"
    if not row.shared:
        key = row.guest, row.table_id
        if key in present:
            return "present"
        if key in facts.muted:
            return "muted"
    if row.kind == TURN and not is_open(row, table, facts.questions.get(row.table_id)):
        return "settled"
    if row.kind == OVER and table.seat_of(row.guest) is None:
        return "gone"
    if row.kind in ("rematch", "invitation"):
        waits = table.state == "open" and table.seat_of(row.guest) is None
        return "" if waits else "settled"
    return ""


def _quiet(row: NotificationRow, facts: Facts, now: float) -> float | None:
    """Return the end of the person's quiet hours, None outside of them."""
    if row.shared:
        return None
    chosen = facts.chosen[row.guest]
    return choices.quiet_until(now, chosen.quiet, zone_of(facts.people[row.guest], chosen))


def _has_enough(row: NotificationRow, facts: Facts) -> bool:
    most = MOST_HOURLY_OF_OTHERS if row.kind in BY_OTHERS else MOST_HOURLY
    return facts.calls.get(row.guest, 0) >= most


def _add_digest(conn: Connection, row: NotificationRow, at: float) -> None:
    """Let a digest wait, unless one waits already."""
    digest = NotificationRow(guest=row.guest, mark=DIGEST, kind=DIGEST, created=row.created, due=at)
    queue.add(conn, [digest])


def _content(conn: Connection, row: NotificationRow, facts: Facts, now: float) -> Content | None:
    """Return what is said, None if there is nothing to say any more."""
    language = facts.people[row.guest].language
    if row.kind == DIGEST:
        table_ids = turns_of(conn, row.guest)
        tables = read_tables(conn, table_ids)
        owed = [
            tables[one]
            for one in table_ids
            if one in tables and (row.guest, one) not in facts.muted
        ]
        return content.digest(language, now, owed) if owed else None
    table = None if row.table_id is None else facts.tables[row.table_id]
    if row.shared and table is not None:
        asked = facts.questions.get(table.id)
        return content.for_all(row.kind, language, now, table, [] if asked is None else asked.asked)
    return content.about_table(row.kind, language, now, table, row.guest, row.person)


def deliveries(
    row: NotificationRow, found: Content, facts: Facts, now: float, sends_mail: bool
) -> list[NewDelivery]:
    """Return a delivery for each channel that a person has chosen for this kind."""
    text, made = found.to_json(), list[NewDelivery]()

    def add(channel: str, target: str) -> None:
        made.append(
            NewDelivery(
                guest=row.guest,
                mark=row.mark,
                kind=row.kind,
                table_id=row.table_id,
                about=row.about,
                shared=row.shared,
                channel=channel,
                target=target,
                content=text,
                created=now,
                due=now,
            )
        )

    wanted = facts.chosen[row.guest].channels_of(TURN if row.kind == DIGEST else row.kind)
    if not row.shared and "push" in wanted:
        for sub in facts.devices.get(row.guest, []):
            add("push", sub.id)
    has_address = bool(facts.people[row.guest].email) and row.guest in facts.by_email
    if not row.shared and "email" in wanted and sends_mail and has_address:
        add("email", "")
    if row.shared or "webhook" in wanted:
        for hook in facts.hooks.get(row.guest, []):
            if hook.shared == row.shared and hook.table_id in (None, row.table_id):
                add("webhook", hook.id)
    return made
