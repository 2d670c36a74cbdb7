"""`antbear keep`: for whoever hosts a server."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from antbear.cli.parsers import OneLineParser
from antbear.core.illegal import BadInput

if TYPE_CHECKING:
    from antbear.server.keeping.lists import MatchShown
    from antbear.server.settings import Settings

SECONDS = {"h": 3600.0, "d": 24 * 3600.0, "w": 7 * 24 * 3600.0}
MOST_LISTED = 1_000_000
STATUSES = ("waiting", "playing", "over")
Result = tuple[Any, str]
"""What is told to scripts, and to people."""


def add_keep(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Look after the matches of a server, on its database, while it runs. The database is named as for `antbear "
        "serve`: by --database, by ANTBEAR_DATABASE, or in the settings file."
    )
    commands = one.add_subparsers(dest="task", required=True, metavar="TASK", parser_class=OneLineParser)

    def task(name: str, says: str, does: Callable[[argparse.Namespace, Settings], Result]) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=says, description=f"{says[0].upper()}{says[1:]}.")
        added.add_argument("--database", metavar="TEXT", help="a SQLite file, or the address of PostgreSQL")
        added.add_argument("--settings", metavar="FILE", help="a file with settings")
        added.add_argument("--json", action="store_true", help="answer in JSON")
        added.set_defaults(run=run_keep, does=does)
        return added

    backup = task("backup", "write every row, as of one moment, into one file", run_backup)
    backup.add_argument("file", type=Path)
    backup.add_argument("--overwrite", action="store_true", help="even if there is such a file")
    restore = task(
        "restore", "fill an empty database, of either kind, from a backup; stop its servers first", run_restore
    )
    restore.add_argument("file", type=Path)
    restore.add_argument("--replace", action="store_true", help="throw away all matches that are there")
    listed = task("list", "list matches, the newest first", run_list)
    listed.add_argument(
        "--limit", type=int, default=50, metavar="N", help=f"at most so many (default 50, at most {MOST_LISTED})"
    )
    add_filters(listed)
    shown = task("show", "show a match: seats and moves, no secrets", run_show)
    end = task("end", "end a match: nobody can move any more, and everybody at it is told", run_end)
    end.add_argument("--reason", default="", metavar="TEXT", help="a sentence for everybody at it")
    remove = task("remove", "remove a match for ever", run_remove)
    for added in (shown, end, remove):
        added.add_argument("id", help="of the match")
    prune = task("prune", "remove matches in which nothing has happened for long", run_prune)
    prune.add_argument("--dry-run", action="store_true", help="only tell which")
    add_filters(prune)
    task("statistics", "count matches, moves and players", run_statistics)


def add_filters(one: argparse.ArgumentParser) -> None:
    one.add_argument("--game", default="", metavar="KEY", help="only of this game")
    one.add_argument("--status", action="append", choices=STATUSES, help="only with this status; may be said again")
    one.add_argument("--older-than", metavar="AGE", help="nothing happened in them for so long: 12h, 90d, 8w")


def run_keep(given: argparse.Namespace) -> int:
    from antbear.server.settings import gather
    from antbear.server.storage.database import CannotOpen

    settings = gather({"database": given.database, "settings": given.settings})
    try:
        told, said = given.does(given, settings)
    except CannotOpen as error:
        print(f"antbear keep: {error}", file=sys.stderr)
        return 1
    print(as_json(told) if given.json else said)
    return 0


def as_json(told: Any) -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(told)).decode()


# Backups


def run_backup(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.backup import back_up

    counts = back_up(settings.database, given.file, given.overwrite)
    return {"file": str(given.file), "rows": counts}, f"Backed up {of_rows(counts)} to {given.file}."


def run_restore(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.backup import restore

    counts = restore(given.file, settings.database, given.replace)
    return {"file": str(given.file), "rows": counts}, f"Restored {of_rows(counts)} from {given.file}."


def of_rows(counts: dict[str, int]) -> str:
    return f"{number(counts['matches'], 'match', 'matches')} with {number(counts['entries'], 'entry', 'entries')}"


def number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


# Matches


def wanted_by(given: argparse.Namespace) -> Any:
    from antbear.server.keeping.lists import Wanted

    before = None if given.older_than is None else time.time() - age_of(given.older_than)
    return Wanted(given.game, tuple(given.status or ()), before)


def age_of(text: str) -> float:
    """In seconds."""
    found = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)([hdw])", text)
    if found is None:
        raise BadInput("--older-than", f"{text!r} is no age: say it as 12h, 90d or 8w")
    return float(found[1]) * SECONDS[found[2]]


def run_list(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.lists import list_matches
    from antbear.server.keeping.opening import look

    if not 1 <= given.limit <= MOST_LISTED:
        raise BadInput("--limit", f"this must be from 1 to {MOST_LISTED}")
    wanted = wanted_by(given)
    found = look(settings.database, lambda db: list_matches(db, wanted, given.limit))
    return found, "\n".join(map(line_of, found)) or "There are no such matches."


def line_of(match: MatchShown) -> str:
    people = ", ".join(who(seat) for seat in match.seats)
    return f"{match.id}  {match.status:7}  {day(match.last)}  {match.moves:4} moves  {match.game}: {people}"


def who(seat: Any) -> str:
    if seat.kind == "bot":
        return f"bot ({seat.level})"
    return (seat.name or "somebody") if seat.taken else "(free)"


def day(moment: float) -> str:
    return datetime.fromtimestamp(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def run_show(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.lists import show_match
    from antbear.server.keeping.opening import look

    match = look(settings.database, lambda db: show_match(db, given.id))
    return match, "\n".join(story_of(match))


def story_of(match: MatchShown) -> list[str]:
    options = ", ".join(f"{key}={value}" for key, value in match.options.items())
    return [
        f"{match.id}: {match.game}{f' ({options})' if options else ''}, {match.status}",
        f"made {day(match.created)}, last change {day(match.last)}",
        *([f"ended by the house: {match.closed or 'no reason given'}"] if match.closed is not None else []),
        *(f"seat {seat.seat}: {who(seat)}" for seat in match.seats),
        *(
            f"{entry.number:5}  {'chance' if entry.by < 0 else f'seat {entry.by}'}  {entry.what}  ({entry.at:.0f} s)"
            for entry in match.entries
        ),
    ]


def run_end(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.opening import alter
    from antbear.server.keeping.tidying import end_match

    reason = " ".join(given.reason.split())[:200]
    alter(settings.database, lambda db: end_match(db, given.id, reason))
    return {"ended": given.id}, f"Match {given.id} is over."


def run_remove(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.opening import alter
    from antbear.server.keeping.tidying import remove_match

    alter(settings.database, lambda db: remove_match(db, given.id))
    return {"removed": [given.id]}, f"Match {given.id} is removed."


def run_prune(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.opening import alter, look
    from antbear.server.keeping.tidying import kept_too_long, matching, prune_some

    if given.older_than is not None:
        wanted = [wanted_by(given)]
    elif given.game or given.status:
        raise BadInput("--older-than", "say how old they must be")
    else:
        wanted = kept_too_long(settings.keep_finished_days, settings.keep_abandoned_days)
    if not wanted:
        raise BadInput("prune", "say --older-than, or set keep_finished_days or keep_abandoned_days")
    if given.dry_run:
        ids = look(settings.database, lambda db: matching(db, wanted))
        return {"would_remove": ids}, "\n".join([*ids, f"{number(len(ids), 'match', 'matches')} would be removed."])
    gone: list[str] = []
    while some := alter(settings.database, lambda db: prune_some(db, wanted)):
        gone += some
    return {"removed": gone}, f"{number(len(gone), 'match', 'matches')} removed."


def run_statistics(given: argparse.Namespace, settings: Settings) -> Result:
    from antbear.server.keeping.lists import count_all
    from antbear.server.keeping.opening import look

    found = look(settings.database, count_all)
    rows = [f"{'game':18}" + "".join(f"{status:>9}" for status in STATUSES)]
    rows += [
        f"{game:18}" + "".join(f"{by.get(status, 0):9}" for status in STATUSES) for game, by in found.matches.items()
    ]
    rows += [
        f"{number(found.moves, 'move', 'moves')}; seats taken by people: {found.people}, by bots: {found.bots}",
        f"{found.bytes / 1_000_000:.1f} MB on disk",
    ]
    return found, "\n".join(rows)
