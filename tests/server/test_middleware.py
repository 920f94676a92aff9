import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from inglenook.server.errors import Refused
from inglenook.server.http.middleware import ADDRESS, GUEST, ProtectionMiddleware, error_response
from inglenook.server.http.rates import Rates
from inglenook.server.operations.metrics import Metrics
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.world import VirtualWorld
from tests.support.server.asgi_calls import (
    HOST,
    ORIGIN,
    call,
    echo,
    open_socket,
    protected,
    raising,
)

JSON = {"Content-Type": "application/json"}
OURS = JSON | {"Origin": ORIGIN}


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[Any]]:
    with structlog.testing.capture_logs() as lines:
        yield lines


def refusals(middleware: ProtectionMiddleware) -> dict[str, float]:
    [found] = [
        one for one in middleware.metrics.registry.collect() if one.name == "inglenook_refusals"
    ]
    return {s.labels["code"]: s.value for s in found.samples if s.name.endswith("_total")}


# ── headers ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/", "/api/tables", "/g/token", "/static/a.js"])
def test_every_answer_has_the_strict_headers(path):
    headers = call(protected(), path=path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self' ws://localhost:8012 wss://localhost:8012",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


def test_refusals_faults_and_unknown_pages_have_them_too():
    replies = [
        call(protected(), host="evil.example"),
        call(protected(), "POST", headers={"Origin": "http://evil.example"}),
        call(protected(raising(lambda: KeyError("hidden")))),
        open_socket(protected(), headers={"Origin": "http://evil.example"}),
    ]
    assert [reply.status for reply in replies] == [421, 403, 500, 403]
    for reply in replies:
        assert "default-src 'none'" in reply.headers["content-security-policy"]
        assert reply.headers["x-content-type-options"] == "nosniff"


def test_the_policy_never_repeats_a_name_that_is_not_ours():
    policy = call(protected(), host="evil.example").headers["content-security-policy"]
    assert "evil" not in policy
    assert "connect-src 'self';" in policy


def test_a_public_site_insists_on_https():
    middleware = protected(url="https://play.example.org")
    headers = call(middleware, host="play.example.org").headers
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://play.example.org;" in headers["content-security-policy"]


def test_the_api_is_never_stored_unless_a_route_says_so():
    assert call(protected(), path="/api/me").headers["cache-control"] == "no-store"
    assert "cache-control" not in call(protected(), path="/static/a.js").headers

    async def cached(scope, receive, send):
        await Response("x", headers={"cache-control": "max-age=60"})(scope, receive, send)

    assert call(protected(cached), path="/api/games").headers["cache-control"] == "max-age=60"


# ── names and origins ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8012", "", None])
def test_under_a_foreign_name_there_is_nobody(host):
    reply = call(protected(), host=host)
    assert (reply.status, reply.code) == (421, "wrong-host")


def test_two_hosts_are_none():
    middleware = protected()
    reply = call(middleware, headers={"host": HOST})  # beside the one that is always sent
    assert reply.code == "wrong-host"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:3000", ""])
def test_pages_of_others_change_nothing(method, origin):
    reply = call(protected(), method, "/api/tables", {"Origin": origin, "Cookie": "inglenook=x"})
    assert (reply.status, reply.code) == (403, "wrong-origin")


def test_two_origins_are_none():
    reply = call(protected(), "POST", headers={"Origin": ORIGIN, "origin": ORIGIN})
    assert reply.code == "wrong-origin"


def test_our_own_pages_may():
    reply = call(protected(), "POST", "/api/x", OURS | {"Cookie": "inglenook=x"}, [b"{}"])
    assert (reply.status, reply.body) == (200, b"{}")


def test_without_origin_only_those_without_cookie_may():
    program = JSON | {"Authorization": "Bearer x"}
    assert call(protected(), "POST", "/api/x", program, [b"{}"]).status == 200
    reply = call(protected(), "POST", "/api/x", JSON | {"Cookie": "inglenook=x"}, [b"{}"])
    assert (reply.status, reply.code) == (403, "no-origin")


def test_looking_needs_no_origin():
    assert call(protected(), headers={"Cookie": "inglenook=x"}).status == 200
    assert call(protected(), headers={"Origin": "http://evil.example"}).status == 200


# ── sockets ──────────────────────────────────────────────────────────────────────────────────


def test_a_socket_of_our_own_page_is_opened():
    reply = open_socket(protected(), headers={"Origin": ORIGIN, "Cookie": "inglenook=x"})
    assert reply.kinds == ["websocket.accept", "websocket.close"]


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Origin": "http://evil.example"}, "wrong-origin"),
        ({"Cookie": "inglenook=x"}, "no-origin"),
        ({"Origin": "null", "Cookie": "inglenook=x"}, "wrong-origin"),
    ],
)
def test_a_socket_of_a_foreign_page_is_refused_before_it_opens(headers, code):
    reply = open_socket(protected(), headers=headers)
    assert reply.kinds == ["websocket.http.response.start", "websocket.http.response.body"]
    assert (reply.status, reply.code) == (403, code)
    plain = open_socket(protected(), headers=headers, denial=False)
    assert plain.messages == [{"type": "websocket.close", "code": 1008, "reason": code}]


def test_a_socket_that_its_handler_refuses_is_told_why():
    refusing = raising(lambda: Refused(404, "no-table", "There is no such table."))
    reply = open_socket(protected(refusing), headers={"Origin": ORIGIN})
    assert (reply.status, reply.code) == (404, "no-table")


def test_a_fault_behind_an_open_socket_closes_it(logged):
    async def faulty(scope, receive, send):
        await send({"type": "websocket.accept"})
        raise KeyError("hidden")

    reply = open_socket(protected(faulty), headers={"Origin": ORIGIN})
    assert reply.messages[-1] == {"type": "websocket.close", "code": 1011}
    assert logged[0]["event"] == "fault"


@pytest.mark.parametrize("error", [WebSocketDisconnect, ClientDisconnect])
def test_somebody_who_left_is_no_fault(error):
    middleware = protected(raising(error))
    assert open_socket(middleware, headers={"Origin": ORIGIN}).messages == []
    assert refusals(middleware) == {}


def test_writing_to_somebody_who_left_is_no_fault():
    async def talking(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise AssertionError("not reached")

    async def gone(message):
        raise OSError("gone")

    middleware = protected(talking)

    async def app(scope, receive, send):
        await middleware(scope, receive, gone)

    assert call(app).messages == []
    assert refusals(middleware) == {}


def test_sockets_are_counted_while_they_are_open():
    seen = []

    async def counting(scope, receive, send):
        seen.append(dict(middleware.connections.by_address))

    middleware = protected(counting)
    open_socket(middleware, headers={"Origin": ORIGIN}, client="192.0.2.7")
    assert seen == [{"192.0.2.7": 1}]
    assert middleware.connections.open == 0

    full = protected(max_sockets=1)
    full.connections.enter("elsewhere", "")
    reply = open_socket(full, headers={"Origin": ORIGIN})
    assert (reply.status, reply.code) == (429, "too-many-sockets")
    assert full.connections.open == 1


# ── bodies ───────────────────────────────────────────────────────────────────────────────────


def test_a_body_in_parts_reaches_the_app_whole():
    reply = call(
        protected(), "POST", headers=OURS | {"Transfer-Encoding": "chunked"}, parts=[b"[", b"]"]
    )
    assert reply.body == b"[]"


def test_a_body_that_says_it_is_too_large_is_not_even_read():
    middleware = protected(max_body=1024)
    reply = call(middleware, "POST", headers=OURS | {"Content-Length": "1025"})
    assert (reply.status, reply.code) == (413, "too-large")
    assert reply.headers["connection"] == "close"
    assert call(middleware, "POST", headers=OURS | {"Content-Length": "9" * 5000}).status == 413


def test_a_body_that_grows_too_large_is_cut_off():
    parts = [b"x" * 600, b"x" * 600, b"..."]
    chunked = OURS | {"Transfer-Encoding": "chunked"}
    reply = call(protected(max_body=1024), "POST", headers=chunked, parts=parts)
    assert (reply.status, reply.code) == (413, "too-large")
    lying = OURS | {"Content-Length": "10"}
    assert call(protected(max_body=1024), "POST", headers=lying, parts=parts).status == 413


def test_a_body_whose_sender_left_is_nobody_s_fault(logged):
    async def app(scope, receive, send):
        async def leave():
            return {"type": "http.disconnect"}

        await middleware(scope, leave, send)

    middleware = protected()
    assert call(app, "POST", headers=OURS | {"Content-Length": "9"}).messages == []
    assert logged == []


@pytest.mark.parametrize("length", ["-1", "0x10", "1_0", "ten", "+1", ""])
def test_a_length_must_be_a_number(length):
    reply = call(protected(), "POST", headers=OURS | {"Content-Length": length}, parts=[b"{}"])
    assert (reply.status, reply.code) == (400, "bad-length")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_bodies_are_json(kind):
    headers = {"Origin": ORIGIN, "Content-Length": "2", "Content-Type": kind}
    reply = call(protected(), "POST", headers=headers, parts=[b"{}"])
    assert (reply.status, reply.code) == (415, "wrong-type")


def test_the_character_set_may_be_named():
    headers = {
        "Origin": ORIGIN,
        "Content-Length": "2",
        "Content-Type": "Application/JSON; charset=utf-8",
    }
    assert call(protected(), "POST", headers=headers, parts=[b"{}"]).status == 200


def test_one_path_may_take_more():
    chosen = Settings(max_body=1024)
    middleware = ProtectionMiddleware(
        echo,
        settings=chosen,
        rates=Rates.of(chosen, VirtualWorld()),
        metrics=Metrics(),
        large={"/api/imports": 4096},
    )
    headers = OURS | {"Content-Length": "2000"}
    assert call(middleware, "POST", "/api/imports", headers, [b"x" * 2000]).status == 200
    assert call(middleware, "POST", "/api/tables", headers, [b"x" * 2000]).status == 413


# ── how often ────────────────────────────────────────────────────────────────────────────────


def test_an_address_that_comes_too_often_waits():
    middleware = protected(limit_all=Rate(2, 0))
    assert [call(middleware, client="192.0.2.7").status for _ in range(2)] == [200, 200]
    reply = call(middleware, client="192.0.2.7")
    assert (reply.status, reply.code) == (429, "too-often")
    assert reply.headers["retry-after"] == "60"
    assert open_socket(middleware, headers={"Origin": ORIGIN}, client="192.0.2.7").status == 429
    assert call(middleware, client="192.0.2.8").status == 200
    assert refusals(middleware) == {"too-often": 2}


def test_a_network_of_ipv6_is_one_address():
    middleware = protected(limit_all=Rate(2, 0))
    statuses = [call(middleware, client=f"2001:db8:1:2::{host}").status for host in range(1, 4)]
    assert statuses == [200, 200, 429]
    assert call(middleware, client="2001:db8:1:3::1").status == 200


def test_a_header_does_not_make_a_new_address_unless_a_proxy_of_ours_wrote_it():
    def statuses(**settings):
        middleware = protected(limit_all=Rate(1, 0), **settings)
        sent = [f"198.51.100.{number}" for number in range(3)]
        return [call(middleware, headers={"X-Forwarded-For": one}).status for one in sent]

    assert statuses() == [200, 429, 429]
    assert statuses(proxies=1) == [200, 200, 200]


def identifying(app, **settings):
    async def identify(scope):
        for name, value in scope["headers"]:
            if name == b"authorization":
                return value.decode()
        return ""

    chosen = Settings(**settings)
    rates = Rates.of(chosen, VirtualWorld())
    return ProtectionMiddleware(
        app, settings=chosen, rates=rates, metrics=Metrics(), identify=identify
    )


def test_a_guest_is_counted_wherever_they_are():
    middleware = identifying(echo, limit_all=Rate(0, 1))
    ann = {"Authorization": "ann"}
    assert call(middleware, headers=ann, client="192.0.2.7").status == 200
    assert call(middleware, headers=ann, client="192.0.2.8").status == 429
    assert call(middleware, headers={"Authorization": "bob"}, client="192.0.2.8").status == 200


def test_those_behind_the_guard_learn_who_came():
    seen = []

    async def looking(scope, receive, send):
        seen.append((scope[ADDRESS], scope[GUEST]))
        await Response()(scope, receive, send)

    middleware = identifying(looking)
    call(middleware, headers={"Authorization": "ann"}, client="::ffff:192.0.2.7")
    call(middleware, client="2001:db8::1")
    assert seen == [("192.0.2.7", "ann"), ("2001:db8::/64", "")]


# ── within an app ────────────────────────────────────────────────────────────────────────────


async def refusing(request: Request) -> Response:
    raise Refused(409, "too-late", "The question was answered.", "E3")


async def failing(request: Request) -> Response:
    raise RuntimeError("the ace of spades")


async def reading(request: Request) -> Response:
    return JSONResponse(await request.json())


async def forbidding(request: Request) -> Response:
    raise HTTPException(418, "the ace of spades")


async def half(request: Request) -> Response:
    class Torn(PlainTextResponse):
        async def __call__(self, scope, receive, send):
            await send({"type": "http.response.start", "status": 200, "headers": []})
            raise RuntimeError("torn")

    return Torn("x")


def site() -> Starlette:
    chosen = Settings()
    return Starlette(
        routes=[
            Route("/refusing", refusing),
            Route("/failing", failing),
            Route("/reading", reading, methods=["POST"]),
            Route("/forbidding", forbidding),
            Route("/half", half),
        ],
        middleware=[
            Middleware(
                ProtectionMiddleware,
                settings=chosen,
                rates=Rates.of(chosen, VirtualWorld()),
                metrics=Metrics(),
            )
        ],
        exception_handlers={HTTPException: error_response},
    )


def test_a_refusal_in_a_route_is_told_as_it_is():
    reply = call(site(), path="/refusing")
    assert reply.status == 409
    assert json.loads(reply.body) == {
        "error": {"code": "too-late", "sentence": "The question was answered.", "clause": "E3"}
    }


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("GET", "/reading", 405, "wrong-method"),
        ("GET", "/failing", 500, "our-fault"),
        ("GET", "/forbidding", 418, "refused"),
    ],
)
def test_whatever_goes_wrong_is_said_in_one_form_and_says_no_more(method, path, status, code):
    reply = call(site(), method, path)
    assert (reply.status, reply.code) == (status, code)
    assert b"ace" not in reply.body
    assert "x-content-type-options" in reply.headers
    if status == 405:
        assert reply.headers["allow"] == "POST"


def test_a_body_is_read_by_a_route_as_ever():
    headers = OURS | {"Content-Length": "7"}
    assert call(site(), "POST", "/reading", headers, [b'{"a":', b"1}"]).body == b'{"a":1}'


def test_an_answer_that_was_begun_is_not_begun_again():
    assert call(site(), path="/half").kinds == ["http.response.start"]


def test_the_life_of_the_app_passes_by():
    seen = []

    async def app(scope, receive, send):
        seen.append(scope["type"])

    asyncio.run(protected(app)({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
