"""The solver against brute force, position by position; what it does with too few nodes; proofs that it cannot cheat
in."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from antbear.games import load
from antbear.games.surikata.proof import Proof
from antbear.games.surikata.rules import MOUNDS, SurikataState, cell_of, stone
from antbear.games.surikata.solver import DRAW, LOSS, WIN, OutOfNodes, Solver, narrow, threats, widen
from tests.games.surikata.brute import Brute, Cell

PLENTY = 10**9


def cells(size: int, mask: int) -> frozenset[Cell]:
    return frozenset((cell % size, cell // size) for cell in range(size * size) if mask >> cell & 1)


def number(size: int, cell: Cell) -> int:
    return cell[1] * size + cell[0]


def late_position(rng: Random, size: int, stones: int) -> SurikataState:
    """A game that goes on after so many random stones."""
    game = load("surikata")
    while True:
        state = game.start(2, {"size": size, "start": "0", "colour": "orange"})
        assert isinstance(state, SurikataState)
        while state.to_move >= 0 and state.ply < MOUNDS + stones:
            moves = state.legal_moves()
            rng.shuffle(moves)
            state.apply(next((move for move in moves if goes_on(state, move)), moves[0]))
        if state.to_move >= 0:
            return state


def goes_on(state: SurikataState, move: int) -> bool:
    after = state.copy()
    after.apply(move)
    return after.to_move >= 0


def sides(state: SurikataState) -> tuple[int, int]:
    return (state.stones, state.others) if state.to_move == state.starter else (state.others, state.stones)


@pytest.mark.parametrize(("stones", "positions"), [(10, 20), (11, 200), (13, 1200), (14, 1500)])
def test_late_positions_have_the_value_and_the_length_of_brute_force(stones: int, positions: int) -> None:
    rng = Random(stones)
    solver = Solver(5, table_bits=8)  # small, so that entries are overwritten all the time
    found = {compare(solver, late_position(rng, 5, stones)) for _ in range(positions)}
    assert {WIN, LOSS} <= found and (positions < 100 or DRAW in found)


def test_late_positions_on_the_board_of_36_cells() -> None:
    """Most are drawn: the stones come to their end before the cells do."""
    rng = Random(6)
    solver = Solver(6, table_bits=8)
    assert {compare(solver, late_position(rng, 6, 17)) for _ in range(250)} >= {DRAW}


def compare(solver: Solver, state: SurikataState) -> int:
    """Value, length and cell by the solver, against brute force."""
    size = int(solver.size)
    mine, yours = sides(state)
    brute = Brute(size, cells(size, state.mounds))
    value, length = brute.value(cells(size, mine), cells(size, yours), (state.meerkat % size, state.meerkat // size))
    solver.set_up(state.mounds)
    solver.allow(PLENTY)
    answer = solver.answer(mine, yours, state.meerkat, PLENTY)
    assert answer.value == value, state.text()
    assert value == DRAW or answer.length == length, state.text()
    assert_cell_keeps(brute, state, answer.cell, value, length)
    return value


def assert_cell_keeps(brute: Brute, state: SurikataState, chosen: int, value: int, length: int) -> None:
    """The cell is legal, and after it the other has the value turned round, one stone later."""
    size = brute.size
    mine, yours = sides(state)
    assert stone(chosen) in state.legal_moves()
    if value == LOSS and length == 0:
        return
    theirs = brute.value(cells(size, yours), cells(size, mine | 1 << chosen), (chosen % size, chosen // size))
    assert theirs == (-value, length - 1) or (value == DRAW == theirs[0])


@pytest.mark.parametrize(("size", "mounds"), [(3, 0), (3, 1), (3, 2), (3, 3), (4, 8), (4, 9)])
def test_small_boards_from_the_first_stone_on(size: int, mounds: int) -> None:
    rng = Random(size)
    every = list(combinations(range(size * size), mounds))
    solver = Solver(size, table_bits=10)
    values = set()
    for chosen in rng.sample(every, min(len(every), 12)):
        mask = sum(1 << cell for cell in chosen)
        solver.set_up(mask)
        solver.allow(PLENTY)
        value, length = Brute(size, cells(size, mask)).value(frozenset(), frozenset(), None)
        answer = solver.answer(0, 0, -1, PLENTY)
        assert (answer.value, answer.length) == (value, length)
        values.add(value)
    assert values <= {WIN, LOSS}  # there are more stones than cells, so nothing is ever drawn


def test_36_cells_with_so_many_mounds_that_somebody_may_lose() -> None:
    rng = Random(7)
    solver = Solver(6, table_bits=10)
    found = set()
    for _ in range(80):
        chosen = rng.sample(range(36), 17)
        brute = Brute(6, cells(6, sum(1 << cell for cell in chosen)))
        mine, yours, meerkat = random_stones(rng, brute, 11)
        solver.set_up(sum(1 << cell for cell in chosen))
        solver.allow(PLENTY)
        at = -1 if meerkat is None else number(6, meerkat)
        answer = solver.answer(mask_of(6, mine), mask_of(6, yours), at, PLENTY)
        value, length = brute.value(mine, yours, meerkat)
        assert answer.value == value
        assert value == DRAW or answer.length == length
        found.add(value)
    assert {WIN, LOSS} <= found


def random_stones(rng: Random, brute: Brute, stones: int) -> tuple[frozenset[Cell], frozenset[Cell], Cell | None]:
    """So many stones, or fewer if somebody loses before."""
    mine: frozenset[Cell] = frozenset()
    yours: frozenset[Cell] = frozenset()
    meerkat: Cell | None = None
    for _ in range(stones):
        safe = [cell for cell in brute.legal(mine, yours, meerkat) if not brute.has_row(mine | {cell}, cell)]
        if not safe:
            break
        meerkat = rng.choice(safe)
        mine, yours = yours, mine | {meerkat}
    return mine, yours, meerkat


def mask_of(size: int, stones: frozenset[Cell]) -> int:
    return sum(1 << number(size, cell) for cell in stones)


def test_every_legal_cell_has_its_value() -> None:
    rng = Random(3)
    solver = Solver(5, table_bits=12)
    kinds = set()
    for _ in range(120):
        state = late_position(rng, 5, 12)
        mine, yours = sides(state)
        brute = Brute(5, cells(5, state.mounds))
        solver.set_up(state.mounds)
        solver.allow(PLENTY)
        expected = []
        for move in state.legal_moves():
            cell = cell_of(move)
            after = cells(5, mine | 1 << cell)
            place = (cell % 5, cell // 5)
            value = LOSS if brute.has_row(after, place) else -brute.value(cells(5, yours), after, place)[0]
            expected.append((cell, value))
        assert solver.values(mine, yours, state.meerkat) == expected
        kinds |= {value for _, value in expected}
    assert kinds == {WIN, DRAW, LOSS}


def test_rows_of_seven_and_back() -> None:
    rng = Random(1)
    for size in (3, 4, 5, 6):
        for _ in range(50):
            mask = rng.getrandbits(size * size)
            assert narrow(widen(mask, size), size) == mask


def test_threats_are_the_third_cells_of_rows() -> None:
    rng = Random(2)
    for size in (5, 6):
        for _ in range(200):
            mask = rng.getrandbits(size * size) & rng.getrandbits(size * size)
            stones = cells(size, mask)
            brute = Brute(size, frozenset())
            free = cells(size, ~mask & (1 << size * size) - 1)
            expected = {cell for cell in free if brute.has_row(stones | {cell}, cell)}
            assert cells(size, narrow(threats(widen(mask, size)), size)) & free == expected


# Budgets


def test_too_few_nodes_leave_the_value_unknown() -> None:
    solver = Solver(6, table_bits=12)
    solver.set_up(0b11111)
    solver.allow(5000)
    with pytest.raises(OutOfNodes):
        solver.value(0, 1 << 20, 20)
    assert solver.nodes == 5000


def test_the_search_tells_how_far_it_is_and_stops_when_asked() -> None:
    told: list[int] = []

    def breathe(nodes: int) -> bool:
        told.append(nodes)
        return len(told) < 3

    solver = Solver(6, table_bits=12)
    solver.set_up(0b11111)
    solver.allow(PLENTY, breathe)
    with pytest.raises(OutOfNodes):
        solver.value(0, 1 << 20, 20)
    assert told == [65536, 2 * 65536, 3 * 65536]


def test_without_nodes_for_it_the_length_is_not_known_but_the_value_is() -> None:
    rng = Random(5)
    solver = Solver(5, table_bits=12)
    for _ in range(40):
        state = late_position(rng, 5, 8)
        solver.set_up(state.mounds)
        solver.allow(PLENTY)
        short = solver.answer(*sides(state), state.meerkat, 1)
        full = solver.answer(*sides(state), state.meerkat, PLENTY)
        assert short.value == full.value
        assert stone(short.cell) in state.legal_moves()


# Proofs


def test_a_proof_holds_for_the_winner_and_for_nobody_else() -> None:
    rng = Random(8)
    solver = Solver(5, table_bits=12)
    for _ in range(150):
        state = late_position(rng, 5, 11)
        mine, yours = sides(state)
        value, _ = Brute(5, cells(5, state.mounds)).value(
            cells(5, mine), cells(5, yours), (state.meerkat % 5, state.meerkat // 5)
        )
        solver.set_up(state.mounds)
        solver.allow(PLENTY)
        mover = state.to_move
        assert Proof(solver, mover).holds(state) == (value == WIN)
        assert Proof(solver, mover, draw_will_do=True).holds(state) == (value >= DRAW)
        assert Proof(solver, 1 - mover).holds(state) == (value == LOSS)
        assert Proof(solver, 1 - mover, draw_will_do=True).holds(state) == (value <= DRAW)
