"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from zackpack.errors import require_instance
from zackpack.games.claims import Points, dispute_points
from zackpack.games.game import Game, Step
from zackpack.games.moves import Moves
from zackpack.games.outcome import Standing, points_of
from zackpack.games.table import HeldCards
from zackpack.games.ways import Choice, alias, each_of, each_once, moves_of, series
from zackpack.games.wuestentruck.description import describe
from zackpack.games.wuestentruck.driving import CARDS, TANK, UNSEEN, USES, Truck
from zackpack.games.wuestentruck.events import (
    Deal,
    Draw,
    Event,
    Fuel,
    Play,
    Return,
    Roll,
    Shuffle,
)
from zackpack.games.wuestentruck.fields import CARD_COLOURS, Targets, card_label
from zackpack.games.wuestentruck.following import options, why_nowhere
from zackpack.games.wuestentruck.position import Pile, State
from zackpack.games.wuestentruck.setup import PAINTS, Rules, Setup
from zackpack.sentences import Sentence, counted
from zackpack.violations import Violation

NO_CARDS: Counter[str] = Counter()


class Wuestentruck(Game[State, Event, Setup, Rules]):
    """Der Wüstentruck.

    A record may leave out the rolls for who begins, hands, drawn cards, and when the discards were
    shuffled.
    """

    name = "wuestentruck"
    TITLE = "Der Wüstentruck"
    UNIT = "point"
    POINTS_RULE = "WT-F2"
    LEGEND = Sentence(
        "Circle: plain space. Triangle: slope. Square: depot. Diamond: skull. On a truck: whose it "
        "is, its number, and its litres."
    )
    EXCERPT = (655, 377)

    def start(self, setup: Setup, rules: Rules) -> State:
        require_instance("setup", setup, Setup)
        require_instance("rules", rules, Rules)
        return State(
            setup,
            rules,
            trucks=dict.fromkeys(setup.trucks, Truck()),
            hands=dict.fromkeys(setup.players, ()),
            unseen=dict.fromkeys(setup.players, 0),
            pile=Pile(setup.pack.total()),
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
            return dispute_points(
                event, points_of(self.standings(state)), state.ending.rule, self.UNIT
            )
        return super().dispute(state, event)

    def narrate(self, before: State, event: Event) -> Iterable[str]:
        """As other games do, with trucks as they are called on the board."""
        first, *consequences = super().narrate(before, event)
        if isinstance(event, Play | Fuel):
            first = event.narration(before.setup)
        return (first, *consequences)

    def moves(self, state: State) -> Moves[Event]:
        """WT-T1, WT-T2: the cards in the hand of the player on turn."""
        player = state.turn
        if player is None:
            return moves_of()

        return moves_of(*_plays(state, player), *_returns(state, player))

    def chance(self, state: State) -> Moves[Event]:
        """WT-P2, WT-P3: rolls for who begins, first hands; WT-T1: the card drawn, the shuffle."""
        if state.is_over:
            return moves_of()

        shuffles = [] if state.pile.least else [Shuffle()]
        if state.is_drawing and state.player:
            return _draws(state, state.player, shuffles)
        if state.player:
            return moves_of(free=shuffles)

        faces = range(1, TANK + 1)
        rolls: list[Event | Moves[Event]] = [
            each_of(Roll, player, among=faces) for player in state.who_begins().lacking
        ]

        short = state.short_of_cards()
        hands = [_hand(state, player, is_whole=True) for player in short]
        cards = [_hand(state, player, is_whole=False) for player in short]

        free: list[Event | Moves[Event]] = [*(hands if rolls else shuffles)]
        return moves_of(*(rolls or hands), free=free, aside=[*cards, *shuffles])

    def public(self, state: State, viewer: str = "") -> State:
        """WT-P2: only their player sees the cards of a hand."""
        hands = {
            player: hand if player == viewer else (UNSEEN,) * len(hand)
            for player, hand in state.hands.items()
        }
        return replace(state, hands=hands)

    def hides(self, event: Event, after: State, now: State) -> bool:
        """WT-P2, WT-T1: nobody hears which cards others were dealt, or drew."""
        return isinstance(event, Deal | Draw)

    def standings(self, state: State) -> tuple[Standing, ...]:
        items: dict[str, list[tuple[str, int]]] = {player: [] for player in state.setup.players}
        places = enumerate(zip(state.arrived, state.setup.places, strict=False), start=1)
        for place, (truck, worth) in places:
            mark = state.setup.mark(truck)
            occasion = Sentence("{truck} in place {place}", truck=mark, place=place)
            items[truck.player].append((occasion, worth))

        return tuple(
            Standing(player, points, tuple(items[player]))
            for player, points in state.points.items()
        )

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def missing(self, state: State) -> tuple[str, ...]:
        missing: list[Sentence] = []
        if state.player and not state.rolls:
            missing.append(Sentence("who rolled what"))
        for player, count in state.unseen.items():
            if count:
                singular = "{count} card of {player}"
                plural = "{count} cards of {player}"
                missing.append(counted(singular, plural, count, player=player))
        if state.pile.unsaid:
            missing.append(Sentence("when the discards were shuffled"))
        return tuple(missing)

    def describe(self, state: State) -> Iterable[str]:
        return describe(state)

    def hand(self, state: State, player: str) -> Iterator[HeldCards]:
        """WT-P2: the cards of a player, in the order of the rules; unrecorded ones at the end."""
        counts = Counter(state.hands[player])
        for name in (*CARDS, UNSEEN):
            if counts[name]:
                is_to_play = player == state.turn and name != UNSEEN
                why_not = why_nowhere(state, player, name) if is_to_play else None
                colour = CARD_COLOURS.get(name, "")
                yield HeldCards(card_label(name), colour, counts[name], why_not or "")

    def colours(self, state: State) -> dict[str, str]:
        """The colours of the players' dice, which are those of their trucks."""
        setup = state.setup
        of_players = {
            player: PAINTS[colour] for player, colour in zip(setup.players, setup.dice, strict=True)
        }
        return of_players | {str(truck): of_players[truck.player] for truck in setup.trucks}

    def card_uses(self) -> Iterator[tuple[list[str], Sentence]]:
        """WT-K1 to WT-K4: what cards are for."""
        for rule, use in USES.items():
            yield [card.colour for card in CARDS.values() if card.rule == rule], use

    def place_after(self, state: State, event: Event) -> str:
        """WT-M1, WT-M4: where a truck is once it has moved: the start area if it ran dry."""
        if not isinstance(event, Play) or not event.path:
            return ""
        (truck_id,) = event.trucks
        is_own = truck_id.player == event.player

        # of a path, its end alone may have been named
        path = event.path if len(event.path) > 1 else event.whole_path(state, truck_id)
        return state.trucks[truck_id].move(path, burns=is_own).space

    def marks(self, state: State) -> dict[str, str]:
        """What the trucks are called: by the letters of their owners, and their numbers."""
        return {str(truck): state.setup.mark(truck) for truck in state.trucks}

    def picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.wuestentruck.picture import picture  # noqa: PLC0415

        return picture(state, language)

    def upright_picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.wuestentruck.upright import upright_picture  # noqa: PLC0415

        return upright_picture(state, language)


GAME = Wuestentruck()


def _cards(state: State, player: str) -> list[str]:
    """The cards that a player may hold, in the order of the rules."""
    hand = {*state.hands[player]}
    possible = hand | {*state.unknown} if UNSEEN in hand else hand
    return [card for card in CARDS if card in possible]


def _plays(state: State, player: str) -> Iterator[Event | Moves[Event]]:
    """WT-T1: the plays that the cards in hand allow."""
    for card in _cards(state, player):
        ways = [*options(state, player, card)]
        if CARDS[card].steps:
            yield from _drives(player, card, ways)
        elif ways:
            trucks = [way[0] for way in ways if len(way) == 1]
            most = len(trucks) if card == "red" else 1
            yield series(Play, player, card, following=each_once(trucks, most), may_end=bool)


def _returns(state: State, player: str) -> Iterator[Event]:
    """WT-T2: the cards that must be given up, each with a truck that goes back, if any can."""
    backs: list[Targets] = [(truck,) for truck in state.under_way(player)] or [()]
    for card in _cards(state, player):
        if next(options(state, player, card), None) is None:
            yield from (Return(player, card, back) for back in backs)


def _drives(player: str, card: str, ways: Sequence[Targets]) -> Iterator[Event | Moves[Event]]:
    """WT-M1: the ways to move a truck, each by its whole path, and by its end if that tells it."""
    yield from (Play(player, card, way) for way in ways)

    # an end that is a first step as well would be mistaken for a move of one space
    begun = {way[:2] for way in ways}
    ends = Counter((truck, path[-1]) for truck, *path in ways)
    only = (end for end, count in ends.items() if count == 1 and end not in begun)
    shorter: list[Event] = [Play(player, card, end) for end in only]
    yield from map(alias, shorter)


def _draws(state: State, player: str, shuffles: Sequence[Event]) -> Moves[Event]:
    """WT-T1: the card that a player draws, after the discards are shuffled if the pile is empty."""
    renewed = shuffles if state.pile.size == 0 else []
    draws: Moves[Event] = each_of(Draw, player, among=_likely_cards(state))
    return moves_of(*renewed, draws, free=shuffles)


def _hand(state: State, player: str, *, is_whole: bool) -> Moves[Event]:
    """WT-P2: the cards that a player lacks, all together or any of them."""
    lacking = state.setup.hand - len(state.hands[player])

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) < lacking:
            cards = _likely_cards(state, Counter(chosen))
            yield from (Choice(card, count) for card, count in cards.items())

    def may_end(chosen: tuple[str, ...]) -> bool:
        return len(chosen) == lacking if is_whole else bool(chosen)

    return series(Deal, player, following=following, may_end=may_end)


def _likely_cards(state: State, taken: Counter[str] = NO_CARDS) -> dict[str, int]:
    """The cards that may come next, and how often chance brings each.

    Where it does not know which are left, it brings unseen ones, and only people name others.
    """
    left = state.drawable - taken
    is_blind = any(state.unseen.values())
    known = {card: 0 if is_blind else left[card] for card in CARDS if left[card]}
    return {**known, UNSEEN: int(is_blind)}
