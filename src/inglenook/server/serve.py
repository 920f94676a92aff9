"""Run the server: bind an address, start uvicorn, and shut down cleanly."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import structlog
import uvicorn
from msgspec.structs import replace
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from inglenook.core.errors import BadInput, InglenookError
from inglenook.server.http.protocol_limits import limited_http_protocol
from inglenook.server.http.qr import qr_lines
from inglenook.server.http.websocket_limits import limited_socket_protocol
from inglenook.server.operations.gc_tuning import collect_rarely
from inglenook.server.operations.logs import configure, loop_trouble
from inglenook.server.settings import Settings, opened_at

BACKLOG: Final = 2048
PING_SECONDS: Final = 20.0
KEEP_ALIVE: Final = 15
ANYWHERE: Final = ("0.0.0.0", "::")
DOCUMENTED: Final = ("192.0.2.1", 9)  # a documentation address: only the route to it is looked up
OUR_FAULT: Final = 1
# The writer's thread needs the interpreter after each statement. While the event loop is busy it
# waits so long for it; Python's default of 5 ms makes a commit many times slower.
SWITCH_SECONDS: Final = 0.0005

Say = Callable[[str], None]
Factory = Callable[[Settings], ASGIApp]


def serve(settings: Settings, factory: Factory, say: Say, show: bool = False) -> int:
    """Serve until a signal to stop; return the exit status.

    The factory gets the settings with the bound port and address. An app may have `state.drain`,
    which is awaited before its sockets are closed. `show` opens a browser.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    with (
        public_address(settings) as (listener, public, own, lan),
        listening_inside(settings) as (inner, internal),
    ):
        opened = replace(public, internal=internal)
        app = factory(opened)
        services = Watched(app)
        server = Server(configuration(opened, services), drain_of(app), inside(opened, app, inner))
        server.ready = lambda: announce(opened, own, lan, say, show)
        with suppress(SystemExit):  # uvicorn exits when the app did not start
            server.run(sockets=[listener])
        if services.failure is not None:
            raise services.failure
        return 0 if server.started else OUR_FAULT


class PublicAddress(NamedTuple):
    """The bound public address: its listener, the settings with it, and the URLs that reach it."""

    listener: socket.socket
    settings: Settings
    own: str  # from this machine
    lan: str  # from the local network; "" if it does not reach there


@contextmanager
def public_address(settings: Settings) -> Iterator[PublicAddress]:
    """Bind the public address, and prepare what a server needs: files, data folder and logs."""
    raise_file_limit()
    with listening(settings) as listener:
        make_folder(settings.data)
        configure(settings)
        for name in settings.old_names:
            structlog.get_logger("inglenook.serve").warning(
                "the next release does not read this variable; see docs/hosting.md", variable=name
            )
        port = listener.getsockname()[1]
        own = address_of(settings.host, port)
        lan = lan_address(port) if settings.host in ANYWHERE else ""
        yield PublicAddress(listener, opened_at(settings, port, lan or own), own, lan)


def configuration(settings: Settings, app: ASGIApp) -> uvicorn.Config:
    """Return the configuration of uvicorn."""
    return uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "auto",
        http=limited_http_protocol(settings),
        ws=limited_socket_protocol(settings),
        ws_max_size=settings.max_frame,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the middleware handles proxies
        server_header=False,
        limit_concurrency=settings.max_connections,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=max(1, round(settings.stop_seconds)),
    )


class Inside(NamedTuple):
    """The internal address of a node: its listener, and how it is served."""

    listener: socket.socket
    config: uvicorn.Config


def inside(settings: Settings, app: ASGIApp, listener: socket.socket | None) -> Inside | None:
    """Return how the internal address is served, if there is one.

    Other nodes are its clients: none of the limits for one address is for them.
    """
    if listener is None:
        return None
    inner: ASGIApp = getattr(getattr(app, "state", None), "internal", app)
    return Inside(listener, configuration(replace(settings, max_connections_address=0), inner))


class Server(uvicorn.Server):
    """uvicorn's server with a callback when it is ready, an internal address and a clean exit."""

    def __init__(
        self,
        config: uvicorn.Config,
        drain: Callable[[], Awaitable[None]] | None = None,
        inside: Inside | None = None,
    ) -> None:
        super().__init__(config)
        self.drain = drain
        self.inside = inside
        self.ready: Callable[[], None] = lambda: None

    def protocol(self, config: uvicorn.Config | None = None) -> asyncio.Protocol:
        """Return the protocol of a new connection, with all our limits."""
        config = config or self.config
        made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
            config=config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(loop_trouble)
        await super().startup(sockets)
        if self.inside is not None:
            listener, config = self.inside
            config.load()
            self.servers.append(
                await loop.create_server(lambda: self.protocol(config), sock=listener)
            )
        collect_rarely()
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain the app, then close; sockets are closed with 1012."""
        log = structlog.get_logger("inglenook.serve")
        log.info("closing")
        if self.drain is not None and not self.force_exit:
            try:
                async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                    await self.drain()
            except Exception:
                log.exception("shutdown was not clean")
        await super().shutdown(sockets)
        log.info("closed")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop cleanly at SIGHUP as well, unless it is ignored, as under `nohup`."""
        with super().capture_signals():
            if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
                yield
                return
            before = signal.signal(signal.SIGHUP, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(signal.SIGHUP, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal, without raising it again at the end as uvicorn does."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


class Watched:
    """Forward all messages, and store the error with which the app failed to start.

    Starlette would pass the whole traceback to uvicorn, which would log it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.failure: BaseException | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return

        async def plain(message: Message) -> None:
            message.pop("message", None)
            await send(message)

        try:
            await self.app(scope, receive, plain)
        except (InglenookError, OSError) as failure:
            self.failure = failure  # reported in one line by the command
            raise
        except Exception:
            structlog.get_logger("inglenook.serve").exception("the server could not open or close")
            raise


def drain_of(app: ASGIApp) -> Callable[[], Awaitable[None]] | None:
    return getattr(getattr(app, "state", None), "drain", None)


# ── addresses ────────────────────────────────────────────────────────────────────────────────


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """Yield a bound socket, so that a port in use is detected first."""
    try:
        listener = bound(settings.host, settings.port)
    except socket.gaierror:
        raise BadInput("--host", "an address of this machine", settings.host) from None
    except OSError as error:
        raise refused(error, settings) from None
    with listener:
        yield listener


@contextmanager
def listening_inside(settings: Settings) -> Iterator[tuple[socket.socket | None, str]]:
    """Yield a socket at the internal address, and this address as it is bound.

    One of several nodes takes the first port that is free: the one that it replaces still has its
    own.
    """
    if not settings.internal:
        yield None, ""
        return
    name, _, number = settings.internal.rpartition(":")
    host, port = name.strip("[]"), int(number)
    last = port + 2 * settings.workers - 1 if settings.workers > 1 and port else port
    while True:
        try:
            listener = bound(host, port)
            break
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == last:
                expected = "an address of this machine with a free port"
                raise BadInput("--internal", expected, settings.internal) from None
            port += 1
    with listener:
        yield listener, f"{name}:{listener.getsockname()[1]}"


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens."""
    family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    return listener


def refused(error: OSError, settings: Settings) -> InglenookError:
    if error.errno == errno.EADDRINUSE:
        return BadInput("--port", "a free port", f"{settings.port}, which is in use")
    if error.errno == errno.EACCES:
        return BadInput("--port", "a port that you may use", settings.port)
    if error.errno == errno.EADDRNOTAVAIL:
        return BadInput("--host", "an address of this machine", settings.host)
    return InglenookError(f"can't listen at {settings.host}:{settings.port}: {error.strerror}")


def address_of(host: str, port: int) -> str:
    """Return the address for browsers on this machine."""
    if host in ANYWHERE:
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def lan_address(port: int) -> str:
    """Return the address for others on the local network; "" without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTED)  # sends no packet: it only looks up the route
            host: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if host.startswith("127.") or host == "0.0.0.0" else f"http://{host}:{port}"


def announce(settings: Settings, own: str, lan: str, say: Say, show: bool) -> None:
    """Print the addresses of the server, and open a browser if `show`."""
    say(f"Inglenook is open at {own}/")
    if settings.url:
        say(f"Public address: {settings.url}/")
    if settings.lan and lan:
        say(f"On this network: {lan}/")
        if shows_blocks():
            for line in qr_lines(f"{lan}/", colour=sys.stdout.isatty()):
                say(line)
    elif settings.lan:
        say("This machine has no network address, so others can't reach it.")
    if show and has_screen():
        threading.Thread(target=webbrowser.open, args=(f"{own}/",), daemon=True).start()


def shows_blocks() -> bool:
    """Return whether the terminal can show the characters of a QR code."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def has_screen() -> bool:
    """Return whether a graphical browser can open; a text browser would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# ── the system ───────────────────────────────────────────────────────────────────────────────


def make_folder(folder: Path) -> None:
    """Create the data folder for its owner alone: it holds the secrets of the site."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        raise BadInput("--data", "a folder that can be made", folder) from None
    if not os.access(folder, os.W_OK):
        raise BadInput("--data", "a folder that can be written", folder)


def raise_file_limit() -> None:
    """Raise the limit of open files: each socket is one, and the usual 1,024 are too few."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
