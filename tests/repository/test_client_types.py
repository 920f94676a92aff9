"""The client's types: how declarations become TypeScript, and that drift is found."""

from __future__ import annotations

import ast
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from tools import client_types
from tools.client_types import ROOT, TARGET, Declarations, drift, type_in


class Small(Struct, tag_field="t", tag="small"):
    number: int
    word: str | None = None
    missing: bool | UnsetType = UNSET


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (list[int], "number[]"),
        (list[int | None], "(number | null)[]"),
        (dict[str, list[float]], "Record<string, number[]>"),
        (Literal["a", "b"], '"a" | "b"'),
        (Annotated[int, Meta(ge=0)], "number"),
        (Annotated[Any, "View"], "View"),
        (bool | UnsetType | None, "boolean | null"),
    ],
)
def test_a_type_in_typescript(kind, expected):
    assert Declarations().type_of(kind) == expected


def test_a_struct_becomes_an_interface():
    found = Declarations()
    members = list(found.members(Small))
    assert [member[:2] for member in members] == [
        ("t", '"small"'),
        ("number", "number"),
        ("word", "string | null"),
        ("missing?", "boolean"),
    ]


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("tuple[int, int]", "[number, number]"),
        ("tuple[tuple[bool, ...], ...]", "boolean[][]"),
        ("tuple[AnyStep, ...]", "Step[]"),
        ("str | None", "string | null"),
    ],
)
def test_a_field_of_a_view_in_typescript(annotation, expected):
    assert type_in(ast.parse(annotation, mode="eval").body) == expected


def test_an_unknown_type_is_refused():
    with pytest.raises(TypeError, match="expected a type that a view may hold, got object"):
        type_in(ast.parse("object", mode="eval").body)
    with pytest.raises(TypeError, match="expected a type that JSON can hold"):
        Declarations().type_of(object)


def test_drift_is_found(tmp_path):
    made = (ROOT / TARGET).read_text("utf-8")
    assert client_types.text() == made
    copy = tmp_path / TARGET
    copy.parent.mkdir(parents=True)
    copy.write_text(made.replace("number", "string", 1), "utf-8")
    assert drift(tmp_path) == [
        "web/src/lib/types.gen.ts: not as declared in Python; run python -m tools.client_types"
    ]
    copy.write_text(made, "utf-8")
    assert drift(tmp_path) == []
