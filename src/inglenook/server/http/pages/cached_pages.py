"""Build responses from cached pages: the body with its ETag, or 304."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from inglenook.server.lobby.byte_cache import CachedBody

# Browsers may store it but must ask each time, because access can change. The language may come
# from the guest instead of the URL.
HEADERS: Final = {"cache-control": "private, no-cache", "vary": "cookie, authorization"}
NOT_MODIFIED: Final = 304


def page_response(request: Request, page: CachedBody) -> Response:
    """Return the page as JSON, or 304 if the client has it."""
    headers = {**HEADERS, "etag": page.etag}
    if matches(request.headers.get("if-none-match", ""), page.etag):
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(page.body, media_type="application/json", headers=headers)


def matches(header: str, etag: str) -> bool:
    """Return whether an If-None-Match header names the tag."""
    named = [one.strip().removeprefix("W/") for one in header.split(",")]
    return etag in named or "*" in named
