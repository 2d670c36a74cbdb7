"""Our pictures in the plain SVG that rasterisers know: what style sheets leave to browsers is worked out beforehand.

Browsers know variables (``var``), colours for day and night (``light-dark``), mixtures (``color-mix``) and ``:where``;
rasterisers know none of these. Rules are put onto the elements that they are for, by day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree import ElementTree

Element: TypeAlias = ElementTree.Element
Looks: TypeAlias = dict[str, str]

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SIMPLE = re.compile(r"([a-zA-Z]*)((?:[.#][\w-]+)*)$")
NOT_STANDING = re.compile(
    r":(hover|focus|active|focus-visible|not|is|has|before|after|root)|::|@|%|\b(from|to)\b|[+~\[]"
)
"""Selectors of what only happens in a browser."""
OPAQUE = re.compile(r"rgb\(([\d.]+) ([\d.]+) ([\d.]+) / ([\d.]+)\)")
SVG = "http://www.w3.org/2000/svg"
DEFAULTS = {
    "serif": "DejaVu Serif, serif",
    "sans": "DejaVu Sans, sans-serif",
    "bark": "#4a3210",
    "bark-soft": "#7a6242",
}
"""Variables that a page around a picture has."""
FOR_BROWSERS = ("animation", "transition", "cursor", "touch-action", "user-select", "outline", "will-change")


@dataclass(frozen=True)
class Step:
    """One part of a selector: the tag and the classes that an element must have, and whether it must be a child of what
    the part before means."""

    tag: str
    classes: frozenset[str]
    is_child: bool


@dataclass(frozen=True)
class Rule:
    steps: tuple[Step, ...]
    looks: Looks

    @property
    def weight(self) -> int:
        return sum(10 * len(step.classes) + bool(step.tag) for step in self.steps)


def plain(svg: str) -> str:
    """The same picture."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(svg)
    rules: list[Rule] = []
    for sheet in list(root.iter(f"{{{SVG}}}style")):
        rules += read_rules(sheet.text or "")
        sheet.text = ""
    rules.sort(key=lambda rule: rule.weight)
    dress(root, [], rules, dict(DEFAULTS))
    return ElementTree.tostring(root, encoding="unicode")


def read_rules(sheet: str) -> list[Rule]:
    found: list[Rule] = []
    for selectors, body in RULE.findall(sheet):
        looks = read_looks(body)
        apart = split_outside(re.sub(r":where\(([^)]*)\)", r"\1", selectors), ",")
        standing = [selector.strip() for selector in apart if not NOT_STANDING.search(selector)]
        found += [Rule(read_steps(selector), looks) for selector in standing]
    return found


def read_looks(body: str) -> Looks:
    pairs = [one.partition(":") for one in split_outside(body, ";") if ":" in one]
    return {name.strip(): value.strip() for name, _, value in pairs}


def read_steps(selector: str) -> tuple[Step, ...]:
    steps: list[Step] = []
    is_child = False
    for word in selector.replace(">", " > ").split():
        simple = SIMPLE.match(word)
        if word == ">":
            is_child = True
        elif simple is not None:
            names = re.findall(r"[.#][\w-]+", simple[2])
            steps.append(Step(simple[1], frozenset(name[1:] for name in names), is_child))
            is_child = False
    return tuple(steps)


def split_outside(text: str, sign: str) -> list[str]:
    """At the sign, but not inside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == sign and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


# Dressing


def dress(element: Element, above: list[Element], rules: list[Rule], variables: dict[str, str]) -> None:
    """Puts every rule that is for an element into its style, then goes on inside."""
    way = [*above, element]
    looks: Looks = {}
    for rule in rules:
        if rule.steps and is_for(rule.steps, way):
            looks |= rule.looks
    looks |= read_looks(element.get("style", ""))
    own = variables | {name[2:]: value for name, value in looks.items() if name.startswith("--")}
    known = {name: worked_out(value, own) for name, value in looks.items() if not name.startswith("--")}
    place(element, known)
    for inner in element:
        dress(inner, way, rules, own)


def is_for(steps: tuple[Step, ...], way: list[Element]) -> bool:
    if not is_like(way[-1], steps[-1]):
        return False
    if len(steps) == 1:
        return True
    ends = [len(way) - 1] if steps[-1].is_child else range(len(way) - 1, 0, -1)
    return any(is_for(steps[:-1], way[:end]) for end in ends if end > 0)


def is_like(element: Element, step: Step) -> bool:
    names = {*element.get("class", "").split(), element.get("id", "")}
    return step.classes <= names and (not step.tag or element.tag == f"{{{SVG}}}{step.tag}")


def place(element: Element, looks: Looks) -> None:
    kept = {name: value for name, value in looks.items() if not name.startswith(FOR_BROWSERS)}
    if "transform" in kept:  # units are for browsers
        element.set("transform", re.sub(r"(px|deg)\b", "", kept.pop("transform")))
    for name, value in kept.items():
        if name == "font":
            kept = kept | read_font(value)
    kept.pop("font", None)
    if element.tag == f"{{{SVG}}}svg":
        kept = {name: value for name, value in kept.items() if name not in ("width", "height", "display")}
    if kept:
        element.set("style", ";".join(f"{name}:{value}" for name, value in kept.items()))
    elif "style" in element.attrib:
        del element.attrib["style"]


def read_font(value: str) -> Looks:
    """Such as ``600 25px serif``."""
    weight, size, family = value.split(" ", 2)
    return {"font-weight": weight, "font-size": size, "font-family": family}


def worked_out(value: str, variables: dict[str, str]) -> str:
    """Without functions that only browsers know, from the inside outwards."""
    value = OPAQUE.sub(r"rgba(\1,\2,\3,\4)", value)
    for _ in range(20):
        found = next(calls(value), None)
        if found is None:
            break
        begin, end, name, inside = found
        value = value[:begin] + answer(name, split_outside(inside, ","), variables) + value[end:]
    return value


def calls(value: str) -> Iterator[tuple[int, int, str, str]]:
    """Where a function stands, its name, and what is in its brackets."""
    for match in re.finditer(r"(var|light-dark|color-mix)\(", value):
        depth, end = 1, match.end()
        while depth and end < len(value):
            depth += (value[end] == "(") - (value[end] == ")")
            end += 1
        yield match.start(), end, match[1], value[match.end() : end - 1]


def answer(name: str, parts: list[str], variables: dict[str, str]) -> str:
    if name == "light-dark":
        return parts[0].strip()
    if name == "var":
        return variables.get(parts[0].strip()[2:], parts[1].strip() if len(parts) > 1 else "none")
    return mixed([worked_out(part.strip(), variables) for part in parts[1:]])


def mixed(parts: list[str]) -> str:
    """Two colours, of which one names its share."""
    colours = [hex_colour(part.split()[0]) for part in parts]
    shares = [float(part.split()[1][:-1]) / 100 if len(part.split()) > 1 else -1.0 for part in parts]
    first = shares[0] if shares[0] >= 0 else (1 - shares[1] if shares[1] >= 0 else 0.5)
    levels = [round(first * one + (1 - first) * other) for one, other in zip(*colours, strict=True)]
    return "#" + "".join(f"{level:02x}" for level in levels)


NAMED = {"white": "#ffffff", "black": "#000000"}


def hex_colour(text: str) -> list[int]:
    digits = NAMED.get(text, text).lstrip("#")
    whole = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    return [int(whole[place : place + 2], 16) for place in (0, 2, 4)]
