"""Reading the JSON of positions: ``BadInput`` names the field that is wrong."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.tiles.track import Track


def check_known(data: Json, fields: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in fields:
            raise BadInput(f"{where}.{key}" if where else key, "there is no such field")


def number_in(value: object, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(where, f"this must be a whole number from {least} to {most}")
    return value


def list_of(value: object, length: int, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) != length:
        raise BadInput(where, f"this must be a list of {length}")
    return value


def object_in(value: object, where: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(where, "this must be an object")
    return value


def read_track(track: Track, data: Json) -> None:
    """AR-9."""
    seats = len(track.points)
    values = list_of(data["points"], seats, "points")
    track.points = [number_in(value, 0, 999, f"points[{seat}]") for seat, value in enumerate(values)]
    ahead = [
        number_in(value, 0, seats - 1, f"ahead[{place}]")
        for place, value in enumerate(list_of(data["ahead"], seats, "ahead"))
    ]
    points = [track.points[seat] for seat in ahead]
    if len(set(ahead)) != len(ahead) or points != sorted(points, reverse=True):
        raise BadInput("ahead", "this must name every seat once, who has more points first (AR-9)")
    track.ahead = ahead
