"""What the server says of itself, and what it keeps: the OpenAPI description and the tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from antbear.games import all_games
from antbear.server.storage.schema import METADATA
from antbear.server.storage.sqlite import engine_of, migrate, writing
from tests.server.running import RunningServer
from tests.server.screens import http

CALLS = {
    ("get", "/api/games"),
    ("get", "/api/games/{key}/box"),
    ("post", "/api/games/{key}/box"),
    ("post", "/api/chance"),
    ("post", "/api/matches"),
    ("get", "/api/matches/{match_id}"),
    ("post", "/api/matches/{match_id}/sit"),
    ("post", "/api/matches/{match_id}/moves"),
    ("post", "/api/matches/{match_id}/undo"),
    ("post", "/api/matches/{match_id}/takeback"),
    ("post", "/api/matches/{match_id}/resign"),
    ("post", "/api/matches/{match_id}/rematch"),
    ("get", "/api/matches/{match_id}/why"),
    ("post", "/api/matches/{match_id}/why"),
    ("get", "/api/matches/{match_id}/live"),
    ("get", "/api/matches/{match_id}/steps"),
    ("post", "/api/records/steps"),
    ("get", "/api/matches/{match_id}/positions/{number}"),
    ("get", "/api/matches/{match_id}/record"),
    ("get", "/api/matches/{match_id}/verify"),
    ("post", "/api/records"),
    ("post", "/api/records/positions/{number}"),
    ("get", "/api/matches/{match_id}/hint"),
    ("post", "/api/matches/{match_id}/analysis"),
    ("post", "/api/records/analysis"),
    ("get", "/api/analyses/{analysis_id}"),
    ("delete", "/api/analyses/{analysis_id}"),
}


def description(server: RunningServer) -> dict[str, Any]:
    response = http.get(f"{server.url}/schema")
    assert response.status_code == 200
    assert http.get(f"{server.url}/schema/openapi.json").json() == response.json()
    found: dict[str, Any] = response.json()
    return found


def references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_every_call_is_described(server: RunningServer) -> None:
    whole = description(server)
    assert whole["openapi"].startswith("3.1")
    operations = {(method, path): call for path, calls in whole["paths"].items() for method, call in calls.items()}
    assert set(operations) == CALLS
    assert len({call["operationId"] for call in operations.values()}) == len(CALLS)
    for (method, path), call in operations.items():
        assert call["summary"], path
        assert call["description"], path
        assert set(call["responses"]) & {"101", "200", "201", "204"}, path
        names = [parameter["name"] for parameter in call.get("parameters", []) if parameter["in"] == "path"]
        assert sorted(names) == sorted(part[1:-1] for part in path.split("/") if part.startswith("{"))
        if path not in ("/api/games", "/api/chance"):
            problems = [answer for status, answer in call["responses"].items() if status.startswith("4")]
            assert problems
            for problem in problems:
                assert problem["content"]["application/problem+json"]["schema"] == {
                    "$ref": "#/components/schemas/ProblemDocument"
                }
        if path == "/api/games/{key}/box" or path.startswith("/api/records"):
            assert method == "get" or call["requestBody"]["content"]["text/plain"]["schema"] == {"type": "string"}
        elif method == "post" and path not in ("/api/chance", "/api/matches/{match_id}/analysis"):
            assert call["requestBody"]["content"]["application/json"]["schema"]["$ref"]


def test_every_reference_leads_somewhere(server: RunningServer) -> None:
    whole = description(server)
    found = set(references(whole))
    assert found
    for reference in found:
        part: Any = whole
        for key in reference.removeprefix("#/").split("/"):
            part = part[key]
        assert isinstance(part, dict)


def test_types_are_described_exactly(server: RunningServer) -> None:
    types = description(server)["components"]["schemas"]
    for game in all_games():
        assert game.view_type is not None
        prefix = game.view_type.__name__.removesuffix("View")
        table = types[f"{prefix}Table"]
        assert set(table["required"]) == set(table["properties"])
        assert table["properties"]["game"]["const"] == game.key
        assert table["properties"]["status"]["enum"] == ["waiting", "playing", "over"]
        assert table["properties"]["view"] == {"$ref": f"#/components/schemas/{prefix}View"}
        assert table["properties"]["steps"]["items"] == {"$ref": f"#/components/schemas/{prefix}Step"}
    assert types["NewMatch"]["properties"]["name"]["maxLength"] == 40
    assert set(types["ProblemDocument"]["required"]) >= {"title", "status", "detail", "code"}
    assert description(server)["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"


def test_migrations_lead_to_the_tables(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "new.sqlite3")
    migrate(writing(engine))
    migrate(writing(engine))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()
