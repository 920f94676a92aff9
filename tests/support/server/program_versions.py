"""Versions to come of the program, as packages beside this one, for tests of upgrades.

    second = Version("second", edits=[(ROWS, "old text", "new text")], revisions=[expand])
    path = install(second, tmp_path)    # for PYTHONPATH

A package holds links to the files of the present one, and copies of those that differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import inglenook

PACKAGE: Final = Path(inglenook.__file__).parent
ROWS: Final = "server/store/rows.py"
REVISIONS: Final = "server/store/migrations/versions"


@dataclass(frozen=True)
class Revision:
    """A revision of the schema to come; `body` has its functions, and `OLDEST` if it has one."""

    number: str
    before: str
    body: str

    @property
    def text(self) -> str:
        return (
            f'"""Revision {self.number}."""\n\nimport sqlalchemy as sa\nfrom alembic import op\n\n'
            f'revision = "{self.number}"\ndown_revision = "{self.before}"\n{self.body}'
        )


@dataclass(frozen=True)
class Version:
    """A version of the program: this one with some texts replaced, and more revisions."""

    name: str
    edits: Sequence[tuple[str, str, str]] = ()  # file, text, and the text in its place
    revisions: Sequence[Revision] = ()

    def files(self) -> Mapping[Path, str]:
        """Return the files that differ, by their path within the package."""
        found: dict[Path, str] = {}
        for name, before, after in self.edits:
            text = found.get(Path(name)) or (PACKAGE / name).read_text("utf-8")
            assert text.count(before) == 1, f"{name}: expected {before!r} once"
            found[Path(name)] = text.replace(before, after)
        for one in self.revisions:
            found[Path(REVISIONS, f"r{one.number}_later.py")] = one.text
        return found


def install(version: Version, folder: Path) -> Path:
    """Make the package of a version; return the folder that it is in."""
    target = folder / version.name
    files = version.files()
    _link(PACKAGE, target / "inglenook", {Path(), *[up for one in files for up in one.parents]})
    for name, text in files.items():
        path = target / "inglenook" / name
        path.unlink(missing_ok=True)
        path.write_text(text, "utf-8")
    return target


def _link(source: Path, target: Path, apart: set[Path], inside: Path = Path()) -> None:
    """Link all that is in a folder, and make the folders anew that files are put into."""
    target.mkdir(parents=True)
    for one in source.iterdir():
        if one.name == "__pycache__":
            continue
        if inside / one.name in apart:
            _link(one, target / one.name, apart, inside / one.name)
        else:
            (target / one.name).symlink_to(one)
