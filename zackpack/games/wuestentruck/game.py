"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from zackpack.games.claims import Points, dispute_points
from zackpack.games.game import Due, Game, Standing, Step, matching
from zackpack.games.moves import Choice, Moves, each_once, moves_of, series
from zackpack.games.names import quote
from zackpack.games.wuestentruck.events import (
    Deal,
    Draw,
    Event,
    Fuel,
    Play,
    Return,
    Roll,
    Shuffle,
    options,
)
from zackpack.games.wuestentruck.moves import CARDS, TANK, UNSEEN, Truck
from zackpack.games.wuestentruck.position import State, owner, place_of
from zackpack.games.wuestentruck.setup import Rules, Setup
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration
from zackpack.violations import Violation


class Wuestentruck(Game[State, Event, Setup, Rules]):
    """Der Wüstentruck.

    A record may leave out the rolls for who begins, hands, drawn cards, and when the discards were
    shuffled.
    """

    TITLE = "Der Wüstentruck"
    UNIT = "point"
    POINTS_RULE = "WT-F2"

    def start(self, setup: Setup, rules: Rules) -> State:
        hands: dict[str, tuple[str, ...]] = dict.fromkeys(setup.players, ())
        unseen = dict.fromkeys(setup.players, 0)
        return State(
            setup, rules, dict.fromkeys(setup.trucks, Truck()), hands, unseen, (setup.pack.total(),)
        )

    def play(self, state: State, event: Event) -> Step[State]:
        """WT-P1: a claim of fuel is about a truck of this game."""
        if isinstance(event, Fuel):
            state.truck(event.truck)
        return super().play(state, event)

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        if isinstance(event, Fuel):
            return event.dispute(state)
        if isinstance(event, Points):
            return dispute_points(event, self.standings(state), state.ending.rule, self.UNIT)
        return super().dispute(state, event)

    def moves(self, state: State) -> Moves[Event]:
        """WT-T1, WT-T2: the cards in the hand of the player whose turn it is, which nobody else may
        see.
        """
        player = state.turn
        if player is None:
            return moves_of()
        return moves_of(*_ways(state, player)).face_down(2)

    def chance(self, state: State) -> Moves[Event]:
        """WT-P2, WT-P3: rolls for who begins, and the first hands; WT-T1: the card drawn, and the
        discards shuffled.
        """
        if state.is_over:
            return moves_of()

        shuffles = [Shuffle()] if 0 in state.piles else []
        if state.is_drawing and state.player:
            player = state.player
            possible = [UNSEEN] if any(state.unseen.values()) else sorted(state.drawable.elements())
            others = [Draw(player, card) for card in (*state.drawable, UNSEEN)]
            renewed = shuffles if state.pile == 0 else []
            return moves_of(
                *renewed, *(Draw(player, card) for card in possible), free=[*others, *shuffles]
            )

        if state.player:
            return moves_of(free=shuffles)

        lacking, _ = state.who_begins()
        rolls = [Roll(player, number) for player in lacking for number in range(1, TANK + 1)]
        short = state.short_of_cards()
        hands = [_whole_hand(state, player) for player in short]
        cards = [_some_cards(state, player) for player in short]
        return moves_of(*(rolls or hands), free=[*hands, *cards, *shuffles])

    def standings(self, state: State) -> tuple[Standing, ...]:
        places = enumerate(zip(state.arrived, state.setup.places, strict=False), start=1)
        text = "{truck} in place {number}"
        won = [
            (owner(name), (Sentence(text, truck=name, number=number), worth))
            for number, (name, worth) in places
        ]
        items = {
            player: tuple(item for who, item in won if who == player)
            for player in state.setup.players
        }
        return tuple(
            Standing(player, points, items[player]) for player, points in state.points.items()
        )

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def missing(self, state: State) -> tuple[str, ...]:
        rolls = (Sentence("who rolled what"),) if state.player and not state.rolls else ()
        shuffles = (Sentence("when the discards were shuffled"),) if state.pile is None else ()
        cards = "{count} card of {player}", "{count} cards of {player}"
        unseen = (
            counted(*cards, count, player=player) for player, count in state.unseen.items() if count
        )
        return (*rolls, *unseen, *shuffles)

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now in a completely recorded game; () when it is over."""
        if state.is_over:
            return ()
        shuffle = (Due("shuffle", None, ()),) if 0 in state.piles else ()
        if state.is_drawing:
            return (Due("draw", state.player, tuple(sorted(state.drawable))), *shuffle)
        if state.player:
            return (*_plays(state, state.player), *shuffle)
        lacking, first = state.who_begins()
        faces, cards = tuple(map(str, range(1, TANK + 1))), tuple(sorted(state.drawable))
        rolls = (Due("roll", one, faces) for one in lacking)
        before = (*rolls, *(Due("deal", one, cards) for one in state.short_of_cards()))
        return before or (*_plays(state, first or ""), *shuffle)

    def open_due(self, state: State) -> tuple[Due, ...]:
        """The same without the cards of recorded hands and, by elimination, of the draw pile
        (WT-P2, WT-T1).
        """
        due = self.due(state)
        if not state.knows_hands:
            return due
        found: list[Due] = []
        for one in due:
            if one.verb in (
                "play",
                "return",
            ):  # which of them is possible says what the player holds
                found += [replace(one, verb=verb).covered() for verb in ("play", "return")]
            else:
                found.append(one.covered() if one.verb in ("deal", "draw") else one)
        return tuple(dict.fromkeys(found))

    def by_chance(
        self, state: State, chance: random.Random, verb: str = "", player: str = ""
    ) -> tuple[Event, ...]:
        """The rolls for who begins, then the first hands, or the card drawn at the end of a turn."""
        if state.is_over or (state.player and not state.is_drawing):
            return ()
        cards = sorted(state.drawable.elements())
        chance.shuffle(cards)
        if any(state.unseen.values()):  # chance does not know which are left
            cards = [UNSEEN] * len(cards)
        if state.player:
            shuffle = (Shuffle(),) if state.pile == 0 and verb in ("", "draw", "shuffle") else ()
            return (*shuffle, *matching((Draw(state.player, cards[0]),), verb, player))
        if (lacking := state.who_begins()[0]) and verb != "deal":
            return matching((Roll(one, chance.randint(1, TANK)) for one in lacking), verb, player)
        lacks = {one: state.setup.hand - len(state.hands[one]) for one in state.short_of_cards()}
        return matching(
            (Deal(one, tuple(cards.pop() for _ in range(lacks[one]))) for one in lacks),
            verb,
            player,
        )

    def describe(self, state: State) -> Iterable[str]:
        """Who is to do what, the piles, the places that are left, and each player's points, cards
        and trucks.
        """
        yield _task(state)
        if state.pile is None:
            yield Sentence("The record does not say when the discards were shuffled.")
        else:
            pile = counted("{count} card", "{count} cards", state.pile)
            top = state.discards[-1] if state.discards else Sentence("nothing")
            yield Sentence("Draw pile: {part}; on the discards: {choices}.", part=pile, choices=top)
        if not state.setup.is_race:
            left = enumeration(
                [*map(str, state.setup.places[len(state.arrived) :])] or [Sentence("none")]
            )
            yield Sentence("Finishing places that are left: {parts}.", parts=left)
        text = "{player} ({part} dice): {parts}; {clauses}."
        for player, die in zip(state.setup.players, state.setup.dice, strict=True):
            hand = counted("{count} card", "{count} cards", len(state.hands[player]))
            has = enumeration([points(state.points[player]), hand])
            places = ((name, place_of(truck)) for name, truck in state.trucks_of(player).items())
            trucks = [
                Sentence("{truck}: {place}", truck=name, place=place) for name, place in places
            ]
            yield Sentence(
                text, player=player, part=die, parts=has, clauses=enumeration(trucks, "; ")
            )

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.wuestentruck.picture import picture  # noqa: PLC0415, to referee a record needs none of it

        return picture(state, language)


GAME = Wuestentruck()


def _plays(state: State, player: str) -> Iterator[Due]:
    """The plays that the cards in hand allow, and the cards that must be given up (WT-T2)."""
    hand = {*state.hands[player]}
    back = state.under_way(player)
    for card in sorted((hand - {UNSEEN}) | ({*state.unknown} if UNSEEN in hand else set())):
        if choices := tuple(
            " ".join((card, *map(quote, targets))) for targets in options(state, player, card)
        ):
            yield Due("play", player, choices)
        else:
            yield Due("return", player, tuple(f"{card} {quote(name)}" for name in back) or (card,))


def _ways(state: State, player: str) -> Iterator[Event | Moves[Event]]:
    """The plays that the cards in hand allow, and the cards that must be given up (WT-T2)."""
    hand = {*state.hands[player]}
    back = state.under_way(player)
    for card in sorted((hand - {UNSEEN}) | ({*state.unknown} if UNSEEN in hand else set())):
        ways = [*options(state, player, card)]
        if not ways:
            yield from (Return(player, card, (name,)) for name in back)
            if not back:
                yield Return(player, card, ())
        elif CARDS[card].steps:
            ends = Counter((name, path[-1]) for name, *path in ways)
            yield from (Play(player, card, way) for way in ways)
            yield from (
                Play(player, card, end)
                for end, count in ends.items()
                if count == 1 and end not in ways
            )
        else:
            trucks = [way[0] for way in ways if len(way) == 1]
            most = len(trucks) if card == "red" else 1
            yield series(Play, player, card, following=each_once(trucks, most), may_end=bool)


def _whole_hand(state: State, player: str) -> Moves[Event]:
    """WT-P2: all cards that a player lacks, as chance deals them; unseen ones where it does not
    know which are left.
    """
    lacking = state.setup.hand - len(state.hands[player])
    is_blind = any(state.unseen.values())

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) == lacking:
            return
        if is_blind:
            yield Choice(UNSEEN)
        else:
            yield from (
                Choice(card, count) for card, count in (state.drawable - Counter(chosen)).items()
            )

    return series(Deal, player, following=following, may_end=lambda chosen: len(chosen) == lacking)


def _some_cards(state: State, player: str) -> Moves[Event]:
    """WT-P2: cards that a player lacks, seen or not, together or one by one."""
    lacking = state.setup.hand - len(state.hands[player])

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) < lacking:
            yield from map(Choice, (*(state.drawable - Counter(chosen)), UNSEEN))

    return series(Deal, player, following=following, may_end=bool)


def _task(state: State) -> Sentence:
    """Who is to do what, or the winners."""
    if state.is_over:
        return Sentence("The game is over, won by {names}.", names=conjunction(state.winners))
    if state.is_drawing:
        return Sentence("{player} draws a card.", player=state.player)
    lacking, first = state.who_begins()
    if state.player or (first and not state.short_of_cards()):
        return Sentence("{player} plays a card.", player=state.player or first)
    due = (
        "Before the first turn: rolls of {names}."
        if lacking
        else "Before the first turn: cards for {names}."
    )
    return Sentence(due, names=conjunction(lacking or state.short_of_cards()))
