"""Every kind of caller of a site, and tables in every state for them.

The table of four has guests at its seats, and an account as its host. Accounts from elsewhere, with
and without a role, may do at it what a guest from elsewhere may. The tokens are those of the host,
with one scope each.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.scopes import BOT, PLAY, READ
from inglenook.server.protocol.tokens import Scope
from inglenook.server.store import schema
from inglenook.server.store.people import tokens
from inglenook.server.world import VirtualWorld
from tests.support.server.accounts import access_token, with_account
from tests.support.server.virtual_site import Driver, Person, Reply, open_site

# callers at a table of four: who they are, and in which column they stand
STRANGER = "stranger"  # has no name
WATCHER = "watcher"  # a guest from elsewhere
KICKED = "kicked"  # was sent away by the host
OTHER = "other"  # sits there, but has not answered
SEAT = "seat"  # sits there, and has
HOST = "host"  # an account: sits there, and made it
ACCOUNT = "account"  # from elsewhere
OTHER_ACCOUNT = "other account"  # of somebody else
MODERATOR = "moderator"
OWNER = "owner"
READING, PLAYING, PLACING = "token to read", "token to play", "token for bots"  # of the host

GUESTS = (WATCHER, KICKED, OTHER, SEAT)  # without an account
ACCOUNTS = (ACCOUNT, OTHER_ACCOUNT, MODERATOR, OWNER, HOST)
ELSEWHERE = (WATCHER, ACCOUNT, OTHER_ACCOUNT, MODERATOR, OWNER)
SEATED = (OTHER, SEAT, HOST)
TOKENS: dict[str, Scope] = {READING: READ, PLAYING: PLAY, PLACING: BOT}
CALLERS = (STRANGER, *GUESTS, *ACCOUNTS, *TOKENS)
# callers with an invalid token are strangers: also those with the cookie of an account as a token
BY_TOKEN = ("session of an account", "mistyped token", "revoked token", "ended token")
NOBODIES = ("forged", "foreign", "outdated", "vanished", "torn", *BY_TOKEN)

OK = "200"
ANSWER = {"decision": "0-0", "actions": ["keep 1"], "key": "k"}


class Callers:
    """A site, all kinds of callers, and tables in every state for them."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.people: dict[str, Person] = {}
        self.made = 0
        self.shared: dict[tuple[str, bool], str] = {}  # tables that only the refused knock at

    async def fill(self) -> None:
        site = self.driver
        self.people[STRANGER] = site.stranger()
        for name in (*GUESTS, *ACCOUNTS, "dan", "vanished", "outdated"):
            self.people[name] = await self.another(name)
        for name in TOKENS:
            self.people[name] = await self.another(name, self.people[HOST])
        own = self.people[SEAT].token
        guest, epoch, mark = own.split(".")
        for name, token in {
            "forged": f"{guest}.{epoch}.{'A' * len(mark)}",
            "torn": own[:-1],
            "foreign": await foreign_token(site.services.guests.known[guest]),
        }.items():
            self.people[name] = Person(site, token, name)
        await Person(site, self.people["outdated"].token).post("/api/me/forget")
        await self.fill_tokens()
        gone = self.people["vanished"].token.partition(".")[0]
        site.services.guests.known.pop(gone)
        await site.services.store.write(lambda conn: _forget(conn, gone))

    async def fill_tokens(self) -> None:
        """Make callers by tokens that are not valid."""
        site, account = self.driver, self.people[ACCOUNT]
        revoked, token_id = await access_token(site, account)
        ended, _ = await access_token(site, account, days=0)
        guest_id = account.token.partition(".")[0]
        job = site.services.store.write
        assert await job(lambda conn: tokens.drop_token(conn, guest_id, token_id))
        site.services.guests.forget(guest_id)
        mistyped = f"{self.people[READING].token[:-1]}{'xy'[self.people[READING].token[-1] == 'x']}"
        cookie = Person(site, extra={"authorization": f"Bearer {account.token}"})
        self.people |= dict(
            zip(BY_TOKEN, (cookie, Person(site, mistyped), revoked, ended), strict=True)
        )

    async def another(self, name: str, account: Person | None = None) -> Person:
        """Return somebody new of a kind of callers; a token is that of an account, or a new one."""
        if name == STRANGER:
            return self.driver.stranger()
        if name in TOKENS:
            owner = account or await self.another(HOST)
            return (await access_token(self.driver, owner, TOKENS[name]))[0]
        self.made += 1
        person = await self.driver.guest(f"Caller {self.made}")
        person.name = name
        if name in ACCOUNTS:
            await with_account(self.driver, person, name if name in (MODERATOR, OWNER) else "")
        return person

    async def table(self, state: str, spectators: bool) -> str:
        """Return a new table in a state. One guest was sent away from each."""
        host, people = self.people[HOST], self.people
        plan = {"game": "lanterns", "seats": [{}] * 4, "autostart": False, "spectators": spectators}
        table: str = (await self.done(host, "/api/tables", plan))["id"]
        at = f"/api/tables/{table}"
        for seat, name in ((1, SEAT), (2, OTHER), (3, KICKED)):
            await self.done(people[name], f"{at}/join", {"seat": seat})
        await self.done(host, f"{at}/kick", {"seat": 3})
        if state == "open":
            return table
        await self.done(people["dan"], f"{at}/join", {"seat": 3})
        if state == "full":
            return table
        await self.done(host, f"{at}/start")
        await self.done(people[SEAT], f"{at}/answers", ANSWER | {"key": "first"})
        if state == "absent":
            await self.done(people["dan"], f"{at}/leave")
        if state == "over":
            for name in (HOST, SEAT, OTHER, "dan"):
                await self.done(people[name], f"{at}/vote", {"kind": "end"})
        return table

    async def done(self, person: Person, path: str, body: Any = None) -> Any:
        reply = await person.post(path, body)
        assert reply.status == 200, (person.name, path, reply.body)
        return reply.json

    async def used(self, state: str, spectators: bool, fresh: bool) -> str:
        if not state:
            return "none"
        if fresh:
            return await self.table(state, spectators)
        key = (state, spectators)
        if key not in self.shared:
            self.shared[key] = await self.table(state, spectators)
        return self.shared[key]


def _forget(conn: Any, guest: str) -> None:
    conn.execute(delete(schema.guest).where(schema.guest.c.id == guest))


async def foreign_token(guest: Guest) -> str:
    """Return a token for one of our guests, signed with the key of another site."""
    async with open_site(world=VirtualWorld("elsewhere")) as other:
        return other.services.guests.signed(guest)


def told(reply: Reply) -> str:
    """Return the status and the code of a refusal; check that it has the one form."""
    assert "content-security-policy" in reply.headers
    if reply.status == 200:
        return OK
    error = json.loads(reply.body)["error"]
    assert set(error) == {"code", "sentence", "clause"}
    assert all(isinstance(value, str) for value in error.values())
    assert error["sentence"], error["code"]
    return f"{reply.status} {error['code']}"
