"""The ledger of a study: a file with one JSON line for its settings, then one for each match.

A stopped study reads it and goes on. The figures are the same as those of a study that was not
stopped, because no match depends on another.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Self

from inglenook.arena.line_file import open_to_append, whole_lines, written
from inglenook.core.errors import BadInput
from inglenook.studies.observed import Observed, observed
from inglenook.studies.settings import StudySettings, arms


class StudyLedger:
    """The matches of a study by arm and number, and the file they are written to, if any."""

    def __init__(self, study: StudySettings) -> None:
        self.study = study
        self.matches: dict[tuple[int, int], Observed] = {}
        self.file: IO[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def write_to(self, path: Path) -> None:
        """Resume a file: read its matches, and append to it from now on."""
        self.file = open_to_append(path, written({"study": self.study._asdict()}), self._read)

    def add(self, match: Observed) -> None:
        self.matches[match.arm, match.number] = match
        if self.file is not None:
            self.file.write(written(match.to_json()))
            self.file.flush()

    def of_arm(self, arm: int) -> list[Observed]:
        """Return the matches of an arm in the order of their numbers."""
        return [self.matches[key] for key in sorted(self.matches) if key[0] == arm]

    def todo(self) -> list[tuple[int, int]]:
        """Return the arm and number of each match that is not played yet."""
        return [
            (number, match)
            for number, arm in enumerate(arms(self.study))
            for match in range(arm.matches)
            if (number, match) not in self.matches
        ]

    def _read(self, path: Path) -> int:
        """Read the matches of a file; return how many bytes of it are whole lines."""
        whole = 0
        plan = arms(self.study)
        for number, (line, end) in enumerate(whole_lines(path), 1):
            try:
                data = json.loads(line)
                if number == 1:
                    self._check_settings(path, data["study"])
                else:
                    match = observed(data)
                    if match.arm not in range(len(plan)):
                        raise ValueError("expected an arm of this study, got another")
                    if match.number not in range(plan[match.arm].matches):
                        raise ValueError("expected a match of this study, got another")
                    if len(match.played.teams) != self.study.seats:
                        raise ValueError("expected figures for all seats, got others")
                    self.matches[match.arm, match.number] = match
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                problem = f"{type(error).__name__}: {error}"
                where = f"{path.name}, line {number}"
                raise BadInput(where, "a line of a study's ledger", problem) from error
            whole = end
        return whole

    def _check_settings(self, path: Path, there: object) -> None:
        mine = json.loads(json.dumps(self.study._asdict()))
        if there != mine:
            raise BadInput(f"ledger {path.name}", f"that of {mine}", there)
