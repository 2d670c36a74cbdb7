"""Positions of the ant games written down, and read back with care: what only these games have."""

from __future__ import annotations

from typing import ClassVar

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.ants.box import IN_THE_BOX, STACKS
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import BY_POINTS, BY_REST, BY_STACKS, ENDINGS, FOOD, FOOD_TOKENS, GOES_ON
from antbear.games.arthropods.ants.turn import DRAW, DRAWN
from antbear.games.arthropods.tiles.pieces import FIRST, KINDS, NOTHING, SET, WORKER, kind_of_piece
from antbear.games.arthropods.tiles.position import TilePosition
from antbear.games.arthropods.tiles.turn import ACT, LAY, OF_CHANCE, OVER, PUT, SET_UP, START

MOST_TURNS = 2 * (sum(IN_THE_BOX) + 1) + 1
"""Of one player, and so how often a hand limit is raised (AN-17): two for each tile and two without (AN-31), and one in
the last round."""


class AntPosition(TilePosition):
    state: AntState
    fields: tuple[str, ...] = (
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
    )
    once: ClassVar[Json] = {"draft": None, "pool": [], "target": None, "entries": []}
    piece_word = "ant"
    region_word = "nest"
    moved_word = "walked"
    held_fields = ("limits", "food", "bought", "idle")
    side_clause = "AR-5"
    set_clause = "AN-4"
    queen_clause = "AN-7"
    sharing_clause = "AN-12"
    home_clause = "AN-24"

    def __init__(self, state: AntState) -> None:
        super().__init__(state)
        self.begin = state.rules.ants.boards[state.seats - 2]

    # The JSON

    def own_json(self) -> Json:
        state = self.state
        return {
            "market": self.open_json(state.market.faces),
            "hands": [self.open_json(hand) for hand in state.hands],
            "limits": list(state.limits),
            "food": list(state.food),
            "bought": int(state.bought),
            "raised": state.raised,
            "drew": state.drew,
            "wanted": None if state.wanted < 0 else STACKS[state.wanted],
            "idle": int(state.idle),
            "reached": None if state.reached < 0 else int(state.reached),
            "ending": ENDINGS[state.ending],
            "owed": list(state.owed),
        }

    def load_json(self, load: int) -> str | int:
        return "food"

    # Reading

    def fits_at(self, face: int, rotation: int, place: int) -> bool:
        board = self.state.map
        return bool(board.turns_at(face, place, self.state.must_connect) >> rotation & 1)

    def read_open_tiles(self, data: Json) -> None:
        self.read_market(data)
        self.read_hands(data)
        self.read_dealing(data)
        self.check_tiles()

    def read_market(self, data: Json) -> None:
        market = self.state.market
        for place, face in enumerate(Reader(data).field("market").items(len(market.faces))):
            if not face.is_null:
                market.faces[place] = self.read_stacked(face.value, face.where)
                if self.stack_of(market.faces[place]) != place // market.places:
                    raise face.bad("this place is for another kind of tile (AN-2)")

    def read_hands(self, data: Json) -> None:
        state = self.state
        least, most = state.rules.hand_limit, state.rules.hand_limit + MOST_TURNS
        state.limits = [limit.whole_number(least, most) for limit in Reader(data).field("limits").items(state.seats)]
        for seat, hand in enumerate(Reader(data).field("hands").items(state.seats)):
            if not isinstance(hand.value, list) or len(hand.value) > state.limits[seat]:
                raise hand.bad("this must be a list of tiles, no more than the limit (AN-18)")
            state.hands[seat] = [self.read_stacked(tile.value, tile.where) for tile in hand.items()]

    def read_dealing(self, data: Json) -> None:
        """How far it is."""
        if self.state.phase == SET_UP:
            self.check_hands_dealt()

    def check_hands_dealt(self) -> None:
        """AN-3: forest, tunnel, nest; those before in turn order have all three."""
        state = self.state
        for step in range(state.seats):
            seat = (state.starter + step) % state.seats
            stacks = [self.stack_of(face) for face in state.hands[seat]]
            behind = [state.hands[(state.starter + later) % state.seats] for later in range(step + 1, state.seats)]
            if stacks != list(range(len(stacks))) or (len(stacks) < len(STACKS) and any(behind)):
                raise BadInput(f"hands[{int(seat)}]", "one tile of each stack is dealt, player after player (AN-3)")

    def check_tiles(self) -> None:
        """Every tile of the box is somewhere."""
        state = self.state
        used = list(state.stack)
        begin = len(self.begin)
        for face in [
            *state.map.face[begin:],
            *state.market.faces,
            *self.dealt_faces(),
            *(face for hand in state.hands for face in hand),
        ]:
            if face >= 0:
                used[face] += 1
        for face in range(state.rules.ants.stacked):
            if used[face] != state.faces.count[face]:
                raise BadInput(
                    "tiles", f"the box has {state.faces.count[face]} tiles {state.faces.names[face]}, not {used[face]}"
                )
        if state.phase < LAY and state.map.tiles > begin:
            raise BadInput("tiles", "before the first turn there is only the start board")
        if state.phase == START and state.tiles_left() < sum(IN_THE_BOX):
            raise BadInput("stack", "before the start all tiles are in the stacks")

    def dealt_faces(self) -> list[int]:
        """Those on their way into hands."""
        return []

    def takes_part(self, number: int) -> bool:
        kind = kind_of_piece(number)
        return number - FIRST[kind] < self.state.rules.has[kind]

    def read_load(self, piece: int, value: object, where: str) -> None:
        if kind_of_piece(piece % SET) != WORKER or value != "food":
            raise BadInput(where, "a worker carries food (AN-15)")
        self.state.pieces.load[piece] = FOOD

    def read_tokens(self, data: Json) -> None:
        state = self.state
        state.food = self.read_held(data, "food", FOOD_TOKENS)
        state.food_supply -= sum(state.food) + state.pieces.load.count(FOOD)
        if state.food_supply < 0:
            raise BadInput("food", f"there are {FOOD_TOKENS} food in all")

    def read_turn(self, data: Json) -> None:
        state = self.state
        state.laid = Reader(data).field("laid").whole_number(0, sum(IN_THE_BOX))
        state.bought = Reader(data).field("bought").whole_number(0, sum(IN_THE_BOX))
        laid = state.laid + state.bought
        if laid > state.map.tiles - len(self.begin) or (laid == 0 and state.phase == PUT):
            raise BadInput("laid", "this must be the number of tiles laid this turn")
        state.last = state.map.tiles - 1 if laid > 0 else -1
        self.read_stage(data["stage"])
        self.read_drawing(data)
        if state.phase != PUT:
            state.map.closed = []
        self.check_new_tile()
        self.check_finished()
        self.check_market()
        self.read_ending(data)
        self.read_asked(data)

    def check_market(self) -> None:
        """AN-9: from the action phase on a place is empty only where the stack is, and tiles lie on the cheapest
        places."""
        state = self.state
        places = state.rules.places
        for place, face in enumerate(state.market.faces):
            stack = place // places
            if state.phase < ACT or face >= 0:
                continue
            if state.left[stack] > 0:
                raise BadInput(
                    f"market[{place}]",
                    f"before the action phase this place is filled from the {STACKS[stack]} stack (AN-9)",
                )
            if any(dearer >= 0 for dearer in state.market.faces[place : places * (stack + 1)]):
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
        state.idle = Reader(data).field("idle").whole_number(0, 2 * state.seats)
        if data["reached"] is not None:
            state.reached = Reader(data).field("reached").whole_number(0, state.seats - 1)
        if data["ending"] not in ENDINGS:
            known = ", ".join(name for name in ENDINGS if name)
            raise BadInput("ending", f"this must be null or one of {known}")
        state.ending = list(ENDINGS).index(data["ending"])
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

    def read_asked(self, data: Json) -> None:
        if data["asked"] != []:
            raise BadInput("asked", "this must be an empty list: nobody is asked about an ant now")

    def check_moves(self) -> None:
        state = self.state
        is_chance = state.phases.at[state.phase].mover == OF_CHANCE
        if is_chance and state.phase != START and state.next_stack() < 0:
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
                f"{state.market.price_at(place)} food {self.face_text(state.market.faces[place])}"
                for place in places
                if state.market.faces[place] >= 0
            ]
            lines.append(f"{name}: {', '.join(offers) or '-'}; stack {state.left[stack]}")
        return lines

    def holds_text(self, seat: int, hand: str) -> str:
        state = self.state
        tiles = ", ".join(self.face_text(face) for face in state.hands[seat])
        return f"{state.food[seat]} food, hand {hand or '-'}, tiles {tiles or '-'} (limit {state.limits[seat]})"

    def load_sign(self, load: int) -> str:
        return "" if load == NOTHING else "f"
