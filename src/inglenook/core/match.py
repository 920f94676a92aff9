"""A match: a state, the journal that made it, and how far each seat may go back.

An answer is first played on a clone; only when everything went well does the clone become the
position. So a refusal or a fault in the rules changes nothing.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from inglenook.core.action import Action
from inglenook.core.codec import load_state, save_state
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws, Recorder, Tape
from inglenook.core.engine import advance, batch
from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Game, Result
from inglenook.core.journal import Entry, Header, Journal, journal_from_json
from inglenook.core.state import State
from inglenook.core.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

NOTHING_TO_UNDO: Final = Refusal("E5", "nothing-to-undo")
ANSWERED_SINCE: Final = Refusal("E6", "answered-since")


class Answer:
    """An answer that is not sealed, with what is needed to take it back."""

    __slots__ = ("entry", "events", "question")

    def __init__(self, entry: Entry, events: list[Event], question: int) -> None:
        self.entry = entry
        self.events = events
        self.question = question


class Match(Generic[S, V]):
    """One played game. `question` numbers the decisions, from public facts alone."""

    __slots__ = ("base", "base_question", "events", "game", "journal", "line", "question", "s")

    def __init__(self, game: Game[S, V], journal: Journal, base: S) -> None:
        self.game = game
        self.journal = journal
        self.base = base  # the position after the last sealed entry
        self.base_question = 0
        self.events: list[Event] = []  # everything up to there
        self.line: list[Answer] = []  # the answers since then that still stand
        self.s = base
        self.question = 0

    # -- playing

    def play(self, seat: int, actions: list[Action], draws: Draws, standing: bool = False) -> Entry:
        """Take an answer, of one pick or several; returns the entry that was written."""
        trial, events, recorder = self.s.clone(), list[Event](), Recorder(draws)
        trial.events = events
        try:
            settled = batch(trial, seat, actions, recorder)
            sealed = bool(recorder.outcomes) or self._told(events)
        except InglenookError:
            raise
        except Exception as error:
            raise RulesFault(f"{self.game.info.name}: {error!r} after {actions}") from error
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
        self.journal.entries.append(entry)
        self._stand(entry, events, trial, settled)
        return entry

    def _told(self, events: list[Event]) -> bool:
        seats = range(self.journal.header.seats)
        return any([event.tells(seat) for event in events for seat in seats])

    def _stand(self, entry: Entry, events: list[Event], after: S, settled: bool) -> None:
        self.line.append(Answer(entry, events, self.question))
        self.s = after
        if settled:
            self.question += 1
        if entry.sealed:
            for answer in self.line:
                self.events.extend(answer.events)
            self.line = []
            self.base = after
            self.base_question = self.question

    def note(self, kind: str, seat: int = NOBODY, note: str = "") -> Entry:
        """Write an entry that changes no position: who sits, clocks, a resignation, new rules."""
        if kind not in ("seat", "clock", "resign", "rules"):
            raise BadInput("kind", "one of seat, clock, resign, rules", kind)
        entry = Entry(len(self.journal.entries), kind, seat, note=note)
        self.journal.entries.append(entry)
        return entry

    # -- going back

    def undoable(self, seat: int) -> Refusal | None:
        """Why the seat may not take its last answer back, or None if it may."""
        place = self._last_of(seat)
        if place < 0:
            return NOTHING_TO_UNDO
        for later in self.line[place + 1 :]:
            # others' picks in the same question are secret, so nothing was learned from them
            same_question = later.question == self.line[place].question == self.question
            if not later.entry.standing and not same_question:
                return ANSWERED_SINCE
        return None

    def undo(self, seat: int) -> Entry:
        """Take the seat's last answer back, and the standing answers that followed it."""
        refusal = self.undoable(seat)
        if refusal is not None:
            raise IllegalAction(seat, "undo", refusal.clause, refusal.message)
        place = self._last_of(seat)
        question = self.line[place].question
        entry = Entry(len(self.journal.entries), "undo", seat)
        self.journal.entries.append(entry)
        kept = self.line[:place]
        kept += [a for a in self.line[place + 1 :] if a.question == question == self.question]
        self._rebuild(kept)
        return entry

    def _last_of(self, seat: int) -> int:
        for place in range(len(self.line) - 1, -1, -1):
            entry = self.line[place].entry
            if entry.seat == seat and not entry.standing:
                return place
        return -1

    def _rebuild(self, answers: list[Answer]) -> None:
        self.s, self.question, self.line = self.base, self.base_question, []
        for answer in answers:
            self._replay(answer.entry, Tape([]))

    def _replay(self, entry: Entry, tape: Tape) -> None:
        trial, events = self.s.clone(), list[Event]()
        trial.events = events
        actions = [self.game.verbs.parse(text) for text in entry.actions]
        settled = batch(trial, entry.seat, actions, tape)
        if tape.left():
            raise BadInput(f"entries[{entry.number}].draws", "fewer outcomes", list(entry.draws))
        if entry.sealed != (bool(entry.draws) or self._told(events)):
            raise BadInput(f"entries[{entry.number}].sealed", str(not entry.sealed), entry.sealed)
        trial.events = None
        self._stand(entry, events, trial, settled)

    # -- looking

    def stream(self) -> list[Event]:
        """All events of the match so far, unredacted."""
        whole = list(self.events)
        for answer in self.line:
            whole.extend(answer.events)
        return whole

    def decision_id(self, seat: int) -> str:
        """Names what the seat is asked now; changes with each answer that the seat gives to it."""
        given = [a for a in self.line if a.question == self.question and a.entry.seat == seat]
        return f"{self.question}-{len(given)}"

    def result(self) -> Result | None:
        return self.game.result(self.s)

    # -- keeping

    def save(self) -> dict[str, object]:
        """The journal, and a snapshot of the position after the last sealed entry.

        Events are not in it: whoever stores matches stores their streams, too.
        """
        kept = [answer.entry.number for answer in self.line]
        return {
            "journal": self.journal.to_json(),
            "snapshot": save_state(self.game, self.base),
            "question": self.base_question,
            "line": kept,
        }


def start_match(
    game: Game[S, V],
    seats: int,
    options: dict[str, str],
    draws: Draws,
    match_id: str = "",
    commitment: str = "",
    nonces: tuple[str, ...] = (),
) -> Match[S, V]:
    """A fresh match, set up to its first decision."""
    complete = game.info.complete(seats, options)
    header = Header(
        match_id,
        game.info.name,
        game.info.rules_version,
        seats,
        tuple(complete.items()),
        commitment,
        nonces,
    )
    recorder = Recorder(draws)
    s = game.start(seats, complete)
    events = s.events = []
    advance(s, recorder)
    s.events = None
    journal = Journal(header, [Entry(0, "start", draws=tuple(recorder.outcomes), sealed=True)])
    match = Match(game, journal, s)
    match.events = events
    return match


def replay(game: Game[S, V], journal: Journal) -> Match[S, V]:
    """Play a journal again from its start, feeding its own draws back."""
    header = journal.header
    if header.game != game.info.name:
        raise BadInput("header.game", game.info.name, header.game)
    if not journal.entries or journal.entries[0].kind != "start":
        raise BadInput("entries[0].kind", "start", "nothing" if not journal.entries else "another")
    tape = Tape(list(journal.entries[0].draws))
    match = start_match(
        game,
        header.seats,
        dict(header.options),
        tape,
        header.match_id,
        header.commitment,
        header.nonces,
    )
    if tape.left():
        raise BadInput("entries[0].draws", "fewer outcomes", list(tape.outcomes))
    for entry in journal.entries[1:]:
        match.journal.entries.append(entry)
        if entry.kind == "answer":
            match._replay(entry, Tape(list(entry.draws)))
        elif entry.kind == "undo":
            match.journal.entries.pop()
            match.undo(entry.seat)
        elif entry.kind == "start":
            raise BadInput(f"entries[{entry.number}].kind", "one start only", "start")
    return match


def load_match(game: Game[S, V], data: object) -> Match[S, V]:
    """Go on from what `Match.save` wrote, without playing the whole journal again."""
    if not isinstance(data, dict):
        raise BadInput("match", "a JSON object", data)
    journal = journal_from_json(data.get("journal"))
    question, line = data.get("question"), data.get("line")
    if type(question) is not int:
        raise BadInput("match.question", "a number", question)
    if not isinstance(line, list) or not all(type(n) is int for n in line):
        raise BadInput("match.line", "a list of numbers", line)
    match = Match(game, journal, load_state(game, data.get("snapshot")))
    match.question = match.base_question = question
    for number in line:
        if not 0 <= number < len(journal.entries) or journal.entries[number].kind != "answer":
            raise BadInput("match.line", "numbers of answers", number)
        match._replay(journal.entries[number], Tape([]))
    return match
