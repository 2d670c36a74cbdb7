"""Every block of code in every document is what it says: Python runs, commands are read by the programs that they name,
JSON and TOML are read, and a session goes as it is shown."""

from __future__ import annotations

import argparse
import ast
import doctest
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from antbear.cli import parser
from tests.house.files import HOUSE, written
from tests.house.test_documents import RUN

FENCED = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.S | re.M)
INDENTED = re.compile(r"(?<=\n\n)(?:    \S[^\n]*\n(?:    [^\n]*\n)*)+")
PAGES = [page for page in written() if page.suffix == ".md"]
TARGETS = re.findall(r"^([a-z][\w-]*):", (HOUSE / "Makefile").read_text(encoding="utf-8"), re.M)
PROGRAMS = ["antbear", ".venv/bin/antbear", "make", "python", "python3", ".venv/bin/python"]
ELSEWHERE = {"hosting.md": "test_deploy.py looks at the files that its commands name"}
"""Pages whose commands are for other machines."""


@dataclass(frozen=True)
class Block:
    page: Path
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(HOUSE)}: {self.text[:40]!r}"


def blocks() -> Iterator[Block]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCED.finditer(text):
            yield Block(page, match[2], match[3])
        for match in INDENTED.finditer(FENCED.sub("", text)):
            yield Block(page, "", match[0])


ALL = list(blocks())


def of(language: str) -> list[Block]:
    return [one for one in ALL if one.language == language]


def test_blocks_are_of_known_languages() -> None:
    assert {one.language for one in ALL} == {"", "python", "json", "toml", "mermaid"}
    assert len(of("python")) > 20 and len(of("json")) > 15


@pytest.mark.parametrize("block", of("python"), ids=str)
def test_python_runs(block: Block) -> None:
    """Sessions run in the tests of their page; what is no session runs here, or is a file that runs elsewhere."""
    if doctest.DocTestParser().get_examples(block.text):
        assert block.page.relative_to(HOUSE).as_posix() in RUN
    elif block.text not in {file.read_text(encoding="utf-8") for file in (HOUSE / "docs" / "examples").rglob("*.py")}:
        exec(compile(ast.parse(block.text), str(block.page), "exec"), {})


@pytest.mark.parametrize("block", of("json"), ids=str)
def test_json_is_read(block: Block) -> None:
    assert isinstance(json.loads(block.text), dict)


@pytest.mark.parametrize("block", of("toml"), ids=str)
def test_toml_is_read(block: Block) -> None:
    assert tomllib.loads(block.text)


def commands(block: Block) -> list[str]:
    """What somebody would type: the lines that begin with a program of ours."""
    lines = [line.strip().removeprefix("$ ") for line in block.text.replace("\\\n", " ").splitlines()]
    ours = re.compile(rf"({'|'.join(map(re.escape, PROGRAMS))}) [-a-z]")
    return [line for line in lines if ours.match(line)]


@pytest.mark.parametrize("block", [one for one in of("") if commands(one) and one.page.name not in ELSEWHERE], ids=str)
def test_commands_are_understood(block: Block) -> None:
    """By the parser of the program itself; the long ones are run nowhere."""
    for line in commands(block):
        program, *arguments = shlex.split(line, comments=True)
        if program == "make":
            assert set(arguments) <= set(TARGETS), line
        elif program.endswith("antbear"):
            assert isinstance(parser().parse_args(arguments), argparse.Namespace), line
        elif arguments[0] != "-m":
            assert (HOUSE / arguments[0]).is_file(), line


@pytest.mark.parametrize("block", [one for one in of("") if "\n> {" in f"\n{one.text}"], ids=str)
def test_sessions_are_lines_of_json(block: Block) -> None:
    """What is left out is told in braces or by dots; test_documented.py plays the long one."""
    for line in block.text.strip().splitlines():
        if not re.search(r"\{[a-z]+ [^\"]*\}|\.\.\.\]|section", line):
            json.loads(line.removeprefix("> "))
