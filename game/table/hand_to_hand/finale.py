"""The finale of a match of Hand-to-Hand Combat."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.standings import standings
from game.table.finale import Finale, FinaleContent, FinalePicture, told_moments
from game.table.game import ScoreRequest
from game.ui import typeset
from game.ui.backgrounds import starlit
from game.ui.theme import NIGHT


class StarChart(FinalePicture):
    """The players in order, and the best moments."""

    def __init__(self, request: ScoreRequest) -> None:
        match = request.match
        self._lines = [f"{at.place}. {at.name}: {at.total}" for at in standings(match)]
        self._lines += [f"{title}: {words}" for title, words in told_moments(match)]
        super().__init__(self._lines[0])

    def paint(self, surface: Surface) -> None:
        line = Rect(self.px(60), self.px(60), self.rect.w, self.px(40))
        for number, text in enumerate(self._lines):
            typeset.write(surface, text, NIGHT.title, self.scale, NIGHT.text, line.move(0, number * line.h))


def _place(page: Finale) -> None:
    bottom = page.size[1] / page.scale - 78
    right = page.size[0] / page.scale - 40
    page.home.place(page.box(right - 100, bottom + 4, 100, 48))
    page.look_back.place(page.box(right - 240, bottom + 4, 128, 48))
    page.again.place(page.box(right - 456, bottom, 196, 56))


def finale(request: ScoreRequest) -> Finale:
    """The finale of the match that is over."""
    content = FinaleContent(
        theme=NIGHT, picture=StarChart(request), set_background=lambda size, scale: starlit(size), place=_place
    )
    return Finale(request, content)
