"""Define the command `inglenook` and its error messages."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from inglenook import __version__
from inglenook.compiled import is_compiled
from inglenook.core.errors import BadInput, IllegalAction, InglenookError
from inglenook.terminal.commands.arena import arena
from inglenook.terminal.commands.bench import bench
from inglenook.terminal.commands.check import check
from inglenook.terminal.commands.games import games
from inglenook.terminal.commands.learn import learn
from inglenook.terminal.commands.new import new
from inglenook.terminal.commands.play import play
from inglenook.terminal.commands.replay import replay
from inglenook.terminal.commands.review import review_command
from inglenook.terminal.commands.scenario import scenario
from inglenook.terminal.commands.simulate import simulate
from inglenook.terminal.commands.study import study_game
from inglenook.terminal.commands.verify import verify_command
from inglenook.terminal.doctor.command import doctor
from inglenook.terminal.extras import missing_package
from inglenook.terminal.hosting.admin_account import admin
from inglenook.terminal.hosting.archive import archive
from inglenook.terminal.hosting.backup import backup, restore
from inglenook.terminal.hosting.imports import imports
from inglenook.terminal.hosting.key import key
from inglenook.terminal.hosting.migrate import migrate
from inglenook.terminal.hosting.move import move
from inglenook.terminal.hosting.proxy import proxy
from inglenook.terminal.hosting.serve import serve

BUILD = "compiled" if is_compiled() else "plain Python"
BUILD_IN_WORDS = "compiled code" if is_compiled() else "plain Python"
# commands that play many matches: how long they take depends on the build
SLOW = frozenset({"arena", "bench", "check", "review", "serve", "simulate", "study"})
PROGRAM = "inglenook"
OUR_FAULT = 1
BAD_INPUT = 2
INTERRUPTED = 130


class CommandGroup(click.Group):
    """Report any error of a command in one line."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        kwargs["standalone_mode"] = False
        # also where Python runs the package: as `python -m inglenook`, or on the compiled build
        kwargs.setdefault("prog_name", PROGRAM)
        for stream in (sys.stdout, sys.stderr):
            # characters that an old terminal can't show become "?"
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            status = super().main(*args, **kwargs)
        except click.ClickException as error:
            stop(error.format_message(), error.exit_code)
        except (BadInput, IllegalAction) as error:
            stop(str(error), BAD_INPUT)
        except InglenookError as error:
            stop(str(error), OUR_FAULT)
        except ModuleNotFoundError as error:
            stop(missing_package(error), BAD_INPUT)
        except BrokenPipeError:
            # the reader of the output is gone: keep Python from flushing into the pipe again
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(OUR_FAULT)
        except OSError as error:
            stop(error.strerror or str(error), OUR_FAULT)
        except (click.Abort, KeyboardInterrupt):
            click.echo()
            sys.exit(INTERRUPTED)
        sys.exit(status if isinstance(status, int) else 0)


def stop(message: str, status: int) -> NoReturn:
    """Print an error in one line and exit."""
    line = " ".join(message.split())
    # a message may contain control characters, which must not reach the terminal
    shown = "".join([letter if letter.isprintable() else "\ufffd" for letter in line])
    click.echo(f"{PROGRAM}: {shown}", err=True)
    sys.exit(status)


def on_terminal() -> bool:
    """Return whether a person reads what is said beside the results."""
    return sys.stderr.isatty()


@click.group(cls=CommandGroup, name=PROGRAM, invoke_without_command=True)
@click.version_option(f"{__version__} ({BUILD})", prog_name=PROGRAM)
@click.pass_context
def main(context: click.Context) -> None:
    """Modern board games in your terminal."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    elif context.invoked_subcommand in SLOW and on_terminal():
        click.echo(f"The rules run as {BUILD_IN_WORDS}.", err=True)


for command in (
    serve,
    backup,
    restore,
    migrate,
    move,
    archive,
    admin,
    key,
    proxy,
    imports,
    play,
    replay,
    review_command,
    verify_command,
    games,
    learn,
    simulate,
    arena,
    study_game,
    scenario,
    bench,
    check,
    new,
    doctor,
):
    main.add_command(command)
