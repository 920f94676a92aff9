from pathlib import Path

import pytest

from tools.checks.files import (
    no_large_files,
    no_local_paths,
    no_long_sources,
    no_wide_packages,
)


@pytest.mark.parametrize("text", ["cd /cave/ada/x", "home=/cave/ada", "file:///cave/ada/notes"])
def test_a_path_of_the_machine_is_found(plant, text):
    root = plant({"docs/a.md": text})
    assert no_local_paths(root, [Path("/cave/ada")]) == [
        "docs/a.md: mentions /cave/ada, a path of this machine"
    ]


@pytest.mark.parametrize("text", ["src/cave/ada", "/cave/adaptation", "../cave/ada/x"])
def test_a_path_that_only_looks_alike(plant, text):
    assert no_local_paths(plant({"a.md": text}), [Path("/cave/ada")]) == []


def test_places_that_every_machine_has_are_no_secret(plant):
    root = plant({"a.md": "/tmp/x and /home/x and / itself"})
    assert no_local_paths(root, [Path("/"), Path("/tmp"), Path("/home")]) == []


def test_home_and_checkout_are_looked_for_by_default(plant, monkeypatch):
    root = plant({})
    monkeypatch.setenv("HOME", "/cave/ada")
    (root / "a.md").write_text("/cave/ada/x")
    (root / "b.md").write_text(f"{root.parent}/x")
    assert [line.partition(":")[0] for line in no_local_paths(root)] == ["a.md", "b.md"]


def test_a_large_file_is_found(plant):
    root = plant({"small.bin": "0" * 1_500_000, "large.bin": "0" * 1_500_001})
    assert no_large_files(root) == ["large.bin: 1,500,001 bytes, more than 1,500,000"]


def test_a_long_source_is_found(plant):
    root = plant(
        {
            "src/inglenook/core/long.py": "pass\n" * 451,
            "src/inglenook/core/fits.py": "pass\n" * 450,
            "web/src/board.svelte": "<p/>\n" * 500,
            "src/inglenook/games/x/data/cards.json": "\n" * 500,
            "tests/test_x.py": "pass\n" * 500,
        }
    )
    assert no_long_sources(root) == [
        "src/inglenook/core/long.py: 451 lines, more than 450",
        "web/src/board.svelte: 500 lines, more than 450",
    ]


def test_a_wide_package_is_found(plant):
    files = {f"src/inglenook/server/{name}{number}.py": "" for name in "ab" for number in range(8)}
    core = {f"src/inglenook/core/m{number}.py": "" for number in range(31)}
    assert no_wide_packages(plant(files | core)) == []
    assert no_wide_packages(plant(files | {"src/inglenook/server/__init__.py": ""})) == [
        "src/inglenook/server: 17 modules, more than 16; give it a sub-package"
    ]
