"""A whole match by typing, in a real terminal."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty")

PROMPTS = (b"\n> ", b"press Enter. ", b"q = back\x1b[0m ")
PATIENCE = 30
FORGET = "\x1b[3J"


class Screen:
    """A program behind a pseudo-terminal."""

    def __init__(self, *arguments: str, cwd) -> None:
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-c", "from inglenook.terminal.cli import main; main()", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=os.environ | {"LC_ALL": "C.UTF-8", "TERM": "xterm"},
        )
        os.close(slave)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.master)

    def read(self) -> str:
        """Return the output until the next question or the end of the program."""
        shown, end = b"", time.monotonic() + PATIENCE
        while not shown.endswith(PROMPTS):
            left = end - time.monotonic()
            assert select.select([self.master], [], [], max(left, 0))[0], shown.decode("utf-8")
            try:
                part = os.read(self.master, 65536)
            except OSError:  # the error of Linux when the terminal has closed
                part = b""
            if not part:
                break
            shown += part
        return shown.decode("utf-8")

    def type(self, line: str) -> str:
        os.write(self.master, f"{line}\n".encode())
        return self.read()


def test_a_whole_match_with_why_undo_save_and_resume(tmp_path):
    with Screen("play", "lanterns", "--seed", "3", cwd=tmp_path) as screen:
        assert "Which wick do you keep aside" in screen.read()
        assert "You keep wick 6 aside." in screen.type("6")
        assert "(L3)" in screen.type("why burn 6")
        assert "Undone." in screen.type("u")
        assert "You keep wick 1 aside." in screen.type("1")
        assert "Wicks burned" in screen.type("5")
        assert "Saved in evening.json" in screen.type("s evening.json")
        assert "left unfinished" in screen.type("q")
        assert screen.program.wait(PATIENCE) == 0
    with Screen("play", "--resume", "evening.json", cwd=tmp_path) as screen:
        shown = screen.read()
        assert "aside: wick 1" in shown
        for _ in range(200):
            if "The match is over." in shown:
                break
            shown = screen.type("1")
        assert "The match is over." in shown
        assert screen.program.wait(PATIENCE) == 0


def test_the_screen_is_wiped_when_it_is_passed_on(tmp_path):
    with Screen("play", "lanterns", "--players", "me:Ann,me:Bob", cwd=tmp_path) as screen:
        screen.read()
        assert "Which wick do you keep aside" in screen.type("")
        curtain = screen.type("6")
        assert "Pass the screen to Bob" in curtain
        assert FORGET in curtain
        page = screen.type("")
        assert FORGET in page
        assert "wick 6 aside" not in page.partition("Which wick")[0]
        assert "aside: wick" not in page
        screen.type("q")


def test_a_newcomer_chooses_a_game(tmp_path):
    with Screen("play", cwd=tmp_path) as screen:
        shown = screen.read()
        assert "   1  King of 12 — 2 to 4 players" in shown
        assert "Which game? (Enter = King of 12)" in shown
        assert "Which game?" in screen.type("chess")
        assert "Which wick do you keep aside" in screen.type("lanterns")
    with Screen("play", cwd=tmp_path) as screen:
        screen.read()
        assert "Which character do you play?" in screen.type("")


def test_rules_come_a_screen_at_a_time(tmp_path):
    with Screen("play", "king-of-12", cwd=tmp_path) as screen:
        screen.read()
        first = screen.type("?")
        assert "Setting up" in first
        assert "A turn" not in first
        assert "Two opposite faces" in screen.type("")
        assert "Which character do you play?" in screen.type("q")


def test_leaving_before_a_game_is_chosen(tmp_path):
    with Screen("play", cwd=tmp_path) as screen:
        screen.read()
        os.write(screen.master, b"\x04")
        screen.read()
        assert screen.program.wait(PATIENCE) == 130
