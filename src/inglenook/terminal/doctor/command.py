"""`inglenook doctor`: check the installation and a server's data."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path
from typing import Any

import click

import inglenook
from inglenook.compiled import is_compiled
from inglenook.core import engine
from inglenook.core.registry import bot_names, game_names, load_bot, load_game
from inglenook.languages import TEXT
from inglenook.terminal.checkout import checkout
from inglenook.terminal.doctor.build import why_plain
from inglenook.terminal.doctor.files import span
from inglenook.terminal.doctor.server import examined_server, recover
from inglenook.terminal.extras import missing_package
from inglenook.terminal.hosting.key import day
from inglenook.texts import Texts, languages, text_file

BESIDE = ("key", "backup")  # checks of files beside the database


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option(
    "--data", type=click.Path(path_type=Path), metavar="DIR", help="The data of a server."
)
@click.option("--deep", is_flag=True, help="Also read every match and compare every counter.")
@click.option("--thaw", metavar="TABLE", help="Release a frozen match.")
@click.option("--end", metavar="TABLE", help="End a frozen match without a winner.")
@click.option("--export", metavar="TABLE", help="Print a frozen match with its secret.")
@click.pass_context
def doctor(
    context: click.Context,
    as_json: bool,
    data: Path | None,
    deep: bool,
    thaw: str | None,
    end: str | None,
    export: str | None,
) -> None:
    """Check the installation and the server's data; recover frozen matches.

    The checks only read, so the server may run. The exit status is 1 if a game or a bot can't be
    loaded. It is also 1 for a problem with the database, the key file or the backups, and with
    --deep if there is no database. Frozen matches are listed, and do not change it.
    """
    if thaw or end or export:
        recover(data, thaw, end, export)
        return
    games = [examined_game(name) for name in game_names()]
    bots = [examined_bot(name) for name in bot_names()]
    server, missing = None, ""
    try:
        server = examined_server(data, deep)
    except ModuleNotFoundError as error:
        missing = missing_package(error)
    found: dict[str, object] = {
        "version": inglenook.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "compiled": is_compiled(),
        "why": "" if is_compiled() else why_plain(checkout()),
        "core": engine.__file__,
        "texts": str(TEXT),
        "games": games,
        "bots": bots,
        "server": server,
        "house": server,  # the old name, for one release
    }
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for name in ("version", "python", "platform", "core", "texts"):
            click.echo(f"{name:<10}{found[name]}")
        plain = f"no, plain Python: {found['why']}"
        click.echo(f"{'compiled':<10}{'yes' if found['compiled'] else plain}")
        for kind, things in (("game", games), ("bot", bots)):
            for thing in things:
                state = click.style(f"✗ {thing['problem']}", fg="red") if thing["problem"] else "✓"
                click.echo(f"{kind:<10}{thing['name']}  {thing['about']}  {state}")
        lines = [f"{'server':<10}{missing}"] if missing else server_lines(server, data)
        for line in lines:
            click.echo(line)
    problems = [thing for thing in (*games, *bots) if thing["problem"]]
    damaged = deep if server is None else server["findings"]
    context.exit(1 if problems or damaged else 0)


def server_lines(server: dict[str, Any] | None, data: Path | None) -> list[str]:
    """Return the lines about a server's data: tables, key, backups, damage, frozen matches."""
    if server is None:
        return [f"{'server':<10}{data_folder(data)}  no database yet"]
    tables = ", ".join([f"{number} {state}" for state, number in server["tables"].items()])
    problems = server["findings"]
    state = click.style(f"✗ {len(problems)} found", fg="red") if problems else "✓"
    shown = "unreadable" if problems and not tables else tables or "no tables yet"
    lines = [f"{'server':<10}{server['data']}  {shown}  {server['checked']} check {state}"]
    lines += beside(server)
    for one in problems:
        state = click.style(f"✗ {_short(one['problem'])}", fg="red")
        lines.append(f"{'damage':<10}{one['check']}  {one['where']}  {state}")
    for one in server["frozen"]:
        state = click.style(f"✗ {_short(one['fault'])}", fg="red")
        lines.append(f"{'frozen':<10}{one['id']}  {one['game']}  {state}")
    return lines


def beside(server: dict[str, Any]) -> list[str]:
    """Return the lines about the key file and the backups of a server."""
    wrong = {one["check"] for one in server["findings"]}
    key, backup = server["key"], server["backup"]
    made = "" if key["made"] is None else f"  made {day(key['made'])}"
    newest = f"none in {backup['folder']}"
    if backup["newest"] is not None:
        newest = f"{backup['newest']}  {span(backup['age'])} old"
    marks = {name: click.style("✗", fg="red") if name in wrong else "✓" for name in BESIDE}
    return [
        f"{'key':<10}{key['file']}{made}  {marks['key']}",
        f"{'backup':<10}{newest}  {marks['backup']}",
    ]


def data_folder(data: Path | None) -> Path:
    """Return the folder that a server with the same settings would use."""
    from inglenook.server.settings import read_settings

    return read_settings(os.environ, data=data).data


def examined_game(name: str) -> dict[str, str]:
    """Load a game and its texts; return any error as the problem."""
    found = {"name": name, "about": "", "problem": ""}
    try:
        game = load_game(name)
        spoken = languages(game)
        files = [str(text_file(game, language)) for language in spoken]
        found["about"] = f"{', '.join(spoken)}  {', '.join(files)}"
        for language in spoken:
            Texts(game, language).title()
        if not spoken:
            found["problem"] = "no texts"
    except Exception as error:
        found["problem"] = _line(error)
    return found


def examined_bot(name: str) -> dict[str, str]:
    """Load a bot; return any error as the problem."""
    found = {"name": name, "about": "", "problem": ""}
    try:
        maker = load_bot(name)
        found["about"] = f"{getattr(maker, '__module__', '')}.{getattr(maker, '__name__', maker)}"
    except Exception as error:
        found["problem"] = _line(error)
    return found


def _short(text: str) -> str:
    return " ".join(text.split())[:200]


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
