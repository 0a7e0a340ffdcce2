"""Whether a game does what is asked of every game: it is played at random and looked at from
outside.

A game conforms if at each position of its games

- each line that is offered is taken, and each line that is taken is offered, but for claims and for lines that skip
  what a record may leave out;
- each event is written as a line that reads as the same event;
- there are sentences, a prompt and a picture, and points that add up; a game that is over has winners;
- nothing that people see, no refusal either, tells what lies face down: it stays the same if only that were another;
- what was recorded can be read again and taken back, and the file then has the same bytes as before.
"""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from zackpack.errors import InputError, ZackpackError
from zackpack.games.claims import Points, Win
from zackpack.games.game import AnyGame, Due, Position, player_of
from zackpack.games.guidance import open_offers, prompt_of
from zackpack.games.keeper import Keeper
from zackpack.games.live_game import LiveGame, load_event, play
from zackpack.games.names import bare, line_of, quote
from zackpack.games.notation import WORD, LogEvent
from zackpack.games.records import Entry, Record, read_record
from zackpack.games.referee import replay
from zackpack.games.scribe import LeavingOut, Scribe
from zackpack.games.typed_lines import TypedLine
from zackpack.games.writing import record_text, write_record
from zackpack.loads import Load

Pack = Callable[[Any, str], Load | None]
"""Packs a player's truck in a position; None if truck or sticks are not known."""
MADE_UP = 40
"""The lines that are made up at each position."""
MOST_TRIED = 12
"""The most choices of one kind that are tried at each position."""


class NonconformityError(AssertionError):
    """A game does something else than is asked of every game."""


def need(is_so: object, what: str, *details: object) -> None:
    """Require that something is so."""
    if not is_so:
        raise NonconformityError(": ".join(map(str, (what, *details))))


def is_picture(text: str) -> bool:
    """Whether a text is SVG."""
    try:
        return ET.fromstring(text).tag.endswith("svg")  # noqa: S314, it is our own
    except ET.ParseError:
        return False


def without_loads(data: bytes) -> bytes:
    """A record's file without its last table: a drawing stays in it when the line of its load is
    taken back.
    """
    return data.partition(b"\n[loads]")[0].rstrip()


@dataclass(frozen=True)
class Offered:
    """Something that is due, with its lines; an open one takes others of its verb and player, too."""

    due: Due
    lines: tuple[str, ...]
    is_open: bool = False

    def includes(self, event: LogEvent) -> bool:
        """Whether it offers an event."""
        if event.verb != self.due.verb:
            return False
        if self.due.takes_all:
            words = [word.partition("=")[0] for word in event.words()]
            return sorted(words) == sorted(map(bare, self.due.choices))
        return event.line() in self.lines or (
            self.is_open and self.due.player in (None, player_of(event))
        )


class RandomGame:
    """A game that is played at random, in a file of its own.

    Parameters
    ----------
    record
        The game before its first line.
    chance
        Decides everything that is random.
    path
        The name of a TOML file that does not exist yet.
    pack
        Packs the loads of a game that has some.
    often
        At how many of the positions everything is tried: at all of them if it is 1.
    gaps
        How likely a line that skips something is recorded where one was found.
    unoffered
        Verbs that the game takes without offering them.
    tells_late
        Whether the game says only later which lines were left out.
    """

    def __init__(
        self,
        record: Record,
        chance: random.Random,
        path: Path,
        *,
        pack: Pack | None = None,
        often: float = 1,
        gaps: float = 0,
        unoffered: Collection[str] = (),
        tells_late: bool = False,
    ) -> None:
        text = f"# kept by hand\n{record_text(replace(record, below=('# a remark',)))}"
        path.write_text(text, "utf-8")
        self.live = Keeper(read_record(path), path, text)
        self.game: AnyGame = self.live.game
        self.chance = chance
        self.scribe = Scribe(self.live, chance)
        self.pack = pack
        self.often = often
        self.gaps = gaps
        self.unoffered = unoffered
        self.tells_late = tells_late
        self.has_gaps = False
        self.skipping: list[str] = []  # lines that skip something in this position
        self.before: list[bytes] = []  # the file before each line that was typed
        self.known: dict[str, list[list[str]]] = {
            verb: [] for verb in self.game.VERBS
        }  # words of lines by their verb
        self.remember(
            kind.sample(self.live.state.setup.players) for kind in self.game.VERBS.values()
        )
        self.twin: Twin | None = None
        self.seen = Counter[str]()

    def play(self, events: int) -> Counter[str]:
        """Play so many events, or to the end, then take all back.

        Returns
        -------
        Counter[str]
            How often each thing was tried, and each verb recorded.

        Raises
        ------
        NonconformityError
            If the game does something else than is asked of it.
        """
        while len(self.live.record.log) < events:
            self.skipping = []
            offered = [self.with_lines(due) for due in self.game.due(self.live.state)]
            is_over = self.live.state.is_over
            if is_over or self.chance.random() < self.often:
                self.require_presentable()
                self.require_offered_is_taken(offered)
                self.require_nothing_face_down_shows()
                self.require_taken_is_offered(offered)
            if is_over:
                break
            self.step(offered)

        self.require_claims_judged()
        self.require_readable_again()
        while self.before:
            self.undo()
        return self.seen

    # ---- sentences, pictures and points

    def require_presentable(self) -> None:
        """Require that there is something to say and to see about the position, and that points add
        up.
        """
        game, state = self.game, self.live.state
        told = [*game.describe(state)]
        need(told, "no sentence says where the game stands")
        prompt = prompt_of(game, state)
        need(prompt.enter or prompt.lines, "the prompt says nothing that can be typed", *told)
        told += [
            game.title(state),
            *prompt.lines,
            *game.missing(state),
            *game.hints(state),
            *self.last_told(),
        ]
        for sentence in told:
            need(sentence.strip() and "{" not in sentence, "not a sentence", repr(sentence))
        need(is_picture(game.picture(state)), "not a picture")

        standings, winners = game.standings(state), {*game.winners(state)}
        for one in standings:
            need(
                not one.items or one.points == sum(points for _, points in one.items),
                "points do not add up",
                one,
            )
        need(winners <= {one.player for one in standings}, "winners without points", winners)
        need(state.is_over or not winners, "winners before the end", winners)
        need(
            winners or not state.is_over or game.missing(state), "the game is over without winners"
        )
        self.seen["positions"] += 1

    def last_told(self) -> Sequence[str]:
        """What is said of the last event, and of the part of the game that has ended with it."""
        if len(self.live.states) == 1:
            return ()
        told = self.scribe.told(len(self.live.record.log) - 1)
        need(told, "nothing is said of an event", *self.live.record.log[-1:])
        return [*told, *self.game.review(*self.live.states[-2:])]

    # ---- what is offered is taken

    def require_offered_is_taken(self, offered: Sequence[Offered]) -> None:
        """Require that everything that is due is legal and true."""
        game, state = self.game, self.live.state
        waiting = [one.due for one in offered if not one.due.is_optional]
        need(offered or state.is_over, "nothing is due, and the game goes on")
        need(not waiting or not state.is_over, "the game is over, and waits", *waiting)

        for one in offered:
            need(
                one.lines or game.VERBS[one.due.verb].names_loads(),
                "offered, but no line is taken",
                one.due,
            )
            for text in self.chance.sample(one.lines, min(MOST_TRIED, len(one.lines))):
                event = self.read(text)
                need(
                    event.line() == text or one.due.takes_all,
                    "offered, but written otherwise",
                    text,
                    event.line(),
                )
                wrong = game.check(state, event) or game.dispute(state, event)
                need(not wrong, "offered, but not taken", text, *wrong)
                self.seen["lines offered"] += 1

    def with_lines(self, due: Due) -> Offered:
        """Something that is due with its lines; with some that are legal if it takes anything that
        can be read.
        """
        game, state, start = self.game, self.live.state, line_of(due.verb, due.player)
        if due.takes_all:
            suffix = game.VERBS[due.verb].suffix
            words = self.chance.sample(due.choices, len(due.choices))
            words = [
                f"{word}={suffix}" if suffix and self.chance.random() < 1 / 2 else word
                for word in words
            ]
            return Offered(due, (" ".join([start, *words]),))
        if due.choices:
            return Offered(due, tuple(f"{start} {choice}" for choice in due.choices))
        with suppress(InputError):
            return Offered(due, (self.read(start).line(),))
        events = [
            one
            for one in self.guesses(due)
            if not game.check(state, one) and not game.dispute(state, one)
        ]
        return Offered(due, tuple(dict.fromkeys(event.line() for event in events)), is_open=True)

    def guesses(self, due: Due) -> Iterator[LogEvent]:
        """Events for something due that takes anything that can be read."""
        state, player = self.live.state, due.player or ""
        by_chance = self.game.by_chance(state, self.chance, due.verb, player)
        yield from (event for event in by_chance if event.verb == due.verb)
        names = [quote(name) for kind in state.setup.names.values() for name in kind]
        numbers = ["-1", str(self.chance.randrange(30))]
        words = [due.sample, *numbers, *self.chance.sample(names, min(len(names), MOST_TRIED))]
        others = [one for one in state.setup.players if one != player]
        documented = self.game.VERBS[due.verb].sample([player, *others] if player else others)
        for text in (documented, *(f"{line_of(due.verb, player)} {word}" for word in words)):
            with suppress(InputError):
                yield self.read(text)

    def read(self, text: str) -> LogEvent:
        """The event of a line, which must be written as a line that reads as the same event."""
        event = self.live.read(text)
        need(
            self.live.read(event.line()) == event,
            "does not read as it was written",
            text,
            event.line(),
        )
        return event

    # ---- what is taken is offered

    def require_taken_is_offered(self, offered: Sequence[Offered]) -> None:
        """Require that lines that are made up are offered, or else refused with reasons."""
        for one in offered:
            self.remember(one.lines[:MOST_TRIED])
        usual = [one.due.verb for one in offered] or [*self.known]
        for number in range(MADE_UP):
            text = self.made_up(self.chance.choice(usual if number % 2 else [*self.known]))
            try:
                event = self.read(text)
            except InputError:
                continue
            if wrong := self.game.check(self.live.state, event):
                need(
                    all(one.rule and one.message for one in wrong), "refused without a reason", text
                )
                self.require_same_refusal(event)
                self.seen["lines refused"] += 1
            else:
                is_whole = not self.has_gaps and not self.game.missing(self.live.state)
                need(
                    self.is_offered(event, offered) or not is_whole, "taken, but not offered", text
                )
                self.seen["lines taken"] += 1

    def made_up(self, verb: str) -> str:
        """A line like one that was offered some time: as it was, or with words of other lines."""
        setup = self.live.state.setup
        players = [*map(quote, setup.players)]
        names = [quote(name) for kind in setup.names.values() for name in kind]
        words = [*self.chance.choice(self.known[verb])]
        if words and words[0] in players:
            words[0] = self.chance.choice(players)

        alike = self.known[self.chance.choice((verb, *self.known))]
        said = [word for line in alike for word in line]
        other = self.chance.choice(
            self.chance.choice([pool for pool in (players, names, said, ["0", "2"]) if pool])
        )
        match self.chance.randrange(6):
            case 0:
                words.append(other)
            case 1 if words:
                words.pop()
            case 2 if words:
                words[self.chance.randrange(len(words))] = other
            case 3 | 4 if words:
                words[-1] = other
        return " ".join([verb, *words])

    def remember(self, lines: Iterable[str]) -> None:
        """Remember the words of lines, to make up others."""
        for text in lines:
            verb, *words = WORD.findall(text)
            self.known[verb] = [*self.known[verb][-4 * MOST_TRIED :], words]

    def is_offered(self, event: LogEvent, offered: Sequence[Offered]) -> bool:
        """Whether an event that is taken is offered, in these or other words, or need not be."""
        state = self.live.state
        if isinstance(event, Points | Win) or any(one.includes(event) for one in offered):
            return True
        after = self.game.play(state, event).state
        if self.skips(event, after) or event.verb in self.unoffered:
            self.skipping += [] if self.game.dispute(state, event) else [event.line()]
            return True
        return after == state or self.is_made_of(event, after, offered)

    def skips(self, event: LogEvent, after: Position) -> bool:
        """Whether an event leaves something out that the game waits for."""
        game, state = self.game, self.live.state
        if not self.tells_late:
            return bool(Counter(game.missing(after)) - Counter(game.missing(state)))

        player = player_of(event)
        waiting = {(one.verb, one.player) for one in game.due(state) if not one.is_optional}
        lost = waiting - {(one.verb, one.player) for one in game.due(after)}
        is_due = (
            event.verb,
            player,
        ) in waiting  # then its player gives up other things to do, and skips none
        return any(not is_due or other != player for _, other in lost)

    def is_made_of(self, event: LogEvent, after: Position, offered: Sequence[Offered]) -> bool:
        """Whether a line that is offered, or several with the words of the event, lead to the same
        position.
        """
        state = self.live.state
        lines = [text for one in offered if one.due.verb == event.verb for text in one.lines]
        if any(self.game.play(state, self.live.read(text)).state == after for text in lines):
            return True

        start = line_of(event.verb, player_of(event))
        for word in WORD.findall(event.line().removeprefix(start)):
            due = [one for one in self.game.due(state) if one.verb == event.verb]
            if not any(word in one.choices for one in due):
                return False
            state = self.game.play(state, self.live.read(f"{start} {word}")).state
        return state == after

    # ---- the next line, and back again

    def step(self, offered: Sequence[Offered]) -> None:
        """Take the last line back, or record what Enter does, something that is due, or a line that
        skips something.
        """
        choice = self.chance.random()
        if choice < 1 / 8 and self.before:
            self.undo()
            return

        length = len(self.live.record.log)
        before = self.live.path.read_bytes()
        if self.skipping and self.chance.random() < self.gaps:
            self.record(self.chance.choice(self.skipping))
            self.has_gaps = True
        elif choice > 1 / 2 or not self.scribe.go_on().count:
            self.record_any(offered)

        events = [entry.event for entry in self.live.record.log[length:]]
        need(events, "nothing is recorded")
        self.before.append(before)
        self.remember(event.line() for event in events)
        self.seen.update(event.verb for event in events)
        self.twin = self.twin.follow(events) if self.twin else None

    def record_any(self, offered: Sequence[Offered]) -> None:
        """Record something that is due, rarely what is optional."""
        loads = [event for one in offered if not one.lines for event in self.packed(one.due)]
        lines = [one for one in offered if one.lines]
        usual = [one for one in lines if not one.due.is_optional]
        need(lines or loads, "nothing is due, and the game goes on")
        if loads and self.chance.random() < 2 / 3:
            self.scribe.offer(play(self.game, self.live.state, [self.chance.choice(loads)]))
            return
        one = self.chance.choice(lines if self.chance.random() < 1 / 10 or not usual else usual)
        others = [other for other in lines if other is not one]
        if others and one.due.is_optional and self.chance.random() < 9 / 10:
            after = self.game.play(self.live.state, self.live.read(one.lines[0])).state
            one = self.chance.choice(others) if after.is_over else one  # most games shall be long
        self.record(self.chance.choice(one.lines))

    def record(self, text: str) -> None:
        """Type a line, and say yes if it leaves something out."""
        done = self.scribe.record(text)
        if isinstance(done, LeavingOut):
            self.scribe.confirm(done)

    def packed(self, due: Due) -> Iterator[LogEvent]:
        """The event of a load that is due, if somebody can pack it."""
        player = due.player or ""
        if self.pack and (load := self.pack(self.live.state, player)):
            yield load_event(self.game, self.live.record, due.verb, player, load)

    def undo(self) -> None:
        """Take the last line back, after which the file must be as it was before."""
        self.scribe.undo()
        before, now = (
            without_loads(data) for data in (self.before.pop(), self.live.path.read_bytes())
        )
        need(now == before, "undo leaves another file behind")
        need(
            len(self.live.states) == len(self.live.record.log) + 1,
            "undo leaves other positions behind",
        )
        self.twin = None
        self.seen["lines undone"] += 1

    # ---- the record

    def require_claims_judged(self) -> None:
        """Require that true points and winners of a game that is over are found true, and others
        untrue.
        """
        game, state = self.game, self.live.state
        if not (winners := game.winners(state)):
            return
        points = {
            one.player: one.points
            for one in game.standings(state)
            if one.player in state.setup.players
        }
        for claim in (Points(tuple(points.items())), Win(winners)):
            wrong = game.check(state, claim) or game.dispute(state, claim)
            need(not wrong, "true, but not taken", claim.line(), *wrong)
        more = Points(tuple((player, number + 1) for player, number in points.items()))
        for untrue in (more, *(Win((player,)) for player in points if {player} != {*winners})):
            need(
                game.check(state, untrue) or game.dispute(state, untrue),
                "untrue, but taken",
                untrue.line(),
            )

    def require_readable_again(self) -> None:
        """Require that the record reads and replays as what was played, from TOML and from JSON."""
        remarks = self.live.path.read_text("utf-8")
        need("# kept by hand" in remarks and "# a remark" in remarks, "remarks are lost")
        other = self.live.path.with_suffix(".json")
        write_record(self.live.record, other, replace=True)
        for path in (self.live.path, other):
            verdict = replay(read_record(path))
            need(verdict.is_legal, "a legal game is not", verdict)
            need(
                [*map(str, verdict.record.log)] == [*map(str, self.live.record.log)],
                "other lines are read",
                path,
            )
            need(verdict.positions == self.live.states, "other positions are replayed", path)

    # ---- what lies face down

    def require_nothing_face_down_shows(self) -> None:
        """Require that people see the same in the twin, as long as what is different lies face
        down.
        """
        if self.twin is None or not self.twin.is_hidden:
            self.twin = find_twin(self.live, self.chance)
        if self.twin is None:
            return

        is_drawn = self.chance.random() < 1 / 4  # which takes longer than all the rest
        own, other = self.twin.shown(is_drawn=is_drawn)
        for what, seen in own.items():
            need(seen == other[what], f"{what} tells what lies face down", seen, other[what])
        self.seen["twins"] += 1

    def require_same_refusal(self, event: LogEvent) -> None:
        """Require that a line that is refused in the twin as well is refused in the same words."""
        if self.twin and player_of(event) != self.twin.owner and not self.has_gaps:
            own, other = (
                self.game.check(live.state, event) for live in (self.live, self.twin.other)
            )
            need(
                not other or own == other,
                "a refusal tells what lies face down",
                event.line(),
                *own,
                *other,
            )


@dataclass(frozen=True)
class Twin:
    """A game, and another that differs from it in one event only, whose words lie face down."""

    live: LiveGame
    other: LiveGame
    index: int  # of that event in the log
    moved: frozenset[str]  # its words that the other game has in other places

    @property
    def owner(self) -> str:
        """Who may know what is different; "" if nobody may."""
        return player_of(self.live.record.log[self.index].event)

    @property
    def is_hidden(self) -> bool:
        """Whether it still lies face down."""
        return all(
            one.game.hides(one.record.log[self.index].event, one.states[self.index + 1], one.state)
            for one in (self.live, self.other)
        )

    def follow(self, events: Sequence[LogEvent]) -> Twin | None:
        """The same after some more events; None if they cannot happen in both, or turn up what is
        different.
        """
        if any(self.moved.intersection(event.words()) for event in events):
            return None
        try:
            self.other.add(*events)
        except ZackpackError:
            return None
        return self

    def shown(self, *, is_drawn: bool) -> list[dict[str, object]]:
        """Everything that the whole table sees of both games."""
        return [self._shown(live, is_drawn=is_drawn) for live in (self.live, self.other)]

    def _shown(self, live: LiveGame, *, is_drawn: bool) -> dict[str, object]:
        game, state = live.game, live.state
        scribe = Scribe(live, random.Random(0))  # it decides nothing
        indices = range(self.index, len(live.record.log))
        return {
            "the description": [*game.describe(state)],
            "the picture": game.picture(state) if is_drawn else "",
            "the prompt": prompt_of(game, state),
            "an offer": [*open_offers(game, state)],
            "an answer": [
                answer(live, verb)
                for verb in dict.fromkeys(due.verb for due in game.open_due(state))
            ],
            "a line of the log": [scribe.line(index) for index in indices],
            "an announcement": [scribe.told(index) for index in indices],
        }


def answer(live: LiveGame, typed: str) -> list[str]:
    """What is said to something typed that is no line; nothing if it is taken for one."""
    try:
        TypedLine(live, live.state, random.Random(0), typed).move()
    except ZackpackError as error:
        return [str(error)]
    return []


def find_twin(live: LiveGame, chance: random.Random) -> Twin | None:
    """A game with other words in the place of some that lie face down now; None if there is none."""
    log = [entry.event for entry in live.record.log]
    after = live.states[1:]
    hidden = [
        index for index, event in enumerate(log) if live.game.hides(event, after[index], live.state)
    ]
    if not hidden:
        return None

    index = chance.choice(hidden[-5:])
    turned_up = {word for event in log[index + 1 :] for word in event.words()}
    for event, moved in other_events(live, index, chance):
        with suppress(ZackpackError):
            move = play(live.game, live.states[index], (event, *log[index + 1 :]))
            is_like = len(event.words()) == len(log[index].words()) and not moved & turned_up
            if is_like and move.states[0] != after[index]:
                record = replace(
                    live.record, log=(*live.record.log[:index], *map(Entry, move.events))
                )
                other = LiveGame(record, (*live.states[: index + 1], *move.states))
                twin = Twin(live, other, index, moved)
                lacks_the_same = live.game.missing(other.state) == live.game.missing(live.state)
                return twin if twin.is_hidden and lacks_the_same else None
    return None


def other_events(
    live: LiveGame, index: int, chance: random.Random
) -> Iterator[tuple[LogEvent, frozenset[str]]]:
    """Events that could be in the place of one, and the words that they have in other places.

    They are due, or come by chance; or two cards of a pile change places, those that are next
    first.
    """
    game, state, event = live.game, live.states[index], live.record.log[index].event
    player = player_of(event)
    start = line_of(event.verb, player)
    for due in game.due(state):
        if (due.verb, due.player) == (event.verb, player) and due.choices:
            yield live.read(f"{start} {chance.choice(due.choices)}"), frozenset()
    if player:
        yield from ((one, frozenset()) for one in game.by_chance(state, chance, event.verb, player))

    words = WORD.findall(event.line().removeprefix(start))
    for first in range(len(words) - 1):
        second = chance.randrange(first + 1, len(words))
        others = [*words]
        others[first] = words[second]
        others[second] = words[first]
        yield (
            live.read(" ".join([start, *others])),
            frozenset({bare(words[first]), bare(words[second])}),
        )
