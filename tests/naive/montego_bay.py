"""A second opinion on Montego Bay: tokens moved about by hand, as at the table, from the lines of a
legal record.

It shares no code with the game but the harbour's data, and counts barrels and coins where they lie.
"""

from typing import Any


class Table:
    """Everything that lies on the table."""

    def __init__(self, setup: Any) -> None:
        self.setup = setup
        self.players = list(setup.players)
        four = len(self.players) == 4
        self.tiles = {house.name: house.stores for house in setup.harbour.warehouses}
        self.numbers = {
            ship.name: ship for ship in (setup.harbour.four if four else setup.harbour.few)
        }
        self.supply = {
            player: ["barrel"] * (32 if len(self.players) == 2 else 16) for player in self.players
        }
        self.coins: dict[str, int] = dict.fromkeys(self.players, 0)
        self.coins_left = 15
        self.points: dict[str, int] = dict.fromkeys(self.players, 0)
        self.pub: list[str] = []
        self.piers: list[tuple[str, list[str]]] = [("pilot", [])]
        self.pile: list[str] = []
        self.sailed = 0
        self.second_pile = False
        self.order: list[str] = []
        self.ring: list[list[str]] = []
        self.chosen: dict[str, int] = {}
        self.jack_beside = ""
        self.turns: list[str] = []
        self.over = False

    def do(self, text: str) -> None:
        """What a line says."""
        verb, *words = text.partition("#")[0].split()
        getattr(self, f"do_{verb}")(*words)

    def do_row(self, *tiles: str) -> None:
        near = []
        far = []
        for tile in tiles:
            name, _, turned = tile.partition("=")
            first, second = self.tiles[name]
            near.append(second if turned else first)
            far.append(first if turned else second)
        self.stores = near + far[::-1]
        self.ring = [[] for _ in self.stores]

    def do_ships(self, *names: str) -> None:
        self.pile += names
        self.come()
        if self.chosen and len(self.chosen) == len(self.everybody()):
            self.next_docker()

    def come(self) -> None:
        while len(self.piers) < 4 and self.pile:
            self.piers.append((self.pile.pop(0), []))

    def must_be_named(self) -> bool:
        return len(self.piers) < min(4, 16 - self.sailed)

    def do_order(self, *dockers: str) -> None:
        self.order = list(dockers)

    def do_want(self, *players: str) -> None:
        pass

    def do_win(self, *players: str) -> None:
        most = max((self.points[player], self.coins[player]) for player in self.players)
        assert sorted(players) == sorted(
            p for p in self.players if (self.points[p], self.coins[p]) == most
        )

    def do_score(self, *points: str) -> None:
        assert sorted(points) == sorted(
            f"{player}={number}" for player, number in self.points.items()
        )

    def do_hire(self, docker: str) -> None:
        player = docker.rpartition(".")[0]
        self.coins[player] -= 3
        self.coins_left += 3
        self.jack_beside = docker

    def everybody(self) -> list[str]:
        jack = [self.jack_beside.rpartition(".")[0] + ".jack"] if self.jack_beside else []
        return jack + self.order

    def do_card(self, player: str, *cards: str) -> None:
        for word in cards:
            kind, _, card = word.partition("=")
            self.chosen[f"{player}.{kind}"] = int(card)
        if len(self.chosen) == len(self.everybody()):
            self.walk()

    def walk(self) -> None:
        for docker in self.everybody():
            here = self.where(self.jack_beside if docker.endswith(".jack") else docker)
            for space in self.ring:
                if docker in space:
                    space.remove(docker)
            for _ in range(self.chosen[docker]):
                here = (here + 1) % len(self.ring)
            across = len(self.ring) - 1 - here
            if self.ring[here] and not self.ring[across]:
                self.ring[across] = self.ring[here]
                self.ring[here] = []
            while self.ring[here]:
                here = here - 1 if here else len(self.ring) - 1
            self.ring[here].append(docker)
        self.turns = [docker for space in reversed(self.ring) for docker in space]
        self.next_docker()

    def where(self, docker: str) -> int:
        """A docker's space; in a pub, the space before the first one outside it."""
        for number, space in enumerate(self.ring):
            if docker in space:
                return number
        player, _, kind = docker.rpartition(".")
        large = (
            self.setup.third[self.players.index(player)] if kind == "third" else kind
        ) == "large"
        return -1 if large == (self.setup.large_pub == "A") else len(self.ring) // 2 - 1

    def next_docker(self) -> None:
        while not self.must_be_named() and self.turns:
            docker = self.turns[0]
            player = docker.rpartition(".")[0]
            store = self.stores[self.where(docker)]
            aboard = sum(owners.count(player) for _, owners in self.piers)
            if store.barrels and self.supply[player]:
                return
            if store.damaged and aboard and not docker.endswith(".jack"):
                return
            self.done()
        if not self.must_be_named():
            self.end_of_round()

    def done(self) -> None:
        docker = self.turns.pop(0)
        if self.stores[self.where(docker)].coin and self.coins_left:
            self.coins_left -= 1
            self.coins[docker.rpartition(".")[0]] += 1

    def do_at(self, *words: str) -> None:
        for named, place in zip(words[::2], words[1::2], strict=True):
            stands = any(named in space for space in self.ring)
            docker = (
                named if stands or not named.endswith(".jack") else self.jack_beside
            )  # until they walk
            ahead = self.where(docker)
            if place in ("A", "B"):
                assert not any(docker in space for space in self.ring)
                assert (ahead == -1) == (place == "A")
            else:
                assert docker in self.ring[int(place)]

    def do_coins(self, *coins: str) -> None:
        assert {*coins} <= {f"{player}={number}" for player, number in self.coins.items()}

    def pier(self, place: str) -> int:
        """Which of the ships now at the piers a word means."""
        names = [name for name, _ in self.piers]
        if place in names:
            return names.index(place)
        word, _, ship = place.partition("=")
        number = int(word.removeprefix("pier")) - 1
        assert ship in ("", names[number])
        return number

    def judge(self, text: str) -> str:
        """Whether a line of barrels or points is illegal, untrue, or neither: ""."""
        verb, *words = text.split()
        if verb == "score":
            return (
                ""
                if {*words} <= {f"{player}={number}" for player, number in self.points.items()}
                else "untrue"
            )
        docker, *places = words if "." in words[0] else ("".join(self.turns[:1]), *words)
        if self.over or self.must_be_named() or not self.turns or docker != self.turns[0]:
            return "illegal"
        player = docker.rpartition(".")[0]
        store = self.stores[self.where(docker)]
        aboard = sum(owners.count(player) for _, owners in self.piers)
        spoilt = 0 if docker.endswith(".jack") else min(store.damaged, aboard)
        number = min(store.barrels, len(self.supply[player])) if verb == "load" else spoilt
        if not number or len(places) != number:
            return "illegal"
        trial = Table(self.setup)
        trial.piers = [(name, [*owners]) for name, owners in self.piers]
        trial.pile = [*self.pile]
        trial.sailed = self.sailed
        return trial.try_barrels(verb, player, places)

    def try_barrels(self, verb: str, player: str, places: list[str]) -> str:
        """Move barrels one by one, if they can go there, and judge that."""
        untrue = ""
        for place in places:
            names = [name for name, _ in self.piers]
            if place == "pub":
                if (
                    verb == "remove"
                    or self.must_be_named()
                    or any(name != "pilot" for name in names)
                ):
                    return "illegal"
                continue
            word, _, ship = place.partition("=")
            index = (
                names.index(word)
                if word in names
                else int(word[-1]) - 1
                if word[-1] in "1234"
                else 9
            )
            if word in self.numbers and word not in names:
                return "illegal"
            if index >= len(names) or names[index] == "pilot":
                return "illegal"
            untrue = "untrue" if ship not in ("", names[index]) else untrue
            owners = self.piers[index][1]
            if verb == "remove":
                if player not in owners:
                    return "illegal"
                owners.remove(player)
                continue
            owners.append(player)
            if len(owners) == self.numbers[names[index]].slots:
                del self.piers[index]
                self.sailed += 1
                self.come()
        return untrue

    def do_load(self, *words: str) -> None:
        docker, *places = words if words[0] in self.turns else (self.turns[0], *words)
        player = docker.rpartition(".")[0]
        back: list[str] = []
        for place in places:
            self.supply[player].pop()
            if place == "pub":
                self.pub.append(player)
                continue
            number = self.pier(place)
            name, owners = self.piers[number]
            owners.append(player)
            if len(owners) == self.numbers[name].slots:
                self.pay(owners, list(self.numbers[name].points))
                self.points[player] += 1
                back += owners
                del self.piers[number]
                self.sailed += 1
                self.come()
        self.give_back(back)
        self.done()
        self.next_docker()

    def give_back(self, owners: list[str]) -> None:
        for owner in owners:
            self.supply[owner].append("barrel")

    def do_remove(self, *words: str) -> None:
        docker, *places = words if words[0] in self.turns else (self.turns[0], *words)
        player = docker.rpartition(".")[0]
        for place in places:
            self.piers[self.pier(place)][1].remove(player)
            self.supply[player].append("barrel")
        self.done()
        self.next_docker()

    def pay(self, owners: list[str], prizes: list[int]) -> None:
        ranking = sorted(((owners.count(player), player) for player in set(owners)), reverse=True)
        while ranking:
            tied = [player for number, player in ranking if number == ranking[0][0]]
            purse = 0
            for _ in tied:
                purse += prizes.pop(0) if prizes else 0
            for player in tied:
                self.points[player] += purse // len(tied) + (purse % len(tied) > 0)
            ranking = ranking[len(tied) :]

    def sail(self) -> None:
        """The ship at pier 1, if it is not the pilot boat, is scored and its barrels go back."""
        name, owners = self.piers.pop(0)
        self.sailed += 1
        if name != "pilot":
            self.pay(owners, list(self.numbers[name].points))
        self.give_back(owners)

    def end_of_round(self) -> None:
        self.over = len(self.piers) <= 3
        if self.over:
            while self.piers:
                self.sail()
            self.pay(self.pub, {2: [1], 3: [2, 1], 4: [3, 2, 1]}[len(self.players)])
            return
        self.sail()
        self.come()
        begun = self.second_pile
        self.second_pile = self.sailed + 3 >= 10
        self.order = [self.order[-1], *self.order[:-1]] if begun or not self.second_pile else []
        for space in self.ring:
            space[:] = [docker for docker in space if not docker.endswith(".jack")]
        self.chosen = {}
        self.jack_beside = ""


def agrees(table: Table, state: Any) -> None:
    """Tokens moved by hand lie where the position says."""
    players = state.setup.players
    assert table.points == state.points
    assert table.coins == state.coins
    assert table.coins_left + sum(state.coins.values()) == 15
    assert [len(table.supply[player]) for player in players] == [*map(state.supply, players)]
    assert sorted(table.pub) == sorted(state.quay.pub)
    assert [name for name, _ in table.piers] == [
        berth.ship.name if berth.ship else "pilot" for berth in state.quay.berths
    ]
    for berth, (_, owners) in zip(state.quay.berths, table.piers, strict=True):
        assert sorted(berth.barrels) == sorted(owners)
    assert table.order == [docker.word for docker in state.order]
    assert table.over == state.is_over
    standing = {docker: space for space, dockers in enumerate(table.ring) for docker in dockers}
    jack = state.jack if not state.is_loading else None
    assert standing == {
        docker.word: place
        for docker, place in state.places.items()
        if place >= 0 and docker != jack
    }
