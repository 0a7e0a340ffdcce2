"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3).

A record may leave out the rolls for who begins, hands, drawn cards, and when the discards were shuffled. The referee
checks each statement as far as it can, and `missing` names the rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

from zackpack.draw.labels import initials
from zackpack.games.chance import matching
from zackpack.games.claims import Points, dispute_points
from zackpack.games.game import Due, Game, Standing
from zackpack.games.names import quote
from zackpack.games.wuestentruck.events import VERBS, Deal, Draw, Event, Fuel, Play, Return, Roll, Shuffle
from zackpack.games.wuestentruck.moves import TANK, UNSEEN
from zackpack.games.wuestentruck.position import State, owner, place_of
from zackpack.games.wuestentruck.setup import DICE, Rules, Setup
from zackpack.games.wuestentruck.turn import begin, fill_hands, options
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation


class Wuestentruck(Game[State, Event, Setup, Rules]):
    """Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

    TITLE = "Der Wüstentruck"
    UNIT = "point"
    POINTS_RULE = "WT-F2"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def start(self, setup: Setup, rules: Rules) -> State:
        return State.start(setup, rules)

    def apply(self, state: State, event: Event) -> State:
        return event.play(replace(state, consequences=()))

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event about gauges, points or winners."""
        if isinstance(event, Fuel | Draw):
            return tuple(event.dispute(state))
        if isinstance(event, Points):
            return dispute_points(event, self.standings(state), state.ending.rule)
        return super().dispute(state, event)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The points of each player: those of finishing places (WT-F2), or 1 for the first to arrive (WT-F3)."""
        items: dict[str, list[tuple[str, int]]] = {player: [] for player in state.setup.players}
        for number, (name, worth) in enumerate(zip(state.arrived, state.setup.places, strict=False), start=1):
            items[owner(name)].append((Sentence("{truck} in place {number}", truck=name, number=number), worth))
        return tuple(Standing(player, won, tuple(items[player])) for player, won in state.points.items())

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def missing(self, state: State) -> tuple[str, ...]:
        """Everything that the record leaves out."""
        rolls = (Sentence("who rolled what"),) if state.player and not state.rolls else ()
        shuffles = (Sentence("when the discards were shuffled"),) if state.pile is None else ()
        cards = "{count} card of {player}", "{count} cards of {player}"
        unseen = (counted(*cards, count, player=player) for player, count in state.unseen.items() if count)
        return (*rolls, *unseen, *shuffles)

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now in a completely recorded game; () when it is over.

        The choices of a play hold the rest of the line after the player: card, trucks and path.
        """
        if state.is_over:
            return ()
        shuffle = () if state.pile else (Due("shuffle", None, ()),)
        if state.is_drawing:
            return (Due("draw", state.player, tuple(sorted(state.drawable))), *shuffle)
        player = state.player
        if player is None:
            lacking, player = state.who_begins()
            faces, cards = tuple(map(str, range(1, TANK + 1))), tuple(sorted(state.drawable))
            rolls = (Due("roll", one, faces) for one in lacking)
            if before := (*rolls, *(Due("deal", one, cards) for one in _short_of_cards(state))):
                return before
        return (*_plays(state, player or ""), *shuffle)

    def fill_gaps(self, state: State, event: Event) -> State:
        """The position in which a card is played: the hands are full, and the previous turn is over."""
        if state.is_over or not isinstance(event, Play | Return):
            return state
        try:
            return fill_hands(begin(state, event.player))
        except IllegalMoveError:  # nobody knows who begins
            return state

    def by_chance(self, state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
        """The rolls for who begins, then the first hands, or the card drawn at the end of a turn."""
        if state.is_over:
            return ()
        if state.is_drawing and state.player:
            shuffle = (Shuffle(),) if state.pile == 0 and verb in ("", "draw", "shuffle") else ()
            return (*shuffle, *matching((Draw(state.player, _any_card(state, chance)),), verb, player))
        if state.player:
            return ()
        lacking = state.who_begins()[0] if verb != "deal" else ()
        rolls = (Roll(one, chance.randint(1, TANK)) for one in lacking)
        return matching(rolls if lacking else _hands(state, chance), verb, player)

    def describe(self, state: State) -> Iterable[str]:
        """Who is to do what, the piles, the places that are left, and each player's points, cards and trucks."""
        yield _task(state)
        yield _piles(state)
        if not state.setup.is_race:
            left = enumeration([*map(str, state.setup.places[len(state.arrived) :])] or [Sentence("none")])
            yield Sentence("Finishing places that are left: {parts}.", parts=left)
        for player, die, letter in zip(state.setup.players, state.setup.dice, letters(state), strict=True):
            hand = counted("{count} card", "{count} cards", len(state.hands[player]))
            trucks = [
                Sentence("{truck}: {place}", truck=name, place=place_of(truck))
                for name, truck in state.trucks_of(player).items()
            ]
            yield Sentence(
                "{player} ({part} dice, letter {letter}): {parts}; {clauses}.",
                player=player,
                part=DICE[die],
                letter=letter,
                parts=enumeration([points(state.points[player]), hand]),
                clauses=enumeration(trucks, "; "),
            )

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.wuestentruck.picture import picture  # noqa: PLC0415, to referee a record needs none of it

        return picture(state, language)


GAME = Wuestentruck()


def letters(state: State) -> tuple[str, ...]:
    """A letter for each player."""
    return initials(state.setup.players, "ABCDEF")


def _short_of_cards(state: State) -> list[str]:
    """The players whose first hand is not full."""
    return [player for player, hand in state.hands.items() if len(hand) < state.setup.hand]


def _any_card(state: State, chance: random.Random) -> str:
    """A card that may come next."""
    return chance.choice(sorted(state.drawable.elements()))


def _hands(state: State, chance: random.Random) -> Iterator[Deal]:
    """The cards that complete the first hands."""
    for player in _short_of_cards(state):
        cards = []
        while len(state.hands[player]) < state.setup.hand:
            cards.append(_any_card(state, chance))
            state = state.give(player, cards[-1])
        yield Deal(player, tuple(cards))


def _plays(state: State, player: str) -> Iterator[Due]:
    """The plays that the cards in hand allow, and the cards that must be given up (WT-T2)."""
    hand = {*state.hands[player]}
    back = state.under_way(player)
    for card in sorted((hand - {UNSEEN}) | ({*state.unknown} if UNSEEN in hand else set())):
        if choices := tuple(" ".join((card, *map(quote, targets))) for targets in options(state, player, card)):
            yield Due("play", player, choices)
        else:
            yield Due("return", player, tuple(f"{card} {quote(name)}" for name in back) or (card,))


def _task(state: State) -> Sentence:
    """Who is to do what, or the winners."""
    if state.is_over:
        return Sentence("The game is over, won by {names}.", names=conjunction(state.winners))
    if state.is_drawing:
        return Sentence("{player} draws a card.", player=state.player)
    if state.player:
        return Sentence("{player} plays a card.", player=state.player)
    (lacking, first), short, clauses = state.who_begins(), _short_of_cards(state), []
    if lacking:
        clauses.append(counted("{names} rolls", "{names} roll", len(lacking), names=conjunction(lacking)))
    if short:
        one, many = "{names} is dealt cards", "{names} are dealt cards"
        clauses.append(counted(one, many, len(short), names=conjunction(short)))
    clauses = clauses or [Sentence("{player} plays a card", player=first)]
    return Sentence("Before the first turn: {clauses}.", clauses=enumeration(clauses, "; "))


def _piles(state: State) -> Sentence:
    """The number of cards in the draw pile, and the card on top of the discards."""
    if state.pile is None:
        return Sentence("The record does not say when the discards were shuffled.")
    pile = counted("{count} card", "{count} cards", state.pile)
    top = state.discards[-1] if state.discards else Sentence("nothing")
    return Sentence("Draw pile: {part}; on the discards: {choices}.", part=pile, choices=top)
