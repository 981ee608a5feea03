"""A seat's hand while it is turned open and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.cards.geometry import Pose
from game.table.hit_the_deck.count.layout import (
    COUNTED,
    LIFT,
    OPEN,
    chip_of,
    closed_poses,
    hand_area,
    hand_poses,
    row_counts,
)
from game.table.hit_the_deck.count.signs import points_chip
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.pages.accounts import counted_card
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.draw.surface_cache import surfaces
from game.ui.motion import travel

_SIZES, _EDGES = 4, 6
"""In how many steps a card's width changes on its way, and in how many it narrows to its edge while it turns."""
_SHADOWS = 36
"""By how much the pictures of cards on their way can be larger than the cards, in px at scale 1.0."""
_CLEAR = 27.0
"""The least distance of two cards, in px at scale 1.0, at which the chips of both can be read."""


class OpenHand(Drawable):
    """The cards of one seat, in the order in which they are counted."""

    def __init__(self, art: DeckArt, seat: int, cards: Sequence[Card], *, known: bool) -> None:
        """`known`: its faces were seen before, so that no card is turned."""
        super().__init__()
        self.cards = tuple(cards)
        self._art, self._seat, self._known = art, seat, known
        self._layout: Layout | None = None
        self._start: list[Pose] = []
        self._open: list[Pose] = []
        self._wide: list[Pose] = []
        self._rows, self._area = [len(cards)], Rect(0, 0, 0, 0)
        """The cards in each row, the back row first, and all that the open hand can cover."""
        self._state: tuple[tuple[float, ...], bool, int, float, tuple[str, ...]] = ((), False, -1, 0.0, ())

    def lay_out(self, layout: Layout, lie: Sequence[Pose] = ()) -> None:
        """Place the cards; they come from where they `lie`, or from the fan of backs at their plate."""
        count, large = len(self.cards), self._art.card_print.large
        self._layout = layout
        self._rows = row_counts(layout, self._seat, count, large=large)
        self._start = list(lie) or closed_poses(layout, self._seat, count)
        self._open = hand_poses(layout, self._seat, count, OPEN, large=large)
        self._wide = hand_poses(layout, self._seat, count, COUNTED, large=large)
        self._area = area = hand_area(layout, self._seat, count, large=large)
        ways = [pose.rect for pose in self._start]
        # cards are pictures with shadows, wider than the cards
        self.rect = area.unionall(ways).inflate(layout.px(_SHADOWS), layout.px(_SHADOWS))
        self.invalidate()

    def looks(self) -> list[CardLook]:
        """The pictures that are needed."""
        poses = [*zip(self.cards, self._open, strict=True), *zip(self.cards, self._wide, strict=True)]
        return [_look(card, pose) for card, pose in poses]

    def show(self, turned: Sequence[float], counted: bool, lifted: int, up: float, chips: Sequence[str]) -> None:
        """Show how far each card is turned open, from 0 to 1.

        `counted`: this hand is being counted; `lifted` is the number of the card that counts now, or -1, and `up` how
        far it is lifted; `chips` are the values shown on the first cards, empty for none.
        """
        state = (tuple(turned), counted, lifted, up, tuple(chips))
        if state != self._state:
            before = self._state
            self._state = state
            self.invalidate()
            if before[0] and min(before[0]) < 1 <= min(state[0], default=0) and self._layout is not None:
                # from now on it stays near its plate
                self.rect = self._area

    def chip_at(self, number: int) -> tuple[int, int]:
        """The middle of the chip on a card of the hand that is being counted."""
        assert self._layout is not None
        return chip_of(self._wide[number], self._layout)

    def paint(self, surface: Surface) -> None:
        turned, counted, lifted, up, chips = self._state
        layout = self._layout
        if layout is None:
            return
        poses = self._wide if counted else self._open
        for number in self._order():
            card, end = self.cards[number], poses[number]
            part = turned[number] if number < len(turned) else 0.0
            picture, at = self._passing(card, self._start[number], end, part)
            if number == lifted:
                at = (at[0], at[1] - round(layout.px(LIFT) * up))
            corner = picture.get_rect(center=at).topleft
            travel.blit(surface, counted_card(self._seat, card, number), picture, corner)
        for number, text in enumerate(chips):
            if text and (number == lifted or self._may_all_show()):
                x, y = chip_of(poses[number], layout)
                rise = round(layout.px(LIFT) * up) if number == lifted else 0
                shapes.blit_centred(surface, points_chip(text, layout.scale, settled=False), (x, y - rise))

    def _order(self) -> Iterator[int]:
        """The cards from the lowest up, the back row first: the indices of a left-handed deck are at the right."""
        start = 0
        for count in self._rows:
            row = range(start, start + count)
            yield from reversed(row) if self._art.card_print.left_handed else row
            start += count

    def _may_all_show(self) -> bool:
        assert self._layout is not None
        if len(self._rows) > 1:
            # those of the back row would lie on the front row
            return False
        return len(self._open) < 2 or self._open[1].x - self._open[0].x >= _CLEAR * self._layout.scale

    def _passing(self, card: Card, start: Pose, end: Pose, part: float) -> tuple[Surface, tuple[int, int]]:
        """A card's picture and middle on its way from one pose to another, turned over on the way."""
        x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
        if part >= 1:
            return self._art.picture(_look(card, end)), (round(x), round(y))
        look = _look(card if self._known or part >= 0.5 else BACK, end)._replace(angle=0)
        edge = 0 if self._known else round((1 - abs(1 - 2 * part)) * _EDGES)
        size = round(_SIZES * part)
        width = start.width + (end.width - start.width) * size / _SIZES
        return _scaled(self._art, look, width / end.width, edge), (round(x), round(y))


def _look(card: Card, pose: Pose) -> CardLook:
    return CardLook(card, pose.width, elevation=Elevation.RESTING, angle=pose.angle)


def _scaled(art: DeckArt, look: CardLook, by: float, edge: int) -> Surface:
    """A card's picture for a moment on its way, at another size, and turned so far towards its edge."""
    if abs(by - 1) < 0.01 and not edge:
        return art.picture(look)

    def make() -> Surface:
        picture, narrow = art.picture(look), by * (1 - edge / (_EDGES + 0.5))
        size = max(2, round(picture.get_width() * narrow)), round(picture.get_height() * by)
        return pygame.transform.smoothscale(picture, size)

    return surfaces.get(("passing card", art.key, look, by, edge), make)
