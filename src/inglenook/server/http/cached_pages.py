"""Answers that do not change, kept as the bytes that are sent, each with its ETag."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import blake2b
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

# Browsers may keep it but must ask each time: the server says anew who may look. The language may
# come from the guest and not from the address.
HEADERS: Final = {"cache-control": "private, no-cache", "vary": "cookie, authorization"}
OVERHEAD: Final = 500  # bytes that an entry takes beside its own
NOT_MODIFIED: Final = 304


class Page(NamedTuple):
    """The body of an answer, and the tag that stands for it."""

    body: bytes
    etag: str


class ByteCache:
    """The pages that were asked for last, up to a number of bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.pages: OrderedDict[Hashable, Page] = OrderedDict()

    def get(self, key: Hashable) -> Page | None:
        found = self.pages.get(key)
        if found is not None:
            self.pages.move_to_end(key)
        return found

    def put(self, key: Hashable, body: bytes) -> Page:
        """Keep a body, dropping old ones for it; returns its page even if it is too large."""
        page = Page(body, f'"{blake2b(body, digest_size=16).hexdigest()}"')
        old = self.pages.pop(key, None)
        if old is not None:
            self.size -= _size(old)
        if _size(page) <= self.most:
            self.pages[key] = page
            self.size += _size(page)
            while self.size > self.most:
                self.size -= _size(self.pages.popitem(last=False)[1])
        return page


def _size(page: Page) -> int:
    return len(page.body) + OVERHEAD


def page_response(request: Request, page: Page) -> Response:
    """The page as JSON, or 304 if the client has it."""
    headers = {**HEADERS, "etag": page.etag}
    if matches(request.headers.get("if-none-match", ""), page.etag):
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(page.body, media_type="application/json", headers=headers)


def matches(header: str, etag: str) -> bool:
    """Whether an If-None-Match names the tag."""
    named = [one.strip().removeprefix("W/") for one in header.split(",")]
    return etag in named or "*" in named
