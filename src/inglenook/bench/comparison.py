"""Compare Inglenook with its peers in one run, each beside the calibration loop.

A peer is measured where it is installed (`pip install inglenook[bench]`) and reported as missing
where it is not. Decisions are those of random play driven from Python. Ours exclude forced answers
and those of peers include them, so the ratios favour the peers. Ratios are of work per calibration
loop, so that other load on the machine matters less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from inglenook import __version__
from inglenook.bench import measure
from inglenook.bench.measure import Figure

US: Final = "Inglenook"
PLAIN: Final = "Inglenook, plain Python"
PATIENCE: Final = 600.0  # seconds for one line of a peer, before it is ended
DECISIONS: Final = "decisions"
SIMULATIONS: Final = "simulations"
TITLES: Final = {
    DECISIONS: "random play, decisions per second",
    SIMULATIONS: "search, simulations per second, each with a whole random match",
}


class Workload(NamedTuple):
    """A piece of work to measure; `work` does some of it and returns how much."""

    kind: str
    what: str
    work: Callable[[], int]
    reference: str = ""  # the short name in the columns of ratios


class Peer(NamedTuple):
    """A library and its workloads; `workloads` imports it only when it is called."""

    name: str
    package: str  # as it is installed
    workloads: Callable[[], list[Workload]]


class Row(NamedTuple):
    """One measured line."""

    who: str
    workload: Workload
    figure: Figure


class Comparison(NamedTuple):
    """The results of one run, and the peers that it left out."""

    machine: dict[str, object]
    versions: dict[str, str]
    rows: list[Row]
    skipped: dict[str, str]

    def references(self, kind: str) -> list[Row]:
        """Return the rows of a kind that others are compared with."""
        return [row for row in self.rows if row.workload.kind == kind and row.workload.reference]

    def ratios(self, row: Row) -> dict[str, float]:
        return {
            other.workload.reference: row.figure.calibrated / other.figure.calibrated
            for other in self.references(row.workload.kind)
        }

    def to_json(self) -> dict[str, Any]:
        return {
            **self.machine,
            "scaled_to_loop": measure.USUAL,
            "versions": {US: __version__, **self.versions},
            "skipped": self.skipped,
            "figures": [
                {
                    **row.figure.to_json(),
                    "scaled": round(row.figure.scaled, 1),
                    "who": row.who,
                    "kind": row.workload.kind,
                    "ratios": {name: round(value, 3) for name, value in self.ratios(row).items()},
                }
                for row in self.rows
            ],
        }


def compare(
    ours: list[Workload],
    peers: list[Peer],
    seconds: float,
    told: Callable[[str], None] = lambda line: None,
    plain: Iterable[tuple[Workload, Figure] | str] = (),
) -> Comparison:
    """Measure ours and all installed peers; call `told` with each finished line.

    `plain` yields our figures of the interpreted build.
    """
    rows: list[Row] = []
    versions: dict[str, str] = {}
    skipped: dict[str, str] = {}
    for workload in ours:
        rows.append(Row(US, workload, measure.rate(workload.what, workload.work, seconds)))
        told(f"{US}: {workload.what}")
    for found in plain:
        if isinstance(found, str):
            skipped[PLAIN] = found
        else:
            told(f"{PLAIN}: {found[0].what}")
            rows.append(Row(PLAIN, *found))
    for peer in peers:
        try:
            versions[peer.name] = version(peer.package)
        except PackageNotFoundError:
            skipped[peer.name] = "not installed"
            continue
        who = f"{peer.name} {versions[peer.name]}"
        for found in apart(peer, seconds):
            if isinstance(found, str):
                skipped[peer.name] = found
            else:
                told(f"{who}: {found[0].what}")
                rows.append(Row(who, *found))
    return Comparison(measure.machine(), versions, rows, skipped)


def apart(peer: Peer, seconds: float) -> Iterator[tuple[Workload, Figure] | str]:
    """Measure a peer in its own process, so that a crash affects nothing else.

    Yields figures, and at the end an error, if there is one.
    """
    family = get_context("fork")  # workloads are nested functions, which can't be pickled
    here, there = family.Pipe(duplex=False)
    process = family.Process(target=measure_peer, args=(peer, seconds, there), daemon=True)
    process.start()
    there.close()
    try:
        while here.poll(PATIENCE):
            found = here.recv()
            if found is None:
                return
            if isinstance(found, str):
                yield found
            else:
                kind, reference, figure = found
                yield Workload(kind, figure.what, nothing, reference), figure
        yield f"it sent nothing for {PATIENCE:.0f} seconds"
    except EOFError:
        process.join()
        yield f"it crashed with {process.exitcode}"
    finally:
        process.kill()  # it has sent everything, or hangs
        process.join()


def measure_peer(peer: Peer, seconds: float, there: Connection) -> None:
    try:
        for workload in peer.workloads():
            figure = measure.rate(workload.what, workload.work, seconds)
            there.send((workload.kind, workload.reference, figure))
    except Exception as error:  # an error of one library must not stop the others
        there.send(" ".join(f"{type(error).__name__}: {error}".split())[:200])
    there.send(None)


def nothing() -> int:
    return 0


def table(found: Comparison) -> list[str]:
    """Return the lines of the table, a part for each kind, as measured and scaled."""
    lines: list[str] = []
    names = [f"{row.who}  {row.workload.what}" for row in found.rows]
    wide = max([len(name) for name in [*names, *TITLES.values()]])
    for kind, title in TITLES.items():
        rows = [row for row in found.rows if row.workload.kind == kind]
        if not rows:
            continue
        others = [row.workload.reference for row in found.references(kind)]
        heads = [f"{'× ' + name:>{len(name) + 4}}" for name in others]
        lines += ["", f"{title:<{wide}}{'per second':>14}{'±':>6}{'scaled':>12}{''.join(heads)}"]
        for row in rows:
            ratios = found.ratios(row)
            shown = [f"{ratios[name]:>{len(name) + 4}.2f}" for name in others]
            lines.append(
                f"{row.who + '  ' + row.workload.what:<{wide}}{row.figure.value:>14,.0f}"
                f"{row.figure.spread / 2:>6.0%}{row.figure.scaled:>12,.0f}{''.join(shown)}"
            )
    if found.skipped:
        lines.append("")
    lines += [f"left out: {name} ({why})" for name, why in found.skipped.items()]
    return lines
