"""The question of a position of Open Season: read its details, and check that it can be asked."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.engine import pending
from inglenook.core.packed import ints, listed
from inglenook.core.position import OVER, bad, number, word
from inglenook.core.step import AnyStep
from inglenook.games.open_season.files.fields import SeasonReader, card, list_of
from inglenook.games.open_season.knowledge import deck_looks
from inglenook.games.open_season.rules import ending, expert, turn
from inglenook.games.open_season.rules.actions import PILES
from inglenook.games.open_season.rules.cards import CARDS, COPIES, NONE
from inglenook.games.open_season.rules.effects import (
    bonus_tiles,
    chain,
    deck_looking,
    pile_tiles,
    trophies,
    wild,
)
from inglenook.games.open_season.rules.state import IN_SUPPLY, PLACING, SeasonState
from inglenook.games.open_season.rules.tiles import BURIAL, SWAP
from inglenook.games.open_season.rules.wall import ACTIONS, COLUMNS, WALLS

STEPS: Final[dict[str, tuple[AnyStep, ...]]] = {
    "take-card": turn.TAKE_CARD,
    "place-card": turn.PLACE_CARD,
    "cover-card": wild.COVER_CARD,
    "choose-victim": chain.CHOOSE_VICTIM,
    "offer-inn": chain.OFFER_INN,
    "move-trophy": chain.MOVE_TROPHY,
    "keep-one": deck_looking.KEEP_ONE,
    "keep-card": chain.KEEP_CARD,
    "stock-inn-card": chain.STOCK_INN_CARD,
    "offer-trophy": trophies.OFFER_TROPHY,
    "choose-action": trophies.CHOOSE_ACTION,
    "mark-scoring": trophies.MARK_SCORING,
    "order-tiles": expert.ORDER_TILES,
    "wild-between": wild.WILD_BETWEEN,
    "offer-wild": wild.OFFER_WILD,
    "return-card": deck_looking.RETURN_CARD,
    "stock-first": deck_looking.STOCK_FIRST,
    "claim-card": bonus_tiles.CLAIM_CARD,
    "give-card": bonus_tiles.GIVE_CARD,
    "fetch-card": pile_tiles.FETCH_CARD,
}


BEFORE_ACTION: Final = ("wild-between", "cover-card")
ABOUT_WILD: Final = (*BEFORE_ACTION, "offer-wild")
LOOKS: Final = ("lift", "more", "lay", "show", "out")


def read_looks(s: SeasonState, reader: SeasonReader) -> None:
    """Read the log of looks at the deck; it must lead to the cards on top of the deck.

    Without a log, the active seat has looked at all cards that are laid back or lifted.
    """
    entries = _entries(s, reader)
    stack: list[int] = []
    groups: list[list[int]] = []
    known: list[int] = []
    log: list[int] = []
    unseen = listed(s.deck.rest)
    for kind in (*s.deck.top, *s.lifted, s.held):
        if kind != NONE:
            unseen[kind] += 1
    for place, entry in enumerate(entries):
        key = f"looks[{place}]"
        words = entry.split(" ") if isinstance(entry, str) else []
        if len(words) not in (3, 4) or not all([word.isdecimal() for word in words[1::2]]):
            raise bad(key, "a text such as lift 0 elf-crown, or lay 0 elf-crown 1", entry)
        operation = word(words[0], key, LOOKS)
        seat = number(int(words[1][:3]), key, 0, s.seats - 1)
        kind = card(words[2], key)
        picked = number(int(words[3][:3]), key, 1, 4) - 1 if len(words) == 4 else 0
        if not _happens(stack, groups, known, operation, seat, kind, picked):
            raise bad(key, "an entry that can follow those before", entry)
        if operation in (deck_looks.SHOW, deck_looks.OUT):
            unseen[kind] += 1
        log += [operation, seat, kind, picked]
    due = [[s.held]] if s.held != NONE else []
    if len(s.lifted) > 0:
        due.append(listed(s.lifted))
    s.deck.known, s.log = ints(known), ints(log)
    if stack != listed(s.deck.top) or groups != due or max(unseen) > COPIES:
        raise bad("looks", "entries that lead to top, lifted and held", reader.keys.get("looks"))


def _entries(s: SeasonState, reader: SeasonReader) -> list[object]:
    if "looks" in reader.keys:
        return list_of(reader.keys["looks"], "looks", 500)
    entries: list[object] = []
    for kind in s.deck.top:
        entries += [f"lift {s.seat} {CARDS[kind]}", f"lay {s.seat} {CARDS[kind]}"]
    for group in ([s.held] if s.held != NONE else [], listed(s.lifted)):
        for place, kind in enumerate(group):
            entries.append(f"{'more' if place else 'lift'} {s.seat} {CARDS[kind]}")
    return entries


def _happens(
    stack: list[int],
    groups: list[list[int]],
    laid_by: list[int],
    operation: int,
    seat: int,
    kind: int,
    place: int,
) -> bool:
    """Apply an entry of the log, and return whether it fits."""
    if operation not in deck_looks.PICKED:
        if place or (stack and stack[-1] != kind) or (operation == deck_looks.OUT and not stack):
            return False
        if stack:
            stack.pop()
            laid_by.pop()
        if operation == deck_looks.LIFT:
            groups.append([kind])
        elif operation == deck_looks.MORE:
            if not groups:
                return False
            groups[-1].append(kind)
        return True
    if not groups or place >= len(groups[-1]) or groups[-1][place] != kind:
        return False
    groups[-1].pop(place)
    if not groups[-1]:
        groups.pop()
    if operation == deck_looks.LAY:
        stack.append(kind)
        laid_by.append(1 << seat)
    return True


def ask(s: SeasonState, reader: SeasonReader) -> None:
    """Put the question on the agenda, and the steps that follow it."""
    question = reader.question
    s.agenda.clear()
    if question == "take-card" and "inn" not in reader.keys and len(s.hand) == 0:
        s.then(turn.BEGIN_TURN)
        return
    if question == "choose-tiles" and "inn" not in reader.keys and "picks" not in reader.keys:
        s.then(turn.FILL_INN, expert.CHOOSE_TILES[s.seats], turn.BEGIN_TURN)
        return
    if question == "choose-tiles":
        s.then(expert.CHOOSE_TILES[s.seats], turn.BEGIN_TURN)
        _read_picks(s, reader)
    elif question == "place-wild":
        ending.ask_wilds(s)
    elif question != OVER:
        s.agenda.append(turn.CONTINUE_TURN)
        if s.held != NONE:
            s.agenda.append(deck_looking.STOCK_HELD)
        if s.loot != NONE:
            s.agenda.append(chain.STOCK_LOOT)
        step = _step(s, reader)
        if reader.question in BEFORE_ACTION:
            _read_action(s, reader)
        s.agenda.append(step)
    _check_asked(s, reader)


def _step(s: SeasonState, reader: SeasonReader) -> AnyStep:
    question = reader.question
    about = reader.value("about")
    if not isinstance(about, dict):
        raise bad("about", "an object", about)
    if question == "choose-pile":
        face = number(about.get("face"), "about.face", BURIAL, SWAP)
        return pile_tiles.ChoosePile(s.seat, face)
    if question == "plunder-trophy":
        victim = number(about.get("victim"), "about.victim", 0, s.seats - 1)
        if victim == s.seat:
            raise bad("about.victim", "an opponent", victim)
        return bonus_tiles.PlunderTrophy(s.seat, victim)
    if question in ("bury-card", "swap-card", "swap-space"):
        pile = word(about.get("pile"), "about.pile", PILES)
        if question == "bury-card":
            return pile_tiles.BuryCard(s.seat, pile)
        if question == "swap-card":
            return pile_tiles.SwapCard(s.seat, pile)
        kind = card(about.get("card"), "about.card")
        if kind not in pile_tiles.kinds_in(s, s.seat, pile):
            raise bad("about.card", "a card of that pile", CARDS[kind])
        return pile_tiles.SwapSpace(s.seat, pile, kind)
    if question == "offer-inn":
        seats = reader.asked.get("seats")
        if not isinstance(seats, list) or len(seats) != 1:
            raise bad("asked.seats", "a list of one seat, the victim", seats)
        victim = number(seats[0], "asked.seats[0]", 0, s.seats - 1)
        if victim == s.seat:
            raise bad("asked.seats[0]", "an opponent of the thief", victim)
        return chain.OFFER_INN[victim]
    return STEPS[question][s.seat]


def _read_action(s: SeasonState, reader: SeasonReader) -> None:
    """O32: read the action that follows when the wild was placed or kept, if one was triggered."""
    about = reader.value("about")
    if not isinstance(about, dict) or "action" not in about:
        return
    action = word(about["action"], "about.action", ACTIONS)
    free = WALLS[s.side].action_mask & ~s.used
    if s.stage <= PLACING or len(s.hand) > 0 or not s.used or not free >> action & 1:
        raise bad("about.action", "an unused action, after another one", about["action"])
    s.agenda.append(chain.PERFORM[action])


def _check_asked(s: SeasonState, reader: SeasonReader) -> None:
    """Check that the question can be asked, and of the named seats."""
    step = pending(s)
    if reader.question == OVER:
        for seat in range(s.seats):
            if s.wilds[seat] == IN_SUPPLY and ending.wild_options(s, seat):
                raise bad(f"wilds[{seat}]", "a place, as the match is over", "supply")
        return
    if not isinstance(step, Decision):
        raise bad("asked.decision", "a question that this position puts", reader.question)
    asked = list(step.asked())
    told = reader.asked.get("seats", asked)
    if not isinstance(told, list) or told != asked or not all([type(n) is int for n in told]):
        raise bad("asked.seats", str(asked), told)
    if reader.question == "offer-trophy" and (s.spent or not s.supply[s.seat]):
        raise bad("supply", "a trophy that can still be used", listed(s.supply))
    if reader.question == "mark-scoring" and not s.won:
        raise bad("won", "1 or more, to be put beside a scoring", s.won)
    if reader.question in ABOUT_WILD and s.wilds[s.seat] != IN_SUPPLY:
        raise bad(f"wilds[{s.seat}]", "supply, to be placed", None)
    if reader.question in ABOUT_WILD and not wild.covers(s, s.seat):
        raise bad(f"walls[{s.seat}]", "a face-up card for the wild", "none")
    if reader.question == "choose-pile" and len(_usable(s, step)) < 2:
        raise bad("asked.decision", "a question with two piles to choose from", reader.question)
    if not step.options(s, asked[0]):
        raise bad("asked.decision", "a question that has an answer here", reader.question)
    if "picks" in reader.keys and reader.question != "choose-tiles":
        raise bad("picks", "no such key here", reader.keys["picks"])


def _usable(s: SeasonState, step: AnyStep) -> list[int]:
    face = step.face if isinstance(step, pile_tiles.ChoosePile) else BURIAL
    return [pile for pile in (0, 1) if pile_tiles.usable(s, pile, face)]


def _read_picks(s: SeasonState, reader: SeasonReader) -> None:
    """O30: read the faces that each seat has chosen so far."""
    if "picks" not in reader.keys:
        return
    step = expert.CHOOSE_TILES[s.seats]
    picks: list[tuple[Action, ...]] = []
    for seat, texts in enumerate(reader.by_seat("picks")):
        key = f"picks[{seat}]"
        picked: tuple[Action, ...] = ()
        for place, text in enumerate(list_of(texts, key, COLUMNS)):
            options = {one.text: one for one in step.choices(s, seat, picked, None)}
            if not isinstance(text, str) or text not in options:
                raise bad(f"{key}[{place}]", f"one of {', '.join(options)}", text)
            picked = (*picked, options[text])
        picks.append(picked)
    if all([len(picked) == COLUMNS for picked in picks]):
        raise bad("picks", "fewer, for a seat that is to answer", reader.keys["picks"])
    s.picks = picks if any(picks) else []
