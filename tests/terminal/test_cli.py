import pytest

from inglenook import __version__
from inglenook.compiled import is_compiled
from inglenook.core.errors import IllegalAction, RulesFault
from inglenook.terminal.commands import games
from inglenook.texts import MissingText


def test_without_a_command_it_says_what_there_is(inglenook):
    result = inglenook("")
    assert result.exit_code == 0
    for command in ("play", "games", "simulate", "check", "doctor"):
        assert f"\n  {command} " in result.stdout


def test_version(inglenook):
    build = "compiled" if is_compiled() else "plain Python"
    assert inglenook("--version").stdout == f"inglenook, version {__version__} ({build})\n"


def test_commands_that_play_many_matches_say_how_the_rules_run(inglenook, monkeypatch):
    said = f"The rules run as {'compiled code' if is_compiled() else 'plain Python'}.\n"
    assert said not in inglenook("simulate lanterns --games 1").stderr  # not in a pipe
    monkeypatch.setattr("inglenook.terminal.cli.on_terminal", lambda: True)
    assert inglenook("simulate lanterns --games 1").stderr.startswith(said)
    assert said not in inglenook("games").stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("dance", "No such command 'dance'."),
        ("simulate", "Missing argument 'GAME'."),
        ("simulate chess", "game: expected one of "),
        ("simulate lanterns --seats 9", "seats: expected one of 2, 3, 4, got 9"),
        ("simulate lanterns --games 0", "--games"),
        ("simulate lanterns --option trim", "--option: expected NAME=VALUE, got trim"),
        ("simulate lanterns --option trim=maybe", "option trim: expected one of on, off"),
        ("simulate lanterns --option wind=1", "option: expected one of trim, got wind"),
        ("play chess", "game: expected one of "),
        ("play lanterns --lang tlh", "language: expected one of en, fr, got tlh"),
        ("play lanterns --players me", "players: expected for lanterns one of 2, 3, 4, got 1"),
        ("play lanterns --players me,deep-thought", "players: expected one of me, "),
        ("play lanterns --players me,random:Rob", "players: expected a name for people only"),
        ("play lanterns --seed x", "'x' is not a valid integer"),
        ("play --resume nowhere.json", "nowhere.json: expected a file to read"),
        ("check chess", "game: expected one of "),
        ("check lanterns --law gravity", "--law: expected one of ends, conserves, "),
        ("check lanterns --seats 5", "--seats: expected one of 2, 3, 4, got 5"),
        ("check lanterns --seats two", "'two' is not a valid integer"),
    ],
)
def test_bad_input_ends_with_2_and_one_line(inglenook, command, said):
    result = inglenook(command)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("inglenook: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (IllegalAction(1, "burn 9", "L7", "wick-burned"), 2),
        (RulesFault("the sky\nis falling"), 1),
        (MissingText("lanterns", "fr", "title"), 1),
        (KeyboardInterrupt(), 130),
    ],
)
def test_no_error_of_ours_ends_in_a_traceback(inglenook, monkeypatch, error, status):
    def fail() -> None:
        raise error

    monkeypatch.setattr(games, "game_names", fail)
    result = inglenook("games")
    assert result.exit_code == status
    assert result.stderr.count("\n") <= 1
