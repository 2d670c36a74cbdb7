"""`antbear games` and `antbear play`."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.bots.levels import LEVELS, levels_of
from antbear.cli.choices import add_box, add_language, add_options, check_writable, chosen_game, game_keys, options_in
from antbear.core.game import Game
from antbear.core.words import Words, read_words
from antbear.games import all_games


def add_games(one: argparse.ArgumentParser) -> None:
    one.description = "List the games with their players, minutes and options."
    add_language(one, "the descriptions")
    one.set_defaults(run=run_games)


def run_games(given: argparse.Namespace) -> int:
    for game in all_games():
        show_game(game, read_words(game.folder, game.key, given.language))
    return 0


def show_game(game: Game, words: Words) -> None:
    few, most = game.seats
    players = str(few) if few == most else f"{few}-{most}"
    short, long = game.minutes
    minutes = str(short) if short == long else f"{short}-{long}"
    age = "" if game.age is None else f" · age {game.age}+"
    print(f"{game.key}: {game.title} · {players} players · {minutes} minutes{age}")
    print(f"  {words['tagline']}")
    print(f"  {words['credits']}")
    for option in game.options:
        written = [str(choice).lower() for choice in option.choices]
        choices = " | ".join(f"{choice} ({words[f'option.{option.key}.{choice}']})" for choice in written)
        print(f"  --option {option.key}=…  {words[f'option.{option.key}']}: {choices}")
    levels = [f"{key} (up to {level.seconds:g} s a move)" for key, level in levels_of(game).items()]
    print(f"  --seats me,LEVEL  {' | '.join(levels)}")
    if game.template is not None:
        print(f"  --box FILE  (antbear components template {game.key})")


def add_play(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Play in the terminal, against bots or together at one screen. Type a move, or `help` to see what else you can "
        "say."
    )
    one.epilog = f"Example: antbear play {all_games()[-1].key} --seats me,hard"
    one.add_argument("game", help=f"one of: {game_keys()}")
    one.add_argument(
        "--seats",
        default="me,medium",
        metavar="WHO,WHO",
        help=f"who sits where: me, or a bot ({', '.join(LEVELS)}, random; perfect where a game is solved); several me "
        "play at one screen",
    )
    add_options(one)
    add_box(one, "play with your own components")
    add_language(one, "what the game says")
    one.add_argument("--seed", help="seed of chance and bots: the same seed and the same moves give the same match")
    one.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the record there when you stop (.json, or plain text for any other ending)",
    )
    one.set_defaults(run=run_play)


def run_play(given: argparse.Namespace) -> int:
    game = chosen_game(given)
    options = options_in(game, given.option)
    if given.record is not None:
        check_writable(given.record)
    from antbear.terminal import play  # here, since help alone needs no terminal

    return play(game, given.seats.split(","), options, given.language, given.seed, given.record)
