"""The two bee games once more, by the plainest program that could be written from the clauses (plain_table.py tells
how)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.games.arthropods.plain_table import (
    Cell,
    Json,
    Piece,
    PlainTable,
    PlainTile,
    cell_of,
    kind_of,
    name_of,
    turned,
)

MAY_TOUCH = {"O": "OCF", "C": "OCM", "F": "FOM", "M": "MFC"}  # AR-4
MAY_TOUCH_STRICT = {"O": "OC", "C": "OCM", "F": "M", "M": "MFC"}
KIND_LETTERS = {"meadow": "m", "honeycomb": "c", "brood": "b", "chamber": "h"}
KINDS = list(KIND_LETTERS)
BEES = ["queen", "worker", "drone"]
BEE_NAMES = ["q1", "q2", "w1", "w2", "w3", "w4", "w5", "d1", "d2", "d3", "d4"]
WANTED = {
    "happy_honey_beez": [(6, 12, 0, 6), (9, 18, 0, 9), (12, 24, 0, 12)],
    "knights": [(8, 24, 8, 8), (12, 36, 12, 12), (15, 47, 17, 17)],
}
PRICES = {"happy_honey_beez": [0, 1, 1, 2], "knights": [0, 1, 2, 3]}
TOKENS: dict[str | int | None, str] = {"pollen": "p", "honey": "h", None: "n"}
COLONY = {2: [2, 0], 3: [3, 1, 0], 4: [4, 2, 1, 0]}


class Tile(PlainTile):
    egg: int | None = None


class Plain(PlainTable):
    kinds = BEES
    moved = "flown"
    open_side = "O"
    rooms = ("honeycomb", "brood", "chamber", "start")
    lists = ("row", "aside", "pollen", "pot")

    def __init__(self, data: Json, box: Json) -> None:
        super().__init__(data, box)
        self.knights = self.full = self.key == "knights"
        self.touch = MAY_TOUCH_STRICT if self.options["strict_fly_holes"] else MAY_TOUCH
        self.faces = {}
        for entry in box["tile"]:
            letter = KIND_LETTERS[entry["kind"]]
            number = 1 + sum(1 for name in self.faces if name[0] == letter)
            self.faces[f"{letter}{number}"] = (entry["kind"], entry["sides"], entry.get("count", 1))
        self.faces["s1"] = ("start", box["start"], 1)
        for tile in data["tiles"]:
            self.place(cell_of(tile["cell"]), tile["face"], tile["rotation"])
            self.tiles[self.last()].egg = tile.get("egg")
        self.row: list[str | None] = list(data["row"])
        self.aside: list[str | None] = list(data["aside"])
        names = BEE_NAMES if self.knights else ["q1", "w1", "w2", "w3"]
        self.pieces = [
            {name: self.read_piece(bees.get(name, {"at": "supply"})) for name in names} for bees in data["bees"]
        ]
        self.pollen: list[int] = list(data["pollen"])
        self.pot: list[int] = list(data["honey"])
        self.stuck: bool = data["stuck"]

    def to_json(self) -> Json:
        return self.table_json() | {
            "row": self.row,
            "aside": self.aside,
            "bees": [
                {name: self.piece_json(bee) for name, bee in bees.items() if bee.at != "supply"} for bees in self.pieces
            ],
            "pollen": self.pollen,
            "honey": self.pot,
            "stuck": self.stuck,
        }

    def young_json(self, tile: Tile) -> Json:
        return {} if tile.egg is None else {"egg": tile.egg}

    # The supply (AR-11)

    def pollen_supply(self) -> int:
        in_all = 20 if self.knights else 4 * self.seats
        return in_all - sum(self.pollen) - self.carried("pollen")

    def honey_supply(self) -> int:
        return 20 - sum(self.pot) - self.carried("honey")

    def carried(self, load: str) -> int:
        return sum(bee.load == load for bees in self.pieces for bee in bees.values())

    def eggs_in_hand(self, seat: int) -> int:
        return 2 - len([tile for tile in self.tiles.values() if tile.egg == seat])

    # Tiles (AR-1 to AR-8)

    def place(self, cell: Cell, face: str, rotation: int) -> None:
        kind, sides, _ = self.faces[face]
        self.tiles[cell] = Tile(face, rotation, kind, turned(sides, rotation))

    def is_way(self, pair: str) -> bool:
        return "C" not in pair

    def some_of_row_fits(self) -> bool:
        return any(face is not None and self.fits_somewhere(face) for face in self.row)

    # Bees

    def may_pass(self, seat: int, kind: str, cell: Cell) -> bool:
        """HB-11, KN-9."""
        return self.tiles[cell].kind == "meadow" or all(owner == seat for owner, _ in self.on(cell))

    def may_stand(self, seat: int, kind: str, cell: Cell) -> bool:
        """HB-12, KN-8, KN-9."""
        others = self.on(cell)
        if any(owner != seat for owner, _ in others):
            return False
        if self.knights:
            return self.tiles[cell].egg in (None, seat)
        together = sorted([kind, *(kind_of(bee) for _, bee in others)])
        return len(together) == 1 or together == ["queen", "worker"]

    # Legal moves

    def to_move(self) -> int:
        """-1 for chance, -2 for nobody."""
        if self.phase == "over":
            return -2
        if self.phase in ("start", "choose", "set_up", "renew", "refill"):
            return -1
        return self.asked[0][0] if self.asked else self.turn

    def legal(self) -> set[str]:
        moves = {
            "lay": self.legal_lays,
            "put": self.legal_puts,
            "fly_out": self.legal_ways_out,
            "keep": self.legal_answers,
            "act": self.legal_actions,
        }.get(self.phase)
        return set() if moves is None else moves()

    def chances(self) -> dict[str, int]:
        if self.phase == "start":
            return {f"start:{seat}": 1 for seat in range(self.seats)}
        if self.phase == "choose":
            kind = next(kind for kind in KINDS if self.left(kind) < self.wanted(kind))
            left = {face: self.faces[face][2] - self.stack[face] for face in self.faces_of(kind)}
            return {f"choose:{face}": number for face, number in left.items() if number}
        if self.to_move() == -1:
            place = self.place_to_fill()
            return {f"turn:{face}": self.stack[face] for face in self.can_come(place)}
        return {}

    def price(self) -> int:
        return PRICES[self.key][self.laid]

    def legal_lays(self) -> set[str]:
        moves = {
            f"lay:{face}@{name_of(cell)}:{rotation}"
            for face in self.row
            if face
            for cell, rotation in self.ways_to_lay(face)
        }
        return moves | {"act"} if self.laid else moves

    def may_put(self, kind: str) -> bool:
        if not self.in_hand(self.turn, kind):
            return False
        cell = self.last()
        return kind != "queen" or (self.is_room(cell) and not self.queens_in(self.region_of(cell)))

    def legal_ways_out(self) -> set[str]:
        """KN-5."""
        seat = self.to_move()
        cells = [
            name_of(cell)
            for hive in self.regions()
            if self.gaps(hive) and not self.queens_in(hive)
            for cell in hive
            if self.may_stand(seat, "queen", cell)
        ]
        return {f"{queen}:out>{place}" for queen in ("q1", "q2") for place in cells or ["hand"]}

    def legal_answers(self) -> set[str]:
        return {f"{self.asked[0][1]}:take", f"{self.asked[0][1]}:stay"}

    def actions_of(self, name: str) -> Iterator[str]:
        yield "leave"
        bee = self.pieces[self.turn][name]
        cell = cell_of(bee.at)
        tile = self.tiles[cell]
        if kind_of(name) == "worker":
            if tile.kind == "meadow" and bee.load is None and self.pollen_supply():
                yield "gather"
            if tile.kind == "chamber" and bee.load == "pollen" and self.honey_supply():
                yield "honey"
            if bee.load and any(kind_of(other) == "queen" and seat == self.turn for seat, other in self.on(cell)):
                yield "feed"
            if tile.egg == self.turn and bee.load == "honey":
                for kind in BEES:
                    if self.named_at(self.turn, kind, "supply"):
                        yield f"nurse:{kind[0]}"
        if (
            kind_of(name) == "queen"
            and self.knights
            and tile.kind == "brood"
            and tile.egg is None
            and self.eggs_in_hand(self.turn)
        ):
            yield "egg"

    # Drones (KN-14 to KN-18)

    def ready_drones(self, place: str, n: int = 1) -> list[str]:
        """On a tile, with flight and action left; for n > 1 they stood there at the start of the turn. Those of this
        turn first."""
        found = [
            name
            for name in self.named_at(self.turn, "drone", place)
            if not self.pieces[self.turn][name].marks & {"flown", "acted"}
        ]
        if n > 1:
            return [name for name in found if "new" not in self.pieces[self.turn][name].marks]
        return sorted(found, key=lambda name: ("new" not in self.pieces[self.turn][name].marks, name))

    def raid_targets(self, drone: str) -> set[Cell]:
        """KN-14: enemies' tiles beside a tile that the drone can fly over."""
        return {
            other
            for cell in self.over(self.turn, drone)
            for other in self.neighbours(cell, inside=False)
            if any(owner != self.turn for owner, _ in self.on(other))
        }

    def crowd(self, cell: Cell) -> Counter[str]:
        return Counter(kind_of(bee) for _, bee in self.on(cell))

    def legal_raids(self) -> set[str]:
        moves = set()
        for drone in [
            name for name in self.pieces[self.turn] if kind_of(name) == "drone" and self.is_out(self.turn, name)
        ]:
            place = self.pieces[self.turn][drone].at
            if drone not in self.ready_drones(place):
                continue
            for cell in self.raid_targets(drone):
                crowd = self.crowd(cell)
                way = f"{place}>{name_of(cell)}"
                if crowd["drone"]:
                    moves.add(f"{drone}:sting>{name_of(cell)}")
                elif crowd["queen"]:
                    if crowd["worker"] < 2 and len(self.ready_drones(place)) >= 2 + crowd["worker"]:
                        moves.add(f"drive:{way}")
                elif len(self.ready_drones(place, crowd["worker"])) >= crowd["worker"]:
                    moves |= {f"seduce:{way}{tokens}" for tokens in self.ways_to_replace(cell)}
        return moves

    def ways_to_replace(self, cell: Cell) -> set[str]:
        """KN-15: as many as the hand allows; which, told by what they carry."""
        loads = sorted(TOKENS[self.pieces[seat][bee].load] for seat, bee in self.on(cell))
        number = min(len(loads), len(self.in_hand(self.turn, "worker")))
        if not number:
            return {""}
        chosen: set[tuple[str, ...]] = {()}
        for load in loads:
            chosen |= {(*some, load) for some in chosen}
        return {":" + "".join(sorted(some, key="phn".index)) for some in chosen if len(some) == number}

    # Playing

    def play(self, move: str) -> None:
        head, _, rest = move.partition(":")
        if head == "start":
            self.starter = self.turn = int(rest)
            self.ahead = self.turn_order()
            self.phase = "choose"
            self.choose_more()
        elif head == "choose":
            self.stack[rest] += 1
            self.choose_more()
        elif head == "turn":
            if not self.turn_up(self.place_to_fill(), rest):
                self.turn_up_more()
        elif head == "lay":
            face, _, where = rest.partition("@")
            self.lay(face, cell_of(where.split(":")[0]), int(where.split(":")[1]))
        elif head == "put":
            self.put(rest)
        elif move == "act":
            self.phase = "act"
        elif move == "end":
            self.phase = "refill"
            self.turn_up_more()
        elif head in ("seduce", "drive"):
            self.raid(head, rest)
        elif ">" in move and ":" not in move:
            name, place = move.split(">")
            self.used(name, "flown")
            self.pieces[self.turn][name].at = place
        else:
            self.do(head, rest)

    # Chance

    def faces_of(self, kind: str) -> list[str]:
        return [name for name, face in self.faces.items() if face[0] == kind]

    def wanted(self, kind: str) -> int:
        return WANTED[self.key][self.seats - 2][KINDS.index(kind)]

    def left(self, kind: str) -> int:
        return sum(self.stack[face] for face in self.faces_of(kind))

    def choose_more(self) -> None:
        for kind in KINDS:
            if self.left(kind) < self.wanted(kind):
                faces = self.faces_of(kind)
                in_all = sum(self.faces[face][2] for face in faces)
                if len(faces) > 1 and in_all > self.wanted(kind):
                    return
                for face in faces:
                    self.stack[face] = self.wanted(kind) if len(faces) == 1 else self.faces[face][2]
        self.phase = "set_up"
        self.turn_up_more()

    def can_come(self, place: int) -> list[str]:
        """HB-2, KN-1."""
        kind = ""
        if self.knights:
            kind = KINDS[place]
        elif self.phase == "set_up":
            kind = "meadow" if place < 2 else "honeycomb"
        return [face for face in self.faces if self.stack[face] and kind in ("", self.faces[face][0])]

    def next_place(self) -> int | None:
        return next((place for place in range(4) if self.row[place] is None and self.can_come(place)), None)

    def place_to_fill(self) -> int:
        place = self.next_place()
        assert place is not None
        return place

    def turn_up_more(self) -> None:
        """What can only be one face comes without being asked for."""
        while True:
            place = self.next_place()
            if place is None:
                self.row_is_done()
                return
            faces = self.can_come(place)
            if len(faces) > 1 or self.turn_up(place, faces[0]):
                return

    def turn_up(self, place: int, face: str) -> bool:
        """HB-19, KN-20: whether that is the end."""
        self.row[place] = face
        self.stack[face] -= 1
        empty = [kind for kind in KINDS if self.left(kind) == 0]
        if self.phase == "refill" and len(empty) >= (2 if self.knights else 4):
            self.finish()
            return True
        return False

    def row_is_done(self) -> None:
        if self.phase == "set_up":
            assert self.starter is not None
            self.begin_turn(self.starter)
        elif self.phase == "renew":
            self.stack.update(face for face in self.aside if face)
            self.aside = [None] * 4
            self.begin_laying()
        elif not self.knights and all(face and face[0] == "m" for face in self.row):
            self.row = [None] * 4
            self.turn_up_more()
        else:
            self.begin_turn((self.turn + 1) % self.seats)

    def begin_turn(self, seat: int) -> None:
        self.turn, self.laid, self.stage = seat, 0, "queen"
        self.forget_marks()
        self.begin_laying()

    def begin_laying(self) -> None:
        """HB-4, KN-3."""
        if self.some_of_row_fits():
            self.phase = "lay"
        elif any(self.stack[face] and self.fits_somewhere(face) for face in self.faces):
            self.phase = "renew"
            self.renew()
        else:
            self.stuck = True
            self.finish()

    def renew(self) -> None:
        for place in range(4):
            if not self.knights or self.can_come(place):
                self.aside[place], self.row[place] = self.row[place], None
        if not self.knights and sum(self.stack.values()) < 4:
            self.stack.update(face for face in self.aside if face)
            self.aside = [None] * 4
        self.turn_up_more()

    # The tile phase

    def lay(self, face: str, cell: Cell, rotation: int) -> None:
        self.pollen[self.turn] -= self.price()
        self.row[self.row.index(face)] = None
        self.laid += 1
        self.place(cell, face, rotation)
        self.asked = [(seat, "q1") for seat in self.turn_order() if self.knights and self.has_two_in_one_hive(seat)]
        self.ask_out()

    def has_two_in_one_hive(self, seat: int) -> bool:
        out = [self.where(seat, queen) for queen in ("q1", "q2") if self.is_out(seat, queen)]
        return len(out) == 2 and out[1] in self.region_of(out[0])

    def ask_out(self) -> None:
        if self.asked:
            self.phase = "fly_out"
        else:
            self.phase = "put"
            if self.legal_puts() == {"put:none"}:
                self.score()

    def score(self) -> None:
        """HB-20 to HB-22, KN-21."""
        gains = [0] * self.seats
        queens: list[tuple[int, str]] = []
        for hive in self.just_completed():
            queens += self.queens_in(hive)
            owners = {seat for seat, _ in self.queens_in(hive)}
            for seat in owners:
                gains[seat] += -(-len(hive) // len(owners))
        for seat in self.turn_order():
            self.move_marker(seat, gains[seat])
        if self.knights:
            self.asked = sorted(queens, key=lambda queen: (self.turn_order().index(queen[0]), queen[1]))
        else:
            for seat, queen in queens:
                self.pieces[seat][queen].send("hand")
        self.ask_to_keep()

    def ask_to_keep(self) -> None:
        if self.asked:
            self.phase = "keep"
        elif self.laid < 4 and self.pollen[self.turn] >= self.price() and self.some_of_row_fits():
            self.phase = "lay"
        else:
            self.phase = "act"

    # Actions

    def do(self, name: str, what: str) -> None:
        seat = self.to_move()
        bee = self.pieces[seat][name]
        if what.startswith("out>"):
            place = what[4:]
            if place == "hand":
                bee.send("hand")
            else:
                bee.at = place
            del self.asked[0]
            self.ask_out()
        elif what in ("take", "stay"):
            if what == "take":
                bee.send("hand")
            del self.asked[0]
            self.ask_to_keep()
        elif what.startswith("sting>"):
            self.used(name, "flown", "acted")
            cell = cell_of(what[6:])
            owner, other = next((owner, other) for owner, other in self.on(cell) if kind_of(other) == "drone")
            self.pieces[owner][other].send("supply")
            bee.send("supply")
        else:
            self.used(name, "acted")
            self.act(bee, what)

    def act(self, bee: Piece, what: str) -> None:
        if what == "leave":
            bee.send("hand")
            self.move_marker(self.turn, -1)
        elif what == "gather":
            bee.load = "pollen"
        elif what == "honey":
            bee.load = "honey"
        elif what == "feed":
            (self.pollen if bee.load == "pollen" else self.pot)[self.turn] += 1
            bee.load = None
        elif what == "egg":
            self.tiles[cell_of(bee.at)].egg = self.turn
        else:
            bee.load = None
            self.tiles[cell_of(bee.at)].egg = None
            kind = next(kind for kind in BEES if kind[0] == what[-1])
            self.pieces[self.turn][self.named_at(self.turn, kind, "supply")[0]].at = "hand"

    def raid(self, what: str, rest: str) -> None:
        """KN-15, KN-16."""
        way, _, tokens = rest.partition(":")
        source, target = way.split(">")
        cell = cell_of(target)
        workers = [(seat, bee) for seat, bee in self.on(cell) if kind_of(bee) == "worker"]
        if what == "seduce":
            drones = self.ready_drones(source, len(workers))[: len(workers)]
        else:
            drones = self.ready_drones(source)[: 2 + len(workers)]
            if workers and self.in_hand(self.turn, "worker"):
                seat, bee = workers[0]
                tokens = TOKENS[self.pieces[seat][bee].load]
        for seat, bee in self.on(cell):
            self.pieces[seat][bee].send("hand")
        self.tiles[cell].egg = None
        for token, name in zip(tokens, self.in_hand(self.turn, "worker"), strict=False):
            self.pieces[self.turn][name] = Piece(target, {"p": "pollen", "h": "honey", "n": None}[token], {"new"})
        for drone in drones:
            self.used(drone, "flown", "acted")
            self.pieces[self.turn][drone].at = target
        if what == "drive":
            self.pieces[self.turn][drones[0]].send("supply")

    # The end

    def colony(self) -> list[int]:
        if not self.knights:
            return [0] * self.seats
        bees = [sum(self.is_out(seat, bee) for bee in self.pieces[seat]) for seat in range(self.seats)]
        return [COLONY[self.seats][sum(other > mine for other in bees)] for mine in bees]

    def largest_hive(self, seat: int) -> int:
        hives = [
            hive for hive in self.regions() if self.gaps(hive) and seat in {owner for owner, _ in self.queens_in(hive)}
        ]
        return max([len(hive) for hive in hives], default=0)

    def outcome(self) -> tuple[list[int], list[int], str]:
        """Totals, ranking and what decided."""
        totals = [self.points[seat] + self.pot[seat] + self.colony()[seat] for seat in range(self.seats)]
        order = sorted(
            range(self.seats), key=lambda seat: (-totals[seat], -self.largest_hive(seat), self.ahead.index(seat))
        )
        first, second = order[:2]
        if totals[first] > totals[second]:
            decided = "end.points"
        elif self.largest_hive(first) > self.largest_hive(second):
            decided = "end.hive"
        else:
            decided = "end.track"
        return totals, [1 + order.index(seat) for seat in range(self.seats)], decided

    # Why not: every clause that forbids a move

    def against_lay(self, face: str, cell: Cell, rotation: int) -> set[str]:
        price, row = ("KN-3", "KN-3") if self.knights else ("HB-5", "HB-4")
        if self.phase == "put":
            return {"KN-4" if self.knights else "HB-6"}
        if self.phase == "act":
            return {price}
        found = self.against_place(face, cell, rotation, "AR-4")
        if face not in self.row:
            found.add(row)
        if self.pollen[self.turn] < self.price():
            found.add(price)
        return found

    def against_flight(self, name: str, cell: Cell) -> set[str]:
        if not self.is_out(self.turn, name):
            return {"HB-9"}
        passing, sharing = ("KN-9", "KN-9") if self.knights else ("HB-11", "HB-12")
        found = self.against_going(name, cell, "HB-9", "HB-9", "HB-10", passing, sharing)
        if BEES.index(kind_of(name)) < BEES.index(self.stage):
            found.add("KN-7")
        return found
