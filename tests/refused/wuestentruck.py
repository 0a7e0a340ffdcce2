"""Der Wüstentruck: for each rule that can be broken, lines that are refused by it."""

from __future__ import annotations

from dataclasses import replace

from tests.harness import Refused, after
from tests.strategies.wuestentruck import HOME, OVER, RACED, dealt, position, started
from zackpack.games.wuestentruck import Rules

ANY = Rules(red_any_gauge=True)
REFUSED = [
    Refused(*case)
    for case in (
        ("WT-C1", position(Anna_1=("p1", 9)), "play Anna darkblue Anna.1 p77"),
        ("WT-C1", position(), "play Anna darkblue Anna.1 s1"),
        ("WT-C2", started(), "roll Anna 13"),
        ("WT-C2", started(), "roll Anna 0"),
        ("WT-C2", after(started(4), "deal Anna pink pink pink", "deal Ben pink"), "deal Ben pink"),
        ("WT-C2", after(started(4), "deal Anna lightbrown lightbrown lightbrown"), "deal Ben lightbrown"),
        ("WT-C2", after(started(4), "deal Anna darkbrown darkbrown darkbrown"), "deal Ben darkbrown"),
        ("WT-P1", position(players=3), "play Anna darkblue Anna.3 p1"),
        ("WT-P1", position(players=6), "fuel Anna.2 12"),
        ("WT-P2", started(3), "deal Anna red red red red"),
        ("WT-P2", after(started(3), "deal Anna red red", "deal Anna red"), "deal Anna red"),
        ("WT-P2", position(hand=("red",)), "deal Anna red"),
        ("WT-P3", position(), "play Ben darkblue Ben.1 p1"),
        ("WT-P3", position(), "roll Ben 4"),
        ("WT-P3", after(started(), "roll Anna 4"), "roll Anna 5"),
        ("WT-P3", after(started(), "roll Anna 4", "roll Ben 5"), "play Ben darkblue Ben.1 p1"),
        ("WT-P3", after(started(), "roll Anna 4", "roll Ben 4", "roll Cleo 4"), "play Ben darkblue Ben.1 p1"),
        ("WT-P3", after(started(), "roll Anna 4", "roll Ben 4", "roll Cleo 3"), "roll Cleo 9"),
        ("WT-P3", dealt(), "play Ben darkblue Ben.1 p1"),
        ("WT-T1", position(hand=("red",) * 4), "play Anna pink Anna.1"),
        ("WT-T1", position(Ben_1=("p1", 5)), "play Anna lightbrown Ben.1 Anna.1"),
        ("WT-T1", position(Anna_1=("p1", 5)), "play Anna red"),
        ("WT-T1", dealt(), "draw Anna red"),
        ("WT-T1", after(dealt(), "play Anna darkblue Anna.1 p1", "draw Anna red"), "draw Anna red"),
        ("WT-T1", after(dealt(), "play Anna darkblue Anna.1 p1"), "draw Ben red"),
        ("WT-T2", position(), "return Anna darkblue"),
        ("WT-T2", position(Anna_1=("p1", 9)), "return Anna pink Anna.1"),
        ("WT-T2", position(Anna_1=("p1", 9), Anna_2=("d8", 12)), "return Anna red"),
        ("WT-T2", position(Anna_1=("p1", 9)), "return Anna red Anna.2"),
        ("WT-T2", position(Anna_1=("p1", 9), Ben_1=("p2", 2)), "return Anna red Ben.1"),
        ("WT-T2", position(Anna_1=("p1", 9), Anna_2=("p2", 9)), "return Anna red Anna.1 Anna.2"),
        ("WT-M1", position(Anna_1=("p1", 9)), "play Anna darkblue Anna.1 p3"),
        ("WT-M1", position(Anna_1=("p1", 9)), "play Anna darkblue Anna.1 start"),
        ("WT-M1", position(Anna_1=("p1", 9)), "play Anna darkblue Anna.1 p2 p3 p2"),
        ("WT-M1", position(Anna_1=("p1", 9)), "play Anna lightblue Anna.1 p2 p1"),
        ("WT-M1", position(Anna_1=("p1", 9), Ben_1=("p2", 12)), "play Anna darkblue Anna.1 p2"),
        ("WT-M1", position(Anna_1=("p1", 9), Anna_2=("p2", 12)), "play Anna darkblue Anna.1 p2"),
        ("WT-M5", position(Anna_1=("p1", 9), Ben_1=("p2", 7)), "play Anna lightblue Anna.1 p2 p3"),
        ("WT-M5", position(Anna_1=("p1", 9), Anna_2=("p2", 6)), "play Anna lightblue Anna.1 p2 p3"),
        ("WT-M5", position(Anna_1=("p1", 9), Ben_1=("p2", 7), Ben_2=("p3", 6)), "play Anna darkblue Anna.1 p2 p3 x4"),
        ("WT-M5", position(Anna_1=("p1", 9), Ben_1=("p2", 6), Ben_2=("p3", 7)), "play Anna darkblue Anna.1 p2 p3 x4"),
        ("WT-M5", position(Anna_1=("p7", 9), Anna_2=("s17", 7)), "play Anna darkblue Anna.1 s17 p18 p19"),
        ("WT-D1", position(Anna_1=("s6", 4), Ben_1=("p7", 12)), "play Anna lightblue Anna.1 p7 d8"),
        ("WT-D1", position(Ben_1=("p5", 4), Anna_1=("p7", 12)), "play Anna darkbrown Ben.1 s6 p7 d8"),
        ("WT-S1", position(Ben_1=("s6", 4)), "play Anna darkbrown Ben.1 p7 d8 p9"),
        ("WT-K1", position(Ben_1=("p1", 9)), "play Anna darkblue Ben.1 p2"),
        ("WT-K1", position(Ben_1=("p1", 9)), "play Anna lightblue Ben.1 p2 p3"),
        ("WT-K1", position(Anna_1=("p1", 9)), "play Anna darkblue Anna.1 p2 p3"),
        ("WT-K1", position(Anna_1=("p1", 9)), "play Anna lightblue Anna.1 p2 p3 x4"),
        ("WT-K1", position(Anna_1=("p1", 9)), "play Anna lightblue Anna.1"),
        ("WT-K2", position(), "play Anna darkbrown Ben.1 p1 p2 p3"),
        ("WT-K2", position(Anna_1=("p1", 9)), "play Anna darkbrown Anna.1 p2 p3"),
        ("WT-K3", position(), "play Anna lightbrown Ben.1"),
        ("WT-K3", position(Ben_1=("d8", 12)), "play Anna lightbrown Ben.1"),
        ("WT-K3", position(Anna_1=("p1", 5)), "play Anna lightbrown Anna.1 p2"),
        ("WT-K4", position(), "play Anna red Anna.1"),
        ("WT-K4", position(Anna_1=("d8", 12), rules=ANY), "play Anna red Anna.1"),
        ("WT-K4", position(Anna_1=("p1", 7)), "play Anna red Anna.1"),
        ("WT-K4", position(Anna_1=("p1", 6), Anna_2=("p2", 12)), "play Anna red Anna.1 Anna.2"),
        ("WT-K4", position(Anna_1=("p1", 6)), "play Anna red Anna.1 Anna.1"),
        ("WT-K4", position(Ben_1=("p1", 6)), "play Anna red Ben.1"),
        ("WT-K4", position(), "play Anna pink Ben.1"),
        ("WT-K4", position(Ben_1=("d8", 12)), "play Anna pink Ben.1"),
        ("WT-F1", position(Anna_1=("p9", 9)), "play Anna lightblue Anna.1 oasis p19"),
        ("WT-F1", position(Ben_1=("oasis", 3)), "play Anna lightbrown Ben.1"),
        ("WT-F1", position(Ben_1=("oasis", 3)), "play Anna darkbrown Ben.1 p9 p19 p18"),
        ("WT-F1", HOME, "play Anna darkblue Anna.1 p9"),
        ("WT-F2", OVER, "play Anna darkblue Anna.1 p9"),
        ("WT-F2", replace(OVER, drawing=True), "draw Anna red"),
        ("WT-F2", position(Ben_1=("oasis", 3)), "win Ben"),
        ("WT-F3", RACED, "play Anna darkblue Anna.1 p1"),
        ("WT-F3", position(players=6), "win Ben"),
    )
]
UNBREAKABLE = {
    "WT-M3": "the litre for waiting is lost by itself",
    "WT-M4": "trucks that run dry go back by themselves",
    "WT-M5a": "a permission",
}
