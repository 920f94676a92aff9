"""A playthrough: one played game as an immutable value.

It holds a position, the journal that led to it, and how far each seat may undo. Each answer returns
a new playthrough and a delta and leaves the old one unchanged. So after a refusal, a fault in the
rules or a failed commit nothing has to be rolled back. Old and new share journal, events and
answers, so that an answer costs the same at any length of the match.
"""

from __future__ import annotations

import json
from typing import Final, Generic, TypeVar, cast

from inglenook.core.action import Action
from inglenook.core.codec import load_state, save_state
from inglenook.core.decision import Refusal
from inglenook.core.delta import Delta, changed_end
from inglenook.core.draws import Draws, Recorder, Tape
from inglenook.core.engine import batch, waiting
from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.fairness import NumberedDraws
from inglenook.core.game import NOTHING_TO_UNDO, Game, Result
from inglenook.core.journal import Entry, Journal
from inglenook.core.line import SPACING, UndoableAnswer, answers_after, events_of
from inglenook.core.log import Log
from inglenook.core.state import State
from inglenook.core.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

ANSWERED_SINCE: Final = Refusal("E6", "answered-since")


class Playthrough(Generic[S, V]):
    """One played game. `question` numbers the decisions, from public facts alone.

    No field changes after a method has returned the playthrough. `last` is the last answer that is
    not sealed, `events` holds all events up to the last sealed entry.
    """

    __slots__ = (
        "base",
        "base_question",
        "events",
        "game",
        "journal",
        "last",
        "older",
        "question",
        "s",
        "sealed_question",
    )

    def __init__(
        self,
        game: Game[S, V],
        journal: Journal,
        base: S,
        events: Log[Event],
        question: int = 0,
        older: bool = False,
    ) -> None:
        """Start from the position after a sealed entry and the number of its question."""
        self.game = game
        self.journal = journal
        self.base = base  # the position after the last sealed entry
        self.sealed_question = question  # the number that its question had then
        self.base_question = question  # the number that it has now
        self.events = events
        self.last: UndoableAnswer | None = None
        self.s = base
        self.question = question
        self.older = older  # whether the answers since then were given under older rules

    def _copy(self) -> Playthrough[S, V]:
        """Return a copy that a method changes before it returns it."""
        other = Playthrough(self.game, self.journal, self.base, self.events)
        other.sealed_question = self.sealed_question
        other.base_question = self.base_question
        other.last, other.s = self.last, self.s
        other.question, other.older = self.question, self.older
        return other

    # Copies have positions of their own, for callers that go on from `s` by themselves. The rest is
    # never changed, and shared.

    def __copy__(self) -> Playthrough[S, V]:
        other = self._copy()
        other.base, other.s = self.base.clone(), self.s.clone()
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Playthrough[S, V]:
        return self.__copy__()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # a list, because pickle would go down a chain of answers by recursion
        line = [(one.entry, one.events, one.question, one.before) for one in self.line]
        numbers = (self.question, self.sealed_question, self.base_question)
        kept = (self.game, self.journal, self.base, self.events, self.s, line, numbers, self.older)
        return restored_playthrough, kept

    # -- playing

    def play(
        self, seat: int, actions: list[Action], draws: Draws, standing: bool = False
    ) -> tuple[Playthrough[S, V], Delta]:
        """Apply an answer of one pick or several; return the match after it and the delta.

        Mark as `standing` only answers that the seat ordered beforehand or that public facts force.
        Others can undo a standing answer, so a pass forced by a hidden hand would reveal that hand.
        """
        trial, events, recorder = self.s.clone(), list[Event](), Recorder(draws)
        trial.events = events
        try:
            settled = batch(trial, seat, actions, recorder)
            sealed = bool(recorder.outcomes) or self._seals(events)
        except InglenookError:
            self._rewind(draws)
            raise
        except Exception as error:
            self._rewind(draws)
            fault = RulesFault(f"{self.game.info.name}: {error!r} after {actions}")
            fault.__cause__ = error  # compiled, `from` alone does not set it
            raise fault from error
        entry = Entry(
            len(self.journal.entries),
            "answer",
            seat,
            tuple([action.text for action in actions]),
            tuple(recorder.outcomes),
            sealed,
            standing,
        )
        trial.events = None
        after = self._copy()
        after.journal = self.journal.grown(entry)
        after._stand(entry, events, trial, settled)
        return after, self._delta(entry, events)

    def _delta(self, entry: Entry, events: list[Event]) -> Delta:
        return Delta(entry, self.told(), events, self.journal.header.seats)

    def _rewind(self, draws: Draws) -> None:
        """Move numbered draws back to the end of the journal, as a refused answer draws nothing."""
        if isinstance(draws, NumberedDraws):
            draws.number = self.journal.draws_used()

    def _seals(self, events: list[Event]) -> bool:
        seats = range(self.journal.header.seats)
        told = any([event.tells(seat) for event in events for seat in seats])
        return told or any([event.binds() for event in events])

    def _stand(self, entry: Entry, events: list[Event], after: S, settled: bool) -> None:
        place = 0 if self.last is None else self.last.place + 1
        before = self.s if place % SPACING == 0 else None
        question = self.question - self.base_question
        self.last = UndoableAnswer(entry, events, question, before, self.last)
        self.s = after
        if settled:
            self.question += 1
        if entry.sealed:
            self._seal()

    def _seal(self) -> None:
        self.events = self.events.grown(events_of(self.line))
        self.last = None
        self.base = self.s
        self.sealed_question = self.base_question = self.question

    def note(
        self, kind: str, seat: int = NOBODY, note: str = ""
    ) -> tuple[Playthrough[S, V], Delta]:
        """Write an entry that changes no position: a seat's player, a clock, a resignation."""
        if kind not in ("seat", "clock", "resign"):
            raise BadInput("kind", "one of seat, clock, resign", kind)
        return self._noted(Entry(len(self.journal.entries), kind, seat, note=note))

    def _noted(self, entry: Entry) -> tuple[Playthrough[S, V], Delta]:
        after = self._copy()
        after.journal = self.journal.grown(entry)
        return after, self._delta(entry, [])

    def with_entry(self, entry: Entry) -> Playthrough[S, V]:
        """Return the match with one more entry in its journal."""
        return self._noted(entry)[0]

    def change_rules(self, position: S | None = None) -> tuple[Playthrough[S, V], Delta]:
        """Continue under the game's present rules: no earlier entry can be undone or replayed.

        With a `position` the match continues from there, and its events so far are removed.
        """
        content = {
            "rules": self.game.info.rules_version,
            "question": self.question,
            "snapshot": save_state(self.game, self.s if position is None else position),
        }
        note = json.dumps(content, sort_keys=True)
        entry = Entry(len(self.journal.entries), "rules", sealed=True, note=note)
        after, delta = self._noted(entry)
        after.older = False
        if position is not None:
            after.events, after.last, after.s = Log([]), None, position
            delta = Delta(entry, 0, [], delta.seats)
        after._seal()
        return after, delta

    # -- going back

    def undoable(self, seat: int) -> Refusal | None:
        """Return why the seat may not undo its last answer, or None if it may."""
        open_now, answered = self.question - self.base_question, False
        answer = self.last
        while answer is not None:
            if not answer.entry.standing:
                if answer.entry.seat == seat:
                    return ANSWERED_SINCE if answered else None
                # picks in the open question are secret: if they forbade an undo, the refusal would
                # reveal them
                answered = answered or answer.question != open_now
            answer = answer.previous
        return self.game.undo_refusal if self.journal.moves.get(seat, 0) else NOTHING_TO_UNDO

    def undo(self, seat: int) -> tuple[Playthrough[S, V], Delta]:
        """Undo the seat's last answer and all answers that followed from it.

        Returns the match after it and the delta.
        """
        refusal = self.undoable(seat)
        if refusal is not None:
            raise IllegalAction(seat, "undo", refusal.clause, refusal.message)
        return self._undone(Entry(len(self.journal.entries), "undo", seat))

    def _undone(self, entry: Entry) -> tuple[Playthrough[S, V], Delta]:
        seat, answer = entry.seat, self.last
        while answer is not None and (answer.entry.seat != seat or answer.entry.standing):
            answer = answer.previous
        assert answer is not None
        after = self._copy()
        after.journal = self.journal.grown(entry)
        if answer.question == self.question - self.base_question:
            picks = self._open_answers()
            others = [one for one in picks if one.place < answer.place or one.entry.seat != seat]
            stood = after._rebuild(picks, self._without_replaced(seat, picks, others))
        else:
            # the repeated question gets a new number, so that a late answer does not fit it
            after.base_question = self.question + 1
            stood = after._rebuild([answer], [])
        kept, told = len(self.events), 0 if stood is None else stood.told
        old = events_of(answers_after(stood, self.last))
        new = events_of(answers_after(stood, after.last))
        same = changed_end(old, new)
        delta = Delta(entry, kept + told + same, new[same:], self.journal.header.seats)
        return after, delta

    def take(self, entry: Entry) -> tuple[Playthrough[S, V], Delta]:
        """Replay an entry of a journal."""
        where = f"entries[{entry.number}]"
        if entry.kind == "answer":
            after = self._copy()
            after.journal = self.journal.grown(entry)
            return after, self._delta(entry, after._replay(entry, Tape(list(entry.draws))))
        if entry.kind == "start":
            raise BadInput(f"{where}.kind", "one start only", "start")
        if (
            entry.actions
            or entry.draws
            or entry.sealed != (entry.kind == "rules")
            or entry.standing
        ):
            raise BadInput(
                where, f"nothing played or drawn by an entry of kind {entry.kind}", entry
            )
        if entry.kind == "undo":
            refusal = self.undoable(entry.seat)
            if refusal is not None:
                raise IllegalAction(entry.seat, "undo", refusal.clause, refusal.message)
            return self._undone(entry)
        after, delta = self._noted(entry)
        if entry.kind == "rules":
            s, question = new_rules(self.game, entry)
            after.last, after.s, after.question = None, s, question
            after._seal()
            delta = Delta(entry, len(self.events), [], delta.seats)
        return after, delta

    def _open_answers(self) -> list[UndoableAnswer]:
        """Return the answers to the open question, oldest first."""
        open_now, answer = self.question - self.base_question, self.last
        while answer is not None and answer.question == open_now:
            answer = answer.previous
        return answers_after(answer, self.last)

    def _without_replaced(
        self, seat: int, picks: list[UndoableAnswer], kept: list[UndoableAnswer]
    ) -> list[UndoableAnswer]:
        """Leave out a whole choice that the seat had started over, so that it starts from nothing.

        If it stayed, and all others had picked meanwhile, an undo would settle the question.
        """
        if seat not in waiting(self.s):
            return kept
        alone = self._copy()
        alone._rebuild(picks, [one for one in kept if one.entry.seat == seat])
        if seat in waiting(alone.s):
            return kept
        return [one for one in kept if one.entry.seat != seat]

    def _rebuild(
        self, old: list[UndoableAnswer], kept: list[UndoableAnswer]
    ) -> UndoableAnswer | None:
        """Replace `old`, the end of the line, by `kept`, which is shorter.

        Plays from the last kept position, a few answers back. Returns the answer before that
        position: the line does not change up to there.
        """
        same = 0
        while same < len(kept) and kept[same] is old[same]:
            same += 1
        node, again = old[same], list[UndoableAnswer]()
        while node.before is None:
            assert node.previous is not None
            node = node.previous
            again.append(node)
        again.reverse()
        stood = node.previous
        self.last, self.s = stood, cast(S, node.before)
        self.question = self.base_question + node.question
        for answer in again + kept[same:]:
            self._replay(answer.entry, Tape([]))
        return stood

    def _replay(self, entry: Entry, tape: Tape) -> list[Event]:
        trial, events = self.s.clone(), list[Event]()
        trial.events = events
        actions = [self.game.verbs.parse(text) for text in entry.actions]
        settled = batch(trial, entry.seat, actions, tape)
        if tape.left():
            raise BadInput(f"entries[{entry.number}].draws", "fewer outcomes", list(entry.draws))
        if not self.older and entry.sealed != (bool(entry.draws) or self._seals(events)):
            raise BadInput(f"entries[{entry.number}].sealed", str(not entry.sealed), entry.sealed)
        trial.events = None
        self._stand(entry, events, trial, settled)
        return events

    # -- looking

    @property
    def line(self) -> list[UndoableAnswer]:
        """The answers since the last sealed entry, oldest first."""
        return answers_after(None, self.last)

    def told(self) -> int:
        """Return how many events there are."""
        return len(self.events) + (0 if self.last is None else self.last.told)

    def stream(self) -> list[Event]:
        """Return all events of the match so far, unredacted."""
        return [*self.events, *events_of(self.line)]

    def with_events(self, events: list[Event]) -> Playthrough[S, V]:
        """Return the match with these events up to the last sealed entry."""
        other = self._copy()
        other.events = Log(events)
        return other

    def given(self, seat: int) -> int:
        """Return how many answers to the open question the seat has given."""
        return len([one for one in self._open_answers() if one.entry.seat == seat])

    def decision_id(self, seat: int) -> str:
        """Return an id of the question that the seat is asked now.

        It changes with each answer that the seat gives to the question.
        """
        return f"{self.question}-{self.given(seat)}"

    def result(self) -> Result | None:
        return self.game.result(self.s)

    # -- keeping

    def save(self) -> dict[str, object]:
        """Return the journal, and a snapshot of the position after the last sealed entry.

        Events are not included: a store of matches keeps the streams itself.
        """
        kept = [answer.entry.number for answer in self.line]
        return {
            "journal": self.journal.to_json(),
            "snapshot": save_state(self.game, self.base),
            "question": self.sealed_question,
            "line": kept,
        }


def restored_playthrough(
    game: Game[S, V],
    journal: Journal,
    base: S,
    events: Log[Event],
    s: S,
    line: list[tuple[Entry, list[Event], int, S | None]],
    numbers: tuple[int, int, int],
    older: bool,
) -> Playthrough[S, V]:
    """Rebuild a playthrough for pickle."""
    found = Playthrough(game, journal, base, events, 0, older)
    found.s = s
    found.question, found.sealed_question, found.base_question = numbers
    for entry, told, question, before in line:
        found.last = UndoableAnswer(entry, told, question, before, found.last)
    return found


def new_rules(game: Game[S, V], entry: Entry) -> tuple[S, int]:
    """Return the position and its question's number from an entry of kind `rules`."""
    where = f"entries[{entry.number}].note"
    try:
        content = json.loads(entry.note)
    except (ValueError, RecursionError) as error:
        raise BadInput(where, "JSON", entry.note) from error
    if not isinstance(content, dict) or type(content.get("question")) is not int:
        raise BadInput(where, "an object with rules, question and snapshot", content)
    version = content.get("rules")
    if type(version) is not int or not game.info.plays(version):
        raise BadInput(f"{where}.rules", str(game.info.rules_version), version)
    return load_state(game, content.get("snapshot")), int(content["question"])
