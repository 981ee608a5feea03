"""The paper beside the count of a hand: the points of all hands so far, with this one's still being written."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.match import Match
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.count.count import Figures
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.pages.points_paper import (
    PAPER,
    PointsPaper,
    Sheet,
    Tone,
    hands_that_fit,
    height_of,
    rows_in,
)
from game.ui.ahead import IN_MOTION, ahead
from game.ui.draw.scene import Drawable
from game.ui.motion import travel

SO_FAR, LOWEST = "Points so far", "lowest total wins at {}"
WAITING, OPEN_TOTAL = "?", "…"


class CountPaper(Drawable):
    """The paper, on which figures appear one by one."""

    def __init__(self, match: Match, marks: Sequence[SeatColour]) -> None:
        super().__init__()
        self._past = [result.scores for result in match.results[:-1]]
        self._sheet = Sheet(
            SO_FAR,
            tuple(marks),
            ((str(len(match.results)), (None,) * len(marks)),),
            (None,) * len(marks),
            note=LOWEST.format(match.header.options["target"]),
        )
        self._paper: PointsPaper | None = None
        self._figures: tuple[Figures, ...] = ()
        self._counting = -1

    def lay_out(self, rect: Rect, scale: float) -> None:
        """Lie at the foot of a rectangle, as high as the hands need."""
        most = rect.h / scale
        now = self._sheet.hands[-1:]
        hands = hands_that_fit(self._past, rows_in(most, self._sheet) - 1) if self._past else ()
        sheet = self._sheet._replace(hands=(*hands, *now))
        high = round(height_of(sheet, most) * scale)
        self._paper = PointsPaper(sheet, Rect(rect.x, rect.bottom - high, rect.w, high), scale)
        ahead.ask((TABLE, "paper"), self._paper.picture, IN_MOTION)
        # turned, it is a little larger
        self.rect = self._paper.rect.inflate(rect.w // 8, rect.w // 8)
        self.invalidate()

    def show(self, figures: Sequence[Figures], counting: int) -> None:
        """Show the seats' figures; `counting` is the seat that is being counted, or -1."""
        now = tuple(figure._replace(words="", bar=0.0) for figure in figures)
        paper = self._paper
        if paper is None or (now, counting) == (self._figures, self._counting):
            return
        row = len(paper.sheet.hands) - 1
        for seat, figure in enumerate(now):
            if not self._figures or figure != self._figures[seat] or seat in (counting, self._counting):
                for at in (row, row + 1):
                    if self.scene is not None and self.visible:
                        self.scene.invalidate(paper.cell(at, seat).inflate(8, 8))
        self._figures, self._counting = now, counting

    def paint(self, surface: Surface) -> None:
        paper = self._paper
        if paper is None:
            return
        bounds = paper.bounds

        def draw(surface: Surface, at: Rect) -> None:
            self._paint(surface, paper.moved((at.x - bounds.x, at.y - bounds.y)))

        travel.paint(surface, PAPER, bounds, draw)

    def _paint(self, surface: Surface, paper: PointsPaper) -> None:
        paper.paint(surface)
        row = len(paper.sheet.hands) - 1
        for seat, figure in enumerate(self._figures):
            if figure.settled:
                paper.write(surface, row, seat, str(figure.counted), Tone.PLAIN if figure.counted else Tone.GOOD)
                paper.write(surface, row + 1, seat, str(figure.total), Tone.SUM)
                continue
            counting = seat == self._counting
            text = str(figure.counted) if counting else WAITING
            paper.write(surface, row, seat, text, Tone.COUNTING if counting else Tone.WAITING)
            paper.write(surface, row + 1, seat, OPEN_TOTAL, Tone.WAITING)
