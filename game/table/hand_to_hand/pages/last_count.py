"""The count of the last hand, next to the chart of a short match: each player's cards and their sum."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.core import Card
from game.rules.hand_to_hand.cards import points
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.hand_to_hand.pages.score_sheet import Account, reckon
from game.table.hand_to_hand.pages.star_chart import StarChart
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import TextStyle, Theme, Typeface

HEADING = "Cards that counted"
NONE = "no cards"
TIMES = "\N{MULTIPLICATION SIGN}"
SIZE = (372, 156)
"""Its usual size, in px of the design."""
_ZOOMS = (1.5, 1.25, 1.0, 0.85)
_PAD = 12
_SHORT = 3
"""The most hands of a match whose chart leaves room."""
_HEAD, _ROW, _CARD, _STEP = 22, 56, 36, 26
_MARK, _SUMS = 26, 132
_SUM = TextStyle(Typeface.BOLD, 18)
_NONE = TextStyle(Typeface.MEDIUM, 14)


class LastCount:
    """The cards that counted in the last hand of a finished match."""

    def __init__(self, match: Match, art: DeckArt) -> None:
        self._accounts = reckon(match).accounts
        self._art = art
        self._is_short = len(match.results) <= _SHORT

    def place(self, chart: StarChart, avoid: list[Rect]) -> Rect | None:
        """A free rectangle on a chart, in px of the design, clear of `avoid`; None if there is none."""
        if not self._is_short:
            return None
        sizes = [(round(SIZE[0] * zoom), round(SIZE[1] * zoom)) for zoom in _ZOOMS]
        return next(filter(None, (chart.free_place(size, avoid) for size in sizes)), None)

    def paint(self, surface: Surface, place: Rect, theme: Theme) -> None:
        """Draw it at a rectangle in px of the screen."""
        painter, frame = Painter(surface), Frame(place, place.w / SIZE[0], theme)
        line = max(1.0, frame.scale) / frame.scale
        painter.box(frame, theme.panel, theme.rule, line, radius=theme.panel_radius)
        head, rest = frame.inset(_PAD).cut_top(_HEAD)
        painter.text(head, HEADING.upper(), theme.heading, theme.accent, fit="whole")
        for seat, (row, account) in enumerate(zip(rest.rows(_ROW, _ROW), self._accounts, strict=True)):
            mark, sums = row.left(_MARK).rect, row.cut_right(_SUMS - 12)[0]
            paint_mark(surface, seat, (mark.x + mark.w // 2, row.rect.centery), mark.w)
            self._paint_cards(painter, row.cut_left(_MARK + 12)[1].cut_right(_SUMS)[1], (*account.hand, *account.down))
            painter.text(sums, sum_of(account), _SUM, align=RIGHT)

    def _paint_cards(self, painter: Painter, place: Frame, shown: tuple[Card, ...]) -> None:
        width = place.px(_CARD)
        step = min(_STEP * place.scale, (place.rect.w - width) / max(1, len(shown) - 1))
        for number, card in enumerate(shown):
            centre = round(place.rect.x + number * step) + width // 2, place.rect.centery
            shapes.blit_centred(painter.surface, self._art.picture(CardLook(card, width)), centre)
        if not shown:
            painter.text(place, NONE, _NONE, place.theme.quiet, fit="whole")


def sum_of(account: Account) -> str:
    """A player's count as a written sum: the hand, twice the face-down cards, and the total."""
    parts = [str(points(account.hand))] if account.hand else []
    parts += [f"2 {TIMES} {points(account.down)}"] if account.down else []
    return " = ".join([*([" + ".join(parts)] if account.down else []), str(account.count)])
