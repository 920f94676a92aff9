"""Every rule that a game states is named by a test of that game.

The rules of a game stand in its RULES.en.md and RULES.fr.md. An id such as **K12** opens the list
item or the table row of its rule; a test names the ids that it proves.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from tools.checks.tracked import tracked

STATED = re.compile(r"^\s*(?:[-*+]|\d+\.|\|)\s*\*\*([A-Z]{1,2}\d+)\*\*", re.MULTILINE)
WORD = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}\d+(?![A-Za-z0-9])")  # also in test_K12_lady


def every_rule_is_tested(root: Path) -> list[str]:
    files = tracked(root)
    complaints = []
    for english in files:
        if english.name != "RULES.en.md" or english.parts[:3] != ("src", "inglenook", "games"):
            continue
        game = english.parent.name
        rules = stated(root / english)
        tests = [root / path for path in files if path.is_relative_to(f"tests/games/{game}")]
        if not rules:
            complaints.append(f"{english}: states no rule with an id")
        complaints += difference(english.with_name("RULES.fr.md"), root, rules)
        if untested := rules - named(tests):
            complaints.append(f"tests/games/{game}: no test names {in_order(untested)}")
    return complaints


def difference(french: Path, root: Path, rules: set[str]) -> list[str]:
    """Complaints about ids that only one of the two languages has."""
    if not (root / french).exists():
        return [f"{french}: is missing"]
    translated = stated(root / french)
    complaints = []
    if rules - translated:
        complaints.append(f"{french}: lacks {in_order(rules - translated)}")
    if translated - rules:
        complaints.append(f"{french}: has {in_order(translated - rules)}, unknown in English")
    return complaints


def stated(path: Path) -> set[str]:
    return set(STATED.findall(path.read_text("utf-8")))


def named(tests: Iterable[Path]) -> set[str]:
    """All words of the form of an id in these files; files that aren't text have none."""
    return {word for test in tests for word in WORD.findall(test.read_text("utf-8", "replace"))}


def in_order(ids: Iterable[str]) -> str:
    """K2 before K10."""
    return ", ".join(sorted(ids, key=lambda rule: (len(rule), rule)))
