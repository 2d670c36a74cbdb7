"""Which test proves which clause: reads the clauses of every game and the marks of the tests; docs/rules/coverage.md
is made from it (``make documents``)."""

from __future__ import annotations

import ast
from pathlib import Path

from antbear.games import all_games
from antbear.testing import parts

HOUSE = Path(__file__).parent.parent
PAGE = HOUSE / "docs" / "rules" / "coverage.md"


def tests_by_clause() -> dict[str, list[str]]:
    """For each clause the tests that are marked with it: `@pytest.mark.rule("SU-7")`."""
    found: dict[str, list[str]] = {}
    for file in sorted((HOUSE / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in marks(node):
                    found.setdefault(clause, []).append(f"{file.relative_to(HOUSE).as_posix()}::{node.name}")
    return found


def marks(test: ast.FunctionDef) -> list[str]:
    calls = [
        mark
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
    ]
    return [str(ast.literal_eval(argument)) for call in calls for argument in call.args]


def unproven() -> list[str]:
    """The clauses without a test."""
    proven = tests_by_clause()
    return [clause for game in all_games() for clause in parts.clauses(game) if clause not in proven]


def page() -> str:
    proven = tests_by_clause()
    lines = ["# Clauses and their tests", "", "Made by `make documents`; a clause without a test fails the build.", ""]
    for game in all_games():
        lines += [f"## {game.title}", "", "| clause | what it says | proven by |", "| --- | --- | --- |"]
        for clause, says in parts.clauses(game).items():
            tests = "<br>".join(f"`{name.split('::')[1]}`" for name in proven.get(clause, [])) or "**nothing**"
            lines.append(f"| {clause} | {says} | {tests} |")
        lines.append("")
    return "\n".join(lines)
