"""The score screen of Hit the Deck: the count of every seat's cards, and the pad of all hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.play.sentences import joined, sentence
from game.rules.core import SPECTATOR, Card
from game.rules.hit_the_deck.cards import POINTS
from game.rules.hit_the_deck.view import View
from game.rules.match import Match
from game.table.cards.deck_art import CardLook, DeckArt, Elevation, height
from game.table.cards.placements import fan_heights
from game.table.count.story import counted_card
from game.table.game.program import Program
from game.table.game.score_page import ScoreContent
from game.table.hit_the_deck.look.seats import SeatColour, seat_marks, seat_shape
from game.table.hit_the_deck.pages.points_paper import Points, PointsPaper
from game.ui.draw import shapes
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
REACHED = "{} reached {}: the lowest total wins."

_HEAD, _NOTE = 20, semibold(13)
"""The space above and below the rows, in px at scale 1.0, and the style of notes in them."""


@dataclass(frozen=True, slots=True)
class Account:
    """A seat at the end of a hand: its cards, the highest value first, and its figures before and after."""

    seat: int
    name: str
    mark: SeatColour
    cards: tuple[Card, ...]
    before: int
    count: int
    total: int
    out: bool
    wins: bool
    """Whether it has won the match."""


def accounts_of(match: Match, marks: Sequence[SeatColour]) -> list[Account]:
    """All seats at the end of the hand that has just ended, by seat. Raises `LookupError` if none has.

    It uses only what everyone may see of a finished hand.
    """
    result = match.state.result
    if result is None:
        raise LookupError("no hand has just ended")
    view = match.rules.view(match.state, SPECTATOR)
    assert isinstance(view, View)
    return [
        Account(
            seat,
            player.name,
            marks[seat],
            tuple(sorted(view.hands[seat], key=lambda card: (-POINTS[card], card))),
            result.totals[seat] - result.scores[seat],
            result.scores[seat],
            result.totals[seat],
            result.went_out == seat,
            seat in (result.winners or ()),
        )
        for seat, player in enumerate(match.header.players)
    ]


def why_it_ended(totals: Iterable[tuple[str, int]], target: int) -> tuple[str, str]:
    """The reason why a match is over, by its players' names and totals: the sentence, and the names in it."""
    names = joined([name for name, total in totals if total >= target])
    return sentence(REACHED, names, target), names


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
        sheet_height=min(156 * len(accounts), 480) + 2 * _HEAD,
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
        bar = names.level(8, 7)
        travel.write(surface, ("name", mark), account.name, bold(17), scale, theme.text, names.level(-23, 22).rect)
        painter.pill(bar, theme.track)
        part = min(1.0, account.total / max(1, self._target))
        if part:
            done = Rect(bar.rect.topleft, (max(bar.rect.h, round(bar.rect.w * part)), bar.rect.h))
            shapes.paint_box(surface, done, done.h / 2, mark.deep, INK_CLOTH, scale)
        rest, total = row.cut_right(12)[1].cut_right(84)[::-1]
        rest, count = rest.cut_right(12)[1].cut_right(84)[::-1]
        for place, up, kind, points, text, style, label in (
            (total, 8, "total", account.total, str(account.total), display(30), TOTAL),
            (count, 7, "count", account.count, f"+{account.count}", display(24), COUNTS),
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
        width, cards = max(self.px(46), round(place.h * 0.42)), account.cards
        # the parts of a card's width and height that show its sign, and the scale of cards in two rows
        index, row_shows, smaller = (0.47, 0.6, 0.72) if self._art.card_print.large else (0.3, 0.4, 0.82)
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
        self._sheet = Points(TOTALS, marks, tuple(scores), totals, winners)

    def lay_out(self) -> None:
        self._paper = PointsPaper(self._sheet, self.rect, self.scale, turn=0)

    def paint(self, surface: Surface) -> None:
        self._paper.paint(surface)
