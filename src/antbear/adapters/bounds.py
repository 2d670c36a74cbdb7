"""How large things can become, for every game and number of players: what sizes of observations and actions rest on.

All of it follows from what is in the box and from rules that no play can get around; tests/adapters/test_bounds.py
compares each number with the rules, and with games that go as far as they can.
"""

from __future__ import annotations

from dataclasses import dataclass

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.games.arthropods.ants.box import IN_THE_BOX
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.supersize_colony.moves import SOLDIERS
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.tiles.board import column_of, row_of
from antbear.games.arthropods.tiles.faces import SIDES
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.pieces import FIRST, SET, WORKER

WHOLE = 64
"""Cells have coordinates from -64 to 63 (AR-1); further than 63 means all of them."""


@dataclass(frozen=True)
class HexBoard:
    """The cells around the start, row by row; outside of them no tile can lie."""

    radius: int

    @property
    def side(self) -> int:
        return 2 * WHOLE if self.radius >= WHOLE else 2 * self.radius + 1

    @property
    def least(self) -> int:
        """The first coordinate."""
        return -min(self.radius, WHOLE)

    def has(self, q: int, r: int) -> bool:
        return 0 <= q - self.least < self.side and 0 <= r - self.least < self.side

    def number(self, q: int, r: int) -> int:
        return (r - self.least) * self.side + q - self.least


def no_bounds(game: Game) -> BadInput:
    return BadInput("game", f"nobody has said how large {game.title} can become: see docs/research.md")


def most_tiles(game: TileGame, seats: int) -> int:
    """On the board: those of the start, and all that come into play (HB-2, KN-1, AR-3, AN-1)."""
    if isinstance(game, BeeGame):
        return 1 + sum(game.rules.numbers[seats - 2])
    assert isinstance(game, AntGame)
    return len(game.rules.ants.boards[seats - 2]) + sum(IN_THE_BOX)


def furthest(game: TileGame, seats: int) -> int:
    """The distance from the start at which a tile can lie: each tile touches another (AR-2), so each one that is laid
    gets at most one step further; from 64 on, anywhere."""
    if isinstance(game, BeeGame):
        return min(WHOLE, most_tiles(game, seats) - 1)
    assert isinstance(game, AntGame)
    start = max(distance(cell) for _, cell, _ in game.rules.ants.boards[seats - 2])
    return min(WHOLE, start + sum(IN_THE_BOX))


def distance(cell: int) -> int:
    """From the cell 0,0, in steps."""
    q, r = int(column_of(cell)), int(row_of(cell))
    return max(abs(q), abs(r), abs(q + r))


def most_rim(tiles: int) -> int:
    """Empty cells that touch one of so many connected tiles: six around the first, and each further one takes up one
    and adds at most three."""
    return 2 * tiles + 4


def most_moves(game: Game, seats: int) -> int:
    """No position has more legal moves."""
    if isinstance(game, TileGame):
        return max(most_lays(game, seats), most_actions(game, seats))
    known = {"surikata": 36, "it_happens": 5}
    if game.key not in known:
        raise no_bounds(game)
    return known[game.key]


def most_lays(game: TileGame, seats: int) -> int:
    """Each face that may be laid, in each of its rotations, on each cell of the rim; and to stop. Of the ants all faces
    of a hand, and those in the market."""
    rim = most_rim(most_tiles(game, seats))
    if isinstance(game, BeeGame):
        return ROW * SIDES * rim + 1
    assert isinstance(game, AntGame)
    in_hand = sum(game.faces.rotations[face] for face in range(game.rules.ants.stacked))
    return (in_hand + SIDES * len(IN_THE_BOX) * game.rules.places) * rim + 1


PLAIN_WORKS = 32
"""What a piece can do where it stands: never more (a larva is reared to one of three ranks, for one of five carriers or
none)."""
TAKEN = 56
"""Ways to take over workers by what they carry: up to five, of three sorts."""


def most_actions(game: TileGame, seats: int) -> int:
    """Every piece to every tile, what it can do there, what fighters do to others; and to stop."""
    tiles, fighters = most_tiles(game, seats), SET - FIRST[WORKER + 1]
    found = SET * (tiles + PLAIN_WORKS) + 1
    if game.key == "knights":
        found += fighters * tiles * TAKEN
    if game.key == "supersize_colony":
        others = SET * (seats - 1)
        found += others * (SIDES + 1) ** SOLDIERS  # every tile with others, by every team
        found += fighters * SET * seats * tiles  # every larva, to every chamber
    return found
