"""Supersize Colony. Clauses SC-1 to SC-31, AN and AR, `docs/rules/en/supersize_colony.md`.

phase    who is to move   what may be done                                      then
START    chance           name the starting player                              SET_UP          SC-3
SET_UP   chance           turn up two tiles of each stack for the market        DEAL            SC-2
DEAL     chance           turn up the tiles of a draft                          DRAFT           SC-3..SC-5
DRAFT    each player      take a tile (of tunnels two); the last one goes to    DEAL, or LAY    SC-3..SC-6
                          the market
LAY      the player       lay a tile from hand, from the second on for food;    PUT; or FILL    SC-8
                          buy one of the market and lay it; or act
PUT      the player       put a queen on a nest tile, or none; tunnels and      LAY or FILL     SC-9, SC-27, SC-28
                          nests score
FILL     chance           turn up tiles until the market is full                ACT             SC-8
ACT      the player       queens, then workers, then soldiers: walk once and    DRAW            SC-10..SC-20
                          do one special action each; end the turn
FLEE     the owner        where each attacked ant flees to                      ACT             SC-21, AR-12
ESCAPE   the owner        where his last worker or soldier escapes to           ACT             SC-24, AR-12
DRAW     the player       raise the hand limit; choose a stack for each tile    DRAWN, or LAY   SC-26
                          that is missing                                       or OVER         SC-29
DRAWN    chance           turn up a tile of that stack                          DRAW            SC-26
OVER     nobody                                                                                 SC-30, SC-31
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.game import Json
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ants.box import BROOD, FOREST, NEST, TUNNEL
from antbear.games.arthropods.ants.connections import queens_inside
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.moves import (
    ATTACKS,
    ESCAPES,
    FLEES,
    MATES,
    REARS,
    SOLDIERS,
    STEALS,
    TAKES,
    attack,
    entry_of,
    escape,
    flee,
    rear,
    steal,
    take,
)
from antbear.games.arthropods.ants.rules import FOOD, LARVA, AntState
from antbear.games.arthropods.tiles.board import Tiles, has, members
from antbear.games.arthropods.tiles.moves import act
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    AWAY,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    fighters_in,
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
    OVER,
    PUT,
    SET_UP,
    START,
)

DRAFTS = (FOREST, NEST, TUNNEL)
"""SC-3 to SC-5: the order of the drafts."""


class SupersizeColony(AntGame):
    """The ants' full game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "supersize_colony"
        self.title = "Supersize Colony"
        self.designers = ()
        self.minutes = 90
        self.rules_version = 1
        self.phases = (START, SET_UP, DEAL, DRAFT, LAY, PUT, FILL, ACT, FLEE, ESCAPE, DRAW, DRAWN, OVER)
        self.in_order = True  # SC-10
        self.places = 3  # SC-2
        self.hand_limit = 4  # SC-6
        self.raise_price = 2  # SC-26
        self.goal = 15  # SC-29
        self.bonus = 3  # SC-30
        self.food_share = 3
        self.tunnel_points = (0, 1, 3, 4, 5, 7)  # SC-27
        self.has = (2, 5, 4)  # SC-7
        self.out = (1, 2, 1)
        self.larvae = 3
        self.take_box(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> ColonyState:
        return ColonyState(self, options, seats)


class ColonyState(AntState):
    def copy(self) -> ColonyState:
        return ColonyState(self.rules, self.options, self.seats, self)

    # The draft, SC-2 to SC-6

    def empty_place(self) -> i64:
        """SC-2: before the draft the cheapest places stay free."""
        for place in range(len(self.market)):
            is_kept = place % self.rules.places == 0 and self.phase < LAY
            if self.market[place] < 0 and self.left[place // self.rules.places] > 0 and not is_kept:
                return place
        return -1

    def empty_place_of(self, stack: i64) -> i64:
        for place in range(self.rules.places * stack, self.rules.places * (stack + 1)):
            if self.market[place] < 0 and not (place % self.rules.places == 0 and self.phase < LAY):
                return place
        return -1

    def after_set_up(self) -> None:
        self.begin_deal(0)

    def begin_deal(self, number: i64) -> None:
        self.draft = DRAFTS[number]
        self.drafted = 0
        self.phase = DEAL
        self.go_on_turning_up()

    def taken_each(self) -> i64:
        """SC-5: of tunnels two."""
        return 2 if self.draft == TUNNEL else 1

    def pool_size(self) -> i64:
        return self.taken_each() * self.seats + 1

    def begin_draft(self) -> None:
        self.phase = DRAFT
        self.to_move = self.drafter()

    def drafter(self) -> i64:
        """SC-3, SC-5: from the right of the start player on to the right; tunnels from him on to the left."""
        if self.draft == TUNNEL:
            return (self.starter + self.drafted // 2) % self.seats
        return (self.starter + 2 * self.seats - 1 - self.drafted) % self.seats

    def take(self, face: i64) -> None:
        self.pool.remove(face)
        self.hands[self.to_move].append(face)
        self.drafted += 1
        if len(self.pool) > 1:
            self.to_move = self.drafter()
            return
        self.market[self.rules.places * self.draft] = self.pool.pop()
        number = DRAFTS.index(self.draft) + 1
        if number < len(DRAFTS):
            self.begin_deal(number)
        else:
            self.drafted = 0
            self.draft = FOREST
            self.begin_turn(self.starter)

    # Ants

    def may_put(self, kind: i64) -> bool:
        """SC-9."""
        return kind == QUEEN and self.map.kind[self.last] >= NEST and self.pieces.first_at(self.turn, QUEEN, HAND) >= 0

    def stops_workers(self, crowd: i64) -> bool:
        """SC-11: workers pass nobody but workers."""
        return queens_in(crowd) > 0 or fighters_in(crowd) > 0

    def has_queen(self, tile: i64, seat: i64) -> bool:
        """Whether a tile belongs to a nest with a queen of this seat."""
        region: i64 = self.map.region[tile]
        return region >= 0 and queens_inside(self, region, seat) > 0

    # Larvae

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        kind = kind_of_piece(number)
        if kind == FIGHTER and self.can_mate(piece):
            moves.append(act(MATES, number))
        if kind == WORKER and self.pieces.load[piece] == FOOD:
            for carrier in self.carriers_of_larvae(self.pieces.where[piece]):
                moves += [rear(number, grown, carrier) for grown in (WORKER, FIGHTER) if self.has_in_hand(grown)]

    def can_mate(self, piece: i64) -> bool:
        """SC-14, SC-15."""
        tile: i64 = self.pieces.where[piece]
        if self.map.kind[tile] != BROOD or queens_in(self.pieces.crowd[tile]) == 0:
            return False
        return self.larvae[self.turn] > 0 and self.larva[tile] & bit(self.turn) == 0

    def has_in_hand(self, kind: i64) -> bool:
        return self.pieces.first_at(self.turn, kind, HAND) >= 0

    def carriers_of_larvae(self, tile: i64) -> list[int]:
        """SC-16: what can be fed on a tile: 0 for the own larva in the chamber, then the soldiers with one on their
        back, and one more."""
        found: list[int] = [0] if self.larva[tile] & bit(self.turn) != 0 else []
        base = SET * self.turn
        fighters = range(FIRST[FIGHTER], SET)
        return found + [
            one + 1
            for one in fighters
            if self.pieces.where[base + one] == tile and self.pieces.load[base + one] >= LARVA
        ]

    def mate(self, piece: i64) -> None:
        self.use(piece, ACTED)
        self.larvae[self.turn] -= 1
        self.larva[self.pieces.where[piece]] |= bit(self.turn)

    def rear(self, piece: i64, kind: i64, carrier: i64) -> None:
        """SC-17: food for a grown ant, which acts from the next turn on."""
        self.use(piece, ACTED)
        self.drop_load(piece)
        tile: i64 = self.pieces.where[piece]
        colour: i64 = self.turn
        if carrier == 0:
            self.larva[tile] &= ~bit(self.turn)
        else:
            soldier = SET * self.turn + carrier - 1
            colour = self.pieces.load[soldier] - LARVA
            self.pieces.load[soldier] = NOTHING
        self.larvae[colour] += 1
        grown = self.pieces.first_at(self.turn, kind, HAND)
        self.pieces.put(grown, tile)
        self.pieces.used[grown] = MOVED | ACTED | NEW

    # Soldiers, SC-18 to SC-25

    def is_ready(self, piece: i64) -> bool:
        """Raids are a soldier's walk and action in one."""
        return self.may_use(piece, MOVED) and self.may_use(piece, ACTED)

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        reaches: list[Tiles] = []
        is_any = False
        for soldier in range(SOLDIERS):
            piece = SET * self.turn + FIRST[FIGHTER] + soldier
            if self.is_ready(piece):
                over = self.map.reach(self.pieces.where[piece], barred, False)
                reaches.append(over)
                self.add_thefts(FIRST[FIGHTER] + soldier, over, moves)
                is_any = True
            else:
                reaches.append((0, 0))
        if is_any:
            for target in members(self.pieces.tiles_of_others(self.turn)):
                self.add_attacks(target, reaches, moves)

    def add_thefts(self, number: i64, over: Tiles, moves: list[Move]) -> None:
        """SC-18: to a larva and on to a chamber: both lie where the soldier can walk, which is never beside ants of
        another colour."""
        larvae = [tile for tile in members(over) if self.larva[tile] & ~bit(self.turn) != 0]
        if not larvae:
            return
        chambers = self.own_chambers(over)
        for tile in larvae:
            for colour in range(self.seats):
                if colour != self.turn and self.larva[tile] & bit(colour) != 0:
                    moves += [steal(number, colour, self.map.cell[tile], self.map.cell[to]) for to in chambers]

    def own_chambers(self, over: Tiles) -> list[int]:
        return [tile for tile in members(over) if self.map.kind[tile] == BROOD and self.has_queen(tile, self.turn)]

    def steal(self, piece: i64, colour: i64, source: i64, target: i64) -> None:
        self.use(piece, MOVED | ACTED)
        self.larva[source] &= ~bit(colour)
        self.pieces.load[piece] = LARVA + colour
        self.pieces.put(piece, target)

    def is_target(self, tile: i64) -> bool:
        """SC-20: workers or soldiers of another colour without their queen."""
        crowd: i64 = self.pieces.crowd[tile]
        return crowd != 0 and owner_in(crowd) != self.turn and queens_in(crowd) == 0

    def add_attacks(self, target: i64, reaches: list[Tiles], moves: list[Move]) -> None:
        """Every choice of soldiers and of the sides by which they enter."""
        if not self.is_target(target):
            return
        teams = [0]
        for soldier in range(SOLDIERS):
            sides = self.open_sides(target, reaches[soldier])
            if sides:
                before = self.twin_before(soldier)
                more = [
                    team | (side + 1) * bit(3 * soldier)
                    for team in teams
                    for side in sides
                    if before < 0 or entry_of(team, before) >= side
                ]
                teams = teams + more
        guards = fighters_in(self.pieces.crowd[target])
        cell: i64 = self.map.cell[target]
        moves += [attack(cell, team) for team in teams if team_size(team) > guards]

    def open_sides(self, target: i64, over: Tiles) -> list[int]:
        """The sides of a tile by which somebody can enter who can walk so far."""
        found: list[int] = []
        for side in range(6):
            beside: i64 = self.map.ways[6 * target + side]
            if beside >= 0 and has(over, beside):
                found.append(side)
        return found

    def twin_before(self, soldier: i64) -> i64:
        """The soldier before this one that stands on the same tile and can do the same; -1 if there is none.

        Such two are alike, so only one of the ways to name them is a move: the first goes if not both do, and by the
        higher side.
        """
        base = SET * self.turn + FIRST[FIGHTER]
        for other in range(soldier - 1, -1, -1):
            if self.pieces.where[base + other] == self.pieces.where[base + soldier] and self.is_ready(base + other):
                return other
        return -1

    def attack(self, target: i64, ways: i64) -> None:
        """SC-20: they flee where they can, and are killed where they cannot."""
        self.set_out(target, ways)
        attacked = self.ants_on_target()
        free = self.ways_to_flee()
        if not free:
            self.kill(attacked)
        else:
            self.asked = attacked
            self.phase = FLEE
            self.ask_to_flee(free)

    def set_out(self, target: i64, ways: i64) -> None:
        """The soldiers are on their way; they stand on the attacked tile when it is free (SC-25)."""
        self.target = target
        self.attackers = []
        self.entries = 0
        for soldier in range(SOLDIERS):
            side = entry_of(ways, soldier)
            if side >= 0:
                piece = SET * self.turn + FIRST[FIGHTER] + soldier
                self.use(piece, MOVED | ACTED)
                self.pieces.lift(piece)
                self.pieces.where[piece] = AWAY
                self.attackers.append(piece)
                self.entries |= bit(side)

    def ants_on_target(self) -> list[int]:
        return [piece for piece in range(len(self.pieces.where)) if self.pieces.where[piece] == self.target]

    def ways_to_flee(self) -> list[int]:
        """SC-21: connected neighbours from which nobody came, without ants of another colour. The same for all on the
        tile."""
        owner = owner_in(self.pieces.crowd[self.target])
        found: list[int] = []
        for side in range(6):
            beside: i64 = self.map.ways[6 * self.target + side]
            if beside >= 0 and self.entries & bit(side) == 0 and self.may_stand(owner, WORKER, beside):
                found.append(beside)
        return found

    def ask_to_flee(self, free: list[int]) -> None:
        """Where there is one way, all take it."""
        if len(free) == 1:
            for piece in self.asked:
                self.pieces.put(piece, free[0])
            self.asked = []
        if self.asked:
            self.to_move = self.asked[0] // SET
        else:
            self.settle()

    def flee(self, tile: i64) -> None:
        self.pieces.put(self.asked[0], tile)
        self.asked = self.asked[1:]
        if self.asked:
            return
        self.settle()

    def kill(self, attacked: list[int]) -> None:
        """SC-22 to SC-24."""
        self.remove(attacked)
        self.asked = self.last_of_kind(attacked)
        self.phase = ESCAPE
        self.ask_to_escape()

    def remove(self, killed: list[int]) -> None:
        """SC-22: what they carried goes to the attackers and to the supply."""
        for piece in killed:
            if self.pieces.load[piece] >= LARVA:
                self.hand_over(self.pieces.load[piece])
            self.drop_load(piece)
            self.pieces.take_off(piece, HAND)

    def last_of_kind(self, killed: list[int]) -> list[int]:
        """SC-24: a worker, then a soldier, if now none of its kind is on the board."""
        found: list[int] = []
        for kind in (WORKER, FIGHTER):
            for piece in killed:
                if kind_of_piece(piece % SET) == kind and not self.is_out(piece // SET, kind):
                    found.append(piece)
                    break
        return found

    def hand_over(self, larva: i64) -> None:
        """SC-23: the attackers are alike, so it does not matter which of them takes the larva: the first with a free
        back."""
        for soldier in self.attackers:
            if self.pieces.load[soldier] == NOTHING:
                self.pieces.load[soldier] = larva
                return

    def is_out(self, seat: i64, kind: i64) -> bool:
        """Whether an ant of this kind is on the board."""
        return any(
            self.pieces.where[piece] >= 0 for piece in range(SET * seat + FIRST[kind], SET * seat + FIRST[kind + 1])
        )

    def ask_to_escape(self) -> None:
        """SC-24; where there is one tile, it is taken, and with none at all the ant stays in hand."""
        while self.asked:
            places = self.refuges(self.asked[0] // SET)
            if len(places) > 1:
                self.to_move = self.asked[0] // SET
                return
            if places:
                self.pieces.put(self.asked[0], places[0])
            self.asked = self.asked[1:]
        self.settle()

    def refuges(self, seat: i64) -> list[int]:
        """SC-24: nests with an own queen; without one on the board, empty nests; else free tiles."""
        free = [tile for tile in range(self.map.tiles) if tile != self.target and self.may_stand(seat, WORKER, tile)]
        if self.is_out(seat, QUEEN):
            return [tile for tile in free if self.has_queen(tile, seat)]
        nests = [tile for tile in free if self.is_empty_nest(self.map.region[tile])]
        return nests if nests else [tile for tile in free if self.pieces.crowd[tile] == 0]

    def is_empty_nest(self, region: i64) -> bool:
        if region < 0 or region == self.map.region[self.target]:
            return False
        return all(self.pieces.crowd[tile] == 0 for tile in members(self.map.region_tiles(region)))

    def escape(self, tile: i64) -> None:
        self.pieces.put(self.asked[0], tile)
        self.asked = self.asked[1:]
        self.ask_to_escape()

    def settle(self) -> None:
        """SC-25: the attackers arrive, and their owner's turn goes on."""
        for soldier in self.attackers:
            self.pieces.put(soldier, self.target)
        self.attackers = []
        self.entries = 0
        self.target = -1
        self.phase = ACT
        self.to_move = self.turn

    # Moves

    def other_moves(self) -> list[Move]:
        if self.phase == DRAFT:
            return [
                take(self.pool[place]) for place in range(len(self.pool)) if self.pool.index(self.pool[place]) == place
            ]
        if self.phase == FLEE:
            return [flee(self.asked[0] % SET, self.map.cell[tile]) for tile in self.ways_to_flee()]
        if self.phase == ESCAPE:
            return [escape(self.asked[0] % SET, self.map.cell[tile]) for tile in self.refuges(self.asked[0] // SET)]
        return super().other_moves()

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        piece = SET * self.turn + a
        if kind == TAKES:
            self.take(a)
        elif kind == MATES:
            self.mate(piece)
        elif kind == REARS:
            self.rear(piece, second(move), third(move))
        elif kind == STEALS:
            self.steal(
                SET * self.turn + (a & 15), a >> 4, self.map.tile_at(second(move)), self.map.tile_at(third(move))
            )
        elif kind == ATTACKS:
            self.attack(self.map.tile_at(a), second(move))
        elif kind == FLEES:
            self.flee(self.map.tile_at(second(move)))
        elif kind == ESCAPES:
            self.escape(self.map.tile_at(second(move)))
        else:
            super().apply_other(move)

    def colony_points(self, seat: i64) -> i64:
        """SC-30: each worker or soldier on the board."""
        found: i64 = 0
        for piece in range(SET * seat + FIRST[WORKER], SET * seat + SET):
            if self.pieces.where[piece] >= 0:
                found += 1
        return found


def team_size(team: i64) -> i64:
    """How many soldiers take part."""
    found: i64 = 0
    for soldier in range(SOLDIERS):
        if entry_of(team, soldier) >= 0:
            found += 1
    return found
