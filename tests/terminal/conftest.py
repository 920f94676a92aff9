from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from inglenook.terminal.cli import main

Inglenook = Callable[..., Result]


@pytest.fixture
def inglenook(tmp_path, monkeypatch) -> Inglenook:
    """Run a command in an empty folder; further lines are typed at it."""
    monkeypatch.chdir(tmp_path)

    def run(command: str, *typed: str) -> Result:
        lines = "".join([f"{line}\n" for line in typed])
        result = CliRunner(env={"LC_ALL": "C.UTF-8"}).invoke(main, command.split(), input=lines)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
