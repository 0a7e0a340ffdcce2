"""A position of Montego Bay: the walk around the warehouses, the ships at the piers, and what everybody has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import COLOURS as PIECES
from zackpack.draw.svg import MARGIN, Look, Point, canvas, element, number, path, words, written
from zackpack.errors import plural
from zackpack.games.montego_bay.components import Ship, Store
from zackpack.games.montego_bay.game import winners
from zackpack.games.montego_bay.position import JACK, LARGE, THIRD, WAGES, State, owner_and_kind
from zackpack.games.montego_bay.quay import PIERS, PILE, Berth
from zackpack.games.montego_bay.walk import PUBS
from zackpack.pieces import Piece
from zackpack.sentences import conjoined

COLOURS = ("#7fb4f0", "#f5d800", "#0a5c3a", "#d95f0e")
"""Of the players, the first one first; told apart without hues, too. Letters say the same."""
INKS = ("#1c1c1c", "#1c1c1c", "#ffffff", "#1c1c1c")
BARREL, SPOILT, COIN = PIECES[Piece.BROWN], "#b9b4aa", "#dfe3e6"
CELL, STEP, STORE, ROOF = 88, 44, 36, 24
"""Pixels: the width of a warehouse, and the heights of a space, a store and a roof."""
PUB_WIDTH, GAP = 76, 12
SLOT, TILE, LINE = 20, 44, 26
"""Pixels from one slot of a ship, order tile and line of the table to the next."""
FULL = 5
"""The most barrels of a store that are drawn in full size."""


def picture(state: State) -> str:
    """A position: dockers beside the stores, barrels in the slots of ships, order tiles and cards, everybody's points.

    A docker is a circle, large or small, with the letter of its player; with a + it is a third one. Lazy Jack is a
    square with a J and the letter of who has hired him. The Tally-Man stands with the docker whose turn it is, else at
    his crate. Cards that nobody has seen yet are drawn from behind; of each pile the top ship is seen.

    Returns
    -------
    str
        SVG with a title and a description in words.
    """
    columns = len(state.setup.warehouses)
    width = columns * CELL + 2 * (PUB_WIDTH + GAP)
    parts = [
        _heading(state, width),
        _walk(state, columns),
        _piers(state, width),
        _order_and_piles(state, width),
        _table(state, width),
    ]
    height = sum(size + GAP for _, size in parts) - GAP
    low, high = (-MARGIN, -MARGIN), (width + MARGIN, height + MARGIN)
    root = canvas(f"Montego Bay, round {state.number}: {_now(state)}", " ".join(_described(state)), low, high)
    element(root, "rect", class_="zp-paper", x=low[0], y=low[1], width=high[0] - low[0], height=high[1] - low[1])
    top = 0.0
    for part, size in parts:
        part.set("transform", f"translate(0 {number(top)})")
        root.append(part)
        top += size + GAP
    return written(root)


# ---- what is drawn more than once


def _letter(state: State, player: int) -> str:
    """The initial of a player's name, or the seat's number if two have the same one."""
    initials = [name[:1].upper() for name in state.setup.players]
    return initials[player] if len(set(initials)) == len(initials) else str(player + 1)


def _text(parent: Xml.Element, text: str, at: Point, room: float, size: float = 13, **look: str) -> None:
    """Text that is cut, with an ellipsis, where it would need more room; then its title is the whole text."""
    wide = [size * _width(mark) for mark in text]
    kept = len(text)
    while kept and sum(wide[:kept]) + (kept < len(text)) * size > room:
        kept -= 1
    group = parent
    if kept < len(text):
        group = element(parent, "g")
        words(group, "title", text)
        text = text[:kept] + "\N{HORIZONTAL ELLIPSIS}"
    words(group, "text", text, x=at[0], y=at[1], font_size=size, **({"class_": "zp-ink"} | look))


def _width(mark: str) -> float:
    """How wide a letter is at most, in parts of the size of the font."""
    if unicodedata.east_asian_width(mark) in "WF" or mark in "WM@%mw\N{EM DASH}":
        return 1.05
    return 0.78 if mark.isupper() else 0.36 if mark in " .,:;il|'" else 0.66


def _token(parent: Xml.Element, state: State, docker: str, at: Point, kind: str = "docker") -> None:
    """A docker, or its picture on an order tile."""
    x, y = at
    player, which = owner_and_kind(docker)
    seat = state.setup.players.index(player)
    size = state.setup.third[seat] if which == THIRD else which
    group = element(parent, "g", class_=f"{kind} zp-line", stroke_width=1.5)
    words(group, "title", f"{player}'s Lazy Jack" if which == JACK else docker)
    if which == JACK:
        element(group, "rect", fill=COLOURS[seat], x=x - 12, y=y - 12, width=24, height=24)
    else:
        element(group, "circle", fill=COLOURS[seat], cx=x, cy=y, r=15 if size == LARGE else 10.5)
    letter = _letter(state, seat) + {THIRD: "+", JACK: "J"}.get(which, "")
    _middle(group, letter, (x, y), (15 if size == LARGE else 12) - 2 * (len(letter) > 1), INKS[seat])


def _middle(parent: Xml.Element, text: str, at: Point, size: float, fill: str) -> None:
    """Text whose middle is at a point."""
    look: Look = {"text_anchor": "middle", "dy": ".36em", "font_weight": "bold", "stroke": "none"}
    words(parent, "text", text, x=at[0], y=at[1], font_size=size, fill=fill, **look)


def _box(parent: Xml.Element, look: str, at: Point, size: Point, **more: str | float) -> None:
    """A rectangle: its corner, then its width and height."""
    element(parent, "rect", class_=look, x=at[0], y=at[1], width=size[0], height=size[1], **more)


# ---- the parts of the picture, each with its height


def _heading(state: State, width: float) -> tuple[Xml.Element, float]:
    group = Xml.Element("g")
    _text(group, f"Montego Bay, round {state.number}", (0, 16), width, 17, font_weight="bold")
    _text(group, _now(state), (0, 38), width)
    return group, 42


def _walk(state: State, columns: int) -> tuple[Xml.Element, float]:
    """The pubs at the ends, the warehouses between them, and the spaces around these."""
    group = Xml.Element("g")
    height = 2 * (STEP + STORE) + ROOF
    for (name, place), x in zip(PUBS.items(), (0, PUB_WIDTH + 2 * GAP + columns * CELL), strict=True):
        _box(group, "zp-floor zp-line", (x, 0), (PUB_WIDTH, height), rx=8)
        _text(group, f"pub {name}", (x + 8, 18), PUB_WIDTH - 10, 12, font_weight="bold")
        for index, docker in enumerate(_standing(state, place)):
            _token(group, state, docker, (x + 21 + index % 2 * 34, 44 + index // 2 * 36))
    for column in range(columns):
        x, opposite = PUB_WIDTH + GAP + column * CELL, state.setup.spaces - 1 - column
        house = element(group, "g", class_="warehouse")
        _box(house, "zp-paper zp-line", (x, STEP), (CELL, 2 * STORE + ROOF))
        _box(house, "zp-floor zp-line", (x, STEP + STORE), (CELL, ROOF))
        if state.row:
            _text(house, state.row[column][0], (x + 6, STEP + STORE + 17), CELL - 8, 12, font_weight="bold")
            _goods(house, state.store(column), (x + CELL / 2, STEP + STORE / 2))
            _goods(house, state.store(opposite), (x + CELL / 2, STEP + STORE * 1.5 + ROOF))
        _space(group, state, column, (x, 0))
        _space(group, state, opposite, (x, height - STEP))
    if not state.queue:
        _tally_man(group, PUB_WIDTH - 18, height - 20)
    return group, height


def _space(parent: Xml.Element, state: State, space: int, at: Point) -> None:
    """A space with its number, an arrow, and who stands there."""
    x, y = at
    _box(parent, "zp-floor zp-line", (x, y), (CELL, STEP), stroke_width=0.7)
    _text(parent, str(space), (x + 4, y + 12), 20, 10)
    tip, side = (x + CELL - 3, -5) if y == 0 else (x + 3, 5)
    arrow = [(tip, y + STEP / 2), (tip + side, y + STEP / 2 - 5), (tip + side, y + STEP / 2 + 5)]
    element(parent, "path", class_="zp-ink", d=path([arrow]))
    standing = _standing(state, space)
    for index, docker in enumerate(standing):
        _token(parent, state, docker, (x + CELL / 2 + (index - (len(standing) - 1) / 2) * 30, y + STEP / 2))
    if state.queue and standing == [state.queue[0]]:
        _tally_man(parent, x + CELL - 18, y + STEP / 2)


def _tally_man(parent: Xml.Element, x: float, y: float) -> None:
    """Whom everybody trusts to count the barrels."""
    group = element(parent, "g", class_="tally-man")
    words(group, "title", "Tally-Man")
    element(group, "path", class_="zp-ink", d=path([[(x, y - 14), (x + 10, y + 12), (x - 10, y + 12)]]))
    words(group, "text", "T", x=x, y=y + 9, font_size=11, text_anchor="middle", font_weight="bold", class_="zp-paper")


def _goods(parent: Xml.Element, store: Store, at: Point) -> None:
    """What a store shows, around a point; more than a few in two rows and about half the size."""
    goods = [BARREL] * store.barrels + [SPOILT] * store.damaged + [COIN] * store.coin
    few = len(goods) <= FULL
    size, beside = (1.0, FULL) if few else (0.55, -(-len(goods) // 2))
    for index, what in enumerate(goods):
        row = goods[index // beside * beside :][:beside]
        x = at[0] + (index % beside - (len(row) - 1) / 2) * 16 * size
        y = at[1] + (0 if few else (index // beside - 0.5) * 16)
        mark = element(parent, "g", class_="goods zp-line", stroke_width=0.8)
        if what == COIN:
            element(mark, "circle", fill=COIN, cx=x, cy=y, r=7 * size)
            _middle(mark, "$", (x, y), 11 * size, "#1c1c1c")
            continue
        left, top, right, bottom = x - 7 * size, y - 9 * size, x + 7 * size, y + 9 * size
        element(mark, "rect", fill=what, x=left, y=top, width=14 * size, height=18 * size, rx=5 * size)
        if what == SPOILT:
            cross = [(left, top), (right, bottom)], [(right, top), (left, bottom)]
            element(mark, "path", stroke="#a3161b", stroke_width=2.2, d=path(cross))


def _piers(state: State, width: float) -> tuple[Xml.Element, float]:
    """The ships at the piers, all slots of each in rows."""
    group = Xml.Element("g")
    room = (width - (PIERS - 1) * GAP) / PIERS
    beside = int((room - 16) // SLOT)
    berths = state.quay.berths
    rows = max((-(-berth.ship.slots // beside) for berth in berths if berth.ship), default=1)
    height = 66 + rows * SLOT
    for index in range(PIERS):
        berth = element(group, "g", class_="berth", transform=f"translate({number(index * (room + GAP))} 0)")
        ship = berths[index].ship if index < len(berths) else None
        _text(berth, f"pier {index + 1}", (0, 12), room, 12, font_weight="bold")
        dashes: Look = {} if index < len(berths) else {"stroke_dasharray": "4 4"}
        _box(berth, "zp-glass", (0, 18), (room, height - 18), rx=10, **dashes)
        if index < len(berths) and ship:
            _text(berth, ship.name, (10, 36), room - 16, 14, font_weight="bold")
            _text(berth, _terms(ship), (10, 53), room - 16, 12)
            _slots(berth, state, berths[index], -(-ship.slots // -(-ship.slots // beside)))
        elif index < len(berths):
            _text(berth, "pilot boat", (10, 36), room - 16, 14, font_weight="bold")
            _text(berth, "never loaded", (10, 53), room - 16, 12)
        else:
            nameless = index < len(berths) + state.quay.nameless
            _text(berth, "not recorded" if nameless else "no ship", (10, 36), room - 16)
    return group, height


def _slots(parent: Xml.Element, state: State, berth: Berth, beside: int) -> None:
    """Barrels in the slots, player by player, and the free slots."""
    seats: list[int | None] = [seat for seat, barrels in enumerate(berth.barrels) for _ in range(barrels)]
    seats += [None] * berth.free
    for place, seat in enumerate(seats):
        x, y = 9 + place % beside * SLOT, 62 + place // beside * SLOT
        if seat is None:
            _box(parent, "slot zp-paper zp-line", (x, y), (SLOT - 3, SLOT - 3), stroke_width=0.8)
            continue
        barrel = element(parent, "g", class_="barrel zp-line", stroke_width=1)
        element(barrel, "rect", fill=COLOURS[seat], x=x, y=y, width=SLOT - 3, height=SLOT - 3, rx=7)
        _middle(barrel, _letter(state, seat), (x + (SLOT - 3) / 2, y + (SLOT - 3) / 2), 12, INKS[seat])


def _order_and_piles(state: State, width: float) -> tuple[Xml.Element, float]:
    """The order tiles with the cards below them, and the two piles of ships."""
    group = Xml.Element("g")
    tiles = len(state.setup.dockers) + 1
    _text(group, "order tiles and cards", (0, 12), tiles * TILE, 12, font_weight="bold")
    if not state.order:
        _text(group, "to be shuffled", (0, 40), tiles * TILE)
    movers = [*([state.jack] if state.jack else []), *state.order]
    for place, docker in enumerate(movers, start=not state.jack):
        tile = element(group, "g", class_="tile", transform=f"translate({place * TILE} 20)")
        _box(tile, "zp-floor zp-line", (1, 0), (TILE - 4, 50), rx=4)
        _text(tile, str(place) if place else "first", (5, 11), TILE - 6, 9)
        _token(tile, state, docker, (TILE / 2 - 1, 30), "order")
        if docker in state.cards:
            _card(tile, docker, state.cards[docker] if state.loading else None)
    left = tiles * TILE + GAP
    room = (width - left - GAP) / 2
    for index, (count, top) in enumerate(_piles(state)):
        x = left + index * (room + GAP)
        pile = element(group, "g", class_="pile")
        _text(pile, ("first pile", "second pile")[index], (x, 12), room, 12, font_weight="bold")
        _box(pile, "zp-glass", (x, 20), (room, 62), rx=8, **({} if count else {"stroke_dasharray": "4 4"}))
        _text(pile, plural(count, "ship") if count else "empty", (x + 8, 37), room - 12)
        if top:
            _text(pile, top.name, (x + 8, 55), room - 12, 13, font_weight="bold")
            _text(pile, _terms(top), (x + 8, 72), room - 12, 11)
        elif count:
            _text(pile, "top ship not recorded", (x + 8, 55), room - 12, 12)
    return group, 104


def _card(tile: Xml.Element, docker: str, card: int | None) -> None:
    """The card of a docker below its tile; None is drawn from behind."""
    group = element(tile, "g", class_="card")
    words(group, "title", f"{docker}: {'a card, face down' if card is None else f'card {card}'}")
    left, right, top, bottom = TILE / 2 - 12, TILE / 2 + 10, 54, 82
    look = "zp-blocked" if card is None else "zp-paper"
    _box(group, f"{look} zp-line", (left, top), (right - left, bottom - top), rx=3)
    if card is None:
        cross = [(left, top), (right, bottom)], [(right, top), (left, bottom)]
        element(group, "path", class_="zp-line", stroke_width=0.7, d=path(cross))
    else:
        face: Look = {"class_": "zp-ink", "text_anchor": "middle", "font_weight": "bold"}
        words(group, "text", str(card), x=(left + right) / 2, y=bottom - 8, font_size=16, **face)


def _table(state: State, width: float) -> tuple[Xml.Element, float]:
    """Everybody's points, coins and barrels."""
    group = Xml.Element("g")
    names = ("points", "coins", "barrels left", "on ships", "in the pub")
    first = 190.0
    room = (width - first) / len(names)
    for column, name in enumerate(names):
        _text(group, name, (first + column * room, 12), room, 12, font_weight="bold")
    for seat, player in enumerate(state.setup.players):
        y = 20 + seat * LINE
        row = element(group, "g", class_="player")
        element(row, "line", class_="zp-line", x1=0, x2=width, y1=y - 1, y2=y - 1, stroke_width=0.5)
        element(row, "rect", fill=COLOURS[seat], class_="zp-line", x=1, y=y + 3, width=20, height=20, rx=7)
        _middle(row, _letter(state, seat), (11, y + 13), 12, INKS[seat])
        _text(row, player, (30, y + 18), first - 40, 14, font_weight="bold")
        for column, value in enumerate(_stock(state, seat)):
            _text(row, str(value), (first + column * room, y + 18), room, 14)
    return group, 20 + LINE * len(state.setup.players)


# ---- what the position says


def _standing(state: State, place: int) -> list[str]:
    return [docker for docker, where in state.places.items() if where == place]


def _piles(state: State) -> Iterator[tuple[int, Ship | None]]:
    """Of both piles how many ships lie there, and the top one if it is known."""
    second = min(PILE, state.quay.in_piles)
    first = state.quay.in_piles - second
    for count, top in ((first, 0), (second, first)):
        yield count, state.quay.pile[top] if count and top < len(state.quay.pile) else None


def _stock(state: State, seat: int) -> tuple[int, ...]:
    """Points, coins, barrels to load, barrels on ships and in the pub."""
    player = state.setup.players[seat]
    barrels = (state.supply(seat), state.quay.aboard(seat), state.pub[seat])
    return (state.points[player], state.coins[seat], *barrels)


def _now(state: State) -> str:
    """What comes next."""
    return next(_tasks(state))


def _tasks(state: State) -> Iterator[str]:
    """What is to be done, the first one first."""
    if state.is_over:
        yield f"the game is over, won by {conjoined(winners(state))}"
    if not state.row:
        yield "the warehouses are to be laid out"
    if state.quay.nameless:
        yield f"{plural(state.quay.nameless, 'ship')} at the piers not recorded"
    if not state.order:
        yield "the order tiles are to be shuffled"
    for docker in state.queue:
        loads = state.to_load(docker)
        yield f"{docker} {f'loads {loads}' if loads else f'takes {state.to_remove(docker)} off ships'}"
    if state.wanting:
        yield f"Lazy Jack is wanted by {conjoined(state.wanting)}"
    if not state.cards and not state.jack and max(state.coins) >= WAGES:
        yield "Lazy Jack may be hired, or cards are chosen"
    choosing = [player for player in state.setup.players if state.dockers(player)[0] not in state.cards]
    yield f"cards to be chosen by {conjoined(choosing)}"


def _terms(ship: Ship) -> str:
    return f"{'-'.join(map(str, ship.points))} points, {plural(ship.slots, 'slot')}"


def _store(store: Store) -> str:
    found = [plural(store.barrels, "barrel")] if store.barrels else []
    found += [plural(store.damaged, "damaged barrel")] if store.damaged else []
    return conjoined([*found, *(["a coin"] if store.coin else [])]) or "nothing"


def _described(state: State) -> Iterator[str]:
    """Everything in the picture, in words."""
    yield f"Round {state.number}: {_now(state)}."
    for name, place in PUBS.items():
        yield f"Pub {name}: {conjoined(_standing(state, place)) or 'nobody'}."
    for space in range(state.setup.spaces if state.row else 0):
        house = state.row[min(space, state.setup.spaces - 1 - space)][0]
        standing = conjoined(_standing(state, space)) or "nobody"
        yield f"Space {space} beside {house} ({_store(state.store(space))}): {standing}."
    for pier, berth in enumerate(state.quay.berths, start=1):
        aboard = zip(state.setup.players, berth.barrels, strict=True)
        loaded = ", ".join(f"{player} {barrels}" for player, barrels in aboard if barrels) or "no barrels"
        yield (
            f"Pier {pier}: {berth.ship.name}, {_terms(berth.ship)}: {loaded}."
            if berth.ship
            else f"Pier {pier}: pilot boat."
        )
    for name, (count, top) in zip(("First", "Second"), _piles(state), strict=True):
        yield f"{name} pile: {plural(count, 'ship')}{f', {top.name} on top, {_terms(top)}' if top else ''}."
    yield f"Order tiles: {', '.join(state.order) or 'to be shuffled'}."
    if state.cards:
        cards = (f"{docker} {card if state.loading else 'face down'}" for docker, card in state.cards.items())
        yield f"Cards: {', '.join(cards)}."
    for seat, player in enumerate(state.setup.players):
        score, coins, left, on_ships, pub = _stock(state, seat)
        stock = f"{plural(left, 'barrel')} left, {on_ships} on ships, {pub} in the pub"
        yield f"{player}: {plural(score, 'point')}, {plural(coins, 'coin')}, {stock}."
