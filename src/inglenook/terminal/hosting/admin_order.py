"""`inglenook admin`, continued: warnings, names, roles, reports, words and the audit log."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.admin import (
    DATA,
    IDS,
    JSON,
    REASON,
    admin,
    checked,
    opened,
    plain,
    print_found,
    sanction,
    tell,
    written,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["admin"]

RESOLUTIONS = ("acted", "warned", "unfounded", "duplicate")
SHOWN = 50


@admin.command(context_settings=IDS)
@click.argument("who", metavar="GUEST")
@click.argument("text")
@JSON
@DATA
def warn(who: str, text: str, as_json: bool, data: Path | None) -> None:
    """Show TEXT to a guest until they have read it."""
    if not text.strip():
        raise BadInput("TEXT", "what to say to the guest", "nothing")
    sanction("warning", "guest", who, None, text, as_json, data)


@admin.command(context_settings=IDS)
@click.argument("who", metavar="GUEST")
@click.option("--block", is_flag=True, help="Let nobody take the old name again.")
@REASON
@JSON
@DATA
def rename(who: str, block: bool, reason: str, as_json: bool, data: Path | None) -> None:
    """Take an offensive name from a guest: they are Player and a number."""
    from inglenook.server.accounts.names import skeletons
    from inglenook.server.store.people import acts

    new = f"Player {secrets.randbelow(9000) + 1000}"
    with written(data) as (conn, now):
        old = acts.rename(conn, acts.COMMAND, now, who, checked(reason), new)
        if block:
            acts.block_name(conn, now, skeletons(old), checked(reason))
    tell(f"{old} is {new} now.", as_json, guest=who, old=old, new=new)


@admin.command(context_settings=IDS)
@click.argument("who", metavar="NAME")
@click.argument("new", metavar="ROLE", type=click.Choice(["owner", "moderator", "none"]))
@REASON
@JSON
@DATA
def role(who: str, new: str, reason: str, as_json: bool, data: Path | None) -> None:
    """Make an account owner or moderator, or take its role. NAME may also be a guest's id."""
    from inglenook.server.store.nodes.notices import Notice, send_on_postgresql
    from inglenook.server.store.people import acts

    roles: dict[str, acts.Role] = {"owner": "owner", "moderator": "moderator", "none": ""}
    with written(data) as (conn, now):
        guest = account_named(conn, who)
        acts.set_role(conn, acts.COMMAND, now, guest, roles[new], checked(reason))
        send_on_postgresql(conn, Notice("logins", guest))
    said = f"{who}: {new}. A running server follows within seconds."
    tell(said, as_json, guest=guest, role=roles[new])


def account_named(conn: Connection, who: str) -> str:
    """Return the id of the account with a name or an id."""
    from sqlalchemy import select

    from inglenook.server.accounts.names import skeleton
    from inglenook.server.store import schema
    from inglenook.server.store.tables.accounts import account

    of_guest = account.join(schema.guest, schema.guest.c.id == account.c.guest)
    query = select(account.c.guest).select_from(of_guest)
    for wanted in (
        account.c.guest == who,
        account.c.name_key == skeleton(who),
        schema.guest.c.name == who,
    ):
        found = list(conn.execute(query.where(wanted)).scalars())
        if len(found) == 1:
            return str(found[0])
    raise BadInput("NAME", "the name of one account, or its id", who)


@admin.command("reports")
@click.option("--closed", is_flag=True, help="Those that are closed, not those that wait.")
@JSON
@DATA
def reports_command(closed: bool, as_json: bool, data: Path | None) -> None:
    """Show the reports of players."""
    from inglenook.server.store.people import reports

    states = [reports.CLOSED] if closed else [reports.OPEN, reports.TAKEN]
    with opened(data) as conn:
        found = [plain(row) for row in reports.listed(conn, states, limit=SHOWN)]
    print_found({"reports": found}, as_json)


@admin.command("report")
@click.argument("number", type=int)
@click.option("--take", is_flag=True, help="Work on it.")
@click.option("--close", "resolution", type=click.Choice(RESOLUTIONS), help="End it.")
@click.option("--note", default="", metavar="TEXT", help="For the other moderators.")
@JSON
@DATA
def report_command(
    number: int, take: bool, resolution: str | None, note: str, as_json: bool, data: Path | None
) -> None:
    """Take a report, close it, or put it back with neither option."""
    from inglenook.server.store.people import acts, reports

    if take and resolution:
        raise BadInput("report", "--take or --close", "both")
    state = reports.TAKEN if take else reports.CLOSED if resolution else reports.OPEN
    with written(data) as (conn, now):
        acts.change_report(conn, acts.COMMAND, now, number, state, resolution or "", checked(note))
    tell(f"Report {number}: {state}.", as_json, number=number, state=state)


@admin.command("audit")
@click.option("--action", default="", metavar="ACTION", help="Such as ban, rename or role.")
@click.option("--actor", default="", metavar="NAME", help="Acts of this moderator.")
@click.option("--name", default="", metavar="NAME", help="Acts on people of this name.")
@JSON
@DATA
def audit_command(action: str, actor: str, name: str, as_json: bool, data: Path | None) -> None:
    """Show what moderators, owners and commands did, newest first."""
    from inglenook.server.store.people import audit

    with opened(data) as conn:
        found = audit.load(conn, action=action, actor=actor, name=name, limit=SHOWN)
        print_found({"acts": [plain(row) for row in found]}, as_json)


@admin.command("words")
@click.argument("words", nargs=-1)
@click.option("--part", is_flag=True, help="Also look for them inside other words.")
@click.option("--remove", is_flag=True, help="Allow them again.")
@click.option("--file", "file", type=click.Path(path_type=Path), help="A word on each line.")
@JSON
@DATA
def words_command(
    words: tuple[str, ...],
    part: bool,
    remove: bool,
    file: Path | None,
    as_json: bool,
    data: Path | None,
) -> None:
    """Block WORDS in names and chats, or show the list. In a file, `*word*` is a part."""
    from inglenook.server.accounts.words import checked_word
    from inglenook.server.store.people import acts
    from inglenook.server.store.people import words as kept

    given = [(one, part) for one in words]
    if file is not None:
        given += words_in(file)
    with written(data) as (conn, now):
        for one, is_part in given:
            word = checked_word(one)
            if not remove:
                acts.add_word(conn, acts.COMMAND, now, word, is_part or part)
            elif not acts.drop_word(conn, acts.COMMAND, now, word):
                raise BadInput("WORDS", "words of the list", one)
        found: list[dict[str, Any]] = [
            {"word": one.word, "part": one.part} for one in kept.load(conn)
        ]
    print_found({"words": found}, as_json)


def words_in(file: Path) -> list[tuple[str, bool]]:
    """Return the words of a file, each with whether it is a part; `#` begins a comment."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise BadInput("--file", "a text file that can be read", str(file)) from None
    found = [line.partition("#")[0].strip() for line in lines]
    return [(one.strip("*"), one.startswith("*") and one.endswith("*")) for one in found if one]
