"""The command line: `antbear --help`. Bad arguments get one clear line and exit code 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from antbear import compiled, engine, terminal
from antbear.bots.levels import BOTS, LEVELS, levels_of
from antbear.core.box import BadBox, bring_text, decode, read_toml
from antbear.core.game import Game
from antbear.core.illegal import BadInput, Refused
from antbear.core.option import Option
from antbear.core.record import read_record, read_text, verify
from antbear.core.words import LANGUAGES, read_words
from antbear.games import all_games, load
from antbear.lab import reports, speed
from antbear.lab.arena.entrants import read_entrant
from antbear.lab.crew import Crew
from antbear.version import VERSION


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        result: int = given.run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads has seen enough, as with `| head`. What is still to be written must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (Refused, OSError) as error:
        print(f"antbear {given.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return result


def parser() -> argparse.ArgumentParser:
    whole = OneLineParser(
        prog="antbear",
        description="A table for insect games. Play here in the terminal, open the table in a browser, or let "
        "programs play.",
        epilog="Try `antbear play surikata` for a match against a bot, or `antbear serve` and a browser.",
    )
    whole.add_argument("--version", action="version", version=f"antbear {VERSION}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=OneLineParser)

    one = commands.add_parser(
        "games", help="list the games", description="List the games with their players, minutes and options."
    )
    one.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the descriptions")
    one.set_defaults(run=run_games)

    one = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal, against bots or together at one screen. Type a move, or `help` to see "
        "what else you can say.",
        epilog="Example: antbear play surikata --seats me,hard --option size=6",
    )
    one.add_argument("game", help="one of: " + ", ".join(game.key for game in all_games()))
    levels = ", ".join(LEVELS)
    one.add_argument(
        "--seats",
        default="me,medium",
        metavar="WHO,WHO",
        help=f"who sits where: me, or a bot ({levels}, random; perfect where a game is solved); several me play at "
        "one screen",
    )
    one.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game (see `antbear games`); may be repeated",
    )
    one.add_argument(
        "--box", type=Path, metavar="FILE", help="play with your own components (see `antbear components`)"
    )
    one.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what the game says")
    one.add_argument("--seed", help="seed of chance and bots: the same seed and the same moves give the same match")
    one.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the record there when you stop (.json, or plain text for any other ending)",
    )
    one.set_defaults(run=run_play)

    one = commands.add_parser(
        "components",
        help="type in the components of your own copy",
        description="Bring your own box: get a game's components as a file, type in those of your copy, have them "
        "checked, play with them.",
        epilog="Example: antbear components template it_happens > my-cards.toml, and when it is filled in, "
        "antbear components check my-cards.toml and antbear play it_happens --box my-cards.toml",
    )
    add_components(one)

    one = commands.add_parser(
        "serve",
        help="open the table for browsers",
        description="Start the server. People play at the address that it prints.",
    )
    one.add_argument("--host", help="address to listen on (default 127.0.0.1: this machine only)")
    one.add_argument("--port", type=int, help="port to listen on (default 8000)")
    one.add_argument(
        "--database",
        type=Path,
        metavar="FILE",
        help="the SQLite file that keeps all matches (default: in your data folder)",
    )
    one.set_defaults(run=run_serve)

    one = commands.add_parser(
        "verify",
        help="prove that chance was fair in a record",
        description="Replay a record and prove that every draw of chance is the one committed to before the match; "
        "if not, exit code 1.",
    )
    one.add_argument("record", type=Path, help="a record, as JSON or plain text")
    one.set_defaults(run=run_verify)

    one = commands.add_parser(
        "engine",
        help="the line protocol for programs",
        description="Read JSON lines on standard input, answer each with a JSON line on standard output. "
        "docs/formats.md describes them.",
        epilog='Example: echo \'{"do": "new", "game": "surikata"}\' | antbear engine',
    )
    one.add_argument("--seed", default="0", help="seed of chance and search (default 0)")
    one.set_defaults(run=run_engine)

    one = commands.add_parser(
        "bench",
        help="measure the speed of the rules",
        description="Play random games and print how many a second, for each game.",
    )
    one.add_argument("--seconds", type=float, default=2.0, help="how long to measure each game (default 2)")
    one.set_defaults(run=run_bench)

    one = commands.add_parser(
        "lab",
        help="study a game by letting bots play it",
        description="Let bots play a game many times and report what was found. docs/lab.md tells how to read each "
        "report.",
        epilog="Example: antbear lab cards it_happens --games 100 --level easy. There are: "
        + ", ".join(" ".join(key) for key in reports.found()),
    )
    one.add_argument("report", help="one of: " + ", ".join(sorted({report for report, _ in reports.found()})))
    one.add_argument("game", help="one of: " + ", ".join(sorted({game for _, game in reports.found()})))
    one.add_argument("--games", type=int, default=100, help="games for each number of players (default 100)")
    one.add_argument("--seed", default="0", help="the same seed gives the same games (default 0)")
    one.add_argument(
        "--level",
        default="easy",
        metavar="LEVEL",
        help=f"who plays: {', '.join(BOTS)}, or search:ITERATIONS (default easy)",
    )
    one.add_argument("--box", type=Path, metavar="FILE", help="study your own components (see `antbear components`)")
    add_crew(one)
    one.add_argument("--json", action="store_true", help="print the report as JSON")
    one.set_defaults(run=run_lab)

    one = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Let bots play a game against each other, every seating equally often, and rate them. "
        "docs/bots.md tells how to read "
        "the table and how to write a bot.",
        epilog="Examples: antbear arena surikata random easy medium --games 120, or antbear arena surikata easy "
        '"engine:python3 my_bot.py"',
    )
    add_arena(one)

    one = commands.add_parser(
        "solve",
        help="solve a game to the end",
        description="Search every set-up of Surikata on 5 x 5 to the end, which takes hours and can be stopped and "
        "taken up again; "
        "make the file of what is known from it; and try to prove that the starting player wins, without trusting "
        "the search. Or say "
        "what best play leads to from one position.",
        epilog='Examples: antbear solve surikata --moves "b2 c4 a5 e1 d5 c3"; antbear solve surikata --workers 4 '
        "--resume, "
        "then antbear solve surikata --write solved.bin, and antbear solve surikata --check --workers 4",
    )
    add_solve(one)
    return whole


def add_components(one: argparse.ArgumentParser) -> None:
    keys = ", ".join(game.key for game in all_games() if game.template is not None)
    parts = one.add_subparsers(dest="part", required=True, metavar="WHAT", parser_class=OneLineParser)
    template = parts.add_parser(
        "template", help="print a game's components as TOML", description="Print a game's components as TOML."
    )
    template.add_argument("game", help=f"one of: {keys}")
    template.set_defaults(run=run_template)
    check = parts.add_parser(
        "check",
        help="check a file of components",
        description="Check a file of components; the first error is told with its line.",
    )
    check.add_argument("file", type=Path, help="components as TOML")
    check.add_argument("--game", help=f"whose components they are, one of: {keys} (found out by the file if left out)")
    check.set_defaults(run=run_check)
    show = parts.add_parser(
        "show", help="draw all that is in a game's box", description="Draw all that is in a game's box, as text."
    )
    show.add_argument("game", help=f"one of: {keys}")
    show.add_argument("--box", type=Path, metavar="FILE", help="your own components")
    show.set_defaults(run=run_show)


def add_arena(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", help="one of: " + ", ".join(game.key for game in all_games()))
    one.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help=f"a level ({', '.join(BOTS)}; perfect where a game is solved), search:ITERATIONS (a search without a "
        "clock), "
        "or engine:COMMAND (a program of your own)",
    )
    one.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="at least so many, in whole rounds of all seatings (default 100)",
    )
    one.add_argument("--seats", type=int, metavar="N", help="seats at the table (default: the fewest of the game)")
    one.add_argument("--alone", action="store_true", help="of two bots the first has one seat, the second all others")
    one.add_argument("--seed", default="0", help="the same seed gives the same games (default 0)")
    one.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game; may be repeated"
    )
    one.add_argument(
        "--box", type=Path, metavar="FILE", help="play with your own components (see `antbear components`)"
    )
    one.add_argument("--seconds", type=float, default=2.0, help="what a program may take for a move (default 2)")
    add_crew(one)
    one.add_argument("--json", type=Path, metavar="FILE", help="write the report and every game there, as JSON")
    one.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings there, as SVG")
    one.set_defaults(run=run_arena)


def add_crew(one: argparse.ArgumentParser) -> None:
    one.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes work (default 1)")
    one.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster work instead, e.g. tcp://host:8786")


def add_solve(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", choices=["surikata"], help="the game that is solved: surikata")
    one.add_argument(
        "--file",
        type=Path,
        default=Path("surikata-run.txt"),
        help="the run: one line for each set-up (default %(default)s)",
    )
    one.add_argument("--resume", action="store_true", help="go on with a run that is there already")
    one.add_argument("--most", type=int, metavar="N", help="stop after so many set-ups")
    add_crew(one)
    one.add_argument(
        "--write", type=Path, metavar="FILE", help="do not search: make the file of what is known from the run"
    )
    one.add_argument(
        "--partial", action="store_true", help="with --write: the run may have gaps; those set-ups are marked unknown"
    )
    one.add_argument(
        "--moves",
        metavar="MOVES",
        help='do not run: say what best play leads to after these moves, such as "b2 c4 a5 e1 d5 c3"',
    )
    one.add_argument(
        "--size", type=int, choices=[5, 6], default=5, help="with --moves: of the board (default %(default)s)"
    )
    one.add_argument("--check", action="store_true", help="do not search: prove what is known by the rules themselves")
    one.add_argument(
        "--known",
        type=Path,
        metavar="FILE",
        help="with --check: another file made by --write (default: the one that comes along)",
    )
    one.add_argument(
        "--plan",
        default="all",
        metavar="N",
        help="with --check: how many set-ups of the winning plan to prove (default %(default)s)",
    )
    one.add_argument(
        "--sample",
        default="20",
        metavar="N",
        help="with --check: how many of the other set-ups to prove, or `all` (default %(default)s)",
    )
    one.add_argument("--seed", type=int, default=1, help="with --check: which set-ups are drawn (default 1)")
    one.set_defaults(run=run_solve)


def run_games(given: argparse.Namespace) -> int:
    for game in all_games():
        words = read_words(game.folder, game.key, given.lang)
        few, most = game.seats
        players = str(few) if few == most else f"{few}-{most}"
        by = f" by {', '.join(game.designers)}" if game.designers else ""
        print(f"{game.key}: {game.title}{by} · {players} players · {game.minutes} minutes")
        print(f"  {words['tagline']}")
        for option in game.options:
            written = [str(choice).lower() for choice in option.choices]
            choices = " | ".join(f"{choice} ({words[f'option.{option.key}.{choice}']})" for choice in written)
            print(f"  --option {option.key}=…  {words[f'option.{option.key}']}: {choices}")
        print(
            "  --seats me,LEVEL  "
            f"{' | '.join(f'{key} (up to {level.seconds:g} s a move)' for key, level in levels_of(game).items())}"
        )
        if game.template is not None:
            print(f"  --box FILE  (antbear components template {game.key})")
    return 0


def run_template(given: argparse.Namespace) -> int:
    game = load(given.game)
    if game.template is None:
        raise BadInput(given.game, f"{game.title} is played with what is in its box")
    print(game.template.read_text(encoding="utf-8"), end="")
    return 0


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


def run_show(given: argparse.Namespace) -> int:
    game = load(given.game)
    print((game if given.box is None else game_with_file(game, given.box)).inventory())
    return 0


def game_with_file(game: Game, file: Path) -> Game:
    """The game with the components in a file."""
    try:
        return bring_text(game, decode(file.read_bytes()))
    except BadBox as error:
        raise BadInput(str(file), str(error)) from None


def run_play(given: argparse.Namespace) -> int:
    game = load(given.game)
    if given.box is not None:
        game = game_with_file(game, given.box)
    return terminal.play(
        game, given.seats.split(","), options_in(game, given.option), given.lang, given.seed, given.record
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


def run_serve(given: argparse.Namespace) -> int:
    from antbear.server.settings import Settings
    from antbear.server.web.app import serve

    chosen = {"host": given.host, "port": given.port, "database": given.database}
    return serve(Settings(**{key: value for key, value in chosen.items() if value is not None}))


def run_verify(given: argparse.Namespace) -> int:
    text = given.record.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadInput(str(given.record), f"this is not JSON: {error}") from None
        record = read_record(data, load)
    else:
        record = read_text(text, load)
    try:
        draws = verify(record)
    except BadInput as error:
        print(f"NOT verified. {error}")
        return 1
    print(
        f"Verified: {len(record.entries)} legal entries, draws of chance among them: {draws}, each the one "
        "committed to."
    )
    return 0


def run_engine(given: argparse.Namespace) -> int:
    for line in engine.answers(sys.stdin, given.seed):
        print(line, flush=True)
    return 0


def run_bench(given: argparse.Namespace) -> int:
    if not 0 < given.seconds <= 3600:
        raise BadInput("--seconds", "this must be above 0 and at most 3600")
    print(
        f"rules {'compiled' if compiled.is_compiled() else 'interpreted'}, one thread, random games from the start "
        "to the end"
    )
    for game in all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            rate = speed.games_per_second(game, seats, given.seconds)
            print(f"{game.key:20} {seats} seats {rate:12,.0f} games/s")
    return 0


def run_lab(given: argparse.Namespace) -> int:
    study = reports.study(given.report, given.game)
    game = load(given.game)
    if given.box is not None:
        game = game_with_file(game, given.box)
    if given.level.startswith("engine:"):
        raise BadInput("--level", "programs play in the arena only")
    who = read_entrant(given.level, game, 0.0)
    report = study(game, who, given.games, given.seed, crew_in(given))
    print(json.dumps(report.to_json(), indent=2) if given.json else report.text())
    return 0


def run_arena(given: argparse.Namespace) -> int:
    from antbear.lab.arena import contest, picture, rating
    from antbear.lab.arena.entrants import read_entrants
    from antbear.lab.arena.standings import Standings

    rating.check_library()
    if not 0 < given.seconds <= engine.MOST_SECONDS:
        raise BadInput("--seconds", f"this must be above 0 and at most {engine.MOST_SECONDS:.0f}")
    game = load(given.game)
    if given.box is not None:
        game = game_with_file(game, given.box)
    seats = game.seats[0] if given.seats is None else given.seats
    entrants = tuple(read_entrants(given.bots, game, given.seconds))
    wanted = contest.Contest(
        game, entrants, seats, given.games, given.seed, options_in(game, given.option), given.alone
    )
    played, stopped = contest.run(wanted, crew_in(given))
    found = Standings(wanted, played, stopped)
    print(found.text())
    if given.json is not None:
        given.json.write_text(json.dumps(found.to_json(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if given.plot is not None:
        given.plot.write_text(picture.draw(found), encoding="utf-8")
    return 130 if stopped else 0


def crew_in(given: argparse.Namespace) -> Crew:
    if given.workers < 1:
        raise BadInput("--workers", "this must be 1 or more")
    return Crew(given.workers, given.cluster)


def number_or_all(option: str, text: str) -> int | None:
    if text == "all":
        return None
    if not text.isdecimal():
        raise BadInput(option, "this must be a number or `all`")
    return int(text)


def run_solve(given: argparse.Namespace) -> int:
    from antbear.lab import answering, proving, solving

    if given.moves is not None:
        return answering.tell(given.moves.split(), given.size)
    crew = crew_in(given)
    if given.check:
        of_plan, of_others = number_or_all("--plan", given.plan), number_or_all("--sample", given.sample)
        return proving.check(given.known, of_plan, of_others, given.seed, crew)
    if given.write is not None:
        print(solving.write(given.file, given.write, given.partial))
    else:
        print(solving.run(given.file, given.resume, given.most, crew))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
