"""How a match comes to its end, or rests, and what that does to the result."""

from __future__ import annotations

from typing import Any

from inglenook.core.errors import RulesFault
from inglenook.core.playthrough import Playthrough
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver


class Faulty:
    """A match whose rules fail at the next answer."""

    def __init__(self, match: Playthrough[Any, Any]) -> None:
        self.match = match

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def play(self, *_: object, **__: object) -> Any:
        raise RulesFault("the secret card is 7")


@on_a_site
async def test_at_two_seats_a_resignation_ends_the_match(site: Driver) -> None:
    async with await party(site, seats=2) as table:
        await table.play(0)
        over = (await table.post(0, "resign")).json
        assert over["state"] == "over"
        assert over["outcome"]["how"] == "resigned"
        assert over["outcome"]["winners"] == [1]
        assert over["outcome"]["resigned"] == [0]


@on_a_site
async def test_at_three_seats_a_bot_plays_on_and_the_resigned_seat_can_t_win(
    site: Driver,
) -> None:
    async with await party(site, seats=3) as table:
        after = (await table.post(1, "resign")).json
        assert (after["state"], after["seats"][1]["stand_in"]) == ("playing", "greedy")
        back = await table.post(1, "return")
        assert (back.status, back.code) == (409, "resigned")
        for _ in range(200):
            if table.state() != "playing":
                break
            for seat in (0, 2):
                prompt = table.prompt(seat)
                if prompt and not prompt["picked"] and table.state() == "playing":
                    await table.play(seat)
            await site.wait(3)
            await table.look()
        outcome = table.told[0]["table"]["outcome"]
        assert outcome["how"] == "played"
        assert outcome["resigned"] == [1]
        assert 1 not in outcome["winners"]


@on_a_site
async def test_a_match_is_called_off_only_before_everybody_has_answered_once(
    site: Driver,
) -> None:
    async with await party(site) as table:
        await table.play(0)
        await table.play(1)
        off = (await table.post(2, "cancel")).json
        assert (off["state"], off["outcome"]["how"]) == ("cancelled", "cancelled")
    async with await party(site) as table:
        for seat in range(3):
            await table.play(seat)
        late = await table.post(2, "cancel")
        assert (late.status, late.code) == (409, "too-late")


@on_a_site
async def test_all_must_agree_to_end_it(site: Driver) -> None:
    async with await party(site) as table:
        for seat in (0, 1):
            told = (await table.post(seat, "vote", {"kind": "end"})).json
            assert told["state"] == "playing"
        assert told["votes"] == {"end": [0, 1]}
        await table.post(0, "vote", {"kind": "end", "agree": False})
        assert (await table.post(2, "vote", {"kind": "end"})).json["state"] == "playing"
        ended = (await table.post(0, "vote", {"kind": "end"})).json
        assert (ended["state"], ended["outcome"]["how"]) == ("over", "agreed")
        assert ended["outcome"]["winners"] == []


@on_a_site
async def test_a_pause_stops_clocks_and_answers_until_somebody_resumes(site: Driver) -> None:
    clock = {"kind": "decision", "seconds": 30}
    async with await party(site, clock=clock) as table:
        for seat in range(3):
            await table.post(seat, "vote", {"kind": "pause"})
        assert table.told[0]["table"]["paused"] is True
        refused = await table.play(0)
        assert refused["error"]["code"] == "paused"
        await site.wait(600)
        await table.look()
        assert all(seat["stand_in"] is None for seat in table.told[0]["table"]["seats"])
        await table.post(1, "resume")
        assert (await table.play(0))["t"] == "ok"


@on_a_site
async def test_a_fault_in_the_rules_freezes_this_match_and_no_other(site: Driver) -> None:
    async with await party(site) as table, await party(site) as other:
        room = await site.services.hub.room(table.table)
        match = room.needs_match()
        entries = len(match.journal.entries)
        room.match = Faulty(match)  # type: ignore[assignment]
        refused = await table.play(0)
        assert refused["error"]["code"] == "frozen"
        assert "secret" not in refused["error"]["sentence"]
        assert table.told[1]["table"]["frozen"] is True
        again = await table.play(1)
        assert again["error"]["code"] == "frozen"
        assert len(match.journal.entries) == entries
        assert (await other.play(0))["t"] == "ok"
