"""Positions of the ant games as people and programs see them, and reading them back with care: what only these games
have."""

from __future__ import annotations

from antbear.core.bits import bit
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.ants.attacks import attacks
from antbear.games.arthropods.ants.box import BROOD, IN_THE_BOX, STACKS
from antbear.games.arthropods.ants.connections import manned_tunnels, queens_inside
from antbear.games.arthropods.ants.rules import (
    BY_POINTS,
    BY_REST,
    BY_STACKS,
    ENDINGS,
    FOOD,
    FOOD_TOKENS,
    GOES_ON,
    LARVA,
    AntState,
)
from antbear.games.arthropods.ants.supersize_colony import DRAFTS, ColonyState
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    AWAY,
    FIGHTER,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
)
from antbear.games.arthropods.tiles.position import TilePosition, list_of, number_in
from antbear.games.arthropods.tiles.rules import (
    ACT,
    DEAL,
    DRAFT,
    DRAW,
    DRAWN,
    ESCAPE,
    FLEE,
    LAY,
    OF_CHANCE,
    OVER,
    PUT,
    SET_UP,
    START,
)

MOST_TURNS = 2 * (sum(IN_THE_BOX) + 1) + 1
"""Of one player, and so how often a hand limit is raised (AN-17): two for each tile and two without (AN-31), and one in
the last round."""


class AntPosition(TilePosition):
    state: AntState
    fields = (
        "market",
        "hands",
        "limits",
        "food",
        "bought",
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
    )
    piece_word = "ant"
    region_word = "nest"
    young_field = "larvae"
    moved_word = "walked"
    side_clause = "AR-5"
    set_clause = "AN-4, SC-7"
    queen_clause = "AN-7"
    sharing_clause = "AN-12"
    home_clause = "AN-24"

    def __init__(self, state: AntState) -> None:
        super().__init__(state)
        self.begin = state.rules.ants.boards[state.seats - 2]

    # The view

    def own_view(self, is_asked: bool) -> Json:
        state = self.state
        places = state.rules.places
        drafting = state.phase in (DEAL, DRAFT)
        return {
            "tunnels": tunnels_view(state),
            "market": [
                self.open_view(state.market[places * stack : places * (stack + 1)]) for stack in range(len(STACKS))
            ],
            "stacks": {name: int(state.left[stack]) for stack, name in enumerate(STACKS)},
            "draft": {"stack": STACKS[state.draft], "pool": self.open_view(state.pool)} if drafting else None,
            "bought": int(state.bought),
            "price": int(state.price()) if state.phase == LAY and state.bought == 0 else None,
            "raise": state.rules.raise_price,
            "attack": None if state.target < 0 else self.attack_view(),
            "attacks": attacks(state) if is_asked and isinstance(state, ColonyState) and state.phase == ACT else {},
            "food": int(state.food_supply),
            "goal": state.rules.goal,
            "reached": None if state.reached < 0 else int(state.reached),
            "ending": ENDINGS[state.ending] or None,
            "owed": list(state.owed),
        }

    def young_on(self, tile: int) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.larva[tile] & bit(seat)]

    def load_view(self, load: int) -> Json:
        return {
            "load": None if load == NOTHING else ("food" if load == FOOD else "larva"),
            "larva": load - LARVA if load >= LARVA else None,
        }

    def region_view(self, region: int) -> Json:
        return super().region_view(region) | {"points": nest_points(self.state, region)}

    def queens_view(self, region: int) -> list[int]:
        return [int(queens_inside(self.state, region, seat)) for seat in range(self.state.seats)]

    def attack_view(self) -> Json:
        state = self.state
        return {
            "cell": cell_name(state.map.cell[state.target]),
            "seat": int(state.turn),
            "soldiers": [self.piece_view(piece) for piece in state.attackers],
            "sides": self.entry_sides(),
        }

    def entry_sides(self) -> list[int]:
        return [side for side in range(6) if self.state.entries & bit(side)]

    def player_view(self, seat: int) -> Json:
        state = self.state
        return super().player_view(seat) | {
            "food": state.food[seat],
            "tiles": self.open_view(state.hands[seat]),
            "limit": state.limits[seat],
            "hand": self.kinds_at(seat, HAND) | {"larva": state.larvae[seat]},
        }

    def final_view(self, seat: int) -> Json:
        """AN-29, AN-30, SC-30, SC-31."""
        state = self.state
        return super().final_view(seat) | {
            "bonus": int(state.bonus_of(seat)),
            "food": int(state.food_points(seat)),
            "colony": int(state.colony_points(seat)),
            "goal": seat == state.reached and state.ending == BY_POINTS,
        }

    # The JSON

    def own_json(self) -> Json:
        state = self.state
        return {
            "market": self.open_json(state.market),
            "hands": [self.open_json(hand) for hand in state.hands],
            "limits": list(state.limits),
            "food": list(state.food),
            "bought": int(state.bought),
            "raised": state.raised,
            "drew": state.drew,
            "wanted": None if state.wanted < 0 else STACKS[state.wanted],
            "idle": int(state.idle),
            "reached": None if state.reached < 0 else int(state.reached),
            "ending": ENDINGS[state.ending] or None,
            "owed": list(state.owed),
            "draft": STACKS[state.draft] if state.phase in (DEAL, DRAFT) else None,
            "pool": self.open_json(state.pool),
            "target": None if state.target < 0 else cell_name(state.map.cell[state.target]),
            "entries": self.entry_sides(),
        }

    def load_json(self, load: int) -> str | int:
        return "food" if load == FOOD else load - LARVA

    # Reading

    def fits_at(self, face: int, turn: int, place: int) -> bool:
        board = self.state.map
        return board.fits_at(face, turn, place) and (not self.state.must_connect or board.links_at(face, turn, place))

    def read_young(self, tile: int, value: object, where: str) -> None:
        state = self.state
        if state.map.kind[tile] != BROOD or not isinstance(value, list):
            raise BadInput(where, "these are seats, of larvae in a brood chamber (SC-14)")
        for place, entry in enumerate(value):
            seat = number_in(entry, 0, state.seats - 1, f"{where}[{place}]")
            if state.larva[tile] & bit(seat):
                raise BadInput(where, "a brood chamber holds one larva of a colour (SC-15)")
            state.larva[tile] |= bit(seat)
            self.take_larva(seat, where)

    def take_larva(self, seat: int, where: str) -> None:
        state = self.state
        if state.larvae[seat] == 0:
            raise BadInput(where, "there are not as many larvae of this colour")
        state.larvae[seat] -= 1

    def read_open_tiles(self, data: Json) -> None:
        state = self.state
        for place, value in enumerate(list_of(data["market"], len(state.market), "market")):
            if value is not None:
                state.market[place] = self.read_stacked(value, f"market[{place}]")
                if self.stack_of(state.market[place]) != place // state.rules.places:
                    raise BadInput(f"market[{place}]", "this place is for another kind of tile (AN-2)")
        limits = list_of(data["limits"], state.seats, "limits")
        least, most = state.rules.hand_limit, state.rules.hand_limit + MOST_TURNS
        state.limits = [number_in(value, least, most, f"limits[{seat}]") for seat, value in enumerate(limits)]
        for seat, hand in enumerate(list_of(data["hands"], state.seats, "hands")):
            if not isinstance(hand, list) or len(hand) > state.limits[seat]:
                raise BadInput(f"hands[{seat}]", "this must be a list of tiles, no more than the limit (AN-18)")
            state.hands[seat] = [
                self.read_stacked(value, f"hands[{seat}][{place}]") for place, value in enumerate(hand)
            ]
        self.read_draft(data)
        self.check_tiles()

    def read_draft(self, data: Json) -> None:
        """SC-3 to SC-5: which stack is drafted follows from the hands, so that it can be checked."""
        state = self.state
        drafting = state.phase in (DEAL, DRAFT)
        if drafting != (data["draft"] is not None):
            raise BadInput("draft", "this names a stack during the draft, and nothing else")
        pool = data["pool"]
        if not isinstance(pool, list) or (len(pool) > 0 and not drafting):
            raise BadInput("pool", "this must be the list of tiles in the draft, empty in other phases")
        if state.phase in (START, SET_UP) and isinstance(state, ColonyState) and any(state.hands):
            raise BadInput("hands", "before the draft the hands are empty (SC-6)")
        if state.phase == SET_UP:
            self.check_hands_dealt()
        if not drafting:
            return
        if data["draft"] not in STACKS:
            raise BadInput("draft", f"this must be one of {', '.join(STACKS)}")
        assert isinstance(state, ColonyState)
        state.draft = STACKS.index(str(data["draft"]))
        for place, value in enumerate(pool):
            face = self.read_stacked(value, f"pool[{place}]")
            if self.stack_of(face) != state.draft:
                raise BadInput(f"pool[{place}]", "this tile is of another stack")
            state.pool.append(face)
        state.drafted = sum(self.stack_of(face) == state.draft for hand in state.hands for face in hand)
        self.check_draft(state)

    def check_hands_dealt(self) -> None:
        """AN-3: forest, tunnel, nest; those before in turn order have all three."""
        state = self.state
        for step in range(state.seats):
            seat = (state.starter + step) % state.seats
            stacks = [self.stack_of(face) for face in state.hands[seat]]
            behind = [state.hands[(state.starter + later) % state.seats] for later in range(step + 1, state.seats)]
            if stacks != list(range(len(stacks))) or (len(stacks) < len(STACKS) and any(behind)):
                raise BadInput(f"hands[{int(seat)}]", "one tile of each stack is dealt, player after player (AN-3)")

    def check_draft(self, state: ColonyState) -> None:
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
            if [sum(self.stack_of(face) == stack for face in hand) for stack in range(len(STACKS))] != wanted[seat]:
                raise BadInput(f"hands[{seat}]", "this does not go with the order of the draft (SC-3 to SC-5)")
        for stack in range(len(STACKS)):
            cheapest = state.market[state.rules.places * stack]
            if (cheapest >= 0) != (stack in DRAFTS[:number]):
                raise BadInput(
                    f"market[{state.rules.places * stack}]", "the cheapest place is filled by the draft (SC-3)"
                )

    def check_tiles(self) -> None:
        """Every tile of the box is somewhere."""
        state = self.state
        used = list(state.stack)
        begin = len(self.begin)
        for face in [
            *state.map.face[begin:],
            *state.market,
            *state.pool,
            *(face for hand in state.hands for face in hand),
        ]:
            if face >= 0:
                used[face] += 1
        for face in range(state.rules.ants.stacked):
            if used[face] != state.faces.count[face]:
                raise BadInput(
                    "tiles", f"the box has {state.faces.count[face]} tiles {state.faces.names[face]}, not {used[face]}"
                )
        if state.phase in (START, SET_UP, DEAL, DRAFT) and state.map.tiles > begin:
            raise BadInput("tiles", "before the first turn there is only the start board")
        if state.phase == START and state.tiles_left() < sum(IN_THE_BOX):
            raise BadInput("stack", "before the start all tiles are in the stacks")

    def takes_part(self, number: int) -> bool:
        kind = kind_of_piece(number)
        return number - FIRST[kind] < self.state.rules.has[kind]

    def read_piece(self, piece: int, entry: Json, where: str) -> None:
        super().read_piece(piece, entry, where)
        pieces = self.state.pieces
        if pieces.where[piece] == AWAY and pieces.used[piece] & (MOVED | ACTED) != MOVED | ACTED:
            raise BadInput(where, "who attacks has walked and acted (SC-20)")

    def read_place(self, piece: int, value: object, where: str) -> None:
        state = self.state
        if value != "away":
            super().read_place(piece, value, where)
            return
        if kind_of_piece(piece % SET) != FIGHTER or state.phase not in (FLEE, ESCAPE) or piece // SET != state.turn:
            raise BadInput(where, "only soldiers that attack are on their way (SC-20)")
        state.pieces.where[piece] = AWAY

    def read_load(self, piece: int, value: object, where: str) -> None:
        state = self.state
        kind = kind_of_piece(piece % SET)
        if kind == WORKER and value == "food":
            state.pieces.load[piece] = FOOD
        elif kind == FIGHTER:
            colour = number_in(value, 0, state.seats - 1, where)
            self.take_larva(colour, where)
            state.pieces.load[piece] = LARVA + colour
        else:
            raise BadInput(where, "a worker carries food, a soldier the larva of a seat (AN-15, SC-18)")

    def read_tokens(self, data: Json) -> None:
        state = self.state
        state.food = self.read_held(data, "food", FOOD_TOKENS)
        state.food_supply -= sum(state.food) + state.pieces.load.count(FOOD)
        if state.food_supply < 0:
            raise BadInput("food", f"there are {FOOD_TOKENS} food in all")

    def read_turn(self, data: Json) -> None:
        state = self.state
        state.laid = number_in(data["laid"], 0, sum(IN_THE_BOX), "laid")
        state.bought = number_in(data["bought"], 0, sum(IN_THE_BOX), "bought")
        laid = state.laid + state.bought
        if laid > state.map.tiles - len(self.begin) or (laid == 0 and state.phase == PUT):
            raise BadInput("laid", "this must be the number of tiles laid this turn")
        state.last = state.map.tiles - 1 if laid > 0 else -1
        self.read_stage(data["stage"])
        if state.phase in (FLEE, ESCAPE) and state.stage != FIGHTER:
            raise BadInput("stage", "during an attack this must be soldier (SC-20)")
        self.read_drawing(data)
        if state.phase != PUT:
            state.map.closed = []
        self.check_new_tile()
        self.check_finished()
        self.check_market()
        self.read_ending(data)
        self.read_attack(data)

    def check_market(self) -> None:
        """AN-9: from the action phase on a place is empty only where the stack is, and tiles lie on the cheapest
        places."""
        state = self.state
        places = state.rules.places
        for place, face in enumerate(state.market):
            stack = place // places
            if state.phase < ACT or face >= 0:
                continue
            if state.left[stack] > 0:
                raise BadInput(
                    f"market[{place}]",
                    f"before the action phase this place is filled from the {STACKS[stack]} stack (AN-9)",
                )
            if any(dearer >= 0 for dearer in state.market[place : places * (stack + 1)]):
                raise BadInput(f"market[{place}]", "before the action phase tiles move to the cheaper places (AN-9)")

    def read_drawing(self, data: Json) -> None:
        """AN-17, AN-18."""
        state = self.state
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

    def read_ending(self, data: Json) -> None:
        """AN-27, AN-28, AN-31: whether the last turns have begun, and whose they are."""
        state = self.state
        state.idle = number_in(data["idle"], 0, 2 * state.seats, "idle")
        if data["reached"] is not None:
            state.reached = number_in(data["reached"], 0, state.seats - 1, "reached")
        if data["ending"] is not None and data["ending"] not in ENDINGS[1:]:
            raise BadInput("ending", f"this must be null or one of {', '.join(ENDINGS[1:])}")
        state.ending = GOES_ON if data["ending"] is None else ENDINGS.index(str(data["ending"]))
        state.owed = self.read_held(data, "owed", 1)
        if state.ending == BY_POINTS and (state.reached < 0 or state.owed[state.reached]):
            raise BadInput("reached", "somebody reached the goal, and has no more turn (AN-27)")
        if state.ending in (GOES_ON, BY_REST) and (any(state.owed) or state.reached >= 0):
            raise BadInput(
                "owed", "before the last round nobody has reached the goal and no last turn is owed (AN-27, AN-28)"
            )
        if state.ending == BY_STACKS and state.tiles_left() > 0:
            raise BadInput("ending", "the stacks are not empty (AN-28)")
        begun = state.phase >= LAY
        if not begun and state.ending != GOES_ON:
            raise BadInput("ending", "the game has not begun")
        if (
            begun
            and state.ending == GOES_ON
            and (state.tiles_left() == 0 or max(state.track.points) >= state.rules.goal)
        ):
            raise BadInput("ending", "the last round has begun (AN-27, AN-28)")
        if (state.phase == OVER) != (
            state.ending == BY_REST or (state.phase == OVER and state.ending != GOES_ON and not any(state.owed))
        ):
            raise BadInput(
                "ending", "the game is over when the last turns are played, or nobody lays a tile (AN-27, AN-28, AN-31)"
            )
        if state.ending != BY_REST and state.idle >= 2 * state.seats:
            raise BadInput("idle", "after so many turns without a tile the game is over (AN-31)")
        if state.ending == BY_REST and state.idle < 2 * state.seats:
            raise BadInput("idle", "there were not as many turns without a tile (AN-31)")

    def read_attack(self, data: Json) -> None:
        """SC-20 to SC-24: who is attacked, through which sides, and who is asked."""
        state = self.state
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
            piece = self.read_asked_piece(name)
            if piece < 0 or kind_of_piece(piece % SET) == QUEEN or piece // SET == state.turn:
                raise BadInput(f"asked[{place}]", "this must be a worker or soldier of another player, such as 0:w1")
            state.asked.append(piece)
        self.check_asked(state)

    def check_asked(self, state: ColonyState) -> None:
        crowd = state.ants_on_target()
        if state.phase == FLEE:
            if not state.asked or state.asked != crowd or len(state.ways_to_flee()) < 2:
                raise BadInput(
                    "asked", "this names the ants on the attacked tile, who have a choice where to flee (SC-21)"
                )
            return
        owners = {piece // SET for piece in state.asked}
        kinds = [int(kind_of_piece(piece % SET)) for piece in state.asked]
        if (
            len(owners) != 1
            or kinds != sorted(set(kinds))
            or any(state.pieces.where[piece] != HAND for piece in state.asked)
            or crowd
        ):
            raise BadInput("asked", "this names a killed worker, a killed soldier, or both (SC-24)")
        if any(state.is_out(piece // SET, kind_of_piece(piece % SET)) for piece in state.asked):
            raise BadInput("asked", "only the last of its kind escapes (SC-24)")
        if len(state.refuges(state.asked[0] // SET)) < 2:
            raise BadInput("asked", "there is nothing to choose (SC-24)")

    def read_who_moves(self) -> None:
        super().read_who_moves()
        if self.state.phase == DRAFT:
            assert isinstance(self.state, ColonyState)
            self.state.to_move = self.state.drafter()

    def check_moves(self) -> None:
        state = self.state
        if OF_CHANCE & bit(state.phase) and state.phase != START and state.next_stack() < 0:
            raise BadInput("phase", "there is no tile to turn up")
        if state.phase == LAY and not state.can_lay_more():
            raise BadInput("phase", "no tile can be laid now (AN-5, AN-6)")
        if state.phase == PUT and not any(state.may_put(kind) for kind in range(KINDS)):
            raise BadInput("phase", "no ant can be put now (AN-7, SC-9)")
        if state.phase == DRAW and not state.can_raise() and not state.must_draw():
            raise BadInput("phase", "there is nothing to draw and no limit to raise (AN-17, AN-18)")

    # The text board

    def offers_text(self) -> list[str]:
        state = self.state
        lines: list[str] = []
        for stack, name in enumerate(STACKS):
            places = range(state.rules.places * stack, state.rules.places * (stack + 1))
            offers = [
                f"{state.price_at(place)} food {self.face_text(state.market[place])}"
                for place in places
                if state.market[place] >= 0
            ]
            lines.append(f"{name}: {', '.join(offers) or '-'}; stack {state.left[stack]}")
        if state.pool:
            lines.append("draft: " + ", ".join(self.face_text(face) for face in state.pool))
        return lines

    def holds_text(self, seat: int, hand: str) -> str:
        state = self.state
        ants = hand + "l" * state.larvae[seat]
        tiles = ", ".join(self.face_text(face) for face in state.hands[seat])
        return f"{state.food[seat]} food, hand {ants or '-'}, tiles {tiles or '-'} (limit {state.limits[seat]})"

    def load_sign(self, load: int) -> str:
        return "" if load == NOTHING else ("f" if load == FOOD else "*")


def nest_points(state: AntState, region: int) -> list[int]:
    """What each seat would score if the nest were complete as it is (AN-23); one that is complete scores no more
    (AN-25)."""
    gains = [0] * state.seats
    if state.map.gaps[region] > 0:
        tried = state.copy()
        assert isinstance(tried, AntState)
        tried.score_nest(region, gains)
    return gains


def tunnels_view(state: AntState) -> list[Json]:
    """Manned tunnels under construction: of each seat the tiles that hang together, what they touch, and the points of
    a chain."""
    found: list[Json] = []
    for seat in range(state.seats):
        left = manned_tunnels(state, seat)
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
    return state.map.region[tile] >= 0 and queens_inside(state, state.map.region[tile], seat) > 0


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
