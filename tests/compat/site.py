"""Serve a copy of a stored site, look at each table as each guest, and play on.

Only the command line and the HTTP API are used. `looked` and `played_on` are called when a site is
written and again when it is tested, and must return the same.
"""

from __future__ import annotations

import http.client
import json
import lzma
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.compat.generation import HERE, digest, read

DATABASE = "inglenook.sqlite"
PATIENCE = 60.0
LIMITS = ("GUESTS", "TABLES", "ANSWERS", "CHAT", "LOOKS", "ALL")
SETTINGS = {f"INGLENOOK_LIMIT_{kind}": "0/0" for kind in LIMITS} | {
    "INGLENOOK_MAX_OPEN_GUEST": "0",
    "INGLENOOK_BOT_WORKERS": "1",
    "INGLENOOK_MATCH_WORKERS": "1",
    "INGLENOOK_LOG": "json",
}
SLOW_BOTS = "60"  # seconds: longer than a test
MOMENT = re.compile(r"\b1[6-9]\d{8}(\.\d+)?\b")  # seconds since 1970, as JSON has them


class Site:
    """A server that runs, and a connection to it."""

    def __init__(self, port: int) -> None:
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def ask(self, method: str, path: str, token: str = "", body: object = None) -> tuple[int, Any]:
        """Send a request; return the status and the JSON of the answer."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        self.http.request(method, path, data, headers)
        answer = self.http.getresponse()
        return answer.status, json.loads(answer.read())

    def get(self, path: str, token: str = "") -> Any:
        status, found = self.ask("GET", path, token)
        return found if status == 200 else {"error": found["error"]["code"]}

    def post(self, path: str, token: str, body: object = None) -> Any:
        """Send a request that must succeed."""
        status, found = self.ask("POST", path, token, {} if body is None else body)
        assert status == 200, (path, found)
        return found


@contextmanager
def serving(folder: Path, pace: str = SLOW_BOTS) -> Iterator[Site]:
    """Run `inglenook serve` on a data folder."""
    inherited = {name: v for name, v in os.environ.items() if not name.startswith("INGLENOOK_")}
    command = [sys.executable, "-m", "inglenook", "serve", "--no-open", "--port", "0"]
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder)],
            env=inherited | SETTINGS | {"INGLENOOK_BOT_PACE": pace, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        said = ""
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", said)):
            line = process.stdout.readline()
            assert line, f"the server did not open: {said}{(folder / 'server.log').read_text()}"
            said += line
        site = Site(int(found[1]))
        yield site
        site.http.close()
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, (folder / "server.log").read_text()


def unpack(generation: str, folder: Path) -> None:
    """Copy a stored site into a data folder, as if it had been closed a minute ago."""
    stored = HERE / generation
    (folder / DATABASE).write_bytes(lzma.decompress((stored / "site.sqlite.xz").read_bytes()))
    for name, text in read(generation, "site-keys.json").items():
        path = folder / name
        path.touch(mode=0o600)
        path.write_text(text)
    with closing(sqlite3.connect(folder / DATABASE)) as conn, conn:
        [closed] = conn.execute("SELECT value FROM house WHERE key = 'alive_at'").fetchone()
        shift_times(conn, time.time() - 60.0 - float(closed))


def shift_times(conn: sqlite3.Connection, seconds: float) -> None:
    """Move all moments that the server reckons with, so that no test depends on the date.

    Journals stay as they are: their tags cover each byte.
    """
    later = lambda found: repr(float(found[0]) + seconds)  # noqa: E731
    names = [row[0] for row in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for table in names:
        columns = [(row[1], row[2].upper()) for row in conn.execute(f"PRAGMA table_info({table})")]
        for column, kind in columns:
            if kind.startswith(("DOUBLE", "FLOAT", "REAL")):
                conn.execute(f"UPDATE {table} SET {column} = {column} + ?", (seconds,))
            elif (table, column) in (("house", "value"), ("room", "course")):
                rows = conn.execute(f"SELECT rowid, {column} FROM {table}").fetchall()
                for row, text in rows:
                    moved = MOMENT.sub(later, text)
                    conn.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (moved, row))


# -- looking


def shown(sight: Any) -> Any:
    """Keep what the protocol promises of a viewer state: no wording, no times, no connections."""
    if "error" in sight:
        return sight
    table = sight["table"]
    prompt = sight.get("prompt")
    return {
        "table": {
            "game": table["game"],
            "state": table["state"],
            "options": table["options"],
            "you": table["you"],
            "host": table["host"],
            "public": table["public"],
            "clock": table["clock"],
            "commitment": table["commitment"],
            "match": table["match"],
            "paused": table["paused"],
            "votes": table["votes"],
            "outcome": table["outcome"],
            "secret": table["secret"],
            "rematch": table["rematch"],
            "rematch_of": table["rematch_of"],
            "imported": table["imported"],
            "seats": [
                {
                    name: one[name]
                    for name in ("seat", "kind", "bot", "you", "stand_in", "resigned", "team")
                }
                for one in table["seats"]
            ],
        },
        "last": sight["last"],
        "events": [event_of(one) for one in sight["events"]],
        "view": sight.get("view"),
        "prompt": None if prompt is None else prompt_of(prompt),
        "asked": sight.get("asked", []),
        "undo": sight.get("undo", False),
        "orders": sight["orders"],
        "windows": [one["id"] for one in sight.get("windows", [])],
        "tag": sight["tag"],
        "sheet": [[one["line"], one["points"]] for one in sight.get("sheet") or []],
    }


def event_of(item: Any) -> Any:
    return {name: item[name] for name in ("n", "event", "undo", "filled") if name in item}


def prompt_of(prompt: Any) -> Any:
    kept = {name: prompt[name] for name in ("id", "seat", "decision", "picked", "window", "owes")}
    return kept | {"choices": [[one["action"], one["refs"]] for one in prompt["choices"]]}


def looked(site: Site, tables: dict[str, str], tokens: dict[str, str]) -> dict[str, Any]:
    """Look at each table as each guest and as a stranger, and at what is kept of each match."""
    found: dict[str, Any] = {}
    for name, table in tables.items():
        path = f"/api/tables/{table}"
        viewers = {"Ann": tokens["Ann"]} if "imported" in name else tokens
        sights = {who: shown(site.get(f"{path}/sight", token)) for who, token in viewers.items()}
        chat = site.get(f"{path}/chat", tokens["Ann"])
        lines = [[one["seat"], one["name"], one["text"]] for one in chat.get("lines", [])]
        found[name] = {"sights": sights, "chat": chat.get("error", lines)}
        over = [who for who, one in sights.items() if one.get("table", {}).get("state") == "over"]
        if over:
            export = site.get(f"{path}/export", tokens[over[0]])
            found[name]["export"] = export.get("error", digest(export))
        if over and name.endswith(("finished", "imported 0")):
            found[name] |= past(site, path, tokens[over[0]])
    return found


def past(site: Site, path: str, token: str) -> dict[str, Any]:
    """Look at the entries of a match that is over, and at some positions on the way."""
    replay = site.get(f"{path}/replay", token)
    names = ("entry", "kind", "seat", "actions", "shown", "scores")
    steps = replay["steps"]
    found: dict[str, Any] = {"entries": digest([[one[name] for name in names] for one in steps])}
    places = [one["entry"] for one in steps if one["shown"]]
    found["at"] = {}
    for place in places[:: max(1, len(places) // 3)]:
        for viewer in (-2, 0):
            step = site.get(f"{path}/replay/{place}?viewer={viewer}", token)
            found["at"][f"{place} {viewer}"] = step["view"]
    return found


# -- playing on


def played_on(
    site: Site, tables: dict[str, str], tokens: dict[str, str], answers: int
) -> dict[str, Any]:
    """Answer by a fixed rule at each table where no bot plays; return what each came to."""
    found: dict[str, Any] = {}
    for name, table in tables.items():
        path = f"/api/tables/{table}"
        given: list[str] = []
        for number in range(answers):
            action = play(site, path, tokens, f"{name}-{number}", number)
            if not action:
                break
            given.append(action)
        if not given:
            continue
        sights = {who: shown(site.get(f"{path}/sight", token)) for who, token in tokens.items()}
        found[name] = {"given": given, "sights": sights}
    return found


def play(site: Site, path: str, tokens: dict[str, str], key: str, number: int) -> str:
    """Answer for the first guest who owes an answer; return what, or nothing if none does."""
    for token in tokens.values():
        sight = site.get(f"{path}/sight", token)
        table, prompt = sight.get("table"), sight.get("prompt")
        if table is None or table["state"] != "playing" or table["paused"]:
            return ""
        if any(one["bot"] or one["stand_in"] for one in table["seats"]):
            return ""
        if prompt is None or not prompt["owes"]:
            continue
        return f"{prompt['seat']} {answer(site, path, token, sight, key, number)}"
    return ""


def answer(site: Site, path: str, token: str, sight: Any, key: str, number: int) -> str:
    """Answer what a guest is asked, by a fixed rule; return the action."""
    prompt = sight["prompt"]
    action: str = prompt["choices"][(number * 7 + 3) % len(prompt["choices"])]["action"]
    body = {"decision": prompt["id"], "actions": [action], "key": key}
    site.post(f"{path}/answers", token, body)
    return action
