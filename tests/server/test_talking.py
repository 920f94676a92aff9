"""Chat: at the table, in the gallery, and where nobody may talk."""

from __future__ import annotations

from typing import Any

from tests.server.house import Driver
from tests.server.people import in_a_house, party


def said(line: Any) -> list[str]:
    return [one["text"] for _, frame in line.log if frame["t"] == "chat" for one in frame["lines"]]


@in_a_house
async def test_players_talk_and_watchers_read_it(house: Driver) -> None:
    eve = await house.guest("Eve")
    async with await party(house) as table, eve.socket(table.table) as gallery:
        await table.post(0, "chat", {"text": "Good  luck\u0007!"})
        assert said(table.lines[1]) == said(gallery) == ["Good luck !"]


@in_a_house
async def test_not_a_word_of_the_gallery_reaches_a_player_while_the_match_runs(
    house: Driver,
) -> None:
    eve, fay = await house.guest("Eve"), await house.guest("Fay")
    async with await party(house, seats=2) as table, fay.socket(table.table) as gallery:
        await eve.post(f"{table.path}/chat", {"text": "Ann holds the 4"})
        assert said(gallery) == ["Ann holds the 4"]
        assert said(table.lines[0]) == []
        assert (await table.people[0].get(f"{table.path}/chat")).json["lines"] == []
        await table.to_the_end()
        after = (await table.people[0].get(f"{table.path}/chat")).json["lines"]
        assert [one["text"] for one in after] == ["Ann holds the 4"]


@in_a_house
async def test_where_a_game_forbids_it_nobody_talks(house: Driver) -> None:
    async with await party(house) as table:
        room = await house.house.hub.room(table.table)
        info = room.table.game.info
        try:
            info.chat = False
            refused = await table.post(0, "chat", {"text": "psst"})
            eve = await (await house.guest("Eve")).post(f"{table.path}/chat", {"text": "psst"})
        finally:
            info.chat = True
        assert (refused.status, refused.code) == (409, "no-talking")
        assert (eve.status, eve.code) == (409, "no-talking")


@in_a_house
async def test_too_long_and_empty_words_are_refused(house: Driver) -> None:
    async with await party(house) as table:
        assert (await table.post(0, "chat", {"text": "x" * 501})).status == 400
        assert (await table.post(0, "chat", {"text": " \u0000 "})).code == "empty"
