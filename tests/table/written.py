"""Where the texts of a picture stand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from game.ui.draw import typeset
from game.ui.draw.drawing import Drawing
from game.ui.look.theme import TextStyle


class Box:
    """A rectangle in px of the design, with what stands in it."""

    def __init__(self, name: str, x: float, y: float, width: float, height: float) -> None:
        self.name = name
        self.x, self.y, self.right, self.bottom = x, y, x + width, y + height

    def touches(self, other: Box) -> bool:
        """Whether they have room in common."""
        beside = self.right <= other.x or other.right <= self.x
        return not (beside or self.bottom <= other.y or other.bottom <= self.y)


class Written(Drawing):
    """A drawing that remembers the boxes of the texts' capitals, as wide as they are at a scale."""

    def __init__(self, size: tuple[float, float], scale: float) -> None:
        super().__init__(size)
        self._scale = scale
        self.boxes: list[Box] = []

    def text(
        self, text: str, style: TextStyle, colour: Any, x: float, y: float, align: float = 0.0, **more: Any
    ) -> None:
        super().text(text, style, colour, x, y, align, **more)
        if room := more.get("room", 0.0):
            text, style = typeset.fit(text, style, self._scale, round(room * self._scale))
        width, capitals = typeset.width(text, style, self._scale) / self._scale, 0.7 * style.size
        self.boxes.append(Box(text, x - width * align, y - capitals / 2, width, capitals))


def collisions(boxes: list[Box]) -> list[tuple[str, str]]:
    """The names of those that touch each other."""
    return [(one.name, other.name) for one, other in combinations(boxes, 2) if one.touches(other)]
