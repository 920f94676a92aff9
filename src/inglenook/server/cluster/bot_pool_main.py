"""Run the pool of bots: `python -m inglenook.server.cluster.bot_pool_main`.

The parent of `inglenook serve --workers` starts it, and hands it a link to each node. It stops when
the parent tells it to, or ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys

from inglenook.core.errors import InglenookError
from inglenook.server.bot_list import BotList, read_policies
from inglenook.server.cluster.bot_pool import BotPool
from inglenook.server.cluster.channel import (
    Channel,
    Said,
    encoder,
    read_setup,
    settings_of,
    take_channel,
)
from inglenook.server.operations.logs import configure, loop_trouble
from inglenook.server.settings import Settings
from inglenook.server.world import RealWorld


def main() -> int:
    """Run the pool as the parent says; return the exit status."""
    line = take_channel()
    try:
        setup, queue = read_setup(line)
        settings = settings_of(setup)
        configure(settings)
        extra = BotList(read_policies(settings.policies)).specs
    except EOFError:
        return 1
    except (InglenookError, OSError) as error:
        with contextlib.suppress(OSError):
            line.sendall(encoder.encode(Said("failed", str(error))) + b"\n")
        return 1
    asyncio.run(serve(line, queue, settings, dict(extra)))
    return 0


async def serve(
    line: socket.socket, queue: socket.socket, settings: Settings, extra: dict[str, str]
) -> None:
    """Answer the nodes until the parent ends, or until a signal to stop."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(loop_trouble)
    stop = asyncio.Event()
    pool = BotPool(
        RealWorld(), settings.bot_workers, settings.bot_seconds, settings.bot_memory, extra
    )
    channel = Channel(line, queue, lambda mark, taken: pool.take(taken), stop.set)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    channel.open()
    channel.say("ready")
    await stop.wait()
    await pool.close()
    channel.close()


if __name__ == "__main__":
    sys.exit(main())
