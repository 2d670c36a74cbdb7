"""Positions of Supersize Colony written down, and read back with care: draft, larvae, and an attack that goes on."""

from __future__ import annotations

from typing import ClassVar

from antbear.core.bits import bit
from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.ants.box import BROOD, STACKS
from antbear.games.arthropods.ants.position import AntPosition
from antbear.games.arthropods.ants.supersize_colony.draft import DRAFTS
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA
from antbear.games.arthropods.ants.supersize_colony.raids import is_out
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.ants.supersize_colony.turn import DEAL, DRAFT, ESCAPE, FLEE
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.pieces import ACTED, AWAY, FIGHTER, HAND, MOVED, NEW, QUEEN, SET, kind_of_piece
from antbear.games.arthropods.tiles.turn import SET_UP, START


class ColonyPosition(AntPosition):
    state: ColonyState
    fields = (*AntPosition.fields, "draft", "pool", "target", "entries")
    once: ClassVar[Json] = {}
    tile_fields = (*AntPosition.tile_fields, "larvae")
    set_clause = "SC-7"

    def own_json(self) -> Json:
        state, raid = self.state, self.state.raid
        return super().own_json() | {
            "draft": STACKS[state.draft.stack] if state.phase in (DEAL, DRAFT) else None,
            "pool": self.open_json(state.draft.pool),
            "target": None if raid.target < 0 else cell_name(state.map.cell[raid.target]),
            "entries": [side for side in range(6) if raid.entries & bit(side)],
        }

    def minded_new(self, kind: int) -> int:
        """SC-17: who has grown out of a larva acts from the next turn on, and is told so."""
        return 0 if kind == QUEEN else NEW

    # Larvae

    def larvae_on(self, tile: int) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.state.larvae.is_on(tile, seat)]

    def lying_json(self, tile: int) -> Json:
        larvae = self.larvae_on(tile)
        return {"larvae": larvae} if larvae else {}

    def number_lying(self, tile: int) -> int:
        return len(self.larvae_on(tile))

    def load_json(self, load: int) -> str | int:
        return load - LARVA if load >= LARVA else super().load_json(load)

    def read_lying(self, tile: int, entry: Reader) -> None:
        if not entry.has("larvae"):
            return
        larvae = entry.field("larvae")
        if self.state.map.kind[tile] != BROOD or not isinstance(larvae.value, list):
            raise larvae.bad("these are seats, of larvae in a brood chamber (SC-14)")
        for seat in larvae.items():
            self.lay_larva(tile, seat.whole_number(0, self.state.seats - 1), larvae.where)

    def lay_larva(self, tile: int, seat: int, where: str) -> None:
        larvae = self.state.larvae
        if larvae.is_on(tile, seat):
            raise BadInput(where, "a brood chamber holds one larva of a colour (SC-15)")
        larvae.lying[tile] |= bit(seat)
        self.take_larva(seat, where)

    def take_larva(self, seat: int, where: str) -> None:
        in_hand = self.state.larvae.in_hand
        if in_hand[seat] == 0:
            raise BadInput(where, "there are not as many larvae of this colour")
        in_hand[seat] -= 1

    def read_load(self, piece: int, value: object, where: str) -> None:
        if kind_of_piece(piece % SET) != FIGHTER:
            super().read_load(piece, value, where)
            return
        owner = Reader(value, where).whole_number(0, self.state.seats - 1)
        self.take_larva(owner, where)
        self.state.pieces.load[piece] = LARVA + owner

    def holds_text(self, seat: int, hand: str) -> str:
        return super().holds_text(seat, hand + "l" * self.state.larvae.in_hand[seat])

    def load_sign(self, load: int) -> str:
        return "*" if load >= LARVA else super().load_sign(load)

    # The draft

    def dealt_faces(self) -> list[int]:
        return self.state.draft.pool

    def offers_text(self) -> list[str]:
        lines, pool = super().offers_text(), self.state.draft.pool
        return [*lines, "draft: " + ", ".join(self.face_text(face) for face in pool)] if pool else lines

    def read_dealing(self, data: Json) -> None:
        """SC-3 to SC-5: which stack is drafted follows from the hands, so that it can be checked."""
        state, draft = self.state, self.state.draft
        drafting = state.phase in (DEAL, DRAFT)
        if drafting != (data["draft"] is not None):
            raise BadInput("draft", "this names a stack during the draft, and nothing else")
        pool = data["pool"]
        if not isinstance(pool, list) or (len(pool) > 0 and not drafting):
            raise BadInput("pool", "this must be the list of tiles in the draft, empty in other phases")
        if state.phase in (START, SET_UP) and any(state.hands):
            raise BadInput("hands", "before the draft the hands are empty (SC-6)")
        if not drafting:
            return
        if data["draft"] not in STACKS:
            raise BadInput("draft", f"this must be one of {', '.join(STACKS)}")
        draft.stack = list(STACKS).index(data["draft"])
        for place, value in enumerate(pool):
            face = self.read_stacked(value, f"pool[{place}]")
            if self.stack_of(face) != draft.stack:
                raise BadInput(f"pool[{place}]", "this tile is of another stack")
            draft.pool.append(face)
        draft.taken = sum(self.stack_of(face) == draft.stack for hand in state.hands for face in hand)
        self.check_pool()
        self.check_hands_drafted()
        self.check_cheapest_places()

    def check_pool(self) -> None:
        state, draft = self.state, self.state.draft
        if state.phase == DRAFT and len(draft.pool) + draft.taken != draft.size():
            raise BadInput("pool", f"with those taken already there are {int(draft.size())} tiles in this draft")
        if state.phase == DEAL and (draft.taken or draft.is_dealt()):
            raise BadInput("pool", "the tiles of this draft are still turned up")

    def check_hands_drafted(self) -> None:
        state, draft = self.state, self.state.draft
        wanted = [[0] * len(STACKS) for _ in range(state.seats)]
        for done in DRAFTS[: draft.number()]:
            for seat in range(state.seats):
                wanted[seat][done] = 1
        for taken in range(draft.taken):
            wanted[draft.drafter(state.starter, taken)][draft.stack] += 1
        for seat, hand in enumerate(state.hands):
            if [sum(self.stack_of(face) == stack for face in hand) for stack in range(len(STACKS))] != wanted[seat]:
                raise BadInput(f"hands[{seat}]", "this does not go with the order of the draft (SC-3 to SC-5)")

    def check_cheapest_places(self) -> None:
        market = self.state.market
        for stack in range(len(STACKS)):
            place = int(market.places) * stack
            if (market.faces[place] >= 0) != (stack in DRAFTS[: self.state.draft.number()]):
                raise BadInput(f"market[{place}]", "the cheapest place is filled by the draft (SC-3)")

    def read_who_moves(self) -> None:
        super().read_who_moves()
        if self.state.phase == DRAFT:
            self.state.to_move = self.state.drafter()

    # Attacks

    def read_piece(self, piece: int, entry: Reader) -> None:
        super().read_piece(piece, entry)
        pieces = self.state.pieces
        if pieces.where[piece] == AWAY and pieces.used[piece] & (MOVED | ACTED) != MOVED | ACTED:
            raise entry.bad("who attacks has walked and acted (SC-20)")

    def read_place(self, piece: int, value: object, where: str) -> None:
        state = self.state
        if value != "away":
            super().read_place(piece, value, where)
            return
        if kind_of_piece(piece % SET) != FIGHTER or state.phase not in (FLEE, ESCAPE) or piece // SET != state.turn:
            raise BadInput(where, "only soldiers that attack are on their way (SC-20)")
        state.pieces.where[piece] = AWAY

    def read_stage(self, value: object) -> None:
        super().read_stage(value)
        if self.state.phase in (FLEE, ESCAPE) and self.state.stage != FIGHTER:
            raise BadInput("stage", "during an attack this must be soldier (SC-20)")

    def read_asked(self, data: Json) -> None:
        """SC-20 to SC-24: who is attacked, through which sides, and who is asked."""
        state = self.state
        if state.phase not in (FLEE, ESCAPE):
            for name, nothing in (("target", None), ("entries", [])):
                if data[name] != nothing:
                    raise BadInput(name, "nobody is attacked now")
            super().read_asked(data)
            return
        state.raid.attackers = [piece for piece in range(len(state.pieces.where)) if state.pieces.where[piece] == AWAY]
        sides, asked = data["entries"], data["asked"]
        if not isinstance(sides, list) or not isinstance(asked, list):
            raise BadInput("entries", "entries and asked must be lists")
        self.read_target(data["target"], sides)
        for place, name in enumerate(asked):
            piece = self.read_asked_piece(name)
            if piece < 0 or kind_of_piece(piece % SET) == QUEEN or piece // SET == state.turn:
                raise BadInput(f"asked[{place}]", "this must be a worker or soldier of another player, such as 0:w1")
            state.asked.append(piece)
        self.check_asked()

    def read_target(self, value: object, sides: list[object]) -> None:
        state, raid = self.state, self.state.raid
        cell = cell_named(str(value))
        raid.target = state.map.tile_at(cell) if cell >= 0 else -1
        if raid.target < 0:
            raise BadInput("target", "this must be the cell of the attacked tile (SC-20)")
        for place, entry in enumerate(sides):
            side = Reader(entry, f"entries[{place}]").whole_number(0, 5)
            if state.map.ways[6 * raid.target + side] < 0:
                raise BadInput(f"entries[{place}]", "nobody can enter by this side (SC-20)")
            raid.entries |= bit(side)
        if not raid.attackers or not 1 <= len(sides) <= len(raid.attackers):
            raise BadInput("entries", "these are the sides by which the attackers entered (SC-20)")

    def check_asked(self) -> None:
        state, raid = self.state, self.state.raid
        crowd = raid.ants_on_target(state)
        if state.phase == FLEE:
            if not state.asked or state.asked != crowd or len(raid.ways_to_flee(state)) < 2:
                raise BadInput(
                    "asked", "this names the ants on the attacked tile, who have a choice where to flee (SC-21)"
                )
            return
        owners = {piece // SET for piece in state.asked}
        kinds = [int(kind_of_piece(piece % SET)) for piece in state.asked]
        is_in_hand = all(state.pieces.where[piece] == HAND for piece in state.asked)
        if len(owners) != 1 or kinds != sorted(set(kinds)) or not is_in_hand or crowd:
            raise BadInput("asked", "this names a killed worker, a killed soldier, or both (SC-24)")
        if any(is_out(state, piece // SET, kind_of_piece(piece % SET)) for piece in state.asked):
            raise BadInput("asked", "only the last of its kind escapes (SC-24)")
        if len(raid.refuges(state, state.asked[0] // SET)) < 2:
            raise BadInput("asked", "there is nothing to choose (SC-24)")
