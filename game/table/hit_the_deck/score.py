"""The score screen of Hit the Deck: what every seat's cards count, and the pad of all hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.core import SPECTATOR, Card
from game.rules.hit_the_deck.cards import POINTS
from game.rules.hit_the_deck.view import View
from game.rules.match import Match
from game.table.clause_link import ClauseLink
from game.table.deck_art import CardLook, DeckArt, Elevation
from game.table.hit_the_deck.seats import seat_shape
from game.table.score_actions import ScoreActions
from game.ui import shapes, typeset
from game.ui.cloth import cloth
from game.ui.palette import CLOTH_LIGHT, INK_CLOTH, SeatColour
from game.ui.screen import Screen
from game.ui.theme import CLOTH, TextStyle, Typeface, rgba
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

OVER = "Hand {} is over"
MATCH_OVER = "The match is over"
OUT = "{} goes out"
STOPPED = "The hand is stopped: everybody counts"
WINS = "{} wins with {}"
SHARED = "{} share the win with {}"
WENT_OUT = "went out: nothing left to count"
COUNTS = "counts"
TOTAL = "total"
LOWEST = "The lowest total wins when somebody reaches {}."
NEXT, AGAIN, HOME = "Next hand", "Play again", "Home"
PAD = "Totals"

_ROW = 88
_TOP, _HEAD = 122, 20
_CARD = 46
_NAME = TextStyle(Typeface.BOLD, 17)
_NOTE = TextStyle(Typeface.SEMIBOLD, 13)
_FIGURE = TextStyle(Typeface.DISPLAY, 24)
_SUM = TextStyle(Typeface.DISPLAY, 30)
_PAD_FIGURE = TextStyle(Typeface.BOLD, 16)
_LINE = rgba("#8FB4D9", 70)
_MARGIN = rgba("#D81E58", 45)
_SHOWN = 7


@dataclass(frozen=True, slots=True)
class Account:
    """A seat at the end of a hand: its cards, their count, the new total, and its rank."""

    name: str
    mark: SeatColour
    cards: tuple[Card, ...]
    count: int
    total: int
    out: bool
    wins: bool


def accounts_of(match: Match, marks: Sequence[SeatColour]) -> list[Account]:
    """The accounts of all seats for the hand that has just ended. Raises `LookupError` if none has."""
    result = match.state.result
    if result is None:
        raise LookupError("no hand has just ended")
    view = match.rules.view(match.state, SPECTATOR)
    assert isinstance(view, View)
    return [
        Account(
            player.name,
            marks[seat],
            tuple(sorted(view.hands[seat], key=lambda card: (-POINTS[card], card))),
            result.counts[seat],
            result.totals[seat],
            result.went_out == seat,
            result.winners is not None and seat in result.winners,
        )
        for seat, player in enumerate(match.header.players)
    ]


class Score(Screen):
    """The score sheet of the hand that has just ended, or the winners' page if it ended the match."""

    min_size = (1180, 690)

    def __init__(self, match: Match, art: DeckArt, marks: Sequence[SeatColour], after: ScoreActions) -> None:
        super().__init__(CLOTH)
        self._after = after
        self.accounts = accounts_of(match, marks)
        result = match.state.result
        assert result is not None
        self.over = result.winners is not None
        target = int(match.header.options["target"])
        self.title = Label(
            MATCH_OVER if self.over else OVER.format(match.state.hand_number), CLOTH.title, one_line=True
        )
        self.headline = Label(self._headline(), TextStyle(Typeface.BOLD, 18), CLOTH.ground_quiet, one_line=True)
        self.sheet = Sheet(self.accounts, art, target)
        self.pad = Pad(self.accounts, [past.scores for past in match.results])
        self.rule = Label(LOWEST.format(target), _NOTE, CLOTH.ground_quiet)
        self.clause = ClauseLink("HTD-110", after.open_clause)
        on = after.play_again if self.over else after.next_hand
        self.go_on = Button(AGAIN if self.over else NEXT, on, primary=True, large=True)
        self.home = Button(HOME, after.home)
        self.root.add(self.title, self.headline, self.go_on, self.home, self.sheet, self.pad, self.rule, self.clause)
        self.root.focus(self.go_on)

    def _headline(self) -> str:
        winners = [account for account in self.accounts if account.wins]
        if winners:
            names = " and ".join(account.name for account in winners)
            return (WINS if len(winners) == 1 else SHARED).format(names, winners[0].total)
        out = next((account.name for account in self.accounts if account.out), None)
        return STOPPED if out is None else OUT.format(out)

    def back(self) -> None:
        """Esc leaves for home."""
        self._after.home()

    def lay_out(self) -> None:
        self.scene.set_background(cloth(self.size, self.scale))
        wide, high = self.size[0] / self.scale, self.size[1] / self.scale
        margin, gap = 48, 28
        side = min(360.0, wide * 0.29)
        sheet = min(wide - side - 2 * margin - gap, 900.0)
        left = (wide - sheet - gap - side) / 2
        right = left + sheet + gap
        top = _TOP + max(0.0, (high - 720) * 0.3)
        self.title.place(self.box(left, top - 84, sheet, 40))
        self.headline.place(self.box(left, top - 40, wide - 2 * left, 26))
        rows = len(self.accounts)
        row = min(_ROW, (high - top - 48 - 2 * _HEAD) / rows)
        self.sheet.row = row
        self.sheet.place(self.box(left, top, sheet, rows * row + 2 * _HEAD))
        self.go_on.place(self.box(right, high - 48 - 62, side - 112, 62))
        self.home.place(self.box(right + side - 100, high - 48 - 62, 100, 62))
        self.rule.place(self.box(right + 4, high - 48 - 62 - 54, side - 8, 20))
        self.clause.place(
            Rect(*self.box(right + 4, high - 48 - 62 - 34, 1, 20).topleft, self.clause.width(), self.px(20))
        )
        self.pad.place(
            self.box(right, top, side, min(high - 48 - 62 - 68 - top, 62 + 34 * (2 + min(_SHOWN, self.pad.hands))))
        )


class Sheet(Container):
    """A row for every seat: its player, the cards left, their count, and the total on the way to the target."""

    catches_pointer = True

    def __init__(self, accounts: Sequence[Account], art: DeckArt, target: int) -> None:
        super().__init__()
        self._accounts, self._faces, self._target = accounts, art, target
        self.row = float(_ROW)

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 20)

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        outline = theme.panel_outline_width * scale
        sheet = shapes.box(
            self.rect.size, 18 * scale, theme.panel, theme.panel_outline, outline, self.px(theme.panel_drop)
        )
        shapes.blit(surface, sheet, self.rect.topleft)
        for number, account in enumerate(self._accounts):
            top = self.rect.y + self.px(_HEAD + number * self.row)
            place = Rect(self.rect.x + self.px(14), top, self.rect.w - 2 * self.px(14), self.px(self.row))
            if number:
                surface.fill(theme.rule[:3], (place.x, place.y, place.w, max(1, self.px(1.5))))
            self._paint_row(surface, place, account)

    def _paint_row(self, surface: Surface, place: Rect, account: Account) -> None:
        theme, scale, px = self.theme, self.scale, self.px
        if account.wins or account.out:
            lit = place.inflate(0, -px(8))
            fill = CLOTH_LIGHT if account.wins else theme.tint
            shapes.blit(surface, shapes.box(lit.size, 12 * scale, fill), lit.topleft)
        badge = px(46)
        picture = seat_shape(account.mark.shape, account.mark.colour, badge)
        shapes.blit(surface, picture, (place.x + px(8), place.centery - badge // 2))
        left, name_room = place.x + px(66), px(150)
        upper = Rect(left, place.centery - px(23), name_room, px(22))
        name, style = typeset.fit(account.name, _NAME, scale, name_room)
        typeset.write(surface, name, style, scale, theme.text, upper)
        bar = Rect(left, place.centery + px(8), name_room, px(7))
        shapes.blit(surface, shapes.box(bar.size, bar.h / 2, theme.track), bar.topleft)
        part = min(1.0, account.total / max(1, self._target))
        if part:
            done = (max(bar.h, round(bar.w * part)), bar.h)
            shapes.blit(surface, shapes.box(done, bar.h / 2, account.mark.deep, INK_CLOTH, scale), bar.topleft)
        total = Rect(place.right - px(96), place.y, px(84), place.h)
        typeset.write(surface, str(account.total), _SUM, scale, theme.text, total.move(0, -px(8)), 1.0)
        typeset.write(surface, TOTAL, _NOTE, scale, theme.quiet, total.move(0, px(20)), 1.0)
        count = Rect(total.x - px(96), place.y, px(84), place.h)
        typeset.write(surface, f"+{account.count}", _FIGURE, scale, theme.text, count.move(0, -px(7)), 1.0)
        typeset.write(surface, COUNTS, _NOTE, scale, theme.quiet, count.move(0, px(20)), 1.0)
        cards = Rect(left + name_room + px(20), place.y, count.x - left - name_room - px(28), place.h)
        if account.cards:
            self._cards(surface, cards, account.cards)
        elif account.out:
            typeset.write(surface, WENT_OUT, _NOTE, scale, theme.text, cards)

    def _cards(self, surface: Surface, place: Rect, cards: Sequence[Card]) -> None:
        wide = self.px(_CARD)
        step = min(float(self.px(_CARD + 5)), (place.w - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            picture = self._faces.picture(CardLook(card, wide, elevation=Elevation.RESTING))
            centre = (round(place.x + number * step + wide / 2), place.centery)
            shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)


class Pad(Widget):
    """The pad with the totals hand by hand; only the latest hands if there are many."""

    catches_pointer = False

    def __init__(self, accounts: Sequence[Account], scores: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        self._accounts = accounts
        self._scores = scores

    @property
    def hands(self) -> int:
        return len(self._scores)

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(8, 20)

    def paint(self, surface: Surface) -> None:
        theme, scale, px, rect = self.theme, self.scale, self.px, self.rect
        sheet = shapes.box(rect.size, 8 * scale, (255, 255, 255, 255), INK_CLOTH, 2.5 * scale, px(5))
        shapes.blit(surface, sheet, rect.topleft)
        head = Rect(rect.x + px(16), rect.y + px(10), rect.w - px(32), px(28))
        typeset.write(surface, PAD, TextStyle(Typeface.DISPLAY, 20), scale, theme.text, head)
        margin = px(54)
        column = (rect.w - margin - px(12)) / len(self._accounts)
        top, row = rect.y + px(46), px(34)
        badge = px(26)
        for number, account in enumerate(self._accounts):
            x = rect.x + margin + column * (number + 0.5)
            picture = seat_shape(account.mark.shape, account.mark.colour, badge)
            shapes.blit(surface, picture, picture.get_rect(center=(round(x), top + row // 2)).topleft)
        rows = max(1, (rect.bottom - top - row - px(8)) // row - 1)
        first = max(0, len(self._scores) - rows)
        lines = [(str(first + at + 1), hand) for at, hand in enumerate(self._scores[first:])]
        lines.append((TOTAL, tuple(account.total for account in self._accounts)))
        for at, (label, figures) in enumerate(lines):
            y = top + row * (at + 1)
            last = at == len(lines) - 1
            colour = INK_CLOTH if last else _LINE
            shapes.tint(surface, colour, Rect(rect.x + px(4), y, rect.w - px(8), max(1, px(2 if last else 1))))
            typeset.write(surface, label, _NOTE, scale, theme.quiet, Rect(rect.x + px(14), y, margin, row))
            for number, figure in enumerate(figures):
                x = rect.x + margin + column * number
                style = _PAD_FIGURE._replace(face=Typeface.EXTRABOLD if last else Typeface.SEMIBOLD)
                place = Rect(round(x), y, round(column), row)
                typeset.write(surface, str(figure), style, scale, theme.text, place, 0.5)
        thread = Rect(rect.x + margin - px(4), top, max(1, px(1.5)), rect.bottom - top - px(6))
        shapes.tint(surface, _MARGIN, thread)
