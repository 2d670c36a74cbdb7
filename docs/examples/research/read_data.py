"""Reads what ``antbear lab record`` wrote, with Polars: how long games are, who wins, how sure the bot is.

antbear lab record it_happens --games 40 --level easy --workers 2 --out games
python docs/examples/research/read_data.py games
"""

from __future__ import annotations

import argparse
from pathlib import Path

import polars as pl


def games(folder: Path) -> pl.DataFrame:
    """A row for each game: its moves, and the payoff of each seat."""
    return (
        pl.scan_parquet(folder / "*.parquet")
        .group_by("game", "seats", "game_number")
        .agg(pl.col("step").max().alias("moves"), pl.col("payoffs").first(), pl.col("end").first())
        .sort("game_number")
        .collect()
    )


def by_seat(folder: Path) -> pl.DataFrame:
    """The mean payoff of each seat."""
    return (
        games(folder)
        .with_columns(pl.int_ranges(0, "seats").alias("seat"), pl.col("payoffs").list.head(pl.col("seats")))
        .explode("seat", "payoffs")
        .group_by("seat")
        .agg(pl.col("payoffs").mean().alias("mean payoff"), pl.len().alias("games"))
        .sort("seat")
    )


def sureness(folder: Path) -> pl.DataFrame:
    """How much of its looks the bot spent on the move that it made, by how many moves it could make."""
    thoughts = pl.col("evaluations")
    best = thoughts.list.first().struct.field("visits")
    all_visits = thoughts.list.eval(pl.element().struct.field("visits")).list.sum()
    return (
        pl.scan_parquet(folder / "*.parquet")
        .filter(thoughts.list.len() > 0)
        .group_by(pl.col("legal").list.len().alias("legal moves"))
        .agg((best / all_visits).mean().alias("share of the best"), pl.len().alias("positions"))
        .sort("legal moves")
        .collect()
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    for table in (games(given.folder), by_seat(given.folder), sureness(given.folder)):
        print(table)
