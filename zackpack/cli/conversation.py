"""The conversation of zackpack play with the players: prompts, and the effects of their answers."""

from __future__ import annotations

import random
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from zackpack.cli.output import Voice, on_terminal, width
from zackpack.errors import InputError, bad_value, elide_middle
from zackpack.games.game import Position
from zackpack.games.guidance import Prompt, help_of, prompt_of
from zackpack.games.live_game import LiveGame
from zackpack.games.ranking import rank, ties, worth
from zackpack.games.scribe import (
    REVISIONS,
    Doubt,
    LeavingOut,
    Misfits,
    Recorded,
    Revised,
    Scribe,
    face_down,
)
from zackpack.games.typed_lines import RefusedLineError
from zackpack.sentences import Sentence, counted, enumeration, indented
from zackpack.violations import IllegalLoadError, IllegalMoveError

HELP = {
    "Enter": Sentence('what "Enter:" above the prompt offers: chance, or the only thing possible'),
    "undo": Sentence("take the last line back, with everything that it recorded"),
    "show": Sentence("where the game stands"),
    "lines": Sentence("the log with its numbers; lines 10: the last ten"),
    "correct 12 LINE": Sentence("put another line in the place of line 12"),
    "insert 12 LINE": Sentence("record a line before line 12"),
    "delete 12": Sentence("take line 12 out"),
    "quit": Sentence("stop here; the same command resumes the game"),
}
"""What can be typed in all games, and what it does."""
MOST_SHOWN = 2000
"""The longest answer."""
MOST_TYPED = 32
"""The widest column of what can be typed."""
UNCHANGED = Sentence("nothing is changed")
QUIT = ("quit", "exit", "stop", "q", "q!", ":q")
ANSWERS = dict.fromkeys(("yes", "y", "ja", "oui"), True) | dict.fromkeys(("no", "n", "nein", "non"), False)


@dataclass(frozen=True)
class Question:
    """A question that "yes" or "no" answers, and what a "yes" does."""

    text: Sentence
    on_yes: Callable[[], None]


class Conversation:
    """The conversation with the players of one game."""

    def __init__(self, keeper: LiveGame, chance: random.Random, voice: Voice | None = None) -> None:
        self.voice = voice or Voice()
        self.keeper = keeper
        self.scribe = Scribe(keeper, chance)
        self.question: Question | None = None
        self.ended: tuple[Position, Position] | None = None
        """The positions before and after an event that is to be reviewed."""

    def greet(self) -> None:
        """Greet the players, and show where the game stands."""
        self.voice.say(Sentence('type "help" for what can be typed'))
        self._show()

    def prompt(self) -> str:
        """Print where the game stands and what can be typed, or the open question; return the prompt."""
        if self.question:
            self.voice.say(Sentence("{question} (yes or no)", question=self.question.text))
        else:
            self._say_prompt()
        return "> "

    def _say_prompt(self) -> None:
        """Print where the game stands and what can be typed, one below the other."""
        prompt = self._prompt()
        self.voice.say(prompt.standing)
        if prompt.enter:
            self.voice.say(indented(Sentence("Enter: {typed}", typed=prompt.enter)))
        start = self.voice.translate(Sentence("or type:") if prompt.enter else Sentence("type:"))
        for offer in prompt.lines:
            self.voice.say(f"  {start} {self.voice.translate(offer)}")
            start = " " * len(start)

    def _prompt(self) -> Prompt:
        """What can be typed, even where it is not clear what comes next: no prompt ends the game."""
        try:
            return prompt_of(self.keeper.game, self.keeper.state)
        except IllegalMoveError as error:
            unclear = Sentence("What comes next is not clear: {reason}", reason=enumeration(error.sentences, "; "))
            return Prompt(unclear, lines=(Sentence("what happened, or undo, lines or help"),))

    def answer(self, line: str) -> bool:
        """Carry out a line and print the result; return whether the players want to go on."""
        if line.casefold() in QUIT:
            return False
        question, self.question = self.question, None
        try:
            if question and line.casefold() not in (*ANSWERS, ""):
                self.voice.say(UNCHANGED)
            if question and line.casefold() in (*ANSWERS, ""):
                self._decide(question, is_yes=ANSWERS.get(line.casefold(), False))
            elif question and line.casefold() == "undo":
                pass  # it takes the question back
            elif line.casefold() in ANSWERS:
                self.voice.say(Sentence("there is no question to answer now"))
            else:
                self._carry_out(line)
        except (IllegalMoveError, IllegalLoadError, InputError, RefusedLineError) as error:
            reason, *more = error.sentences
            lines = (Sentence("not recorded: {reason}", reason=reason), *more)
            self.voice.say(*(elide_middle(line, MOST_SHOWN) for line in lines))
        return True

    def _carry_out(self, line: str) -> None:
        """Carry out a command, or change the record."""
        command, _, rest = line.casefold().partition(" ")
        if line.casefold() in ("help", "h", "?"):
            self._say_help()
        elif line.casefold() == "show":
            self._show()
        elif command == "lines":
            if rest and not rest.isdecimal():
                raise bad_value("lines", rest, Sentence("nothing, or the number of lines to show"))
            self._say_lines(int(rest[:9] or "0"))
        else:
            self._change(line)

    def _change(self, line: str) -> None:
        """Change the record as a line says, print how, and review what it has ended."""
        command, _, rest = line.partition(" ")
        number, _, text = rest.strip().partition(" ")
        revises = command.casefold() in REVISIONS
        if revises and not number.isdecimal():
            raise self.scribe.misused(command.casefold(), rest.strip())
        if command.casefold() == "undo" and rest:
            raise bad_value("undo", rest.strip(), Sentence("nothing: it takes one line back at a time"))
        if command.casefold() == "undo":
            self._undo()
        elif revises:
            self._say_done(self.scribe.revise(command.casefold(), int(number[:9]), text.strip()))
        elif line:
            self._say_done(self.scribe.record(line), line)
        else:
            self._go_on()
        self._review()

    def _decide(self, question: Question, *, is_yes: bool) -> None:
        """Do what a question was about, if the answer is "yes"."""
        if not is_yes:
            self.voice.say(UNCHANGED)
            return
        question.on_yes()
        self._review()

    # ---- what is recorded

    def _go_on(self) -> None:
        """Record what chance decides now, or the only line that is possible."""
        done = self.scribe.go_on()
        if not done.count:
            self.voice.say(Sentence('Enter does nothing now; type an answer, or "help"'))
        self._say_done(done)

    def _undo(self) -> None:
        """Take back the last line that was typed."""
        back = self.scribe.undo()
        if back.revision:
            lines = _lines(len(self.keeper.record.log))
            self.voice.say(Sentence("taken back: the change; the log has {lines} again", lines=lines))
        elif back.told:
            self.voice.say(*(Sentence("taken back: {part}", part=one) for one in reversed(back.told)))
        else:
            self.voice.say(Sentence("there is nothing to take back"))

    def _say_done(self, done: Recorded | Revised | Doubt, line: str = "") -> None:
        """Print what was done, or ask about what is in doubt."""
        match done:
            case Recorded(count):
                self._say_recorded(count)
            case Revised(before, after):
                same, other = "done; the log has {lines} now", "done; the log has {lines} now, not {count}"
                self.voice.say(Sentence(same if before == after else other, lines=_lines(after), count=before))
            case LeavingOut(skipped):
                template = "After that, this can no longer be recorded: {skipped}. Record {line} all the same?"
                self._ask(Sentence(template, skipped=skipped, line=line), done)
            case Misfits(revision):
                lines = (
                    Sentence("  {line}: {reason}", line=face_down(entry), reason=why) for entry, why in revision.misfits
                )
                self.voice.say(Sentence("these later lines no longer fit:"), *lines)
                self._ask(Sentence("Drop them?"), done)

    def _ask(self, text: Sentence, doubt: Doubt) -> None:
        """Ask about what is in doubt."""
        self.question = Question(text, lambda: self._say_done(self.scribe.confirm(doubt)))

    def _say_recorded(self, count: int) -> None:
        """Announce the last events of the log."""
        if not count:
            return
        states = self.keeper.states
        for index in range(len(states) - 1 - count, len(states) - 1):
            self.voice.say(*map(indented, self.scribe.told(index)))
        self.ended = (states[-2], states[-1])
        if not self.keeper.game.winners(states[-1 - count]):
            self._say_ranking()

    # ---- what is said

    @property
    def _players(self) -> Sequence[str]:
        return self.keeper.record.setup.players

    def _show(self) -> None:
        """Print where the game stands, but for the first sentence, which the prompt repeats."""
        _, *more = self.keeper.game.describe(self.keeper.state)
        self.voice.say(*map(indented, more))
        self._say_ranking()

    def _say_help(self) -> None:
        """Print what can be typed: in all games, then in this one."""
        self._explain(HELP)
        self.voice.say("", Sentence("The lines of this game; a verb or player that can be only one may be left out:"))
        self._explain(help_of(self.keeper.game, self._players))

    def _explain(self, meanings: Mapping[str, str]) -> None:
        """Print what can be typed, and in a second column what it means."""
        column = min(MOST_TYPED, max(map(len, meanings)))
        for typed, meaning in meanings.items():
            start = f"  {typed:{column}}  "
            room = max(20, width() - len(start)) if on_terminal() else sys.maxsize
            first, *more = textwrap.wrap(self.voice.translate(meaning), room) or [""]
            self.voice.say(f"{start}{first}".rstrip(), *(" " * len(start) + one for one in more))

    def _say_ranking(self) -> None:
        """Print the places of all players, if the game is over."""
        game, state = self.keeper.game, self.keeper.state
        if winners := game.winners(state):
            places = rank(game.standings(state), winners)
            for place in places:
                for one in place.standings:
                    player, points = f"{place.number}. {one.player}", worth(one, game.UNIT)
                    self.voice.say(indented(Sentence("{player}: {worth}", player=player, worth=points)))
            self.voice.say(*map(indented, ties(places, game.UNIT)))

    def _say_lines(self, count: int) -> None:
        """Print the last lines of the log, or all of them, with their numbers."""
        log = self.keeper.record.log
        first = max(0, len(log) - count) if count else 0
        lines = [f"{index + 1:4}  {face_down(log[index])}" for index in range(first, len(log))]
        self.voice.say(*lines or (Sentence("the log has no lines"),))

    def _review(self) -> None:
        """Print what would have been possible in what has ended; others need not wait for the search."""
        ended, self.ended = self.ended, None
        if ended:
            for told in self.keeper.game.review(*ended):
                self.voice.say(indented(told))


def _lines(count: int) -> Sentence:
    return counted("{count} line", "{count} lines", count)
