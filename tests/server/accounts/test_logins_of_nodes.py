"""Accounts on a site of several nodes: logins end everywhere, and two nodes give nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from inglenook.server.lobby.between_nodes import RIGHTS_SECONDS
from tests.support.server.account_holder import (
    PASSWORD,
    add_passkey,
    device,
    entered,
    sign_in,
    sign_up,
    status,
)
from tests.support.server.node_group import NodeGroup, open_nodes

QUICK = {"game": "lanterns", "bots": ["random"]}


def among_nodes(folder: Path, story: Callable[[NodeGroup], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_nodes(folder) as nodes:
            await story(nodes)

    asyncio.run(run())


def test_a_login_that_is_ended_at_one_node_loses_its_sockets_at_another(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        ada = await sign_up(nodes.first, "Ada")
        phone = nodes.at(1, await sign_in(nodes.first, "Ada"))
        table = (await phone.post("/api/quick", QUICK)).json["id"]
        async with phone.socket(table) as there, nodes.at(1, ada).socket(table) as mine:
            assert (await ada.post("/api/account/logins", method="DELETE")).status == 200
            await nodes.rest()
            assert (there.closed, mine.closed) == (4401, None)
        assert [await status(one) for one in (nodes.at(1, ada), phone)] == [200, 401]

    among_nodes(tmp_path, story)


def test_it_loses_them_soon_also_if_the_notice_is_lost(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        ada = await sign_up(nodes.first, "Ada")
        phone = nodes.at(1, await sign_in(nodes.first, "Ada"))
        table = (await phone.post("/api/quick", QUICK)).json["id"]
        nodes.bus.loses = True
        async with phone.socket(table) as there:
            await ada.post("/api/account/logins", method="DELETE")
            await nodes.wait(RIGHTS_SECONDS)
            assert there.closed == 4401

    among_nodes(tmp_path, story)


def test_the_cookie_from_before_an_account_ends_at_all_nodes(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        ada = await nodes.first.guest("Ada")
        planted = nodes.at(1, ada)
        table = (await planted.post("/api/quick", QUICK)).json["id"]
        async with planted.socket(table) as line:
            await entered(ada, await ada.post("/api/account", {"password": PASSWORD}))
            await nodes.rest()
            assert line.closed == 4401
        assert await status(planted) == 401
        assert await status(nodes.at(1, ada)) == 200

    among_nodes(tmp_path, story)


def test_two_nodes_give_one_name_and_one_code_once(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        guests = [await nodes.first.guest("Robin") for _ in range(2)]
        replies = await asyncio.gather(
            *[
                nodes.at(number, one).post("/api/account", {"password": PASSWORD})
                for number, one in enumerate(guests)
            ]
        )
        assert sorted([one.status for one in replies]) == [200, 409]
        [won] = [number for number, one in enumerate(replies) if one.status == 200]
        robin = await entered(guests[won], replies[won])
        body = {"name": "Robin", "code": (await robin.post("/api/account/codes")).json["codes"][0]}
        path = "/api/account/sign-in/code"
        strangers = [nodes.at(number, nodes.first.stranger()) for number in (0, 1)]
        found = await asyncio.gather(*[one.post(path, body) for one in strangers])
        assert sorted([one.status for one in found]) == [200, 403]

    among_nodes(tmp_path, story)


def test_an_answer_of_a_passkey_works_at_one_node_alone(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        ada, phone = await sign_up(nodes.first, "Ada"), device()
        assert (await add_passkey(ada, phone)).status == 200
        path = "/api/account/sign-in/passkey"
        first, second = [nodes.at(number, nodes.first.stranger()) for number in (0, 1)]
        answer = phone.use((await first.post(f"{path}/options")).json["options"])
        found = await asyncio.gather(*[one.post(path, answer) for one in (first, second)])
        assert sorted([one.status for one in found]) == [200, 403]

    among_nodes(tmp_path, story)
