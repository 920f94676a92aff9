"""Routes of order: reports of players, the page of moderators, and facts about privacy."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from inglenook.server.avatars import default_avatar
from inglenook.server.errors import Refused
from inglenook.server.http.api.declare import GUEST, MODERATOR, OWNER, get, post
from inglenook.server.http.cookies import COOKIE_SECONDS, cookie_name
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.middleware import ADDRESS
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import GUESTS, LOOKS, REPORTS, TABLES
from inglenook.server.lobby.order import acts
from inglenook.server.lobby.order import reports as reporting
from inglenook.server.protocol import order as p
from inglenook.server.protocol.messages import Done
from inglenook.server.settings import Settings
from inglenook.server.store import records
from inglenook.server.store.people import audit, order_lists, reports, words
from inglenook.server.store.people.audit import AuditRow
from inglenook.server.store.people.moderation import SanctionRow
from inglenook.server.store.people.order_lists import PersonRow
from inglenook.server.store.people.reports import ReportRow

DAY: Final = 86_400
MOST_TEXT: Final = 20_000  # characters of the host's own text
M: Final = "/api/moderation"


# -- for everybody


async def new_report(call: Call) -> Done:
    await reporting.report(call.services, call.me, call.body)
    return Done()


async def my_reports(call: Call) -> p.MyReports:
    """Return the guest's reports, and what holds for them; nothing of who looked at them."""
    me, now = call.me, call.services.now()

    def query(conn: Connection) -> p.MyReports:
        found = [
            p.MyReport(
                created=one.created,
                kind=one.kind,  # type: ignore[arg-type]
                name=one.name,
                words=one.words,
                note=one.note,
                closed=one.state == reports.CLOSED,
            )
            for one in reports.of_reporter(conn, me.id)
        ]
        holds = [
            p.Restriction(kind=one.kind, until=one.until, reason=one.reason)
            for one in order_lists.sanctions_of(conn, me.id, now)
            if one.kind in ("ban", "mute")
        ]
        warning = call.services.moderation.warning_of(me.id)
        return p.MyReports(reports=found, restrictions=holds, warning=warning)

    return await call.services.store.read(query)


async def read_warning(call: Call) -> Done:
    await acts.read_warning(call.services, call.me)
    return Done()


async def privacy(call: Call) -> p.Privacy:
    settings = call.services.settings
    return p.Privacy(
        contact=settings.contact,
        text="" if settings.privacy_text is None else own_text(settings.privacy_text),
        keep=keeping(settings),
        cookie=cookie_name(settings),
        cookie_days=COOKIE_SECONDS // DAY,
        mail=call.services.mail is not None,
        backups=settings.backup_every > 0,
    )


@lru_cache(1)
def own_text(file: Path) -> str:
    """Return the host's own text; it is read once."""
    try:
        return file.read_text("utf-8", errors="replace")[:MOST_TEXT]
    except OSError:
        return ""


def keeping(settings: Settings) -> p.Keeping:
    """Return for how many days the settings keep data."""
    names = p.Keeping.__struct_fields__
    return p.Keeping(**{name: getattr(settings, f"keep_{name}") for name in names})


# -- for moderators


async def list_reports(call: Call) -> p.ReportItems:
    mine = call.me.id
    states = [reports.CLOSED] if call.query.state == "closed" else [reports.OPEN, reports.TAKEN]

    def query(conn: Connection) -> p.ReportItems:
        found = reports.listed(conn, states, call.query.before)
        named = [*[one.reporter for one in found], *[one.moderator or "" for one in found]]
        names = order_lists.names_of(conn, named)
        about = {one.reported: reports.count_about(conn, one.reported) for one in found}
        items = [
            report_item(one, names, about[one.reported] - 1, hidden=one.reported == mine)
            for one in found
        ]
        after = found[-1].number if len(found) == reports.PAGE else 0
        return p.ReportItems(reports=items, waiting=reports.count_waiting(conn), next=after)

    return await call.services.store.read(query)


def report_item(
    row: ReportRow, names: dict[str, str], earlier: int, hidden: bool = False
) -> p.ReportItem:
    """Return a report as moderators see it; `hidden` is one about the moderator who asks."""
    return p.ReportItem(
        number=row.number,
        created=row.created,
        kind=row.kind,  # type: ignore[arg-type]
        reporter="" if hidden else row.reporter,
        reporter_name="" if hidden else names.get(row.reporter, ""),
        reported=row.reported,
        name=row.name,
        words=row.words,
        note="" if hidden else row.note,
        table=row.table_id,
        line=row.line,
        state=row.state,  # type: ignore[arg-type]
        moderator=names.get(row.moderator or "", ""),
        changed=row.changed,
        resolution=row.resolution,
        answer=row.answer,
        earlier=earlier,
    )


async def change_report(call: Call) -> Done:
    await acts.change_report(call.services, call.me, call.body)
    return Done()


async def find_people(call: Call) -> p.PeopleItems:
    name = call.query.name.strip()

    def query(conn: Connection) -> p.PeopleItems:
        found = order_lists.find_people(conn, name) if name else []
        return p.PeopleItems(people=[person_item(one) for one in found])

    return await call.services.store.read(query)


def person_item(row: PersonRow) -> p.PersonItem:
    """Return a person as moderators see them."""
    return p.PersonItem(
        guest=row.guest,
        name=row.name,
        avatar=row.avatar or default_avatar(row.guest),
        account=row.role is not None,
        role=row.role or "",
        created=row.created,
        seen=row.seen,
    )


async def one_person(call: Call) -> p.PersonAnswer:
    guest_id, now = call.query.guest, call.services.now()

    def query(conn: Connection) -> p.PersonAnswer | None:
        row = order_lists.person(conn, guest_id)
        if row is None:
            return None
        rows = records.tables_of_guest(conn, guest_id, limit=order_lists.MOST_TABLES)
        return p.PersonAnswer(
            person=person_item(row),
            sanctions=[
                sanction_item(one, {guest_id: row.name})
                for one in order_lists.sanctions_of(conn, guest_id, now)
            ],
            acts=[audit_item(one) for one in audit.of_person(conn, guest_id)],
            reports=reports.count_about(conn, guest_id),
            tables=[
                p.PersonTable(table=one.id, game=one.game, state=one.state, created=one.created)
                for one in rows
            ],
            addresses=order_lists.addresses_of(conn, guest_id),
        )

    found = await call.services.store.read(query)
    if found is None:
        raise Refused(404, "no-such-person", "There is nobody with this id.")
    return found


async def one_table(call: Call) -> p.ModeratedTable:
    table_id = call.query.table

    def query(conn: Connection) -> p.ModeratedTable | None:
        row = records.load_table(conn, table_id)
        if row is None:
            return None
        return p.ModeratedTable(
            table=row.id,
            game=row.game,
            state=row.state,
            host=row.host,
            seats=[
                p.TableSeat(seat=one.seat, guest=one.guest or "", name=one.name)
                for one in records.load_seats(conn, table_id)
            ],
            lines=[
                p.TableLineItem(
                    number=one.number, guest=one.guest, name=one.name, text=one.text, at=one.at
                )
                for one in order_lists.lines_of(conn, table_id)
            ],
        )

    found = await call.services.store.read(query)
    if found is None:
        raise Refused(404, "no-table", "There is no such table.")
    return found


async def list_sanctions(call: Call) -> p.SanctionItems:
    now = call.services.now()

    def query(conn: Connection) -> p.SanctionItems:
        found = order_lists.sanctions_in_force(conn, now)
        guests = [one.target.removeprefix("guest:") for one in found]
        names = order_lists.names_of(conn, guests)
        return p.SanctionItems(sanctions=[sanction_item(one, names) for one in found])

    return await call.services.store.read(query)


def sanction_item(row: SanctionRow, names: dict[str, str]) -> p.SanctionItem:
    """Return a sanction with the name of its person."""
    name = names.get(row.target.removeprefix("guest:"), "")
    return p.SanctionItem(
        kind=row.kind,
        target=row.target,
        name=name,
        until=row.until,
        reason=row.reason,
        created=row.created,
    )


async def list_acts(call: Call) -> p.AuditItems:
    asked = call.query

    def query(conn: Connection) -> p.AuditItems:
        found = audit.load(
            conn, action=asked.action, actor=asked.actor, name=asked.name, before=asked.before
        )
        after = found[-1].number if len(found) == audit.PAGE else 0
        return p.AuditItems(acts=[audit_item(one) for one in found], next=after)

    return await call.services.store.read(query)


def audit_item(row: AuditRow) -> p.AuditItem:
    """Return an act as moderators see it."""
    return p.AuditItem(
        number=row.number,
        at=row.at,
        actor=row.actor_name,
        role=row.actor_role,
        action=row.action,
        guest=row.guest,
        name=row.name,
        place=row.place,
        until=row.until,
        reason=row.reason,
    )


async def list_words(call: Call) -> p.WordItems:
    found = await call.services.store.read(words.load)
    return p.WordItems(
        words=[p.WordItem(word=one.word, part=one.part) for one in found],
        chat=call.services.settings.filter_chat,
    )


async def site_settings(call: Call) -> p.SiteSettings:
    settings = call.services.settings

    def query(conn: Connection) -> p.SiteSettings:
        staff = order_lists.people_with_role(conn)
        return p.SiteSettings(
            keep=keeping(settings),
            chat=settings.filter_chat,
            words=words.version(conn)[0],
            mail=call.services.mail is not None,
            contact=settings.contact,
            owners=[one.name for one in staff if one.role == "owner"],
            moderators=[one.name for one in staff if one.role == "moderator"],
        )

    return await call.services.store.read(query)


async def sanction(call: Call) -> Done:
    address = call.request.scope.get(ADDRESS, "")
    await acts.sanction(call.services, call.me, address, call.body)
    return Done()


async def lift(call: Call) -> Done:
    await acts.lift(call.services, call.me, call.body)
    return Done()


async def delete_line(call: Call) -> Done:
    await acts.delete_line(call.services, call.me, call.body)
    return Done()


async def rename(call: Call) -> Done:
    await acts.rename(call.services, call.me, call.body)
    return Done()


async def close_table(call: Call) -> Done:
    await acts.close_table(call.services, call.me, call.body)
    return Done()


async def change_role(call: Call) -> Done:
    await acts.change_role(call.services, call.me, call.body)
    return Done()


async def change_word(call: Call) -> Done:
    await acts.change_word(call.services, call.me, call.body)
    return Done()


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    post("/api/reports", new_report, p.NewReport, Done, GUEST, REPORTS,
         "Report a chat line or a person", refusals=(404,)),
    get("/api/me/reports", my_reports, p.MyReports, GUEST, "My reports, and what holds for me",
        limit=LOOKS),
    post("/api/me/warning/read", read_warning, None, Done, GUEST, TABLES,
         "Note that I have read a warning"),
    get("/api/privacy", privacy, p.Privacy, ANYONE, "What this site stores and sends"),
    # the page of moderators
    get(f"{M}/reports", list_reports, p.ReportItems, MODERATOR, "The reports", limit=LOOKS,
        query=p.ReportsQuery),
    post(f"{M}/reports", change_report, p.ReportChange, Done, MODERATOR, TABLES,
         "Take, put back or close a report", refusals=(404,)),
    get(f"{M}/people", find_people, p.PeopleItems, MODERATOR, "People by name", limit=LOOKS,
        query=p.PeopleQuery),
    get(f"{M}/person", one_person, p.PersonAnswer, MODERATOR, "A person", limit=LOOKS,
        query=p.PersonQuery, refusals=(404,)),
    get(f"{M}/table", one_table, p.ModeratedTable, MODERATOR, "A table with its chat",
        limit=LOOKS, query=p.TableQuery, refusals=(404,)),
    get(f"{M}/sanctions", list_sanctions, p.SanctionItems, MODERATOR, "What is in force",
        limit=LOOKS),
    post(f"{M}/sanctions", sanction, p.NewSanction, Done, MODERATOR, TABLES,
         "Ban, mute or warn", refusals=(404,)),
    post(f"{M}/lift", lift, p.Lift, Done, MODERATOR, TABLES, "Lift a sanction", refusals=(404,)),
    post(f"{M}/chat", delete_line, p.DeleteLine, Done, MODERATOR, TABLES, "Delete a chat line",
         refusals=(404,)),
    post(f"{M}/rename", rename, p.Rename, Done, MODERATOR, TABLES, "Take a name from a person",
         refusals=(404,)),
    post(f"{M}/close", close_table, p.CloseTable, Done, MODERATOR, TABLES, "Close a table",
         refusals=(404,)),
    get(f"{M}/audit", list_acts, p.AuditItems, MODERATOR, "The audit log", limit=LOOKS,
        query=p.AuditQuery),
    get(f"{M}/words", list_words, p.WordItems, MODERATOR, "The blocked words", limit=LOOKS),
    post(f"{M}/words", change_word, p.WordChange, Done, OWNER, TABLES,
         "Block a word, or allow it again", refusals=(404,)),
    post(f"{M}/roles", change_role, p.RoleChange, Done, OWNER, GUESTS,
         "Give a role to an account, or take it"),
    get(f"{M}/settings", site_settings, p.SiteSettings, MODERATOR, "The site's settings",
        limit=LOOKS),
]
