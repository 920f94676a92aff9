"""Measure matches by the library alone, the same way when files are written and when read."""

from __future__ import annotations

from typing import Any

import inglenook as ink
from tests.compat.generation import digest

FURTHER = 24  # answers that a loaded match is played on for


def asked(match: ink.Match) -> dict[str, Any]:
    """Return the open question with each seat's options, as texts; empty when it is over."""
    pending = match.pending
    if pending is None:
        return {}
    seats = {}
    for seat in pending.seats:
        prompt = match.prompt(seat)
        assert prompt is not None
        seats[str(seat)] = {
            "picked": [action.text for action in prompt.picked],
            "options": [action.text for action in match.legal(seat)],
        }
    return {"decision": pending.decision, "waiting": list(match.waiting), "seats": seats}


def journal(match: ink.Match) -> dict[str, Any]:
    """Return the journal as a save has it."""
    saved = match.save()["match"]
    assert isinstance(saved, dict)
    return saved["journal"]


def standing(match: ink.Match) -> dict[str, Any]:
    """Return a save without its journal: the sealed position and the answers since then."""
    saved = match.save()["match"]
    assert isinstance(saved, dict)
    return {name: value for name, value in saved.items() if name != "journal"}


def ended(match: ink.Match) -> dict[str, Any] | None:
    """Return the result, or None while the match runs."""
    result = match.result
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": result.reason,
    }


def further(match: ink.Match) -> dict[str, Any]:
    """Play on by a fixed rule, and return what that led to."""
    for number in range(FURTHER):
        if not match.waiting:
            break
        seat = match.waiting[number % len(match.waiting)]
        options = match.legal(seat)
        match.play(seat, options[(number * 7 + 3) % len(options)])
    return {"save": digest(match.save()), "asked": asked(match), "result": ended(match)}


def steps(recorded: dict[str, Any], seed: int) -> tuple[ink.Match, list[list[str]]]:
    """Play the answers of a journal anew; return the match, and digests after each entry.

    The first is that of the position, the second that of what is asked.
    """
    header, entries = recorded["header"], recorded["entries"]
    match = ink.Match(
        header["game"], header["seats"], seed, header["options"], match_id=header["match"]
    )
    digests = [[digest(standing(match)), digest(asked(match))]]
    for entry in entries[1:]:
        if entry["kind"] == "undo":
            match.undo(entry["seat"])
        else:
            match.play(entry["seat"], entry["actions"])
        digests.append([digest(standing(match)), digest(asked(match))])
    return match, digests
