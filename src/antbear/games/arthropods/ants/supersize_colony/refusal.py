"""Why a move of Supersize Colony is refused where it has more than its base: the draft, larvae, and raids."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.bits import bit
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ants.box import BROOD, FOREST, NEST, TUNNEL
from antbear.games.arthropods.ants.connections import is_home
from antbear.games.arthropods.ants.refusal import AntRefusal
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA
from antbear.games.arthropods.ants.supersize_colony.moves import (
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
    rear,
    steal,
    take,
    team_size,
)
from antbear.games.arthropods.ants.supersize_colony.raids import open_sides
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.ants.supersize_colony.turn import DEAL, DRAFT, ESCAPE, FLEE
from antbear.games.arthropods.ants.telling import FOOD
from antbear.games.arthropods.tiles.pieces import (
    ANTS,
    COLOURS,
    FIGHTER,
    FIRST,
    NEW,
    QUEEN,
    SET,
    WORKER,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
)
from antbear.games.arthropods.tiles.refusal import Facts, some_of
from antbear.games.arthropods.tiles.turn import PUT

IN_FULL = {
    "AN-2": "SC-2",
    "AN-4": "SC-3",
    "AN-7": "SC-9",
    "AN-10.walked": "SC-10",
    "AN-10.acted": "SC-10",
    "AN-12": "SC-11",
    "AN-13": "SC-11",
    "AN-17": "SC-26",
    "AN-27": "SC-29",
}
"""Where the full game has a clause of its own."""

DRAFT_CLAUSE = {FOREST: "SC-3", NEST: "SC-4", TUNNEL: "SC-5"}


class ColonyRefusal(AntRefusal):
    state: ColonyState
    in_full = IN_FULL

    def turning_up(self) -> str:
        return DRAFT_CLAUSE[self.state.draft.stack] if self.state.phase == DEAL else super().turning_up()

    def refused_expansion(self, move: Move) -> Reason | None:
        if self.state.phase in (DRAFT, FLEE, ESCAPE) or kind_of(move) in (TAKES, FLEES, ESCAPES):
            return refused_answer(self.state, move)
        return None

    def refused_put(self, kind: int) -> Reason:
        """SC-9: workers and soldiers grow from larvae."""
        if self.state.phase == PUT and kind != QUEEN:
            return Reason("AN-7.larvae", self.kind_fact(kind))
        return super().refused_put(kind)

    def refused_action(self, move: Move) -> Reason:
        if kind_of(move) == ATTACKS:
            return refused_attack(self.state, self.state.map.tile_at(first(move)), second(move))
        return self.refused_of_ant(move, first(move) & 15 if kind_of(move) == STEALS else first(move))

    def refused_busy(self, piece: int) -> Reason | None:
        state = self.state
        kind = kind_of_piece(piece % SET)
        facts = self.kind_fact(kind)
        if kind < state.stage:
            return Reason("SC-10.order", facts | {"stage": "@" + ANTS[state.stage]})
        if state.pieces.load[piece] >= LARVA:
            return Reason("SC-19")
        return Reason("SC-17.grown", facts) if is_grown(state, piece) else None

    def refused_of_able(self, move: Move, piece: int) -> Reason:
        if kind_of(move) == STEALS:
            return refused_theft(self.state, piece, move)
        return super().refused_of_able(move, piece)

    def refused_work(self, move: Move, piece: int) -> Reason:
        if kind_of(move) == MATES:
            return refused_mating(self.state, piece)
        if kind_of(move) == REARS:
            return refused_rearing(self.state, piece, third(move))
        return super().refused_work(move, piece)

    # What somebody could try

    def own_attempts(self) -> Iterator[Move]:
        yield from super().own_attempts()
        yield from (take(face) for face in self.state.draft.pool)
        for number in range(SET):
            for grown in (WORKER, FIGHTER):
                yield rear(number, grown, 0)
                yield rear(number, grown, FIRST[FIGHTER] + 1)
        yield from raid_attempts(self.state)


def refused_answer(state: ColonyState, move: Move) -> Reason:
    """The draft, or somebody is asked where an ant flees or escapes to, or nobody is."""
    kind = kind_of(move)
    facts: Facts = {} if state.to_move < 0 else {"colour": "@" + COLOURS[state.to_move]}
    if state.phase == DRAFT:
        return Reason(DRAFT_CLAUSE[state.draft.stack] + (".pool" if kind == TAKES else ".draft"), facts)
    if kind == TAKES:
        return Reason("SC-3.over")
    if state.phase == FLEE:
        return Reason("SC-21.ask", facts) if kind != FLEES else refused_flight(state, move)
    if state.phase == ESCAPE:
        if kind != ESCAPES:
            return Reason("SC-24.ask", facts)
        return Reason("SC-24.other" if first(move) != state.asked[0] % SET else "SC-24")
    return Reason("SC-21.none" if kind == FLEES else "SC-24.none")


def refused_flight(state: ColonyState, move: Move) -> Reason:
    if first(move) != state.asked[0] % SET:
        return Reason("SC-21.other")
    tile = state.map.tile_at(second(move))
    sides = [side for side in range(6) if tile >= 0 and state.map.ways[6 * state.raid.target + side] == tile]
    if not sides:
        return Reason("SC-21")
    return Reason("SC-21.came" if state.raid.entries & bit(sides[0]) else "SC-21.enemy")


def is_grown(state: ColonyState, piece: int) -> bool:
    """Whether a worker or soldier came this turn: out of a larva, for only queens are put down (SC-9, SC-17)."""
    return kind_of_piece(piece % SET) != QUEEN and state.pieces.used[piece] & NEW != 0


def refused_mating(state: ColonyState, piece: int) -> Reason:
    tile = state.pieces.where[piece]
    if kind_of_piece(piece % SET) != FIGHTER:
        return Reason("SC-14.soldier")
    if state.map.kind[tile] != BROOD:
        return Reason("SC-14.chamber")
    if queens_in(state.pieces.crowd[tile]) == 0:
        return Reason("SC-14.queen")
    return Reason("SC-15" if state.larvae.is_on(tile, state.turn) else "SC-14.hand")


def refused_rearing(state: ColonyState, piece: int, carrier: int) -> Reason:
    if kind_of_piece(piece % SET) != WORKER:
        return Reason("SC-16.worker")
    if state.pieces.load[piece] != FOOD:
        return Reason("SC-16.food")
    return Reason("SC-17.hand" if carrier in state.larvae.carriers(state, state.pieces.where[piece]) else "SC-16")


def refused_theft(state: ColonyState, piece: int, move: Move) -> Reason:
    owner, origin, chamber = first(move) >> 4, state.map.tile_at(second(move)), state.map.tile_at(third(move))
    if kind_of_piece(piece % SET) != FIGHTER:
        return Reason("SC-18.soldier")
    if not state.is_ready(piece):
        return Reason("SC-18.used")
    if origin < 0 or owner == state.turn or not state.larvae.is_on(origin, owner):
        return Reason("SC-18.larva")
    if not state.may_stand(state.turn, FIGHTER, origin):
        return Reason("SC-18.guard")
    if chamber < 0 or state.map.kind[chamber] != BROOD or not is_home(state, chamber, state.turn):
        return Reason("SC-18.chamber")
    return Reason("SC-18.way")


def refused_attack(state: ColonyState, target: int, team: int) -> Reason:
    crowd = 0 if target < 0 else state.pieces.crowd[target]
    if owner_in(crowd) in (-1, state.turn):
        return Reason("SC-20.target")
    if queens_in(crowd) > 0:
        return Reason("SC-20.queen")
    barred = state.barred(FIGHTER)
    for soldier in range(SOLDIERS):
        side = entry_of(team, soldier)
        if side < 0:
            continue
        piece = SET * state.turn + FIRST[FIGHTER] + soldier
        if state.pieces.load[piece] >= LARVA:
            return Reason("SC-19")
        if is_grown(state, piece):
            return Reason("SC-17.grown", {"ant": "@" + ANTS[FIGHTER]})
        if not state.is_ready(piece):
            return Reason("SC-20.soldier")
        if side not in open_sides(state, target, state.map.reach(state.pieces.where[piece], barred, False)):
            return Reason("SC-20.way")
    guards = fighters_in(crowd)
    if team_size(team) <= guards:
        return Reason("SC-20.number", {"n": int(guards) + 1})
    return Reason("SC-20.alike")


def raid_attempts(state: ColonyState) -> Iterator[Move]:
    """Thefts of every larva, and attacks on every colour, by one soldier and by two."""
    larvae = [tile for tile in range(state.map.tiles) if state.larvae.lying[tile]]
    chambers = [tile for tile in range(state.map.tiles) if state.map.kind[tile] == BROOD]
    for tile in [*some_of(larvae), 0]:
        for to in [*some_of(chambers), tile]:
            for number in (0, FIRST[WORKER], *range(FIRST[FIGHTER], SET)):
                for owner in range(state.seats):
                    yield steal(number, owner, state.map.cell[tile], state.map.cell[to])
    for tile in some_of(sorted({tile for tile in state.pieces.where if tile >= 0})):
        for side in range(6):
            for soldier in range(SOLDIERS):
                yield attack(state.map.cell[tile], (side + 1) * bit(3 * soldier))
            yield attack(state.map.cell[tile], side + 1 | (side + 1) * bit(3))
