"""`ink.Match`: play a match from Python."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from inglenook.core import engine, fairness, registry
from inglenook.core import match as kernel
from inglenook.core import verify as checking
from inglenook.core.action import Action
from inglenook.core.draws import Draws, Rng
from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.event import NOBODY, Event, seen
from inglenook.core.game import Game, Prompt, Result, kebab
from inglenook.core.journal import Header, Journal, journal_from_json
from inglenook.core.playthrough import Playthrough
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.languages import SOURCE
from inglenook.library.json_files import Place, read_json, write_whole

if TYPE_CHECKING:
    from inglenook.texts import Texts

ALL: Final = -2  # the viewer that sees everything, hidden facts included
Answer: TypeAlias = "str | Action | Sequence[str | Action]"
Move: TypeAlias = "tuple[int, Answer | None]"  # None undoes the seat's last answer


class Pending(NamedTuple):
    """The pending question: its name, and the seats that are asked."""

    decision: str
    seats: tuple[int, ...]


class Reason(NamedTuple):
    """The reason of a refusal: the clause of the rules, and a sentence about it."""

    clause: str
    sentence: str


class Match:
    """One played game. The same seed gives the same match; without one its draws are verifiable.

    `core` is the kernel's immutable playthrough; each answer replaces it.
    """

    __hash__ = None  # type: ignore[assignment]  # what changes has no hash

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        moves: Iterable[Move] = (),
        *,
        match_id: str = "",
        secret: bytes | None = None,
        nonces: Sequence[str] | None = None,
    ) -> None:
        found = registry.load_game(game) if isinstance(game, str) else game
        number = min(found.info.seats) if seats is None else seats
        if not isinstance(options or {}, Mapping):
            raise BadInput("options", "a mapping of texts", options)
        chosen = dict(options or {})
        found.info.complete(number, chosen)
        if seed is None:
            secret = secret or secrets.token_bytes(fairness.SECRET_BYTES)
            match_id = match_id or secrets.token_hex(8)
            if nonces is None:
                nonces = [secrets.token_hex(8) for _ in range(number)]
        elif secret is not None or nonces is not None or type(seed) is not int:
            raise BadInput("seed", "a number, and then no secret or nonces", seed)
        wanted = 0 if secret is None else number
        if not isinstance(nonces, (list, tuple, type(None))) or len(nonces or ()) != wanted:
            raise BadInput("nonces", "one for each seat", nonces)
        if not all(isinstance(word, str) for word in (match_id, *(nonces or ()))):
            raise BadInput("match_id and nonces", "texts", (match_id, nonces))
        shown = "" if secret is None else fairness.commitment(secret)
        words = tuple(nonces or ())
        self._take_over(
            Header(match_id, found.info.name, 0, number, (), shown, words), 0, seed, secret
        )
        self.core: Playthrough[Any, Any] = kernel.start_match(
            found, number, chosen, self._draws, match_id, shown, words
        )
        for move in moves:
            if not isinstance(move, (list, tuple)) or len(move) != 2:
                raise BadInput("moves", "pairs of seat and answer", move)
            seat, answer = move
            if answer is None:
                self.undo(seat)
            else:
                self.play(seat, answer)

    def _take_over(self, header: Header, used: int, seed: int | None, secret: bytes | None) -> None:
        """Set up a source of draws that continues after the used ones."""
        self.seed = seed
        self._secret = secret
        self._draws: Draws = _Unopened()
        self._chooser: Rng | None = None
        if seed is not None:
            self._draws = Rng(seed)
            for _ in range(used):
                self._draws.below(2)  # any draw moves the generator by one
        elif secret is not None or not header.commitment:
            key = secret or secrets.token_bytes(fairness.SECRET_BYTES)
            key = fairness.match_key(key, header.match_id, list(header.nonces))
            self._draws = fairness.NumberedDraws(key, used)

    # -- questions

    @property
    def game(self) -> Game[Any, Any]:
        return self.core.game

    @property
    def seats(self) -> int:
        return self.journal.header.seats

    @property
    def pending(self) -> Pending | None:
        """The question, or None when the match is over."""
        step = engine.decision(self.core.s)
        return None if step is None else Pending(kebab(type(step).__name__), step.asked())

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return engine.waiting(self.core.s)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return all legal answers of the seat."""
        return engine.legal(self.core.s, self._seat(seat))

    def prompt(self, seat: int) -> Prompt | None:
        """Return the prompt of a seat, or None if it is not asked."""
        return self.game.prompt(self.core.s, self._seat(seat))

    def why(self, seat: int, action: str | Action, lang: str = SOURCE) -> Reason | None:
        """Return the reason that the seat may not give this answer, or None if it may."""
        [one] = self._actions(action)
        refusal = engine.why(self.core.s, self._seat(seat), one)
        if refusal is None:
            return None
        return Reason(refusal.clause, self.texts(lang).say(f"why-{refusal.message}"))

    @property
    def result(self) -> Result | None:
        return self.core.result()

    # -- answers

    def play(self, seat: int, answer: Answer) -> None:
        """Answer for a seat: an action or its text, or a list of several picks."""
        actions, draws = self._actions(answer), self._draws
        before = draws.state if isinstance(draws, Rng) else 0
        try:
            self.core, _ = self.core.play(self._seat(seat), actions, draws)
        except InglenookError:
            if isinstance(draws, Rng):
                draws.state = before  # the draws of a refused answer are undone
            raise

    def undo(self, seat: int | None = None) -> None:
        """Undo a seat's last answer, if nothing was drawn or shown since.

        Without a seat, undo the last answer of all that can be undone.
        """
        if seat is None:
            chosen = [answer.entry.seat for answer in self.core.line if not answer.entry.standing]
            seat = chosen[-1] if chosen else 0
        self.core, _ = self.core.undo(self._seat(seat))

    def random(self, rng: Rng | None = None) -> tuple[int, Action] | None:
        """Answer at random for the first seat that is asked; None when the match is over."""
        if self._chooser is None:
            self._chooser = Rng(secrets.randbits(60) if self.seed is None else self.seed).fork()
        if not self.waiting:
            return None
        seat = self.waiting[0]
        options = self.legal(seat)
        action = options[(rng or self._chooser).below(len(options))]
        self.play(seat, action)
        return seat, action

    def _seat(self, seat: int, least: int = 0) -> int:
        if type(seat) is not int or not least <= seat < self.seats:
            raise BadInput("seat", f"a number from {least} to {self.seats - 1}", seat)
        return seat

    def _actions(self, answer: Answer) -> list[Action]:
        if not isinstance(answer, (str, Action, list, tuple)):
            raise BadInput("action", "a text, an action, or a list of them", answer)
        given = [answer] if isinstance(answer, (str, Action)) else list(answer)
        verbs = self.game.verbs
        return [one if isinstance(one, Action) else verbs.from_json(one) for one in given]

    # -- views

    def view(self, viewer: int | None = None) -> View:
        """Return the view of a seat, or of a spectator (None)."""
        found: View = self.game.view(self.core.s, self._viewer(viewer))
        return found

    def events(self, viewer: int | None = None) -> list[Event]:
        """Return the events so far as a seat, a spectator (None) or ALL sees them."""
        whole = self.core.stream()
        return whole if viewer == ALL else seen(whole, self._viewer(viewer))

    def told(self, viewer: int | None = None, lang: str = SOURCE) -> list[str]:
        """Return the events so far as sentences."""
        texts, eyes = self.texts(lang), self._viewer(viewer)
        return [text for event in self.core.stream() if (text := texts.event(event, eyes))]

    def board(self, viewer: int | None = None, lang: str = SOURCE) -> str:
        """Return the table as plain text."""
        view, texts = self.view(viewer), self.texts(lang)
        own = [name for name in fields_of(type(view)) if name not in fields_of(View)]
        fields = {name: getattr(view, name) for name in own}
        each = {n: v for n, v in fields.items() if isinstance(v, tuple) and len(v) == view.seats}
        table = [texts.field(name, value) for name, value in fields.items() if name not in each]
        lines = [" · ".join([texts.title(), *filter(None, table)])]
        for seat in range(view.seats):
            shown = [texts.field(name, value[seat]) for name, value in each.items()]
            lines.append(f"{texts.seat(seat)}: " + ", ".join(filter(None, shown)))
            lines += [f"    {line.rstrip()}" for line in self.game.picture(view, seat)]
        if self.result is not None:
            lines.append(texts.reason(self.result))
        return "\n".join(lines)

    def texts(self, lang: str = SOURCE) -> Texts:
        """Return the game's texts in a language."""
        from inglenook.texts import Texts

        return Texts(self.game, lang)

    def position(self) -> dict[str, object]:
        """Return the position as in the game's position files, hidden facts included."""
        return self.game.position(self.core.s)

    def _viewer(self, viewer: int | None) -> int:
        return NOBODY if viewer is None else self._seat(viewer, NOBODY)

    # -- saving

    @property
    def journal(self) -> Journal:
        return self.core.journal

    @property
    def commitment(self) -> str:
        """The hash of the secret, shown before the match; "" for a seeded match."""
        return self.journal.header.commitment

    @property
    def tags(self) -> list[str]:
        """The chain of keyed hashes of the header and each entry, shown as entries are made."""
        if self._secret is None and self.commitment:
            raise BadInput("secret", "that of this match", "none")
        return self.journal.tags(self._secret or checking.NO_SECRET)

    def reveal(self) -> str:
        """Return the secret, when the match is over."""
        if self.result is None or self._secret is None:
            raise BadInput("match", "one that is over and has a secret", "another")
        return self._secret.hex()

    def export(self, path: Place | None = None) -> dict[str, object]:
        """Return a finished match as a public file that anyone can verify, with the secret."""
        if self.result is None:
            raise BadInput("match", "one that is over", "one that is not")
        return _written(checking.export(self.core, self._secret, self.seed), path)

    def save(self, path: Place | None = None) -> dict[str, object]:
        """Return everything needed to continue, with the secret: a file for the host alone."""
        secret = None if self._secret is None else self._secret.hex()
        return _written({"match": self.core.save(), "seed": self.seed, "secret": secret}, path)

    @classmethod
    def load(cls, source: Mapping[str, Any] | Place) -> Match:
        """Load a match from the data, or the file, of `save`, `export` or a journal."""
        data = _content(source)
        saved = data.get("match")
        inner = saved.get("journal") if isinstance(saved, dict) else data
        journal = journal_from_json(inner)
        seed, secret = data.get("seed"), checking.read_secret(data.get("secret"))
        if seed is not None and type(seed) is not int:
            raise BadInput("seed", "a number, or null", seed)
        if secret is not None and fairness.commitment(secret) != journal.header.commitment:
            raise BadInput("secret", "that of header.commitment", "another")
        match = cls.__new__(cls)
        match.core = _sound(journal, saved)
        match._take_over(journal.header, journal.draws_used(), seed, secret)
        return match

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.seed == other.seed and self.journal.to_json() == other.journal.to_json()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        header, entries = self.journal.header, self.journal.entries
        moves: list[Move] = []
        for entry in entries[1:]:
            picks = list(entry.actions)
            moves.append((entry.seat, picks[0] if len(picks) == 1 else picks or None))
        plain = all(one.kind in ("answer", "undo") and not one.standing for one in entries[1:])
        usual = self.game.info.complete(header.seats, {})
        older = header.rules != self.game.info.rules_version or len(header.options) < len(usual)
        if self.seed is None or not plain or older:
            seeded = {} if self.seed is None else {"seed": self.seed}
            return f"Match.load({self.journal.to_json() | seeded!r})"
        parts = [repr(header.game), f"seats={header.seats}", f"seed={self.seed}"]
        if chosen := {name: value for name, value in header.options if usual[name] != value}:
            parts.append(f"options={chosen!r}")
        parts += [f"moves={moves!r}"] if moves else []
        parts += [f"match_id={header.match_id!r}"] if header.match_id else []
        return f"Match({', '.join(parts)})"


class _Unopened(Draws):
    """The source of a match whose secret is unknown; it draws nothing."""

    def below(self, n: int) -> int:
        raise BadInput("secret", "that of this match, to draw with", "none")


def _sound(journal: Journal, saved: object) -> Playthrough[Any, Any]:
    """Replay the journal, which is the record that everything else is derived from."""
    game = registry.load_game(journal.header.game)
    try:
        game.info.recorded(journal.header.seats, dict(journal.header.options))
        if saved is not None and kernel.beginning(game, journal) == len(journal.entries):
            return kernel.load_match(game, saved)  # the rules have changed since
        [*_, played] = kernel.replay_steps(game, journal)
    except BadInput:
        raise
    except Exception as error:  # rules may fail in any way on invalid data
        raise BadInput("match", "a sound match", f"{type(error).__name__}: {error}") from error
    if saved is not None and played.save() != saved:
        raise BadInput("match", "the position that its journal leads to", "another")
    return played


def _written(data: dict[str, object], path: Place | None) -> dict[str, object]:
    if path is not None:
        try:
            write_whole(Path(path), data)
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            raise BadInput(str(path), "a file to write", problem) from error
    return data


def _content(source: Mapping[str, Any] | Place) -> dict[str, Any]:
    """Return the data itself, or that of a file."""
    if isinstance(source, (str, Path)):
        return read_json(source)
    if not isinstance(source, Mapping):
        raise BadInput("match", "its data, or the path of a file", source)
    return dict(source)


def random_match(
    game: str | Game[Any, Any],
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Match:
    """Return a match that was played at random to its end."""
    match = Match(game, seats, seed, options)
    while match.random():
        pass
    return match


def verify(
    source: Mapping[str, Any] | Place, shown: tuple[str, ...] = ()
) -> list[checking.Finding]:
    """Check an export; each check has one finding or more, with places of errors."""
    data = _content(source)
    return checking.verify(data, None, shown)
