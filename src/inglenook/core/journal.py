"""The journal: the append-only record of a match that everything else is derived from.

Kinds of entries: `start` (the draws of the set-up), `answer`, `undo`, `seat` (who plays it now),
`clock`, `resign`, `rules` (a new rules version, with a snapshot). Every entry carries its drawn
outcomes. So a replay reads them back and never depends on a generator.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY
from inglenook.core.fairness import tag
from inglenook.core.log import Log
from inglenook.core.record import Record

FORMAT: Final = 1
KINDS: Final = ("start", "answer", "undo", "seat", "clock", "resign", "rules")
MOVES: Final = ("answer", "undo")


class Entry(Record):
    """One line of a journal.

    A `sealed` entry can't be undone: something was drawn, or a seat was shown a hidden fact. A
    `standing` answer was no choice: a forced pass or a standing order.
    """

    __slots__ = ("number", "kind", "seat", "actions", "draws", "sealed", "standing", "note")

    def __init__(
        self,
        number: int,
        kind: str,
        seat: int = NOBODY,
        actions: tuple[str, ...] = (),
        draws: tuple[int, ...] = (),
        sealed: bool = False,
        standing: bool = False,
        note: str = "",
    ) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.actions = actions
        self.draws = draws
        self.sealed = sealed
        self.standing = standing
        self.note = note  # not read by the kernel: a name, a clock, a snapshot as JSON

    def to_json(self) -> dict[str, object]:
        """Return the entry as JSON without empty fields, so that a plain answer is a short line."""
        data: dict[str, object] = {"n": self.number, "kind": self.kind}
        if self.seat != NOBODY:
            data["seat"] = self.seat
        if self.actions:
            data["actions"] = list(self.actions)
        if self.draws:
            data["draws"] = list(self.draws)
        if self.sealed:
            data["sealed"] = True
        if self.standing:
            data["standing"] = True
        if self.note:
            data["note"] = self.note
        return data


def entry_from_json(data: object, where: str) -> Entry:
    """Read one line of a journal."""
    if not isinstance(data, dict):
        raise BadInput(where, "a JSON object", data)
    known = ("n", "kind", "seat", "actions", "draws", "sealed", "standing", "note")
    for name in data:
        if name not in known:
            raise BadInput(where, "one of " + ", ".join(known), name)
    number, kind, seat = data.get("n"), data.get("kind"), data.get("seat", NOBODY)
    actions, draws = data.get("actions", []), data.get("draws", [])
    note = data.get("note", "")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadInput(f"{where}.n", "a number", number)
    if kind not in KINDS:
        raise BadInput(f"{where}.kind", "one of " + ", ".join(KINDS), kind)
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise BadInput(f"{where}.seat", "the number of a seat", seat)
    if not isinstance(actions, list) or not all(isinstance(one, str) for one in actions):
        raise BadInput(f"{where}.actions", "a list of texts", actions)
    if not isinstance(draws, list) or not all(type(one) is int for one in draws):
        raise BadInput(f"{where}.draws", "a list of numbers", draws)
    if not isinstance(note, str):
        raise BadInput(f"{where}.note", "a text", note)
    for name in ("sealed", "standing"):
        if not isinstance(data.get(name, False), bool):
            raise BadInput(f"{where}.{name}", "true or false", data.get(name))
    return Entry(
        number,
        str(kind),
        seat,
        tuple([str(one) for one in actions]),
        tuple([int(one) for one in draws]),
        data.get("sealed") is True,
        data.get("standing") is True,
        note,
    )


class Header(Record):
    """The facts about a match that are fixed before the first draw."""

    __slots__ = ("match_id", "game", "rules", "seats", "options", "commitment", "nonces")

    def __init__(
        self,
        match_id: str,
        game: str,
        rules: int,
        seats: int,
        options: tuple[tuple[str, str], ...],
        commitment: str = "",
        nonces: tuple[str, ...] = (),
    ) -> None:
        self.match_id = match_id
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.commitment = commitment  # empty for a match that is not verified
        self.nonces = nonces

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "match": self.match_id,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
            "commitment": self.commitment,
            "nonces": list(self.nonces),
        }


def header_from_json(data: object) -> Header:
    """Read the header of a journal."""
    if not isinstance(data, dict):
        raise BadInput("header", "a JSON object", data)
    known = ("format", "match", "game", "rules", "seats", "options", "commitment", "nonces")
    for name in data:
        if name not in known:
            raise BadInput("header", "one of " + ", ".join(known), name)
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise BadInput("header.format", str(FORMAT), data.get("format"))
    for name in ("match", "game", "commitment"):
        if not isinstance(data.get(name), str):
            raise BadInput(f"header.{name}", "a text", data.get(name))
    for name in ("rules", "seats"):
        if type(data.get(name)) is not int:
            raise BadInput(f"header.{name}", "a number", data.get(name))
    options, nonces = data.get("options"), data.get("nonces")
    if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
        raise BadInput("header.options", "an object of texts", options)
    if not isinstance(nonces, list) or not all(isinstance(one, str) for one in nonces):
        raise BadInput("header.nonces", "a list of texts", nonces)
    return Header(
        str(data["match"]),
        str(data["game"]),
        int(data["rules"]),
        int(data["seats"]),
        tuple([(str(name), str(value)) for name, value in options.items()]),
        str(data["commitment"]),
        tuple([str(one) for one in nonces]),
    )


class Journal:
    """A header and the entries after it. It is immutable: `grown` returns a longer one."""

    __slots__ = ("drawn", "entries", "header", "moves")

    def __init__(self, header: Header, entries: list[Entry] | Log[Entry] | None = None) -> None:
        self.header = header
        self.entries: Log[Entry] = Log(list(entries) if entries is not None else [])
        self.drawn = 0  # outcomes of all entries
        self.moves: dict[int, int] = {}  # by seat, the number of its answers and undos
        for entry in self.entries:
            self.drawn += len(entry.draws)
            if entry.kind in MOVES:
                self.moves[entry.seat] = self.moves.get(entry.seat, 0) + 1

    def grown(self, entry: Entry) -> Journal:
        """Return the journal with one more entry; entries are shared, so nothing is copied."""
        longer = Journal(self.header)
        longer.entries = self.entries.grown([entry])
        longer.drawn = self.drawn + len(entry.draws)
        longer.moves = self.moves
        if entry.kind in MOVES:
            longer.moves = {**self.moves, entry.seat: self.moves.get(entry.seat, 0) + 1}
        return longer

    def __reduce__(self) -> tuple[object, tuple[Header, list[Entry]]]:
        return Journal, (self.header, self.entries[:])

    def __copy__(self) -> Journal:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Journal:
        return self

    def draws_used(self) -> int:
        """Return how many outcomes the match has drawn, where a numbered source continues."""
        return self.drawn

    def tags(self, secret: bytes) -> list[str]:
        """Return the chain of tags: one for the header, then one for each entry."""
        chain = [tag(secret, "", self.header.to_json())]
        for entry in self.entries:
            chain.append(tag(secret, chain[-1], entry.to_json()))
        return chain

    def to_json(self) -> dict[str, object]:
        return {
            "header": self.header.to_json(),
            "entries": [entry.to_json() for entry in self.entries],
        }


def journal_from_json(data: object) -> Journal:
    """Read a whole journal. Entries must be numbered from 0 without a gap."""
    if not isinstance(data, dict) or not isinstance(data.get("entries"), list):
        raise BadInput("journal", "an object with a header and a list of entries", data)
    entries = [
        entry_from_json(one, f"entries[{place}]") for place, one in enumerate(data["entries"])
    ]
    for place, entry in enumerate(entries):
        if entry.number != place:
            raise BadInput(f"entries[{place}].n", str(place), entry.number)
    return Journal(header_from_json(data.get("header")), entries)
