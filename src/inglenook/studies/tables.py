"""The matches of a study as parquet files, for analyses of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from inglenook.arena.standings import share
from inglenook.core.errors import InglenookError
from inglenook.studies.observed import Observed
from inglenook.studies.settings import StudySettings, arms

TABLES: Final = ("matches", "seats", "things", "points")
Row = dict[str, Any]


def write_tables(study: StudySettings, matches: list[Observed], folder: Path) -> list[Path]:
    """Write a parquet file for each table, and return the files.

    Raises InglenookError where polars is missing or the folder can't be written.
    """
    try:
        import polars
    except ModuleNotFoundError as error:
        raise InglenookError(
            "polars is not installed; tables need the extra 'study': pip install 'inglenook[study]'"
        ) from error
    rows = table_rows(study, matches)
    files = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in TABLES:
            file = folder / f"{name}.parquet"
            schema = {column: getattr(polars, kind) for column, kind in COLUMNS[name].items()}
            polars.DataFrame(rows[name], schema=schema, orient="row").write_parquet(file)
            files.append(file)
    except OSError as error:
        raise InglenookError(f"{folder} can't be written: {error.strerror}") from error
    return files


MATCH: Final = {"arm": "String", "number": "Int64"}
SEAT: Final = {**MATCH, "seat": "Int64"}
COLUMNS: Final[dict[str, dict[str, str]]] = {
    "matches": {
        **MATCH,
        "kind": "String",
        "group": "Int64",
        "first": "Int64",
        "reason": "String",
        "questions": "Int64",
        "decisions": "Int64",
        "forced": "Int64",
        "options": "Int64",
        "lead_by": "String",
        "lead_changes": "Int64",
        "last_lead": "Float64",
        "drama": "Float64",
        "comeback": "Float64",
    },
    "seats": {
        **SEAT,
        "place": "Int64",
        "team": "Int64",
        "bot": "String",
        "share": "Float64",
        "score": "Int64",
        "decisions": "Int64",
        "forced": "Int64",
        "options": "Int64",
        "waited": "Int64",
        "waits": "Int64",
        "longest_wait": "Int64",
        "seconds": "Float64",
    },
    "things": {**SEAT, "thing": "String", "offered": "Int64", "taken": "Int64"},
    "points": {**SEAT, "source": "String", "points": "Int64"},
}


def table_rows(study: StudySettings, matches: list[Observed]) -> dict[str, list[Row]]:
    """Return the rows of all tables. A seat is numbered from 0, a place in turn order from 1."""
    plan = arms(study)
    rows: dict[str, list[Row]] = {name: [] for name in TABLES}
    for match in matches:
        arm, played = plan[match.arm], match.played
        key = {"arm": arm.name, "number": match.number}
        rows["matches"].append(
            {
                **key,
                "kind": arm.kind,
                "group": played.group,
                "first": match.first,
                "reason": match.reason,
                "questions": match.questions,
                "decisions": sum(played.answers),
                "forced": sum(match.forced),
                "options": sum(match.options),
                "lead_by": match.lead.by,
                "lead_changes": match.lead.changes,
                "last_lead": match.lead.last,
                "drama": match.lead.drama,
                "comeback": match.lead.comeback,
            }
        )
        for seat in range(study.seats):
            rows["seats"].append(
                {
                    **key,
                    "seat": seat,
                    "place": match.place_of(seat) + 1,
                    "team": played.teams[seat],
                    "bot": arm.bots[played.seating[seat]],
                    "share": share(played, seat),
                    "score": played.scores[seat] if played.scores else None,
                    "decisions": played.answers[seat],
                    "forced": match.forced[seat],
                    "options": match.options[seat],
                    "waited": match.waited[seat],
                    "waits": match.waits[seat],
                    "longest_wait": match.longest_wait[seat],
                    "seconds": played.seconds[seat],
                }
            )
            here = {**key, "seat": seat}
            for thing, uses in match.things.items():
                offered, taken = uses.offered[seat], uses.taken[seat]
                if offered or taken:
                    row = {"thing": thing, "offered": offered, "taken": taken}
                    rows["things"].append(here | row)
            for source, points in match.points.items():
                rows["points"].append({**here, "source": source, "points": points[seat]})
    return rows
