"""Devices, webhooks and mailboxes of people, and requests to them that stay in memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import Connection

from inglenook.server.notifications import outbound, push
from inglenook.server.notifications.outbound import Answered, Unreachable
from inglenook.server.store.people import accounts
from inglenook.server.world import VirtualWorld
from tests.support.server.accounts import with_account
from tests.support.server.mailbox import Mailbox
from tests.support.server.players import Story
from tests.support.server.virtual_site import Driver, Person, Reply, in_memory, open_site

SECRET = bytes(range(16))


def on_a_site(story: Story) -> Callable[[], None]:
    """Run a test on a new virtual site on SQLite: its time is that of the story alone."""

    @wraps(story)
    def test() -> None:
        async def told() -> None:
            world = VirtualWorld("called")
            async with open_site(world=world, store=in_memory(world)) as site:
                await story(site)

        asyncio.run(told())

    del test.__wrapped__  # pytest would ask for its parameters
    return test


class Request(NamedTuple):
    """A request to a push service or a webhook."""

    at: float
    url: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Internet:
    """All requests of a site; `answers` are the next statuses or errors, 201 without any."""

    def __init__(self, site: Driver) -> None:
        self.site = site
        self.requests: list[Request] = []
        self.answers: list[int | str | Answered] = []
        site.services.notifications.posts = self

    def refusal_of(self, url: str) -> str | None:
        return outbound.refusal_of(url)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        self.requests.append(Request(self.site.world.time, url, dict(headers), body))
        answer = self.answers.pop(0) if self.answers else 201
        if isinstance(answer, str):
            raise Unreachable(answer)
        return answer if isinstance(answer, Answered) else Answered(answer)

    def to(self, part: str) -> list[Request]:
        return [one for one in self.requests if part in one.url]


class Device:
    """A browser with a push subscription: it decrypts as browsers do."""

    def __init__(self, name: str) -> None:
        self.endpoint = f"https://push.example.org/send/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())

    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": push.encoded(point), "auth": push.encoded(SECRET)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def opened(self, body: bytes) -> Any:
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=SECRET, version="aes128gcm"
        )
        return json.loads(plain)

    def got(self, internet: Internet) -> list[Any]:
        """All messages for this device so far."""
        found = [one for one in internet.requests if one.url == self.endpoint]
        return [self.opened(one.body) for one in found]


async def device_of(person: Person, name: str = "") -> Device:
    """Let a person subscribe with a new browser."""
    device = Device(name or person.name)
    reply = await person.post("/api/me/notifications/devices", device.subscription())
    assert reply.status == 200, reply.body
    return device


async def mailbox_of(site: Driver, person: Person, address: str) -> Mailbox:
    """Give a person an account with a confirmed address, and switch e-mail on."""
    if site.services.notifications.mail is None:
        site.services.notifications.mail = site.services.mail = Mailbox()
    box = site.services.notifications.mail
    assert isinstance(box, Mailbox)
    await with_account(site, person)
    guest = person.token.partition(".")[0]

    def job(conn: Connection) -> None:
        accounts.change_account(conn, guest, email=address, email_key=address)

    await site.services.store.write(job)
    reply = await change(person, email=True)
    assert reply.status == 200, reply.body
    return box


async def change(person: Person, **settings: Any) -> Reply:
    """Change the notification settings of a person."""
    return await person.post("/api/me/notifications", settings, method="PATCH")


async def webhook_of(person: Person, **more: Any) -> Any:
    """Add a webhook of a person with an account."""
    body = {"name": "ours", "url": f"https://hooks.example.org/{person.name}", **more}
    reply = await person.post("/api/me/notifications/webhooks", body)
    assert reply.status == 200, reply.body
    return reply.json


async def answer(person: Person, table: str) -> Reply:
    """Answer the open question of a person with the first option, without a socket."""
    path = f"/api/tables/{table}"
    prompt = (await person.get(f"{path}/state")).json["prompt"]
    assert prompt is not None, f"{person.name} is not asked"
    body = {
        "decision": prompt["id"],
        "actions": [prompt["choices"][0]["action"]],
        "key": f"k{prompt['id']}",
    }
    reply = await person.post(f"{path}/answers", body)
    assert reply.status == 200, reply.body
    return reply


async def is_asked(person: Person, table: str) -> bool:
    """Return whether a person owes an answer."""
    prompt = (await person.get(f"/api/tables/{table}/state")).json["prompt"]
    return prompt is not None and not prompt["picked"]


async def table_of(people: list[Person], game: str = "lanterns", **more: Any) -> str:
    """Begin a match of some people, none of whom looks; return the table's id."""
    body = {"game": game, "seats": [{}] * len(people), **more}
    made = await people[0].post("/api/tables", body)
    assert made.status == 200, made.body
    table: str = made.json["id"]
    for seat, person in enumerate(people[1:], 1):
        joined = await person.post(f"/api/tables/{table}/join", {"seat": seat})
        assert joined.status == 200, joined.body
    return table
