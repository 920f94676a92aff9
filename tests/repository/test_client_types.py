"""The client's types: how declarations become TypeScript, and that drift is found."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from tools import client_types
from tools.client_types import FRAMES, ROOT, Declarations, drift, type_in


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
    for path, made in client_types.files().items():
        assert (ROOT / path).read_text("utf-8") == made
        copy = tmp_path / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(made, "utf-8")
    assert drift(tmp_path) == []
    copy = tmp_path / FRAMES
    made = copy.read_text("utf-8")
    how = "not as declared in Python; run python -m tools.client_types"
    copy.write_text(made.replace("number", "string", 1), "utf-8")
    assert drift(tmp_path) == [f"web/src/lib/frames.gen.ts: {how}"]
    copy.unlink()
    assert drift(tmp_path) == [f"web/src/lib/frames.gen.ts: {how}"]


def test_a_file_imports_the_types_of_others_that_it_uses():
    parts = {
        Path("a/first.gen.ts"): ["export interface One {\n  many: Many[];\n}\n"],
        Path("a/second.gen.ts"): ["/** Not One. */\nexport type Many = number;\n"],
    }
    made = client_types.with_imports(parts)
    first, second = made.values()
    assert 'import type { Many } from "./second.gen";' in first
    assert "import" not in second


def test_a_board_has_the_names_and_numbers_of_its_rules():
    king = client_types.names_of("king")
    assert 'export const NAMES = ["knight", "sorcerer", "oracle",' in king
    assert "export const TROUBLEMAKERS = 11;\n" in king
    assert "// from games/king_of_12/rules/actions.py\n" in king
    assert "export const BACKS = [[0, 1], [0, 3], [1, 2], [2, 3]] as const;\n" in (
        client_types.names_of("goths")
    )


def test_a_constant_that_a_board_can_not_share_is_refused():
    with pytest.raises(TypeError, match="expected WORDS to be a number or a tuple, got "):
        client_types.constant("WORDS", {"a": 1})


def test_no_board_repeats_names_that_it_could_share():
    """Tables of the rules' names belong into names.gen.ts, where drift is found."""
    shared = {
        "".join(text.split())
        for board in client_types.SHARED
        for text in re.findall(r"\[(\"[^\]]+)\]", client_types.names_of(board))
    }
    sources = [
        path
        for path in (ROOT / client_types.BOARDS).rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith((".gen.ts", ".test.ts"))
    ]
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in sources
        for text in shared
        if text in "".join(path.read_text("utf-8").split())
    ]
    assert len(shared) > 10
    assert found == []


def test_each_type_is_declared_once():
    exported = [name for made in client_types.files().values() for name in names_in(made)]
    assert len(exported) == len(set(exported))
    assert {"SyncFrame", "Replay", "TavernaView"} <= set(exported)


def names_in(made: str) -> list[str]:
    return client_types.EXPORTED.findall(made)
