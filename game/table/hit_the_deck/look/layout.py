"""The table's layout, computed from the window and the numbers of seats and cards, without any drawing.

Lengths in capitals are px at scale 1.0. The seat at this screen is below, the others follow clockwise from the left.
Cards and piles have one scale; plates and panels have their own, as the player wants it and the cards leave room for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose, fan

EDGE, LEAST_EDGE = 32, 12
"""The distance of plates and panels from the window's edges; large panels reduce it to the second."""
PLATE = (212, 60)
OWN_PLATE = (232, 60)
TOP_WIDER = {2: 48, 3: 24, 4: 48, 5: 24, 6: 0}
"""By how much the plates at the top are wider, towards the middle, by the number of seats."""
HAND_WIDTH, TWO_ROWS_WIDTH, PILE_WIDTH, BACK_WIDTH = 120, 100, 148, 50
WIDEST_STEP, LEAST_STEP = 1.04, 0.32
"""The distance between cards of the hand, as a part of their width."""
FAN_DEGREES, FAN_BENT = 1.6, 14.0
"""The angle between neighbouring cards, and the most between the first and the last, in degrees."""
UNPLAYABLE, UNPLAYABLE_OF_TWO = 36, 18
HAND_SHOWS, TWO_ROWS_SHOW, ROW_SHOWS, LARGE_ROW_SHOWS = 188, 196, 74, 88
"""The visible height of a playable card above the lower edge, in one row and in two; of the back row above the front.

The last is for large print, so that its signs are whole.
"""
_FEWER_FOR_ONE_ROW = 3
"""The number of cards below the limit of one row at which two rows become one.

It is more than one, so that drawing and playing a card moves no row.
"""
RING = (352, 156)
RING_BAND = 28
PILES_APART = 109
SIGN = (560, 62)
"""The size of the demand's sign."""
BACK_STEP, BACKS_SPAN, BACKS_SHOW = 25.0, 150.0, 46
SIDE_PLATE_BOTTOM = 292
LOG_WIDTH, LOG_HEIGHT = 236, 330
LOG_MARGIN = 32
"""The distance of the log from the window's lower edge."""
SORT = 46
"""The height of the row above the log for the sort of the hand, and the space below it."""
_TIME = 36
"""The space below a plate for its seat's time in a race, px at scale 1.0."""
TOOL = (100, 40)
_SMALL_TOOL, _TOOL_ROWS = 92, 10
"""The width of a button if two are below the plate of a seat, and the space between rows of buttons."""
_HAND_GAP = 20
"""The distance of the hand from the plate and the log next to it, which allows for its outer cards' tilt."""
_NUMBER_END = 194
"""The right end of the number of the hand and the target, next to the menu's button."""
GAP = 8
MOST_PANEL = 1.28
"""The largest scale of the panels, as a multiple of the cards' scale: the log needs space below a plate."""

_PLACES = {
    2: ("top",),
    3: ("top left", "top right"),
    4: ("left", "top", "right"),
    5: ("left", "top left", "top right", "right"),
    6: ("left", "top left", "top", "top right", "right"),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a table with `seats` seats in a window of `size` px at `scale`, from the seat `below`.

    `text_scale` is the text scale that the player wants; the positions of cards do not depend on it.
    """

    size: tuple[int, int]
    scale: float
    seats: int
    below: int
    text_scale: float
    two_rows: bool = False
    """Whether the hand below is already in two rows, which it leaves only when it has become clearly smaller."""
    large_print: bool = False
    looked_at: ClassVar[bool] = False
    """Whether nobody plays at this table."""
    ring_middle: ClassVar[tuple[float, float, float]] = (300, 720, 0.4)
    """The height of the ring's middle in a window of a height, and its part of what a taller window has in addition."""
    sign_below: ClassVar[float] = 144
    """The top of the demand's sign, below the ring's middle: it is beneath the piles."""

    def px(self, units: float) -> int:
        """A length at scale 1.0 in whole px of the screen."""
        return round(units * self.scale)

    @property
    def panel_scale(self) -> float:
        """Px of the screen per px of the plates' and panels' design."""
        half, top = self.width / 2, self._top_plates
        most = [MOST_PANEL]
        if self.seats > 3:
            # the plates at the sides end before the ring
            most.append((half - RING[0] - GAP - LEAST_EDGE) / PLATE[0])
        if self.seats == 6:
            # three plates and the number of the hand stand side by side
            most.append((half - LEAST_EDGE - 2 * GAP) / (_NUMBER_END + 1.5 * PLATE[0]))
        elif self.seats > 2:
            most.append((half - top - LEAST_EDGE - GAP) / (2 * TOOL[0] + GAP + PLATE[0] / 2))
        return min(self.text_scale, self.scale * min(most))

    @property
    def _panel(self) -> float:
        return self.panel_scale / self.scale

    @property
    def edge(self) -> float:
        """The distance of plates and panels from the window's edges, in px at scale 1.0."""
        return min(EDGE, max(LEAST_EDGE, EDGE - PLATE[0] * (self._panel - 1)))

    def panel(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of the panels' design, in px of the screen.

        `x` counts from the left margin or, if negative, from the right one; `y` from the upper margin or, if negative,
        from the window's lower edge.
        """
        by = self._panel
        left = self.edge + x * by if x >= 0 else self.width - self.edge + x * by
        top = self.edge + y * by if y >= 0 else self.height + y * by
        return self.box(left, top, width * by, height * by)

    def box(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle at scale 1.0 in px of the screen."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    @property
    def width(self) -> float:
        """The window's width, in px at scale 1.0."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        """The window's height, in px at scale 1.0."""
        return self.size[1] / self.scale

    # --- the middle

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the ring, in px at scale 1.0. A tall window leaves space above and below it."""
        y, height, part = self.ring_middle
        return self.width / 2, y + (self.height - height) * part

    @property
    def ring(self) -> Rect:
        x, y = self.middle
        return self.box(x - RING[0], y - RING[1], 2 * RING[0], 2 * RING[1])

    def _pile(self, aside: float) -> Pose:
        x, y = self.middle
        return Pose(self.px(x + aside), self.px(y - 12), self.px(PILE_WIDTH))

    @property
    def draw(self) -> Pose:
        return self._pile(-PILES_APART)

    @property
    def discard(self) -> Pose:
        """The discard pile's position, without its scatter."""
        return self._pile(PILES_APART)

    @property
    def sign(self) -> Rect:
        """The rectangle of the demand's sign."""
        x, y = self.middle
        return self.box(x - SIGN[0] / 2, y + self.sign_below, *SIGN)

    # --- seats

    def place_of(self, seat: int) -> str:
        """A seat's side: `below`, `left`, `top left`, `top`, `top right` or `right`."""
        turn = (seat - self.below) % self.seats
        return "below" if turn == 0 else _PLACES[self.seats][turn - 1]

    @property
    def _top_plates(self) -> float:
        return (304 if self.seats == 6 else 220) * self.width / 1280

    @property
    def _side_bottom(self) -> float:
        """The lower edge of the plates at the sides; large panels leave room for a tip between a plate and the flag."""
        return SIDE_PLATE_BOTTOM - 140 * max(0.0, self._panel - 1) + (self.height - 720) * 0.4

    def plate(self, seat: int) -> Rect:
        """The rectangle of a seat's plate."""
        place = self.place_of(seat)
        if place == "below":
            return self.panel(0, -160, *OWN_PLATE)
        width, height = (length * self._panel for length in PLATE)
        if place in ("left", "right"):
            left = self.edge if place == "left" else self.width - self.edge - width
            return self.box(left, self._side_bottom - height, width, height)
        # six seats' are as close together as the number of the hand demands
        aside = min(self._top_plates, (self.width - width) / 2 - self.edge - _NUMBER_END * self._panel - GAP)
        wider = TOP_WIDER[self.seats] * self._panel
        aside, width = aside - wider / 2, width + wider
        x = self.width / 2 + {"top left": -aside, "top": 0.0, "top right": aside}[place]
        return self.box(x - width / 2, self.edge, width, height)

    def backs(self, seat: int) -> Rect:
        """The visible part of a seat's fan of backs, above the plates at the sides and below those at the top."""
        plate = self.plate(seat)
        shows = self.px(BACKS_SHOW)
        if self.place_of(seat) in ("left", "right", "below"):
            return Rect(plate.x, plate.y - shows, plate.w, shows)
        return Rect(plate.x, plate.bottom, plate.w, shows)

    def hand_of(self, seat: int) -> Pose:
        """The target of a seat's drawn cards, and the start of its played cards."""
        if self.place_of(seat) == "below":
            area = self.hand_area
            return Pose(area.centerx, area.centery, self.px(HAND_WIDTH))
        return Pose(*self.backs(seat).center, self.px(self.back_width))

    @property
    def back_width(self) -> int:
        """The width of a card at a plate, in px at scale 1.0."""
        return BACK_WIDTH

    def hand_is_beside(self, seat: int) -> int:
        """The side of its plate on which a seat's hand is: 1 right, -1 left, 0 above or below."""
        return 0

    def angle_of(self, seat: int) -> float:
        """A seat's direction from the ring's middle, in degrees clockwise from the top."""
        x, y = self.middle
        if self.place_of(seat) == "below":
            return 180.0
        there = self._sits_at(seat)
        across, down = there[0] / self.scale - x, there[1] / self.scale - y
        return math.degrees(math.atan2(across / RING[0], -down / RING[1])) % 360

    def _sits_at(self, seat: int) -> tuple[int, int]:
        return self.plate(seat).center

    # --- the hand below

    @property
    def hand_area(self) -> Rect:
        """The area of the hand below, between the plate and the log."""
        left, right = (self.edge + side * self._panel + _HAND_GAP for side in (OWN_PLATE[0], LOG_WIDTH))
        return self.box(left, self.height - TWO_ROWS_SHOW, self.width - left - right, TWO_ROWS_SHOW)

    def rows(self, count: int) -> int:
        """The number of rows for a hand of `count` cards."""
        room = self.hand_area.w / self.scale - HAND_WIDTH
        most = math.floor(room / (LEAST_STEP * HAND_WIDTH)) + 1
        return 1 if count <= most - (_FEWER_FOR_ONE_ROW if self.two_rows else 0) else 2

    def row_counts(self, count: int) -> list[int]:
        """The cards in each row of a hand of `count`, the back row first."""
        return [count] if self.rows(count) == 1 else [(count + 1) // 2, count // 2]

    def lower(self, count: int) -> int:
        """The distance of an unplayable card below a playable one in a hand of `count`, in px."""
        return self.px(UNPLAYABLE if self.rows(count) == 1 else UNPLAYABLE_OF_TWO)

    def fan(self, count: int) -> list[Pose]:
        """The poses of the hand below, left to right, the back row first, all as if playable."""
        if self.rows(count) == 1:
            return self.row(count, HAND_WIDTH, self.height - HAND_SHOWS)
        behind = (count + 1) // 2
        front_shows = TWO_ROWS_SHOW - (LARGE_ROW_SHOWS if self.large_print else ROW_SHOWS)
        upper = self.row(behind, TWO_ROWS_WIDTH, self.height - TWO_ROWS_SHOW)
        return upper + self.row(count - behind, TWO_ROWS_WIDTH, self.height - front_shows)

    def row(self, count: int, width: float, top: float) -> list[Pose]:
        """The poses of `count` cards side by side, their highest at `top`, px at scale 1.0."""
        area, card_width = self.hand_area, self.px(width)
        room = area.w - card_width
        step = min(WIDEST_STEP * card_width, room / max(1, count - 1))
        # as on a circle
        half = max(1.0, (count - 1) / 2)
        most, drop = half * min(FAN_DEGREES, FAN_BENT / max(1, count - 1)), step * half * math.radians(0.5)
        middle = Pose(area.centerx, self.px(top) + height(card_width) / 2, card_width)
        return fan(count, middle, step, most, drop)

    # --- round the table

    @property
    def log(self) -> Rect:
        """The rectangle of the log: as high as the plate above it allows."""
        room = (self.height - self._side_bottom - _TIME) / self._panel - LOG_MARGIN - SORT
        high = min(LOG_HEIGHT, room)
        return self.panel(-LOG_WIDTH, -high - LOG_MARGIN, LOG_WIDTH, high)

    @property
    def tool_places(self) -> tuple[Rect, Rect, Rect]:
        """The places of the buttons for rules, undo and a hint, some below the others if a seat is near."""
        (width, high), below = TOOL, TOOL[1] + _TOOL_ROWS
        first = self.panel(-width, 0, width, high)
        if self.seats == 6:
            two = [self.panel(-number * (_SMALL_TOOL + GAP) + GAP, below, _SMALL_TOOL, high) for number in (2, 1)]
            return first, two[0], two[1]
        second = self.panel(-2 * width - GAP, 0, width, high)
        if self.seats in (3, 5):
            return first, second, self.panel(-width, below, width, high)
        return first, self.panel(-3 * width - 2 * GAP, 0, width, high), second

    @property
    def tools(self) -> tuple[Rect, Rect]:
        """The rectangles in the upper corners: the menu with the number of the hand, and the buttons on the right."""
        first, *others = self.tool_places
        return self.panel(0, 0, _NUMBER_END, 42), first.unionall(others)

    @property
    def faster(self) -> Rect:
        """The place of the button that hurries a count; a chip fits between it and the plate at the top right."""
        return self.panel(-126, 0, 126, 44)

    def above_log(self, x: float, width: float) -> Rect:
        """A rectangle of the row above the log; `x` counts from the right margin to its left end."""
        row = self.panel(-x, 0, width, SORT - GAP - 2)
        row.bottom = self.log.top - round((GAP + 2) * self.panel_scale)
        return row

    @property
    def keys(self) -> Rect:
        """The place of the slap keys of the person below."""
        return self.panel(2, -42, OWN_PLATE[0], 26)

    @property
    def flag(self) -> Rect:
        """The place of the flag above the plate below; its width depends on its text."""
        return self.panel(6, -210, 232, 38)
