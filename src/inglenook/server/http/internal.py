"""Serve the internal address of a node: probes, and requests that other nodes pass on.

A request that is passed on has a proof: a code that only nodes of this site can make, because its
key follows from the signing keys, and the key itself never leaves a node. It covers the request:
its method and path, its body, the headers that say who sends it, and the client's address. It is
valid for a few seconds, by the clock that all nodes share. A right proof of another time comes from
a node whose clock does not agree yet: then the request may be sent again. The header counts at the
internal address only, so a client that sends one through the public address gains nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from inglenook.server.errors import Refused, moving
from inglenook.server.http.middleware import FORWARDED, PROBES, SAFE, no_receive, problem_response

PROOF: Final = b"inglenook-forwarded"  # the header: code, time, address, digest of the body
MOST_PROOF: Final = 300
VALID_SECONDS: Final = 10.0
WHO: Final = (b"authorization", b"cookie")  # headers that say who sends a request
GET: Final = "GET"
NO_BODY: Final = sha256().hexdigest()

Headers = Iterable[tuple[bytes, bytes]]


class Proven(NamedTuple):
    """What a proof says of a request: its client's address, and the digest of its body.

    `in_time` is false if it is not valid at this time.
    """

    address: str
    body: str
    in_time: bool


def proof(
    key: bytes,
    method: str,
    path: bytes,
    headers: Headers,
    address: str,
    now: float,
    body: str = NO_BODY,
) -> bytes:
    """Return the value of the header of a request.

    `path` includes the query, and `body` is a digest (SHA-256, hexadecimal).
    """
    said = f"{int(now)} {address} {body}".encode()
    who = [part for one in headers if one[0] in WHO for part in one]
    parts = [said, method.encode(), path, *who]
    # with their lengths, so that no two requests have the same text
    text = b"".join([b"%d:%b" % (len(one), one) for one in parts])
    return hmac.digest(key, text, "sha256").hex().encode() + b" " + said


def proven(key: bytes, scope: Scope, now: float) -> Proven | None:
    """Return what is proven of a request that a node of this site has passed on, or None."""
    given = [value for name, value in scope["headers"] if name == PROOF]
    if len(given) != 1 or len(given[0]) > MOST_PROOF or not given[0].isascii():
        return None
    _, *said = given[0].decode("ascii").split(" ")
    if len(said) != 3 or not said[0].isdigit() or len(said[0]) > 12:
        return None
    time, address, body = said
    method = scope.get("method", GET)
    expected = proof(key, method, path_of(scope), scope["headers"], address, int(time), body)
    if not hmac.compare_digest(given[0], expected):
        return None
    return Proven(address, body, abs(now - int(time)) <= VALID_SECONDS)


def path_of(scope: Scope) -> bytes:
    """Return the path of a request with its query, as the client wrote it."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


class InternalApp:
    """Let in what may come to the internal address, and refuse everything else.

    `key` returns the key of the proofs, `now` the time that all nodes share.
    """

    def __init__(self, app: ASGIApp, key: Callable[[], bytes], now: Callable[[], float]) -> None:
        self.app = app
        self.key = key
        self.now = now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = proven(self.key(), scope, self.now())
        if found is not None and not found.in_time:
            await problem_response(moving())(scope, no_receive, send)
            return
        if found is not None:
            scope[FORWARDED] = found.address
            if scope["type"] == "http":
                receive = ProvenBody(receive, found.body)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})
            return
        elif scope["path"] not in PROBES or scope["method"] not in SAFE:
            refused = problem_response(Refused(404, "not-found", "There is nothing here."))
            await refused(scope, no_receive, send)
            return
        await self.app(scope, receive, send)


class ProvenBody:
    """Receive a body, and refuse it at its end unless it has the digest of its proof."""

    def __init__(self, receive: Receive, expected: str) -> None:
        self.receive = receive
        self.expected = expected
        self.digest = sha256()
        self.complete = False

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request" and not self.complete:
            self.digest.update(message.get("body", b""))
            self.complete = not message.get("more_body", False)
            if self.complete and self.digest.hexdigest() != self.expected:
                raise Refused(400, "wrong-body", "Expected the body of the proof, got another one.")
        return message
