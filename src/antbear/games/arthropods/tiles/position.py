"""Positions as people and programs see them, as far as they are the same in all four games: the view, the JSON and
reading it back with care, the text board. The bees and the ants add what only they have.
"""

from __future__ import annotations

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.tiles.board import Board, cell_name, cell_named, column_of, members, row_of
from antbear.games.arthropods.tiles.faces import drawn
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
    QUEEN,
    SET,
    SUPPLY,
    kind_of_piece,
    owner_in,
)
from antbear.games.arthropods.tiles.rules import ACT, FLY_OUT, OF_CHANCE, OVER, PHASES, PUT, START, TileGame, TileState
from antbear.games.arthropods.tiles.scores import scores
from antbear.games.arthropods.tiles.track import Track

SHARED_FIELDS = ("seats", "phase", "starter", "turn", "tiles", "stack", "points", "ahead", "laid", "stage", "asked")


class TilePosition:
    """Tells a position in all its forms, or reads one into a table with nothing on it."""

    state: TileState
    fields: tuple[str, ...]
    """Those that only these games have."""
    piece_word: str
    region_word: str
    young_field: str
    """Of a tile: what lies in a brood cell or chamber."""
    moved_word: str
    side_clause: str
    set_clause: str
    queen_clause: str
    sharing_clause: str
    home_clause: str
    begin: list[tuple[int, int, int]]
    """Face, cell and turn of the tiles that lie there from the start."""

    def __init__(self, state: TileState) -> None:
        assert isinstance(state.game, TileGame)
        self.state = state
        self.names = state.game.names
        self.phases = state.game.phases
        self.used = ((self.moved_word, MOVED), ("acted", ACTED), ("new", NEW))
        self.pieces_word = self.piece_word + "s"

    # The view

    def view(self, is_asked: bool) -> Json:
        """For who is asked now with what the moves would bring."""
        state = self.state
        is_over = state.phase == OVER
        return {
            "phase": PHASES[state.phase],
            "starter": None if state.starter < 0 else int(state.starter),
            "turn": None if state.turn < 0 or is_over else int(state.turn),
            "tiles": [self.tile_view(tile) for tile in range(state.map.tiles)],
            self.region_word + "s": [self.region_view(region) for region in state.map.regions()],
            "laid": int(state.laid),
            "last": None if state.last < 0 else cell_name(state.map.cell[state.last]),
            "stage": self.names.kinds[state.stage],
            "asked": None if not state.asked else self.names.piece_name(state.asked[0] % SET),
            "players": [self.player_view(seat) for seat in range(state.seats)],
            "ahead": list(state.track.ahead),
            "final": [self.final_view(seat) for seat in range(state.seats)] if is_over else None,
            "scores": scores(state, self.names.kinds) if is_asked else {},
        } | self.own_view(is_asked)

    def own_view(self, is_asked: bool) -> Json:
        raise NotImplementedError

    def face_view(self, face: int) -> Json:
        faces = self.state.faces
        return {"face": faces.names[face], "kind": faces.kinds[faces.kind[face]], "sides": faces.sides(face)}

    def open_view(self, places: list[int]) -> list[Json | None]:
        """Tiles that lie open; -1 for an empty place."""
        return [None if face < 0 else self.face_view(face) for face in places]

    def tile_view(self, tile: int) -> Json:
        board, where = self.state.map, self.state.pieces.where
        return self.face_view(board.face[tile]) | {
            "cell": cell_name(board.cell[tile]),
            "sides": board.faces.sides(board.face[tile], board.turn[tile]),
            "turn": board.turn[tile],
            self.region_word: None if board.region[tile] < 0 else board.region[tile],
            self.pieces_word: [self.piece_view(piece) for piece in range(len(where)) if where[piece] == tile],
            self.young_field: self.young_on(tile),
        }

    def young_on(self, tile: int) -> object:
        raise NotImplementedError

    def piece_view(self, piece: int) -> Json:
        used = self.state.pieces.used[piece]
        return {
            "seat": piece // SET,
            self.piece_word: self.names.piece_name(piece % SET),
            "kind": self.names.kinds[kind_of_piece(piece % SET)],
            self.moved_word: used & MOVED != 0,
            "acted": used & ACTED != 0,
        } | self.load_view(self.state.pieces.load[piece])

    def load_view(self, load: int) -> Json:
        raise NotImplementedError

    def region_view(self, region: int) -> Json:
        board = self.state.map
        return {
            self.region_word: region,
            "cells": [cell_name(board.cell[tile]) for tile in members(board.region_tiles(region))],
            "gaps": board.gaps[region],
            "queens": self.queens_view(region),
        }

    def queens_view(self, region: int) -> list[int]:
        raise NotImplementedError

    def player_view(self, seat: int) -> Json:
        return {
            "colour": COLOURS[seat],
            "points": self.state.track.points[seat],
            "hand": self.kinds_at(seat, HAND),
            "on_board": int(self.state.pieces.on_board(seat)),
        }

    def kinds_at(self, seat: int, place: int) -> Json:
        return {name: int(self.state.pieces.number_at(seat, kind, place)) for kind, name in enumerate(self.names.kinds)}

    def final_view(self, seat: int) -> Json:
        """A seat's points, line by line."""
        return {"points": self.state.track.points[seat], "total": self.state.totals()[seat]}

    # The JSON

    def to_json(self) -> Json:
        state = self.state
        names = state.faces.names
        return {
            "seats": int(state.seats),
            "phase": PHASES[state.phase],
            "starter": None if state.starter < 0 else int(state.starter),
            "turn": None if state.turn < 0 else int(state.turn),
            "tiles": [self.tile_json(tile) for tile in range(state.map.tiles)],
            "stack": {names[face]: number for face, number in enumerate(state.stack) if number},
            self.pieces_word: [self.pieces_json(seat) for seat in range(state.seats)],
            "points": list(state.track.points),
            "ahead": list(state.track.ahead),
            "laid": int(state.laid),
            "stage": self.names.kinds[state.stage],
            "asked": [f"{piece // SET}:{self.names.piece_name(piece % SET)}" for piece in state.asked],
        } | self.own_json()

    def own_json(self) -> Json:
        raise NotImplementedError

    def open_json(self, places: list[int]) -> list[str | None]:
        return [None if face < 0 else self.state.faces.names[face] for face in places]

    def tile_json(self, tile: int) -> Json:
        board = self.state.map
        young = self.young_on(tile)
        return {
            "cell": cell_name(board.cell[tile]),
            "face": board.faces.names[board.face[tile]],
            "turn": board.turn[tile],
        } | ({} if young is None or young == [] else {self.young_field: young})

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
            if pieces.used[piece] & flag:
                found[name] = True
        return found

    def load_json(self, load: int) -> str | int:
        raise NotImplementedError

    # Reading

    def read(self, data: Json) -> None:
        """What ``to_json`` wrote, or somebody typed in; ``BadInput`` names the field that is wrong."""
        fields = (*SHARED_FIELDS, self.pieces_word, *self.fields)
        check_known(data, fields, "")
        for key in fields:
            if key not in data:
                raise BadInput(key, "this field is missing")
        self.read_phase(data)
        self.read_tiles(data["tiles"])
        self.read_stack(data["stack"])
        self.read_open_tiles(data)
        self.read_pieces(data[self.pieces_word])
        self.read_tokens(data)
        read_track(self.state.track, data)
        self.read_turn(data)
        self.read_who_moves()

    def read_phase(self, data: Json) -> None:
        state = self.state
        names = [PHASES[phase] for phase in self.phases]
        if data["phase"] not in names:
            raise BadInput("phase", f"this must be one of {', '.join(names)}")
        state.phase = PHASES.index(str(data["phase"]))
        if state.phase == START:
            for name in ("starter", "turn"):
                if data[name] is not None:
                    raise BadInput(name, "before the start this must be null")
        else:
            state.starter = number_in(data["starter"], 0, state.seats - 1, "starter")
            state.turn = number_in(data["turn"], 0, state.seats - 1, "turn")

    def read_tiles(self, value: object) -> None:
        """Laid once more, one after the other: each must fit (AR-2); those of the start come first (HB-1, AN-1)."""
        faces = self.state.faces
        most = len(self.begin) + sum(faces.count[face] for face in range(len(faces.names)) if self.is_stacked(face))
        if not isinstance(value, list) or not len(self.begin) <= len(value) <= most:
            raise BadInput("tiles", "this must be the list of the tiles on the board, those of the start first")
        for number, entry in enumerate(value):
            where = f"tiles[{number}]"
            tile = object_in(entry, where)
            check_known(tile, ("cell", "face", "turn", self.young_field), where)
            face = self.read_face(tile.get("face"), f"{where}.face")
            cell = cell_named(str(tile.get("cell")))
            turn = number_in(tile.get("turn"), 0, faces.turns[face] - 1, f"{where}.turn")
            if number >= len(self.begin):
                self.check_fit(face, cell, turn, where)
            elif (face, cell, turn) != self.begin[number]:
                its_face, its_cell, its_turn = self.begin[number]
                raise BadInput(
                    where,
                    f"at the start this is {faces.names[its_face]} on {cell_name(its_cell)}, turn {its_turn} "
                    "(HB-1, AN-1)",
                )
            self.state.lay_tile(face, cell, turn)
            if self.young_field in tile:
                self.read_young(number, tile[self.young_field], f"{where}.{self.young_field}")

    def check_fit(self, face: int, cell: int, turn: int, where: str) -> None:
        self.check_stacked(face, f"{where}.face")
        place = self.state.map.rim_at(cell) if cell >= 0 else -1
        if place < 0:
            raise BadInput(f"{where}.cell", "this must be an empty cell that touches a tile (AR-2)")
        if not self.fits_at(face, turn, place):
            raise BadInput(where, f"the tile does not fit there ({self.side_clause})")

    def fits_at(self, face: int, turn: int, place: int) -> bool:
        return self.state.map.fits_at(face, turn, place)

    def read_young(self, tile: int, value: object, where: str) -> None:
        raise NotImplementedError

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
        for name, number in object_in(value, "stack").items():
            where = f"stack.{name}"
            face = self.read_stacked(name, where)
            state.stack[face] = number_in(number, 1, state.faces.count[face], where)
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
        for seat, entry in enumerate(list_of(value, self.state.seats, self.pieces_word)):
            there = object_in(entry, f"{self.pieces_word}[{seat}]")
            for name, piece in there.items():
                number = self.names.piece_named(name)
                where = f"{self.pieces_word}[{seat}].{name}"
                if number < 0 or not self.takes_part(number):
                    raise BadInput(where, f"there is no such {self.piece_word}")
                self.read_piece(SET * seat + number, object_in(piece, where), where)
            for number in range(SET):
                name = self.names.piece_name(number)
                if name not in there and self.takes_part(number) and not self.may_be_in_supply():
                    raise BadInput(
                        f"{self.pieces_word}[{seat}].{name}", f"this {self.piece_word} is missing ({self.set_clause})"
                    )

    def read_piece(self, piece: int, entry: Json, where: str) -> None:
        check_known(entry, ("at", "load", *(name for name, _ in self.used)), where)
        if entry.get("at") == "hand":
            self.state.pieces.where[piece] = HAND
            if len(entry) > 1:
                raise BadInput(where, "who is in hand carries nothing and has done nothing")
            return
        self.read_place(piece, entry.get("at"), f"{where}.at")
        if "load" in entry:
            self.read_load(piece, entry["load"], f"{where}.load")
        for name, flag in self.used:
            if name in entry:
                if entry[name] is not True:
                    raise BadInput(f"{where}.{name}", "this must be true, or left out")
                self.state.pieces.used[piece] |= flag

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
        return [
            number_in(value, 0, most, f"{name}[{seat}]")
            for seat, value in enumerate(list_of(data[name], self.state.seats, name))
        ]

    # The turn

    def read_turn(self, data: Json) -> None:
        """How far the turn is."""
        raise NotImplementedError

    def read_stage(self, value: object) -> None:
        state = self.state
        kinds = self.names.kinds
        if value not in kinds:
            raise BadInput("stage", f"this must be one of {', '.join(kinds)}")
        state.stage = kinds.index(str(value))
        if state.stage != QUEEN and (state.phase < ACT or not state.in_order):
            raise BadInput("stage", "until others than queens act in the full game, this must be queen (KN-7, SC-10)")

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
        if state.phase not in (PUT, FLY_OUT):
            return
        for piece, tile in enumerate(state.pieces.where):
            if tile == state.last:
                where = f"{self.pieces_word}[{piece // SET}].{self.names.piece_name(piece % SET)}.at"
                raise BadInput(where, f"nobody is yet on the tile just laid ({self.queen_clause})")
        if self.young_field in self.tile_json(state.last):
            raise BadInput(
                f"tiles[{int(state.last)}].{self.young_field}",
                "there is nothing yet on the tile just laid (KN-11, SC-14)",
            )

    def read_asked_piece(self, value: object) -> int:
        """Such as 0:q1; -1 if there is no such piece."""
        seat, _, name = str(value).partition(":")
        number = self.names.piece_named(name)
        return SET * int(seat) + number if seat in ("0", "1", "2", "3")[: self.state.seats] and number >= 0 else -1

    def read_who_moves(self) -> None:
        state = self.state
        if state.phase == OVER:
            state.to_move = NOBODY
        elif OF_CHANCE & bit(state.phase):
            state.to_move = CHANCE
        else:
            state.to_move = state.asked[0] // SET if state.asked else state.turn
        self.check_moves()

    def check_moves(self) -> None:
        """Somebody must be able to move."""
        raise NotImplementedError

    # The text board

    def text(self) -> str:
        state = self.state
        lines = drawn_board(state.map, [self.tile_text(tile) for tile in range(state.map.tiles)])
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
        """A star for each egg or larva, the letter of the colour, then one for each piece and a sign for what it
        carries."""
        pieces = self.state.pieces
        young = self.young_on(tile)
        text = "*" * len(young) if isinstance(young, list) else ("" if young is None else "*")
        if pieces.crowd[tile]:
            owner = owner_in(pieces.crowd[tile])
            text += COLOUR_LETTERS[owner]
            for number in range(SET):
                if pieces.where[SET * owner + number] == tile:
                    text += self.names.letters[kind_of_piece(number)] + self.load_sign(
                        pieces.load[SET * owner + number]
                    )
        return text

    def load_sign(self, load: int) -> str:
        raise NotImplementedError


# Reading


def check_known(data: Json, fields: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in fields:
            raise BadInput(f"{where}.{key}" if where else key, "there is no such field")


def number_in(value: object, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(where, f"this must be a whole number from {least} to {most}")
    return value


def list_of(value: object, length: int, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) != length:
        raise BadInput(where, f"this must be a list of {length}")
    return value


def object_in(value: object, where: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(where, "this must be an object")
    return value


def read_track(track: Track, data: Json) -> None:
    """AR-9."""
    seats = len(track.points)
    values = list_of(data["points"], seats, "points")
    track.points = [number_in(value, 0, 999, f"points[{seat}]") for seat, value in enumerate(values)]
    ahead = [
        number_in(value, 0, seats - 1, f"ahead[{place}]")
        for place, value in enumerate(list_of(data["ahead"], seats, "ahead"))
    ]
    points = [track.points[seat] for seat in ahead]
    if len(set(ahead)) != len(ahead) or points != sorted(points, reverse=True):
        raise BadInput("ahead", "this must name every seat once, who has more points first (AR-9)")
    track.ahead = ahead


# Drawing as text

WIDE = 8
HIGH = 4
INSIDE = 6
"""Letters that there is room for on a tile."""


def drawn_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile with its sides around its name, and a few letters for what stands on it; a crowd is told below."""
    cells = [(int(column_of(cell)), int(row_of(cell))) for cell in board.cell]
    left = min(2 * q + r for q, r in cells)
    top = min(r for _, r in cells)
    wide = (max(2 * q + r for q, r in cells) - left) * WIDE // 2 + WIDE + 1
    high = (max(r for _, r in cells) - top + 1) * HIGH
    grid = [[" "] * wide for _ in range(high)]
    for tile, (q, r) in enumerate(cells):
        x, y = (2 * q + r - left) * WIDE // 2, (r - top) * HIGH
        sides = board.faces.sides(board.face[tile], board.turn[tile])
        name = board.faces.names[board.face[tile]]
        crowd = inside[tile]
        for down, text in enumerate(drawn(sides, name, crowd if len(crowd) <= INSIDE else crowd[: INSIDE - 1] + "+")):
            for step, sign in enumerate(text):
                if sign != " ":
                    grid[y + down][x + step] = sign
    crowds = [f"{q},{r}: {inside[tile]}" for tile, (q, r) in enumerate(cells) if len(inside[tile]) > INSIDE]
    return ["".join(line).rstrip() for line in grid] + crowds
