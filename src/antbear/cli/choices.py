"""What several commands let people choose: a game, its options, somebody's own box, a language, who works."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.core.box import BadBox, bring_text, decode
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.option import Option
from antbear.core.words import LANGUAGES
from antbear.games import all_games, load


def game_keys() -> str:
    return ", ".join(game.key for game in all_games())


def box_keys() -> str:
    """Of the games that take other components than their own."""
    return ", ".join(game.key for game in all_games() if game.template is not None)


def add_language(one: argparse.ArgumentParser, what: str) -> None:
    one.add_argument("--language", "--lang", choices=LANGUAGES, default="en", help=f"language of {what}")


def add_box(one: argparse.ArgumentParser, what: str) -> None:
    one.add_argument("--box", type=Path, metavar="FILE", help=f"{what} (see `antbear components`)")


def chosen_game(given: argparse.Namespace) -> Game:
    """With somebody's own components, if they are given."""
    game = load(given.game)
    return game if given.box is None else game_with_file(game, given.box)


def game_with_file(game: Game, file: Path) -> Game:
    """The game with the components in a file."""
    try:
        return bring_text(game, decode(file.read_bytes()))
    except BadBox as error:
        raise BadInput(str(file), str(error)) from None


def add_options(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game (see `antbear games`); may be repeated",
    )


def options_in(game: Game, texts: list[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign:
            raise BadInput(f"--option {text}", "this must be KEY=VALUE")
        options[key] = typed_choice(game.options, key, value)
    return options


def typed_choice(options: tuple[Option, ...], key: str, value: str) -> object:
    """The choice that is written like this, so that 5 is a number where numbers are to choose from."""
    written = {str(choice).lower(): choice for option in options if option.key == key for choice in option.choices}
    return written.get(value.lower(), value)


def check_writable(file: Path) -> None:
    """``OSError`` if nothing can be written there, before hours are spent on what shall be. Nothing is changed."""
    is_new = not file.exists()
    with file.open("a"):
        pass
    if is_new:
        file.unlink()
