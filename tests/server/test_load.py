"""Measures the load that the server takes, without asserting it. Nothing may be refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.server.network_server import ROOT, free_port

OUR_CLIENT: Final = ["--layouts", "with", "--hello", '{"changes": true}', "--alone", "0"]
FORMS: Final = {
    "short": ["--tables", "100", "--rate", "100", "--seconds", "6", "--rates", "200,400"],
    "full": ["--tables", "1000", "--rate", "500", "--seconds", "20"],
    "changes": [
        *("--tables", "1000", "--rate", "500", "--seconds", "20"),
        *("--rates", "700,900,1000,1100,1250", *OUR_CLIENT),
    ],
    "many": [
        *("--tables", "10000", "--seats", "2", "--sockets", "1", "--rate", "300"),
        *("--rates", "", "--seconds", "20", *OUR_CLIENT),
    ],
}
PATIENCE: Final = {
    "short": 240,
    "full": 1200,
    "changes": 600,
    "many": 1200,
}  # seconds, on a machine that has more to do


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_the_site_bears_a_load(form: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benchmarks.server_load", "--json", *FORMS[form]]
    done = subprocess.run(
        [*command, "--port", str(free_port())],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        timeout=PATIENCE[form],
        check=True,
    )
    found = json.loads(done.stdout)
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / f"load-{form}.json").write_text(json.dumps(found), "utf-8")
    for one in found["runs"]:
        steps = [one["steady"], *one["games"].values(), *one["climb"]]
        assert [step["refused"] for step in steps] == [0] * len(steps)
        assert one["steady"]["answers"] > 0
        assert one["steady"]["lost"] == 0
