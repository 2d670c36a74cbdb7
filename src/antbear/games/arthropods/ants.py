"""What the two ant games share: hand, market and stacks, laying tiles, putting ants, tunnels and nests, walking, food, and both ends.

The turn of each game stands as a table at the top of its own file. Here are the moves themselves, one small function per clause;
a game says where it differs by answering differently (``may_put``, ``after_set_up``, ``colony_points`` ...).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.option import Option
from antbear.core.outcome import Outcome
from antbear.games.arthropods.ant_box import (
    FITS,
    FOLDER,
    FOREST,
    IN_THE_BOX,
    NEST_KINDS,
    STACKS,
    TILES_FILE,
    TUNNEL,
    AntBox,
    read_ants,
    stack_of,
)
from antbear.games.arthropods.ant_moves import (
    ANTS,
    BUYS,
    DONE,
    DRAWS,
    END_LAYING,
    END_TURN,
    ENDS_LAYING,
    ENDS_TURN,
    FEEDS,
    GATHERS,
    IS_DONE,
    LAYS,
    LEAVES,
    PUTS,
    RAISE,
    RAISES,
    STARTS,
    TURNS_UP,
    WALKS,
    act,
    draw_from,
    name_of_move,
    parse_move,
    put,
    start,
    turn_up,
    walk,
)
from antbear.games.arthropods.board import HALF, Board, Tiles, cell_name, members
from antbear.games.arthropods.pieces import (
    ACTED,
    COLOURS,
    FIGHTER,
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
    owner_in,
    queens_in,
)
from antbear.games.arthropods.tiles import drawn_faces
from antbear.games.arthropods.track import Track, share

FOOD_TOKENS: Final = 20
FOOD: Final = 1
LARVA: Final = 2
"""A larva of seat s on the back of a soldier is the load 2 + s (SC-18)."""

# Phases
START: Final = 0
SET_UP: Final = 1
DEAL: Final = 2
DRAFT: Final = 3
LAY: Final = 4
PUT: Final = 5
FILL: Final = 6
ACT: Final = 7
FLEE: Final = 8
ESCAPE: Final = 9
DRAW: Final = 10
DRAWN: Final = 11
OVER: Final = 12
PHASES = ("start", "set_up", "deal", "draft", "lay", "put", "fill", "act", "flee", "escape", "draw", "drawn", "over")
OF_CHANCE = bit(START) | bit(SET_UP) | bit(DEAL) | bit(FILL) | bit(DRAWN)

# How the game comes to its end
GOES_ON: Final = 0
BY_POINTS: Final = 1
BY_STACKS: Final = 2
BY_REST: Final = 3
ENDINGS = ("", "points", "stacks", "rest")


@mypyc_attr(allow_interpreted_subclasses=True)
class AntGame(Game):
    """A game with ant tiles."""

    places: int
    """Of each stack in the market; the dearest costs as much food as there are places."""
    hand_limit: int
    raise_price: int
    goal: int
    bonus: int
    food_share: int
    """Food in hand for one point at the end."""
    tunnel_points: tuple[int, ...]
    """For a connection of so many tunnel tiles."""
    has: tuple[int, int, int]
    """Queens, workers and soldiers of a player,"""
    out: tuple[int, int, int]
    """and how many of them are on the board at the start."""
    larvae: int
    ants: AntBox

    def take_box(self, box: Json | None) -> None:
        self.seats = (2, 4)
        self.options = (Option("start", ("random", "first")), Option("must_connect", (False, True)))
        self.components = read_ants() if box is None else box
        self.box = box
        self.template = TILES_FILE
        self.folder = FOLDER
        self.ants = AntBox(self.components)

    def inventory(self) -> str:
        return drawn_faces(self.ants.faces)

    def notation(self, state: State, move: Move) -> str:
        return name_of_move(self.ants.faces, move)

    def parse(self, state: State, text: str) -> Move:
        assert isinstance(state, AntState)
        return parse_move(self.ants.faces, state.seats, text)

    def position(self, data: Json, options: dict[str, int | str | bool]) -> State:
        from antbear.games.arthropods.ant_position import read_position

        return read_position(self, data, options)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> AntState:
        """A table with nothing on it."""
        raise NotImplementedError

    def start(self, seats: int, options: dict[str, int | str | bool]) -> State:
        state = self.empty(seats, options)
        state.lay_out()
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class AntState(State):
    """One position: the board, the ants, hands, market and stacks, and the score track. Nothing is hidden but the order of the stacks."""

    def __init__(self, game: AntGame, options: dict[str, int | str | bool], seats: i64, source: AntState | None = None) -> None:
        self.game = game
        self.options = options
        self.rules = game
        self.faces = game.ants.faces
        self.seats: i64 = seats
        self.must_connect: bool = options["must_connect"] is True
        if source is not None:
            self.become(source)
            return
        self.to_move = CHANCE
        self.phase: i64 = START
        self.starter: i64 = -1
        self.turn: i64 = -1
        """The player on turn, also while another is asked or chance moves."""
        self.map = Board(game.ants.faces, FITS, NEST_KINDS)
        self.pieces = Pieces(seats)
        self.track = Track([0] * seats, list(range(seats)))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.limits: list[int] = [game.hand_limit] * seats
        self.market: list[int] = [-1] * (len(STACKS) * game.places)
        """The faces that lie open: those of a stack beside each other, the cheapest place first; -1 for an empty place."""
        self.stack: list[int] = [0] * len(game.ants.faces.names)
        """How many of each face are in the stacks."""
        self.left: list[int] = [0] * len(STACKS)
        """How many tiles are in each."""
        self.food: list[int] = [0] * seats
        self.food_supply: i64 = FOOD_TOKENS
        self.laid: i64 = 0
        """Tiles from hand this turn,"""
        self.bought: i64 = 0
        """and from the market."""
        self.last: i64 = -1
        """The tile laid last in this turn."""
        self.stage: i64 = QUEEN
        """SC: the kind of ant that may still act, and those after it."""
        self.raised = False
        self.wanted: i64 = -1
        """The stack from which the player draws."""
        self.drew = False
        """Whether he has drawn this turn, and so may raise his limit no more (AN-17)."""
        self.idle: i64 = 0
        """Turns in a row without a tile (AN-31)."""
        self.reached: i64 = -1
        """Who was the first to reach the goal."""
        self.ending: i64 = GOES_ON
        self.owed: list[int] = [0] * seats
        """The last turns that are still to come, once the end is near."""
        self.pool: list[int] = []
        """SC: the tiles of the draft."""
        self.drafted: i64 = 0
        """SC: tiles taken of this stack."""
        self.draft: i64 = 0
        """SC: the stack that is drafted."""
        self.larvae: list[int] = [game.larvae] * seats
        """In hand."""
        self.larva: list[int] = []
        """SC: whose larvae lie on each tile, as a set of seats."""
        self.target: i64 = -1
        """SC: the tile that is attacked,"""
        self.attackers: list[int] = []
        """by these soldiers, who are on their way,"""
        self.entries: i64 = 0
        """through these of its sides, as a set."""
        self.asked: list[int] = []
        """Ants about whom their owner is asked, one after the other (AR-12)."""

    def become(self, other: AntState) -> None:
        self.to_move = other.to_move
        self.phase = other.phase
        self.starter = other.starter
        self.turn = other.turn
        self.map = other.map.copy()
        self.pieces = other.pieces.copy()
        self.track = other.track.copy()
        self.hands = [hand[:] for hand in other.hands]
        self.limits = other.limits[:]
        self.market = other.market[:]
        self.stack = other.stack[:]
        self.left = other.left[:]
        self.food = other.food[:]
        self.food_supply = other.food_supply
        self.laid = other.laid
        self.bought = other.bought
        self.last = other.last
        self.stage = other.stage
        self.raised = other.raised
        self.wanted = other.wanted
        self.drew = other.drew
        self.idle = other.idle
        self.reached = other.reached
        self.ending = other.ending
        self.owed = other.owed[:]
        self.pool = other.pool[:]
        self.drafted = other.drafted
        self.draft = other.draft
        self.larvae = other.larvae[:]
        self.larva = other.larva[:]
        self.target = other.target
        self.attackers = other.attackers[:]
        self.entries = other.entries
        self.asked = other.asked[:]

    def seat_count(self) -> int:
        return self.seats

    # Set-up

    def lay_out(self) -> None:
        """AN-1, AN-4, SC-7: all that is the same in every play, up to the first chance move."""
        for face, cell, turn in self.rules.ants.boards[self.seats - 2]:
            self.lay_tile(face, cell, turn)
        self.map.closed = []
        for seat in range(self.seats):
            self.place_ants(seat)
        for face in range(self.rules.ants.stacked):
            self.stack[face] = self.faces.count[face]
        self.left = list(IN_THE_BOX)
        if self.options["start"] == "first":
            self.begin(0)

    def place_ants(self, seat: i64) -> None:
        forest = seat
        nest = self.seats + 2 * seat + 1
        for kind in range(KINDS):
            for number in range(self.rules.has[kind]):
                piece = SET * seat + FIRST[kind] + number
                if number < self.rules.out[kind]:
                    self.pieces.put(piece, nest if kind == QUEEN else forest)
                else:
                    self.pieces.where[piece] = HAND

    def begin(self, seat: i64) -> None:
        self.starter = seat
        self.turn = seat
        self.track.ahead = [int((seat + step) % self.seats) for step in range(self.seats)]
        self.phase = SET_UP
        self.go_on_drawing()

    # Stacks, market and hands

    def tiles_left(self) -> i64:
        total: i64 = 0
        for stack in range(len(STACKS)):
            total += self.left[stack]
        return total

    def next_stack(self) -> i64:
        """The stack of which a tile must be turned up now; -1 if none."""
        if self.phase == DRAWN:
            return self.wanted
        if self.phase == DEAL:
            return self.draft if len(self.pool) < self.pool_size() else -1
        place = self.empty_place()
        if place >= 0:
            return place // self.rules.places
        return self.stack_for_hand() if self.phase == SET_UP else -1

    def empty_place(self) -> i64:
        """The first place of the market to be filled now; -1 if there is none."""
        for place in range(len(self.market)):
            if self.market[place] < 0 and self.left[place // self.rules.places] > 0:
                return place
        return -1

    def stack_for_hand(self) -> i64:
        """AN-3: each player draws one tile of each stack; in SC there is a draft instead."""
        return -1

    def pool_size(self) -> i64:
        """SC-3 to SC-5."""
        return 0

    def go_on_drawing(self) -> None:
        """Chance turns up tiles one by one; where only one face can come, it comes by itself."""
        while True:
            stack = self.next_stack()
            if stack < 0:
                self.after_drawing()
                return
            face = self.only_face(stack)
            if face < 0:
                self.to_move = CHANCE
                return
            self.receive(face)

    def only_face(self, stack: i64) -> i64:
        """The one face that is left in a stack; -1 if there are several."""
        for face in self.rules.ants.of_stack[stack]:
            if self.stack[face] > 0:
                return face if self.stack[face] == self.left[stack] else -1
        return -1

    def receive(self, face: i64) -> None:
        """A tile goes where it was drawn for."""
        stack = stack_of(self.faces.kind[face])
        self.stack[face] -= 1
        self.left[stack] -= 1
        if self.phase == DRAWN:
            self.hands[self.turn].append(face)
            self.wanted = -1
        elif self.phase == DEAL:
            self.pool.append(face)
        else:
            place = self.empty_place_of(stack)
            if place >= 0:
                self.market[place] = face
            else:
                self.give(face)
        if self.phase in (FILL, DRAWN):
            self.note_empty_stacks()

    def empty_place_of(self, stack: i64) -> i64:
        """The cheapest one (AN-9)."""
        for place in range(self.rules.places * stack, self.rules.places * (stack + 1)):
            if self.market[place] < 0:
                return place
        return -1

    def give(self, face: i64) -> None:
        """AN-3: into a hand at set-up."""
        raise NotImplementedError

    def after_drawing(self) -> None:
        if self.phase == SET_UP:
            self.after_set_up()
        elif self.phase == DEAL:
            self.begin_draft()
        elif self.phase == FILL:
            self.phase = ACT
            self.to_move = self.turn
        else:
            self.go_on_filling_hand()

    def after_set_up(self) -> None:
        self.begin_turn(self.starter)

    def begin_draft(self) -> None:
        """SC-3."""

    def slide(self) -> None:
        """AN-9: tiles move to the cheaper places."""
        places = self.rules.places
        for stack in range(len(STACKS)):
            free = places * stack
            for place in range(places * stack, places * (stack + 1)):
                face = self.market[place]
                if face >= 0:
                    self.market[place] = -1
                    self.market[free] = face
                    free += 1

    def place_of(self, face: i64) -> i64:
        """The cheapest place of the market with this face; -1 if it does not lie there."""
        for place in range(len(self.market)):
            if self.market[place] == face:
                return place
        return -1

    def price_at(self, place: i64) -> i64:
        """AN-2, SC-2."""
        return place % self.rules.places + 1

    # The turn

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.laid = 0
        self.bought = 0
        self.last = -1
        self.stage = QUEEN
        self.raised = False
        self.drew = False
        self.pieces.refresh(seat)
        self.go_on_laying()

    def go_on_laying(self) -> None:
        """On to the market when no tile can be laid any more."""
        self.to_move = self.turn
        if self.can_lay_more():
            self.phase = LAY
        else:
            self.begin_filling()

    def begin_filling(self) -> None:
        """AN-9."""
        self.slide()
        self.phase = FILL
        self.go_on_drawing()

    def price(self) -> i64:
        """AN-5: food for the next tile from hand."""
        return 0 if self.laid == 0 else 1

    def may_lay_from_hand(self) -> bool:
        """AN-5, AN-6."""
        return self.bought == 0 and self.food[self.turn] >= self.price()

    def can_lay_more(self) -> bool:
        if self.may_lay_from_hand():
            for face in self.hands[self.turn]:
                if self.map.fits_somewhere(face, self.must_connect):
                    return True
        for place in range(len(self.market)):
            face = self.market[place]
            if face >= 0 and self.price_at(place) <= self.food[self.turn] and self.map.fits_somewhere(face, self.must_connect):
                return True
        return False

    def lay_tile(self, face: i64, cell: i64, turn: i64) -> i64:
        tile = self.map.lay(face, turn, cell)
        self.pieces.add_tile()
        self.larva.append(0)
        return tile

    def pay(self, price: i64) -> None:
        self.food[self.turn] -= price
        self.food_supply += price

    def lay_from_hand(self, face: i64, cell: i64, turn: i64) -> None:
        self.pay(self.price())
        self.hands[self.turn].remove(face)
        self.laid += 1
        self.last = self.lay_tile(face, cell, turn)
        self.ask_to_put()

    def lay_from_market(self, face: i64, cell: i64, turn: i64) -> None:
        place = self.place_of(face)
        self.pay(self.price_at(place))
        self.market[place] = -1
        self.bought += 1
        self.last = self.lay_tile(face, cell, turn)
        self.ask_to_put()

    def ask_to_put(self) -> None:
        self.phase = PUT
        for kind in range(KINDS):
            if self.may_put(kind):
                return
        self.score()

    def may_put(self, kind: i64) -> bool:
        """AN-7, SC-9."""
        raise NotImplementedError

    def put_ant(self, kind: i64) -> None:
        if kind != NO_PIECE:
            piece = self.pieces.first_at(self.turn, kind, HAND)
            self.pieces.put(piece, self.last)
            self.pieces.used[piece] = NEW
        self.score()

    # Scoring

    def score(self) -> None:
        """AN-8, AN-26: tunnels, then nests; AR-9: each marker moves once."""
        gains = [int(self.tunnel_gain(seat)) for seat in range(self.seats)]
        for region in self.map.closed:
            self.score_nest(region, gains)
        self.track.move_all(gains, self.turn)
        self.map.closed = []
        self.note_goal()
        self.go_on_laying()

    def tunnel_gain(self, seat: i64) -> i64:
        """AN-21, AN-22: for the longest connection that the tile completed."""
        return self.rules.tunnel_points[self.longest_connection(seat)]

    def manned_tunnels(self, seat: i64) -> list[int]:
        """The tunnel tiles with a worker of this seat."""
        found: list[int] = []
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            tile: i64 = self.pieces.where[worker]
            if tile >= 0 and self.map.kind[tile] == TUNNEL and tile not in found:
                found.append(tile)
        return found

    def longest_connection(self, seat: i64) -> i64:
        """AN-19, AN-20: the tunnel tiles of the longest valid connection of which the laid tile is one of its own; 0 if there is none."""
        manned = self.manned_tunnels(seat)
        if not manned or (self.map.kind[self.last] == TUNNEL and self.last not in manned):
            return 0
        best: i64 = 0
        for place in range(len(manned)):
            if self.touches_home(manned[place], seat):
                found = self.longest_from(manned, place, 0, 0)
                best = found if found > best else best
        return best

    def longest_from(self, manned: list[int], place: i64, before: i64, length: i64) -> i64:
        """On along a chain of manned tunnel tiles, of which ``before`` is the set of those it has passed."""
        tile: i64 = manned[place]
        passed = before | bit(place)
        best: i64 = length + 1 if self.ends_in_forest(tile, manned, passed) else 0
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = self.map.ways[way]
            if other >= 0 and self.map.kind[other] == TUNNEL and other in manned:
                onward: i64 = manned.index(other)
                if passed & bit(onward) == 0:
                    found = self.longest_from(manned, onward, passed, length + 1)
                    best = found if found > best else best
        return best

    def touches_home(self, tile: i64, seat: i64) -> bool:
        """Whether a tunnel tile touches a nest with a queen of this seat; if the laid tile is of a nest, that very tile."""
        only_last = NEST_KINDS & bit(self.map.kind[self.last]) != 0
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = self.map.ways[way]
            if other < 0 or self.map.region[other] < 0 or (only_last and other != self.last):
                continue
            if self.queens_inside(self.map.region[other], seat) > 0:
                return True
        return False

    def ends_in_forest(self, tile: i64, manned: list[int], passed: i64) -> bool:
        """Whether the chain may end here: beside a forest, and with the laid tile as one of its own."""
        last_kind: i64 = self.map.kind[self.last]
        if last_kind == TUNNEL and passed & bit(manned.index(self.last)) == 0:
            return False
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = self.map.ways[way]
            if other >= 0 and self.map.kind[other] == FOREST and (last_kind != FOREST or other == self.last):
                return True
        return False

    def queens_inside(self, region: i64, seat: i64) -> i64:
        found: i64 = 0
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0 and self.map.region[tile] == region:
                found += 1
        return found

    def score_nest(self, region: i64, gains: list[int]) -> None:
        """AN-23 to AN-25, AR-8: a complete nest of two tiles or more, for the most queens; all of them return to hand."""
        tiles = len(members(self.map.region_tiles(region)))
        if tiles < 2:
            return
        queens = [int(self.queens_inside(region, seat)) for seat in range(self.seats)]
        most = max(queens)
        if most == 0:
            return
        for seat in range(self.seats):
            if queens[seat] == most:
                gains[seat] += share(tiles, queens.count(most))
            self.call_home(region, seat)

    def call_home(self, region: i64, seat: i64) -> None:
        """AN-24."""
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0 and self.map.region[tile] == region:
                self.pieces.take_off(queen, HAND)

    # Walking

    def barred(self, kind: i64) -> Tiles:
        """AN-13, SC-11: the tiles that an ant of this kind of the player on turn cannot pass."""
        others = self.pieces.tiles_of_others(self.turn)
        if kind != WORKER:
            return others
        low: i64 = 0
        high: i64 = 0
        for tile in members(others):
            if self.stops_workers(self.pieces.crowd[tile]):
                if tile < HALF:
                    low |= bit(tile)
                else:
                    high |= bit(tile - HALF)
        return (low, high)

    def stops_workers(self, crowd: i64) -> bool:
        """AN-13: a queen of another colour."""
        return queens_in(crowd) > 0

    def may_stand(self, seat: i64, tile: i64) -> bool:
        """AN-12."""
        crowd: i64 = self.pieces.crowd[tile]
        return crowd == 0 or owner_in(crowd) == seat

    def walks(self, piece: i64, barred: Tiles) -> list[int]:
        """AN-10, AN-11: the tiles where an ant can walk to."""
        tile: i64 = self.pieces.where[piece]
        over = members(self.map.reach(tile, barred, kind_of_piece(piece % SET) == QUEEN))
        return [to for to in over if to != tile and self.may_stand(self.turn, to)]

    def may_use(self, piece: i64, what: i64) -> bool:
        """Whether an ant on the board has its walk or its action left, its kind is still on, and no larva keeps it busy (SC-19)."""
        return (
            self.pieces.where[piece] >= 0
            and self.pieces.used[piece] & what == 0
            and kind_of_piece(piece % SET) >= self.stage
            and self.pieces.load[piece] < LARVA
        )

    def use(self, piece: i64, what: i64) -> None:
        self.pieces.used[piece] |= what
        self.note_stage(kind_of_piece(piece % SET))

    def note_stage(self, kind: i64) -> None:
        """SC: once a later kind has acted, earlier kinds cannot."""

    # Special actions

    def can_gather(self, piece: i64) -> bool:
        """AN-15."""
        in_forest = self.map.kind[self.pieces.where[piece]] == FOREST
        return in_forest and self.pieces.load[piece] == NOTHING and self.food_supply > 0

    def can_feed(self, piece: i64) -> bool:
        """AN-16. Only own ants share a tile, so any queen there is hers."""
        return self.pieces.load[piece] == FOOD and queens_in(self.pieces.crowd[self.pieces.where[piece]]) > 0

    def leave(self, piece: i64) -> None:
        """AN-14, AR-14."""
        self.note_stage(kind_of_piece(piece % SET))
        self.drop_food(piece)
        self.pieces.take_off(piece, HAND)
        self.track.move(self.turn, -1)

    def drop_food(self, piece: i64) -> None:
        """What a worker carries goes to the supply."""
        if self.pieces.load[piece] == FOOD:
            self.food_supply += 1
            self.pieces.load[piece] = NOTHING

    def gather(self, piece: i64) -> None:
        self.pieces.load[piece] = FOOD
        self.food_supply -= 1

    def feed(self, piece: i64) -> None:
        self.pieces.load[piece] = NOTHING
        self.food[self.turn] += 1

    # The end phase

    def can_raise(self) -> bool:
        """AN-17, SC-26."""
        return not self.raised and not self.drew and self.food[self.turn] >= self.rules.raise_price

    def must_draw(self) -> bool:
        """AN-18."""
        return len(self.hands[self.turn]) < self.limits[self.turn] and self.tiles_left() > 0

    def go_on_filling_hand(self) -> None:
        """Asks only where there is something to choose."""
        self.phase = DRAW
        self.to_move = self.turn
        if self.can_raise():
            return
        if not self.must_draw():
            self.end_turn()
            return
        stacks = [stack for stack in range(len(STACKS)) if self.left[stack] > 0]
        if len(stacks) == 1:
            self.draw_tile(stacks[0])

    def raise_limit(self) -> None:
        self.pay(self.rules.raise_price)
        self.limits[self.turn] += 1
        self.raised = True
        self.go_on_filling_hand()

    def draw_tile(self, stack: i64) -> None:
        self.drew = True
        self.wanted = stack
        self.phase = DRAWN
        self.go_on_drawing()

    def end_turn(self) -> None:
        """AN-31: turns without a tile are counted."""
        self.idle = 0 if self.last >= 0 else self.idle + 1
        if self.ending != GOES_ON:
            self.next_last_turn()
        elif self.idle >= 2 * self.seats:
            self.ending = BY_REST
            self.finish()
        else:
            self.begin_turn((self.turn + 1) % self.seats)

    # The end

    def note_goal(self) -> None:
        """AN-27: the first who reaches the goal; everyone else has one more turn, unless the last round runs already (AN-28)."""
        if self.reached >= 0:
            return
        leader = self.track.ahead[0]
        if self.track.points[leader] < self.rules.goal:
            return
        self.reached = leader
        if self.ending == GOES_ON:
            self.ending = BY_POINTS
            self.owed = [1] * self.seats
            self.owed[leader] = 0

    def note_empty_stacks(self) -> None:
        """AN-28: everybody has one more turn, the player on turn last."""
        if self.ending == GOES_ON and self.tiles_left() == 0:
            self.ending = BY_STACKS
            self.owed = [1] * self.seats

    def next_last_turn(self) -> None:
        for step in range(1, self.seats + 1):
            seat = (self.turn + step) % self.seats
            if self.owed[seat] > 0:
                self.owed[seat] -= 1
                self.begin_turn(seat)
                return
        self.finish()

    def finish(self) -> None:
        self.phase = OVER
        self.to_move = NOBODY

    def colony_points(self, seat: i64) -> i64:
        """SC-30; nothing in the base game."""
        return 0

    def bonus_of(self, seat: i64) -> i64:
        """AN-29, SC-30: for who reached the goal first."""
        return self.rules.bonus if seat == self.reached else 0

    def food_points(self, seat: i64) -> i64:
        return share(self.food[seat], self.rules.food_share)

    def totals(self) -> list[int]:
        return [
            int(self.track.points[seat] + self.bonus_of(seat) + self.food_points(seat) + self.colony_points(seat))
            for seat in range(self.seats)
        ]

    def outcome(self) -> Outcome | None:
        """AN-30: points, then who reached the goal first and ended the game by it, then the marker that is ahead."""
        if self.phase != OVER:
            return None
        totals = self.totals()
        ended_by = self.reached if self.ending == BY_POINTS else -1
        behind = [self.track.ahead.index(seat) for seat in range(self.seats)]
        keys = [(totals[seat], 1 if seat == ended_by else 0, -behind[seat]) for seat in range(self.seats)]
        ranking = [1 + len([other for other in keys if other > key]) for key in keys]
        winner = ranking.index(1)
        best, next_best = sorted(keys, reverse=True)[:2]
        name = "end.points" if best[0] != next_best[0] else ("end.goal" if best[1] != next_best[1] else "end.track")
        facts: dict[str, str | int] = {"colour": "@" + COLOURS[winner], "n": totals[winner], "goal": self.rules.goal}
        facts["cause"] = "@cause." + ENDINGS[self.ending]
        return Outcome(ranking, Reason(name, facts), totals)

    # Moves

    def legal_moves(self) -> list[Move]:
        if self.phase == ACT:
            return self.action_moves()
        if self.phase == LAY:
            return self.lay_moves()
        if self.phase == PUT:
            moves = [put(kind) for kind in range(KINDS) if self.may_put(kind)]
            moves.append(put(NO_PIECE))
            return moves
        if self.phase == DRAW:
            return self.draw_moves()
        return self.other_moves()

    def other_moves(self) -> list[Move]:
        """Of phases that only Supersize Colony has."""
        return []

    def lay_moves(self) -> list[Move]:
        moves: list[Move] = []
        if self.may_lay_from_hand():
            hand = self.hands[self.turn]
            for place in range(len(hand)):
                face: i64 = hand[place]
                if hand.index(face) == place:
                    self.map.add_lays(LAYS, face, self.must_connect, moves)
        for place in range(len(self.market)):
            face = self.market[place]
            if face >= 0 and self.price_at(place) <= self.food[self.turn] and self.place_of(face) == place:
                self.map.add_lays(BUYS, face, self.must_connect, moves)
        moves.append(END_LAYING)
        return moves

    def action_moves(self) -> list[Move]:
        moves: list[Move] = []
        all_others = self.barred(QUEEN)
        for_workers = self.barred(WORKER)
        base = SET * self.turn
        for number in range(SET):
            piece = base + number
            if self.pieces.where[piece] < 0:
                continue
            if self.may_use(piece, MOVED):
                barred = for_workers if kind_of_piece(number) == WORKER else all_others
                moves += [walk(number, self.map.cell[tile]) for tile in self.walks(piece, barred)]
            if self.may_use(piece, ACTED):
                self.add_actions(piece, moves)
        self.add_raids(all_others, moves)
        moves.append(END_TURN)
        return moves

    def add_actions(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        if kind_of_piece(number) == WORKER:
            if self.can_gather(piece):
                moves.append(act(GATHERS, number))
            if self.can_feed(piece):
                moves.append(act(FEEDS, number))
        self.add_more_actions(piece, moves)
        moves.append(act(LEAVES, number))

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        """SC: larvae."""

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        """SC: what soldiers do."""

    def draw_moves(self) -> list[Move]:
        moves: list[Move] = []
        if self.can_raise():
            moves.append(RAISE)
        if self.must_draw():
            moves += [draw_from(stack) for stack in range(len(STACKS)) if self.left[stack] > 0]
        else:
            moves.append(DONE)
        return moves

    def chances(self) -> list[tuple[Move, int]]:
        if self.phase == START:
            return [(start(seat), 1) for seat in range(self.seats)]
        if self.to_move == CHANCE:
            stack = self.next_stack()
            faces = range(self.rules.ants.stacked)
            return [
                (turn_up(face), self.stack[face]) for face in faces if self.stack[face] > 0 and stack_of(self.faces.kind[face]) == stack
            ]
        return []

    def apply(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        piece = SET * self.turn + a
        if kind == WALKS:
            self.use(piece, MOVED)
            self.pieces.put(piece, self.map.tile_at(second(move)))
        elif kind == LAYS:
            self.lay_from_hand(a, second(move), third(move))
        elif kind == BUYS:
            self.lay_from_market(a, second(move), third(move))
        elif kind == PUTS:
            self.put_ant(a)
        elif kind == ENDS_LAYING:
            self.begin_filling()
        elif kind == ENDS_TURN:
            self.go_on_filling_hand()
        elif kind == LEAVES:
            self.leave(piece)
        elif kind == GATHERS:
            self.use(piece, ACTED)
            self.gather(piece)
        elif kind == FEEDS:
            self.use(piece, ACTED)
            self.feed(piece)
        elif kind == TURNS_UP:
            self.receive(a)
            self.go_on_drawing()
        elif kind == DRAWS:
            self.draw_tile(a)
        elif kind == RAISES:
            self.raise_limit()
        elif kind == IS_DONE:
            self.end_turn()
        elif kind == STARTS:
            self.begin(a)
        else:
            self.apply_other(move)

    def apply_other(self, move: Move) -> None:
        """Moves that only Supersize Colony has."""
        raise NotImplementedError

    # What bots ask

    def candidates(self) -> list[Move]:
        from antbear.games.arthropods.ant_sense import worthwhile

        return worthwhile(self)

    def best_first(self) -> bool:
        return self.phase == LAY

    def prospects(self, rng: Rng) -> list[float]:
        from antbear.games.arthropods.ant_sense import hopes

        return hopes(self)

    # Words

    def ask(self) -> Reason:
        facts: dict[str, str | int] = {}
        if self.to_move >= 0:
            facts["colour"] = "@" + COLOURS[self.to_move]
        name = PHASES[self.phase]
        if self.phase == LAY:
            facts["food"] = self.food[self.turn]
            if self.bought > 0:
                name = "lay.market"
            elif self.laid > 0:
                name = "lay.more"
        elif self.phase == PUT:
            facts["cell"] = cell_name(self.map.cell[self.last])
        elif self.phase in (FLEE, ESCAPE):
            facts["ant"] = "@" + ANTS[kind_of_piece(self.asked[0] % SET)]
            facts["cell"] = cell_name(self.map.cell[self.target])
        elif self.phase == DRAW:
            facts["limit"] = self.limits[self.turn]
            if not self.must_draw():
                name = "draw.full"
        elif self.phase in (DEAL, DRAFT):
            facts["stack"] = "@" + STACKS[self.draft]
        return Reason("ask." + name, facts)

    def refusal(self, move: Move) -> Reason:
        from antbear.games.arthropods.ant_refusal import refusal_of

        return refusal_of(self, move)

    def attempts(self) -> Iterable[Move]:
        from antbear.games.arthropods.ant_refusal import attempts_in

        return attempts_in(self)

    # What can be seen and written down

    def board(self, seat: Seat | None) -> Json:
        """Nothing is hidden: the same for all."""
        from antbear.games.arthropods.ant_position import view_of

        return view_of(self)

    def position(self) -> Json:
        from antbear.games.arthropods.ant_position import position_of

        return position_of(self)

    def text(self) -> str:
        from antbear.games.arthropods.ant_position import text_of

        return text_of(self)
