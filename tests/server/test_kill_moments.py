"""The server is killed at a moment of our choosing: in a commit, in a turn, in a compaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from inglenook.server.rooms.storage.inspection import check_matches
from inglenook.server.settings import DATABASE
from inglenook.server.store.database import Database
from tests.support.server.faulty_servers import DEADLY
from tests.support.server.forked_server import Forked
from tests.support.server.server_process import Caller
from tests.support.waiting import wait_until

KEPT: Final = ("view", "prompt", "asked", "last", "events", "orders")  # of a viewer state
LONGEST: Final = 400  # answers of a match, or until the wanted question comes


@contextmanager
def forked(data: Path, variant: str, environ: dict[str, str] | None = None) -> Iterator[Forked]:
    """A server that is started, and gone afterwards."""
    server = Forked(data, variant, environ)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        for person in server.people:
            person.http.close()


def seated(server: Forked, game: str, *names: str) -> tuple[list[Caller], str]:
    """Players at a new table, and its path."""
    people = [server.guest(name) for name in names]
    body = {"game": game, "seats": [{}] * len(names)}
    path = f"/api/tables/{people[0].post('/api/tables', body).json()['id']}"
    for person in people[1:]:
        assert person.post(f"{path}/join", {}).status_code == 200
    return people, path


@pytest.mark.parametrize(("variant", "kept"), [("dies-before-commit", 1), ("dies-after-commit", 2)])
def test_who_asks_again_with_the_same_key_is_answered_once(tmp_path, variant, kept):
    deadly = tmp_path / "deadly"
    server = Forked(tmp_path, variant, {DEADLY: str(deadly)})
    try:
        server.start()
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}]}).json()["id"]
        assert bob.post(f"/api/tables/{table}/join", {"seat": 1}).status_code == 200
        prompt = ann.get(f"/api/tables/{table}/state").json()["prompt"]
        answer = {"decision": prompt["id"], "actions": ["keep 3"], "key": "once"}
        deadly.touch()
        with pytest.raises(httpx.TransportError):
            ann.post(f"/api/tables/{table}/answers", answer)
        deadly.unlink()
        server.kill()
        assert entries(tmp_path, table) == kept
        server.start()
        for _ in range(2):
            reply = ann.post(f"/api/tables/{table}/answers", answer)
            assert (reply.status_code, reply.json()["ok"]) == (200, True)
            assert entries(tmp_path, table) == 2
        assert ann.get(f"/api/tables/{table}/state").json()["prompt"]["picked"] == ["keep 3"]
    finally:
        server.kill()
        for person in server.people:
            person.http.close()


@pytest.mark.parametrize("rounds", [0, 2])
@pytest.mark.parametrize("answered", [0, 1, 2])
def test_a_match_goes_on_after_a_kill_under_raised_rules(tmp_path, rounds, answered):
    """The last snapshot and the sealed answers after it are all that the new rules need."""
    server = Forked(tmp_path, "swift")
    try:
        server.start()
        people = [server.guest(name) for name in ("Ann", "Bob", "Cid")]
        table = people[0].post("/api/tables", {"game": "lanterns", "seats": [{}] * 3}).json()["id"]
        path = f"/api/tables/{table}"
        for person in people[1:]:
            assert person.post(f"{path}/join", {}).status_code == 200
        for number in range(rounds):
            for person in people:
                given(person, path, f"round {number}")
        asked = people[0].get(f"{path}/state").json()["asked"]
        open_to = [people[seat] for seat in asked]
        answers = [given(person, path, "last") for person in open_to[:answered]]
        before = [person.get(f"{path}/state").json() for person in people]
        written = entries(tmp_path, table)
        server.kill()
        server.variant = "raised-rules"
        server.start()
        for person, seen in zip(people, before, strict=True):
            again = person.get(f"{path}/state").json()
            assert {one: again[one] for one in KEPT} == {one: seen[one] for one in KEPT}
        wait_until(lambda: entries(tmp_path, table) == written + 1)  # the change of rules
        for person, answer in zip(open_to, answers, strict=False):
            assert person.post(f"{path}/answers", answer).json()["ok"]  # acknowledged once more
        assert entries(tmp_path, table) == written + 1
        for person in open_to[answered:]:
            given(person, path, "after")
        server.kill()
        assert check_matches(Database(f"sqlite:///{tmp_path / DATABASE}")) == []
    finally:
        server.kill()
        for person in server.people:
            person.http.close()


def in_mid_turn(state: dict[str, Any]) -> bool:
    """Tell whether steps wait behind the question, which only a replay of the turn brings back."""
    return len(state["view"]["agenda"]) > 1


@pytest.mark.parametrize(
    ("game", "times"),
    [
        ("open-season", 1),
        pytest.param("open-season", 12, marks=pytest.mark.long),
        pytest.param("taverna", 12, marks=pytest.mark.long),
        pytest.param("goths", 12, marks=pytest.mark.long),
    ],
)
def test_a_chain_of_steps_goes_on_after_a_kill_in_its_middle(tmp_path, game, times):
    with forked(tmp_path, "swift") as server:
        people, path = seated(server, game, "Ann", "Bob")
        killed = 0
        for number in range(LONGEST):
            if killed == times:
                break
            asked = asked_of(people, path)
            if not asked:  # the match is over
                people, path = seated(server, game, f"Cid {number}", f"Dan {number}")
                continue
            for person in asked:
                given(person, path, f"answer {number}")
            before = [person.get(f"{path}/state").json() for person in people]
            if not in_mid_turn(before[0]):
                continue
            killed += 1
            server.kill()
            server.start()
            for person, seen in zip(people, before, strict=True):
                again = person.get(f"{path}/state").json()
                assert {one: again[one] for one in KEPT} == {one: seen[one] for one in KEPT}
        assert killed == times
        for number in range(5):  # the chain and the turn go on
            for person in asked_of(people, path):
                given(person, path, f"after {number}")
        server.kill()
        assert check_matches(Database(f"sqlite:///{tmp_path / DATABASE}")) == []


@pytest.mark.parametrize(
    ("variant", "compressed"),
    [
        ("dies-in-compaction", 0),
        pytest.param("dies-before-commit-of-compaction", 0, marks=pytest.mark.long),
        pytest.param("dies-after-commit-of-compaction", 1, marks=pytest.mark.long),
    ],
)
def test_a_match_is_whole_after_a_kill_during_its_compaction(tmp_path, variant, compressed):
    with forked(tmp_path, "swift") as server:
        people, path = seated(server, "lanterns", "Ann", "Bob")
        table = path.rsplit("/", 1)[1]
        for number in range(LONGEST):
            for person in asked_of(people, path):
                given(person, path, f"answer {number}")
        exported = people[0].get(f"{path}/export").json()
        written = entries(tmp_path, table)
        server.kill()
        server.variant = variant  # compacts as it opens, and dies
        server.begin().close()
        wait_until(lambda: server.child is not None and not server.child.is_alive())
        server.kill()
        assert (entries(tmp_path, table), compressed_journals(tmp_path)) == (
            0 if compressed else written,
            compressed,
        )
        server.variant = "compacts"
        server.start()
        assert (entries(tmp_path, table), compressed_journals(tmp_path)) == (0, 1)
        assert people[0].get(f"{path}/export").json() == exported
        server.kill()
        assert check_matches(Database(f"sqlite:///{tmp_path / DATABASE}")) == []


def asked_of(people: list[Caller], path: str) -> list[Caller]:
    """The players who are asked now; none after the end."""
    state = people[0].get(f"{path}/state").json()
    return [people[seat] for seat in state["asked"]]


def given(person: Caller, path: str, key: str) -> dict[str, object]:
    """The first answer that a player may give, acknowledged; nothing if they are not asked."""
    prompt = person.get(f"{path}/state").json()["prompt"]
    if prompt is None:
        return {}
    action = prompt["choices"][0]["action"]
    answer = {"decision": prompt["id"], "actions": [action], "key": key}
    assert person.post(f"{path}/answers", answer).json()["ok"]
    return answer


def entries(data: Path, table: str) -> int:
    """How long the journal of a table is."""
    with closing(sqlite3.connect(data / DATABASE)) as conn:
        [found] = conn.execute("SELECT count(*) FROM entry WHERE table_id = ?", [table]).fetchone()
    return int(found)


def compressed_journals(data: Path) -> int:
    """How many journals are compressed."""
    with closing(sqlite3.connect(data / DATABASE)) as conn:
        [found] = conn.execute("SELECT count(*) FROM packed").fetchone()
    return int(found)
