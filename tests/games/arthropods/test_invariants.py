"""What must hold in every game, however it goes: the plain program (plain.py) plays along and must see the same at
every step."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import State
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.board import beside, cell_name, cell_named, members
from antbear.games.arthropods.tiles.pieces import SET
from tests.games.arthropods.lively import crowded, data_of, grown, lively_move, sort_of
from tests.games.arthropods.marks import without_idle_marks
from tests.games.arthropods.plain import BEE_NAMES, MAY_TOUCH, MAY_TOUCH_STRICT, WANTED, Plain
from tests.games.arthropods.plain_table import cell_of, name_of, turned
from tests.games.arthropods.tables import BOX, FACES, GAMES, HAPPY, KNIGHTS, board, clause_against

every_game = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
every_table = pytest.mark.parametrize(
    ("seats", "strict"), [(seats, strict) for seats in (2, 3, 4) for strict in (False, True)]
)


def bare(data: Any) -> Any:
    """Without the box, and without marks on which nothing depends: the plain program forgets them later."""
    data = json.loads(json.dumps(data))
    del data["box"]
    return without_idle_marks(data)


def compare(state: State, plain: Plain) -> None:
    assert state.to_move == plain.to_move()
    assert bare(state.to_json()) == bare(plain.to_json())
    assert set(state.names()) == plain.legal()
    assert len(state.names()) == len(set(state.legal_moves()))
    assert {state.game.notation(state, move): weight for move, weight in state.chances()} == plain.chances()


def play_along(state: State, rng: Rng, steps: int) -> Counter[str]:
    """Both play the same; gives how often each sort of move came."""
    plain = Plain(data_of(state), BOX)
    seen: Counter[str] = Counter()
    compare(state, plain)
    while state.to_move != NOBODY and sum(seen.values()) < steps:
        move = lively_move(state, rng)
        name = state.game.notation(state, move)
        seen[sort_of(name)] += 1
        state.apply(move)
        plain.play(name)
        compare(state, plain)
    outcome = state.outcome()
    if state.to_move == NOBODY:
        assert outcome is not None
        assert (outcome.scores, outcome.ranking, outcome.reason.key) == plain.outcome()
    else:
        assert outcome is None
    return seen


# Whole games, and crowded tables


@every_game
@every_table
def test_a_plain_program_sees_every_game_the_same_way(key: str, seats: int, strict: bool) -> None:
    play_along(GAMES[key].new(seats, strict_fly_holes=strict), Rng(f"whole {seats}"), 1000)


@every_game
@every_table
def test_a_plain_program_sees_crowded_tables_the_same_way(key: str, seats: int, strict: bool) -> None:
    rng = Rng(f"crowd {key} {seats} {strict}")
    for tiles in (5, 8, 12, 17):
        play_along(crowded(key, seats, strict, rng, tiles), rng, 40)


def test_the_crowded_tables_show_every_sort_of_move() -> None:
    """Else the test above would prove less than it says."""
    seen: Counter[str] = Counter()
    for seed in range(40):
        rng = Rng(f"sorts {seed}")
        state = crowded(KNIGHTS, 2 + seed % 3, bool(seed % 2), rng, 6 + seed % 12)
        for _ in range(40):
            if state.is_over():
                break
            move = lively_move(state, rng)
            seen[sort_of(state.game.notation(state, move))] += 1
            state.apply(move)
    for sort in (
        "fly",
        "leave",
        "gather",
        "honey",
        "feed",
        "egg",
        "nurse",
        "seduce",
        "drive",
        "sting",
        "take",
        "stay",
        "put:q",
        "put:w",
        "put:d",
    ):
        assert seen[sort] >= 3, (sort, seen)


# What the board keeps up to date


def check_board(state: BeeState, plain: Plain) -> None:
    laid = state.map
    cells = [cell_of(cell_name(cell)) for cell in laid.cell]
    assert cells == list(plain.tiles)
    number = {cell: tile for tile, cell in enumerate(cells)}
    hives = plain.regions()
    for cell, tile in number.items():
        hive = plain.region_of(cell) if plain.is_room(cell) else frozenset()
        region = laid.region[tile]
        assert region == min([number[other] for other in hive], default=-1)
        if region >= 0:
            assert members(laid.region_tiles(region)) == sorted(number[other] for other in hive)
            assert laid.gaps[region] == plain.gaps(hive)
        assert {way for way in laid.ways[6 * tile : 6 * tile + 6] if way >= 0} == {
            number[other] for other in plain.neighbours(cell, False)
        }
        assert {way for way in laid.rooms[6 * tile : 6 * tile + 6] if way >= 0} == {
            number[other] for other in plain.neighbours(cell, True)
        }
    assert laid.regions() == sorted(min(number[cell] for cell in hive) for hive in hives)
    assert {cell_of(cell_name(cell)) for cell in laid.rim} == plain.rim()
    for place, empty in enumerate(laid.rim):
        touching = dict(plain.touching(cell_of(cell_name(empty))))
        for side in range(6):
            allowed = "".join(sign for code, sign in enumerate("OCFM") if laid.allowed[place] >> (4 * side + code) & 1)
            wanted = plain.touch[touching[side]] if side in touching else "OCFM"
            assert sorted(allowed) == sorted(wanted)
            assert (laid.touched[place] >> (4 * side) & 15) == (15 if side in touching else 0)


def check_tables(state: BeeState, plain: Plain) -> None:
    """Tiles, pieces and tokens are all there, and stand where they may."""
    used = (
        Counter(plain.stack)
        + Counter(tile.face for tile in plain.tiles.values())
        + Counter(face for face in plain.row + plain.aside if face)
    )
    assert all(used[face] <= count for face, (_, count) in FACES.items())
    for letter, wanted in zip("mcbh", WANTED[plain.key][plain.seats - 2], strict=True):
        total = sum(number for face, number in used.items() if face[0] == letter)
        assert total == wanted or (letter == "m" and not plain.knights and (wanted - total) % 4 == 0)
    in_all = 20 if plain.knights else 4 * plain.seats
    assert state.pollen_supply + sum(state.pollen) + sum(load == 1 for load in state.pieces.load) == in_all
    assert state.honey_supply + sum(state.pot) + sum(load == 2 for load in state.pieces.load) == 20
    eggs = [one.get("eggs", 0) for one in board(state)["players"]]
    assert min(state.pollen_supply, state.honey_supply, *state.pollen, *state.pot, *state.track.points, *eggs) >= 0
    assert sorted(state.track.ahead) == list(range(plain.seats))
    for seat in range(plain.seats):
        laid = [tile.get("egg") for tile in board(state)["tiles"]].count(seat)
        assert eggs[seat] + laid == (2 if plain.knights else 0)
        for kind, number in (("q", 2), ("w", 5), ("d", 4)):
            assert sum(name[0] == kind for name in plain.pieces[seat]) == (
                number if plain.knights else {"q": 1, "w": 3, "d": 0}[kind]
            )
    for cell, tile in plain.tiles.items():
        there = plain.on(cell)
        owners = {seat for seat, _ in there} | (set() if tile.egg is None else {tile.egg})
        assert len(owners) <= 1, (cell, there, tile.egg)
        kinds = sorted(bee[0] for _, bee in there)
        assert plain.knights or len(kinds) < 2 or kinds == ["q", "w"]
        assert tile.kind != "meadow" or "q" not in kinds
        assert tile.egg is None or tile.kind == "brood"
        for side, theirs in plain.touching(cell):
            assert theirs in (MAY_TOUCH_STRICT if plain.options["strict_fly_holes"] else MAY_TOUCH)[tile.sides[side]]
    for hive in plain.regions():
        queens = Counter(seat for seat, _ in plain.queens_in(hive))
        assert plain.phase == "fly_out" or max(queens.values(), default=0) <= 1


def check_reach(state: BeeState, plain: Plain) -> None:
    for seat in range(plain.seats):
        barred = state.barred(seat)
        for number, name in enumerate(BEE_NAMES):
            tile = state.pieces.where[SET * seat + number]
            if tile >= 0:
                over = {
                    cell_of(cell_name(state.map.cell[to]))
                    for to in members(state.map.reach(tile, barred, name[0] == "q"))
                }
                assert over == plain.over(seat, name)


@every_game
@every_table
def test_what_is_kept_up_to_date_is_what_a_plain_program_finds(key: str, seats: int, strict: bool) -> None:
    rng = Rng(f"kept {seats} {strict}")
    state = GAMES[key].new(seats, strict_fly_holes=strict)
    assert isinstance(state, BeeState)
    step = 0
    while not state.is_over():
        state.apply(lively_move(state, rng))
        step += 1
        if state.to_move != CHANCE and step % 4 == 0:
            plain = Plain(data_of(state), BOX)
            check_board(state, plain)
            check_tables(state, plain)
            check_reach(state, plain)
    for tiles in (9, 16):
        state = crowded(key, seats, strict, rng, tiles)
        assert isinstance(state, BeeState)
        for _ in range(25):
            plain = Plain(data_of(state), BOX)
            check_tables(state, plain)
            check_reach(state, plain)
            if state.is_over():
                break
            state.apply(lively_move(state, rng))


# One step outside what is legal


@every_game
@pytest.mark.parametrize(("seats", "strict"), [(2, False), (3, True), (4, False)])
def test_a_tile_turned_or_laid_beside_is_refused_for_a_clause_that_forbids_it(
    key: str, seats: int, strict: bool
) -> None:
    rng = Rng(f"beside {seats}")
    state = GAMES[key].new(seats, strict_fly_holes=strict)
    game, refused = state.game, Counter[str]()
    while not state.is_over():
        if state.to_move != CHANCE and state.to_json()["phase"] == "lay" and rng.below(2) == 0:
            plain = Plain(data_of(state), BOX)
            moves = [move for move in state.names() if move.startswith("lay:")]
            for _ in range(15):
                face, _, rest = moves[rng.below(len(moves))][4:].partition("@")
                cell = cell_named(rest.split(":")[0])
                if rng.below(2):
                    cell = beside(cell, rng.below(6))
                turn = int(rng.below(6))
                text = f"lay:{face}@{cell_name(cell)}:{turn}"
                clauses = plain.against_lay(face, cell_of(cell_name(cell)), turn)
                clause = clause_against(state, text)
                assert clause in clauses if clauses else clause == "", (text, clause, clauses)
                refused[clause] += 1
        state.apply(lively_move(state, rng))
    assert min(refused[clause] for clause in ("", "AR-2", "AR-4")) > 5
    assert game.key == key


@every_game
@pytest.mark.parametrize(("seats", "strict"), [(2, False), (3, True), (4, False)])
def test_every_flight_is_legal_or_refused_for_a_clause_that_forbids_it(key: str, seats: int, strict: bool) -> None:
    rng = Rng(f"flights {seats}")
    refused = Counter[str]()
    for tiles in range(6, 20):
        state = crowded(key, seats, strict, rng, tiles)
        for _ in range(4):
            plain = Plain(data_of(state), BOX)
            if plain.phase != "act":
                break
            for name in plain.pieces[plain.turn]:
                for cell in [*plain.tiles, *list(plain.rim())[:2]]:
                    clauses = plain.against_flight(name, cell)
                    clause = clause_against(state, f"{name}>{name_of(cell)}")
                    assert clause in clauses if clauses else clause == "", (name, cell, clause, clauses)
                    refused[clause] += 1
            state.apply(lively_move(state, rng))
    assert min(refused[clause] for clause in ("", "HB-9", "HB-10", "KN-9" if key == KNIGHTS else "HB-12")) > 5, refused


@every_game
def test_a_flight_that_is_blocked_by_one_more_bee_is_refused(key: str) -> None:
    """A bee of another colour is set down on a tile: what can still be flown to is what the plain program says."""
    rng = Rng("block")
    lost = kept = 0
    for tiles in range(5, 20):
        state = grown(key, 2, False, rng, tiles)
        plain = Plain(data_of(state), BOX)
        free = [cell for cell in plain.tiles if plain.may_stand(1 - plain.turn, "worker", cell) and not plain.on(cell)]
        worker = next((name for name in plain.named_at(1 - plain.turn, "worker", "hand")), None)
        for cell in free if worker else []:
            blocked = plain.copy()
            blocked.pieces[1 - plain.turn][str(worker)].at = name_of(cell)
            after = GAMES[key].from_json(blocked.to_json())
            assert set(after.names()) == blocked.legal()
            before = {move for move in state.names() if sort_of(move) == "fly"}
            now = {move for move in after.names() if sort_of(move) == "fly"}
            assert now <= before
            lost += len(before - now)
            kept += len(now)
            for move in before - now:
                assert clause_against(after, move) in (("KN-9",) if key == KNIGHTS else ("HB-11", "HB-12"))
    assert lost > 10 and kept > 10


@every_game
def test_whatever_is_tried_is_legal_exactly_if_the_plain_program_says_so(key: str) -> None:
    rng = Rng("tried")
    for seats, tiles in ((2, 7), (3, 10), (4, 15)):
        state = crowded(key, seats, seats == 3, rng, tiles)
        for _ in range(5):
            if state.is_over():
                break
            plain = Plain(data_of(state), BOX)
            legal = plain.legal() | set(plain.chances())
            for move in state.attempts():
                name = state.game.notation(state, move)
                assert (state.explain(move) is None) == (name in legal), name
            state.apply(lively_move(state, rng))


def test_the_plain_program_turns_tiles_clockwise() -> None:
    """Guards the program that guards the others."""
    assert [turned("OCFMCC", turn) for turn in (0, 1, 2, 5)] == ["OCFMCC", "COCFMC", "CCOCFM", "CFMCCO"]
