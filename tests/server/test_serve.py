import asyncio
import json
import signal
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from inglenook.core.errors import BadInput
from inglenook.server import serve as module
from inglenook.server.serve import address_of, announce, lan_address, listening, serve
from inglenook.server.settings import Settings
from tests.support.server.changed_constants import environ_of
from tests.support.server.network_server import PATIENCE, beside, free_port

SECRET = "S3CR3T"


def next_line(process: Any) -> str:
    return process.stdout.readline()


def heard(process: Any) -> str:
    return process.stdout.read()


def logged(process: Any) -> str:
    return process.stderr.read()


def address_in(process) -> str:
    line = next_line(process)
    assert line.startswith("Inglenook is open at http://127.0.0.1:"), line + logged(process)
    return line.split()[-1]


@contextmanager
def hangups(handled: signal.Handlers) -> Iterator[None]:
    """Processes begun meanwhile inherit it, as those of `nohup` do."""
    before = signal.signal(signal.SIGHUP, handled)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def fetch(url: str, **headers: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(
            urllib.request.Request(url, headers=headers), timeout=PATIENCE
        ) as got:
            return got.status, got.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_no_socket_is_compressed_although_the_client_offers_it(tmp_path):
    """A compression context for each socket would take more memory than its table."""
    port = free_port()
    with beside(str(port), str(tmp_path / "data")) as process:
        address_in(process)

        async def sit() -> tuple[str, str | None]:
            async with connect(f"ws://127.0.0.1:{port}/talk/x", compression="deflate") as ws:
                assert ws.request is not None
                assert ws.response is not None
                offered = ws.request.headers["Sec-WebSocket-Extensions"]
                return offered, ws.response.headers.get("Sec-WebSocket-Extensions")

        offered, taken = asyncio.run(sit())
        assert "permessage-deflate" in offered
        assert taken is None


def test_the_site_opens_and_closes_and_tells_those_at_its_tables(tmp_path):
    port = free_port()
    with beside(str(port), str(tmp_path / "new" / "data")) as process:
        url = address_in(process)
        assert url == f"http://127.0.0.1:{port}/"
        assert fetch(url) == (200, "hello")
        assert (tmp_path / "new" / "data").stat().st_mode & 0o077 == 0

        async def sit() -> int | None:
            async with connect(f"ws://127.0.0.1:{port}/talk/x", compression=None) as ws:
                await ws.send("hello")
                assert await ws.recv() == "hello"
                process.send_signal(signal.SIGTERM)
                try:
                    async with asyncio.timeout(PATIENCE):
                        await ws.recv()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd else None
            return None

        assert asyncio.run(sit()) == 1012
        assert process.wait(PATIENCE) == 0
        # requests under way finish first, and only then the app is closed
        assert heard(process).split() == ["drained", "closed"]


def test_what_is_under_way_is_finished(tmp_path):
    with beside("0", str(tmp_path)) as process:
        url = address_in(process)
        found: list[tuple[int, str]] = []
        asking = threading.Thread(target=lambda: found.append(fetch(f"{url}slow")))
        asking.start()
        assert next_line(process) == "slow begins\n"
        process.send_signal(signal.SIGINT)
        asking.join(PATIENCE)
        assert found == [(200, "done")]
        assert process.wait(PATIENCE) == 0


def test_a_hangup_stops_the_server_as_cleanly(tmp_path):
    """As `systemctl reload` with an ExecReload that is for several processes."""
    with hangups(signal.SIG_DFL), beside("0", str(tmp_path)) as process:
        address_in(process)
        process.send_signal(signal.SIGHUP)
        assert process.wait(PATIENCE) == 0
        assert heard(process).split() == ["drained", "closed"]


def test_under_nohup_a_hangup_is_ignored(tmp_path):
    with hangups(signal.SIG_IGN), beside("0", str(tmp_path)) as process:
        url = address_in(process)
        process.send_signal(signal.SIGHUP)
        assert fetch(url) == (200, "hello")
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_trouble_in_finishing_does_not_keep_the_site_open(tmp_path):
    with beside("0", str(tmp_path), "drain") as process:
        address_in(process)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert heard(process).split() == ["drained", "closed"]
        assert "shutdown was not clean" in logged(process)


def test_a_server_writes_down_no_secrets(tmp_path):
    """The whole of it, with uvicorn and all: bytes of clients do not reach the logs."""
    environ = environ_of({"log_level": "debug"})
    with beside("0", str(tmp_path), INGLENOOK_LOG="json", **environ) as process:
        url = address_in(process)
        cookie = {"Cookie": f"inglenook={SECRET}", "Authorization": f"Bearer {SECRET}"}
        assert fetch(f"{url}g/{SECRET}?q={SECRET}", **cookie)[0] == 200
        assert fetch(f"{url}{SECRET}?{SECRET}", **cookie)[0] == 404
        assert fetch(f"{url}fault?{SECRET}", **cookie)[0] == 500

        async def sit() -> None:
            where = f"{url.replace('http', 'ws')}talk/{SECRET}?{SECRET}"
            async with connect(where, compression=None) as ws:
                await ws.send(SECRET)
                await ws.recv()

        asyncio.run(sit())
        with socket.create_connection(("127.0.0.1", int(url.split(":")[2].strip("/")))) as rude:
            rude.sendall(SECRET.encode() + b"\r\n\r\n")
            rude.recv(1000)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        log = logged(process)
    assert SECRET not in log
    lines = [json.loads(line) for line in log.splitlines()]
    paths = [line["path"] for line in lines if line["event"] == "request"]
    assert sorted(paths) == ["/fault", "/g/…", "/talk/…", "/…"]
    assert any(line.get("error") == "KeyError" for line in lines)


def test_a_site_that_can_not_open_says_why_in_one_line(tmp_path):
    with beside("0", str(tmp_path), "refusal") as process:
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1
        assert out == ""
        assert err.splitlines() == ["stand-in: the database is newer than this program"]


def test_a_fault_while_opening_is_logged_without_its_message(tmp_path):
    with beside("0", str(tmp_path), "fault") as process:
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1
        [line] = err.splitlines()
        assert "the server could not open or close" in line
        assert "KeyError" in line
        assert SECRET not in err


# ── before anything runs ─────────────────────────────────────────────────────────────────────


def never(settings: Settings) -> None:
    raise AssertionError("the app was made")


def test_a_port_in_use_is_noticed_before_anything_else(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(
            BadInput, match=f"^--port: expected a free port, got {port}, which is in use$"
        ):
            serve(Settings(port=port, data=tmp_path), never, print)  # type: ignore[arg-type]


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_an_address_of_somebody_else_is_refused(host, tmp_path):
    with pytest.raises(BadInput, match="--host: expected an address of this machine"):
        serve(Settings(host=host, port=0, data=tmp_path), never, print)  # type: ignore[arg-type]


def test_a_folder_that_can_not_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        with pytest.raises(BadInput, match="--data: expected a folder that can be made"):
            serve(Settings(port=0, data=folder), never, print)  # type: ignore[arg-type]


def test_a_port_is_free_again_at_once(tmp_path):
    port = free_port()
    for _ in range(2):
        with (
            listening(Settings(port=port)) as listener,
            socket.create_connection(("127.0.0.1", port)),
        ):
            listener.setblocking(True)
            listener.accept()[0].close()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8012"),
        ("0.0.0.0", "http://127.0.0.1:8012"),
        ("::", "http://[::1]:8012"),
        ("::1", "http://[::1]:8012"),
        ("hearth", "http://hearth:8012"),
    ],
)
def test_where_a_browser_here_finds_us(host, address):
    assert address_of(host, 8012) == address


def test_the_address_on_the_network_is_none_of_this_machine_alone():
    found = lan_address(8012)
    assert found == "" or (found.endswith(":8012") and "127." not in found)


# ── printed lines ─────────────────────────────────────────────────────────────────────────────

OWN = "http://127.0.0.1:8012"
LAN = "http://192.168.1.7:8012"


def said(monkeypatch, lan=LAN, show=False, screen="", settings=None, **more) -> list[str]:
    """Return the printed lines, with the address that the browser would open at the end."""
    shown: list[str] = []

    class Now:
        def __init__(self, target, args, daemon):
            shown.append(f"browser {args[0]}")

        def start(self):
            pass

    monkeypatch.setattr("threading.Thread", Now)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setattr("sys.platform", "linux")
    announce(Settings(**(settings or {}), **more), OWN, lan, shown.append, show)
    return shown


def test_at_home_one_line_is_enough(monkeypatch):
    assert said(monkeypatch) == [f"Inglenook is open at {OWN}/"]


def test_a_public_site_names_its_public_address(monkeypatch):
    lines = said(monkeypatch, url="https://a.example", host="0.0.0.0")
    assert lines[1:] == ["Public address: https://a.example/"]


def test_friends_get_an_address_and_a_code(monkeypatch):
    lines = said(monkeypatch, lan=LAN, settings={"lan": True, "host": "0.0.0.0"})
    assert lines[1] == f"On this network: {LAN}/"
    assert len(lines) > 10
    assert "█" in lines[5]


def test_a_terminal_that_knows_no_blocks_gets_no_code(monkeypatch):
    monkeypatch.setattr(module, "shows_blocks", lambda: False)
    assert len(said(monkeypatch, settings={"lan": True, "host": "0.0.0.0"})) == 2


def test_without_a_network_that_is_said(monkeypatch):
    lines = said(monkeypatch, lan="", settings={"lan": True, "host": "0.0.0.0"})
    assert lines[1:] == ["This machine has no network address, so others can't reach it."]


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch):
    assert said(monkeypatch, show=True, screen=":0")[-1] == f"browser {OWN}/"
    assert said(monkeypatch, show=True, screen="") == [f"Inglenook is open at {OWN}/"]
    assert said(monkeypatch, show=False, screen=":0") == [f"Inglenook is open at {OWN}/"]
