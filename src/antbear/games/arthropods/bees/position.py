"""Positions of the bee games written down, and reading them back with care: what only these games have."""

from __future__ import annotations

from antbear.core.chance import CHANCE
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.bees.box import MEADOW, TILE_KINDS
from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.bees.rules import HONEY, HONEY_TOKENS, LOADS, POLLEN, BeeState
from antbear.games.arthropods.bees.turn import CHOOSE, RENEW
from antbear.games.arthropods.tiles.board import cell_at
from antbear.games.arthropods.tiles.pieces import FIRST, SET, WORKER, kind_of_piece
from antbear.games.arthropods.tiles.position import TilePosition
from antbear.games.arthropods.tiles.turn import LAY, OVER, START


class BeePosition(TilePosition):
    state: BeeState
    fields = ("row", "aside", "pollen", "honey", "stuck")
    piece_word = "bee"
    region_word = "hive"
    moved_word = "flown"
    held_fields = ("pollen", "honey")
    side_clause = "AR-4"
    set_clause = "HB-3"
    queen_clause = "HB-6, HB-7"
    sharing_clause = "HB-12, KN-9"
    home_clause = "HB-22"
    stacks_at_end = len(TILE_KINDS)
    """So many are empty when the game is over (HB-19)."""

    def __init__(self, state: BeeState) -> None:
        super().__init__(state)
        self.begin = [(len(state.faces.names) - 1, cell_at(0, 0), 0)]

    # The JSON

    def own_json(self) -> Json:
        state = self.state
        return {
            "row": self.open_json(state.row),
            "aside": self.open_json(state.aside),
            "pollen": list(state.pollen),
            "honey": list(state.pot),
            "stuck": state.stuck,
        }

    def load_json(self, load: int) -> str:
        return LOADS[load] or ""

    # Reading

    def read_open_tiles(self, data: Json) -> None:
        state = self.state
        state.row = self.read_row(data["row"], "row")
        state.aside = self.read_row(data["aside"], "aside")
        if state.phase != RENEW and state.aside != [-1] * ROW:
            raise BadInput("aside", "only while the row is renewed tiles lie here (HB-4, KN-3)")
        self.check_tiles()
        self.check_stack()

    def read_row(self, value: object, name: str) -> list[int]:
        found: list[int] = []
        for place, entry in enumerate(Reader(value, name).items(ROW)):
            face = -1 if entry.is_null else self.read_stacked(entry.value, entry.where)
            if face >= 0:
                self.check_place(face, place, entry.where)
            found.append(face)
        return found

    def check_place(self, face: int, place: int, where: str) -> None:
        """Whether a tile may lie on this place of the row."""

    def check_stack(self) -> None:
        """Before the first turn nothing is laid, and in a turn the stack has not come to its end (HB-19, KN-20)."""
        state = self.state
        if state.phase < LAY and state.map.tiles > 1:
            raise BadInput("tiles", "before the first turn there is only the start tile")
        if state.phase in (START, CHOOSE) and state.row != [-1] * ROW:
            raise BadInput("row", "the row is empty until all tiles are chosen")
        if state.phase == START and state.tiles_left() > 0:
            raise BadInput("stack", "the stack is empty before the start")
        empty = [kind for kind in range(len(TILE_KINDS)) if state.left[kind] == 0 and state.aside[kind] < 0]
        if LAY <= state.phase < OVER and len(empty) >= self.stacks_at_end:
            raise BadInput("stack", "with such a stack the game is over (HB-19, KN-20)")

    def check_tiles(self) -> None:
        """No more of a face than the box has, and no more of a kind than this number of players takes."""
        state = self.state
        used = list(state.stack)
        for face in [*state.map.face[1:], *state.row, *state.aside]:
            if face >= 0:
                used[face] += 1
        for face, number in enumerate(used):
            if number > state.faces.count[face]:
                raise BadInput(
                    "tiles", f"the box has {state.faces.count[face]} tiles {state.faces.names[face]}, not {number}"
                )
        for kind, name in enumerate(TILE_KINDS):
            total = sum(number for face, number in enumerate(used) if state.faces.kind[face] == kind)
            if total > state.wanted(kind):
                raise BadInput(
                    "tiles", f"there are {state.wanted(kind)} {name} tiles for {state.seats} players, not {total}"
                )
            gone = state.wanted(kind) - total
            if state.phase not in (START, CHOOSE) and gone != 0 and not self.may_be_gone(kind, gone):
                raise BadInput(
                    "tiles", f"there must be {state.wanted(kind)} {name} tiles for {state.seats} players, not {total}"
                )

    def may_be_gone(self, kind: int, number: int) -> bool:
        """HB-18: four meadow tiles each winter."""
        return kind == MEADOW and number % ROW == 0

    def takes_part(self, number: int) -> bool:
        kind = kind_of_piece(number)
        return number - FIRST[kind] < self.state.rules.hand[kind]

    def read_load(self, piece: int, value: object, where: str) -> None:
        if kind_of_piece(piece % SET) != WORKER or value not in LOADS[1:]:
            raise BadInput(where, "a worker carries pollen or honey (HB-15)")
        self.state.pieces.load[piece] = POLLEN if value == "pollen" else HONEY

    def read_tokens(self, data: Json) -> None:
        state = self.state
        state.pollen = self.read_held(data, "pollen", 99)
        state.pot = self.read_held(data, "honey", 99)
        state.pollen_supply -= sum(state.pollen) + state.pieces.load.count(POLLEN)
        state.honey_supply -= sum(state.pot) + state.pieces.load.count(HONEY)
        if state.pollen_supply < 0:
            raise BadInput("pollen", f"there are {state.rules.pollen[state.seats - 2]} pollen in all")
        if state.honey_supply < 0:
            raise BadInput("honey", f"there are {HONEY_TOKENS} honey in all")

    def read_turn(self, data: Json) -> None:
        state = self.state
        state.laid = Reader(data).field("laid").whole_number(0, ROW)
        self.read_stage(data["stage"])
        if type(data["stuck"]) is not bool or (data["stuck"] and state.phase != OVER):
            raise BadInput("stuck", "this must be true or false, and false before the game is over")
        state.stuck = bool(data["stuck"])
        if state.laid >= state.map.tiles or (state.laid == 0 and RENEW < state.phase < OVER):
            raise BadInput("laid", "this must be the number of tiles laid this turn")
        if state.phase == LAY and state.laid > 0 and not state.can_lay_more():
            raise BadInput("laid", "after so many tiles no further one can be paid or laid (HB-5, KN-3)")
        state.last = state.map.tiles - 1 if state.laid > 0 else -1
        self.check_queens()
        self.check_new_tile()
        self.read_asked(data["asked"])
        if not self.is_before_putting():
            state.map.closed = []
        self.check_finished()

    def check_queens(self) -> None:
        """HB-7, KN-5: two queens of one colour are not in one hive."""
        for seat in range(self.state.seats):
            if self.shares_hive(seat):
                raise BadInput(f"bees[{seat}].q2.at", "two queens of one colour are in one hive (KN-5)")

    def shares_hive(self, seat: int) -> bool:
        state = self.state
        here, there = state.pieces.where[SET * seat], state.pieces.where[SET * seat + 1]
        return here >= 0 and there >= 0 and state.map.region[here] == state.map.region[there]

    def read_asked(self, value: object) -> None:
        if value != []:
            raise BadInput("asked", "this must be an empty list: nobody is asked about a bee in this game")

    def check_moves(self) -> None:
        state = self.state
        if state.to_move == CHANCE:
            if state.phase not in (START, CHOOSE) and state.next_place() < 0:
                raise BadInput("row", "there is no tile to turn up")
            if state.phase == CHOOSE and all(state.left[kind] == state.wanted(kind) for kind in range(len(TILE_KINDS))):
                raise BadInput("stack", "there is no tile to choose")
        elif state.phase != OVER and not state.legal_moves():
            raise BadInput("phase", "there is no move in this position")

    # The text board

    def offers_text(self) -> list[str]:
        state = self.state
        row = ", ".join(self.face_text(face) for face in state.row if face >= 0)
        stack = ", ".join(f"{kind} {state.left[number]}" for number, kind in enumerate(TILE_KINDS))
        return [f"row: {row or '-'}", f"stack: {stack}"]

    def holds_text(self, seat: int, hand: str) -> str:
        state = self.state
        return f"{state.pollen[seat]} pollen, {state.pot[seat]} honey, hand {hand or '-'}"

    def load_sign(self, load: int) -> str:
        return (LOADS[load] or "")[:1]
