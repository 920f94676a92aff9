"""The law of features: the bytes for nets tell a seat's view, and nothing else."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk, written
from inglenook.core.engine import decision
from inglenook.core.features import width
from inglenook.core.record import fields_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.conformance.naming import AnyGame
    from inglenook.core.features import Feature

BLIND: Final = "blind to "
WITHOUT: Final = "without features"


def features(case: Case) -> None:
    """Features follow from a seat's view, tell it from other views, and fit their declaration."""
    game = case.game
    spec = game.feature_spec(case.seats)
    _is_sound(case, spec)
    if not spec:
        case.tally[WITHOUT] += 1
        return
    told: dict[tuple[int, bytes], dict[str, object]] = {}
    rng = case.rng("sample")
    for s in Walk(case):
        for seat in range(case.seats):
            view = game.view(s, seat)
            found = game.feature_bytes(s, seat)
            _fits(case, spec, seat, found)
            _are_same(case, spec, f"of {seat}, asked again", found, game.feature_bytes(s, seat))
            twin = game.feature_bytes(game.sample(view, rng), seat)
            _are_same(case, spec, f"of {seat}, in a twin world", found, twin)
            if decision(s) is not None:
                kept = _kept(case, view, spec)
                other = told.setdefault((seat, found), kept)
                for name, value in kept.items():
                    what = f"other features for seat {seat} where `{name}` of its view differs"
                    case.same(what, other[name], value)
                _note(case, seat, found, kept)


def _is_sound(case: Case, spec: tuple[Feature, ...]) -> None:
    """Check the declaration itself, and that a game without one has no version of it."""
    version = case.game.features_version
    if (version > 0) != (len(spec) > 0):
        wanted = "a features_version from 1 on" if spec else "features_version 0 without features"
        raise case.broken(wanted, version)
    names = [block.name for block in spec]
    case.same("a name of its own for each block", sorted(set(names)), sorted(names))
    for block in spec:
        if not 1 <= block.high <= 255 or block.size < 1:
            raise case.broken("blocks of a byte or more, with a high from 1 to 255", block)


def _fits(case: Case, spec: tuple[Feature, ...], seat: int, found: bytes) -> None:
    case.same(f"the length of the features of {seat}", width(spec), len(found))
    place = 0
    for block in spec:
        part = found[place : place + block.size]
        place += block.size
        if max(part) > block.high:
            raise case.broken(f"{block.name} of {seat} up to {block.high}", list(part))


def _are_same(
    case: Case, spec: tuple[Feature, ...], which: str, expected: bytes, got: bytes
) -> None:
    if expected == got:
        return
    place = 0
    for block in spec:
        here, there = expected[place : place + block.size], got[place : place + block.size]
        place += block.size
        case.same(f"the feature {block.name} {which}", list(here), list(there))
    case.same(f"the length of the features {which}", len(expected), len(got))


def _kept(case: Case, view: Any, spec: tuple[Feature, ...]) -> dict[str, object]:
    """Return the fields of a view, without those that a block declares lossy."""
    fields = {name: getattr(view, name) for name in fields_of(type(view))}
    for block in spec:
        for name in block.lossy:
            if name not in fields:
                raise case.broken(f"a field of the view that {block.name} tells in part", name)
    lossy = {name for block in spec for name in block.lossy}
    return {name: value for name, value in fields.items() if name not in lossy}


def _note(case: Case, seat: int, found: bytes, kept: dict[str, object]) -> None:
    """Note the digest of each field of the view, and where it differs from that of another match.

    All positions of a check are too many to be kept.
    """
    key = f"{case.seats} {seat} {blake2b(found, digest_size=12).hexdigest()}"
    for name, value in kept.items():
        text = written(case.game, value).encode()
        digest = int.from_bytes(blake2b(text, digest_size=7).digest(), "big") + 1
        there = case.tally[f"{key} {name}"]
        if not there:
            case.tally[f"{key} {name}"] = digest
        elif there != digest:
            case.tally[f"{BLIND}{name}"] += 1


def has_none(tally: Counter[str]) -> Iterable[str]:
    """Yield a remark on a game that has no features at a table; the law is idle there."""
    if tally[WITHOUT]:
        yield "no features, so no environments"


def tells_too_little(game: AnyGame, tally: Counter[str]) -> Iterable[str]:
    """Yield fields of views that differed between matches where features did not."""
    for key in sorted(tally):
        if key.startswith(BLIND):
            field = key.removeprefix(BLIND)
            yield f"views of several matches differ in `{field}`, and their features do not"
