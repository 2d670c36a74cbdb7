"""What the two bee games share: the box of bee tiles, laying them, putting bees on them, flying, gathering, honey, and full hives.

The turn of each game stands as a table at the top of its own file. Here are the moves themselves, one small function per clause;
a game says where it differs by answering differently (``may_stand``, ``after_scoring``, ``refill`` ...).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput, BadNotation, Reason
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.core.option import Option
from antbear.core.outcome import Outcome
from antbear.games.arthropods.board import HALF, Board, Tiles, cell_at, cell_name, cell_named, members
from antbear.games.arthropods.pieces import (
    ACTED,
    COLOURS,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NO_PIECE,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    Pieces,
    kind_of_piece,
    name_of,
    piece_called,
    queens_in,
)
from antbear.games.arthropods.tiles import Faces, check_keys, check_number, drawn_faces, read_tiles, sides_of
from antbear.games.arthropods.track import Track, share

FOLDER = Path(__file__).parent
TILES_FILE = FOLDER / "bees.toml"

# Kinds of tiles
MEADOW: Final = 0
HONEYCOMB: Final = 1
BROOD_CELL: Final = 2
HONEY_CHAMBER: Final = 3
START_TILE: Final = 4
TILE_KINDS = ("meadow", "honeycomb", "brood", "chamber")
IN_THE_BOX = (15, 47, 17, 17)
"""Tiles of each kind (AR-3)."""
HIVE_KINDS: Final = 0b11110

# AR-4: what may touch open brood, closed brood, a fly hole, a meadow: sets of the same four, the first being the lowest bit
FITS = [0b0111, 0b1011, 0b1101, 0b1110]
STRICT_FITS = [0b0011, 0b1011, 0b1000, 0b1110]

ROW: Final = 4
HONEY_TOKENS: Final = 20
POLLEN: Final = 1
HONEY: Final = 2
LOADS = ("", "pollen", "honey")
BEES = ("queen", "worker", "drone")
BEE_LETTERS = "qwd"

# Kinds of moves
STARTS: Final = 0
CHOOSES: Final = 1
TURNS_UP: Final = 2
LAYS: Final = 3
PUTS: Final = 4
ENDS_LAYING: Final = 5
FLIES: Final = 6
LEAVES: Final = 7
GATHERS: Final = 8
MAKES_HONEY: Final = 9
FEEDS: Final = 10
ENDS_TURN: Final = 11
LAYS_EGG: Final = 12
NURSES: Final = 13
SEDUCES: Final = 14
DRIVES_OFF: Final = 15
STINGS: Final = 16
FLIES_OUT: Final = 17
TAKES_BACK: Final = 18
LETS_STAY: Final = 19

# Phases
START: Final = 0
CHOOSE: Final = 1
SET_UP: Final = 2
RENEW: Final = 3
LAY: Final = 4
FLY_OUT: Final = 5
PUT: Final = 6
KEEP: Final = 7
ACT: Final = 8
REFILL: Final = 9
OVER: Final = 10
PHASES = ("start", "choose", "set_up", "renew", "lay", "fly_out", "put", "keep", "act", "refill", "over")
OF_CHANCE = bit(START) | bit(CHOOSE) | bit(SET_UP) | bit(RENEW) | bit(REFILL)

TO_HAND: Final = 16384
"""Instead of a cell: a queen that flies out finds no hive (KN-5). One more than the last cell."""


def start(seat: Seat) -> Move:
    return pack(STARTS, seat)


def choose(face: i64) -> Move:
    """A tile of the box comes into the stack."""
    return pack(CHOOSES, face)


def turn_up(face: i64) -> Move:
    return pack(TURNS_UP, face)


def lay(face: i64, cell: i64, turn: i64) -> Move:
    return pack(LAYS, face, cell, turn)


def put(kind: i64) -> Move:
    """``NO_PIECE`` for none."""
    return pack(PUTS, kind)


END_LAYING: Final = 5
END_TURN: Final = 11


def fly(piece: i64, cell: i64) -> Move:
    """A piece is counted within its seat."""
    return pack(FLIES, piece, cell)


def way_out(move: Move) -> i64:
    """Where a queen flies out to: a cell, or ``TO_HAND``, which needs a bit more than a field has."""
    return second(move) | third(move) << 14


def act(kind: i64, piece: i64) -> Move:
    """Leave, gather, make honey, feed, lay an egg, take back, let stay."""
    return pack(kind, piece)


ACTS = {
    LEAVES: "leave",
    GATHERS: "gather",
    MAKES_HONEY: "honey",
    FEEDS: "feed",
    LAYS_EGG: "egg",
    TAKES_BACK: "take",
    LETS_STAY: "stay",
}
PLAIN = {END_LAYING: "act", END_TURN: "end"}
FROM_TO = {SEDUCES: "seduce", DRIVES_OFF: "drive"}


# The box


def check_box(box: object) -> Faces:
    """AR-3 for the bees: numbers, letters, and the start tile (HB-1), which is the last face."""
    checked = check_keys(box, ("start", "tile"), "", "the box")
    faces = Faces((*TILE_KINDS, "start"), "mcbhs", "OCFM")
    hive = "OCF"
    read_tiles(checked, faces, ("M", hive, hive, hive))
    for kind, name in enumerate(TILE_KINDS):
        check_number(faces, (kind,), IN_THE_BOX[kind], name)
    check_spread(faces)
    faces.add(START_TILE, sides_of(checked, "start", "", hive, "the start tile"), 1)
    return faces


def check_spread(faces: Faces) -> None:
    """AR-3: hive tiles with 1 to 6 open sides, and about two in five with a fly hole."""
    hive = [face for face in range(len(faces.names)) if faces.kind[face] != MEADOW]
    opens = {faces.sides(face).count("O") for face in hive}
    for number in range(1, 7):
        if number not in opens:
            raise BadInput("tile", f"there must be a hive tile with {number} open sides")
    total = sum(faces.count[face] for face in hive)
    holes = sum(faces.count[face] for face in hive if "F" in faces.sides(face))
    if not 3 * total <= 10 * holes <= 5 * total:
        raise BadInput("tile", f"about two in five hive tiles have a fly hole (three to five in ten), not {holes} of {total}")


@cache
def read_bees() -> Json:
    """The set that comes with the game."""
    return tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))


@mypyc_attr(allow_interpreted_subclasses=True)
class BeeGame(Game):
    """A game with bee tiles."""

    numbers: tuple[tuple[int, ...], ...]
    """Tiles of each kind for 2, 3 and 4 players."""
    prices: tuple[int, ...]
    """Pollen for the first tile of a turn, the second, the third, the fourth."""
    pollen: tuple[int, ...]
    """In the supply for 2, 3 and 4 players."""
    hand: tuple[int, int, int]
    """Queens, workers and drones in hand at the start."""
    others_in_supply: bool
    """Whether the other bees of a colour can come into play."""
    eggs: int
    first_points: int
    faces: Faces

    def take_box(self, box: Json | None) -> None:
        self.seats = (2, 4)
        self.options = (Option("start", ("random", "first")), Option("strict_fly_holes", (False, True)))
        self.components = read_bees() if box is None else box
        self.box = box
        self.template = TILES_FILE
        self.folder = FOLDER
        self.faces = check_box(self.components)

    def inventory(self) -> str:
        return drawn_faces(self.faces)

    def notation(self, state: State, move: Move) -> str:
        kind = kind_of(move)
        a = first(move)
        if kind == FLIES:
            return f"{piece_name(a)}>{cell_name(second(move))}"
        if kind == LAYS:
            return f"lay:{self.faces.names[a]}@{cell_name(second(move))}:{int(third(move))}"
        if kind == PUTS:
            return "put:none" if a == NO_PIECE else f"put:{BEE_LETTERS[a]}"
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in ACTS:
            return f"{piece_name(a)}:{ACTS[kind]}"
        if kind == NURSES:
            return f"{piece_name(a)}:nurse:{BEE_LETTERS[second(move)]}"
        if kind in FROM_TO:
            taken = third(move)
            tokens = ":" + "p" * (taken & 7) + "h" * (taken >> 3 & 7) + "n" * (taken >> 6 & 7) if taken else ""
            return f"{FROM_TO[kind]}:{cell_name(a)}>{cell_name(second(move))}{tokens}"
        if kind == STINGS:
            return f"{piece_name(a)}:sting>{cell_name(second(move))}"
        if kind == FLIES_OUT:
            cell = way_out(move)
            return f"{piece_name(a)}:out>{'hand' if cell == TO_HAND else cell_name(cell)}"
        if kind == STARTS:
            return f"start:{int(a)}"
        return f"{'choose' if kind == CHOOSES else 'turn'}:{self.faces.names[a]}"

    def parse(self, state: State, text: str) -> Move:
        assert isinstance(state, BeeState)
        for seat in range(state.seats):
            if text == f"start:{seat}":
                return start(seat)
        move = self.parse_turn(text)
        if move < 0:
            move = self.parse_bee(text)
        if move < 0:
            raise BadNotation(text, "say for example lay:c3@1,-1:2, put:w, act, w1>0,1, w1:gather or end")
        return move

    def parse_turn(self, text: str) -> Move:
        """Moves without a bee of their own; -1 if it is none."""
        for kind, word in PLAIN.items():
            if text == word:
                return kind
        name, _, rest = text.partition(":")
        if name == "put" and rest in ("q", "w", "d", "none"):
            return put(NO_PIECE if rest == "none" else BEE_LETTERS.index(rest))
        if name in ("choose", "turn"):
            face = self.faces.named(rest)
            return -1 if face < 0 else (choose(face) if name == "choose" else turn_up(face))
        if name == "lay":
            face_name, _, place = rest.partition("@")
            cell_text, _, turn = place.partition(":")
            face, cell = self.faces.named(face_name), cell_named(cell_text)
            return lay(face, cell, int(turn)) if face >= 0 and cell >= 0 and turn in ("0", "1", "2", "3", "4", "5") else -1
        for kind, word in FROM_TO.items():
            if name == word:
                return parse_raid(kind, rest)
        return -1

    def parse_bee(self, text: str) -> Move:
        """Moves of a bee; -1 if it is none."""
        piece = piece_named(text[:2])
        if piece < 0:
            return -1
        rest = text[2:]
        if rest.startswith(">"):
            cell = cell_named(rest[1:])
            return fly(piece, cell) if cell >= 0 else -1
        for kind, word in ACTS.items():
            if rest == ":" + word:
                return act(kind, piece)
        if rest.startswith(":nurse:") and len(rest) == 8 and rest[7] in BEE_LETTERS:
            return pack(NURSES, piece, BEE_LETTERS.index(rest[7]))
        if rest.startswith(":sting>"):
            cell = cell_named(rest[7:])
            return pack(STINGS, piece, cell) if cell >= 0 else -1
        if rest.startswith(":out>"):
            cell = TO_HAND if rest == ":out>hand" else cell_named(rest[5:])
            return pack(FLIES_OUT, piece, cell) if cell >= 0 else -1
        return -1

    def position(self, data: Json, options: dict[str, int | str | bool]) -> State:
        from antbear.games.arthropods.bee_position import read_position

        return read_position(self, data, options)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> BeeState:
        """A table with nothing on it."""
        raise NotImplementedError

    def start(self, seats: int, options: dict[str, int | str | bool]) -> State:
        state = self.empty(seats, options)
        state.lay_out()
        return state


def parse_raid(kind: int, rest: str) -> Move:
    """``0,1>2,1`` and perhaps the tokens of the workers that are taken over."""
    ways, _, tokens = rest.partition(":")
    before, _, after = ways.partition(">")
    source, target = cell_named(before), cell_named(after)
    pollen, honey, none = tokens.count("p"), tokens.count("h"), tokens.count("n")
    if source < 0 or target < 0 or tokens != "p" * pollen + "h" * honey + "n" * none or len(tokens) > 5 or rest.endswith(":"):
        return -1
    if kind == DRIVES_OFF and tokens:
        return -1
    return pack(kind, source, target, pollen | honey << 3 | none << 6)


def piece_name(piece: i64) -> str:
    return name_of(piece, BEE_LETTERS)


def piece_named(name: str) -> int:
    return piece_called(name, BEE_LETTERS)


@mypyc_attr(allow_interpreted_subclasses=True)
class BeeState(State):
    """One position: the board, the bees, the row with its stack, and the score track."""

    def __init__(self, game: BeeGame, options: dict[str, int | str | bool], seats: i64, source: BeeState | None = None) -> None:
        self.game = game
        self.options = options
        self.rules = game
        self.faces = game.faces
        self.seats: i64 = seats
        if source is not None:
            self.become(source)
            return
        self.to_move = CHANCE
        self.phase: i64 = START
        self.starter: i64 = -1
        self.turn: i64 = -1
        """The player on turn, also while another is asked or chance moves."""
        self.map = Board(game.faces, STRICT_FITS if options["strict_fly_holes"] is True else FITS, HIVE_KINDS)
        self.pieces = Pieces(seats)
        self.track = Track([game.first_points] * seats, list(range(seats)))
        self.row: list[int] = [-1] * ROW
        """The faces that lie open; -1 for an empty place."""
        self.aside: list[int] = [-1] * ROW
        """The old row while a new one is turned up (HB-4, KN-3)."""
        self.stack: list[int] = [0] * len(game.faces.names)
        """How many of each face are in the stack, or in the stack of its kind."""
        self.left: list[int] = [0] * 5
        """How many of each kind are in it."""
        self.pollen: list[int] = [0] * seats
        self.pot: list[int] = [0] * seats
        """Honey."""
        self.pollen_supply: i64 = game.pollen[seats - 2]
        self.honey_supply: i64 = HONEY_TOKENS
        self.eggs: list[int] = [game.eggs] * seats
        """In hand."""
        self.egg: list[int] = []
        """Whose egg lies on a tile, and one more; 0 for none."""
        self.laid: i64 = 0
        """Tiles this turn."""
        self.last: i64 = -1
        """The tile laid last."""
        self.stage: i64 = QUEEN
        """KN: the kind of bee that may still act, and those after it."""
        self.asked: list[int] = []
        """Queens about whom their owner is asked, one after the other (AR-12)."""
        self.stuck = False
        """Whether the game is over because no tile fits."""

    def become(self, other: BeeState) -> None:
        self.to_move = other.to_move
        self.phase = other.phase
        self.starter = other.starter
        self.turn = other.turn
        self.map = other.map.copy()
        self.pieces = other.pieces.copy()
        self.track = other.track.copy()
        self.row = other.row[:]
        self.aside = other.aside[:]
        self.stack = other.stack[:]
        self.left = other.left[:]
        self.pollen = other.pollen[:]
        self.pot = other.pot[:]
        self.pollen_supply = other.pollen_supply
        self.honey_supply = other.honey_supply
        self.eggs = other.eggs[:]
        self.egg = other.egg[:]
        self.laid = other.laid
        self.last = other.last
        self.stage = other.stage
        self.asked = other.asked[:]
        self.stuck = other.stuck

    def seat_count(self) -> int:
        return self.seats

    # Set-up

    def lay_out(self) -> None:
        """HB-1, HB-3, KN-1, KN-2: all that is the same in every play, up to the first chance move."""
        for seat in range(self.seats):
            for kind in range(KINDS):
                for number in range(self.rules.hand[kind]):
                    self.pieces.where[SET * seat + FIRST[kind] + number] = HAND
        self.lay_tile(len(self.faces.names) - 1, cell_at(0, 0), 0)
        self.map.closed = []
        if self.options["start"] == "first":
            self.begin(0)

    def begin(self, seat: i64) -> None:
        self.starter = seat
        self.turn = seat
        self.track.ahead = [int((seat + step) % self.seats) for step in range(self.seats)]
        self.phase = CHOOSE
        self.go_on_choosing()

    def wanted(self, kind: i64) -> i64:
        """HB-2, KN-1: tiles of a kind for so many players."""
        return self.rules.numbers[self.seats - 2][kind]

    def go_on_choosing(self) -> None:
        """Which tiles of the box are used is chance, unless all of them are, or all are alike."""
        for kind in range(len(TILE_KINDS)):
            if self.left[kind] == self.wanted(kind):
                continue
            faces = self.faces.of_kind(kind)
            if len(faces) > 1 and self.wanted(kind) < IN_THE_BOX[kind]:
                self.to_move = CHANCE
                return
            for face in faces:
                self.stack[face] = self.wanted(kind) if len(faces) == 1 else self.faces.count[face]
            self.left[kind] = self.wanted(kind)
        self.phase = SET_UP
        self.go_on_turning_up()

    def chosen_kind(self) -> i64:
        for kind in range(len(TILE_KINDS)):
            if self.left[kind] < self.wanted(kind):
                return kind
        raise AssertionError("all tiles are chosen")

    # The row

    def kind_for(self, place: i64) -> i64:
        """The kind that belongs on an empty place of the row now; -1 for any."""
        raise NotImplementedError

    def after_row(self) -> None:
        """What follows when no place of the row can be filled any more."""
        raise NotImplementedError

    def is_last_drawn(self) -> bool:
        """HB-19, KN-20: whether the tile that was turned up ends the game."""
        raise NotImplementedError

    def renew(self) -> None:
        """HB-4, KN-3: nothing of the row fits."""
        raise NotImplementedError

    def tiles_left(self) -> i64:
        total: i64 = 0
        for kind in range(len(TILE_KINDS)):
            total += self.left[kind]
        return total

    def next_place(self) -> i64:
        """The first empty place of the row that a stack can fill; -1 if there is none."""
        for place in range(ROW):
            if self.row[place] < 0:
                kind = self.kind_for(place)
                if (self.tiles_left() if kind < 0 else self.left[kind]) > 0:
                    return place
        return -1

    def go_on_turning_up(self) -> None:
        """Chance turns up tiles one by one; where only one face can come, it comes by itself."""
        while True:
            place = self.next_place()
            if place < 0:
                self.after_row()
                return
            face = self.only_face(self.kind_for(place))
            if face < 0:
                self.to_move = CHANCE
                return
            if self.fill(place, face):
                return

    def only_face(self, kind: i64) -> i64:
        """The one face that is left in a stack; -1 if there are several."""
        total = self.tiles_left() if kind < 0 else self.left[kind]
        for face in range(len(self.stack)):
            if self.stack[face] > 0 and (kind < 0 or self.faces.kind[face] == kind):
                return face if self.stack[face] == total else -1
        return -1

    def fill(self, place: i64, face: i64) -> bool:
        """A tile comes into the row; gives whether that was the end."""
        self.row[place] = face
        self.stack[face] -= 1
        self.left[self.faces.kind[face]] -= 1
        if self.phase == REFILL and self.is_last_drawn():
            self.finish()
            return True
        return False

    def back_into_stack(self, face: i64) -> None:
        self.stack[face] += 1
        self.left[self.faces.kind[face]] += 1

    def in_row(self, face: i64) -> i64:
        """The first place of the row with this face, or -1."""
        for place in range(ROW):
            if self.row[place] == face:
                return place
        return -1

    def some_of_row_fits(self) -> bool:
        for place in range(ROW):
            face: i64 = self.row[place]
            if face >= 0 and self.map.fits_somewhere(face, False):
                return True
        return False

    def some_of_stack_fits(self) -> bool:
        return any(self.stack[face] > 0 and self.map.fits_somewhere(face, False) for face in range(len(self.stack)))

    # The turn

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.laid = 0
        self.last = -1
        self.stage = QUEEN
        self.pieces.refresh(seat)
        self.begin_laying()

    def begin_laying(self) -> None:
        """HB-4: the first tile must be laid; a row of which nothing fits is renewed; if nothing fits at all, it is over."""
        if self.some_of_row_fits():
            self.phase = LAY
            self.to_move = self.turn
        elif self.some_of_stack_fits():
            self.phase = RENEW
            self.renew()
        else:
            self.stuck = True
            self.finish()

    def price(self) -> i64:
        """HB-5, KN-3: pollen for the next tile of this turn."""
        return self.rules.prices[self.laid]

    def can_lay_more(self) -> bool:
        return self.laid < ROW and self.pollen[self.turn] >= self.price() and self.some_of_row_fits()

    def lay_tile(self, face: i64, cell: i64, turn: i64) -> i64:
        tile = self.map.lay(face, turn, cell)
        self.pieces.add_tile()
        self.egg.append(0)
        return tile

    def lay_from_row(self, face: i64, cell: i64, turn: i64) -> None:
        price = self.price()
        self.pollen[self.turn] -= price
        self.pollen_supply += price
        self.row[self.in_row(face)] = -1
        self.laid += 1
        self.last = self.lay_tile(face, cell, turn)
        self.before_putting()

    def before_putting(self) -> None:
        """KN-5 comes in between."""
        self.ask_to_put()

    def ask_to_put(self) -> None:
        self.to_move = self.turn
        self.phase = PUT
        for kind in range(KINDS):
            if self.may_put(kind):
                return
        self.score_hives()

    def may_put(self, kind: i64) -> bool:
        """HB-6, HB-7, KN-4."""
        if self.pieces.first_at(self.turn, kind, HAND) < 0:
            return False
        return kind != QUEEN or (self.map.region[self.last] >= 0 and not self.has_queen(self.map.region[self.last]))

    def has_queen(self, region: i64) -> bool:
        return any(self.queen_in(region, seat) >= 0 for seat in range(self.seats))

    def queen_in(self, region: i64, seat: i64) -> i64:
        """The first queen of a seat in a hive; -1 if there is none."""
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0 and self.map.region[tile] == region:
                return queen
        return -1

    def put_bee(self, kind: i64) -> None:
        if kind != NO_PIECE:
            piece = self.pieces.first_at(self.turn, kind, HAND)
            self.pieces.put(piece, self.last)
            self.pieces.used[piece] = NEW
        self.score_hives()

    # Full hives

    def score_hives(self) -> None:
        """HB-8, HB-20, HB-21: every hive that the tile completed, for those with a queen in it; AR-9: each marker moves once."""
        gains = [0] * self.seats
        for region in self.map.closed:
            tiles = self.region_size(region)
            if tiles < 2:
                continue
            owners = [seat for seat in range(self.seats) if self.queen_in(region, seat) >= 0]
            for seat in owners:
                gains[seat] += share(tiles, len(owners))
        self.track.move_all(gains, self.turn)
        self.after_scoring()

    def region_size(self, region: i64) -> i64:
        return len(members(self.map.region_tiles(region)))

    def queens_of_closed(self) -> list[int]:
        """The queens in the hives that the tile completed, in turn order from the player on turn (AR-8: not in single tiles)."""
        found: list[int] = []
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            for queen in range(SET * seat, SET * seat + 2):
                tile: i64 = self.pieces.where[queen]
                if tile >= 0:
                    region: i64 = self.map.region[tile]
                    if region in self.map.closed and self.region_size(region) > 1:
                        found.append(queen)
        return found

    def after_scoring(self) -> None:
        """HB-22: the queens come home; KN-21: or are asked."""
        raise NotImplementedError

    def go_on_laying(self) -> None:
        self.to_move = self.turn
        self.phase = LAY if self.can_lay_more() else ACT

    # Flying

    def barred(self, seat: i64) -> Tiles:
        """HB-11, KN-9: hive tiles with bees of another colour cannot be passed, meadow tiles can."""
        others = self.pieces.tiles_of_others(seat)
        low: i64 = 0
        high: i64 = 0
        for tile in members(others):
            if self.map.kind[tile] != MEADOW:
                if tile < HALF:
                    low |= bit(tile)
                else:
                    high |= bit(tile - HALF)
        return (low, high)

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """HB-12, KN-8, KN-9."""
        raise NotImplementedError

    def flights(self, piece: i64, barred: Tiles) -> list[int]:
        """HB-9, HB-10: the tiles where a bee can fly to."""
        tile: i64 = self.pieces.where[piece]
        kind = kind_of_piece(piece % SET)
        over = members(self.map.reach(tile, barred, kind == QUEEN))
        return [to for to in over if to != tile and self.may_stand(self.turn, kind, to)]

    def may_use(self, piece: i64, what: i64) -> bool:
        """Whether a bee on the board has its flight or its action left, and its kind is still on (KN)."""
        return self.pieces.where[piece] >= 0 and self.pieces.used[piece] & what == 0 and kind_of_piece(piece % SET) >= self.stage

    def use(self, piece: i64, what: i64) -> None:
        self.pieces.used[piece] |= what
        self.note_stage(kind_of_piece(piece % SET))

    def note_stage(self, kind: i64) -> None:
        """KN: once a later kind has acted, earlier kinds cannot."""

    # Special actions

    def can_gather(self, piece: i64) -> bool:
        """HB-14, HB-15."""
        on_meadow = self.map.kind[self.pieces.where[piece]] == MEADOW
        return on_meadow and self.pieces.load[piece] == NOTHING and self.pollen_supply > 0

    def can_make_honey(self, piece: i64) -> bool:
        """HB-16."""
        in_chamber = self.map.kind[self.pieces.where[piece]] == HONEY_CHAMBER
        return in_chamber and self.pieces.load[piece] == POLLEN and self.honey_supply > 0

    def can_feed(self, piece: i64) -> bool:
        """HB-17. Only own bees share a tile, so any queen there is hers."""
        return self.pieces.load[piece] != NOTHING and queens_in(self.pieces.crowd[self.pieces.where[piece]]) > 0

    def leave(self, piece: i64) -> None:
        """HB-13, AR-14."""
        self.note_stage(kind_of_piece(piece % SET))
        self.drop_load(piece)
        self.pieces.take_off(piece, HAND)
        self.track.move(self.turn, -1)

    def drop_load(self, piece: i64) -> None:
        """What a bee carries goes to the supply."""
        if self.pieces.load[piece] == POLLEN:
            self.pollen_supply += 1
        elif self.pieces.load[piece] == HONEY:
            self.honey_supply += 1
        self.pieces.load[piece] = NOTHING

    def gather(self, piece: i64) -> None:
        self.pieces.load[piece] = POLLEN
        self.pollen_supply -= 1

    def make_honey(self, piece: i64) -> None:
        self.pieces.load[piece] = HONEY
        self.pollen_supply += 1
        self.honey_supply -= 1

    def feed(self, piece: i64) -> None:
        """HB-17: pollen into the hand, honey into the pot."""
        if self.pieces.load[piece] == POLLEN:
            self.pollen[self.turn] += 1
        else:
            self.pot[self.turn] += 1
        self.pieces.load[piece] = NOTHING

    # Moves

    def legal_moves(self) -> list[Move]:
        if self.phase == ACT:
            return self.action_moves()
        if self.phase == LAY:
            moves = self.lay_moves()
            if self.laid > 0:
                moves.append(END_LAYING)
            return moves
        if self.phase == PUT:
            moves = [put(kind) for kind in range(KINDS) if self.may_put(kind)]
            moves.append(put(NO_PIECE))
            return moves
        return self.other_moves()

    def other_moves(self) -> list[Move]:
        """Of phases that only one of the games has."""
        return []

    def lay_moves(self) -> list[Move]:
        moves: list[Move] = []
        for place in range(ROW):
            face: i64 = self.row[place]
            if face < 0 or self.in_row(face) < place:
                continue
            self.map.add_lays(LAYS, face, False, moves)
        return moves

    def action_moves(self) -> list[Move]:
        moves: list[Move] = []
        barred = self.barred(self.turn)
        base = SET * self.turn
        for number in range(SET):
            piece = base + number
            if self.pieces.where[piece] < 0:
                continue
            if self.may_use(piece, MOVED):
                moves += [fly(number, self.map.cell[tile]) for tile in self.flights(piece, barred)]
            if self.may_use(piece, ACTED):
                self.add_actions(piece, moves)
        self.add_raids(barred, moves)
        moves.append(END_TURN)
        return moves

    def add_actions(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        if kind_of_piece(number) == WORKER:
            if self.can_gather(piece):
                moves.append(act(GATHERS, number))
            if self.can_make_honey(piece):
                moves.append(act(MAKES_HONEY, number))
            if self.can_feed(piece):
                moves.append(act(FEEDS, number))
        self.add_more_actions(piece, moves)
        moves.append(act(LEAVES, number))

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        """KN: eggs."""

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        """KN: what drones do."""

    def chances(self) -> list[tuple[Move, int]]:
        if self.phase == START:
            return [(start(seat), 1) for seat in range(self.seats)]
        if self.phase == CHOOSE:
            kind = self.chosen_kind()
            left = [(face, self.faces.count[face] - self.stack[face]) for face in self.faces.of_kind(kind)]
            return [(choose(face), number) for face, number in left if number > 0]
        if self.to_move == CHANCE:
            kind = self.kind_for(self.next_place())
            faces = range(len(self.stack))
            return [
                (turn_up(face), self.stack[face]) for face in faces if self.stack[face] > 0 and (kind < 0 or self.faces.kind[face] == kind)
            ]
        return []

    def apply(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        piece = SET * self.turn + a
        if kind == FLIES:
            self.use(piece, MOVED)
            self.pieces.put(piece, self.map.tile_at(second(move)))
        elif kind == LAYS:
            self.lay_from_row(a, second(move), third(move))
        elif kind == PUTS:
            self.put_bee(a)
        elif kind == ENDS_LAYING:
            self.phase = ACT
        elif kind == ENDS_TURN:
            self.phase = REFILL
            self.go_on_turning_up()
        elif kind == LEAVES:
            self.leave(piece)
        elif kind in (GATHERS, MAKES_HONEY, FEEDS):
            self.use(piece, ACTED)
            if kind == GATHERS:
                self.gather(piece)
            elif kind == MAKES_HONEY:
                self.make_honey(piece)
            else:
                self.feed(piece)
        elif kind == TURNS_UP:
            if not self.fill(self.next_place(), a):
                self.go_on_turning_up()
        elif kind == CHOOSES:
            self.stack[a] += 1
            self.left[self.faces.kind[a]] += 1
            self.go_on_choosing()
        elif kind == STARTS:
            self.begin(a)
        else:
            self.apply_other(move)

    def apply_other(self, move: Move) -> None:
        """Moves that only one of the games has."""
        raise NotImplementedError

    # The end

    def finish(self) -> None:
        self.phase = OVER
        self.to_move = NOBODY

    def colony_points(self) -> list[int]:
        """KN-23; nothing in the other game."""
        return [0] * self.seats

    def largest_hive(self, seat: i64) -> i64:
        """HB-25: the tiles of the largest unfinished hive with a queen of this seat."""
        best: i64 = 0
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0:
                region: i64 = self.map.region[tile]
                if self.map.gaps[region] > 0:
                    tiles = self.region_size(region)
                    best = tiles if tiles > best else best
        return best

    def totals(self) -> list[int]:
        """HB-24, KN-22, KN-23: points on the track, honey in the pot, and the colony."""
        colony = self.colony_points()
        return [self.track.points[seat] + self.pot[seat] + colony[seat] for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        """HB-25: points, then the larger unfinished hive, then the marker that is ahead."""
        if self.phase != OVER:
            return None
        totals = self.totals()
        hives = [int(self.largest_hive(seat)) for seat in range(self.seats)]
        behind = [self.track.ahead.index(seat) for seat in range(self.seats)]
        keys = [(totals[seat], hives[seat], -behind[seat]) for seat in range(self.seats)]
        ranking = [1 + len([other for other in keys if other > key]) for key in keys]
        winner = ranking.index(1)
        best, next_best = sorted(keys, reverse=True)[:2]
        name = "end.points" if best[0] != next_best[0] else ("end.hive" if best[1] != next_best[1] else "end.track")
        facts: dict[str, str | int] = {"colour": "@" + COLOURS[winner], "n": totals[winner], "tiles": hives[winner]}
        facts["cause"] = "@cause.stuck" if self.stuck else "@cause.stack"
        return Outcome(ranking, Reason(name, facts), totals)

    # What bots ask

    def candidates(self) -> list[Move]:
        from antbear.games.arthropods.bee_sense import worthwhile

        return worthwhile(self)

    def best_first(self) -> bool:
        return self.phase == LAY

    def prospects(self, rng: Rng) -> list[float]:
        from antbear.games.arthropods.bee_sense import hopes

        return hopes(self)

    # Words

    def ask(self) -> Reason:
        facts: dict[str, str | int] = {}
        if self.to_move >= 0:
            facts["colour"] = "@" + COLOURS[self.to_move]
        name = PHASES[self.phase]
        if self.phase == LAY:
            if self.laid > 0:
                name = "lay.more"
                facts["price"] = int(self.price())
                facts["pollen"] = self.pollen[self.turn]
        elif self.phase == PUT:
            facts["cell"] = cell_name(self.map.cell[self.last])
        elif self.phase in (FLY_OUT, KEEP):
            facts["cell"] = cell_name(self.map.cell[self.pieces.where[self.asked[0]]])
        return Reason("ask." + name, facts)

    def refusal(self, move: Move) -> Reason:
        from antbear.games.arthropods.bee_refusal import refusal_of

        return refusal_of(self, move)

    def attempts(self) -> Iterable[Move]:
        from antbear.games.arthropods.bee_refusal import attempts_in

        return attempts_in(self)

    # What can be seen and written down

    def board(self, seat: Seat | None) -> Json:
        """Nothing is hidden: the same for all."""
        from antbear.games.arthropods.bee_position import view_of

        return view_of(self)

    def position(self) -> Json:
        from antbear.games.arthropods.bee_position import position_of

        return position_of(self)

    def text(self) -> str:
        from antbear.games.arthropods.bee_position import text_of

        return text_of(self)
