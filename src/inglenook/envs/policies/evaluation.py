"""Evaluate a policy against bots, with the arena's intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final, NamedTuple

from inglenook.arena.fixture import fixtures, seatings
from inglenook.arena.ledger import Arena, Ledger
from inglenook.arena.playing import played_by
from inglenook.arena.standings import Estimate, standings
from inglenook.bots.bot import PATHS
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import bot_file_kinds
from inglenook.envs.env_ids import game_of_id
from inglenook.envs.policies.policy_bots import PREFIX, held
from inglenook.envs.policies.policy_files import Policy
from inglenook.library.inputs import table_of, whole

MOST_GAMES: Final = 10**7
ENDINGS: Final = (".npz", ".onnx")  # of the files of policies
PROGRAM: Final = "program"  # the kind of a spec that is a command line


class Evaluated(NamedTuple):
    """How a policy did against one bot.

    `wins` is the share of matches that it won, and `score` its mean points, each with the 95 %
    interval. Matches with the same draws count as one group, so luck mostly cancels out.
    """

    against: str
    matches: int
    wins: Estimate
    score: Estimate


def evaluate(
    policy: Policy | str | PathLike[str],
    env_id: str,
    *,
    against: Sequence[str] = ("greedy",),
    games: int = 200,
    seats: int | None = None,
    rules: Mapping[str, str] | None = None,
    seed: int = 1,
) -> list[Evaluated]:
    """Return how a policy does against each of some bots, in `games` matches with each.

    The policy is one that was loaded, the path of its file, or the spec of any bot. A text that
    ends in `.npz` or `.onnx` is a path, unless it begins with a kind of bot. Policy and bot
    change places with the same draws; `games` is rounded up to whole groups of such matches. At a
    table of more than two seats they share the seats.
    """
    game = game_of_id(env_id)
    if isinstance(against, str) or not against:
        raise BadInput("against", "a list of bots", against)
    whole("games", games, 1, MOST_GAMES)
    given: object = policy  # programs without a type checker hand in functions
    if not isinstance(given, (str, PathLike, Policy)):
        expected = "one with env_id, seats, temperature and logits, a path, or a bot's spec"
        raise BadInput("policy", expected, given)
    if isinstance(policy, str):
        spec_given = PREFIX + policy if is_path(policy) else policy
        named: AbstractContextManager[str] = nullcontext(spec_given)
    elif isinstance(policy, PathLike):
        named = nullcontext(PREFIX + fspath(policy))
    else:
        if policy.env_id != env_id:
            raise BadInput("policy", f"one for {env_id}", policy.env_id)
        seats = policy.seats if seats is None else seats
        named = held(policy)
    number, options = table_of(game, seats, rules)
    with named as spec:
        return [_played(game, number, options, spec, bot, games, seed) for bot in against]


def is_path(text: str) -> bool:
    """Return whether a text is the path of a policy and not the spec of a bot.

    `policy:net.npz` is a spec, and so is the command line `./mine.py net.npz`.
    """
    kind, colon, _ = text.partition(":")
    if not text.endswith(ENDINGS) or (colon and kind in (PROGRAM, *bot_file_kinds())):
        return False
    return Path(text).is_file() or " " not in text or not text.startswith(PATHS)


def _played(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    spec: str,
    against: str,
    games: int,
    seed: int,
) -> Evaluated:
    if spec == against:
        raise BadInput("against", "other bots than the policy", against)
    start = game.start(seats, options)
    teams = tuple([game.team(start, seat) for seat in range(seats)])
    matches = seatings(2, teams)
    groups = -(-games // len(matches))
    version = game.info.rules_version
    ledger = Ledger(Arena(game.info.name, version, seats, options, (spec, against), groups, seed))
    for match in played_by(None, game, ledger.arena, fixtures(range(groups), matches)):
        ledger.add(match)
    mine = standings(ledger)[0]
    return Evaluated(against, mine.matches, mine.wins, mine.score)
