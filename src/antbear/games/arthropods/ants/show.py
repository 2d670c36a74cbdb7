"""What is seen of the ant games, and their moves as data."""

from __future__ import annotations

from typing import Any

from antbear.core.move import Move, first, kind_of
from antbear.games.arthropods.ants.box import STACKS, TUNNEL
from antbear.games.arthropods.ants.connections import is_home, manned_tunnels
from antbear.games.arthropods.ants.moves import BUYS, BUYS_DEARER, named_price
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import BY_POINTS, ENDINGS
from antbear.games.arthropods.ants.view import (
    AntBoard,
    AntFinal,
    AntPlayer,
    AntropolisBoard,
    AntTie,
    AntTile,
    Price,
    Tunnel,
)
from antbear.games.arthropods.tiles.pieces import HAND
from antbear.games.arthropods.tiles.scores import scores_of_lay
from antbear.games.arthropods.tiles.show import TileShow, ties_told
from antbear.games.arthropods.tiles.sides import sides_alike
from antbear.games.arthropods.tiles.turn import LAY, OVER
from antbear.games.arthropods.tiles.view import Face, PieceOnBoard


class AntShow(TileShow):
    def __init__(self, state: AntState) -> None:
        super().__init__(state)
        self.rules = state.rules
        self.ants = state

    def board(self) -> AntBoard:
        return AntropolisBoard(**self.board_fields())

    def board_fields(self) -> dict[str, Any]:
        """Those of ``AntBoard``."""
        state = self.ants
        return self.shared() | {
            "tiles": [self.tile(tile) for tile in range(state.map.tiles)],
            "tunnels": tunnels_of(state),
            "market": self.market(),
            "prices": self.prices(),
            "stacks": {name: state.left[stack] for stack, name in enumerate(STACKS)},
            "bought": int(state.bought),
            "raise_price": state.rules.raise_price,
            "players": [self.player(seat) for seat in range(state.seats)],
            "food": int(state.food_supply),
            "goal": state.rules.goal,
            "reached": None if state.reached < 0 else int(state.reached),
            "ending": ENDINGS[state.ending],
            "owed": list(state.owed),
            "final": [self.final(seat) for seat in range(state.seats)] if state.phase == OVER else None,
            "ties": [AntTie(by, values) for by, values in ties_told(state, state.tie_breaks())],
        }

    def price(self) -> int | None:
        state = self.ants
        return int(state.price()) if state.phase == LAY and state.bought == 0 else None

    def market(self) -> list[list[Face | None]]:
        faces, places = self.ants.market.faces, self.ants.rules.places
        return [self.open_faces(faces[begin : begin + places]) for begin in range(0, len(faces), places)]

    def prices(self) -> list[Price]:
        """AN-6."""
        state = self.ants
        food = state.food[state.turn] if state.turn >= 0 else 0
        prices = [int(state.market.price_at(place)) for place in range(state.rules.places)]
        return [Price(price, price > food) for price in prices]

    # Tiles and ants

    def tile(self, tile: int) -> AntTile:
        return AntTile(**self.tile_fields(tile))

    def tile_fields(self, tile: int) -> dict[str, Any]:
        ways = self.ants.map.ways[6 * tile : 6 * tile + 6]
        return super().tile_fields(tile) | {
            "pieces": [self.ant(piece) for piece in self.pieces_on(tile)],
            "ways": [None if other < 0 else self.ants.cell_of(other) for other in ways],
        }

    def joins(self, tile: int) -> int:
        """Also as one tunnel."""
        return super().joins(tile) | sides_alike(self.ants.map, tile, TUNNEL)

    def ant(self, piece: int) -> PieceOnBoard:
        return PieceOnBoard(**self.piece_fields(piece))

    # Players

    def player(self, seat: int) -> AntPlayer:
        return AntPlayer(**self.player_fields(seat))

    def player_fields(self, seat: int) -> dict[str, Any]:
        state = self.ants
        return super().player_fields(seat) | {
            "food": state.food[seat],
            "tiles": [self.face(face) for face in state.hands[seat]],
            "limit": state.limits[seat],
            "missing": max(0, state.limits[seat] - len(state.hands[seat])),
            "hand": self.ranks_at(seat, HAND),
        }

    def final(self, seat: int) -> AntFinal:
        """AN-29, AN-30, SC-30, SC-31."""
        state = self.ants
        return AntFinal(
            points=state.track.points[seat],
            bonus=int(state.bonus_of(seat)),
            food=int(state.food_points(seat)),
            colony=int(state.colony_points(seat)),
            total=state.totals()[seat],
            goal=seat == state.reached and state.ending == BY_POINTS,
        )

    # Moves

    def promises(self, move: Move) -> dict[str, Any]:
        market = self.ants.market
        if kind_of(move) == BUYS:
            place = market.place_of(first(move))
            return super().promises(move) | self.offer(place) | {"price": int(market.price_at(place))}
        if kind_of(move) == BUYS_DEARER:
            return scores_of_lay(self.ants, move) | self.offer(market.place_at(first(move), named_price(move)))
        return super().promises(move)

    def offer(self, place: int) -> dict[str, Any]:
        """Where the tile lies that is bought."""
        stack, nth = divmod(int(place), int(self.ants.market.places))
        return {"stack": stack, "place": nth}


# Manned tunnels under construction


def tunnels_of(state: AntState) -> list[Tunnel]:
    """Of each seat the tiles that hang together, what they touch, and the points of a chain."""
    found: list[Tunnel] = []
    for seat in range(state.seats):
        left = manned_tunnels(state, seat)
        while left:
            group = grown_from(state, left)
            left = [tile for tile in left if tile not in group]
            length = max(longest_chain(state, group, tile, (tile,)) for tile in group)
            found.append(
                Tunnel(
                    seat=seat,
                    cells=[state.cell_of(tile) for tile in sorted(group)],
                    home=any(is_home(state, other, seat) for other in beside_all(state, group)),
                    points=state.rules.tunnel_points[length],
                )
            )
    return found


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
