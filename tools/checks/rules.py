"""Check that each rule of a game is named by a test and stated in every language.

The rules of a game are in `src/inglenook/text/<language>/games/<game>/rules.md`. An id such as
**K12** opens the list item or the table row of its rule; a test names the ids that it proves.

The line `{ spells }` stands for the cards of the game's `data/spells.json`: each has an id there,
and its sentence as `about-<name>` in `game.ftl`.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path

from tools.checks.tracked import tracked

STATED = re.compile(r"^\s*(?:[-*+]|\d+\.|\|)\s*\*\*([A-Z]{1,2}\d+)\*\*", re.MULTILINE)
LISTED = re.compile(r"^\{ ([a-z-]+) \}$", re.MULTILINE)
WORD = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}\d+(?![A-Za-z0-9])")  # also in test_K12_lady


TEXT = Path("src/inglenook/text")


def every_rule_is_tested(root: Path) -> list[str]:
    """Complain of rules without a test or a translation."""
    files = tracked(root)
    source, *others = languages(root, files)
    complaints = []
    for file in files:
        if file.name != "rules.md" or not file.is_relative_to(source / "games"):
            continue
        game = file.parent.name.replace("-", "_")
        cards = listed(root, game, file)
        rules = stated(root / file) | cards.keys()
        tests = [root / path for path in files if path.is_relative_to(f"tests/games/{game}")]
        if not rules:
            complaints.append(f"{file}: states no rule with an id")
        complaints += without_text(file, root, cards.values())
        for other in others:
            complaints += difference(other / file.relative_to(source), root, game, rules)
        if untested := rules - named(tests):
            complaints.append(f"tests/games/{game}: no test names {in_order(untested)}")
    return complaints


def languages(root: Path, files: Iterable[Path]) -> list[Path]:
    """Return the folders of all languages, the source language first."""
    found = [path for path in files if path.match(f"{TEXT}/*/language.json")]
    found.sort(key=lambda path: not json.loads((root / path).read_text("utf-8")).get("source"))
    return [path.parent for path in found]


def listed(root: Path, game: str, file: Path) -> dict[str, str]:
    """Return the names of all cards that a page of rules lists, by the ids of their rules."""
    found: dict[str, str] = {}
    for name in LISTED.findall((root / file).read_text("utf-8")):
        data = root / "src/inglenook/games" / game / "data" / f"{name}.json"
        for card in json.loads(data.read_text("utf-8"))[name]:
            found[card["id"]] = card["name"]
    return found


def without_text(file: Path, root: Path, cards: Iterable[str]) -> list[str]:
    """Complain of listed cards without a sentence in the language of the page."""
    texts = file.with_name("game.ftl")
    said = (root / texts).read_text("utf-8") if (root / texts).exists() else ""
    silent = [name for name in cards if not re.search(rf"^about-{name} = \S", said, re.MULTILINE)]
    return [f"{texts}: expected a text about {', '.join(silent)}, got none"] if silent else []


def difference(translated: Path, root: Path, game: str, rules: set[str]) -> list[str]:
    """Complain of ids that only the source or only the translation has."""
    if not (root / translated).exists():
        return [f"{translated}: is missing"]
    cards = listed(root, game, translated)
    theirs = stated(root / translated) | cards.keys()
    complaints = without_text(translated, root, cards.values())
    if rules - theirs:
        complaints.append(f"{translated}: lacks {in_order(rules - theirs)}")
    if theirs - rules:
        complaints.append(f"{translated}: has {in_order(theirs - rules)}, unknown in the source")
    return complaints


def stated(path: Path) -> set[str]:
    """Return the ids of the rules in a file."""
    return set(STATED.findall(path.read_text("utf-8")))


def named(tests: Iterable[Path]) -> set[str]:
    """Return all words of the form of an id in these files; files that aren't text have none."""
    return {word for test in tests for word in WORD.findall(test.read_text("utf-8", "replace"))}


def in_order(ids: Iterable[str]) -> str:
    """Return the ids in order, K2 before K10."""
    return ", ".join(sorted(ids, key=lambda rule: (len(rule), rule)))
