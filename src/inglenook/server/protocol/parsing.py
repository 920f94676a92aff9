"""Reading: what a client sends becomes what was asked for, or is refused."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from inglenook.server.errors import Refused

T = TypeVar("T")
SHOWN: Final = 300  # letters of what was wrong; part of them may be the client's own


def read(decoder: msgspec.json.Decoder[T], data: bytes, code: str = "bad-request") -> T:
    """JSON of the type that the decoder knows."""
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise Refused(400, code, str(error)[:SHOWN]) from error
    except RecursionError:
        raise Refused(400, code, "JSON is nested too deeply") from None
    except UnicodeDecodeError:
        raise Refused(400, code, "JSON is malformed: a text is not UTF-8") from None
