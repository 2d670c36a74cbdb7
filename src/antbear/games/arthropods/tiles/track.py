"""The score track (AR-9): points that never fall below 0, and markers that lie on each other where the points are the
same."""

from __future__ import annotations

from mypy_extensions import i64


class Track:
    def __init__(self, points: list[int], ahead: list[int]) -> None:
        self.points = points
        self.ahead = ahead
        """The seats, who is further on first; on one space, who lies lower."""

    def copy(self) -> Track:
        return Track(self.points[:], self.ahead[:])

    def move(self, seat: i64, by: i64) -> None:
        """A marker that moves arrives on top of those it meets; a loss at 0 moves nothing."""
        old: i64 = self.points[seat]
        new = old + by if old + by > 0 else 0
        if new == old:
            return
        self.points[seat] = new
        self.ahead.remove(seat)
        place = 0
        while place < len(self.ahead) and self.points[self.ahead[place]] >= new:
            place += 1
        self.ahead.insert(place, seat)

    def move_all(self, gains: list[int], first: i64) -> None:
        """The sums of one laid tile, each marker once, in turn order from the player on turn."""
        seats = len(gains)
        for step in range(seats):
            seat = (first + step) % seats
            self.move(seat, gains[seat])


def share(points: i64, players: i64) -> i64:
    """AR-10: divided evenly, rounded up for each."""
    return (points + players - 1) // players
