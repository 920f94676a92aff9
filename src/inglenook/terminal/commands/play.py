"""`inglenook play`: play a match in your terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Any, Final

import click

from inglenook.bots.greedy import greedy_of
from inglenook.core.draws import Draws, Rng
from inglenook.core.errors import BadInput
from inglenook.core.fairness import SECRET_BYTES, NumberedDraws, match_key
from inglenook.core.game import Game
from inglenook.core.match import start_match
from inglenook.core.registry import bot_names, game_names, load_game
from inglenook.terminal import saves
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.options import read_options
from inglenook.terminal.page import wrapped
from inglenook.terminal.players import Player, players
from inglenook.terminal.saves import Save
from inglenook.terminal.table import TerminalTable
from inglenook.texts import Texts, read_words

GREEDY: Final = "greedy"
FAVOURITE: Final = "king-of-12"  # the default where several games are installed


@click.command()
@click.argument("game_name", metavar="[GAME]", required=False)
@click.option("--players", "people", metavar="WHO,WHO,…", help="me, me:NAME or a bot, by seat.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@click.option("--seed", type=int, help="The same seed gives the same draws.")
@with_language
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue from a save."
)
def play(
    game_name: str | None,
    people: str | None,
    options: tuple[str, ...],
    seed: int | None,
    lang: str | None,
    resume: Path | None,
) -> None:
    """Play against bots, or pass the screen around."""
    if resume is not None:
        if people is not None or options or seed is not None:
            raise BadInput("--resume", "no --players, --option or --seed", "one of them")
        save = saves.read(resume)
        if game_name not in (None, save.match.game.info.name):
            raise BadInput(str(resume), f"a match of {game_name}", save.match.game.info.name)
    else:
        save = new_match(game_name or which_game(lang), people, options, seed)
    match = save.match
    texts = Texts(match.game, chosen_language(match.game, lang), [p.name for p in save.players])
    TerminalTable(save, source(save), texts).run()


def new_match(
    game_name: str, people: str | None, options: tuple[str, ...], seed: int | None
) -> Save:
    game = load_game(game_name)
    seated = usual_players(game) if people is None else players(people, game)
    chosen = read_words(game, read_options(options))
    match_id = secrets.token_hex(4)
    draws = fresh(match_id) if seed is None else Rng(seed)
    match = start_match(game, len(seated), chosen, draws, match_id)
    return Save(match, seated, seed)


def which_game(lang: str | None) -> str:
    """Return the default game, or the one that the user chooses on a terminal."""
    names = sorted(game_names(), key=lambda name: (name != FAVOURITE, name))
    if not names:
        raise BadInput("game", "an installed game", "none")
    if len(names) == 1 or not sys.stdin.isatty():
        return names[0]
    games = [load_game(name) for name in names]
    spoken = [Texts(game, chosen_language(game, lang)) for game in games]
    for number, (game, texts) in enumerate(zip(games, spoken, strict=True), 1):
        seats, minutes = game.info.seats, ("minutes", game.info.minutes)
        about = texts.say("list-seats", ("low", min(seats)), ("high", max(seats)), minutes)
        for line in wrapped(f"{texts.title()} — {about}", mark=f"{number:4}  "):
            click.echo(line)
    called = [[str(at), name] for at, name in enumerate(names, 1)]
    for words, texts in zip(called, spoken, strict=True):
        words.append(texts.title().casefold())
    while True:
        click.echo(spoken[0].say("table-which-game", ("title", spoken[0].title())))
        try:
            typed = input("> ").strip().casefold()
        except EOFError:
            raise click.Abort from None
        if not typed:
            return names[0]
        for name, words in zip(names, called, strict=True):
            if typed in words:
                return name


def usual_players(game: Game[Any, Any]) -> list[Player]:
    """Return you and bots: the greedy one, where the game has one."""
    seated = players(None, game)
    if GREEDY not in bot_names() or greedy_of(game) is None:
        return seated
    return [one if one.is_person else Player(GREEDY) for one in seated]


def source(save: Save) -> Draws:
    """Return the source of the match's draws; a seeded one continues where it stopped."""
    journal = save.match.journal
    if save.seed is None:
        return fresh(journal.header.match_id)
    rng = Rng(save.seed)
    for _ in range(journal.draws_used()):
        rng.below(2)  # any draw moves the generator by one
    return rng


def fresh(match_id: str) -> Draws:
    return NumberedDraws(match_key(secrets.token_bytes(SECRET_BYTES), match_id, []))
