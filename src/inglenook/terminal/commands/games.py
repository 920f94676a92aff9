"""`inglenook games`: list the games."""

from __future__ import annotations

import json
from typing import Any

import click

from inglenook.core.game import Game
from inglenook.core.registry import game_names, load_game
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.page import wrapped
from inglenook.texts import Texts, languages


@click.command()
@with_language
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def games(lang: str | None, as_json: bool) -> None:
    """List the games."""
    found = [load_game(name) for name in game_names()]
    if as_json:
        click.echo(json.dumps([as_data(game) for game in found], indent=2, ensure_ascii=False))
        return
    for game in found:
        click.echo("\n".join(described(game, Texts(game, chosen_language(game, lang)))))


def as_data(game: Game[Any, Any]) -> dict[str, object]:
    info = game.info
    return {
        "name": info.name,
        "title": info.title,
        "seats": list(info.seats),
        "options": {
            option.name: {
                "default": option.default,
                "choices": list(option.choices),
                "examples": list(option.examples),
            }
            for option in info.options
        },
        "minutes": info.minutes,
        "weight": info.weight,
        "credits": info.credits,
        "rules_version": info.rules_version,
        "languages": languages(game),
    }


def described(game: Game[Any, Any], texts: Texts) -> list[str]:
    info = game.info
    numbers = ("low", min(info.seats)), ("high", max(info.seats)), ("minutes", info.minutes)
    lines = [f"{click.style(info.name, bold=True)}  {texts.title()}"]
    lines += wrapped(texts.say("list-seats", *numbers), "  ")
    lines += wrapped(texts.credits(), "  ")
    for option in info.options:
        lines += wrapped(f"--option {option.name}=…  {texts.option(option.name)}", "  ")
        for value in option.choices or (option.default,):
            mark = "*" if value == option.default else " "
            lines += wrapped(f"{mark} {value}: {texts.option_value(option.name, value)}", "      ")
    return lines
