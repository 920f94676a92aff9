"""Chat: at the table, among spectators, and where chat is closed."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from inglenook.languages import LANGUAGES, PHRASES, TEXT
from inglenook.server.fields import Phrase
from inglenook.site_texts import phrase_text
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver


def said(line: Any) -> list[str]:
    return [one["text"] for _, frame in line.log if frame["t"] == "chat" for one in frame["lines"]]


@on_a_site
async def test_players_talk_and_watchers_read_it(site: Driver) -> None:
    eve = await site.guest("Eve")
    async with await party(site) as table, eve.socket(table.table) as gallery:
        await table.post(0, "chat", {"text": "Good  luck\u0007!"})
        assert said(table.lines[1]) == said(gallery) == ["Good luck !"]


@on_a_site
async def test_not_a_word_of_the_gallery_reaches_a_player_while_the_match_runs(
    site: Driver,
) -> None:
    eve, fay = await site.guest("Eve"), await site.guest("Fay")
    async with await party(site, seats=2) as table, fay.socket(table.table) as gallery:
        await eve.post(f"{table.path}/chat", {"text": "Ann holds the 4"})
        assert said(gallery) == ["Ann holds the 4"]
        assert said(table.lines[0]) == []
        assert (await table.people[0].get(f"{table.path}/chat")).json["lines"] == []
        await table.to_the_end()
        after = (await table.people[0].get(f"{table.path}/chat")).json["lines"]
        assert [one["text"] for one in after] == ["Ann holds the 4"]


@on_a_site
async def test_a_phrase_is_stored_in_the_words_of_its_sender_with_its_id(site: Driver) -> None:
    async with await party(site) as table:
        said_it = await table.lines[0].ask({"t": "say", "phrase": "good-game", "key": "p"})
        assert said_it["t"] == "ok"
        [line] = (await table.people[1].get(f"{table.path}/chat")).json["lines"]
        assert (line["phrase"], line["text"]) == ("good-game", "Good game!")
        [frame] = [one for _, one in table.lines[1].log if one["t"] == "chat"]
        assert frame["lines"] == [line]


@on_a_site
async def test_a_phrase_is_one_of_the_fixed_set_and_has_no_other_words(site: Driver) -> None:
    async with await party(site) as table:
        for body, code in (
            ({"phrase": "insult"}, "bad-request"),
            ({"phrase": "hello", "text": "psst"}, "bad-request"),
            ({}, "empty"),
        ):
            assert (await table.post(0, "chat", body)).code == code
        assert said(table.lines[1]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_phrase_has_words_in_each_language(language: str) -> None:
    phrases = get_args(Phrase)
    assert len({phrase_text(language, phrase) for phrase in phrases}) == len(phrases)
    listed = (TEXT / language / PHRASES).read_text("utf-8")
    assert re.findall(r"^phrase-(\S+) =", listed, re.MULTILINE) == list(phrases)


@on_a_site
async def test_a_phrase_of_a_guest_with_another_language_has_words(site: Driver) -> None:
    async with await party(site) as table:
        for language, spoken in (("--", "en"), ("en-", "en"), ("fr-ch", "fr")):
            await table.people[0].post("/api/me", {"language": language}, method="PATCH")
            assert (await table.post(0, "chat", {"phrase": "hello"})).status == 200, language
            assert said(table.lines[1])[-1] == phrase_text(spoken, "hello")


@on_a_site
async def test_where_a_game_forbids_it_nobody_talks(site: Driver) -> None:
    async with await party(site, game="goths", seats=4) as table:
        refused = await table.post(0, "chat", {"text": "psst"})
        eve = await (await site.guest("Eve")).post(f"{table.path}/chat", {"text": "psst"})
        hinted = await table.post(0, "chat", {"phrase": "thumb"})
        assert (hinted.status, hinted.code) == (409, "no-talking")
        assert (refused.status, refused.code) == (409, "no-talking")
        assert (eve.status, eve.code) == (409, "no-talking")
        assert (await table.people[0].get(table.path)).json["chat"] is False


@on_a_site
async def test_two_lone_players_may_talk(site: Driver) -> None:
    async with await party(site, game="goths", seats=2) as table:
        assert (await table.post(0, "chat", {"text": "Well met"})).status == 200


@on_a_site
async def test_before_the_match_partners_talk_only_while_seats_are_not_known(
    site: Driver,
) -> None:
    ann = await site.guest("Ann")
    for seating, status in (("chosen", 409), ("drawn", 200)):
        body = {"game": "goths", "seats": [{}] * 4, "sit": 0, "seating": seating}
        made = await ann.post("/api/tables", body)
        path = f"/api/tables/{made.json['id']}"
        assert (await ann.post(f"{path}/chat", {"text": "Hello"})).status == status
        assert (await ann.get(path)).json["chat"] is (status == 200)


@on_a_site
async def test_chat_after_a_silent_match_closes_with_the_rematch(site: Driver) -> None:
    async with await party(site, game="goths", seats=4) as table:
        for seat in range(4):
            await table.post(seat, "vote", {"kind": "end", "agree": True})
        assert (await table.post(0, "chat", {"text": "Good game"})).status == 200
        await table.post(0, "rematch", {})
        refused = await table.post(2, "chat", {"text": "Next time you axe"})
        assert (refused.status, refused.code) == (409, "no-talking")
        tables = [frame["table"] for _, frame in table.lines[1].log if frame["t"] == "table"]
        assert tables[-1]["chat"] is False


@on_a_site
async def test_too_long_and_empty_words_are_refused(site: Driver) -> None:
    async with await party(site) as table:
        assert (await table.post(0, "chat", {"text": "x" * 501})).status == 400
        assert (await table.post(0, "chat", {"text": " \u0000 "})).code == "empty"
