"""Actions as numbers, in three ways, each one to one with the legal moves of a position.

``index`` is the place of a move among the legal ones; ``factored`` a tuple of its kind, what it is about, a cell,
a rotation, the cell that it comes from, and the rest; ``name`` its notation.

>>> import antbear
>>> from antbear.adapters.actions import Actions
>>> state = antbear.load("knights").new(start="first")
>>> actions = Actions(state.game, 2)
>>> tuple(actions.sizes), actions.index_size
((17, 54, 9410, 6, 9410, 512), 11868)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, get_args, get_type_hints

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from antbear.adapters import bounds
from antbear.adapters.bounds import HexBoard
from antbear.core.game import Game, State
from antbear.core.move import Move, kind_of
from antbear.core.view import MoveData
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.bees.knights.view import Taken
from antbear.games.arthropods.tiles.faces import SIDES
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.pieces import SET
from antbear.games.it_happens.view import PlaceDie, Roll
from antbear.games.surikata.grid import GRIDS


class Factors(NamedTuple):
    """A move as numbers; 0 where it says nothing of the sort."""

    kind: int
    """Of move, in the order of ``Actions.kinds``."""
    what: int
    """The piece (1 to 11), the face, the rank, the stack, or what is placed or rolled, and one more."""
    cell: int
    """Its number on the board, and one more."""
    rotation: int
    origin: int
    """The cell that it comes from, as ``cell``."""
    rest: int
    """What is still needed to tell it from others: a price, a rank, an owner, who is taken, a team."""


class Actions:
    """Of one game with so many seats."""

    def __init__(self, game: Game, seats: int | None = None) -> None:
        self.game = game
        self.seats = game.check_seats(game.seats[0] if seats is None else seats)
        self.index_size = bounds.most_moves(game, self.seats)
        """No position has more legal moves (``bounds.py``)."""
        self.kinds = kinds_of(game)
        self.coder = coder_of(game, self.seats)
        self.sizes = Factors(len(self.kinds), *self.coder.sizes())

    # index

    def mask(self, state: State) -> NDArray[np.int8]:
        """1 for each index that is legal: as many as there are legal moves."""
        found = np.zeros(self.index_size, np.int8)
        found[: len(state.legal_moves())] = 1
        return found

    # factored

    def factors(self, state: State, move: Move) -> Factors:
        kind, said = self.coder.said(state, move)
        return Factors(self.kinds.index(kind), *self.coder.factors(said))

    def legal(self, state: State) -> NDArray[np.int32]:
        """The factors of all legal moves, a row each, in their order."""
        rows = [self.factors(state, move) for move in state.legal_moves()]
        return np.array(rows, np.int32).reshape(len(rows), len(Factors._fields))

    def move(self, state: State, factors: Sequence[int]) -> Move:
        """The legal move with these factors; ``KeyError`` if there is none."""
        wanted = tuple(int(factor) for factor in factors)
        for move in state.legal_moves():
            if self.factors(state, move) == wanted:
                return move
        raise KeyError(wanted)

    def next_mask(self, legal: NDArray[np.int32], chosen: Sequence[int]) -> NDArray[np.int8]:
        """Which values the next factor can have after those that are chosen: exactly those of legal moves."""
        fitting = legal[(legal[:, : len(chosen)] == np.array(chosen, np.int32)).all(axis=1)]
        found = np.zeros(self.sizes[len(chosen)], np.int8)
        found[fitting[:, len(chosen)]] = 1
        return found

    # name

    def name(self, state: State, move: Move) -> str:
        return self.game.notation(state, move)


def kinds_of(game: Game) -> list[str]:
    """Those that its moves as data have, in the order of its types."""
    assert game.view_type is not None
    [listed] = get_args(get_type_hints(game.view_type)["moves"])
    return [str(kind.__struct_config__.tag) for kind in get_args(listed)]


class Coder:
    """What the moves of a game say, as numbers."""

    def sizes(self) -> tuple[int, int, int, int, int]:
        raise NotImplementedError

    def factors(self, said: dict[str, Any]) -> tuple[int, int, int, int, int]:
        raise NotImplementedError

    def said(self, state: State, move: Move) -> tuple[str, dict[str, Any]]:
        """Its kind, and what its data says of it."""
        data = state.move_data(move)
        return kind_named(data), asdict(data)


def kind_named(data: MoveData) -> str:
    return str(data.__struct_config__.tag)


class SurikataCoder(Coder):
    def sizes(self) -> tuple[int, int, int, int, int]:
        return (3, 37, 1, 1, 1)

    def factors(self, said: dict[str, Any]) -> tuple[int, int, int, int, int]:
        """Cells are those of the large board, so that both sizes have the same numbers."""
        return (("mound", "stone").index(said["what"]) + 1, int(GRIDS[6].cell(said["cell"])) + 1, 0, 0, 0)


class ItHappensCoder(Coder):
    """A cell is a field: five columns of four fields on each card."""

    def sizes(self) -> tuple[int, int, int, int, int]:
        return (3, 61, 1, 1, 1)

    def said(self, state: State, move: Move) -> tuple[str, dict[str, Any]]:
        data = state.move_data(move)
        return kind_named(data), {"data": data}

    def factors(self, said: dict[str, Any]) -> tuple[int, int, int, int, int]:
        data = said["data"]
        if isinstance(data, PlaceDie):
            return (0, 20 * data.card + 4 * data.column + data.level + 1, 0, 0, 0)
        return (("own", "third").index(data.die) + 1 if isinstance(data, Roll) else 0, 0, 0, 0, 0)


MOST_REST = {"happy_honey_beez": 1, "knights": 512, "antropolis": 4, "supersize_colony": 4096}


class TileCoder(Coder):
    def __init__(self, game: TileGame, seats: int) -> None:
        self.game = game
        self.names = game.names
        self.board = HexBoard(bounds.furthest(game, seats))
        self.faces = {name: number + 1 for number, name in enumerate(game.faces.names)}
        self.pieces = {self.names.piece_name(piece): piece + 1 for piece in range(SET)}
        self.ranks = {rank: number + 1 for number, rank in enumerate(self.names.ranks)}

    def sizes(self) -> tuple[int, int, int, int, int]:
        cells = self.board.side**2 + 1
        return (max(SET, len(self.faces)) + 1, cells, SIDES, cells, MOST_REST[self.game.key])

    def said(self, state: State, move: Move) -> tuple[str, dict[str, Any]]:
        """The fields that its name says, without what it would bring: of all moves that would take a while."""
        made = self.names.at[kind_of(move)].made
        assert made is not None
        return str(made.__struct_config__.tag), self.names.fields(move)

    def factors(self, said: dict[str, Any]) -> tuple[int, int, int, int, int]:
        return (
            self.what(said),
            self.cell(said.get("cell")),
            said.get("rotation", 0),
            self.cell(said.get("origin")),
            self.rest(said),
        )

    def what(self, said: dict[str, Any]) -> int:
        if "piece" in said:
            return self.pieces[said["piece"]]
        if "face" in said:
            return self.faces[said["face"]]
        if "stack" in said:
            return STACKS.index(said["stack"]) + 1
        return self.ranks[said["rank"]] if said.get("rank") else 0

    def cell(self, name: str | None) -> int:
        if name is None:
            return 0
        q, _, r = name.partition(",")
        return 1 + self.board.number(int(q), int(r))

    def rest(self, said: dict[str, Any]) -> int:
        if "taken" in said:
            taken: Taken = said["taken"]
            return taken.pollen + 8 * taken.honey + 64 * taken.none
        if "team" in said:
            return sum((entry.side + 1) * 8 ** (int(entry.piece[1]) - 1) for entry in said["team"])
        if "piece" in said and "rank" in said:
            carrier = said.get("carrier")
            return self.ranks[said["rank"]] + 4 * (self.pieces[carrier] if carrier else 0)
        return int(said.get("price", said.get("owner", 0)))


def coder_of(game: Game, seats: int) -> Coder:
    if isinstance(game, TileGame):
        return TileCoder(game, seats)
    coders: dict[str, type[Coder]] = {"surikata": SurikataCoder, "it_happens": ItHappensCoder}
    if game.key not in coders:
        raise bounds.no_bounds(game)
    return coders[game.key]()
