"""Serve the internal address of a node: probes, and requests that other nodes pass on.

A request that is passed on has a proof: a code that only nodes of this site can make, because its
key follows from the signing keys. It covers the request's path and the client's address, and the
key itself never leaves a node. The header counts at the internal address only, so a client that
sends one through the public address gains nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from inglenook.server.errors import Refused
from inglenook.server.http.middleware import FORWARDED, PROBES, SAFE, no_receive, problem_response

PROOF: Final = b"inglenook-forwarded"  # the header: the proof, a space, the client's address
MOST_PROOF: Final = 200
GET: Final = "GET"


def proof(key: bytes, method: str, path: bytes, address: str) -> bytes:
    """Return the value of the header of a request; `path` includes the query."""
    parts = b"\0".join((method.encode(), path, address.encode()))
    return hmac.digest(key, parts, "sha256").hex().encode() + b" " + address.encode()


def proven_address(key: bytes, scope: Scope) -> str | None:
    """Return the client's address of a request that a node of this site passed on, or None."""
    given = [value for name, value in scope["headers"] if name == PROOF]
    if len(given) != 1 or len(given[0]) > MOST_PROOF or not given[0].isascii():
        return None
    address = given[0].partition(b" ")[2].decode("ascii")
    expected = proof(key, scope.get("method", GET), path_of(scope), address)
    return address if hmac.compare_digest(given[0], expected) else None


def path_of(scope: Scope) -> bytes:
    """Return the path of a request with its query, as the client wrote it."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


class InternalApp:
    """Let in what may come to the internal address, and refuse everything else."""

    def __init__(self, app: ASGIApp, key: Callable[[], bytes]) -> None:
        self.app = app
        self.key = key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = proven_address(self.key(), scope)
        if address is not None:
            scope[FORWARDED] = address
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})
            return
        elif scope["path"] not in PROBES or scope["method"] not in SAFE:
            refused = problem_response(Refused(404, "not-found", "There is nothing here."))
            await refused(scope, no_receive, send)
            return
        await self.app(scope, receive, send)
