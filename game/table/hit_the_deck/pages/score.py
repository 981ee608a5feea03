"""The score screen of Hit the Deck: the count of every seat's cards, and the pad of all hands."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.sentences import joined, sentence
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.cards.placements import fan_heights
from game.table.count.story import counted_card
from game.table.game.program import Program
from game.table.game.score_page import ScoreContent
from game.table.hit_the_deck.look.seats import seat_marks, seat_shape
from game.table.hit_the_deck.pages.accounts import Account, accounts_of, why_it_ended
from game.table.hit_the_deck.pages.points_paper import Points, PointsPaper
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import bold, display, semibold
from game.ui.motion import travel
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import Panel

OUT = "{} went out"
STOPPED = "Hand stopped: everyone counts"
WINS = "{} wins on {}"
SHARED = "{} share the win on {}"
WENT_OUT = "went out: nothing to count"
COUNTS = "this hand"
TOTAL = "total"
LOWEST = "When someone reaches {}, the lowest total wins."
TOTALS = "Totals"

_ROW, _ROWS = 156, 480
"""The height of a row, and the maximum height of all rows, in px at scale 1.0."""
_HEAD = 20
_CARD, _CARD_PART = 46, 0.42
"""The minimum width of a card, in px at scale 1.0, and its width as a part of its row's height."""
_IN_TWO_ROWS = {False: (0.3, 0.4, 0.82), True: (0.47, 0.6, 0.72)}
"""The part of a card's width and height that shows its sign, and the scale of cards in two rows, by large print."""
_NAME, _NOTE, _FIGURE, _SUM = bold(17), semibold(13), display(24), display(30)


def score_content(program: Program, match: Match) -> ScoreContent:
    """The contents for the last ended hand. Raises `LookupError` if none has."""
    accounts = accounts_of(match, seat_marks(match.header.players, program.profiles))
    target = int(match.header.options["target"])
    note = LOWEST.format(target)
    if match.is_over:
        note, _ = why_it_ended([(account.name, account.total) for account in accounts], target)
    return ScoreContent(
        headline=headline_of(accounts),
        sheet=Sheet(accounts, program.art(program.game_of(match)), target),
        totals=Totals(accounts, [past.scores for past in match.results]),
        note=note,
        clause="HTD-110",
        winners=tuple(seat for seat, account in enumerate(accounts) if account.out),
        sheet_height=len(accounts) * min(_ROW, _ROWS / len(accounts)) + 2 * _HEAD,
    )


def headline_of(accounts: Sequence[Account]) -> str:
    """The headline: who won, went out, or stopped the hand."""
    winners = [account for account in accounts if account.wins]
    if len(winners) > 1:
        return sentence(SHARED, joined([account.name for account in winners]), winners[0].total)
    if winners:
        return sentence(WINS, winners[0].name, winners[0].total)
    out = next((account.name for account in accounts if account.out), None)
    return STOPPED if out is None else sentence(OUT, out)


class Sheet(Panel):
    """A row for every seat: its player, the cards left, their count, and the total on the way to the target."""

    def __init__(self, accounts: Sequence[Account], art: DeckArt, target: int) -> None:
        super().__init__()
        self._accounts, self._art, self._target = accounts, art, target

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        painter, theme, frame = self.painter(surface), self.theme, self.frame
        inner = frame.cut_left(14)[1].cut_right(14)[1].inset(0, _HEAD).rect
        high = inner.h / len(self._accounts)
        for number, account in enumerate(self._accounts):
            row = frame.around(Rect(inner.x, round(inner.y + number * high), inner.w, round(high)))
            if number:
                surface.fill(theme.rule[:3], (*row.rect.topleft, row.rect.w, max(1, row.px(1.5))))
            self._paint_row(painter, row, account)

    def _paint_row(self, painter: Painter, row: Frame, account: Account) -> None:
        theme, scale, surface, mark = self.theme, self.scale, painter.surface, account.mark
        if account.wins or account.out:
            painter.box(row.inset(0, 4), CLOTH_LIGHT if account.wins else theme.tint, radius=12)
        badge = row.cut_left(8)[1].left(46).rect
        travel.blit(surface, ("mark", mark), seat_shape(mark, badge.w), badge.topleft)
        names = row.column(66, 150)
        upper, bar = names.level(-23, 22), names.level(8, 7)
        name, style = typeset.fit(account.name, _NAME, scale, upper.rect.w)
        travel.write(surface, ("name", mark), name, style, scale, theme.text, upper.rect)
        painter.pill(bar, theme.track)
        part = min(1.0, account.total / max(1, self._target))
        if part:
            done = Rect(bar.rect.topleft, (max(bar.rect.h, round(bar.rect.w * part)), bar.rect.h))
            shapes.paint_box(surface, done, done.h / 2, mark.deep, INK_CLOTH, scale)
        rest, total = row.cut_right(12)[1].cut_right(84)[::-1]
        rest, count = rest.cut_right(12)[1].cut_right(84)[::-1]
        for place, up, kind, points, text, style, label in (
            (total, 8, "total", account.total, str(account.total), _SUM, TOTAL),
            (count, 7, "count", account.count, f"+{account.count}", _FIGURE, COUNTS),
        ):
            travel.write(surface, (kind, mark, points), text, style, scale, theme.text, place.move(0, -up).rect, RIGHT)
            painter.text(place.move(0, 20), label, _NOTE, theme.quiet, RIGHT, fit="whole")
        cards = rest.beyond(names, gap=20).cut_right(8)[1]
        if account.cards:
            self._cards(surface, cards.rect, account)
        elif account.out:
            painter.text(cards, WENT_OUT, _NOTE, fit="whole")

    def _cards(self, surface: Surface, place: Rect, account: Account) -> None:
        """Draw the cards; if there are many, smaller, in two rows, so that each shows its sign."""
        # rows are high if there are few seats
        width, cards = max(self.px(_CARD), round(place.h * _CARD_PART)), account.cards
        index, row_shows, smaller = _IN_TWO_ROWS[self._art.card_print.large]
        in_two = len(cards) > 1 and (place.w - width) / (len(cards) - 1) < width * index
        behind = (len(cards) + 1) // 2 if in_two else len(cards)
        if in_two:
            width = round(min(width * smaller, place.w / (1 + index * (behind - 1))))
        step = min(width + float(self.px(5)), (place.w - width) / max(1, behind - 1))
        shows = height(width) * row_shows
        for number in fan_heights((behind, len(cards) - behind), self._art.card_print.left_handed):
            column, below = (number, -0.5) if number < behind else (number - behind, 0.5)
            y = place.centery + round(shows * below * in_two)
            centre = (round(place.x + column * step + width / 2), y)
            if surface.get_clip().inflate(2 * width, 2 * height(width)).collidepoint(centre):
                picture = self._art.picture(CardLook(cards[number], width, elevation=Elevation.RESTING))
                at = picture.get_rect(center=centre).topleft
                travel.blit(surface, counted_card(account.seat, cards[number], number), picture, at)


class Totals(Widget):
    """The paper with the points of all hands."""

    catches_pointer = False
    reach = (16, 16)

    def __init__(self, accounts: Sequence[Account], scores: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        winners = frozenset(account.seat for account in accounts if account.wins)
        marks, totals = tuple(account.mark for account in accounts), tuple(account.total for account in accounts)
        self._sheet, self._scores = Points(TOTALS, marks, (), totals, winners), scores

    def lay_out(self) -> None:
        self._paper = PointsPaper(self._sheet, self._scores, self.rect, self.scale, turn=0)

    def paint(self, surface: Surface) -> None:
        self._paper.paint(surface)
