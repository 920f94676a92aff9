"""Export matches, and check exports.

An export is the journal with its tags, a digest of the position after each entry, the result, and
the published secret. A last tag covers all fields that the journal does not hold. `verify`
recomputes every draw from the key and every position from the rules. Where a tag does not fit, it
searches for the one field that was changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Final, TypeVar

from inglenook.core.codec import save_state
from inglenook.core.draws import Draws, Recorder, Rng
from inglenook.core.engine import advance, batch
from inglenook.core.errors import BadInput, displayed
from inglenook.core.event import NOBODY
from inglenook.core.fairness import NumberedDraws, canonical, commitment, match_key, tag
from inglenook.core.game import Game
from inglenook.core.journal import KINDS, Entry, Header, Journal, journal_from_json
from inglenook.core.match import beginning, replay, replay_steps
from inglenook.core.playthrough import Playthrough
from inglenook.core.record import Record
from inglenook.core.registry import game_names, load_game
from inglenook.core.state import State
from inglenook.core.view import View

EXPORT: Final = 1
CHECKS: Final = ("form", "commitment", "tags", "draws", "positions", "result", "shown")
HOLDS: Final = "holds"
WRONG: Final = "wrong"
UNKNOWN: Final = "unknown"  # nothing contradicts it, but it can't be checked
# the key for tags of a match without a secret: they show accidents, not forgery
NO_SECRET: Final = bytes(32)
REST: Final = ("export", "schema", "seed", "positions", "result")  # the fields under the last tag
MOST: Final = 16  # seats at any table
NAMES: Final = (*REST, "header", "entries", "tags", "secret")

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


# -- a journal, entry by entry


def digest(game: Game[S, V], s: S) -> str:
    """Return the SHA-256 of a position's snapshot."""
    return hashlib.sha256(canonical(save_state(game, s))).hexdigest()


def outcome(match: Playthrough[S, V]) -> dict[str, object] | None:
    """Return the result as an export holds it."""
    end = match.result()
    if end is None:
        return None
    return {"winners": list(end.winners), "scores": list(end.scores), "reason": end.reason}


def export(match: Playthrough[S, V], secret: bytes | None, seed: int | None) -> dict[str, object]:
    """Return the match as a public file.

    It contains the secret, so call it only when the match is over.
    """
    game, journal = match.game, match.journal
    positions = [""] * beginning(game, journal)
    if len(positions) < len(journal.entries):
        positions += [digest(game, one.s) for one in replay_steps(game, journal)]
    data: dict[str, object] = {
        "export": EXPORT,
        "header": journal.header.to_json(),
        "entries": [entry.to_json() for entry in journal.entries],
        "schema": game.schema,
        "seed": seed,
        "positions": positions,
        "result": outcome(match),
    }
    key = NO_SECRET if secret is None else secret
    tags = journal.tags(key)
    data["tags"] = [*tags, tag(key, tags[-1], {name: data[name] for name in REST})]
    data["secret"] = None if secret is None else secret.hex()
    return data


# -- checking an export


class Finding(Record):
    """The result of one of the CHECKS: its state, the place, and an explanation."""

    __slots__ = ("check", "state", "where", "text")

    def __init__(self, check: str, state: str, where: str, text: str) -> None:
        self.check = check
        self.state = state
        self.where = where
        self.text = text


def verify(
    data: dict[str, Any], game: Game[Any, Any] | None = None, shown: tuple[str, ...] = ()
) -> list[Finding]:
    """Check an export; `shown` are commitments and tags that a seat saw during the match."""
    try:
        verifier = Verifier(data, game)
    except BadInput as error:
        return [Finding("form", WRONG, error.where, error.problem)]
    verifier.run(shown)
    return [one for check in CHECKS for one in verifier.findings if one.check == check]


def _expected(expected: object, got: object) -> str:
    return f"expected {displayed(expected)}, got {displayed(got)}"


def _texts(data: dict[str, Any], name: str, number: int) -> list[str]:
    found = data[name]
    if not isinstance(found, list) or len(found) != number:
        raise BadInput(name, f"a list of {number}", found)
    for place, one in enumerate(found):
        if not isinstance(one, str):
            raise BadInput(f"{name}[{place}]", "a text", one)
    return [str(one) for one in found]


def read_secret(text: object) -> bytes | None:
    """Read a secret of 64 lower-case hexadecimal digits, the only accepted spelling."""
    if text is None:
        return None
    try:
        if isinstance(text, str) and len(text) == 64 and bytes.fromhex(text).hex() == text:
            return bytes.fromhex(text)
    except ValueError:
        pass
    raise BadInput("secret", "64 hexadecimal digits in lower case, or null", text)


class Verifier:
    """Checks an export in one pass, repairing changed fields on the way to check the rest."""

    def __init__(self, data: dict[str, Any], game: Game[Any, Any] | None) -> None:
        try:
            canonical(data)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadInput("export", "plain JSON", type(error).__name__) from error
        for name in (*NAMES, *data):
            if name not in NAMES or name not in data:
                raise BadInput(name, "each of " + ", ".join(NAMES), "none or another")
        for name in ("export", "schema", "seed"):
            if type(data[name]) is not int and (name != "seed" or data[name] is not None):
                raise BadInput(name, "a number", data[name])
        if data["export"] != EXPORT:
            raise BadInput("export", str(EXPORT), data["export"])
        journal = journal_from_json(data)
        if not journal.entries:
            raise BadInput("entries", "a start at least", "none")
        self.header = journal.header
        self.entries = list(journal.entries)
        self.tags = _texts(data, "tags", len(self.entries) + 2)
        self.rest = {name: data[name] for name in REST}
        self.positions = _texts(data, "positions", len(self.entries))
        self.opened = read_secret(data["secret"])
        self.secret = self.opened if self.opened or self.header.commitment else NO_SECRET
        self.rng = Rng(data["seed"]) if data["seed"] is not None else None
        self.key: bytes | None = None
        self.previous = ""  # the tag before the current one
        self.given = game
        self.game = game
        self.match: Playthrough[Any, Any] | None = None
        self.digests: list[str] = []  # of the positions that were recomputed
        self.used = 0  # draws before the current entry
        self.off: list[Finding] = []  # draws that differ from those of the source
        self.findings: list[Finding] = []

    def say(self, check: str, state: str, where: str, text: str) -> None:
        self.findings.append(Finding(check, state, where, text))

    def run(self, shown: tuple[str, ...]) -> None:
        self.say("form", HOLDS, "", "an export")
        self.check_commitment()
        self.check_header()
        first = self.check_entries()
        self.check_rest(first)
        for one in shown:
            if one != self.header.commitment and one not in self.tags:
                self.say("shown", WRONG, "header.commitment, tags", f"none of them is {one}")
        self.findings += self.off
        said = [one.check for one in self.findings]
        weak = "" if self.opened else ", but without a secret anyone can make them"
        for check, text in (
            ("tags", f"{len(self.tags)} fit{weak}"),
            ("draws", f"{self.used} come from the {'key' if self.rng is None else 'seed'}"),
            ("positions", f"{len(self.digests)} follow from the rules"),
            ("result", "follows from the last position"),
            ("shown", f"{len(shown)} found" if shown else ""),
        ):
            if text and check not in said:
                self.say(check, HOLDS, "", text)

    # -- commitment and tags

    def check_commitment(self) -> None:
        stated, opened = self.header.commitment, self.opened
        if stated and self.rng is not None:
            mended = self.header.replaced("commitment", "")
            if tag(NO_SECRET, "", mended.to_json()) == self.tags[0]:
                self.header = mended
                self.secret = NO_SECRET
                self.say("commitment", WRONG, "header.commitment", _expected("none", stated))
                return
            self.rng = None
            self.say("commitment", WRONG, "seed", "there is none beside a commitment")
        if opened is not None:
            true = commitment(opened)
            mended = self.header.replaced("commitment", true)
            if true == stated:
                self.say("commitment", HOLDS, "", "the hash of the secret")
            elif tag(opened, "", mended.to_json()) == self.tags[0]:
                self.header = mended
                self.say("commitment", WRONG, "header.commitment", _expected(true, stated))
            else:
                self.secret = None
                self.say("commitment", WRONG, "secret", f"its hash {true} is not header.commitment")
        elif stated:
            self.say("commitment", UNKNOWN, "secret", "not opened yet")
        elif self.rng is None:
            self.say("commitment", UNKNOWN, "header.commitment", "none was shown")
        else:
            self.say("commitment", HOLDS, "", "none, as the draws come from a seed")

    def tagged(
        self, place: int, stated: Header | Entry, near: Iterator[tuple[str, Header | Entry]]
    ) -> Header | Entry | None:
        """Return the tagged header or entry, with one changed field repaired; None if unknown."""
        if self.secret is None:
            return stated
        where = f"entries[{place - 1}]" if place else "header"
        before, wanted = self.previous, self.tags[place]
        own = tag(self.secret, before, stated.to_json())
        self.previous = own
        if own == wanted:
            return stated
        after = self.entries[place].to_json() if place < len(self.entries) else self.rest
        if tag(self.secret, own, after) == self.tags[place + 1]:
            self.say("tags", WRONG, f"tags[{place}]", f"is not that of the {where}")
            return stated
        self.previous = wanted
        for field, mended in near:
            if tag(self.secret, before, mended.to_json()) == wanted:
                got = _expected(getattr(mended, field), getattr(stated, field))
                self.say("tags", WRONG, f"{where}.{field}", got)
                return mended
        texts = "note" if place else "game, match, nonces, options"
        self.say("tags", WRONG, where, f"is not what was tagged ({texts}, or several fields)")
        return None

    def check_header(self) -> None:
        self.find_game()
        header = self.tagged(0, self.header, self.near_header())
        if isinstance(header, Header):
            self.header = header
            self.find_game()
        if self.secret is None:
            self.say("tags", UNKNOWN, "secret", "none that fits, so no tag can be checked")
        if header is not None and self.opened is not None and self.secret is not None:
            try:
                self.key = match_key(self.opened, self.header.match_id, list(self.header.nonces))
            except BadInput as error:
                self.say("draws", WRONG, "header", error.problem)
        elif self.rng is None:
            self.say("draws", UNKNOWN, "secret, header", "no key without both, as they were")

    def find_game(self) -> None:
        self.game = self.given
        if self.game is None or self.game.info.name != self.header.game:
            try:
                self.game = load_game(self.header.game)
            except BadInput:
                self.game = None

    def near_header(self) -> Iterator[tuple[str, Header]]:
        """Yield the header with one field changed, for all fields whose values can be counted."""
        header, named = self.header, dict(self.header.options)
        for name in [*game_names(), self.given.info.name if self.given is not None else ""]:
            yield "game", header.replaced("game", name)
        for number in range(1, 100):
            yield "rules", header.replaced("rules", number)
            yield "seats", header.replaced("seats", number)
        options = self.game.info.options if self.game is not None else ()
        filled = {one.name: named.get(one.name, one.default) for one in options}
        for one in options:
            for value in (*one.choices, one.default):
                for base in (filled, named):  # older files had fewer options
                    mended = tuple({**base, one.name: value}.items())
                    yield "options", header.replaced("options", mended)

    def near_entry(self, place: int) -> Iterator[tuple[str, Entry]]:
        """Yield an entry with one field changed, in the same way."""
        entry = self.entries[place]
        redrawn = self.redrawn(place)
        if redrawn is not None:
            yield "draws", entry.replaced("draws", redrawn)
        for kind in KINDS:
            yield "kind", entry.replaced("kind", kind)
        for seat in range(NOBODY, MOST):
            yield "seat", entry.replaced("seat", seat)
        yield "sealed", entry.replaced("sealed", not entry.sealed)
        yield "standing", entry.replaced("standing", not entry.standing)
        yield "note", entry.replaced("note", "")
        if self.game is not None:
            for pick in range(len(entry.actions)):
                before, after = entry.actions[:pick], entry.actions[pick + 1 :]
                for action in self.game.verbs.every:
                    yield "actions", entry.replaced("actions", (*before, action.text, *after))

    # -- draws and positions

    def check_entries(self) -> int:
        """Check and replay each entry; return the first that these rules can play."""
        first = len(self.entries)
        if self.game is None:
            self.say("positions", UNKNOWN, "header.game", f"{self.header.game} is not installed")
        else:
            first = beginning(self.game, Journal(self.header, self.entries))
        if first and self.game is not None:
            text = f"other rules made what comes before entries[{first}], so it is not recomputed"
            self.say("draws", UNKNOWN, "header.rules", text)
            self.say("positions", UNKNOWN, "header.rules", text)
        for place in range(len(self.entries)):
            true = self.tagged(place + 1, self.entries[place], self.near_entry(place))
            if isinstance(true, Entry):
                self.entries[place] = true
            entry, redrawn = self.entries[place], self.redrawn(place)
            if redrawn is not None and redrawn != entry.draws:
                text = _expected(list(redrawn), list(entry.draws))
                self.off.append(Finding("draws", WRONG, f"entries[{place}].draws", text))
            if place == first + len(self.digests):
                self.play(place)
            self.used += len(entry.draws)
            if self.rng is not None:
                for _ in entry.draws:
                    self.rng.below(2)  # any draw moves the generator by one
        return first

    def redrawn(self, place: int) -> tuple[int, ...] | None:
        """Return the outcomes that the source gives for an entry; None where it has none."""
        game, match, entry = self.game, self.match, self.entries[place]
        source: Draws
        if self.rng is not None:
            twin = Rng(0)
            twin.state = self.rng.state
            source = twin
        elif self.key is not None:
            source = NumberedDraws(self.key, self.used)
        else:
            return None
        recorder = Recorder(source)
        try:
            if entry.kind == "start" and game is not None and place == 0:
                seats = self.header.seats
                s = game.start(seats, game.info.recorded(seats, dict(self.header.options)))
                s.events = None
                advance(s, recorder)
            elif entry.kind == "answer" and game is not None and match is not None:
                actions = [game.verbs.parse(text) for text in entry.actions]
                batch(match.s.clone(), entry.seat, actions, recorder)
            else:
                return None
        except Exception:  # replaying it reports the error
            return None
        return tuple(recorder.outcomes)

    def play(self, place: int) -> None:
        """Replay an entry; after a failure there is no match."""
        game, match, self.match = self.game, self.match, None
        if game is None:
            return
        try:
            if match is None:
                match = replay(game, Journal(self.header, self.entries[: place + 1]))
            else:
                match, _ = match.take(self.entries[place])
            self.digests.append(digest(game, match.s))
            self.match = match
        except Exception as error:  # rules may fail in any way on invalid data
            text = " ".join(str(error).split()) or type(error).__name__
            self.say("positions", WRONG, f"entries[{place}]", f"{text}; not played any further")

    # -- the fields under the last tag

    def check_rest(self, first: int) -> None:
        game, match = self.game, self.match
        if game is None or match is None:
            self.say("result", UNKNOWN, "result", "the last position was not reached")
        closed = self.closes(self.rest)
        mended = dict(self.rest)
        if self.header.commitment:
            mended["seed"] = None
        if game is not None and match is not None:
            positions = self.positions[:first] + self.digests
            mended.update({"schema": game.schema, "positions": positions, "result": outcome(match)})
        if not closed and self.closes({**self.rest, "schema": mended["schema"]}):
            self.say("tags", WRONG, "schema", _expected(mended["schema"], self.rest["schema"]))
        elif not closed and self.closes(mended):
            pass  # the differences are named below
        elif not closed and self.off and self.rng is not None:
            self.off = []
            self.say("draws", WRONG, "seed", "another gave these draws")
        elif not closed:
            text = "or positions, result, seed or schema: they do not fit together"
            self.say("tags", WRONG, f"tags[{len(self.tags) - 1}]", text)
        if closed and game is not None and self.rest["schema"] != game.schema:
            text = f"digests of another schema than {game.schema}"
            self.say("positions", UNKNOWN, "schema", text)
            return
        for place, true in enumerate(self.digests, first):
            if self.positions[place] != true and not (closed and self.positions[place] == ""):
                text = _expected(true, self.positions[place])
                self.say("positions", WRONG, f"positions[{place}]", text)
        if match is not None and canonical(mended["result"]) != canonical(self.rest["result"]):
            self.say("result", WRONG, "result", _expected(mended["result"], self.rest["result"]))

    def closes(self, rest: dict[str, Any]) -> bool:
        """Return whether the last tag fits; True without a secret, as it can't be checked."""
        if self.secret is None:
            return True
        return tag(self.secret, self.previous, rest) == self.tags[-1]
