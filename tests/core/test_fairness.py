"""The vectors in fairness_vectors.json are for any language; here they hold for this one."""

import hashlib
import hmac
import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.errors import BadInput
from inglenook.core.fairness import (
    NumberedDraws,
    canonical,
    commitment,
    framed,
    match_key,
    numbered_draw,
    tag,
)
from tests.support.bad_json import over_the_wire

VECTORS = json.loads((Path(__file__).parent / "fairness_vectors.json").read_text("utf-8"))
KEY = bytes(range(32))


# -- the same, written a second time and without looking


def reference_frame(part: bytes) -> bytes:
    return bytes([len(part) >> shift & 255 for shift in (24, 16, 8, 0)]) + part


def reference_hmac(key: bytes, *parts: bytes) -> bytes:
    message = b"".join(reference_frame(part) for part in parts)
    return hmac.digest(key, message, "sha256")


def reference_draw(key: bytes, number: int, n: int, span: int = 2**64) -> tuple[int, int]:
    """The outcome, and how many attempts it took."""
    whole = span // n * n
    for attempt in range(10_000):
        message = f"{number:016x}{attempt:08x}"
        digest = hmac.digest(key, bytes.fromhex(message), "sha256").hex()
        value = int(digest[:16], 16) % span
        if value < whole:
            return value % n, attempt + 1
    raise AssertionError("no attempt will do")


# -- the published vectors


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda v: v["secret"][:8])
def test_published_commitments(vector):
    secret = bytes.fromhex(vector["secret"])
    assert commitment(secret) == vector["commitment"] == hashlib.sha256(secret).hexdigest()


@pytest.mark.parametrize("vector", VECTORS["keys"], ids=lambda v: v["match"] or "empty")
def test_published_keys(vector):
    secret, nonces = bytes.fromhex(vector["secret"]), vector["nonces"]
    parts = [part.encode("utf-8") for part in (vector["match"], *nonces)]
    assert match_key(secret, vector["match"], nonces).hex() == vector["key"]
    assert reference_hmac(secret, b"key", *parts).hex() == vector["key"]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda v: f"{v['from']}-{v['sizes'][:3]}")
def test_published_draws(vector):
    key, start, sizes = bytes.fromhex(vector["key"]), vector["from"], vector["sizes"]
    source = NumberedDraws(key, start)
    assert [source.below(n) for n in sizes] == vector["outcomes"]
    number, outcomes = start, []
    for n in sizes:
        outcomes.append(reference_draw(key, number, n)[0] if n > 1 else 0)
        number += n > 1
    assert outcomes == vector["outcomes"]
    assert source.number == number


@pytest.mark.parametrize("vector", VECTORS["tags"], ids=lambda v: v["tags"][0][:8])
def test_published_tags(vector):
    secret, previous = bytes.fromhex(vector["secret"]), ""
    for entry, text, expected in zip(
        vector["entries"], vector["canonical"], vector["tags"], strict=True
    ):
        assert canonical(entry) == text.encode("ascii")
        assert tag(secret, previous, entry) == expected
        assert reference_hmac(secret, b"tag", previous.encode(), text.encode()).hex() == expected
        previous = expected


# -- commitments and keys


@pytest.mark.parametrize("length", [0, 1, 31])
def test_a_secret_is_not_short(length):
    with pytest.raises(BadInput) as caught:
        commitment(bytes(length))
    assert str(caught.value).startswith("secret: expected ")
    assert str(caught.value).endswith(f" 32 bytes, got {length} bytes")


@pytest.mark.parametrize("length", [65, 100, 1000])
def test_the_commitment_does_not_give_the_key_away(length):
    """HMAC replaces a key of more than 64 bytes by its hash, which is public."""
    secret = bytes([1]) * length
    try:
        shown = bytes.fromhex(commitment(secret))
    except BadInput:
        return  # the secret is refused
    assert match_key(secret, "m1", ["ann"]) != match_key(shown, "m1", ["ann"])


def test_every_part_of_the_key_counts():
    secret = bytes(range(32))
    keys = [
        match_key(secret, "m1", ["ann", "bob"]),
        match_key(secret, "m2", ["ann", "bob"]),
        match_key(secret, "m1", ["bob", "ann"]),
        match_key(secret, "m1", ["annbob"]),
        match_key(secret, "m1", ["ann", "bob", ""]),
        match_key(secret, "m1ann", ["bob"]),
        match_key(bytes(32), "m1", ["ann", "bob"]),
    ]
    assert len(set(keys)) == len(keys)
    assert {len(key) for key in keys} == {32}


def test_a_nonce_that_is_no_unicode_is_refused():
    """JSON can spell half a character; a player may send it."""
    nonce = json.loads('"\\ud800"')
    with pytest.raises(BadInput):
        match_key(KEY, "m1", ["ann", nonce])


parts = st.lists(st.binary(max_size=6), max_size=5)


def unframed(data: bytes) -> list[bytes]:
    found = []
    while data:
        length = int.from_bytes(data[:4], "big")
        found.append(data[4 : 4 + length])
        data = data[4 + length :]
    return found


@given(parts)
def test_frames_can_be_taken_apart_again(given_parts):
    assert unframed(framed(*given_parts)) == given_parts


@given(parts, parts)
def test_no_two_lists_of_parts_sound_alike(one, other):
    assert (framed(*one) == framed(*other)) is (one == other)


# -- numbered draws


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**64 - 1), st.integers(2, 2**63 - 1))
def test_a_draw_is_what_the_book_says(key, number, n):
    assert numbered_draw(key, number, n) == reference_draw(key, number, n)[0]


@given(st.integers(0, 10**6), st.integers(1, 40), st.integers(0, 60))
def test_attempts_past_the_last_multiple_are_thrown_away(number, n, more):
    expected, attempts = reference_draw(KEY, number, n, n + more)
    assert numbered_draw(KEY, number, n, n + more) == expected
    assert 0 <= expected < n
    assert attempts >= 1


def test_rejection_happens_and_keeps_the_draws_fair():
    """Below 5 of a span of 8: without rejection 0, 1 and 2 would come twice as often."""
    counts, attempts = [0] * 5, 0
    for number in range(10_000):
        outcome, tries = reference_draw(KEY, number, 5, 8)
        assert numbered_draw(KEY, number, 5, 8) == outcome
        counts[outcome] += 1
        attempts += tries
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 23.5
    assert 15_500 < attempts < 16_500  # five of eight attempts will do


def test_a_draw_depends_on_its_number_and_on_no_other_draw():
    source = NumberedDraws(KEY)
    outcomes = [source.below(1000) for _ in range(20)]
    for number in (19, 3, 0, 7):
        assert numbered_draw(KEY, number, 1000) == outcomes[number]
        assert NumberedDraws(KEY, number).below(1000) == outcomes[number]
    other = NumberedDraws(KEY)
    assert [other.below(6) for _ in range(5)] != outcomes[:5]
    assert other.below(1000) == outcomes[5]
    assert len(set(outcomes)) > 15


def test_a_single_possibility_uses_up_no_number():
    source = NumberedDraws(KEY, 4)
    assert source.below(1) == 0
    assert source.choose([0, 2]) == 1
    assert source.number == 4
    source.choose([1, 2])
    assert source.number == 5


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Ends what would go on for ever."""

    def ring(_signal: int, _frame: object) -> None:
        raise TimeoutError(f"still running after {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(("n", "span"), [(9, 8), (2**64 + 1, 2**64), (0, 8), (-3, 8)])
def test_a_verifier_refuses_what_no_draw_can_be_below(n, span):
    with within(2), pytest.raises(BadInput):
        numbered_draw(KEY, 0, n, span)


def test_the_whole_span_may_be_asked_for():
    assert 0 <= numbered_draw(KEY, 0, 2**64) < 2**64
    assert numbered_draw(KEY, 0, 8, 8) == reference_draw(KEY, 0, 8, 8)[0]


# -- tags


def test_canonical_json_is_ascii_and_sorted():
    assert canonical({"b": [1, True, None], "a": "é\n"}) == b'{"a":"\\u00e9\\n","b":[1,true,null]}'
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(st.characters(), max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
    )
)
def test_canonical_json_says_the_same(data):
    assert over_the_wire(data) == json.loads(canonical(data))
    assert canonical(json.loads(canonical(data))) == canonical(data)


def test_a_tag_depends_on_everything_before_it():
    secret = bytes(range(32))
    first = tag(secret, "", {"n": 0})
    assert tag(secret, first, {"n": 1}) != tag(secret, "", {"n": 1})
    assert tag(secret, "", {"n": 1}) != first
    assert tag(bytes(32), "", {"n": 0}) != first
    assert tag(secret, "a", "b") != tag(secret, "", 'a"b"')
