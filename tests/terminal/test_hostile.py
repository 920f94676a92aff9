"""Faults outside the program get a one-line error, and nothing is lost."""

import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = "from inglenook.terminal.cli import main; main()"


def run(*arguments: str, typed: str = "", **settings) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", COMMAND, *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, **settings
    )


@pytest.mark.parametrize("name", ["~nouser/x", "x" * 300, "a/b/c/d", "deep.json"])
def test_a_save_that_can_not_be_written_leaves_the_match_going(name, tmp_path):
    (tmp_path / "deep.json").write_text("[" * 100_000)
    done = run("play", "king-of-12", "--seed", "1", typed=f"s {name}\n1\nq\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not saved: " in done.stdout
    assert "Player 2 plays the " in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["deep.json"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("bench --seconds nan", "--seconds: expected a number from 0.01 to 600, got nan"),
        ("bench --seconds inf", "--seconds: expected a number from 0.01 to 600, got inf"),
        ("simulate lanterns --jobs 1000000", "Invalid value for '--jobs': 1000000 is not in"),
        ("simulate lanterns --games 1000000000000", "Invalid value for '--games': "),
        ("play lanterns --option trim=on --option trim=off", "--option: expected trim once, "),
        ("play --resume deep.json", "deep.json: expected JSON, got "),
        ("play --resume .", ".: expected a file to read, got Is a directory"),
    ],
)
def test_bad_input_is_one_line(arguments, said, tmp_path):
    (tmp_path / "deep.json").write_text("[" * 100_000)
    done = run(*arguments.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"inglenook: {said}")
    assert done.stderr.count("\n") == 1


def test_output_that_nobody_takes_is_no_disaster():
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-c", COMMAND, "games"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "inglenook: No space left on device\n")


def test_at_one_screen_a_sealed_card_can_be_taken_back_before_it_is_passed_on():
    people = ("--players", "me:Ann,me:Bob", "--seed", "2")
    # Ann plays the first card, takes it back at the curtain, and plays the second one
    done = run("play", "king-of-12", *people, typed="\n1\nu\n2\n\n1\n\nq\n")
    assert done.returncode == 0
    assert "Ann plays the Sorcerer." in done.stdout or "You play the Sorcerer." in done.stdout
    assert "Ann plays the Knight." not in done.stdout
