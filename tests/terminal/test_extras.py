"""Commands whose extra is not installed say how to install it."""

import pytest
from click.testing import CliRunner

from inglenook.terminal.cli import main
from inglenook.terminal.extras import extras, missing_package
from inglenook.terminal.hosting import serve


def test_the_packages_of_the_server_belong_to_its_extra():
    assert extras()["starlette"] == extras()["prometheus_client"] == "server"
    assert "click" not in extras()


def test_a_missing_package_is_named_with_the_command_that_installs_it():
    told = missing_package(ModuleNotFoundError(name="sqlalchemy.orm"))
    assert told.startswith("sqlalchemy is not installed")
    assert "pip install 'inglenook[server]'" in told


def test_a_missing_module_of_our_own_is_our_fault():
    error = ModuleNotFoundError(name="inglenook.no_such_module")
    with pytest.raises(ModuleNotFoundError) as raised:
        missing_package(error)
    assert raised.value is error


def test_a_command_without_its_extra_ends_with_one_line(monkeypatch):
    def absent(*arguments: object, **more: object) -> None:
        raise ModuleNotFoundError(name="uvicorn")

    monkeypatch.setattr(serve.serve, "callback", absent)
    result = CliRunner().invoke(main, ["serve"])
    assert result.exit_code == 2
    assert "uvicorn is not installed" in result.stderr
    assert len(result.stderr.splitlines()) == 1
