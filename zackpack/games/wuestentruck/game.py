"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from zackpack.errors import require_instance
from zackpack.games.claims import Points, dispute_points
from zackpack.games.game import Game, Step
from zackpack.games.moves import Moves
from zackpack.games.outcome import Standing, points_of
from zackpack.games.table import HeldCards
from zackpack.games.ways import Choice, alias, each_of, each_once, moves_of, pretend, series
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
from zackpack.games.wuestentruck.following import options, why_kept, why_nowhere
from zackpack.games.wuestentruck.position import Pile, State
from zackpack.games.wuestentruck.setup import PAINTS, Rules, Setup
from zackpack.sentences import Sentence, counted
from zackpack.violations import Violation


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
        """WT-T1, WT-T2: the cards in the hand of the player on turn, which nobody else may see."""
        player = state.turn
        if player is None:
            return moves_of()

        moves: Moves[Event] = moves_of(*_ways(state, player))
        if not state.knows_hands:
            return moves

        # which of the two is possible says what the player holds
        covers: Moves[Event] = moves_of(pretend(Play, player), pretend(Return, player))
        return (covers + moves).face_down(2)

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
        hands = [_whole_hand(state, player) for player in short]
        cards = [_some_cards(state, player) for player in short]
        if state.knows_hands:
            hands = [hand.face_down(2) for hand in hands]
            cards = [card.face_down(2) for card in cards]

        free: list[Event | Moves[Event]] = [*(hands if rolls else shuffles)]
        return moves_of(*(rolls or hands), free=free, aside=[*cards, *shuffles])

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
                yield HeldCards(card_label(name), CARD_COLOURS.get(name, ""), counts[name])

    def colours(self, state: State) -> dict[str, str]:
        """The colours of the players' dice, which are those of their trucks."""
        setup = state.setup
        of_players = {
            player: PAINTS[colour] for player, colour in zip(setup.players, setup.dice, strict=True)
        }
        return of_players | {str(truck): of_players[truck.player] for truck in setup.trucks}

    def barred(self, state: State, words: Sequence[str]) -> dict[str, Sentence]:
        """WT-T2: cards that no truck can follow, and to discard, those that one can.

        WT-T1: cards that cannot be drawn, as the discards tell.
        """
        reasons = {Play.verb: why_nowhere, Return.verb: why_kept}
        verb, *others = words
        if state.is_drawing and verb == Draw.verb:
            whys = {card: state.why_not_drawn(card) for card in CARDS}
        elif state.turn and verb in reasons and others == [state.turn]:
            whys = {card: reasons[verb](state, state.turn, card) for card in CARDS}
        else:
            return {}

        return {card: why for card, why in whys.items() if why}

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


def _ways(state: State, player: str) -> Iterator[Event | Moves[Event]]:
    """The plays that the cards in hand allow, and the cards that must be given up (WT-T2)."""
    hand = {*state.hands[player]}
    possible = hand - {UNSEEN}
    if UNSEEN in hand:
        possible |= {*state.unknown}

    under_way = state.under_way(player)
    for card in sorted(possible):
        ways = [*options(state, player, card)]
        if CARDS[card].steps:
            yield from _drives(player, card, ways)
        elif ways:
            trucks = [way[0] for way in ways if len(way) == 1]
            most = len(trucks) if card == "red" else 1
            yield series(Play, player, card, following=each_once(trucks, most), may_end=bool)

        if not ways and under_way:
            yield from (Return(player, card, (truck,)) for truck in under_way)
        elif not ways:
            yield Return(player, card, ())


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
    is_blind = any(state.unseen.values())
    cards = [UNSEEN] if is_blind else sorted(state.drawable.elements())
    renewed = shuffles if state.pile.size == 0 else []

    draws: Moves[Event] = each_of(Draw, player, among=cards)
    others: Moves[Event] = each_of(Draw, player, among=(*state.drawable, UNSEEN))
    moves: Moves[Event] = moves_of(*renewed, draws, free=shuffles, aside=[others])
    return moves.face_down(2) if state.knows_hands else moves


def _whole_hand(state: State, player: str) -> Moves[Event]:
    """WT-P2: all cards that a player lacks, as chance deals them.

    They are unseen ones where it does not know which are left.
    """
    lacking = state.setup.hand - len(state.hands[player])
    is_blind = any(state.unseen.values())

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) == lacking:
            return
        if is_blind:
            yield Choice(UNSEEN)
            return

        left = state.drawable - Counter(chosen)
        yield from (Choice(card, count) for card, count in left.items())

    hand: Moves[Event] = series(
        Deal, player, following=following, may_end=lambda chosen: len(chosen) == lacking
    )
    return hand.face_down(2)


def _some_cards(state: State, player: str) -> Moves[Event]:
    """WT-P2: cards that a player lacks, seen or not, together or one by one."""
    lacking = state.setup.hand - len(state.hands[player])

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) < lacking:
            yield from map(Choice, (*(state.drawable - Counter(chosen)), UNSEEN))

    cards: Moves[Event] = series(Deal, player, following=following, may_end=bool)
    return cards.face_down(2)
