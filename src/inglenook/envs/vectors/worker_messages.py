"""Messages between a vector and its processes: pickles, each after its length.

Both ends are started by the same program, so what comes is trusted.
"""

from __future__ import annotations

import pickle
from typing import Any, BinaryIO, Final

LENGTH: Final = 8  # bytes of the number before each message


def send(stream: BinaryIO, message: object) -> None:
    """Write a message, and send it."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(len(data).to_bytes(LENGTH) + data)
    stream.flush()


def receive(stream: BinaryIO) -> Any:
    """Read a message. Raises EOFError where the other end is closed."""
    head = stream.read(LENGTH)
    length = int.from_bytes(head)
    data = stream.read(length) if len(head) == LENGTH else b""
    if not data or len(data) != length:
        raise EOFError
    return pickle.loads(data)
