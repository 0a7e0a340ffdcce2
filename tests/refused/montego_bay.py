"""Montego Bay: for each rule that can be broken, events that are refused with its id."""

from dataclasses import replace

from tests.harness import Refused, after
from tests.strategies.montego_bay import (
    HIRED,
    SHIPS,
    TURN,
    begun,
    laid,
    last_ships,
    loading,
    over,
    rich,
    without_pilot,
    worth,
)
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Rules

CARDS = ("card Anna large=1 small=1", "card Ben large=1 small=1", "card Cleo large=1 small=1")
TWO = rich(laid(), Anna=3, Ben=3)
LOADING = loading(laid(), TURN)
DAMAGED = loading(laid(), {"Ben.large": 12}, [{}, {"Ben": 1}, {"Anna": 1}])
UNNAMED = loading(laid(ships="ships S11 S1 S2"), {"Ben.large": 1})
CASES: dict[str, list[tuple[str, State, str]]] = {
    "MB-C1": [
        ("a ship that the harbour lacks", begun(), "ships S1 S2 S16"),
        ("a ship twice", begun(), "ships S1 S2 S2"),
        ("a ship that came before", laid(ships="ships S1 S2 S3"), "ships S3"),
    ],
    "MB-C2": [
        ("the warehouse for four", begun(), "row A B C D E F G H"),
        ("seven of eight warehouses", begun(4), "row A B C D E F G"),
        ("a warehouse twice", begun(), "row A B C D E F A=turned"),
    ],
    "MB-C4": [
        ("a card of 6", laid(), "card Anna large=6 small=1"),
        ("a card of 0", laid(), "card Anna large=0 small=1"),
    ],
    "MB-C5": [("a third docker of three players", rich(laid(), Anna=3), "hire Anna.third")],
    "MB-P1": [
        ("a second row", laid(), "row A B C D E F G"),
        ("a docker missing", begun(), "order Anna.large Anna.small Ben.large Ben.small Cleo.large"),
        ("cards before the warehouses", after(begun(), SHIPS), CARDS[0]),
        ("cards before the ships", after(begun(), "row A B C D E F G"), CARDS[0]),
        ("cards before the order", after(begun(), SHIPS, "row A B C D E F G"), CARDS[0]),
    ],
    "MB-1": [
        ("two coins", rich(laid(), Anna=2), "hire Anna.large"),
        ("two coins of one who wants him", rich(laid(), Anna=2, Ben=3), "want Ben Anna"),
        ("a second hire", rich(HIRED, Ben=3, Anna=3), "hire Anna.large"),
        ("a wish after the hire", rich(HIRED, Anna=3), "want Anna"),
        ("a hire after cards", after(rich(laid(), Anna=3), CARDS[1]), "hire Anna.large"),
        ("more points", after(worth(TWO, Anna=1), "want Anna Ben"), "hire Anna.large"),
        ("a later tile", after(TWO, "want Ben Anna"), "hire Ben.large"),
        ("one who did not want him", after(TWO, "want Ben"), "hire Anna.large"),
        ("a second wish of the one who gets him", after(TWO, "want Anna Ben"), "want Anna"),
        ("the only wish a second time", after(TWO, "want Anna"), "want Anna"),
        ("cards before the hire", after(TWO, "want Anna"), CARDS[0]),
        ("Lazy Jack as the one who hires him", TWO, "hire Anna.jack"),
    ],
    "MB-2": [
        ("a docker without a card", laid(), "card Anna large=1"),
        ("two cards for a docker", laid(), "card Anna large=1 large=2 small=1"),
        ("a card for Lazy Jack of somebody else", HIRED, "card Anna large=1 small=1 jack=2"),
        ("the same card of the same set", HIRED, "card Ben large=1 small=2 jack=2"),
        ("cards a second time", after(laid(), CARDS[0]), CARDS[0]),
        ("cards while the dockers load", LOADING, CARDS[0]),
    ],
    "MB-4.1": [
        ("loading before the walk", after(laid(), *CARDS[:2]), "load Anna.large pier2"),
        ("loading out of turn", LOADING, "load Anna.large pier2 pier2 pier2"),
        (
            "loading in a pub",
            loading(laid(rules=Rules(stay_in_pub=True)), TURN),
            "load Cleo.large S1",
        ),
        ("loading a second time", after(LOADING, "load Ben.large S1"), "load Ben.large S1"),
    ],
    "MB-4.2a": [
        ("a barrel too many", LOADING, "load Ben.large pier2 pier2"),
        ("a barrel too few", loading(laid(), {"Ben.large": 1}), "load Ben.large pier2"),
        ("a barrel removed", loading(laid(), TURN, [{}, {"Ben": 1}]), "remove Ben.large pier2"),
    ],
    "MB-4.2b": [
        (
            "one damaged barrel of two",
            loading(laid(), {"Ben.large": 2}, [{}, {"Ben": 3}]),
            "remove Ben.large pier2",
        ),
        ("somebody else's barrel", DAMAGED, "remove Ben.large pier3"),
        (
            "from a pier without a ship",
            loading(last_ships(1, Ben=1), {"Ben.large": 12}),
            "remove Ben.large pier2",
        ),
        ("from the pub", DAMAGED, "remove Ben.large pub"),
        ("a barrel loaded", DAMAGED, "load Ben.large pier2"),
    ],
    "MB-4.3e": [
        ("a ship that is not recorded", UNNAMED, "load Ben.large pier2 pier4"),
        ("the name of a ship that is not recorded", UNNAMED, "load Ben.large S11 S3"),
        ("a ship of the pile", LOADING, "load Ben.large S4"),
        ("a pier without a ship", loading(last_ships(1), TURN), "load Ben.large pier2"),
        ("a ship that has sailed", UNNAMED, "load Ben.large S11 S11"),
        (
            "cards before the ship is recorded",
            without_pilot(laid(ships="ships S1 S2 S3")),
            CARDS[0],
        ),
    ],
    "MB-5": [("a barrel for the pilot boat", LOADING, "load Ben.large pier1")],
    "MB-6": [
        (
            "order tiles shuffled in between",
            laid(),
            "order " + " ".join(docker.word for docker in laid().order),
        ),
        ("cards before the tiles are shuffled", replace(without_pilot(laid()), order=()), CARDS[0]),
    ],
    "MB-E1": [
        *(
            ("after the end", over(), text)
            for text in ("ships S1", "hire Anna.large", "load Anna.large pier1")
        ),
        ("a win before the end", laid(), "win Anna"),
    ],
    "MB-E2": [("the pub while there is a ship", LOADING, "load Ben.large pub")],
}
REFUSED = [
    Refused(rule, state, line, what) for rule, cases in CASES.items() for what, state, line in cases
]
UNBREAKABLE = {
    "MB-C3": "where the walk leads is computed",
    "MB-3a": "how far everybody walks is computed",
    "MB-3b": "who is pushed where is computed",
    "MB-3c": "who steps back is computed",
    "MB-4.2c": "coins are counted by themselves",
    "MB-4.3a": "full ships sail by themselves",
    "MB-4.3c": "how ties count is computed",
    "MB-4.3d": "the point for the last slot is counted by itself",
}
