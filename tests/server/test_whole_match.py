"""A guest plays a whole match against bots, in process."""

from __future__ import annotations

import asyncio

from inglenook.core.verify import HOLDS, verify
from tests.support.server.virtual_site import open_site


def test_a_guest_plays_a_match_against_bots_and_can_verify_it():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            body = {"game": "king-of-12", "bots": ["greedy", "random"]}
            table = (await ann.post("/api/quick", body)).json
            async with ann.socket(table["id"]) as line:
                told = await line.latest("sync")
                for turn in range(300):
                    prompt = told["prompt"]
                    if told["sheet"] is not None:
                        break
                    if prompt and not prompt["picked"]:
                        action = prompt["choices"][0]["action"]
                        frame = {"t": "play", "decision": prompt["id"], "actions": [action]}
                        reply = await line.ask({**frame, "key": f"k{turn}"})
                        assert reply["t"] == "ok"
                    await site.wait(2.0)
                    told = await line.latest("update")
            after = (await ann.get(f"/api/tables/{table['id']}")).json
            assert after["state"] == "over"
            assert after["outcome"]["how"] == "played"
            export = (await ann.get(f"/api/tables/{table['id']}/export")).json
            shown = (table["commitment"], told["tag"])
            assert {one.state for one in verify(export, shown=shown)} == {HOLDS}

    asyncio.run(story())
