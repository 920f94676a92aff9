"""A guest has an avatar: a default one, or one of those that the client draws."""

from __future__ import annotations

import re
from pathlib import Path

from inglenook.server.avatars import COLOURS, EMBLEMS, PATTERN, default_avatar
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver

TABLE = {"game": "lanterns", "seats": [{}, {}], "public": True, "sit": 0}
CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "avatars.ts"


def test_defaults_are_spread_over_all_emblems_and_colours() -> None:
    found = [default_avatar(f"guest {number}") for number in range(1000)]
    assert all(re.match(PATTERN, one) for one in found)
    assert {one.split("/")[0] for one in found} == set(EMBLEMS)
    assert {one.split("/")[1] for one in found} == set(COLOURS)


def test_the_client_draws_them_all() -> None:
    source = CLIENT.read_text()
    drawn = source[source.index("EMBLEMS") : source.index("} as const")]
    assert re.findall(r"^  (\w+):", drawn, re.MULTILINE) == list(EMBLEMS)
    colours = re.search(r"COLOURS = \[([^]]+)\]", source)
    assert colours is not None
    assert re.findall(r"\w+", colours[1]) == list(COLOURS)


@on_a_site
async def test_a_guest_has_a_default_avatar_and_may_choose_another(site: Driver) -> None:
    ann = await site.guest("Ann")
    first = (await ann.get("/api/me")).json["avatar"]
    assert re.match(PATTERN, first)
    reply = await ann.post("/api/me", {"avatar": "owl/teal"}, method="PATCH")
    assert (reply.json["avatar"], reply.json["name"]) == ("owl/teal", "Ann")
    assert (await ann.get("/api/me")).json["avatar"] == "owl/teal"
    assert (await ann.get("/api/me/export")).json["profile"]["avatar"] == "owl/teal"


@on_a_site
async def test_it_can_be_chosen_together_with_the_name(site: Driver) -> None:
    stranger = site.stranger()
    reply = await stranger.post("/api/guests", {"name": "Bea", "avatar": "boat/rose"})
    assert reply.json["avatar"] == "boat/rose"


@on_a_site
async def test_two_changes_at_once_are_both_known(site: Driver) -> None:
    ann = await site.guest("Ann")
    guests = site.services.guests
    [before] = guests.known.values()  # both requests were identified before one was written
    await guests.change(before, {"name": "Bea", "language": "fr"})
    await guests.change(before, {"avatar": "owl/teal"})
    known = (await ann.get("/api/me")).json
    assert (known["name"], known["avatar"], known["language"]) == ("Bea", "owl/teal", "fr")


@on_a_site
async def test_other_values_are_refused(site: Driver) -> None:
    ann = await site.guest("Ann")
    for given in ("", "owl", "owl/pink", "dragon/red", "owl/red\n", "OWL/red", "owl/red/red", 3):
        reply = await ann.post("/api/me", {"avatar": given}, method="PATCH")
        assert reply.status == 400, given


@on_a_site
async def test_others_see_it_at_the_seat_until_it_is_free_again(site: Driver) -> None:
    ann = await site.guest("Ann")
    await ann.post("/api/me", {"avatar": "fox/gold"}, method="PATCH")
    table = (await ann.post("/api/tables", TABLE)).json["id"]
    seats = (await site.stranger().get(f"/api/tables/{table}")).json["seats"]
    assert [seat["avatar"] for seat in seats] == ["fox/gold", None]
    await ann.post(f"/api/tables/{table}/leave")
    seats = (await site.stranger().get(f"/api/tables/{table}")).json["seats"]
    assert [seat["avatar"] for seat in seats] == [None, None]
