"""What a typed line can mean: lines of a record, read against the tree of moves."""

import os
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain, product

from zackpack.errors import InputError
from zackpack.files import read_load_file
from zackpack.games.chance import decide, decided
from zackpack.games.game import AnyGame, Position, player_of
from zackpack.games.line_reader import EVENT, WORD
from zackpack.games.live_game import LiveGame, load_event, load_verbs
from zackpack.games.moves import Moves
from zackpack.games.names import Names, bare, fold, line_of, quote
from zackpack.games.notation import LogEvent
from zackpack.games.offered_lines import OfferedLine, Reading
from zackpack.games.offers import Opening, asides, clear_start, openings, outlook
from zackpack.games.records import Record, read_event
from zackpack.games.spoken_words import (
    ORIGINS,
    STOPS,
    first_name,
    translated_verbs,
    translations,
    without_fillers,
)
from zackpack.games.table import marks_of
from zackpack.loads import Load
from zackpack.pieces import COLOURS
from zackpack.sentences import LANGUAGES, Sentence, localise

MAX_COMPLETED = 1000
"""The longest line that is completed: no sensible one is longer."""
LOAD_FILE = re.compile(r".*\.[A-Za-z]+")
"""What looks like the name of a file."""


class TypedWords:
    """The words that somebody types in a position of a game, and what they can mean.

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

    def replacement(self) -> tuple[int, LogEvent] | None:
        """Return the last event of the log that the line could replace, and what replaces it.

        The first of them is an index of the log; None if the line can replace no event.
        """
        log = self.record.log
        for index in range(len(log) - 1, -1, -1):
            after = self.live.states[index + 1]
            if self.game.hides(log[index].event, after, self.live.state):
                continue  # whether the line is another one would tell what lies face down

            other = self._in_place_of(log[index].event)
            if other is not None:
                return index, other

        plain = " ".join(self.plain_words())
        if plain == self.text:
            return None
        words = TypedWords(self.live, self.state, self.chance, plain, suggests=False)
        return words.replacement()

    def _in_place_of(self, event: LogEvent) -> LogEvent | None:
        """Return the event that the line would put in the place of one of the same player.

        None if it is no line of that kind.
        """
        if self.verb not in ("", event.verb) or not self.player:
            return None

        line = line_of(event.verb, self.player, without_fillers(self.rest))
        try:
            other = read_event(self.game, self.record, line, suggests=False)
        except InputError:
            return None
        return other if player_of(other) == player_of(event) and other != event else None

    def _split(self) -> tuple[str, str, list[str]]:
        """The verb and the player with which the line begins, and the other words as typed.

        They come in any order; "" stands for one that is missing.
        """
        verb = player = ""
        rest = WORD.findall(self.text)
        for word in self.words[:2]:
            if not verb and (name := self.verb_of(word)):
                verb = name
            elif not player and (name := self.players.find(word)):
                player = name
            else:
                break
            rest = rest[1:]

        # whoever joins is no player yet: "Dora joins 40"
        is_new_name = not verb and not player and len(self.words) > 1
        if is_new_name and (name := self.verb_of(self.words[1])):
            return name, "", [rest[0], *rest[2:]]
        return verb, player, rest

    def plain_words(self) -> list[str]:
        """The words of the line without fillers, and in the game's own words for things.

        Fillers only make a sentence of the line; people have other names for what the game names.
        """
        names = self._names_by_label()
        words = without_fillers(self._without_origin(WORD.findall(self.text)))
        plain: list[str] = []
        while words:
            count, word = first_name(words, names)
            plain.append(word)
            words = words[count:]

        return self._with_verb_first(plain)

    def _without_origin(self, words: list[str]) -> list[str]:
        """Leave out from whom something comes: "Anna takes T03 from Cleo"."""
        plain = [bare(word).rstrip(STOPS) for word in words]
        has_origin = len(words) > 3 and plain[-2] in ORIGINS and self.players.find(plain[-1])
        return words[:-2] if has_origin else words

    def _with_verb_first(self, words: list[str]) -> list[str]:
        """Put the last verb before all other words; verbs before it only help it.

        So "Anna hat 3,2,3,0,1 gewürfelt", or "Anna nimmt die unbekannte Karte".
        """
        verbs = [self.verb_of(bare(word)) for word in words]
        last = next(filter(None, reversed(verbs)), None)
        if last is None:
            return words
        return [last, *(word for word, verb in zip(words, verbs, strict=True) if verb is None)]

    def _names_by_label(self) -> dict[str, str]:
        """The words of the game, such as its cards, by what people call them in each language."""
        fields = chain.from_iterable(kind.notation().values() for kind in self.game.VERBS.values())
        names = {
            fold(Sentence(colour).localise(language)): colour
            for colour, language in product(COLOURS, LANGUAGES)
        }
        for field in fields:
            for word in field.names(self.record.vocabulary):
                label = field.label(word)
                for language in LANGUAGES:
                    words = without_fillers(str(localise(label, language)).split())
                    names.setdefault(fold("".join(words)), word)
        return names

    def verb_of(self, word: str) -> str | None:
        """The verb that a word means: itself, or what people say in any language."""
        return self.verbs.find(word) or self._spoken_verbs.get(fold(word))

    @cached_property
    def _spoken_verbs(self) -> dict[str, str]:
        """The verbs by what people say for them; a word of several verbs is that of the first."""
        verbs: dict[str, str] = {}
        for verb, kind in self.game.VERBS.items():
            for word in (*map(fold, kind.spoken), *translated_verbs(verb)):
                verbs.setdefault(word, verb)
        return verbs

    def ways(self) -> Iterator[Iterator[Reading]]:
        """The ways to read the line, the next one only if all before found nothing legal."""
        path = re.sub(r"""^(["'])(.+)\1$""", r"\2", " ".join(self.rest))
        verbs = tuple(load_verbs(self.game))
        if verbs and LOAD_FILE.fullmatch(path):
            yield self._loads(verbs, path)
            return

        yield self._all_by_chance()
        if len(self.typed) <= MAX_COMPLETED:
            yield self._as_offered()
        yield self._as_typed()
        if len(self.text) <= MAX_COMPLETED:
            yield self._among_moves(begun=False)
            yield self._among_moves(begun=True)
        yield self._from_numbers()

    def _all_by_chance(self) -> Iterator[Reading]:
        """A verb alone, which chance decides for several players: "roll"."""
        public = outlook(self.game, self.state).state
        due = [pair for pair in decided(self.game, public) if pair[0] == self.verb]
        if self.verb and len(self.words) == 1 and len(due) > 1:
            yield self.verb, partial(decide, self.game, self.state, self.chance, self.verb)

    def _as_offered(self) -> Iterator[Reading]:
        """The line as a prompt shows it, a '#' in a name included, or up to a comment."""
        possible = (*openings(self.game, self.state), *asides(self.game, self.state))
        for text in dict.fromkeys((self.typed, self.text)):
            line = OfferedLine(self.record, text)
            for opening in possible:
                yield from line.readings(opening)

    def _as_typed(self) -> Iterator[Reading]:
        """The line as one of a record.

        Without a verb it is read as what somebody waits for, or else as what its player did last.
        """
        if self.verb:
            yield self._line(self.verb, self.player)
            return

        is_awaited = False
        for opening in openings(self.game, self.state):
            words, _ = clear_start(opening)
            player = words[1] if len(words) > 1 else ""
            # what a player owns, such as the docker Ben.small, is Ben's
            is_theirs = not self.player or f"{player}.".startswith(f"{self.player}.")
            if opening.is_awaited and is_theirs:
                is_awaited = True
                yield self._line(opening.verb, player)

        if self.player and not is_awaited and (replacement := self.replacement()):
            _, event = replacement
            yield self._line(event.verb, self.player)

    def _line(self, verb: str, player: str) -> Reading:
        """A line of a record with this verb and player, and the words that were typed."""
        rest = self.rest
        if player != self.player and rest and fold(bare(rest[0])) == fold(player):
            rest = rest[1:]  # what acts was named, such as Ben.small
        line = line_of(verb, player, rest)
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
        """The words that follow verb and player of an opening, and whether one of these was typed.

        Verb and player may be left out.
        """
        # the first field of such a line comes before its verb: "Dora joins 40"
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
        path: tuple[str, ...] = (),
    ) -> Iterator[tuple[tuple[str, ...], Callable[[], tuple[LogEvent, ...]]]]:
        """Walk down the tree along words: all events that they lead to, in the words of the tree.

        Where only one word is possible, it may be left out.
        """
        if not words and node.event is not None:
            event = node.event
            yield path, lambda: (event,)
            return

        # verb and player alone: dice or cards say the rest
        if not words and not path and opening.by_chance:
            how = partial(decide, self.game, self.state, self.chance, *opening.words)
            yield path, how
            return

        if words and node.blank is not None:
            line = line_of(opening.verb, opening.player, map(quote, (*path, *words)))
            read = partial(read_event, self.game, self.record, line, suggests=self.suggests)
            yield (*path, *words), lambda: (read(),)

        known = node.understood
        meant = [word for word in known if words and self._means(words[0], word, begun=begun)]
        for word in meant:
            yield from self._walk(opening, known[word], words[1:], begun=begun, path=(*path, word))
        if not meant and len(node.branches) == 1:
            ((word, after),) = node.branches.items()
            yield from self._walk(opening, after, words, begun=begun, path=(*path, word))

    def _means(self, word: str, name: str, *, begun: bool) -> bool:
        """Whether a word means a name: it differs in upper and lower case only, or begins it.

        A number is never the beginning of another, and no player's name of another one's.
        """
        typed = fold(word)
        whole = fold(name)
        if name in self.game.VERBS and self.verb_of(word) == name:
            return True
        if typed in translations(name):
            return True
        if name in self._marks and typed == fold(self._marks[name]):
            return True
        if not (begun and typed):  # "" begins everything, and says nothing
            return False

        rest = whole[len(typed) :]
        if not whole.startswith(typed) or (typed[-1:].isdigit() and rest[0].isdigit()):
            return False
        return not self._is_name(word) or rest.startswith(".")

    @cached_property
    def _marks(self) -> Mapping[str, str]:
        """What pieces are called on the board, by their words."""
        return marks_of(self.game, outlook(self.game, self.state).state)

    def _is_name(self, word: str) -> bool:
        """Whether a word is a whole name of a player or a component."""
        components = self.record.vocabulary.components
        return any(names.find(word) for names in (self.players, *components.values()))

    def _from_numbers(self) -> Iterator[Reading]:
        """The number of a player with each verb that takes one.

        What somebody pays is always of use.
        """
        if not self.player or self.verb or len(self.rest) != 1:
            return
        for verb, kind in self.game.VERBS.items():
            if [field.asks for field in kind.notation().values()] == ["player", "number"]:
                yield self._line(verb, self.player)

    def _loads(self, verbs: Sequence[str], path: str) -> Iterator[Reading]:
        """The load in a file as one of the line's player, or else of everybody who has one due."""
        # unlike that of Path, it lets a user stand who is not there
        file = os.path.expanduser(path)  # noqa: PTH111
        load = read_load_file(file).require_load()
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


def quote_players(text: str, players: Names) -> str:
    """A line with quotes around the names of players that have spaces."""
    for player in sorted(players, key=len, reverse=True):
        if " " in player and len(text) <= MAX_COMPLETED:
            spaced = r"\s+".join(map(re.escape, player.split()))
            outside_quotes = r'(?=[^"]*(?:"[^"]*"[^"]*)*$)'
            pattern = rf'(?<![^\s"]){spaced}(?![^\s.=]){outside_quotes}'
            text = re.sub(pattern, quote(player), text, flags=re.I)
    return text
