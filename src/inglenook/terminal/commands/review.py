"""`inglenook review`: find the mistakes of a finished match, and the share of luck."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import click

from inglenook.bots.budget import Budget
from inglenook.core.errors import BadInput
from inglenook.core.game import Choice
from inglenook.library import Match, read_json
from inglenook.review.account import Account
from inglenook.review.review import Progress, Review, Reviewed, review
from inglenook.review.review_json import choice_json, review_json
from inglenook.terminal.commands.replay import names
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.page import ruled, wrapped
from inglenook.texts import Texts

BUDGET: Final = re.compile(r"(\d{1,6})|(\d{1,5}(?:\.\d{1,3})?)s")
SHOWN: Final = 5  # mistakes shown per seat
EXPECTED: Final = "playouts for each decision (400), or seconds for the whole match (60s)"


@click.command("review")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--budget", "spent", metavar="N|Ns", default="60s", show_default=True,
              help="Playouts for each decision, or seconds for the match.")  # fmt: skip
@click.option("--seat", type=click.IntRange(min=0), metavar="N", help="Show seat N alone, from 0.")
@click.option("--seed", type=int, default=1, show_default=True)
@with_language
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def review_command(
    path: Path, spent: str, seat: int | None, seed: int, lang: str | None, as_json: bool
) -> None:
    """Review a finished match: mistakes, better moves, and luck.

    Each decision is evaluated with the information of its seat at the time. With a number of
    playouts the same seed gives the same review.
    """
    budget = read_budget(spent)
    data = read_json(path)
    match = Match.load(data)
    if seat is not None and seat >= match.seats:
        raise BadInput("--seat", f"a number from 0 to {match.seats - 1}", seat)
    texts = Texts(match.game, chosen_language(match.game, lang), names(data))
    found = looked_at(match, budget, seed)
    seats = range(match.seats) if seat is None else [seat]
    if as_json:
        click.echo(json.dumps(as_data(found, texts, list(seats)), indent=2, ensure_ascii=False))
        return
    click.echo(ruled(texts.say("review-title", ("title", texts.title()))))
    for one in seats:
        for line in seat_review(found, texts, one):
            click.echo(line)
    click.echo()
    for line in wrapped(texts.say("review-note", ("playouts", found.playouts))):
        click.echo(click.style(line, dim=True))


def read_budget(text: str) -> Budget:
    """Parse `400` playouts for each decision, or `60s` for all of them."""
    parts = BUDGET.fullmatch(text)
    number = 0.0 if parts is None else float(parts[1] or parts[2])
    if parts is None or number <= 0.0:
        raise BadInput("--budget", EXPECTED, text)
    return Budget(iterations=int(number)) if parts[1] else Budget(seconds=number)


def looked_at(match: Match, budget: Budget, seed: int) -> Review:
    """Review a match, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        return review(match.game, match.journal, budget, seed)
    with click.progressbar(length=1, file=sys.stderr) as bar:
        return review(match.game, match.journal, budget, seed, moved(bar))


def moved(bar: Any) -> Progress:
    def progress(done: int, every: int) -> None:
        bar.length = max(1, every)
        bar.update(done - bar.pos)

    return progress


# -- for programs


def as_data(found: Review, texts: Texts, seats: list[int]) -> dict[str, object]:
    def label(choice: Choice) -> dict[str, object]:
        return choice_json(choice) | {"text": texts.choice(choice)}

    shown = found._replace(
        decisions=[one for one in found.decisions if one.seat in seats],
        accounts=[one for one in found.accounts if one.seat in seats],
    )
    return review_json(shown, label)


# -- for people


def seat_review(found: Review, texts: Texts, seat: int) -> list[str]:
    """Return the lines about one seat."""
    account = found.accounts[seat]
    lines = ["", click.style(texts.seat(seat), bold=True), *wrapped(summary(account, texts), "  ")]
    lines += [f"  {line}" for line in table(account, texts)]
    mistakes = found.mistakes(seat)
    if mistakes:
        count = ("count", min(SHOWN, len(mistakes)))
        lines += ["", *wrapped(texts.say("review-biggest", count), "  ")]
    for one in mistakes[:SHOWN]:
        lines += mistake(one, texts)
    return lines


def summary(account: Account, texts: Texts) -> str:
    if not account.decisions:
        return texts.say("review-no-choice")
    return texts.say(
        "review-accuracy",
        ("percent", round(100 * account.accuracy)),
        ("count", account.decisions),
        ("mistakes", account.mistakes),
    )


def table(account: Account, texts: Texts) -> list[str]:
    """Return the way from the start to the result, in lines that add up."""
    start, result = round(100 * account.start), round(100 * account.result)
    lost, given = round(100 * account.lost), round(100 * account.given)
    parts = [
        ("review-start", f"{start}"),
        ("review-lost", signed(-lost)),
        ("review-given", signed(given)),
        ("review-luck", signed(result - start + lost - given)),  # rounded so that the lines add up
        ("review-result", f"{result}"),
    ]
    said = [(texts.say(name), value) for name, value in parts]
    wide = max([len(name) for name, _ in said])
    return [f"{name:<{wide}}  {value:>6}" for name, value in said]


def mistake(one: Reviewed, texts: Texts) -> list[str]:
    where = texts.say("review-where", ("round", one.round), ("entry", one.entry))
    doubt = max(0.01, one.doubt)  # an estimate is never certain
    cost = texts.say("review-cost", ("lost", whole(one.lost)), ("doubt", whole(doubt)))
    lines = [f"  {click.style(where, bold=True)}  {click.style(cost, fg='red')}"]
    lines += wrapped(texts.say("review-played", ("answer", texts.choice(one.played))), "    ")
    assert one.better is not None
    return lines + wrapped(texts.say("review-better", ("answer", texts.choice(one.better))), "    ")


def whole(chance: float) -> str:
    """Return a chance in percent."""
    return f"{100 * chance:.0f}"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
