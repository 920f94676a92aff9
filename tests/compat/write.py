"""Write a generation of files for the tests of compatibility.

    .venv/bin/python -m tests.compat.write 2027-03

makes the folder `tests/compat/2027-03` with, for each game, saves and snapshots in mid-chain,
journals with undo, exports and positions; a SQLite site with tables in every phase; and
`classes.json`, the names of all classes that a stored file may hold. Commit the folder with the
version that wrote it. The tests find each folder that has a `classes.json`.

A generation is written once. Never write an existing one again, and never edit it: it stands for
files that people have. The command refuses a folder that is there. Where a new version can't read
an old file, the version is wrong: keep an alias for a renamed class, or add a migration.

Write another generation when a game, a stored class, an option or a column was added, so that the
files hold it. The functions that measure (`matches.py`, `site.py`) are shared with the tests: what
they return for older generations may not change. `write_matches.py` and `write_site.py` may follow
the code freely.
"""

from __future__ import annotations

import json
import sys

import inglenook as ink
from inglenook.core.event import Event
from inglenook.core.step import Step
from tests.compat.generation import GAMES, HERE
from tests.compat.test_classes import AT_ONCE, BASES
from tests.compat.write_matches import write_game
from tests.compat.write_site import write_site


def role(kind: type) -> str:
    for base, name in ((Event, "event"), (Step, "step")):
        if issubclass(kind, base):
            return name
    return "other"


def main(generation: str) -> None:
    folder = HERE / generation
    folder.mkdir()
    classes = {
        game: {name: role(kind) for name, kind in sorted(ink.game(game).kinds.classes.items())}
        for game in GAMES
    }
    exports = {}
    for game in GAMES:
        wanted = {name for name, what in classes[game].items() if what != "other"}
        exports[game] = write_game(folder, game, wanted - BASES - AT_ONCE.get(game, set()))
    write_site(folder, exports)
    (folder / "classes.json").write_text(json.dumps(classes, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
