"""The preview of the settings page: cards of every deck as they are printed, each on its own table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.table.cards.deck_art import BACK, CardLook, DeckArt, height
from game.table.game.record import Game, Games
from game.ui.draw import shapes
from game.ui.draw.painter import Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.base import Widget

_ANGLES = (-4, 4)
_OVERLAP = 0.25
"""How much of a card's width the next one covers."""


class Preview(Widget):
    """Two cards of every deck, with the settings in force."""

    catches_pointer = False

    def __init__(self, games: Games, art: Callable[[Game], DeckArt]) -> None:
        super().__init__()
        self._games = tuple(games.values())
        self._art = art

    def paint(self, surface: Surface) -> None:
        to = Painter(surface)
        for game, place in zip(self._games, self.frame.grid(len(self._games), 1), strict=True):
            with to.within(place.rect):
                self._paint_deck(surface, game, place.rect)
        to.box(self.frame, line=self.theme.panel_outline, width=max(1 / self.scale, 1))

    def _paint_deck(self, surface: Surface, game: Game, rect: Rect) -> None:
        theme = self.screen.in_force(game.theme)
        if theme.is_plain:
            surface.fill(theme.ground, rect)
        else:
            surface.blit(self._ground(game, rect), rect.topleft)
        art = self._art(game)
        width = min(round(rect.h * 0.54), round(rect.w * 0.48))
        step = round(width * (1 - _OVERLAP))
        cards = [card for card in game.home.cards if card != BACK][: len(_ANGLES)]
        places = list(enumerate(cards))
        for number, card in reversed(places) if art.card_print.left_handed else places:
            x = rect.centerx + round((number - (len(cards) - 1) / 2) * step)
            y = rect.centery + round(height(width) * (0.03 - 0.06 * number))
            picture = art.picture(CardLook(card, width, False, game.home.elevation, _ANGLES[number]))
            shapes.blit_centred(surface, picture, (x, y))

    def _ground(self, game: Game, rect: Rect) -> Surface:
        def paint() -> Surface:
            ground = Surface(rect.size)
            game.home.paint_ground(ground, (rect.w // 2, rect.h // 2), self.scale, Rect(0, 0, 0, 0))
            return ground

        return surfaces.get(("preview ground", game.name, rect.size, self.scale), paint)
