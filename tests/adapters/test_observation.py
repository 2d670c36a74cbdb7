"""What a seat observes is its view, all of it and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antbear.adapters.observation import Observation
from antbear.core.chance import CHANCE, Rng
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.view import View
from antbear.testing.strategies import positions as any_position
from tests.adapters.walks import GAMES, KEYS, NAMES, RECORD_NAMES, RECORDS, SETTINGS, positions, recorded

for_every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)
for_every_game = pytest.mark.parametrize("game", GAMES, ids=KEYS)


def told(view: View) -> bytes:
    """All that stands in a view but its moves and its question, which follow from the rules."""
    return msgspec.json.encode([view.seat, view.to_move, view.outcome, view.board])


@for_every_setting
def test_records_come_back_from_tensors_of_one_size_within_their_limits(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    seen = Observation(game, seats, options, window=9)
    least, most = seen.limits()
    for state in positions(game, seats, options, every=7):
        for seat in [None, *range(seats)]:
            view = state.view(seat, moves=False)
            tensor = seen.tensor(view)
            assert tensor.shape == seen.shape and tensor.dtype == np.int16
            assert seen.read(tensor) == seen.record(view)
            assert bool(np.all(least <= tensor)) and bool(np.all(tensor <= most))


@for_every_setting
def test_equal_tensors_are_of_equal_views(game: Game, seats: int, options: dict[str, object]) -> None:
    """What is left out follows from the rest."""
    seen = Observation(game, seats, options, window=0)
    views: dict[bytes, bytes] = {}
    for seed in range(2):
        for state in positions(game, seats, options, seed, every=3):
            view = state.view(0, moves=False)
            assert views.setdefault(seen.tensor(view).tobytes(), told(view)) == told(view)
    assert len(views) > 10


@for_every_game
@given(st.data())
@settings(max_examples=40, deadline=None)
def test_positions_with_equal_views_have_equal_tensors(game: Game, data: st.DataObject) -> None:
    """What a seat cannot know it does not observe: another position that it cannot tell from the true one looks
    alike."""
    state = data.draw(any_position(game))
    seat = data.draw(st.integers(0, state.seat_count() - 1))
    twin = state.resample(seat, Rng(data.draw(st.integers(0, 1000))))
    seen = Observation(game, state.seat_count(), state.options)
    views = [one.view(seat, moves=False) for one in (state, twin)]
    assert views[0] == views[1]
    assert seen.tensor(views[0]).tobytes() == seen.tensor(views[1]).tobytes()
    assert seen.dict(views[0]) == seen.dict(views[1])


@pytest.mark.parametrize("file", RECORDS, ids=RECORD_NAMES)
def test_rare_positions_come_back_too(file: Path) -> None:
    start = next(recorded(file))
    seen = Observation(start.game, start.seat_count(), start.options, window=0)
    for step, state in enumerate(recorded(file)):
        if step % 5 == 0:
            view = state.view(step % state.seat_count(), moves=False)
            assert seen.read(seen.tensor(view)) == seen.record(view)


def test_who_holds_hidden_tiles_observes_them_and_nobody_else_does() -> None:
    game = next(game for game in GAMES if game.key == "it_happens")
    seen = Observation(game, 3)
    found = False
    for state in positions(game, 3, {}):
        holds = state.view(0).board.colours[0].tiles > 0  # type: ignore[attr-defined]
        if holds and not state.is_over():
            found = True
            own, other = (seen.record(state.view(seat)) for seat in (0, 1))
            assert own.colours[0].shown and not other.colours[0].shown  # type: ignore[attr-defined]
    assert found


@pytest.mark.parametrize("size", [5, 6])
def test_where_nothing_is_hidden_the_position_comes_back(size: int) -> None:
    game = next(game for game in GAMES if game.key == "surikata")
    options: dict[str, object] = {"size": size}
    seen = Observation(game, 2, options)
    for seed in range(20):
        for state in positions(game, 2, options, seed):
            assert seen.state(seen.tensor(state.view(seed % 2))) == state


def test_where_a_view_is_not_the_whole_position_nothing_is_made_up() -> None:
    game = next(game for game in GAMES if game.key == "antropolis")
    seen = Observation(game)
    with pytest.raises(BadInput, match="does not hold all"):
        seen.state(seen.tensor(game.new().view(0)))


# Planes


def planes_by_name(
    seen: Observation, state: State, seat: int
) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.int16]]]:
    return dict(zip(seen.plane_names, seen.planes(state.view(seat)), strict=True))


def test_planes_of_surikata_are_seen_from_each_side() -> None:
    game = next(game for game in GAMES if game.key == "surikata")
    state = game.new(start="0")
    for move in "a1 b1 c1 d1 e1 a5 c3".split():
        state.play(move)
    first, second = (planes_by_name(Observation(game), state, seat) for seat in (0, 1))
    assert np.argwhere(first["own stone"]).tolist() == np.argwhere(second["other's stone"]).tolist() == [[4, 0]]
    assert np.argwhere(first["other's stone"]).tolist() == np.argwhere(second["own stone"]).tolist() == [[2, 2]]
    assert np.argwhere(first["meerkat"]).tolist() == [[2, 2]]
    assert first["mound"][0].tolist() == [1, 1, 1, 1, 1]


def test_planes_of_tiles_are_centred_on_the_start_and_turned_as_they_lie() -> None:
    game = next(game for game in GAMES if game.key == "knights")
    state = game.new(start="first")
    while state.to_move == CHANCE:
        state.apply(state.chances()[0][0])
    name = next(name for name in state.names() if name.startswith("lay:h") and "@1,-1:" in name)
    tile = next(tile for tile in state.play(name).view(0).board.tiles if tile.cell == "1,-1")  # type: ignore[attr-defined]
    shown = planes_by_name(Observation(game, window=5), state, 0)
    assert shown["start"][5, 5] == 1 and shown["last tile"][4, 6] == 1
    assert shown[tile.kind][4, 6] == 1
    sides = [int(shown[f"side {side}"][4, 6]) - 1 for side in range(6)]
    assert [game.faces.signs[side] for side in sides] == list(tile.sides)  # type: ignore[attr-defined]


def test_planes_of_cards_show_what_can_be_found_and_whose_dice_lie_there() -> None:
    game = next(game for game in GAMES if game.key == "it_happens")
    seen = Observation(game, 3)
    for state in positions(game, 3, {}, every=5):
        shown = planes_by_name(seen, state, 1)
        for place, card in enumerate(state.view(1).board.cards):  # type: ignore[attr-defined]
            for number, column in enumerate(card.columns):
                at = 5 * place + number
                assert shown["field"][:, at].sum() == len(column.fields)
                for level, what in enumerate(column.fields):
                    assert what == "plain" or shown[what][level, at] == 1
                pips = sum(int(shown[f"pips, seat {seat} from here"][:, at].sum()) for seat in range(3))
                assert pips == column.pips
