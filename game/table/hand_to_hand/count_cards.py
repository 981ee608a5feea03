"""The cards of a count: the boards that glide apart, and the cards that come to the rows and turn over there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.deck_art import BACK, CardLook, DeckArt
from game.table.geometry import Pose
from game.table.hand_to_hand.count_beats import APART_S, FAN_S, Act, Tally
from game.table.pieces import Piece
from game.table.placements import Placement
from game.ui import shapes
from game.ui.animations import ease_out

_DIM = 0.58
_SHADES = 4
"""In how many steps a board darkens, and the bar's cards fade."""


class Backdrop(NamedTuple):
    """Cards that do not count, as one picture in several shades; the first is as they lie."""

    shades: tuple[Surface, ...]
    rect: Rect

    def paint(self, surface: Surface, part: float, shift: int) -> None:
        """Draw it, moved down by `shift` px, at so much of its last shade."""
        shade = self.shades[min(len(self.shades) - 1, round(part * (len(self.shades) - 1)))]
        shapes.blit(surface, shade, (self.rect.x, self.rect.y + shift))


def backdrop(pieces: Iterable[Piece], *, fades: bool) -> Backdrop | None:
    """These pieces as one picture that darkens, or that `fades` to nothing."""
    lying = sorted(pieces, key=lambda piece: piece.order)
    if not lying:
        return None
    rect = lying[0].rect.unionall([piece.rect for piece in lying])
    bright = Surface(rect.size, pygame.SRCALPHA)
    for piece in lying:
        shapes.blit(bright, piece.image, (piece.rect.x - rect.x, piece.rect.y - rect.y))
    shades = [bright]
    for number in range(1, _SHADES):
        left = 1 - number / (_SHADES - 1) * (1.0 if fades else _DIM)
        shade = bright.copy()
        grey = round(255 * left)
        shade.fill((grey, grey, grey, grey if fades else 255), special_flags=pygame.BLEND_RGBA_MULT)
        shades.append(shade)
    return Backdrop(tuple(shades), rect)


class CountedCard(NamedTuple):
    """A card that counts: where it lay, how it looked there, its place in the row, and its order in it."""

    card: Card
    start: Placement
    image: Surface
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

    def look(self, tally: Tally) -> CardLook:
        """Its picture in the row."""
        hidden = self.is_down and tally.turned(self.seat, self.number) < 0.5
        return CardLook(BACK if hidden else self.card, self.pose.width)

    def paint(self, surface: Surface, art: DeckArt, tally: Tally, shift: int) -> None:
        """Draw it where it is; `shift` is how far its board has glided, in px."""
        part = self.part(tally)
        if part == 0:
            shapes.blit_centred(surface, self.image, (self.start.pose.x, self.start.pose.y + shift))
            return
        picture = art.picture(self.look(tally))
        if part == 1:
            turned = tally.turned(self.seat, self.number) if self.is_down else 1.0
            width = round(picture.get_width() * abs(1 - 2 * turned)) if 0 < turned < 1 else picture.get_width()
            self._paint_scaled(surface, picture, (max(2, width), picture.get_height()), (self.pose.x, self.pose.y))
            return
        start = self.start.pose
        scale = (start.width + (self.pose.width - start.width) * part) / self.pose.width
        size = [round(side * scale) for side in picture.get_size()]
        if self.start.card != (BACK if self.is_down else self.card):
            # it turns over on the way
            size[0] = max(2, round(size[0] * abs(1 - 2 * part)))
            picture = self.image if part < 0.5 else picture
        x = start.x + (self.pose.x - start.x) * part
        y = start.y + shift + (self.pose.y - start.y - shift) * part
        self._paint_scaled(surface, picture, (size[0], size[1]), (x, y))

    @staticmethod
    def _paint_scaled(surface: Surface, picture: Surface, size: tuple[int, int], centre: tuple[float, float]) -> None:
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        shapes.blit_centred(surface, picture, (round(centre[0]), round(centre[1])))


def looks_of(cards: Sequence[CountedCard]) -> Iterator[CardLook]:
    """The pictures that the rows need, those of the hands first."""
    for counted in sorted(cards, key=lambda counted: counted.is_down):
        if counted.is_down:
            yield CardLook(BACK, counted.pose.width)
        yield CardLook(counted.card, counted.pose.width)
