"""`ink.Position`: one position to search, learn and simulate with; chance is stopped at."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, overload

from inglenook.core import engine
from inglenook.core.action import NO_ACTIONS, Action
from inglenook.core.codec import save_state
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.event import NOBODY
from inglenook.core.features import Feature
from inglenook.core.game import Game, Result, is_last
from inglenook.core.state import State
from inglenook.core.step import Chance
from inglenook.core.view import View
from inglenook.languages import SOURCE
from inglenook.library import history
from inglenook.library.board import board
from inglenook.library.inputs import OneAction, action_of, draws_of, game_of, table_of, whole
from inglenook.library.picture import Picture, pictured
from inglenook.library.svg import svg_of

FORMAT: Final = 1
Buffer = TypeVar("Buffer")


class Stop(Enum):
    """What a position waits for, where no seat is to play."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Stop.CHANCE
OVER: Final = Stop.OVER
ToPlay: TypeAlias = tuple[int, ...] | Stop


class Outcome(NamedTuple):
    """An outcome of a draw: the number to `feed`, its name, its weight and its probability."""

    number: int
    name: str
    weight: int
    probability: float


class Position:
    """One position of a game. `apply` and `feed` change it; `clone` first to keep the old one.

    `to_play` is the seats that owe an answer, CHANCE or OVER. Draws are never made by themselves:
    at CHANCE, `outcomes` lists what can come, and `feed` or `draw` goes on. Answers of several
    seats to one question stay sealed until all have answered.

        >>> from inglenook import CHANCE, OVER, Position, Rng
        >>> p, rng = Position("lanterns", seats=2), Rng(1)
        >>> p.to_play, p.outcomes[5]
        (CHANCE, Outcome(number=5, name='6', weight=1, probability=0.16666666666666666))
        >>> p.feed(5)
        >>> p.draw(rng)
        3
        >>> p.to_play, p.legal(0)[0], sum(p.mask(0))
        ((0, 1), action('lanterns', 'keep 1'), 6)
        >>> p.apply(0, "keep 1")
        >>> p.to_play
        (1,)
        >>> while p.to_play is not OVER:
        ...     if p.to_play is CHANCE:
        ...         _ = p.draw(rng)
        ...     else:
        ...         seat = p.to_play[0]
        ...         p.apply(seat, p.legal(seat)[-1])
        >>> p.returns
        (1.0, -1.0)

    With `history=False` no history is kept, which is quicker.
    """

    __slots__ = ("_past", "game", "options", "seats", "state")

    __hash__ = None  # type: ignore[assignment]  # what changes has no hash

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        history: bool = True,
    ) -> None:
        found = game_of(game)
        number, chosen = table_of(found, seats, options)
        past = _beginning(found, number, chosen) if history else None
        self._set(found, number, chosen, found.start(number, chosen), past)
        self._go_on(NOBODY, "", None)

    def _set(
        self,
        game: Game[Any, Any],
        seats: int,
        options: dict[str, str],
        state: State,
        past: history.Past | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options  # complete, and not to be changed
        self.state = state
        self._past = past

    # -- questions

    @property
    def to_play(self) -> ToPlay:
        """The seats that owe an answer, or CHANCE, or OVER."""
        step = engine.pending(self.state)
        if step is None:
            return OVER
        return CHANCE if isinstance(step, Chance) else step.waiting(self.state)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of a seat; none unless it is to play."""
        mine, state = self._seat(seat), self.state
        return engine.legal(state, mine) if mine in engine.waiting(state) else NO_ACTIONS

    def mask(self, seat: int) -> bytes:
        """Return a byte for each action of the game: 1 for the legal ones of the seat."""
        return self.game.verbs.mask(self.legal(seat))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes that the pending draw can have; () where none is pending."""
        step = engine.pending(self.state)
        if not isinstance(step, Chance):
            return ()
        weights = step.weights(self.state)
        total = sum(weights)
        return tuple(
            Outcome(number, step.name(self.state, number), weight, weight / total)
            for number, weight in enumerate(weights)
            if weight
        )

    @property
    def most_outcomes(self) -> int:
        """The largest number of outcomes that a draw of the game can have; 0 if it does not say."""
        return most_outcomes(self.game)

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        return self.game.result(self.state)

    @property
    def returns(self) -> tuple[float, ...]:
        """What the match was worth to each seat, in sum 0; zeros while it runs."""
        return self.game.returns(self.state) or (0.0,) * self.seats

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far by seat; () for a game without running scores."""
        return self.game.scores(self.state)

    # -- answers and draws

    def apply(self, seat: int, action: OneAction) -> None:
        """Answer for a seat that is to play: an action, its text or its number.

        Raises IllegalAction with the clause of the rules; the position is then unchanged.
        """
        mine, one, state = self._seat(seat), action_of(self.game.verbs, action), self.state
        if mine not in engine.waiting(state):
            refusal = engine.NOT_ASKED if state.agenda else engine.OVER
            raise IllegalAction(mine, one.text, refusal.clause, refusal.message)
        engine.refuse_illegal(state, mine, one)
        self._go_on(mine, one.text, one)

    def feed(self, outcome: int) -> None:
        """Give the pending draw an outcome, by its number."""
        step = engine.pending(self.state)
        if not isinstance(step, Chance):
            raise BadInput("outcome", "none, as no draw is pending", outcome)
        weights = step.weights(self.state)
        number = whole("outcome", outcome, 0, len(weights) - 1)
        if not weights[number]:
            raise BadInput("outcome", "one that can come", outcome)
        self._go_on(NOBODY, "", number)

    def draw(self, rng: Draws) -> int:
        """Draw an outcome of the pending draw, feed it and return its number."""
        step = engine.pending(self.state)
        if not isinstance(step, Chance):
            raise BadInput("position", "one with a pending draw", self)
        number = step.draw(self.state, draws_of(rng))
        self._go_on(NOBODY, "", number)
        return number

    def _go_on(self, seat: int, text: str, given: Action | int | None) -> None:
        """Go on to the next stop, from an answer, an outcome or the start."""
        state, past = self.state, self._past
        if past is not None:
            state.events = []
        if isinstance(given, Action):
            engine.apply(state, seat, given, None, check=False)
        elif given is None:
            engine.advance(state, None)
        else:
            engine.feed(state, given)
        told, state.events = state.events, None
        if past is not None and (told or text):
            self._past = history.Link(past, seat, text, told or [])

    # -- knowledge

    def view(self, viewer: int | None = None) -> View:
        """Return the view of a seat, or of a spectator (None)."""
        found: View = self.game.view(self.state, NOBODY if viewer is None else self._seat(viewer))
        return found

    def key(self, seat: int) -> Hashable:
        """Return the information state of a seat: equal where its knowledge is equal."""
        return self.game.known(self.state, self._seat(seat))

    def history(self, seat: int) -> str:
        """Return all that a seat has answered and seen, in order: perfect recall, a line each.

        After `sample` the seat's own history goes on; those of others begin with their views.
        """
        if self._past is None:
            raise BadInput("history", "a position that keeps one (history=True)", "one without")
        return "\n".join(history.lines_of(self._past, self._seat(seat)))

    @property
    def feature_spec(self) -> tuple[Feature, ...]:
        """The blocks of `features`, in their order; () for a game without features."""
        return self.game.feature_spec(self.seats)

    @overload
    def features(self, seat: int, out: None = None) -> bytes: ...

    @overload
    def features(self, seat: int, out: Buffer) -> Buffer: ...

    def features(self, seat: int, out: Any = None) -> Any:
        """Return the knowledge of a seat as bytes, for nets; the blocks are in `feature_spec`.

        They are written into `out` where one is given, such as a bytearray or a numpy array of
        bytes of the same size, which is then returned.
        """
        found = self.game.feature_bytes(self.state, self._seat(seat))
        if out is None:
            return found
        try:
            memoryview(out).cast("B")[:] = found
        except (TypeError, ValueError) as error:
            expected = f"a contiguous array of {len(found)} bytes that can be written to"
            raise BadInput("out", expected, out) from error
        return out

    def sample(self, seat: int, rng: Draws) -> Position:
        """Return a position that the seat can't tell from this one, drawn by its probability."""
        mine, game = self._seat(seat), self.game
        state = game.sample(game.view(self.state, mine), draws_of(rng))
        past: history.Past | None = None
        if self._past is not None:
            past = history.Sampled(self._past, mine, game, state.clone())
        return made(game, self.seats, self.options, state, past)

    # -- copies

    def clone(self) -> Position:
        """Return a copy that shares nothing that changes."""
        return made(self.game, self.seats, self.options, self.state.clone(), self._past)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.clone()

    def _histories(self) -> tuple[str, ...] | None:
        if self._past is None:
            return None
        return tuple(self.history(seat) for seat in range(self.seats))

    def __reduce__(self) -> tuple[object, ...]:
        told = self._histories()
        return _restored, (self.game, self.seats, self.options, self.state, told)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.game is other.game
            and self.seats == other.seats
            and self.options == other.options
            and self.state == other.state
        )

    # -- JSON and text

    def to_json(self) -> dict[str, object]:
        """Return the whole position, with hidden facts and the histories, as JSON."""
        told = self._histories()
        return {
            "position": FORMAT,
            "game": self.game.info.name,
            "seats": self.seats,
            "options": dict(self.options),
            "state": save_state(self.game, self.state),
            "history": None if told is None else list(told),
        }

    @classmethod
    def from_json(cls, data: object, game: Game[Any, Any] | None = None) -> Position:
        """Read what `to_json` wrote; it is checked. A game without a name here is passed in."""
        names = ("position", "game", "seats", "options", "state", "history")
        if not isinstance(data, Mapping) or sorted(data) != sorted(names):
            raise BadInput("position", f"an object of {', '.join(names)}", data)
        if type(data["position"]) is not int or data["position"] != FORMAT:
            raise BadInput("position.position", str(FORMAT), data["position"])
        if not isinstance(data["game"], str):
            raise BadInput("position.game", "the name of a game", data["game"])
        found = game_of(data["game"] if game is None else game)
        if found.info.name != data["game"]:
            raise BadInput("position.game", found.info.name, data["game"])
        seats, options = data["seats"], data["options"]
        if type(seats) is not int or not isinstance(options, Mapping):
            raise BadInput("position.seats and options", "a number and an object", (seats, options))
        chosen = found.info.recorded(seats, options)
        state = Game.from_position(found, {"snapshot": data["state"]}, seats, chosen)
        told, past = data["history"], None
        if told is not None:
            if not _are_texts(told, seats):
                raise BadInput("position.history", "a text for each seat, or null", told)
            past = history.Told(tuple(told))
        return made(found, seats, chosen, state, past)

    def __str__(self) -> str:
        return self.board()

    def board(self, viewer: int | None = None, lang: str | None = None) -> str:
        """Return the table as a seat or a spectator (None) sees it, and who is to play."""
        now = self.to_play
        waits = f"to play: {', '.join(map(str, now))}" if isinstance(now, tuple) else f"{now!r}"
        return f"{board(self.game, self.view(viewer), self.result, lang)}\n[{waits}]"

    def svg(self, viewer: int | None = None, lang: str | None = None) -> str:
        """Return a picture of the table as a seat or a spectator (None) sees it: a whole SVG."""
        return svg_of(self.picture(viewer, lang))

    def picture(self, viewer: int | None = None, lang: str | None = None) -> Picture:
        """Return the boxes and words of `svg`, for programs that draw by themselves."""
        from inglenook.texts import Texts, spoken  # reads files, and is seldom needed

        game = self.game
        texts = Texts(game, spoken(game, SOURCE) if lang is None else lang)
        zones = game.layout(game.shown(self.view(viewer)))
        return pictured(zones, texts, self.board(viewer, lang))

    def __repr__(self) -> str:
        return f"<Position of {self.game.info.name}, {self.seats} seats, to play: {self.to_play!r}>"

    def _seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        return whole("seat", seat, 0, self.seats - 1)


def most_outcomes(game: Game[Any, Any]) -> int:
    """Return the largest number of outcomes that a draw of the game can have.

    It is 0 for a game without draws, or with one that does not declare `Chance.most`.
    """
    found: list[type] = list(game.kinds.classes.values())
    kinds = [kind for kind in found if issubclass(kind, Chance)]
    known = [kind.most for kind in kinds if is_last(kind, found)]
    return max(known) if known and min(known) > 0 else 0


def _beginning(game: Game[Any, Any], seats: int, options: dict[str, str]) -> history.Past:
    return history.Beginning(game.info.name, seats, options)


def made(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    state: State,
    past: history.Past | None,
) -> Position:
    """Return a position from its parts, without a new match."""
    position = Position.__new__(Position)
    position._set(game, seats, options, state, past)
    return position


def _restored(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    state: State,
    told: tuple[str, ...] | None,
) -> Position:
    """Rebuild a position for pickle."""
    return made(game, seats, options, state, None if told is None else history.Told(told))


def _are_texts(told: object, seats: int) -> bool:
    if not isinstance(told, list) or len(told) != seats:
        return False
    return all(isinstance(one, str) for one in told)
