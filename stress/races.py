"""``make races``: the same thing wanted by several at once, at two processes, on both kinds of database: of any race
exactly one wins, and nothing is done twice.

Every try begins with all requests sent before any is answered, half of them to each process; others do not count. A row
tells how many tries each race had, who won them, and how often it was not exactly one.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
import uvloop

from stress.houses import Street
from stress.lanes import AT_ONCE, WON, Body, Busy, Lane, Tries, new_request, one_won, winners
from stress.leases import LEASE_RACE, race_for_leases
from stress.written import Run, add_option, begin_run, check_block, write_block
from tests.server.running import RunningServer

LANES = 6
"""Matches that are raced in at the same time."""
PATIENCE_MINUTES = 0.001
"""Nobody waits for long here."""
THOUGHT_SECONDS = 0.03
"""About as long as a bot thinks; so long at most somebody waits before they come back."""
PAGE, BLOCK = "faults.md", "races"
HEAD = "| race | database | tries | won by | not exactly one | seconds |"

Race: TypeAlias = Callable[[Lane, Tries], Coroutine[Any, Any, None]]

# Races


async def move(lane: Lane, tries: Tries) -> None:
    """Several moves for one version."""
    table = await lane.playing()
    version, names = table["version"], [one["name"] for one in table["view"]["moves"]]
    moves = [names[number % len(names)] for number in range(AT_ONCE)]
    bodies: list[Body] = [{"version": version, "request": new_request(), "move": one} for one in moves]
    answers = await lane.at_once(f"{lane.path}/moves", bodies, [lane.bearer] * AT_ONCE)
    if one_won(lane, answers):
        made = [one["move"] for one in await lane.entries(version)]
        won = moves[winners(answers)[0]]
        tries.must(made == [won], f"{won} won, but {made} was made")


async def repeated(lane: Lane, tries: Tries) -> None:
    """One request several times."""
    table = await lane.playing()
    version, wanted = table["version"], table["view"]["moves"][0]["name"]
    body: Body = {"version": version, "request": new_request(), "move": wanted}
    answers = await lane.at_once(f"{lane.path}/moves", [body] * AT_ONCE, [lane.bearer] * AT_ONCE)
    statuses = [answer.status for answer in answers]
    tries.must(statuses == [WON] * AT_ONCE, f"answers {statuses}")
    made = [one["move"] for one in await lane.entries(version)]
    tries.must(made == [wanted], f"{wanted} once, but {made}")


async def sit(lane: Lane, tries: Tries) -> None:
    """Several on one seat."""
    invite = await lane.make()
    people: list[Body] = [
        {"invite": invite, "name": f"{number}", "nonce": secrets.token_hex(16), "request": new_request()}
        for number in range(AT_ONCE)
    ]
    answers = await lane.at_once(f"{lane.path}/sit", people, [""] * AT_ONCE)
    if one_won(lane, answers):
        name = (await lane.table())["seats"][1]["name"]
        tries.must(name == people[winners(answers)[0]]["name"], f"{name} sits there")


async def take_back(lane: Lane, tries: Tries) -> None:
    """Somebody asks to take a move back: the other agrees, and moves, at the same time, at two pages each."""
    mover, table = await lane.moved()
    mine, other, version = lane.held[mover], lane.held[1 - mover], table["version"]
    asking: Body = {"version": version, "request": new_request(), "answer": "ask"}
    asked = await lane.told(f"{lane.path}/takeback", asking, mine)
    if asked["takeback"] is None:
        return
    yes: Body = {"version": version, "answer": "yes"}
    play: Body = {"version": version, "move": table["view"]["moves"][0]["name"]}
    answers = await lane.each(
        [("takeback", yes), ("moves", play), ("moves", play), ("takeback", yes)], [other] * AT_ONCE
    )
    one_won(lane, answers, sides=("yes", "the move", "the move", "yes"))
    made = await lane.entries(version)
    tries.must(len(made) == 1, f"{len(made)} entries of one")


async def resign(lane: Lane, tries: Tries) -> None:
    """Both give up."""
    table = await lane.playing()
    bodies: list[Body] = [{"version": table["version"], "request": new_request()} for _ in range(AT_ONCE)]
    if one_won(lane, await lane.at_once(f"{lane.path}/resign", bodies, lane.held * 2)):
        resigned = sum("resign" in one for one in await lane.entries())
        tries.must(resigned == 1, f"{resigned} gave up")


async def rematch(lane: Lane, tries: Tries) -> None:
    """Both want to play again, each with a commitment of its own: one makes the next match."""
    table = await lane.playing()
    await lane.told(f"{lane.path}/resign", {"version": table["version"], "request": new_request()}, lane.held[0])
    bodies: list[Body] = [
        {"nonce": secrets.token_hex(16), "commitment": await lane.commitment(), "request": new_request()}
        for _ in range(2)
    ]
    answers = await lane.at_once(f"{lane.path}/rematch", bodies, lane.held)
    if one_won(lane, answers):
        following = msgspec.json.decode(answers[winners(answers)[0]].body)["match"]
        told = (await lane.table())["rematch"]
        tries.must(following == told, f"{following} was made, {told} is told")


async def make(lane: Lane, tries: Tries) -> None:
    """One request for a match, several times: it is the same match."""
    body = await lane.asked_match()
    answers = await lane.at_once("/api/matches", [body] * AT_ONCE, [""] * AT_ONCE)
    statuses = {answer.status for answer in answers}
    tries.must(statuses == {201} and len({answer.body for answer in answers}) == 1, f"answers {statuses}")


async def commitment(lane: Lane, tries: Tries) -> None:
    """Several matches with one commitment."""
    body = await lane.asked_match()
    bodies = [body | {"request": new_request()} for _ in range(AT_ONCE)]
    answers = await lane.at_once("/api/matches", bodies, [""] * AT_ONCE)
    statuses = sorted(answer.status for answer in answers)
    tries.must(statuses == [201] + [400] * (AT_ONCE - 1), f"answers {statuses}")


async def cancel(lane: Lane, tries: Tries) -> None:
    """Who made a table closes it, and somebody sits down, at two pages each."""
    invite = await lane.make()
    close: Body = {"version": 0}
    sitting: Body = {"invite": invite, "name": "Ben", "nonce": secrets.token_hex(16)}
    asked = [("cancel", close), ("sit", sitting), ("sit", sitting), ("cancel", close)]
    answers = await lane.each(asked, [lane.bearer, "", "", lane.bearer])
    if one_won(lane, answers, sides=("closing", "sitting down", "sitting down", "closing")):
        table, closed = await lane.table(), winners(answers)[0] in (0, 3)
        told = (table["closed"] is not None, table["seats"][1]["taken"])
        tries.must(told == (closed, not closed), f"closed, taken: {told}")


async def stand_in(lane: Lane, tries: Tries) -> None:
    """A bot is let play for somebody who is away, and they move, at two pages each."""
    table = await lane.missed()
    seat, version = table["absent"], table["version"]
    mine, theirs = lane.held[1 - seat], lane.held[seat]
    wanted = (await lane.table(theirs))["view"]["moves"][0]["name"]
    bot: Body = {"version": version, "seat": seat, "level": "easy"}
    play: Body = {"version": version, "move": wanted}
    asked = [("stand-in", bot), ("moves", play), ("moves", play), ("stand-in", bot)]
    answers = await lane.each(asked, [mine, theirs, theirs, mine])
    if one_won(lane, answers, sides=("the bot", "the move", "the move", "the bot")):
        by_bot, plays = [one.get("bot", "") for one in await lane.entries(version)], winners(answers)[0] in (0, 3)
        tries.must({*by_bot} <= {"easy"} if plays else by_bot == [""], f"a bot plays: {plays}, moves by: {by_bot}")


async def come_back(lane: Lane, tries: Tries) -> None:
    """Somebody comes back, at four pages, while the bot that plays for them thinks or moves: from then on they alone
    move."""
    table = await lane.missed()
    seat, version = table["absent"], table["version"]
    bot: Body = {"version": version, "seat": seat, "level": "easy", "request": new_request()}
    await lane.told(f"{lane.path}/stand-in", bot, lane.held[1 - seat])
    await asyncio.sleep(random.random() * THOUGHT_SECONDS)
    answers = await lane.each([("come-back", {"version": version})] * AT_ONCE, [lane.held[seat]] * AT_ONCE)
    if len(winners(answers)) != 1:
        one_won(lane, answers)
        return
    now = msgspec.json.decode(answers[winners(answers)[0]].body)
    tries.won["the bot's move" if now["version"] > version else "coming back"] += 1
    if now["view"]["to_move"] == seat and now["view"]["moves"]:
        play: Body = {"version": now["version"], "move": now["view"]["moves"][0]["name"], "request": new_request()}
        moved = await lane.lines[1].ask("POST", f"{lane.path}/moves", play, lane.held[seat])
        tries.must(moved.status == WON, f"back, but the move was answered with {moved.status}")
    entries = [one for one in await lane.entries(now["version"]) if one["by"] == seat]
    tries.must(all("bot" not in one for one in entries), "a bot moved for somebody who was back")
    before = (await lane.entries(version))[: now["version"] - version]
    tries.must(all(one.get("bot") == "easy" for one in before if one not in entries), f"moves by: {before}")


RACES: dict[str, Race] = {
    "moves for one version": move,
    "one move, the request repeated": repeated,
    "people for one seat": sit,
    "a takeback agreed to, and a move": take_back,
    "resignations of both": resign,
    "rematches asked for by both": rematch,
    "one match, the request repeated": make,
    "matches with one commitment": commitment,
    "a table closed, and people for its seat": cancel,
    "a bot for who is away, and their move": stand_in,
    "coming back, and the bot's move": come_back,
}


async def run_race(ports: list[int], race: Race, wanted: int) -> Tries:
    tries = Tries(wanted)

    async def run_lane() -> None:
        lane = Lane(ports, tries)
        while tries.go_on:
            tries.begun += 1
            try:
                await race(lane, tries)
            except Busy:
                tries.busy += 1
                lane.match = ""
            except AssertionError as error:
                tries.must(False, str(error))
                lane.match = ""
        lane.close()

    await asyncio.gather(*[run_lane() for _ in range(LANES)])
    tries.must(tries.raced >= wanted, f"only {tries.raced} of {tries.begun} tries were raced")
    return tries


async def main(given: argparse.Namespace) -> int:
    check_block(PAGE, given.write)
    run, street, rows = await begin_run(), Street(), [HEAD, "| --- " * (HEAD.count("|") - 1) + "|"]
    print("\n".join(rows), flush=True)
    try:
        bad = sum([await run_all(street, name, given, rows) for name in SERVERS if given.database in name])
    finally:
        street.close()
    if given.write:
        write_block(PAGE, given.write, told(run, rows))
    return 1 if bad else 0


def told(run: Run, rows: list[str]) -> str:
    return run.told() + "\n\n" + "\n".join(rows)


def two_on_a_file(street: Street) -> list[RunningServer]:
    folder = street.new_folder("file")
    return [RunningServer(folder, patience_minutes=PATIENCE_MINUTES) for _ in range(2)]


def two_on_postgres(street: Street) -> list[RunningServer]:
    postgres, redis = street.services()
    shared: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.url}
    folder = street.new_folder("postgres")
    return [RunningServer(folder, patience_minutes=PATIENCE_MINUTES, **shared) for _ in range(2)]


SERVERS = {"SQLite": two_on_a_file, "PostgreSQL": two_on_postgres}
"""Two processes on each kind of database."""


async def run_all(street: Street, name: str, given: argparse.Namespace, rows: list[str]) -> int:
    servers, bad = SERVERS[name](street), 0
    for server in servers:
        server.start()
    try:
        for what, race in RACES.items():
            if given.only in what:
                bad += await run_one(what, name, run_race([server.port for server in servers], race, given.tries), rows)
    finally:
        for server in servers:
            server.end()
    if name == "PostgreSQL" and given.only in LEASE_RACE:
        bad += await run_one(LEASE_RACE, name, race_for_leases(street, given.tries), rows)
    return bad


async def run_one(what: str, name: str, race: Coroutine[Any, Any, Tries], rows: list[str]) -> int:
    begin = time.monotonic()
    tries = await race
    wrong = f"{len(tries.wrong)} {tries.wrong[:2] if tries.wrong else ''}".strip()
    won = ", ".join(f"{who} {count:,}" for who, count in sorted(tries.won.items())) or "all alike"
    counted = f"{tries.raced:,}" + (f" ({tries.busy} more not counted: 503)" if tries.busy else "")
    rows.append(f"| {what} | {name} | {counted} | {won} | {wrong} | {time.monotonic() - begin:.0f} |")
    print(rows[-1], flush=True)
    return len(tries.wrong)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=1000, help="of each race, on each database")
    parser.add_argument("--only", default="", help="races whose name has this in it")
    parser.add_argument("--database", default="", help="SQLite or PostgreSQL")
    add_option(parser, BLOCK)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(uvloop.run(main(arguments())))
