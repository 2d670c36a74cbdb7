"""Positions read back with care, as far as they are the same in all four games. The bees and the ants add what only
they have."""

from __future__ import annotations

from typing import ClassVar

from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.tiles.board import cell_name, cell_named, members
from antbear.games.arthropods.tiles.older import as_of_today
from antbear.games.arthropods.tiles.pieces import FIRST, HAND, QUEEN, SET, kind_of_piece
from antbear.games.arthropods.tiles.turn import ACT, ENDING, LAY, OF_CHANCE, OF_NOBODY, PUT, START
from antbear.games.arthropods.tiles.writing import TileWriting

NO_FIELD = "there is no such field"
SHARED_FIELDS = ("seats", "phase", "starter", "turn", "tiles", "stack", "points", "ahead", "laid", "stage", "asked")


class TilePosition(TileWriting):
    """Writes a position down, or reads one into a state with nothing on the table."""

    fields: tuple[str, ...]
    """Those that only these games have."""
    once: ClassVar[Json] = {}
    """Those that they had before, with what always stood there."""
    region_word: str
    tile_fields: tuple[str, ...] = ("cell", "face", "rotation")
    side_clause: str
    set_clause: str
    queen_clause: str
    sharing_clause: str
    home_clause: str
    held_fields: tuple[str, ...]
    """What players have, and have of the start until the first turn."""
    begin: list[tuple[int, int, int]]
    """Face, cell and rotation of the tiles that lie there from the start."""

    # Reading

    def read(self, data: Json) -> None:
        """What ``to_json`` wrote, or somebody typed in; ``BadInput`` names the field that is wrong."""
        data = as_of_today(data, self.once)
        fields = (*SHARED_FIELDS, self.pieces_word, *self.fields)
        whole = Reader(data, whole="position").only(fields, NO_FIELD)
        for key in fields:
            if not whole.has(key):
                raise whole.field(key).bad("this field is missing")
        self.read_phase(data)
        self.read_tiles(data["tiles"])
        self.read_stack(data["stack"])
        self.read_open_tiles(data)
        self.read_pieces(data[self.pieces_word])
        self.read_tokens(data)
        self.read_track(whole)
        self.read_turn(data)
        self.read_who_moves()
        self.check_starter()
        self.check_untouched(whole)

    def check_starter(self) -> None:
        """By the option a seat may be named."""
        starter = self.state.game.named_starter(int(self.state.seats), self.state.options)
        if starter is not None and self.state.starter != starter:
            raise BadInput("starter", f"by the option start this is {starter}, and drawn by nobody")

    def check_untouched(self, whole: Reader) -> None:
        """Until the first turn everybody has what the start gives, and nobody has moved."""
        state = self.state
        if state.phase >= LAY:
            return
        start = state.game.start(int(state.seats), state.options).to_json()
        for name in (self.pieces_word, "points", "laid", *self.held_fields):
            if whole.field(name).value != start[name]:
                raise whole.field(name).bad("before the first turn this is as at the start")
        order = [int((max(0, state.starter) + step) % state.seats) for step in range(state.seats)]
        if state.track.ahead != order:
            raise whole.field("ahead").bad("before the first turn this is the order of the turns (AR-9)")

    def read_phase(self, data: Json) -> None:
        state = self.state
        state.phase = state.phases.named(data["phase"]).number
        if state.phase == START:
            for name in ("starter", "turn"):
                if data[name] is not None:
                    raise BadInput(name, "before the start this must be null")
        else:
            state.starter = Reader(data).field("starter").whole_number(0, state.seats - 1)
            state.turn = Reader(data).field("turn").whole_number(0, state.seats - 1)

    def read_tiles(self, value: object) -> None:
        """Laid once more, one after the other: each must fit (AR-2); those of the start come first (HB-1, AN-1)."""
        faces = self.state.faces
        most = len(self.begin) + sum(faces.count[face] for face in range(len(faces.names)) if self.is_stacked(face))
        if not isinstance(value, list) or not len(self.begin) <= len(value) <= most:
            raise BadInput("tiles", "this must be the list of the tiles on the board, those of the start first")
        for number, tile in enumerate(Reader(value, "tiles").items()):
            tile.only(self.tile_fields, NO_FIELD)
            face = self.read_face(tile.field("face").value, f"{tile.where}.face")
            cell = cell_named(str(tile.field("cell").value))
            rotation = tile.field("rotation").whole_number(0, faces.rotations[face] - 1)
            if number >= len(self.begin):
                self.check_fit(face, cell, rotation, tile.where)
            elif (face, cell, rotation) != self.begin[number]:
                its_face, its_cell, its_rotation = self.begin[number]
                raise tile.bad(
                    f"at the start this is {faces.names[its_face]} on {cell_name(its_cell)}, rotation {its_rotation} "
                    "(HB-1, AN-1)",
                )
            self.state.lay_tile(face, cell, rotation)
            self.read_lying(number, tile)

    def check_fit(self, face: int, cell: int, rotation: int, where: str) -> None:
        self.check_stacked(face, f"{where}.face")
        place = self.state.map.rim_at(cell) if cell >= 0 else -1
        if place < 0:
            raise BadInput(f"{where}.cell", "this must be an empty cell that touches a tile (AR-2)")
        if not self.fits_at(face, rotation, place):
            raise BadInput(where, f"the tile does not fit there ({self.side_clause})")

    def fits_at(self, face: int, rotation: int, place: int) -> bool:
        return self.state.map.fits_at(face, rotation, place)

    def read_lying(self, tile: int, entry: Reader) -> None:
        """What ``lying_json`` wrote."""

    def read_face(self, value: object, where: str) -> int:
        face = self.state.faces.named(value) if isinstance(value, str) else -1
        if face < 0:
            raise BadInput(where, "there is no such tile in the box")
        return face

    def is_stacked(self, face: int) -> bool:
        return any(face in faces for faces in self.state.of_stack)

    def check_stacked(self, face: int, where: str) -> None:
        if not self.is_stacked(face):
            raise BadInput(where, "a start tile lies on the board from the start")

    def read_stacked(self, value: object, where: str) -> int:
        face = self.read_face(value, where)
        self.check_stacked(face, where)
        return face

    def read_stack(self, value: object) -> None:
        state = self.state
        for name, number in Reader(value, "stack").fields():
            face = self.read_stacked(name, number.where)
            state.stack[face] = number.whole_number(1, state.faces.count[face])
            state.left[self.stack_of(face)] += state.stack[face]

    def stack_of(self, face: int) -> int:
        return next(stack for stack, faces in enumerate(self.state.of_stack) if face in faces)

    def read_open_tiles(self, data: Json) -> None:
        """Those that lie open or are in hands; and that all of them together are those of the box."""
        raise NotImplementedError

    # Pieces

    def takes_part(self, number: int) -> bool:
        """Whether everybody has this piece."""
        raise NotImplementedError

    def may_be_in_supply(self) -> bool:
        return False

    def read_pieces(self, value: object) -> None:
        for seat, there in enumerate(Reader(value, self.pieces_word).items(self.state.seats)):
            for name, piece in there.fields():
                number = self.names.piece_named(name)
                if number < 0 or not self.takes_part(number):
                    raise piece.bad(f"there is no such {self.piece_word}")
                self.read_piece(SET * seat + number, piece)
            for number in range(SET):
                name = self.names.piece_name(number)
                if not there.has(name) and self.takes_part(number) and not self.may_be_in_supply():
                    raise there.field(name).bad(f"this {self.piece_word} is missing ({self.set_clause})")

    def read_piece(self, piece: int, entry: Reader) -> None:
        entry.only(("at", "load", *(name for name, _ in self.used)), NO_FIELD)
        at = entry.field("at")
        if at.value == "hand":
            self.state.pieces.where[piece] = HAND
            if len(entry.as_object()) > 1:
                raise entry.bad("who is in hand carries nothing and has done nothing")
            return
        self.read_place(piece, at.value, at.where)
        if entry.has("load"):
            self.read_load(piece, entry.field("load").value, f"{entry.where}.load")
        for name, flag in self.used:
            if entry.has(name):
                if entry.field(name).value is not True:
                    raise entry.field(name).bad("this must be true, or left out")
                self.state.pieces.used[piece] |= flag & self.minded(piece)

    def read_place(self, piece: int, value: object, where: str) -> None:
        state = self.state
        cell = cell_named(value) if isinstance(value, str) else -1
        tile = state.map.tile_at(cell) if cell >= 0 else -1
        kind = kind_of_piece(piece % SET)
        if tile < 0:
            raise BadInput(where, "this must be hand, or the cell of a tile")
        if kind == QUEEN and state.map.region[tile] < 0:
            raise BadInput(where, f"a queen is on a {self.region_word} tile ({self.queen_clause})")
        if not state.may_stand(piece // SET, kind, tile):
            raise BadInput(
                where, f"who stands there does not share the tile with this {self.piece_word} ({self.sharing_clause})"
            )
        state.pieces.put(piece, tile)

    def read_load(self, piece: int, value: object, where: str) -> None:
        raise NotImplementedError

    def read_tokens(self, data: Json) -> None:
        """What players hold and workers carry comes out of the supply (AR-11)."""
        raise NotImplementedError

    def read_held(self, data: Json, name: str, most: int) -> list[int]:
        """What each player has of something."""
        return [held.whole_number(0, most) for held in Reader(data).field(name).items(self.state.seats)]

    def read_track(self, data: Reader) -> None:
        """AR-9."""
        track, seats = self.state.track, self.state.seats
        track.points = [points.whole_number(0, 999) for points in data.field("points").items(seats)]
        ahead = [seat.whole_number(0, seats - 1) for seat in data.field("ahead").items(seats)]
        points = [track.points[seat] for seat in ahead]
        if len(set(ahead)) != len(ahead) or points != sorted(points, reverse=True):
            raise data.field("ahead").bad("this must name every seat once, who has more points first (AR-9)")
        track.ahead = ahead

    # The turn

    def read_turn(self, data: Json) -> None:
        """How far the turn is."""
        raise NotImplementedError

    def read_stage(self, value: object) -> None:
        state = self.state
        ranks = list(self.names.ranks)
        if value not in ranks:
            raise BadInput("stage", f"this must be one of {', '.join(ranks)}")
        state.stage = [str(rank) for rank in ranks].index(str(value))
        if state.stage != QUEEN and (state.phase < ACT or not state.in_order):
            raise BadInput("stage", "until others than queens act in the full game, this must be queen (KN-7, SC-10)")
        if state.phase >= ENDING:  # earlier versions kept it until the next turn
            state.stage = QUEEN
        if state.stage != QUEEN:
            state.pieces.forget(SET * state.turn, SET * state.turn + FIRST[state.stage])

    def check_finished(self) -> None:
        """HB-22, AN-24: queens return to hand from a hive or nest of two tiles or more once it is complete and has
        scored."""
        state = self.state
        for piece, tile in enumerate(state.pieces.where):
            if kind_of_piece(piece % SET) == QUEEN and tile >= 0 and self.is_finished(state.map.region[tile]):
                where = f"{self.pieces_word}[{piece // SET}].{self.names.piece_name(piece % SET)}.at"
                raise BadInput(
                    where,
                    f"this {self.region_word} is complete and has scored: no queen is left in it ({self.home_clause})",
                )

    def is_finished(self, region: int) -> bool:
        """Not those that the last tile completed, until its piece is put; nor what is complete from the start, which
        never scores."""
        state = self.state
        tiles = members(state.map.region_tiles(region))
        return (
            len(tiles) > 1
            and state.map.gaps[region] == 0
            and region not in state.map.closed
            and tiles[-1] >= len(self.begin)
        )

    def check_new_tile(self) -> None:
        """Nobody is on a tile until its piece is put."""
        state = self.state
        if not self.is_before_putting():
            return
        for piece, tile in enumerate(state.pieces.where):
            if tile == state.last:
                where = f"{self.pieces_word}[{piece // SET}].{self.names.piece_name(piece % SET)}.at"
                raise BadInput(where, f"nobody is yet on the tile just laid ({self.queen_clause})")
        for name in self.lying_json(state.last):
            raise BadInput(f"tiles[{int(state.last)}].{name}", "there is nothing yet on the tile just laid")

    def is_before_putting(self) -> bool:
        """Whether a tile lies on which a piece may still be put."""
        return self.state.phase == PUT

    def read_asked_piece(self, value: object) -> int:
        """Such as 0:q1; -1 if there is no such piece."""
        seat, _, name = str(value).partition(":")
        number = self.names.piece_named(name)
        return SET * int(seat) + number if seat in ("0", "1", "2", "3")[: self.state.seats] and number >= 0 else -1

    def read_who_moves(self) -> None:
        state = self.state
        mover = state.phases.at[state.phase].mover
        if mover == OF_NOBODY:
            state.to_move = NOBODY
        elif mover == OF_CHANCE:
            state.to_move = CHANCE
        else:
            state.to_move = state.asked[0] // SET if state.asked else state.turn
        self.check_moves()

    def check_moves(self) -> None:
        """Somebody must be able to move."""
        raise NotImplementedError
