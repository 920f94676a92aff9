"""Whole matches at one screen."""

from __future__ import annotations

import json
import re
import sys

import pytest
from click.testing import CliRunner

from inglenook.bots.program import ProgramBot
from inglenook.core.registry import load_game
from inglenook.terminal.cli import main
from inglenook.terminal.commands.play import FAVOURITE
from inglenook.texts import Texts

ALWAYS_THE_FIRST = ["1"] * 400
CURTAIN = re.compile(r"Pass the screen to (\w+), then press Enter\. ")


def test_a_match_against_bots_to_its_end(inglenook):
    result = inglenook("play lanterns --seed 3", *ALWAYS_THE_FIRST)
    assert result.exit_code == 0
    assert "Player 1 · you" in result.stdout
    assert "Player 3 · random" in result.stdout
    assert "── The match is over." in result.stdout
    assert re.search(r"Player 2  \d rounds? won", result.stdout)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_same_seed_gives_the_same_match(inglenook):
    one, other = (inglenook("play lanterns --seed 3", *ALWAYS_THE_FIRST).stdout for _ in range(2))
    assert one == other


def test_without_a_seed_there_is_a_match_too(inglenook):
    assert "── The match is over." in inglenook("play lanterns", *ALWAYS_THE_FIRST).stdout


def test_the_favourite_of_the_site_is_played_where_none_is_named(inglenook):
    favourite = load_game(FAVOURITE)
    assert f"── {Texts(favourite, 'en').title()} ·" in inglenook("play", "q").stdout


def test_bots_among_themselves_need_nobody(inglenook):
    assert (
        "── The match is over."
        in inglenook("play lanterns --players random,random --seed 1").stdout
    )


def test_in_french(inglenook):
    shown = inglenook("play lanterns --seed 3 --lang fr", "6", "q").stdout
    assert "── Lanternes · mouchage permis · Manche 1 ─" in shown
    assert "Quelle mèche brûlez-vous\xa0?" in shown
    assert shown.endswith("La partie reste inachevée.\n")


def test_actions_can_be_spelt_out(inglenook):
    shown = inglenook("play lanterns --seed 3", "KEEP  6", "q").stdout
    assert "You keep wick 6 aside." in shown


def test_the_only_option_is_taken_by_enter(inglenook):
    typed = ["keep 6"] + ["pass", "1"] * 4
    shown = inglenook("play lanterns --seed 3 --option trim=off", *typed, "", "q").stdout
    assert "Round 2 begins." in shown


def test_why_not(inglenook):
    shown = inglenook(
        "play lanterns --seed 3", "6", "w", "w 6", "6", "why burn 6", "w 1", "w trim", "q"
    ).stdout
    kept = "You kept that wick aside; it stays aside until the round is over. (L3)"
    assert f"Not possible now:\n  – wick 6\n    {kept}\n" in shown
    assert shown.count(f"> {kept}\n") == 1
    assert "> Type one of the numbers from 1 to 5, or one of these letters:\n" in shown
    assert "> You may: that is number 1.\n" in shown
    assert shown.count("> That is no answer to this question. (E3)\n") == 2


def test_reasons_are_told_once_in_the_language_and_by_name(inglenook):
    command = "play king-of-12 --seed 4 --players me,random,random --lang fr"
    shown = inglenook(command, "4", "w", "W dame", "alchimiste", "q").stdout
    assert "\n  – Alchimiste\n" in shown
    assert "Parieur, Dame" not in shown  # they take no part, so they are not listed
    assert shown.count("Ce personnage n’est pas l’un des sept de cette partie. (K1)\n") == 1
    assert "> Vous avez déjà joué cette carte" in shown


def test_an_answer_can_be_called_by_its_name(inglenook):
    command = "play king-of-12 --seed 4 --players me,random"
    assert "You play the Golem" in inglenook(command, "golem", "q").stdout
    assert "Vous jouez le Chevalier" in inglenook(f"{command} --lang fr", "chevalier", "q").stdout


def test_what_nobody_understands_is_asked_again(inglenook):
    shown = inglenook("play lanterns --seed 3", "7", "0", "dance", "", "w dance", "w", "q").stdout
    assert shown.count("Type one of the numbers from 1 to 6, or one of these letters:") == 4
    assert "> That is no answer to this question. (E3)" in shown
    assert "> No rule forbids you anything here." in shown


def test_an_answer_can_be_taken_back_until_something_is_learned(inglenook):
    shown = inglenook("play lanterns --seed 3", "u", "6", "u", "5", "1", "u", "q").stdout
    assert shown.count("(E5)") == 2
    assert "> Undone.\n" in shown
    assert "You keep wick 5 aside." in shown


def test_a_trim_can_be_taken_back_before_the_next_wick(inglenook):
    shown = inglenook("play lanterns --seed 3", "6", "1", "trim", "u", "q").stdout
    assert "You trim the wick" in shown
    assert "> Undone.\n" in shown


def test_passing_the_screen_hides_secrets(inglenook):
    typed = ["", "6", "", "2", "1", "", "1", "q"]
    shown = inglenook("play lanterns --players me:Ann,me:Bob --seed 3", *typed).stdout
    start, *pages = CURTAIN.split(shown)
    assert "aside" not in start
    seen = {"Ann": "", "Bob": ""}
    for name, page in zip(pages[::2], pages[1::2], strict=True):
        seen[name] += page
    assert "You keep wick 6 aside." in seen["Ann"]
    assert "aside: wick 6" in seen["Ann"]
    assert "aside: wick 2" in seen["Bob"]
    assert "wick 6 aside" not in seen["Bob"].split("Which wick do you burn?")[1]
    assert "aside: wick 6" not in seen["Bob"]
    assert "aside: wick 2" not in seen["Ann"]
    assert "Bob keeps a wick aside." in seen["Ann"]


def test_nobody_is_passed_by_where_the_pause_would_tell(inglenook):
    """With two people at the screen each is asked, even where only one answer is left."""
    shown = inglenook("play lanterns --players me:Ann,me:Bob --seed 3", *ALWAYS_THE_FIRST).stdout
    assert "── The match is over." in shown
    assert len(CURTAIN.findall(shown)) > 10


def test_a_saved_match_goes_on_as_if_never_left(inglenook, tmp_path):
    whole = inglenook("play lanterns --players me,me --seed 5", *ALWAYS_THE_FIRST).stdout
    inglenook("play lanterns --players me,me --seed 5", *["1"] * 8, "s half.json", "q")
    data = json.loads((tmp_path / "half.json").read_text("utf-8"))
    assert data["players"] == ["me", "me"]
    rest = inglenook("play --resume half.json", *ALWAYS_THE_FIRST).stdout
    assert whole.endswith(rest[rest.index("Wicks burned") :][-1500:])


def test_a_resumed_match_tells_what_happened_lately(inglenook):
    inglenook("play lanterns --seed 3", *["1"] * 12, "s late.json", "q")
    shown = inglenook("play --resume late.json", "q").stdout
    assert 0 < shown.count("\n · ") <= 12
    assert "Round 1 begins." not in shown


def test_a_match_of_older_rules_goes_on_from_its_position(inglenook, tmp_path):
    inglenook("play lanterns --seed 3", "6", "s old.json", "q")
    path = tmp_path / "old.json"
    path.write_text(path.read_text("utf-8").replace('"rules": 1', '"rules": 0'), "utf-8")
    assert "aside: wick 6" in inglenook("play --resume old.json", "q").stdout


def test_a_save_has_a_name_of_its_own_and_can_be_written_again(inglenook, tmp_path):
    shown = inglenook("play lanterns", "s", "6", "s", "q").stdout
    [path] = tmp_path.glob("lanterns-*.json")
    assert shown.count(f"Saved in {path.name}. To go on later:\n") == 2
    assert shown.count(f"\n    inglenook play --resume {path.name}\n") == 2
    again = inglenook(f"play lanterns --resume {path.name} --lang fr", "q").stdout
    assert "de côté\xa0: mèche 6" in again


def test_a_save_overwrites_nothing_else(inglenook, tmp_path):
    (tmp_path / "letters.json").write_text("[]")
    shown = inglenook("play lanterns", "s letters.json", "s no/such/folder.json", "q").stdout
    assert "Not saved: letters.json exists already and holds something else." in shown
    assert "Not saved: no/such/folder.json: No such file or directory." in shown
    assert (tmp_path / "letters.json").read_text() == "[]"


def test_what_is_no_save_is_refused_in_one_line(inglenook, tmp_path):
    inglenook("play lanterns", "s good.json", "q")
    good = (tmp_path / "good.json").read_text("utf-8")
    bad = {
        "empty.json": "",
        "list.json": "[1]",
        "other.json": "{}",
        "game.json": good.replace('"game": "lanterns"', '"game": "chess"'),
        "seats.json": good.replace('"me", "random", "random"', '"me", "random"'),
        "bot.json": good.replace('"me", "random", "random"', '"me", "random", "hal"'),
        "seed.json": good.replace('"seed": null', '"seed": "x"'),
        "state.json": good.replace('"rounds_won"', '"rounds_lost"'),
        "dice.json": re.sub(r'"dice": \[[^]]*\]', '"dice": 5', good),
        "hands.json": re.sub(r'"hands": \[[^]]*\]', '"hands": [1]', good),
        "points.json": re.sub(r'"points": \[[^]]*\]', '"points": [90, 0, 0]', good),
        "missing.json": None,
    }
    for name, content in bad.items():
        if content is not None:
            assert content != good
            (tmp_path / name).write_text(content, "utf-8")
        result = inglenook(f"play --resume {name}")
        assert (name, result.exit_code, result.stderr.count("\n")) == (name, 2, 1)
    assert inglenook("play --resume good.json --seed 3").exit_code == 2


def test_leaving_at_the_curtain(inglenook):
    assert "The match was left unfinished." in inglenook("play lanterns --players me,me").stdout


# -- a newcomer


def test_a_newcomer_is_told_what_it_is_about(inglenook):
    shown = inglenook("play king-of-12", "q").stdout
    assert shown.startswith(
        "King of 12. Be the best at the table, but never as good as somebody else.\n"
        "Type a number, then Enter. ? shows the rules, ? K1 the one cited as (K1).\n"
    )
    assert "w\xa0=\xa0why not? · ?\xa0=\xa0rules ·" in shown


def test_the_rules_can_be_read(inglenook):
    shown = inglenook("play king-of-12", "?", "q").stdout
    assert "\nRounds and the match\n" in shown
    assert "  K1 Two to four players (inferred). Each has" in shown
    assert re.search(r"\n  12    3, 7, 8, 9, 11 +1 *\n", shown)
    assert shown.count("Which character do you play?") == 2
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("typed", ["? k13", "?K13", "r K13", "rules K13"])
def test_one_rule_can_be_looked_up(inglenook, typed):
    shown = inglenook("play king-of-12 --lang fr", typed, "q").stdout
    assert "> " + "  K13 Ce qui reste agit, qu’on le veuille ou non." in shown
    assert "K14" not in shown


def test_rules_can_be_looked_up_by_a_word(inglenook):
    shown = inglenook("play king-of-12", "? troublemakers", "? E5", "? dragons", "q").stdout
    found = [clause for clause in ("K1", "K12", "K13", "K14") if f"  {clause} " in shown]
    assert found == ["K1", "K13", "K14"]
    assert "  E5 There is nothing to undo" in shown
    assert "> There is no rule dragons.\n" in shown


def test_you_meet_the_best_bots_that_the_game_has(inglenook, tmp_path):
    assert "Player 2 · greedy" in inglenook("play king-of-12", "q").stdout
    assert "Player 2 · random" in inglenook("play lanterns", "q").stdout


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("bots", ["random", "random,random", "random,greedy,random"])
def test_whole_matches_of_king_of_12(inglenook, language, bots):
    """Sorcerers, thefts, cards under dice, and values read before or after a flip."""
    rest = "sorcerer,troublemakers,alchemist,lady,machine,merchants"
    options = f"--option set={rest} --option value_order=owner"
    for seed in range(3):
        command = f"play king-of-12 --players me,{bots} {options} --seed {seed} --lang {language}"
        shown = inglenook(command, *["1", "2"] * 400).stdout
        assert {"en": "── The match is over.", "fr": "── La partie est terminée."}[
            language
        ] in shown
        assert max(map(len, shown.splitlines())) <= 80


def test_bots_that_are_programs_are_sent_home(inglenook, monkeypatch):
    closed: list[ProgramBot] = []

    def close(bot: ProgramBot) -> None:
        closed.append(bot)

    monkeypatch.setattr(ProgramBot, "close", close)
    bot = f"program:{sys.executable} -c pass"
    result = CliRunner().invoke(main, ["play", "lanterns", "--players", f"me,{bot}"], input="q\n")
    assert result.exit_code == 0
    assert len(closed) == 1
