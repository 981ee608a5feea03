"""The count as a picture over the whole stage, drawn for any beat and progress."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.hand_to_hand.cards import points
from game.table.cards.deck_art import DeckArt
from game.table.cards.pieces import Piece
from game.table.hand_to_hand.count.backdrop import Backdrop
from game.table.hand_to_hand.count.beats import FIRST_COUNT, Act, Tally
from game.table.hand_to_hand.count.cards import CountedCard
from game.table.hand_to_hand.count.last_card import STILL_S, LastCard
from game.table.hand_to_hand.count.layout import CountLayout, Row, SeatRows
from game.table.hand_to_hand.count.ruler import Ruler
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.card_captions import caption_style
from game.table.hand_to_hand.pages.score_sheet import Reckoning
from game.table.hand_to_hand.tabletop.board import edge_bounds, paint_edge
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import LIT_GOLD, NIGHT_DEPTH
from game.ui.look.theme import TextStyle, Theme, Typeface
from game.ui.motion import travel

_HEADING = TextStyle(Typeface.SEMIBOLD, 14)
_PART = TextStyle(Typeface.BOLD, 17)
_VALUE = TextStyle(Typeface.BOLD, 15)
_COUNTED = TextStyle(Typeface.EXTRABOLD, 18)
_SUM = TextStyle(Typeface.EXTRABOLD, 52)
_CAPTION = TextStyle(Typeface.MEDIUM, 14)
_TITLE = TextStyle(Typeface.EXTRABOLD, 36)
_BELOW_TITLE = TextStyle(Typeface.MEDIUM, 16)
_SHADE = (112, 97, 74)
"""How much darker the open bar is: what its red, green and blue lose of 255."""
_BEHIND_TITLE = translucent(NIGHT_DEPTH, 82)
_FADE_S = 0.16


@dataclass(frozen=True, slots=True, kw_only=True)
class CountScene:
    """What the picture shows, laid out for one window."""

    theme: Theme
    layout: Layout
    places: CountLayout
    reckoning: Reckoning
    below: int
    boards: tuple[Backdrop, Backdrop]
    """The boards above and below."""
    bar: Backdrop
    cards: tuple[CountedCard, ...]
    last: LastCard | None
    last_is_own: bool
    covering: tuple[Piece, ...]
    """The cards that lie over the last card, if it was slipped behind a run."""
    columns: tuple[Rect, ...]
    """The columns below."""
    title: str
    under_title: str


def words_between(tally: Tally, reckoning: Reckoning) -> str:
    """What is said of the difference of both counts; who scores it, when all is counted."""
    counts, at_end = tally.counts, tally.beat.act is Act.SCORE
    between = abs(counts[0] - counts[1])
    if not all(tally.begun):
        return ""
    if not between:
        return texts.LEVEL_COUNTS if at_end else ""
    if not at_end:
        return texts.BETWEEN_SO_FAR.format(between)
    if not any(reckoning.result.scores):
        return texts.BETWEEN_VOID.format(between)
    return sentence(texts.BETWEEN, reckoning.accounts[0 if counts[0] < counts[1] else 1].name, between)


class CountPicture(Drawable):
    """The count of a hand: boards, rows, sums and ruler. Until the boards glide, the table shows below it."""

    def __init__(self, art: DeckArt, scene: CountScene, tally: Tally) -> None:
        super().__init__()
        self._art = art
        self._tally = tally
        self._changing: list[Rect] = []
        self.set_up(scene)

    def set_up(self, scene: CountScene) -> None:
        """Show another layout."""
        self._on = scene
        places = scene.places
        counts = scene.reckoning.result.counts
        self.ruler = Ruler((counts[0], counts[1]), places.ruler, places.words, places.unit)
        self._title = self._place_title()
        self._stretch()
        self.invalidate()

    def _stretch(self) -> None:
        """Reach over the stage, or only as far as what is shown before the boards glide."""
        on = self._on
        if self._tally.beat.act is not Act.BLOW:
            self.rect = Rect(0, 0, on.layout.stage.right, on.layout.size[1])
        else:
            self.rect = self._title if on.last is None else self._title.union(on.last.bounds(0))

    @property
    def places(self) -> CountLayout:
        """Where everything stands."""
        return self._on.places

    def show(self, tally: Tally) -> None:
        """Show another moment; only what differs is drawn again."""
        before, self._tally = self._tally, tally
        if tally[1:] == before[1:]:
            return
        self._stretch()
        was, self._changing = self._changing, self._find_changing()
        if self.scene is None:
            return
        same_row = before.beat.act is tally.beat.act is Act.TURN and before.beat.seat == tally.beat.seat
        if tally.number not in (before.number, before.number + same_row):
            if min(tally.number, before.number) >= FIRST_COUNT:
                self.scene.invalidate(self._on.places.bar)
            else:
                self.invalidate()
        for rect in (*was, *self._changing):
            self.scene.invalidate(rect)

    def _px(self, units: float) -> int:
        return round(units * self._on.places.unit)

    # --- where everything is now

    def _opened(self) -> float:
        part = self._tally.done(Act.OPEN)
        return part * part * (3 - 2 * part)

    def _shift(self, own: bool) -> int:
        """How far a board has glided, in px downwards."""
        table, opened = self._on.layout.bar, self._on.places.bar
        far = opened.bottom - table.bottom if own else opened.top - table.top
        return round(far * self._opened())

    def _rows(self, seat: int) -> SeatRows:
        return self._on.places.rows(seat == self._on.below)

    def _find_changing(self) -> list[Rect]:
        """What this moment draws otherwise than one just before it."""
        on, beat = self._on, self._tally.beat
        if beat.act is Act.BLOW:
            return [] if on.last is None else [on.last.bounds(0)]
        if beat.act is Act.OPEN:
            return [on.layout.stage]
        if beat.act is Act.FAN:
            return [card.rect(card.part(self._tally), self._shift_of(card)) for card in on.cards]
        found = [self.ruler.bounds]
        if beat.act is not Act.SCORE:
            rows = self._rows(beat.seat)
            found.append(rows.sum.union(rows.caption).inflate(0, 2 * self._px(19)))
        if beat.act is Act.TURN:
            down = self._rows(beat.seat).down
            # a card that turns rises towards the eye
            card = down.poses[beat.place].rect
            found.append(card.inflate(card.w, card.h))
            found.append(down.values[beat.place][1].inflate(self._px(12), self._px(12)))
        return found

    def _shift_of(self, card: CountedCard) -> int:
        return self._shift(card.seat == self._on.below) if card.is_down else 0

    def _place_title(self) -> Rect:
        """The box behind the title, beside the last card; it goes when the count begins where it lies on a column."""
        on, unit, px = self._on, self._on.places.unit, self._px
        room = on.places.title
        widest = max(typeset.width(on.title, _TITLE, unit), typeset.width(on.under_title, _BELOW_TITLE, unit))
        place = Rect(room.topleft, (min(widest, room.w) + 2 * px(12), room.h))
        far = on.places.bar.bottom - on.layout.bar.bottom
        kept_off = [column.move(0, far) for column in on.columns]
        if on.last is not None and on.last_is_own:
            # it is what the words are about
            kept_off += 9 * [on.last.card(far).inflate(px(24), 0)]
        end = max(place.x, on.layout.stage.right - (place.x - on.layout.stage.x) - place.w)
        # the least is covered with one of its sides at a side of a column, or at an end
        beside = (x for column in kept_off for x in (column.right, column.left - place.w))
        found = sorted({place.x, end, *(x for x in beside if place.x < x < end)})
        places = [place.move(x - place.x, 0) for x in found]

        def covered(at: Rect) -> int:
            return sum(part.w * part.h for part in (at.clip(column) for column in kept_off))

        best = min(places, key=covered)
        self._title_goes = covered(best) > 0
        return best

    # --- drawing

    def paint(self, surface: Surface) -> None:
        on, tally = self._on, self._tally
        if tally.beat.act is not Act.BLOW:
            self._paint_table(surface)
        elif on.last is not None:
            seconds = STILL_S if tally.progress >= 1 else tally.progress * tally.beat.full
            on.last.paint_light(surface, seconds, 0)
            on.last.paint_card(surface, 0)
            for piece in on.covering:
                shapes.blit(surface, piece.image, piece.rect.topleft)
        self._paint_title(surface)
        if tally.number >= FIRST_COUNT - 1:
            self._paint_rows(surface)

    def _paint_table(self, surface: Surface) -> None:
        """Draw what does not count, and the cards that have not set out for their rows."""
        on, tally, opened = self._on, self._tally, self._opened()
        table, wide = on.layout.bar, on.places.bar
        top = table.top + round((wide.top - table.top) * opened)
        bottom = table.bottom + round((wide.bottom - table.bottom) * opened)
        shade = Rect(table.x, top, table.w, bottom - top).clip(surface.get_clip())
        surface.fill([round(255 - part * opened) for part in _SHADE], shade, pygame.BLEND_RGB_MULT)
        for card in on.cards:
            if card.part(tally) == 0:
                card.paint(surface, self._art, tally, self._shift_of(card))
        if on.last is not None:
            self._paint_light(surface, on.last, top, bottom)
        for own, board in zip((False, True), on.boards, strict=True):
            board.paint(surface, opened, self._shift(own))
        if on.last is not None and not on.covering:
            on.last.paint_card(surface, self._shift(on.last_is_own))
        for own, y in ((False, top), (True, bottom)):
            if edge_bounds(on.layout, y).colliderect(surface.get_clip()):
                paint_edge(surface, on.layout, (table.x, y), own=own)
        fading = tally.beat.part(tally.progress, 0.0, _FADE_S) if tally.beat.act is Act.OPEN else 1.0
        on.bar.paint(surface, fading, 0)

    def _paint_light(self, surface: Surface, last: LastCard, top: int, bottom: int) -> None:
        """Draw the last card's light under its board, and not on the bar; and the card, where others lie over it."""
        on, clip, shift = self._on, surface.get_clip(), self._shift(self._on.last_is_own)
        stage = on.layout.stage
        board = (
            Rect(stage.x, bottom, stage.w, on.layout.size[1] - bottom)
            if on.last_is_own
            else Rect(stage.x, 0, stage.w, top)
        )
        surface.set_clip(board.clip(clip))
        last.paint_light(surface, STILL_S, shift)
        if on.covering:
            last.paint_card(surface, shift)
        surface.set_clip(clip)

    def _paint_title(self, surface: Surface) -> None:
        on, unit, px, place = self._on, self._on.places.unit, self._px, self._title
        has_gone = self._title_goes and self._tally.number >= FIRST_COUNT
        if has_gone or not place.colliderect(surface.get_clip()):
            return
        shapes.paint_box(surface, place, 10 * unit, _BEHIND_TITLE)
        line = Rect(place.x + px(12), place.y + px(6), place.w - 2 * px(12), px(40))
        typeset.write_fitted(surface, on.title, _TITLE, unit, self._on.theme.text, line)
        typeset.write_fitted(surface, on.under_title, _BELOW_TITLE, unit, self._on.theme.text, line.move(0, px(35)))

    def _paint_rows(self, surface: Surface) -> None:
        self._paint_sums(surface)
        for card in self._on.cards:
            if card.part(self._tally) > 0:
                card.paint(surface, self._art, self._tally, self._shift_of(card))

    def _paint_sums(self, surface: Surface) -> None:
        """Draw both players' sums below the cards, and the ruler."""
        tally = self._tally
        for seat in (0, 1):
            self._paint_seat(surface, seat)
        self.ruler.paint(surface, tally.marked, tally.begun, words_between(tally, self._on.reckoning))

    def _paint_seat(self, surface: Surface, seat: int) -> None:
        on, unit, px, tally = self._on, self._on.places.unit, self._px, self._tally
        account, rows = on.reckoning.accounts[seat], self._rows(seat)
        colour = SEAT_MARKS[seat].night
        counted = tally.hand_counts(seat)
        self._paint_heading(
            surface,
            rows.hand,
            sentence(texts.HAND_OF, account.name),
            str(points(account.hand)) if counted else "",
            seat,
        )
        self._paint_heading(surface, rows.down, texts.DOWN_TWICE, "", seat)
        for row, cards, none in ((rows.hand, account.hand, texts.ALL_PLAYED), (rows.down, account.down, texts.NO_DOWN)):
            if not cards and row.whole.colliderect(surface.get_clip()):
                edge = shapes.dashed(row.whole.size, 7 * unit, (*colour[:3], 110), max(1.0, unit), 4, 3)
                shapes.blit(surface, edge, row.whole.topleft)
                room = row.whole.inflate(-px(8), 0)
                typeset.write_fitted(surface, none, _CAPTION, unit, self._on.theme.text, room, 0.5)
        style = _value_style(rows.hand, unit)
        for text, place in rows.hand.values if counted else ():
            typeset.write(surface, text, style, unit, self._on.theme.text, place, 0.5)
        arrived, value_style = tally.number >= FIRST_COUNT, _value_style(rows.down, unit)
        for number, (text, place) in enumerate(rows.down.values if arrived else ()):
            now = (tally.beat.act, tally.beat.seat, tally.beat.place) == (Act.TURN, seat, number)
            text = text if tally.turned(seat, number) >= 1 else texts.UNKNOWN
            style, ink = value_style, self._on.theme.text
            if now:
                style, ink = caption_style([(text, place.w)], _COUNTED, unit), LIT_GOLD
            typeset.write(surface, text, style, unit, ink, place, 0.5)
        if tally.begun[seat]:
            self._paint_sum(surface, seat)

    def _paint_sum(self, surface: Surface, seat: int) -> None:
        unit, tally, rows = self._on.places.unit, self._tally, self._rows(seat)
        account, count = self._on.reckoning.accounts[seat], tally.counts[seat]
        colour = SEAT_MARKS[seat].night
        travel.write(surface, ("count", seat, count), str(count), _SUM, unit, colour, rows.sum, 1.0)
        caption = sentence(texts.COUNTED, account.name)
        typeset.write_fitted(surface, caption, _CAPTION, unit, self._on.theme.quiet, rows.caption, 1.0)
        doubled = count - points(account.hand)
        if account.hand and doubled > 0:
            made = texts.MADE_OF.format(count - doubled, doubled)
            line = rows.caption.move(0, self._px(19))
            typeset.write(surface, made, _CAPTION, unit, self._on.theme.quiet, line, 1.0)

    def _paint_heading(self, surface: Surface, row: Row, words: str, value: str, seat: int) -> None:
        unit, place, colour = self._on.places.unit, row.heading, SEAT_MARKS[seat].night
        line = Rect(place.x, place.bottom, max(row.whole.w, row.least), max(1, self._px(1)))
        surface.fill(_half(colour), line)
        room = Rect(place.x, place.y, line.w - self._px(34 if value else 0), place.h)
        typeset.write_fitted(surface, words, _HEADING, unit, colour, room)
        if value:
            typeset.write(surface, value, _PART, unit, self._on.theme.text, Rect(line.x, place.y, line.w, place.h), 1.0)


def _value_style(row: Row, unit: float) -> TextStyle:
    return caption_style([(text, place.w) for text, place in row.values], _VALUE, unit)


def _half(colour: Colour) -> list[int]:
    return [part // 2 for part in colour[:3]]
