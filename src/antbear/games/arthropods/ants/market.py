"""The market (AN-2, AN-9, SC-2): the open tiles of each stack beside each other, the cheapest place first."""

from __future__ import annotations

from mypy_extensions import i64


class Market:
    def __init__(self, places: i64, faces: list[int]) -> None:
        self.places: i64 = places
        """Of each stack."""
        self.faces = faces
        """On all places, stack by stack; -1 on an empty one."""

    def copy(self) -> Market:
        return Market(self.places, self.faces[:])

    def price_at(self, place: i64) -> i64:
        """AN-2, SC-2: food."""
        return place % self.places + 1

    def place_of(self, face: i64) -> i64:
        """The cheapest place with this face; -1 if it does not lie there."""
        for place in range(len(self.faces)):
            if self.faces[place] == face:
                return place
        return -1

    def place_at(self, face: i64, price: i64) -> i64:
        """The place with this face for that price; -1 if it does not lie there."""
        for place in range(len(self.faces)):
            if self.faces[place] == face and self.price_at(place) == price:
                return place
        return -1

    def slides_otherwise(self, face: i64, price: i64) -> bool:
        """AN-6, AN-9: whether the dearer one bought leaves another row than the cheapest alike: if something else lies
        between them."""
        for place in range(self.place_of(face), self.place_at(face, price)):
            if self.faces[place] >= 0 and self.faces[place] != face:
                return True
        return False

    def empty_place(self, left: list[int], first: i64) -> i64:
        """The first place to be filled from what is left in the stacks, or -1; those before ``first`` stay empty."""
        for place in range(len(self.faces)):
            if self.faces[place] < 0 and left[place // self.places] > 0 and place % self.places >= first:
                return place
        return -1

    def empty_place_of(self, stack: i64, first: i64) -> i64:
        """The cheapest one of a stack."""
        for place in range(self.places * stack + first, self.places * (stack + 1)):
            if self.faces[place] < 0:
                return place
        return -1

    def slide(self) -> None:
        """AN-9: tiles move to the cheaper places."""
        for begin in range(0, len(self.faces), self.places):
            free = begin
            for place in range(begin, begin + self.places):
                face = self.faces[place]
                if face >= 0:
                    self.faces[place] = -1
                    self.faces[free] = face
                    free += 1
