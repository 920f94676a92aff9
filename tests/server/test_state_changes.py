"""Changes of the viewer state: applied in order they give every whole state, for every game."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any, Final
from unittest.mock import patch

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from inglenook.core import registry
from inglenook.core.draws import Rng
from inglenook.core.game import Game
from inglenook.core.layout import Item, Zone
from inglenook.core.written import TextBudget, WrittenLayout, WrittenTexts, WrittenZone
from inglenook.server.protocol.encoding import encoder
from inglenook.server.protocol.state import MatchState
from inglenook.server.rooms import broadcast
from inglenook.server.rooms.broadcast import BASE_SECONDS
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.state_changes import changes
from tests.support.server.folded_state import FoldedState, Gap, whole, zone_after
from tests.support.server.players import Party, on_a_site, party
from tests.support.server.virtual_site import Driver, Line, Person
from tests.support.toys import TOYS

NAMES: Final = sorted({entry.name for entry in entry_points(group="inglenook.games")})
GAMES: Final = [*[registry.load_game(name) for name in NAMES], *TOYS]
STATES: Final = ("sync", "update", "change")
ANSWERS: Final = 40
PEOPLE: Final = 4  # as many as a party has names for


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


class Both:
    """A viewer with two sockets: one gets whole states, the other changes."""

    def __init__(self, person: Person, table: str, hello: dict[str, Any]) -> None:
        self.hello = {"t": "hello", **hello}
        self.person, self.table = person, table
        self.plain, self.changing = person.line(table), person.line(table)
        self.folded = FoldedState()
        self.kinds: list[str] = []

    async def greet(self) -> None:
        await self.plain.send(self.hello)
        await self.changing.send({**self.hello, "changes": True})
        self.compare()

    async def come_back(self) -> None:
        """Close the socket with changes, and open another."""
        await self.changing.hang_up()
        self.changing, self.folded = self.person.line(self.table), FoldedState()
        await self.changing.send({**self.hello, "changes": True})

    def compare(self) -> None:
        """Fold all that came; both sockets have the same state after each frame."""
        plain, changing = states(self.plain), states(self.changing)
        for frame in plain:
            assert "version" not in frame
        assert [one["last"] for one in plain] == [one["last"] for one in changing]
        for there, here in zip(plain, changing, strict=True):
            self.folded.take(here)
            self.kinds.append(here["t"])
            assert here.get("events", []) == there["events"]
            assert self.folded.state == whole(there)


def states(line: Line) -> list[dict[str, Any]]:
    found = [frame for frame in line.frames if frame["t"] in STATES]
    line.frames.clear()
    return found


async def viewers(site: Driver, table: Party) -> list[Both]:
    """All seats, and watchers in both languages, with layouts and without."""
    found = [Both(person, table.table, {}) for person in table.people]
    found += [Both(table.people[0], table.table, {"layout": False})]
    watchers = ({"language": "fr"}, {"language": "en"}, {"language": "en", "layout": False})
    found += [Both(site.stranger(), table.table, hello) for hello in watchers]
    for one in found:
        await one.greet()
    return found


async def disturb(table: Party, both: list[Both], rng: Rng) -> None:
    """Do one of the things after which a client could lose track."""
    one = both[rng.below(len(both))]
    match rng.below(5):
        case 0:  # all seats try: those that may take an answer back do
            for seat in range(len(table.people)):
                await table.post(seat, "undo", {"key": f"u{rng.below(1 << 30)}"})
        case 1:
            await one.plain.send({**one.hello, "last": 3})
            await one.changing.send({**one.hello, "last": 3, "changes": True})
        case 2:
            await one.plain.send({"t": "state"})
            await one.changing.send({"t": "state"})
        case 3:
            for each in both:  # the sockets with whole states get no frame for it
                each.compare()
            await one.come_back()
            [sync] = states(one.changing)
            one.folded.take(sync)
            for each in both:
                each.compare()
        case 4:
            one.hello = {**one.hello, "language": "fr" if rng.below(2) else "en"}
            await one.plain.send(one.hello)
            await one.changing.send({**one.hello, "changes": True})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_changes_applied_in_order_give_every_whole_state(game: Game[Any, Any]):
    seats = max([seats for seats in game.info.seats if seats <= PEOPLE])

    @on_a_site
    async def story(site: Driver) -> None:
        rng = Rng(5)
        async with await party(site, game.info.name, seats) as table:
            both = await viewers(site, table)
            for number in range(ANSWERS):
                asked = [one for one in range(seats) if (table.prompt(one) or {}).get("owes")]
                if table.state() != "playing" or not asked:
                    break
                seat = asked[rng.below(len(asked))]
                choices = table.prompt(seat)["choices"]
                await table.play(seat, choices[rng.below(len(choices))]["action"])
                for one in both:
                    one.compare()
                if number % 4 == 3:
                    await disturb(table, both, rng)
                    await table.look()
                    for one in both:
                        one.compare()
            kinds = [kind for one in both for kind in one.kinds]
            assert kinds.count("change") > len(kinds) / 2

    story()


@on_a_site
async def test_a_match_that_begins_and_ends_is_told_by_changes(site: Driver) -> None:
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    body = {"game": "lanterns", "seats": [{}, {}]}
    table = (await ann.post("/api/tables", body)).json["id"]
    both = [Both(person, table, {}) for person in (ann, site.stranger())]
    for one in both:
        await one.greet()
    assert "view" not in both[0].folded.state
    assert (await bob.post(f"/api/tables/{table}/join", {})).status == 200
    players = Party(site, [ann, bob], table)
    async with players:
        for one in both:
            one.compare()
        assert both[0].kinds == ["sync", "update"]  # nothing was there to change
        await players.to_the_end()
    for one in both:
        one.compare()
        assert one.folded.state["reason"]
        assert one.folded.state["prompt"] is None
        assert one.kinds[2:].count("update") == 0


@on_a_site
async def test_a_change_holds_only_what_changed(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        both = Both(table.people[0], table.table, {})
        await both.greet()
        for seat in range(3):
            await table.play(seat)
        mine, change = states(both.changing)
        _, update = states(both.plain)
        assert set(mine) <= {"t", "version", "last", "now", "view", "prompt", "undo", "events"}
        assert change["t"] == "change"
        assert change["version"] == 3
        assert set(change["view"]) < set(update["view"])
        assert 0 < len(change["layout"]) < len(update["layout"])
        things = [sum([len(zone["items"]) for zone in one["layout"]]) for one in (change, update)]
        assert 0 < things[0] < things[1] / 2
        assert "clocks" not in change
        assert "sheet" not in change
        assert len(str(change)) < len(str(update)) * 2 / 3


@on_a_site
async def test_the_whole_state_comes_on_demand_to_any_client(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        both = Both(table.people[0], table.table, {})
        await both.greet()
        for line in (both.plain, both.changing):
            await line.send({"t": "state"})
        [plain], [versioned] = states(both.plain), states(both.changing)
        assert (plain["t"], versioned["t"]) == ("update", "update")
        assert versioned == {**plain, "version": 2}
        assert plain["events"] == []


@on_a_site
async def test_a_hello_without_changes_ends_them(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        line = table.people[0].line(table.table)
        await line.send({"t": "hello", "changes": True})
        assert states(line)[0]["version"] == 1
        await line.send({"t": "hello"})
        assert "version" not in states(line)[0]
        await table.play(0)
        [update] = states(line)
        assert update["t"] == "update"
        assert "version" not in update


@on_a_site
async def test_each_look_computes_the_position_whatever_others_answered(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        both = Both(table.people[0], table.table, {})
        await both.greet()
        path = f"/api/tables/{table.table}/state"
        for seat in (None, 1, 2):  # sealed answers of others change the match, and nothing seen
            if seat is not None:
                await table.play(seat)
            with patch.object(viewer_state, "seen", wraps=viewer_state.seen) as computed:
                await both.changing.send({"t": "state"})
                assert computed.call_count == 1
                await both.plain.send({"t": "state"})
                assert computed.call_count == 2
                await table.people[0].get(path)
                assert computed.call_count == 3


@on_a_site
async def test_after_a_rest_a_whole_state_comes_and_then_changes_again(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        both, other = [Both(person, table.table, {}) for person in table.people[:2]]
        await both.greet()
        await other.greet()
        [room] = site.services.hub.rooms.values()
        await site.wait(BASE_SECONDS / 2)
        await table.play(1)  # sealed: it keeps no state of others
        other.compare()
        await site.wait(BASE_SECONDS / 2 + 2 * SWEEP_SECONDS)
        bases = {one.viewer: one.sent is not None for one in room.listeners if one.changes}
        assert bases == {0: False, 1: True}
        assert {key[0] for key in room.broadcast.audiences} == {1}
        for seat in (0, 2):
            await table.play(seat)
        for one in (both, other):
            one.compare()
        assert both.kinds == ["sync", "update", "change"]
        assert other.kinds == ["sync", "change", "change"]


@on_a_site
async def test_spectators_of_one_language_share_the_bytes_of_a_change(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        watchers = [site.stranger() for _ in range(3)]
        for one in watchers:
            line = one.line(table.table)
            await line.send({"t": "hello", "changes": True})
        [room] = site.services.hub.rooms.values()
        assert len(room.broadcast.audiences) == 1
        for seat in range(3):
            await table.play(seat)
        bases = {id(one.sent) for one in room.listeners if one.viewer < 0}
        assert len(bases) == 1
        await watchers[0].line(table.table).send({"t": "hello", "changes": True})
        bases = {id(one.sent) for one in room.listeners if one.viewer < 0}
        assert len(bases) == 2
        with patch.object(broadcast, "changes", wraps=changes) as compared:
            for seat in range(3):
                await table.play(seat)
        assert compared.call_count == 2  # for four sockets: the new one had another base
        told = [one.heard[-1].text.partition(',"version":')[0] for one in watchers]
        assert told[0] == told[1] == told[2]


@on_a_site
async def test_an_audience_is_forgotten_with_its_last_socket(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        [room] = site.services.hub.rooms.values()
        async with site.stranger().line(table.table) as line:
            await line.send({"t": "hello", "changes": True})
            assert list(room.broadcast.audiences) == [(-1, "en", True, False)]
            await line.send({"t": "hello", "changes": True, "language": "fr", "layout": False})
            for seat in range(3):
                await table.play(seat)
            assert list(room.broadcast.audiences) == [(-1, "fr", False, False)]
        assert not room.broadcast.audiences
        await site.stranger().get(f"{table.path}/state")
        assert not room.broadcast.audiences


@pytest.mark.parametrize(
    ("before", "after", "order", "sent"),
    [
        ("ab", "ab", None, ""),
        ("ab", "aB", None, "B"),
        ("ab", "abc", "abc", "c"),
        ("abc", "ac", "ac", ""),
        ("ab", "ba", "ba", ""),
        ("ab", "Ba", "ba", "B"),
        ("ab", "cb", "cb", "c"),
        ("", "a", "a", "a"),
        ("a", "", "", ""),
    ],
)
def test_changed_zones(before: str, after: str, order: str | None, sent: str):
    """A zone is a letter: its ref is the small one, and its content may be the capital."""
    found = changes(state_of(before), state_of(after))
    assert found is not None
    assert found.zones == (UNSET if order is None else list(order))
    told = json.decode(encoder.encode(found)).get("layout", [])
    assert [one["name"] for one in told] == list(sent)


@pytest.mark.parametrize(
    ("before", "after", "order", "sent"),
    [
        ("ab", "aB", None, "B"),
        ("ab", "abc", "abc", "c"),
        ("abc", "ac", "ac", ""),
        ("ab", "Ba", "ba", "B"),
        ("a", "", "", ""),
    ],
)
def test_changed_things_of_a_zone(before: str, after: str, order: str | None, sent: str):
    old, new = state_of(""), state_of("")
    old.layout = WrittenLayout((zone_of("z", before),))  # type: ignore[assignment]
    new.layout = WrittenLayout((zone_of("z", after),))  # type: ignore[assignment]
    found = changes(old, new)
    assert found is not None
    assert found.zones is UNSET
    [zone] = json.decode(encoder.encode(found))["layout"]
    assert [item["name"] for item in zone["items"]] == list(sent)
    assert zone.get("order") == (None if order is None else list(order))
    whole = json.decode(zone_of("z", after).text())
    assert zone_after(json.decode(zone_of("z", before).text()), zone) == whole
    assert zone_after(None, {**zone, "order": [], "items": []})["items"] == []


def zone_of(letter: str, items: str = "") -> WrittenZone:
    """Return a zone with things whose refs are their names in small letters."""

    def head(zone: Zone) -> str:
        return json.encode({"ref": zone.ref, "name": letter}).decode()[:-1]

    def thing(item: Item) -> tuple[str, bool]:
        return json.encode({"ref": item.ref, "name": item.face}).decode(), False

    things = tuple([Item(one.lower(), "card", one) for one in items])
    zones = (Zone(letter.lower(), "row", "", things),)
    return WrittenTexts(TextBudget(10**6, lambda: None)).layout(zones, (), head, thing).zones[0]


def state_of(zones: str) -> MatchState:
    layout: Any = WrittenLayout(tuple([zone_of(one) for one in zones]))
    return MatchState(
        last=0, events=[], orders=[], clocks=[], tag="", now=0.0, view={}, layout=layout
    )


def test_without_a_position_only_a_whole_state_can_be_told():
    shown = state_of("a")
    hidden = replace(shown, view=None, layout=None)
    for before, after in ((shown, hidden), (hidden, shown), (hidden, hidden)):
        assert changes(before, after) is None
    assert changes(shown, replace(shown, layout=None)) is None
    assert changes(shown, replace(shown, view={"is": 1})) is None


def test_a_missing_change_is_noticed():
    folded = FoldedState()
    folded.take({"t": "update", "version": 1, "view": {}, "layout": None})
    with pytest.raises(Gap, match="expected version 2, got 3"):
        folded.take({"t": "change", "version": 3})
