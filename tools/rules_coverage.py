"""Which test proves which clause: reads the clause list and the marks of the tests, writes docs/rules/coverage.md."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parent.parent
PAGE = HOUSE / "docs" / "rules" / "coverage.md"


def clauses() -> dict[str, dict[str, str]]:
    """For each game its clauses, each with its one line."""
    return tomllib.loads((HOUSE / "docs" / "rules" / "clauses.toml").read_text(encoding="utf-8"))


def proofs() -> dict[str, list[str]]:
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


def page() -> str:
    proven = proofs()
    lines = [
        "# Clauses and their tests",
        "",
        "Made by `make rules-coverage`; a clause without a test fails the build.",
        "",
    ]
    for game, listed in clauses().items():
        lines += [f"## {game}", "", "| clause | what it says | proven by |", "| --- | --- | --- |"]
        for clause, says in listed.items():
            tests = "<br>".join(f"`{name.split('::')[1]}`" for name in proven.get(clause, [])) or "**nothing**"
            lines.append(f"| {clause} | {says} | {tests} |")
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    proven = proofs()
    bare = [clause for listed in clauses().values() for clause in listed if clause not in proven]
    if bare:
        raise SystemExit(f"no test proves {', '.join(bare)}")
    print(f"{PAGE.relative_to(HOUSE)}: every clause has its test")


if __name__ == "__main__":
    main()
