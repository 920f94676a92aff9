"""Parse players: `me`, `me:Ann`, or a bot."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from inglenook.bots.bot import bot_maker, is_name
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import bot_names

PERSON: Final = "me"
USUAL: Final = (PERSON, "random", "random")


class Player(NamedTuple):
    """A person, optionally with a name, or a bot, whose kind is its spec."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind


def player(text: str) -> Player:
    """Parse one player, such as `me:Ann`, from any source, such as a file from elsewhere.

    Only registered bots are accepted. Only the command line may start programs or import classes.
    """
    kind, _, name = (part.strip() for part in text.partition(":"))
    if kind != PERSON and kind not in bot_names():
        raise BadInput("players", "one of " + ", ".join([PERSON, *bot_names()]), text)
    if name and kind != PERSON:
        raise BadInput("players", "a name for people only", text)
    return Player(kind, name)


def typed_player(text: str) -> Player:
    """Parse one player of the command line: a bot may also be a class or a program."""
    spec = text.strip()
    if is_name(spec) or spec.partition(":")[0].strip() in (PERSON, *bot_names()):
        return player(spec)
    bot_maker(spec)
    return Player(spec)


def players(text: str | None, game: Game[Any, Any]) -> list[Player]:
    """Parse all players; without any, you and two bots, or as many as the game allows."""
    if text is not None:
        found = [typed_player(part) for part in text.split(",")]
        if len(found) not in game.info.seats:
            offered = ", ".join([str(n) for n in game.info.seats])
            raise BadInput("players", f"for {game.info.name} one of {offered}", len(found))
        return found
    number = min(game.info.seats, key=lambda seats: (abs(seats - len(USUAL)), seats))
    return [Player(kind) for kind in (*USUAL, *USUAL[1:] * number)[:number]]
