"""Choose the language, and read the rules in it."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import click

from inglenook.core.game import Game
from inglenook.languages import LANGUAGES, SOURCE, nearest
from inglenook.rules_text import rules_in
from inglenook.texts import Texts, site_text, spoken

# the option of each command with texts
with_language: Final = click.option(
    "--lang",
    metavar="LANGUAGE",
    help=f"{' or '.join(LANGUAGES)}; the system's if not given.",
)
SETTINGS: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
KERNEL_CLAUSES: Final = {
    "E1": "match-over",
    "E2": "not-asked",
    "E3": "no-answer-to-this",
    "E4": "batch-too-far",
    "E5": "nothing-to-undo",
    "E6": "answered-since",
}  # the clauses of the kernel, which are in the site's texts
CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+)\*\*")
ROW: Final = re.compile(r"\| *(\*\*[A-Z]+\d+\*\*) *\|")
EMPTY: Final = "–"  # an empty cell of a table


def chosen_language(game: Game[Any, Any], asked: str | None) -> str:
    """Return the requested language, or that of the system if the game has it."""
    if asked is not None:
        return asked
    setting = next((os.environ[name] for name in SETTINGS if os.environ.get(name)), SOURCE)
    return spoken(game, nearest(re.split(r"[.@]", setting)[0]))


class Rulebook:
    """The rules of a game, block by block; in another language if the chosen one has none."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.blocks: list[str] = []
        self.status = ""  # the head of the column with a rule's origin
        found = rules_in(texts.game, texts.language)
        if found is not None:
            language, text = found
            parts = text.replace("\n- ", "\n\n- ").split("\n\n")
            self.status = site_text(language, "rules-status")
            self.blocks = [part.strip() for part in parts if part.strip()]

    @property
    def motto(self) -> str:
        """Return the line under the title: the subject of the game."""
        plain = [block for block in self.blocks[:2] if not block.startswith(("#", "- ", "|"))]
        return " ".join(plain[0].split()) if plain else ""

    @property
    def clauses(self) -> list[str]:
        """Return all clauses in order, also rows of tables that begin with a clause's name."""
        found: list[str] = []
        for block in self.blocks:
            if CLAUSE.match(block):
                found.append(block)
            elif block.startswith("|"):
                head, *rows = block.split("\n")
                found += [self._row_clause(head, row) for row in rows if ROW.match(row)]
        return found

    def _row_clause(self, head: str, row: str) -> str:
        """Return a row as a clause: its cells with their heads, and its origin."""
        name, *cells = _cells(row)
        parts: list[str] = []
        mark = ""
        for title, cell in zip(_cells(head)[1:], cells, strict=False):
            if title == self.status:
                mark = f" *({cell})*"
            elif cell not in ("", EMPTY):
                parts.append(self.texts.say("table-cell", ("head", title), ("cell", cell)))
        return f"- {name} {'; '.join(parts)}{mark}"

    @property
    def first(self) -> str:
        """Return the name of the first clause."""
        return _name(self.clauses[0])

    def about(self, what: str) -> list[str]:
        """Return the clause of that name, or all clauses that contain the word."""
        if what.upper() in KERNEL_CLAUSES:
            return [f"- **{what.upper()}** {self.texts.say(f'why-{KERNEL_CLAUSES[what.upper()]}')}"]
        named = [block for block in self.clauses if _name(block) == what.upper()]
        word = re.compile(rf"\b{re.escape(what)}", re.IGNORECASE)
        return named or [block for block in self.clauses if word.search(CLAUSE.sub("", block))]


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _name(clause: str) -> str:
    found = CLAUSE.match(clause)
    return found[1] if found else ""
