"""Inglenook beside its peers: all in one run, each beside the calibration loop.

A peer is measured where it is installed (`pip install inglenook[bench]`) and told as missing where
it is not. Decisions are those of random play driven from Python. Of ours, forced answers are not
counted; of peers all are, so that the ratios flatter nobody but them. They are ratios of what was
done per calibration loop, so that a neighbour who wakes up in the middle spoils less.
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
PATIENCE: Final = 600.0  # seconds for one line of a peer, before it is given up
DECISIONS: Final = "decisions"
SIMULATIONS: Final = "simulations"
TITLES: Final = {
    DECISIONS: "random play, decisions per second",
    SIMULATIONS: "search, simulations per second, each with a whole random match",
}


class Workload(NamedTuple):
    """Something to measure; `work` does some of it and says how much."""

    kind: str
    what: str
    work: Callable[[], int]
    reference: str = ""  # the short name by which others are compared with it


class Peer(NamedTuple):
    """A library and what of it is measured; `workloads` imports it only when it is called."""

    name: str
    package: str  # as it is installed
    workloads: Callable[[], list[Workload]]


class Row(NamedTuple):
    """One measured line."""

    who: str
    workload: Workload
    figure: Figure


class Comparison(NamedTuple):
    """All that one run measured, and what it had to leave out."""

    machine: dict[str, object]
    versions: dict[str, str]
    rows: list[Row]
    skipped: dict[str, str]

    def references(self, kind: str) -> list[Row]:
        """What the others of a kind are held against."""
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
    """Measure ours and all peers that are there; `told` hears of each line when it is done.

    `plain` measures ours without a compiler when it is asked.
    """
    rows: list[Row] = []
    versions: dict[str, str] = {}
    skipped: dict[str, str] = {}
    for workload in ours:
        rows.append(Row(US, workload, measure.rate(workload.what, workload.work, seconds)))
        told(f"{US}: {workload.what}")
    for came in plain:
        if isinstance(came, str):
            skipped[PLAIN] = came
        else:
            told(f"{PLAIN}: {came[0].what}")
            rows.append(Row(PLAIN, *came))
    for peer in peers:
        try:
            versions[peer.name] = version(peer.package)
        except PackageNotFoundError:
            skipped[peer.name] = "not installed"
            continue
        who = f"{peer.name} {versions[peer.name]}"
        for came in apart(peer, seconds):
            if isinstance(came, str):
                skipped[peer.name] = came
            else:
                told(f"{who}: {came[0].what}")
                rows.append(Row(who, *came))
    return Comparison(measure.machine(), versions, rows, skipped)


def apart(peer: Peer, seconds: float) -> Iterator[tuple[Workload, Figure] | str]:
    """Measure a peer in a process of its own: one that crashes takes nobody along.

    Yields what was measured, and at the end what went wrong, if anything did.
    """
    family = get_context("fork")  # workloads are functions within functions, which can't be sent
    here, there = family.Pipe(duplex=False)
    process = family.Process(target=measure_peer, args=(peer, seconds, there), daemon=True)
    process.start()
    there.close()
    try:
        while here.poll(PATIENCE):
            came = here.recv()
            if came is None:
                return
            if isinstance(came, str):
                yield came
            else:
                kind, reference, figure = came
                yield Workload(kind, figure.what, nothing, reference), figure
        yield f"it said nothing for {PATIENCE:.0f} seconds"
    except EOFError:
        process.join()
        yield f"it crashed with {process.exitcode}"
    finally:
        process.kill()  # it has said all it had to say, or never will
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
    """Return the lines for people: one table, a part for each kind, as measured and scaled."""
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
