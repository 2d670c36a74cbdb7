"""Why a move of the ant games is refused: the clause that forbids it, and the facts for the sentence. And what somebody
could try."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.box import FOREST, STACKS
from antbear.games.arthropods.ants.moves import (
    BUYS,
    BUYS_DEARER,
    DRAWS,
    IS_DONE,
    RAISES,
    buy_dearer,
    draw_from,
    named_price,
    rotation_of,
)
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import BY_POINTS, BY_REST, BY_STACKS
from antbear.games.arthropods.ants.turn import DRAW
from antbear.games.arthropods.ants.versions import FIRST_RULES
from antbear.games.arthropods.tiles.moves import ENDS_LAYING, GATHERS, GOES, LAYS, PUTS, STARTS, TURNS_UP
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    HAND,
    MOVED,
    NOTHING,
    SET,
    SUPPLY,
    WORKER,
    kind_of_piece,
)
from antbear.games.arthropods.tiles.refusal import TileRefusal, some_of
from antbear.games.arthropods.tiles.turn import ACT, LAY, OVER, PUT, SET_UP, START

END_CLAUSE = {BY_POINTS: "AN-27", BY_STACKS: "AN-28", BY_REST: "AN-31"}


class AntRefusal(TileRefusal):
    state: AntState
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
        return self.refused_expansion(move) or self.refused_in_turn(move)

    def refused_expansion(self, move: Move) -> Reason | None:
        """For what a game has more than both have; nothing if the move is none of that."""
        return Reason("AN-4.ants") if kind_of(move) > BUYS_DEARER else None

    def refused_in_turn(self, move: Move) -> Reason:
        state = self.state
        kind = kind_of(move)
        if kind in (LAYS, BUYS, BUYS_DEARER):
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
        if state.phase == SET_UP and state.market.empty_place(state.left, state.first_place()) < 0:
            return "AN-3"
        return state.phases.at[state.phase].clause

    # The tile phase

    def refused_lay(self, move: Move) -> Reason:
        state = self.state
        face = first(move)
        if state.phase == PUT:
            return Reason("AN-7.first")
        if state.phase != LAY:
            return self.refused_late_lay(move)
        if kind_of(move) == LAYS:
            if state.bought > 0:
                return Reason("AN-6.after")
            if face not in state.hands[state.turn]:
                return Reason("AN-5.hand")
        return self.refused_purchase(move) or self.refused_place(face, second(move), rotation_of(move))

    def refused_purchase(self, move: Move) -> Reason | None:
        """Why a tile of the market cannot be bought, wherever it would lie."""
        state = self.state
        if kind_of(move) == LAYS:
            return None
        market, price, food = state.market, int(named_price(move)), state.food[state.turn]
        place = market.place_of(first(move))
        if place < 0:
            return Reason("AN-6.market")
        if price > 0 and market.place_at(first(move), price) < 0:
            return Reason("AN-6.place", {"price": price})
        price = price or int(market.price_at(place))
        if food < price:
            return Reason("AN-6.price", {"price": price, "food": food})
        is_dearer = kind_of(move) == BUYS_DEARER
        return Reason("AN-6.cheaper") if is_dearer and state.game.rules_version == FIRST_RULES else None

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
        if state.pieces.first_at(state.turn, kind, HAND) < 0:
            return Reason("AN-7.hand", self.kind_fact(kind))
        return Reason("AN-7.queen")

    # The action phase

    def refused_action(self, move: Move) -> Reason:
        return self.refused_of_ant(move, first(move))

    def refused_of_ant(self, move: Move, number: int) -> Reason:
        """What somebody wants an ant to do that cannot, or not so."""
        state = self.state
        piece = SET * state.turn + number
        facts = self.kind_fact(kind_of_piece(number))
        if state.pieces.where[piece] == SUPPLY:
            return Reason("AN-4.ants")
        if state.pieces.where[piece] < 0:
            return Reason("AN-10.away", facts)
        return self.refused_busy(piece) or self.refused_of_able(move, piece)

    def refused_busy(self, piece: int) -> Reason | None:
        """Why an ant on the board can do nothing more this turn, if that is so."""
        return None

    def refused_of_able(self, move: Move, piece: int) -> Reason:
        """Of an ant that can still do something this turn."""
        used = self.state.pieces.used[piece]
        facts = self.kind_fact(kind_of_piece(piece % SET))
        if kind_of(move) == GOES:
            return Reason("AN-10.walked", facts) if used & MOVED else self.refused_way(piece, second(move))
        return Reason("AN-10.acted", facts) if used & ACTED else self.refused_work(move, piece)

    def refused_work(self, move: Move, piece: int) -> Reason:
        state = self.state
        kind = kind_of(move)
        load = state.pieces.load[piece]
        tile = state.pieces.where[piece]
        if kind_of_piece(piece % SET) != WORKER:
            return Reason("AN-15.worker" if kind == GATHERS else "AN-16.worker")
        if kind == GATHERS:
            if state.map.kind[tile] != FOREST:
                return Reason("AN-15")
            return Reason("AN-15.load" if load != NOTHING else "AN-15.supply")
        return Reason("AN-16.food" if load == NOTHING else "AN-16")

    # What somebody could try

    def open_faces(self) -> list[int]:
        state = self.state
        return [*state.market.faces, *(state.hands[state.turn] if state.turn >= 0 else ())]

    def own_attempts(self) -> Iterator[Move]:
        yield from (draw_from(stack) for stack in range(len(STACKS)))
        cells = [*some_of(self.state.map.rim), self.state.map.cell[-1]]
        for face in sorted({face for face in self.state.market.faces if face >= 0}):
            yield from (buy_dearer(face, cell, 0, price) for cell in cells for price in self.dearer_prices(face))

    def dearer_prices(self, face: int) -> range:
        """Of one that is not the cheapest alike, also where none lies."""
        market = self.state.market
        return range(int(market.price_at(market.place_of(face))) + 1, int(market.places) + 1)


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
