"""Merge guests, and carry out the jobs about guests that the owner asked for.

A merge is stored first, and the sessions of the guest who goes end then: they change nothing any
more. Rooms in memory give their places to the one who stays, each in a change of its own. All the
rest follows in one transaction, once no room in memory names the one who goes. A merge that was
interrupted is ended by the next look.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts.guests import check_session
from inglenook.server.errors import Refused
from inglenook.server.lobby import personal
from inglenook.server.lobby.merging.seats import take_over
from inglenook.server.store import records
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import merging
from inglenook.server.store.people.merging import AccountJob
from inglenook.server.store.rows import GuestRow

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

WAIT_SECONDS: Final = 5.0  # for which a merge waits until all nodes have done their part
PAUSE_SECONDS: Final = 0.1

log = structlog.get_logger("inglenook.accounts")


async def merge(services: Services, gone: Guest, stays: Guest) -> None:
    """Make `gone` the guest `stays`. Both sessions must be current.

    Returns when that is done, or after `WAIT_SECONDS` while a node is slow or has just died.

    :raises Refused: if both sit at a table that is not over.
    """
    guests, now = services.guests, services.now()

    def begin(conn: Connection) -> None:
        check_session(conn, gone)
        check_session(conn, stays)
        if merging.shared_tables(conn, gone.id, stays.id):
            raise same_table()
        merging.add_job(conn, AccountJob(gone.id, "merge", stays.id, now))
        records.raise_epoch(conn, gone.id, gone.epoch)
        guests.notices.send(conn, Notice("forgotten", gone.id))
        guests.notices.send(conn, Notice("jobs"))

    guests.bar(gone.id)
    try:
        await services.store.write(begin)
    except BaseException:
        guests.admit(gone.id)
        raise
    services.hub.close_sockets(gone.id, 4401, "nobody")
    with suppress(StoreDown):  # the merge is stored: it goes on without this request
        await _wait(services, gone.id)


async def _wait(services: Services, guest_id: str) -> None:
    end = services.now() + WAIT_SECONDS
    while True:
        await run_jobs(services)
        waiting = await services.store.read(merging.jobs)
        if guest_id not in [one.guest for one in waiting] or services.now() >= end:
            return
        await _passed(services, PAUSE_SECONDS)


async def _passed(services: Services, seconds: float) -> None:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    services.world.later(seconds, lambda: None if done.done() else done.set_result(None))
    await done


async def run_jobs(services: Services) -> None:
    """Do the jobs about guests, as far as this node can: its own rooms, and what no room holds."""
    async with services.account_turn:
        for job in await services.store.read(merging.jobs):
            try:
                await (_merge if job.kind == merging.MERGE else _delete)(services, job)
            except (StoreDown, LeaseLost):
                return  # they wait for the next look
            except Refused as refused:
                log.warning("account-job-waits", kind=job.kind, reason=refused.code)
            except Exception as error:  # one that always fails must not block the others
                log.error("account-job-fault", kind=job.kind, exc_info=error)


async def _merge(services: Services, job: AccountJob) -> None:
    guests = services.guests
    guests.bar(job.guest)
    stays = await services.store.read(lambda conn: records.load_guest(conn, job.stays or ""))
    if stays is not None:
        await _take_rooms(services, job.guest, stays)

    def end(conn: Connection) -> bool:
        done = merging.end_merge(conn, job, services.hub.free_tables)
        if done:
            guests.notices.send(conn, Notice("forgotten", job.guest))
            guests.notices.send(conn, Notice("sanctions"))
            for one in (job.guest, job.stays or ""):
                services.notifications.tell_nodes(conn, one)
        return done

    if not await services.store.write(end) or stays is None:
        return
    # rooms that were loaded while the job ran
    for loading in list(services.hub.loading.values()):
        with suppress(Exception):
            await asyncio.shield(loading)
    await _take_rooms(services, job.guest, stays)
    guests.forget(stays.id)
    services.hub.close_sockets(job.guest, 4401, "nobody")
    await services.moderation.reload()  # bans and mutes are those of the one who stays now
    for one in (job.guest, stays.id):  # and so are the channels
        await services.notifications.changed(one)
    log.info("guests-merged")


async def _take_rooms(services: Services, gone: str, stays: GuestRow) -> None:
    """Let the rooms in memory here name the one who stays."""
    for room in list(services.hub.rooms.values()):
        if personal.names_guest(room.table, gone):
            await room.call_always(partial(take_over, room, gone, stays))


async def _delete(services: Services, job: AccountJob) -> None:
    """Delete a guest whom the owner wants to be deleted."""
    guest = (await services.guests.read_again([job.guest])).get(job.guest)
    if guest is None:
        await services.store.write(lambda conn: merging.drop_job(conn, job.guest))
    else:
        await personal.forget(services, guest, by_owner=True)


def same_table() -> Refused:
    """Return the refusal to merge two guests who play against each other."""
    return Refused(
        409,
        "same-table",
        "Both sit at the same table. Leave it with one of them, or end the match, then try again.",
    )
