"""What the last hand counted, in the room that the chart of a short match leaves: each player's cards and their sum."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hand_to_hand.cards import points
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.hand_to_hand.pages.score_sheet import Account, reckon
from game.table.hand_to_hand.pages.star_chart import StarChart
from game.table.hand_to_hand.tabletop.panels import paint_mark
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Theme, Typeface

HEADING = "Cards that counted"
NONE = "no cards"
TIMES = "\N{MULTIPLICATION SIGN}"
SIZE = (372, 156)
"""Its usual size, in px of the design."""
_ZOOMS = (1.5, 1.25, 1.0, 0.85)
_PAD = 12
_SHORT = 3
"""Up to so many hands the chart leaves room."""
_HEAD, _ROW, _CARD, _STEP = 22, 56, 36, 26
_MARK, _SUMS = 26, 132
_SUM = TextStyle(Typeface.BOLD, 18)
_NONE = TextStyle(Typeface.MEDIUM, 14)


class LastCount:
    """The cards that counted in the last hand of a match that is over."""

    def __init__(self, match: Match, art: DeckArt) -> None:
        self._accounts = reckon(match).accounts
        self._art = art
        self._is_short = len(match.results) <= _SHORT

    def place(self, chart: StarChart, avoid: list[Rect]) -> Rect | None:
        """Where there is room for it on a chart, in px of the design, beside what to `avoid`; None for nowhere."""
        if not self._is_short:
            return None
        sizes = [(round(SIZE[0] * zoom), round(SIZE[1] * zoom)) for zoom in _ZOOMS]
        return next(filter(None, (chart.free_place(size, avoid) for size in sizes)), None)

    def paint(self, surface: Surface, place: Rect, theme: Theme) -> None:
        """Draw it at a place in px of the screen."""
        if not place.colliderect(surface.get_clip()):
            return
        scale = place.w / SIZE[0]
        shapes.paint_box(surface, place, theme.panel_radius * scale, theme.panel, theme.rule, max(1.0, scale))
        inside = place.inflate(-2 * round(_PAD * scale), -2 * round(_PAD * scale))
        head = Rect(inside.topleft, (inside.w, round(_HEAD * scale)))
        typeset.write(surface, HEADING.upper(), theme.heading, scale, theme.accent, head)
        row = Rect(head.bottomleft, (inside.w, round(_ROW * scale)))
        for seat, account in enumerate(self._accounts):
            self._paint_row(surface, row.move(0, seat * row.h), seat, account, scale, theme)

    def _paint_row(self, surface: Surface, row: Rect, seat: int, account: Account, scale: float, theme: Theme) -> None:
        mark = round(_MARK * scale)
        paint_mark(surface, seat, (row.x + mark // 2, row.centery), mark)
        cards = Rect(row.x + round((_MARK + 12) * scale), row.y, 0, row.h)
        cards.w = row.right - round(_SUMS * scale) - cards.x
        shown, width = (*account.hand, *account.down), round(_CARD * scale)
        step = min(_STEP * scale, (cards.w - width) / max(1, len(shown) - 1))
        for number, card in enumerate(shown):
            picture = self._art.picture(CardLook(card, width))
            shapes.blit_centred(surface, picture, (round(cards.x + number * step) + width // 2, row.centery))
        if not shown:
            typeset.write(surface, NONE, _NONE, scale, theme.quiet, cards)
        sums = Rect(row.right - round((_SUMS - 12) * scale), row.y, round((_SUMS - 12) * scale), row.h)
        typeset.write_fitted(surface, sum_of(account), _SUM, scale, theme.text, sums, 1.0)


def sum_of(account: Account) -> str:
    """What a player's cards came to, as one would write it: the hand, twice the cards face down, and the total."""
    parts = [str(points(account.hand))] if account.hand else []
    parts += [f"2 {TIMES} {points(account.down)}"] if account.down else []
    return " = ".join([*([" + ".join(parts)] if account.down else []), str(account.count)])
