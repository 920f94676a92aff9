"""`ink.bot` and `ink.play`: make a bot, and let bots play one match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from inglenook.bots.bot import Bot, Spec, make_bot
from inglenook.bots.play import Bots
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.library.inputs import game_of
from inglenook.library.match import Match, ahead
from inglenook.library.position import Position
from inglenook.library.position_seats import seats_of
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.keeping import KeptAnswers
from inglenook.simulation.loop import play_to_end
from inglenook.simulation.simulating import seated

RANDOM = "random"


def bot(spec: Spec, game: str | Game[Any, Any], seed: int = 1) -> Bot:
    """Return a bot for a game; `choose(view, prompt, budget)` returns its answer.

    The spec is one of the command line, such as `greedy`, `search:0.1s` or `./mine.py`, or a class
    that is called with the seed. The same seed gives the same answers, if the bot is deterministic.

    Raises BadInput if there is no such bot.
    """
    if type(seed) is not int:
        raise BadInput("seed", "a number", seed)
    return make_bot(spec, seed, game_of(game))


def play(
    game: str | Game[Any, Any],
    bots: Spec | Sequence[Spec] = RANDOM,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    position: Position | Mapping[str, Any] | None = None,
) -> Match:
    """Return a match that bots have played to its end.

    `bots` are specs by seat, or one for all seats. The same seed gives the same match; without one
    its draws are verifiable. With `position` it begins there: an `ink.Position`, which names seats
    and options, or what `Match.position` returns; then `seats` may be needed, as in
    `Match.from_position`.

    Raises BadInput for arguments of the wrong kind, and for a bot that fails.
    """
    found = game_of(game)
    if isinstance(position, Position):
        if position.game is not found or options is not None:
            raise BadInput("position", f"one of {found.info.name}, and no options", position)
        specs, number, _ = seated(found, bots, seats, position.options)
        if number != position.seats:
            raise BadInput("seats", f"{position.seats}, as in the position", number)
    else:
        if seats is None and position is not None and not isinstance(bots, (list, tuple)):
            seats = seats_of(found, position, options)
        specs, number, _ = seated(found, bots, seats, options)
    with Bots(found, specs) as sitting:
        if position is None:
            match = Match(found, number, seed, options)
        elif isinstance(position, Position):
            match = Match.from_position(position, seed=seed)
        else:
            match = Match.from_position(position, found, number, options, seed=seed)
        sitting.begin(Rng(secrets.randbits(60) if seed is None else seed).fork())
        kept = KeptAnswers()
        play_to_end(found, *ahead(match), choosers_of(sitting), kept)
    for seat, action in kept.answers:
        match.play(seat, action)
    return match
