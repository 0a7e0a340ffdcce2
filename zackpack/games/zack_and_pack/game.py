"""The rounds of Zack & Pack: rolls, deals, grabs, loads, penalties and points (ZP-P1 to ZP-E2).

A record may leave things out: a round can have loads, or only penalties, or only points. The referee checks each
statement as far as it can, computes what follows, and `PastRound.missing` names the rest.
"""

from __future__ import annotations

from zackpack import optimum
from zackpack.games.claims import Points, Win, dispute_points, dispute_winners
from zackpack.games.names import quote
from zackpack.games.patience import patience_now
from zackpack.games.protocol import Due, Standing, breaches, refuse
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Pay, Shuffle, Take, adopt_points
from zackpack.games.zack_and_pack.position import DEALING, GRABBING, ROLLING, Rules, Seat, Setup, State
from zackpack.limits import CLAIM_SECONDS, CLAIMS_SECONDS
from zackpack.pieces import Cargo
from zackpack.scores import penalty_of_volume, points
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import Violation

TITLE = "Zack & Pack"
UNIT = "point"


def start(setup: Setup, rules: Rules) -> State:
    """The position before the first round (ZP-P1, ZP-P2); the order of the pile is not yet known."""
    seats = len(setup.players)
    return State(setup, rules, (rules.points,) * seats, (Seat(),) * seats, tuple(truck.name for truck in setup.deck))


def apply(state: State, event: Event) -> State:
    """The position after an event.

    Raises
    ------
    IllegalMoveError
        If the rules do not allow it.
    """
    names: tuple[str, ...] = ()
    if isinstance(event, (Shuffle, Deal)):
        names = event.trucks
    elif isinstance(event, (Take, Draw)):
        names = (event.truck,)
    for name in names:
        if name not in state.setup.deck:
            refuse("ZP-C1", "there is no truck {truck} in the deck {deck}.", truck=name, deck=state.setup.deck.name)
    if isinstance(event, Points):
        return adopt_points(state, event)
    return event.play(state.close_round() if isinstance(event, Win) else state)


def check(state: State, event: Event) -> tuple[Violation, ...]:
    """All breaches of the rules by an event; () if it is legal."""
    return breaches(apply, state, event)


def dispute(state: State, event: Event) -> tuple[Violation, ...]:
    """The untrue statements of a legal event about a penalty, points or winners."""
    if isinstance(event, Pay):
        return _dispute_penalty(apply(state, event), event)
    if isinstance(event, Points):
        return dispute_points(event, standings(apply(state, event)), "ZP-S4")
    if isinstance(event, Win):
        return dispute_winners(event, winners(state), state.ending)
    return ()


def _dispute_penalty(after: State, event: Pay) -> tuple[Violation, ...]:
    """A stated penalty must be that of the load; without a load, one possible for this truck and cargo (ZP-S3).

    If truck or cargo are not known either, it must be possible for some.
    """
    seat = after.seat(event.player)
    if seat.packed is not None:
        owed, have = seat.owed or 0, after.points[after.setup.players.index(event.player)]
        if event.penalty in (owed, min(owed, have)):
            return ()
        owes = {"player": event.player, "points": points(owed), "stated": event.penalty}
        return (Violation("ZP-S3", Sentence("{player} owes {points}, not {stated}.", **owes)),)
    if seat.truck is None or seat.cargo is None:
        return _dispute_blindly(after, event)
    truck = after.setup.deck[seat.truck]
    most = penalty_of_volume(truck, seat.cargo, 0)
    fits = event.penalty <= most and (most - event.penalty) % 3 == 0
    patience = patience_now()
    with patience.seconds_for_a_claim() as seconds:
        # a claim that cannot be true is refuted even without time, with the greedy load as the example
        best = None if fits and not seconds else optimum.solve(truck, seat.cargo, time_limit=seconds)
    if best is None or (fits and best.bound <= event.penalty):
        if best is None or event.penalty < best.penalty:
            patience.remark(_unchecked(event, CLAIM_SECONDS if seconds >= CLAIM_SECONDS else CLAIMS_SECONDS))
        return ()
    template = "with this truck and cargo {player} can owe {steps} and so on up to {most}, not {stated}."
    first, step = best.penalty, 3
    if patience.is_discreet:
        template = "with this truck and cargo {player} can owe up to {most}, in steps of 3 ({steps}), not {stated}."
        first, step = most, -3
    steps = enumeration([str(owed) for owed in range(first, first + 3 * step, step) if owed >= 0])
    possible = Sentence(template, player=event.player, steps=steps, most=most, stated=event.penalty)
    return (Violation("ZP-S3", possible),)


def _dispute_blindly(after: State, event: Pay) -> tuple[Violation, ...]:
    """A penalty must be possible for some truck that nobody else has, and some roll, as far as they are not known."""
    seat, deck = after.seat(event.player), after.setup.deck
    others = set(after.hands) - {seat.truck}
    trucks = [deck[seat.truck]] if seat.truck else [truck for truck in deck if truck.name not in others]
    cargo = seat.cargo or Cargo(*after.setup.dice.maxima)
    most = max(penalty_of_volume(truck, cargo, 0) for truck in trucks)
    if event.penalty <= most:
        return ()
    template = "{player} can owe at most {most}, not {stated}."
    return (Violation("ZP-S3", Sentence(template, player=event.player, most=most, stated=event.penalty)),)


def _unchecked(event: Pay, seconds: float) -> Sentence:
    """A remark that there was no time to find out whether a penalty is possible."""
    whole = "not checked within {seconds} seconds: whether {player} can owe {points} with this truck and cargo."
    return Sentence(whole, seconds=f"{seconds:g}", player=event.player, points=points(event.penalty))


def standings(state: State) -> tuple[Standing, ...]:
    """The points of each player with their sources, a round that has just become complete included."""
    state = state.close_round()
    found = []
    for index, player in enumerate(state.setup.players):
        items = [("at the start", state.rules.points)]
        before = state.rules.points
        for number, past in enumerate(state.history, start=1):
            extra = past.bonus[index] if past.bonus else 0
            if paid := before + extra - past.points[index]:
                items.append((f"round {number}", -paid))
            if extra:
                items.append((f"bonus of round {number}", extra))
            before = past.points[index]
        found.append(Standing(player, state.points[index], tuple(items)))
    return tuple(found)


def winners(state: State) -> tuple[str, ...]:
    """The winners (ZP-E2); () while the game goes on."""
    state = state.close_round()
    most = max(state.points)
    return tuple(
        player for player, have in zip(state.setup.players, state.points, strict=True) if state.is_over and have == most
    )


def missing(state: State) -> tuple[str, ...]:
    """Everything that the record leaves out, round by round."""
    return tuple(what for past in state.close_round().history for what in past.missing)


def due(state: State) -> tuple[Due, ...]:
    """Everything that can happen now in a completely recorded game; () when it is over.

    Players roll, take and pack at the same time, so each player with something to do has an entry.
    """
    state = state.close_round()
    if state.is_over:
        return ()
    paying = tuple(Due(verb, player, ()) for verb in ("load", "pay") for player in state.unpaid())
    if state.has_penalties_only:
        return paying
    seats = {player: seat for player, seat in zip(state.setup.players, state.seats, strict=True) if seat.owed is None}
    rolling = [player for player, seat in seats.items() if seat.cargo is None and state.phase == ROLLING]
    if rolling:
        return tuple(Due("roll", player, ()) for player in rolling)
    lacking = [player for player, seat in seats.items() if seat.dealt < state.setup.dealt and state.phase <= DEALING]
    grabbing = [player for player, seat in seats.items() if seat.truck is None and state.phase <= GRABBING]
    if not lacking and not grabbing:
        return paying
    unknown = tuple(map(quote, _unknown(state)))
    shuffle = Due("shuffle", None, tuple(map(quote, sorted(state.discards))))
    if lacking:
        return (Due("deal", lacking[0], unknown) if unknown else shuffle,)
    taking = [] if len(grabbing) == 1 else [Due("take", player, _others(state, player)) for player in grabbing]
    drawing = [Due("draw", player, unknown) for player in grabbing] if unknown else [shuffle]
    return (*(found for found in taking if found.choices), *drawing)


def _unknown(state: State) -> tuple[str, ...]:
    """The cards that may be next on the draw pile; () if the discards must be shuffled first."""
    if not state.knows_cards:
        return tuple(truck.name for truck in state.setup.deck if truck.name not in {*state.table, *state.hands})
    return state.pile[:1] if state.knows_order else tuple(sorted(state.pile or state.discards))


def _others(state: State, player: str) -> tuple[str, ...]:
    """The trucks that lie in front of other players."""
    return tuple(quote(truck) for truck, owner in state.table.items() if state.setup.players[owner] != player)
