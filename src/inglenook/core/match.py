"""A match: a state, the journal that made it, and how far each seat may go back.

An answer is first played on a clone; only when everything went well does the clone become the
position. So a refusal or a fault in the rules changes nothing.
"""

from __future__ import annotations

import json
from typing import Final, Generic, TypeVar, cast

from inglenook.core.action import Action
from inglenook.core.codec import load_state, save_state
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws, Recorder, Tape
from inglenook.core.engine import advance, batch, waiting
from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.fairness import NumberedDraws
from inglenook.core.game import NOTHING_TO_UNDO, Game, Result
from inglenook.core.journal import Entry, Header, Journal, journal_from_json
from inglenook.core.line import SPACING, Answer
from inglenook.core.state import State
from inglenook.core.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

ANSWERED_SINCE: Final = Refusal("E6", "answered-since")


class Match(Generic[S, V]):
    """One played game. `question` numbers the decisions, from public facts alone."""

    __slots__ = (
        "base",
        "base_question",
        "events",
        "game",
        "journal",
        "line",
        "older",
        "question",
        "s",
        "sealed_question",
    )

    def __init__(self, game: Game[S, V], journal: Journal, base: S) -> None:
        self.game = game
        self.journal = journal
        self.base = base  # the position after the last sealed entry
        self.sealed_question = 0  # the number that its question had then
        self.base_question = 0  # and has now
        self.events: list[Event] = []  # everything up to there
        self.line: list[Answer] = []  # the answers since then that still stand
        self.s = base
        self.question = 0
        self.older = False  # whether the answers since then were given under older rules

    # -- playing

    def play(self, seat: int, actions: list[Action], draws: Draws, standing: bool = False) -> Entry:
        """Take an answer, of one pick or several; returns the entry that was written.

        Mark as `standing` only what the seat ordered beforehand or what public facts force: it can
        be undone by others, so a pass forced by a hidden hand would show that hand.
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
            fault.__cause__ = error  # compiled, `from` alone would not say it
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
        self.journal.entries.append(entry)
        self._stand(entry, events, trial, settled)
        return entry

    def _rewind(self, draws: Draws) -> None:
        """What a refused answer drew was not drawn: numbered draws go on where the journal ends."""
        if isinstance(draws, NumberedDraws):
            draws.number = self.journal.draws_used()

    def _seals(self, events: list[Event]) -> bool:
        seats = range(self.journal.header.seats)
        told = any([event.tells(seat) for event in events for seat in seats])
        return told or any([event.binds() for event in events])

    def _stand(self, entry: Entry, events: list[Event], after: S, settled: bool) -> None:
        before = self.s if len(self.line) % SPACING == 0 else None
        self.line.append(Answer(entry, events, self.question, before))
        self.s = after
        if settled:
            self.question += 1
        if entry.sealed:
            for answer in self.line:
                self.events.extend(answer.events)
            self.line = []
            self.base = after
            self.sealed_question = self.base_question = self.question

    def note(self, kind: str, seat: int = NOBODY, note: str = "") -> Entry:
        """Write an entry that changes no position: who sits, clocks, a resignation."""
        if kind not in ("seat", "clock", "resign"):
            raise BadInput("kind", "one of seat, clock, resign", kind)
        entry = Entry(len(self.journal.entries), kind, seat, note=note)
        self.journal.entries.append(entry)
        return entry

    def change_rules(self) -> Entry:
        """Go on under the game's present rules: what came before can't be undone or replayed."""
        content = {
            "rules": self.game.info.rules_version,
            "question": self.question,
            "snapshot": save_state(self.game, self.s),
        }
        note = json.dumps(content, sort_keys=True)
        entry = Entry(len(self.journal.entries), "rules", sealed=True, note=note)
        self.journal.entries.append(entry)
        self.events = self.stream()
        self.older = False
        self._stand_on(self.s, self.question)
        return entry

    def _stand_on(self, s: S, question: int) -> None:
        self.line = []
        self.base = self.s = s
        self.question = self.base_question = self.sealed_question = question

    # -- going back

    def undoable(self, seat: int) -> Refusal | None:
        """Why the seat may not take its last answer back, or None if it may."""
        place = self._last_of(seat)
        if place < 0:
            given = any([one.seat == seat and one.kind == "answer" for one in self.journal.entries])
            return self.game.undo_refusal if given else NOTHING_TO_UNDO
        for later in self.line[place + 1 :]:
            # picks in the open question are secret: were they to forbid it, that would show them
            if not later.entry.standing and later.question != self.question:
                return ANSWERED_SINCE
        return None

    def undo(self, seat: int) -> Entry:
        """Take the seat's last answer back, and with it what was answered to it."""
        refusal = self.undoable(seat)
        if refusal is not None:
            raise IllegalAction(seat, "undo", refusal.clause, refusal.message)
        place = self._last_of(seat)
        question = self.line[place].question
        entry = Entry(len(self.journal.entries), "undo", seat)
        kept = self.line[:place]
        if question == self.question:
            kept += [a for a in self.line[place + 1 :] if a.entry.seat != seat]
            kept = self._without_replaced(seat, kept)
        else:
            # what is asked again, and after it, is another question: a late answer must not fit it
            self.base_question = self.question + 1
        self._rebuild(kept)
        self.journal.entries.append(entry)
        return entry

    def take(self, entry: Entry) -> None:
        """Let an entry of a journal happen again."""
        where = f"entries[{entry.number}]"
        if entry.kind == "answer":
            self.journal.entries.append(entry)
            self._replay(entry, Tape(list(entry.draws)))
            return
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
            self.undo(entry.seat)
            self.journal.entries.pop()
        elif entry.kind == "rules":
            self._stand_on(*new_rules(self.game, entry))
        self.journal.entries.append(entry)

    def _last_of(self, seat: int) -> int:
        for place in range(len(self.line) - 1, -1, -1):
            entry = self.line[place].entry
            if entry.seat == seat and not entry.standing:
                return place
        return -1

    def _without_replaced(self, seat: int, kept: list[Answer]) -> list[Answer]:
        """A whole choice that the seat had begun anew does not come back, so it begins at nothing.

        If it did, and all others had picked meanwhile, an undo would settle the question.
        """
        if seat not in waiting(self.s):
            return kept
        question = self.question
        self._rebuild([a for a in kept if a.question != question or a.entry.seat == seat])
        if seat in waiting(self.s):
            return kept
        return [a for a in kept if a.question != question or a.entry.seat != seat]

    def _rebuild(self, answers: list[Answer]) -> None:
        """Have these answers stand, numbered from `base_question`.

        What is the same as in the present line is not played again, but for a few answers since a
        position that was kept: otherwise many undos in a long line would take ages.
        """
        line, same = self.line, 0
        if not line:
            self.s, self.question = self.base, self.base_question
        else:
            while (
                same < len(line) and same < len(answers) and line[same].entry is answers[same].entry
            ):
                same += 1
            shift = self.base_question - line[0].question
            if same < len(line):
                same -= same % SPACING
                before = line[same].before
                assert before is not None
                self.s = cast(S, before)
                self.question = line[same].question
            self.question += shift
            line = line[:same]
            if shift:
                line = [Answer(a.entry, a.events, a.question + shift, a.before) for a in line]
        self.line = line
        for answer in answers[same:]:
            self._replay(answer.entry, Tape([]))

    def _replay(self, entry: Entry, tape: Tape) -> None:
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
            "question": self.sealed_question,
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
    """Play a journal again from its start, feeding its own draws back.

    Where the rules changed on the way, it begins at the snapshot of the last change.
    """
    header = journal.header
    if header.game != game.info.name:
        raise BadInput("header.game", game.info.name, header.game)
    if not journal.entries or journal.entries[0].kind != "start":
        came = journal.entries[0].kind if journal.entries else "nothing"
        raise BadInput("entries[0].kind", "start", came)
    changes = [entry.number for entry in journal.entries if entry.kind == "rules"]
    if changes:
        last = changes[-1]
        s, question = new_rules(game, journal.entries[last])
        match = Match(game, Journal(header, journal.entries[: last + 1]), s)
        match._stand_on(s, question)
        for entry in journal.entries[last + 1 :]:
            match.take(entry)
        return match
    tape = Tape(list(journal.entries[0].draws))
    match = start_match(
        game,
        header.seats,
        game.info.recorded(header.seats, dict(header.options)),
        tape,
        header.match_id,
        header.commitment,
        header.nonces,
    )
    if tape.left():
        raise BadInput("entries[0].draws", "fewer outcomes", list(tape.outcomes))
    start = match.journal.entries[0].replaced("note", journal.entries[0].note)
    if start != journal.entries[0]:
        raise BadInput("entries[0]", repr(start), journal.entries[0])
    match.journal = Journal(header, [start])
    for entry in journal.entries[1:]:
        match.take(entry)
    return match


def new_rules(game: Game[S, V], entry: Entry) -> tuple[S, int]:
    """The position and the number of its question that an entry of new rules holds."""
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


def last_rules(journal: Journal) -> int:
    """The version of the rules that the last entries were played under; -1 if it can't be read."""
    version = journal.header.rules
    for entry in journal.entries:
        if entry.kind == "rules":
            try:
                content = json.loads(entry.note)
            except (ValueError, RecursionError):
                content = None
            found = content.get("rules") if isinstance(content, dict) else None
            version = found if type(found) is int else NOBODY
    return version


def _load_older(match: Match[S, V], entries: list[Entry]) -> Match[S, V]:
    match.older = True
    for place, entry in enumerate(entries):
        try:
            match.take(entry)
        except InglenookError:
            kept = len(match.journal.entries) - entry.number
            match.journal.entries.extend(entries[place + kept :])
            break
    return match


def load_match(game: Game[S, V], data: object) -> Match[S, V]:
    """Go on from what `Match.save` wrote, without playing the whole journal again.

    A match that was saved under older rules goes on from its snapshot: its open answers are taken
    as they were sealed then, up to the first that the present rules do not allow.
    """
    if not isinstance(data, dict):
        raise BadInput("match", "a JSON object", data)
    journal = journal_from_json(data.get("journal"))
    question, line = data.get("question"), data.get("line")
    if journal.header.game != game.info.name:
        raise BadInput("header.game", game.info.name, journal.header.game)
    if not journal.entries or journal.entries[0].kind != "start":
        raise BadInput("entries[0].kind", "start", "another or none")
    if type(question) is not int or question < 0:
        raise BadInput("match.question", "a number", question)
    if not isinstance(line, list) or not all(type(n) is int for n in line):
        raise BadInput("match.line", "a list of numbers", line)
    for number in line:
        if not 0 <= number < len(journal.entries) or journal.entries[number].kind != "answer":
            raise BadInput("match.line", "numbers of answers", number)
    last = max([0] + [entry.number for entry in journal.entries if entry.sealed])
    sealed = Journal(journal.header, journal.entries[: last + 1])
    match = Match(game, sealed, load_state(game, data.get("snapshot")))
    match.question = match.base_question = match.sealed_question = question
    if not game.info.plays(last_rules(journal)):
        return _load_older(match, journal.entries[last + 1 :])
    for entry in journal.entries[last + 1 :]:
        match.take(entry)
    standing = [answer.entry.number for answer in match.line]
    if line != standing:
        raise BadInput("match.line", str(standing), line)
    return match
