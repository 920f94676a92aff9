"""Generate the TypeScript types of the browser client from the Python declarations.

    python -m tools.client_types          # write web/src/lib/*.gen.ts
    python -m tools.client_types --check  # exit with 1 if they are not what would be written

`frames.gen.ts` has the frames of the socket, from `protocol.framing`. `answers.gen.ts` has the API
answers, from the table of routes, as far as no frame holds them. `views.gen.ts` has the views of
the games, from their `knowledge/view.py`, which is read as text: it may be compiled. The
`names.gen.ts` of a board has the names and numbers that it shares with the game's rules.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Raw, Struct, UnsetType
from msgspec.structs import fields

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = Path("web/src/lib")
FRAMES: Final = FOLDER / "frames.gen.ts"
ANSWERS: Final = FOLDER / "answers.gen.ts"
VIEWS: Final = FOLDER / "views.gen.ts"
GAMES: Final = ("goths", "king_of_12", "open_season", "taverna")

BOARDS: Final = Path("web/src/boards")
# by board, the constants of modules of the games package (or core) that it shares with the rules
SHARED: Final[dict[str, dict[str, str]]] = {
    "goths": {
        "core.event": "HIDDEN",
        "games.goths.rules.cards": (
            "CHARACTERS KING_CARDS CHARACTER_OF BLUFF_OF BACKS ORDERS RECONNAISSANCE FIRE AXE "
            "ROAD FOREST LAST_PLAIN SPOTS LEFT OBJECTIVES TRAP PLAINS QUEEN TOKENS"
        ),
        "games.goths.rules.state": "NONE CLANS NO_TOKEN FACE_DOWN REVEALED DISCARDED",
        "games.goths.show.forecast": "CHANCES",
        "games.goths.show.layout": "KNOWN",
    },
    "king": {
        "core.event": "HIDDEN",
        "games.king_of_12.rules.actions": (
            "NAMES KNIGHT SORCERER ORACLE ALCHEMIST MACHINE PARASITE GOLEM GAMBLER LADY MERCHANTS "
            "REVERSER TROUBLEMAKERS"
        ),
        "games.king_of_12.rules.die": "SIDES",
        "games.king_of_12.rules.state": "NONE",
    },
    "season": {
        "games.open_season.rules.cards": "NONE PEOPLES ATTRIBUTES",
        "games.open_season.rules.state": "ON_WALL ON_ACCOLADE",
        "games.open_season.rules.tiles": "TIMES",
        "games.open_season.rules.wall": "ACTIONS COLUMNS SCORINGS SPACES",
        "games.open_season.show.wall_figures": "DUE STATES",
    },
    "taverna": {
        "games.taverna.rules.cards": "PEOPLES SYMBOLS DIGNITARIES ROYALS",
        "games.taverna.rules.state": "NONE",
        "games.taverna.show.layout": "PHASES",
    },
}

# shorter names for the client
NAMES: Final = {
    "GameAnswer": "Game",
    "LessonAnswer": "Lesson",
    "QuestionJson": "Prompt",
    "SeatAnswer": "Seat",
    "TableAnswer": "TableInfo",
    "WordedChoiceJson": "Choice",
}
PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    Raw: "unknown",
}
HEAD: Final = """\
// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.
"""
OF_VIEWS: Final = """\
/** An event as the viewer saw it: a class of the game and its fields. */
export interface EventData {
  is: string;
  [field: string]: unknown;
}

/** A future step, as the viewer may see it. */
export interface Step {
  is: string;
  [field: string]: unknown;
}

/** The view of a match for one viewer; each game adds its fields. */
export type View = Record<string, unknown> & { is: string; viewer: number; seats: number };
"""


def files() -> dict[Path, str]:
    """Return the text of every file by its path in the repository."""
    from inglenook.server.clocks.clocks import ClockRule
    from inglenook.server.http.routes import ROUTES
    from inglenook.server.protocol.framing import OutFrame

    found = Declarations()
    frames = [found.type_of(one) for one in typing.get_args(OutFrame)]
    clocks = found.type_of(ClockRule)
    of_frames = [found.made[name] for name in sorted(found.made)]
    of_frames += [
        f"/** The time that a table gives for answers. */\nexport type ClockRule = {clocks};\n",
        "/** All messages of the socket to a client. */\n"
        "export type Frame =\n" + "\n".join([f"  | {name}" for name in frames]) + ";\n",
    ]
    before = set(found.made)
    for route, _ in ROUTES:
        if route.response is not None:
            found.type_of(route.response)
    of_answers = [found.made[name] for name in sorted(found.made.keys() - before)]
    views = [view_of(ROOT / "src/inglenook/games" / game / "knowledge/view.py") for game in GAMES]
    made = with_imports({FRAMES: of_frames, ANSWERS: of_answers, VIEWS: [OF_VIEWS, *views]})
    return made | {BOARDS / board / "names.gen.ts": names_of(board) for board in SHARED}


def names_of(board: str) -> str:
    """Return the file with the constants that a board shares with the rules of its game."""
    parts = [HEAD]
    for name, constants in SHARED[board].items():
        module = importlib.import_module(f"inglenook.{name}")
        path = name.replace(".", "/") + ".py"
        lines = [constant(one, getattr(module, one)) for one in constants.split()]
        parts.append("".join([f"// from {path}\n", *lines]))
    return "\n".join(parts)


def constant(name: str, value: object) -> str:
    """Return the line of a number, or of a tuple with the type of each of its members."""
    if isinstance(value, int):
        return f"export const {name} = {value};\n"
    if isinstance(value, tuple):
        return f"export const {name} = {json.dumps(value)} as const;\n"
    raise TypeError(f"expected {name} to be a number or a tuple, got {value!r}")


EXPORTED: Final = re.compile(r"^export (?:interface|type) (\w+)", re.M)
COMMENTS: Final = re.compile(r"/\*\*.*?\*/", re.S)


def with_imports(parts: dict[Path, list[str]]) -> dict[Path, str]:
    """Return whole files that import from each other the types that they use."""
    bodies = {path: "\n".join(some) for path, some in parts.items()}
    exported = {path: set(EXPORTED.findall(body)) for path, body in bodies.items()}
    made: dict[Path, str] = {}
    for path, body in bodies.items():
        used = set(re.findall(r"\b[A-Z]\w*", COMMENTS.sub("", body))) - exported[path]
        imports = [
            f'import type {{ {", ".join(sorted(used & names))} }} from "./{other.stem}";'
            for other, names in exported.items()
            if used & names
        ]
        block = ["".join([f"{line}\n" for line in imports])] if imports else []
        made[path] = "\n".join([HEAD, *block, body])
    return made


class Declarations:
    """Build the interfaces of types, by name, when a type is first used."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}

    def type_of(self, kind: Any) -> str:
        """Return a type as TypeScript writes it."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            named = [one for one in kind.__metadata__ if isinstance(one, str)]
            return named[0] if named else self.type_of(inner[0])
        if origin is typing.NotRequired:
            return self.type_of(inner[0])
        if origin is typing.Literal:
            return " | ".join([f'"{one}"' for one in inner])
        if origin in (typing.Union, types.UnionType):
            kinds = [self.type_of(one) for one in inner if one is not UnsetType]
            return " | ".join(dict.fromkeys(kinds))
        if origin in (list, tuple, set):
            item = self.type_of(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<string, {self.type_of(inner[1])}>"
        if typing.is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct)):
            return self.interface(kind)
        raise TypeError(f"expected a type that JSON can hold, got {kind!r}")

    def interface(self, kind: type) -> str:
        name = NAMES.get(kind.__name__, kind.__name__.removesuffix("Json"))
        if name not in self.made:
            self.made[name] = ""  # set first, so that a type may hold itself
            self.made[name] = declared(
                name, inspect.cleandoc(vars(kind).get("__doc__") or ""), self.members(kind)
            )
        return name

    def members(self, kind: type) -> Iterator[tuple[str, str, str]]:
        """Yield the name with a question mark if it may be missing, the type, and a comment."""
        hints, comments = typing.get_type_hints(kind, include_extras=True), comments_of(kind)
        if issubclass(kind, Struct):
            config = kind.__struct_config__
            if config.tag_field is not None:
                yield config.tag_field, f'"{config.tag}"', ""
            for field in fields(kind):
                hint = hints[field.name]
                mark = "?" if UnsetType in typing.get_args(hint) else ""
                yield field.encode_name + mark, self.type_of(hint), comments.get(field.name, "")
        else:
            required: frozenset[str] = kind.__required_keys__  # type: ignore[attr-defined]
            for name, hint in hints.items():
                is_optional = typing.get_origin(hint) is typing.NotRequired or name not in required
                yield (
                    name + ("?" if is_optional else ""),
                    self.type_of(hint),
                    comments.get(name, ""),
                )


def declared(name: str, doc: str, members: Iterable[tuple[str, str, str]], base: str = "") -> str:
    """Return an interface with its comments."""
    lines = [*commented(doc, ""), f"export interface {name}{base} {{"]
    for field, kind, comment in members:
        lines += [*commented(comment, "  "), f"  {field}: {kind};"]
    return "\n".join([*lines, "}", ""])


def commented(doc: str, indent: str) -> list[str]:
    if not doc:
        return []
    lines = [line.rstrip() for line in doc.splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */"]


COMMENT: Final = re.compile(r"^\s+(\w+):[^#\n]*#\s*(.+)$", re.M)


def comments_of(kind: type) -> dict[str, str]:
    """Return the comments behind fields, also of base classes."""
    found: dict[str, str] = {}
    bases = getattr(kind, "__orig_bases__", ()) if typing.is_typeddict(kind) else kind.__mro__[1:]
    for base in (*reversed(bases), kind):
        if getattr(base, "__module__", "").startswith("inglenook"):
            found |= {name: sentence(said) for name, said in COMMENT.findall(source_of(base))}
    return found


def source_of(kind: type) -> str:
    """Return the source of a class from its file, by name."""
    module = Path(str(sys.modules[kind.__module__].__file__)).read_text("utf-8")
    for node in ast.parse(module).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return ast.get_source_segment(module, node) or ""
    raise LookupError(f"expected a class {kind.__name__} in {kind.__module__}")


def sentence(said: str) -> str:
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "?")) else ".")


# -- views of games


def view_of(path: Path) -> str:
    """Return the interface of the only view class in a module."""
    source = path.read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name.endswith("View"):
            return declared(
                node.name,
                ast.get_docstring(node) or "",
                view_members(node, source),
                " extends View",
            )
    raise LookupError(f"expected a class that ends in View in {path}")


def view_members(node: ast.ClassDef, source: str) -> Iterator[tuple[str, str, str]]:
    """Yield the parameters of the constructor, without `viewer` and `seats` of every view."""
    segment = ast.get_source_segment(source, node) or ""
    comments = dict(re.findall(r"^\s+self\.(\w+) = \w+  # (.+)$", segment, re.M))
    comments["agenda"] = "the steps to come, the next one last; none when the match is over"
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            for argument in part.args.args:
                if argument.arg in ("self", "viewer", "seats") or argument.annotation is None:
                    continue
                comment = comments.get(argument.arg, "")
                yield (
                    argument.arg,
                    type_in(argument.annotation),
                    sentence(comment) if comment else "",
                )


IN_VIEWS: Final = {
    "int": "number",
    "bool": "boolean",
    "str": "string",
    "AnyStep": "Step",
    "Action": "{ do: string }",
}


def type_in(node: ast.expr) -> str:
    """Return the TypeScript type of an annotation in a view."""
    if isinstance(node, ast.Name) and node.id in IN_VIEWS:
        return IN_VIEWS[node.id]
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{type_in(node.left)} | {type_in(node.right)}"
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "tuple":
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(inner) == 2 and ast.unparse(inner[1]) == "...":
            return f"{type_in(inner[0])}[]"
        return f"[{', '.join([type_in(one) for one in inner])}]"
    raise TypeError(f"expected a type that a view may hold, got {ast.unparse(node)}")


def drift(root: Path) -> list[str]:
    """Complain of each file in a checkout that differs from the generated one."""
    how = "not as declared in Python; run python -m tools.client_types"
    return [
        f"{path}: {how}"
        for path, made in files().items()
        if not (root / path).exists() or (root / path).read_text("utf-8") != made
    ]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        found = drift(ROOT)
        print("\n".join(found))
        return int(bool(found))
    if arguments:
        print(f"expected --check or nothing, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    for path, made in files().items():
        (ROOT / path).write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
