"""Parse JSON from clients into the declared types, or refuse it."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from inglenook.server.errors import Refused

T = TypeVar("T")
# PostgreSQL stores no text with the character U+0000, which JSON can only name by its number. Two
# backslashes before the u are a backslash.
NUL: Final = re.compile(rb"((?<!\\)(?:\\\\)*)\\u0000")
SHOWN: Final = 300  # characters of an error that are sent; the client may have chosen some of them


def read(decoder: msgspec.json.Decoder[T], data: bytes, code: str = "bad-request") -> T:
    """Decode JSON into the decoder's type; the character U+0000 becomes a space.

    Raises `Refused` with status 400 and `code` where the JSON does not fit.
    """
    if b"\\u0000" in data:
        data = NUL.sub(rb"\1 ", data)
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise Refused(400, code, str(error)[:SHOWN]) from error
    except RecursionError:
        raise Refused(400, code, "JSON is nested too deeply") from None
    except UnicodeDecodeError:
        raise Refused(400, code, "JSON is malformed: a text is not UTF-8") from None
