"""Find the real decisions of a finished match, each with its seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from inglenook.core.action import Action
from inglenook.core.draws import Tape
from inglenook.core.engine import apply, decision, waiting
from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY
from inglenook.core.game import Choice, Game
from inglenook.core.journal import Entry, Journal
from inglenook.core.match import replay_steps
from inglenook.core.playthrough import Playthrough
from inglenook.core.state import State
from inglenook.core.view import View


class Moment(NamedTuple):
    """A choice of a seat. Only `played` goes beyond the seat's knowledge at the time."""

    entry: int
    pick: int  # index of the pick within the entry
    seat: int
    round: int  # the round on the table's counter, or 0
    question: int
    view: View
    choices: tuple[Choice, ...]
    played: Choice


class Decisions(NamedTuple):
    """All decisions that were not undone, and how the match ended."""

    moments: list[Moment]
    teams: tuple[int, ...]  # by seat
    shares: tuple[float, ...]  # by seat, of the victory


def decisions_of(game: Game[Any, Any], journal: Journal) -> Decisions:
    """Collect the decisions of a finished match; undone and replaced answers are left out."""
    found: list[Moment] = []
    match: Playthrough[Any, Any] | None = None
    before: State | None = None
    line: list[Entry] = []
    question = 0
    for match in replay_steps(game, journal):
        entry = match.journal.entries[-1]
        if entry.kind == "answer" and before is not None:
            if begins_anew(before, entry.seat):
                found = [one for one in found if (one.seat, one.question) != (entry.seat, question)]
            found += decisions(game, before, entry, question)
        elif entry.kind == "undo":
            kept = {answer.entry.number for answer in match.line}
            gone = {one.number for one in line} - kept
            found = [one for one in found if one.entry not in gone]
        before, question = match.s, match.question
        line = [answer.entry for answer in match.line]
    assert match is not None
    seats = journal.header.seats
    teams = tuple([game.team(match.s, seat) for seat in range(seats)])
    return Decisions(found, teams, shares(winners(match, teams), teams))


def begins_anew(s: State, seat: int) -> bool:
    """Return whether the seat has answered this question, so that another answer replaces it."""
    step = decision(s)
    return step is not None and seat not in waiting(s) and bool(step.picked_by(s, seat))


def decisions(game: Game[Any, Any], s: State, entry: Entry, question: int) -> Iterator[Moment]:
    """Yield the picks of an answer that were a choice; picks in a batch never pass a draw."""
    trial = s.clone()
    number = round_of(game, s)
    for pick, text in enumerate(entry.actions):
        action = game.verbs.parse(text)
        prompt = game.prompt(trial, entry.seat)
        if prompt is not None and len(prompt.choices) > 1 and not entry.standing:
            view: View = game.view(trial, entry.seat)
            if begins_anew(trial, entry.seat):
                view = view.replaced("picked", ())
            yield Moment(
                entry.number,
                pick,
                entry.seat,
                number,
                question,
                view,
                prompt.choices,
                chosen(prompt.choices, action),
            )
        if pick + 1 < len(entry.actions):
            apply(trial, entry.seat, action, Tape([]), check=False)


def chosen(choices: tuple[Choice, ...], action: Action) -> Choice:
    return next(one for one in choices if one.action is action)


def round_of(game: Game[Any, Any], s: State) -> int:
    """Return the first counter in the middle of the table as the round, or 0."""
    for zone in game.layout(game.view(s, NOBODY)):
        if zone.shape == "counters" and zone.seat == NOBODY:
            return next((one.number for one in zone.items if one.kind == "counter"), 0)
    return 0


def winners(match: Playthrough[Any, Any], teams: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that won by the rules, or because all others resigned."""
    result = match.result()
    if result is not None:
        return result.winners
    resigned = {one.seat for one in match.journal.entries if one.kind == "resign"}
    left = {team for seat, team in enumerate(teams) if seat not in resigned}
    if not resigned or len(left) != 1:
        raise BadInput("match", "one that was played to its end", "one that was not")
    return tuple([seat for seat, team in enumerate(teams) if team in left])


def shares(won: tuple[int, ...], teams: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's share of the victory by its team; a draw is shared by all.

    >>> shares((0, 2), (0, 1, 0, 1)), shares((), (0, 1)), shares((0, 1), (0, 1, 2))
    ((1.0, 0.0, 1.0, 0.0), (0.5, 0.5), (0.5, 0.5, 0.0))
    """
    sides = {teams[seat] for seat in won} or set(teams)
    return tuple([1.0 / len(sides) if team in sides else 0.0 for team in teams])
