"""What the server says of itself, and what it keeps: the OpenAPI description and the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, make_url

from antbear.games import all_games
from antbear.server.keeping.opening import in_sqlite
from antbear.server.storage.database import make_tables, newest_revision, revision_of
from antbear.server.storage.history import migrations, upgrade
from antbear.server.storage.schema import METADATA
from antbear.server.storage.sqlite import engine_of, migrate, writing
from tests.server.running import RunningServer, in_postgres, run_apart
from tests.server.screens import http
from tests.server.services import Postgres

CALLS = {
    ("get", "/api/games"),
    ("get", "/api/games/{key}/opening"),
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
    ("post", "/api/matches/{match_id}/cancel"),
    ("post", "/api/matches/{match_id}/stand-in"),
    ("post", "/api/matches/{match_id}/come-back"),
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
    ("get", "/api/puzzles"),
    ("get", "/api/puzzles/{key}/{number}"),
    ("post", "/api/puzzles/{key}/{number}/tries"),
    ("post", "/api/puzzles/{key}/{number}/why"),
    ("get", "/api/puzzles/{key}/{number}/answer"),
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


def test_step_by_step_the_tables_become_what_new_ones_are(tmp_path: Path, postgres: Postgres) -> None:
    """In either kind of database; the last step is the one that new tables name."""
    assert ScriptDirectory.from_config(migrations()).get_current_head() == newest_revision()
    looks = [partial(tables_after, work) for work in (upgrade, make_tables)]
    files = [in_sqlite(tmp_path / f"{number}.sqlite3", look, True) for number, look in enumerate(looks)]
    servers = [run_apart(in_postgres(make_url(postgres.new_database()), look)) for look in looks]
    for stepped, new in (files, servers):
        assert stepped == new
        assert new.keys() == {*METADATA.tables, "alembic_version"}


def tables_after(work: Callable[[Connection], None], db: Connection) -> dict[str, object]:
    """Everything that the database itself says of them but the order of their columns."""
    work(db)
    look = inspect(db)
    found: dict[str, object] = {}
    for table in look.get_table_names():
        columns = [{**column, "type": str(column["type"])} for column in look.get_columns(table)]
        parts = (columns, look.get_indexes(table), look.get_unique_constraints(table), look.get_foreign_keys(table))
        found[table] = [look.get_pk_constraint(table), *(sorted(map(str, part)) for part in parts)]
    return found | {"alembic_version": [found["alembic_version"], revision_of(db)]}
