"""Tokens work at each node of a site, and end at all of them, also if notices are lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from inglenook.server.accounts import tokens
from inglenook.server.accounts.guests import FRESH_SECONDS
from inglenook.server.lobby.between_nodes import RIGHTS_SECONDS
from tests.support.server.accounts import access_token, with_account
from tests.support.server.node_group import NodeGroup, open_nodes

QUICK = {"game": "lanterns", "bots": ["random"]}


def among_nodes(folder: Path, story: Callable[[NodeGroup], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_nodes(folder) as nodes:
            await story(nodes)

    asyncio.run(run())


@pytest.mark.parametrize("notices", [True, False])
def test_a_token_revoked_at_one_node_ends_at_the_other(tmp_path: Path, notices: bool) -> None:
    async def story(nodes: NodeGroup) -> None:
        nodes.bus.loses = not notices
        ada = await with_account(nodes.first, await nodes.first.guest("Ada"))
        assert (await nodes.at(1, ada).get("/api/me")).status == 200  # it is in the cache there
        program, token_id = await access_token(nodes.first, ada)
        elsewhere = nodes.at(1, program)
        table = (await elsewhere.post("/api/quick", QUICK)).json["id"]
        guests = nodes.first.services.guests
        guest = await guests.known_by(ada.token)
        assert guest is not None
        async with elsewhere.socket(table) as line, nodes.at(1, ada).socket(table) as browser:
            await tokens.revoke(guests, guest, token_id, lambda conn: None)
            await (nodes.rest() if notices else nodes.wait(RIGHTS_SECONDS))
            assert (line.closed, browser.closed) == (4401, None)
        await nodes.wait(0.0 if notices else FRESH_SECONDS)
        assert (await elsewhere.get("/api/me")).status == 401

    among_nodes(tmp_path, story)
