"""The count as a picture over the whole stage, with the ruler between both rows, drawn for any moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import YOU, sentence
from game.rules.core import Card
from game.rules.hand_to_hand.cards import card_name, points
from game.rules.hand_to_hand.moves import Play
from game.table.cards.deck_art import BACK, CardLook
from game.table.cards.pieces import Piece
from game.table.cards.placements import CardKey
from game.table.count.count import CountPicture as GameCountPicture
from game.table.count.story import Moment
from game.table.hand_to_hand.count.cards import STILL_S, Backdrop, CountedCard, LastCard
from game.table.hand_to_hand.count.story import (
    BLOW,
    FIRST_COUNT,
    HAND,
    OPEN,
    TURN,
    TURN_S,
    has_begun,
    marked,
    words_between,
)
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import Column, Layout
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score import Account, CardRow, Reckoning, card_row
from game.table.hand_to_hand.tabletop.board import paint_edge
from game.table.hand_to_hand.tabletop.placements import back_key, card_key, down_key
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, NIGHT_QUIET
from game.ui.look.theme import Theme, bold, extrabold, medium, semibold
from game.ui.motion import travel
from game.ui.motion.animations import ease_in_out
from game.ui.widgets.callout import covered

_LEFT, _RIGHT = 268, 1016
"""The ends of the rows and sums, in px of the design."""
_CAPTION, _TITLE, _BELOW_TITLE = medium(14), extrabold(36), medium(16)


class Row(NamedTuple):
    """The hand, or the down cards: the heading, as wide as the line below it, the cards, and the place of all."""

    heading: Frame
    cards: CardRow
    whole: Frame


class SeatRows(NamedTuple):
    """The rows of a seat, and its sum; `plus` is the target of the flying points."""

    hand: Row
    down: Row
    sum: Frame
    caption: Frame
    plus: Frame


class CountLayout:
    """The layout of the count of two accounts; `layout` is the table's for the hand that has ended.

    `page` is the frame of the design. `bar` is the bar when it is open; the table's own bar is within its width.
    `words` is the line above the ruler.
    """

    def __init__(self, layout: Layout, theme: Theme, own: Account, other: Account) -> None:
        stage = layout.stage
        unit = min(layout.scale, (stage.w - 2 * 8 * layout.scale) / (_RIGHT - _LEFT))
        left, top = stage.centerx - (_LEFT + _RIGHT) / 2 * unit, (layout.size[1] - 720 * unit) / 2
        self.page = page = Frame(Rect(round(left), round(top), 0, 0), unit, theme)
        self.bar = Rect(stage.x, page.at(0, 132, 0, 0).rect.y, stage.w, page.px(350))
        self.other = self._rows(172, 62, 202, other)
        self.own = self._rows(384, 46, 396, own)
        self.ruler = page.at(284, 318, 712, 0).rect
        self.words = page.at(_LEFT, 284, _RIGHT - _LEFT, 24).rect
        self.title = page.at(_LEFT - 12, 632, 420, 76).rect

    def _row(self, x: float, y: float, room: float, card: int, cards: Sequence[Card], least: float, times: int) -> Row:
        page, width = self.page, self.page.px(card)
        area, heading = page.at(x, y, room, card * 1.4).rect, page.at(x, y - 30, room, 20).rect
        below = area.bottom + page.px(3), page.px(18)
        row = card_row(cards, area, width, width * 1.1, times=times, digit=8.5 * page.scale, high=below)
        area.w = row.poses[-1].rect.right - area.x if cards else page.px(132)
        heading.w = max(area.w, page.px(least))
        return Row(page.around(heading), row, page.around(area))

    def _rows(self, y: float, card: int, sum_y: float, account: Account) -> SeatRows:
        hand, down_left, down = _shared(card, len(account.hand), len(account.down))
        return SeatRows(
            hand=self._row(_LEFT, y, hand, card, account.hand, 132, times=1),
            down=self._row(down_left, y, down, card, account.down, min(212, down), times=2),
            sum=self.page.at(_RIGHT - 170, sum_y - 32, 170, 64),
            caption=self.page.at(_RIGHT - 152, sum_y + 26, 152, 20),
            plus=self.page.at(_RIGHT - 118, sum_y - 40, 34, 34),
        )


def _shared(card: int, hand: int, down: int) -> tuple[float, float, float]:
    """The width of a hand, the left end of the down cards, and their width: more for a crowded hand."""
    hand_room, down_room, room, apart = 280, 236, 548, 36
    # an index is as wide as 0.6 of its card
    if (hand_room - card) / max(1, hand - 1) >= 0.6 * card:
        return hand_room, 588, down_room
    step = (room - 2 * card) / max(1, hand + down - 2)
    most = max(hand_room, min(card + (hand - 1) * min(step, 0.6 * card), room - down_room / 2))
    return most, _LEFT + most + apart, room - most


class Ruler:
    """A ruler from 0 to the next ten above both counts, on a line."""

    def __init__(self, counts: Sequence[int], places: CountLayout) -> None:
        self._top = (max(counts) // 10 + 1) * 10
        self._room, self._words, self._page = places.ruler, places.words, places.page

    def x(self, count: float) -> int:
        """The position of a count."""
        return round(self._room.x + self._room.w * count / self._top)

    def paint(self, surface: Surface, marked: Sequence[float], shown: Sequence[bool], words: str) -> None:
        """Draw it with the marks of the seats that are `shown`, and `words` above the difference, if any."""
        room, px, scale = self._room, self._page.px, self._page.scale
        ruler = surfaces.get(("count ruler", self._top, room.w, scale), self._draw)
        shapes.blit(surface, ruler, (room.x - px(20), room.y - px(10)))
        if words:
            low, high = sorted((self.x(marked[0]), self.x(marked[1])))
            span = Rect(low, room.y - px(3), high - low, px(6))
            for wide, percent in ((px(10), 14), (px(5), 22), (0, 100)):
                shapes.tint(surface, translucent(LIT_GOLD, percent), span.inflate(0, wide))
            width = typeset.width(words, bold(17), scale)
            x = min(max((low + high) // 2 - width // 2, self._words.x), self._words.right - width)
            typeset.write(surface, words, bold(17), scale, LIT_GOLD, Rect(x, self._words.y, width, self._words.h))
        for seat, (mark, size) in enumerate(zip(SEAT_MARKS, (24, 30), strict=True)):
            if shown[seat]:
                mark.paint(surface, (self.x(marked[seat]), room.y), px(size), edge=px(7))

    def _draw(self) -> Surface:
        room, px, top = self._room, self._page.px, self._top
        margin = px(20)
        surface = Surface((room.w + 2 * margin, px(44)), pygame.SRCALPHA)
        line, y = max(1, px(1)), px(10)
        surface.fill(shapes.premultiplied((*GOLD[:3], 190)), (margin, y, room.w, line))
        step, labels = (1, 10) if top <= 100 else (5, 20) if top <= 200 else (5, 50)
        for count in range(0, top + 1, step):
            x = margin + self.x(count) - room.x
            long = px(9 if count % labels == 0 else 6 if count % 5 == 0 else 4)
            strength = 210 if count % labels == 0 else 120
            surface.fill(shapes.premultiplied((*GOLD[:3], strength)), (x, y - long, line, 2 * long))
            if count % labels == 0:
                place = Rect(x - px(20), y + px(14), px(40), px(18))
                typeset.write(surface, str(count), medium(13), self._page.scale, NIGHT_QUIET, place, 0.5)
        return surface


class CountPicture(GameCountPicture):
    """The count of a hand: boards, rows, sums and ruler. Until the boards move apart, the table is visible below it."""

    def __init__(self, screen: MatchScreen, top: Tabletop, reckoning: Reckoning, moment: Moment) -> None:
        accounts, out = reckoning.accounts, reckoning.result.went_out
        below = top.state.below
        self.places = CountLayout(top.layout, screen.theme, accounts[below], accounts[1 - below])
        super().__init__(moment, self.places.page.scale)
        self._top, self._reckoning = top, reckoning
        self._art, self._layout, self._below, self._frame = top.art, top.layout, below, self.places.page
        self.ruler = Ruler(reckoning.result.counts, self.places)
        move = screen.session.match.entries[-1].move
        played = move.card if out is not None and isinstance(move, Play) else None
        lies = None if played is None else top.spread.get(card_key(played))
        self._last = None if lies is None else LastCard(lies, top.art, self.scale, top.layout.size[1])
        self._last_is_own = out == below
        self._covering = self._pieces(card_key(card) for card in self._over(played))
        self._boards = [self._board(own, played) for own in (False, True)]
        bar, on_table = self._layout.bar, top.pieces.values()
        on_bar = [piece for piece in on_table if bar.collidepoint(piece.placement.pose[:2])]
        self._bar = Backdrop(bar.inflate(0, -2 * self._layout.px(7)), on_bar, top.board.picture, fades=True)
        # a left-handed print has its corners at the right
        self._cards = list(self._counted_cards())[:: -1 if self._art.card_print.left_handed else 1]
        self._title, self._under_title, self._name = texts.BLOCKED_TITLE, texts.BLOCKED_WITH, ""
        if out is not None:
            self._name = YOU if screen.session.human_seats == (out,) else accounts[out].name
            self._title = sentence(texts.OUT_TITLE, self._name)
            if played is not None:
                self._under_title = sentence(texts.OUT_WITH, self._name, card_name(played))
        self._title_place, self._title_goes = self._place_title()
        self.rect = Rect(0, 0, top.layout.stage.right, top.layout.size[1])

    def pictures(self) -> Steps:
        cards = sorted(self._cards, key=lambda counted: counted.is_down)
        return self._art.steps(CardLook(face, one.pose.width) for one in cards for face in (BACK, one.card))

    # --- the table

    def _pieces(self, keys: Iterable[CardKey]) -> list[Piece]:
        return [self._top.pieces[key] for key in keys if key in self._top.pieces]

    def _runs(self, own: bool) -> Sequence[Sequence[Card]]:
        return self._top.state.view.runs(self._below if own else 1 - self._below)

    def _columns(self, own: bool) -> list[Rect]:
        runs = enumerate(self._runs(own))
        return [self._layout.column_rect(own, number, Column(0, len(run))) for number, run in runs]

    def _over(self, played: Card | None) -> Sequence[Card]:
        """The cards that lie over the last card, if it was slipped behind a run."""
        return next((run[run.index(played) + 1 :] for run in self._top.state.view.up if played in run), ())

    def _board(self, own: bool, played: Card | None) -> Backdrop:
        """A board without its down cards and without the last card, which is drawn apart."""
        runs, columns = self._runs(own), self._columns(own)
        pieces = self._pieces(card_key(card) for run in runs for card in run if card != played)
        # an empty column has its outline on the ground
        ground = None if all(runs) else self._top.board.picture
        return Backdrop(columns[0].unionall(columns[1:]), pieces, ground, fades=False)

    def _counted_cards(self) -> Iterator[CountedCard]:
        """The cards that count, with their ways to their rows."""
        spread = self._top.spread
        for seat, account in enumerate(self._reckoning.accounts):
            rows = self.rows(seat)
            for number, (card, pose) in enumerate(zip(account.hand, rows.hand.cards.poses, strict=True)):
                key = card_key(card) if card_key(card) in spread else back_key(seat, number)
                yield CountedCard(card, spread[key], pose, seat, number, is_down=False)
            columns = self._top.state.view.down_cards(seat)
            keys = [down_key(seat, column, place) for column, down in enumerate(columns) for place in range(len(down))]
            for number, (card, key, pose) in enumerate(zip(account.down, keys, rows.down.cards.poses, strict=True)):
                yield CountedCard(card, spread[key], pose, seat, number, is_down=True)

    def rows(self, seat: int) -> SeatRows:
        """The rows of a seat."""
        return self.places.own if seat == self._below else self.places.other

    def _place_title(self) -> tuple[Rect, bool]:
        """The box behind the title, next to the last card, and whether it covers a column.

        There it is hidden as the count begins.
        """
        room, px, stage = self.places.title, self._frame.px, self._layout.stage
        styles = (self._title, _TITLE), (self._under_title, _BELOW_TITLE)
        widest = max(typeset.width(text, style, self.scale) for text, style in styles)
        place = Rect(room.topleft, (min(widest, room.w) + 2 * px(12), room.h))
        far = self.places.bar.bottom - self._layout.bar.bottom
        kept_off = [column.move(0, far) for column in self._columns(True)]
        if self._last is not None and self._last_is_own:
            # the words are about it
            kept_off += 9 * [self._last.card(far).inflate(px(24), 0)]
        end = max(place.x, stage.right - (place.x - stage.x) - place.w)
        # least is covered with one of its sides at a side of a column, or at an end
        beside = (x for column in kept_off for x in (column.right, column.left - place.w))
        found = sorted({place.x, end, *(x for x in beside if place.x < x < end)})
        best = min((place.move(x - place.x, 0) for x in found), key=lambda at: covered(at, kept_off))
        return best, covered(best, kept_off) > 0

    # --- drawing

    @property
    def _opened(self) -> float:
        """The part of their way that the boards have moved apart, from 0 to 1."""
        return ease_in_out(self.moment.done(OPEN))

    def _shift(self, own: bool) -> int:
        """The distance that a board has moved down, in px."""
        table, opened = self._layout.bar, self.places.bar
        return round((opened.bottom - table.bottom if own else opened.top - table.top) * self._opened)

    def paint(self, surface: Surface) -> None:
        painter, moment, last = Painter(surface), self.moment, self._last
        if moment.beat.kind != BLOW:
            self._paint_table(painter)
        elif last is not None:
            last.paint_light(surface, STILL_S if moment.progress >= 1 else moment.progress * moment.beat.full, 0)
            last.paint_card(surface, 0)
            for piece in self._covering:
                shapes.blit(surface, piece.image, piece.rect.topleft)
        if not (self._title_goes and moment.number >= FIRST_COUNT):
            place = self._frame.around(self._title_place)
            painter.box(place, translucent(NIGHT_DEPTH, 82), radius=10)
            line = place.inset(12, 0)
            painter.text(line.row(6, 40), self._title, _TITLE, name=self._name)
            painter.text(line.row(6, 40).move(0, 35), self._under_title, _BELOW_TITLE, name=self._name)
        if moment.number >= FIRST_COUNT - 1:
            for seat in (0, 1):
                self._paint_seat(painter, seat)
            marks, begun = [marked(moment, seat) for seat in (0, 1)], [has_begun(moment, seat) for seat in (0, 1)]
            self.ruler.paint(surface, marks, begun, words_between(moment, self._reckoning))
            self._paint_cards(surface, in_rows=True)

    def _paint_cards(self, surface: Surface, *, in_rows: bool) -> None:
        for card in self._cards:
            if (card.part(self.moment) > 0) == in_rows:
                shift = self._shift(card.seat == self._below) if card.is_down else 0
                card.paint(surface, self._art, self.moment, shift)

    def _paint_table(self, painter: Painter) -> None:
        """Draw the cards that do not count, and those still on the table."""
        surface, moment, table, opened = painter.surface, self.moment, self._layout.bar, self._opened
        top, bottom = table.top + self._shift(False), table.bottom + self._shift(True)
        shade = Rect(table.x, top, table.w, bottom - top).clip(surface.get_clip())
        surface.fill([round(255 - part * opened) for part in (112, 97, 74)], shade, pygame.BLEND_RGB_MULT)
        self._paint_cards(surface, in_rows=False)
        shift = self._shift(self._last_is_own)
        if self._last is not None:
            # its light is under its board, and not on the bar
            stage, low = self._layout.stage, self._layout.size[1]
            board = (bottom, low) if self._last_is_own else (0, top)
            with painter.within(Rect(stage.x, board[0], stage.w, board[1] - board[0])):
                self._last.paint_light(surface, STILL_S, shift)
                if self._covering:
                    self._last.paint_card(surface, shift)
        for own, board_cards in zip((False, True), self._boards, strict=True):
            board_cards.paint(surface, opened, self._shift(own))
        if self._last is not None and not self._covering:
            self._last.paint_card(surface, shift)
        paint_edge(surface, self._layout, (table.x, top), own=False)
        paint_edge(surface, self._layout, (table.x, bottom), own=True)
        self._bar.paint(surface, moment.part(0.0, 0.16) if moment.beat.kind == OPEN else 1.0, 0)

    def _paint_seat(self, painter: Painter, seat: int) -> None:
        """Draw the surroundings of a seat's cards, and its sum below them."""
        account, hand = self._reckoning.accounts[seat], self.moment.of(HAND, seat)
        counts = hand is None or hand.number <= self.moment.number
        heading, value = sentence(texts.HAND_OF, account.name), str(points(account.hand)) if counts else ""
        self._paint_row(
            painter, seat, self.rows(seat).hand, heading, value, texts.ALL_PLAYED, shows=counts, name=account.name
        )
        shows = self.moment.number >= FIRST_COUNT
        self._paint_row(painter, seat, self.rows(seat).down, texts.DOWN_TWICE, "", texts.NO_DOWN, shows=shows)
        if has_begun(self.moment, seat):
            self._paint_sum(painter, seat)

    def _paint_row(
        self,
        painter: Painter,
        seat: int,
        row: Row,
        heading: str,
        value: str,
        none: str,
        *,
        shows: bool,
        name: str = "",
    ) -> None:
        """Draw a row: its heading, with a `name` in it, its sum, and its cards or `none`; values if it `shows` them."""
        frame, moment, scale, colour = self._frame, self.moment, self.scale, SEAT_MARKS[seat].night
        place, whole, style = row.heading, row.whole, row.cards.fitted(bold(15), scale)
        painter.surface.fill([part // 2 for part in colour[:3]], place.below(1).rect)
        painter.text(place, heading, semibold(14), colour, margin=34 if value else 0, name=name)
        painter.text(place, value, bold(17), align=RIGHT, fit="whole")
        if not row.cards.poses:
            edge = shapes.dashed(whole.rect.size, 7 * scale, (*colour[:3], 110), max(1.0, scale), 4, 3)
            painter.picture(whole, edge)
            painter.text(whole, none, _CAPTION, align=CENTRE, margin=8)
        for number, (text, at) in enumerate(row.cards.values if shows else ()):
            turn = moment.of(TURN, seat, number) if row is self.rows(seat).down else None
            text = text if turn is None or turn.part(0.0, TURN_S) >= 1 else texts.UNKNOWN
            set_in, ink = style, frame.theme.text
            if turn is moment:
                set_in, ink = CardRow((), ((text, at),)).fitted(extrabold(18), scale), LIT_GOLD
            painter.text(frame.around(at), text, set_in, ink, CENTRE, fit="whole")

    def _paint_sum(self, painter: Painter, seat: int) -> None:
        rows, account = self.rows(seat), self._reckoning.accounts[seat]
        count, quiet = self.moment.counted(seat), self._frame.theme.quiet
        colour, name = SEAT_MARKS[seat].night, ("count", seat, count)
        travel.write(painter.surface, name, str(count), extrabold(52), self.scale, colour, rows.sum.rect, RIGHT)
        said = sentence(texts.COUNTED, account.name)
        painter.text(rows.caption, said, _CAPTION, quiet, RIGHT, name=account.name)
        doubled = count - points(account.hand)
        if account.hand and doubled > 0:
            made = texts.MADE_OF.format(count - doubled, doubled)
            painter.text(rows.caption.move(0, 19), made, _CAPTION, quiet, RIGHT, fit="whole")
