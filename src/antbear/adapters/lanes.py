"""Many matches of one game beside each other, for batches: compiled with the rules, and without NumPy.

A lane is one match. When it is over it begins again by itself. What is asked of all lanes lies in arrays of native
numbers, which ``batch.py`` looks at without copying them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from antbear.core.bits import bit, count, nth
from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.game import State
from antbear.core.illegal import Reason
from antbear.core.outcome import Outcome
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.tiles.pieces import NOTHING
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.it_happens.columns import colour_in, dice_in, die_in
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.score import ranking_of
from antbear.games.it_happens.table import DEAL, PLACE, ROLL, START, TABLE, THIRD, TURN
from antbear.games.surikata.rules import DRAW, SurikataState

# What may be done at It Happens..: a place is card << 3 | column, and beyond them:
ROLL_OWN: Final = 24
ROLL_THIRD: Final = 25
SKIP: Final = 26
REROLL: Final = 27
WAY_BITS: Final = 5
LAST_WAY: Final = 31

UNSAID: Final = Reason("")


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes:
    """Of any game."""

    def __init__(self, first: State, number: i64, seed: str) -> None:
        self.first = first
        self.number: i64 = number
        self.seats: i64 = first.seat_count()
        self.rng = Rng(seed)
        self.states: list[State] = [first.copy() for _ in range(number)]
        self.moves: vec[i64] = vec[i64]()
        """The legal moves of all lanes, one after the other, as native numbers: lists of them would fill the cache."""
        self.starts: vec[i64] = vec[i64]([0] * int(number))
        """Where those of each lane begin."""
        self.counts: vec[i64] = vec[i64]([0] * int(number))
        """How many moves are legal."""
        self.movers: vec[i64] = vec[i64]([0] * int(number))
        self.dones: vec[i64] = vec[i64]([0] * int(number))
        """Whether a match ended in the last step, after which the next one began."""
        self.rewards: vec[float] = vec[float]([0.0] * int(number * self.seats))
        """Of each seat, in the matches that ended."""
        self.ended: list[int] = []
        self.settle_all()

    def settle_all(self) -> None:
        for lane in range(self.number):
            self.settle(lane)

    def step(self, actions: list[int]) -> None:
        """One move in every lane: of whoever is asked there, by its place among the legal ones."""
        self.check(actions)
        self.clear()
        moves = self.moves
        self.moves = vec[i64]()
        for lane in range(self.number):
            place: i64 = self.starts[lane] + actions[lane]
            self.states[lane].apply(moves[place])
            self.settle(lane)

    def check(self, actions: list[int]) -> None:
        """Before anything is done."""
        counts = self.counts
        for lane in range(self.number):
            action: i64 = actions[lane]
            if action < 0 or action >= counts[lane]:
                raise ValueError(f"there is no legal move {action} in lane {lane}")

    def step_at_random(self, steps: i64) -> None:
        """So many random moves in every lane; rewards and ends are those of the last of them."""
        for _ in range(steps):
            self.step([self.rng.below(self.counts[lane]) for lane in range(self.number)])

    def clear(self) -> None:
        """What the step before ended is over and done."""
        for lane in self.ended:
            where: i64 = lane
            self.dones[where] = 0
            for seat in range(self.seats):
                self.rewards[where * self.seats + seat] = 0.0
        self.ended = []

    def settle(self, lane: i64) -> None:
        """Chance moves, and a match that is over begins again, until somebody is asked."""
        state = self.states[lane]
        while state.to_move < 0:
            if state.to_move == CHANCE:
                self.draw(state)
            else:
                self.end(lane, state)
                state = self.first.copy()
                self.states[lane] = state
        self.note(lane, state)

    def draw(self, state: State) -> None:
        state.apply(draw(state.chances(), self.rng))

    def note(self, lane: i64, state: State) -> None:
        """What may be done now."""
        moves = self.moves
        begin = len(moves)
        for move in state.legal_moves():
            number: i64 = move
            moves = append(moves, number)
        self.moves = moves
        self.starts[lane] = begin
        self.counts[lane] = len(moves) - begin
        self.movers[lane] = state.to_move

    def end(self, lane: i64, state: State) -> None:
        payoffs = self.payoffs(state)
        for seat in range(self.seats):
            self.rewards[lane * self.seats + seat] = 2.0 * payoffs[seat] - 1.0
        self.dones[lane] = 1
        self.ended.append(lane)

    def payoffs(self, state: State) -> list[float]:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.payoffs()

    # What nets look at

    def row(self) -> vec[i64]:
        """What lies on the boards, lane by lane, in the numbers that ``batch.py`` knows."""
        return vec[i64]()


class SurikataLanes(Lanes):
    """Without lists: legal moves are the bits of a number."""

    def step(self, actions: list[int]) -> None:
        self.check(actions)
        self.clear()
        counts, movers, states = self.counts, self.movers, self.states
        for lane in range(self.number):
            state = states[lane]
            assert isinstance(state, SurikataState)
            state.place(nth(state.open, actions[lane]))
            if state.to_move < 0:
                self.settle(lane)
            else:
                counts[lane] = count(state.open)
                movers[lane] = state.to_move

    def settle(self, lane: i64) -> None:
        state = self.states[lane]
        assert isinstance(state, SurikataState)
        if state.to_move == NOBODY:
            self.end_quickly(lane, state)
            begun = self.first.copy()
            assert isinstance(begun, SurikataState)
            state = begun
            self.states[lane] = state
        if state.starter < 0:
            state.begin(self.rng.below(2))
        self.counts[lane] = count(state.open)
        self.movers[lane] = state.to_move

    def end_quickly(self, lane: i64, state: SurikataState) -> None:
        if state.ending != DRAW:
            loser: i64 = state.loser
            self.rewards[2 * lane + loser] = -1.0
            self.rewards[2 * lane + 1 - loser] = 1.0
        self.dones[lane] = 1
        self.ended.append(lane)

    def row(self) -> vec[i64]:
        """Of each lane the mounds, the mover's stones, the other's, the meerkat's cell, and where it is
        allowed to place, as sets of cells."""
        found = vec[i64]()
        for lane in range(self.number):
            state = self.states[lane]
            assert isinstance(state, SurikataState)
            is_starter = state.to_move == state.starter
            meerkat: i64 = 0 if state.meerkat < 0 else bit(state.meerkat)
            found = append(found, state.mounds)
            found = append(found, state.stones if is_starter else state.others)
            found = append(found, state.others if is_starter else state.stones)
            found = append(found, meerkat)
            found = append(found, state.open)
        return found


class ItHappensLanes(Lanes):
    """Without lists of moves, as in ``ItHappensState.playout``. What may be done is looked for once, when it is noted,
    and not again when one of it is chosen."""

    def __init__(self, first: State, number: i64, seed: str) -> None:
        self.ways: vec[i64] = vec[i64]([0] * int(number))
        """What may be done in each lane, in the order of the legal moves, ``WAY_BITS`` each."""
        self.plays: list[ItHappensState] = []
        """The states by their own type: the list of any would be asked for it at each step."""
        super().__init__(first, number, seed)

    def settle_all(self) -> None:
        for state in self.states:
            assert isinstance(state, ItHappensState)
            self.plays.append(state)
        for lane in range(self.number):
            self.go_on(lane, self.plays[lane])

    def step(self, actions: list[int]) -> None:
        self.check(actions)
        self.clear()
        ways, plays = self.ways, self.plays
        for lane in range(self.number):
            state = plays[lane]
            action: i64 = actions[lane]
            take(state, ways[lane] >> WAY_BITS * action & LAST_WAY)
            self.go_on(lane, state)

    def go_on(self, lane: i64, state: ItHappensState) -> None:
        """As ``settle``."""
        while True:
            phase = state.phase
            if phase == TURN:
                return self.note_turn(lane, state)
            if phase == PLACE:
                return self.note_place(lane, state)
            if phase == ROLL:
                state.show(1 + self.rng.below(6))
            elif phase == DEAL:
                state.turn_up_any(self.rng)
            elif phase == START:
                state.begin_round(self.rng.below(self.seats))
            else:
                self.end(lane, state)
                begun = self.first
                assert isinstance(begun, ItHappensState)
                state.become(begun)

    def payoffs(self, state: State) -> list[float]:
        """Without the words about it."""
        assert isinstance(state, ItHappensState)
        return Outcome(ranking_of(state.scores()), UNSAID).payoffs()

    def note_turn(self, lane: i64, state: ItHappensState) -> None:
        ways: i64 = 0
        found: i64 = 0
        if state.can_roll(state.turn):
            ways = ROLL_OWN
            found = 1
        if state.can_roll_third(state.turn):
            ways |= way_at(ROLL_THIRD, found)
            found += 1
        if state.may_pay():
            ways |= way_at(SKIP, found)
            found += 1
        self.write(lane, ways, found, state.turn)

    def note_place(self, lane: i64, state: ItHappensState) -> None:
        ways: i64 = 0
        found: i64 = 0
        colour = state.colour
        for card in range(i64(TABLE)):
            column = state.open_column(card, colour)
            if column >= 0:
                ways |= way_at(card << 3 | column, found)
                found += 1
        if state.may_pay():
            ways |= way_at(REROLL, found) | way_at(SKIP, found + 1)
            found += 2
        self.write(lane, ways, found, state.turn)

    def write(self, lane: i64, ways: i64, found: i64, mover: i64) -> None:
        self.ways[lane] = ways
        self.counts[lane] = found
        self.movers[lane] = mover

    def row(self) -> vec[i64]:
        """Of each field with a column on the table: the lane, the place on the table and the card, the column, the
        level, and the colour and the pips of the die there (-1 and 0 if there is none)."""
        found = vec[i64]()
        for lane in range(self.number):
            state = self.states[lane]
            assert isinstance(state, ItHappensState)
            for at in range(5 * len(state.cards)):
                card: i64 = state.cards[at // 5]
                dice: i64 = state.columns[at]
                for level in range(state.box.height(card, at % 5)):
                    lies = level < dice_in(dice)
                    found = append(found, lane)
                    found = append(found, i64(at))
                    found = append(found, card)
                    found = append(found, i64(level))
                    found = append(found, i64(colour_in(dice)) if lies else -1)
                    found = append(found, i64(die_in(dice, level)) if lies else 0)
        return found


def way_at(way: i64, place: i64) -> i64:
    return way << WAY_BITS * place


def take(state: ItHappensState, way: i64) -> None:
    """One of the ways, as they were noted."""
    if way < ROLL_OWN:
        state.place_die(way >> 3, way & 7)
    elif way == ROLL_OWN:
        state.take_die(state.turn)
    elif way == ROLL_THIRD:
        state.take_die(THIRD)
    elif way == SKIP:
        state.skip()
    else:
        state.pay_worm()
        state.take_die(state.colour)


class TileLanes(Lanes):
    def row(self) -> vec[i64]:
        """Of each tile: the lane, its cell, its face, its rotation, who is there, whose eggs or larvae lie there as a
        set of seats, what is carried there (four bits each for pollen, honey, food and larvae), and whether it is the
        last one."""
        found = vec[i64]()
        for lane in range(self.number):
            state = self.states[lane]
            assert isinstance(state, TileState)
            carried = carried_on(state)
            for tile in range(state.map.tiles):
                found = append(found, lane)
                found = append(found, i64(state.map.cell[tile]))
                found = append(found, i64(state.map.face[tile]))
                found = append(found, i64(state.map.rotation[tile]))
                found = append(found, i64(state.pieces.crowd[tile]))
                found = append(found, young_on(state, tile))
                found = append(found, i64(carried[tile]))
                found = append(found, 1 if state.last == tile else 0)
        return found


def carried_on(state: TileState) -> list[int]:
    found = [0] * int(state.map.tiles)
    is_ants = isinstance(state, AntState)
    for piece in range(len(state.pieces.where)):
        tile: i64 = state.pieces.where[piece]
        load: i64 = state.pieces.load[piece]
        if tile >= 0 and load != NOTHING:
            place: i64 = (2 if load == 1 else 3) if is_ants else load - 1
            found[tile] += bit(4 * place)
    return found


def young_on(state: TileState, tile: i64) -> i64:
    if isinstance(state, KnightsState):
        owner: i64 = state.eggs.owner(tile)
        return 0 if owner < 0 else bit(owner)
    if isinstance(state, ColonyState):
        return state.larvae.lying[tile]
    return 0
