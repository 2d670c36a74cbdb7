"""The box of ant tiles (AR-3) and the start boards (AN-1): read from ``ants.toml`` or from a file that somebody
brought."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.ants.events import Stack
from antbear.games.arthropods.tiles.board import NO_TILES, Board, beside, cell_named, has
from antbear.games.arthropods.tiles.faces import Faces, check_keys, check_number, opposite, read_tiles, sides_of
from antbear.games.arthropods.tiles.view import TileKind

FOLDER = Path(__file__).parent
TILES_FILE = FOLDER / "ants.toml"

# Kinds of tiles. A brood tile is a nest tile with a brood chamber.
FOREST: Final = 0
TUNNEL: Final = 1
NEST: Final = 2
BROOD: Final = 3
TILE_KINDS: tuple[TileKind, ...] = ("forest", "tunnel", "nest", "brood")
NEST_KINDS: Final = 0b1100

STACKS: tuple[Stack, ...] = ("forest", "tunnel", "nest")
IN_THE_BOX = (24, 30, 30)
"""Tiles of each stack."""
START_TILES: Final = 4
"""Of each kind, one for a player."""

# AR-5: what may touch an open nest side, earth, a tunnel opening, a forest side: sets of the same four, the first being
# the lowest bit
FITS = [0b0001, 0b0010, 0b1100, 0b1100]

StartTile: TypeAlias = tuple[int, int, int]
"""Face, cell, rotation."""


def stack_of(kind: int) -> int:
    """Nest tiles with and without a brood chamber are one stack."""
    return NEST if kind == BROOD else kind


class AntBox:
    """The faces of the box, the start tiles of each kind after those of the stacks, and the start boards."""

    def __init__(self, box: object) -> None:
        checked = check_keys(Reader(box, whole="box"), ("start", "board", "tile"), "the box")
        self.faces = Faces(TILE_KINDS, "ftnb", "NETF")
        read_tiles(checked.field("tile"), self.faces, ("FTE", "TE", "NTE", "NTE"))
        for stack, name in enumerate(STACKS):
            check_number(self.faces, (NEST, BROOD) if stack == NEST else (stack,), IN_THE_BOX[stack], name)
        self.stacked = len(self.faces.names)
        """How many faces lie in the stacks; the three after them are those of the start tiles."""
        self.of_stack = [
            [face for face in range(self.stacked) if stack_of(self.faces.kind[face]) == stack]
            for stack in range(len(STACKS))
        ]
        check_spread(self.faces)
        starts = check_keys(checked.field("start"), STACKS, "the table of start tiles")
        for stack, name in enumerate(STACKS):
            sides = sides_of(starts.field(name), ("FTE", "TE", "NTE")[stack], f"the start {name}")
            self.faces.add(BROOD if stack == NEST else stack, sides, START_TILES)  # SC-1
        self.boards = read_boards(checked.field("board"), self)


def check_spread(faces: Faces) -> None:
    """AR-3: dead-end, straight, bent and branching tunnels, nests with 1 to 5 open sides, one nest tile in three with a
    chamber."""
    shapes = {shape_of_tunnel(faces.sides(face)) for face in faces.of_kind(TUNNEL)}
    for shape in ("dead-end", "straight", "bent", "branching"):
        if shape not in shapes:
            raise BadInput("tile", f"there must be a {shape} tunnel")
    nests = [*faces.of_kind(NEST), *faces.of_kind(BROOD)]
    opens = {faces.sides(face).count("N") for face in nests}
    if opens != {1, 2, 3, 4, 5}:
        raise BadInput("tile", "there must be nest tiles with 1, 2, 3, 4 and 5 open sides, and no others")
    chambers = sum(faces.count[face] for face in faces.of_kind(BROOD))
    if not 8 <= chambers <= 12:
        raise BadInput(
            "tile", f"about one nest tile in three has a brood chamber (8 to 12 of {IN_THE_BOX[NEST]}), not {chambers}"
        )
    if any(set(faces.sides(face)) == {"E"} for face in range(len(faces.names))):
        raise BadInput("tile", "a tile has more than earth")


def shape_of_tunnel(sides: str) -> str:
    mouths = [side for side, sign in enumerate(sides) if sign == "T"]
    if len(mouths) == 2:
        return "straight" if mouths[1] - mouths[0] == 3 else "bent"
    return "dead-end" if len(mouths) < 2 else "branching"


def read_boards(listed: Reader, box: AntBox) -> list[list[StartTile]]:
    """AN-1 for 2, 3 and 4 players, each laid out once to see that all of it fits and everybody can walk to the
    forest."""
    if not isinstance(listed.value, list) or len(listed.value) != 3:
        raise listed.bad("this must be three start boards, for 2, 3 and 4 players")
    boards: list[list[StartTile]] = []
    for number, board in enumerate(listed.items()):
        check_keys(board, ("forests", "directions"), "a start board")
        tiles = start_tiles(board, number + 2, box)
        check_board(tiles, box, board.where)
        boards.append(tiles)
    return boards


def start_tiles(board: Reader, players: int, box: AntBox) -> list[StartTile]:
    """The forests first, then of each player the tunnel and the nest, in a line away from his forest."""
    forests, directions = board.field("forests").items(players), board.field("directions").items(players)
    ring: list[StartTile] = []
    lines: list[StartTile] = []
    for player in range(players):
        place, direction = forests[player], directions[player].value
        cell = cell_named(place.value) if isinstance(place.value, str) else -1
        if cell < 0:
            raise place.bad("this must be a cell such as 1,0")
        if isinstance(direction, bool) or not isinstance(direction, int) or not 0 <= direction < 6:
            raise directions[player].bad("this must be a side from 0 to 5")
        inward = int(opposite(direction))
        for step in range(3):
            face = box.stacked + step
            (ring if step == 0 else lines).append((face, cell, inward % box.faces.rotations[face]))
            cell = int(beside(cell, direction))
    return ring + lines


def check_board(tiles: list[StartTile], box: AntBox, where: str) -> None:
    board = Board(box.faces, FITS, NEST_KINDS)
    for face, cell, rotation in tiles:
        place = board.rim_at(cell)
        if board.tiles > 0 and (place < 0 or not board.fits_at(face, rotation, place)):
            raise BadInput(where, "the start tiles lie beside each other and fit, the forests first (AN-1, AR-2, AR-5)")
        board.lay(face, rotation, cell)
    players = len(tiles) // 3
    joined = board.reach(0, NO_TILES, False)
    for player in range(players):
        if not has(joined, player):
            raise BadInput(where, "the forests of all players hang together (AN-1)")
        forest, tunnel, nest = player, players + 2 * player, players + 2 * player + 1
        ways = list(board.ways[6 * tunnel : 6 * tunnel + 6])
        if forest not in ways or nest not in ways:
            raise BadInput(where, "everybody must be able to walk from nest through tunnel to forest (AN-1)")


@cache
def read_ants() -> Json:
    """The set that comes with the game."""
    return tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))
