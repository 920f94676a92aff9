import json
from typing import Annotated, Any

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from msgspec import UNSET, Meta, Struct, UnsetType

from inglenook.server.http.openapi import Route, document, large_paths


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be."""

    game: Annotated[str, Meta(min_length=1)]
    seats: int = 2


class Table(Struct):
    id: str
    seats: list[int]
    view: Any = None


class Filters(Struct):
    game: str | UnsetType = UNSET
    after: str | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


ROUTES = [
    Route(
        "GET", "/api/tables", None, list[Table], "anyone", "all", "Public tables.", query=Filters
    ),
    Route("POST", "/api/tables", NewTable, Table, "guest", "tables", "Open a table.", status=201),
    Route("GET", "/api/tables/{table}", None, Table, "anyone", "all", "A table."),
    Route("POST", "/api/tables/{table}/leave", None, None, "seat", "all", "Leave.", status=204),
    Route(
        "GET", "/api/qr/{text:path}", None, None, "anyone", "all", "A code.", media="image/svg+xml"
    ),
    Route("POST", "/api/imports", dict, Table, "guest", "tables", "Import.", large=True),
]


@pytest.fixture(scope="module")
def doc() -> dict[str, Any]:
    made = document(ROUTES, cookie="inglenook", url="https://play.example.org")
    return json.loads(msgspec.json.encode(made))


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(references, part.values()))
    if isinstance(part, list):
        return set().union(*map(references, part))
    return set()


def schemas(part: Any) -> list[Any]:
    if isinstance(part, dict):
        own = [part["schema"]] if "schema" in part else []
        return own + [found for value in part.values() for found in schemas(value)]
    if isinstance(part, list):
        return [found for value in part for found in schemas(value)]
    return []


def test_every_route_is_there_once(doc):
    assert doc["openapi"] == "3.1.0"
    found = {(m.upper(), path) for path, methods in doc["paths"].items() for m in methods}
    assert found == {(r.method, r.path.replace(":path", "")) for r in ROUTES}
    ids = [op["operationId"] for methods in doc["paths"].values() for op in methods.values()]
    assert len(ids) == len(set(ids))
    assert "get_tables_by_table" in ids
    assert "post_tables_leave" in ids


def test_every_reference_leads_somewhere(doc):
    for reference in references(doc):
        place: Any = doc
        for word in reference.removeprefix("#/").split("/"):
            place = place[word]


def test_every_schema_is_one(doc):
    found = [*schemas(doc["paths"]), *doc["components"]["schemas"].values()]
    assert len(found) > 10
    for schema in found:
        jsonschema_rs.meta.validate({"$schema": doc["jsonSchemaDialect"], **schema})


def test_a_body_of_our_own_making_fits_its_schema(doc):
    body = doc["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]
    whole = {"components": doc["components"], **body["schema"]}
    validator = jsonschema_rs.validator_for(whole)
    assert validator.is_valid({"game": "lanterns"})
    assert not validator.is_valid({"game": ""})
    assert not validator.is_valid({"game": "lanterns", "colour": "red"})


def test_every_refusal_has_the_one_form(doc):
    for path, methods in doc["paths"].items():
        for method, operation in methods.items():
            refusals = {s for s in operation["responses"] if s >= "400"}
            assert {"429", "500", "503"} <= refusals, (path, method)
            for status in refusals:
                assert operation["responses"][status] == {
                    "$ref": f"#/components/responses/{status}"
                }
    too_often = doc["components"]["responses"]["429"]
    assert too_often["content"]["application/json"]["schema"]["$ref"].endswith("/Failure")
    assert "Retry-After" in too_often["headers"]


def test_what_may_go_wrong_follows_from_the_route(doc):
    leaving = doc["paths"]["/api/tables/{table}/leave"]["post"]
    assert {"401", "403", "404", "409"} <= set(leaving["responses"])
    assert "415" not in leaving["responses"]
    assert leaving["responses"]["204"] == {"description": "Done."}
    listing = doc["paths"]["/api/tables"]["get"]
    assert "401" not in listing["responses"]


def test_who_must_be_somebody_is_told_how(doc):
    assert doc["paths"]["/api/tables"]["get"]["security"] == []
    assert doc["paths"]["/api/tables"]["post"]["security"] == [{"cookie": []}, {"bearer": []}]
    assert doc["components"]["securitySchemes"]["cookie"]["name"] == "inglenook"


def test_parameters_stand_in_the_path_or_behind_it(doc):
    [table] = doc["paths"]["/api/tables/{table}"]["get"]["parameters"]
    assert (table["name"], table["in"], table["required"]) == ("table", "path", True)
    game, after, limit = doc["paths"]["/api/tables"]["get"]["parameters"]
    assert (game["name"], game["in"], game["required"]) == ("game", "query", False)
    assert game["schema"] == after["schema"] == {"type": "string"}
    assert limit["schema"] == {"type": "integer", "minimum": 1, "maximum": 100, "default": 50}


def test_pictures_are_no_json(doc):
    assert doc["paths"]["/api/qr/{text}"]["get"]["responses"]["200"]["content"] == {
        "image/svg+xml": {}
    }


def read(found: Any) -> Any:
    return found.ok()


def test_a_tester_of_apis_can_read_it(doc):
    schema = schemathesis.openapi.from_dict(doc)
    labels = {found.label for found in map(read, schema.get_all_operations())}
    assert labels == {f"{route.method} {route.path.replace(':path', '')}" for route in ROUTES}


def test_imports_may_be_large():
    assert large_paths(ROUTES, 2048) == {"/api/imports": 2048}


def test_answers_with_a_tag_say_so():
    route = Route("GET", "/api/past", None, Table, "anyone", "all", "A replay.", tagged=True)
    found = document([route], cookie="inglenook")["paths"]["/api/past"]["get"]
    assert "If-None-Match" in found["responses"]["304"]["description"]
    assert [(one["name"], one["in"]) for one in found["parameters"]] == [
        ("If-None-Match", "header")
    ]
