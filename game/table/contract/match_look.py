"""The look of a game's matches in lists: the badges of their seats, and the background and lines of their totals."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple, Protocol

import pygame
from pygame import Surface

from game.rules.core import Card
from game.rules.match import Player
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import DeckArt
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, INK_NIGHT, NIGHT_SHADE, WHITE
from game.ui.look.theme import NIGHT, bold

_INITIAL = bold(13.5)
_BADGE = 28


class StripLook(NamedTuple):
    """The look of the chart of totals; widths and radii are px at scale 1.0."""

    ground: Colour
    edge: Colour
    """The hairline round the background."""
    radius: float
    target: Colour
    """The dotted or dashed line of the target."""
    text: Colour
    line: float
    casing: Colour | None
    """The colour of each line's edge; None for no edge."""
    is_stepped: bool
    """Whether a total steps up at the end of a hand, instead of rising during it."""


class MatchLook(Protocol):
    """The look of one game's matches on a page of any world."""

    short_title: str
    """The game's name for narrow places."""
    fewest_wins: bool
    """Whether the lowest total leads."""
    strip: StripLook
    emblem_ground: Colour
    emblem_edge: Colour
    shows_profiles: bool = False
    """Whether people have the colour, the shape and the slap keys of their profile."""

    def badge(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The sign of a seat, `size` px square: its shape or its initial, in its colour; premultiplied and shared."""

    def colours(self, players: Sequence[Player], profiles: Mapping[str, Profile]) -> Sequence[Colour]:
        """The colour of each seat's line."""

    def line_end(self, players: Sequence[Player], profiles: Mapping[str, Profile], seat: int, size: int) -> Surface:
        """The picture at the end of a seat's line, `size` px square."""
        return shapes.disc(size, self.colours(players, profiles)[seat])

    def emblem(self, art: DeckArt, card: Card, size: int) -> Surface:
        """A corner of a card in a square of `size` px, slightly rotated; premultiplied and not shared."""
        width, inset, radius = max(8, round(size * 1.5)), max(1, round(size * 0.035)), size * 10 / 46
        picture = shapes.box((size, size), radius, self.emblem_ground).copy()
        turned = pygame.transform.rotozoom(art.plain(card, width), -6, 1.0)
        inner = Surface((size, size), pygame.SRCALPHA)
        shapes.blit(inner, turned, (round(-size * 0.06), round(size * 0.06)))
        inner.blit(shapes.box((size, size), radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shapes.blit(picture, inner, (0, 0))
        shapes.blit(picture, shapes.box((size, size), radius, outline=self.emblem_edge, width=inset), (0, 0))
        return picture


NIGHT_STRIP = StripLook(NIGHT_SHADE, translucent(GOLD, 27), 7, GOLD, NIGHT.text, 2.2, casing=None, is_stepped=True)


def lettered(make_sign: Callable[[], Surface], key: Hashable, letter: str, size: int) -> Surface:
    """The sign of `key`, from `make_sign`, with a letter in ink on its middle; premultiplied and shared."""

    def make() -> Surface:
        picture = make_sign().copy()
        typeset.write(picture, letter, _INITIAL, size / _BADGE, INK_NIGHT, picture.get_rect(), 0.5)
        return picture

    return surfaces.get(("lettered", key, letter, size), make)
