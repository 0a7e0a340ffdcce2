"""Zack & Pack in words: a position, what followed from an event, reviews of rounds, and which truck
to grab (ZP-R3).
"""

from collections.abc import Iterator, Sequence

from zackpack.games.game import PackedTruck
from zackpack.games.zack_and_pack.events import Event, Load, Pay, Shuffle
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.seats import ImpossiblePenalty, LeastPenalty, Seat
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.optimum import Interrupted, solve
from zackpack.optimum.ranking import blind_draw, choose_truck, rank_trucks
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration

REVIEW_WORK = 100_000
"""The work of the search for each player; a truck of the game takes a hundredth of it."""
GRAB_WORK = 20_000
"""The work of the search for each truck; one of the game takes a hundredth of it."""

TASKS = {
    "roll": ("Round {round}: {names} is to roll.", "Round {round}: {names} are to roll."),
    "take": (
        "Round {round}: {names} is to take a truck.",
        "Round {round}: {names} are to take a truck.",
    ),
    "draw": (
        "Round {round}: {names} is to get the unknown card.",
        "Round {round}: {names} are to get the unknown card.",
    ),
    "pay": ("Round {round}: {names} is to pay.", "Round {round}: {names} are to pay."),
}
"""What comes next in a round, for one player and for several, by its verb and in this order."""


def narrate(before: State, event: Event) -> Iterator[Sentence]:
    """The event, what a load costs, and at the end of a round who pays and gets what."""
    yield event.announcement()
    after = GAME.play(before, event).state
    before = before.close_round()
    closed = after.close_round()
    if isinstance(event, Shuffle) and before.cards.pile is None and after.begins_pile:
        template = "the record does not tell which cards the draw pile had: this is a fresh one of all {count}"
        yield Sentence(template, count=len(after.pile))
    if isinstance(event, Load):
        owed = after.seat(event.player).owed
        if owed is None:
            yield Sentence("{player}'s roll is not recorded", player=event.player)
        else:
            yield Sentence("{player} owes {points}", player=event.player, points=owed)
    if len(closed.history) > len(before.history):
        yield Sentence("end of round {round}", round=len(closed.history))
        yield from map(_settled, settlements(closed)[-1])
    if closed.is_over and not before.is_over:
        yield Sentence("the game is over: {names} won", names=conjunction(GAME.winners(closed)))


def _settled(one: Settlement) -> Sentence:
    """What a player pays and gets at the end of a round, in markers."""
    values = {"player": one.player, "number": one.paid, "part": one.pays.sentence()}
    happened: list[str] = [one.player]
    if one.owed == one.paid:
        happened = [Sentence("{player} pays {number} ({part})", **values)]
    elif one.owed is not None and one.points == one.bonus:  # else the points were told, not paid
        happened = [
            Sentence("{player} owes {points}, pays {number} ({part})", **values, points=one.owed)
        ]
    if one.bonus:
        happened.append(
            Sentence("bonus {count} ({clauses})", count=one.bonus, clauses=one.gets.sentence())
        )
    return Sentence("{parts}: {points}", parts=enumeration(happened), points=points(one.points))


def review(before: State, after: State) -> Iterator[Sentence]:
    """At the end of a round, the least penalty that was possible for each player whose roll and
    truck are recorded.
    """
    if len(after.close_round().history) == len(before.close_round().history):
        return
    for player, seat in after.seated():
        if seat.cargo is not None and seat.truck is not None and seat.owed is not None:
            try:
                best = solve(after.setup.deck[seat.truck], seat.cargo, work_limit=REVIEW_WORK)
            except Interrupted as stopped:  # nobody need wait for this; the game goes on
                best = stopped.solution
            if best.penalty < seat.owed:
                template = "{player} could have paid {points}: {count} less"
                yield Sentence(
                    template, player=player, points=best.penalty, count=seat.owed - best.penalty
                )
            elif best.gap == 0:
                yield Sentence("{player} could not have paid less", player=player)


def hints(state: State) -> Iterator[Sentence]:
    """Advice for each player who has rolled and has a choice, from what lies on the table."""
    state = state.close_round()
    deck, pile = state.setup.deck, set(state.pile or state.discards)
    seen = [truck for truck in deck if truck.name not in pile]
    for player in dict.fromkeys(
        one.player for one in GAME.due(state) if one.verb == "take" and one.choices
    ):
        cargo = state.seat(player or "").cargo
        if cargo is None:
            continue
        own = state.setup.players.index(player or "")
        ranking = rank_trucks(
            [deck[name] for name, owner in state.table.items() if owner != own],
            cargo,
            work_limit=GRAB_WORK,
        )
        blind = blind_draw(deck, cargo, seen=seen, work_limit=GRAB_WORK)
        best = ranking[0]
        values = {
            "player": player,
            "truck": best.truck.name,
            "penalty": best.penalty,
            "mean": f"{float(blind):.1f}",
        }
        if choose_truck(ranking, blind):
            text = "{player}: take {truck}, which costs {penalty} at least; the unknown card costs {mean} on average."
        else:
            text = "{player}: take the unknown card, which costs {mean} on average; {truck} costs {penalty} at least."
        yield Sentence(text, **values)


def packings(states: Sequence[State], events: Sequence[Event]) -> tuple[PackedTruck, ...]:
    """Everybody's truck, cargo and penalty in each round, where the record has all three."""
    found: dict[tuple[int, str], PackedTruck] = {}
    for line, (event, state) in enumerate(
        zip(events, states[1:], strict=False)
    ):  # an illegal event has no position
        if not isinstance(event, (Load, Pay)):
            continue
        seat, key = state.seat(event.player), (state.number, event.player)
        if (
            seat.truck is not None
            and seat.cargo is not None
            and seat.owed is not None
            and key not in found
        ):
            found[key] = PackedTruck(
                line, *key, state.setup.deck[seat.truck], seat.cargo, seat.owed
            )
    return tuple(found.values())


def describe(state: State) -> Iterator[Sentence]:
    """The round and its next task, the trucks on the table, each player's things, and the piles
    without their cards.
    """
    state = state.close_round()
    yield _task(state)
    table = [
        Sentence("{truck} in front of {player}", truck=truck, player=state.setup.players[index])
        for truck, index in state.table.items()
    ]
    lying = Sentence("On the table: {parts}.", parts=enumeration(table))
    yield lying if table else Sentence("No truck lies on the table.")
    for (player, seat), have in zip(state.seated(), state.points, strict=True):
        yield Sentence(
            "{player}: {part}.", player=player, part=enumeration([points(have), *_things(seat)])
        )
    if not state.is_over:
        yield _piles(state)


def _task(state: State) -> Sentence:
    """The round, and who is to do what, in the order of a round."""
    if state.is_over:
        return Sentence("The game is over: {names} won.", names=conjunction(GAME.winners(state)))
    due, round_ = GAME.due(state), state.number
    verbs = {one.verb for one in due}
    if "score" in verbs:
        return Sentence("Round {round}: the points of all players are to be stated.", round=round_)
    if "deal" in verbs:
        return Sentence("Round {round}: the trucks are to be dealt.", round=round_)
    verb = next((verb for verb in TASKS if verb in verbs), None)
    if verb is None:
        return Sentence("Round {round}: the discards are to be shuffled.", round=round_)
    waiting = {one.player for one in due if one.verb == verb}
    players = [player for player in state.setup.players if player in waiting]
    return counted(*TASKS[verb], len(players), round=round_, names=conjunction(players))


def _things(seat: Seat) -> Iterator[Sentence]:
    """What a player has done in this round."""
    if seat.cargo is not None:
        yield Sentence("rolled {part}", part=seat.cargo.sentence())
    if seat.truck:
        yield Sentence("has truck {truck}", truck=seat.truck)
    if seat.packed is not None:
        yield counted(
            "has loaded {count} cube", "has loaded {count} cubes", seat.packed.load.volume
        )
    if isinstance(seat.penalty, LeastPenalty):
        yield Sentence("owes {points} or more", points=seat.penalty.least)
    elif isinstance(seat.penalty, ImpossiblePenalty):
        yield Sentence("cannot owe {points}", points=seat.penalty.stated)
    elif seat.penalty is not None:
        yield Sentence("owes {points}", points=seat.penalty.owed)


def _piles(state: State) -> Sentence:
    """How many cards are in the piles, as far as that is known."""
    if state.cards.pile is None:
        return Sentence("The record does not tell which cards are in the draw pile.")
    pile = counted("{count} card", "{count} cards", len(state.pile))
    if discards := len(state.discards) - state.cards.skipped:
        return Sentence(
            "The draw pile has {part}, and the discards have {number}.", part=pile, number=discards
        )
    return Sentence("The draw pile has {part}.", part=pile)
