"""How large things can become: as the rules say, and no game goes further."""

from __future__ import annotations

import pytest

import antbear
from antbear.adapters import bounds
from antbear.adapters.bounds import WHOLE, HexBoard
from antbear.core.chance import CHANCE, Rng
from antbear.core.game import Game, State
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.rules import TileState
from antbear.testing.conformance import random_move
from tests.adapters.walks import GAMES

TILE_GAMES = [(game, seats) for game in GAMES if isinstance(game, TileGame) for seats in (2, 3, 4)]
for_tiles = pytest.mark.parametrize(("game", "seats"), TILE_GAMES, ids=[f"{game.key}-{n}" for game, n in TILE_GAMES])
EVERY = [(game, seats) for game in GAMES for seats in range(game.seats[0], game.seats[1] + 1)]
for_all = pytest.mark.parametrize(("game", "seats"), EVERY, ids=[f"{game.key}-{n}" for game, n in EVERY])


@for_tiles
def test_no_more_tiles_lie_than_the_set_up_brings_into_play(game: TileGame, seats: int) -> None:
    """HB-2, KN-1, AN-1: counted in a position, when all that will come is there."""
    state = game.new(seats, start="first")
    assert isinstance(state, TileState)
    while state.to_move == CHANCE:
        state.apply(state.chances()[0][0])
    offered: list[int] = []
    for name in ("row", "aside", "pool"):
        offered += getattr(state, name, [])
    if hasattr(state, "market"):
        offered += [*state.market.faces, *(face for hand in state.hands for face in hand)]  # type: ignore[attr-defined]
        offered += state.draft.pool if hasattr(state, "draft") else []
    total = int(state.map.tiles) + sum(state.left) + sum(face >= 0 for face in offered)
    assert total == bounds.most_tiles(game, seats)


@for_tiles
def test_a_line_of_all_tiles_ends_where_the_board_ends_and_needs_all_of_it(game: TileGame, seats: int) -> None:
    """AR-2: each tile touches another, so it gets one step further at most; laid in a line, each does."""
    state = game.new(seats)
    assert isinstance(state, TileState)
    reach = bounds.furthest(game, seats)
    own = HexBoard(WHOLE if reach == WHOLE else reach)
    for _, cell, _ in starts(state):
        assert bounds.distance(cell) <= reach
    far = max((cell for _, cell, _ in starts(state)), key=bounds.distance)
    q, r = (int(part) for part in cell_name(far).split(","))
    steps = bounds.most_tiles(game, seats) - int(state.map.tiles)
    end = bounds.distance(far) + steps
    assert reach == min(WHOLE, end)
    if reach < WHOLE:
        assert own.has(q + steps, r) and not own.has(reach + 1, 0)
    else:  # every cell that has a name
        assert own.has(-64, 63) and own.side == 128
        assert cell_named("-64,63") >= 0 and cell_named("64,0") < 0


def starts(state: TileState) -> list[tuple[int, int, int]]:
    return [(state.map.face[tile], state.map.cell[tile], state.map.rotation[tile]) for tile in range(state.map.tiles)]


def outermost(state: State) -> int:
    """The move that lays a tile as far out as can be, if tiles are laid; it is the rim that is looked at."""
    assert isinstance(state, TileState)
    moves = state.legal_moves()
    lays = [move for move in moves if state.naming.at[move & 31].word in ("lay", "buy")]
    return max(lays, key=lambda move: bounds.distance(move >> 19 & 16383)) if lays else -1


@for_tiles
def test_who_lays_outwards_stays_within_all_bounds(game: TileGame, seats: int) -> None:
    board, most = HexBoard(bounds.furthest(game, seats)), bounds.most_moves(game, seats)
    state, rng, reached = game.new(seats), Rng(seats), 0
    while not state.is_over():
        move = outermost(state) if state.to_move >= 0 else -1
        assert len(state.legal_moves()) <= most
        state.apply(move if move >= 0 else random_move(state, rng))
        assert isinstance(state, TileState)
        assert len(state.map.rim) <= bounds.most_rim(int(state.map.tiles)), "2 n + 4 empty cells around n tiles"
        q, r = (int(part) for part in cell_name(state.map.cell[-1]).split(","))
        assert board.has(q, r)
        reached = max(reached, bounds.distance(state.map.cell[-1]))
    assert int(state.map.tiles) <= bounds.most_tiles(game, seats)  # type: ignore[attr-defined]
    assert reached > 8


@for_all
def test_no_position_has_more_moves_than_the_bound(game: Game, seats: int) -> None:
    most = bounds.most_moves(game, seats)
    for seed in range(4):
        state, rng = game.new(seats), Rng(f"bound {seed}")
        while not state.is_over():
            assert len(state.legal_moves()) <= most
            state.apply(random_move(state, rng))


def test_bounds_of_the_small_games_are_reached() -> None:
    assert len(antbear.load("surikata").new(size=6, start="0").legal_moves()) == bounds.most_moves(GAMES[-1], 2) == 36


def test_every_cell_of_a_board_has_its_own_number() -> None:
    for radius in (3, 64):
        board = HexBoard(radius)
        there = range(board.least, board.least + board.side)
        assert [board.number(q, r) for r in there for q in there] == list(range(board.side**2))
