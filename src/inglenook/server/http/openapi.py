"""Build the OpenAPI document from the table of routes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from inglenook import __version__
from inglenook.server.protocol.messages import Failure

VERSION: Final = "3.1.0"
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REF: Final = "#/components/schemas/{name}"
PARAMETER: Final = re.compile(r"{(\w+)(?::\w+)?}")
JSON: Final = "application/json"
ANYONE: Final = "anyone"

# the meaning of each status; `Route.may_refuse` lists those of a route
REFUSALS: Final = {
    400: "The body or a parameter can't be parsed, or does not fit this route.",
    401: "The cookie or token is not known.",
    403: "You may not do that.",
    404: "There is no such thing, or you may not see it.",
    405: "That method is not known here.",
    408: "The request took too long to arrive.",
    409: "The current state does not allow it; the code says why.",
    413: "The body is too large.",
    415: "Bodies must be of type application/json.",
    421: "The Host header does not name this site.",
    422: "The rules do not allow it; the clause says which one.",
    429: "Too often. Try again after the seconds that Retry-After gives.",
    500: "The server failed.",
    503: "The server can't write at the moment. Nothing was done; try again.",
}
ALWAYS: Final = (421, 429, 500, 503)
KNOWN: Final = (401, 403)  # routes for guests only
CHANGING: Final = (403, 409)  # all but GET
BODY: Final = (400, 408, 413, 415)


class Route(Struct, frozen=True):
    """One route of the API: the app, the limits and the document are built from it."""

    method: str
    path: str  # as Starlette has it: /api/tables/{table}
    body: Any  # the type of the body, or None
    response: Any  # the type of the answer; None where it is empty or not JSON
    who: str  # anyone, guest, seat, host …
    limit: str  # a kind of rate: see rates.py
    summary: str
    scope: str = ""  # of the access tokens that may use it; "" for none
    query: type[Struct] | None = None  # its fields are the parameters behind the question mark
    status: int = 200
    media: str = JSON
    refusals: tuple[int, ...] = ()  # besides those that follow from the other fields
    large: bool = False  # an import: its body may be larger
    tagged: bool = False  # has an ETag, and answers 304 where If-None-Match names it

    @property
    def name(self) -> str:
        """Return the operation's id: `post_tables_join` for POST /api/tables/{table}/join."""
        words = [word for word in self.path.split("/") if word and word[0] != "{" and word != "api"]
        parts = [self.method.lower(), *words]
        if self.path.endswith("}"):
            parts.append("by_" + PARAMETER.findall(self.path)[-1])
        return re.sub(r"\W", "_", "_".join(parts))

    @property
    def may_refuse(self) -> list[int]:
        """Return the statuses with which this route may refuse."""
        found = {*ALWAYS, *self.refusals}
        if self.who != ANYONE:
            found.update(KNOWN)
        if self.method != "GET":
            found.update(CHANGING)
        if self.body is not None:
            found.update(BODY)
        if self.query is not None:
            found.add(400)
        if PARAMETER.search(self.path):
            found.add(404)
        return sorted(found)


def document(routes: Sequence[Route], cookie: str, url: str = "") -> dict[str, Any]:
    """Return all routes as an OpenAPI 3.1 document; `cookie` is the name of the session cookie."""
    types = list(unique(types_of(routes)))
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        path = PARAMETER.sub(r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = operation(route, schema_of)
    used = sorted({status for route in routes for status in route.may_refuse})
    return {
        "openapi": VERSION,
        "jsonSchemaDialect": DIALECT,
        "info": {
            "title": "Inglenook",
            "version": __version__,
            "summary": "Tables, seats and matches of a site.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": url or "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": {str(status): refusal(status) for status in used},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": cookie},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def types_of(routes: Iterable[Route]) -> Iterable[Any]:
    yield Failure
    for route in routes:
        if route.body is not None:
            yield route.body
        if route.response is not None:
            yield route.response


def unique(types: Iterable[Any]) -> Iterable[Any]:
    """Yield each type once. Types need not be hashable, so identity tells them apart."""
    seen: set[int] = set()
    for each in types:
        if id(each) not in seen:
            seen.add(id(each))
            yield each


def operation(route: Route, schema_of: dict[int, dict[str, Any]]) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": "Done."}
    if route.response is not None:
        answer["content"] = {route.media: {"schema": schema_of[id(route.response)]}}
    elif route.media != JSON:
        answer["content"] = {route.media: {}}
    responses: dict[str, Any] = {str(route.status): answer}
    if route.tagged:
        responses["304"] = {"description": "Not modified: If-None-Match names the current ETag."}
    for status in route.may_refuse:
        responses[str(status)] = {"$ref": f"#/components/responses/{status}"}
    found: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.summary,
        "description": f"For: {route.who}. Scope of access tokens: {route.scope or 'none'}.",
        "security": [] if route.who == ANYONE else [{"cookie": []}, {"bearer": []}],
        "responses": responses,
    }
    if parameters := [*path_parameters(route), *query_parameters(route), *tag_parameters(route)]:
        found["parameters"] = parameters
    if route.body is not None:
        content = {JSON: {"schema": schema_of[id(route.body)]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def path_parameters(route: Route) -> Iterable[dict[str, Any]]:
    for name in PARAMETER.findall(route.path):
        schema = {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def tag_parameters(route: Route) -> Iterable[dict[str, Any]]:
    if route.tagged:
        yield {"name": "If-None-Match", "in": "header", "schema": {"type": "string"}}


def query_parameters(route: Route) -> Iterable[dict[str, Any]]:
    if route.query is None:
        return
    for field in msgspec.structs.fields(route.query):
        schema = without_null(msgspec.json.schema(field.type))
        if field.default not in (msgspec.NODEFAULT, msgspec.UNSET, None):
            schema["default"] = field.default
        yield {
            "name": field.encode_name,
            "in": "query",
            "required": field.required,
            "schema": schema,
        }


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Drop null from the schema of a query parameter: a missing parameter is left out."""
    kept = [each for each in schema.get("anyOf", ()) if each != {"type": "null"}]
    return dict(kept[0] if len(kept) == 1 else schema)


def refusal(status: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "description": REFUSALS[status],
        "content": {JSON: {"schema": {"$ref": REF.format(name="Failure")}}},
    }
    if status == 429:
        wait = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
        found["headers"] = {"Retry-After": wait}
    return found


def large_paths(routes: Iterable[Route], most: int) -> dict[str, int]:
    """Return the paths that take bodies of `most` bytes, for the middleware. They have no
    parameters."""
    return {route.path: most for route in routes if route.large}
