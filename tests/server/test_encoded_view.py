"""Views encoded by field and layouts as text: the same JSON as that of whole ones."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any, Final

import pytest
from msgspec.json import decode

from inglenook.bench.random_play import begin
from inglenook.core import registry
from inglenook.core.draws import Rng
from inglenook.core.engine import apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.view import View
from inglenook.languages import LANGUAGES
from inglenook.server.protocol.encoding import encoder
from inglenook.server.viewers.encoded_view import SHORT, EncodedView
from inglenook.texts import Texts, languages
from inglenook.view_json import layout_json, view_json, written_choices, written_layout
from tests.support.toys import TOYS

NAMES: Final = sorted({entry.name for entry in entry_points(group="inglenook.games")})
GAMES: Final = [*[registry.load_game(name) for name in NAMES], *TOYS]
ANSWERS: Final = 60

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)


def positions(game: Game[Any, Any], seats: int, rng: Rng) -> Any:
    """Positions of a random match, from its first question on."""
    s = begin(game, seats, rng)
    for _ in range(ANSWERS):
        yield s
        asked = waiting(s)
        if not asked:
            return
        seat = asked[rng.below(len(asked))]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)


@by_name
def test_parts_are_the_same_json_in_every_position(game: Game[Any, Any]):
    rng, seats = Rng(3), max(game.info.seats)
    names = tuple([f"P{seat}" for seat in range(seats)])
    texts = Texts(game, "en", names)
    parts = {viewer: EncodedView() for viewer in (*range(seats), NOBODY)}
    for number, s in enumerate(positions(game, seats, rng)):
        if number == ANSWERS // 2:
            texts = Texts(game, "en", tuple([name.lower() for name in names]))
        for viewer, one in parts.items():
            view = game.shown(game.view(s, viewer))
            assert same(one.of(game, view), view_json(game, view))
            zones = game.layout(view)
            assert same(written_layout(zones, texts), layout_json(zones, texts))


@by_name
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_share_no_names_in_what_is_written_once(game: Game[Any, Any], language: str):
    """Each table sees the names of its own players in choices and in the layout."""
    if language not in languages(game):
        return
    seats = max(game.info.seats)
    tables = [Texts(game, language, [f"{one}{seat}" for seat in range(seats)]) for one in "AB"]
    for s in positions(game, seats, Rng(5)):
        for seat in waiting(s):
            prompt, zones = game.prompt(s, seat), game.layout(game.shown(game.view(s, seat)))
            choices = () if prompt is None else prompt.choices
            for texts in tables:
                written = decode(f"[{written_choices(choices, texts)}]")
                assert [one["label"] for one in written] == [texts.choice(one) for one in choices]
                assert same(written_layout(zones, texts), layout_json(zones, texts))


@pytest.mark.parametrize("name", ["king-of-12", "goths", "open-season", "taverna"])
def test_viewers_share_the_zones_that_look_alike_to_them(name: str) -> None:
    """A server writes a zone once, for all viewers and until it changes."""
    game = registry.load_game(name)
    seats = max(game.info.seats)
    texts = Texts(game, "en", [f"P{seat}" for seat in range(seats)])
    made = reused = 0
    before: set[int] = set()
    kept: list[object] = []  # so that no id is given twice
    for s in positions(game, seats, Rng(8)):
        for viewer in (*range(seats), NOBODY):
            zones = game.layout(game.shown(game.view(s, viewer)))
            written = written_layout(zones, texts)
            kept += [zones, written]
            for zone in written.zones:
                made += id(zone) not in before
                reused += id(zone) in before
                before.add(id(zone))
    assert reused > 5 * made


def same(parts: object, whole: object) -> bool:
    """Whether two values are the same bytes of JSON."""
    return encoder.encode(parts) == encoder.encode(whole)


def test_a_view_that_the_game_does_not_declare_is_refused():
    class Stranger(View):
        __slots__ = ()

    with pytest.raises(RulesFault, match="Stranger is not among the game's kinds"):
        EncodedView().of(GAMES[0], Stranger(0, 2, (), ()))


@by_name
def test_two_tables_share_their_short_fields(game: Game[Any, Any]) -> None:
    s = begin(game, game.info.seats[0], Rng(1))
    one, other = [EncodedView().of(game, game.view(s, 0)) for _ in range(2)]
    assert one is not other
    for name, written in one.items():
        if len(bytes(written)) <= SHORT:
            assert other[name] is written
