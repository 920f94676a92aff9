"""Write the files of one game: saves, snapshots, journals, exports and positions."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import inglenook as ink
from inglenook.core.codec import save_state
from tests.compat import matches
from tests.compat.generation import classes_in, write

# seats and options of the matches that are looked through, in turn
TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "goths": [
        (2, {}),
        (3, {"lone": "visigoths"}),
        (4, {"fog": "on"}),
        (3, {"fog": "on", "fog_discard": "on_card"}),
        (2, {"forbidden": "failure", "fog": "on"}),
    ],
    "king-of-12": [
        (3, {}),
        (2, {"value_order": "final"}),
        (4, {"set": "random"}),
        (4, {"set": "gambler,lady,merchants,reverser,troublemakers,oracle"}),
        (3, {"set": "random", "value_order": "final"}),
    ],
    "lanterns": [(2, {}), (3, {"trim": "off"}), (4, {})],
    "open-season": [
        (2, {"side": "horn"}),
        (3, {"side": "shield"}),
        (4, {"side": "horn", "expert": "on"}),
        (2, {"side": "shield", "expert": "on", "trophy": "column"}),
        (3, {"side": "horn", "expert": "on", "piles": "open"}),
    ],
    "taverna": [(2, {}), (3, {"curse": "off"}), (4, {}), (5, {})],
}
SEEDS = {"goths": 150, "king-of-12": 150, "lanterns": 60, "open-season": 700, "taverna": 300}
MOST_SEEDS = 10_000
DRY = 71  # a seed with which the spells of Taverna run out, if all players want them
SMALL = ("goths", "king-of-12", "lanterns")  # games whose saves are short
SNAPSHOTS = 36  # of a game, beside those that each hold a new class
UNDO_ONE_IN = 5
SECRET = hashlib.sha256(b"compat").digest()


class Found:
    """What was met while many matches were played at random."""

    def __init__(self, game: str) -> None:
        self.game = ink.game(game)
        self.name = game
        self.classes: set[str] = set()  # in states
        self.signatures: set[str] = set()
        self.snapshots: list[dict[str, Any]] = []
        self.saves: dict[str, dict[str, Any]] = {}
        self.positions: dict[str, list[dict[str, Any]]] = {}
        self.events: dict[int, set[str]] = {}  # by seed

    def look(self, match: ink.Match, seed: int) -> None:
        """Keep a position as a snapshot, a save and a position file, where it adds something."""
        state = json.loads(json.dumps(save_state(self.game, match.core.s)))
        body = state["state"]
        named = classes_in(body, set())
        signature = str(
            [one["is"] for one in body["agenda"]] + [bool(one) for one in body["picks"]]
        )
        fresh = not named <= self.classes
        deep = len(body["agenda"]) > 2 or any(body["picks"])
        few = len(self.snapshots) < SNAPSHOTS
        if fresh or (few and deep and signature not in self.signatures):
            self.snapshots.append(snapshot(match, state, seed))
        self.classes |= named
        self.signatures.add(signature)
        pending = match.pending
        if pending is None:
            return
        kept = self.positions.setdefault(pending.decision, [])
        if len(kept) < 2 or (any(body["picks"]) and len(kept) < 4):
            kept.append(position(match))
        size = len(matches.journal(match)["entries"])
        open_answers = bool(matches.standing(match)["line"])
        name = f"{pending.decision} {any(body['picks'])} {open_answers}"
        if open_answers and self.name in SMALL:
            name += f" {seed % len(TABLES[self.name])}"
        known = self.saves.get(name)
        if known is None or size < known["size"]:
            self.saves[name] = saved(match, size)


def snapshot(match: ink.Match, state: dict[str, Any], seed: int) -> dict[str, Any]:
    """A journal that holds the position as it stands, as one does where rules change in between."""
    journal = json.loads(json.dumps(matches.journal(match)))
    note = {"rules": journal["header"]["rules"], "question": 7, "snapshot": state}
    rules = {"n": 1, "kind": "rules", "sealed": True, "note": json.dumps(note, sort_keys=True)}
    data = {"header": journal["header"], "entries": [journal["entries"][0], rules], "seed": seed}
    return {"journal": data, "state": state, "asked": matches.asked(match)} | then(data)


def saved(match: ink.Match, size: int) -> dict[str, Any]:
    data = json.loads(json.dumps(match.save()))
    return {"size": size, "save": data, "asked": matches.asked(match)} | then(data)


def then(data: dict[str, Any]) -> dict[str, Any]:
    return {"further": matches.further(ink.load(data))}


def position(match: ink.Match) -> dict[str, Any]:
    header = matches.journal(match)["header"]
    return {
        "seats": header["seats"],
        "options": header["options"],
        "position": json.loads(json.dumps(match.position())),
        "result": matches.ended(match),
    }


def fresh(game: str, seed: int, secret: bool = False) -> ink.Match:
    seats, options = TABLES[game][seed % len(TABLES[game])]
    if not secret:
        return ink.Match(game, seats, seed, options, match_id=f"{game}-{seed}")
    nonces = [f"nonce-{seat}" for seat in range(seats)]
    return ink.Match(
        game, seats, None, options, match_id=f"{game}-{seed}", secret=SECRET, nonces=nonces
    )


def step(match: ink.Match, rng: random.Random, undo: bool, thirsty: bool = False) -> None:
    """Answer at random for one of the seats that are waited for, or take an answer back."""
    if undo and rng.randrange(UNDO_ONE_IN) == 0:
        try:
            match.undo(rng.choice([None, None, *range(match.seats)]))
            return
        except ink.IllegalAction:
            pass
    seat = rng.choice(match.waiting)
    options = match.legal(seat)
    if thirsty and len(options) > 1:
        rank = {
            one: deck_after(match, seat, one, rng)
            for one in rng.sample(options, min(6, len(options)))
        }
        match.play(seat, min(rank, key=lambda one: rank[one]))
        return
    match.play(seat, rng.choice(options))


def deck_after(match: ink.Match, seat: int, action: Any, rng: random.Random) -> float:
    """How many spells the deck of Taverna has after an answer: few of them are drawn by chance."""
    from inglenook.core.draws import Rng
    from inglenook.core.engine import apply

    trial = match.core.s.clone()
    trial.events = None
    apply(trial, seat, action, Rng(rng.randrange(1000)))
    return sum(trial.spell_deck) - 0.2 * sum(trial.discards) + rng.random() / 10


def played(
    game: str,
    seed: int,
    undo: bool = True,
    secret: bool = False,
    thirsty: bool = False,
    found: Found | None = None,
    answers: int = 100_000,
) -> ink.Match:
    """Play a match at random, to its end unless it is to have fewer answers."""
    match, rng = fresh(game, seed, secret), random.Random(seed)
    for _ in range(answers):
        if found is not None:
            found.look(match, seed)
        if match.result is not None:
            break
        step(match, rng, undo, thirsty)
    return match


def events_of(match: ink.Match) -> set[str]:
    return {type(one).__name__ for one in match.events(ink.ALL)}


def covering(found: Found, wanted: set[str]) -> list[int]:
    """Return seeds of few matches that show all events together."""
    chosen: list[int] = []
    left = set(wanted)
    while left:
        best = max(found.events, key=lambda seed: len(found.events[seed] & left))
        gained = found.events[best] & left
        assert gained, f"no match shows {sorted(left)}"
        chosen.append(best)
        left -= gained
    return chosen


def exported(match: ink.Match) -> dict[str, Any]:
    return json.loads(json.dumps(match.export()))


def first_rules(game: str) -> list[dict[str, Any]]:
    """King of 12 as rules 1 wrote it: without the option that version 2 added."""
    if game != "king-of-12":
        return []
    data = exported(played(game, 6))
    assert data["header"]["options"].pop("value_order") == "final"
    data["header"]["rules"] = 1
    kept = {name: data[name] for name in ("header", "entries", "seed")}
    return [exported(ink.load(kept))]


def write_game(folder: Path, game: str, wanted: set[str]) -> list[dict[str, Any]]:
    """Write the files of a game; return the exports, for the site to import.

    Matches are played until states and events show all `wanted` classes.
    """
    found, thirsty = Found(game), list[int]()
    if game == "taverna":  # the deck of spells runs out only where all players want spells
        thirsty = [DRY]
        found.events[DRY] = events_of(played(game, DRY, False, thirsty=True))
    for seed in range(MOST_SEEDS):
        shown = set[str]().union(*found.events.values())
        if seed >= SEEDS[game] and wanted <= found.classes | shown:
            break
        match = played(game, seed, found=found)
        found.events.setdefault(seed, events_of(match))
    assert wanted <= found.classes | shown, wanted - found.classes - shown
    chosen = covering(found, shown)
    exports = []
    for seed in chosen:
        dry = seed in thirsty
        exports.append(exported(played(game, seed, not dry, thirsty=dry)))
    exports.append(exported(played(game, 1, secret=True)))
    exports += first_rules(game)
    journals, undone = [], 0
    for seed in range(len(TABLES[game])):
        match = played(game, seed, answers=60 + 10 * seed)
        journal = json.loads(json.dumps(matches.journal(match)))
        undone += len([one for one in journal["entries"] if one["kind"] == "undo"])
        again, digests = matches.steps(journal, seed)
        assert again.save() == match.save()
        schema = found.game.schema
        journals.append({"journal": journal, "seed": seed, "schema": schema, "after": digests})
    assert undone > 5
    saves = [
        {key: one[key] for key in ("save", "asked", "further")} for one in found.saves.values()
    ]
    finished = ink.load(exports[0])
    positions = [one for kept in found.positions.values() for one in kept] + [position(finished)]
    write(folder, f"{game}-saves.json.xz", saves)
    write(folder, f"{game}-snapshots.json.xz", found.snapshots)
    write(folder, f"{game}-journals.json.xz", journals)
    write(folder, f"{game}-exports.json.xz", exports)
    write(folder, f"{game}-positions.json.xz", positions)
    print(game, "seeds", chosen, len(saves), "saves", len(found.snapshots), "snapshots")
    return exports
