"""What a game says of itself, the same in every play: its facts, and what follows from them alone."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from antbear.core.illegal import BadInput
from antbear.core.option import Option

Seat: TypeAlias = int
Json: TypeAlias = dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class About:
    """The facts about a game; a game sets them when it is made."""

    key: str
    """The name in code, records and addresses."""
    title: str
    designers: tuple[str, ...]
    seats: tuple[int, int]
    """Fewest and most seats."""
    minutes: tuple[int, int]
    """How long a play takes people, from and to."""
    age: int | None = None
    """From which on, if the box says so."""
    complexity: int = 2
    """How much there is to learn before the first turn, from 1 (two sentences) to 4 (an evening)."""
    taster: dict[str, int | str | bool] | None = None
    """Options for a first play on the spot, in which the first seat begins at once; nothing if there is none."""
    options: tuple[Option, ...]
    rules_version: int
    """Goes up when a mended rule changes the course of a recorded game."""
    older_versions: tuple[int, ...] = ()
    """Those before it that are still kept: matches and records of theirs go on by their own rulings."""
    components: Json
    """What is in the box, as data."""
    components_type: type | None = None
    """Their struct, if the game takes others than its own."""
    box: Json | None
    """The components, if somebody brought their own; else nothing."""
    template: Path | None = None
    """The game's own components as a TOML file that people can fill in anew, if the game takes others."""
    earlier: str = ""
    """The hash of the components, if the game came with them once and comes with others today; then positions name
    it."""
    solved: bool = False
    """Whether its positions can be known for sure (``State.exact``): then there is a bot that plays perfectly."""
    colours: tuple[str, ...] = ()
    """Those in its box, in the order of the seats, each the key of its word; nothing where nobody has a colour. It is
    only a mark: people may choose others, and the rules go on calling a seat by the one that it was given."""
    colours_by_rules: bool = False
    """Whether a seat's colour follows from the rules unless people choose, and not from its number."""
    imaginary: tuple[int, ...] = ()
    """With so many seats there is one colour more, which belongs to nobody."""
    is_open: bool = False
    """Whether nothing is hidden: every seat sees the same board."""
    folder: Path
    """Where all that belongs to the game lies, its words in ``words/``."""

    def check_seats(self, seats: object) -> int:
        """That number, if so many can play; else ``BadInput``."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            few, most = self.seats
            wanted = str(few) if few == most else f"{few} to {most}"
            raise BadInput("seats", f"{self.title} is for {wanted} players, not {seats}")
        return seats

    def check_options(self, options: object) -> dict[str, int | str | bool]:
        """All options with their values, defaults filled in."""
        if not isinstance(options, dict):
            raise BadInput("options", "this must be an object")
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise BadInput(f"options.{key}", f"{self.title} has no such option")
        return {key: option.check(options.get(key, option.default)) for key, option in known.items()}

    def colours_of(self, seats: int) -> int:
        """How many colours take part."""
        return seats + (seats in self.imaginary)

    def given_colours(self, seats: int) -> list[str] | None:
        """Unless people choose: of each seat, then of an imaginary player; nothing where the rules say who has what."""
        return None if self.colours_by_rules or not self.colours else list(self.colours[: self.colours_of(seats)])

    def check_colours(self, seats: int, colours: object) -> list[str]:
        """Those that people chose: one for each seat, then one for an imaginary player, no two the same."""
        if not self.colours:
            raise BadInput("colours", f"{self.title} has no colours to choose from")
        wanted = self.colours_of(seats)
        if not isinstance(colours, list) or len(colours) != wanted:
            more = "" if wanted == seats else ", and one for the imaginary player"
            raise BadInput("colours", f"this must be a list of {wanted} colours: one for each seat{more}")
        for number, colour in enumerate(colours):
            if colour not in self.colours:
                raise BadInput(f"colours[{number}]", f"this must be one of {', '.join(self.colours)}")
            if colour in colours[:number]:
                raise BadInput(f"colours[{number}]", f"{colour} is chosen twice")
        return list(colours)

    def named_starter(self, seats: int, options: dict[str, int | str | bool]) -> Seat | None:
        """The seat that the option ``start`` names, after ``random`` one choice for each; nothing if chance decides.
        ``BadInput`` if nobody sits there."""
        for option in self.options:
            if option.key == "start" and options["start"] != option.default:
                seat = option.choices.index(options["start"]) - 1
                if seat >= seats:
                    raise BadInput("options.start", f"there is no such seat with {seats} players")
                return seat
        return None

    def options_of_rematch(
        self, seats: int, options: dict[str, int | str | bool], starter: Seat | None
    ) -> dict[str, int | str | bool]:
        """Whoever comes after the one who started starts the next match, in which everybody sits one seat further on;
        as before if nobody had started yet."""
        if starter is None:
            return dict(options)
        choices = next(option.choices for option in self.options if option.key == "start")
        return {**options, "start": choices[1 + (starter + 2) % seats]}

    @property
    def components_hash(self) -> str:
        """Names the components, so that a record tells which box it was played with."""
        text = json.dumps(self.components, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def is_older(self) -> bool:
        """Whether newer rules than these are known: then positions name the version."""
        return self.rules_version in self.older_versions

    def earlier_sets(self) -> dict[str, Path]:
        """The sets that the game once came with, by their hashes: beside its own, as ``cards.<hash>.toml``."""
        own = self.template
        return {} if own is None else {file.suffixes[0][1:]: file for file in own.parent.glob(f"{own.stem}.*.toml")}

    def earlier_set(self, name: object) -> Json:
        """One of them; ``BadInput`` if it is not kept."""
        earlier = {} if self.box is not None else self.earlier_sets()
        if not isinstance(name, str) or name not in earlier:
            raise BadInput("components", f"these are other components than {self.components_hash}")
        return tomllib.loads(earlier[name].read_text(encoding="utf-8"))
