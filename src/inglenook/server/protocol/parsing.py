"""Parse JSON from clients into the declared types, or refuse it."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from inglenook.server.errors import Refused

T = TypeVar("T")
SHOWN: Final = 300  # characters of an error that are sent; the client may have chosen some of them


def read(decoder: msgspec.json.Decoder[T], data: bytes, code: str = "bad-request") -> T:
    """Decode JSON into the decoder's type.

    Raises `Refused` with status 400 and `code` where the JSON does not fit.
    """
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise Refused(400, code, str(error)[:SHOWN]) from error
    except RecursionError:
        raise Refused(400, code, "JSON is nested too deeply") from None
    except UnicodeDecodeError:
        raise Refused(400, code, "JSON is malformed: a text is not UTF-8") from None
