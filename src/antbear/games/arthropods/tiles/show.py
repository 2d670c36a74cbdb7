"""What is seen of a position, as far as it is the same in all four games. The bees and the ants add what only they
have."""

from __future__ import annotations

from collections import Counter
from typing import Any

from antbear.core.move import Move, first, kind_of, second
from antbear.core.ties import By, ties_of
from antbear.core.view import MoveData
from antbear.games.arthropods.tiles.board import members
from antbear.games.arthropods.tiles.moves import GOES, LAYING, LEAVES, PUTTING
from antbear.games.arthropods.tiles.pieces import ACTED, COLOURS, MOVED, SET, kind_of_piece
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.scores import scores_of_lay, scores_of_put
from antbear.games.arthropods.tiles.sides import gap_sides, joined_sides
from antbear.games.arthropods.tiles.telling import TileRules
from antbear.games.arthropods.tiles.turn import ACT, OVER
from antbear.games.arthropods.tiles.view import Face, Rank, Region, TileBoard


class TileShow:
    """Shows a position, and its legal moves as data."""

    state: TileState
    rules: TileRules

    def __init__(self, state: TileState) -> None:
        self.state = state
        self.names = state.naming
        self.places: dict[int, list[int]] | None = None
        """Tiles that have pieces, and the pieces, once somebody asks."""

    def board(self) -> TileBoard:
        """All of it: nothing is hidden."""
        raise NotImplementedError

    def shared(self) -> dict[str, Any]:
        """The fields of ``TileBoard``."""
        state = self.state
        return {
            "phase": state.phases.name(state.phase),
            "starter": None if state.starter < 0 else int(state.starter),
            "turn": None if state.turn < 0 or state.phase == OVER else int(state.turn),
            "regions": [self.region(region) for region in state.map.regions()],
            "laid": int(state.laid),
            "price": self.price(),
            "last": None if state.last < 0 else state.cell_of(state.last),
            "stage": self.names.ranks[state.stage],
            "ranks": list(self.rules.ranks),
            "puts": list(self.rules.puts),
            "asked": None if not state.asked else state.name_of(state.asked[0]),
            "asked_rank": None if not state.asked else state.rank_of(state.asked[0]),
            "ahead": list(state.track.ahead),
            "passed": self.passed(),
        }

    def price(self) -> int | None:
        """Of the next tile of the row or from hand."""
        raise NotImplementedError

    # Tiles and pieces

    def face(self, face: int) -> Face:
        faces = self.state.faces
        return Face(faces.names[face], faces.kinds[faces.kind[face]], faces.sides(face))

    def open_faces(self, places: list[int]) -> list[Face | None]:
        """Tiles that lie open; -1 for an empty place."""
        return [None if face < 0 else self.face(face) for face in places]

    def tile_fields(self, tile: int) -> dict[str, Any]:
        """Those of ``TileOnBoard``."""
        board = self.state.map
        face, rotation = board.face[tile], board.rotation[tile]
        return {
            "cell": self.state.cell_of(tile),
            "face": board.faces.names[face],
            "kind": board.faces.kinds[board.kind[tile]],
            "sides": board.faces.sides(face, rotation),
            "rotation": rotation,
            "region": None if board.region[tile] < 0 else board.region[tile],
            "joins": self.joins(tile),
            "gaps": gap_sides(board, tile),
        }

    def joins(self, tile: int) -> int:
        """The sides where it hangs together with its neighbour."""
        return joined_sides(self.state.map, tile)

    def pieces_on(self, tile: int) -> list[int]:
        if self.places is None:
            self.places = self.find_places()
        return self.places.get(tile, [])

    def find_places(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for piece, tile in enumerate(self.state.pieces.where):
            if tile >= 0:
                found.setdefault(tile, []).append(piece)
        return found

    def piece_fields(self, piece: int) -> dict[str, Any]:
        """Those of ``PieceOnBoard``."""
        used = self.state.pieces.used[piece]
        return {
            "seat": piece // SET,
            "name": self.state.name_of(piece),
            "rank": self.state.rank_of(piece),
            "load": self.state.load_of(piece),
            "moved": used & MOVED != 0,
            "acted": used & ACTED != 0,
        }

    def region(self, region: int) -> Region:
        """AR-8: a single tile scores nothing; nor does what is complete, once more."""
        state = self.state
        tiles = members(state.map.region_tiles(region))
        gaps = state.map.gaps[region]
        return Region(
            region=region,
            cells=[state.cell_of(tile) for tile in tiles],
            gaps=gaps,
            queens=[self.queens_in(region, seat) for seat in range(state.seats)],
            points=state.region_points(region) if gaps > 0 and len(tiles) > 1 else [0] * state.seats,
        )

    def queens_in(self, region: int, seat: int) -> int:
        places = self.state.pieces.where[SET * seat : SET * seat + 2]
        return sum(place >= 0 and self.state.map.region[place] == region for place in places)

    def player_fields(self, seat: int) -> dict[str, Any]:
        """Those of ``PlayerBase``."""
        state = self.state
        return {
            "colour": COLOURS[seat],
            "points": state.track.points[seat],
            "on_board": int(state.pieces.on_board(seat)),
        }

    def ranks_at(self, seat: int, place: int) -> dict[Rank, int]:
        """The pieces of a seat in hand or in the supply."""
        return {rank: int(self.state.pieces.number_at(seat, kind, place)) for kind, rank in enumerate(self.names.ranks)}

    def passed(self) -> dict[Rank, int]:
        """KN-7, SC-10: for each rank, how many pieces of those before it have more to do than to leave."""
        state = self.state
        if state.phase != ACT or not state.in_order:
            return {}
        busy = {self.names.fields(move).get("piece") for move in state.legal_moves() if kind_of(move) != LEAVES}
        numbers = Counter([kind_of_piece(self.names.piece_named(name)) for name in busy if name])
        found = {
            rank: sum([number for kind, number in numbers.items() if kind < its])
            for its, rank in enumerate(self.names.ranks)
        }
        return {rank: number for rank, number in found.items() if number}

    # Moves

    def move(self, move: Move, meaning: dict[str, Any]) -> MoveData:
        """With what it would bring, and what it is for."""
        return self.names.data(move, self.promises(move) | meaning)

    def promises(self, move: Move) -> dict[str, Any]:
        """What a move would bring."""
        shape = self.names.at[kind_of(move)].shape
        if shape == LAYING:
            return scores_of_lay(self.state, move)
        if shape == PUTTING:
            return scores_of_put(self.state, move)
        return {"then": self.works_after(move)} if kind_of(move) == GOES else {}

    def works_after(self, move: Move) -> list[str]:
        """What a piece could do where it goes to."""
        state = self.state
        piece = SET * state.turn + first(move)
        if not state.may_use(piece, ACTED):
            return []
        return list(state.works_on(piece, state.map.tile_at(second(move))))


def ties_told(state: TileState, words: tuple[By, By]) -> list[tuple[By, list[int | None]]]:
    """HB-25, AN-30, once it is over. Who ended the game is asked only where it is one of the equals."""
    if state.phase != OVER:
        return []
    told = ties_of(words, state.keys(), only_if_any=["goal"])
    return [(by, places_of(values) if by == "track" else values) for by, values in told]


def places_of(keys: list[int | None]) -> list[int | None]:
    """On the score track, from 1."""
    return [None if key is None else 1 - key for key in keys]
