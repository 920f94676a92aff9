"""Carry out what moderators ask for on their page.

The role of who acts is read in the transaction of the act, and locked there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection

from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.guests import check_session
from inglenook.server.accounts.names import skeletons
from inglenook.server.accounts.ranges import checked_range
from inglenook.server.accounts.words import checked_word
from inglenook.server.errors import Refused
from inglenook.server.protocol import order as p
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import acts, moderation
from inglenook.server.store.people.acts import Actor

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

T = TypeVar("T")

HOUR = 3600.0


async def act(
    services: Services, guest: Guest, does: Callable[[Connection, Actor, float], T], owner: bool
) -> T:
    """Carry out an act of a moderator in one transaction; the servers follow at once.

    :raises Refused: if the guest has not the role at that moment.
    """
    now = services.now()

    def job(conn: Connection) -> T:
        check_session(conn, guest)
        role = acts.roles_of(conn, guest.id).get(guest.id, "")
        if role not in (acts.MODERATOR, acts.OWNER):
            raise Refused(403, "not-moderator", "Only moderators may do that.")
        if owner and role != acts.OWNER:
            raise Refused(403, "not-owner", "Only owners of this site may do that.")
        done = does(conn, Actor(guest.id, guest.name, role), now)
        services.guests.notices.send(conn, Notice("sanctions"))
        return done

    done = await services.store.write(job)
    services.moderation.look_soon()
    return done


async def sanction(services: Services, guest: Guest, address: str, body: p.NewSanction) -> None:
    """Ban, mute or warn; `address` is that of the moderator, who can't ban it."""
    given = [one is not None for one in (body.guest, body.address, body.range)]
    if given.count(True) != 1:
        raise Refused(400, "bad-request", "Expected a guest, an address or a range.")
    if body.guest is None and body.kind != acts.BAN:
        raise Refused(400, "bad-request", "Addresses can only be banned.")
    if body.guest is None and body.hours is None:
        raise Refused(400, "needs-end", "A ban of addresses needs an end.")
    if body.address is not None and body.address == services.guests.hash_address(address):
        raise Refused(409, "own-range", "Your own address is in this range.")

    def does(conn: Connection, actor: Actor, now: float) -> None:
        target = f"guest:{body.guest}"
        if body.address is not None:
            target = f"address:{body.address}"
        elif body.range is not None:
            target = f"range:{checked_range(body.range, actor.owns, address)}"
        until = None if body.hours is None else now + body.hours * HOUR
        if body.kind == acts.WARNING:
            until = None
        acts.impose(conn, actor, now, body.kind, target, until, plain(body.reason))

    await act(services, guest, does, owner=False)


async def lift(services: Services, guest: Guest, body: p.Lift) -> None:
    """Lift a sanction."""

    def does(conn: Connection, actor: Actor, now: float) -> None:
        if acts.lift(conn, actor, now, body.kind, body.target, plain(body.reason)) is None:
            raise Refused(404, "no-sanction", "This is not in force any more.")

    await act(services, guest, does, owner=False)


async def rename(services: Services, guest: Guest, body: p.Rename) -> None:
    """Take a name from a person, who is Player and a number until they choose another one."""
    number = int.from_bytes(services.world.secret()[:4], "big") % 9000 + 1000

    def does(conn: Connection, actor: Actor, now: float) -> None:
        reason = plain(body.reason)
        old = acts.rename(conn, actor, now, body.guest, reason, f"Player {number}")
        if body.block:
            acts.block_name(conn, now, skeletons(old), reason)
        services.guests.notices.send(conn, Notice("guest", body.guest))

    await act(services, guest, does, owner=False)
    services.guests.forget(body.guest)


async def delete_line(services: Services, guest: Guest, body: p.DeleteLine) -> None:
    """Delete a chat line."""

    def does(conn: Connection, actor: Actor, now: float) -> None:
        reason = plain(body.reason)
        if not acts.delete_chat(conn, actor, now, body.table, reason, number=body.number):
            raise Refused(404, "no-line", "This chat line is not there any more.")

    await act(services, guest, does, owner=False)


async def close_table(services: Services, guest: Guest, body: p.CloseTable) -> None:
    """Cancel an open table, or a running match."""

    def does(conn: Connection, actor: Actor, now: float) -> None:
        acts.close_table(conn, actor, now, body.table, plain(body.reason))

    await act(services, guest, does, owner=False)


async def change_report(services: Services, guest: Guest, body: p.ReportChange) -> None:
    """Take a report, put it back, or close it."""

    def does(conn: Connection, actor: Actor, now: float) -> None:
        note = plain(body.note)
        acts.change_report(conn, actor, now, body.number, body.state, body.resolution, note)

    await act(services, guest, does, owner=False)


async def change_role(services: Services, guest: Guest, body: p.RoleChange) -> None:
    """Give a role to an account, or take it."""

    def does(conn: Connection, actor: Actor, now: float) -> None:
        acts.set_role(conn, actor, now, body.guest, body.role, plain(body.reason))
        services.guests.notices.send(conn, Notice("logins", body.guest))

    await act(services, guest, does, owner=True)
    services.guests.forget(body.guest)


async def change_word(services: Services, guest: Guest, body: p.WordChange) -> None:
    """Block a word, or allow it again."""
    word = checked_word(body.word)

    def does(conn: Connection, actor: Actor, now: float) -> None:
        if not body.remove:
            acts.add_word(conn, actor, now, word, body.part)
        elif not acts.drop_word(conn, actor, now, word):
            raise Refused(404, "no-word", "This word is not in the list.")

    await act(services, guest, does, owner=True)


async def read_warning(services: Services, guest: Guest) -> None:
    """Note that a guest has read their warning."""

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        moderation.drop_sanction(conn, acts.WARNING, f"guest:{guest.id}")
        services.guests.notices.send(conn, Notice("sanctions"))

    await services.store.write(job)
    services.moderation.warnings.pop(guest.id, None)
    services.moderation.sanctions.pop((acts.WARNING, f"guest:{guest.id}"), None)
