"""A seeded mutator of JSON: valid documents with something wrong in them, and some noise.

Most of what it makes keeps its structure, so it gets past the first check and reaches the code
behind it. It is small and quick on purpose: a million frames in minutes leave no time for more.
"""

from __future__ import annotations

import json
import random
from typing import Any, Final

ODD: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 16, 17, 255, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**30,
    0.5, -0.0, 1e308, float("inf"), float("nan"), "", "0", "-1", "0-0", "1-0", "pass", "\0",
    "\ud800", "\u202e", "😀", "x" * 600, "y" * 5000, "__class__", "{0}", "%s", "is", "kind",
    "answer", "undo", "start", "rules", "seat", [], {}, [[]], [None], {"": None}, ["pass"] * 40,
)  # fmt: skip
TRIES: Final = 4


class Mutator:
    """Chance with a seed, and what it does to documents."""

    def __init__(self, seed: int | str) -> None:
        self.rng = random.Random(seed)

    def mutated(self, data: Any, most: int = TRIES) -> Any:
        """A copy with one to a few changes anywhere in it."""
        found = copied(data)
        for _ in range(self.rng.randint(1, most)):
            found = self.changed(found)
        return found

    def changed(self, data: Any) -> Any:
        """Change one place; the document may be changed itself."""
        rng, at = self.rng, data
        if not isinstance(at, dict | list) or not at:
            return self.other(at)
        while True:  # go down at random, and stop somewhere
            key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
            below = at[key]
            if not isinstance(below, dict | list) or not below or rng.random() < 0.15:
                break
            at = below
        what = rng.random()
        if what < 0.6:
            at[key] = self.other(below)
        elif what < 0.72:
            del at[key]
        elif isinstance(at, list):
            if what < 0.86:
                at.insert(key, copied(rng.choice(at)))
            else:
                other = rng.randrange(len(at))
                at[key], at[other] = at[other], at[key]
        elif what < 0.86:
            at[rng.choice(["x", "is", "kind", "seat", str(key) + "s"])] = self.other(below)
        else:
            at[rng.choice(list(at))] = copied(below)
        return data

    def other(self, value: Any) -> Any:
        """Something near a value, or anything."""
        rng = self.rng
        if isinstance(value, bool) or rng.random() < 0.4:
            return copied(rng.choice(ODD))
        if isinstance(value, int):
            return rng.choice([value + 1, value - 1, -value, value * 2, value ^ 1, str(value)])
        if isinstance(value, str) and value:
            place = rng.randrange(len(value))
            return rng.choice(
                [
                    value[:place],
                    value[:place] + chr(rng.randrange(1, 0x500)) + value[place + 1 :],
                    value + value,
                    value.upper(),
                    value.replace(" ", "  "),
                    " ".join(reversed(value.split(" "))),
                ]
            )
        return copied(rng.choice(ODD))

    def text(self, data: Any) -> bytes:
        """A document as it is sent: mostly whole, sometimes cut off or damaged."""
        try:
            sent = json.dumps(data).encode()
        except (TypeError, ValueError):
            sent = b"{}"
        what = self.rng.random()
        if what < 0.9 or not sent:
            return sent
        place = self.rng.randrange(len(sent))
        if what < 0.93:
            return sent[:place]
        if what < 0.96:
            return sent[:place] + bytes([self.rng.randrange(256)]) + sent[place + 1 :]
        if what < 0.98:
            return b"[" * self.rng.choice([10, 2000]) + sent
        return self.rng.randbytes(self.rng.randrange(60))


def copied(data: Any) -> Any:
    """A deep copy of JSON, quicker than `copy.deepcopy`."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    if isinstance(data, list):
        return [copied(value) for value in data]
    return data
