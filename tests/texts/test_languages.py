"""Languages: a folder of texts is all that a new one needs, and nothing in the code names any."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from inglenook.languages import LANGUAGES, SOURCE, TEXT, find_languages, nearest, read_language

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
ESPERANTO = {
    "language.json": '{"name": "Esperanto"}',
    "site.ftl": "seat = Ludanto { $number }\nlost-title = Estas nenio ĉi tie\n",
    "web/site.ftl": "you = Vi\n",
    "games/lanterns/game.ftl": "title = Lanternoj\nname-random = hazarda\n",
    "games/lanterns/rules.md": "# Lanternoj\n\n- **L1** Ĉiuj ludas.\n",
}
ASKED = """
import json
from inglenook.core.registry import load_game
from inglenook.languages import LANGUAGES
from inglenook.server.http import handlers
from inglenook.server.http.pages import unbuilt
from inglenook.server.lobby import learning, tables
from inglenook.terminal.language import chosen_language
from inglenook.texts import Texts, languages, spoken
lanterns, goths = load_game("lanterns"), load_game("goths")
texts = Texts(lanterns, "eo")
print(json.dumps({
    "offered": {one.code: one.name for one in LANGUAGES.values()},
    "game": handlers.game_answer("lanterns", "eo").title,
    "languages": handlers.game_answer("lanterns", "eo").languages,
    "rules": tables.rules(lanterns, "eo").text,
    "pieces": len(learning.pieces(lanterns, "eo").things),
    "lost": "Estas nenio" in unbuilt.lost_page(),
    "system": chosen_language(lanterns, None),
    "seat": texts.seat(0),
    "fallback": texts.say("table-over"),
    "untranslated": [spoken(goths, "eo"), languages(goths)],
    "rules in the source": tables.rules(goths, "eo").language,
}))
"""


def test_a_new_folder_is_a_new_language(tmp_path: Path) -> None:
    """In a copy of the package, to which nothing but a folder is added."""
    ignored = shutil.ignore_patterns("static", "__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "inglenook", tmp_path / "inglenook", ignore=ignored)
    for name, text in ESPERANTO.items():
        file = tmp_path / "inglenook" / "text" / "eo" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    env = {"PYTHONPATH": str(tmp_path), "LC_ALL": "eo_XX.UTF-8", "PYTHONUTF8": "1"}
    asked = [sys.executable, "-c", ASKED]
    done = subprocess.run(asked, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "offered": {"en": "English", "eo": "Esperanto", "fr": "Français"},
        "game": "Lanternoj",
        "languages": ["en", "eo", "fr"],
        "rules": ESPERANTO["games/lanterns/rules.md"],
        "pieces": 5,
        "lost": True,
        "system": "eo",
        "seat": "Ludanto 1",
        "fallback": "The match is over.",
        "untranslated": ["en", ["en", "fr"]],
        "rules in the source": "en",
    }


def test_no_code_names_a_language() -> None:
    named: list[str] = []
    for file in (*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in LANGUAGES:
                named.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    codes = "|".join(LANGUAGES)
    literal = re.compile(rf"""(["'`])({codes})\1|text/({codes})/|\b({codes})\.ftl""")
    for file in (*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")):
        is_test = ".test." in file.name or "fixture" in file.name
        if not is_test and literal.search(file.read_text("utf-8")):
            named.append(str(file.relative_to(ROOT)))
    assert named == []


def test_the_source_language_comes_first() -> None:
    assert next(iter(LANGUAGES)) == SOURCE
    assert LANGUAGES[SOURCE].source
    assert {one.folder for one in LANGUAGES.values()} == {TEXT / code for code in LANGUAGES}


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("fr", "fr"), ("fr-CH", "fr"), ("fr_CA", "fr"), ("FR", "fr"), ("tlh", "en"), ("", "en")],
)
def test_somebody_gets_the_nearest_language(asked: str, spoken: str) -> None:
    assert nearest(asked) == spoken


@pytest.mark.parametrize(
    ("text", "got"),
    [
        ("[]", r"expected an object with a name, got \[\]"),
        ('{"source": true}', "expected an object with a name"),
        ('{"name": "X", "nmae": 1}', "expected one of name, source, elision, got 'nmae'"),
    ],
)
def test_a_description_that_says_something_else_is_refused(
    tmp_path: Path, text: str, got: str
) -> None:
    file = tmp_path / "xx" / "language.json"
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=got):
        read_language(file)


def test_one_language_is_the_source(tmp_path: Path) -> None:
    for code in ("aa", "bb"):
        (tmp_path / code).mkdir()
        (tmp_path / code / "language.json").write_text('{"name": "A"}', "utf-8")
    with pytest.raises(ValueError, match="expected one source language, got none"):
        find_languages(tmp_path)


def test_words_elide_before_some_names() -> None:
    elision = LANGUAGES["fr"].elision
    assert elision is not None
    for text, name, said in (
        ("le dé de ", "Ann", "le dé d’"),
        ("le dé de ", "Bob", "le dé de "),
        ("avant que ", "Élise", "avant qu’"),
        ("De ", "Ann", "D’"),
        ("le dé de ", "Yves", "le dé d’"),
        ("le dé de ", "Yann", "le dé de "),
        ("le monde", "Ann", "le monde"),
    ):
        assert elision.applied(text, name) == said
