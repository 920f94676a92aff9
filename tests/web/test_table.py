"""Actions at a table beside playing: seat bots, give standing orders, read the log."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.support.browser_visitor import Visit
from tests.support.server.server_process import serving
from tests.support.waiting import wait_until


def test_the_host_seats_bots_and_the_match_begins(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/new/lanterns")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Create a table").click()
    page.get_by_label("A bot for seat 2").select_option("apprentice")
    expect(page.get_by_text("One more player is needed")).to_be_visible()
    page.get_by_role("button", name="Remove the bot").click()
    expect(page.get_by_text("2 more players are needed")).to_be_visible()
    page.get_by_label("A bot for seat 2").select_option("apprentice")
    page.get_by_label("A bot for seat 3").select_option("regular")
    page.wait_for_selector(".bar.yours")


def test_a_line_of_the_log_outlines_what_it_is_about(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.play_now("King of 12")
    page.wait_for_selector(".bar.yours")
    page.get_by_role("button", name="Log", exact=True).click()
    lines = page.get_by_role("dialog", name="Log").get_by_role("listitem")
    first, second = (
        page.get_by_role("group", name=name, exact=True) for name in ("Clara", "Victor")
    )
    lines.filter(has_text="Clara rolls").first.hover()
    expect(first.locator(".pointed")).to_have_count(1)  # that die, and no other seat's
    expect(second.locator(".pointed")).to_have_count(0)
    lines.filter(has_text="Victor rolls").first.hover()
    expect(first.locator(".pointed")).to_have_count(0)
    expect(second.locator(".pointed")).to_have_count(1)


def test_standing_orders_are_given_in_words_and_taken_back(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.play_now("Taverna")
    page.wait_for_selector(".bar")
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.click()
    orders = page.get_by_role("region", name="Standing orders")
    first = orders.get_by_role("checkbox").first
    expect(first).to_be_visible()
    first.check()
    page.reload()  # the server keeps them
    page.wait_for_selector(".bar")
    menu.click()
    expect(first).to_be_checked()
    assert all(len(label) > 10 for label in orders.locator("label").all_inner_texts())
    first.uncheck()
    page.reload()
    page.wait_for_selector(".bar")
    menu.click()
    expect(first).not_to_be_checked()


def bot_workers(server: int) -> list[int]:
    """The processes of a server in which bots think."""
    told = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, check=True)
    lines = [line.split(maxsplit=2) for line in told.stdout.decode().splitlines()]
    return [
        int(pid)
        for pid, parent, command in lines
        if int(parent) == server
        and "inglenook.server.workers.worker_main" in command
        and '"bots"' in command
    ]


def test_the_log_says_where_the_server_played_for_a_bot(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path, {"bot_seconds": "0.01"}) as server:
        ann = visit(server.url)
        ann.sit_down("king-of-12", ["greedy"])
        ann.page.wait_for_selector(".bar.yours")
        wait_until(lambda: bot_workers(server.pid))
        for pid in bot_workers(server.pid):
            os.kill(pid, signal.SIGSTOP)  # it will be taken to hang
        ann.play_on(Random(1), answers=2)
        ann.page.get_by_role("button", name="Log", exact=True).click()
        lines = ann.page.get_by_role("dialog", name="Log").get_by_role("listitem")
        line = lines.filter(has_text="made a simple move instead").first
        expect(line).to_be_visible()
        expect(line).to_have_class(re.compile("filled"))
        ann.shot("log-filled")
