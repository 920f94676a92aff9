"""Refuse passwords that are guessed first.

There are no rules about kinds of characters, as they only make passwords harder to remember. A
password is refused if it is short, or if little is left of it without common words, words about
this account, runs such as `4567`, and repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from inglenook.server.errors import Refused

SHORTEST: Final = 10
LONGEST: Final = 256
LEAST_LEFT: Final = 5  # characters beside all that is guessed first
SHORTEST_WORD: Final = 3
FEW_WORDS: Final = 2  # of a password that others have as well
WORTH_OF_A_WORD: Final = 3  # characters, for each one beyond

# the words of which the most used passwords are made
_WORDS: Final = """
    password passwort passwd passw pass motdepasse contrasena senha parola haslo lozinka
    admin administrator root user guest login welcome bienvenue hello bonjour salut letmein
    master secret secretsecret access default temp test testing changeme change please
    qwerty qwertz azerty qwertyuiop azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
    qazwsx wsxedc edcrfv zaqwsx zaqxsw xswcde poiuy lkjhg mnbvc wxcvbn qsdfgh dfghj
    iloveyou iloveu loveyou love lovely jetaime amour doudou loulou chouchou cheri coeur
    monkey dragon football baseball basketball soccer hockey tennis golf
    marseille paris france chelsea liverpool arsenal barcelona juventus
    sunshine princess princesse shadow superman batman spiderman pokemon starwars naruto
    michael michelle jennifer jessica jordan ashley daniel charlie thomas robert andrew
    matthew joshua nicole amanda samantha anthony william george hunter ranger buster
    nicolas camille julien marine alexandre sebastien caroline christophe
    summer winter spring autumn monday sunday soleil chocolat chocolate cookie cheese
    computer internet google facebook samsung iphone microsoft windows linkedin
    freedom whatever trustno trustnoone forever family mother father angel angels
    killer hello batman mustang corvette ferrari harley yankees cowboys eagles
    alexander alexandra alessandro alessandra alejandro alejandra alexandria anastasia aleksandra
    elizabeth stephanie christina christine christian catherine katherine charlotte sebastian
    gabrielle gabriella gabriel cassandra dominique jacqueline josephine valentina margarita
    annabelle juliana melissa vanessa patrick richard brittany jonathan maximilian konstantin
    hernandez rodriguez francisco juancarlos madison brandon jasmine destiny jackson johnson
    butterfly sunflower buttercup strawberry watermelon blackberry blueberry pineapple cupcake
    bubblegum jellybean snowflake rainbow diamond moonlight starlight lightning thunderbird
    swordfish salamander grasshopper roadrunner bumblebee wolverine elephant kingfisher
    manchester liverpool newcastle tottenham sunderland birmingham realmadrid fiorentina
    intermilan galatasaray fenerbahce celtic rangers patriots cardinals wolverines blackhawks
    ronaldinho ronaldo cristiano maradona schumacher volleyball softball paintball skateboard
    wrestling smackdown undertaker motocross gymnastics cheerleader
    california washington hollywood houston amsterdam copenhagen montecarlo sacramento pittsburgh
    argentina australia bangladesh pakistan madagascar guatemala america deutschland
    metallica slipknot rammstein radiohead pinkfloyd ironmaiden limpbizkit greenday linkinpark
    tokiohotel evanescence depechemode ledzeppelin deeppurple justinbieber onedirection
    harrypotter mickeymouse spongebob scoobydoo tinkerbell cinderella bettyboop sailormoon
    darthvader skywalker terminator transformers matrix goldfinger jamesbond supernatural
    twilight gladiator braveheart highlander apocalypse armageddon wonderland underworld
    runescape minecraft starcraft warcraft counterstrike callofduty battlefield finalfantasy
    nintendo playstation myspace hotmail webhost friendster blogger
    porsche ferrari mercedes mitsubishi lamborghini volkswagen chevrolet silverado nissan honda
    babygirl babyboy prettygirl prettyboy sexygirl sexybeast sexy teddybear boyfriend girlfriend
    bestfriend friends friendship beautiful wonderful princesita principessa superstar rockstar
    cheerful sweetness sweety cutiepie daddy mommy momanddad
    jesus christ jesucristo jesuscristo holyspirit godisgood godisgreat godislove bless blessed
    fuckyou fucking fucker fuck shit bitch asshole pussy sucker cock dick whore motherfucker
    everything something anything nothing neveragain whatthefuck whatthehell leavemealone
    information international university technology professional revolution generation television
    management multimedia accounting dictionary calculator computador ordinateur programmer
    enterprise mechanical electrical impossible incredible successful underground peanutbutter
    christmas halloween valentine birthday wednesday happiness heartbreak nightmare lighthouse
    abracadabra opensesame supersonic blackjack moneymaker cashmoney marijuana
    iloveu ilove teamo ichliebe
    one two three four five six seven eight nine ten
    january february march april june july august september october november december
    abc abcd abcde abcdef abcdefg abcdefgh
    inglenook game games gamer player play jeu jeux joueur board boardgame table
    """

_RUNS: Final = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "zaq1xsw2cde3vfr4bgt5nhy6mju7",
)
_REPEAT: Final = re.compile(r"(.{1,6}?)\1{2,}|(.{2,}?)\2+|(.)\3+")
# signs that stand for letters
_SIGNS: Final = str.maketrans("@$!0134578", "asioieastb")


def check_password(password: str, context: Iterable[str] = ()) -> None:
    """Refuse a password that is too short, too long or guessed first.

    `context` has words that others know: the name, the address, the site.
    """
    if len(password) < SHORTEST:
        raise Refused(
            400, "short-password", f"Expected a password of at least {SHORTEST} characters."
        )
    if len(password) > LONGEST:
        raise Refused(400, "long-password", f"Expected a password of at most {LONGEST} characters.")
    words = [_plain(part) for text in context for part in (text, *re.split(r"\W+", text))]
    if left_of(password, [one for one in words if len(one) >= SHORTEST_WORD]) < LEAST_LEFT:
        raise common_password()


def common_password() -> Refused:
    """Return the refusal of a password that is guessed first."""
    return Refused(
        400,
        "common-password",
        "This password is guessed first. Take several words that nobody would put together.",
    )


def left_of(password: str, words: Iterable[str] = ()) -> int:
    """Return how many different characters are left of a password without what is guessed first.

    Of many words, all but two count as a few characters. Signs are read both as themselves and as
    the letters that they stand for.
    """
    plain = _plain(password)
    known = sorted({*_common(), *words}, key=len, reverse=True)
    # two runs may be woven together: 1q2w3e4r
    woven = _left(plain[::2], known) + _left(plain[1::2], known)
    return min(woven, *[_left(one, known) for one in (plain, plain.translate(_SIGNS))])


def _left(text: str, words: list[str]) -> int:
    found = 0
    for word in words:
        if word in text:
            text = text.replace(word, " ")
            found += len(word) > SHORTEST_WORD
    text = " ".join([_without_runs(one) for one in text.split()])
    text = _REPEAT.sub(lambda found: found[1] or found[2] or found[3], text)
    return len(set(text) - {" "}) + WORTH_OF_A_WORD * max(found - FEW_WORDS, 0)


def _without_runs(text: str) -> str:
    """Return a text with each run of neighbours, such as `4567` or `dcba`, as one character."""
    kept: list[str] = []
    for letter in text:
        if not (kept and _are_neighbours(kept[-1], letter)):
            kept.append(letter)
        else:
            kept[-1] = letter
    return "".join(kept)


@lru_cache(4096)
def _are_neighbours(one: str, other: str) -> bool:
    return any([one + other in run or other + one in run for run in _RUNS]) or one == other


def _plain(text: str) -> str:
    return normalize("NFKC", text).casefold()


@lru_cache(1)
def _common() -> frozenset[str]:
    return frozenset(_WORDS.split())
