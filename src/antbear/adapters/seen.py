"""Views as records without what follows from the rest (``records.py``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from antbear.adapters import bounds
from antbear.adapters.records import (
    CellContent,
    LyingTile,
    SeenCard,
    SeenColour,
    SeenColumn,
    SeenDie,
    SeenDraft,
    SeenItHappens,
    SeenPiece,
    SeenPlayer,
    SeenStrike,
    SeenSurikata,
    SeenTile,
    SeenTiles,
)
from antbear.adapters.sheet import Sheet, Words
from antbear.core.game import Game
from antbear.core.view import View
from antbear.games.arthropods.ants.box import IN_THE_BOX
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.supersize_colony.view import ColonyAnt, ColonyBoard, ColonyPlayer, ColonyTile
from antbear.games.arthropods.ants.view import AntBoard, AntPlayer
from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.bees.knights.view import KnightsPlayer, KnightsTile
from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.bees.view import BeeBoard, BeePlayer
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.pieces import SET
from antbear.games.arthropods.tiles.view import Face, PieceOnBoard, TileBoard, TileOnBoard
from antbear.games.it_happens.view import Card, Holding, ItHappensBoard
from antbear.games.surikata.grid import GRIDS
from antbear.games.surikata.view import SurikataBoard

CHANCE_MOVES = -2


def shared(view: View) -> dict[str, Any]:
    outcome = view.outcome
    return {
        "seat": view.seat,
        "mover": CHANCE_MOVES if view.to_move == "chance" else view.to_move,
        "ranking": [] if outcome is None else outcome.ranking,
        "scores": [] if outcome is None or outcome.scores is None else outcome.scores,
    }


# Surikata

MOUND: CellContent = "mound"
ORANGE: CellContent = "orange"
WHITE: CellContent = "white"


def seen_surikata(view: View) -> SeenSurikata:
    board = view.board
    assert isinstance(board, SurikataBoard)
    grid = GRIDS[board.size]
    what: dict[str, CellContent] = {}
    for kind, cells in ((MOUND, board.mounds), (ORANGE, board.orange), (WHITE, board.white)):
        what |= dict.fromkeys(cells, kind)
    return SeenSurikata(
        **shared(view),
        colours=board.colours or [],
        placing=board.placing,
        cells=[what.get(grid.name(cell), "empty") for cell in range(board.size**2)],
        meerkat=board.meerkat,
    )


def surikata_words(game: Game, seats: int, options: dict[str, Any]) -> Words:
    rooms = {"ranking": seats, "scores": 0, "colours": seats, "cells": int(options["size"]) ** 2}
    return Words({}, rooms, lambda name: (ord(name[0]) - 97, int(name[1]) - 1), lambda q, r: f"{chr(97 + q)}{r + 1}")


# It Happens..


def seen_it_happens(view: View) -> SeenItHappens:
    board = view.board
    assert isinstance(board, ItHappensBoard)
    return SeenItHappens(
        **shared(view),
        phase=board.phase,
        round=board.round,
        starter=board.starter,
        turn=board.turn,
        deck=board.deck,
        worms=board.supply.worms,
        objects=list(board.supply.objects.values()),
        die=None if board.die is None else SeenDie(board.die.colour, board.die.value),
        cards=[seen_card(card) for card in board.cards],
        colours=[seen_colour(colour, board) for colour in board.colours],
    )


def seen_card(card: Card) -> SeenCard:
    return SeenCard(card.card, [SeenColumn(column.colour, column.dice) for column in card.columns])


def seen_colour(held: Holding, board: ItHappensBoard) -> SeenColour:
    return SeenColour(
        held.dice,
        held.thirds,
        held.out,
        held.worms,
        [held.objects.get(thing, 0) for thing in board.supply.objects],
        held.tiles,
        [SeenTile(tile.tile, tile.value) for tile in held.shown or []],
    )


def it_happens_words(game: Game, seats: int, options: dict[str, Any]) -> Words:
    colours = game.colours_of(seats)
    rooms = {
        **{"ranking": colours, "scores": colours, "objects": 8, "cards": 3, "cards[].columns": 5},
        **{"cards[].columns[].dice": 4, "colours": colours, "colours[].objects": 8, "colours[].shown": 24},
    }
    return Words({}, rooms, lambda name: (0, 0), lambda q, r: "")


# The tile games


def seen_tiles(view: View) -> SeenTiles:
    board = view.board
    assert isinstance(board, TileBoard)
    own = seen_bees(board) if isinstance(board, BeeBoard) else seen_ants(board)
    tiles: Sequence[TileOnBoard] = board.tiles  # type: ignore[attr-defined]
    return SeenTiles(
        **shared(view),
        **own,
        phase=board.phase,
        starter=board.starter,
        turn=board.turn,
        laid=board.laid,
        price=board.price,
        last=board.last,
        stage=board.stage,
        asked=board.asked,
        ahead=board.ahead,
        passed=[board.passed.get(rank, 0) for rank in ("worker", "drone", "soldier")],
        tiles=[LyingTile(tile.cell, tile.face, tile.rotation, young_on(tile)) for tile in tiles],
        pieces=sorted(
            [seen_piece(piece, tile.cell) for tile in tiles for piece in tile.pieces],  # type: ignore[attr-defined]
            key=lambda piece: piece.piece,
        ),
    )


def young_on(tile: TileOnBoard) -> list[int]:
    if isinstance(tile, ColonyTile):
        return tile.larvae
    return [tile.egg] if isinstance(tile, KnightsTile) and tile.egg is not None else []


def seen_piece(piece: PieceOnBoard, cell: str) -> SeenPiece:
    larva = piece.larva if isinstance(piece, ColonyAnt) else None
    return SeenPiece(number_of(piece), cell, piece.load, larva, piece.moved, piece.acted)


def number_of(piece: PieceOnBoard) -> int:
    return piece.seat * SET + {"q": 0, "w": 2, "d": 7, "s": 7}[piece.name[0]] + int(piece.name[1]) - 1


def names(faces: Sequence[Face | None]) -> list[str | None]:
    return [None if face is None else face.face for face in faces]


def seen_bees(board: BeeBoard) -> dict[str, Any]:
    return {
        "bought": 0,
        "offered": names(board.row),
        "stacks": list(board.stack.values()),
        "supply": [board.supply.pollen, board.supply.honey],
        "players": [bee_player(player) for player in board.players],
        **{"reached": None, "ending": None, "owed": [], "draft": None, "attack": None},
    }


def bee_player(player: BeePlayer) -> SeenPlayer:
    held, hand = [player.pollen, player.honey], list(player.hand.values())
    if isinstance(player, KnightsPlayer):
        held, hand = [*held, player.eggs], hand + list(player.supply.values())
    return SeenPlayer(player.points, held, hand, [], None)


def seen_ants(board: TileBoard) -> dict[str, Any]:
    assert isinstance(board, AntBoard)
    return {
        "bought": board.bought,
        "offered": [face for stack in board.market for face in names(stack)],
        "stacks": list(board.stacks.values()),
        "supply": [board.food],
        "players": [ant_player(player) for player in board.players],
        "reached": board.reached,
        "ending": board.ending,
        "owed": board.owed,
        "draft": seen_draft(board),
        "attack": seen_strike(board),
    }


def ant_player(player: AntPlayer) -> SeenPlayer:
    held = [player.food, player.larvae] if isinstance(player, ColonyPlayer) else [player.food]
    tiles = [face.face for face in player.tiles]
    return SeenPlayer(player.points, held, list(player.hand.values()), tiles, player.limit)


def seen_draft(board: AntBoard) -> SeenDraft | None:
    if not isinstance(board, ColonyBoard) or board.draft is None:
        return None
    return SeenDraft(board.draft.stack, [face.face for face in board.draft.pool], board.draft.taken)


NO_LARVA = -2


def seen_strike(board: AntBoard) -> SeenStrike | None:
    if not isinstance(board, ColonyBoard) or board.attack is None:
        return None
    attack = board.attack
    loads = [NO_LARVA if ant.larva is None else ant.larva for ant in attack.soldiers]
    return SeenStrike(attack.cell, [number_of(ant) for ant in attack.soldiers], loads, attack.sides)


def cell_numbers(name: str) -> tuple[int, int]:
    q, _, r = name.partition(",")
    return int(q), int(r)


def tile_words(game: Game, seats: int, options: dict[str, Any]) -> Words:
    assert isinstance(game, AntGame | BeeGame)
    pieces = [game.names.piece_name(piece) for piece in range(SET)]
    phases = [phase.name for phase in game.rules.phases.rows]
    faces = game.faces.names
    texts: dict[str, Sequence[str]] = {"phase": phases, "asked": pieces, "tiles[].face": faces, "offered[]": faces}
    texts |= {"players[].tiles[]": faces, "draft.pool[]": faces}
    if isinstance(game, AntGame):
        stacks, offered, in_hand = len(IN_THE_BOX), len(IN_THE_BOX) * game.rules.places, sum(IN_THE_BOX)
    else:
        stacks, offered, in_hand = len(TILE_KINDS), ROW, 0
    rooms = {
        **{"ranking": seats, "scores": seats, "ahead": seats, "passed": 3, "owed": seats, "players": seats},
        **{"tiles": bounds.most_tiles(game, seats), "tiles[].young": seats, "pieces": SET * seats},
        **{"offered": offered, "stacks": stacks},
        **{"supply": 2, "players[].held": 3, "players[].hand": 6},
        **{"players[].tiles": in_hand, "draft.pool": 2 * seats + 1},
        **{"attack.soldiers": 4, "attack.loads": 4, "attack.sides": 6},
    }
    return Words(texts, rooms, cell_numbers, lambda q, r: f"{q},{r}")


# Which is whose

KINDS: dict[str, tuple[type[Any], Callable[[View], Any], Callable[[Game, int, dict[str, Any]], Words]]] = {
    "surikata": (SeenSurikata, seen_surikata, surikata_words),
    "it_happens": (SeenItHappens, seen_it_happens, it_happens_words),
}
TILES = (SeenTiles, seen_tiles, tile_words)


def sheet_of(game: Game, seats: int, options: dict[str, Any]) -> tuple[Sheet, Callable[[View], Any]]:
    """How the views of a game become records, and how these become numbers."""
    if not isinstance(game, TileGame) and game.key not in KINDS:
        raise bounds.no_bounds(game)
    kind, see, words = TILES if isinstance(game, TileGame) else KINDS[game.key]
    return Sheet(kind, words(game, seats, options)), see
