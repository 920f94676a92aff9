"""Every package of several modules has an import contract in pyproject.toml."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
# described once for all games, whose folders have a contract; revisions are a chain of files
INSIDE = ("knowledge", "show", "files", "effects", "migrations", "versions")


def containers() -> set[str]:
    """The packages whose modules a contract puts into layers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: set[str] = set()
    for contract in project["tool"]["importlinter"]["contracts"]:
        found.update(contract.get("containers", ()))
        found.update({name.removesuffix(".*") for name in contract.get("modules", ())})
    return found


def packages() -> set[str]:
    folders = [path.parent for path in SOURCE.rglob("__init__.py")]
    return {
        ".".join(folder.relative_to(SOURCE).parts)
        for folder in folders
        if len(list(folder.glob("*.py"))) > 2 and folder.name not in INSIDE
    }


def test_every_package_has_a_contract() -> None:
    whole = {"inglenook"}  # its layers name packages in full
    assert sorted(packages() - containers() - whole) == []


def test_every_contract_is_of_a_package_that_exists() -> None:
    there = {
        ".".join(path.parent.relative_to(SOURCE).parts) for path in SOURCE.rglob("__init__.py")
    }
    assert sorted(containers() - there) == []
