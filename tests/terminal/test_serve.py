"""The command only reads flags; what it starts is a stand-in here."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from inglenook.server import serve as serving
from inglenook.server.settings import Settings
from inglenook.terminal.cli import CommandGroup
from inglenook.terminal.hosting.serve import serve


@pytest.fixture
def start(monkeypatch):
    """Run the command; what it would have served is returned with what it said."""
    started: list[tuple[Settings, bool]] = []

    def run(settings, factory, say, show):
        say("open")
        started.append((settings, show))
        return 0

    app = ModuleType("inglenook.server.app")
    app.make_app = None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "inglenook.server.app", app)
    monkeypatch.setattr(serving, "serve", run)

    def start(*arguments: str, **environ: str):
        group = CommandGroup(commands=[serve])
        result = CliRunner(env=environ).invoke(group, ["serve", *arguments])
        return result, started[-1] if started else None

    return start


def test_without_flags_it_is_for_this_machine(start, tmp_path):
    result, (settings, show) = start(XDG_DATA_HOME=str(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "open\n")
    assert (settings.host, settings.port) == ("127.0.0.1", 8012)
    assert settings.data == tmp_path / "inglenook"
    assert show


def test_flags(start):
    arguments = "--port 9000 --data here --no-open --url https://a.example --proxies 1 --log json"
    _, (settings, show) = start(*arguments.split(), INGLENOOK_PORT="1")
    assert settings.port == 9000
    assert settings.data == Path("here").absolute()
    assert (settings.url, settings.proxies, settings.log) == ("https://a.example", 1, "json")
    assert not show


def test_the_local_network(start):
    _, (settings, _) = start("--lan")
    assert (settings.host, settings.lan) == ("0.0.0.0", True)
    _, (settings, _) = start(INGLENOOK_LAN="yes")
    assert settings.lan


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("--port 99999", "--port: expected a whole number from 0 to 65535, got 99999"),
        ("--lan --host 192.0.2.1", "--lan: expected no other host beside it, got 192.0.2.1"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_two(start, arguments, line):
    result, started = start(*arguments.split())
    assert result.exit_code == 2
    assert result.stderr == f"inglenook: {line}\n"
    assert started is None


def test_a_port_in_use_is_one_line_and_two(start, monkeypatch, tmp_path):
    import socket

    monkeypatch.undo()
    app = ModuleType("inglenook.server.app")
    app.make_app = None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "inglenook.server.app", app)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        arguments = ["serve", "--port", str(port), "--data", str(tmp_path)]
        result = CliRunner().invoke(CommandGroup(commands=[serve]), arguments)
    assert result.exit_code == 2
    assert (
        result.stderr == f"inglenook: --port: expected a free port, got {port}, which is in use\n"
    )


def test_a_database_in_postgresql_is_served_and_its_password_not_shown(start):
    url = "postgresql://ada:s3cret@localhost/site"
    for flags, environ in ((["--database", url], {}), ([], {"INGLENOOK_DATABASE": url})):
        result, started = start(*flags, **environ)
        settings, _ = started
        assert (result.exit_code, settings.database) == (0, url)
        assert "s3cret" not in f"{result.output} {settings!r}"
