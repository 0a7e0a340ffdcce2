"""Lines as people type them at the table, read as events: as they stand, or completed from what is
due.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, product
from pathlib import Path

from zackpack.errors import Fault, InputError, ZackpackError, short_repr, with_suggestion
from zackpack.files import read_load_file
from zackpack.games.game import MAX_CHOICES, AnyGame, Position
from zackpack.games.guidance import open_offers
from zackpack.games.live_game import LiveGame, Move, load_event, load_verbs, play, require_true
from zackpack.games.names import Names, bare, line_of, named, nearest, quote
from zackpack.games.notation import EVENT, WORD, LogEvent
from zackpack.games.records import Record, read_event
from zackpack.loads import Load
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError, IllegalMoveError

MAX_COMPLETED = 1000
"""The longest line that is completed: no sensible one is longer."""
Reading = tuple[str, Callable[[], tuple[LogEvent, ...]]]
"""A line of a record that a typed one can mean, and how to make its events."""
Readings = Iterator[Reading]
Errors = Sequence[tuple[str, ZackpackError]]
"""Readings, and why they are refused."""
LOAD_FILE = re.compile(r".*\.[A-Za-z]+")
"""What looks like the name of a file."""


class RefusedLineError(ZackpackError):
    """A line that can mean several things."""

    @property
    def sentences(self) -> Sequence[str]:
        """A headline, and the readings of the line below it."""
        return self.args


class TypedLine:
    """A line that somebody types in a position of a game."""

    def __init__(self, live: LiveGame, state: Position, chance: random.Random, text: str) -> None:
        self.game: AnyGame = live.game
        self.record: Record = live.record
        self.state = state
        self.chance = chance
        self.typed = text
        event = EVENT.match(text)
        end = event.end() if event else len(text)
        self.comment = text[end + 1 :].strip()
        self.due = self.game.open_due(state)
        self.players: Names = self.record.vocabulary.players
        self.verbs = Names(self.game.VERBS)
        self.text = quote_players(text[:end].strip(), self.players)
        self.verb, self.player, self.rest = self._split(WORD.findall(self.text))

    def move(self) -> Move:
        """The move that the line means: as it stands if it begins with a verb, else completed from
        what is due.

        A player and a number mean any verb that takes a number, whatever is due.
        """
        if not self.rest and not self.verb:
            raise self._not_understood()
        path = re.sub(
            r"""^(["'])(.+)\1$""", r"\2", _after(self.text, bool(self.verb) + bool(self.player))
        )
        verbs = tuple(load_verbs(self.game)) if LOAD_FILE.fullmatch(path) else ()
        ways = (
            (self._loads(verbs, path),)
            if verbs
            else (self._as_typed(), self._from_due(), self._from_numbers())
        )
        errors: list[Errors] = []
        for readings in ways:
            found = {line: self._try(line, events) for line, events in dict(readings).items()}
            if legal := {line: move for line, move in found.items() if isinstance(move, Move)}:
                return self._only(legal)
            errors.append(
                [(line, error) for line, error in found.items() if not isinstance(error, Move)]
            )
        raise self._refusal(errors)

    # ---- readings

    def _split(self, words: list[str]) -> tuple[str, str, list[str]]:
        """The verb and the player with which words begin, "" if they do not, in any order; and the
        other words.
        """
        verb = player = ""
        for word in words[:2]:
            if not verb and (name := self.verbs.find(bare(word))):
                verb, words = name, words[1:]
            elif not player and (name := self.players.find(bare(word))):
                player, words = name, words[1:]
            else:
                break
        return verb, player, words

    def _as_typed(self) -> Readings:
        """The line with its own verb first."""
        if self.verb:
            yield self._reading(self.verb, self.player, self.rest)

    def _from_due(self) -> Readings:
        """The line with the verb and the player of everything that is due and that it can mean, or
        its only choice.
        """
        for one in self.due if len(self.text) <= MAX_COMPLETED else ():
            if self.verb != one.verb and (
                self.verb or one.is_optional
            ):  # nobody waits for what is optional
                continue
            player, rest = one.player or "", self.rest
            if self.player and not f"{player}.".startswith(
                f"{self.player}."
            ):  # perhaps one of the player's dockers
                player = self.player
            if player and rest and named(bare(rest[0]), [player]):
                rest = rest[1:]
            only = one.choices if not rest and len(one.choices) == 1 else ()
            yield self._reading(one.verb, player, only or rest)

    def _from_numbers(self) -> Readings:
        """The number of a player with each verb that takes one: what somebody pays is always of
        use.
        """
        if self.player and not self.verb and len(self.rest) == 1:
            for verb, kind in self.game.VERBS.items():
                if [field.asks for field in kind.notation().values()] == ["player", "number"]:
                    yield self._reading(verb, self.player, self.rest)

    def _reading(self, verb: str, player: str, rest: Sequence[str]) -> Reading:
        """A line of a record, and how to make its events: chance decides them if it has only a verb
        and a player.
        """
        line = line_of(verb, player, rest)

        def read() -> tuple[LogEvent, ...]:
            try:
                return (read_event(self.game, self.record, line),)
            except InputError:
                by_chance = (
                    () if rest else self.game.by_chance(self.state, self.chance, verb, player)
                )
                if not by_chance:
                    raise
                return by_chance

        return line, read

    def _loads(self, verbs: Sequence[str], path: str) -> Readings:
        """The load in a file as one of the line's player, or else of everybody who has one due."""
        load = read_load_file(Path(path).expanduser()).require_load()
        waiting = [one.player for one in self.due if one.verb in verbs and one.player]
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
                error.faults = tuple(replace(one, place="") for one in error.faults)
            return error
        except (IllegalLoadError, IllegalMoveError) as error:
            return error

    # ---- what comes of them

    def _only(self, legal: dict[str, Move]) -> Move:
        """The only legal move, if it states nothing untrue."""
        first, *others = legal.values()
        if any(other.events != first.events for other in others):
            raise RefusedLineError(
                Sentence("this can mean several things; type one of them:"),
                *(f"  {line}" for line in legal),
            )
        require_true(self.game, self.state, first)
        return first

    def _refusal(self, ways: Sequence[Errors]) -> ZackpackError:
        """Why a line is refused: the first rule that a reading breaks, or else what stops the one
        read furthest.
        """
        if unread := next(filter(None, ways), ()):
            broken = (
                why for errors in ways for _, why in errors if not isinstance(why, InputError)
            )
            why = next(broken, None) or max(unread, key=_read_so_far)[1]
            if self._is_like_a_line or why.meant:
                return why
        return self._not_understood()

    @property
    def _is_like_a_line(self) -> bool:
        """Whether the line begins with a verb, or with a number or a name, perhaps after a player."""
        first = bare(self.rest[0]) if self.rest else ""
        is_word = first.isalpha() if self.player else not re.search("[0-9]", first)
        return bool(self.verb) or not is_word or any(one.find(first) for one in self._names)

    @property
    def _names(self) -> tuple[Names, ...]:
        """The players, the verbs, the names of components and loads, and the words of what can be
        chosen now.
        """
        choices = Names(
            word
            for one in self.due
            for choice in one.choices[:MAX_CHOICES]
            for word in choice.split()
        )
        words = self.record.vocabulary
        return (self.players, self.verbs, *words.components.values(), words.load_names, choices)

    def _not_understood(self) -> InputError:
        """What can be typed instead of a line that cannot be read."""
        names = enumeration(self.players)
        expected = Sentence(
            "one of the players ({names}), or a word that help explains", names=names
        )
        if self.player:
            lines = {
                one.verb: one.sample
                for one in open_offers(self.game, self.state)
                if one.player == self.player
            }
            what = {
                "player": self.player,
                "same": self.player,
                "examples": enumeration([*lines.values()]),
            }
            template = (
                "{player} and what {same} does, such as {examples}"
                if lines
                else "{player} and what {same} does"
            )
            expected = Sentence(template, **what)
        near = (
            nearest(bare(self.rest[0]), [*chain(*self._names)])
            if self.rest and not self._is_like_a_line
            else None
        )
        error = InputError(Fault("", with_suggestion(short_repr(self.typed), near), expected))
        error.meant = (bare(self.rest[0]), near) if near else None
        return error


def _read_so_far(reading: tuple[str, ZackpackError]) -> int:
    """How far a line was read: columns count from its end, since readings begin with different
    words.
    """
    line, why = reading
    return ((why.faults[0].column if isinstance(why, InputError) else None) or 1) - len(line)


def quote_players(text: str, players: Names) -> str:
    """A line with quotes around the names of players that have spaces."""
    for player in sorted(players, key=len, reverse=True):
        if " " in player and len(text) <= MAX_COMPLETED:
            spaced = r"\s+".join(map(re.escape, player.split()))
            outside_quotes = r'(?=[^"]*(?:"[^"]*"[^"]*)*$)'
            text = re.sub(
                rf'(?<![^\s"]){spaced}(?![^\s.=]){outside_quotes}', quote(player), text, flags=re.I
            )
    return text


def _after(text: str, count: int) -> str:
    """A text without its first words."""
    return text[[0, *(found.end() for found in WORD.finditer(text))][count] :].strip()
