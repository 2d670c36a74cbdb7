"""A seat at a table of a server, held by a program, by the server's own interface (docs/formats.md, section 5)."""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from antbear.core.illegal import BadInput, Refused
from antbear.core.record import Record, read_record
from antbear.games import load

SECONDS = 20.0
"""For an answer."""
Json = dict[str, Any]


class Unwilling(Refused):
    """What the server refused, in its words."""

    def __init__(self, problem: Json) -> None:
        super().__init__(str(problem.get("detail") or problem.get("title") or problem))
        self.problem = problem

    @property
    def code(self) -> str:
        return str(self.problem.get("code", ""))


@dataclass
class Link:
    """Of a seat that is free: `https://host/match/ID/sit#INVITE`."""

    house: str
    match: str
    invite: str


def read_link(text: str) -> Link:
    parts = urlsplit(text)
    before, mark, rest = parts.path.partition("/match/")
    match, _, end = rest.partition("/")
    if parts.scheme not in ("http", "https") or not mark or end != "sit" or not parts.fragment:
        raise BadInput("link", f"{text!r} is no link of a seat, as https://example.org/match/k3v9x2m4/sit#...")
    return Link(f"{parts.scheme}://{parts.netloc}{before}", match, parts.fragment)


class OnlineSeat:
    """A seat that was taken: its secret proves it."""

    def __init__(self, house: str, match: str, secret: str) -> None:
        self.house = house
        self.match = match
        self.secret = secret

    @property
    def live(self) -> str:
        """Where the match tells of its changes."""
        return f"{self.house.replace('http', 'ws', 1)}/api/matches/{self.match}/live"

    def table(self) -> Json:
        return self.call("")

    def record(self) -> Record:
        """As far as it is."""
        data = self.call("/record")
        return read_record(data, load)

    def play(self, version: int, move: str) -> Json:
        return self.call("/moves", {"version": version, "move": move, "request": new_request()})

    def resign(self, version: int) -> Json:
        return self.call("/resign", {"version": version, "request": new_request()})

    def why(self, move: str) -> Json:
        return self.call("/why", {"move": move})

    def call(self, rest: str, body: Json | None = None) -> Json:
        return call(f"{self.house}/api/matches/{self.match}{rest}", body, self.secret)


def sit(link: Link, name: str) -> OnlineSeat:
    """An invite works once; the same request again finds the same seat."""
    body = {"invite": link.invite, "name": name, "nonce": secrets.token_hex(16), "request": new_request()}
    taken = call(f"{link.house}/api/matches/{link.match}/sit", body)
    return OnlineSeat(link.house, link.match, taken["secret"])


def call(url: str, body: Json | None = None, secret: str = "") -> Json:
    """One request. Raises ``Unwilling`` if it is refused, ``OSError`` if nobody answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=SECONDS) as answer:
            told: Json = json.loads(answer.read())
            return told
    except urllib.error.HTTPError as error:
        raise Unwilling(problem_in(error)) from None


def problem_in(error: urllib.error.HTTPError) -> Json:
    try:
        told: Json = json.loads(error.read())
    except ValueError:
        return {"title": f"{error.code} {error.reason}"}
    return told


def new_request() -> str:
    return secrets.token_hex(8)
