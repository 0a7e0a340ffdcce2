"""What a record leaves out of the rounds that are over."""

from collections.abc import Iterator

from zackpack.games.zack_and_pack.components import trucks_dealt
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound, leave_bonus_open
from zackpack.sentences import Sentence, conjunction


def missing(state: State) -> Iterator[Sentence]:
    """Everything that a record leaves out, round by round, such as "round 2: Anna's roll"."""
    is_pile_known = True
    for number, past in enumerate(state.history, start=1):
        parts = [*_of_players(past)]
        has_cards = any(seat.dealt or seat.truck for seat in past.seats)
        if has_cards and not is_pile_known:
            parts.append(Sentence("the cards of the draw pile, after rounds without them"))

        if leaves_open_who_owed_least(past, state.rules.bonus):
            template = "who owed least: somebody paid all they had, and may have owed more"
            parts.append(Sentence(template))

        for part in parts:
            yield Sentence("round {round}: {part}", round=number, part=part)

        is_pile_known = past.is_pile_known


def _of_players(past: PastRound) -> Iterator[Sentence]:
    """Everything that is left out of what players had in a round."""
    dealt = trucks_dealt(len(past.players))
    rolls = [seat.cargo is not None for seat in past.seats]
    deals = [seat.dealt == dealt for seat in past.seats]
    trucks = [seat.truck is not None for seat in past.seats]
    loads = [seat.has_packed for seat in past.seats]
    penalties = [seat.owed is not None for seat in past.seats]

    for whose, everybody, is_recorded in (
        ("{names}'s roll", "everybody's roll", rolls),
        ("{names}'s deal", "everybody's deal", deals),
        ("{names}'s truck", "everybody's truck", trucks),
        ("{names}'s load", "everybody's load", loads),
        ("{names}'s penalty", "everybody's penalty", penalties),
    ):
        seated = zip(past.players, is_recorded, strict=True)
        names = [player for player, is_there in seated if not is_there]
        if len(names) == len(past.players):
            yield Sentence(everybody)
        elif names:
            yield Sentence(whose, names=conjunction(names))


def leaves_open_who_owed_least(past: PastRound, bonus: int) -> bool:
    """Whether points are open as somebody paid all there was, and may have owed more (ZP-S5)."""
    is_possible = all(seat.least is not None for seat in past.seats)
    return bool(past.unsettled) and is_possible and leave_bonus_open(past.seats, bonus)
