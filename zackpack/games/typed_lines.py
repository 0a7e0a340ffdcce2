"""Lines as people type them at the table, read against the tree of moves.

Capitals do not count, the verb or the player may be missing where they are clear, and words may be
only begun.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise

from zackpack.errors import Fault, InputError, ZackpackError, short_repr, with_suggestion
from zackpack.games.game import Position
from zackpack.games.line_reader import WORD
from zackpack.games.live_game import Move, play, require_true
from zackpack.games.names import Names, bare, nearest, with_word
from zackpack.games.notation import LogEvent
from zackpack.games.offers import asides, may_come, offers, openings
from zackpack.games.readings import MAX_COMPLETED, TypedWords
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError, IllegalMoveError


class RefusedLineError(ZackpackError):
    """A line that can mean several things."""

    @property
    def sentences(self) -> Sequence[str]:
        """A headline, and the readings of the line below it."""
        return self.args


@dataclass(frozen=True)
class Refusal:
    """A reading of a line that is refused."""

    line: str
    error: ZackpackError

    @property
    def progress(self) -> int:
        """How far the line was read, counted from its end: readings begin with different words."""
        fault = self.error.faults[0] if isinstance(self.error, InputError) else None
        column = fault.column if fault else None
        return (column or 1) - len(self.line)


class TypedLine(TypedWords):
    """A line that somebody types in a position of a game."""

    def move(self) -> Move:
        """Return the move that the line means.

        It is read as a line of a record; then against the moves that are possible, word by word,
        then with words that are only begun; and a player with a number means any verb that takes
        one, whatever is due.

        Raises
        ------
        InputError, IllegalMoveError, IllegalLoadError
            If it means nothing, or something illegal.
        RefusedLineError
            If it can mean several things.
        """
        if not self.rest and not self.verb:
            raise self._not_understood()

        refusals: list[list[Refusal]] = []
        for readings in self.ways():
            tried = {line: self._try(line, events) for line, events in readings}
            legal = {line: move for line, move in tried.items() if isinstance(move, Move)}
            if legal:
                return self._only(legal)
            refusals.append(
                [
                    Refusal(line, error)
                    for line, error in tried.items()
                    if not isinstance(error, Move)
                ]
            )

        if together := self._for_each_player():
            return together

        if spoken := self._without_fillers():
            return spoken
        raise self._with_suggestion(self._reason(refusals))

    def _without_fillers(self) -> Move | None:
        """The move of the line without the words that only make a sentence of it.

        None if there are none, or it is no line without them either.
        """
        plain = self.plain_words()
        if not plain or plain == WORD.findall(self.text):
            return None
        try:
            return TypedLine(
                self.live, self.state, self.chance, " ".join(plain), suggests=self.suggests
            ).move()
        except InputError:
            return None

    def _for_each_player(self) -> Move | None:
        """The moves of several players on one line: "Anna 5 Ben 3"; None if it is none of these.

        What one of them may not do is refused as if it stood alone.
        """
        words = WORD.findall(self.text)
        verb = words[:1] if self.verb_of(self.words[0]) else []
        starts = [
            number
            for number, word in enumerate(self.words)
            if number >= len(verb) and self.players.find(word)
        ]
        if len(starts) < 2 or starts[0] != len(verb) or len(self.text) > MAX_COMPLETED:
            return None

        events: list[LogEvent] = []
        states: list[Position] = []
        for start, end in pairwise([*starts, len(words)]):
            text = " ".join([*verb, *words[start:end]])
            state = states[-1] if states else self.state
            try:
                move = TypedLine(self.live, state, self.chance, text, suggests=False).move()
            except (InputError, RefusedLineError):
                return None
            events += move.events
            states += move.states
        return Move(tuple(events), tuple(states))

    def _try(self, line: str, events: Callable[[], tuple[LogEvent, ...]]) -> Move | ZackpackError:
        """Play a reading of the line; what is wrong if that does not go."""
        try:
            return play(self.game, self.state, events())
        except InputError as error:
            if line != self.typed:  # its columns are those of a line that nobody has typed
                error.faults = tuple(replace(fault, place="") for fault in error.faults)
            return error
        except (IllegalLoadError, IllegalMoveError) as error:
            return error

    # ---- what comes of them

    def _only(self, legal: Mapping[str, Move]) -> Move:
        """The only legal move, if it states nothing untrue."""
        first, *others = legal.values()
        if any(other.events != first.events for other in others):
            headline = Sentence("this can mean several things; type one of them:")
            raise RefusedLineError(headline, *(f"  {line}" for line in legal))

        require_true(self.game, self.state, first)
        return first

    def _reason(self, refusals: Sequence[Sequence[Refusal]]) -> ZackpackError:
        """Why the line is refused: the first rule that a reading breaks.

        If none does, it is what stops the reading that got furthest, of the first way to read it.
        """
        # the first way that could read the line at all
        unread = next(filter(None, refusals), ())
        if not unread or not self._is_like_a_line:
            return self._not_understood()

        for refusal in chain.from_iterable(refusals):
            if not isinstance(refusal.error, InputError):
                return refusal.error

        possible = (*openings(self.game, self.state), *asides(self.game, self.state))
        is_bare_verb = bool(self.verb) and len(self.words) == 1
        if is_bare_verb and all(opening.verb != self.verb for opening in possible):
            task = next(iter(self.game.describe(self.game.public(self.state))))
            expected = Sentence("what can be done now ({task})", task=task)
            return InputError(Fault("", short_repr(self.typed), expected))
        return max(unread, key=lambda refusal: refusal.progress).error

    @property
    def _is_like_a_line(self) -> bool:
        """Whether the line begins with a verb, a number or a name, perhaps after a player."""
        first = bare(self.rest[0]) if self.rest else ""
        is_word = first.isalpha() if self.player else not re.search("[0-9]", first)
        return bool(self.verb) or not is_word or any(names.find(first) for names in self._names)

    @cached_property
    def _names(self) -> tuple[Names, ...]:
        """The names of players, verbs, components and loads, and what can follow a player."""
        possible = openings(self.game, self.state)
        words = Names(word for opening in possible for word in opening.node.branches)
        vocabulary = self.record.vocabulary
        components = vocabulary.components.values()
        return (self.players, self.verbs, *components, vocabulary.load_names, words)

    def _not_understood(self) -> InputError:
        """What can be typed instead of a line that cannot be read."""
        names = enumeration(self.players)
        template = "one of the players ({names}), or a word that help explains"
        expected = Sentence(template, names=names)
        if self.player:
            possible = offers(self.game, self.state)
            samples = [offer.sample for offer in possible if offer.player == self.player]
            template = "{player} and what {same} does"
            if samples:
                template = "{player} and what {same} does, such as {examples}"
            examples = enumeration([*dict.fromkeys(samples)])
            values = {"player": self.player, "same": self.player, "examples": examples}
            expected = Sentence(template, **values)

        error = InputError(Fault("", short_repr(self.typed), expected))
        if self.rest and (near := self._nearest(bare(self.rest[0]))):
            found = with_suggestion(short_repr(self.typed), near)
            error = InputError(Fault("", found, expected))
            error.meant = (bare(self.rest[0]), near)
        return error

    def _nearest(self, word: str) -> str | None:
        """The name that a misspelt word probably means, if the line with it would be taken."""
        if not self.suggests or self._is_like_a_line:
            return None
        near = nearest(word, [name for names in self._names for name in names])
        return near if near and self._would_be_taken(word, near) else None

    def _with_suggestion(self, error: ZackpackError) -> ZackpackError:
        """The same refusal; without what it suggests if that would be refused as well."""
        if error.meant is None or not self.suggests or self._would_be_taken(*error.meant):
            return error
        try:
            TypedLine(self.live, self.state, self.chance, self.typed, suggests=False).move()
        except ZackpackError as plain:
            plain.meant = None
            return plain
        return error

    def _would_be_taken(self, word: str, other: str) -> bool:
        """Whether the line would be taken with another word in the place of one.

        It is asked of what everybody knows: what lies face down makes no difference.
        """
        text = with_word(self.typed, word, other)
        if text == self.typed:
            return False

        chance = random.Random(0)  # noqa: S311 - it stands for any
        line = TypedLine(self.live, self.state, chance, text, suggests=False)
        for _, read in chain.from_iterable(line.ways()):
            with suppress(ZackpackError):
                if all(may_come(self.game, self.state, event) for event in read()):
                    return True
        return False
