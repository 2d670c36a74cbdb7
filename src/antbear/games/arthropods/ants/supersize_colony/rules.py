"""Supersize Colony. Clauses SC-1 to SC-31, AN and AR, `pages/supersize_colony.en.md`.

What it adds to the turn of the ants: the draft, larvae and raids are objects with a state of their own; here they are
asked when it is their turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.game import Game
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ants.box import FOREST, NEST, STACKS, AntBox
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.draft import DRAFTS, Draft
from antbear.games.arthropods.ants.supersize_colony.events import DraftBegun, Drafted, DraftEnded
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA, Larvae
from antbear.games.arthropods.ants.supersize_colony.moves import (
    ATTACKS,
    ESCAPES,
    FLEES,
    MATES,
    REARS,
    SOLDIERS,
    STEALS,
    TAKES,
    ColonyNames,
)
from antbear.games.arthropods.ants.supersize_colony.raids import Raid
from antbear.games.arthropods.ants.supersize_colony.turn import DEAL, DRAFT, ESCAPE, FLEE
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.turn import DRAW, DRAWN, FILL
from antbear.games.arthropods.tiles.board import Tiles, members
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    ANTS,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    QUEEN,
    SET,
    WORKER,
    fighters_in,
    queens_in,
)
from antbear.games.arthropods.tiles.turn import (
    ACT,
    LAY,
    OF_CHANCE,
    OF_NOBODY,
    OF_OWNER,
    OF_PLAYER,
    OVER,
    PUT,
    SET_UP,
    START,
    Phase,
    Phases,
)
from antbear.games.arthropods.tiles.view import Load, Work

LARVAE: Final = 3
"""Of each colour (SC-7)."""


class ColonyState(AntState):
    def __init__(
        self,
        game: Game,
        rules: AntRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: ColonyState | None = None,
    ) -> None:
        super().__init__(game, rules, options, seats, source)
        self.draft: Draft = Draft(seats, FOREST, 0, []) if source is None else source.draft.copy()
        self.larvae: Larvae = Larvae([LARVAE] * seats, []) if source is None else source.larvae.copy()
        self.raid: Raid = Raid(-1, [], 0) if source is None else source.raid.copy()

    def copy(self) -> ColonyState:
        return ColonyState(self.game, self.rules, self.options, self.seats, self)

    # The draft, SC-2 to SC-6

    def first_place(self) -> i64:
        """SC-2: before the first turn the cheapest places stay free."""
        return 1 if self.phase < LAY else 0

    def next_stack(self) -> i64:
        if self.phase == DEAL:
            return -1 if self.draft.is_dealt() else self.draft.stack
        return super().next_stack()

    def offer(self, face: i64, stack: i64) -> None:
        if self.phase != DEAL:
            super().offer(face, stack)
            return
        self.draft.pool.append(face)
        if self.journal is not None:
            self.tell_turned_up(face, "draft")

    def after_set_up(self) -> None:
        self.begin_deal(0)

    def begin_deal(self, number: i64) -> None:
        self.draft.begin(number)
        self.phase = DEAL
        if self.journal is not None:
            self.tell(DraftBegun(STACKS[self.draft.stack]))
        self.go_on_turning_up()

    def all_turned_up(self) -> None:
        if self.phase == DEAL:
            self.phase = DRAFT
            self.to_move = self.drafter()
        else:
            super().all_turned_up()

    def drafter(self) -> i64:
        return self.draft.drafter(self.starter, self.draft.taken)

    def take(self, face: i64) -> None:
        self.draft.take(face)
        self.hands[self.to_move].append(face)
        if self.journal is not None:
            self.tell(Drafted(int(self.to_move), self.faces.names[face], self.tile_word(face)))
        if len(self.draft.pool) > 1:
            self.to_move = self.drafter()
        else:
            self.end_draft()

    def end_draft(self) -> None:
        """SC-3: the last tile goes to the cheapest place of the market."""
        face = self.draft.pool.pop()
        place = self.market.places * self.draft.stack
        self.market.faces[place] = face
        if self.journal is not None:
            self.tell(DraftEnded(self.faces.names[face], self.tile_word(face), int(place)))
        number = self.draft.number() + 1
        if number < len(DRAFTS):
            self.begin_deal(number)
        else:
            self.begin_turn(self.starter)

    def draft_moves(self) -> list[Move]:
        return self.draft.moves()

    # Ants

    def lay_tile(self, face: i64, cell: i64, rotation: i64) -> i64:
        self.larvae.lying.append(0)
        return super().lay_tile(face, cell, rotation)

    def may_put(self, kind: i64) -> bool:
        """SC-9."""
        return kind == QUEEN and self.map.kind[self.last] >= NEST and self.pieces.first_at(self.turn, QUEEN, HAND) >= 0

    def stops_workers(self, crowd: i64) -> bool:
        """SC-11: workers pass nobody but workers."""
        return queens_in(crowd) > 0 or fighters_in(crowd) > 0

    def may_use(self, piece: i64, what: i64) -> bool:
        """SC-19: a larva keeps a soldier busy."""
        return super().may_use(piece, what) and self.pieces.load[piece] < LARVA

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        self.larvae.add_actions(self, piece, moves)

    def works_on(self, piece: i64, tile: i64) -> list[Work]:
        return super().works_on(piece, tile) + self.larvae.works_on(self, piece, tile)

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
                self.larvae.add_thefts(self, FIRST[FIGHTER] + soldier, over, moves)
                is_any = True
            else:
                reaches.append((0, 0))
        if is_any:
            for target in members(self.pieces.tiles_of_others(self.turn)):
                self.raid.add_attacks(self, target, reaches, moves)

    def flee_moves(self) -> list[Move]:
        return self.raid.flights(self)

    def escape_moves(self) -> list[Move]:
        return self.raid.escapes(self)

    # Moves

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        piece = SET * self.turn + a
        if kind == TAKES:
            self.take(a)
        elif kind == MATES:
            self.larvae.mate(self, piece)
        elif kind == REARS:
            self.larvae.rear(self, piece, second(move), third(move))
        elif kind == STEALS:
            soldier = SET * self.turn + (a & 15)
            self.larvae.steal(self, soldier, a >> 4, self.map.tile_at(second(move)), self.map.tile_at(third(move)))
        elif kind == ATTACKS:
            self.raid.attack(self, self.map.tile_at(a), second(move))
        elif kind == FLEES:
            self.raid.flee(self, self.map.tile_at(second(move)))
        elif kind == ESCAPES:
            self.raid.escape(self, self.map.tile_at(second(move)))
        else:
            super().apply_other(move)

    def colony_points(self, seat: i64) -> i64:
        """SC-30: each worker or soldier on the board."""
        found: i64 = 0
        for piece in range(SET * seat + FIRST[WORKER], SET * seat + SET):
            if self.pieces.where[piece] >= 0:
                found += 1
        return found

    # Words

    def question(self, facts: dict[str, str | int]) -> str:
        if self.phase == FLEE or self.phase == ESCAPE:
            facts["ant"] = "@" + self.rank_of(self.asked[0])
            facts["cell"] = self.cell_of(self.raid.target)
        elif self.phase == DEAL or self.phase == DRAFT:
            facts["stack"] = "@" + STACKS[self.draft.stack]
        return super().question(facts)

    def load_of(self, piece: i64) -> Load | None:
        return "larva" if self.pieces.load[piece] >= LARVA else super().load_of(piece)


TURN = Phases(
    (
        Phase(START, "start", OF_CHANCE, "SC-3"),
        # Two tiles of each stack for the market
        Phase(SET_UP, "set_up", OF_CHANCE, "SC-2"),
        # The tiles of a draft; then each takes one, of tunnels two, and the last one goes to the market (SC-4 to SC-6)
        Phase(DEAL, "deal", OF_CHANCE, "SC-3"),
        Phase(DRAFT, "draft", OF_PLAYER, "SC-3", ColonyState.draft_moves),
        # From hand, from the second tile on for food; or from the market
        Phase(LAY, "lay", OF_PLAYER, "SC-8", ColonyState.lay_moves),
        # A queen or none; then tunnels and nests score (SC-27, SC-28), and more tiles may be laid
        Phase(PUT, "put", OF_PLAYER, "SC-9", ColonyState.put_moves),
        Phase(FILL, "fill", OF_CHANCE, "AN-9"),
        # Queens, then workers, then soldiers: each walks once and does one special action (SC-11 to SC-20)
        Phase(ACT, "act", OF_PLAYER, "SC-10", ColonyState.action_moves),
        Phase(FLEE, "flee", OF_OWNER, "SC-21", ColonyState.flee_moves),
        Phase(ESCAPE, "escape", OF_OWNER, "SC-24", ColonyState.escape_moves),
        # The limit is raised, and a stack chosen for each tile that is missing; then the next turn begins
        Phase(DRAW, "draw", OF_PLAYER, "SC-26", ColonyState.draw_moves, {"draw": "AN-18"}),
        Phase(DRAWN, "drawn", OF_CHANCE, "AN-18"),
        # SC-29
        Phase(OVER, "over", OF_NOBODY, "SC-30"),
    )
)


class ColonyRules(AntRules):
    def __init__(self, box: AntBox) -> None:
        self.take_box(box, ColonyNames(box.faces))
        self.phases = TURN
        self.in_order = True  # SC-10
        self.ranks = ANTS
        self.puts = ANTS[:WORKER]  # SC-9
        self.places = 3  # SC-2
        self.hand_limit = 4  # SC-6
        self.raise_price = 2  # SC-26
        self.goal = 15  # SC-29
        self.bonus = 3  # SC-30
        self.food_share = 3
        self.tunnel_points = (0, 1, 3, 4, 5, 7)  # SC-27
        self.has = (2, 5, 4)  # SC-7
        self.out = (1, 2, 1)
