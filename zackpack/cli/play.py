"""zackpack play: the score keeper at the table."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zackpack.cli.options import command

if TYPE_CHECKING:
    from zackpack.cli.options import Commands
    from zackpack.games.keeper import Keeper
    from zackpack.games.zack_and_pack import Event

EXAMPLES = """\
examples:
  zackpack play evening.toml --players Anna,Ben,Cleo     a new game
  zackpack play evening.toml                             go on with it
  zackpack play evening.toml --players Anna,Ben,Cleo --deck my_deck.toml

Everything is in the file before the next question is asked. The file is an
ordinary record: zackpack check evening.toml referees it."""
HELP = """\
Enter            what the line above the prompt offers: roll, deal, draw
Anna 3           Anna's penalty
Anna load.toml   Anna's load, in a file
Anna T07         Anna takes T07;  Anna draw: the unknown card from our pile
roll Anna 3,2,3,0,1   deal Anna T07 T12   draw Anna T05   score Anna=70 Ben=64 ...
                 any line of a record (docs/records.md)
undo             take the last line back
show             the points, and what is due
quit             stop here; the same command goes on"""


def add_to(commands: Commands) -> None:
    """Describe the command to the parser."""
    parser = command(commands, "play", "keep the score of a game at the table", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the record; without --players, one to go on with")
    parser.add_argument("--players", metavar="NAMES", help="begin a new game: 3 to 6 names with commas between them")
    parser.add_argument("--deck", metavar="DECK", help="the deck of a new game (default: the house deck)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same rolls and shuffles every time")
    parser.set_defaults(run=run, parser=parser)


def run(options: argparse.Namespace) -> int:
    """Ask and record until the game is over or nobody answers."""
    from zackpack.cli.output import say
    from zackpack.errors import Fault, InputError

    if sys.stdin is None:
        raise InputError(Fault("standard input", "a closed stream", "the players' answers"))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is no UTF-8 is no event either
    keeper = _keeper(options)
    talk = Talk(keeper)
    talk.greet()
    while True:
        try:
            line = input(talk.prompt())
        except EOFError:
            say("", f"everything is kept; go on with: zackpack play {options.file}")
            return 0
        if line.strip() == "quit":
            say(f"everything is kept; go on with: zackpack play {options.file}")
            return 0
        talk.answer(line.strip())


def _keeper(options: argparse.Namespace) -> Keeper:
    from zackpack.games.keeper import Keeper

    chance = random.SystemRandom() if options.seed is None else random.Random(options.seed)  # noqa: S311
    path = Path(options.file)
    if options.players is None:
        if options.deck is not None:
            options.parser.error("--deck is for a new game, with --players")
        if not path.exists():
            options.parser.error(f"there is no {path}; to begin a game, add --players Anna,Ben,Cleo")
        return Keeper.open(path, chance)
    if options.deck == "":
        options.parser.error("--deck needs the name of a file")
    deck = None if options.deck is None else os.path.relpath(options.deck, path.parent)
    return Keeper.new(path, [name.strip() for name in options.players.split(",")], deck, chance)


class Talk:
    """What is said to the players, and what their answers do."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.told = len(keeper.state.closed().history)

    def greet(self) -> None:
        """Where the game stands."""
        from zackpack.cli.output import say

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, gives input() the arrow keys
        say('type "help" for what can be typed')
        self._show()

    def prompt(self) -> str:
        """What is due, and the prompt."""
        from zackpack.cli.output import say
        from zackpack.games import zack_and_pack as game

        state = self.keeper.state
        players = {due.player for due in game.due(state)}
        free = {player for player, seat in zip(state.setup.players, state.seats, strict=True) if seat.truck is None}
        verbs = {due.verb for due in game.due(state)}
        if not verbs:
            return "> "
        number = state.closed().number
        names = ", ".join(player for player in state.setup.players if player in players)
        if "roll" in verbs:
            say(f"round {number}: Enter rolls for {names}; or type real rolls: {names.split(',')[0]} 3,2,3,0,1")
        elif self.keeper.dealing:
            say(f"round {number}: Enter deals the trucks; or type them: deal {state.setup.players[0]} T07 T12")
        elif verbs & {"draw", "shuffle"}:
            last = ": the unknown card is left, Enter draws it" if len(free) == 1 else ""
            say(f"round {number}, to take a truck: {', '.join(p for p in state.setup.players if p in free)}{last}")
        else:
            say(f"round {number}, penalties (a number or a load file) of: {names}")
        return "> "

    def answer(self, line: str) -> None:
        """Do what a line asks for, and say what came of it."""
        from zackpack.cli.output import say
        from zackpack.errors import IllegalLoadError, IllegalMoveError, InputError

        try:
            if line == "help":
                say(*HELP.splitlines())
            elif line == "show":
                self._show()
            elif line == "undo":
                last = self.keeper.undo()
                say(f"taken back: {last}" if last else "there is nothing to take back")
                self.told = min(self.told, len(self.keeper.state.closed().history))
            else:
                self._record(line)
        except (IllegalMoveError, IllegalLoadError) as error:
            say(f"not recorded: {error}")
        except InputError as error:
            say(f"not recorded: {error}")

    def _record(self, line: str) -> None:
        """Record what a line says, show it, and the end of the round if it is one."""
        from zackpack.cli.output import say
        from zackpack.games import zack_and_pack as game

        before = len(self.keeper.record.log)
        self._understand(line)
        for number, entry in enumerate(self.keeper.record.log[before:], start=before):
            say(f"  {entry}")
            say(*(f"  but {wrong}" for wrong in game.dispute(self.keeper.states[number], entry.event)))
        if len(self.keeper.state.closed().history) > self.told:
            self._end_of_round()

    def _understand(self, line: str) -> None:
        """Record the events of a line."""
        from zackpack.games import zack_and_pack_events as events
        from zackpack.games.records import read_event

        keeper = self.keeper
        words = line.split()
        if not words:
            keeper.add(*self._default())
        elif words[0] in keeper.state.setup.players and len(words) == 2:
            player, what = words
            if what == "draw":
                keeper.add(*keeper.draw(player))
            elif what in keeper.state.setup.deck:
                keeper.add(events.Take(player, what))
            elif what.replace(",", "").isdigit():
                keeper.add(read_event(keeper.record, f"{'roll' if ',' in what else 'pay'} {line}"))
            else:
                keeper.pack(player, Path(what))
        elif event := read_event(keeper.record, line):
            keeper.add(event)

    def _default(self) -> list[Event]:
        """What Enter does."""
        from zackpack.games import zack_and_pack as game

        state = self.keeper.state
        verbs = {one.verb for one in game.due(state)}
        if "roll" in verbs:
            return list(self.keeper.roll())
        if self.keeper.dealing:
            return list(self.keeper.deal())
        free = [player for player, seat in zip(state.setup.players, state.seats, strict=True) if seat.truck is None]
        if verbs & {"draw", "shuffle"} and len(free) == 1:
            return list(self.keeper.draw(free[0]))
        return []

    def _end_of_round(self) -> None:
        """What everybody pays and gets, with markers, and what was possible."""
        from zackpack.cli.output import say
        from zackpack.games import zack_and_pack as game
        from zackpack.games.keeper import settlements
        from zackpack.optimum import solve
        from zackpack.scores import points

        state = self.keeper.state
        closed = state.closed()
        self.told = len(closed.history)
        say("", f"end of round {self.told}")
        for one in settlements(state)[-1]:
            owed = "" if one.owed is None else f" pays {one.owed} ({one.pays})"
            bonus = f", bonus {one.bonus} ({one.gets})" if one.bonus else ""
            say(f"  {one.player}{owed}{bonus}: {points(one.points)}")
        for player, seat in zip(state.setup.players, state.seats, strict=True):
            if seat.cargo is not None and seat.truck is not None and seat.owed is not None:
                best = solve(state.setup.deck[seat.truck], seat.cargo, time_limit=5).penalty
                if best < seat.owed:
                    say(f"  {player} could have paid {best}: {seat.owed - best} less")
        if closed.over:
            say("", f"the game is over: {' and '.join(game.winners(state))} won")

    def _show(self) -> None:
        from zackpack.cli.output import say
        from zackpack.games import zack_and_pack as game
        from zackpack.scores import points

        state = self.keeper.state
        say(*(f"  {one.player}: {points(one.points)}" for one in game.standings(state)))
        if state.hands:
            seats = zip(state.setup.players, state.seats, strict=True)
            say(*(f"  {player}: {seat.truck}, {seat.cargo or 'no roll'}" for player, seat in seats if seat.truck))
        if state.table:
            players = state.setup.players
            say(f"  on the table: {', '.join(f'{truck} ({players[index]})' for truck, index in state.table.items())}")
