"""Advice in Zack & Pack, and looks back: which truck to grab (ZP-R3), and what could have been."""

from collections.abc import Iterator, Sequence

from zackpack.games.advice import PackedTruck
from zackpack.games.zack_and_pack.events import Event, Load, Pay
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.tasks import choosers, others_trucks
from zackpack.optimum import Interrupted, solve
from zackpack.optimum.ranking import blind_draw, choose_truck, rank_trucks
from zackpack.sentences import Figure, Sentence

REVIEW_WORK = 100_000
"""The work of the search for each player; a truck of the game takes a hundredth of it."""
GRAB_WORK = 20_000
"""The work of the search for each truck; one of the game takes a hundredth of it."""


def hints(state: State) -> Iterator[Sentence]:
    """Advise each player who has rolled and has a choice, from what lies on the table."""
    deck = state.setup.deck
    # where the pile is used up, the unknown card comes from the discards
    unseen = set(state.pile or state.discards)
    seen = [truck for truck in deck if truck.name not in unseen]
    for player in choosers(state):
        cargo = state.seat(player).cargo
        if cargo is None:
            continue

        trucks = [deck[name] for name in others_trucks(state, player)]
        ranking = rank_trucks(trucks, cargo, work_limit=GRAB_WORK)
        blind = blind_draw(deck, cargo, seen=seen, work_limit=GRAB_WORK)
        best = ranking[0]
        if choose_truck(ranking, blind):
            template = (
                "{player}: take {truck}, which costs {penalty} at least; "
                "the unknown card costs {mean} on average."
            )
        else:
            template = (
                "{player}: take the unknown card, which costs {mean} on average; "
                "{truck} costs {penalty} at least."
            )

        yield Sentence(
            template,
            player=player,
            truck=best.truck.name,
            penalty=best.penalty,
            mean=Figure(f"{float(blind):.1f}"),
        )


def review(before: State, after: State) -> Iterator[Sentence]:
    """Name the least penalty that was possible for each player, at the end of a round.

    Parameters
    ----------
    before, after
        The positions around an event. None is named if it ends no round, or for players whose
        roll or truck is not recorded.

    Yields
    ------
    Sentence
        What a player could have paid.
    """
    past = after.history.last
    if past is None or len(after.history) == len(before.history):
        return

    for player, seat in past.seated():
        if seat.cargo is None or seat.truck is None or seat.owed is None:
            continue

        try:
            best = solve(after.setup.deck[seat.truck], seat.cargo, work_limit=REVIEW_WORK)
        except Interrupted as stopped:  # nobody need wait for this; the game goes on
            best = stopped.solution

        if best.penalty < seat.owed:
            template = "{player} could have paid {least}: {difference} less"
            less = seat.owed - best.penalty
            yield Sentence(template, player=player, least=best.penalty, difference=less)
        elif best.gap == 0:
            yield Sentence("{player} could not have paid less", player=player)


def packings(states: Sequence[State], events: Sequence[Event]) -> tuple[PackedTruck, ...]:
    """List everybody's truck, cargo and penalty in each round, where the record has all three.

    Parameters
    ----------
    states
        All positions.
    events
        The events between them; an illegal one at the end has no position.
    """
    lines = _penalty_lines(states, events)
    last = states[-1]
    rounds = [*(past.seated() for past in last.history), last.seated()]

    packings: list[PackedTruck] = []
    for number, seated in enumerate(rounds, start=1):
        for player, seat in seated:
            if seat.truck is None or seat.cargo is None or seat.certain is None:
                continue

            packed = PackedTruck(
                line=lines[number, player],
                round=number,
                player=player,
                truck=last.setup.deck[seat.truck],
                cargo=seat.cargo,
                owed=seat.certain,
            )
            packings.append(packed)

    return tuple(sorted(packings, key=lambda packed: packed.line))


def _penalty_lines(states: Sequence[State], events: Sequence[Event]) -> dict[tuple[int, str], int]:
    """The index of the event that tells a penalty, by round and player.

    That is the load, which proves what is owed; else the last one that states it.
    """
    lines: dict[tuple[int, str], int] = {}
    loads: set[tuple[int, str]] = set()
    for line, (event, before) in enumerate(zip(events, states[:-1], strict=False)):
        # a claim about the last round tells nothing of this one
        if not isinstance(event, Load | Pay) or event.player in before.claimants:
            continue

        key = (before.number, event.player)
        if isinstance(event, Load):
            loads.add(key)
        if isinstance(event, Load) or key not in loads:
            lines[key] = line

    return lines
