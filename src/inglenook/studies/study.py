"""Run a study: from its options to its findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from inglenook.bots.play import Bots
from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.simulation.spreading import spread, workers
from inglenook.studies.ledger import StudyLedger
from inglenook.studies.observed import Observed
from inglenook.studies.playing import observe
from inglenook.studies.settings import LADDER, LEVELS, StudySettings, arms, check
from inglenook.studies.summary import Json, findings

PACE: Final = 10.0  # seconds that people need for a question, unless the caller knows better
AT_ONCE: Final = 4  # matches of one call to a worker; a stopped study loses no more of each


@dataclass(frozen=True, slots=True)
class StudyResult:
    """The findings of a study, and its matches.

    `findings` is what `--json` prints. `page()` returns it as HTML, and `write_tables(folder)`
    writes the matches as parquet files (extra `inglenook[study]`).
    """

    study: StudySettings
    findings: Json = field(repr=False)
    matches: list[Observed] = field(repr=False)

    def page(self) -> str:
        """Return one HTML page with plots and tables, which needs no other file."""
        from inglenook.studies.page import page

        return page(self.findings, load_game(self.study.game).info.title)

    def write_tables(self, folder: str | Path) -> list[Path]:
        """Write the tables matches, seats, things and points; return their files."""
        from inglenook.studies.tables import write_tables

        return write_tables(self.study, self.matches, Path(folder))


def study(
    game: str,
    *,
    seats: int | None = None,
    bots: str | Sequence[str] = "regular",
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    vary: Mapping[str, Sequence[str]] | None = None,
    without: Sequence[str] = (),
    ladder: int = 0,
    levels: Sequence[str] = LEVELS,
    pace: float = PACE,
    jobs: int = 1,
    ray: str | None = None,
    ledger: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> StudyResult:
    """Play many matches between bots, and return figures about the game.

    - `bots`: one spec for all seats, or one for each seat. Different bots change places.
    - `games`: matches of each arm. The arms are one for each combination of the values in `vary`,
      and one for each thing in `without`, which one seat in turn avoids.
    - `ladder`: matches between each two neighbours of `levels`; 0 for none.
    - `ledger`: a file that keeps each match; a study that was stopped goes on from it.
    - `progress`: called with the matches played so far, and all.

    The same settings give the same findings for any number of jobs, but for `measured`. Raises
    BadInput for settings that do not fit the game.
    """
    plan = planned(game, seats, bots, games, seed, options, vary, without, ladder, levels)
    with StudyLedger(plan) as kept:
        if ledger is not None:
            kept.write_to(Path(ledger))
        whole = sum([arm.matches for arm in arms(plan)])
        if progress is not None:
            progress(len(kept.matches), whole)
        for match in played(plan, kept.todo(), jobs, ray):
            kept.add(match)
            if progress is not None:
                progress(len(kept.matches), whole)
        matches = [kept.matches[key] for key in sorted(kept.matches)]
        return StudyResult(plan, findings(kept, pace), matches)


def planned(
    game: str,
    seats: int | None,
    bots: str | Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None,
    vary: Mapping[str, Sequence[str]] | None,
    without: Sequence[str],
    ladder: int,
    levels: Sequence[str],
) -> StudySettings:
    """Return the settings of a study. Raises BadInput where they do not fit the game."""
    rules = load_game(game)
    specs = (bots,) if isinstance(bots, str) else tuple(bots)
    if seats is None:
        seats = len(specs) if len(specs) > 1 else min(rules.info.seats)
    if games < 1:
        raise BadInput("games", "1 or more", games)
    if ladder < 0:
        raise BadInput("ladder", "0 or more matches", ladder)
    if ladder and (len(levels) < 2 or len(set(levels)) < len(levels)):
        raise BadInput("levels", "two or more different bots", ",".join(levels))
    values = {name: tuple(some) for name, some in (vary or {}).items()}
    first = {name: some[0] for name, some in values.items() if some}
    complete = rules.info.complete(seats, {**(options or {}), **first})
    plan = StudySettings(
        rules.info.name,
        rules.info.rules_version,
        seats,
        complete,
        specs * seats if len(specs) == 1 else specs,
        games,
        seed,
        tuple(values.items()),
        tuple(dict.fromkeys(without)),
        ladder,
        tuple(levels) if ladder else (),
    )
    check(plan)
    for arm in arms(plan):  # refuses unknown bots and values before any work
        with Bots(rules, arm.bots, "levels" if arm.kind == LADDER else "bots"):
            pass
    return plan


def played(
    plan: StudySettings, todo: list[tuple[int, int]], jobs: int = 1, ray: str | None = None
) -> Iterator[Observed]:
    """Play the matches that are left, in this process, in several, or on a Ray cluster."""
    with workers(jobs, ray) as executor:
        if executor is None:
            for arm, number in todo:
                yield from observe(plan, arm, [number])
            return
        for some in spread(executor, observe, pieces(plan, todo)):
            yield from some


def pieces(plan: StudySettings, todo: list[tuple[int, int]]) -> list[tuple[Any, ...]]:
    """Return the calls of `observe` for these matches, a few in each."""
    calls: list[tuple[Any, ...]] = []
    by_arm: dict[int, list[int]] = {}
    for arm, number in todo:
        by_arm.setdefault(arm, []).append(number)
    for arm, numbers in by_arm.items():
        for start in range(0, len(numbers), AT_ONCE):
            calls.append((plan, arm, numbers[start : start + AT_ONCE]))
    return calls
