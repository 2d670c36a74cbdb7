"""Agents with the protocol's own client: over standard input and output, over HTTP, and at a table of a real server."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from socket import create_connection, create_server
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from antbear.agents.desk import DeskMatch
from antbear.agents.mcp import Table, make_server
from antbear.core.chance import Rng
from antbear.games import all_games, load
from tests.server.running import RunningServer, run_apart
from tests.server.screens import FRIEND, ME, Screen, first_move, make, told

HERE = StdioServerParameters(command=sys.executable, args=["-m", "antbear.cli", "mcp"])


def talk(work: Coroutine[Any, Any, Any]) -> Any:
    return run_apart(work)


async def ask(client: Client, tool: str, **said: Any) -> Any:
    """What a tool answers, as data."""
    answer = await client.call_tool(tool, said)
    assert not answer.is_error, answer
    text = "".join(part.text for part in answer.content if part.type == "text")
    return json.loads(text) if text[:1] in "{[" else text


def test_a_match_over_standard_input_and_output() -> None:
    async def work() -> None:
        async with Client(HERE) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {"games", "rules", "start_match", "join", "look", "play", "why_not", "resign"}
            now = await ask(client, "start_match", game="surikata", seats=["me", "easy"], seed="1")
            match = now["match"]
            assert now["asked"] and now["clause"] == "SU-4" and len(now["legal_moves"]) in (24, 25)
            while not now["over"]:
                now = await ask(client, "play", match=match, move=now["legal_moves"][0])
            assert sorted(now["places"]) in ([1, 2], [1, 1]) and now["result"]

    talk(work())


def test_the_same_over_http() -> None:
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "antbear.cli", "mcp", "--http", "--port", str(port), "--no-moves"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as running:
        try:
            wait_for(port)

            async def work() -> None:
                async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                    now = await ask(client, "start_match", game="it_happens", seats=["me", "easy", "easy"])
                    assert now["number_of_legal_moves"] > 0 and "legal_moves" not in now

            talk(work())
        finally:
            running.terminate()


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            return create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def with_table(work: Any, **settings: Any) -> None:
    """The protocol without a process of its own."""

    async def whole() -> None:
        async with Client(make_server(Table(**settings))) as client:
            await work(client)

    talk(whole())


@pytest.mark.rule("SU-4")
def test_a_wrong_move_comes_back_with_its_clause_and_changes_nothing() -> None:
    async def work(client: Client) -> None:
        now = await ask(client, "start_match", game="surikata", seats=["me", "me"], options={"start": "0"})
        match = now["match"]
        await ask(client, "play", match=match, move="c3")
        refused = await ask(client, "play", match=match, move="c3")
        assert refused["clause"] == "SU-4" and "c3" in refused["refused"]
        assert await ask(client, "why_not", match=match, move="c3") == {
            "legal": False,
            "clause": "SU-4",
            "why": refused["refused"].partition(": ")[2] or refused["refused"],
        }
        assert await ask(client, "why_not", match=match, move="a1") == {"legal": True}
        assert "error" in await ask(client, "play", match=match, move="sing")
        assert (await ask(client, "look", match=match))["moves_made"] == now["moves_made"] + 1
        assert (await ask(client, "resign", match=match))["over"]

    with_table(work)


def test_games_and_rules_are_read_by_clause_and_language() -> None:
    async def work(client: Client) -> None:
        listed = (await ask(client, "games"))["games"]
        assert [game["key"] for game in listed] == [game.key for game in all_games()]
        clause = (await ask(client, "rules", game="surikata", clause="SU-7"))["text"]
        assert clause.startswith("**SU-7**") and "**SU-8**" not in clause
        whole = (await ask(client, "rules", game="surikata"))["text"]
        assert len(whole) > 10 * len(clause) and "<a id" not in whole
        assert "there is no 'SU-99'" in (await ask(client, "rules", game="surikata", clause="SU-99"))["error"]

    with_table(work, language="nl")


@pytest.mark.parametrize("moves", [15, 25, 35])
def test_who_looks_knows_no_more_than_the_seat(moves: int) -> None:
    """Two positions that a seat cannot tell apart look the same."""
    match = DeskMatch(load("it_happens"), ["me", "random", "random"], {}, "4")
    for _ in range(moves):
        match.play(match.record.state.names()[0])
    state = match.record.state
    resampled = [state.resample(0, Rng(seed)) for seed in range(20)]
    others = [other for other in resampled if other.to_json() != state.to_json()]
    assert others, "else this shows nothing"
    seen = match.look()
    for match.record.state in others:
        assert match.look() | {"happened": seen["happened"]} == seen


def test_a_seat_at_a_table_of_a_server(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        host, invites = make(server, ME, FRIEND)
        link = f"{server.url}/match/{host.match}/sit#{invites[0]}"

        async def work(client: Client) -> None:
            now = await ask(client, "join", link=link, name="Robot")
            match = now["match"]
            while not now["over"]:
                if now["your_turn"]:
                    now = await ask(client, "play", match=match, move=now["legal_moves"][-1])
                else:
                    play_if_asked(host)
                    now = await ask(client, "look", match=match)
            assert sorted(now["places"]) in ([1, 2], [1, 1])
            assert "error" in await ask(client, "join", link="https://example.org/", name="x")

        with_table(work)
        names = [seat["name"] for seat in host.table()["seats"]]
        assert "Robot" in names and host.table()["status"] == "over"
    finally:
        server.end()
    assert not server.errors()


def play_if_asked(screen: Screen) -> None:
    table = screen.table()
    if table["view"]["moves"]:
        told(screen.try_move(first_move(table), table["version"]))


def test_without_its_library_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['mcp'] = None; from antbear.cli import main; raise SystemExit(main(['mcp']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "antbear[agents]" in done.stderr
