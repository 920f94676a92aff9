"""Look a password up in a file of leaked ones, which the host may set.

The file has either a password a line, and is read into memory, or SHA-1 hashes in their order, as
Have I Been Pwned offers them for download: `HASH:COUNT`. Such a file may be larger than the memory:
a look reads some of its lines.
"""

from __future__ import annotations

import re
from hashlib import blake2b, sha1
from pathlib import Path
from typing import IO, Final

from inglenook.core.errors import BadInput

VARIABLE: Final = "INGLENOOK_LEAKED_PASSWORDS"
HASH: Final = re.compile(rb"[0-9A-F]{40}(:[0-9]+)?\r?\n?")
HASH_LENGTH: Final = 40
LONGEST_LINE: Final = 1024
MOST_BYTES: Final = 64 * 1024 * 1024  # of a file that is read into memory


class LeakedPasswords:
    """The passwords of a file."""

    def __init__(self, path: Path) -> None:
        """Open the file.

        :raises BadInput: if it can't be read, or is neither kind of file.
        """
        self.path = path
        self.marks: frozenset[bytes] | None = None  # None for a file of hashes
        try:
            with path.open("rb") as file:
                first = file.readline(LONGEST_LINE)
                self.size = path.stat().st_size
                if not HASH.fullmatch(first):
                    self.marks = self._read(file, first)
                elif self._first_from(file, self.size // 2) < first[:HASH_LENGTH]:
                    raise BadInput(VARIABLE, "hashes in their order", path)
        except OSError as error:
            raise BadInput(VARIABLE, "a file that can be read", error.strerror) from None

    def _read(self, file: IO[bytes], first: bytes) -> frozenset[bytes]:
        if self.size > MOST_BYTES:
            expected = "SHA-1 hashes in their order, or a smaller list of passwords"
            raise BadInput(VARIABLE, expected, f"{self.size:,} bytes")
        lines = [first, *file]
        return frozenset([_mark(line.rstrip(b"\r\n")) for line in lines])

    def has(self, password: str) -> bool:
        """Return whether the file has a password, as it is or in small letters."""
        forms = {password.encode(), password.casefold().encode()}
        if self.marks is not None:
            return any([_mark(one) in self.marks for one in forms])
        with self.path.open("rb") as file:
            return any([self._has_hash(file, one) for one in forms])

    def _has_hash(self, file: IO[bytes], password: bytes) -> bool:
        wanted = sha1(password, usedforsecurity=False).hexdigest().upper().encode()
        low, high = 0, self.size
        while low < high:
            middle = (low + high) // 2
            found = self._first_from(file, middle)
            if found == wanted:
                return True
            if found and found < wanted:
                low = middle + 1
            else:
                high = middle
        return self._first_from(file, low) == wanted

    def _first_from(self, file: IO[bytes], place: int) -> bytes:
        """Return the first hash whose line begins at a place or behind it; b"" for none."""
        file.seek(max(place - 1, 0))
        if place:
            file.readline(LONGEST_LINE)  # the rest of the line before
        return file.readline(LONGEST_LINE)[:HASH_LENGTH]


def _mark(password: bytes) -> bytes:
    """Return what is kept of a password in memory."""
    return blake2b(password, digest_size=8).digest()
