"""zackpack play: keep the score at the table."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import random
import re
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path

from zackpack.cli.options import Parser
from zackpack.cli.output import complain, say
from zackpack.errors import Fault, InputError, MissingFileError, bad_value, elide_middle, make_printable
from zackpack.files import read_load_file
from zackpack.files.source import Folder
from zackpack.games import zack_and_pack as game
from zackpack.games.keeper import Keeper
from zackpack.games.records import Record
from zackpack.games.zack_and_pack.dealing import deal_trucks, draw_truck, players_to_deal, roll_dice
from zackpack.games.zack_and_pack.events import Draw, Pay, Roll, Take
from zackpack.games.zack_and_pack.narration import announce
from zackpack.games.zack_and_pack.packing import load_event
from zackpack.games.zack_and_pack.settlements import settlements
from zackpack.optimum import Interrupted, solve
from zackpack.pieces import Cargo
from zackpack.scores import points
from zackpack.violations import IllegalLoadError, IllegalMoveError

ZackAndPackKeeper = Keeper[game.State, game.Event, game.Setup, game.Rules]
EXAMPLES = """\
examples:
  zackpack play evening.toml --players Anna,Ben,Cleo     a new game
  zackpack play evening.toml                             resume it
  zackpack play evening.toml --players Anna,Ben,Cleo --deck my_deck.toml

Everything is in the file before the next question comes. The file is an
ordinary record: zackpack check evening.toml referees it."""
HELP = """\
Enter            do what the line above the prompt offers: roll, deal, draw
Anna 3,2,3,0,1   Anna's roll: white, grey, brown, turquoise, purple
Anna T07         Anna takes T07
Anna draw        Anna gets the unknown card, from our pile
Anna 3           Anna's penalty
Anna load.toml   Anna's load, in a file
deal Anna T07 T12   draw Anna T05   score Anna=70 Ben=64 ...
                 any line of a record (docs/records.md)
undo             take the last line back
show             the points, and what everybody has
quit             stop here; the same command resumes the game"""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help="the record; without --players, resume this one")
    parser.add_argument("--players", metavar="NAMES", help="begin a new game: 3 to 6 names, separated by commas")
    parser.add_argument("--deck", metavar="DECK", help="the deck of a new game (default: the house deck)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number, for the same rolls and shuffles every time")
    parser.set_defaults(run=run, parser=parser)


def run(options: argparse.Namespace) -> int:
    """Ask and record until the players quit or the input ends."""
    if sys.stdin is None:
        raise InputError(Fault("standard input", "a closed stream", "the players' answers"))
    if sys.stdout is None:
        raise InputError(Fault("standard output", "a closed stream", "somewhere to ask the players"))
    if sys.stderr is None:
        sys.stderr = io.StringIO()  # input() needs one
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # bytes that are not UTF-8 make no event either
    chance = random.SystemRandom() if options.seed is None else random.Random(options.seed)  # noqa: S311
    keeper = _keeper(options)
    kept = f"everything is kept; go on with: zackpack play {shlex.quote(options.file)}"
    conversation = Conversation(keeper, chance)
    conversation.greet()
    try:
        while (line := input(conversation.prompt()).strip()) != "quit":
            conversation.answer(line)
    except EOFError:
        say("")
    except KeyboardInterrupt:
        complain(f"\n{make_printable(kept)}")
        raise
    say(kept)
    return 0


def _keeper(options: argparse.Namespace) -> ZackAndPackKeeper:
    path = Path(options.file)
    if options.players is None:
        if options.deck is not None:
            options.parser.error("--deck is for a new game, with --players")
        try:
            return Keeper.open(game, path)
        except MissingFileError:
            if os.path.lexists(path):  # then its deck is missing
                raise
            options.parser.error(f"there is no {path}; to begin a game, add --players Anna,Ben,Cleo")
    if options.deck == "":
        options.parser.error("--deck needs the name of a file")
    table = {} if options.deck is None else {"deck": os.path.relpath(options.deck, path.parent)}
    setup = game.Setup.read(tuple(name.strip() for name in options.players.split(",")), table, Folder(path.parent))
    return Keeper.begin(game, Record("zack_and_pack", setup, game.Rules(), (), table), path)


class Conversation:
    """The conversation with the players: prompts, and the effects of their answers."""

    def __init__(self, keeper: ZackAndPackKeeper, chance: random.Random) -> None:
        self.keeper = keeper
        self.chance = chance
        self.rounds_shown = len(keeper.state.close_round().history)
        """Rounds whose end the players have seen."""

    def greet(self) -> None:
        """Greet the players, and show where the game stands."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - gives input() the arrow keys, where the system has it
        say('type "help" for what can be typed')
        self._show()

    def prompt(self) -> str:
        """Print what is due, and return the prompt."""
        state = self.keeper.state.close_round()
        due = game.due(state)
        verbs = {one.verb for one in due}
        waiting = ", ".join(player for player in state.setup.players if player in {one.player for one in due})
        first = waiting.partition(",")[0]
        if state.is_over:
            text = f"the game is over: {' and '.join(game.winners(state))} won; quit, or undo the last line"
        elif "roll" in verbs:
            text = f"Enter rolls for {waiting}; or type real rolls: {first} 3,2,3,0,1"
        elif lacking := players_to_deal(state):
            cards = " ".join(truck.name for truck in state.setup.deck.trucks[: state.setup.dealt])
            text = f"Enter deals the trucks; or type real ones: deal {lacking[0]} {cards}"
        elif len(free := self._without_truck()) == 1 and verbs & {"draw", "shuffle"}:
            real = "" if state.knows_order else f"; or type the real one: {free[0]} T05"
            text = f"{free[0]} gets the unknown card: Enter draws it{real}"
        elif verbs & {"take", "draw", "shuffle"}:
            taking = [f"{one.player} {one.choices[0]}, or " for one in due if one.verb == "take"]
            text = f"to take a truck: {', '.join(free)}; type {''.join(taking[:1])}{free[0]} draw for the unknown card"
        else:
            text = f"to pay: {waiting}; type the penalty: {first} 3, or a load: {first} load.toml"
        say(text if state.is_over else f"round {state.number}: {text}")
        return "> "

    def _without_truck(self) -> list[str]:
        """The players without a truck."""
        state = self.keeper.state.close_round()
        return [player for player, seat in zip(state.setup.players, state.seats, strict=True) if seat.truck is None]

    def answer(self, line: str) -> None:
        """Carry out a line, and print the result."""
        try:
            if line == "help":
                say(*HELP.splitlines())
            elif line == "show":
                self._show()
            else:
                self._change(line)
        except (IllegalMoveError, IllegalLoadError, InputError) as error:
            say(*elide_middle(f"not recorded: {error}", 2000).splitlines())

    def _change(self, line: str) -> None:
        """Change the record as a line says, print how, and the end of a round if it has come."""
        with self.keeper.turn() as changed:
            if changed:
                self._say_changed()
            if changed and line in ("", "undo"):  # which meant what the screen showed
                say("nothing is recorded or taken back yet; type it again if it still fits")
                return
            self._undo() if line == "undo" else self._record(line)
        if len(self.keeper.state.close_round().history) > self.rounds_shown:
            self._end_of_round()  # after the turn: others need not wait for our search

    def _say_changed(self) -> None:
        """Say that others have written to the record, and how it ends now."""
        log = self.keeper.record.log
        self.rounds_shown = len(self.keeper.state.close_round().history)
        end = f"its last line says: {announce(log[-1].event)}" if log else "it has no lines now"
        say(f"another program has changed {self.keeper.path}; {end}")

    def _undo(self) -> None:
        """Take the last event back."""
        last = self.keeper.undo()
        say(f"taken back: {announce(last.event)}" if last else "there is nothing to take back")
        self.rounds_shown = min(self.rounds_shown, len(self.keeper.state.close_round().history))

    def _record(self, line: str) -> None:
        """Record the events of a line and announce them."""
        before = len(self.keeper.record.log)
        events = self._events_of_line(line)
        self._refuse_untrue(events)
        if events:
            self.keeper.add(*events)
        for entry in self.keeper.record.log[before:]:
            say(f"  {announce(entry.event)}")
        if not line and not events:
            say('Enter does nothing now; type an answer, or "help"')

    def _refuse_untrue(self, events: list[game.Event]) -> None:
        """Refuse untrue claims: at the table they are typing errors."""
        state = self.keeper.state
        for event in events:
            after = game.apply(state, event)
            if untrue := game.dispute(state, event):
                raise IllegalMoveError(*untrue)
            state = after

    def _events_of_line(self, line: str) -> list[game.Event]:
        """The events of a line."""
        players = self.keeper.state.setup.players
        if not line:
            return self._events_of_enter()
        first, *others = line.split(maxsplit=1)
        player, what = _named(first, players), "".join(others)
        if first in game.VERBS and (player not in players or len(what.split()) > 1):
            return [self.keeper.read(line)]
        if player not in players:
            expected = f"one of the players ({', '.join(players)}), or a word that help explains"
            raise bad_value("this line", first, expected)
        return self._events_of_word(player, what)

    def _events_of_word(self, player: str, what: str) -> list[game.Event]:
        """The events of a line with a player and one word."""
        state = self.keeper.state.close_round()
        if what == "draw":
            return draw_truck(state, self.chance, player)
        if re.fullmatch("[0-9]{1,9}", what) and (state.seat(player).truck or what not in state.setup.deck):
            return [Pay(player, int(what))]
        if "," in what:
            return [Roll(player, Cargo.parse(what))]
        truck = _named(what, [truck.name for truck in state.setup.deck])
        if truck in state.setup.deck:
            drawn = not state.knows_order and self._without_truck() == [player] and truck not in state.table
            return [Draw(player, truck) if drawn else Take(player, truck)]
        if Path(what).suffix:
            load = read_load_file(Path(what)).require_load()
            self.keeper.add(load_event(self.keeper.state, player, load, what, self.keeper.record.loads))
            say(f"  {player} owes {self.keeper.state.seat(player).owed}")
            return []
        expected = f"{player} and a roll (3,2,3,0,1), a truck, draw, a penalty or the file of a load (load.toml)"
        raise bad_value("this line", f"{player} {what}".strip(), expected)

    def _events_of_enter(self) -> list[game.Event]:
        """The events of an empty line."""
        state = self.keeper.state
        verbs = {one.verb for one in game.due(state)}
        if "roll" in verbs:
            return roll_dice(state, self.chance)
        if players_to_deal(state):
            return deal_trucks(state, self.chance)
        if verbs & {"draw", "shuffle"} and len(free := self._without_truck()) == 1:
            return draw_truck(state, self.chance, free[0])
        return []

    def _end_of_round(self) -> None:
        """Print what everybody pays and gets, in markers, and the least penalty that was possible."""
        state = self.keeper.state
        self.rounds_shown = len(state.close_round().history)
        say("", f"end of round {self.rounds_shown}")
        for one in settlements(state)[-1]:
            short = "" if one.owed in (None, one.paid) else f" owes {one.owed},"
            paid = "" if one.owed is None else f"{short} pays {one.paid} ({one.pays})"
            bonus = f", bonus {one.bonus} ({one.gets})" if one.bonus else ""
            say(f"  {one.player}{paid}{bonus}: {points(one.points)}")
        for player, seat in zip(state.setup.players, state.seats, strict=True):
            if seat.cargo is not None and seat.truck is not None and seat.owed is not None:
                try:
                    best = solve(state.setup.deck[seat.truck], seat.cargo, time_limit=5)
                except Interrupted as stopped:  # the players need not wait for this; the game goes on
                    best = stopped.solution
                if best.penalty < seat.owed:
                    say(f"  {player} could have paid {best.penalty}: {seat.owed - best.penalty} less")
                elif best.gap == 0:
                    say(f"  {player} could not have paid less")
        say("")

    def _show(self) -> None:
        state = self.keeper.state.close_round()
        for one, seat in zip(game.standings(state), state.seats, strict=True):
            owes = None if seat.owed is None else f"owes {seat.owed}"
            has = [str(what) for what in (points(one.points), seat.cargo, seat.truck, owes) if what]
            say(f"  {one.player}: {'; '.join(has)}")
        if state.table:
            players = state.setup.players
            say(f"  on the table: {', '.join(f'{truck} ({players[index]})' for truck, index in state.table.items())}")


def _named(word: str, names: Iterable[str]) -> str:
    """The name that a word means, upper or lower case; the word itself if there is none, or more than one."""
    names = tuple(names)
    alike = [name for name in names if name.casefold() == word.casefold()]
    return alike[0] if word not in names and len(alike) == 1 else word
