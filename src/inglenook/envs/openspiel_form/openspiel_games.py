"""OpenSpiel: an environment as a `pyspiel.Game`, with explicit chance.

    game = envs.openspiel("inglenook/king-of-12-v1", seats=2)
    state = game.new_initial_state()

The game is registered with OpenSpiel under its id, so `pyspiel.load_game` finds it from then on.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import pyspiel

from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.step import Chance
from inglenook.envs.env_ids import game_of_id, id_of
from inglenook.envs.openspiel_form.openspiel_states import Observer, TogetherState, TurnState
from inglenook.library.inputs import table_of
from inglenook.library.position import Position, most_outcomes

TURNS: Final = "turns"
TOGETHER: Final = "together"
FORMS: Final = (TURNS, TOGETHER)
START: Final = "start"  # the parameter `position` of a game that begins with a new match
STANDARD: Final = "standard"  # the parameter `rules` of a game with the default options
MOST_JSON: Final = 1 << 24  # bytes of a position in a game's parameters

_REGISTERED: Final[dict[str, Any]] = {}  # the classes of games by id


def openspiel(
    env_id: str,
    *,
    seats: int | None = None,
    rules: Mapping[str, str] | None = None,
    form: str = TURNS,
    position: Position | None = None,
) -> Any:
    """Return a `pyspiel.Game`: explicit chance, hidden information, a return at the end.

    `form` says how a question to several seats is put. With "turns" the seats answer one after
    another and do not see each other's answers; most algorithms need this. With "together" it is a
    simultaneous node. With a `position` the game begins there.
    """
    game = game_of_id(env_id)
    kind = registered(game)
    if position is not None:
        if position.game is not game:
            raise BadInput("position", f"one of {game.info.name}", position)
        seats = position.seats if seats is None else seats
        rules = position.options if rules is None else rules
    number, chosen = table_of(game, seats, rules)
    parameters = {
        "players": number,
        "form": form,
        "rules": write_rules(chosen),
        "position": START if position is None else write_position(position),
    }
    return kind(parameters)


def openspiel_resampler(seed: int) -> Callable[[Any, int], Any]:
    """Return a function for `ISMCTSBot.set_resampler`: the same seed gives the same samples."""
    rng = Rng(seed)

    def resample(state: Any, player: int) -> Any:
        return state.resampled(player, rng)

    return resample


def registered(game: Game[Any, Any]) -> Any:
    """Return the class of a game, which is registered with OpenSpiel under the id.

    A class lives as long as the process. OpenSpiel keeps it beyond the end of Python, where the end
    of any other object would be a crash.
    """
    env_id = id_of(game)
    if env_id not in _REGISTERED:
        kind = type(f"{game.info.name}-game", (SpielGame,), {"source": game})
        pyspiel.register_game(type_of(game, TURNS), kind)
        _REGISTERED[env_id] = kind
    return _REGISTERED[env_id]


def type_of(game: Game[Any, Any], form: str) -> Any:
    """Return what OpenSpiel wants to know about a game before a match."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=id_of(game),
        long_name=game.info.title,
        dynamics=kinds.Dynamics.SEQUENTIAL if form == TURNS else kinds.Dynamics.SIMULTANEOUS,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if _draws(game)
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.info.seats),
        min_num_players=min(game.info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(game.info.seats),
            "form": TURNS,
            "rules": STANDARD,
            "position": START,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel; `pyspiel.load_game` and `openspiel` make it."""

    source: ClassVar[Game[Any, Any]]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        given, game = dict(parameters), self.source
        self.form = _form(given["form"])
        seats, options = table_of(game, given["players"], read_rules(given["rules"]))
        if given["position"] == START:
            self.root = Position(game, seats, options)
        else:
            self.root = read_position(game, given["position"])
            if (self.root.seats, self.root.options) != (seats, options):
                raise BadInput("position", "one with the seats and options of the game", given)
        self.spec = self.root.feature_spec
        info = pyspiel.GameInfo(
            num_distinct_actions=game.verbs.size,
            max_chance_outcomes=_most(game),
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=game.info.longest,
        )
        given["rules"] = write_rules(options)
        super().__init__(type_of(game, self.form), info, given)

    def new_initial_state(self) -> TogetherState:
        """Return the state at the beginning."""
        kind = TogetherState if self.form == TOGETHER else TurnState
        return kind(self, self.root.clone())

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an observer of states, as OpenSpiel asks for it."""
        if params:
            raise BadInput("observation parameters", "none", params)
        return Observer(self.spec, kind)


def _form(form: object) -> str:
    if form not in FORMS:
        raise BadInput("form", " or ".join(FORMS), form)
    return str(form)


def _draws(game: Game[Any, Any]) -> bool:
    return any(
        issubclass(kind, Chance) and kind.__module__ != Chance.__module__
        for kind in game.kinds.classes.values()
    )


def _most(game: Game[Any, Any]) -> int:
    most = most_outcomes(game)
    if not most and _draws(game):
        raise BadInput("game", "one whose draws declare Chance.most", game.info.name)
    return most


# OpenSpiel reads parameters from texts such as `name(players=2,form=turns)`, in which a value has
# no comma, parenthesis or equals sign, and one that looks like a number is a number.


def write_rules(options: Mapping[str, str]) -> str:
    """Return the options of a game as one parameter: `set:random;value_order:owner`."""
    pairs = [f"{quote(name, safe='')}:{quote(value, safe='')}" for name, value in options.items()]
    return ";".join(pairs) or STANDARD


def read_rules(text: object) -> dict[str, str]:
    """Read what `write_rules` wrote; options that are missing have their defaults."""
    if text == STANDARD:
        return {}
    found: dict[str, str] = {}
    for pair in str(text).split(";"):
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadInput("rules", "name:value;name:value", text)
        found[unquote(name)] = unquote(value)
    return found


def write_position(position: Position) -> str:
    """Return a position as a parameter."""
    data = json.dumps(position.to_json(), separators=(",", ":")).encode()
    return "z" + urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def read_position(game: Game[Any, Any], text: object) -> Position:
    """Read what `write_position` wrote."""
    try:
        packed = str(text)
        if not packed.startswith("z"):
            raise ValueError("no position")
        coded = packed[1:] + "=" * (-(len(packed) - 1) % 4)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(urlsafe_b64decode(coded), MOST_JSON)
        if not unpacker.eof:
            raise ValueError("too long")
        found = json.loads(data)
    except (ValueError, zlib.error) as error:
        raise BadInput("position", "one that was written by a game", text) from error
    return Position.from_json(found, game)
