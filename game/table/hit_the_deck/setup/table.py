"""The wooden table in the set-up, with the piles and the direction of play, and the places of the seats."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import parse_card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.game.seats import SIZE
from game.table.hit_the_deck.look.seats import WOOD, WOOD_EDGE, WOOD_GRAIN
from game.ui.draw import shapes
from game.ui.draw.svg import Markup, hex_colour, render, source
from game.ui.look.palette import CLOTH_HEM, INK_CLOTH
from game.ui.widgets.base import Widget

CHAIRS: Final = {
    2: (0, 3),
    3: (0, 2, 3),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
"""The taken ones of the six chairs, by the number of seats: clockwise from the bottom left."""
LAST: Final = 5
"""The chair with the button to add a seat."""
BESIDE: Final = 96
"""The width of the seats at both sides that is beyond the table, in px at scale 1.0."""
_RIM = 14
"""The height of the table's edge, in px at scale 1.0."""
_GRAIN = (
    (-0.55, -0.6), (0.1, -0.72), (0.34, -0.5), (-0.74, -0.26), (0.6, -0.2), (-0.78, 0.24), (0.5, 0.34), (-0.4, 0.62),
    (0.12, 0.8), (-0.2, -0.86),
)  # fmt: skip
"""The starts of streaks in the wood, from the table's middle, in units of half its size."""


def chair(number: int, body: Rect) -> Rect:
    """The rectangle of a seat's panel within `body`, both in px at scale 1.0."""
    width, height = SIZE
    column = (1, 0, 1, 2, 3, 2)[number]
    row = (2, 1, 0, 0, 1, 2)[number]
    middle = body.centerx
    lefts = (body.x, middle - width - 14, middle + 14, body.right - width)
    tops = (body.y, body.centery - height // 2, body.bottom - height)
    return Rect(lefts[column], tops[row], width, height)


class WoodenTable(Widget):
    """The picture of the table, rendered when it is placed."""

    catches_pointer = False

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self._picture = Surface((1, 1))

    def lay_out(self) -> None:
        """Render it in this size."""
        size = self.rect.size
        width, height = size[0] / self.scale, size[1] / self.scale
        # between the seats at both sides there may be less room than the piles with their arrows take
        part = min(1.0, (width + BESIDE - 2 * SIZE[0]) / 214)
        self._picture = render(_wood(width, height, part), (0, 0, width, height), size).copy()
        centre, width = (size[0] // 2, size[1] // 2 - self.px(_RIM / 2)), self.px(66 * part)
        for depth in range(4, -1, -1):
            back = self._art.picture(CardLook(BACK, width, rotated=False, elevation=Elevation.RESTING))
            at = (centre[0] - self.px(40 * part), centre[1] + depth * self.px(2))
            shapes.blit_centred(self._picture, back, at)
        for card, angle in (("Y2", 9), ("#3", -4)):
            face = self._art.picture(CardLook(parse_card(card), width, angle=angle, elevation=Elevation.RESTING))
            at = (centre[0] + self.px(44 * part), centre[1] + self.px(2))
            shapes.blit_centred(self._picture, face, at)

    def paint(self, surface: Surface) -> None:
        shapes.blit(surface, self._picture, self.rect.topleft)


def _wood(width: float, height: float, part: float) -> Markup:
    x, y = width / 2, (height - _RIM) / 2
    rx, ry = x - 4, y - 4
    outline = f'stroke="{hex_colour(INK_CLOTH)}" stroke-width="2.5"'
    parts = [
        f'<ellipse cx="{x}" cy="{y + _RIM}" rx="{rx}" ry="{ry}" fill="{hex_colour(WOOD_EDGE)}" {outline}/>',
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{hex_colour(WOOD)}" {outline}/>',
    ]
    for x_part, y_part in _GRAIN:
        start, long = x + x_part * rx, 0.3 * rx
        parts.append(
            f'<path d="M{start:.1f} {y + y_part * ry:.1f}q{long / 4:.1f} -5 {long / 2:.1f} 0t{long / 2:.1f} 0" '
            f'fill="none" stroke="{hex_colour(WOOD_GRAIN)}" stroke-width="3" stroke-linecap="round"/>'
        )
    parts.append(f'<g transform="translate({x} {y}) scale({part})">')
    lit_x, lit_y = min(rx - 24, 150), min(ry - 24, 100)
    parts.append(f'<ellipse rx="{lit_x}" ry="{lit_y}" fill="#FFDFB6"/>')
    parts.append(
        f'<ellipse rx="{lit_x - 8}" ry="{lit_y - 8}" fill="none" stroke="{hex_colour(CLOTH_HEM)}" '
        'stroke-width="2" stroke-dasharray="9 7"/>'
    )
    parts += [source("turn-arrows"), "</g>"]
    return "".join(parts)
