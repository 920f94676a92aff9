"""Matches that use cards which random play with the first game's set never meets."""

from __future__ import annotations

from typing import Final

from inglenook.core.draws import Tape
from inglenook.core.game import Game
from inglenook.core.journal import Journal
from inglenook.core.match import start_match
from inglenook.games.king_of_12.knowledge.view import KingView
from inglenook.games.king_of_12.rules.state import KingState

# the set beside the Knight; the dice of each round; then turns, an answer of each seat asked
A_ROUND_OF_FOUR_TURNS: Final = (
    "alchemist, gambler, lady, merchants, reverser, troublemakers",
    ((9, 2), (3, 12)),
    (
        "0 play merchants; 1 play gambler",
        "0 play alchemist; 1 play troublemakers",
        "0 read after",
        "0 play reverser; 1 play knight",
        "0 play lady; 1 play lady",
        "0 take 2",
        "0 tuck troublemakers",
    ),
)
TWO_CHOOSE_TOGETHER: Final = (
    "sorcerer, alchemist, machine, lady, merchants, troublemakers",
    ((10, 2, 7),),
    (
        "0 play sorcerer; 1 play alchemist; 2 play troublemakers",
        "0 turn 12; 1 read before",
        "0 play lady; 1 play knight; 2 play merchants",
    ),
)


def scenarios(game: Game[KingState, KingView]) -> list[Journal]:
    return [_played(game, *story) for story in (A_ROUND_OF_FOUR_TURNS, TWO_CHOOSE_TOGETHER)]


def _played(
    game: Game[KingState, KingView],
    chosen: str,
    dice: tuple[tuple[int, ...], ...],
    turns: tuple[str, ...],
) -> Journal:
    tape = Tape([face - 1 for faces in dice for face in faces])
    options = {"set": chosen, "value_order": "owner"}
    match = start_match(game, len(dice[0]), options, tape)
    for answer in "; ".join(turns).split("; "):
        seat, _, text = answer.partition(" ")
        match, _ = match.play(int(seat), [game.verbs.parse(text)], tape)
    return match.journal
