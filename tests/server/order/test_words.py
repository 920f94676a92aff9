"""Blocked words: what hides them, what only looks like them, and where they are refused."""

from __future__ import annotations

import asyncio
import time

import pytest
from msgspec.structs import replace

from inglenook.server.accounts.words import WordFilter
from tests.support.server.players import on_a_site
from tests.support.server.staff import M, acts, staff, table_of
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

# plain words stand for those of a real list
WORDS = WordFilter(
    [("bugger", True), ("twit", False), ("git", False), ("porn", False), ("дурак", False)]
)


@pytest.mark.parametrize(
    "text",
    [
        "git",
        "you GIT!",
        "(git)",
        "g1t",
        "g!t",
        "ɡіt",  # letters of other scripts
        "ｇｉｔ",
        "gít",
        "g.i.t",
        "g-i-t",
        "g i t",
        "G  I  T you",
        "giiiiit",
        "gi\u0301t",
        "gⅰt",
        "tvvit",
        "7w17",
        "p0rn",
        "ДУРАК",
        "дураk",
        "humbuggery",
        "b.u.g.g.e.r",
    ],
)
def test_a_blocked_word_is_found_however_it_is_written(text: str) -> None:
    assert WORDS.has(text)
    assert "*" in WORDS.masked(text)


@pytest.mark.parametrize(
    "text",
    [
        "digital",
        "legitimate",
        "twitter",
        "pom pom",  # rn looks like m, and an m is no rn
        "dig it",
        "a g it b",
        "617",  # a number
        "",
        "… !!! ***",
        "花見",
        "12 g it",
    ],
)
def test_innocent_words_pass(text: str) -> None:
    assert not WORDS.has(text)
    assert WORDS.masked(text) == text


@pytest.mark.parametrize(
    ("blocked", "town"),
    [("cunt", "Scunthorpe"), ("penis", "Penistone"), ("ass", "Assam classic"), ("tit", "Titus")],
)
def test_towns_and_names_pass_that_have_a_word_inside(blocked: str, town: str) -> None:
    assert not WordFilter([(blocked, False)]).in_name(town)
    assert WordFilter([(blocked, True)]).in_name(town), "the host asked for that"


def test_only_the_word_is_masked() -> None:
    assert WORDS.masked("What a git, that twit!") == "What a ***, that ****!"
    assert WORDS.masked("a g i t b") == "a * * * b"
    assert WORDS.masked("a git-ridden town") == "a ***-ridden town"
    assert WordFilter().masked("git") == "git"


def test_a_name_does_not_hide_a_word_between_its_spaces() -> None:
    assert WORDS.in_name("T wit")
    assert not WORDS.in_name("Ann Twitty")


def test_the_time_is_linear_in_the_text() -> None:
    many = WordFilter([(f"word{chr(97 + i % 26)}{chr(97 + i // 26)}x", True) for i in range(600)])

    def seconds(text: str) -> float:
        begun = time.process_time()
        many.masked(text)
        return time.process_time() - begun

    for piece in ("a ", "wordx", "w.", "ａ!", "wwww"):
        seconds(piece)
        short = min([seconds(piece * 2000 + str(i)) for i in range(3)])
        long = min([seconds(piece * 8000 + str(i)) for i in range(3)])
        assert long < 12 * short + 0.05, piece


@on_a_site
async def test_owners_edit_the_list_and_names_and_chats_follow(site: Driver) -> None:
    olga, mona = await staff(site)
    ann, bob = await site.guest("Ann"), await site.guest("Bob")
    table = await table_of(ann, bob)
    chat = f"/api/tables/{table}/chat"
    assert (await mona.post(f"{M}/words", {"word": "twit"})).code == "not-owner"
    assert (await olga.post(f"{M}/words", {"word": "two words"})).code == "bad-word"
    assert (await olga.post(f"{M}/words", {"word": "??"})).code == "bad-word"
    assert (await olga.post(f"{M}/words", {"word": "Twit"})).status == 200
    assert (await bob.post(chat, {"text": "you tw1t!"})).status == 200
    assert (await ann.get(chat)).json["lines"][-1]["text"] == "you ****!"
    assert (await bob.post("/api/me", {"name": "T-w-i-t"}, method="PATCH")).code == "name-blocked"
    assert (await site.stranger().post("/api/guests", {"name": "twit"})).code == "name-blocked"
    assert (await site.stranger().post("/api/guests", {"name": "Twitty"})).status == 200
    listed = (await mona.get(f"{M}/words")).json
    assert (listed["words"], listed["chat"]) == ([{"word": "twit", "part": False}], "mask")
    assert (await olga.post(f"{M}/words", {"word": "twit", "remove": True})).status == 200
    assert (await olga.post(f"{M}/words", {"word": "twit", "remove": True})).code == "no-word"
    assert (await bob.post(chat, {"text": "twit"})).status == 200
    assert (await ann.get(chat)).json["lines"][-1]["text"] == "twit"
    assert [one["action"] for one in await acts(olga)] == ["word-remove", "word-add"]


def test_a_host_may_refuse_a_line_with_a_blocked_word() -> None:
    async def story() -> None:
        async with open_site(replace(SETTINGS, filter_chat="refuse")) as site:
            olga, _ = await staff(site)
            ann, bob = await site.guest("Ann"), await site.guest("Bob")
            table = await table_of(ann, bob)
            await olga.post(f"{M}/words", {"word": "twit", "part": True})
            chat = f"/api/tables/{table}/chat"
            assert (await bob.post(chat, {"text": "nitwits"})).code == "word-blocked"
            assert (await bob.post(chat, {"text": "hello"})).status == 200
            assert len((await ann.get(chat)).json["lines"]) == 1

    asyncio.run(story())
