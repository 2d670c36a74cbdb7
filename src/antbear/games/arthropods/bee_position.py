"""Positions of the bee games as people and programs see them: the view, the JSON, the text board; and reading JSON back with care."""

from __future__ import annotations

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.bees import (
    ACT,
    BEES,
    BROOD_CELL,
    CHOOSE,
    FLY_OUT,
    HONEY_TOKENS,
    IN_THE_BOX,
    KEEP,
    LAY,
    LOADS,
    MEADOW,
    OF_CHANCE,
    OVER,
    PHASES,
    PUT,
    REFILL,
    RENEW,
    ROW,
    SET_UP,
    START,
    START_TILE,
    TILE_KINDS,
    BeeGame,
    BeeState,
    piece_name,
    piece_named,
)
from antbear.games.arthropods.board import cell_at, cell_name, cell_named, members
from antbear.games.arthropods.pieces import (
    ACTED,
    COLOUR_LETTERS,
    COLOURS,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    SUPPLY,
    WORKER,
    kind_of_piece,
    owner_in,
)
from antbear.games.arthropods.position import drawn_board, list_of, number_in, object_in, read_track

# The view


def view_of(state: BeeState) -> Json:
    is_over = state.phase == OVER
    return {
        "phase": PHASES[state.phase],
        "starter": None if state.starter < 0 else int(state.starter),
        "turn": None if state.turn < 0 or is_over else int(state.turn),
        "tiles": [tile_view(state, tile) for tile in range(state.map.tiles)],
        "hives": [hive_view(state, region) for region in state.map.regions()],
        "row": [None if face < 0 else face_view(state, face) for face in state.row],
        "stack": {kind: int(state.left[number]) for number, kind in enumerate(TILE_KINDS)},
        "laid": int(state.laid),
        "price": int(state.price()) if state.phase == LAY else None,
        "last": None if state.last < 0 else cell_name(state.map.cell[state.last]),
        "stage": BEES[state.stage],
        "asked": None if not state.asked else piece_name(state.asked[0] % SET),
        "players": [player_view(state, seat) for seat in range(state.seats)],
        "ahead": list(state.track.ahead),
        "supply": {"pollen": int(state.pollen_supply), "honey": int(state.honey_supply)},
        "final": final_view(state) if is_over else None,
    }


def face_view(state: BeeState, face: int) -> Json:
    return {
        "face": state.faces.names[face],
        "kind": state.faces.kinds[state.faces.kind[face]],
        "sides": state.faces.sides(face),
    }


def tile_view(state: BeeState, tile: int) -> Json:
    face = state.map.face[tile]
    bees: list[Json] = [bee_view(state, piece) for piece in range(SET * state.seats) if state.pieces.where[piece] == tile]
    return {
        "cell": cell_name(state.map.cell[tile]),
        "face": state.faces.names[face],
        "kind": state.faces.kinds[state.map.kind[tile]],
        "sides": state.faces.sides(face, state.map.turn[tile]),
        "turn": state.map.turn[tile],
        "hive": None if state.map.region[tile] < 0 else state.map.region[tile],
        "bees": bees,
        "egg": None if state.egg[tile] == 0 else state.egg[tile] - 1,
    }


def bee_view(state: BeeState, piece: int) -> Json:
    used = state.pieces.used[piece]
    return {
        "seat": piece // SET,
        "bee": piece_name(piece % SET),
        "kind": BEES[kind_of_piece(piece % SET)],
        "load": LOADS[state.pieces.load[piece]] or None,
        "flown": used & MOVED != 0,
        "acted": used & ACTED != 0,
    }


def hive_view(state: BeeState, region: int) -> Json:
    return {
        "hive": region,
        "cells": [cell_name(state.map.cell[tile]) for tile in members(state.map.region_tiles(region))],
        "gaps": state.map.gaps[region],
        "queens": [seat for seat in range(state.seats) if state.queen_in(region, seat) >= 0],
    }


def player_view(state: BeeState, seat: int) -> Json:
    pieces = state.pieces
    return {
        "colour": COLOURS[seat],
        "points": state.track.points[seat],
        "pollen": state.pollen[seat],
        "honey": state.pot[seat],
        "hand": {BEES[kind]: int(pieces.number_at(seat, kind, HAND)) for kind in range(KINDS)} | {"egg": state.eggs[seat]},
        "supply": {BEES[kind]: int(pieces.number_at(seat, kind, SUPPLY)) for kind in range(KINDS)}
        if state.rules.others_in_supply
        else None,
        "on_board": int(pieces.on_board(seat)),
    }


def final_view(state: BeeState) -> list[Json]:
    """HB-24, HB-25, KN-22..KN-24: each seat's points, line by line."""
    colony = state.colony_points()
    totals = state.totals()
    return [
        {
            "points": state.track.points[seat],
            "honey": state.pot[seat],
            "colony": colony[seat],
            "total": totals[seat],
            "hive": int(state.largest_hive(seat)),
        }
        for seat in range(state.seats)
    ]


# The JSON


def position_of(state: BeeState) -> Json:
    faces = state.faces
    return {
        "seats": int(state.seats),
        "phase": PHASES[state.phase],
        "starter": None if state.starter < 0 else int(state.starter),
        "turn": None if state.turn < 0 else int(state.turn),
        "tiles": [tile_json(state, tile) for tile in range(state.map.tiles)],
        "row": [None if face < 0 else faces.names[face] for face in state.row],
        "aside": [None if face < 0 else faces.names[face] for face in state.aside],
        "stack": {faces.names[face]: number for face, number in enumerate(state.stack) if number},
        "bees": [bees_json(state, seat) for seat in range(state.seats)],
        "pollen": list(state.pollen),
        "honey": list(state.pot),
        "points": list(state.track.points),
        "ahead": list(state.track.ahead),
        "laid": int(state.laid),
        "stage": BEES[state.stage],
        "asked": [f"{queen // SET}:{piece_name(queen % SET)}" for queen in state.asked],
        "stuck": state.stuck,
    }


def tile_json(state: BeeState, tile: int) -> Json:
    data: Json = {
        "cell": cell_name(state.map.cell[tile]),
        "face": state.faces.names[state.map.face[tile]],
        "turn": state.map.turn[tile],
    }
    if state.egg[tile]:
        data["egg"] = state.egg[tile] - 1
    return data


def bees_json(state: BeeState, seat: int) -> Json:
    """All bees of a seat but those in the supply."""
    found: Json = {}
    for number in range(SET):
        piece = SET * seat + number
        place = state.pieces.where[piece]
        if place == SUPPLY:
            continue
        bee: Json = {"at": "hand" if place == HAND else cell_name(state.map.cell[place])}
        if state.pieces.load[piece] != NOTHING:
            bee["load"] = LOADS[state.pieces.load[piece]]
        for name, flag in USED:
            if state.pieces.used[piece] & flag:
                bee[name] = True
        found[piece_name(number)] = bee
    return found


USED = (("flown", MOVED), ("acted", ACTED), ("new", NEW))

FIELDS = (
    "seats",
    "phase",
    "starter",
    "turn",
    "tiles",
    "row",
    "aside",
    "stack",
    "bees",
    "pollen",
    "honey",
    "points",
    "ahead",
    "laid",
    "stage",
    "asked",
    "stuck",
)


def read_position(game: BeeGame, data: Json, options: dict[str, int | str | bool]) -> BeeState:
    """What ``position_of`` wrote, or somebody typed in; ``BadInput`` names the field that is wrong."""
    for key in data:
        if key not in FIELDS:
            raise BadInput(key, "there is no such field")
    for key in FIELDS:
        if key not in data:
            raise BadInput(key, "this field is missing")
    state = game.empty(game.check_seats(data["seats"]), options)
    read_phase(state, data)
    read_tiles_laid(state, data["tiles"])
    read_stacks(state, data)
    read_bees(state, data["bees"])
    read_tokens(state, data)
    read_track(state.track, data)
    read_turn(state, data)
    return state


def read_phase(state: BeeState, data: Json) -> None:
    phase = data["phase"]
    if phase not in PHASES:
        raise BadInput("phase", f"this must be one of {', '.join(PHASES)}")
    state.phase = PHASES.index(str(phase))
    if state.phase in (FLY_OUT, KEEP) and not state.rules.others_in_supply:
        raise BadInput("phase", "there is no such phase in this game")
    for name in ("starter", "turn"):
        value = data[name]
        if state.phase == START:
            if value is not None:
                raise BadInput(name, "before the start this must be null")
        elif name == "starter":
            state.starter = number_in(value, 0, state.seats - 1, name)
        else:
            state.turn = number_in(value, 0, state.seats - 1, name)


def read_tiles_laid(state: BeeState, value: object) -> None:
    """Laid once more, one after the other: each must fit (AR-2)."""
    if not isinstance(value, list) or not 1 <= len(value) <= sum(IN_THE_BOX) + 1:
        raise BadInput("tiles", "this must be the list of the tiles on the board, the start tile first")
    for number, entry in enumerate(value):
        where = f"tiles[{number}]"
        tile = object_in(entry, where)
        for key in tile:
            if key not in ("cell", "face", "turn", "egg"):
                raise BadInput(f"{where}.{key}", "there is no such field")
        face = read_face(state, tile.get("face"), f"{where}.face")
        cell = cell_named(str(tile.get("cell")))
        turn = number_in(tile.get("turn"), 0, state.faces.turns[face] - 1, f"{where}.turn")
        if number == 0:
            if state.faces.kind[face] != START_TILE or cell != cell_at(0, 0) or turn != 0:
                raise BadInput(where, "the first is the start tile, on 0,0 and unturned")
        else:
            if state.faces.kind[face] == START_TILE:
                raise BadInput(f"{where}.face", "there is one start tile")
            place = state.map.rim_at(cell) if cell >= 0 else -1
            if place < 0:
                raise BadInput(f"{where}.cell", "this must be an empty cell that touches a tile (AR-2)")
            if not state.map.fits_at(face, turn, place):
                raise BadInput(where, "the tile does not fit there (AR-4)")
        state.lay_tile(face, cell, turn)
        read_egg(state, number, tile, where)


def read_egg(state: BeeState, tile: int, entry: Json, where: str) -> None:
    if "egg" not in entry:
        return
    seat = number_in(entry["egg"], 0, state.seats - 1, f"{where}.egg")
    if state.map.kind[tile] != BROOD_CELL:
        raise BadInput(f"{where}.egg", "an egg lies on a brood cell (KN-11)")
    if state.eggs[seat] == 0:
        raise BadInput(f"{where}.egg", "there are not as many eggs of this colour")
    state.egg[tile] = seat + 1
    state.eggs[seat] -= 1


def read_face(state: BeeState, value: object, where: str) -> int:
    face = state.faces.named(value) if isinstance(value, str) else -1
    if face < 0:
        raise BadInput(where, "there is no such tile in the box")
    return face


def read_stacks(state: BeeState, data: Json) -> None:
    for name in ("row", "aside"):
        faces: list[int] = []
        for place, value in enumerate(list_of(data[name], ROW, name)):
            face = -1 if value is None else read_face(state, value, f"{name}[{place}]")
            if face >= 0 and state.faces.kind[face] == START_TILE:
                raise BadInput(f"{name}[{place}]", "the start tile lies on the board")
            if face >= 0 and state.rules.others_in_supply and state.faces.kind[face] != place:
                raise BadInput(f"{name}[{place}]", "this place is for another kind of tile (KN-1)")
            faces.append(face)
        if name == "row":
            state.row = faces
        else:
            state.aside = faces
    for name, number in object_in(data["stack"], "stack").items():
        face = read_face(state, name, f"stack.{name}")
        state.stack[face] = number_in(number, 1, state.faces.count[face], f"stack.{name}")
        state.left[state.faces.kind[face]] += state.stack[face]
    if state.phase != RENEW and state.aside != [-1] * ROW:
        raise BadInput("aside", "only while the row is renewed tiles lie here (HB-4, KN-3)")
    check_tiles(state)
    check_stack(state)


def check_stack(state: BeeState) -> None:
    """Before the first turn nothing is laid, and in a turn the stack has not come to its end (HB-19, KN-20)."""
    if state.phase in (START, CHOOSE, SET_UP) and state.map.tiles > 1:
        raise BadInput("tiles", "before the first turn there is only the start tile")
    if state.phase in (START, CHOOSE) and state.row != [-1] * ROW:
        raise BadInput("row", "the row is empty until all tiles are chosen")
    if state.phase == START and state.tiles_left() > 0:
        raise BadInput("stack", "the stack is empty before the start")
    empty = [kind for kind in range(len(TILE_KINDS)) if state.left[kind] == 0 and state.aside[kind] < 0]
    if state.phase not in (START, CHOOSE, SET_UP, OVER) and len(empty) >= (2 if state.rules.others_in_supply else len(TILE_KINDS)):
        raise BadInput("stack", "with such a stack the game is over (HB-19, KN-20)")


def check_tiles(state: BeeState) -> None:
    """No more of a face than the box has, and no more of a kind than this number of players takes."""
    used = list(state.stack)
    for face in [*state.map.face[1:], *state.row, *state.aside]:
        if face >= 0:
            used[face] += 1
    for face, number in enumerate(used):
        if number > state.faces.count[face]:
            raise BadInput("tiles", f"the box has {state.faces.count[face]} tiles {state.faces.names[face]}, not {number}")
    for kind, name in enumerate(TILE_KINDS):
        total = sum(number for face, number in enumerate(used) if state.faces.kind[face] == kind)
        if total > state.wanted(kind):
            raise BadInput("tiles", f"there are {state.wanted(kind)} {name} tiles for {state.seats} players, not {total}")
        gone = state.wanted(kind) - total
        is_winter = kind == MEADOW and gone % ROW == 0 and not state.rules.others_in_supply  # HB-18
        if state.phase not in (START, CHOOSE) and gone != 0 and not is_winter:
            raise BadInput("tiles", f"there must be {state.wanted(kind)} {name} tiles for {state.seats} players, not {total}")


def read_bees(state: BeeState, value: object) -> None:
    for seat, entry in enumerate(list_of(value, state.seats, "bees")):
        for name, bee in object_in(entry, f"bees[{seat}]").items():
            number = piece_named(name)
            where = f"bees[{seat}].{name}"
            if number < 0 or not takes_part(state, number):
                raise BadInput(where, "there is no such bee")
            read_bee(state, SET * seat + number, object_in(bee, where), where)
        if not state.rules.others_in_supply:
            for number in range(SET):
                if takes_part(state, number) and piece_name(number) not in object_in(entry, "bees"):
                    raise BadInput(f"bees[{seat}].{piece_name(number)}", "this bee is missing (HB-3)")


def takes_part(state: BeeState, number: int) -> bool:
    kind = kind_of_piece(number)
    return state.rules.others_in_supply or number - FIRST[kind] < state.rules.hand[kind]


def read_bee(state: BeeState, piece: int, bee: Json, where: str) -> None:
    for key in bee:
        if key not in ("at", "load", "flown", "acted", "new"):
            raise BadInput(f"{where}.{key}", "there is no such field")
    kind = kind_of_piece(piece % SET)
    place = bee.get("at")
    if place == "hand":
        state.pieces.where[piece] = HAND
        if len(bee) > 1:
            raise BadInput(where, "a bee in hand carries nothing and has done nothing")
        return
    cell = cell_named(place) if isinstance(place, str) else -1
    tile = state.map.tile_at(cell) if cell >= 0 else -1
    if tile < 0:
        raise BadInput(f"{where}.at", "this must be hand, or the cell of a tile")
    if kind == QUEEN and state.map.kind[tile] == MEADOW:
        raise BadInput(f"{where}.at", "a queen is on a hive tile (HB-7)")
    if not state.may_stand(piece // SET, kind, tile):
        raise BadInput(f"{where}.at", "she may not stand there beside the others (HB-12, KN-9)")
    state.pieces.put(piece, tile)
    if "load" in bee:
        if kind != WORKER or bee["load"] not in LOADS[1:]:
            raise BadInput(f"{where}.load", "a worker carries pollen or honey (HB-15)")
        state.pieces.load[piece] = LOADS.index(str(bee["load"]))
    for name, flag in USED:
        if name in bee:
            if bee[name] is not True:
                raise BadInput(f"{where}.{name}", "this must be true, or left out")
            state.pieces.used[piece] |= flag


def read_tokens(state: BeeState, data: Json) -> None:
    """What players hold and bees carry comes out of the supply (AR-11)."""
    state.pollen = [number_in(value, 0, 99, f"pollen[{seat}]") for seat, value in enumerate(list_of(data["pollen"], state.seats, "pollen"))]
    state.pot = [number_in(value, 0, 99, f"honey[{seat}]") for seat, value in enumerate(list_of(data["honey"], state.seats, "honey"))]
    state.pollen_supply -= sum(state.pollen) + state.pieces.load.count(1)
    state.honey_supply -= sum(state.pot) + state.pieces.load.count(2)
    if state.pollen_supply < 0:
        raise BadInput("pollen", f"there are {state.rules.pollen[state.seats - 2]} pollen in all")
    if state.honey_supply < 0:
        raise BadInput("honey", f"there are {HONEY_TOKENS} honey in all")


def read_turn(state: BeeState, data: Json) -> None:
    """How far the turn is, and so who is to move."""
    state.laid = number_in(data["laid"], 0, ROW, "laid")
    if data["stage"] not in BEES:
        raise BadInput("stage", f"this must be one of {', '.join(BEES)}")
    state.stage = BEES.index(str(data["stage"]))
    if state.stage != QUEEN and (state.phase not in (ACT, REFILL, OVER) or not state.rules.others_in_supply):
        raise BadInput("stage", "until drones or workers act in the full game, this must be queen (KN-7)")
    if type(data["stuck"]) is not bool or (data["stuck"] and state.phase != OVER):
        raise BadInput("stuck", "this must be true or false, and false before the game is over")
    state.stuck = bool(data["stuck"])
    if state.laid >= state.map.tiles or (state.laid == 0 and state.phase in (PUT, FLY_OUT, KEEP, ACT, REFILL)):
        raise BadInput("laid", "this must be the number of tiles laid this turn")
    if state.phase == LAY and state.laid > 0 and not state.can_lay_more():
        raise BadInput("laid", "after so many tiles no further one can be paid or laid (HB-5, KN-3)")
    state.last = state.map.tiles - 1 if state.laid > 0 else -1
    check_queens(state)
    check_new_tile(state)
    read_asked(state, data["asked"])
    if state.phase not in (PUT, FLY_OUT):
        state.map.closed = []
    if state.phase == OVER:
        state.to_move = NOBODY
    elif OF_CHANCE & bit(state.phase):
        state.to_move = CHANCE
    else:
        state.to_move = state.asked[0] // SET if state.asked else state.turn
    check_moves(state)


def check_queens(state: BeeState) -> None:
    """KN-4, KN-5: only until one of them flies out, two queens of one colour are in one hive."""
    for seat in range(state.seats):
        if state.phase != FLY_OUT and shares_hive(state, seat):
            raise BadInput(f"bees[{seat}].q2.at", "two queens of one colour are in one hive (KN-5)")


def shares_hive(state: BeeState, seat: int) -> bool:
    here, there = state.pieces.where[SET * seat], state.pieces.where[SET * seat + 1]
    return here >= 0 and there >= 0 and state.map.region[here] == state.map.region[there]


def check_new_tile(state: BeeState) -> None:
    """Nobody is on a tile until its bee is put."""
    if state.phase in (PUT, FLY_OUT):
        for piece, tile in enumerate(state.pieces.where):
            if tile == state.last:
                raise BadInput(f"bees[{piece // SET}].{piece_name(piece % SET)}.at", "nobody is yet on the tile just laid (HB-6)")
        if state.egg[state.last]:
            raise BadInput(f"tiles[{int(state.last)}].egg", "there is no egg yet on the tile just laid (KN-11)")


def read_asked(state: BeeState, value: object) -> None:
    if not isinstance(value, list) or (len(value) > 0) != (state.phase in (FLY_OUT, KEEP)):
        raise BadInput("asked", "this names the queens whose owners are asked, and is empty in other phases")
    for place, name in enumerate(value):
        seat, _, bee = str(name).partition(":")
        number = piece_named(bee)
        where = f"asked[{place}]"
        if seat not in ("0", "1", "2", "3")[: state.seats] or number not in (0, 1) or state.pieces.where[SET * int(seat) + number] < 0:
            raise BadInput(where, "this must be a queen on the board, such as 0:q1")
        state.asked.append(SET * int(seat) + number)
    if state.phase == FLY_OUT:
        order = [int((state.turn + step) % state.seats) for step in range(state.seats)]
        if state.asked != [SET * seat for seat in order if shares_hive(state, seat)]:
            raise BadInput("asked", "this names q1 of everybody with two queens in one hive, in turn order (KN-5)")
    elif state.phase == KEEP and state.asked != state.queens_of_closed()[-len(state.asked) :]:
        raise BadInput("asked", "this names queens of the hives just completed, in turn order (KN-21)")


def check_moves(state: BeeState) -> None:
    """Somebody must be able to move."""
    if state.to_move == CHANCE:
        if state.phase not in (START, CHOOSE) and state.next_place() < 0:
            raise BadInput("row", "there is no tile to turn up")
        if state.phase == CHOOSE and all(state.left[kind] == state.wanted(kind) for kind in range(len(TILE_KINDS))):
            raise BadInput("stack", "there is no tile to choose")
    elif state.phase != OVER and not state.legal_moves():
        raise BadInput("phase", "there is no move in this position")


# The text board


def text_of(state: BeeState) -> str:
    lines = drawn_board(state.map, [bees_text(state, tile) for tile in range(state.map.tiles)])
    lines.append("")
    row = [f"{state.faces.names[face]} {state.faces.sides(face)}" for face in state.row if face >= 0]
    lines.append("row: " + (", ".join(row) or "-"))
    lines.append("stack: " + ", ".join(f"{kind} {state.left[number]}" for number, kind in enumerate(TILE_KINDS)))
    for seat in range(state.seats):
        hand = "".join(BEES[kind][0] * state.pieces.number_at(seat, kind, HAND) for kind in range(KINDS)) + "e" * state.eggs[seat]
        mark = ">" if seat == state.to_move else " "
        holds = f"{state.track.points[seat]:2} points, {state.pollen[seat]} pollen, {state.pot[seat]} honey, hand {hand or '-'}"
        lines.append(f"{mark} {COLOURS[seat]:7} {holds}")
    return "\n".join(lines)


def bees_text(state: BeeState, tile: int) -> str:
    crowd = state.pieces.crowd[tile]
    text = "" if state.egg[tile] == 0 else "*"
    if crowd:
        owner = owner_in(crowd)
        text += COLOUR_LETTERS[owner]
        for piece in range(SET * owner, SET * owner + SET):
            if state.pieces.where[piece] == tile:
                text += BEES[kind_of_piece(piece % SET)][0] + ("", "p", "h")[state.pieces.load[piece]]
    return text
