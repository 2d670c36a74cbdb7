"""A position of any of the four games written down: as JSON, and as the text board."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.tiles.board import cell_name
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    AWAY,
    COLOUR_LETTERS,
    COLOURS,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NOTHING,
    SET,
    SUPPLY,
    kind_of_piece,
    owner_in,
)
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.text import drawn_board, small_board
from antbear.games.arthropods.tiles.turn import ENDING


class TileWriting:
    """Writes a position down."""

    state: TileState
    piece_word: str
    moved_word: str

    def __init__(self, state: TileState) -> None:
        self.state = state
        self.names = state.naming
        self.used = ((self.moved_word, MOVED), ("acted", ACTED), ("new", NEW))
        self.pieces_word = self.piece_word + "s"

    # The JSON

    def to_json(self) -> Json:
        state = self.state
        names = state.faces.names
        return {
            "seats": int(state.seats),
            "phase": state.phases.name(state.phase),
            "starter": None if state.starter < 0 else int(state.starter),
            "turn": None if state.turn < 0 else int(state.turn),
            "tiles": [self.tile_json(tile) for tile in range(state.map.tiles)],
            "stack": {names[face]: number for face, number in enumerate(state.stack) if number},
            self.pieces_word: [self.pieces_json(seat) for seat in range(state.seats)],
            "points": list(state.track.points),
            "ahead": list(state.track.ahead),
            "laid": int(state.laid),
            "stage": self.names.ranks[state.stage],
            "asked": [f"{piece // SET}:{self.names.piece_name(piece % SET)}" for piece in state.asked],
        } | self.own_json()

    def own_json(self) -> Json:
        raise NotImplementedError

    def open_json(self, places: list[int]) -> list[str | None]:
        return [None if face < 0 else self.state.faces.names[face] for face in places]

    def tile_json(self, tile: int) -> Json:
        board = self.state.map
        return {
            "cell": cell_name(board.cell[tile]),
            "face": board.faces.names[board.face[tile]],
            "rotation": board.rotation[tile],
        } | self.lying_json(tile)

    def lying_json(self, tile: int) -> Json:
        """What lies on a tile besides pieces, if a game has such things."""
        return {}

    def pieces_json(self, seat: int) -> Json:
        """All pieces of a seat but those in the supply."""
        found: Json = {}
        for number in range(SET):
            piece = SET * seat + number
            if self.state.pieces.where[piece] != SUPPLY:
                found[self.names.piece_name(number)] = self.piece_json(piece)
        return found

    def piece_json(self, piece: int) -> Json:
        pieces = self.state.pieces
        place, load = pieces.where[piece], pieces.load[piece]
        found: Json = {
            "at": "hand" if place == HAND else ("away" if place == AWAY else cell_name(self.state.map.cell[place]))
        }
        if load != NOTHING:
            found["load"] = self.load_json(load)
        for name, flag in self.used:
            if pieces.used[piece] & flag & self.minded(piece):
                found[name] = True
        return found

    def load_json(self, load: int) -> str | int:
        raise NotImplementedError

    def minded(self, piece: int) -> int:
        """What it matters to know of a piece: what it has done, of the player on turn and until the pieces are done.
        Earlier versions wrote down more."""
        is_on = piece // SET == self.state.turn and self.state.phase < ENDING
        return MOVED | ACTED | self.minded_new(kind_of_piece(piece % SET)) if is_on else 0

    def minded_new(self, kind: int) -> int:
        """Whether something depends on it that a piece of this kind is new."""
        return 0

    # The text board

    def text(self, small: bool = False) -> str:
        state = self.state
        draw = small_board if small else drawn_board
        lines = draw(state.map, [self.tile_text(tile) for tile in range(state.map.tiles)])
        lines += ["", *self.offers_text()]
        for seat in range(state.seats):
            hand = "".join(self.names.letters[kind] * state.pieces.number_at(seat, kind, HAND) for kind in range(KINDS))
            mark = ">" if seat == state.to_move else " "
            lines.append(f"{mark} {COLOURS[seat]:7} {state.track.points[seat]:2} points, {self.holds_text(seat, hand)}")
        return "\n".join(lines)

    def offers_text(self) -> list[str]:
        """The open tiles and the stacks."""
        raise NotImplementedError

    def holds_text(self, seat: int, hand: str) -> str:
        raise NotImplementedError

    def face_text(self, face: int) -> str:
        return f"{self.state.faces.names[face]} {self.state.faces.sides(face)}"

    def tile_text(self, tile: int) -> str:
        """A star for each thing that lies there, the letter of the colour, then one for each piece and a sign for what
        it carries."""
        pieces = self.state.pieces
        text = "*" * self.number_lying(tile)
        if pieces.crowd[tile]:
            owner = owner_in(pieces.crowd[tile])
            text += COLOUR_LETTERS[owner]
            for number in range(SET):
                if pieces.where[SET * owner + number] == tile:
                    text += self.names.letters[kind_of_piece(number)] + self.load_sign(
                        pieces.load[SET * owner + number]
                    )
        return text

    def number_lying(self, tile: int) -> int:
        """How many things lie on a tile besides pieces."""
        return 0

    def load_sign(self, load: int) -> str:
        raise NotImplementedError
