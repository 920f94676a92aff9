"""Write and read matches in files, for `s` and `--resume`."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.game import Game
from inglenook.core.journal import journal_from_json
from inglenook.core.match import load_match, replay
from inglenook.core.playthrough import Playthrough
from inglenook.core.registry import load_game
from inglenook.library import read_json, write_whole
from inglenook.terminal.page import wrapped
from inglenook.terminal.players import Player, player
from inglenook.texts import Texts


class Save(NamedTuple):
    """A match, its players, and the seed of its draws, if it has one."""

    match: Playthrough[Any, Any]
    players: list[Player]
    seed: int | None


def write(path: Path, save: Save) -> None:
    """Write the file whole or not at all."""
    data = {
        "players": [str(one) for one in save.players],
        "seed": save.seed,
        "match": save.match.save(),
    }
    write_whole(path, data)


def keep(name: str, save: Save, texts: Texts) -> list[str]:
    """Write the match to a file, never over another file; return lines about the result."""
    match_id = save.match.journal.header.match_id
    path = Path(name or f"{save.match.game.info.name}-{match_id}.json")
    problem = ""
    try:
        path = path.expanduser()
        if path.exists() and not holds(path, match_id):
            problem = texts.say("table-taken", ("file", str(path)))
        else:
            write(path, save)
    except (
        OSError,
        ValueError,
        RuntimeError,
    ) as error:  # an unknown home folder, a bad name or a full disk
        problem = f"{path}: {getattr(error, 'strerror', None) or error}"
    if problem:
        return wrapped(texts.say("table-not-saved", ("problem", problem)))
    here = shutil.which("inglenook") is None and Path("play").is_file()
    command = "./play" if here else "inglenook play"
    again = f"    {command} --resume {shlex.quote(str(path))}"  # on one line, for copying
    return [*wrapped(texts.say("table-saved", ("file", str(path)))), again]


def read(path: Path) -> Save:
    """Read a file of `write`; raise `BadInput` for any other."""
    data = read_json(path)
    match, people, seed = data.get("match"), data.get("players"), data.get("seed")
    if not isinstance(people, list) or not all(isinstance(one, str) for one in people):
        raise BadInput(f"{path}: players", "a list of texts", people)
    if seed is not None and type(seed) is not int:
        raise BadInput(f"{path}: seed", "a number", seed)
    name = match_header(data).get("game")
    if not isinstance(name, str):
        raise BadInput(f"{path}: header.game", "the name of a game", name)
    loaded = _sound(path, load_game(name), match)
    if len(people) != loaded.journal.header.seats:
        raise BadInput(f"{path}: players", f"{loaded.journal.header.seats} players", len(people))
    return Save(loaded, [player(one) for one in people], seed)


def holds(path: Path, match_id: str) -> bool:
    """Return whether a file is a save of this match, which may be overwritten."""
    try:
        return match_header(read_json(path)).get("match") == match_id
    except BadInput:
        return False


def match_header(data: dict[str, Any]) -> dict[str, Any]:
    """Return the journal's header in the data of a save, or an empty dictionary."""
    for name in ("match", "journal", "header"):
        inner = data.get(name)
        data = inner if isinstance(inner, dict) else {}
    return data


def _sound(path: Path, game: Game[Any, Any], data: object) -> Playthrough[Any, Any]:
    """Return the match in a file, replayed from its journal with all events.

    Where the rules have changed since, the stored position is used.
    """
    journal = journal_from_json(data.get("journal") if isinstance(data, dict) else None)
    game.info.recorded(journal.header.seats, dict(journal.header.options))
    try:
        if not game.info.plays(journal.header.rules):
            return load_match(game, data)
        played = replay(game, journal)
    except BadInput:
        raise
    except (InglenookError, TypeError, ValueError, LookupError) as error:
        raise BadInput(str(path), "a sound match", f"{type(error).__name__}: {error}") from error
    if played.save() != data:
        raise BadInput(str(path), "the position that its journal leads to", "another")
    return played
