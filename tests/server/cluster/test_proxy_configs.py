"""The configurations of proxies: each slot's tables go to its node, and nginx agrees."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvloop
from click.testing import CliRunner
from websockets.asyncio.client import connect

from inglenook.server.cluster.proxy_configs import (
    NGINX_INSIDE,
    NGINX_SHARED,
    caddy,
    nginx,
    nginx_routes,
)
from inglenook.server.cluster.slots import ALPHABET, slot_of
from inglenook.terminal.cli import main
from tests.support.server.network_server import PATIENCE, free_port
from tests.support.server.paired_nodes import (
    HOST,
    Answered,
    Pair,
    exchanged,
    paired_nodes,
    windows,
)
from tests.support.waiting import until

NODES = ("10.0.0.1:8012", "10.0.0.2:8012", "10.0.0.3:8012")
# nginx as the tests run it: in a folder of its own, without TLS
NGINX = """\
%(user)spid %(folder)s/pid;
error_log %(folder)s/log;
events {}
http {
access_log off;
client_body_temp_path %(folder)s/body;
proxy_temp_path %(folder)s/proxy;
fastcgi_temp_path %(folder)s/fastcgi;
uwsgi_temp_path %(folder)s/uwsgi;
scgi_temp_path %(folder)s/scgi;
%(routes)s
%(shared)s
server {
    listen 127.0.0.1:%(port)s;
%(inside)s}
}
"""


def test_each_first_character_goes_to_the_node_of_its_slot() -> None:
    """In both configurations, as their own regular expressions say."""
    of_nginx = re.findall(r'"~(\S+)" inglenook_(\d);', nginx_routes(NODES))
    of_caddy = re.findall(r"@slot(\d) path_regexp (\S+)", caddy(HOST, NODES))
    rules = [(pattern, int(slot)) for pattern, slot in of_nginx]
    assert rules == [(pattern, int(slot)) for slot, pattern in of_caddy]
    for character in ALPHABET:
        path = f"/api/tables/{character}bc/socket"
        found = [slot for pattern, slot in rules if re.match(pattern, path)]
        assert found == [slot_of(character, len(NODES))]
    for path in ("/api/tables", "/", "/api/quick", "/t/abc"):
        assert not [slot for pattern, slot in rules if re.match(pattern, path)]


def test_the_others_stand_in_for_a_node_that_is_down() -> None:
    text = nginx(HOST, NODES)
    parts = dict(re.findall(r"upstream inglenook_(\w+) \{\n(.*?)\}", text, re.DOTALL))
    assert parts.keys() == {"0", "1", "2", "any"}
    for slot, node in enumerate(NODES):
        servers = re.findall(r"server (\S+) [^;]*?( backup)?;", parts[str(slot)])
        assert sorted(servers) == [(one, "" if one == node else " backup") for one in NODES]
    assert "backup" not in parts["any"]
    lines = re.findall(r"reverse_proxy @slot(\d) (.*) \{", caddy(HOST, NODES))
    assert [nodes.split()[0] for _, nodes in lines] == list(NODES)
    assert all(sorted(nodes.split()) == sorted(NODES) for _, nodes in lines)


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_the_command_writes_a_whole_file(kind: str) -> None:
    done = CliRunner().invoke(main, ["proxy", kind, *NODES, "--name", HOST])
    assert done.exit_code == 0, done.output
    assert done.output == {"nginx": nginx, "caddy": caddy}[kind](HOST, NODES)
    assert done.output.count("{") == done.output.count("}")


@pytest.mark.parametrize(
    "given", [["10.0.0.1"], ["a:1", "a:1"], [], [f"a:{port}" for port in range(1, 66)]]
)
def test_the_command_refuses_other_nodes(given: list[str]) -> None:
    done = CliRunner().invoke(main, ["proxy", "nginx", *given, "--name", HOST])
    assert done.exit_code != 0
    assert "upstream" not in done.output


# ── with nginx ───────────────────────────────────────────────────────────────────────────────


@asynccontextmanager
async def behind_nginx(pair: Pair, folder: Path) -> AsyncIterator[int]:
    """Run nginx before two nodes; yield its port."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert program is not None, "nginx is missing: apt install nginx-light"
    nodes = [f"127.0.0.1:{node.port}" for node in (pair.first, pair.second)]
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(
        NGINX
        % {
            "user": "user root;\n" if os.geteuid() == 0 else "",
            "folder": folder,
            "routes": nginx_routes(nodes),
            "shared": NGINX_SHARED,
            "port": port,
            "inside": NGINX_INSIDE,
        }
    )
    process = subprocess.Popen([program, "-c", str(config), "-g", "daemon off;"])
    try:
        await until(lambda: (folder / "pid").exists() or process.poll() is not None)
        assert process.poll() is None, (folder / "log").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def asked(port: int, path: str, token: str, *more: str) -> Answered:
    """Ask nginx for a path."""
    lines = [f"GET {path} HTTP/1.1", f"host: {HOST}", "connection: close", *more]
    return await exchanged(f"127.0.0.1:{port}", [*lines, f"authorization: Bearer {token}"])


async def table_of_slot(pair: Pair, slot: int, token: str) -> str:
    """Make a table at a node whose id is in the node's slot."""
    node = (pair.first, pair.second)[slot]
    while True:
        body = {"game": "lanterns", "bots": ["random"]}
        found: str = (await node.request("POST", "/api/quick", token, body)).json["id"]
        if slot_of(found, 2) == slot:
            return found


def test_nginx_sends_tables_to_their_nodes_and_to_others_when_one_is_down(tmp_path: Path) -> None:
    async def story(pair: Pair, port: int) -> None:
        token = await pair.guest()
        tables = [await table_of_slot(pair, slot, token) for slot in range(2)]
        for table in tables:
            forged = "x-forwarded-for: 198.51.100.1"
            reply = await asked(port, f"/api/tables/{table}", token, forged)
            assert (reply.status, reply.json["id"]) == (200, table)
            async with connect(
                f"ws://{HOST}/api/tables/{table}/socket",
                host="127.0.0.1",
                port=port,
                additional_headers={"authorization": f"Bearer {token}"},
                compression=None,
                proxy=None,
            ) as line:
                await line.send(json.dumps({"t": "hello", "last": 0}))
                assert json.loads(await line.recv())["t"] == "sync"
        assert (pair.first.forwards, pair.second.forwards) == ({}, {})
        counted = "".join(windows(pair.first) | windows(pair.second))
        assert "127.0.0.1" in counted
        assert "198.51.100.1" not in counted

        pair.second.server.servers[0].close()  # as if it were down
        pair.second.services.hub.rooms.clear()
        reply = await asked(port, f"/api/tables/{tables[1]}", token)
        assert (reply.status, reply.json["id"]) == (200, tables[1])

    async def told() -> None:
        async with paired_nodes() as pair, behind_nginx(pair, tmp_path) as port:
            await story(pair, port)

    uvloop.run(told())
