"""The two ant games once more, by the plainest program that could be written from the clauses (plain_table.py tells
how)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tests.games.arthropods.plain_table import (
    Cell,
    Json,
    Piece,
    PlainTable,
    PlainTile,
    beside,
    cell_of,
    kind_of,
    name_of,
    turned,
)

MAY_TOUCH = {"T": "TF", "F": "FT", "N": "N", "E": "E"}  # AR-5
KIND_LETTERS = {"forest": "f", "tunnel": "t", "nest": "n", "brood": "b"}
STACKS = ["forest", "tunnel", "nest"]
ANTS = ["queen", "worker", "soldier"]
CHANCE_PHASES = ("start", "set_up", "deal", "fill", "drawn")

ANTROPOLIS = "antropolis"
COLONY = "supersize_colony"
NAMES = {ANTROPOLIS: ["q1", "q2", "w1", "w2", "w3"], COLONY: "q1 q2 w1 w2 w3 w4 w5 s1 s2 s3 s4".split()}
PLACES = {ANTROPOLIS: 2, COLONY: 3}
LIMIT = {ANTROPOLIS: 3, COLONY: 4}
RAISE = {ANTROPOLIS: 1, COLONY: 2}
GOAL = {ANTROPOLIS: 9, COLONY: 15}
BONUS = {ANTROPOLIS: 2, COLONY: 3}
FOOD_PER_POINT = {ANTROPOLIS: 2, COLONY: 3}
TUNNEL_POINTS = {1: 1, 2: 3, 3: 4, 4: 5, 5: 7}
DRAFTS = ["forest", "nest", "tunnel"]


def stack_of(kind: str) -> str:
    return "nest" if kind == "brood" else kind


def faces_of_box(box: Json) -> dict[str, tuple[str, str, int]]:
    """The tiles of the stacks, then the three start tiles."""
    faces: dict[str, tuple[str, str, int]] = {}

    def add(kind: str, sides: str, count: int) -> None:
        letter = KIND_LETTERS[kind]
        faces[f"{letter}{1 + sum(name[0] == letter for name in faces)}"] = (kind, sides, count)

    for entry in box["tile"]:
        add(entry["kind"], entry["sides"], entry.get("count", 1))
    for stack in STACKS:
        add("brood" if stack == "nest" else stack, box["start"][stack], 4)
    return faces


def start_board(box: Json, seats: int) -> list[tuple[Cell, str, int]]:
    """AN-1: the forests in the middle, then of each player the tunnel and the nest, in a line."""
    faces = faces_of_box(box)
    entry = box["board"][seats - 2]
    found: list[tuple[Cell, str, int]] = []
    lines: list[tuple[Cell, str, int]] = []
    for where, away in zip(entry["forests"], entry["directions"], strict=True):
        cell = cell_of(where)
        for number, face in enumerate(list(faces)[-3:]):
            sides = faces[face][1]
            looks = [turned(sides, rotation) for rotation in range(6)]
            rotation = looks.index(looks[(away + 3) % 6])
            (lines if number else found).append((cell, face, rotation))
            cell = beside(cell, away)
    return found + lines


class AntTile(PlainTile):
    larvae: set[int]
    """Of these seats."""


class PlainAnts(PlainTable):
    kinds = ANTS
    moved = "walked"
    open_side = "N"
    rooms = ("nest", "brood")
    lists = ("market", "limits", "food", "owed", "pool", "entries", "scored")

    def __init__(self, data: Json, box: Json) -> None:
        super().__init__(data, box)
        self.colony = self.full = self.key == COLONY
        self.touch = MAY_TOUCH
        self.faces = faces_of_box(box)
        self.stacked = list(self.faces)[:-3]
        for tile in data["tiles"]:
            self.place(cell_of(tile["cell"]), tile["face"], tile["rotation"])
            self.tiles[self.last()].larvae = set(tile.get("larvae", []))
        self.market: list[str | None] = list(data["market"])
        self.hands: list[list[str]] = [list(hand) for hand in data["hands"]]
        self.limits: list[int] = list(data["limits"])
        self.pieces = [{name: self.read_piece(ants[name]) for name in NAMES[self.key]} for ants in data["ants"]]
        self.food: list[int] = list(data["food"])
        self.bought: int = data["bought"]
        self.raised: bool = data["raised"]
        self.drew: bool = data["drew"]
        self.wanted: str | None = data["wanted"]
        self.idle: int = data["idle"]
        self.reached: int | None = data["reached"]
        self.ending: str | None = data["ending"]
        self.owed: list[int] = list(data["owed"])
        self.by_first_rules: bool = data.get("rules_version") == 1
        self.draft: str | None = data["draft"] if self.colony else None
        self.pool: list[str] = list(data["pool"]) if self.colony else []
        self.target: str | None = data["target"] if self.colony else None
        self.entries: list[int] = list(data["entries"]) if self.colony else []
        self.scored: list[tuple[str, int, int]] = []
        """What the last laid tile brought: tunnel or nest, the seat, the points. Told to the tests, not part of a
        position."""

    def copy(self) -> PlainAnts:
        twin = super().copy()
        twin.hands = [list(hand) for hand in self.hands]
        return twin

    def copied_tile(self, tile: AntTile) -> AntTile:
        twin = AntTile(tile.face, tile.rotation, tile.kind, tile.sides)
        twin.larvae = set(tile.larvae)
        return twin

    def to_json(self) -> Json:
        return (
            self.table_json()
            | {
                "market": self.market,
                "hands": self.hands,
                "limits": self.limits,
                "ants": [{name: self.piece_json(ant) for name, ant in ants.items()} for ants in self.pieces],
                "food": self.food,
                "bought": self.bought,
                "raised": self.raised,
                "drew": self.drew,
                "wanted": self.wanted,
                "idle": self.idle,
                "reached": self.reached,
                "ending": self.ending,
                "owed": self.owed,
            }
            | (self.colony_json() if self.colony else {})
        )

    def colony_json(self) -> Json:
        """What only Supersize Colony has: the draft, and an attack that goes on."""
        return {"draft": self.draft, "pool": self.pool, "target": self.target, "entries": self.entries}

    def young_json(self, tile: AntTile) -> Json:
        return {"larvae": sorted(tile.larvae)} if tile.larvae else {}

    # The supply (AR-11)

    def food_supply(self) -> int:
        return 20 - sum(self.food) - sum(ant.load == "food" for ants in self.pieces for ant in ants.values())

    def larvae_in_hand(self, seat: int) -> int:
        lying = sum(seat in tile.larvae for tile in self.tiles.values())
        carried = sum(
            ant.load == seat
            for ants in self.pieces
            for ant in ants.values()
            if ant.load != "food" and ant.load is not None
        )
        return (3 if self.colony else 0) - lying - carried

    # Tiles (AR-1 to AR-8)

    def place(self, cell: Cell, face: str, rotation: int) -> None:
        kind, sides, _ = self.faces[face]
        self.tiles[cell] = AntTile(face, rotation, kind, turned(sides, rotation))
        self.tiles[cell].larvae = set()

    def is_way(self, pair: str) -> bool:
        return pair in ("TT", "TF", "FT", "FF", "NN")

    def fits_to(self, sides: str, touching: list[tuple[int, str]]) -> bool:
        if not super().fits_to(sides, touching):
            return False
        return not self.options["must_connect"] or any(sides[side] != "E" for side, _ in touching)

    # Ants

    def lives_here(self, seat: int, cell: Cell) -> bool:
        """Whether a tile is of a nest with a queen of this seat."""
        return self.is_room(cell) and seat in {owner for owner, _ in self.queens_in(self.region_of(cell))}

    def may_pass(self, seat: int, kind: str, cell: Cell) -> bool:
        """AN-13, SC-11."""
        strangers = {kind_of(ant) for owner, ant in self.on(cell) if owner != seat}
        return not strangers or (kind == "worker" and strangers == {"worker"})

    def may_stand(self, seat: int, kind: str, cell: Cell) -> bool:
        """AN-12, SC-11."""
        return all(owner == seat for owner, _ in self.on(cell))

    # Tunnels, AN-19 to AN-22

    def connections(self, seat: int) -> set[tuple[Cell, tuple[Cell, ...], Cell]]:
        """Every valid one: the nest tile, the tunnel tiles in order, the forest tile."""
        found = set()
        for nest in self.tiles:
            if self.is_room(nest) and self.lives_here(seat, nest):
                for first, pair in self.pairs(nest):
                    if pair == "TT" and self.is_manned(seat, first):
                        for chain in self.chains(seat, (first,)):
                            found |= {
                                (nest, chain, forest)
                                for forest, mouth in self.pairs(chain[-1])
                                if self.is_exit(forest, mouth)
                            }
        return found

    def is_exit(self, forest: Cell, pair: str) -> bool:
        return self.tiles[forest].kind == "forest" and pair in ("TF", "TT")

    def is_manned(self, seat: int, cell: Cell) -> bool:
        return self.tiles[cell].kind == "tunnel" and any(
            owner == seat and kind_of(ant) == "worker" for owner, ant in self.on(cell)
        )

    def chains(self, seat: int, begun: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        yield begun
        for other, pair in self.pairs(begun[-1]):
            if pair == "TT" and other not in begun and self.is_manned(seat, other):
                yield from self.chains(seat, (*begun, other))

    def tunnel_gain(self, seat: int) -> int:
        """AN-20 to AN-22."""
        last = self.last()
        new = [chain for nest, chain, forest in self.connections(seat) if last in (nest, *chain, forest)]
        return max([TUNNEL_POINTS[len(chain)] for chain in new], default=0)

    # Legal moves

    def to_move(self) -> int:
        """-1 for chance, -2 for nobody."""
        if self.phase == "over":
            return -2
        if self.phase in CHANCE_PHASES:
            return -1
        if self.phase == "draft":
            return self.drafter()
        return self.asked[0][0] if self.asked else self.turn

    def legal(self) -> set[str]:
        moves = {
            "draft": lambda: {f"take:{face}" for face in self.pool},
            "lay": lambda: self.legal_lays() | {"act"},
            "put": self.legal_puts,
            "act": self.legal_actions,
            "flee": self.legal_flights,
            "escape": self.legal_escapes,
            "draw": self.legal_draws,
        }.get(self.phase)
        return set() if moves is None else moves()

    def chances(self) -> dict[str, int]:
        if self.phase == "start":
            return {f"start:{seat}": 1 for seat in range(self.seats)}
        if self.to_move() == -1:
            stack = self.next_stack()
            assert stack is not None
            return {f"turn:{face}": self.stack[face] for face in self.faces_in(stack)}
        return {}

    def price(self) -> int:
        return 1 if self.laid else 0

    def places_of(self, stack: str) -> range:
        number = PLACES[self.key]
        return range(number * STACKS.index(stack), number * (STACKS.index(stack) + 1))

    def prices(self, face: str) -> dict[int, int]:
        """What this face costs, and where it lies at that price; the cheapest place first (AN-2, SC-2)."""
        places = self.places_of(stack_of(self.faces[face][0]))
        return {price: place for price, place in enumerate(places, 1) if self.market[place] == face}

    def prices_by_name(self, face: str) -> dict[str, int]:
        """AN-6: each of several alike may be bought; the cheapest needs no price behind its name."""
        cheapest = min(self.prices(face))
        dearer = {f":{price}": price for price in self.prices(face) if price > cheapest}
        return {"": cheapest} | ({} if self.by_first_rules else dearer)

    def legal_lays(self) -> set[str]:
        """AN-5, AN-6."""
        moves = set()
        food = self.food[self.turn]
        if self.bought == 0 and food >= self.price():
            moves |= {
                f"lay:{face}@{name_of(cell)}:{rotation}"
                for face in set(self.hands[self.turn])
                for cell, rotation in self.ways_to_lay(face)
            }
        for face in {face for face in self.market if face}:
            affordable = [named for named, price in self.prices_by_name(face).items() if price <= food]
            ways = self.ways_to_lay(face) if affordable else []
            moves |= {f"buy:{face}@{name_of(cell)}:{turn}{named}" for named in affordable for cell, turn in ways}
        return moves

    def may_put(self, kind: str) -> bool:
        """AN-7, SC-9."""
        if not self.in_hand(self.turn, kind):
            return False
        if kind == "queen":
            return self.is_room(self.last())
        return kind == "worker" and not self.colony

    def may_use(self, name: str, mark: str) -> bool:
        """SC-19: not with a larva on its back."""
        return super().may_use(name, mark) and self.pieces[self.turn][name].load in (None, "food")

    def legal_raids(self) -> set[str]:
        return self.legal_thefts() | self.legal_attacks()

    def actions_of(self, name: str) -> Iterator[str]:
        yield "leave"
        seat, ant = self.turn, self.pieces[self.turn][name]
        cell = cell_of(ant.at)
        tile = self.tiles[cell]
        queen_is_here = any(kind_of(other) == "queen" for _, other in self.on(cell))
        if kind_of(name) == "worker":
            if tile.kind == "forest" and ant.load is None and self.food_supply():
                yield "gather"
            if ant.load == "food":
                if queen_is_here:
                    yield "feed"
                yield from (
                    f"rear:{kind[0]}{larva}"
                    for kind in ANTS[1:]
                    if self.in_hand(seat, kind)
                    for larva in self.larvae_to_feed(cell)
                )
        may_mate = tile.kind == "brood" and queen_is_here and seat not in tile.larvae
        if kind_of(name) == "soldier" and may_mate and self.larvae_in_hand(seat):
            yield "mate"

    def larvae_to_feed(self, cell: Cell) -> list[str]:
        """SC-16: nothing for the one in the chamber, or the name of the soldier that carries it."""
        carried = [
            f":{ant}"
            for seat, ant in self.on(cell)
            if kind_of(ant) == "soldier" and self.pieces[seat][ant].load is not None
        ]
        return ([""] if self.turn in self.tiles[cell].larvae else []) + carried

    # Soldiers (SC-18 to SC-25)

    def ready(self) -> list[str]:
        return [
            name
            for name in self.pieces[self.turn]
            if kind_of(name) == "soldier" and self.may_use(name, "walked") and self.may_use(name, "acted")
        ]

    def legal_thefts(self) -> set[str]:
        """SC-18: two walks, one after the other."""
        moves = set()
        for name in self.ready():
            for source in self.goals(self.turn, name) | {self.where(self.turn, name)}:
                for colour in self.tiles[source].larvae - {self.turn}:
                    there = self.copy()
                    there.pieces[self.turn][name].at = name_of(source)
                    for target in there.goals(self.turn, name) | {source}:
                        if self.tiles[target].kind == "brood" and self.lives_here(self.turn, target):
                            moves.add(f"{name}:steal:{colour}@{name_of(source)}>{name_of(target)}")
        return moves

    def legal_attacks(self) -> set[str]:
        """SC-20: every team and every way in; of soldiers that stand together the first ones, by the higher side
        first."""
        moves = set()
        ready = self.ready()
        over = {name: self.over(self.turn, name) for name in ready}
        for target in self.tiles:
            crowd = [(seat, kind_of(ant)) for seat, ant in self.on(target)]
            if not crowd or crowd[0][0] == self.turn or "queen" in [kind for _, kind in crowd]:
                continue
            guards = sum(kind == "soldier" for _, kind in crowd)
            ways = list(self.neighbours(target))
            sides = [side for side in range(6) if beside(target, side) in ways]
            choices = [[None, *(side for side in sides if beside(target, side) in over[name])] for name in ready]
            for team in product(*choices):
                goes = [(name, side) for name, side in zip(ready, team, strict=True) if side is not None]
                if len(goes) > guards and self.is_named_first(ready, team):
                    moves.add(f"attack:{name_of(target)}:" + "+".join(f"{name}/{side}" for name, side in goes))
        return moves

    def is_named_first(self, ready: list[str], team: tuple[int | None, ...]) -> bool:
        together: dict[str, list[int]] = {}
        for name, side in zip(ready, team, strict=True):
            together.setdefault(self.pieces[self.turn][name].at, []).append(-1 if side is None else side)
        return all(sides == sorted(sides, reverse=True) for sides in together.values())

    def attacked(self) -> Cell:
        assert self.target is not None
        return cell_of(self.target)

    def ways_to_flee(self) -> list[Cell]:
        """SC-21."""
        cell = self.attacked()
        owner = self.on(cell)[0][0]
        came = {beside(cell, side) for side in self.entries}
        return [
            other for other in self.neighbours(cell) if other not in came and self.may_stand(owner, "worker", other)
        ]

    def legal_flights(self) -> set[str]:
        return {f"{self.asked[0][1]}:flee>{name_of(cell)}" for cell in self.ways_to_flee()}

    def refuges(self, seat: int) -> list[Cell]:
        """SC-24; the attackers count as standing on the attacked tile (SC-25)."""
        lost = self.attacked()
        free = [cell for cell in self.tiles if cell != lost and self.may_stand(seat, "worker", cell)]
        if any(self.is_out(seat, queen) for queen in ("q1", "q2")):
            return [cell for cell in free if self.lives_here(seat, cell)]
        empty = {nest for nest in self.regions() if lost not in nest and not any(self.on(cell) for cell in nest)}
        return [cell for cell in free if any(cell in nest for nest in empty)] or [
            cell for cell in free if not self.on(cell)
        ]

    def legal_escapes(self) -> set[str]:
        seat, ant = self.asked[0]
        return {f"{ant}:escape>{name_of(cell)}" for cell in self.refuges(seat)}

    # The end phase

    def can_raise(self) -> bool:
        return not self.raised and not self.drew and self.food[self.turn] >= RAISE[self.key]

    def must_draw(self) -> bool:
        return len(self.hands[self.turn]) < self.limits[self.turn] and self.tiles_left() > 0

    def legal_draws(self) -> set[str]:
        moves = {"raise"} if self.can_raise() else set()
        return moves | ({f"draw:{stack}" for stack in STACKS if self.left(stack)} if self.must_draw() else {"done"})

    # Playing

    def play(self, move: str) -> None:
        head, _, rest = move.partition(":")
        if head == "start":
            self.starter = self.turn = int(rest)
            self.ahead = self.turn_order()
            self.phase = "set_up"
            self.turn_up_more()
        elif head == "turn":
            self.turn_up(rest)
            self.turn_up_more()
        elif head == "take":
            self.take(rest)
        elif head in ("lay", "buy"):
            face, _, where = rest.partition("@")
            cell, rotation, *price = where.split(":")
            self.lay(head, face, cell_of(cell), int(rotation), int(price[0]) if price else 0)
        elif head == "put":
            self.put(rest)
        elif move == "act":
            self.fill_market()
        elif move == "end":
            self.fill_hand()
        elif move == "raise":
            self.food[self.turn] -= RAISE[self.key]
            self.limits[self.turn] += 1
            self.raised = True
            self.fill_hand()
        elif head == "draw":
            self.draw(rest)
        elif move == "done":
            self.end_turn()
        elif head == "attack":
            self.attack(*rest.split(":"))
        elif ">" in move and ":" not in move:
            name, place = move.split(">")
            self.used(name, "walked")
            self.pieces[self.turn][name].at = place
        else:
            self.do(head, rest)

    # Stacks and market

    def faces_in(self, stack: str) -> list[str]:
        return [face for face in self.stacked if self.stack[face] and stack_of(self.faces[face][0]) == stack]

    def left(self, stack: str) -> int:
        return sum(self.stack[face] for face in self.faces_in(stack))

    def tiles_left(self) -> int:
        return sum(self.left(stack) for stack in STACKS)

    def empty_places(self, stack: str) -> list[int]:
        """Before the draft the cheapest place stays free (SC-2)."""
        places = list(self.places_of(stack))
        if self.colony and self.phase in ("set_up", "deal", "draft"):
            places = places[1:]
        return [place for place in places if self.market[place] is None]

    def hand_to_fill(self) -> int | None:
        if self.colony or self.phase != "set_up":
            return None
        return next((seat for seat in self.turn_order() if len(self.hands[seat]) < 3), None)

    def next_stack(self) -> str | None:
        if self.phase == "drawn":
            return self.wanted
        if self.phase == "deal":
            return self.draft if len(self.pool) < self.pool_size() else None
        for stack in STACKS:
            if self.empty_places(stack) and self.left(stack):
                return stack
        seat = self.hand_to_fill()
        return None if seat is None else STACKS[len(self.hands[seat])]

    def turn_up_more(self) -> None:
        """What can only be one face comes without being asked for."""
        while True:
            stack = self.next_stack()
            if stack is None:
                self.all_turned_up()
                return
            if len(self.faces_in(stack)) > 1:
                return
            self.turn_up(self.faces_in(stack)[0])

    def turn_up(self, face: str) -> None:
        self.stack[face] -= 1
        stack = stack_of(self.faces[face][0])
        if self.phase == "drawn":
            self.hands[self.turn].append(face)
            self.wanted = None
        elif self.phase == "deal":
            self.pool.append(face)
        elif self.empty_places(stack):
            self.market[self.empty_places(stack)[0]] = face
        else:
            seat = self.hand_to_fill()
            assert seat is not None
            self.hands[seat].append(face)
        if self.phase in ("drawn", "fill") and self.ending is None and self.tiles_left() == 0:
            self.ending, self.owed = "stacks", [1] * self.seats  # AN-28

    def all_turned_up(self) -> None:
        assert self.starter is not None
        if self.phase == "set_up":
            if self.colony:
                self.begin_draft("forest")
            else:
                self.begin_turn(self.starter)
        elif self.phase == "deal":
            self.phase = "draft"
        elif self.phase == "fill":
            self.phase = "act"
        else:
            self.fill_hand()

    # The draft (SC-3 to SC-5)

    def begin_draft(self, stack: str) -> None:
        self.draft, self.phase = stack, "deal"
        self.turn_up_more()

    def pool_size(self) -> int:
        return (2 if self.draft == "tunnel" else 1) * self.seats + 1

    def drafter(self) -> int:
        assert self.starter is not None
        taken = self.pool_size() - len(self.pool)
        if self.draft == "tunnel":
            order = [(self.starter + step // 2) % self.seats for step in range(2 * self.seats)]
        else:
            order = [(self.starter - 1 - step) % self.seats for step in range(self.seats)]
        return order[taken]

    def take(self, face: str) -> None:
        self.hands[self.drafter()].append(face)
        self.pool.remove(face)
        if len(self.pool) > 1:
            return
        assert self.draft is not None and self.starter is not None
        self.market[self.places_of(self.draft)[0]] = self.pool.pop()
        following = DRAFTS.index(self.draft) + 1
        if following < 3:
            self.begin_draft(DRAFTS[following])
        else:
            self.draft = None
            self.begin_turn(self.starter)

    # The turn

    def begin_turn(self, seat: int) -> None:
        self.turn, self.laid, self.bought, self.stage, self.raised, self.drew = seat, 0, 0, "queen", False, False
        self.forget_marks()
        self.lay_more()

    def lay_more(self) -> None:
        self.phase = "lay"
        food = self.food[self.turn]
        faces = {face for place, face in enumerate(self.market) if face and food >= 1 + place % PLACES[self.key]}
        if self.bought == 0 and food >= self.price():
            faces |= set(self.hands[self.turn])
        if not any(self.fits_somewhere(face) for face in sorted(faces)):
            self.fill_market()

    def lay(self, what: str, face: str, cell: Cell, rotation: int, price: int) -> None:
        if what == "lay":
            self.food[self.turn] -= self.price()
            self.hands[self.turn].remove(face)
            self.laid += 1
        else:
            price = price or min(self.prices(face))
            self.food[self.turn] -= price
            self.market[self.prices(face)[price]] = None
            self.bought += 1
        self.place(cell, face, rotation)
        self.phase = "put"
        if self.legal_puts() == {"put:none"}:
            self.score()

    def score(self) -> None:
        """AN-19 to AN-26."""
        self.scored = [("tunnel", seat, gain) for seat in range(self.seats) if (gain := self.tunnel_gain(seat))]
        for nest in self.just_completed():
            queens = Counter(seat for seat, _ in self.queens_in(nest))
            owners = [seat for seat, number in queens.items() if number == max(queens.values())]
            self.scored += [("nest", seat, -(-len(nest) // len(owners))) for seat in owners]
            for seat, queen in self.queens_in(nest):
                self.pieces[seat][queen].send("hand")
        for seat in self.turn_order():
            self.move_marker(seat, sum(gain for _, who, gain in self.scored if who == seat))
        there = [seat for seat in self.turn_order() if self.points[seat] >= GOAL[self.key]]
        if self.reached is None and there:
            self.reached = self.ahead[0] if self.by_first_rules else there[0]  # AN-27
            if self.ending is None:
                self.ending = "points"
                self.owed = [int(seat != self.reached) for seat in range(self.seats)]
        self.lay_more()

    def fill_market(self) -> None:
        """AN-9."""
        for stack in STACKS:
            places = self.places_of(stack)
            tiles = [self.market[place] for place in places if self.market[place]]
            for place, tile in zip(places, [*tiles, *[None] * len(places)], strict=False):
                self.market[place] = tile
        self.phase = "fill"
        self.turn_up_more()

    def fill_hand(self) -> None:
        """AN-17, AN-18, SC-26."""
        self.phase = "draw"
        if self.can_raise():
            return
        stacks = [stack for stack in STACKS if self.left(stack)]
        if not self.must_draw():
            self.end_turn()
        elif len(stacks) == 1:
            self.draw(stacks[0])

    def draw(self, stack: str) -> None:
        self.drew, self.wanted, self.phase = True, stack, "drawn"
        self.turn_up_more()

    def end_turn(self) -> None:
        """AN-27, AN-28, AN-31."""
        if self.ending is None:
            self.idle = 0 if self.laid + self.bought else self.idle + 1
            if self.idle == 2 * self.seats:
                self.ending = "rest"
                self.finish()
            else:
                self.begin_turn((self.turn + 1) % self.seats)
            return
        following = [seat for seat in [*self.turn_order()[1:], self.turn] if self.owed[seat]]
        if following:
            self.owed[following[0]] = 0
            self.begin_turn(following[0])
        else:
            self.finish()

    # Actions

    def do(self, name: str, what: str) -> None:
        seat = self.to_move()
        ant = self.pieces[seat][name]
        if what.startswith(("flee>", "escape>")):
            ant.at = what.partition(">")[2]
            del self.asked[0]
            if what.startswith("escape>"):
                self.ask_to_escape()
            elif not self.asked:
                self.arrive()
        elif what.startswith("steal:"):
            colour, _, way = what[6:].partition("@")
            self.used(name, "walked", "acted")
            self.tiles[cell_of(way.split(">")[0])].larvae.remove(int(colour))
            ant.load, ant.at = int(colour), way.split(">")[1]
        else:
            self.used(name, "acted")
            self.act(ant, what)

    def act(self, ant: Piece, what: str) -> None:
        if what == "leave":
            ant.send("hand")
            self.move_marker(self.turn, -1)
        elif what == "gather":
            ant.load = "food"
        elif what == "feed":
            ant.load = None
            self.food[self.turn] += 1
        elif what == "mate":
            self.tiles[cell_of(ant.at)].larvae.add(self.turn)
        else:
            _, letter, *carrier = what.split(":")
            ant.load = None
            if carrier:
                self.pieces[self.turn][carrier[0]].load = None
            else:
                self.tiles[cell_of(ant.at)].larvae.remove(self.turn)
            grown = self.in_hand(self.turn, next(kind for kind in ANTS if kind[0] == letter))[0]
            self.pieces[self.turn][grown] = Piece(ant.at, None, {"walked", "acted", "new"})

    def attack(self, cell: str, team: str) -> None:
        self.target = cell
        for part in team.split("+"):
            name, side = part.split("/")
            self.used(name, "walked", "acted")
            self.pieces[self.turn][name].at = "away"
            self.entries = sorted({*self.entries, int(side)})
        attacked = self.on(cell_of(cell))
        free = self.ways_to_flee()
        if not free:
            self.kill(attacked)
        elif len(free) == 1:
            for seat, name in attacked:
                self.pieces[seat][name].at = name_of(free[0])
            self.arrive()
        else:
            self.asked, self.phase = attacked, "flee"

    def attackers(self) -> list[Piece]:
        return [ant for ant in self.pieces[self.turn].values() if ant.at == "away"]

    def kill(self, attacked: list[tuple[int, str]]) -> None:
        """SC-22 to SC-24."""
        for seat, name in attacked:
            load = self.pieces[seat][name].load
            self.pieces[seat][name].send("hand")
            if isinstance(load, int):
                next(ant for ant in self.attackers() if ant.load is None).load = load
        owner = attacked[0][0]
        for kind in ("worker", "soldier"):
            killed = [name for _, name in attacked if kind_of(name) == kind]
            if killed and not any(self.is_out(owner, name) for name in self.pieces[owner] if kind_of(name) == kind):
                self.asked.append((owner, killed[0]))
        self.phase = "escape"
        self.ask_to_escape()

    def ask_to_escape(self) -> None:
        while self.asked:
            seat, name = self.asked[0]
            places = self.refuges(seat)
            if len(places) > 1:
                return
            if places:
                self.pieces[seat][name].at = name_of(places[0])
            del self.asked[0]
        self.arrive()

    def arrive(self) -> None:
        assert self.target is not None
        for ant in self.attackers():
            ant.at = self.target
        self.target, self.entries, self.phase = None, [], "act"

    # The end

    def colony_points(self, seat: int) -> int:
        return (
            sum(self.is_out(seat, name) and kind_of(name) != "queen" for name in self.pieces[seat])
            if self.colony
            else 0
        )

    def outcome(self) -> tuple[list[int], list[int], str]:
        """Totals, ranking and what decided (AN-29, AN-30, SC-30, SC-31)."""
        totals = [
            self.points[seat]
            + (BONUS[self.key] if seat == self.reached else 0)
            + -(-self.food[seat] // FOOD_PER_POINT[self.key])
            + self.colony_points(seat)
            for seat in range(self.seats)
        ]
        ended_it = self.reached if self.ending == "points" else None
        order = sorted(range(self.seats), key=lambda seat: (-totals[seat], seat != ended_it, self.ahead.index(seat)))
        first, second = order[:2]
        if totals[first] > totals[second]:
            decided = "end.points"
        else:
            decided = "end.goal" if first == ended_it else "end.track"
        return totals, [1 + order.index(seat) for seat in range(self.seats)], decided

    # Why not: every clause that forbids a move

    def clause(self, base: str, colony: str) -> str:
        return colony if self.colony else base

    def against_lay(self, what: str, face: str, cell: Cell, rotation: int) -> set[str]:
        if self.phase == "put":
            return {self.clause("AN-7", "SC-9")}
        if self.phase != "lay":
            return {"AN-5"}
        found = self.against_place(face, cell, rotation, "AR-5")
        if what == "lay":
            if self.bought:
                found.add("AN-6")
            if face not in self.hands[self.turn] or self.food[self.turn] < self.price():
                found.add("AN-5")
        else:
            if self.food[self.turn] < min(self.prices(face), default=99):
                found.add("AN-6")
        return found

    def against_walk(self, name: str, cell: Cell) -> set[str]:
        if not self.is_out(self.turn, name):
            return {"AN-10"}
        once, passing, sharing = (
            self.clause("AN-10", "SC-10"),
            self.clause("AN-13", "SC-11"),
            self.clause("AN-12", "SC-11"),
        )
        found = self.against_going(name, cell, once, "AN-10", "AN-11", passing, sharing)
        if self.colony and kind_of(name) != "queen" and "new" in self.pieces[self.turn][name].marks:
            found = found - {once} | {"SC-17"}
        if ANTS.index(kind_of(name)) < ANTS.index(self.stage):
            found.add("SC-10")
        if self.pieces[self.turn][name].load not in (None, "food"):
            found.add("SC-19")
        return found
