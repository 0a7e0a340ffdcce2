"""zackpack simulate: play many games between policies, and say who wins."""

from __future__ import annotations

import argparse
from typing import Any

from zackpack.cli.options import Parser, add_deck, add_json, add_parallel, deck_of, whole_number
from zackpack.cli.output import Voice, bar, width
from zackpack.draw.text import columns
from zackpack.files.encoding import fields_table
from zackpack.games.zack_and_pack.simulation.estimates import Estimate
from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import players_of
from zackpack.games.zack_and_pack.simulation.results import MAX_GAMES, MAX_SEED, Simulation, simulate
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

HEAD = tuple(map(Sentence, ("games won", "points at the end", "penalty in a round", "unknown")))
ORDINALS = ("1st to grab", "2nd to grab", "3rd to grab", "{number}th to grab")


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "--players",
        type=_words,
        metavar="POLICIES",
        required=True,
        help="3 to 6 policies in the order of the seats, separated by commas",
    )
    parser.add_argument(
        "--speeds",
        type=_words,
        default=(),
        metavar="SPEEDS",
        help="how quickly each grabs: first, last, or a number (default 1; 2: twice as fast)",
    )
    parser.add_argument(
        "--pack",
        type=_words,
        metavar="HOW",
        default="optimal",
        help="optimal (default) or greedy, for all or one for each player",
    )
    games, seed = whole_number(2, MAX_GAMES), whole_number(0, MAX_SEED)
    parser.add_argument("--games", type=games, metavar="N", default=2000, help="how many games (default 2000)")
    parser.add_argument(
        "--seed", type=seed, metavar="N", default=0, help="a whole number; another one plays other games (default 0)"
    )
    add_deck(parser)
    add_parallel(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Play, and print the results."""
    players = players_of(options.players, [*map(_speed, options.speeds)], options.pack)
    deck = deck_of(options.deck)
    with bar("tables") as on_done:
        match = prepare_match(players, deck=deck, jobs=options.jobs, on_done=on_done)
    with bar("games") as on_done:
        found = simulate(
            match, games=options.games, seed=options.seed, jobs=options.jobs, dask=options.dask, on_done=on_done
        )
    options.voice.report("simulate", _report(match, found), *_lines(match, found, options.voice))


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def _speed(word: str) -> Any:
    """A speed as it is typed; players refuse what is none."""
    try:
        return float(word)
    except ValueError:
        return word


def _lines(match: Match, found: Simulation, voice: Voice) -> list[str]:
    rows = [["", *map(voice.translate, HEAD)]]
    for result in found.players:
        numbers = [_share(result.won), _number(result.points), _number(result.penalty, 2)]
        rows.append([result.player.name, *numbers, f"{result.unknown.value:.1%}"])
    rows.append([])
    for number, place in enumerate(found.places, start=1):
        name = Sentence(ORDINALS[min(number, len(ORDINALS)) - 1], number=number)
        rows.append([voice.translate(name), "", "", _number(place.penalty, 2), f"{place.unknown.value:.1%}"])
    played = {"name": match.setup.deck.name, "number": found.games, "seed": found.seed}
    rounds = "rounds in a game: {mean}; games with several winners: {number}"
    return [
        *voice.wrap(Sentence("{name}: {number} games, seed {seed}", **played)),
        *voice.wrap(Sentence(rounds, mean=_number(found.rounds), number=found.shared)),
        "",
        *columns(rows, width()),
        "",
        *voice.wrap(Sentence("unknown: the share of rounds in which the player takes the unknown card")),
        *voice.wrap(Sentence("a game with several winners is won by each of them")),
        *voice.wrap(Sentence("in brackets: 95 % confidence intervals")),
    ]


def _share(share: Estimate) -> str:
    return f"{share.value:.1%} ({100 * share.low:.1f}-{100 * share.high:.1f})"


def _number(mean: Estimate, digits: int = 1) -> str:
    return f"{mean.value:.{digits}f} ({mean.low:.{digits}f}-{mean.high:.{digits}f})"


def _report(match: Match, found: Simulation) -> dict[str, Any]:
    players = [
        {
            **fields_table(result),
            "player": result.player.name,
            "policy": result.player.policy.name,
            "speed": result.player.speed,
            "pack": result.player.packing,
        }
        for result in found.players
    ]
    return {"deck": match.setup.deck.name, "confidence": 0.95, **fields_table(found), "players": players}
