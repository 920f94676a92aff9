"""Do work at tables on a site of several nodes: each job at the node that owns its table.

A table that no node owns is claimed by the first that looks. A job is finished in the transaction
of its change, so it is done once. An error of the database leaves it for the next look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.lobby import moderation, personal
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes import table_jobs
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.nodes.table_jobs import TableJob

if TYPE_CHECKING:
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.room import Room

log = structlog.get_logger("inglenook.jobs")


async def run_waiting(services: Services) -> None:
    """Do the waiting jobs whose tables this node owns or can claim."""
    membership, last = services.membership, 0
    assert membership is not None
    while membership.id:  # it has leases now
        page = partial(
            table_jobs.waiting,
            node_id=membership.id,
            lease_seconds=membership.lease_seconds,
            after=last,
        )
        jobs = await services.store.read(page)
        if not jobs:
            return
        for job in jobs:
            await _try(services, job)
        last = jobs[-1].number


async def _try(services: Services, job: TableJob) -> None:
    """Do a job, or leave it where that can't be done now.

    One that always fails must not block the others. A deletion of a guest is never given up.
    """
    try:
        await (_forget(services, job) if job.table_id is None else _at_table(services, job))
        return
    except (StoreDown, LeaseLost):
        return
    except Refused as refused:
        if refused.status == moderation.NOT_NOW:
            return
        failure = refused.sentence
    except Exception as error:
        log.error("job-fault", number=job.number, kind=job.kind, exc_info=error)
        failure = f"failed: {type(error).__name__}"
    if job.kind != "forget":
        await services.store.write(partial(table_jobs.finish, job=job, result=failure, failed=True))


async def _at_table(services: Services, job: TableJob) -> None:
    assert job.table_id is not None
    room = await services.hub.room(job.table_id)
    result = await room.call(partial(_work, services, room, job))
    if result is not None:
        await _finish(services, job, result)


async def _work(services: Services, room: Room, job: TableJob) -> str | None:
    """Carry out a job; return its result, or None if the change has stored that already."""

    def done(result: str) -> Callable[[Connection], None]:
        return partial(_finished, job, result)

    if job.kind == "depart":
        return None if await personal.depart(room, job.guest, done("left")) else "not there"
    if job.kind == "leave":
        return None if await moderation.leave(room, job.guest, done("left")) else "not there"
    if job.kind == "rename":
        guests = services.guests
        new = (await guests.read_again([job.guest])).get(job.guest)
        await moderation.show_chat(services, room.table.id)
        is_shown = new is not None and await moderation.rename(
            room, job.guest, new.name, done("shown")
        )
        return None if is_shown else "not there"
    if job.kind == "close":
        result = await moderation.close(room, done(moderation.CLOSED))
        return None if result == moderation.CLOSED else result
    return await moderation.show_chat(services, room.table.id)


async def _forget(services: Services, job: TableJob) -> None:
    """Delete a guest whom no room in memory names, in one transaction."""

    def work(conn: Connection) -> None:
        if table_jobs.forget(conn, job, services.hub.free_tables):
            services.notifications.tell_nodes(conn, job.guest)
        else:
            services.guests.notices.send(conn, Notice("jobs"))

    await services.store.write(work)
    await services.notifications.changed(job.guest)


async def _finish(services: Services, job: TableJob, result: str) -> None:
    await services.store.write(partial(_finished, job, result))


def _finished(job: TableJob, result: str, conn: Connection) -> None:
    table_jobs.finish(conn, job, result)
