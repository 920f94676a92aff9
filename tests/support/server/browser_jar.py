"""A browser without pages: it keeps cookies, and sends its origin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.support.server.virtual_site import HOST, ORIGIN, Driver, Person, Reply


@dataclass
class BrowserJar:
    """Cookies of a browser at one site."""

    site: Driver
    cookies: dict[str, str] = field(default_factory=dict)

    async def get(self, path: str) -> Reply:
        return await self.request("GET", path)

    async def post(self, path: str, body: Any = None, method: str = "POST") -> Reply:
        return await self.request(method, path, body)

    async def request(self, method: str, path: str, body: Any = None) -> Reply:
        given = {"host": HOST}
        if method != "GET":
            given["origin"] = ORIGIN
        if self.cookies:
            given["cookie"] = "; ".join([f"{name}={one}" for name, one in self.cookies.items()])
        headers = [(name.encode(), value.encode()) for name, value in given.items()]
        reply = await self.site.request(method, path, body, headers)
        for name, value in reply.cookies.items():
            self.cookies[name] = value
            if not value:
                del self.cookies[name]
        return reply

    async def guest(self, name: str) -> BrowserJar:
        """Become a new guest."""
        assert (await self.post("/api/guests", {"name": name})).status == 200
        return self

    async def named(self) -> str | None:
        """The name that the site knows this browser by, None for a stranger."""
        reply = await self.get("/api/me")
        return None if reply.status != 200 or reply.json is None else reply.json["name"]

    @property
    def person(self) -> Person:
        """The same session, as other stories use it."""
        return Person(self.site, self.cookies["inglenook"])
