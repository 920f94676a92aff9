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
from inglenook.core.layout import Zone
from inglenook.core.named import CardList, Numbered
from inglenook.core.old_hooks import OldHooks, resolve
from inglenook.core.record import Record, values_of
from inglenook.core.score import ScoreLine, totals
from inglenook.core.step import S
from inglenook.core.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from inglenook.core.codec import Kinds

V = TypeVar("V", bound=View)

NOTHING_TO_UNDO: Final = Refusal("E5", "nothing-to-undo")


class Option(Record):
    """A rule that the table may choose.

    Without `choices` the game itself checks the value; `examples` are some valid ones. New tables
    get the `default`. In a record that does not name the option its value is `missing`, if set.
    `words` are the names that a list may consist of; people may write them in their language.
    """

    __slots__ = ("name", "default", "choices", "examples", "missing", "words")

    def __init__(
        self,
        name: str,
        default: str,
        choices: tuple[str, ...] = (),
        examples: tuple[str, ...] = (),
        missing: str = "",
        words: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.examples = examples
        self.missing = missing  # the value before the option existed; "" for the default
        self.words = words


class GameInfo(Record):
    """The facts about a game for lobbies and command lines; it can be read without its rules."""

    __slots__ = (
        "name",
        "title",
        "credits",
        "seats",
        "minutes",
        "weight",
        "rules_version",
        "longest",
        "options",
        "silent",
        "quiet",
        "plays_since",
    )

    def __init__(
        self,
        name: str,
        title: str,
        credits: str,
        seats: tuple[int, ...],
        minutes: int,
        weight: int,
        rules_version: int,
        longest: int,
        options: tuple[Option, ...] = (),
        silent: tuple[int, ...] = (),
        quiet: tuple[str, ...] = (),
        plays_since: int = 0,
    ) -> None:
        self.name = name  # on the command line, in files and in addresses
        self.title = title
        self.credits = credits
        self.seats = seats  # the supported numbers of seats
        self.minutes = minutes
        self.weight = weight  # 1 (rules that a child can explain) to 5 (an evening of rules)
        self.rules_version = rules_version
        self.longest = longest  # no match takes more answers than this
        self.options = options
        self.silent = silent  # the numbers of seats at which players must not talk
        self.quiet = quiet  # windows that a person's seat passes until they choose otherwise
        # the oldest version of the rules whose journals lead to the same positions today
        self.plays_since = plays_since or rules_version

    def plays(self, version: int) -> bool:
        """Return whether a journal of that version of the rules can be replayed today."""
        return self.plays_since <= version <= self.rules_version

    def complete(self, seats: int, chosen: Mapping[str, object]) -> dict[str, str]:
        """Return the options of a new table with defaults filled in.

        Raises BadInput for an unknown option or value.
        """
        return self._filled(seats, chosen, False)

    def recorded(self, seats: int, named: Mapping[str, object]) -> dict[str, str]:
        """Return the options of a journal, save, position or scenario, completed.

        An option that the record does not name may be newer than it, and gets its `missing` value.
        """
        return self._filled(seats, named, True)

    def _filled(self, seats: int, chosen: Mapping[str, object], old: bool) -> dict[str, str]:
        if seats not in self.seats:
            offered = ", ".join([str(n) for n in self.seats])
            raise BadInput("seats", f"one of {offered}", seats)
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise BadInput("option", "one of " + (", ".join(known) or "none"), name)
        values: dict[str, str] = {}
        for option in self.options:
            unnamed = option.missing if old and option.missing else option.default
            value = chosen.get(option.name, unnamed)
            if not isinstance(value, str):
                raise BadInput(
                    f"option {option.name}",
                    "one of " + (", ".join(option.choices) or "a text"),
                    value,
                )
            if option.choices and value not in option.choices:
                raise BadInput(
                    f"option {option.name}", "one of " + ", ".join(option.choices), value
                )
            values[option.name] = value
        return values


class Result(Record):
    """How a match ended: who won, alone or together, and the scores. No winner is a draw."""

    __slots__ = ("winners", "scores", "reason")

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason


class Choice(Record):
    """An option of a prompt: the action, the things it touches, and figures for its label."""

    __slots__ = ("action", "refs", "figures")

    def __init__(
        self, action: Action, refs: tuple[str, ...] = (), figures: tuple[tuple[str, int], ...] = ()
    ) -> None:
        self.action = action
        self.refs = refs
        self.figures = figures


class Prompt(Record):
    """A question as a client puts it: `decision` names its text, `picked` the choice so far."""

    __slots__ = ("seat", "decision", "figures", "picked", "choices")

    def __init__(
        self,
        seat: int,
        decision: str,
        figures: tuple[tuple[str, int], ...],
        picked: tuple[Action, ...],
        choices: tuple[Choice, ...],
    ) -> None:
        self.seat = seat
        self.decision = decision
        self.figures = figures
        self.picked = picked
        self.choices = choices


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
    # the refusal of an undo of a sealed answer
    undo_refusal: Refusal = NOTHING_TO_UNDO

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

    def phase(self, s: S) -> int:
        """Return the number of the turn or round that a position is in; it never falls.

        0 throughout stands for a game without phases. A search plays to the end of a phase before
        it asks the advisor for an evaluation. A seat may pass all windows for the rest of one.
        """
        return self.chapter(s) if type(self).chapter is not OldHooks.chapter else 0

    def layout(self, view: V) -> tuple[Zone, ...]:
        """Return the zones of the table, for clients that do not know the game."""
        return ()

    def picture(self, view: V, seat: int) -> tuple[str, ...]:
        """Return a few lines of text that picture the table in front of a seat, for terminals."""
        return ()

    def refs(self, s: S, seat: int, action: Action) -> tuple[str, ...]:
        """Return the refs of things that an action touches, from the seat's knowledge alone."""
        return ()

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
