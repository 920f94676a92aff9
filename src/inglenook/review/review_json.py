"""A review as JSON, for programs and browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.game import Choice
from inglenook.review.account import Account
from inglenook.review.review import Review, Reviewed

DIGITS: Final = 6

Label = Callable[[Choice], dict[str, object]]


def choice_json(choice: Choice) -> dict[str, object]:
    """Return an answer, with the figures of its label."""
    return {"action": choice.action.text, "figures": dict(choice.figures)}


def review_json(review: Review, label: Label = choice_json) -> dict[str, object]:
    """Encode a whole review; chances are from 0 to 1, lists by seat."""
    return {
        "game": review.game,
        "seed": review.seed,
        "playouts": review.playouts,
        "teams": list(review.teams),
        "decisions": [decision_json(one, label) for one in review.decisions],
        "accounts": [account_json(one) for one in review.accounts],
    }


def decision_json(one: Reviewed, label: Label) -> dict[str, object]:
    return {
        "entry": one.entry,
        "pick": one.pick,
        "seat": one.seat,
        "round": one.round,
        "options": one.options,
        "played": label(one.played),
        "better": None if one.better is None else label(one.better),
        "chances": [round(chance, DIGITS) for chance in one.chances],
        "lost": round(one.lost, DIGITS),
        "doubt": round(one.doubt, DIGITS),
        "luck": round(one.luck, DIGITS),
        "given": [round(change, DIGITS) for change in one.given],
    }


def account_json(one: Account) -> dict[str, object]:
    return {
        "seat": one.seat,
        "start": round(one.start, DIGITS),
        "result": round(one.result, DIGITS),
        "decisions": one.decisions,
        "mistakes": one.mistakes,
        "accuracy": round(one.accuracy, DIGITS),
        "lost": round(one.lost, DIGITS),
        "given": round(one.given, DIGITS),
        "luck": round(sum(one.luck), DIGITS),
        "late_luck": round(one.luck[-1], DIGITS),
    }
