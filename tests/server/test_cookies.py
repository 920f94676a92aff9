"""The cookie: its name under https, the older name, and what a new signing key does to it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import ANY

import pytest
from msgspec.structs import replace

from inglenook.server.http.cookies import COOKIE, HOST_COOKIE
from tests.support.server.virtual_site import (
    HOST,
    SETTINGS,
    Driver,
    Heard,
    Person,
    Reply,
    open_site,
)

GRACE = 600.0
HTTPS = f"https://{HOST}"
ME = {
    "name": "Ann",
    "language": "en",
    "avatar": ANY,
    "token": "",
    "account": False,
    "role": "",
    "time_zone": "",
    "theme": "auto",
    "warning": "",
    "merge": None,
}


@asynccontextmanager
async def server_at(url: str) -> AsyncIterator[Driver]:
    async with open_site(replace(SETTINGS, url=url, address=url)) as site:
        yield site


async def asked(
    site: Driver, cookies: str, path: str = "/api/me", method: str = "GET"
) -> tuple[Reply, list[str]]:
    """A browser's request; the reply, and all cookies that it sets or drops."""
    given = [(b"host", HOST.encode()), (b"cookie", cookies.encode())]
    given.append((b"origin", site.services.settings.url.encode()))
    heard: list[Heard] = []
    reply = await site.request(method, path, None, given, heard)
    return reply, re.findall(r"\(b'set-cookie', b['\"](.*?)['\"]\)", heard[0].text)


def test_under_https_only_this_host_can_set_it() -> None:
    async def story() -> None:
        async with server_at(HTTPS) as site:
            token = (await site.guest("Ann")).token
            reply, said = await asked(site, f"{HOST_COOKIE}={token}")
            assert (reply.json["name"], said) == ("Ann", [])
            # another host of the domain may plant the older name, but not beside ours
            other = (await site.guest("Eve")).token
            reply, _ = await asked(site, f"{COOKIE}={other}; {HOST_COOKIE}={token}")
            assert reply.json["name"] == "Ann"
            reply, _ = await asked(site, f"{COOKIE}={other}; {HOST_COOKIE}=forged")
            assert reply.status == 401

    asyncio.run(story())


def test_the_older_name_is_read_and_replaced() -> None:
    async def story() -> None:
        async with server_at(HTTPS) as site:
            token = (await site.guest("Ann")).token
            reply, said = await asked(site, f"{COOKIE}={token}")
            assert reply.json == ME
            fresh, dropped = said
            assert fresh.startswith(f"{HOST_COOKIE}={token}; ")
            for part in ("HttpOnly", "Secure", "Path=/", "SameSite=lax", "Max-Age=34560000"):
                assert part in fresh
            assert "Domain" not in fresh
            assert dropped.startswith(f'{COOKIE}=""; ')
            assert "Max-Age=0" in dropped

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/me/forget", "/api/me/link"])
def test_a_reply_sets_one_token_only(path: str) -> None:
    async def story() -> None:
        async with server_at(HTTPS) as site:
            token = (await site.guest("Ann")).token
            reply, said = await asked(site, f"{COOKIE}={token}", path, "POST")
            assert reply.status == 200
            [fresh, dropped] = said
            assert fresh.startswith(f"{HOST_COOKIE}={reply.json.get('token', token)}; ")
            assert dropped.startswith(f'{COOKIE}=""; ')

    asyncio.run(story())


def test_without_https_the_name_is_plain() -> None:
    async def story() -> None:
        async with server_at(f"http://{HOST}") as site:
            token = (await site.guest("Ann")).token
            reply, said = await asked(site, f"{COOKIE}={token}")
            assert (reply.json["name"], said) == ("Ann", [])
            reply, _ = await asked(site, f"{HOST_COOKIE}={token}")
            assert reply.json is None

    asyncio.run(story())


def test_a_new_key_brings_new_tokens() -> None:
    """As a cookie for browsers, whose scripts never see it; in the answer for programs."""

    async def story() -> None:
        async with server_at(f"http://{HOST}") as site:
            guests, ann = site.services.guests, await site.guest("Ann")
            guests.keys = guests.keys.rotated(bytes(32), site.world.now(), GRACE)
            reply, said = await asked(site, f"{COOKIE}={ann.token}")
            assert reply.json["token"] == ""
            fresh = said[0].partition(";")[0].partition("=")[2]
            assert fresh != ann.token
            program = await ann.get("/api/me")
            assert program.json["token"] == fresh
            assert "set-cookie" not in program.headers
            await site.wait(GRACE)
            assert (await ann.get("/api/me")).status == 401
            reply = await Person(site, token=fresh).get("/api/me")
            assert reply.json == ME

    asyncio.run(story())
