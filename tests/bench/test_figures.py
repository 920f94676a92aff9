"""The figures of both builds, for the record: measured, never asserted."""

import json
import os
from pathlib import Path

import pytest

from tests.bench.builds import BUILDS, ask

COMMAND = "from inglenook.terminal.cli import main; main()"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"),
    [("lanterns", 3), ("king-of-12", 3), ("goths", 4), ("open-season", 3), ("taverna", 4)],
)
@pytest.mark.parametrize("build", BUILDS)
def test_the_kernel_is_measured(build, game, seats, tmp_path):
    found = json.loads(ask(build, "-c", COMMAND, "bench", game, "--seats", str(seats), "--json"))
    assert found["compiled"] is (build == "compiled")
    assert len(found["figures"]) == 4
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / f"bench-{game}-{build}.json").write_text(json.dumps(found))
