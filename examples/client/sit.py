"""Takes a seat against bots and plays at random: `python sit.py http://127.0.0.1:8012 king-of-12`.

Needs httpx and websockets. The whole protocol is in docs/protocol.md.
"""

import asyncio
import json
import random
import secrets
import sys

import httpx
import websockets


async def main(house: str, game: str) -> None:
    async with httpx.AsyncClient(base_url=house) as http:
        guest = (await http.post("/api/guests", json={"name": "Sam"})).raise_for_status().json()
    me = {"Authorization": f"Bearer {guest['token']}"}
    async with httpx.AsyncClient(base_url=house, headers=me) as http:
        shown = (await http.post("/api/commitments")).json()["commitment"]  # first their secret,
        order = {"game": game, "bots": ["greedy", "greedy"], "commitment": shown}
        order["nonce"] = secrets.token_hex(8)  # then our word: no party can choose the draws
        table = (await http.post("/api/quick", json=order)).raise_for_status().json()
        address = f"{house.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
        async with websockets.connect(address, additional_headers=me) as socket:
            await socket.send(json.dumps({"t": "hello", "last": 0}))
            async for message in socket:
                frame = json.loads(message)
                for event in frame.get("events", []):
                    print(event["text"])
                prompt = frame.get("prompt")
                if prompt and not prompt["picked"]:
                    choice = random.choice(prompt["choices"])["action"]
                    play = {"t": "play", "decision": prompt["id"], "actions": [choice]}
                    await socket.send(json.dumps({**play, "key": secrets.token_hex(8)}))
                if frame.get("table", {}).get("state") == "over":
                    break
        print(frame["table"]["outcome"])


asyncio.run(main(*sys.argv[1:3]))
