"""Do work at tables on a site of several nodes: each job at the node that owns its table.

A table that no node owns is claimed by the first that looks. A job is finished in the transaction
of its change, so it is done once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.lobby import moderation, personal
from inglenook.server.store import import_records
from inglenook.server.store.nodes import table_jobs
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.nodes.table_jobs import TableJob

if TYPE_CHECKING:
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.room import Room

NOT_NOW: Final = 503  # the database is down, or another node owns the table

log = structlog.get_logger("inglenook.jobs")


async def run_waiting(services: Services) -> None:
    """Do the waiting jobs whose tables this node owns or can claim."""
    for job in await services.store.read(table_jobs.waiting):
        try:
            await (_forget(services, job) if job.table_id is None else _at_table(services, job))
        except Refused as refused:
            if refused.status != NOT_NOW:
                await _finish(services, job, refused.sentence)
        except Exception as error:  # a job that always fails must not block the others
            log.error("job-fault", number=job.number, kind=job.kind, exc_info=error)
            await _finish(services, job, f"failed: {type(error).__name__}")


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
    if job.kind == "close":
        result = await moderation.close(room, done(moderation.CLOSED))
        return None if result == moderation.CLOSED else result
    return await moderation.show_chat(services, room.table.id)


async def _forget(services: Services, job: TableJob) -> None:
    """Delete a guest who has left all tables, and then from the memory of all nodes."""

    def work(conn: Connection) -> tuple[list[str], list[str]] | None:
        left = table_jobs.forget(conn, job)
        if left is None:
            return None
        mine = [one.id for one in import_records.list_imports(conn, ids=left)] if left else []
        import_records.drop_imports(conn, mine)
        for table_id in mine:
            services.guests.notices.send(conn, Notice("removed", table_id))
        return left, mine

    done = await services.store.write(work)
    if done is None:
        return
    left, gone = done
    services.hub.drop_rooms(gone)

    def again(conn: Connection) -> None:
        """Tables that were loaded before the deletion was committed name the guest in memory."""
        held = table_jobs.owned(conn, left)
        table_jobs.add_jobs(conn, "depart", [(table_id, job.guest) for table_id in held])
        services.guests.notices.send(conn, Notice("jobs"))

    await services.store.write(again)
    for late in await services.store.read(table_jobs.waiting):
        if late.table_id is not None and late.guest == job.guest:
            await _at_table(services, late)


async def _finish(services: Services, job: TableJob, result: str) -> None:
    await services.store.write(partial(_finished, job, result))


def _finished(job: TableJob, result: str, conn: Connection) -> None:
    table_jobs.finish(conn, job, result)
