"""What must hold in every game of ants, however it goes: a plain program (ant_plain.py) plays along and must see the
same every time."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from antbear.core.chance import NOBODY, Rng
from antbear.core.game import State
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.tiles.board import beside, cell_name, cell_named, members
from antbear.games.arthropods.tiles.pieces import SET
from tests.games.arthropods.ant_lively import almost_done, crowded, lively_move, sort_of
from tests.games.arthropods.ant_plain import (
    ANTROPOLIS,
    COLONY,
    LIMIT,
    MAY_TOUCH,
    NAMES,
    PLACES,
    STACKS,
    TUNNEL_POINTS,
    PlainAnts,
    stack_of,
)
from tests.games.arthropods.ant_tables import BOX, FACES, GAMES, STACKED, field
from tests.games.arthropods.lively import data_of
from tests.games.arthropods.marks import without_idle_marks
from tests.games.arthropods.plain_table import cell_of, kind_of, name_of
from tests.games.arthropods.tables import board, clause_against

every_game = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
every_table = pytest.mark.parametrize(
    ("seats", "must"), [(seats, must) for seats in (2, 3, 4) for must in (False, True)]
)


def bare(data: Any) -> Any:
    """Without the box, and without marks on which nothing depends: the plain program forgets them later."""
    data = json.loads(json.dumps(data))
    del data["box"]
    return without_idle_marks(data)


def compare(state: State, plain: PlainAnts) -> None:
    assert state.to_move == plain.to_move()
    assert bare(state.to_json()) == bare(plain.to_json())
    names = state.names()
    assert len(names) == len(set(names))
    assert set(names) == plain.legal()
    assert {state.game.notation(state, move): weight for move, weight in state.chances()} == plain.chances()


def play_along(state: State, rng: Rng, steps: int) -> Counter[str]:
    """Both play the same; gives how often each sort of move and of score came."""
    plain = PlainAnts(data_of(state), BOX)
    seen: Counter[str] = Counter()
    compare(state, plain)
    for _ in range(steps):
        if state.to_move == NOBODY:
            break
        move = lively_move(state, rng)
        name = state.game.notation(state, move)
        before = plain.copy()
        state.apply(move)
        plain.play(name)
        compare(state, plain)
        seen.update(told(before, plain, name))
    outcome = state.outcome()
    if state.to_move == NOBODY:
        assert outcome is not None
        assert (outcome.scores, outcome.ranking, outcome.reason.key) == plain.outcome()
        assert outcome.reason.facts["cause"] == f"@cause.{plain.ending}"
        seen[f"over by {plain.ending}"] += 1
    else:
        assert outcome is None
    return seen


def told(before: PlainAnts, after: PlainAnts, name: str) -> list[str]:
    """The sort of a move, and what came of it."""
    sort = sort_of(name)
    found = [sort]
    if sort in ("put:q", "put:w", "put:none", "lay", "buy") and after.phase != "put":
        owners = Counter(what for what, _, _ in after.scored)
        for what, seat, points in after.scored:
            found.append(f"{what} {points}" if what == "tunnel" else "nest")
            if seat != before.turn:
                found.append(f"{what} of another")
        found += ["shared nest"] if owners["nest"] > 1 else []
        found += ["tunnel and nest"] if len(owners) == 2 else []
    if sort == "attack":
        there = before.on(cell_of(name.split(":")[1]))
        found.append(f"attack by {name.count('/')}")
        if after.phase == "flee":
            found.append("asked to flee")
        elif all(after.pieces[seat][ant].at != "hand" for seat, ant in there) and after.phase == "act":
            found.append("fled or escaped")
        if any(after.pieces[seat][ant].at == "hand" for seat, ant in there):
            found.append("killed")
            if any(isinstance(before.pieces[seat][ant].load, int) for seat, ant in there):
                found.append("robbed")
        if after.phase == "escape":
            found.append("asked to escape")
    if sort == "rear":
        found.append("rear from a back" if name.count(":") == 3 else "rear in a chamber")
    return found


# Whole games, and crowded tables


@every_game
@every_table
def test_a_plain_program_sees_every_game_of_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    play_along(GAMES[key].new(seats, must_connect=must), Rng(f"whole {seats}"), 120)


@every_game
@every_table
def test_a_plain_program_sees_crowds_of_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    rng = Rng(f"crowd {key} {seats} {must}")
    for tiles in (5, 9, 14, 20):
        play_along(crowded(key, seats, must, rng, tiles), rng, 25)


@every_game
@every_table
def test_a_plain_program_sees_the_end_of_the_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    """Few tiles are left, and the markers are near the goal: every one of these games comes to its end."""
    rng = Rng(f"end {key} {seats} {must}")
    seen = play_along(crowded(key, seats, must, rng, 9, late=True), rng, 400)
    assert sum(number for what, number in seen.items() if what.startswith("over by")) == 1


EVERY_SORT = ["walk", "leave", "gather", "feed", "put:q", "lay", "buy", "raise", "draw", "done", "end", "act"]
EVERY_RAID = [
    "mate", "rear in a chamber", "rear from a back", "steal", "attack by 1", "attack by 2", "attack by 3",
    "asked to flee", "flee",
    "fled or escaped", "killed", "robbed", "asked to escape", "escape",
]  # fmt: skip


@every_game
def test_the_crowds_of_ants_show_every_sort_of_move(key: str) -> None:
    """Else the tests above would prove less than they say. Here the plain program only watches."""
    seen: Counter[str] = Counter()
    for seed in range(32):
        rng = Rng(f"sorts {seed}")
        state = crowded(key, 2 + seed % 3, bool(seed % 2), rng, 6 + seed % 12, late=seed % 4 == 0)
        plain = PlainAnts(data_of(state), BOX)
        for _ in range(25):
            if state.is_over():
                break
            move = lively_move(state, rng)
            name = state.game.notation(state, move)
            before = plain.copy()
            state.apply(move)
            plain.play(name)
            seen.update(told(before, plain, name))
    wanted = [*EVERY_SORT, *(EVERY_RAID if key == COLONY else ["put:w"])]
    assert {what for what in wanted if not seen[what]} == set(), seen


# What a laid tile brings


@every_game
def test_whatever_tile_is_laid_tunnels_and_nests_bring_what_a_plain_program_finds(key: str) -> None:
    """Boards of many tunnels and workers in them; many ways to lay a tile, with every ant on it."""
    seen: Counter[str] = Counter()
    rng = Rng(f"scores {key} 11")
    for number in range(12):
        state = almost_done(key, 2 + number % 3, bool(number % 2), rng, 10 + number)
        start = PlainAnts(data_of(state), BOX)
        lays = [name for name in state.names() if name.startswith(("lay", "buy"))]
        scoring = [name for name in lays[:: 1 + len(lays) // 150] if brings_points(state, name)]
        of_tunnels = [name for name in scoring if name[4] in "ft"]
        for step in range(12):
            some = (lays, scoring, of_tunnels)[step % 3] or scoring or lays
            name = some[rng.below(len(some))]
            after, plain = state.copy(), start.copy()
            after.play(name)
            plain.play(name)
            for put in sorted(plain.legal()) if plain.phase == "put" else [""]:
                scored, follower = after.copy(), plain.copy()
                if put:
                    scored.play(put)
                    follower.play(put)
                shown = bare(scored.to_json())
                assert shown == bare(follower.to_json())
                seen.update(told(start, follower, put or name))
    wanted = ["tunnel 1", "tunnel 3", "tunnel of another", "nest", "nest of another", "shared nest"]
    assert {what for what in wanted if not seen[what]} == set(), seen


def brings_points(state: State, lay: str) -> bool:
    """Whether the tile scores, with some ant on it or with none."""
    after = state.copy()
    after.play(lay)
    puts = after.names() if field(after, "phase") == "put" else []
    before = field(state, "points")
    ends = [after]
    for put in puts:
        ends.append(after.copy())
        ends[-1].play(put)
    return any(field(end, "points") != before for end in ends)


# What the board keeps up to date


def check_board(state: AntState, plain: PlainAnts) -> None:
    laid = state.map
    cells = [cell_of(cell_name(cell)) for cell in laid.cell]
    assert cells == list(plain.tiles)
    number = {cell: tile for tile, cell in enumerate(cells)}
    nests = plain.regions()
    for cell, tile in number.items():
        nest = plain.region_of(cell) if plain.is_room(cell) else frozenset()
        region = laid.region[tile]
        assert region == min([number[other] for other in nest], default=-1)
        if region >= 0:
            assert members(laid.region_tiles(region)) == sorted(number[other] for other in nest)
            assert laid.gaps[region] == plain.gaps(nest)
        assert {way for way in laid.ways[6 * tile : 6 * tile + 6] if way >= 0} == {
            number[other] for other in plain.neighbours(cell)
        }
        assert {way for way in laid.rooms[6 * tile : 6 * tile + 6] if way >= 0} == {
            number[other] for other in plain.neighbours(cell, True)
        }
    assert laid.regions() == sorted(min(number[cell] for cell in nest) for nest in nests)
    assert {cell_of(cell_name(cell)) for cell in laid.rim} == plain.rim()
    for place, empty in enumerate(laid.rim):
        touching = dict(plain.touching(cell_of(cell_name(empty))))
        for side in range(6):
            allowed = "".join(sign for code, sign in enumerate("NETF") if laid.allowed[place] >> (4 * side + code) & 1)
            assert sorted(allowed) == sorted(MAY_TOUCH[touching[side]] if side in touching else "NETF")


def check_table(state: AntState, plain: PlainAnts) -> None:
    """Tiles, ants, food and larvae are all there, and stand where they may; the market shows what it should."""
    begin = 3 * plain.seats
    used = Counter(plain.stack) + Counter(tile.face for tile in list(plain.tiles.values())[begin:])
    used += (
        Counter(face for face in plain.market if face)
        + Counter(face for hand in plain.hands for face in hand)
        + Counter(plain.pool)
    )
    assert {face: used[face] for face in STACKED} == {face: FACES[face][2] for face in STACKED}
    assert [state.left[number] for number in range(3)] == [plain.left(stack) for stack in STACKS]
    assert state.food_supply == plain.food_supply() >= 0
    larvae = state.larvae.in_hand if isinstance(state, ColonyState) else [0] * plain.seats
    assert larvae == [plain.larvae_in_hand(seat) for seat in range(plain.seats)]
    assert min([*state.food, *state.track.points, *larvae]) >= 0
    assert sorted(state.track.ahead) == list(range(plain.seats))
    assert all(len(hand) <= limit >= LIMIT[plain.key] for hand, limit in zip(plain.hands, plain.limits, strict=True))
    for place, face in enumerate(plain.market):
        stack = STACKS[place // PLACES[plain.key]]
        assert face is None or (
            stack_of(FACES[face][0]) == stack and state.market.price_at(place) == 1 + place % PLACES[plain.key]
        )
        if face is None and plain.phase in ("act", "flee", "escape", "draw"):
            assert plain.left(stack) == 0
            assert place % PLACES[plain.key] == PLACES[plain.key] - 1 or plain.market[place + 1] is None
    for cell, tile in plain.tiles.items():
        there = plain.on(cell)
        assert len({seat for seat, _ in there}) <= 1, (cell, there)
        assert plain.is_room(cell) or "queen" not in {kind_of(ant) for _, ant in there}
        assert not tile.larvae or tile.kind == "brood"
        for side, theirs in plain.touching(cell):
            assert theirs in MAY_TOUCH[tile.sides[side]]
    for seat in range(plain.seats):
        for name, ant in plain.pieces[seat].items():
            assert ant.load is None or kind_of(name) == ("worker" if ant.load == "food" else "soldier")
            assert ant.at != "away" or plain.phase in ("flee", "escape")


def check_reach(state: AntState, plain: PlainAnts) -> None:
    """Walks of the player on turn, by a plain search."""
    for number, name in enumerate(NAMES[COLONY]):
        tile = state.pieces.where[SET * plain.turn + number]
        if tile >= 0:
            barred = state.barred("qws".index(name[0]))
            over = {
                cell_of(cell_name(state.map.cell[to])) for to in members(state.map.reach(tile, barred, name[0] == "q"))
            }
            assert over == plain.over(plain.turn, name)


def check_tunnels(state: AntState, plain: PlainAnts) -> None:
    """What is shown of manned tunnels: each of them once, and what the longest chain in it would bring."""
    shown = board(state)["tunnels"]
    for seat in range(plain.seats):
        manned = {name_of(cell) for cell in plain.tiles if plain.is_manned(seat, cell)}
        listed = [cell for one in shown if one["seat"] == seat for cell in one["cells"]]
        assert sorted(listed) == sorted(manned)
        for one in [one for one in shown if one["seat"] == seat]:
            chains = [chain for cell in one["cells"] for chain in plain.chains(seat, (cell_of(cell),))]
            assert one["points"] == max(TUNNEL_POINTS[len(chain)] for chain in chains)
            around = {other for cell in one["cells"] for other, pair in plain.pairs(cell_of(cell)) if pair == "TT"}
            assert one["home"] == any(plain.lives_here(seat, other) for other in around)


@every_game
@every_table
def test_what_is_kept_up_to_date_of_the_ants_is_what_a_plain_program_finds(key: str, seats: int, must: bool) -> None:
    rng = Rng(f"kept {seats} {must}")
    for tiles in (4, 12, 20):
        state = crowded(key, seats, must, rng, tiles)
        assert isinstance(state, AntState)
        for step in range(20):
            plain = PlainAnts(data_of(state), BOX)
            check_table(state, plain)
            check_reach(state, plain)
            if step % 5 == 0:
                check_board(state, plain)
                check_tunnels(state, plain)
            if state.is_over():
                break
            state.apply(lively_move(state, rng))


# One step outside what is legal


@every_game
@pytest.mark.parametrize(("seats", "must"), [(2, False), (3, True), (4, False)])
def test_an_ant_tile_turned_or_laid_beside_is_refused_for_a_clause_that_forbids_it(
    key: str, seats: int, must: bool
) -> None:
    rng = Rng(f"beside {seats}")
    refused = Counter[str]()
    for tiles in range(3, 14):
        state = crowded(key, seats, must, rng, tiles)
        plain = PlainAnts(data_of(state), BOX)
        moves = [move for move in state.names() if move.startswith(("lay:", "buy:"))]
        for _ in range(20 if moves else 0):
            what, _, rest = moves[rng.below(len(moves))].partition(":")
            face, _, where = rest.partition("@")
            cell = cell_named(where.split(":")[0])
            if rng.below(2):
                cell = beside(cell, rng.below(6))
            if rng.below(4) == 0:
                what = ("lay", "buy")[rng.below(2)]
            turn = int(rng.below(6))
            text = f"{what}:{face}@{cell_name(cell)}:{turn}"
            clauses = plain.against_lay(what, face, cell_of(cell_name(cell)), turn)
            clause = clause_against(state, text)
            assert clause in clauses if clauses else clause == "", (text, clause, clauses)
            refused[clause] += 1
    assert min(refused[clause] for clause in ("", "AR-2", "AR-5")) > 3, refused


@every_game
@pytest.mark.parametrize(("seats", "must"), [(2, False), (3, True), (4, False)])
def test_every_walk_is_legal_or_refused_for_a_clause_that_forbids_it(key: str, seats: int, must: bool) -> None:
    rng = Rng(f"walks {seats}")
    refused = Counter[str]()
    for tiles in range(4, 16, 2):
        state = crowded(key, seats, must, rng, tiles)
        for _ in range(3):
            plain = PlainAnts(data_of(state), BOX)
            if plain.phase != "act":
                break
            legal = set(state.names())
            for name in plain.pieces[plain.turn]:
                for cell in [*plain.tiles, *sorted(plain.rim())[:2]]:
                    clauses = plain.against_walk(name, cell)
                    text = f"{name}>{name_of(cell)}"
                    assert (text in legal) == (not clauses), (text, clauses)
                    if clauses:
                        clause = state.refusal(state.game.parse(state, text)).clause
                        assert clause in clauses, (text, clause, clauses)
                        refused[clause] += 1
            state.apply(lively_move(state, rng))
    wanted = ("AN-10", "AN-11", "SC-11") if key == COLONY else ("AN-10", "AN-11", "AN-12")
    assert min(refused[clause] for clause in wanted) > 5, refused


@every_game
def test_whatever_is_tried_with_ants_is_legal_exactly_if_the_plain_program_says_so(key: str) -> None:
    rng = Rng("tried")
    for seats, tiles in ((2, 7), (3, 10), (4, 13)):
        state = crowded(key, seats, seats == 3, rng, tiles)
        for _ in range(3):
            if state.is_over():
                break
            plain = PlainAnts(data_of(state), BOX)
            legal = plain.legal() | set(plain.chances())
            mine = set(state.legal_moves()) | {move for move, _ in state.chances()}
            tried = set(state.attempts())
            assert mine <= tried
            for move in tried:
                name = state.game.notation(state, move)
                assert state.game.parse(state, name) == move
                assert (move in mine) == (name in legal), name
                if move not in mine:
                    assert state.refusal(move).key
            state.apply(lively_move(state, rng))
