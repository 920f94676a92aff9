"""Games: the interface that a game implements, with the prompts and results that it returns."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action, Verbs
from inglenook.core.advisor import Advisor
from inglenook.core.codec import load_state, save_state
from inglenook.core.decision import Refusal, Window
from inglenook.core.draws import Draws
from inglenook.core.engine import decision
from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY, Event
from inglenook.core.features import NOTHING, Feature
from inglenook.core.info import ALWAYS as ALWAYS  # noqa: PLC0414  # games import these from here
from inglenook.core.info import NEVER as NEVER  # noqa: PLC0414
from inglenook.core.info import RARELY as RARELY  # noqa: PLC0414
from inglenook.core.info import GameInfo as GameInfo  # noqa: PLC0414
from inglenook.core.info import Option as Option  # noqa: PLC0414
from inglenook.core.info import Preset as Preset  # noqa: PLC0414
from inglenook.core.installed import game_reference
from inglenook.core.layout import Zone
from inglenook.core.named import CardList, Numbered
from inglenook.core.old_hooks import OldHooks, resolve
from inglenook.core.prompt import Choice as Choice  # noqa: PLC0414  # games import it from here
from inglenook.core.prompt import Prompt as Prompt  # noqa: PLC0414
from inglenook.core.record import Record, values_of
from inglenook.core.score import ScoreLine, totals
from inglenook.core.step import S
from inglenook.core.view import View

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from inglenook.core.codec import Kinds

V = TypeVar("V", bound=View)

NOTHING_TO_UNDO: Final = Refusal("E5", "nothing-to-undo")


class Result(Record):
    """How a match ended: who won, alone or together, and the scores. No winner is a draw."""

    __slots__ = ("winners", "scores", "reason")

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def returns(self) -> tuple[float, ...]:
        """Return what the match was worth to each seat: each stakes 1, and the winners share it.

        The sum is 0. A draw is worth 0 to all.

            >>> Result((1,), (4, 9), "points").returns()
            (-1.0, 1.0)
            >>> Result((0, 2), (5, 1, 5), "points").returns()
            (0.5, -1.0, 0.5)
        """
        seats, winners = len(self.scores), len(self.winners)
        if winners == 0:
            return (0.0,) * seats
        share = seats / winners - 1.0
        return tuple([share if seat in self.winners else -1.0 for seat in range(seats)])


def is_last(kind: type, kinds: list[type]) -> bool:
    """Return whether none of the other kinds is a subclass of this one."""
    return not any([issubclass(other, kind) for other in kinds if other is not kind])


_KEBAB: Final[dict[str, str]] = {}  # class names as texts name them; there are only a few


def kebab(name: str) -> str:
    """Return a class name as texts write it: `card-played` for `CardPlayed`."""
    found = _KEBAB.get(name)
    if found is None:
        found = _KEBAB[name] = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(OldHooks[S], Generic[S, V]):
    """One game: its steps are its rules, and these methods are all that other code calls.

    Search heuristics are not rules: a game that has some sets `advisor` (`core.advisor`).
    """

    info: GameInfo
    verbs: Verbs
    kinds: Kinds
    # a saved state carries a schema number; migrations[n] turns JSON of schema n into n + 1
    schema: int = 1
    things: tuple[str, ...] = ()
    # refusals that mean "there is no such thing"; lists of forbidden actions leave them out
    absent: tuple[str, ...] = ()
    # the words behind the numbers that texts name cards by
    numbered: tuple[Numbered, ...] = ()
    # the cards that the rules list
    card_lists: tuple[CardList, ...] = ()
    # the version of `feature_spec` and `features`; 0 for a game without features
    features_version: int = 0
    # the refusal of an undo of a sealed answer
    undo_refusal: Refusal = NOTHING_TO_UNDO

    # A game is a definition, not a value that changes: copies are the game itself.

    def __reduce__(self) -> tuple[object, tuple[str, ...]]:
        return game_reference(self, self.info.name)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    @abstractmethod
    def start(self, seats: int, options: dict[str, str]) -> S:
        """Return a fresh state whose agenda begins with the set-up; options are complete."""
        raise NotImplementedError

    @abstractmethod
    def view(self, s: S, viewer: int) -> V:
        """Return all facts that the viewer may know, built field by field."""
        raise NotImplementedError

    def shown(self, view: V) -> V:
        """Return the part of a view that people see: all of it, unless a rule hides something.

        A view has perfect recall, for bots and programs. A rule may forbid players to look at cards
        that they could remember; browsers and terminals then get this instead.
        """
        return view

    def known(self, s: S, viewer: int) -> tuple[object, ...]:
        """Return a hashable key for the viewer's knowledge: equal exactly where views are equal.

        A search finds its nodes by it. A game whose views are slow to build overrides it.
        """
        return values_of(self.view(s, viewer))

    @abstractmethod
    def sample(self, view: V, draws: Draws) -> S:
        """Return a full state that fits the view, drawn with its probability."""
        raise NotImplementedError

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """Return the result of the match, or None while it runs."""
        raise NotImplementedError

    def migrations(self) -> dict[int, Callable[[dict[str, object]], dict[str, object]]]:
        """Return functions that convert saved states of older schemas, by schema number."""
        return {}

    def position(self, s: S) -> dict[str, object]:
        """Return the position and the pending question as JSON; a game may have a readable form."""
        return {"snapshot": save_state(self, s)}

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> S:
        """Return the state that `position` wrote. Missing keys are as at the start of a match.

        The data is not trusted: a value that does not fit raises BadInput with its key.
        """
        fresh = self.start(seats, options)
        if not isinstance(data, dict):
            raise BadInput("position", "a JSON object", data)
        for key in data:
            if key != "snapshot":
                raise BadInput("position", "no key but snapshot", key)
        if not data:
            return fresh
        try:
            s = load_state(self, data["snapshot"])
            if type(s) is not type(fresh):
                raise BadInput("snapshot.state.is", type(fresh).__name__, type(s).__name__)
            s.check()
            there = self.view(s, NOBODY).seats
            if there != seats:
                raise BadInput("snapshot", f"a table of {seats} seats", there)
            for seat in range(seats):
                self.prompt(s, seat)
        except BadInput as error:
            where = error.where if error.where.startswith("snapshot") else f"snapshot.{error.where}"
            raise BadInput(f"position.{where}", error.expected, error.got) from error
        except Exception as fault:  # rules may fail in any way on invalid data
            problem = f"{type(fault).__name__}: {fault}"
            raise BadInput("position.snapshot", "a sound position", problem) from fault
        return s

    def team(self, s: S, seat: int) -> int:
        """Return the seat's team; seats of the same team win together."""
        return seat

    def score_sheet(self, s: S) -> tuple[ScoreLine, ...]:
        """Return the score sheet, shown when the match is over; () if there is none."""
        return ()

    def scores(self, s: S) -> tuple[int, ...]:
        """Return each seat's points so far, for replays; () for a game without running scores."""
        result = self.result(s)
        if result is not None:
            return result.scores
        sheet = self.score_sheet(s)
        return totals(sheet, len(sheet[0].points)) if sheet else ()

    def returns(self, s: S) -> tuple[float, ...]:
        """Return what the match was worth to each seat (`Result.returns`); () while it runs."""
        result = self.result(s)
        return () if result is None else result.returns()

    def phase(self, s: S) -> int:
        """Return the number of the turn or round that a position is in; it never falls.

        0 throughout stands for a game without phases. A search plays to the end of a phase before
        it asks the advisor for an evaluation. A seat may pass all windows for the rest of one.
        """
        return self.chapter(s) if type(self).chapter is not OldHooks.chapter else 0

    def feature_spec(self, seats: int) -> tuple[Feature, ...]:
        """Return the blocks of features in their order; () for a game without features."""
        return ()

    def features(self, s: S, viewer: int, parts: list[bytes]) -> None:
        """Append the blocks of `feature_spec` as bytes, from the knowledge of a seat alone.

        Raises BadInput for a game without features.
        """
        raise BadInput("features", "a game that declares them (Game.feature_spec)", self.info.name)

    def feature_bytes(self, s: S, viewer: int) -> bytes:
        """Return all features of a seat, joined. Raises BadInput for a game without features."""
        parts: list[bytes] = []
        self.features(s, viewer, parts)
        return NOTHING.join(parts)

    def layout(self, view: V) -> tuple[Zone, ...]:
        """Return the zones of the table, for clients that do not know the game."""
        return ()

    def picture(self, view: V, seat: int) -> tuple[str, ...]:
        """Return a few lines of text that picture the table in front of a seat, for terminals."""
        return ()

    def refs(self, s: S, seat: int, action: Action) -> tuple[str, ...]:
        """Return the refs of things that an action touches, from the seat's knowledge alone."""
        return ()

    def uses(self, s: S, seat: int, action: Action) -> tuple[str, ...]:
        """Return the names in `things` that an answer would put to use, from the seat's knowledge.

        Studies count by it what a seat was offered, and restricted play avoids such answers.
        """
        if not self.things:
            return ()
        return tuple([ref for ref in self.refs(s, seat, action) if ref in self.things])

    def first_seat(self, s: S) -> int:
        """Return the seat that plays first, for figures by place; 0 where seats are places."""
        return 0

    def event_refs(self, event: Event) -> tuple[str, ...]:
        """Return the refs of drawn things that an event concerns, for logs that point at them.

        The event is redacted for its viewer by `Event.seen_by`.
        """
        return ()

    def windows(self) -> tuple[str, ...]:
        """Return the questions that a seat may pass in advance, as prompts name them."""
        found = [kind for kind in self.kinds.classes.values() if issubclass(kind, Window)]
        asked = [kind for kind in found if kind is not Window and is_last(kind, found)]
        return tuple([kebab(kind.__name__) for kind in asked])

    def figures(self, s: S, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        """Return numbers for the text of the question (None) or of an option."""
        return ()

    def prompt(self, s: S, seat: int) -> Prompt | None:
        """Return the question to the seat now, or the answer that it may still replace."""
        step = decision(s)
        if step is None or seat not in step.asked():
            return None
        choices = [
            Choice(action, self.refs(s, seat, action), self.figures(s, seat, action))
            for action in step.options(s, seat)
        ]
        return Prompt(
            seat,
            kebab(type(step).__name__),
            self.figures(s, seat, None),
            step.picked_by(s, seat),
            tuple(choices),
        )


def has_phases(game: Game[Any, Any]) -> bool:
    """Return whether the game divides its matches into turns or rounds."""
    kind = type(game)
    return kind.phase is not Game.phase or kind.chapter is not OldHooks.chapter


def advisor_of(game: Game[Any, Any]) -> Advisor[Any]:
    """Return the game's advisor, or one without advice where the game registered none."""
    found = game.advisor_in_use
    return resolve(game) if found is None else found
