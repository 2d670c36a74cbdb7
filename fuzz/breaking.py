"""How a good input is broken: values, texts and bytes."""

from __future__ import annotations

import json
import random
from typing import Any

LONG = "<long>"
"""Stands for a number of very many digits, which Python itself would not write."""
NASTY: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    2**31,
    2**63,
    -(2**64),
    10**30,
    1.5,
    -0.0,
    1e308,
    float("inf"),
    float("nan"),
    LONG,
    "",
    "\ud800",
    "a\udfffb",
    "\x00",
    "é\u2028\u0085",
    "\U0001f41c",
    "9" * 5000,
    "start:" + "9" * 5000,
    "-0",
    "chance",
    "hand",
    [],
    {},
    [[]],
    [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]],
    {"": {"": None}},
    {"\ud800": 1},
]
SCRAPS = ["9" * 4400, "\ud800", "\\ud800", "NaN", "1e999", "\x00", "{", "[" * 2000, '"', "é", "\n", "\r", ":", ",", "-"]


def broken(rng: random.Random, value: Any) -> Any:
    """A copy with something wrong in it, or right by chance."""
    twin = copied(value)
    for _ in range(1 if rng.random() < 0.8 else 3):
        twin = broken_once(rng, twin)
    return twin


def copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def broken_once(rng: random.Random, whole: Any) -> Any:
    """Goes inwards for a while, and breaks what is there."""
    if not isinstance(whole, dict | list) or not whole:
        return other_value(rng, whole)
    holder = whole
    while True:
        places: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        place = rng.choice(places)
        inner = holder[place]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.85:
            holder = inner
            continue
        break_place(rng, holder, place)
        return whole


def break_place(rng: random.Random, holder: Any, place: Any) -> None:
    chance = rng.random()
    if chance < 0.15:
        del holder[place]
    elif chance < 0.25:
        add_to(rng, holder, holder[place])
    elif chance < 0.35:
        other = rng.choice(list(holder) if isinstance(holder, dict) else list(range(len(holder))))
        holder[place], holder[other] = holder[other], holder[place]
    else:
        holder[place] = other_value(rng, holder[place])


def add_to(rng: random.Random, holder: Any, value: Any) -> None:
    if isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), copied(value))
    else:
        holder[rng.choice(["", "id", "box", "x", "\ud800", "luck"])] = copied(value)


def other_value(rng: random.Random, value: Any) -> Any:
    """Near to what it was, or far from it."""
    if rng.random() < 0.5:
        return copied(rng.choice(NASTY))
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        return value + rng.choice([-2, -1, 1, 2, 5])
    return scrambled(rng, value) if isinstance(value, str) else copied(rng.choice(NASTY))


def scrambled(rng: random.Random, text: str) -> str:
    """A text with letters gone, doubled, exchanged or strange."""
    at = rng.randrange(len(text) + 1)
    chance = rng.random()
    if chance < 0.25:
        return text[:at] + text[at + 1 :]
    if chance < 0.45:
        return text[:at] + text[max(0, at - 3) : at] + text[at:]
    if chance < 0.8:
        return text[:at] + chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x110000)])) + text[at + 1 :]
    return text[:at] + rng.choice(SCRAPS) + text[at + rng.randrange(3) :]


def scrambled_bytes(rng: random.Random, raw: bytes) -> bytes:
    at = rng.randrange(len(raw) + 1)
    scrap = rng.choice([b"\xff", b"\xed\xa0\x80", b"\xc3", b"\x00", bytes([rng.randrange(256)]), b"\n", b""])
    return raw[:at] + scrap + raw[at + rng.randrange(3) :]


def written(value: Any) -> str:
    """As JSON, or as what looks like it."""
    return json.dumps(value).replace(f'"{LONG}"', "9" * 5000)
