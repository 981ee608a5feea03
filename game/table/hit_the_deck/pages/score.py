"""The score screen of Hit the Deck: the count of every seat's cards, and the pad of all hands."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.play.sentences import joined, sentence
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.game.record import ScoreRequest
from game.table.game.score_page import ScoreContent
from game.table.hit_the_deck.look.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.pages.accounts import Account, accounts_of, counted_card, why_it_ended
from game.table.hit_the_deck.pages.points_paper import PAPER
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import cloth
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.colour import translucent
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_RULED, INK_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, Typeface
from game.ui.motion import travel
from game.ui.widgets.base import Container, Widget

OUT = "{} went out"
STOPPED = "Hand stopped: everyone counts"
WINS = "{} wins on {}"
SHARED = "{} share the win on {}"
WENT_OUT = "went out: nothing to count"
COUNTS = "this hand"
TOTAL = "total"
LOWEST = "When someone reaches {}, the lowest total wins."
PAD = "Totals"

_ROW, _ROWS = 156, 480
"""The height of a row, and the maximum height of all rows, in px at scale 1.0."""
_HEAD = 20
_CARD, _CARD_PART = 46, 0.42
_IN_TWO_ROWS = {False: (0.3, 0.4, 0.82), True: (0.47, 0.6, 0.72)}
"""The part of a card's width and height that shows its sign, and the scale of cards in two rows, by large print."""
"""The minimum width of a card, in px at scale 1.0, and its width as a part of its row's height."""
_NAME = TextStyle(Typeface.BOLD, 17)
_NOTE = TextStyle(Typeface.SEMIBOLD, 13)
_FIGURE = TextStyle(Typeface.DISPLAY, 24)
_SUM = TextStyle(Typeface.DISPLAY, 30)
_PAD_FIGURE = TextStyle(Typeface.BOLD, 16)
_LINE = translucent(CLOTH_RULED, 70)
_MARGIN = translucent(RASPBERRY, 45)
_SHOWN = 7
"""The most hands on the pad."""


def score_content(request: ScoreRequest) -> ScoreContent:
    """The contents for the hand that has just ended. Raises `LookupError` if none has."""
    match = request.match
    profiles = resolve_profiles(match.header.players, request.profiles)
    accounts = accounts_of(match, [seat_colour(profile) for profile in profiles])
    target = int(match.header.options["target"])
    note = LOWEST.format(target)
    if match.is_over:
        note, _ = why_it_ended([(account.name, account.total) for account in accounts], target)
    return ScoreContent(
        theme=CLOTH,
        headline=headline_of(accounts),
        sheet=Sheet(accounts, request.art, target),
        totals=Pad(accounts, [past.scores for past in match.results]),
        set_background=cloth,
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


class Sheet(Container):
    """A row for every seat: its player, the cards left, their count, and the total on the way to the target."""

    catches_pointer = True

    def __init__(self, accounts: Sequence[Account], art: DeckArt, target: int) -> None:
        super().__init__()
        self._accounts, self._art, self._target = accounts, art, target

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 20)

    def paint(self, surface: Surface) -> None:
        painter, theme, frame = self.painter(surface), self.theme, self.frame
        outline, drop = theme.panel_outline_width, theme.panel_drop
        painter.box(frame, theme.panel, theme.panel_outline, outline, radius=18, drop=drop)
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
        for row in (range(behind), range(behind, len(cards))):
            y = place.centery + round(shows * (0 if not in_two else -0.5 if row.start == 0 else 0.5))
            # left-handed cards have their indices on the right
            for number in reversed(row) if self._art.card_print.left_handed else row:
                centre = (round(place.x + (number - row.start) * step + width / 2), y)
                if surface.get_clip().inflate(2 * width, 2 * height(width)).collidepoint(centre):
                    picture = self._art.picture(CardLook(cards[number], width, elevation=Elevation.RESTING))
                    at = picture.get_rect(center=centre).topleft
                    travel.blit(surface, counted_card(account.seat, cards[number], number), picture, at)


class Pad(Widget):
    """The pad with the totals hand by hand; only the latest hands if there are many."""

    catches_pointer = False

    def __init__(self, accounts: Sequence[Account], scores: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        self._accounts = accounts
        self._scores = scores

    def place(self, place: Rect | Frame) -> None:
        """Take the height of its rows, as far as there is room."""
        rect = place.rect if isinstance(place, Frame) else place
        rows = 2 + min(_SHOWN, len(self._scores))
        super().place(Rect(rect.topleft, (rect.w, min(rect.h, self.px(62 + 34 * rows)))))

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 20)

    def paint(self, surface: Surface) -> None:
        bounds, frame = self.paint_bounds, self.frame
        inner = self.rect.move(-bounds.x, -bounds.y)
        travel.paint(surface, PAPER, bounds, lambda on, at: self._paint(on, frame.around(inner.move(at.topleft))))

    def _paint(self, surface: Surface, sheet: Frame) -> None:
        painter, theme, rect, px = Painter(surface), self.theme, sheet.rect, sheet.px
        painter.box(sheet, WHITE, INK_CLOTH, 2.5, radius=8, drop=5)
        painter.text(sheet.at(16, 10, 0, 28), PAD, TextStyle(Typeface.DISPLAY, 20), fit="whole")
        margin, top, high = px(54), rect.y + px(46), px(34)
        # rounded from the sheet's edge, so that it looks the same wherever it is drawn
        wide = (rect.w - margin - px(12)) / len(self._accounts)
        for number, account in enumerate(self._accounts):
            middle = rect.x + round(margin + wide * (number + 0.5)), top + high // 2
            shapes.blit_centred(surface, seat_shape(account.mark, px(26)), middle)
        rows = max(1, (rect.bottom - top - high - px(8)) // high - 1)
        first = max(0, len(self._scores) - rows)
        lines = [(str(first + at + 1), hand) for at, hand in enumerate(self._scores[first:])]
        lines.append((TOTAL, tuple(account.total for account in self._accounts)))
        for at, (label, figures) in enumerate(lines):
            y, last = top + high * (at + 1), at == len(lines) - 1
            rule = Rect(rect.x + px(4), y, rect.w - px(8), max(1, px(2 if last else 1)))
            shapes.tint(surface, INK_CLOTH if last else _LINE, rule)
            row = sheet.around(Rect(rect.x, y, rect.w, high))
            painter.text(row.cut_left(14)[1], label, _NOTE, theme.quiet, fit="whole")
            style = _PAD_FIGURE._replace(face=Typeface.EXTRABOLD if last else Typeface.SEMIBOLD)
            for number, figure in enumerate(figures):
                cell = sheet.around(Rect(rect.x + round(margin + wide * number), y, round(wide), high))
                painter.text(cell, str(figure), style, align=CENTRE, fit="whole")
        thread = Rect(rect.x + margin - px(4), top, max(1, px(1.5)), rect.bottom - top - px(6))
        shapes.tint(surface, _MARGIN, thread)
