"""Matches in a real browser: against bots, against each other, over lost connections."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from inglenook.core.registry import game_names, load_game
from tests.server.client import Server
from tests.web.visitor import PHONE, Visit


@pytest.mark.parametrize("name", game_names())
def test_a_guest_plays_any_game_against_bots_to_its_end_by_keyboard_alone(
    visit: Visit, name: str
) -> None:
    ann = visit()
    ann.play_now(load_game(name).info.title)
    ann.shot(f"play-{name}")
    ann.play_on(Random(name), seconds=150)
    expect(ann.page.locator("#over")).to_be_visible()
    ann.shot(f"over-{name}")


def test_two_browsers_play_a_whole_match_against_each_other(visit: Visit) -> None:
    ann, bob = visit(), visit(size=PHONE)
    ann.go("/new/king-of-12")
    ann.page.get_by_label("Seats").select_option("2")
    ann.page.get_by_role("button", name="Make a table").click()
    ann.page.wait_for_url("**/t/*")
    ann.shot("waiting")
    bob.go(ann.page.url.removeprefix(ann.url))
    bob.page.get_by_role("textbox").first.fill("Bob")
    bob.shot("joining-phone")
    bob.page.keyboard.press("Enter")
    bob.page.get_by_role("button", name="Sit here").click()
    luck = Random(5)
    for _ in range(2000):
        if ann.is_over() and bob.is_over():
            break
        for one in (ann, bob):
            if one.is_asked():
                one.answer(luck)
        ann.page.wait_for_timeout(10)
    assert ann.is_over()
    assert bob.is_over()
    bob.shot("over-phone")


def test_a_reload_and_the_back_button_lose_nothing(visit: Visit) -> None:
    ann = visit()
    path = ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    question = ann.page.locator(".question").inner_text()
    ann.page.reload()
    expect(ann.page.locator(".question")).to_have_text(question)
    ann.page.goto(ann.url + "/games/king-of-12")
    ann.page.go_back()
    ann.page.wait_for_url(f"**{path}")
    expect(ann.page.locator(".question")).to_have_text(question)


def test_a_lost_connection_is_told_and_mended(visit: Visit) -> None:
    ann = visit()
    ann.play_now("Lanterns")
    ann.page.wait_for_selector(".bar.yours")
    ann.context.set_offline(True)
    ann.page.evaluate("window.dispatchEvent(new Event('offline'))")
    ann.context.set_offline(False)
    ann.play_on(Random(1))


def test_a_server_that_is_killed_in_mid_turn_is_a_short_banner(visit: Visit, house: Server) -> None:
    ann = visit()
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    ann.answer(Random(2))
    house.kill()
    banner = ann.page.get_by_text("connection", exact=False).first
    expect(banner).to_be_visible()
    ann.shot("banner")
    house.start()
    expect(banner).to_be_hidden(timeout=20_000)
    ann.play_on(Random(3))


def test_a_spectator_finds_no_secret_in_page_socket_or_storage(visit: Visit) -> None:
    ann, eve = visit(), visit()
    path = ann.play_now("King of 12")
    frames: list[str] = []
    eve.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))),
    )
    eve.go(path)
    eve.page.wait_for_timeout(1500)
    hand = "seat/0/hand/"
    assert frames
    assert not any(f"{hand}knight" in frame or f"{hand}golem" in frame for frame in frames)
    assert hand + "golem" not in eve.page.content()
    kept = eve.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "seat" not in kept
    assert eve.page.evaluate("document.cookie") == ""
