"""The ladder of the levels: every pair of them in every game, rated, as the tables in `docs/bots.md`.

    python tools/ladder.py --games 60 python tools/ladder.py --games 120 --bots easy medium hard perfect --workers 2
    --write

Prints the tables. With --write they go to `docs/bots.md` too, and the ratings of one game to its drawing. No number of
the ladder is typed in by hand. `--only GAME` plays one game; --write leaves the tables of the others as they are. A
level that a game does not have (perfect, where it is not solved) does not take part there.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.compiled import is_compiled
from antbear.core.game import Game
from antbear.games import all_games, load
from antbear.lab.arena import picture
from antbear.lab.arena.contest import Contest, run
from antbear.lab.arena.entrants import bots_of, read_entrants
from antbear.lab.arena.standings import Standings
from antbear.lab.executor import Executor

DOCS = Path(__file__).parent.parent / "docs"
DOCUMENT = DOCS / "bots.md"
DRAWN = "surikata"
DRAWING = DOCS / "images" / f"arena-{DRAWN}.svg"
SECONDS = 2.0
HEAD = """\
| bot | rating | 95 % interval | wins | mean place | seconds a move | longest move |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main() -> None:
    given = arguments()
    if not is_compiled():
        raise SystemExit("The ladder is that of the compiled rules: say make core first.")
    for game in all_games() if given.only is None else [load(given.only)]:
        contest = Contest(
            game, tuple(read_entrants(bots_in(given.bots, game), game, SECONDS)), 2, given.games, given.seed
        )
        played, stopped = run(contest, Executor(given.workers))
        if stopped:
            raise SystemExit(130)
        found = Standings(contest, played)
        table = block(found)
        print(table, flush=True)
        if given.write:
            DOCUMENT.write_text(with_block(DOCUMENT.read_text(encoding="utf-8"), game, table), encoding="utf-8")
            if game.key == DRAWN:
                DRAWING.write_text(picture.draw(found), encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays the ladder of docs/bots.md.")
    parser.add_argument("--games", type=int, default=60, help="of each game, at least (default 60)")
    every = list(dict.fromkeys(one for game in all_games() for one in bots_of(game)))
    parser.add_argument(
        "--bots", nargs="+", choices=every, default=every, help="(default: random and all levels of each game)"
    )
    parser.add_argument("--only", metavar="GAME", help="play this game alone")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes play (default 1)")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/bots.md")
    return parser.parse_args()


def bots_in(wanted: list[str], game: Game) -> list[str]:
    """Those that this game has; one alone has nobody to play with."""
    found = [one for one in wanted if one in bots_of(game)]
    if len(found) < 2:
        raise SystemExit(
            f"{game.title} has only {', '.join(found) or 'none'} of these bots: name two or more, or another game "
            "with --only"
        )
    return found


def block(found: Standings) -> str:
    """One game: what was played, by which command, and the table."""
    report = found.to_json()
    game, names = found.contest.game, [entrant.name for entrant in found.contest.entrants]
    command = f"antbear arena {game.key} {' '.join(names)} --games {report['wanted']} --seed {report['seed']}"
    each = len(found.played) // (len(names) * (len(names) - 1) // 2)
    told = (
        f"**{game.title}**: {report['games']} games, {each} of each pair, {report['moves a game']} moves a "
        f"game\n(`{command}`)\n\n"
    )
    return told + HEAD + "".join(row(bot.to_json()) for bot in found.bots)


def row(bot: dict[str, object]) -> str:
    return (
        f"| {bot['bot']} | {bot['rating']} | {bot['low']} to {bot['high']} | {bot['wins']:g} of {bot['seats']} | "
        f"{bot['mean place']:.2f} "
        f"| {bot['seconds a move']:.5f} | {bot['longest move']:.3f} |\n"
    )


def with_block(document: str, game: Game, table: str) -> str:
    """The document with the table between the game's marks."""
    begin, end = f"<!-- ladder of {game.key} -->\n", f"<!-- end of {game.key} -->\n"
    if begin not in document:
        raise SystemExit(
            f"{DOCUMENT.name} has no place for {game.title}: a line {begin.strip()} and a line {end.strip()}"
        )
    before, rest = document.split(begin)
    return before + begin + table + end + rest.split(end)[1]


if __name__ == "__main__":
    main()
