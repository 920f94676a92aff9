"""The browser client is built once, also for two who start at the same time."""

import threading
from pathlib import Path

import pytest

from tools import client


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch) -> Path:
    web = tmp_path / "web"
    web.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (web / name).write_text("{}")
    folders = {"ROOT": "", "WEB": "web", "TEXT": "text", "GAMES": "games"}
    folders |= {"STATIC": "static", "STAMPS": "build"}
    for name, folder in folders.items():
        monkeypatch.setattr(client, name, tmp_path / folder)
    monkeypatch.setattr(client, "find_node", lambda install: ["npm"])
    return tmp_path


def test_two_who_start_at_once_build_it_once(checkout, monkeypatch):
    ran: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def npm(command: list[str], *arguments: str) -> int:
        ran.append(arguments[0])
        if arguments[0] == "ci":
            (checkout / "web" / "node_modules").mkdir()
            begun.set()
            assert go_on.wait(20)
        else:
            (checkout / "static").mkdir()
            (checkout / "static" / "index.html").write_text("")
        return 0

    monkeypatch.setattr(client, "run", npm)
    said: list[str] = []

    def start() -> None:
        said.append(client.build(lambda package, folder: None))

    first, second = threading.Thread(target=start), threading.Thread(target=start)
    first.start()
    assert begun.wait(20)
    second.start()
    second.join(0.2)
    assert second.is_alive()  # it waits, and touches nothing
    go_on.set()
    first.join(20)
    second.join(20)
    assert ran == ["ci", "run"]
    assert said == ["", ""]


def test_what_was_left_half_done_is_done_again(checkout, monkeypatch):
    ran: list[str] = []

    def interrupted(command: list[str], *arguments: str) -> int:
        ran.append(arguments[0])
        (checkout / "web" / "node_modules").mkdir(exist_ok=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(client, "run", interrupted)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            client.build(lambda package, folder: None)
    assert ran == ["ci", "ci"]


def test_a_registry_out_of_reach_is_said(checkout, monkeypatch):
    monkeypatch.setattr(client, "run", lambda npm, *arguments: 1)
    assert "is the npm registry reachable?" in client.build(lambda package, folder: None)


def test_a_new_text_or_card_is_a_reason_to_build_again(checkout, monkeypatch):
    before = client.digest(client.sources())
    (checkout / "text" / "eo" / "web").mkdir(parents=True)
    (checkout / "text" / "eo" / "web" / "site.ftl").write_text("you = Vi")
    told = client.digest(client.sources())
    assert told != before
    (checkout / "games" / "bid" / "data").mkdir(parents=True)
    (checkout / "games" / "bid" / "data" / "cards.json").write_text("[]")
    assert client.digest(client.sources()) != told
