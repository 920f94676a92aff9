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

FORMS: Final = {
    "short": ["--tables", "100", "--rate", "100", "--seconds", "6", "--rates", "200,400"],
    "full": ["--tables", "1000", "--rate", "500", "--seconds", "20"],
}
PATIENCE: Final = {"short": 240, "full": 900}  # seconds, on a machine that has more to do


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_the_site_bears_a_load(form: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "server_load.py"), "--json", *FORMS[form]]
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
    steps = [found["steady"], *found["climb"]]
    assert [step["refused"] for step in steps] == [0] * len(steps)
    assert found["steady"]["answers"] > 0
    assert found["steady"]["lost"] == 0
