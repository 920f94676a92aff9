"""The kernel's clauses are documented, and found by the terminal's `?` in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from inglenook.conformance.wording import OF_THE_KERNEL
from inglenook.core.registry import load_game
from inglenook.terminal.language import KERNEL_CLAUSES, Rulebook
from inglenook.texts import Texts

ROOT = Path(__file__).resolve().parents[2]


def test_every_clause_of_the_kernel_is_documented():
    text = (ROOT / "docs" / "stability.md").read_text("utf-8")
    documented = re.findall(r"^\| `(E\d+)` \|", text, re.MULTILINE)
    assert documented == [refusal.clause for refusal in OF_THE_KERNEL] == list(KERNEL_CLAUSES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_finds_every_clause_of_the_kernel(language: str):
    texts = Texts(load_game("king-of-12"), language)
    for refusal in OF_THE_KERNEL:
        [found] = Rulebook(texts).about(refusal.clause.lower())
        assert found == f"- **{refusal.clause}** {texts.say(f'why-{refusal.message}')}"
