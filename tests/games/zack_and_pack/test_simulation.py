"""Simulated games: the referee agrees with them, policies do what they say, intervals hold what
they promise.
"""

import json
import math
import random
import re
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.files.source import Folder, Source
from zackpack.games import zack_and_pack
from zackpack.games.referee import positions_of
from zackpack.games.writing import record_text
from zackpack.games.zack_and_pack import rounds
from zackpack.games.zack_and_pack.components import Rules
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.simulation import matches, policies, results
from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import MAX_SPEED, Packing, View, players_of
from zackpack.games.zack_and_pack.simulation.recording import as_record
from zackpack.games.zack_and_pack.simulation.results import play_match
from zackpack.puzzles.greedy import greedy_volumes, pack_longest_first

DECK = zp.house_deck()
ROLLS = [cargo for cargo, _ in zp.Dice.standard().rolls()]
FEW_TRUCKS = zp.Deck("few", DECK.trucks[:9])
FEW_ROLLS = zp.Dice([[0, 3]] * 5)
MIXED = ("least", "expect", "volume", "limit12", "random", "gamble")


@pytest.fixture(scope="module")
def tables() -> Match:
    """A match with both tables of the house deck."""
    return prepare_match(players_of(["least"] * 3, packings=["optimal", "greedy", "optimal"]))


@pytest.fixture
def match() -> Callable[..., Match]:
    """A match between policies."""

    def make(*names: str, packings: tuple[Packing, ...] = (), rules: Rules | None = None) -> Match:
        return prepare_match(players_of(names, packings=packings), rules=rules)

    return make


# --- the referee


@pytest.mark.parametrize(
    "names", [MIXED[:3], MIXED[:4], MIXED[:5], MIXED, ("least", "slow", "slow", "random")]
)
@pytest.mark.parametrize(
    ("points", "games"),
    [(15, 12), *(pytest.param(points, 30, marks=pytest.mark.long) for points in (15, 75))],
)
def test_the_referee_agrees_with_every_game(
    match: Callable[..., Match], names: tuple[str, ...], points: int, games: int
) -> None:
    """Hundreds of games, and everything that `simulate` counts, counted again from the referee's
    positions.
    """
    others: list[Packing] = ["optimal"] * (len(names) - 2)
    played = match(*names, packings=("optimal", "greedy", *others), rules=Rules(points=points))
    found = play_match(played, games=games, seed=points)
    wins, owed, bonus, ended, unknown, rounds = (
        dict.fromkeys(played.setup.players, 0) for _ in range(6)
    )

    for number in range(games):
        record = as_record(played, points, number)
        verdict = zp.replay(record)
        assert verdict.is_legal, (verdict.illegal, verdict.claims)
        last = positions_of(zack_and_pack.GAME, verdict)[-1]
        assert last.is_over
        assert {line.partition(": ")[2] for line in verdict.missing} == {"everybody's load"}
        for index, player in enumerate(played.setup.players):
            wins[player] += player in verdict.winners
            owed[player] += sum(past.seats[index].owed or 0 for past in last.history)
            bonus[player] += sum(past.bonus[index] > 0 for past in last.history)
            ended[player] += last.points_before[index]
            unknown[player] += sum(str(entry).startswith(f"draw {player} ") for entry in record.log)
            rounds[player] += len(last.history)

    for result in found.players:
        name = result.player.name
        assert result.wins == wins[name]
        assert result.points.value == ended[name] / games
        counted = [
            found.rounds.value * games,
            result.penalty.value,
            result.bonus.value,
            result.unknown.value,
        ]
        per_round = (count[name] / rounds[name] for count in (owed, bonus, unknown))
        assert counted == pytest.approx([rounds[name], *per_round])

    assert sum(place.penalty.value for place in found.places) == pytest.approx(
        sum(owed.values()) / rounds[name]
    )
    assert found.places[-1].unknown.value == 1


def test_another_rule_of_the_bonus_needs_one_change(
    match: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever tries a variant changes the referee's rule, and simulated games follow it."""
    shared = []

    def only_the_best_alone(seats: Sequence[Seat], bonus: int) -> tuple[int, ...]:
        owed = [seat.owed or 0 for seat in seats]
        least = min(owed)
        shared.append(owed.count(least) > 1)
        return tuple(bonus if one == least and not shared[-1] else 0 for one in owed)

    monkeypatch.setattr(rounds, "bonuses", only_the_best_alone)
    played = match("least", "least", "least", rules=Rules(points=30))
    games = [zp.replay(as_record(played, 1, number)) for number in range(3)]
    assert any(shared)
    assert [(verdict.illegal, verdict.claims) for verdict in games] == [(None, ())] * 3


# --- the same results


def test_the_number_of_jobs_changes_nothing(match: Callable[..., Match]) -> None:
    played = match("least", "random", "expect", "volume")
    told: list[tuple[int, int]] = []
    one = play_match(
        played, games=130, seed=7, on_done=lambda done, games: told.append((done, games))
    )
    assert one == play_match(played, games=130, seed=7, jobs=2)
    assert told == [(0, 130), (50, 130), (100, 130), (130, 130)]


def test_the_same_seed_and_number_play_the_same_game_and_others_another(
    match: Callable[..., Match],
) -> None:
    played = match("least", "random", "expect")

    def game(seed: int, number: int) -> str:
        return "\n".join(map(str, as_record(played, seed, number).log))

    assert game(7, 0) == game(7, 0)
    assert len({game(7, 0), game(8, 0), game(7, 1)}) == 3
    assert (
        play_match(played, games=5, seed=7).players != play_match(played, games=5, seed=8).players
    )


# --- policies, players


def sight(**changed: object) -> View:
    """Four cards may be taken, two are unseen."""
    known: dict[str, object] = {
        "choices": [0, 1, 2, 3],
        "cargo": zp.Cargo(white=21),
        "trucks": [zp.Truck("card", ["." * count], 1) for count in (9, 30, 20, 12, 60, 60)],
        "penalties": [9, 7, 13, 7, 5, 8],
        "unseen": frozenset({4, 5}),
        "chance": random.Random(0),
    }
    return View(**{**known, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "changed", "chosen"),
    [
        ("least", {}, 1),  # the first of two that cost 7
        ("slow", {"choices": [0, 2]}, 0),
        ("volume", {}, 2),
        ("gamble", {}, None),
        ("expect", {}, None),  # 6.5 on average
        ("expect", {"unseen": frozenset({4, 0})}, 1),  # 7 on average: no better
        ("limit7", {}, 1),
        ("limit6", {}, None),
    ],
)
def test_policies_choose_what_they_say(
    name: str, changed: dict[str, object], chosen: int | None
) -> None:
    assert policies.policy_named(name).choose(sight(**changed)) == chosen


def test_a_player_twice_as_fast_is_first_twice_as_often(match: Callable[..., Match]) -> None:
    chance = random.Random(1)
    quick, slow = players_of(["least", "least"], [2.0, 1.0])
    assert 19_600 < sum(quick.delay(chance) < slow.delay(chance) for _ in range(30_000)) < 20_400
    first, last = players_of(["least", "least"], ["first", "last"])
    for _ in range(100):
        assert first.delay(chance) < quick.delay(chance) < last.delay(chance)
    assert play_match(match("least", "least", "slow"), games=20).players[2].unknown.value == 1


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: players_of(["least", "bad", "slow"]),
            "policy: expected one of least, .*, limit12, found 'bad'",
        ),
        (
            lambda: zp.simulate([7, 8, 9]),  # type: ignore[list-item]
            "policy: expected a Policy, found 7",
        ),
        (lambda: players_of(["least"] * 3, [1.0]), "speeds: expected one for each of 3"),
        *(
            (lambda speed=speed: players_of(["least"] * 3, [speed] * 3), "speed")
            for speed in (math.nan, 0, -1)
        ),
        (
            lambda: prepare_match(
                players_of(["least"] * 6), deck=zp.Deck("small", DECK.trucks[:11])
            ),
            "at least 12",
        ),
    ],
)
def test_wrong_policies_speeds_and_decks_are_refused(
    make: Callable[[], object], message: str
) -> None:
    with pytest.raises(zp.InputError, match=message):
        make()


def test_a_policy_that_takes_what_it_may_not_ends_the_games() -> None:
    def cheat(view: View) -> int:
        return next(card for card in range(len(view.trucks)) if card not in view.choices)

    with pytest.raises(zp.InputError, match=r"policy cheat: expected one of .*None, found \d+"):
        zp.simulate([zp.Policy("cheat", cheat), "least", "least"], games=2)


def test_a_game_that_may_never_end_is_given_up(
    match: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "MAX_ROUNDS", 3)
    played = match("least", "least", "least", rules=Rules(points=500))
    with pytest.raises(zp.ZackpackError, match="a game is not over after 3 rounds"):
        play_match(played, games=2)


# --- packing in a hurry


def test_hurried_loads_are_legal_and_cost_what_the_table_says(tables: Match) -> None:
    chance = random.Random(2)
    for truck in DECK:
        volumes = greedy_volumes(truck, zp.Dice.standard().maxima)
        for number in chance.sample(range(len(ROLLS)), 15):
            load = pack_longest_first(truck, ROLLS[number])
            assert zp.check(load) == ()
            card = DECK.trucks.index(truck)
            assert load.volume == volumes[ROLLS[number].counts]
            assert zp.score(load).penalty == tables.costs["greedy"][number][card]


def pack_whites(truck: zp.Truck, cargo: zp.Cargo) -> zp.Load:
    """A packer who never learnt to use the other colours."""
    load = zp.Load(truck, cargo)
    while ways := zp.legal_placements(load, zp.Piece.WHITE):
        load += ways[0]
    return load


def test_policies_and_packers_of_ones_own() -> None:
    seen: list[View] = []

    def first(view: View) -> int | None:
        seen.append(view)
        return view.choices[0]

    players: list[zp.Player | zp.Policy | str] = [
        zp.Policy("first", first),
        zp.Player("least", "first", pack_whites),
        "slow",
    ]
    found = zp.simulate(players, deck=FEW_TRUCKS, dice=FEW_ROLLS, games=3)

    assert [one.player.name for one in found.players] == ["first-1", "least-2", "slow-3"]
    assert seen[0].trucks == FEW_TRUCKS.trucks

    for view in seen:
        assert view.penalties[7] == zp.solve(view.trucks[7], view.cargo).penalty
    match = prepare_match(players, deck=FEW_TRUCKS, dice=FEW_ROLLS)
    whites = match.costs[pack_whites]

    for number in (0, len(match.rolls) // 2):
        load = pack_whites(FEW_TRUCKS[7], match.rolls[number])
        assert whites[number][7] == zp.score(load).penalty


def test_where_the_deal_uses_the_pile_up_a_policy_sees_that_the_discards_come_next() -> None:
    unseen: set[int] = set()

    def first(view: View) -> int | None:
        unseen.add(len(view.unseen))
        return view.choices[0]

    # from the second round on, no card is left after the deal
    deck = zp.Deck("thirteen", [zp.Truck(f"T{number}", "..", 1) for number in range(13)])
    zp.simulate([zp.Policy("first", first)] * 3, deck=deck, dice=FEW_ROLLS, games=2)
    assert unseen == {7}


@pytest.mark.parametrize(
    ("pack", "error"),
    [
        (lambda truck, cargo: zp.Load(truck, cargo + cargo), zp.InputError),
        (lambda truck, cargo: (truck, cargo), zp.InputError),
        (lambda truck, cargo: zp.Load(truck, cargo, 2 * truck.placements(1)), zp.IllegalLoadError),
    ],
)
def test_what_packers_hand_in_is_judged(pack: Packing, error: type[Exception]) -> None:
    with pytest.raises(error):
        zp.simulate(["least", "least", zp.Player("least", packing=pack)], games=2)


def test_results_print_as_the_command_does_and_make_a_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = zp.simulate(["least", "volume", "slow"], games=10, seed=3)
    assert main(["simulate", "--players", "least,volume,slow", "--games", "10", "--seed", "3"]) == 0
    assert capsys.readouterr().out.strip() == str(found)
    frame = found.to_frame()
    assert list(frame.player) == ["least-1", "volume-2", "slow-3"]
    assert list(frame.won) == [one.won.value for one in found.players]
    assert (frame.penalty_low <= frame.penalty).all()


def test_games_are_shared_where_several_have_won() -> None:
    found = zp.simulate(["least", "volume", "slow"], games=100, seed=3)
    assert 0 < found.shared < 100
    assert sum(one.wins for one in found.players) == 100 + found.shared  # never by three


# --- the command


def test_simulate_reports_as_json_what_the_library_finds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [
        "--players",
        "expect,least,limit9",
        "--speeds",
        "first,2,0.5",
        "--pack",
        "greedy",
        "--games",
        "40",
    ]

    assert main(["simulate", *options, "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    players = players_of(["expect", "least", "limit9"], ["first", 2.0, 0.5], ["greedy"])
    found = play_match(prepare_match(players), games=40)

    assert [report[key] for key in ("format", "command", "games", "seed", "confidence")] == [
        1,
        "simulate",
        40,
        0,
        0.95,
    ]
    assert [player["speed"] for player in report["players"]] == ["first", 2, 0.5]
    assert {player["pack"] for player in report["players"]} == {"greedy"}

    for told, result in zip(report["players"], found.players, strict=True):
        assert (told["player"], told["wins"]) == (result.player.name, result.wins)
        assert told["points"] == {
            "value": result.points.value,
            "low": result.points.low,
            "high": result.points.high,
        }

    assert len(report["places"]) == 3


def test_the_first_games_are_played_when_no_time_is_left(match: Callable[..., Match]) -> None:
    seats = match("least", "least", "least")
    played = play_match(seats, games=120, time_limit=0)
    assert (played.games, played.left_out) == (50, 70)
    assert played.players == play_match(seats, games=50).players
    assert "70 games were not played in time" in str(played)
    assert "not played in time" not in str(play_match(seats, games=50))


def test_there_are_no_games_without_the_penalties_of_all_cards() -> None:
    late = "no games: the penalties of 1 of 30 trucks were computed in time"
    with pytest.raises(zp.ZackpackError, match=late):
        zp.simulate(["least"] * 3, games=2, time_limit=0)
    with pytest.raises(zp.InputError, match="time_limit: expected seconds"):
        zp.simulate(["least"] * 3, games=2, time_limit=-1)


def test_the_record_of_a_game_with_other_dice_has_them() -> None:
    match = prepare_match(
        players_of(["volume"] * 3, packings=["greedy"]), deck=FEW_TRUCKS, dice=FEW_ROLLS
    )
    text = record_text(as_record(match, 1, 0))
    setup: Any = zp.read_record(Source.from_text("game", text, Folder())).setup
    assert setup.dice == FEW_ROLLS


def test_each_value_stands_below_its_head_in_notebooks_and_frames() -> None:
    found = zp.simulate(["volume"] * 3, deck=FEW_TRUCKS, dice=FEW_ROLLS, games=2)
    cells = re.findall("<t[hd]>(.*?)</t[hd]>", found._repr_html_())
    assert cells[:6] == ["player", "policy", "wins", "won", "points", "penalty"]
    first = found.players[0]
    values = ["volume-1", "volume", first.wins, first.won, first.points, first.penalty]
    assert cells[6:12] == list(map(str, values))

    row = found.to_frame().iloc[0]
    for name in ("won", "points", "penalty", "bonus", "unknown"):
        estimate = getattr(first, name)
        ends = [row[name], row[f"{name}_low"], row[f"{name}_high"]]
        assert ends == [estimate.value, estimate.low, estimate.high]


def test_simulate_prepares_and_plays_the_match_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared = Mock()
    played = Mock()
    monkeypatch.setattr(results, "prepare_match", prepared)
    monkeypatch.setattr(results, "play_match", played)
    match: Any = {"deck": FEW_TRUCKS, "dice": FEW_ROLLS, "rules": Rules(20)}
    where: Any = {"jobs": 3, "dask": "tcp://host:8786"}
    games: Any = {"games": 40, "seed": 7}

    zp.simulate(["least"] * 3, **match, **where, **games, time_limit=60)

    for asked in (prepared, played):
        assert 50 < asked.call_args.kwargs["time_limit"] <= 60

    assert prepared.call_args.kwargs.items() >= {**match, **where}.items()
    assert played.call_args.args == (prepared.return_value,)
    assert played.call_args.kwargs.items() >= {**where, **games}.items()


def test_the_fastest_grabs_a_million_times_as_fast_as_usual() -> None:
    assert players_of(["least"], [MAX_SPEED])[0].speed == MAX_SPEED
    with pytest.raises(zp.InputError, match="speed"):
        players_of(["least"], [MAX_SPEED * 1.001])
