"""A site with an owner, moderators and players, for stories about order."""

from __future__ import annotations

from typing import Any

from tests.support.server.accounts import with_account
from tests.support.server.virtual_site import Driver, Person, Reply

M = "/api/moderation"
OPEN: dict[str, Any] = {"game": "lanterns", "seats": [{}, {}], "public": True}


def id_of(person: Person) -> str:
    return person.token.partition(".")[0]


async def staff(site: Driver) -> tuple[Person, Person]:
    """An owner and a moderator."""
    olga = await with_account(site, await site.guest("Olga"), "owner")
    mona = await with_account(site, await site.guest("Mona"), "moderator")
    return olga, mona


async def table_of(ann: Person, bob: Person) -> str:
    """An open table at which two people sit."""
    table: str = (await ann.post("/api/tables", {**OPEN, "autostart": False})).json["id"]
    assert (await bob.post(f"/api/tables/{table}/join", {"seat": 1})).status == 200
    return table


async def say(person: Person, table: str, text: str) -> dict[str, Any]:
    """Say something, and return the line as everybody gets it."""
    assert (await person.post(f"/api/tables/{table}/chat", {"text": text})).status == 200
    lines = (await person.get(f"/api/tables/{table}/chat")).json["lines"]
    found: dict[str, Any] = lines[-1]
    return found


async def report_line(person: Person, table: str, line: dict[str, Any], note: str = "") -> Reply:
    """Report a chat line as the browser does."""
    body = {"kind": "chat", "table": table, "at": line["at"], "text": line["text"], "note": note}
    return await person.post("/api/reports", body)


async def sanction(person: Person, kind: str, **more: Any) -> Reply:
    """Ban, mute or warn."""
    return await person.post(f"{M}/sanctions", {"kind": kind, "reason": "rude", **more})


async def acts(person: Person, query: str = "") -> list[dict[str, Any]]:
    """The audit log."""
    found: list[dict[str, Any]] = (await person.get(f"{M}/audit{query}")).json["acts"]
    return found
