"""What is known for sure of one position of Surikata: searched for as long as it takes, told while it goes on, and
stopped by Ctrl-C."""

from __future__ import annotations

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from antbear.core.exact import DRAWN, LOST, WON, Exact
from antbear.games import load
from antbear.games.surikata.perfect import exact_from, sides
from antbear.games.surikata.rules import MOUNDS, SurikataState
from antbear.games.surikata.solver import Answer, Solver
from antbear.lab.solve.surikata.prove import NO_LIMIT

TABLE_BITS = 22
VALUES = {WON: "wins", DRAWN: "draws", LOST: "loses"}
STOPPED = 130


def tell(moves: list[str], size: int) -> int:
    """Plays the moves and says what best play leads to from there; the exit code is 0, or 130 if it was stopped
    before."""
    state = load("surikata").new(2, size=size, start="0")
    assert isinstance(state, SurikataState)
    for text in moves:
        state.play(text)
    print(state)
    if state.is_over():
        print("the game is over")
        return 0
    if state.ply < MOUNDS:
        known = state.exact(NO_LIMIT, 0.0)
        print(sentence(state, known) if known else "not known: on 6 x 6 nothing is solved before the first stone")
        return 0
    return search(state)


def search(state: SurikataState) -> int:
    """First the value, then how long it takes; who stops it between the two keeps the first."""
    solver = Solver(state.grid.size, TABLE_BITS)
    solver.set_up(state.mounds)
    own, other = sides(state)
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        TextColumn("{task.completed:,} nodes"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        line = bar.add_task("value", total=None)

        def breathe(nodes: int) -> bool:
            bar.update(line, completed=nodes)
            return True

        solver.allow(NO_LIMIT, breathe)
        found: Answer | None = None
        try:
            found = solver.answer(own, other, state.meerkat)
            bar.update(line, description="length", completed=int(solver.nodes))
            found = solver.answer(own, other, state.meerkat, NO_LIMIT)
        except KeyboardInterrupt:
            bar.stop()
            print(
                "not known: stopped" if found is None else sentence(state, exact_from(found)),
                f"({int(solver.nodes):,} nodes)",
            )
            return STOPPED
    print(sentence(state, exact_from(found)), f"({int(solver.nodes):,} nodes)")
    return 0


def sentence(state: SurikataState, known: Exact) -> str:
    within = f" within {known.within} moves" if known.within > 0 else ""
    best = " ".join(state.game.notation(state, move) for move in known.moves)
    return f"who is to move {VALUES[known.value]}{within}: {best}"
