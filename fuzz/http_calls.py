"""The door of HTTP: what the OpenAPI description allows and does not allow, by schemathesis; and requests of players in
live matches: legal, illegal, late, with wrong secrets, broken. What is refused changes nothing."""

from __future__ import annotations

import random
import secrets
import warnings
from contextlib import closing
from typing import Any
from urllib.parse import quote

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode

from antbear.games import all_games
from fuzz.breaking import NASTY, broken, scrambled, scrambled_bytes, written
from fuzz.counts import BROKEN, CHANGED, Counts
from fuzz.house import Caller, Rows, Table, Waiting, open_house
from fuzz.plays import GAMES
from fuzz.records import some_record, some_text

BY_DESCRIPTION = 0.3
"""The share of the inputs that schemathesis makes."""
SITTING = 0.03
"""How often people come to a free seat."""
LEAVES_WHAT_IS_OVER = 0.15
"""How soon another match is begun: until then the old one is analysed, played again, and looked back at."""
TO_ONE_CALL = 15
"""Fewer are not worth what a call costs to get ready: a short run looks at some of the calls, another each time."""


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    with open_house(counts) as server, closing(Caller(server.port)) as caller:
        tables = {game: Table(caller, rng, game) for game in GAMES}
        rows = Rows(server, counts)
        by_description(rows, int(inputs * BY_DESCRIPTION), seed, tables)
        while counts.inputs < inputs:
            game = rng.choice(GAMES)
            if rng.random() < SITTING:
                one_sitting(rng, Waiting(caller, game), counts)
            if tables[game].is_over and rng.random() < LEAVES_WHAT_IS_OVER:
                tables[game] = Table(caller, rng, game)
            one_request(rng, tables[game], counts, rows)


# By the description


def by_description(rows: Rows, inputs: int, number: int, tables: dict[str, Table]) -> None:
    """Calls alike, with good and with bad data; ids are often those of live matches."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        schema = schemathesis.openapi.from_url(f"{rows.server.url}/schema/openapi.json")
        found: list[Any] = list(schema.get_all_operations())
        rng = random.Random(number)
        calls = rng.sample([one.ok() for one in found], min(len(found), 1 + inputs // TO_ONE_CALL))
        for call in calls:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                many = max(1, inputs // (2 * len(calls)))

                def one(case: Any) -> None:
                    one_case(rng, rows, case, tables)

                run_cases(call.as_strategy(generation_mode=mode), many, number, one)


def run_cases(strategy: Any, many: int, number: int, one: Any) -> None:
    asked: Any = given(strategy)
    calm = settings(
        max_examples=many,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    try:
        repeated: Any = seed(number)
        repeated(calm(asked(one)))()
    except Exception as error:
        if "Unsatisfiable" not in type(error).__name__ and "Skip" not in type(error).__name__:
            raise


def one_case(rng: random.Random, rows: Rows, case: Any, tables: dict[str, Table]) -> None:
    table = rng.choice(list(tables.values()))
    if "match_id" in (case.path_parameters or {}) and rng.random() < 0.7:
        case.path_parameters["match_id"] = table.match
    if rng.random() < 0.5:
        case.headers = {**(case.headers or {}), "Authorization": table.headers["Authorization"]}
    rows.about_to_ask()
    answer = case.call(base_url=rows.server.url, timeout=60)
    rows.counts.took(answer.status_code < 400)
    rows.answered(case.as_curl_command(), answer.status_code >= 400)
    if answer.status_code >= 500:
        rows.counts.fault(BROKEN, case.as_curl_command(), f"{answer.status_code} {answer.content[:300]!r}")


# By players


def one_request(rng: random.Random, table: Table, counts: Counts, rows: Rows) -> None:
    before = table.seen
    method, path, body, headers = some_request(rng, table)
    rows.about_to_ask()
    status, raw = table.caller.ask(method, path, body, headers)
    counts.took(status < 400)
    asked = (method, path, body, headers)
    rows.answered(asked, status >= 400)
    if status >= 500:
        counts.fault(BROKEN, asked, f"{status} {raw[:300]!r}")
    after = table.look()
    if status >= 400 and after != before:
        counts.fault(CHANGED, asked, f"refused with {status}, but the table is another one")
    if path == table.path + "/moves":
        counts.legal[table.game] += status == 200
        counts.illegal[table.game] += status == 422


def one_sitting(rng: random.Random, waiting: Waiting, counts: Counts) -> None:
    """With a good invite, broken or not, in a colour that is free, or not; and its table closed, until one of them is
    done."""
    colours = [*(waiting.look()["free_colours"] or ["none"]), "mauve", ""]
    for _ in range(rng.randint(1, 6)):
        before = waiting.look()
        sitting = {"invite": waiting.invite, "name": "B", "nonce": "cd" * 16, "request": secrets.token_hex(8)}
        close = {"version": rng.choice([0, 0, 1, -1]), "request": secrets.token_hex(8)}
        colour = {} if rng.random() < 0.4 else {"colour": rng.choice(colours)}
        what, body = rng.choice([("sit", sitting | colour), ("sit", broken(rng, sitting)), ("cancel", close)])
        asked = ("POST", f"{waiting.path}/{what}", some_bytes(rng, body), waiting.headers)
        status, raw = waiting.caller.ask(*asked)
        counts.took(status < 400)
        if status >= 500:
            counts.fault(BROKEN, asked, f"{status} {raw[:300]!r}")
        if status >= 400 and waiting.look() != before:
            counts.fault(CHANGED, asked, f"refused with {status}, but the table is another one")


def some_request(rng: random.Random, table: Table) -> tuple[str, str, bytes | None, dict[str, str]]:
    chance = rng.random()
    if chance < 0.6:
        path, body = some_change(rng, table)
        return "POST", table.path + path, some_bytes(rng, body), some_headers(rng, table)
    if chance < 0.72:
        game = next(one for one in all_games() if one.key == table.game)
        text = some_text(rng, some_record(rng, game), table.tries).encode(errors="surrogatepass")
        rest = rng.choice(
            ["", "/analysis", "/positions/2", "/steps?from=0&to=3", "/positions/" + "9" * 5000, "/steps?from=-1&to=x"]
        )
        return "POST", "/api/records" + rest, text[:60_000], {"Content-Type": "text/plain"}
    if chance < 0.76:
        template = next(one for one in all_games() if one.key == table.game).template
        text = scrambled(rng, template.read_text(encoding="utf-8") if template else "x = 1").encode(errors="replace")
        return "POST", f"/api/games/{table.game}/box", scrambled_bytes(rng, text), {"Content-Type": "text/plain"}
    if chance < 0.79:
        return "POST", "/api/matches", some_bytes(rng, some_past(rng, table)), {"Content-Type": "application/json"}
    return "GET", table.path + some_look(rng, table), None, some_headers(rng, table)


def some_change(rng: random.Random, table: Table) -> tuple[str, Any]:
    version = table.seen["version"] - (rng.random() < 0.1)
    change = {"version": version, "request": secrets.token_hex(8)}
    chance = rng.random()
    if chance < 0.75:
        names = table.legal if chance < 0.35 and table.legal else table.tries
        return "/moves", {**change, "move": rng.choice(names)}
    if chance < 0.82:
        return "/undo", change
    if chance < 0.9:
        return "/takeback", {**change, "answer": rng.choice(["ask", "yes", "no"])}
    if chance < 0.905:
        return "/resign", change
    if chance < 0.95:
        return "/why", {"move": rng.choice([*table.tries, *table.seen["view"]["moves"], {}])}
    return rng.choice(
        [
            ("/sit", {"invite": "x", "name": "B", "nonce": "ab" * 16, "request": secrets.token_hex(8)}),
            ("/stand-in", {**change, "seat": rng.choice([0, 1, 9]), "level": rng.choice(["easy", "x", ""])}),
            ("/come-back", change),
            ("/cancel", change),
            ("/analysis", {}),
            ("/rematch", {"nonce": "ab" * 16, "commitment": "0" * 64, "request": secrets.token_hex(8)}),
        ]
    )


def some_past(rng: random.Random, table: Table) -> Any:
    """A match that is to begin with moves of another; no commitment is good, so that none is ever made."""
    game = next(one for one in all_games() if one.key == table.game)
    record = some_text(rng, some_record(rng, game), table.tries)[:30_000]
    sources: list[Any] = [{"match": table.path.rpartition("/")[2]}, {"record": record}, {"record": {}}, {"match": "x"}]
    past: Any = {"moves": rng.choice([0, 1, 3, -1, 10**9, 1.5]), **rng.choice(sources)}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    person = {"name": "A", "nonce": "ab" * 16, "commitment": "0" * 64, "request": secrets.token_hex(8)}
    return {"game": table.game, "seats": seats, "past": past, **person}


def some_bytes(rng: random.Random, body: Any) -> bytes:
    chance = rng.random()
    raw = written(broken(rng, body) if chance < 0.25 else body).encode(errors="surrogatepass")
    return scrambled_bytes(rng, raw) if chance > 0.93 else raw


def some_headers(rng: random.Random, table: Table) -> dict[str, str]:
    chance = rng.random()
    if chance < 0.85:
        return table.headers
    wrong = rng.choice(["", "Bearer", "Bearer x", "Basic eA==", "Bearer " + "x," * 40, "Bearer \xff", table.secrets[0]])
    return {"Content-Type": rng.choice(["application/json", "text/plain", "x", "application/x-msgpack"])} | (
        {"Authorization": wrong} if wrong else {}
    )


def some_look(rng: random.Random, table: Table) -> str:
    number = rng.choice(["0", "1", "3", "-1", "x", "9" * 5000, "1e3", str(table.seen["version"])])
    move = quote(str(rng.choice([*table.tries, *NASTY])), errors="replace")
    return rng.choice(
        [
            "",
            f"?since={number}",
            f"/positions/{number}",
            f"/steps?from=0&to={number}",
            f"/why?move={move}",
            "/record?form=text&language=nl",
            f"/record?form={move}",
            "/verify",
            "/live",
            "/%ED%A0%80",
        ]
    )
