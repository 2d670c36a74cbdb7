"""What the two ant games share: hand, market and stacks, putting ants, tunnels and nests, walking, food, and both ends.

The turn of each game stands as a table at the top of its own file. Here are the moves themselves, one small function
per clause; a game says where it differs by answering differently (``may_put``, ``after_set_up``, ``colony_points``
...).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ants.box import (
    FOREST,
    IN_THE_BOX,
    STACKS,
    stack_of,
)
from antbear.games.arthropods.ants.connections import longest_connection, queens_inside
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.moves import BUYS, DONE, DRAWS, IS_DONE, RAISE, RAISES, draw_from
from antbear.games.arthropods.tiles.board import Tiles, cell_name, members, with_tile
from antbear.games.arthropods.tiles.moves import END_LAYING, FEEDS, GATHERS, LAYS, act
from antbear.games.arthropods.tiles.pieces import (
    ANTS,
    FIRST,
    HAND,
    KINDS,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
    queens_in,
)
from antbear.games.arthropods.tiles.rules import (
    ACT,
    DEAL,
    DRAFT,
    DRAW,
    DRAWN,
    ESCAPE,
    FILL,
    FLEE,
    LAY,
    PHASES,
    SET_UP,
    TileState,
)
from antbear.games.arthropods.tiles.track import share

if TYPE_CHECKING:
    from antbear.games.arthropods.ants.position import AntPosition
    from antbear.games.arthropods.ants.refusal import AntRefusal

FOOD_TOKENS: Final = 20
FOOD: Final = 1
LARVA: Final = 2
"""A larva of seat s on the back of a soldier is the load 2 + s (SC-18)."""

# How the game comes to its end
GOES_ON: Final = 0
BY_POINTS: Final = 1
BY_STACKS: Final = 2
BY_REST: Final = 3
ENDINGS = ("", "points", "stacks", "rest")


@mypyc_attr(allow_interpreted_subclasses=True)
class AntState(TileState):
    """One position: besides the table hands, market, food and larvae. Nothing is hidden but the order of the stacks."""

    def __init__(
        self, game: AntGame, options: dict[str, int | str | bool], seats: i64, source: AntState | None = None
    ) -> None:
        super().__init__(game, options, seats, source)
        self.rules = game
        self.must_connect: bool = options["must_connect"] is True
        if source is not None:
            self.become(source)
            return
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.limits: list[int] = [game.hand_limit] * seats
        self.market: list[int] = [-1] * (len(STACKS) * game.places)
        """The faces that lie open: those of a stack beside each other, the cheapest place first; -1 for an empty
        place."""
        self.food: list[int] = [0] * seats
        self.food_supply: i64 = FOOD_TOKENS
        self.bought: i64 = 0
        """Tiles from the market this turn."""
        self.raised = False
        self.wanted: i64 = -1
        """The stack from which the player draws."""
        self.drew = False
        """Whether he has drawn this turn, and so may raise his limit no more (AN-17)."""
        self.idle: i64 = 0
        """Turns in a row without a tile, before the last round (AN-31)."""
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

    def become(self, other: AntState) -> None:
        self.hands = [hand[:] for hand in other.hands]
        self.limits = other.limits[:]
        self.market = other.market[:]
        self.food = other.food[:]
        self.food_supply = other.food_supply
        self.bought = other.bought
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

    # Set-up

    def set_table(self) -> None:
        """AN-1, AN-4, SC-7."""
        for face, cell, turn in self.rules.ants.boards[self.seats - 2]:
            self.lay_tile(face, cell, turn)
        for seat in range(self.seats):
            self.place_ants(seat)
        for face in range(self.rules.ants.stacked):
            self.stack[face] = self.faces.count[face]
        self.left = list(IN_THE_BOX)

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

    def begin_set_up(self) -> None:
        self.phase = SET_UP
        self.go_on_turning_up()

    # Stacks, market and hands

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

    def all_turned_up(self) -> None:
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

    # The tile phase

    def begin_turn(self, seat: i64) -> None:
        self.bought = 0
        self.raised = False
        self.drew = False
        super().begin_turn(seat)

    def begin_laying(self) -> None:
        self.go_on_laying()

    def end_laying(self) -> None:
        """AN-9: first the market is filled."""
        self.slide()
        self.phase = FILL
        self.go_on_turning_up()

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
            if (
                face >= 0
                and self.price_at(place) <= self.food[self.turn]
                and self.map.fits_somewhere(face, self.must_connect)
            ):
                return True
        return False

    def lay_tile(self, face: i64, cell: i64, turn: i64) -> i64:
        self.larva.append(0)
        return super().lay_tile(face, cell, turn)

    def pay(self, price: i64) -> None:
        self.food[self.turn] -= price
        self.food_supply += price

    def lay_own(self, face: i64, cell: i64, turn: i64) -> None:
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
        return self.rules.tunnel_points[longest_connection(self, seat)]

    def score_nest(self, region: i64, gains: list[int]) -> None:
        """AN-23 to AN-25, AR-8: a complete nest of two tiles or more, for the most queens; all of them return to
        hand."""
        tiles = self.region_size(region)
        if tiles < 2:
            return
        queens = [int(queens_inside(self, region, seat)) for seat in range(self.seats)]
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
        found: Tiles = (0, 0)
        for tile in members(others):
            if self.stops_workers(self.pieces.crowd[tile]):
                found = with_tile(found, tile)
        return found

    def stops_workers(self, crowd: i64) -> bool:
        """AN-13: a queen of another colour."""
        return queens_in(crowd) > 0

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """AN-12, SC-11."""
        crowd: i64 = self.pieces.crowd[tile]
        return crowd == 0 or owner_in(crowd) == seat

    def may_use(self, piece: i64, what: i64) -> bool:
        """SC-19: a larva keeps a soldier busy."""
        return super().may_use(piece, what) and self.pieces.load[piece] < LARVA

    # Special actions

    def can_gather(self, piece: i64) -> bool:
        """AN-15."""
        in_forest = self.map.kind[self.pieces.where[piece]] == FOREST
        return in_forest and self.pieces.load[piece] == NOTHING and self.food_supply > 0

    def can_feed(self, piece: i64) -> bool:
        """AN-16. Only own ants share a tile, so any queen there is hers."""
        return self.pieces.load[piece] == FOOD and queens_in(self.pieces.crowd[self.pieces.where[piece]]) > 0

    def drop_load(self, piece: i64) -> None:
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

    def end_actions(self) -> None:
        self.go_on_filling_hand()

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
        self.go_on_turning_up()

    def end_turn(self) -> None:
        """AN-31: turns without a tile are counted until the last round begins, which is always played to its end."""
        if self.ending != GOES_ON:
            self.next_last_turn()
            return
        self.idle = 0 if self.last >= 0 else self.idle + 1
        if self.idle >= 2 * self.seats:
            self.ending = BY_REST
            self.finish()
        else:
            self.begin_turn((self.turn + 1) % self.seats)

    # The end

    def note_goal(self) -> None:
        """AN-27: the first who reaches the goal; everyone else has one more turn, unless the last round runs already
        (AN-28)."""
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

    def tie_break(self, seat: i64) -> i64:
        """AN-30: who reached the goal first and ended the game by it."""
        return 1 if self.ending == BY_POINTS and seat == self.reached else 0

    def end_words(self, winner: i64) -> tuple[str, dict[str, str | int]]:
        return "goal", {"goal": self.rules.goal, "cause": "@cause." + ENDINGS[self.ending]}

    # Moves

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
        return self.moves_of_pieces(self.barred(QUEEN), self.barred(WORKER))

    def add_work(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        if self.can_gather(piece):
            moves.append(act(GATHERS, number))
        if self.can_feed(piece):
            moves.append(act(FEEDS, number))

    def other_moves(self) -> list[Move]:
        return self.draw_moves() if self.phase == DRAW else []

    def draw_moves(self) -> list[Move]:
        moves: list[Move] = []
        if self.can_raise():
            moves.append(RAISE)
        if self.must_draw():
            moves += [draw_from(stack) for stack in range(len(STACKS)) if self.left[stack] > 0]
        else:
            moves.append(DONE)
        return moves

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        if kind == BUYS:
            self.lay_from_market(first(move), second(move), third(move))
        elif kind == DRAWS:
            self.draw_tile(first(move))
        elif kind == RAISES:
            self.raise_limit()
        elif kind == IS_DONE:
            self.end_turn()

    # What bots ask

    def candidates(self) -> list[Move]:
        from antbear.games.arthropods.ants.bot.evaluate import worthwhile

        return worthwhile(self)

    def heuristic(self) -> list[float]:
        from antbear.games.arthropods.ants.bot.evaluate import heuristic

        return heuristic(self)

    # Words

    def question(self, facts: dict[str, str | int]) -> str:
        if self.phase == LAY:
            facts["food"] = self.food[self.turn]
            return "lay.market" if self.bought > 0 else ("lay.more" if self.laid > 0 else "lay")
        if self.phase == DRAW:
            facts["limit"] = self.limits[self.turn]
            return "draw" if self.must_draw() else "draw.full"
        if self.phase in (FLEE, ESCAPE):
            facts["ant"] = "@" + ANTS[kind_of_piece(self.asked[0] % SET)]
            facts["cell"] = cell_name(self.map.cell[self.target])
        elif self.phase in (DEAL, DRAFT):
            facts["stack"] = "@" + STACKS[self.draft]
        return PHASES[self.phase]

    def judged(self) -> AntRefusal:
        from antbear.games.arthropods.ants.refusal import AntRefusal

        return AntRefusal(self)

    def told(self) -> AntPosition:
        from antbear.games.arthropods.ants.position import AntPosition

        return AntPosition(self)
