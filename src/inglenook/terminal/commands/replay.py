"""`inglenook replay`: step through a match, entry by entry, as any viewer saw it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from inglenook.core.codec import encode
from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY, Event, seen
from inglenook.core.game import Game
from inglenook.core.journal import Entry
from inglenook.core.match import replay_steps
from inglenook.core.state import State
from inglenook.library import ALL, Match, read_json
from inglenook.terminal.board import middle_lines, seat_boxes, table_lines
from inglenook.terminal.commands.verify import printable
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.page import boxes, ruled, wrapped
from inglenook.terminal.players import PERSON
from inglenook.texts import Texts

KEYS: Final = "n → · b ← · j N · q"


class Shown(NamedTuple):
    """An entry, its events, and the position after it."""

    entry: Entry
    events: list[Event]
    s: State


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--seat", type=click.IntRange(min=0), metavar="N", help="As seat N, from 0, saw it.")
@click.option("--spectator", "--nobody", "spectator", is_flag=True,
              help="As spectators saw it; the default.")  # fmt: skip
@click.option("--all", "everything", is_flag=True, help="With all hidden information.")
@with_language
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def replay(
    path: Path, seat: int | None, spectator: bool, everything: bool, lang: str | None, as_json: bool
) -> None:
    """Step through a saved or exported match.

    Enter or n goes on, b goes back, j N jumps to entry N, q quits.
    """
    if (seat is not None) + spectator + everything > 1:
        raise BadInput("viewer", "one of --seat, --spectator and --all", "more")
    data = read_json(path)
    match = Match.load(data)
    viewer = ALL if everything else NOBODY if seat is None else seat
    if viewer >= match.seats:
        raise BadInput("--seat", f"a number from 0 to {match.seats - 1}", viewer)
    texts = Texts(match.game, chosen_language(match.game, lang), names(data))
    pages = ReplayPages(match, viewer, texts)
    if as_json:
        click.echo(json.dumps(pages.as_data(), indent=2, ensure_ascii=False))
    elif sys.stdin.isatty():
        pages.step_through()
    else:
        for place in range(len(pages.steps)):
            pages.say_entry(place)
        pages.say_board(len(pages.steps) - 1)


def names(data: dict[str, Any]) -> list[str]:
    """Return the names of the players in a save, such as Ann for `me:Ann`."""
    people = data.get("players")
    found = [str(one).partition(":") for one in people] if isinstance(people, list) else []
    return [printable(name) if kind == PERSON else "" for kind, _, name in found]


class ReplayPages:
    """A match as one viewer sees it, entry by entry."""

    def __init__(self, match: Match, viewer: int, texts: Texts) -> None:
        self.game: Game[Any, Any] = match.game
        self.match = match
        self.viewer = viewer
        self.texts = texts
        self.steps: list[Shown] = []
        known = 0
        for one in replay_steps(match.game, match.journal):
            stream = one.stream()
            # an undo removes events: the remaining ones were shown before
            self.steps.append(Shown(one.journal.entries[-1], stream[known:], one.s))
            known = len(stream)

    # -- for programs

    def as_data(self) -> dict[str, object]:
        """Return all entries for programs."""
        entries: list[dict[str, object]] = []
        for place, step in enumerate(self.steps):
            events = [encode(one, self.game.kinds) for one in self.seen(step)]
            shown = {"events": events, "told": self.sentences(place)}
            entries.append(self.redacted(step.entry) | shown)
        eyes = "all" if self.viewer == ALL else None if self.viewer == NOBODY else self.viewer
        header = self.match.journal.header.to_json()
        return {"header": header, "viewer": eyes, "entries": entries}

    def redacted(self, entry: Entry) -> dict[str, object]:
        """Return an entry without hidden data: a pick itself may be a secret."""
        if self.viewer == ALL or entry.seat == self.viewer != NOBODY:
            return entry.to_json()
        return {"n": entry.number, "kind": entry.kind}

    def seen(self, step: Shown) -> list[Event]:
        """Return the events of a step that the viewer may see."""
        return step.events if self.viewer == ALL else seen(step.events, self.viewer)

    # -- for people

    def sentences(self, place: int) -> list[str]:
        """Return the events of an entry in words."""
        events = self.steps[place].events
        if self.viewer == ALL:
            return [self.texts.whole_event(one) for one in events]
        return [text for one in events if (text := self.texts.event(one, self.viewer))]

    def say_entry(self, place: int) -> None:
        """Print an entry and its events."""
        entry = self.redacted(self.steps[place].entry)
        actions = entry.get("actions")
        seat = entry.get("seat")
        parts = [f"{entry['n']:4}  {entry['kind']}"]
        parts += [self.texts.seat(seat)] if isinstance(seat, int) else []
        parts += [", ".join(actions)] if isinstance(actions, list) else []
        click.echo(click.style(" · ".join(parts), dim=True))
        for text in self.sentences(place):
            for line in wrapped(text, mark="      "):
                click.echo(line)

    def say_board(self, place: int) -> None:
        """Print the position after an entry."""
        s, seats = self.steps[place].s, range(self.match.seats)
        titles = [self.texts.seat(seat) for seat in seats]
        view = self.game.view(s, max(self.viewer, NOBODY))
        drawn = seat_boxes(view, self.texts, titles)
        if self.viewer == ALL:  # each seat's own box as that seat sees it
            every = [seat_boxes(self.game.view(s, seat), self.texts, titles) for seat in seats]
            drawn = [every[seat][seat] for seat in seats]
        click.echo(ruled(" · ".join([self.texts.title(), *table_lines(view, self.texts)])))
        for line in [*middle_lines(view, self.texts), *boxes(drawn)]:
            click.echo(line)
        result = self.game.result(s)
        for line in wrapped(self.texts.reason(result)) if result is not None else []:
            click.echo(line)

    def step_through(self) -> None:
        """Let the user step through the entries."""
        first, last = self.steps[0].entry.number, self.steps[-1].entry.number
        place = 0
        while True:
            self.say_entry(place)
            self.say_board(place)
            try:
                line = input(f"{first + place}/{last}  {KEYS} > ")
            except EOFError:
                return
            word, _, rest = line.strip().partition(" ")
            if word == "q":
                return
            goal = place + {"": 1, "n": 1, "b": -1}.get(word, 0)
            if word == "j" and rest.strip().isdecimal():
                goal = int(rest) - first
            place = min(max(goal, 0), last - first)
