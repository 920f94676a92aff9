"""Games: what one title has to say about itself, and the prompts and results that it hands out."""

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
from inglenook.core.named import Numbered
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

    Without `choices` the game itself checks the value; `examples` are some that it takes. New
    tables get the `default`; a record that does not name the option means `missing`, if given.
    `words` are the names that a list may be made of; people may write them in their language.
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
        self.missing = missing  # what was played before the option existed; "" for the default
        self.words = words


class GameInfo(Record):
    """What a lobby, a shop window or a command line says of a game; it loads alone."""

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
        self.seats = seats  # the numbers of seats that the game can be played with
        self.minutes = minutes
        self.weight = weight  # 1 (a child reads the rules aloud) to 5 (an evening of rules)
        self.rules_version = rules_version
        self.longest = longest  # no match takes more answers than this
        self.options = options
        self.silent = silent  # the numbers of seats at which players must not talk
        self.quiet = quiet  # windows that a person's seat passes until it says otherwise
        # the oldest version of the rules whose journals lead to the same positions today
        self.plays_since = plays_since or rules_version

    def plays(self, version: int) -> bool:
        """Return whether a journal of that version of the rules can be replayed today."""
        return self.plays_since <= version <= self.rules_version

    def complete(self, seats: int, chosen: Mapping[str, object]) -> dict[str, str]:
        """The options of a new table with defaults filled in; refuses what is not offered."""
        return self._filled(seats, chosen, False)

    def recorded(self, seats: int, named: Mapping[str, object]) -> dict[str, str]:
        """The options of a journal, save, position or scenario, as they were meant.

        An option that the record does not name may be newer than it, and is what was played then.
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
    """Whether none of the kinds is a more special one: those others are made of are not asked."""
    return not any([issubclass(other, kind) for other in kinds if other is not kind])


_KEBAB: Final[dict[str, str]] = {}  # names of classes, of which there are only so many


def kebab(name: str) -> str:
    """`CardPlayed` as texts name it: `card-played`."""
    found = _KEBAB.get(name)
    if found is None:
        found = _KEBAB[name] = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(OldHooks[S], Generic[S, V]):
    """One title: its steps are its rules, and these methods are all that other code calls.

    Search heuristics are not rules: a game that has some sets `advisor` (`core.advisor`).
    """

    info: GameInfo
    verbs: Verbs
    kinds: Kinds
    # a saved state carries a schema number; migrations[n] turns JSON of schema n into n + 1
    schema: int = 1
    things: tuple[str, ...] = ()
    # refusals that say that there is no such thing; lists of what is forbidden leave them out
    absent: tuple[str, ...] = ()
    # the words behind the numbers that texts name cards by
    numbered: tuple[Numbered, ...] = ()
    # why a seat can't take back an answer that is sealed
    undo_refusal: Refusal = NOTHING_TO_UNDO

    @abstractmethod
    def start(self, seats: int, options: dict[str, str]) -> S:
        """A fresh state whose agenda begins with the set-up; options are complete."""
        raise NotImplementedError

    @abstractmethod
    def view(self, s: S, viewer: int) -> V:
        """All that the viewer may know, built field by field from nothing."""
        raise NotImplementedError

    def shown(self, view: V) -> V:
        """What people are shown of a view: the view itself, unless a rule closes something.

        A view has perfect recall, for bots and programs. A rule may say that players can't look at
        what they could remember; browsers and terminals then get this instead.
        """
        return view

    def known(self, s: S, viewer: int) -> tuple[object, ...]:
        """What `view` tells, as a key to look up: equal exactly where views are.

        A search knows its nodes by it. A game for which views take long has its own.
        """
        return values_of(self.view(s, viewer))

    @abstractmethod
    def sample(self, view: V, draws: Draws) -> S:
        """A full state that fits the view, as likely as it is."""
        raise NotImplementedError

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """How the match ended, or None while it runs."""
        raise NotImplementedError

    def migrations(self) -> dict[int, Callable[[dict[str, object]], dict[str, object]]]:
        """How to bring an older saved state up to date, by the schema number it has."""
        return {}

    def position(self, s: S) -> dict[str, object]:
        """What lies where and who is asked what, as JSON; a game may have a readable form."""
        return {"snapshot": save_state(self, s)}

    def from_position(self, data: object, seats: int, options: dict[str, str]) -> S:
        """The state that `position` wrote. What is missing is as at the start of a match.

        The data may come from anywhere: what does not fit is refused, and its key named.
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
            raise BadInput(f"position.{where}", error.expected, error.came) from error
        except Exception as fault:  # whatever rules may make of rubbish
            problem = f"{type(fault).__name__}: {fault}"
            raise BadInput("position.snapshot", "a sound position", problem) from fault
        return s

    def team(self, s: S, seat: int) -> int:
        """Seats of the same team win together."""
        return seat

    def score_sheet(self, s: S) -> tuple[ScoreLine, ...]:
        """The result line by line, where a game has one; shown when the match is over."""
        return ()

    def scores(self, s: S) -> tuple[int, ...]:
        """What each seat has so far, for whoever looks back; nothing where that has no meaning."""
        result = self.result(s)
        if result is not None:
            return result.scores
        sheet = self.score_sheet(s)
        return totals(sheet, len(sheet[0].points)) if sheet else ()

    def phase(self, s: S) -> int:
        """Return the number of the turn or round that a position is in; it never falls.

        0 throughout stands for a game without phases. A search plays to the end of a phase before
        it asks the advisor for an evaluation; a seat may pass all windows for the rest of one.
        """
        return self.chapter(s) if type(self).chapter is not OldHooks.chapter else 0

    def layout(self, view: V) -> tuple[Zone, ...]:
        """What lies where, for clients that know nothing of the game."""
        return ()

    def picture(self, view: V, seat: int) -> tuple[str, ...]:
        """A few lines of plain characters that show what lies before a seat, for terminals."""
        return ()

    def refs(self, s: S, seat: int, action: Action) -> tuple[str, ...]:
        """The drawn things that an action touches; from what the seat may know alone."""
        return ()

    def event_refs(self, event: Event) -> tuple[str, ...]:
        """The drawn things that an event concerns, where its viewer saw it; for logs that point.

        The event is the viewer's own, from `Event.seen_by`: what they may not see is not in it.
        """
        return ()

    def windows(self) -> tuple[str, ...]:
        """The questions that a seat may order beforehand to pass, as prompts name them."""
        found = [kind for kind in self.kinds.classes.values() if issubclass(kind, Window)]
        asked = [kind for kind in found if kind is not Window and is_last(kind, found)]
        return tuple([kebab(kind.__name__) for kind in asked])

    def figures(self, s: S, seat: int, action: Action | None) -> tuple[tuple[str, int], ...]:
        """Numbers for the text of the question (None) or of an option."""
        return ()

    def prompt(self, s: S, seat: int) -> Prompt | None:
        """What is asked of the seat now, or what it may still change."""
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
    """Return the game's advisor; one without advice where the game registered none."""
    found = game.advisor_in_use
    return resolve(game) if found is None else found
