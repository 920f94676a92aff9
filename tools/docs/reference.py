"""Write the API reference from signatures and docstrings.

Names are shown as users import them (`inglenook.Match`), not by the modules that define them.
"""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from tools.docs.staging import Stage

MODULES = ("inglenook", "inglenook.types", "inglenook.envs")
LARGE = 14  # members; a larger class has a page of its own
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
HOME = re.compile(r"\b(?:inglenook|collections|typing|types)(?:\.\w+)+\.(?=[A-Z])")
FIELD = re.compile(r"^ {8}self\.(\w+) = \w+  # (.+)$", re.MULTILINE)
# their members are described once, with the base itself; names of earlier releases not at all
BASES = ("Event", "OldHooks", "Record", "View")
NAME = re.compile(r"(?<![\[`\w])`([A-Za-z_.]+)(\(\))?`(?![\]`])")


class Entry:
    """A public name: its object, and the page that documents it."""

    def __init__(self, module: str, name: str, found: object) -> None:
        self.module = module
        self.name = name
        self.found = found
        self.page = module.rpartition(".")[2] if "." in module else "library"
        if inspect.isclass(found) and len(members(found)) >= LARGE:
            self.page = name.lower()
        self.anchor = f"{module}.{name}"

    @property
    def kind(self) -> str:
        if inspect.isclass(self.found):
            return "Errors" if issubclass(self.found, BaseException) else "Classes"
        if inspect.ismodule(self.found):
            return "Modules"
        return "Functions" if callable(self.found) else "Constants"


def write(stage: Stage) -> None:
    """Write the pages of the reference."""
    modules = [import_module(name) for name in MODULES]
    entries = [
        Entry(module.__name__, name, public(module, name))
        for module in modules
        for name in module.__all__
    ]
    links = {entry.name: f"{entry.page}.md#{entry.anchor}" for entry in entries}
    pages: dict[str, list[Entry]] = {}
    for entry in entries:
        pages.setdefault(entry.page, []).append(entry)
    for page, found in pages.items():
        stage.write(f"reference/{page}.md", linked(page_text(page, found, modules), page, links))
    stage.write("reference/index.md", index(stage, entries, modules))


def public(module: ModuleType, name: str) -> object:
    """Return a public name; one of an extra that is not installed here is described by its error.

    ./test has all extras. A wheel may be built without them.
    """
    try:
        return getattr(module, name)
    except ModuleNotFoundError as error:

        def absent(*arguments: object, **named: object) -> None: ...

        absent.__doc__ = str(error)
        return absent


def index(stage: Stage, entries: list[Entry], modules: list[ModuleType]) -> str:
    """Return the page that lists all names."""
    lines = [stage.introduction("reference")]
    for module in modules:
        lines += ["", f"## `{module.__name__}`", "", "| name | about |", "|---|---|"]
        for entry in entries:
            if entry.module == module.__name__:
                link = f"[`{entry.name}`]({entry.page}.md#{entry.anchor})"
                lines.append(f"| {link} | {cell(first_sentence(entry))} |")
    return "\n".join([*lines, ""])


def first_sentence(entry: Entry) -> str:
    text = docstring(entry.found)
    return re.split(r"(?<=[.:])\s", text.replace("\n", " "), maxsplit=1)[0] if text else ""


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def page_text(page: str, entries: list[Entry], modules: list[ModuleType]) -> str:
    """Return a page: one large class, or the names of a module by kind."""
    if len(entries) == 1 and entries[0].page == entries[0].name.lower():
        entry = entries[0]
        return f"# {entry.name} {{ #{entry.anchor} }}\n\n{described(entry, level=2)}\n"
    module = next(one for one in modules if one.__name__ == entries[0].module)
    parts = [f"# `{module.__name__}`", docstring(module)]
    for kind in ("Functions", "Classes", "Errors", "Modules", "Constants"):
        found = [entry for entry in entries if entry.kind == kind]
        if found:
            parts.append(f"## {kind}")
        for entry in found:
            parts += [f"### {entry.name} {{ #{entry.anchor} }}", described(entry, level=4)]
    return "\n\n".join([part for part in parts if part]) + "\n"


def described(entry: Entry, level: int) -> str:
    """Return the signature and docstring of a name, and those of its members."""
    found, name = entry.found, entry.name
    if inspect.ismodule(found):
        return module_text(found)
    if not inspect.isclass(found):
        if not callable(found):
            return code(f"{name} = {found!r}")
        return f"{code(name + signature(found))}\n\n{docstring(found)}"
    return class_text(found, name, entry.anchor, level)


def class_text(found: type, name: str, anchor: str, level: int) -> str:
    parts = []
    if not issubclass(found, enum.Enum):
        parts.append(code(f"class {name}{signature(found)}"))
    parts.append(docstring(found))
    if fields := fields_of(found):
        parts.append("\n".join(["| field | about |", "|---|---|", *fields]))
    for member, value in members(found):
        head = f"{'#' * level} {member} {{ #{anchor}.{member} }}"
        parts += [head, code(declared(member, value)), docstring(unwrapped(value))]
    return "\n\n".join([part for part in parts if part])


def module_text(module: ModuleType) -> str:
    """Return the classes of a module, such as the events of a game."""
    kinds = [
        (name, kind)
        for name, kind in vars(module).items()
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and name[0] != "_"
    ]
    rows = ["| class | fields | about |", "|---|---|---|"]
    for name, kind in kinds:
        fields = ", ".join([f"`{field}`" for field in getattr(kind, "__slots__", ())])
        rows.append(f"| `{name}` | {fields} | {cell(docstring(kind).replace(chr(10), ' '))} |")
    return "\n\n".join([docstring(module), "\n".join(rows)])


def members(found: type) -> list[tuple[str, Any]]:
    """Return the public methods and properties of a class, inherited ones last."""
    named: dict[str, Any] = {}
    for kind in found.__mro__:
        if kind.__module__.startswith("inglenook.") and (kind is found or is_own(kind)):
            for name, value in vars(kind).items():
                if is_member(name, value):
                    named.setdefault(name, value)
    return list(named.items())


def is_own(kind: type) -> bool:
    return kind.__name__ not in BASES


def is_member(name: str, value: object) -> bool:
    if name.startswith("_"):
        return False
    kinds = (property, staticmethod, classmethod)
    return isinstance(value, kinds) or inspect.isfunction(value)


def fields_of(found: type) -> list[str]:
    """Return the fields that the source explains in comments, as rows of a table."""
    try:
        source = inspect.getsource(found)
    except (OSError, TypeError):
        return []
    told = FIELD.findall(source) if "__init__" in vars(found) else []
    return [f"| `{name}` | {cell(about)} |" for name, about in told if name[0] != "_"]


def unwrapped(value: Any) -> Any:
    if isinstance(value, property):
        return value.fget
    return value.__func__ if isinstance(value, (staticmethod, classmethod)) else value


def declared(name: str, value: Any) -> str:
    """Return the declaration of a member."""
    function = unwrapped(value)
    if isinstance(value, property):
        kept = inspect.get_annotations(function).get("return", "")
        return f"{name}: {tidy(str(kept))}" if kept else name
    prefix = {staticmethod: "@staticmethod\n", classmethod: "@classmethod\n"}.get(type(value), "")
    return f"{prefix}{name}{signature(function)}"


def signature(found: Callable[..., object]) -> str:
    """Return the parameters and the result, broken into lines where they are long."""
    try:
        given = inspect.signature(found)
    except (TypeError, ValueError):
        return "(…)"
    kept = [one for one in given.parameters.values() if one.name not in ("self", "cls")]
    given = given.replace(parameters=kept)
    if inspect.isclass(found):
        given = given.replace(return_annotation=inspect.Signature.empty)
    text = tidy(str(given))
    if len(text) <= 72:
        return text
    _, arrow, result = text.rpartition(") -> ")
    parts = [tidy(str(one)) for one in kept]
    stars = [i for i, one in enumerate(kept) if one.kind is inspect.Parameter.KEYWORD_ONLY]
    if stars and not any([one.kind is inspect.Parameter.VAR_POSITIONAL for one in kept]):
        parts.insert(stars[0], "*")
    inner = "".join([f"    {part},\n" for part in parts])
    return f"(\n{inner})" + (f" -> {result}" if arrow else "")


def tidy(text: str) -> str:
    """Return a signature without quotes around annotations, homes of names and addresses."""
    text = re.sub(r"(: |-> |^)'([^']*)'", r"\1\2", text)
    return HOME.sub("", ADDRESS.sub("", text)).replace("Final[", "Final[")


def docstring(found: object) -> str:
    text = inspect.getdoc(found) if not isinstance(found, ModuleType) else found.__doc__
    return inspect.cleandoc(text) if text else ""


def code(text: str) -> str:
    return f"```python\n{text}\n```"


def linked(text: str, page: str, links: dict[str, str]) -> str:
    """Link names in backticks that are documented on this page or another."""

    def link(found: re.Match[str]) -> str:
        name = found[1].removeprefix("ink.").removeprefix("inglenook.")
        target = links.get(name.partition(".")[0])
        if target is None:
            return found[0]
        return f"[{found[0]}]({target.removeprefix(f'{page}.md')})"

    lines, fence = [], False
    for line in text.split("\n"):
        fence ^= line.startswith("```")
        lines.append(line if fence or line.startswith(("#", "    ", "|")) else NAME.sub(link, line))
    return "\n".join(lines)
