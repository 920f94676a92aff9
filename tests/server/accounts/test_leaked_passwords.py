"""A host may name a file of leaked passwords, which nobody may take."""

from __future__ import annotations

import asyncio
from hashlib import sha1
from pathlib import Path

import pytest
from msgspec.structs import replace

from inglenook.core.errors import BadInput
from inglenook.server.accounts.passwords import leaked
from inglenook.server.accounts.passwords.leaked import LeakedPasswords
from tests.support.server.account_holder import PASSWORD, sign_up
from tests.support.server.virtual_site import SETTINGS, open_site

KNOWN = ["tr0ub4dor&3 again", "Correct Horse 9", "zażółć gęślą jaźń", "x" * 40, PASSWORD]


def hashed(password: str) -> str:
    return sha1(password.encode(), usedforsecurity=False).hexdigest().upper()


def plain(folder: Path, end: str = "\n") -> Path:
    path = folder / "plain.txt"
    path.write_bytes(end.join(KNOWN).encode())
    return path


def hashes(folder: Path, end: str = "\r\n", counts: bool = True) -> Path:
    lines = [
        f"{hashed(one)}:{number}" if counts else hashed(one) for number, one in enumerate(KNOWN)
    ]
    path = folder / "hashes.txt"
    path.write_bytes("".join([f"{line}{end}" for line in sorted(lines)]).encode())
    return path


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("kind", ["plain", "hashes", "bare hashes"])
def test_each_password_of_a_file_is_found(tmp_path: Path, kind: str, end: str) -> None:
    if kind == "plain":
        found = LeakedPasswords(plain(tmp_path, end))
    else:
        found = LeakedPasswords(hashes(tmp_path, end, counts=kind == "hashes"))
    assert [found.has(one) for one in KNOWN] == [True] * len(KNOWN)
    assert not [one for one in ("another one", "", "correct horse 8", "\0") if found.has(one)]
    assert found.has("TR0UB4DOR&3 AGAIN"), "also with other capitals"


def test_a_large_file_of_hashes_is_searched_and_not_read(tmp_path: Path) -> None:
    words = [f"word {number}" for number in range(3000)]
    path = tmp_path / "hashes.txt"
    path.write_text("\n".join(sorted([hashed(one) for one in words])))
    found = LeakedPasswords(path)
    assert found.marks is None
    assert all([found.has(one) for one in words])
    assert not [number for number in range(3000, 6000) if found.has(f"word {number}")]


def test_files_that_can_not_be_used_are_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput, match="can be read"):
        LeakedPasswords(tmp_path / "none")
    unsorted = tmp_path / "unsorted"
    unsorted.write_text("\n".join(sorted([hashed(one) for one in KNOWN], reverse=True)))
    with pytest.raises(BadInput, match="in their order"):
        LeakedPasswords(unsorted)
    monkeypatch.setattr(leaked, "MOST_BYTES", 10)
    with pytest.raises(BadInput, match="smaller list"):
        LeakedPasswords(plain(tmp_path))


def test_an_empty_file_has_nothing(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    assert not LeakedPasswords(path).has(PASSWORD)


@pytest.mark.parametrize("kind", [plain, hashes])
def test_nobody_takes_a_leaked_password(tmp_path: Path, kind) -> None:
    async def story() -> None:
        settings = replace(SETTINGS, leaked_passwords=kind(tmp_path))
        async with open_site(settings=settings) as site:
            ann = await site.guest("Ann")
            refused = await ann.post("/api/account", {"password": PASSWORD})
            assert (refused.status, refused.code) == (400, "common-password")
            ada = await sign_up(site, "Ada", "seven grey herons asleep")
            body = {"password": KNOWN[0], "current": "seven grey herons asleep"}
            assert (await ada.post("/api/account/password", body)).code == "common-password"

    asyncio.run(story())
