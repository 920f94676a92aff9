"""Runs every variant interpreted and compiled and prints Markdown tables.

Use a Python that has mypyc and librt: `python benchmarks/representations/run.py [--save FILE]
[name ...]` (names: the variants' letters, `layouts`, `costs`; all without names).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
Found = dict[str, float]


def measure(what: str, where: Path) -> Found:
    done = subprocess.run(
        [sys.executable, "measure.py", what], cwd=where, check=True, capture_output=True, text=True
    )
    found: Found = json.loads(done.stdout)
    return found


def build(where: Path, *names: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", "--strict", *names],
        cwd=where,
        check=False,
        env={**os.environ, "MYPYC_OPT_LEVEL": "3"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def folder(top: Path, name: str, *files: Path) -> Path:
    where = top / name
    where.mkdir()
    for file in (HERE / "measure.py", *files):
        shutil.copy(file, where / ("toy.py" if file.parent.name == "variants" else file.name))
    return where


def variant(top: Path, file: Path) -> list[Found]:
    """Interpreted; compiled but driven from Python; compiled with the driver."""
    where = folder(top, file.stem, HERE / "draws.py", HERE / "driver.py", file)
    found = [measure("toy", where)]
    build(where, "toy.py", "draws.py", "driver.py")
    whole = measure("toy", where)
    for shim in where.glob("driver.*.so"):
        shim.unlink()
    return [*found, measure("toy", where), whole]


def both(top: Path, what: str) -> list[Found]:
    where = folder(top, what, HERE / f"{what}.py")
    found = [measure(what, where)]
    build(where, f"{what}.py")
    return [*found, measure(what, where)]


def row(*cells: object) -> None:
    print("|", " | ".join(str(c) for c in cells), "|", flush=True)


def table(*heads: str) -> None:
    print()
    row(*heads)
    row("---", *["---:"] * (len(heads) - 1))


def toys(top: Path, files: list[Path]) -> dict[str, list[Found]]:
    print("\nDecisions/s in thousands; in brackets with `check=True`. Clone in µs, mid match.")
    print("Scaled to a machine on which the calibration loop takes 0.35 s.")
    table("variant", "interpreted", "compiled", "with its driver",
          "clone interpreted", "clone compiled", "calibration s")  # fmt: skip
    sums = set()
    kept: dict[str, list[Found]] = {}
    for file in files:
        found = kept[file.stem] = variant(top, file)
        sums |= {f["checksum"] for f in found}
        row(
            f"({file.stem[0]}) {file.stem[2:].replace('_', ' ')}",
            *[f"{f['plain'] / 1e3:,.0f} ({f['checked'] / 1e3:,.0f})" for f in found],
            *[f"{f['clone']:.2f}" for f in found[:2]],
            "/".join(f"{f['calibration']:.2f}" for f in found),
        )
    assert len(sums) == 1, f"variants or builds differ in their results: {sums}"
    print(f"\nEvery variant and build gave the same checksum, {sums.pop():.0f}.")
    return kept


def pairs(top: Path, what: str, unit: str) -> list[Found]:
    plain, compiled = both(top, what)
    table(f"{what}, {unit}", "interpreted", "compiled")
    for name, value in plain.items():
        row(name, f"{value:.2f}", f"{compiled[name]:.2f}")
    return [plain, compiled]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", type=Path, help="keep the figures as JSON")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    files = sorted((HERE / "variants").glob("?_*.py"))
    chosen = [f for f in files if not given.names or f.stem[0] in given.names]
    kept: dict[str, list[Found]] = {}
    with tempfile.TemporaryDirectory() as temp:
        if chosen:
            kept |= toys(Path(temp), chosen)
        for what, unit in (("layouts", "µs"), ("costs", "ns")):
            if not given.names or what in given.names:
                kept[what] = pairs(Path(temp), what, unit)
    if given.save:
        given.save.write_text(json.dumps({"python": sys.version, "figures": kept}, indent=1) + "\n")


if __name__ == "__main__":
    main()
