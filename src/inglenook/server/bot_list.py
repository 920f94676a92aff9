"""List the bots that clients may name: installed ones, and the policies in the host's folder.

A client names a bot, never a file. The name of a policy is that of its file without the ending, and
the folder is read once, when the server starts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import structlog

from inglenook.bots.bot import bot_maker
from inglenook.bots.personas import in_order
from inglenook.core.errors import BadInput
from inglenook.core.registry import bot_file_kinds, bot_names
from inglenook.server.errors import Refused

KIND: Final = "policy"  # of `inglenook.bot_files`
ENDINGS: Final = (".npz", ".onnx")
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")
MOST: Final = 64  # policies

log = structlog.get_logger("inglenook.bots")


class PolicyFile(NamedTuple):
    """A policy of the host: the spec of its bot, and the tables that it can play at."""

    spec: str
    game: str
    seats: tuple[int, ...]


class BotList:
    """The bots of a server by name; a policy plays one game, with one number of seats."""

    def __init__(self, policies: Mapping[str, PolicyFile] | None = None) -> None:
        self.installed = bot_names()
        self.policies = dict(policies or {})

    @property
    def specs(self) -> dict[str, str]:
        """The specs of the policies by name, for workers."""
        return {name: policy.spec for name, policy in self.policies.items()}

    def names(self, game: str) -> list[str]:
        """Return the bots for a game: the levels first, then the others by name."""
        mine = [name for name, policy in self.policies.items() if policy.game == game]
        return in_order([*self.installed, *mine])

    def check(self, bot: str, game: str, seats: int) -> None:
        """Refuse a bot that is not listed: clients may not name classes, programs or files."""
        names = self.names(game)
        if bot not in names:
            raise Refused(400, "no-such-bot", f"Expected a bot that is one of {', '.join(names)}.")
        policy = self.policies.get(bot)
        if policy is not None and seats not in policy.seats:
            fits = ", ".join(map(str, policy.seats))
            raise Refused(400, "no-such-bot", f"Expected {fits} seats for {bot}, got {seats}.")


def read_policies(folder: Path | None) -> dict[str, PolicyFile]:
    """Return the policies in a folder by name; those that can't be used are logged.

    Raises BadInput for a folder that is not there, or where policies can't be played at all.
    """
    if folder is None:
        return {}
    if not folder.is_dir():
        raise BadInput("policies", "a folder", str(folder))
    if KIND not in bot_file_kinds():
        raise BadInput("policies", "an installed package that plays them", "none")
    files = sorted([file for file in folder.iterdir() if file.suffix in ENDINGS])
    if len(files) > MOST:
        raise BadInput("policies", f"a folder of at most {MOST} policies", len(files))
    found: dict[str, PolicyFile] = {}
    for file in files:
        try:
            found[_name(file, found)] = _read(file)
        except BadInput as error:
            log.warning("policy-refused", file=file.name, problem=str(error))
    return found


def _name(file: Path, taken: Mapping[str, PolicyFile]) -> str:
    name = file.stem
    if not NAME.fullmatch(name):
        raise BadInput(file.name, "a name of lower-case letters, digits and hyphens", name)
    if name in taken or name in bot_names():
        raise BadInput(file.name, "a name that no other bot has", name)
    return name


def _read(file: Path) -> PolicyFile:
    spec = f"{KIND}:{file.absolute()}"
    maker = bot_maker(spec)
    game, seats = getattr(maker, "game", None), getattr(maker, "seats", None)
    if not isinstance(game, str) or not isinstance(seats, tuple):
        raise BadInput(file.name, "a policy that names its game and seats", maker)
    return PolicyFile(spec, game, seats)
