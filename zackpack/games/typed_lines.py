"""Lines as people type them at the table, read against the tree of moves: in any case, without the
verb or the player if they are clear, and with words that are only begun.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, pairwise, product
from pathlib import Path

from zackpack.errors import Fault, InputError, ZackpackError, short_repr, with_suggestion
from zackpack.files import read_load_file
from zackpack.games.chance import decide
from zackpack.games.game import AnyGame, Position, player_of
from zackpack.games.live_game import LiveGame, Move, load_event, load_verbs, play, require_true
from zackpack.games.moves import Moves
from zackpack.games.names import Names, bare, fold, line_of, nearest, quote, with_word
from zackpack.games.notation import EVENT, WORD, LogEvent
from zackpack.games.offers import Opening, asides, clear_start, offers, openings
from zackpack.games.records import Record, read_event
from zackpack.loads import Load
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError, IllegalMoveError

MAX_COMPLETED = 1000
"""The longest line that is completed: no sensible one is longer."""
LOAD_FILE = re.compile(r".*\.[A-Za-z]+")
"""What looks like the name of a file."""
Reading = tuple[str, Callable[[], tuple[LogEvent, ...]]]
"""A line of a record that a typed one can mean, and how to make its events."""


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


class TypedLine:
    """A line that somebody types in a position of a game.

    Parameters
    ----------
    suggests
        Whether a refusal may say what was probably meant.
    """

    def __init__(
        self,
        live: LiveGame,
        state: Position,
        chance: random.Random,
        text: str,
        *,
        suggests: bool = True,
    ) -> None:
        self.live = live
        self.game: AnyGame = live.game
        self.record: Record = live.record
        self.state = state
        self.chance = chance
        self.typed = text
        self.suggests = suggests
        event = EVENT.match(text)
        end = event.end() if event else len(text)
        self.comment = text[end + 1 :].strip()
        self.players: Names = self.record.vocabulary.players
        self.verbs = Names(self.game.VERBS)
        self.text = quote_players(text[:end].strip(), self.players)
        self.words = [bare(word) for word in WORD.findall(self.text)]
        self.verb, self.player, self.rest = self._split()

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
        for readings in self._ways():
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
        raise self._with_suggestion(self._reason(refusals))

    def in_place_of(self, event: LogEvent) -> LogEvent | None:
        """Return the event that the line would put in the place of one of the same player; None if
        it is no line of that kind.
        """
        if self.verb not in ("", event.verb) or not self.player:
            return None

        line = line_of(event.verb, self.player, self.rest)
        try:
            other = read_event(self.game, self.record, line, suggests=False)
        except InputError:
            return None
        return other if player_of(other) == player_of(event) and other != event else None

    # ---- readings

    def _split(self) -> tuple[str, str, list[str]]:
        """The verb and the player with which the line begins, in any order, "" if it does not; and
        the other words as they were typed.
        """
        verb = player = ""
        rest = WORD.findall(self.text)
        for word in self.words[:2]:
            if not verb and (name := self._verb(word)):
                verb = name
            elif not player and (name := self.players.find(word)):
                player = name
            else:
                break
            rest = rest[1:]
        return verb, player, rest

    def _verb(self, word: str) -> str | None:
        """The verb that a word means: itself, or what people say in any language."""
        typed = fold(word)
        spoken = (verb for verb, kind in self.game.VERBS.items() if typed in map(fold, kind.spoken))
        return self.verbs.find(word) or next(spoken, None)

    def _ways(self) -> Iterator[Iterator[Reading]]:
        """The ways to read the line, the next one only if all before found nothing legal."""
        path = re.sub(r"""^(["'])(.+)\1$""", r"\2", " ".join(self.rest))
        verbs = tuple(load_verbs(self.game))
        if verbs and LOAD_FILE.fullmatch(path):
            yield self._loads(verbs, path)
            return

        yield self._as_typed()
        if len(self.text) <= MAX_COMPLETED:
            yield self._among_moves(begun=False)
            yield self._among_moves(begun=True)
        yield self._from_numbers()

    def _as_typed(self) -> Iterator[Reading]:
        """The line as one of a record; without a verb, as what somebody waits for, or else as what
        its player did last.
        """
        if self.verb:
            yield self._line(self.verb, self.player)
            return

        is_awaited = False
        for opening in openings(self.game, self.state):
            words, _ = clear_start(opening)
            player = words[1] if len(words) > 1 else ""
            is_theirs = not self.player or f"{player}.".startswith(f"{self.player}.")
            if opening.is_awaited and is_theirs:
                is_awaited = True
                yield self._line(opening.verb, player)

        if self.player and not is_awaited:
            theirs = [
                entry.event
                for entry in reversed(self.record.log)
                if self.in_place_of(entry.event) is not None
            ]
            yield from (self._line(event.verb, self.player) for event in theirs[:1])

    def _line(self, verb: str, player: str) -> Reading:
        """A line of a record with this verb and player, and the words that were typed."""
        line = line_of(verb, player, self.rest)
        return line, lambda: (read_event(self.game, self.record, line, suggests=self.suggests),)

    def _among_moves(self, *, begun: bool) -> Iterator[Reading]:
        """The moves that the line names, with words that are whole or perhaps only begun."""
        possible = openings(self.game, self.state)
        for opening in (*possible, *asides(self.game, self.state)):
            for rest, is_named in self._rests(opening, begun=begun):
                if not opening.is_awaited and not is_named:
                    continue  # nobody waits for it, and nobody has spoken of it
                for words, event in self._walk(opening, opening.node, rest, begun=begun):
                    line = line_of(opening.verb, opening.player, map(quote, words))
                    yield line, event

    def _rests(self, opening: Opening, *, begun: bool) -> Iterator[tuple[Sequence[str], bool]]:
        """The words that follow verb and player of an opening, which may be left out; and whether
        one of them was not.
        """
        if not opening.player and self._begin_with((None, opening.verb), begun=begun):
            yield (self.words[0], *self.words[2:]), True
            return

        orders = [opening.words, opening.words[::-1]] if opening.player else [opening.words]
        for start in (*orders, *((word,) for word in opening.words), ()):
            if self._begin_with(start, begun=begun):
                yield self.words[len(start) :], bool(start)
                return

    def _begin_with(self, names: Sequence[str | None], *, begun: bool) -> bool:
        """Whether the first words that were typed mean these names; None is any word."""
        if len(self.words) < len(names):
            return False
        return all(
            name is None or self._means(word, name, begun=begun)
            for word, name in zip(self.words, names, strict=False)
        )

    def _walk(
        self,
        opening: Opening,
        node: Moves[LogEvent],
        words: Sequence[str],
        *,
        begun: bool,
        said: tuple[str, ...] = (),
    ) -> Iterator[tuple[tuple[str, ...], Callable[[], tuple[LogEvent, ...]]]]:
        """Walk down the tree along words: all events that they lead to, in the words of the tree.

        Where only one word is possible and everybody may know it, it may be left out.
        """
        if not words and node.event is not None:
            event = node.event
            yield said, lambda: (event,)
            return

        if not words and not said and opening.by_chance:
            how = partial(decide, self.game, self.state, self.chance, *opening.words)
            yield said, how
            return

        if words and node.blank is not None:
            line = line_of(opening.verb, opening.player, map(quote, (*said, *words)))
            read = partial(read_event, self.game, self.record, line, suggests=self.suggests)
            yield (*said, *words), lambda: (read(),)

        branches = node.branches
        meant = [word for word in branches if words and self._means(words[0], word, begun=begun)]
        for word in meant:
            yield from self._walk(
                opening, branches[word], words[1:], begun=begun, said=(*said, word)
            )
        shown = node.shown
        if not meant and len(shown) == 1:
            ((word, after),) = shown.items()
            yield from self._walk(opening, after, words, begun=begun, said=(*said, word))

    def _means(self, word: str, name: str, *, begun: bool) -> bool:
        """Whether a word means a name: it differs in upper and lower case only, or begins it.

        A number is never the beginning of another, and no player's name of another one's.
        """
        typed = fold(word)
        whole = fold(name)
        if name in self.game.VERBS and self._verb(word) == name:
            return True
        if typed == whole or not begun:
            return typed == whole

        rest = whole[len(typed) :]
        if not whole.startswith(typed) or (typed[-1:].isdigit() and rest[0].isdigit()):
            return False
        return not self._is_name(word) or rest.startswith(".")

    def _is_name(self, word: str) -> bool:
        """Whether a word is a whole name of a player or a component."""
        components = self.record.vocabulary.components
        return any(names.find(word) for names in (self.players, *components.values()))

    def _from_numbers(self) -> Iterator[Reading]:
        """The number of a player with each verb that takes one: what somebody pays is always of
        use.
        """
        if not self.player or self.verb or len(self.rest) != 1:
            return
        for verb, kind in self.game.VERBS.items():
            if [field.asks for field in kind.notation().values()] == ["player", "number"]:
                yield self._line(verb, self.player)

    def _for_each_player(self) -> Move | None:
        """The moves of several players on one line: "Anna 5 Ben 3"; None if it is none of these."""
        words = WORD.findall(self.text)
        verb = words[:1] if self._verb(self.words[0]) else []
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
            except ZackpackError:
                return None
            events += move.events
            states += move.states
        return Move(tuple(events), tuple(states))

    def _loads(self, verbs: Sequence[str], path: str) -> Iterator[Reading]:
        """The load in a file as one of the line's player, or else of everybody who has one due."""
        load = read_load_file(Path(path).expanduser()).require_load()
        waiting = [
            opening.player
            for opening in openings(self.game, self.state)
            if opening.verb in verbs and opening.player
        ]
        for verb, player in product(verbs, [self.player] if self.player else waiting):
            yield line_of(verb, player, [path]), partial(self._packed, verb, player, load)

    def _packed(self, verb: str, player: str, load: Load) -> tuple[LogEvent, ...]:
        """The event of a load."""
        return (load_event(self.game, self.record, verb, player, load),)

    def _try(self, line: str, events: Callable[[], tuple[LogEvent, ...]]) -> Move | ZackpackError:
        """Play a reading of the line; what is wrong if that does not go."""
        try:
            return play(self.game, self.state, events())
        except InputError as error:
            if line != self.typed:  # columns would be those of a line that nobody sees
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
        """Why the line is refused: the first rule that a reading breaks, or else what stops the one
        that is read furthest, of the first way to read it.
        """
        unread = next(filter(None, refusals), ())
        if not unread or not self._is_like_a_line:
            return self._not_understood()

        for refusal in chain.from_iterable(refusals):
            if not isinstance(refusal.error, InputError):
                return refusal.error
        return max(unread, key=lambda refusal: refusal.progress).error

    @property
    def _is_like_a_line(self) -> bool:
        """Whether the line begins with a verb, or with a number or a name, perhaps after a player."""
        first = bare(self.rest[0]) if self.rest else ""
        is_word = first.isalpha() if self.player else not re.search("[0-9]", first)
        return bool(self.verb) or not is_word or any(names.find(first) for names in self._names)

    @cached_property
    def _names(self) -> tuple[Names, ...]:
        """The players, the verbs, the names of components and loads, and all words that can come
        first after verb and player.
        """
        possible = openings(self.game, self.state)
        words = Names(word for opening in possible for word in opening.node.shown)
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
        """Whether the line would be taken with another word in the place of one, and tells nothing
        by that: of what lies face down, nothing is suggested.
        """
        text = with_word(self.typed, word, other)
        chance = random.Random(0)  # noqa: S311 - it stands for any
        try:
            move = TypedLine(self.live, self.state, chance, text, suggests=False).move()
        except ZackpackError:
            return False
        trees = self.game.moves(self.state), self.game.chance(self.state)
        is_hidden = any(tree.hides(move.events[0]) for tree in trees)
        return text != self.typed and not is_hidden


def quote_players(text: str, players: Names) -> str:
    """A line with quotes around the names of players that have spaces."""
    for player in sorted(players, key=len, reverse=True):
        if " " in player and len(text) <= MAX_COMPLETED:
            spaced = r"\s+".join(map(re.escape, player.split()))
            outside_quotes = r'(?=[^"]*(?:"[^"]*"[^"]*)*$)'
            pattern = rf'(?<![^\s"]){spaced}(?![^\s.=]){outside_quotes}'
            text = re.sub(pattern, quote(player), text, flags=re.I)
    return text
