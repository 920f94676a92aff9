"""Cache encoded answers that do not change, each with its ETag."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import blake2b
from typing import Final, NamedTuple

OVERHEAD: Final = 500  # bytes of memory per entry besides its body


class CachedBody(NamedTuple):
    """The encoded body of an answer and its ETag."""

    body: bytes
    etag: str


class ByteCache:
    """Keep the pages used last, up to a number of bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.pages: OrderedDict[Hashable, CachedBody] = OrderedDict()

    def get(self, key: Hashable) -> CachedBody | None:
        """Return a page and mark it as used, or None."""
        found = self.pages.get(key)
        if found is not None:
            self.pages.move_to_end(key)
        return found

    def put(self, key: Hashable, body: bytes) -> CachedBody:
        """Store a body, and drop the pages unused for longest to make room.

        Returns the page even if it is too large to be stored.
        """
        page = CachedBody(body, f'"{blake2b(body, digest_size=16).hexdigest()}"')
        old = self.pages.pop(key, None)
        if old is not None:
            self.size -= _size(old)
        if _size(page) <= self.most:
            self.pages[key] = page
            self.size += _size(page)
            while self.size > self.most:
                self.size -= _size(self.pages.popitem(last=False)[1])
        return page


def _size(page: CachedBody) -> int:
    return len(page.body) + OVERHEAD
