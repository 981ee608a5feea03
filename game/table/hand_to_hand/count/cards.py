"""The cards of a count: they come to their rows, and those that lay face down turn over there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, height
from game.table.cards.geometry import Pose
from game.table.cards.placements import Placement
from game.table.cards.turn import turning
from game.table.hand_to_hand.count.beats import APART_S, FAN_S, Act, Tally
from game.table.hand_to_hand.pages.score_sheet import counted_card
from game.ui.draw.surface_cache import surfaces
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

_SIZES = 8
"""In how many steps a card changes its size on its way."""
_EDGES = 8
"""In how many steps a card that turns over narrows to its edge."""


class CountedCard(NamedTuple):
    """A card that counts: where it lay, its place in the row, and its number there."""

    card: Card
    start: Placement
    pose: Pose
    seat: int
    number: int
    is_down: bool

    def part(self, tally: Tally) -> float:
        """How far it has come to its row, from 0 to 1."""
        done = tally.done(Act.FAN)
        if done in (0.0, 1.0):
            return done
        gone = done * tally.beat.full - self.number * APART_S
        return ease_out(min(1.0, max(0.0, gone / FAN_S)))

    def rect(self, part: float, shift: int) -> Rect:
        """What it is drawn within, so far on its way; `shift` is how far its board has glided, in px."""
        x, y, width = self._at(part, shift)
        size = (round(width * 1.3) + 4, round(height(width) * 1.3) + 4)
        place = Rect((0, 0), size)
        place.center = (round(x), round(y))
        return place

    def _at(self, part: float, shift: int) -> tuple[float, float, int]:
        start, end = self.start.pose, self.pose
        steps = round(part * _SIZES) / _SIZES
        width = round(start.width + (end.width - start.width) * steps)
        y = start.y + shift
        return start.x + (end.x - start.x) * part, y + (end.y - y) * part, width

    def paint(self, surface: Surface, art: DeckArt, tally: Tally, shift: int) -> None:
        """Draw it where it is."""
        part = self.part(tally)
        if not self.rect(part, shift).colliderect(surface.get_clip()):
            return
        x, y, width = self._at(part, shift)
        if part == 0:
            picture = art.picture(self.start.look)
        else:
            # an open card keeps its face; another turns over on its way, or in its row
            shows_face = self.start.card == self.card
            turned = tally.turned(self.seat, self.number) if self.is_down else 1.0 if shows_face else part
            picture = self._turning(art, turned, width)
        at = picture.get_rect(center=(round(x), round(y))).topleft
        travel.blit(surface, counted_card(self.seat, self.card, self.number, self.is_down), picture, at)

    def _turning(self, art: DeckArt, turned: float, width: int) -> Surface:
        """The card so far turned over, from 0 to 1, and that wide."""
        if width == self.pose.width:
            back = CardLook(BACK, width)
            return turning(art, back, back._replace(card=self.card), turned)
        look = CardLook(self.card if turned >= 0.5 else BACK, self.pose.width)
        edge = round((1 - abs(1 - 2 * turned)) * _EDGES)
        key = ("counted card", art.key, look, edge, width)
        return surfaces.get(key, lambda: _scaled(art.picture(look), width / look.width, edge))


def _scaled(picture: Surface, scale: float, edge: int) -> Surface:
    narrow = scale * (1 - edge / (_EDGES + 0.5))
    size = (max(2, round(picture.get_width() * narrow)), max(2, round(picture.get_height() * scale)))
    return pygame.transform.smoothscale(picture, size)


def looks_of(cards: Iterable[CountedCard]) -> Iterator[CardLook]:
    """The pictures that the rows need, those of the hands first."""
    for counted in sorted(cards, key=lambda counted: counted.is_down):
        for face in (BACK, counted.card):
            yield CardLook(face, counted.pose.width)
