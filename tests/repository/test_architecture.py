"""docs/architecture.md names the packages and modules that exist, and all of them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "inglenook"
PAGE = ROOT / "docs" / "architecture.md"
# packages whose modules are all named, not only the package itself
IN_FULL = ("", "server")
# a game's packages are described once for all games; revisions are numbered files
INSIDE = re.compile(r"games/\w+/.|server/store/migrations/.")
PATH = re.compile(r"(?<![\w/.<-])((?:\w+/)+(?:\w+(?:\.\w+)+)?|\w+/(?:\w+/)*\w+\.py)")
FOLDERS = (SOURCE, SOURCE / "server", SOURCE / "games", SOURCE / "games" / "taverna", ROOT)


def tree(text: str) -> set[str]:
    """Return the paths of the first code block, relative to the package; folders end with /."""
    found: set[str] = set()
    parents: list[tuple[int, str]] = []
    for line in text.split("```")[1].strip("\n").split("\n")[1:]:
        depth = len(line) - len(line.lstrip())
        parents = [(at, name) for at, name in parents if at < depth]
        above = parents[-1][1] if parents else ""
        for name in re.split(r" {2,}", line.strip()):
            if not re.fullmatch(r"\w+(?:/|\.py)", name):
                break  # the description begins
            found.add(above + name)
            if name.endswith("/"):
                parents.append((depth, above + name))
    return found


def on_disk(source: Path) -> set[str]:
    """Return all packages, and the modules of the packages that are named in full."""
    packages = {path.parent for path in source.rglob("__init__.py")} - {source}
    names = {f"{path.relative_to(source).as_posix()}/" for path in packages}
    for folder in IN_FULL:
        modules = (source / folder).glob("*.py")
        names |= {path.relative_to(source).as_posix() for path in modules}
    return {name for name in names if not INSIDE.match(name) and "__init__" not in name}


def test_every_package_and_module_is_named_and_exists() -> None:
    named, there = tree(PAGE.read_text("utf-8")), on_disk(SOURCE)
    assert sorted(there - named) == [], "add these to the picture in docs/architecture.md"
    assert sorted(named - there) == [], "docs/architecture.md names these, and they do not exist"


def test_the_kernel_names_its_modules_in_the_order_to_read() -> None:
    said = re.findall(r"\b[a-z]\w+", (SOURCE / "core" / "__init__.py").read_text("utf-8"))
    there = {path.stem for path in (SOURCE / "core").glob("*.py")} - {"__init__"}
    assert sorted(there - set(said)) == [], "add these to the docstring of core/__init__.py"


def test_every_path_in_the_text_exists() -> None:
    text = PAGE.read_text("utf-8")
    after = text.split("```", 2)[2]
    links = re.sub(r"\]\([^)]*\)", "]", after)
    paths = set(PATH.findall(links))
    assert "http/middleware.py" in paths
    missing = [path for path in paths if not any((base / path).exists() for base in FOLDERS)]
    assert sorted(missing) == []


def test_the_page_is_short() -> None:
    assert len(PAGE.read_text("utf-8").split()) <= 2300


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ("```\nroot/\n  a/   first\n    b.py  second\n  c.py\n```", {"a/", "a/b.py", "c.py"}),
        ("```\nroot/\n  games/  all\n    x/  y/\n```", {"games/", "games/x/", "games/y/"}),
    ],
)
def test_the_picture_is_read_as_a_tree(block: str, expected: set[str]) -> None:
    assert tree(block) == expected
