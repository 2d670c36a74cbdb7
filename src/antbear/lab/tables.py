"""A report with one column for each number of seats."""

from __future__ import annotations

from antbear.core.game import Json


class TablesReport:
    """Findings by name, of each number of seats; a finding that is a table itself gets lines of its own."""

    def __init__(self, game: str, about: str, tables: list[Json]) -> None:
        self.game = game
        self.about = about
        self.tables = tables

    def to_json(self) -> Json:
        return {"game": self.game, "tables": list(self.tables)}

    def text(self) -> str:
        lines = [f"{self.game}: {self.about}"]
        for name, first in self.tables[0].items():
            values = [str(table[name]) for table in self.tables]
            if isinstance(first, dict):
                lines += [
                    f"{name}, {table['seats']} players: {value}"
                    for table, value in zip(self.tables, values, strict=True)
                ]
            else:
                lines.append(f"{name:44}" + "".join(f"{value:>18}" for value in values))
        return "\n".join(lines)
