"""`inglenook new`: make a package with a game to start from."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final, NamedTuple

import click

from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.registry import game_names
from inglenook.languages import SOURCE
from inglenook.terminal.checkout import checkout

TEMPLATE: Final = Path("examples", "pebbles")
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
LONGEST: Final = 40
# texts and rules by language; a new game gets one language
TEXT: Final = re.compile(r"(?:RULES\.|text/)(?P<language>[\w-]+)\.(?:md|ftl)$")
# the places of a name in the template; its other pebbles are the things that it is played with
MODULE: Final = re.compile(r"\bpebbles(?=\.\w)|(?<=src/)pebbles\b|(?<=from )pebbles(?= import)")
DASHED: Final = re.compile(
    r'(?<=Verbs\(")pebbles(?=")|(?<=name=")pebbles(?=")|(?<=name = ")pebbles(?=")'
    r"|^pebbles(?= = )|(?<=inglenook play )pebbles|(?<=inglenook check )pebbles",
    re.MULTILINE,
)
CLASS: Final = re.compile(r"\bPebbles(?=State\b|View\b|Advisor\b|\()")
TITLE: Final = re.compile(r"\bPebbles\b")


class Names(NamedTuple):
    """The forms of a game's name: `dove-cote`, `dove_cote`, `DoveCote`, `Dove Cote`."""

    dashed: str
    module: str
    kind: str
    title: str


@click.command()
@click.argument("name", metavar="NAME")
def new(name: str) -> None:
    """Make a folder NAME with a small game of your own to start from.

    It is a whole package: rules, texts, tests and an entry point, copied from the example Pebbles.
    """
    names = checked(name)
    folder = Path(name)
    if folder.exists() or folder.is_symlink():
        raise BadInput("name", "one that no file or folder here has", name)
    if name in game_names():
        raise BadInput("name", "one that no game has", name)
    if iskeyword(names.module) or find_spec(names.module) is not None:
        raise BadInput("name", "one that no Python module has", name)
    files = contents(template(), names)
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    click.echo(f"{folder.absolute()}: {len(files)} files\n")
    click.echo(f"    cd {name}")
    click.echo(f"    {installing()} --editable .")
    click.echo(f"    inglenook check {name}")
    click.echo(f"    inglenook play {name}\n")
    click.echo(f"Read src/{names.module}/turn.py first.")


def installing() -> str:
    """Return the command that installs beside Inglenook; a checkout has no pip of its own."""
    root = checkout()
    if root is None or find_spec("pip") is not None:
        return "pip install"
    uv = root / ".tools" / "bin" / "uv"
    return f"{uv} pip install --python {sys.executable} --no-build-isolation --no-deps"


def checked(name: str) -> Names:
    """Return all forms of a name; raises BadInput if it can't be the name of a package."""
    if not NAME.fullmatch(name) or not 2 <= len(name) <= LONGEST:
        expected = f"2 to {LONGEST} small letters and digits, as words joined by dashes"
        raise BadInput("name", expected, name)
    words = [word.capitalize() for word in name.split("-")]
    return Names(name, name.replace("-", "_"), "".join(words), " ".join(words))


def template() -> Path:
    """Return the folder of the example: inside an installed package, or in the checkout."""
    package = Path(__file__).resolve().parents[2]
    for root in (package, checkout()):
        if root is not None and (root / TEMPLATE).is_dir():
            return root / TEMPLATE
    raise InglenookError(f"expected the example in {package / TEMPLATE}, got none; reinstall")


def contents(example: Path, names: Names) -> dict[Path, str]:
    """Return the files of the new package by their paths in it, in one language."""
    found: dict[Path, str] = {}
    for file in sorted(example.rglob("*")):
        path = file.relative_to(example)
        made = any([part == "__pycache__" or part.startswith(".") for part in path.parts])
        text = TEXT.search(path.as_posix())
        if made or not file.is_file() or (text is not None and text["language"] != SOURCE):
            continue
        found[Path(MODULE.sub(names.module, path.as_posix()))] = renamed(
            file.read_text("utf-8"), names
        )
    return found


def renamed(text: str, names: Names) -> str:
    """Return a file of the example with the new game's name in place of its own."""
    text = MODULE.sub(names.module, text)
    text = DASHED.sub(names.dashed, text)
    text = CLASS.sub(names.kind, text)
    return TITLE.sub(names.title, text)
