"""Positions of the ant games as people and programs see them: the view, the JSON, the text board; and reading JSON back with care."""

from __future__ import annotations

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.ant_box import BROOD, IN_THE_BOX, NEST, STACKS, stack_of
from antbear.games.arthropods.ant_moves import ANTS, piece_name, piece_named
from antbear.games.arthropods.ants import (
    ACT,
    BY_POINTS,
    BY_REST,
    BY_STACKS,
    DEAL,
    DRAFT,
    DRAW,
    DRAWN,
    ENDINGS,
    ESCAPE,
    FLEE,
    FOOD,
    FOOD_TOKENS,
    GOES_ON,
    LARVA,
    LAY,
    OF_CHANCE,
    OVER,
    PHASES,
    PUT,
    SET_UP,
    START,
    AntGame,
    AntState,
)
from antbear.games.arthropods.board import cell_name, cell_named, members
from antbear.games.arthropods.pieces import (
    ACTED,
    AWAY,
    COLOUR_LETTERS,
    COLOURS,
    FIGHTER,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
)
from antbear.games.arthropods.position import drawn_board, list_of, number_in, object_in, read_track
from antbear.games.arthropods.supersize_colony import DRAFTS, ColonyState

# The view


def view_of(state: AntState) -> Json:
    is_over = state.phase == OVER
    places = state.rules.places
    return {
        "phase": PHASES[state.phase],
        "starter": None if state.starter < 0 else int(state.starter),
        "turn": None if state.turn < 0 or is_over else int(state.turn),
        "tiles": [tile_view(state, tile) for tile in range(state.map.tiles)],
        "nests": [nest_view(state, region) for region in state.map.regions()],
        "tunnels": tunnels_view(state),
        "market": [
            [None if face < 0 else face_view(state, face) for face in state.market[places * stack : places * (stack + 1)]]
            for stack in range(len(STACKS))
        ],
        "stacks": {name: int(state.left[stack]) for stack, name in enumerate(STACKS)},
        "draft": {"stack": STACKS[state.draft], "pool": [face_view(state, face) for face in state.pool]}
        if state.phase in (DEAL, DRAFT)
        else None,
        "laid": int(state.laid),
        "bought": int(state.bought),
        "price": int(state.price()) if state.phase == LAY and state.bought == 0 else None,
        "raise": state.rules.raise_price,
        "last": None if state.last < 0 else cell_name(state.map.cell[state.last]),
        "stage": ANTS[state.stage],
        "asked": None if not state.asked else piece_name(state.asked[0] % SET),
        "attack": None if state.target < 0 else attack_view(state),
        "players": [player_view(state, seat) for seat in range(state.seats)],
        "ahead": list(state.track.ahead),
        "food": int(state.food_supply),
        "goal": state.rules.goal,
        "reached": None if state.reached < 0 else int(state.reached),
        "ending": ENDINGS[state.ending] or None,
        "owed": list(state.owed),
        "final": final_view(state) if is_over else None,
    }


def face_view(state: AntState, face: int) -> Json:
    return {
        "face": state.faces.names[face],
        "kind": state.faces.kinds[state.faces.kind[face]],
        "sides": state.faces.sides(face),
    }


def tile_view(state: AntState, tile: int) -> Json:
    face = state.map.face[tile]
    ants: list[Json] = [ant_view(state, piece) for piece in range(SET * state.seats) if state.pieces.where[piece] == tile]
    return {
        "cell": cell_name(state.map.cell[tile]),
        "face": state.faces.names[face],
        "kind": state.faces.kinds[state.map.kind[tile]],
        "sides": state.faces.sides(face, state.map.turn[tile]),
        "turn": state.map.turn[tile],
        "nest": None if state.map.region[tile] < 0 else state.map.region[tile],
        "ants": ants,
        "larvae": [seat for seat in range(state.seats) if state.larva[tile] & bit(seat)],
    }


def ant_view(state: AntState, piece: int) -> Json:
    used, load = state.pieces.used[piece], state.pieces.load[piece]
    return {
        "seat": piece // SET,
        "ant": piece_name(piece % SET),
        "kind": ANTS[kind_of_piece(piece % SET)],
        "load": None if load == NOTHING else ("food" if load == FOOD else "larva"),
        "larva": load - LARVA if load >= LARVA else None,
        "walked": used & MOVED != 0,
        "acted": used & ACTED != 0,
    }


def nest_view(state: AntState, region: int) -> Json:
    return {
        "nest": region,
        "cells": [cell_name(state.map.cell[tile]) for tile in members(state.map.region_tiles(region))],
        "gaps": state.map.gaps[region],
        "queens": [int(state.queens_inside(region, seat)) for seat in range(state.seats)],
    }


def tunnels_view(state: AntState) -> list[Json]:
    """Manned tunnels under construction: of each seat the tiles that hang together, what they touch, and the points of a chain."""
    found: list[Json] = []
    for seat in range(state.seats):
        left = state.manned_tunnels(seat)
        while left:
            group = grown_from(state, left)
            left = [tile for tile in left if tile not in group]
            length = max(longest_chain(state, group, tile, (tile,)) for tile in group)
            found.append(
                {
                    "seat": seat,
                    "cells": [cell_name(state.map.cell[tile]) for tile in sorted(group)],
                    "home": any(is_home(state, other, seat) for other in beside_all(state, group)),
                    "points": state.rules.tunnel_points[length],
                }
            )
    return found


def is_home(state: AntState, tile: int, seat: int) -> bool:
    return state.map.region[tile] >= 0 and state.queens_inside(state.map.region[tile], seat) > 0


def beside_all(state: AntState, group: list[int]) -> list[int]:
    return [other for tile in group for other in state.map.ways[6 * tile : 6 * tile + 6] if other >= 0]


def grown_from(state: AntState, tiles: list[int]) -> list[int]:
    """The tiles that hang together with the first of them."""
    group = [tiles[0]]
    for tile in group:
        group += [other for other in beside_all(state, [tile]) if other in tiles and other not in group]
    return group


def longest_chain(state: AntState, group: list[int], tile: int, passed: tuple[int, ...]) -> int:
    onward = [other for other in beside_all(state, [tile]) if other in group and other not in passed]
    return max((longest_chain(state, group, other, (*passed, other)) for other in onward), default=len(passed))


def attack_view(state: AntState) -> Json:
    return {
        "cell": cell_name(state.map.cell[state.target]),
        "seat": int(state.turn),
        "soldiers": [ant_view(state, piece) for piece in state.attackers],
        "sides": [side for side in range(6) if state.entries & bit(side)],
    }


def player_view(state: AntState, seat: int) -> Json:
    pieces = state.pieces
    return {
        "colour": COLOURS[seat],
        "points": state.track.points[seat],
        "food": state.food[seat],
        "tiles": [face_view(state, face) for face in state.hands[seat]],
        "limit": state.limits[seat],
        "hand": {ANTS[kind]: int(pieces.number_at(seat, kind, HAND)) for kind in range(KINDS)} | {"larva": state.larvae[seat]},
        "on_board": int(pieces.on_board(seat)),
    }


def final_view(state: AntState) -> list[Json]:
    """AN-29, AN-30, SC-30, SC-31: each seat's points, line by line."""
    totals = state.totals()
    return [
        {
            "points": state.track.points[seat],
            "bonus": int(state.bonus_of(seat)),
            "food": int(state.food_points(seat)),
            "colony": int(state.colony_points(seat)),
            "total": totals[seat],
            "goal": seat == state.reached and state.ending == BY_POINTS,
        }
        for seat in range(state.seats)
    ]


# The JSON


def position_of(state: AntState) -> Json:
    names = state.faces.names
    return {
        "seats": int(state.seats),
        "phase": PHASES[state.phase],
        "starter": None if state.starter < 0 else int(state.starter),
        "turn": None if state.turn < 0 else int(state.turn),
        "tiles": [tile_json(state, tile) for tile in range(state.map.tiles)],
        "market": [None if face < 0 else names[face] for face in state.market],
        "stack": {names[face]: number for face, number in enumerate(state.stack) if number},
        "hands": [[names[face] for face in hand] for hand in state.hands],
        "limits": list(state.limits),
        "ants": [ants_json(state, seat) for seat in range(state.seats)],
        "food": list(state.food),
        "points": list(state.track.points),
        "ahead": list(state.track.ahead),
        "laid": int(state.laid),
        "bought": int(state.bought),
        "stage": ANTS[state.stage],
        "raised": state.raised,
        "drew": state.drew,
        "wanted": None if state.wanted < 0 else STACKS[state.wanted],
        "idle": int(state.idle),
        "reached": None if state.reached < 0 else int(state.reached),
        "ending": ENDINGS[state.ending] or None,
        "owed": list(state.owed),
        "draft": STACKS[state.draft] if state.phase in (DEAL, DRAFT) else None,
        "pool": [names[face] for face in state.pool],
        "target": None if state.target < 0 else cell_name(state.map.cell[state.target]),
        "entries": [side for side in range(6) if state.entries & bit(side)],
        "asked": [f"{piece // SET}:{piece_name(piece % SET)}" for piece in state.asked],
    }


def tile_json(state: AntState, tile: int) -> Json:
    data: Json = {
        "cell": cell_name(state.map.cell[tile]),
        "face": state.faces.names[state.map.face[tile]],
        "turn": state.map.turn[tile],
    }
    if state.larva[tile]:
        data["larvae"] = [seat for seat in range(state.seats) if state.larva[tile] & bit(seat)]
    return data


USED = (("walked", MOVED), ("acted", ACTED), ("new", NEW))


def ants_json(state: AntState, seat: int) -> Json:
    """All ants of a seat that take part."""
    found: Json = {}
    for number in range(SET):
        if not takes_part(state, number):
            continue
        piece = SET * seat + number
        place, load = state.pieces.where[piece], state.pieces.load[piece]
        ant: Json = {"at": "hand" if place == HAND else ("away" if place == AWAY else cell_name(state.map.cell[place]))}
        if load != NOTHING:
            ant["load"] = "food" if load == FOOD else load - LARVA
        for name, flag in USED:
            if state.pieces.used[piece] & flag:
                ant[name] = True
        found[piece_name(number)] = ant
    return found


def takes_part(state: AntState, number: int) -> bool:
    kind = kind_of_piece(number)
    return number - FIRST[kind] < state.rules.has[kind]


FIELDS = (
    "seats",
    "phase",
    "starter",
    "turn",
    "tiles",
    "market",
    "stack",
    "hands",
    "limits",
    "ants",
    "food",
    "points",
    "ahead",
    "laid",
    "bought",
    "stage",
    "raised",
    "drew",
    "wanted",
    "idle",
    "reached",
    "ending",
    "owed",
    "draft",
    "pool",
    "target",
    "entries",
    "asked",
)


def read_position(game: AntGame, data: Json, options: dict[str, int | str | bool]) -> AntState:
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
    read_draft(state, data)
    check_tiles(state)
    read_ants(state, data["ants"])
    read_food(state, data["food"])
    read_track(state.track, data)
    read_turn(state, data)
    read_ending(state, data)
    read_attack(state, data)
    read_who_moves(state)
    return state


def read_phase(state: AntState, data: Json) -> None:
    phase = data["phase"]
    if phase not in PHASES:
        raise BadInput("phase", f"this must be one of {', '.join(PHASES)}")
    state.phase = PHASES.index(str(phase))
    if state.phase in (DEAL, DRAFT, FLEE, ESCAPE) and not isinstance(state, ColonyState):
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


def read_tiles_laid(state: AntState, value: object) -> None:
    """Laid once more, one after the other: each must fit (AR-2, AR-5); the start board comes first (AN-1)."""
    begin = state.rules.ants.boards[state.seats - 2]
    if not isinstance(value, list) or not len(begin) <= len(value) <= len(begin) + sum(IN_THE_BOX):
        raise BadInput("tiles", "this must be the list of the tiles on the board, those of the start board first")
    for number, entry in enumerate(value):
        where = f"tiles[{number}]"
        tile = object_in(entry, where)
        for key in tile:
            if key not in ("cell", "face", "turn", "larvae"):
                raise BadInput(f"{where}.{key}", "there is no such field")
        face = read_face(state, tile.get("face"), f"{where}.face")
        cell = cell_named(str(tile.get("cell")))
        turn = number_in(tile.get("turn"), 0, state.faces.turns[face] - 1, f"{where}.turn")
        if number < len(begin):
            if (face, cell, turn) != begin[number]:
                raise BadInput(where, "this must be a tile of the start board (AN-1)")
        else:
            check_fit(state, face, cell, turn, where)
        state.lay_tile(face, cell, turn)
        read_larvae(state, number, tile, where)


def check_fit(state: AntState, face: int, cell: int, turn: int, where: str) -> None:
    check_stacked(state, face, f"{where}.face")
    place = state.map.rim_at(cell) if cell >= 0 else -1
    if place < 0:
        raise BadInput(f"{where}.cell", "this must be an empty cell that touches a tile (AR-2)")
    if not state.map.fits_at(face, turn, place) or (state.must_connect and not state.map.links_at(face, turn, place)):
        raise BadInput(where, "the tile does not fit there (AR-5)")


def read_larvae(state: AntState, tile: int, entry: Json, where: str) -> None:
    if "larvae" not in entry:
        return
    seats = entry["larvae"]
    if state.map.kind[tile] != BROOD or not isinstance(seats, list):
        raise BadInput(f"{where}.larvae", "these are seats, of larvae in a brood chamber (SC-14)")
    for place, value in enumerate(seats):
        seat = number_in(value, 0, state.seats - 1, f"{where}.larvae[{place}]")
        if state.larva[tile] & bit(seat):
            raise BadInput(f"{where}.larvae", "a brood chamber holds one larva of a colour (SC-15)")
        state.larva[tile] |= bit(seat)
        take_larva(state, seat, f"{where}.larvae")


def take_larva(state: AntState, seat: int, where: str) -> None:
    if state.larvae[seat] == 0:
        raise BadInput(where, "there are not as many larvae of this colour")
    state.larvae[seat] -= 1


def read_face(state: AntState, value: object, where: str) -> int:
    face = state.faces.named(value) if isinstance(value, str) else -1
    if face < 0:
        raise BadInput(where, "there is no such tile in the box")
    return face


def check_stacked(state: AntState, face: int, where: str) -> None:
    if face >= state.rules.ants.stacked:
        raise BadInput(where, "the start tiles lie on the start board")


def read_stacks(state: AntState, data: Json) -> None:
    places = state.rules.places
    for place, value in enumerate(list_of(data["market"], len(state.market), "market")):
        if value is not None:
            state.market[place] = read_face(state, value, f"market[{place}]")
            check_stacked(state, state.market[place], f"market[{place}]")
            if stack_of(state.faces.kind[state.market[place]]) != place // places:
                raise BadInput(f"market[{place}]", "this place is for another kind of tile (AN-2)")
    for name, number in object_in(data["stack"], "stack").items():
        face = read_face(state, name, f"stack.{name}")
        check_stacked(state, face, f"stack.{name}")
        state.stack[face] = number_in(number, 1, state.faces.count[face], f"stack.{name}")
        state.left[stack_of(state.faces.kind[face])] += state.stack[face]
    limits = list_of(data["limits"], state.seats, "limits")
    state.limits = [number_in(value, state.rules.hand_limit, 99, f"limits[{seat}]") for seat, value in enumerate(limits)]
    for seat, hand in enumerate(list_of(data["hands"], state.seats, "hands")):
        if not isinstance(hand, list) or len(hand) > state.limits[seat]:
            raise BadInput(f"hands[{seat}]", "this must be a list of tiles, no more than the limit (AN-18)")
        for place, value in enumerate(hand):
            face = read_face(state, value, f"hands[{seat}][{place}]")
            check_stacked(state, face, f"hands[{seat}][{place}]")
            state.hands[seat].append(face)


def read_draft(state: AntState, data: Json) -> None:
    """SC-3 to SC-5: which stack is drafted follows from the hands, so that it can be checked."""
    drafting = state.phase in (DEAL, DRAFT)
    if drafting != (data["draft"] is not None):
        raise BadInput("draft", "this names a stack during the draft, and nothing else")
    pool = data["pool"]
    if not isinstance(pool, list) or (len(pool) > 0 and not drafting):
        raise BadInput("pool", "this must be the list of tiles in the draft, empty in other phases")
    if state.phase in (START, SET_UP) and isinstance(state, ColonyState) and any(state.hands):
        raise BadInput("hands", "before the draft the hands are empty (SC-6)")
    if state.phase == SET_UP:
        check_hands_dealt(state)
    if not drafting:
        return
    if data["draft"] not in STACKS:
        raise BadInput("draft", f"this must be one of {', '.join(STACKS)}")
    assert isinstance(state, ColonyState)
    state.draft = STACKS.index(str(data["draft"]))
    for place, value in enumerate(pool):
        face = read_face(state, value, f"pool[{place}]")
        check_stacked(state, face, f"pool[{place}]")
        if stack_of(state.faces.kind[face]) != state.draft:
            raise BadInput(f"pool[{place}]", "this tile is of another stack")
        state.pool.append(face)
    of_stack = [face for hand in state.hands for face in hand if stack_of(state.faces.kind[face]) == state.draft]
    state.drafted = len(of_stack)
    check_draft(state)


def check_hands_dealt(state: AntState) -> None:
    """AN-3: forest, tunnel, nest; those before in turn order have all three."""
    for step in range(state.seats):
        seat = (state.starter + step) % state.seats
        stacks = [stack_of(state.faces.kind[face]) for face in state.hands[seat]]
        behind = [state.hands[(state.starter + later) % state.seats] for later in range(step + 1, state.seats)]
        if stacks != list(range(len(stacks))) or (len(stacks) < len(STACKS) and any(behind)):
            raise BadInput(f"hands[{int(seat)}]", "one tile of each stack is dealt, player after player (AN-3)")


def check_draft(state: ColonyState) -> None:
    if state.phase == DRAFT and len(state.pool) + state.drafted != state.pool_size():
        raise BadInput("pool", f"with those taken already there are {int(state.pool_size())} tiles in this draft")
    if state.phase == DEAL and (state.drafted or len(state.pool) >= state.pool_size()):
        raise BadInput("pool", "the tiles of this draft are still turned up")
    number = DRAFTS.index(state.draft)
    wanted = [[0] * len(STACKS) for _ in range(state.seats)]
    for done in DRAFTS[:number]:
        for seat in range(state.seats):
            wanted[seat][done] = 1
    taken, state.drafted = state.drafted, 0
    while state.drafted < taken:
        wanted[state.drafter()][state.draft] += 1
        state.drafted += 1
    for seat, hand in enumerate(state.hands):
        if [sum(stack_of(state.faces.kind[face]) == stack for face in hand) for stack in range(len(STACKS))] != wanted[seat]:
            raise BadInput(f"hands[{seat}]", "this does not go with the order of the draft (SC-3 to SC-5)")
    for stack in range(len(STACKS)):
        cheapest = state.market[state.rules.places * stack]
        if (cheapest >= 0) != (stack in DRAFTS[:number]):
            raise BadInput(f"market[{state.rules.places * stack}]", "the cheapest place is filled by the draft (SC-3)")


def check_tiles(state: AntState) -> None:
    """Every tile of the box is somewhere."""
    used = list(state.stack)
    begin = len(state.rules.ants.boards[state.seats - 2])
    for face in [*state.map.face[begin:], *state.market, *state.pool, *(face for hand in state.hands for face in hand)]:
        if face >= 0:
            used[face] += 1
    for face in range(state.rules.ants.stacked):
        if used[face] != state.faces.count[face]:
            raise BadInput("tiles", f"the box has {state.faces.count[face]} tiles {state.faces.names[face]}, not {used[face]}")
    if state.phase in (START, SET_UP, DEAL, DRAFT) and state.map.tiles > begin:
        raise BadInput("tiles", "before the first turn there is only the start board")
    if state.phase == START and state.tiles_left() < sum(IN_THE_BOX):
        raise BadInput("stack", "before the start all tiles are in the stacks")


def read_ants(state: AntState, value: object) -> None:
    for seat, entry in enumerate(list_of(value, state.seats, "ants")):
        ants = object_in(entry, f"ants[{seat}]")
        for name in ants:
            if piece_named(name) < 0 or not takes_part(state, piece_named(name)):
                raise BadInput(f"ants[{seat}].{name}", "there is no such ant")
        for number in range(SET):
            name = piece_name(number)
            if takes_part(state, number):
                if name not in ants:
                    raise BadInput(f"ants[{seat}].{name}", "this ant is missing (AN-4, SC-7)")
                read_ant(state, SET * seat + number, object_in(ants[name], f"ants[{seat}].{name}"), f"ants[{seat}].{name}")


def read_ant(state: AntState, piece: int, ant: Json, where: str) -> None:
    for key in ant:
        if key not in ("at", "load", "walked", "acted", "new"):
            raise BadInput(f"{where}.{key}", "there is no such field")
    kind = kind_of_piece(piece % SET)
    place = ant.get("at")
    if place == "hand":
        state.pieces.where[piece] = HAND
        if len(ant) > 1:
            raise BadInput(where, "an ant in hand carries nothing and has done nothing")
        return
    if place == "away":
        if kind != FIGHTER or state.phase not in (FLEE, ESCAPE) or piece // SET != state.turn:
            raise BadInput(f"{where}.at", "only soldiers that attack are on their way (SC-20)")
        state.pieces.where[piece] = AWAY
    else:
        cell = cell_named(place) if isinstance(place, str) else -1
        tile = state.map.tile_at(cell) if cell >= 0 else -1
        if tile < 0:
            raise BadInput(f"{where}.at", "this must be hand, or the cell of a tile")
        if kind == QUEEN and state.map.kind[tile] < NEST:
            raise BadInput(f"{where}.at", "a queen is on a nest tile (AN-7)")
        if not state.may_stand(piece // SET, tile):
            raise BadInput(f"{where}.at", "ants of two colours never share a tile (AN-12)")
        state.pieces.put(piece, tile)
    read_load(state, piece, ant, where)
    for name, flag in USED:
        if name in ant:
            if ant[name] is not True:
                raise BadInput(f"{where}.{name}", "this must be true, or left out")
            state.pieces.used[piece] |= flag
    if place == "away" and state.pieces.used[piece] & (MOVED | ACTED) != MOVED | ACTED:
        raise BadInput(where, "who attacks has walked and acted (SC-20)")


def read_load(state: AntState, piece: int, ant: Json, where: str) -> None:
    if "load" not in ant:
        return
    kind = kind_of_piece(piece % SET)
    if kind == WORKER and ant["load"] == "food":
        state.pieces.load[piece] = FOOD
    elif kind == FIGHTER:
        colour = number_in(ant["load"], 0, state.seats - 1, f"{where}.load")
        take_larva(state, colour, f"{where}.load")
        state.pieces.load[piece] = LARVA + colour
    else:
        raise BadInput(f"{where}.load", "a worker carries food, a soldier the larva of a seat (AN-15, SC-18)")


def read_food(state: AntState, value: object) -> None:
    """What players hold and workers carry comes out of the supply (AR-11)."""
    state.food = [number_in(number, 0, FOOD_TOKENS, f"food[{seat}]") for seat, number in enumerate(list_of(value, state.seats, "food"))]
    state.food_supply -= sum(state.food) + state.pieces.load.count(FOOD)
    if state.food_supply < 0:
        raise BadInput("food", f"there are {FOOD_TOKENS} food in all")


def read_turn(state: AntState, data: Json) -> None:
    """How far the turn is."""
    state.laid = number_in(data["laid"], 0, sum(IN_THE_BOX), "laid")
    state.bought = number_in(data["bought"], 0, sum(IN_THE_BOX), "bought")
    laid = state.laid + state.bought
    begin = len(state.rules.ants.boards[state.seats - 2])
    if laid > state.map.tiles - begin or (laid == 0 and state.phase == PUT):
        raise BadInput("laid", "this must be the number of tiles laid this turn")
    state.last = state.map.tiles - 1 if laid > 0 else -1
    if data["stage"] not in ANTS:
        raise BadInput("stage", f"this must be one of {', '.join(ANTS)}")
    state.stage = ANTS.index(str(data["stage"]))
    acting = state.phase in (ACT, FLEE, ESCAPE, DRAW, DRAWN, OVER)
    if state.stage != QUEEN and not (acting and isinstance(state, ColonyState)):
        raise BadInput("stage", "until workers or soldiers act in the full game, this must be queen (SC-10)")
    if state.phase in (FLEE, ESCAPE) and state.stage != FIGHTER:
        raise BadInput("stage", "during an attack this must be soldier (SC-20)")
    for name in ("raised", "drew"):
        if type(data[name]) is not bool or (data[name] and state.phase not in (DRAW, DRAWN, OVER)):
            raise BadInput(name, "this must be true or false, and false before the end of the turn (AN-17)")
    state.raised = data["raised"] is True
    state.drew = data["drew"] is True
    if (data["wanted"] is not None) != (state.phase == DRAWN):
        raise BadInput("wanted", "this names the stack that a tile is drawn from, and nothing else (AN-18)")
    if state.phase == DRAWN:
        if data["wanted"] not in STACKS:
            raise BadInput("wanted", f"this must be one of {', '.join(STACKS)}")
        state.wanted = STACKS.index(str(data["wanted"]))
        if not state.drew or not state.must_draw() or state.left[state.wanted] == 0:
            raise BadInput("wanted", "nothing can be drawn there (AN-18)")
    if state.phase != PUT:
        state.map.closed = []
    check_new_tile(state)


def check_new_tile(state: AntState) -> None:
    """Nobody is on a tile until its ant is put."""
    if state.phase == PUT:
        for piece, tile in enumerate(state.pieces.where):
            if tile == state.last:
                raise BadInput(f"ants[{piece // SET}].{piece_name(piece % SET)}.at", "nobody is yet on the tile just laid (AN-7)")
        if state.larva[state.last]:
            raise BadInput(f"tiles[{int(state.last)}].larvae", "there is no larva yet on the tile just laid (SC-14)")


def read_ending(state: AntState, data: Json) -> None:
    """AN-27, AN-28, AN-31: whether the last turns have begun, and whose they are."""
    state.idle = number_in(data["idle"], 0, 2 * state.seats, "idle")
    if data["reached"] is not None:
        state.reached = number_in(data["reached"], 0, state.seats - 1, "reached")
    if data["ending"] is not None and data["ending"] not in ENDINGS[1:]:
        raise BadInput("ending", f"this must be null or one of {', '.join(ENDINGS[1:])}")
    state.ending = GOES_ON if data["ending"] is None else ENDINGS.index(str(data["ending"]))
    state.owed = [number_in(value, 0, 1, f"owed[{seat}]") for seat, value in enumerate(list_of(data["owed"], state.seats, "owed"))]
    if state.ending == BY_POINTS and (state.reached < 0 or state.owed[state.reached]):
        raise BadInput("reached", "somebody reached the goal, and has no more turn (AN-27)")
    if state.ending in (GOES_ON, BY_REST) and (any(state.owed) or state.reached >= 0):
        raise BadInput("owed", "before the last round nobody has reached the goal and no last turn is owed (AN-27, AN-28)")
    if state.ending == BY_STACKS and state.tiles_left() > 0:
        raise BadInput("ending", "the stacks are not empty (AN-28)")
    begun = state.phase not in (START, SET_UP, DEAL, DRAFT)
    if not begun and state.ending != GOES_ON:
        raise BadInput("ending", "the game has not begun")
    if begun and state.ending == GOES_ON and (state.tiles_left() == 0 or max(state.track.points) >= state.rules.goal):
        raise BadInput("ending", "the last round has begun (AN-27, AN-28)")
    if (state.phase == OVER) != (state.ending == BY_REST or (state.phase == OVER and state.ending != GOES_ON and not any(state.owed))):
        raise BadInput("ending", "the game is over when the last turns are played, or nobody lays a tile (AN-27, AN-28, AN-31)")
    if state.ending == GOES_ON and state.idle >= 2 * state.seats:
        raise BadInput("idle", "after so many turns without a tile the game is over (AN-31)")
    if state.ending == BY_REST and state.idle < 2 * state.seats:
        raise BadInput("idle", "there were not as many turns without a tile (AN-31)")


def read_attack(state: AntState, data: Json) -> None:
    """SC-20 to SC-24: who is attacked, through which sides, and who is asked."""
    under_attack = state.phase in (FLEE, ESCAPE)
    state.attackers = [piece for piece in range(len(state.pieces.where)) if state.pieces.where[piece] == AWAY]
    sides, asked = data["entries"], data["asked"]
    if not isinstance(sides, list) or not isinstance(asked, list):
        raise BadInput("entries", "entries and asked must be lists")
    if not under_attack:
        if data["target"] is not None or sides or asked:
            raise BadInput("target", "nobody is attacked now")
        return
    assert isinstance(state, ColonyState)
    cell = cell_named(str(data["target"]))
    state.target = state.map.tile_at(cell) if cell >= 0 else -1
    if state.target < 0:
        raise BadInput("target", "this must be the cell of the attacked tile (SC-20)")
    for place, value in enumerate(sides):
        side = number_in(value, 0, 5, f"entries[{place}]")
        if state.map.ways[6 * state.target + side] < 0:
            raise BadInput(f"entries[{place}]", "nobody can enter by this side (SC-20)")
        state.entries |= bit(side)
    if not state.attackers or not 1 <= len(sides) <= len(state.attackers):
        raise BadInput("entries", "these are the sides by which the attackers entered (SC-20)")
    for place, name in enumerate(asked):
        seat, _, ant = str(name).partition(":")
        number = piece_named(ant)
        if seat not in ("0", "1", "2", "3")[: state.seats] or number < 2 or int(seat) == state.turn:
            raise BadInput(f"asked[{place}]", "this must be a worker or soldier of another player, such as 0:w1")
        state.asked.append(SET * int(seat) + number)
    check_asked(state)


def check_asked(state: ColonyState) -> None:
    crowd = [piece for piece in range(len(state.pieces.where)) if state.pieces.where[piece] == state.target]
    if state.phase == FLEE:
        if not state.asked or state.asked != crowd or len(state.ways_to_flee()) < 2:
            raise BadInput("asked", "this names the ants on the attacked tile, who have a choice where to flee (SC-21)")
        return
    owners = {piece // SET for piece in state.asked}
    kinds = [int(kind_of_piece(piece % SET)) for piece in state.asked]
    if len(owners) != 1 or kinds != sorted(set(kinds)) or any(state.pieces.where[piece] != HAND for piece in state.asked) or crowd:
        raise BadInput("asked", "this names a killed worker, a killed soldier, or both (SC-24)")
    if any(state.is_out(piece // SET, kind_of_piece(piece % SET)) for piece in state.asked):
        raise BadInput("asked", "only the last of its kind escapes (SC-24)")
    if len(state.refuges(state.asked[0] // SET)) < 2:
        raise BadInput("asked", "there is nothing to choose (SC-24)")


def read_who_moves(state: AntState) -> None:
    """Who is to move, and that there is a move."""
    if state.phase == OVER:
        state.to_move = NOBODY
    elif OF_CHANCE & bit(state.phase):
        state.to_move = CHANCE
        if state.phase != START and state.next_stack() < 0:
            raise BadInput("phase", "there is no tile to turn up")
    elif state.phase == DRAFT:
        assert isinstance(state, ColonyState)
        state.to_move = state.drafter()
    else:
        state.to_move = state.asked[0] // SET if state.asked else state.turn
    if state.phase == LAY and not state.can_lay_more():
        raise BadInput("phase", "no tile can be laid now (AN-5, AN-6)")
    if state.phase == PUT and not any(state.may_put(kind) for kind in range(KINDS)):
        raise BadInput("phase", "no ant can be put now (AN-7, SC-9)")
    if state.phase == DRAW and not state.can_raise() and not state.must_draw():
        raise BadInput("phase", "there is nothing to draw and no limit to raise (AN-17, AN-18)")


# The text board


def text_of(state: AntState) -> str:
    lines = drawn_board(state.map, [ants_text(state, tile) for tile in range(state.map.tiles)])
    lines.append("")
    for stack, name in enumerate(STACKS):
        places = range(state.rules.places * stack, state.rules.places * (stack + 1))
        offers = [f"{state.price_at(place)} food {drawn_face(state, state.market[place])}" for place in places if state.market[place] >= 0]
        lines.append(f"{name}: {', '.join(offers) or '-'}; stack {state.left[stack]}")
    if state.pool:
        lines.append("draft: " + ", ".join(drawn_face(state, face) for face in state.pool))
    for seat in range(state.seats):
        ants = "".join(ANTS[kind][0] * state.pieces.number_at(seat, kind, HAND) for kind in range(KINDS)) + "l" * state.larvae[seat]
        mark = ">" if seat == state.to_move else " "
        tiles = ", ".join(drawn_face(state, face) for face in state.hands[seat])
        holds = f"{state.track.points[seat]:2} points, {state.food[seat]} food, hand {ants or '-'}, tiles {tiles or '-'}"
        lines.append(f"{mark} {COLOURS[seat]:7} {holds} (limit {state.limits[seat]})")
    return "\n".join(lines)


def drawn_face(state: AntState, face: int) -> str:
    return f"{state.faces.names[face]} {state.faces.sides(face)}"


def ants_text(state: AntState, tile: int) -> str:
    """A star for each larva, the letter of the colour, then one for each ant and a sign for what it carries."""
    crowd = state.pieces.crowd[tile]
    text = "*" * sum(1 for seat in range(state.seats) if state.larva[tile] & bit(seat))
    if crowd:
        owner = owner_in(crowd)
        text += COLOUR_LETTERS[owner]
        for piece in range(SET * owner, SET * owner + SET):
            if state.pieces.where[piece] == tile:
                load = state.pieces.load[piece]
                text += ANTS[kind_of_piece(piece % SET)][0] + ("" if load == NOTHING else ("f" if load == FOOD else "*"))
    return text
