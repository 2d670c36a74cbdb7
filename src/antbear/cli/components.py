"""`antbear components`: bring your own box."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.cli.choices import add_box, box_keys, chosen_game, game_with_file
from antbear.cli.parsers import OneLineParser
from antbear.core.box import BadBox, decode, read_toml
from antbear.core.illegal import BadInput
from antbear.games import all_games, load


def add_components(one: argparse.ArgumentParser) -> None:
    key = next(game.key for game in all_games() if game.template is not None)
    one.description = (
        "Bring your own box: get a game's components as a file, type in those of your copy, have them checked, play "
        "with them."
    )
    one.epilog = (
        f"Example: antbear components template {key} > mine.toml, and when it is filled in, antbear components check "
        f"mine.toml and antbear play {key} --box mine.toml"
    )
    parts = one.add_subparsers(dest="part", required=True, metavar="WHAT", parser_class=OneLineParser)
    add_template(parts.add_parser("template", help="print a game's components as TOML"))
    add_check(parts.add_parser("check", help="check a file of components"))
    add_show(parts.add_parser("show", help="draw all that is in a game's box"))


def add_template(one: argparse.ArgumentParser) -> None:
    one.description = "Print a game's components as TOML."
    one.add_argument("game", help=f"one of: {box_keys()}")
    one.set_defaults(run=run_template)


def run_template(given: argparse.Namespace) -> int:
    game = load(given.game)
    if game.template is None:
        raise BadInput(given.game, f"{game.title} is played with what is in its box")
    print(game.template.read_text(encoding="utf-8"), end="")
    return 0


def add_check(one: argparse.ArgumentParser) -> None:
    one.description = "Check a file of components; the first error is told with its line."
    one.add_argument("file", type=Path, help="components as TOML")
    one.add_argument(
        "--game", help=f"whose components they are, one of: {box_keys()} (found out by the file if left out)"
    )
    one.set_defaults(run=run_check)


def run_check(given: argparse.Namespace) -> int:
    keys = [given.game] if given.game is not None else takers_of(given.file)
    for key in keys:
        game = game_with_file(load(key), given.file)
        print(f"{given.file}: good for {game.title}, components {game.components_hash}")
    return 0


def takers_of(file: Path) -> list[str]:
    """The games whose components have the headings of the file, or most of them."""
    takers = [game for game in all_games() if game.template is not None]
    try:
        headings = set(read_toml(decode(file.read_bytes()).replace("\r\n", "\n")))
    except BadBox as error:
        raise BadInput(str(file), str(error)) from None
    strange = {game.key: len(headings ^ set(game.components)) for game in takers if headings & set(game.components)}
    found = [key for key, number in strange.items() if number == min(strange.values())]
    if not found:
        raise BadInput("--game", f"say whose components they are: {', '.join(game.key for game in takers)}")
    return found


def add_show(one: argparse.ArgumentParser) -> None:
    one.description = "Draw all that is in a game's box, as text."
    one.add_argument("game", help=f"one of: {box_keys()}")
    add_box(one, "your own components")
    one.set_defaults(run=run_show)


def run_show(given: argparse.Namespace) -> int:
    print(chosen_game(given).inventory())
    return 0
