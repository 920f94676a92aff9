"""Find how many seats a position in JSON has, where it names none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Final

from inglenook.core.errors import BadInput
from inglenook.core.info import GameInfo
from inglenook.library.inputs import AnyGame

MOST_READ: Final = 256  # choices of options that a position is read with, for one number of seats


def seats_of(game: AnyGame, position: object, options: Mapping[str, str] | None) -> int:
    """Return the only number of seats that the position can have.

    Raises BadInput for `seats` if it can have several, as with most positions of Goths Save the
    Queen, or if it fits none. Numbers that it fits with other options count, too: the caller may
    have forgotten some.
    """
    offered = game.info.seats
    named = dict(options or {})
    faults = {seats: _fault(game, position, seats, named) for seats in offered}
    fitting = [seats for seats in offered if faults[seats] is None]
    if not fitting:
        found = [fault for fault in faults.values() if fault is not None]
        if len({str(fault) for fault in found}) == 1:
            raise found[0]
        expected = f"the position's, as it fits none of {_listed(offered)} with these options"
        raise BadInput("seats", expected, None) from found[0]
    for seats in offered:
        if seats not in fitting and any(
            _fault(game, position, seats, named | other) is None
            for other in _others(game.info, named)
        ):
            fitting.append(seats)
    if len(fitting) > 1:
        raise BadInput("seats", f"the position's, as it fits {_listed(sorted(fitting))}", None)
    return fitting[0]


def _fault(game: AnyGame, position: object, seats: int, options: dict[str, str]) -> BadInput | None:
    try:
        game.from_position(position, seats, game.info.complete(seats, options))
    except BadInput as error:
        return error
    return None


def _others(info: GameInfo, named: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield choices of the options that are not named."""
    open_ones = [one for one in info.options if one.choices and one.name not in named]
    names = [one.name for one in open_ones]
    for values in islice(product(*[one.choices for one in open_ones]), MOST_READ):
        yield dict(zip(names, values, strict=True))


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
