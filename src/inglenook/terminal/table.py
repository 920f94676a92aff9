"""Play one match on one screen, with people and bots."""

from __future__ import annotations

import secrets
from enum import Enum, auto
from typing import Final

import click

from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot
from inglenook.core.action import Action
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws, Rng
from inglenook.core.engine import waiting, why
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.event import NOBODY, seen
from inglenook.core.game import Prompt, Result
from inglenook.terminal.board import (
    brief,
    middle_lines,
    numbers,
    refusal_lines,
    refused_now,
    score_lines,
    seat_boxes,
    seat_titles,
    story,
    table_lines,
    there,
)
from inglenook.terminal.language import Rulebook
from inglenook.terminal.page import boxes, clear, laid_out, page_height, ruled, wrapped
from inglenook.terminal.saves import Save, keep
from inglenook.texts import Texts

BUDGET: Final = Budget(seconds=1.0)
LATELY: Final = 12  # events shown at the start or after a resume


class Then(Enum):
    """The next action after a typed line."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


class TerminalTable:
    """Ask people, let bots answer, and show each person only their own view."""

    def __init__(self, save: Save, draws: Draws, texts: Texts) -> None:
        self.save = save
        self.match = save.match
        self.game = save.match.game
        self.draws = draws
        self.texts = texts
        self.people = [seat for seat, one in enumerate(save.players) if one.is_person]
        seeds = Rng(secrets.randbits(60) if save.seed is None else save.seed).fork()
        self.bots = {
            seat: make_bot(one.kind, seeds.below(2**31), self.game)
            for seat, one in enumerate(save.players)
            if not one.is_person
        }
        self.sitting = NOBODY  # the seat whose view is on the screen
        self.before = max(0, len(self.match.stream()) - LATELY)
        self.events_shown: dict[int, int] = {}  # by seat, how many events it was shown
        self.rulebook = Rulebook(texts)

    def run(self) -> None:
        """Play until the match is over or a person leaves."""
        try:
            self.play()
        finally:
            for bot in self.bots.values():
                if isinstance(bot, ProgramBot):
                    bot.close()

    def welcome(self) -> None:
        """Print the game's motto and how to answer."""
        if self.people and self.rulebook.clauses:
            self.say(wrapped(f"{self.texts.title()}. {self.rulebook.motto}"))
            self.say(wrapped(self.texts.say("table-welcome", ("clause", self.rulebook.first))))
        if self.people and (note := self.texts.seats_note(len(self.save.players))):
            self.say(wrapped(note))

    def play(self) -> None:
        """Ask people and bots in turn until the end."""
        while (result := self.match.result()) is None:
            seats = [seat for seat in waiting(self.match.s) if seat in self.people]
            if not seats:
                self.bots_answer()
                continue
            seat = self.sitting if self.sitting in seats else seats[0]
            if self.forced(seat):
                continue
            sitter = self.seated(seat)
            if sitter is None or not self.ask(sitter):
                self.say(["", self.texts.say("table-left")])
                return
        self.close(result)

    # -- answers

    def bots_answer(self) -> None:
        """Let each bot that owes an answer give it."""
        question = self.match.question
        for seat in waiting(self.match.s):
            while seat in self.bots and seat in waiting(self.match.s):
                view, prompt = self.game.view(self.match.s, seat), self.prompt(seat)
                chosen = self.bots[seat].choose(view, prompt, BUDGET)
                self.match, _ = self.match.play(seat, [chosen], self.draws)
                if self.match.question != question:
                    return

    def answer(self, seat: int, action: Action) -> None:
        """Play a person's answer.

        Bots with the same question answer first, so that the person's answer is the last and can be
        undone.
        """
        owing = waiting(self.match.s)
        if seat in owing and not any(one in self.people for one in owing if one != seat):
            self.bots_answer()
        self.match, _ = self.match.play(seat, [action], self.draws)

    def forced(self, seat: int) -> bool:
        """Pass for a person without another option, unless the missing pause would reveal it."""
        choices = self.prompt(seat).choices
        if len(self.people) > 1 or [one.action for one in choices] != [self.game.verbs.PASS]:
            return False
        passed = [self.game.verbs.PASS]
        self.match, _ = self.match.play(seat, passed, self.draws, standing=True)
        return True

    # -- a person's turn

    def seated(self, seat: int) -> int | None:
        """Let this person sit at the screen, without other players' secrets on it.

        The person before may still undo an answer, and stays then; None if they leave.
        """
        if seat != self.sitting and len(self.people) > 1:
            name = self.texts.seat(seat)
            clear()
            self.say([ruled(self.texts.say("table-curtain", ("seat", name))), ""])
            undoable = self.sitting in self.people and self.match.undoable(self.sitting) is None
            if undoable:
                self.say([self.texts.say("table-curtain-undo")])
            entered = self.read(self.texts.say("table-curtain-enter", ("seat", name)) + " ")
            clear()
            if entered is None:
                return None
            if undoable and entered.strip().lower() in ("u", "undo"):
                self.undo(self.sitting)
                return self.sitting
        self.sitting = seat
        return seat

    def ask(self, seat: int) -> bool:
        """Ask the question until it is answered; return False if the person leaves."""
        prompt = self.prompt(seat)
        self.show(seat)
        self.question(prompt)
        while True:
            line = self.read("> ")
            then = Then.LEAVE if line is None else self.obey(prompt, line.strip())
            if then is not Then.ASK_AGAIN:
                return then is Then.GO_ON

    def obey(self, prompt: Prompt, line: str) -> Then:
        """Carry out a typed line."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("q", "quit"):
            return Then.LEAVE
        if word in ("u", "undo"):
            return self.undo(prompt.seat)
        if word in ("s", "save"):
            self.say(keep(rest, self.save._replace(match=self.match), self.texts))
            return Then.ASK_AGAIN
        if word in ("w", "why"):
            return self.explain(prompt, rest)
        if word in ("r", "rules") or line.startswith("?"):
            if self.rules(line[1:].strip() if line.startswith("?") else rest):
                self.question(prompt)
            return Then.ASK_AGAIN
        if not line and len(prompt.choices) == 1:
            line = str(numbers(prompt)[0])
        action = self.named(prompt, line)
        if action is None:
            listed = numbers(prompt)
            span = (("count", len(listed)), ("low", min(listed)), ("high", max(listed)))
            self.say(wrapped(self.texts.say("table-number-please", *span)))
            self.say(wrapped(self.texts.say("table-keys")))
            return Then.ASK_AGAIN
        refusal = why(self.match.s, prompt.seat, action)
        if refusal is not None:
            self.say(wrapped(self.texts.refusal(refusal)))
            return Then.ASK_AGAIN
        self.answer(prompt.seat, action)
        return Then.GO_ON

    def named(self, prompt: Prompt, text: str) -> Action | None:
        """Return the action of a number, of its text, or of its name."""
        actions = [choice.action for choice in prompt.choices]
        if text.isdecimal():
            return dict(zip(numbers(prompt), actions, strict=True)).get(int(text))
        try:
            return self.game.verbs.parse(text)
        except BadInput:
            actions += [action for action, _ in refused_now(self.match.s, prompt.seat)]
            wanted = " ".join(text.split()).casefold()
            called = [one for one in actions if brief(one, self.texts).casefold() == wanted]
            return called[0] if called else None

    def undo(self, seat: int) -> Then:
        try:
            self.match, _ = self.match.undo(seat)
        except IllegalAction as error:
            self.say(wrapped(self.texts.refusal(Refusal(error.clause, error.message))))
            return Then.ASK_AGAIN
        shown = len(self.match.stream())
        self.events_shown = {one: min(number, shown) for one, number in self.events_shown.items()}
        self.say([self.texts.say("table-undone")])
        return Then.GO_ON

    # -- why not?

    def explain(self, prompt: Prompt, text: str) -> Then:
        """Explain why an action is impossible, or list all actions that a rule forbids now."""
        action = self.named(prompt, text) if text else None
        if action is not None:
            self.say(wrapped(self.verdict(prompt, action)))
        elif text:
            self.say(wrapped(self.texts.refusal(Refusal("E3", "no-answer-to-this"))))
        elif refused := there(self.game, refused_now(self.match.s, prompt.seat)):
            self.say([self.texts.say("table-not-now"), *refusal_lines(refused, self.texts)])
        else:
            self.say([self.texts.say("table-all-possible")])
        return Then.ASK_AGAIN

    def verdict(self, prompt: Prompt, action: Action) -> str:
        refusal = why(self.match.s, prompt.seat, action)
        if refusal is not None:
            return self.texts.refusal(refusal)
        place = [choice.action for choice in prompt.choices].index(action)
        number = numbers(prompt)[place]
        return self.texts.say("table-allowed", ("number", number))

    def rules(self, what: str) -> bool:
        """Page through the rules, or show the clauses of a name or word; return whether any."""
        blocks = self.rulebook.about(what) if what else self.rulebook.blocks
        if not blocks:
            none = "table-no-clause" if what else "table-no-rules"
            self.say(wrapped(self.texts.say(none, ("what", what))))
            return False
        lines, height = laid_out(blocks), page_height() - 1
        while 0 < height < len(lines):
            self.say(lines[:height])
            lines = lines[height:]
            more = self.read(click.style(self.texts.say("table-more"), dim=True) + " ")
            if more is None or more.strip():
                return True
        self.say([*lines, ""])
        return True

    # -- the page

    def prompt(self, seat: int) -> Prompt:
        prompt: Prompt | None = self.game.prompt(self.match.s, seat)
        if prompt is None:
            raise BadInput("seat", "one that is asked", seat)
        return prompt

    def show(self, viewer: int) -> None:
        """Print the events since the viewer's last look, and the board as they may see it."""
        if self.sitting not in self.events_shown:
            self.welcome()
        view = self.game.shown(self.game.view(self.match.s, viewer))
        self.say(["", ruled(" · ".join([self.texts.title(), *table_lines(view, self.texts)]))])
        stream = self.match.stream()
        fresh = seen(stream[self.events_shown.get(self.sitting, self.before) :], viewer)
        self.events_shown[self.sitting] = len(stream)
        self.say(story(fresh, self.texts, viewer))
        self.say(middle_lines(view, self.texts))
        titles = seat_titles(self.save.players, self.texts, viewer)
        self.say(boxes(seat_boxes(view, self.texts, titles)))

    def question(self, prompt: Prompt) -> None:
        text = self.texts.prompt(prompt)
        name = f"{self.texts.seat(prompt.seat)} — " if len(self.people) > 1 else ""
        self.say([click.style(line, bold=True) for line in wrapped(name + text)])
        if prompt.picked and prompt.seat in waiting(self.match.s):
            picks = ", ".join([brief(action, self.texts) for action in prompt.picked])
            self.say([self.texts.say("table-picked", ("picks", picks))])
        for number, choice in zip(numbers(prompt), prompt.choices, strict=True):
            self.say(wrapped(self.texts.choice(choice), mark=f"{number:4}  "))
        self.say([click.style(line, dim=True) for line in wrapped(self.texts.say("table-keys"))])

    def close(self, result: Result) -> None:
        """Print the last events, the final board, and the result."""
        viewer = self.people[0] if len(self.people) == 1 else NOBODY
        self.show(viewer)
        winners, number = self.texts.names_of(result.winners), len(result.winners)
        won = self.texts.say("table-won", ("winners", winners), ("count", number))
        if result.winners == (viewer,):
            won = self.texts.say("table-you-win")
        self.say(["", ruled(f"{self.texts.say('table-over')} {won}")])
        self.say(wrapped(self.texts.reason(result, viewer)))
        self.say(score_lines(self.game, self.match.s, result.scores, self.texts))

    # -- the screen

    def say(self, lines: list[str]) -> None:
        for line in lines:
            click.echo(line)

    def read(self, question: str) -> str | None:
        """Return a typed line; None at the end of the input."""
        try:
            return input(question)
        except EOFError:
            return None
