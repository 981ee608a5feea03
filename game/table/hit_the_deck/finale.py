"""The finale of a match of Hit the Deck."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.standings import standings
from game.table.finale import BEST_MOMENTS, Finale, FinaleContent, FinalePicture, told_moments
from game.table.game import ScoreRequest
from game.table.hit_the_deck.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.score import accounts_of, headline_of
from game.table.hit_the_deck.seats import seat_shape
from game.ui import typeset
from game.ui.cloth import cloth
from game.ui.theme import CLOTH, TextStyle, Typeface

_TITLE = TextStyle(Typeface.DISPLAY, 54)
_PLACE = TextStyle(Typeface.DISPLAY, 30)
_NAME = TextStyle(Typeface.BOLD, 24)
_MOMENT = TextStyle(Typeface.SEMIBOLD, 17)


class Places(FinalePicture):
    """The players in order, with their totals, and the best moments."""

    def __init__(self, request: ScoreRequest) -> None:
        match = request.match
        self._marks = [seat_colour(profile) for profile in resolve_profiles(match.header.players, request.profiles)]
        self._title = headline_of(accounts_of(match, self._marks))
        super().__init__(self._title)
        self._order = standings(match)
        self._moments = told_moments(match)

    def paint(self, surface: Surface) -> None:
        theme, scale, px = self.theme, self.scale, self.px
        line = Rect(px(80), px(60), self.rect.w - px(160), px(70))
        typeset.write_fitted(surface, self._title, _TITLE, scale, theme.text, line)
        line = Rect(px(80), px(160), px(560), px(56))
        for standing in self._order:
            typeset.write(surface, str(standing.place), _PLACE, scale, theme.text, line)
            shape = seat_shape(self._marks[standing.seat], px(44))
            surface.blit(shape, (line.x + px(50), line.centery - px(22)))
            name = Rect(line.x + px(110), line.y, px(330), line.h)
            typeset.write_fitted(surface, standing.name, _NAME, scale, theme.text, name)
            typeset.write(surface, str(standing.total), _PLACE, scale, theme.text, line, 1.0)
            line = line.move(0, px(62))
        line = Rect(px(760), px(160), self.rect.w - px(840), px(34))
        for title, words in [(BEST_MOMENTS, ""), *self._moments] if self._moments else []:
            style = _MOMENT if words else _NAME
            text = f"{title}: {words}" if words else title
            typeset.write_fitted(surface, text, style, scale, theme.text, line)
            line = line.move(0, px(38))


def _place(page: Finale) -> None:
    bottom = page.size[1] / page.scale - 110
    page.again.place(page.box(80, bottom, 260, 64))
    page.look_back.place(page.box(360, bottom + 8, 160, 48))
    page.home.place(page.box(540, bottom + 8, 140, 48))


def finale(request: ScoreRequest) -> Finale:
    """The finale of the match that is over."""
    content = FinaleContent(theme=CLOTH, picture=Places(request), set_background=cloth, place=_place)
    return Finale(request, content)
