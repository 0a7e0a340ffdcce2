"""The conversation of zackpack play with the players: prompts, and the effects of their answers."""

import random
import sys
import textwrap
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from zackpack.cli.aids import is_for, require_game, show_hand, write_load
from zackpack.cli.output import Voice, on_terminal, width
from zackpack.cli.rule import look_up
from zackpack.errors import InputError, ZackpackError, bad_value, elide_middle, with_suggestion
from zackpack.games.advice import review
from zackpack.games.claims import worth
from zackpack.games.effects import Effects
from zackpack.games.guidance import help_of, prompt_of
from zackpack.games.live_game import LiveGame, Misfit, Revision
from zackpack.games.names import with_word
from zackpack.games.offers import MAX_LISTED, offers
from zackpack.games.ranking import ties
from zackpack.games.scribe import REVISIONS, Doubt, LeavingOut, Recorded, Revised, Scribe
from zackpack.games.typed_lines import RefusedLineError
from zackpack.sentences import Sentence, counted, enumeration, indented
from zackpack.violations import IllegalLoadError, IllegalMoveError

HELP = {
    Sentence("Enter"): Sentence(
        'what "Enter:" above the prompt offers: chance, or the only thing possible'
    ),
    Sentence("undo"): Sentence("take the last line back, with everything that it recorded"),
    Sentence("show"): Sentence("where the game stands"),
    Sentence("lines"): Sentence("the log with its numbers; lines 10: the last ten"),
    Sentence("moves"): Sentence("what can be done now, more than the prompt shows"),
    Sentence("correct N LINE"): Sentence("put another line in the place of line N"),
    Sentence("insert N LINE"): Sentence("record a line before line N"),
    Sentence("delete N"): Sentence("take line N out"),
    Sentence("rename NAME OTHER"): Sentence("give a player another name, in all lines"),
    Sentence("new load NAME"): Sentence(
        "a file in which NAME draws a load; truck and roll are in it"
    ),
    Sentence("hand NAME"): Sentence("the cards that NAME holds, until Enter takes them away again"),
    Sentence("rule WORDS"): Sentence(
        "a rule by its id or by words in it, such as ZP-L4; how to play a game, by its name"
    ),
    Sentence("quit"): Sentence("stop here; the same command resumes the game"),
}
"""What can be typed in all games, and what it does."""
MOST_SHOWN = 2000
"""The longest answer."""
MOST_TYPED = 32
"""The widest column of what can be typed."""
COMMANDS = ("help", *(typed.split()[0] for typed in HELP))
SPOKEN = {
    "help": ("h", "?", "hilfe", "aide"),
    "undo": ("zurück", "rückgängig", "annuler"),
    "show": ("status", "stand", "zeigen", "zeige", "montrer"),
    "lines": ("zeilen", "lignes"),
    "moves": ("züge", "coups"),
    "correct": ("korrigieren", "korrigiere", "corriger"),
    "insert": ("einfügen", "insérer"),
    "delete": ("löschen", "lösche", "supprimer"),
    "rename": ("umbenennen", "renommer"),
    "new": ("neu", "neue", "nouveau", "nouvelle"),
    "hand": ("karten", "main", "cartes"),
    "rule": ("regel", "règle"),
    "quit": ("exit", "stop", "pause", "q", "q!", ":q", "beenden", "quitter"),
}
"""Other words for what can be typed in all games."""
OWN = {word: command for command, words in SPOKEN.items() for word in (command, *words)}
"""The word of the program that each of these means."""
ANSWERS = dict.fromkeys(("yes", "y", "ja", "j", "oui", "o"), True) | dict.fromkeys(
    ("no", "n", "nein", "non"), False
)


class Conversation:
    """The conversation with the players of one game."""

    def __init__(
        self,
        keeper: LiveGame,
        chance: random.Random,
        voice: Voice | None = None,
        path: Path = Path("game.toml"),
    ) -> None:
        self.voice = voice or Voice()
        self.path = path
        """Of the record, beside which files are written."""
        self.keeper = keeper
        self.scribe = Scribe(keeper, chance)
        self.question: tuple[Sentence, Doubt] | None = None
        """What is asked, and what is in doubt until a "yes"."""
        self.meant = ""
        """The last line as it was probably meant, if it was misspelt: a "yes" types it."""

    def greet(self) -> None:
        """Greet the players, and show where the game stands."""
        self.voice.say(Sentence('type "help" for what can be typed'))
        self._show()

    def prompt(self) -> str:
        """Print where the game stands, or the open question; return the prompt.

        What can be typed is printed as well.
        """
        if self.question:
            self.voice.say(Sentence("{question} (yes or no)", question=self.question[0]))
        else:
            prompt = prompt_of(self.keeper.game, self.keeper.state)
            self.voice.say(prompt.standing)
            if prompt.enter:
                self.voice.say(indented(Sentence("Enter: {typed}", typed=prompt.enter)))
            start = self.voice.translate(
                Sentence("or type:") if prompt.enter else Sentence("type:")
            )
            for offer in prompt.lines:
                self.voice.say(f"  {start} {self.voice.translate(offer)}")
                start = " " * len(start)
        return "> "

    def answer(self, line: str) -> bool:
        """Carry out a line and print the result; return whether the players want to go on."""
        if self.meant and ANSWERS.get(line.casefold()):
            line = self.meant
        self.meant = ""

        word = line.casefold()
        if OWN.get(word) == "quit":
            return False

        question = self.question
        self.question = None
        try:
            if question and ANSWERS.get(word):
                self._say_done(self.scribe.confirm(question[1]))
                return True

            if question:
                self.voice.say(Sentence("nothing is changed"))
            # these only answer the question; any other line is carried out as well
            if question and (word in (*ANSWERS, "") or OWN.get(word) == "undo"):
                return True

            if word in ANSWERS:
                self.voice.say(Sentence("there is no question to answer now"))
            else:
                self._carry_out(line)
        except (IllegalMoveError, IllegalLoadError, InputError, RefusedLineError) as error:
            self._say_refused(line, error)
        return True

    def _say_refused(self, line: str, error: ZackpackError) -> None:
        """Say why a line is not recorded, and what a "yes" types instead."""
        reason, *more = error.sentences
        meant = error.meant
        near = get_close_matches(line.casefold(), COMMANDS, 1, 0.7)
        if near and not meant and line.partition(" ")[0].casefold() not in OWN:
            reason = with_suggestion(reason, near[0])
            meant = (line, near[0])

        refusal = (Sentence("not recorded: {reason}", reason=reason), *more)
        self.voice.say(*(elide_middle(sentence, MOST_SHOWN) for sentence in refusal))
        if correction := self.scribe.correction(line):
            self.voice.say(indented(Sentence("to correct it: {line}", line=correction)))
        if meant and (typed := with_word(line, *meant)) != line:
            self.meant = typed
            self.voice.say(Sentence("yes: {line}", line=typed))

    def _carry_out(self, line: str) -> None:
        """Carry out a command, or change the record."""
        first, _, rest = line.partition(" ")
        command = OWN.get(first.casefold(), "")
        rest = rest.strip()

        if self._tell(command, rest):
            return

        if command == "undo":
            if rest:
                raise bad_value("undo", rest, Sentence("nothing: it takes one line back at a time"))
            self._undo()
        elif command in REVISIONS:
            self._say_done(self.scribe.revise(command, rest))
        elif line:
            self._record(line, command)
        else:
            self._go_on()

    def _record(self, line: str, command: str) -> None:
        """Record a line, which may begin with a word that is a command in other games."""
        try:
            done = self.scribe.record(line)
        except InputError:
            require_game(command, self.keeper.game)
            raise
        self._say_done(done, line)

    def _tell(self, command: str, rest: str) -> bool:
        """Answer a question that changes nothing; return whether it is one."""
        match command, rest:
            case "help", "":
                self._say_help()
            case "show", "":
                self._show()
            case "moves", "":
                self._say_moves()
            case "hand", name:
                return show_hand(self.keeper.game, self.keeper.state, name, self.voice)
            case "new", words:
                game, state = self.keeper.game, self.keeper.state
                return write_load(game, state, words, self.path, self.voice)
            case "rule", words if words:
                _, lines = look_up(words, self.voice)
                self.voice.say(*lines)
            case "lines", count:
                if count and not count.isdecimal():
                    expected = Sentence("nothing, or the number of lines to show")
                    raise bad_value("lines", count, expected)
                self._say_lines(int(count[:9] or "0"))
            case _:
                return False
        return True

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
        if back.effects is not None:
            lines = _lines(len(self.keeper.record.log))
            self.voice.say(
                Sentence("taken back: the change; the log has {lines} again", lines=lines)
            )
            self._say_effects(back.effects)
        elif back.sentences:
            self.voice.say(
                *(Sentence("taken back: {part}", part=event) for event in reversed(back.sentences))
            )
        else:
            self.voice.say(Sentence("there is nothing to take back"))

    def _say_done(self, done: Recorded | Revised | Doubt, line: str = "") -> None:
        """Print what was done, or ask about what is in doubt."""
        match done:
            case Recorded(count):
                self._say_recorded(count)

            case Revised(before, after, effects):
                template = "done; the log has {lines} now"
                if before != after:
                    template = "done; the log has {lines} now, not {count}"
                self.voice.say(Sentence(template, lines=_lines(after), count=before))
                self._say_effects(effects)

            case LeavingOut(ends=True):
                template = "This ends the game for all. Record {line} all the same?"
                self.question = Sentence(template, line=line), done

            case LeavingOut(skipped):
                template = (
                    "After that, this can no longer be recorded: {skipped}. Record {line} all the "
                    "same?"
                )
                self.question = Sentence(template, skipped=skipped, line=line), done

            case Revision(misfits=misfits):
                lines = map(self._misfit, misfits)
                self.voice.say(Sentence("these later lines no longer fit:"), *lines)
                self.question = Sentence("Drop them?"), done

    def _say_effects(self, effects: Effects) -> None:
        """Say what a change of the record has changed beyond its own line."""
        points = [f"{change.player} {change.before} -> {change.now}" for change in effects.points]
        if points:
            parts = enumeration(points)
            self.voice.say(indented(Sentence("points that change: {parts}", parts=parts)))
        if effects.sentences:
            self.voice.say(indented(enumeration(effects.sentences, " ")))

    def _say_recorded(self, count: int) -> None:
        """Announce the last events of the log.

        What would have been possible in what the last one has ended follows.
        """
        if not count:
            return

        game = self.keeper.game
        states = self.keeper.states
        for index in range(len(states) - 1 - count, len(states) - 1):
            self.voice.say(*map(indented, self.scribe.narrate(index)))

        if not game.winners(states[-1 - count]):
            self._say_ranking()

        # each at once, though the next remark needs a search
        for remark in review(game, states[-2], states[-1]):
            self.voice.say(indented(remark))

    # ---- what is said

    def _show(self) -> None:
        """Print where the game stands, but for the first sentence, which the prompt repeats."""
        _, *more = self.keeper.game.describe(self.keeper.public)
        self.voice.say(*map(indented, more))
        self._say_ranking()

    def _say_moves(self) -> None:
        """Print everything that is possible and that everybody may know, line by line."""
        offered = offers(self.keeper.game, self.keeper.state)
        lines = [indented(offer.sentence(MAX_LISTED)) for offer in offered]
        self.voice.say(*lines or [Sentence("nothing is possible any more")])

    def _say_help(self) -> None:
        """Print what can be typed: in all games, then in this one."""
        self._explain({typed: HELP[typed] for typed in HELP if self._is_of_use(typed)})
        self.voice.say(
            "",
            Sentence(
                "The lines of this game; a verb or player that can be only one may be left out:"
            ),
        )
        self._explain(help_of(self.keeper.game, self.keeper.record.setup.players))

    def _is_of_use(self, typed: str) -> bool:
        """Whether what can be typed in all games means anything in this one."""
        return is_for(typed.split(maxsplit=1)[0], self.keeper.game)

    def _explain(self, meanings: Mapping[str, str]) -> None:
        """Print what can be typed, and in a second column what it means."""
        said = {self.voice.translate(typed): meaning for typed, meaning in meanings.items()}
        column = min(MOST_TYPED, max(map(len, said)))
        for typed, meaning in said.items():
            start = f"  {typed:{column}}  "
            room = max(len(start) + 20, width()) if on_terminal() else sys.maxsize
            after = " " * len(start)
            lines = textwrap.wrap(
                self.voice.translate(meaning), room, initial_indent=start, subsequent_indent=after
            )
            self.voice.say(*lines or [start.rstrip()])

    def _say_ranking(self) -> None:
        """Print the places of all players, if the game is over."""
        game = self.keeper.game
        state = self.keeper.public
        if not game.winners(state):
            return

        ranking = game.ranking(state)
        for placed in ranking:
            points = worth(placed.points, game.UNIT)
            self.voice.say(
                indented(Sentence("{player}: {worth}", player=placed.name, worth=points))
            )
        self.voice.say(*map(indented, ties(ranking, game.UNIT)))

    def _misfit(self, misfit: Misfit) -> str:
        """A later line that no longer fits, and why, unless that could name what lies face down."""
        line, why = self.scribe.misfit(misfit)
        return Sentence("  {line}: {reason}", line=line, reason=why) if why else f"  {line}"

    def _say_lines(self, count: int) -> None:
        """Print the last lines of the log, or all of them, with their numbers."""
        log = self.keeper.record.log
        first = max(0, len(log) - count) if count else 0
        lines = [f"{index + 1:4}  {self.scribe.line(index)}" for index in range(first, len(log))]
        self.voice.say(*lines or (Sentence("the log has no lines"),))


def _lines(count: int) -> Sentence:
    """So many lines, in words."""
    return counted("{count} line", "{count} lines", count)
