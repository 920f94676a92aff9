"""A die in plain characters: the face on top and the five around it."""

from __future__ import annotations

from typing import Final

from inglenook.games.king_of_12.die import NEIGHBOURS, SIDES


def _around(face: int) -> tuple[int, ...]:
    """The five neighbours in the order in which they lie around the face."""
    ring = [NEIGHBOURS[face][0]]
    while len(ring) < 5:
        touching = [one for one in NEIGHBOURS[face] if one in NEIGHBOURS[ring[-1]]]
        ring.append(next(one for one in touching if one not in ring))
    return tuple(ring)


AROUND: Final = ((), *[_around(face) for face in range(1, SIDES + 1)])


def die(face: int) -> tuple[str, ...]:
    """The Sorcerer's choice can be read off it.

    >>> print("\\n".join(die(12)))
          3
     11 ╭────╮  8
        │ 12 │
      9 ╰────╯  7
    """
    top, right, low_right, low_left, left = AROUND[face]
    return (
        f"      {top:<2}",
        f" {left:>2} ╭────╮ {right:>2}",
        f"    │ {face:^2} │",
        f" {low_left:>2} ╰────╯ {low_right:>2}",
    )


DICE: Final = ((), *[die(face) for face in range(1, SIDES + 1)])
