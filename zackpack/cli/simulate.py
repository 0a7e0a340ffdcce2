"""zackpack simulate: play many games between policies, and say who wins."""

from typing import Any

from zackpack.cli.arguments import deck_of
from zackpack.cli.options import Options, Parser, whole_number
from zackpack.cli.output import bar, width
from zackpack.files.encoding import fields_table
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.limits import MAX_GAMES, MAX_SEED
from zackpack.optimum.own_solvers import Deadline
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack simulate --players least,least,volume,slow
  zackpack simulate --players least,least,expect --games 20000 --seed 7 --jobs 0
  zackpack simulate --players least,least,least,least --speeds first,1,1,0.5
  zackpack simulate --players least,least,least --pack greedy,optimal,optimal

policies:
  least     takes the truck with the least penalty that may be taken
  volume    takes the truck whose capacity is nearest to the volume of the cargo
  gamble    takes the unknown card
  expect    as least, but the unknown card if that is cheaper on average
  limit12   as least, but the unknown card if that costs more than 12 points;
            limit8, limit16 and so on: any number
  slow      as least, but always the last to grab: the unknown card
  random    takes any truck that may be taken, or the unknown card

The same seed gives the same results, whatever the number of jobs."""


def add_options(parser: Parser) -> None:
    players = "3 to 6 policies in the order of the seats, separated by commas"
    parser.option("--players POLICIES", players, type=_words, required=True)

    speeds = "how quickly each grabs: first, last, or a number (default 1; 2: twice as fast)"
    parser.option("--speeds SPEEDS", speeds, type=_words, default=())

    packing = "optimal (default) or greedy, for all or one for each player"
    parser.option("--pack HOW", packing, type=_words, default="optimal")

    parser.option(
        "--games N", "how many games (default 2000)", type=whole_number(2, MAX_GAMES), default=2000
    )
    seed = "a whole number; another one plays other games (default 0)"
    parser.option("--seed N", seed, type=whole_number(0, MAX_SEED), default=0)
    parser.common("--deck FILE", "--jobs N", "--dask ADDRESS")
    parser.common("--time-limit SECONDS", "--json")


def run(options: Options) -> None:
    """Play, and print the results."""
    with hold_back_ctrl_c():
        # these import numpy
        from zackpack.games.zack_and_pack.simulation import (  # noqa: PLC0415
            matches,
            policies,
            results,
        )

    players = policies.players_of(options.players, [*map(_speed, options.speeds)], options.pack)
    deck = deck_of(options.deck)

    deadline = Deadline(options.time_limit)
    where = {"jobs": options.jobs, "dask": options.dask}
    with bar(options.voice.translate(Sentence("tables"))) as on_done:
        match = matches.prepare_match(
            players, deck=deck, **where, time_limit=deadline.left, on_done=on_done
        )
    with bar(options.voice.translate(Sentence("games"))) as on_done:
        played = results.play_match(
            match,
            games=options.games,
            seed=options.seed,
            **where,
            time_limit=deadline.left,
            on_done=on_done,
        )

    tables = [
        {
            **fields_table(result),
            "player": result.player.name,
            "policy": result.player.policy.name,
            "speed": result.player.speed,
            "pack": result.player.packing,
        }
        for result in played.players
    ]
    table = {"confidence": 0.95, **fields_table(played), "players": tables}
    options.voice.report("simulate", table, *played.lines(options.voice.wrap, width()))


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def _speed(word: str) -> Any:
    """Read a speed as it is typed; players refuse what is none."""
    try:
        return float(word)
    except ValueError:
        return word
