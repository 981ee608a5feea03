"""The count as a picture over the whole stage, drawn for any beat and progress."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.hand_to_hand.cards import POINTS
from game.table.deck_art import DeckArt
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.board import Rules
from game.table.hand_to_hand.count_beats import SCORE_S, SPAN_S, Act, Tally
from game.table.hand_to_hand.count_cards import Backdrop, CountedCard
from game.table.hand_to_hand.count_layout import CountLayout, Row, SeatRows
from game.table.hand_to_hand.last_card import LastCard
from game.table.hand_to_hand.layout import Layout
from game.table.hand_to_hand.ruler import Ruler
from game.table.hand_to_hand.score_sheet import Reckoning
from game.table.hand_to_hand.seat_marks import SEAT_MARKS
from game.ui import shapes, typeset
from game.ui.colour import Colour, translucent
from game.ui.palette import LIT_GOLD, NIGHT_DEPTH, NIGHT_FIELD, NIGHT_QUIET, NIGHT_SHADE, NIGHT_TEXT
from game.ui.scene import Drawable
from game.ui.theme import TextStyle, Typeface

_HEADING = TextStyle(Typeface.SEMIBOLD, 14)
_PART = TextStyle(Typeface.BOLD, 17)
_VALUE = TextStyle(Typeface.BOLD, 15)
_COUNTED = TextStyle(Typeface.EXTRABOLD, 18)
_SUM = TextStyle(Typeface.EXTRABOLD, 52)
_CAPTION = TextStyle(Typeface.MEDIUM, 14)
_CHIP = TextStyle(Typeface.BOLD, 16)
_TITLE = TextStyle(Typeface.EXTRABOLD, 36)
_BELOW_TITLE = TextStyle(Typeface.MEDIUM, 16)
_SHADE = translucent(NIGHT_SHADE, 72)
_BEHIND_TITLE = translucent(NIGHT_DEPTH, 82)
_TRAIL = (0.06, 0.12, 0.18, 0.24)
"""How far behind flying points their dots follow, as parts of the way."""
_ARC = 54


@dataclass(frozen=True, slots=True, kw_only=True)
class CountScene:
    """What the picture shows, laid out for one window."""

    layout: Layout
    places: CountLayout
    reckoning: Reckoning
    below: int
    boards: tuple[Backdrop | None, Backdrop | None]
    """The boards above and below."""
    bar: Backdrop | None
    cards: tuple[CountedCard, ...]
    last: LastCard | None
    last_is_own: bool
    title: str
    under_title: str
    plates: tuple[Rect, Rect]
    """The plate of each seat, to which the difference flies."""


class CountPicture(Drawable):
    """The count of a hand: boards, rows, sums, ruler, and what flies between them."""

    def __init__(self, art: DeckArt, scene: CountScene, tally: Tally) -> None:
        super().__init__()
        self._art = art
        self._tally = tally
        self._changing: list[Rect] = []
        self.set_up(scene)

    def set_up(self, scene: CountScene) -> None:
        """Show another layout."""
        self._on = scene
        self._rules = Rules(scene.layout)
        places = scene.places
        counts = scene.reckoning.result.counts
        self._ruler = Ruler((counts[0], counts[1]), places.ruler, places.words, places.unit)
        self.rect = Rect((0, 0), scene.layout.size)
        self.invalidate()

    def show(self, tally: Tally) -> None:
        """Show another moment; only what differs is drawn again."""
        anew = tally.number != self._tally.number or tally.beat.act in (Act.OPEN, Act.FAN)
        self._tally = tally
        before, self._changing = self._changing, self._find_changing()
        if self.scene is None:
            return
        if anew:
            self.invalidate()
        for rect in (*before, *self._changing):
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
        """What this moment draws elsewhere than the one before it."""
        tally, beat, found = self._tally, self._tally.beat, []
        if beat.act is Act.BLOW and self._on.last is not None:
            found.append(self._on.last.bounds(0))
        if beat.act is Act.TURN:
            pose = self._rows(beat.seat).down.poses[beat.place]
            found.append(pose.rect.inflate(self._px(12), self._px(12)))
        if beat.act in (Act.HAND, Act.TURN):
            rows = self._rows(beat.seat)
            found.append(rows.sum.union(rows.caption))
            found += [row.whole.union(row.heading).inflate(self._px(80), self._px(56)) for row in (rows.hand,)]
            found.append(self._ruler.bounds)
        if beat.act is Act.SCORE:
            found.append(self._ruler.bounds)
        path = self._path()
        if path is not None:
            found += [
                Rect(round(x) - self._px(30), round(y) - self._px(20), self._px(60), self._px(40))
                for x, y in (path, *self._trail())
            ]
        return found

    def _ends(self) -> tuple[Rect, Rect] | None:
        """From where to where points fly now."""
        beat, on = self._tally.beat, self._on
        if beat.act is Act.SCORE:
            scorer = scorer_of(on.reckoning)
            return None if scorer is None else (self._ruler_middle(), on.plates[scorer])
        if beat.act not in (Act.HAND, Act.TURN):
            return None
        rows = self._rows(beat.seat)
        start = rows.hand.whole if beat.act is Act.HAND else rows.down.poses[beat.place].rect
        return start, rows.plus

    def _ruler_middle(self) -> Rect:
        first, second = self._tally.beat.after
        middle = (self._ruler.x(first) + self._ruler.x(second)) // 2
        return Rect(middle, self._on.places.ruler.y, 0, 0)

    def _flown(self) -> float:
        beat, tally = self._tally.beat, self._tally
        if beat.act is Act.SCORE:
            return beat.part(tally.progress, SPAN_S, SCORE_S)
        return tally.flying

    def _path(self, behind: float = 0.0) -> tuple[float, float] | None:
        """Where the flying points are, or were by so much of their way; None while none fly."""
        ends, flown = self._ends(), self._flown()
        if ends is None or not 0 < flown < 1 or flown - behind <= 0:
            return None
        part = flown - behind
        part = 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2
        (x, y), (to_x, to_y) = ends[0].center, ends[1].center
        high = self._px(_ARC) * 4 * part * (1 - part)
        return x + (to_x - x) * part, y + (to_y - y) * part - high

    def _trail(self) -> list[tuple[float, float]]:
        found = [self._path(behind) for behind in _TRAIL]
        return [point for point in found if point is not None]

    # --- drawing

    def paint(self, surface: Surface) -> None:
        on, tally = self._on, self._tally
        opened = self._opened()
        table, wide = on.layout.bar, on.places.bar
        top = table.top + round((wide.top - table.top) * opened)
        bottom = table.bottom + round((wide.bottom - table.bottom) * opened)
        shapes.tint(surface, _SHADE, Rect(table.x, top, table.w, bottom - top).clip(surface.get_clip()))
        for card in on.cards:
            if card.part(tally) == 0:
                self._paint_card(surface, card)
        for own, board in zip((False, True), on.boards, strict=True):
            if board is not None:
                board.paint(surface, opened, self._shift(own))
        self._rules.paint(surface, top, bottom)
        fading = tally.beat.part(tally.progress, 0.0, 0.16) if tally.beat.act is Act.OPEN else opened
        if on.bar is not None and fading < 1:
            on.bar.paint(surface, fading, 0)
        if on.last is not None:
            seconds = tally.progress * tally.beat.full if tally.beat.act is Act.BLOW else 9.0
            on.last.paint(surface, 9.0 if tally.progress >= 1 else seconds, self._shift(on.last_is_own))
        self._paint_title(surface)
        if tally.number >= 2:
            self._paint_rows(surface)

    def _paint_card(self, surface: Surface, card: CountedCard) -> None:
        card.paint(surface, self._art, self._tally, self._shift(card.seat == self._on.below) if card.is_down else 0)

    def _paint_title(self, surface: Surface) -> None:
        on, unit, px = self._on, self._on.places.unit, self._px
        width = max(typeset.width(on.title, _TITLE, unit), typeset.width(on.under_title, _BELOW_TITLE, unit), px(120))
        place = Rect(on.places.title.topleft, (width + 2 * px(12), on.places.title.h))
        if on.last is not None and on.last_is_own and on.last.bounds(self._shift(True)).colliderect(place):
            place.right = on.layout.size[0] - on.places.title.x
        shapes.paint_box(surface, place, 10 * unit, _BEHIND_TITLE)
        line = Rect(place.x + px(12), place.y + px(6), place.w - 2 * px(12), px(40))
        typeset.write(surface, on.title, _TITLE, unit, NIGHT_TEXT, line)
        typeset.write(surface, on.under_title, _BELOW_TITLE, unit, NIGHT_TEXT, line.move(0, px(35)))

    def _paint_rows(self, surface: Surface) -> None:
        on, tally = self._on, self._tally
        for seat in (0, 1):
            self._paint_seat(surface, seat)
        for card in on.cards:
            if card.part(tally) > 0:
                self._paint_card(surface, card)
        self._ruler.paint(surface, tally.marked, self._begun(), self._words())
        path = self._path()
        if path is not None:
            self._paint_chip(surface, path)

    def _begun(self) -> tuple[bool, bool]:
        """Whether each seat is being counted, or has been."""
        tally = self._tally
        first = next((beat.seat for beat in tally.beats if beat.seat >= 0), 0)
        second = next((n for n, beat in enumerate(tally.beats) if beat.seat == 1 - first or beat.act is Act.SCORE), 0)
        begun = tally.number >= second
        return (True, begun) if first == 0 else (begun, True)

    def _words(self) -> str:
        if not all(self._begun()):
            return ""
        counts, names = self._tally.counts, [account.name for account in self._on.reckoning.accounts]
        between = abs(counts[0] - counts[1])
        if not between:
            return texts.LEVEL_COUNTS if self._tally.beat.act is Act.SCORE else ""
        if self._tally.beat.act is Act.SCORE and scorer_of(self._on.reckoning) is None:
            return texts.BETWEEN_VOID.format(between)
        return sentence(texts.BETWEEN, between, names[0] if counts[0] < counts[1] else names[1])

    def _paint_seat(self, surface: Surface, seat: int) -> None:
        on, unit, px, tally = self._on, self._on.places.unit, self._px, self._tally
        account, rows = on.reckoning.accounts[seat], self._rows(seat)
        colour = SEAT_MARKS[seat].night
        hand = sum(POINTS[card] for card in account.hand)
        counted = tally.hand_counts(seat)
        shown = str(hand) if counted else ""
        self._paint_heading(surface, rows.hand, sentence(texts.HAND_OF, account.name), shown, colour)
        self._paint_heading(surface, rows.down, texts.DOWN_TWICE, "", colour)
        for row, cards, none in ((rows.hand, account.hand, texts.ALL_PLAYED), (rows.down, account.down, texts.NO_DOWN)):
            if not cards and row.whole.colliderect(surface.get_clip()):
                edge = shapes.dashed(row.whole.size, 7 * unit, (*colour[:3], 110), max(1.0, unit), 4, 3)
                shapes.blit(surface, edge, row.whole.topleft)
                room = row.whole.inflate(-px(8), 0)
                typeset.write_fitted(surface, none, _CAPTION, unit, NIGHT_TEXT, room, 0.5)
        for card, place in zip(account.hand, rows.hand.values, strict=False):
            if counted:
                typeset.write(surface, str(POINTS[card]), _VALUE, unit, NIGHT_TEXT, place, 0.5)
        for number, (card, place) in enumerate(zip(account.down, rows.down.values, strict=False)):
            now = (tally.beat.act, tally.beat.seat, tally.beat.place) == (Act.TURN, seat, number)
            text = texts.TWICE.format(POINTS[card]) if tally.turned(seat, number) >= 1 else texts.UNKNOWN
            style, ink = (_COUNTED, LIT_GOLD) if now else (_VALUE, NIGHT_TEXT)
            typeset.write(surface, *typeset.fit(text, style, unit, place.w), unit, ink, place, 0.5)
        if self._begun()[seat] or not (account.hand or account.down):
            typeset.write(surface, str(tally.counts[seat]), _SUM, unit, colour, rows.sum, 1.0)
            caption = sentence(texts.COUNTED, account.name)
            typeset.write_fitted(surface, caption, _CAPTION, unit, NIGHT_QUIET, rows.caption, 1.0)
            doubled = tally.counts[seat] - (hand if counted else 0)
            if account.hand and doubled > 0:
                made = texts.MADE_OF.format(hand, doubled)
                line = rows.caption.move(0, px(19))
                typeset.write(surface, made, _CAPTION, unit, NIGHT_QUIET, line, 1.0)

    def _paint_heading(self, surface: Surface, row: Row, words: str, value: str, colour: Colour) -> None:
        unit, place = self._on.places.unit, row.heading
        line = Rect(place.x, place.bottom, max(row.whole.w, self._px(120)), max(1, self._px(1)))
        surface.fill([part // 2 for part in colour[:3]], line)
        room = Rect(place.x, place.y, line.w - self._px(34 if value else 0), place.h)
        typeset.write_fitted(surface, words, _HEADING, unit, colour, room)
        if value:
            typeset.write(surface, value, _PART, unit, NIGHT_TEXT, Rect(line.x, place.y, line.w, place.h), 1.0)

    def _paint_chip(self, surface: Surface, centre: tuple[float, float]) -> None:
        unit, px, beat = self._on.places.unit, self._px, self._tally.beat
        for number, point in enumerate(self._trail()):
            shapes.blit_centred(surface, shapes.disc(px(6 - number), LIT_GOLD), point)
        value = abs(beat.after[0] - beat.after[1]) if beat.act is Act.SCORE else beat.value
        text = f"+{value}"
        size = (max(px(34), typeset.width(text, _CHIP, unit) + px(18)), px(34))
        place = Rect((0, 0), size)
        place.center = (round(centre[0]), round(centre[1]))
        shapes.paint_box(surface, place, place.h / 2, NIGHT_FIELD, LIT_GOLD, 2 * unit)
        typeset.write(surface, text, _CHIP, unit, LIT_GOLD, place, 0.5)


def scorer_of(reckoning: Reckoning) -> int | None:
    """The seat that scores, or None."""
    return next((seat for seat in (0, 1) if reckoning.result.scores[seat]), None)
