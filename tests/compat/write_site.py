"""Write a site: tables of each game in every phase, made over the HTTP API."""

from __future__ import annotations

import json
import lzma
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.compat.generation import GAMES, write
from tests.compat.site import DATABASE, Site, looked, played_on, serving, unpack

GUESTS = ("Ann", "Bob", "Cid", "Dee")
OPTIONS: dict[str, dict[str, str]] = {
    "goths": {"fog": "on"},
    "open-season": {"side": "shield", "expert": "on"},
}
SEATS = {"goths": 3, "king-of-12": 3, "lanterns": 3, "open-season": 3, "taverna": 3}
ANSWERS = 3  # that each table is played on for when it is tested
MOST = 5000

Sights = list[dict[str, Any]]
When = Callable[[Sights], bool]


class Writer:
    """A server that is being filled: its guests, and the tables by the name of their phase."""

    def __init__(self) -> None:
        self.site: Site
        self.tokens: dict[str, str] = {}
        self.tables: dict[str, str] = {}
        self.rng = random.Random(12)
        self.keys = 0

    @property
    def people(self) -> list[str]:
        return [self.tokens[name] for name in GUESTS]

    def table(self, name: str, game: str, seats: int = 0, sit: bool = True, **more: Any) -> str:
        """Make a table and have guests join it, in the order of their names."""
        seats = seats or SEATS[game]
        body = {"game": game, "seats": [{}] * seats, "options": OPTIONS.get(game, {}), **more}
        made = self.site.post("/api/tables", self.people[0], body)
        path = f"/api/tables/{made['id']}"
        for seat in range(1, seats if sit else 1):
            body = {"seat": seat, "nonce": f"nonce of {seat}"}
            self.site.post(f"{path}/join", self.people[seat], body)
        self.tables[name] = made["id"]
        return path

    def sights(self, path: str) -> Sights:
        return [self.site.get(f"{path}/sight", token) for token in self.people]

    def walk(self, path: str, until: When, undo: bool = True) -> None:
        """Answer at random until a condition holds, taking answers back now and then."""
        for number in range(MOST):
            sights = self.sights(path)
            if sights[0]["table"]["state"] != "playing" or (number and until(sights)):
                return
            undoable = [place for place, one in enumerate(sights) if one.get("undo")]
            if undo and undoable and self.rng.randrange(6) == 0:
                self.undo(path, self.rng.choice(undoable))
                continue
            owing = [place for place, one in enumerate(sights) if owes(one)]
            if not owing:
                continue
            place = self.rng.choice(owing)
            choice = self.rng.choice(sights[place]["prompt"]["choices"])
            self.answer(path, place, sights[place], choice["action"])
        raise AssertionError(f"{path} did not get there")

    def answer(self, path: str, place: int, sight: dict[str, Any], action: str) -> None:
        body = {"decision": sight["prompt"]["id"], "actions": [action], "key": self.key()}
        self.site.post(f"{path}/answers", self.people[place], body)

    def undo(self, path: str, place: int) -> None:
        self.site.post(f"{path}/undo", self.people[place], {"key": self.key()})

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys}"

    def say(self, path: str, place: int, text: str) -> None:
        self.site.ask("POST", f"{path}/chat", self.people[place], {"text": text})


def owes(sight: dict[str, Any]) -> bool:
    return sight.get("prompt") is not None and sight["prompt"]["owes"]


def is_sealed(sights: Sights) -> bool:
    """Some have answered the open question, others have not."""
    picked = [one for one in sights if one.get("prompt") and one["prompt"]["picked"]]
    return bool(picked) and any(map(owes, sights)) and sights[0]["last"] > 12


def is_window(sights: Sights) -> bool:
    """A window is open, and a seat has passed it."""
    asked = [one for one in sights if one.get("prompt") and one["prompt"]["window"]]
    return any(not owes(one) for one in asked) and any(map(owes, asked))


def is_deep(sights: Sights) -> bool:
    """Several steps wait beneath the open question, which is asked of one of the guests."""
    return (
        len(sights[0]["view"]["agenda"]) > 2 and any(map(owes, sights)) and (sights[0]["last"] > 40)
    )


def can_undo(sights: Sights) -> bool:
    return any(one.get("undo") for one in sights) and sights[0]["last"] > 20


def matches_of_people(writer: Writer) -> None:
    for game in GAMES:
        path = writer.table(f"{game} finished", game, public=True)
        writer.say(path, 0, "Good luck! Bonne chance à tous.")
        writer.walk(path, lambda _: False)
        writer.say(path, 1, "Well played.")
        for name, until in (("undoable", can_undo), ("deep", is_deep), ("sealed", is_sealed)):
            if name == "deep" and game not in ("open-season", "taverna"):
                continue
            if name == "sealed" and game in ("open-season", "taverna"):
                continue  # there the questions to several are windows and tiles
            writer.walk(writer.table(f"{game} {name}", game), until)
    writer.walk(writer.table("taverna window", "taverna", seats=4), is_window)
    path = writer.table("open-season tiles", "open-season", seats=3)
    for place, picks in ((0, 2), (1, 1)):  # one has picked all of its tiles, another a part
        for _ in range(picks):
            sight = writer.sights(path)[place]
            if owes(sight):
                writer.answer(path, place, sight, sight["prompt"]["choices"][0]["action"])
    body = {"decision": "between-turns", "on": False}
    path = f"/api/tables/{writer.tables['taverna undoable']}"
    writer.site.post(f"{path}/orders", writer.people[1], body)
    writer.site.post(f"{path}/orders", writer.people[2], {"decision": "this-turn", "on": True})


def phases(writer: Writer) -> None:
    """Tables that wait, rest or ended early, all of them of Lanterns."""
    site, people = writer.site, writer.people
    path = writer.table("open", "lanterns", sit=False, public=True)
    writer.say(path, 0, "Who wants to play?")
    writer.table("open to friends", "lanterns", sit=False, spectators=False, seating="drawn")
    path = writer.table("ready", "lanterns", autostart=False)
    path = writer.table("sent away", "lanterns", autostart=False)
    site.post(f"{path}/kick", people[0], {"seat": 2})
    site.post(f"{path}/bot", people[0], {"seat": 2, "bot": "random"})
    path = writer.table("given up", "lanterns", sit=False)
    site.post(f"{path}/cancel", people[0])
    writer.table("closed", "lanterns", sit=False, public=True)
    later: When = lambda sights: sights[0]["last"] > 15  # noqa: E731
    path = writer.table("paused", "lanterns")
    writer.walk(path, later)
    for token in people[:3]:
        site.post(f"{path}/vote", token, {"kind": "pause"})
    path = writer.table("asked to end", "lanterns")
    writer.walk(path, later)
    site.post(f"{path}/vote", people[1], {"kind": "end"})
    path = writer.table("agreed", "lanterns")
    writer.walk(path, later)
    for token in people[:3]:
        site.post(f"{path}/vote", token, {"kind": "end"})
    path = writer.table("resigned", "king-of-12", seats=2)
    writer.walk(path, later)
    site.post(f"{path}/resign", people[1])
    clocks: dict[str, dict[str, Any]] = {
        "decision": {"seconds": 7200},
        "bank": {"seconds": 7200, "increment": 30},
        "days": {"hours": 72, "quiet_from": "22:30", "quiet_to": "07:00", "offset": 60},
    }
    for kind, rule in clocks.items():
        path = writer.table(f"clock {kind}", "lanterns", clock={"kind": kind, **rule})
        writer.walk(path, is_sealed)
    path = f"/api/tables/{writer.tables['lanterns finished']}"
    writer.tables["rematch"] = site.post(f"{path}/rematch", people[1])["id"]
    site.post("/api/commitments", people[0])
    site.post("/api/me/link", people[0])


def imports(writer: Writer, exports: dict[str, list[Any]]) -> None:
    for game in GAMES:
        for place, export in enumerate(exports[game]):
            found = writer.site.post("/api/replays", writer.people[0], export)
            writer.tables[f"{game} imported {place}"] = found["id"]


def finished_by_bots(writer: Writer) -> None:
    """A match against bots, played while they answer at once."""
    for game in ("lanterns", "king-of-12"):
        body = {"game": game, "bots": ["random", "greedy"], "options": OPTIONS.get(game, {})}
        found = writer.site.post("/api/quick", writer.people[0], body)
        writer.tables[f"{game} against bots"] = found["id"]
        path = f"/api/tables/{found['id']}"
        for _ in range(MOST):
            sight = writer.sights(path)[0]
            if sight["table"]["state"] != "playing":
                break
            if owes(sight):  # a bot may settle the question meanwhile
                action = sight["prompt"]["choices"][0]["action"]
                body = {"decision": sight["prompt"]["id"], "actions": [action], "key": writer.key()}
                writer.site.ask("POST", f"{path}/answers", writer.people[0], body)


def with_bots(writer: Writer) -> None:
    """Tables that wait for bots, some of them from the middle of another match."""
    for game in GAMES:
        table = writer.tables[f"{game} imported 0"]
        replay = writer.site.get(f"/api/tables/{table}/replay", writer.people[0])
        places = [
            one["entry"] for one in replay["steps"] if one["shown"] and one["kind"] == "answer"
        ]
        seats = len(replay["names"])
        for number in (1, 2):
            entry = places[len(places) * number // 4]
            bots = ["random"] * (seats - 1)
            body = {"entry": entry, "sit": number % seats, "bots": bots}
            found = writer.site.post(f"/api/tables/{table}/branch", writer.people[1], body)
            writer.tables[f"{game} branch {number}"] = found["id"]
    faces = {"faces": [10, 7, 3], "ones": [1, 0, 1]}
    body = {"game": "king-of-12", "bots": ["random", "greedy"], "position": faces}
    found = writer.site.post("/api/quick", writer.people[2], body)
    writer.tables["king-of-12 from a position"] = found["id"]


def moderate(folder: Path, table: str) -> None:
    """Mute a guest and close a table, by the command line while the server is stopped."""
    with closing(sqlite3.connect(folder / DATABASE)) as conn:
        [guest] = conn.execute("SELECT id FROM guest WHERE name = ?", (GUESTS[-1],)).fetchone()
    for arguments in (["mute", guest, "--reason", "spam"], ["close-table", table]):
        command = [sys.executable, "-m", "inglenook", "admin", *arguments, "--data", str(folder)]
        subprocess.run(command, check=True, capture_output=True)


def write_site(folder: Path, exports: dict[str, list[Any]]) -> None:
    """Write the site, its keys, the tokens of its guests, and what each of them is shown."""
    writer = Writer()
    with TemporaryDirectory() as name:
        data = Path(name)
        with serving(data, "0") as writer.site:
            for guest in GUESTS:
                body = {"name": guest, "language": "fr" if guest == "Dee" else "en"}
                writer.tokens[guest] = writer.site.post("/api/guests", "", body)["token"]
            matches_of_people(writer)
            phases(writer)
            imports(writer, exports)
            finished_by_bots(writer)
        moderate(data, writer.tables["closed"])
        with serving(data) as writer.site:
            with_bots(writer)
        keys = {path.name: path.read_text() for path in data.glob("*.key")}
        with closing(sqlite3.connect(data / DATABASE)) as conn:
            conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            conn.execute("PRAGMA journal_mode = DELETE")
            conn.execute("VACUUM")
        packed = lzma.compress((data / DATABASE).read_bytes(), preset=9)
    (folder / "site.sqlite.xz").write_bytes(packed)
    write(folder, "site-keys.json", keys)
    tokens = {**writer.tokens, "a stranger": ""}
    expected = record(folder.name, writer.tables, tokens)
    write(folder, "site.json.xz", {"tables": writer.tables, "tokens": tokens} | expected)


def record(generation: str, tables: dict[str, str], tokens: dict[str, str]) -> dict[str, Any]:
    """Note what a copy of the site shows, and what playing on leads to."""
    with TemporaryDirectory() as name:
        unpack(generation, Path(name))
        with serving(Path(name)) as site:
            seen = looked(site, tables, tokens)
            further = played_on(site, tables, tokens, ANSWERS)
    return json.loads(json.dumps({"looked": seen, "played_on": further, "answers": ANSWERS}))
