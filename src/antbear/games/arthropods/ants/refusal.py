"""Why a move of the ant games is refused: the clause that forbids it, and the facts for the sentence. And what somebody
could try."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.bits import bit
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ants.box import BROOD, FOREST, NEST, STACKS, TUNNEL
from antbear.games.arthropods.ants.moves import (
    ATTACKS,
    BUYS,
    DRAWS,
    ESCAPES,
    FLEES,
    IS_DONE,
    MATES,
    RAISES,
    REARS,
    SOLDIERS,
    STEALS,
    TAKES,
    attack,
    draw_from,
    entry_of,
    rear,
    steal,
    take,
)
from antbear.games.arthropods.ants.rules import BY_POINTS, BY_REST, BY_STACKS, FOOD, LARVA, AntState
from antbear.games.arthropods.ants.supersize_colony import ColonyState, team_size
from antbear.games.arthropods.tiles.moves import ENDS_LAYING, GATHERS, GOES, LAYS, PUTS, STARTS, TURNS_UP
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    ANTS,
    COLOURS,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    SUPPLY,
    WORKER,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
)
from antbear.games.arthropods.tiles.refusal import Facts, TileRefusal, some_of
from antbear.games.arthropods.tiles.rules import (
    ACT,
    DEAL,
    DRAFT,
    DRAW,
    ESCAPE,
    FILL,
    FLEE,
    LAY,
    OVER,
    PUT,
    SET_UP,
    START,
)

IN_COLONY = {
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
END_CLAUSE = {BY_POINTS: "AN-27", BY_STACKS: "AN-28", BY_REST: "AN-31"}

ONLY_COLONY = (TAKES, MATES, REARS, STEALS, ATTACKS, FLEES, ESCAPES)


class AntRefusal(TileRefusal):
    state: AntState
    in_full = IN_COLONY
    way = "AN-10"
    inside = "AN-11"
    passing = "AN-13"
    sharing = "AN-12"
    piece_word = "ant"

    def refused(self, move: Move) -> Reason:
        state = self.state
        kind = kind_of(move)
        if state.phase == OVER:
            return Reason(END_CLAUSE[state.ending] + ".over")
        if state.phase == START:
            return Reason("AN-4.first")
        if kind == STARTS:
            return Reason("AN-4.decided")
        if state.to_move < 0:
            return Reason(self.turning_up() + (".stack" if kind == TURNS_UP else ".wait"))
        if kind == TURNS_UP:
            return Reason("AN-9.later")
        if kind in ONLY_COLONY and not isinstance(state, ColonyState):
            return Reason("AN-4.ants")
        if isinstance(state, ColonyState) and (state.phase in (DRAFT, FLEE, ESCAPE) or kind in (TAKES, FLEES, ESCAPES)):
            return refused_answer(state, move)
        if kind in (LAYS, BUYS):
            return self.refused_lay(move)
        if kind == PUTS:
            return self.refused_put(first(move))
        if state.phase == PUT:
            return Reason("AN-7.first")
        if kind == ENDS_LAYING:
            return Reason("AN-5.over")
        if kind in (RAISES, DRAWS, IS_DONE) or state.phase == DRAW:
            return refused_draw(state, move)
        if state.phase == LAY:
            return Reason("AN-10.first")
        return self.refused_action(move)

    def turning_up(self) -> str:
        """The clause by which a tile comes up now."""
        state = self.state
        if state.phase == DEAL:
            return DRAFT_CLAUSE[state.draft]
        if state.phase == SET_UP:
            return "AN-2" if state.empty_place() >= 0 else "AN-3"
        return "AN-9" if state.phase == FILL else "AN-18"

    # The tile phase

    def refused_lay(self, move: Move) -> Reason:
        state = self.state
        face = first(move)
        if state.phase == PUT:
            return Reason("AN-7.first")
        if state.phase != LAY:
            return self.refused_late_lay(move)
        food = state.food[state.turn]
        if kind_of(move) == LAYS:
            if state.bought > 0:
                return Reason("AN-6.after")
            if face not in state.hands[state.turn]:
                return Reason("AN-5.hand")
        else:
            place = state.place_of(face)
            if place < 0:
                return Reason("AN-6.market")
            if food < state.price_at(place):
                return Reason("AN-6.price", {"price": int(state.price_at(place)), "food": food})
        return self.refused_place(face, second(move), third(move))

    def refused_late_lay(self, move: Move) -> Reason:
        """Laying ends by itself once no further tile can be paid, and then that is why."""
        state = self.state
        is_own = kind_of(move) == LAYS and state.bought == 0 and first(move) in state.hands[state.turn]
        if is_own and state.phase == ACT and state.food[state.turn] < state.price():
            return Reason("AN-5.price", {"price": int(state.price()), "food": state.food[state.turn]})
        return Reason("AN-5.over")

    def side_clause(self, own: int, theirs: int) -> str:
        return "AR-5"

    def refused_put(self, kind: int) -> Reason:
        state = self.state
        if state.phase != PUT:
            return Reason("AN-7.none")
        if state.rules.has[kind] == 0:
            return Reason("AN-4.ants")
        if kind != QUEEN and isinstance(state, ColonyState):
            return Reason("AN-7.larvae", self.kind_fact(kind))
        if state.pieces.first_at(state.turn, kind, HAND) < 0:
            return Reason("AN-7.hand", self.kind_fact(kind))
        return Reason("AN-7.queen")

    # The action phase

    def refused_action(self, move: Move) -> Reason:
        state = self.state
        kind = kind_of(move)
        if isinstance(state, ColonyState) and kind == ATTACKS:
            return refused_attack(state, state.map.tile_at(first(move)), second(move))
        number = first(move) & 15 if kind == STEALS else first(move)
        piece = SET * state.turn + number
        ant = kind_of_piece(number)
        facts = self.kind_fact(ant)
        if state.pieces.where[piece] == SUPPLY:
            return Reason("AN-4.ants")
        if state.pieces.where[piece] < 0:
            return Reason("AN-10.away", facts)
        if ant < state.stage:
            return Reason("SC-10.order", facts | {"stage": "@" + ANTS[state.stage]})
        if state.pieces.load[piece] >= LARVA:
            return Reason("SC-19")
        if isinstance(state, ColonyState) and is_grown(state, piece):
            return Reason("SC-17.grown", facts)
        used = state.pieces.used[piece]
        if isinstance(state, ColonyState) and kind == STEALS:
            return refused_theft(
                state, piece, first(move) >> 4, state.map.tile_at(second(move)), state.map.tile_at(third(move))
            )
        if kind == GOES:
            return Reason("AN-10.walked", facts) if used & MOVED else self.refused_way(piece, second(move))
        if used & ACTED:
            return Reason("AN-10.acted", facts)
        if isinstance(state, ColonyState) and kind in (MATES, REARS):
            return refused_mating(state, piece) if kind == MATES else refused_rearing(state, piece, third(move))
        return refused_work(state, kind, piece)

    # What somebody could try

    def open_faces(self) -> list[int]:
        state = self.state
        return [*state.market, *(state.hands[state.turn] if state.turn >= 0 else ())]

    def own_attempts(self) -> Iterator[Move]:
        yield from (draw_from(stack) for stack in range(len(STACKS)))
        yield from (take(face) for face in self.state.pool)
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
        return Reason(DRAFT_CLAUSE[state.draft] + (".pool" if kind == TAKES else ".draft"), facts)
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
    sides = [side for side in range(6) if tile >= 0 and state.map.ways[6 * state.target + side] == tile]
    if not sides:
        return Reason("SC-21")
    return Reason("SC-21.came" if state.entries & bit(sides[0]) else "SC-21.enemy")


def refused_draw(state: AntState, move: Move) -> Reason:
    kind = kind_of(move)
    if kind not in (RAISES, DRAWS, IS_DONE):
        return Reason("AN-18.first")
    if state.phase != DRAW:
        return Reason("AN-18.later")
    if kind == RAISES:
        if state.raised or state.drew:
            return Reason("AN-17.once" if state.raised else "AN-17.before")
        return Reason("AN-17.food", {"price": state.rules.raise_price, "food": state.food[state.turn]})
    if kind == IS_DONE:
        return Reason("AN-18.must", {"limit": state.limits[state.turn]})
    full = len(state.hands[state.turn]) >= state.limits[state.turn]
    return Reason(
        "AN-18.full" if full else "AN-18.empty", {"limit": state.limits[state.turn], "stack": "@" + STACKS[first(move)]}
    )


def refused_work(state: AntState, kind: int, piece: int) -> Reason:
    load = state.pieces.load[piece]
    tile = state.pieces.where[piece]
    if kind_of_piece(piece % SET) != WORKER:
        return Reason("AN-15.worker" if kind == GATHERS else "AN-16.worker")
    if kind == GATHERS:
        if state.map.kind[tile] != FOREST:
            return Reason("AN-15")
        return Reason("AN-15.load" if load != NOTHING else "AN-15.supply")
    return Reason("AN-16.food" if load == NOTHING else "AN-16")


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
    return Reason("SC-15" if state.larva[tile] & bit(state.turn) else "SC-14.hand")


def refused_rearing(state: ColonyState, piece: int, carrier: int) -> Reason:
    if kind_of_piece(piece % SET) != WORKER:
        return Reason("SC-16.worker")
    if state.pieces.load[piece] != FOOD:
        return Reason("SC-16.food")
    return Reason("SC-17.hand" if carrier in state.carriers_of_larvae(state.pieces.where[piece]) else "SC-16")


def refused_theft(state: ColonyState, piece: int, colour: int, source: int, target: int) -> Reason:
    if kind_of_piece(piece % SET) != FIGHTER:
        return Reason("SC-18.soldier")
    if not state.is_ready(piece):
        return Reason("SC-18.used")
    if source < 0 or colour == state.turn or state.larva[source] & bit(colour) == 0:
        return Reason("SC-18.larva")
    if not state.may_stand(state.turn, FIGHTER, source):
        return Reason("SC-18.guard")
    if target < 0 or state.map.kind[target] != BROOD or not state.has_queen(target, state.turn):
        return Reason("SC-18.chamber")
    return Reason("SC-18.way")


def refused_attack(state: ColonyState, target: int, ways: int) -> Reason:
    crowd = 0 if target < 0 else state.pieces.crowd[target]
    if owner_in(crowd) in (-1, state.turn):
        return Reason("SC-20.target")
    if queens_in(crowd) > 0:
        return Reason("SC-20.queen")
    barred = state.barred(FIGHTER)
    for soldier in range(SOLDIERS):
        side = entry_of(ways, soldier)
        if side < 0:
            continue
        piece = SET * state.turn + FIRST[FIGHTER] + soldier
        if state.pieces.load[piece] >= LARVA:
            return Reason("SC-19")
        if is_grown(state, piece):
            return Reason("SC-17.grown", {"ant": "@" + ANTS[FIGHTER]})
        if not state.is_ready(piece):
            return Reason("SC-20.soldier")
        if side not in state.open_sides(target, state.map.reach(state.pieces.where[piece], barred, False)):
            return Reason("SC-20.way")
    guards = fighters_in(crowd)
    if team_size(ways) <= guards:
        return Reason("SC-20.number", {"n": int(guards) + 1})
    return Reason("SC-20.alike")


def raid_attempts(state: AntState) -> Iterator[Move]:
    """Thefts of every larva, and attacks on every colour, by one soldier and by two."""
    larvae = [tile for tile in range(state.map.tiles) if state.larva[tile]]
    chambers = [tile for tile in range(state.map.tiles) if state.map.kind[tile] == BROOD]
    for tile in [*some_of(larvae), 0]:
        for to in [*some_of(chambers), tile]:
            for number in (0, FIRST[WORKER], *range(FIRST[FIGHTER], SET)):
                for colour in range(state.seats):
                    yield steal(number, colour, state.map.cell[tile], state.map.cell[to])
    for tile in some_of(sorted({tile for tile in state.pieces.where if tile >= 0})):
        for side in range(6):
            for soldier in range(SOLDIERS):
                yield attack(state.map.cell[tile], (side + 1) * bit(3 * soldier))
            yield attack(state.map.cell[tile], side + 1 | (side + 1) * bit(3))
