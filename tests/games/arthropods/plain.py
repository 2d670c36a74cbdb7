"""The two bee games once more, by the plainest program that could be written from the clauses: cells are pairs on an endless plane,
nothing is kept up to date, and everything is searched for anew. It shares no line with the rules it is compared with.

It reads and writes the same JSON, so that every position and every move of a game can be held against it.
"""

from __future__ import annotations

import copy
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

Cell = tuple[int, int]
Json = dict[str, Any]

STEPS: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # AR-1: clockwise from the east
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
COLONY = {2: [2, 0], 3: [3, 1, 0], 4: [4, 2, 1, 0]}


def turned(sides: str, turn: int) -> str:
    """AR-1: clockwise, so what was in the east is in the south-east."""
    for _ in range(turn):
        sides = sides[-1] + sides[:-1]
    return sides


def cell_of(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def name_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def kind_of(bee: str) -> str:
    return {"q": "queen", "w": "worker", "d": "drone"}[bee[0]]


class Tile:
    def __init__(self, face: str, turn: int, kind: str, sides: str, egg: int | None) -> None:
        self.face = face
        self.turn = turn
        self.kind = kind
        self.sides = sides
        self.egg = egg

    @property
    def is_hive(self) -> bool:
        return self.kind != "meadow"


class Bee:
    def __init__(self, at: str, load: str | None = None, marks: set[str] | None = None) -> None:
        self.at = at
        """hand, supply, or the name of a cell."""
        self.load = load
        self.marks = set() if marks is None else marks
        """flown, acted, new."""

    def send(self, to: str) -> None:
        self.at, self.load, self.marks = to, None, set()


class PlainTable:
    """What the bees and the ants share: tiles that fit, and markers on the score track."""

    faces: dict[str, tuple[str, str, int]]
    """Of every face its kind, its sides and how many there are."""
    touch: dict[str, str]
    tiles: dict[Cell, Any]
    seats: int
    turn: int
    points: list[int]
    ahead: list[int]

    def rim(self) -> set[Cell]:
        return {beside(cell, side) for cell in self.tiles for side in range(6)} - set(self.tiles)

    def touching(self, cell: Cell) -> Iterator[tuple[int, str]]:
        """The sides of a cell that touch a tile, each with the side there."""
        for side in range(6):
            other = self.tiles.get(beside(cell, side))
            if other is not None:
                yield side, other.sides[(side + 3) % 6]

    def fits(self, sides: str, cell: Cell) -> bool:
        return self.fits_to(sides, list(self.touching(cell)))

    def fits_to(self, sides: str, touching: list[tuple[int, str]]) -> bool:
        return all(theirs in self.touch[sides[side]] for side, theirs in touching)

    def ways_to_lay(self, face: str) -> list[tuple[Cell, int]]:
        """Of turns that look alike only the first."""
        sides = self.faces[face][1]
        looks: dict[str, int] = {}
        for turn in range(6):
            looks.setdefault(turned(sides, turn), turn)
        found = []
        for cell in self.rim():
            touching = list(self.touching(cell))
            found += [(cell, turn) for look, turn in looks.items() if self.fits_to(look, touching)]
        return found

    def fits_somewhere(self, face: str) -> bool:
        sides = {turned(self.faces[face][1], turn) for turn in range(6)}
        return any(self.fits(look, cell) for cell in self.rim() for look in sides)

    def last(self) -> Cell:
        return list(self.tiles)[-1]

    def turn_order(self) -> list[int]:
        return [(self.turn + step) % self.seats for step in range(self.seats)]

    def move_marker(self, seat: int, by: int) -> None:
        """AR-9, with markers really lying on each other."""
        piles: dict[int, list[int]] = {}
        for other in self.ahead:
            piles.setdefault(self.points[other], []).append(other)
        to = max(0, self.points[seat] + by)
        if to == self.points[seat]:
            return
        piles[self.points[seat]].remove(seat)
        piles.setdefault(to, []).append(seat)
        self.points[seat] = to
        self.ahead = [other for space in sorted(piles, reverse=True) for other in piles[space]]


class Plain(PlainTable):
    def __init__(self, data: Json, box: Json) -> None:
        self.key: str = data["game"]
        self.options: Json = data["options"]
        self.box = box
        self.knights = self.key == "knights"
        self.touch = MAY_TOUCH_STRICT if self.options["strict_fly_holes"] else MAY_TOUCH
        self.faces = {}
        for entry in box["tile"]:
            letter = KIND_LETTERS[entry["kind"]]
            number = 1 + sum(1 for name in self.faces if name[0] == letter)
            self.faces[f"{letter}{number}"] = (entry["kind"], entry["sides"], entry.get("count", 1))
        self.faces["s1"] = ("start", box["start"], 1)
        self.seats = data["seats"]
        self.phase: str = data["phase"]
        self.starter: int | None = data["starter"]
        self.turn = -1 if data["turn"] is None else data["turn"]
        self.tiles = {}
        for tile in data["tiles"]:
            self.place(cell_of(tile["cell"]), tile["face"], tile["turn"], tile.get("egg"))
        self.row: list[str | None] = list(data["row"])
        self.aside: list[str | None] = list(data["aside"])
        self.stack: Counter[str] = Counter(data["stack"])
        self.bees: list[dict[str, Bee]] = [self.read_bees(entry) for entry in data["bees"]]
        self.pollen: list[int] = list(data["pollen"])
        self.pot: list[int] = list(data["honey"])
        self.points = list(data["points"])
        self.ahead = list(data["ahead"])
        self.laid: int = data["laid"]
        self.stage: str = data["stage"]
        self.asked: list[tuple[int, str]] = [(int(name[0]), name[2:]) for name in data["asked"]]
        self.stuck: bool = data["stuck"]

    def read_bees(self, entry: Json) -> dict[str, Bee]:
        names = BEE_NAMES if self.knights else ["q1", "w1", "w2", "w3"]
        bees = {name: Bee("supply") for name in names}
        for name, bee in entry.items():
            marks = {mark for mark in ("flown", "acted", "new") if bee.get(mark)}
            bees[name] = Bee(bee["at"], bee.get("load"), marks)
        return bees

    def copy(self) -> Plain:
        twin = copy.copy(self)
        twin.tiles = {cell: copy.copy(tile) for cell, tile in self.tiles.items()}
        twin.bees = [{name: Bee(bee.at, bee.load, set(bee.marks)) for name, bee in bees.items()} for bees in self.bees]
        twin.stack = Counter(self.stack)
        for name in ("row", "aside", "pollen", "pot", "points", "ahead", "asked"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def to_json(self) -> Json:
        return {
            "game": self.key,
            "options": self.options,
            "box": self.box,
            "seats": self.seats,
            "phase": self.phase,
            "starter": self.starter,
            "turn": None if self.turn < 0 else self.turn,
            "tiles": [
                {"cell": name_of(cell), "face": tile.face, "turn": tile.turn} | ({} if tile.egg is None else {"egg": tile.egg})
                for cell, tile in self.tiles.items()
            ],
            "row": self.row,
            "aside": self.aside,
            "stack": {name: self.stack[name] for name in self.faces if self.stack[name]},
            "bees": [self.bees_json(seat) for seat in range(self.seats)],
            "pollen": self.pollen,
            "honey": self.pot,
            "points": self.points,
            "ahead": self.ahead,
            "laid": self.laid,
            "stage": self.stage,
            "asked": [f"{seat}:{queen}" for seat, queen in self.asked],
            "stuck": self.stuck,
        }

    def bees_json(self, seat: int) -> Json:
        found: Json = {}
        for name, bee in self.bees[seat].items():
            if bee.at != "supply":
                found[name] = {"at": bee.at} | ({"load": bee.load} if bee.load else {}) | dict.fromkeys(sorted(bee.marks), True)
        return found

    # The supply (AR-11)

    def pollen_supply(self) -> int:
        in_all = 20 if self.knights else 4 * self.seats
        return in_all - sum(self.pollen) - self.carried("pollen")

    def honey_supply(self) -> int:
        return 20 - sum(self.pot) - self.carried("honey")

    def carried(self, load: str) -> int:
        return sum(bee.load == load for bees in self.bees for bee in bees.values())

    def eggs_in_hand(self, seat: int) -> int:
        return 2 - len([tile for tile in self.tiles.values() if tile.egg == seat])

    # Tiles (AR-1 to AR-8)

    def place(self, cell: Cell, face: str, turn: int, egg: int | None = None) -> None:
        kind, sides, _ = self.faces[face]
        self.tiles[cell] = Tile(face, turn, kind, turned(sides, turn), egg)

    def some_of_row_fits(self) -> bool:
        return any(face is not None and self.fits_somewhere(face) for face in self.row)

    def neighbours(self, cell: Cell, inside: bool) -> Iterator[Cell]:
        """AR-6; or AR-7, inside a hive."""
        for side in range(6):
            other = beside(cell, side)
            if other in self.tiles:
                pair = self.tiles[cell].sides[side] + self.tiles[other].sides[(side + 3) % 6]
                if pair == "OO" if inside else "C" not in pair:
                    yield other

    def hive_of(self, cell: Cell) -> frozenset[Cell]:
        seen, todo = {cell}, [cell]
        while todo:
            for other in self.neighbours(todo.pop(), inside=True):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return frozenset(seen)

    def hives(self) -> set[frozenset[Cell]]:
        return {self.hive_of(cell) for cell, tile in self.tiles.items() if tile.is_hive}

    def gaps(self, hive: frozenset[Cell]) -> int:
        return sum(self.tiles[cell].sides[side] == "O" and beside(cell, side) not in self.tiles for cell in hive for side in range(6))

    def complete_hives(self) -> set[frozenset[Cell]]:
        return {hive for hive in self.hives() if self.gaps(hive) == 0 and len(hive) > 1}

    def just_completed(self) -> set[frozenset[Cell]]:
        """Complete now, and not before the last tile."""
        before = copy.copy(self)
        before.tiles = dict(list(self.tiles.items())[:-1])
        return self.complete_hives() - before.complete_hives()

    # Bees

    def on(self, cell: Cell) -> list[tuple[int, str]]:
        name = name_of(cell)
        return [(seat, bee) for seat in range(self.seats) for bee, its in self.bees[seat].items() if its.at == name]

    def where(self, seat: int, bee: str) -> Cell:
        return cell_of(self.bees[seat][bee].at)

    def is_out(self, seat: int, bee: str) -> bool:
        return self.bees[seat][bee].at not in ("hand", "supply")

    def named_at(self, seat: int, kind: str, place: str) -> list[str]:
        return [name for name, bee in self.bees[seat].items() if kind_of(name) == kind and bee.at == place]

    def queens_in(self, hive: frozenset[Cell]) -> list[tuple[int, str]]:
        return [(seat, bee) for cell in hive for seat, bee in self.on(cell) if kind_of(bee) == "queen"]

    def may_pass(self, seat: int, cell: Cell) -> bool:
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

    def over(self, seat: int, bee: str) -> set[Cell]:
        """The tiles a bee can fly over, its own among them (HB-9, HB-10)."""
        start = self.where(seat, bee)
        seen, todo = {start}, deque([start])
        while todo:
            for other in self.neighbours(todo.popleft(), inside=kind_of(bee) == "queen"):
                if other not in seen and self.may_pass(seat, other):
                    seen.add(other)
                    todo.append(other)
        return seen

    def flights(self, seat: int, bee: str) -> set[Cell]:
        return {cell for cell in self.over(seat, bee) if cell != self.where(seat, bee) and self.may_stand(seat, kind_of(bee), cell)}

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
        moves = {f"lay:{face}@{name_of(cell)}:{turn}" for face in self.row if face for cell, turn in self.ways_to_lay(face)}
        return moves | {"act"} if self.laid else moves

    def may_put(self, kind: str) -> bool:
        if not self.named_at(self.turn, kind, "hand"):
            return False
        cell = self.last()
        return kind != "queen" or (self.tiles[cell].is_hive and not self.queens_in(self.hive_of(cell)))

    def legal_puts(self) -> set[str]:
        return {"put:none", *(f"put:{kind[0]}" for kind in BEES if self.may_put(kind))}

    def legal_ways_out(self) -> set[str]:
        """KN-5."""
        seat = self.to_move()
        cells = [
            name_of(cell)
            for hive in self.hives()
            if self.gaps(hive) and not self.queens_in(hive)
            for cell in hive
            if self.may_stand(seat, "queen", cell)
        ]
        return {f"{queen}:out>{place}" for queen in ("q1", "q2") for place in cells or ["hand"]}

    def legal_answers(self) -> set[str]:
        return {f"{self.asked[0][1]}:take", f"{self.asked[0][1]}:stay"}

    def legal_actions(self) -> set[str]:
        moves = {"end"}
        for name, bee in self.bees[self.turn].items():
            if not self.is_out(self.turn, name) or BEES.index(kind_of(name)) < BEES.index(self.stage):
                continue
            if "flown" not in bee.marks:
                moves |= {f"{name}>{name_of(cell)}" for cell in self.flights(self.turn, name)}
            if "acted" not in bee.marks:
                moves |= {f"{name}:{action}" for action in self.actions_of(name)}
        return moves | self.legal_raids() if self.knights else moves

    def actions_of(self, name: str) -> Iterator[str]:
        yield "leave"
        bee = self.bees[self.turn][name]
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
        if kind_of(name) == "queen" and self.knights and tile.kind == "brood" and tile.egg is None and self.eggs_in_hand(self.turn):
            yield "egg"

    # Drones (KN-14 to KN-18)

    def ready_drones(self, place: str, n: int = 1) -> list[str]:
        """On a tile, with flight and action left; for n > 1 they stood there at the start of the turn. Those of this turn first."""
        found = [name for name in self.named_at(self.turn, "drone", place) if not self.bees[self.turn][name].marks & {"flown", "acted"}]
        if n > 1:
            return [name for name in found if "new" not in self.bees[self.turn][name].marks]
        return sorted(found, key=lambda name: ("new" not in self.bees[self.turn][name].marks, name))

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
        for drone in [name for name in self.bees[self.turn] if kind_of(name) == "drone" and self.is_out(self.turn, name)]:
            place = self.bees[self.turn][drone].at
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
        loads = sorted({"pollen": "p", "honey": "h", None: "n"}[self.bees[seat][bee].load] for seat, bee in self.on(cell))
        number = min(len(loads), len(self.named_at(self.turn, "worker", "hand")))
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
            self.bees[self.turn][name].at = place
        else:
            self.do(head, rest)

    def used(self, name: str, *marks: str) -> None:
        self.bees[self.turn][name].marks |= set(marks)
        if self.knights and BEES.index(kind_of(name)) > BEES.index(self.stage):
            self.stage = kind_of(name)

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
            self.phase = "over"
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
        for bee in self.bees[seat].values():
            bee.marks = set()
        self.begin_laying()

    def begin_laying(self) -> None:
        """HB-4, KN-3."""
        if self.some_of_row_fits():
            self.phase = "lay"
        elif any(self.stack[face] and self.fits_somewhere(face) for face in self.faces):
            self.phase = "renew"
            self.renew()
        else:
            self.phase, self.stuck = "over", True

    def renew(self) -> None:
        for place in range(4):
            if not self.knights or self.can_come(place):
                self.aside[place], self.row[place] = self.row[place], None
        if not self.knights and sum(self.stack.values()) < 4:
            self.stack.update(face for face in self.aside if face)
            self.aside = [None] * 4
        self.turn_up_more()

    # The tile phase

    def lay(self, face: str, cell: Cell, turn: int) -> None:
        self.pollen[self.turn] -= self.price()
        self.row[self.row.index(face)] = None
        self.laid += 1
        self.place(cell, face, turn)
        self.asked = [(seat, "q1") for seat in self.turn_order() if self.knights and self.has_two_in_one_hive(seat)]
        self.ask_out()

    def has_two_in_one_hive(self, seat: int) -> bool:
        out = [self.where(seat, queen) for queen in ("q1", "q2") if self.is_out(seat, queen)]
        return len(out) == 2 and out[1] in self.hive_of(out[0])

    def ask_out(self) -> None:
        if self.asked:
            self.phase = "fly_out"
        else:
            self.phase = "put"
            if self.legal_puts() == {"put:none"}:
                self.score()

    def put(self, what: str) -> None:
        if what != "none":
            kind = next(kind for kind in BEES if kind[0] == what)
            name = self.named_at(self.turn, kind, "hand")[0]
            self.bees[self.turn][name] = Bee(name_of(self.last()), None, {"new"})
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
                self.bees[seat][queen].send("hand")
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
        bee = self.bees[seat][name]
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
            self.bees[owner][other].send("supply")
            bee.send("supply")
        else:
            self.used(name, "acted")
            self.act(bee, what)

    def act(self, bee: Bee, what: str) -> None:
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
            self.bees[self.turn][self.named_at(self.turn, kind, "supply")[0]].at = "hand"

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
            if workers and self.named_at(self.turn, "worker", "hand"):
                seat, bee = workers[0]
                tokens = {"pollen": "p", "honey": "h", None: "n"}[self.bees[seat][bee].load]
        for seat, bee in self.on(cell):
            self.bees[seat][bee].send("hand")
        self.tiles[cell].egg = None
        for token, name in zip(tokens, self.named_at(self.turn, "worker", "hand"), strict=False):
            self.bees[self.turn][name] = Bee(target, {"p": "pollen", "h": "honey", "n": None}[token], {"new"})
        for drone in drones:
            self.used(drone, "flown", "acted")
            self.bees[self.turn][drone].at = target
        if what == "drive":
            self.bees[self.turn][drones[0]].send("supply")

    # The end

    def colony(self) -> list[int]:
        if not self.knights:
            return [0] * self.seats
        bees = [sum(self.is_out(seat, bee) for bee in self.bees[seat]) for seat in range(self.seats)]
        return [COLONY[self.seats][sum(other > mine for other in bees)] for mine in bees]

    def largest_hive(self, seat: int) -> int:
        hives = [hive for hive in self.hives() if self.gaps(hive) and seat in {owner for owner, _ in self.queens_in(hive)}]
        return max([len(hive) for hive in hives], default=0)

    def outcome(self) -> tuple[list[int], list[int], str]:
        """Totals, ranking and what decided."""
        totals = [self.points[seat] + self.pot[seat] + self.colony()[seat] for seat in range(self.seats)]
        order = sorted(range(self.seats), key=lambda seat: (-totals[seat], -self.largest_hive(seat), self.ahead.index(seat)))
        first, second = order[:2]
        if totals[first] > totals[second]:
            decided = "end.points"
        elif self.largest_hive(first) > self.largest_hive(second):
            decided = "end.hive"
        else:
            decided = "end.track"
        return totals, [1 + order.index(seat) for seat in range(self.seats)], decided

    # Why not: every clause that forbids a move

    def against_lay(self, face: str, cell: Cell, turn: int) -> set[str]:
        price, row = ("KN-3", "KN-3") if self.knights else ("HB-5", "HB-4")
        found = set()
        if self.phase == "put":
            return {"KN-4" if self.knights else "HB-6"}
        if self.phase == "act":
            return {price}
        if face not in self.row:
            found.add(row)
        if self.pollen[self.turn] < self.price():
            found.add(price)
        if cell not in self.rim():
            found.add("AR-2")
        sides = turned(self.faces[face][1], turn)
        if cell not in self.tiles and not self.fits(sides, cell):
            found.add("AR-4")
        if sides in [turned(self.faces[face][1], less) for less in range(turn)]:
            found.add("AR-1")
        return found

    def against_flight(self, name: str, cell: Cell) -> set[str]:
        """In the action phase."""
        seat = self.turn
        if not self.is_out(seat, name):
            return {"HB-9"}
        found = set()
        if BEES.index(kind_of(name)) < BEES.index(self.stage):
            found.add("KN-7")
        if "flown" in self.bees[seat][name].marks or cell not in self.tiles or cell == self.where(seat, name):
            found.add("HB-9")
        if cell not in self.tiles:
            return found
        if kind_of(name) == "queen" and cell not in self.hive_of(self.where(seat, name)):
            found.add("HB-10")
        if not self.may_stand(seat, kind_of(name), cell):
            found.add("KN-9" if self.knights else "HB-12")
        if cell not in self.over(seat, name):
            free = self.copy()
            free.bees = [bees if owner == seat else {} for owner, bees in enumerate(free.bees)]
            if cell in free.over(seat, name):
                found.add("KN-9" if self.knights else "HB-11")
            else:
                found.add("HB-9")
        return found
