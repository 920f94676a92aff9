"""Compare names by how they look, so that no name can pass for another.

Two names with the same skeleton look alike: they differ in case, accents, spaces, punctuation,
invisible characters, or letters of other scripts with the same shape. Names are shown as they
were typed; skeletons are only compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import category, normalize
from unicodedata import name as name_of

# letters whose capital looks like a Latin letter, after Unicode's table of confusables
_CAPITALS: Final = dict(
    zip(
        "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ" + "АВЕЅІЈКМНОРСТУХԀԚԜҺӀЬԌ" + "ՕՍՏՀ" + "ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ",
        "abezhikmnoptyxcj" + "abesijkmhopctyxdqwhlbg" + "ousz" + "abcdehijklmprstvwz",
        strict=True,
    )
)
# letters whose small form looks like a Latin letter
_SMALL: Final = dict(
    zip(
        "αβγεηικνορστυχωμϲϳ" + "авгеѕіјкмнопрстухьиԁԛԝһӏ" + "օսոհցզ",
        "abyenlkvopotuxwucj" + "abresijkmhonpctyxbudqwhl" + "ounhgq",
        strict=True,
    )
)
# Latin letters that differ by a stroke, a missing dot, or as phonetic letters
_LATIN: Final = dict(
    zip("øđðłħŧıɩɪɑɡɢɴʀʟʏʙʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱǀƖ", "oddlhtiiiaggnrlybhacdejkmoptuvwzsll", strict=True)
)
# digits and letters that stand for each other; `i`, `l` and `1` are one
_DIGITS: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l"})
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE")
_LEET: Final = str.maketrans("34578@$!€", "eastbasie")

# names of the site itself: alone, or at an end of a name
_OFFICES: Final = (
    *("admin", "administrator", "administrateur", "administration", "moderator", "moderateur"),
    *("moderatrice", "moderation", "inglenook", "webmaster"),
)
# alone only, because other names begin or end with them
_TITLES: Final = (
    *("mod", "mods", "modo", "system", "systeme", "staff", "support", "root", "owner", "host"),
    *("server", "serveur", "official", "officiel", "security", "securite", "equipe", "team"),
)


@lru_cache(4096)
def skeleton(name: str) -> str:
    """Return the skeleton of a name: the text under which an account reserves it."""
    return _folded(name, _CAPITALS)


@lru_cache(4096)
def skeletons(name: str) -> frozenset[str]:
    """Return all texts that a name may be taken for.

    A Greek Η looks like a Latin H, and its small η like an n: a name that has both forms is like
    two others.
    """
    return frozenset({skeleton(name), _folded(name, _SMALL)})


@lru_cache(4096)
def stems(name: str) -> frozenset[str]:
    """Return the skeletons of a name, and those without digits at its ends.

    They are compared with the names of moderators, for whom also `Sam2` would pass.
    """
    return (skeletons(name) | skeletons(name.strip("0123456789 ._-"))) - {""}


def mixes_scripts(name: str) -> bool:
    """Return whether a name has letters of several scripts that look alike, such as "Аnna"."""
    found = {
        script
        for letter in normalize("NFKC", name)
        if category(letter)[0] == "L"
        for script in _SCRIPTS
        if name_of(letter, "").startswith(script)
    }
    return len(found) > 1


@lru_cache(4096)
def sounds_official(name: str) -> bool:
    """Return whether a name is one of the site's own, such as "Admin" or "Inglenook Team"."""
    offices, titles = _official()
    return any(
        [one in titles or one.startswith(offices) or one.endswith(offices) for one in stems(name)]
    )


@lru_cache(1)
def _official() -> tuple[tuple[str, ...], frozenset[str]]:
    return tuple([skeleton(one) for one in _OFFICES]), frozenset([skeleton(one) for one in _TITLES])


def _folded(text: str, shapes: Mapping[str, str], pairs: bool = True) -> str:
    letters: list[str] = []
    others: list[str] = []
    for letter in normalize("NFD", normalize("NFKC", text)):
        kind = category(letter)[0]
        if kind in "LN" or letter == "|":
            capital, small = letter.upper(), letter.casefold()
            shape = shapes.get(capital) or shapes.get(small) or _LATIN.get(small)
            letters.append(shape or small)
        elif kind == "S":
            others.append(letter)
    # decomposed again: what a letter was folded to may have marks
    plain = "".join([one for one in normalize("NFD", "".join(letters)) if category(one)[0] != "M"])
    plain = plain.translate(_DIGITS)
    for pair, one in _PAIRS if pairs else ():
        plain = plain.replace(pair, one)
    return plain or "".join(others)  # a name of symbols alone is compared by them


@lru_cache(4096)
def word_forms(text: str, pairs: bool = True) -> frozenset[str]:
    """Return the texts that a word may be read as, also with digits and signs for letters.

    Filters look for blocked words among them. Without `pairs` an `rn` is no `m`: a blocked word is
    read so, or "pom" would be one as soon as "porn" is.
    """
    plain = text.casefold().translate(_LEET)
    ways = (False, True) if pairs else (False,)
    found = {_folded(plain, shapes, way) for shapes in (_CAPITALS, _SMALL) for way in ways}
    return frozenset(found - {""})
