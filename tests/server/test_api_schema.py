"""The API does what its description says: schemathesis asks, from the description alone.

Every request, valid or not, gets an answer that the OpenAPI document describes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final
from urllib.parse import unquote

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from inglenook.server.http import openapi
from inglenook.server.http.cookies import COOKIE
from inglenook.server.http.routes import ROUTES
from inglenook.server.lobby import tables
from tests.support.server.virtual_site import ORIGIN, Driver, Person, Reply, open_site

Case = schemathesis.Case[Any]
Draw = Any
SHORT: Final = 4  # of each kind, for each operation
LONG: Final = 60
MODES: Final = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]
DOCUMENT: Final = openapi.document([route for route, _ in ROUTES], COOKIE)
OPERATIONS: Final = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    if isinstance(found, Ok)
}
QUIETLY: Final = settings(
    deadline=None,
    database=None,
    print_blob=False,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Scene:
    """A site with tables in every state, and its callers."""

    def __init__(self, site: Driver) -> None:
        self.services = site
        self.callers: list[Person] = []
        self.tables: list[str] = []

    async def fill(self) -> None:
        ann, bob = await self.services.guest("Ann"), await self.services.guest("Bob")
        self.callers = [ann, bob, self.services.stranger()]
        plan = {"game": "lanterns", "seats": [{}, {}], "public": True}
        open_one = (await ann.post("/api/tables", plan)).json["id"]
        self.tables = [open_one]
        for game in ("lanterns", "king-of-12"):
            for over in (False, True):
                body = {"game": game, "bots": ["random"]}
                table = (await ann.post("/api/quick", body)).json["id"]
                if over:
                    await ann.post(f"/api/tables/{table}/cancel")
                self.tables.append(table)

    async def ask(self, asked: requests.PreparedRequest, caller: Person) -> Reply:
        path = (asked.url or "").removeprefix(ORIGIN)
        body = asked.body.encode() if isinstance(asked.body, str) else asked.body
        place, _, query = path.partition("?")
        target = unquote(place).replace("?", "%3F") + "?" + query
        headers = [
            (name.lower().encode(), value.encode("utf-8") if isinstance(value, str) else value)
            for name, value in asked.headers.items()
            if name.lower() not in ("authorization", "cookie", "content-length", "content-type")
        ]
        given = [*headers, *caller.headers()]
        return await self.services.request(str(asked.method), target, body or None, given)


@pytest.fixture(scope="module")
def stage() -> Iterator[tuple[asyncio.Runner, Scene]]:
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "TABLES_AT_ONCE", 10**6)
        opened = open_site()
        scene = Scene(runner.run(opened.__aenter__()))
        runner.run(scene.fill())
        yield runner, scene
        runner.run(opened.__aexit__(None, None, None))


def sensible(case: Case, scene: Scene, draw: Draw) -> None:
    """Names of things that exist, in most cases: otherwise all would end with "no such table"."""
    likely = st.integers(0, 4).map(bool)
    for name, known in (("table", scene.tables), ("game", ["lanterns", "king-of-12"])):
        if name in case.path_parameters and draw(likely):
            case.path_parameters[name] = draw(st.sampled_from(known))
    if isinstance(case.body, dict):
        for name, known in (("game", ["lanterns"]), ("decision", ["0-0"])):
            if isinstance(case.body.get(name), str) and draw(likely):
                case.body[name] = draw(st.sampled_from(known))
        if isinstance(case.body.get("bots"), list) and draw(likely):
            case.body["bots"] = ["random"]
        if isinstance(case.body.get("seats"), list) and draw(likely):
            case.body["seats"] = [{}, {"bot": "random"}]
        if isinstance(case.body.get("options"), dict) and draw(likely):
            case.body["options"] = {}


def as_response(reply: Reply, asked: requests.PreparedRequest) -> httpx.Response:
    """The reply in a form that schemathesis can examine."""
    request = httpx.Request(str(asked.method), asked.url or "")
    found = httpx.Response(reply.status, headers=reply.headers, content=reply.body, request=request)
    found.elapsed = timedelta(0)
    return found


def examine(stage: tuple[asyncio.Runner, Scene], label: str, examples: int) -> None:
    runner, scene = stage
    operation = OPERATIONS[label]
    # what takes nothing can't be given it wrongly, and any word is a word in a path
    secured = bool(DOCUMENT["paths"][operation.path][operation.method]["security"])
    parts = (operation.query, operation.headers, operation.body)
    for mode in MODES if any(parts) or (secured and operation.path_parameters) else MODES[:1]:

        @settings(QUIETLY, max_examples=examples)
        @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
        def asked(case: Case, data: st.DataObject) -> None:
            sensible(case, scene, data.draw)
            caller = scene.callers[data.draw(st.integers(0, len(scene.callers) - 1))]
            request = requests.Request(**case.as_transport_kwargs(base_url=ORIGIN)).prepare()
            reply = runner.run(scene.ask(request, caller))
            case.validate_response(as_response(reply, request), checks=CHECKS)
            if label.endswith("/me/forget") and reply.status == 200:
                caller.token = reply.json["token"]
            if label == "DELETE /api/me" and reply.status == 200:  # somebody else from now on
                caller.token = runner.run(scene.services.guest("Next")).token

        asked()
    runner.run(scene.services.wait(30.0))  # bots answer, clocks run out


@pytest.mark.parametrize("label", OPERATIONS)
def test_the_api_is_as_it_is_described(label, stage):
    examine(stage, label, SHORT)


@pytest.mark.long
@pytest.mark.parametrize("label", OPERATIONS)
def test_the_api_is_as_it_is_described_in_all_its_corners(label, stage):
    examine(stage, label, LONG)
