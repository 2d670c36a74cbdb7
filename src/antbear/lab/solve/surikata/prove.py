"""The proof that the starting player wins Surikata on 5 x 5, made from the file of what is known but without trusting
it.

The mounds: a plan is read from the file, with an answer to every mound that the other can place, and all set-ups that
it can lead to are gathered. The stones: on each of them the rules themselves try every reply
(`antbear.games.surikata.proof`). Of the set-ups that the plan does not need, a sample is proven too, with the values of
all first stones.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from antbear.core.bits import cells, count
from antbear.games import load
from antbear.games.surikata.grid import GRIDS
from antbear.games.surikata.proof import Proof
from antbear.games.surikata.rules import MOUNDS, SurikataState, mound, stone
from antbear.games.surikata.solved import FILE, SIZE, FirstStones, Solved, canonical, free_cells, read_solved, set_ups
from antbear.games.surikata.solver import DRAW, LOSS, WIN
from antbear.lab.executor import Executor
from antbear.lab.solve.surikata.search import own_solver

STARTER = 0
OTHER = 1
NO_LIMIT = 1 << 60


def check(file: Path | None, of_plan: int | None, of_others: int | None, seed: int, executor: Executor) -> int:
    """Tells what is proven and how, for so many set-ups of each sort (None: for all); the exit code is 0 if nothing was
    wrong and the starting player wins by the file."""
    file = file or FILE
    solved = read_solved(file)
    total = len(set_ups())
    values = [one.value() for one in solved.by_mounds.values()]
    print(f"known: {len(values)} of {total} set-ups, for the starting player")
    print(f"  won {values.count(WIN)}, drawn {values.count(DRAW)}, lost {values.count(LOSS)}")
    print("mounds: every reply of the other player is gone through")
    plan: set[int] = set()
    wins = True
    for cell in first_mounds():
        told, reached = plan_for(solved, 1 << cell)
        print(f"  first mound {GRIDS[SIZE].name(cell)}: {told}")
        plan |= reached
        wins &= bool(reached)
    rng = Random(seed)
    right = prove_some(
        "plan", "the stone of the plan wins", sorted(plan), partial(prove_plan, file), of_plan, rng, executor
    )
    others = sorted(set(solved.by_mounds) - plan)
    right &= prove_some(
        "others",
        "every first stone has the value in the file",
        others,
        partial(prove_entry, file),
        of_others,
        rng,
        executor,
    )
    if not right:
        print("NOT proven")
    elif not wins:
        print("by this file the starting player does not win wherever the first mound is placed")
    elif of_plan is not None and of_plan < len(plan):
        print("nothing was wrong, but only a part of the plan is proven")
    else:
        print("proven: the starting player wins, wherever the first mound is placed")
    return 0 if right and wins else 1


def first_mounds() -> list[int]:
    """One cell for each of those that are equal by symmetry."""
    return [cell for cell in range(SIZE * SIZE) if canonical(1 << cell) == 1 << cell]


def plan_for(solved: Solved, mounds: int) -> tuple[str, set[int]]:
    low, high = solved.bounds(mounds)
    if low < high:
        return "not known", set()
    if low < WIN:
        return "a draw" if low == DRAW else "the other player wins", set()
    reached = plan_set_ups(solved, mounds, {})
    return f"the starting player wins, with a plan of {len(reached)} set-ups", reached


def plan_set_ups(solved: Solved, mounds: int, seen: dict[int, set[int]]) -> set[int]:
    """The set-ups that the other player can reach while the starting player answers by a plan that wins."""
    key = canonical(mounds)
    if key not in seen:
        if count(key) == MOUNDS:
            seen[key] = {key}
        elif count(key) % 2 == 0:
            cell = next(cell for cell, (low, _) in solved.mounds_after(key) if low == WIN)
            seen[key] = plan_set_ups(solved, key | 1 << cell, seen)
        else:
            seen[key] = set().union(*(plan_set_ups(solved, key | 1 << cell, seen) for cell in free_cells(key)))
    return seen[key]


def prove_some(
    title: str, told: str, tasks: list[int], task: partial[int], sample: int | None, rng: Random, executor: Executor
) -> bool:
    chosen = tasks if sample is None or sample >= len(tasks) else rng.sample(tasks, sample)
    positions = list(executor.work(title, task, chosen))
    wrong = positions.count(0)
    if tasks:
        print(
            f"{title}: {told}; proven for {len(chosen) - wrong} of {len(tasks)} set-ups, {sum(positions)} positions",
            end="",
        )
        print(f", NOT for {wrong}" if wrong else "")
    return wrong == 0


def entry(file: Path, mounds: int) -> FirstStones:
    """Read once in each process."""
    if str(file) not in entries:
        entries[str(file)] = read_solved(file)
    return entries[str(file)].by_mounds[mounds]


entries: dict[str, Solved] = {}


def prove_plan(file: Path, mounds: int) -> int:
    """That one first stone wins: how many positions it took, or 0 if it failed."""
    wins = entry(file, mounds).wins
    return prove_stone(fresh_proof(mounds, STARTER), mounds, cells(wins)[0]) if wins else 0


def prove_entry(file: Path, mounds: int) -> int:
    """The values of all first stones: that each player gets at least what the file says."""
    known = entry(file, mounds)
    proofs = {
        WIN: [fresh_proof(mounds, STARTER)],
        DRAW: [fresh_proof(mounds, STARTER, True), fresh_proof(mounds, OTHER, True)],
        LOSS: [fresh_proof(mounds, OTHER)],
    }
    positions = 0
    for cell in free_cells(mounds):
        value = WIN if known.wins >> cell & 1 else DRAW if known.draws >> cell & 1 else LOSS
        for proof in proofs[value]:
            taken = prove_stone(proof, mounds, cell)
            if taken == 0:
                return 0
            positions += taken
    return positions


def fresh_proof(mounds: int, winner: int, draw_will_do: bool = False) -> Proof:
    solver = own_solver()
    solver.set_up(mounds)
    solver.allow(NO_LIMIT)
    return Proof(solver, winner, draw_will_do)


def prove_stone(proof: Proof, mounds: int, cell: int) -> int:
    before = proof.positions
    state = load("surikata").start(2, {"size": SIZE, "start": str(STARTER), "colour": "orange"})
    assert isinstance(state, SurikataState)
    for each in cells(mounds):
        state.apply(mound(each))
    state.apply(stone(cell))
    return int(proof.positions - before) if proof.holds(state) else 0
