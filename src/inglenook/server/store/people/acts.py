"""Carry out acts of moderators, owners and commands, each in one transaction with its log.

An act checks that its actor may do it to that person then: roles are read, and locked, in the
transaction. Servers follow by the actions that `moderation` stores.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, select, update

from inglenook.server.errors import Refused
from inglenook.server.store import records, schema
from inglenook.server.store.people import (
    accounts,
    audit,
    credentials,
    moderation,
    reports,
    tokens,
    words,
)
from inglenook.server.store.people.moderation import SanctionRow
from inglenook.server.store.people.words import WordRow
from inglenook.server.store.tables.accounts import account

OWNER: Final = "owner"
MODERATOR: Final = "moderator"
Role = Literal["", "moderator", "owner"]
BAN: Final = "ban"
MUTE: Final = "mute"
WARNING: Final = "warning"  # shown until the person has read it
NAME: Final = "name"  # a name that nobody may take
GUEST: Final = "guest:"


class Actor(Struct, frozen=True):
    """Who acts: a moderator or an owner; by default somebody at the command line."""

    guest: str = ""
    name: str = ""
    role: str = "command"

    @property
    def is_command(self) -> bool:
        """Return whether a command acts, which may do everything."""
        return not self.guest

    @property
    def owns(self) -> bool:
        """Return whether the actor may do what owners may."""
        return self.is_command or self.role == OWNER


COMMAND: Final = Actor()


# -- roles


def roles_of(conn: Connection, *guest_ids: str) -> dict[str, str]:
    """Return the roles of accounts, locked until the transaction ends; guests have none."""
    query = select(account.c.guest, account.c.role).where(account.c.guest.in_(guest_ids))
    rows = conn.execute(query.order_by(account.c.guest).with_for_update())
    return {row.guest: row.role for row in rows}


def set_role(
    conn: Connection, actor: Actor, now: float, guest_id: str, role: Role, reason: str
) -> None:
    """Give a role to an account, or take it; the last owner stays one."""
    query = select(account.c.guest, account.c.role)
    query = query.where((account.c.guest == guest_id) | (account.c.role == OWNER))
    found = conn.execute(query.order_by(account.c.guest).with_for_update()).all()
    roles = {row.guest: row.role for row in found}
    if guest_id not in roles:
        raise Refused(409, "needs-account", "Expected somebody with an account, got a guest.")
    before = roles[guest_id]
    if before == role:
        return
    if before == OWNER and list(roles.values()).count(OWNER) == 1:
        raise Refused(409, "last-owner", "This is the last owner. Make somebody else one first.")
    conn.execute(update(account).where(account.c.guest == guest_id).values(role=role))
    place = f"role:{role or 'none'}"
    log(conn, actor, now, "role", guest_id=guest_id, place=place, reason=reason)
    moderation.add_action(conn, now, "role", GUEST + guest_id, None, reason)


def end_logins(conn: Connection, actor: Actor, now: float, guest_id: str, reason: str) -> int:
    """End all sessions of an account, its tokens and its links; return how many logins ended."""
    log(conn, actor, now, "end-logins", guest_id=guest_id, reason=reason)
    ended = accounts.drop_logins(conn, guest_id)
    tokens.drop_tokens(conn, guest_id)
    credentials.drop_all_links(conn, guest_id)
    moderation.add_action(conn, now, "end-logins", GUEST + guest_id, None, reason)
    return ended


def must_outrank(conn: Connection, actor: Actor, guest_id: str) -> None:
    """Refuse acts on oneself, on owners, and those of moderators on moderators."""
    if actor.is_command:
        return
    if guest_id == actor.guest:
        raise Refused(409, "yourself", "You can't do that to yourself.")
    role = roles_of(conn, guest_id).get(guest_id, "")
    if role == OWNER or (role == MODERATOR and not actor.owns):
        raise Refused(403, "outranked", "You can't act on owners, nor on other moderators.")


# -- sanctions


def impose(
    conn: Connection,
    actor: Actor,
    now: float,
    kind: str,
    target: str,
    until: float | None,
    reason: str,
) -> int:
    """Ban, mute or warn: a sanction that replaces an earlier one; return the action's number."""
    person = _person(target)
    if person:
        must_outrank(conn, actor, person)
        _must_exist(conn, person)
    moderation.save_sanction(conn, SanctionRow(kind, target, until, reason, now))
    log(conn, actor, now, kind, guest_id=person, place=_place(target), until=until, reason=reason)
    return moderation.add_action(conn, now, kind, target, until, reason)


def lift(
    conn: Connection, actor: Actor, now: float, kind: str, target: str, reason: str
) -> int | None:
    """Lift a sanction; return the action's number, or None if there is no such sanction."""
    person = _person(target)
    if person:
        must_outrank(conn, actor, person)
    if not moderation.drop_sanction(conn, kind, target):
        return None
    done = f"un{kind}"
    log(conn, actor, now, done, guest_id=person, place=_place(target), reason=reason)
    return moderation.add_action(conn, now, done, target, None, reason)


def rename(conn: Connection, actor: Actor, now: float, guest_id: str, reason: str, new: str) -> str:
    """Give a person the name `new`, everywhere; return the old one."""
    must_outrank(conn, actor, guest_id)
    found = _must_exist(conn, guest_id)
    log(conn, actor, now, "rename", guest_id=guest_id, place=f"name:{found}", reason=reason)
    guest, seat, said = schema.guest, schema.seat, schema.chat
    conn.execute(update(guest).where(guest.c.id == guest_id).values(name=new))
    conn.execute(update(account).where(account.c.guest == guest_id).values(name_key=None))
    conn.execute(update(seat).where(seat.c.guest == guest_id).values(name=new))
    conn.execute(update(seat).where(seat.c.kept_for == guest_id).values(kept_name=new))
    conn.execute(update(said).where(said.c.guest == guest_id).values(name=new))
    moderation.add_action(conn, now, "rename", GUEST + guest_id, None, reason)
    return found


def block_name(conn: Connection, now: float, forms: Iterable[str], reason: str) -> None:
    """Let nobody take a name that has one of these skeletons."""
    for form in forms:
        moderation.save_sanction(conn, SanctionRow(NAME, f"name:{form}", None, reason, now))


# -- tables and their chat


def delete_chat(
    conn: Connection,
    actor: Actor,
    now: float,
    table_id: str,
    reason: str,
    number: int | None = None,
    guest_id: str | None = None,
) -> int:
    """Delete chat lines of a table: one, those of a guest, or all; return how many."""
    author = guest_id or ""
    if number is not None:
        said = schema.chat.c
        query = select(said.guest).where(said.table_id == table_id, said.number == number)
        author = conn.execute(query).scalar() or ""
    if author:
        must_outrank(conn, actor, author)
    removed = moderation.drop_chat(conn, table_id, number, guest_id)
    if removed:
        which = str(number) if number is not None else f"guest {guest_id}" if guest_id else "all"
        place = f"chat:{table_id}/{which}"
        log(conn, actor, now, "delete-chat", guest_id=author, place=place, reason=reason)
        moderation.add_action(conn, now, "delete-chat", place, None, reason)
    return removed


def close_table(conn: Connection, actor: Actor, now: float, table_id: str, reason: str) -> None:
    """Have the server cancel an open table, or a running match."""
    row = records.load_table(conn, table_id)
    if row is None:
        raise Refused(404, "no-table", "There is no such table.")
    place = f"table:{table_id}"
    log(conn, actor, now, "close-table", guest_id=row.host, place=place, reason=reason)
    moderation.add_action(conn, now, "close-table", place, None, reason)


# -- reports


def change_report(
    conn: Connection,
    actor: Actor,
    now: float,
    number: int,
    state: str,
    resolution: str,
    note: str,
) -> None:
    """Take a report, put it back, or close it with its resolution.

    A moderator who is reported has no part in it.
    """
    found = reports.load(conn, number)
    if found is None:
        raise Refused(404, "no-report", "There is no such report.")
    if actor.guest and actor.guest == found.reported:
        raise Refused(409, "yourself", "You can't do that to yourself.")
    taken = None if state == reports.OPEN else actor.guest
    reports.change(
        conn,
        number,
        state=state,
        moderator=taken,
        changed=now,
        resolution=resolution if state == reports.CLOSED else "",
        answer=note or found.answer,
    )
    action = {reports.OPEN: "report-back", reports.TAKEN: "report-take"}.get(state, "report-close")
    reason = f"{resolution}: {note}".strip(": ") if state == reports.CLOSED else note
    # no person is named: who is reported need not know of it
    log(conn, actor, now, action, place=f"report:{number}", reason=reason)


# -- words


def add_word(conn: Connection, actor: Actor, now: float, word: str, part: bool) -> None:
    """Block a word, or change whether it is also looked for inside others."""
    words.save(conn, WordRow(word, part, now))
    shown = f"*{word}*" if part else word
    log(conn, actor, now, "word-add", place=f"word:{shown}")
    moderation.add_action(conn, now, "words", f"word:{word}", None, "")


def drop_word(conn: Connection, actor: Actor, now: float, word: str) -> bool:
    """Allow a word again; return whether it was blocked."""
    if not words.drop(conn, word):
        return False
    log(conn, actor, now, "word-remove", place=f"word:{word}")
    moderation.add_action(conn, now, "words", f"word:{word}", None, "")
    return True


# -- shared


def log(
    conn: Connection,
    actor: Actor,
    now: float,
    action: str,
    *,
    guest_id: str = "",
    place: str = "",
    until: float | None = None,
    reason: str = "",
) -> None:
    """Add an act to the log, with the name that the affected person has now."""
    query = select(schema.guest.c.name).where(schema.guest.c.id == guest_id)
    name = (conn.execute(query).scalar() or "") if guest_id else ""
    audit.add(
        conn,
        at=now,
        actor=actor.guest,
        actor_name=actor.name,
        actor_role=actor.role,
        action=action,
        guest=guest_id,
        name=name,
        place=place,
        until=until,
        reason=reason,
    )


def _person(target: str) -> str:
    return target.removeprefix(GUEST) if target.startswith(GUEST) else ""


def _place(target: str) -> str:
    return "" if target.startswith(GUEST) else target


def _must_exist(conn: Connection, guest_id: str) -> str:
    query = select(schema.guest.c.name).where(schema.guest.c.id == guest_id)
    name = conn.execute(query).scalar()
    if name is None:
        raise Refused(404, "no-such-person", "There is nobody with this id.")
    return str(name)
