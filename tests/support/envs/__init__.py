"""Tables and positions for the tests of environments."""

from collections.abc import Iterator
from itertools import product

from inglenook import CHANCE, OVER, Position, Rng
from inglenook.core.info import Option
from inglenook.envs import game_of_id, ids

IDS = ids()


def tables() -> list[tuple[str, int]]:
    """Every game with each of its numbers of seats."""
    return [(env_id, seats) for env_id in IDS for seats in game_of_id(env_id).info.seats]


def rules_of(env_id: str) -> list[dict[str, str]]:
    """All combinations of a game's rules; lists of words by their default and examples."""
    options = game_of_id(env_id).info.options
    return [
        dict(zip([one.name for one in options], chosen, strict=True))
        for chosen in product(*[values(one) for one in options])
    ]


def values(option: Option) -> tuple[str, ...]:
    return option.choices or (option.default, *option.examples)


def questions(
    env_id: str, seats: int, rng: Rng, every: int, rules: dict[str, str] | None = None
) -> Iterator[Position]:
    """Every so many questions of a random match, to its end."""
    position = Position(game_of_id(env_id), seats, rules, history=False)
    number = 0
    while position.to_play is not OVER:
        if position.to_play is CHANCE:
            position.draw(rng)
            continue
        number += 1
        if number % every == 0:
            yield position.clone()
        seat = position.to_play[0]
        options = position.legal(seat)
        position.apply(seat, options[rng.below(len(options))])
