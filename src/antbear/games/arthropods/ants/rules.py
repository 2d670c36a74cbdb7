"""What the two ant games share: hand, market and stacks, putting ants, tunnels and nests, walking and food.

The turn of each game stands as a table in its own file. Here are the moves themselves, one small function per clause; a
game says where it differs by answering differently (``may_put``, ``after_set_up``, ``colony_points`` ...).
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.ants.box import FOREST, IN_THE_BOX, stack_of
from antbear.games.arthropods.ants.connections import longest_connection, queens_inside
from antbear.games.arthropods.ants.ending import EndingAnts
from antbear.games.arthropods.ants.moves import (
    BUYS,
    BUYS_DEARER,
    DRAWS,
    IS_DONE,
    RAISES,
    buy_dearer,
    named_price,
    rotation_of,
)
from antbear.games.arthropods.ants.telling import FOOD
from antbear.games.arthropods.ants.turn import DRAWN, FILL
from antbear.games.arthropods.ants.versions import FIRST_RULES
from antbear.games.arthropods.tiles.board import Tiles, members, with_tile
from antbear.games.arthropods.tiles.moves import FEEDS, GATHERS, LAYS, act
from antbear.games.arthropods.tiles.pieces import (
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
from antbear.games.arthropods.tiles.track import share
from antbear.games.arthropods.tiles.turn import ACT, LAY, SET_UP
from antbear.games.arthropods.tiles.view import Work


@mypyc_attr(allow_interpreted_subclasses=True)
class AntState(EndingAnts):
    """One position, and what may be done in it."""

    # Set-up

    def set_table(self) -> None:
        """AN-1, AN-4, SC-7."""
        for face, cell, rotation in self.rules.ants.boards[self.seats - 2]:
            self.lay_tile(face, cell, rotation)
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
        if self.phase == DRAWN:
            return self.wanted
        place = self.market.empty_place(self.left, self.first_place())
        if place >= 0:
            return place // self.market.places
        return self.stack_for_hand() if self.phase == SET_UP else -1

    def first_place(self) -> i64:
        """Of a stack: the cheapest place of the market that is filled now."""
        return 0

    def stack_for_hand(self) -> i64:
        """AN-3: each player draws one tile of each stack."""
        return -1

    def receive(self, face: i64) -> None:
        """A tile goes where it was drawn for."""
        stack = stack_of(self.faces.kind[face])
        self.stack[face] -= 1
        self.left[stack] -= 1
        if self.phase == DRAWN:
            self.wanted = -1
            self.give(face, self.turn)
        else:
            self.offer(face, stack)
        if self.phase > LAY:
            self.note_empty_stacks()

    def give(self, face: i64, seat: i64) -> None:
        self.hands[seat].append(face)
        if self.journal is not None:
            self.tell_given(face, seat)

    def offer(self, face: i64, stack: i64) -> None:
        """AN-9: onto the cheapest empty place."""
        place = self.market.empty_place_of(stack, self.first_place())
        self.market.faces[place] = face
        if self.journal is not None:
            self.tell_turned_up(face, "market", place)

    def all_turned_up(self) -> None:
        if self.phase == SET_UP:
            self.after_set_up()
        elif self.phase == FILL:
            self.phase = ACT
            self.to_move = self.turn
        else:
            self.go_on_filling_hand()

    def after_set_up(self) -> None:
        self.begin_turn(self.starter)

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
        if self.journal is not None:
            self.tell_slides()
        self.market.slide()
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
        market = self.market
        for place in range(len(market.faces)):
            face = market.faces[place]
            if (
                face >= 0
                and market.price_at(place) <= self.food[self.turn]
                and self.map.fits_somewhere(face, self.must_connect)
            ):
                return True
        return False

    def lay_own(self, face: i64, cell: i64, rotation: i64) -> None:
        price = self.price()
        self.pay(price)
        self.hands[self.turn].remove(face)
        self.laid += 1
        self.last = self.lay_tile(face, cell, rotation)
        if self.journal is not None:
            self.tell_laid("hand", price)
        self.ask_to_put()

    def lay_from_market(self, place: i64, cell: i64, rotation: i64) -> None:
        face = self.market.faces[place]
        price = self.market.price_at(place)
        self.pay(price)
        self.market.faces[place] = -1
        self.bought += 1
        self.last = self.lay_tile(face, cell, rotation)
        if self.journal is not None:
            self.tell_laid("market", price, place)
        self.ask_to_put()

    # Scoring

    def other_gains(self) -> list[int]:
        """AN-21, AN-22: for the longest connection that the tile completed."""
        if self.journal is not None:
            self.tell_tunnels()
        return [self.rules.tunnel_points[longest_connection(self, seat)] for seat in range(self.seats)]

    def region_points(self, region: i64) -> list[int]:
        """AN-23: for the most queens."""
        queens = [int(queens_inside(self, region, seat)) for seat in range(self.seats)]
        most = max(queens)
        if most == 0:
            return [0] * self.seats
        points = int(share(self.region_size(region), queens.count(most)))
        return [points if number == most else 0 for number in queens]

    def after_scoring(self) -> None:
        """AN-24, AR-8: queens return to hand from a complete nest of two tiles or more."""
        for region in self.map.closed:
            if self.region_size(region) > 1:
                self.call_home(region)
        self.map.closed = []
        self.note_goal()
        self.go_on_laying()

    def call_home(self, region: i64) -> None:
        for seat in range(self.seats):
            for queen in range(SET * seat, SET * seat + 2):
                tile: i64 = self.pieces.where[queen]
                if tile >= 0 and self.map.region[tile] == region:
                    if self.journal is not None:
                        self.tell_returned(queen)
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

    def barred_to(self, piece: i64) -> Tiles:
        return self.barred(kind_of_piece(piece % SET))

    def stops_workers(self, crowd: i64) -> bool:
        """AN-13: a queen of another colour."""
        return queens_in(crowd) > 0

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """AN-12, SC-11."""
        crowd: i64 = self.pieces.crowd[tile]
        return crowd == 0 or owner_in(crowd) == seat

    # Special actions

    def can_gather(self, piece: i64, tile: i64) -> bool:
        """AN-15."""
        return self.map.kind[tile] == FOREST and self.pieces.load[piece] == NOTHING and self.food_supply > 0

    def can_feed(self, piece: i64, tile: i64) -> bool:
        """AN-16. Only own ants share a tile, so any queen there is hers."""
        return self.pieces.load[piece] == FOOD and queens_in(self.pieces.crowd[tile]) > 0

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

    # Moves

    def lays(self) -> list[Move]:
        """AN-5, AN-6: from hand and from the market; of two alike there either may be bought."""
        found: list[Move] = []
        if self.may_lay_from_hand():
            hand = self.hands[self.turn]
            for place in range(len(hand)):
                face: i64 = hand[place]
                if hand.index(face) == place:
                    found.append(pack(LAYS, face))
        market = self.market
        for place in range(len(market.faces)):
            face = market.faces[place]
            if face >= 0 and market.price_at(place) <= self.food[self.turn]:
                if market.place_of(face) == place:
                    found.append(pack(BUYS, face))
                elif self.game.rules_version > FIRST_RULES:
                    found.append(buy_dearer(face, 0, 0, market.price_at(place)))
        return found

    def may_end_laying(self) -> bool:
        return True

    def links(self) -> bool:
        return self.must_connect

    def action_moves(self) -> list[Move]:
        return self.moves_of_pieces(self.barred(QUEEN), self.barred(WORKER))

    def add_work(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        tile: i64 = self.pieces.where[piece]
        if self.can_gather(piece, tile):
            moves.append(act(GATHERS, number))
        if self.can_feed(piece, tile):
            moves.append(act(FEEDS, number))

    def works_on(self, piece: i64, tile: i64) -> list[Work]:
        found: list[Work] = []
        if kind_of_piece(piece % SET) == WORKER:
            if self.can_gather(piece, tile):
                found.append("gather")
            if self.can_feed(piece, tile):
                found.append("feed")
        return found

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        if kind == BUYS:
            self.lay_from_market(self.market.place_of(first(move)), second(move), third(move))
        elif kind == BUYS_DEARER:
            place = self.market.place_at(first(move), named_price(move))
            self.lay_from_market(place, second(move), rotation_of(move))
        elif kind == DRAWS:
            self.draw_tile(first(move))
        elif kind == RAISES:
            self.raise_limit()
        elif kind == IS_DONE:
            self.end_turn()
