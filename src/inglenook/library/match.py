"""`ink.Match`: play a match from Python."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
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
from inglenook.core.state import State
from inglenook.core.view import View
from inglenook.languages import SOURCE
from inglenook.library.board import board
from inglenook.library.history import Played
from inglenook.library.inputs import OneAction, action_of, game_of, number_of, table_of, whole
from inglenook.library.json_files import Place, content, written
from inglenook.library.picture import pictured
from inglenook.library.position import Position, made
from inglenook.library.position_seats import seats_of
from inglenook.library.svg import svg_of

if TYPE_CHECKING:
    from inglenook.texts import Texts

ALL: Final = -2  # the viewer that sees everything, hidden facts included
Answer: TypeAlias = "OneAction | Sequence[OneAction]"
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
        found = game_of(game)
        number, chosen = table_of(found, seats, options)
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

    def clone(self) -> Match:
        """Return a copy that goes on by itself; the same answers bring it the same draws."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.core, other._draws = copy(self.core), copy(self._draws)
        other._chooser = copy(self._chooser)
        return other

    __copy__ = clone

    # -- questions

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.core.game

    @property
    def seats(self) -> int:
        """The number of seats."""
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

    def mask(self, seat: int) -> bytes:
        """Return a byte for each action of the game: 1 for the legal ones of the seat."""
        return self.game.verbs.mask(self.legal(seat))

    def prompt(self, seat: int) -> Prompt | None:
        """Return the prompt of a seat, or None if it is not asked."""
        return self.game.prompt(self.core.s, self._seat(seat))

    def why(self, seat: int, action: str | Action, lang: str | None = None) -> Reason | None:
        """Return the reason that the seat may not give this answer, or None if it may."""
        [one] = self._actions(action)
        refusal = engine.why(self.core.s, self._seat(seat), one)
        if refusal is None:
            return None
        return Reason(refusal.clause, self.texts(lang).say(f"why-{refusal.message}"))

    @property
    def result(self) -> Result | None:
        """The winners, scores and reason of the end, or None while the match runs."""
        return self.core.result()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far by seat, hidden ones included; () for a game without them."""
        return self.game.scores(self.core.s)

    # -- answers

    def play(self, seat: int, answer: Answer) -> None:
        """Answer for a seat: an action, its text or its number, or a list of several picks."""
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
        return whole("seat", seat, least, self.seats - 1)

    def _actions(self, answer: Answer) -> list[Action]:
        verbs = self.game.verbs
        if isinstance(answer, (list, tuple)):
            return [action_of(verbs, one) for one in answer]
        if not isinstance(answer, (str, Action)) and number_of(answer) is None:
            raise BadInput("action", "a text, an action, its number, or a list of them", answer)
        return [action_of(verbs, answer)]

    # -- views

    def view(self, viewer: int | None = None) -> View:
        """Return the view of a seat, or of a spectator (None)."""
        found: View = self.game.view(self.core.s, self._viewer(viewer))
        return found

    def events(self, viewer: int | None = None) -> list[Event]:
        """Return the events so far as a seat, a spectator (None) or ALL sees them."""
        whole = self.core.stream()
        return whole if viewer == ALL else seen(whole, self._viewer(viewer))

    def told(self, viewer: int | None = None, lang: str | None = None) -> list[str]:
        """Return the events so far as sentences."""
        texts, eyes = self.texts(lang), self._viewer(viewer)
        return [text for event in self.core.stream() if (text := texts.event(event, eyes))]

    def board(self, viewer: int | None = None, lang: str | None = None) -> str:
        """Return the table as plain text."""
        return board(self.game, self.view(viewer), self.result, lang)

    def texts(self, lang: str | None = None) -> Texts:
        """Return the game's texts in a language; by default English, if the game has it."""
        from inglenook.texts import Texts, spoken

        return Texts(self.game, spoken(self.game, SOURCE) if lang is None else lang)

    def position(self) -> dict[str, object]:
        """Return the position as in the game's position files, hidden facts included."""
        return self.game.position(self.core.s)

    def to_position(self) -> Position:
        """Return the position to search and learn with; the match does not follow it."""
        header = self.journal.header
        options = self.game.info.recorded(header.seats, dict(header.options))
        state = self.core.s.clone()
        return made(self.game, header.seats, options, state, Played(self.core))

    def sample(self, seat: int, rng: Draws) -> Position:
        """Return a position that the seat can't tell from this one, drawn by its probability."""
        return self.to_position().sample(seat, rng)

    @classmethod
    def from_position(
        cls,
        position: Position | Mapping[str, Any],
        game: str | Game[Any, Any] | None = None,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
    ) -> Match:
        """Return a match that begins at a position: an `ink.Position`, or what `position` returns.

        The latter needs the game, its options, and its seats unless only one number fits. Draws
        that are pending are made. The match begins with a set-up of its own in its journal.
        """
        if isinstance(position, Position):
            if game is not None or seats is not None or options is not None:
                raise BadInput("game, seats and options", "none beside an ink.Position", game)
            match = cls(position.game, position.seats, seed, position.options)
            s = position.state.clone()
        else:
            if game is None:
                raise BadInput("game", "a name or a game beside a position in JSON", game)
            found = game_of(game)
            number = seats_of(found, position, options) if seats is None else seats
            match = cls(found, number, seed, options)
            chosen = dict(match.journal.header.options)
            s = match.game.from_position(position, match.seats, chosen)
        # the journal knows no draws here, so they must not come from the match's own source
        engine.advance(s, Rng(secrets.randbits(60) if seed is None else seed).fork())
        if not s.agenda:
            raise BadInput("position", "one in which the match goes on", "its end")
        match.core, _ = match.core.change_rules(s)
        return match

    def svg(self, viewer: int | None = None, lang: str | None = None) -> str:
        """Return a picture of the table as a seat or a spectator (None) sees it: a whole SVG."""
        view = self.game.shown(self.view(viewer))
        plain = self.board(viewer, lang)
        return svg_of(pictured(self.game.layout(view), self.texts(lang), plain))

    def _viewer(self, viewer: int | None) -> int:
        return NOBODY if viewer is None else self._seat(viewer, NOBODY)

    # -- saving

    @property
    def journal(self) -> Journal:
        """The record of the match: its header and an entry for each settled question."""
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
        return written(checking.export(self.core, self._secret, self.seed), path)

    def save(self, path: Place | None = None) -> dict[str, object]:
        """Return everything needed to continue, with the secret: a file for the host alone."""
        secret = None if self._secret is None else self._secret.hex()
        return written({"match": self.core.save(), "seed": self.seed, "secret": secret}, path)

    def to_json(self) -> dict[str, object]:
        """Return what `save` returns, which `load` reads."""
        return self.save()

    @classmethod
    def load(cls, source: Mapping[str, Any] | Place) -> Match:
        """Load a match from the data, or the file, of `save`, `export` or a journal."""
        data = content(source)
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


def ahead(match: Match) -> tuple[State, Draws]:
    """Return copies of a match's position and source of draws, to play on beside the match."""
    return match.core.s.clone(), copy(match._draws)


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
    data = content(source)
    return checking.verify(data, None, shown)
