"""The curtain of Hit the Deck: a cloth in the next person's colour over the hand below.

Only the hand is covered: piles, demand, races and slaps stay visible and active.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts as shared
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.race.racing import Racing
from game.table.race.keys import cap
from game.table.turns.curtain import Curtain
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import display, semibold
from game.ui.widgets.keycap import keycap_size, paint_keycap

HEIGHT = 204
"""The height of the covered part, in px at scale 1.0."""
_NAME, _TEXT = display(40), semibold(15)
_ROD, _RING, _RING_STEP = 12, 24, 80
_FOLD = 58
_INSET, _ZONE_INSET = 40.0, 206.0
"""The paper's distance from the screen's edges, without and with touch zones there, in px at scale 1.0."""


class ClothCurtain(Curtain):
    """The curtain, over the lower part of the table."""

    covers_all = False
    take_text, peek_text = texts.SHOW_HAND, "{}"

    @property
    def _races(self) -> Racing:
        races = self._table_screen.table.races
        assert isinstance(races, Racing)
        return races

    @property
    def _inset(self) -> float:
        return _ZONE_INSET if self._races.keys.names else _INSET

    @property
    def scale(self) -> float:
        """The scale of text and buttons, as far as there is room: the cloth has the scale of the cards."""
        room = 1.0 if self._inset > _INSET else max(1.0, 1.6 - 0.15 * len(self.others))
        return min(self.screen.text_scale, room * self.screen.scale)

    def _cloth_px(self, units: float) -> int:
        return round(units * self.screen.scale)

    @property
    def _cover(self) -> Rect:
        height = self._cloth_px(HEIGHT)
        return Rect(self.rect.x, self.rect.bottom - height, self.rect.w, height)

    @property
    def paint_bounds(self) -> Rect:
        cover = self._cover
        return cover.union(cover.move(0, -self._cloth_px(_RING)))

    def lay_out(self) -> None:
        px, cover, high = self._cloth_px, self._cover, self.px(34)
        width = max(px(230), self.take.width(24))
        right = cover.right - px(self._inset + 16)
        self.take.place(Rect(right - width, cover.y + px(48), width, px(56)))
        x = right
        for button in (self.undo, *reversed(self.peeks.values())):
            if button.visible or button is not self.undo:
                narrow = min(button.width(14), self.px(260 if button is self.undo else 120))
                x -= narrow
                button.place(Rect(x, cover.bottom - px(32) - high, narrow, high))
                x -= px(8)
        self.hand.place(Rect(px(48), cover.y + px(62), cover.w - px(96), px(129)))

    def paint(self, surface: Surface) -> None:
        shown = self.shown_seat
        mark, cover, px = self._races.tabletop.seat_colours[shown], self._cover, self._cloth_px
        surface.fill(mark.colour[:3], cover)
        self._folds(surface, cover, mark)
        self._rod(surface, cover)
        side = px(self._inset)
        sheet = Rect(cover.x + side, cover.y + px(24), cover.w - 2 * side, cover.h - px(42))
        scale = self.screen.scale
        shapes.paint_box(surface, sheet, 22 * scale, PAPER_CLOTH, INK_CLOTH, 3 * scale, px(5))
        name = self.names[shown]
        if self.peeking is not None:
            line = Rect(sheet.x + px(24), sheet.y + px(8), sheet.w - px(48), self.px(22))
            typeset.write(surface, sentence(shared.PEEK_TEXT, name), _TEXT, self.scale, self.theme.text, line, 0.5)
        else:
            self._announce(surface, sheet, mark, name)
        super().paint(surface)

    def _announce(self, surface: Surface, sheet: Rect, mark: SeatColour, name: str) -> None:
        px, scale = self._cloth_px, self.screen.scale
        badge = px(92)
        shapes.blit(surface, seat_shape(mark, badge), (sheet.x + px(26), sheet.centery - badge // 2))
        left = sheet.x + px(26) + badge + px(24)
        room = Rect(left, sheet.y + px(18), self.take.rect.x - px(24) - left, px(52))
        # only the name is cut, never the sentence addressed to it
        words = typeset.fit(sentence(texts.TAKE_SEAT, name), _NAME, scale, room.w, name)
        typeset.write(surface, *words, scale, self.theme.text, room)
        line = Rect(left, room.bottom + px(4), room.w, self.px(20))
        words = typeset.fit(texts.TAKE_THE_SCREEN, _TEXT, self.scale, line.w)
        typeset.write(surface, *words, self.scale, self.theme.quiet, line)
        keys = Rect(left, sheet.bottom - px(50), room.w, px(30))
        if self.peeks:
            keys.centery = next(iter(self.peeks.values())).rect.centery
            first = min(button.rect.x for button in self.peeks.values())
            caption = Rect(left, sheet.bottom - px(36), first - px(10) - left, px(34))
            caption.centery = keys.centery
            written = typeset.write(surface, texts.HOLD_TO_PEEK, _TEXT, self.scale, self.theme.quiet, caption, 1.0)
            keys.w = written.x - px(20) - left
        beside = line.move(typeset.width(texts.TAKE_THE_SCREEN, _TEXT, self.scale) + px(30), 0)
        beside.w = room.right - beside.x
        self._live_keys(surface, keys, beside)

    def _live_keys(self, surface: Surface, *rows: Rect) -> None:
        """Draw everyone's slap and call keys, which still work, in the row with most room."""
        for caption, has_names, size in (
            (texts.LIVE_KEYS, True, 0.85),
            (texts.LIVE_KEYS, False, 0.85),
            ("", False, 0.7),
        ):
            pictures = [self._keys_of(seat, has_names, size * self.scale) for seat in self._races.keys.pairs]
            gap = self.px(14 if size > 0.8 else 8)
            start = typeset.width(caption, _TEXT, self.scale) + self.px(10) if caption else 0
            width = start + sum(picture.get_width() + gap for picture in pictures)
            row = next((row for row in rows if width <= row.w), rows[-1])
            if width <= row.w:
                break
        typeset.write(surface, caption, _TEXT, self.scale, self.theme.quiet, row)
        x = row.x + start
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midleft=(x, row.centery)))
            x += picture.get_width() + gap

    def _keys_of(self, seat: int, has_name: bool, scale: float) -> Surface:
        """A seat's shape, name and keys side by side, on paper."""
        badge, gap, middle = round(26 * scale), round(5 * scale), self.px(15)
        name = typeset.cut(self.names[seat], _TEXT, self.scale, self.px(90)) if has_name else ""
        named = typeset.width(name, _TEXT, self.scale) + gap if name else 0
        keys = [cap(key) for key in self._races.keys.pairs[seat]]
        sizes = [keycap_size(key, scale) for key in keys]
        picture = Surface((badge + named + sum(gap + width for width, _ in sizes), 2 * middle))
        picture.fill(PAPER_CLOTH[:3])
        mark = self._races.tabletop.seat_colours[seat]
        shapes.blit(picture, seat_shape(mark, badge), (0, middle - badge // 2))
        x = badge + gap
        room = Rect(x, middle - self.px(10), named, self.px(20))
        typeset.write(picture, name, _TEXT, self.scale, self.theme.text, room)
        x += named
        for key, size in zip(keys, sizes, strict=True):
            place = Rect((x, 0), size)
            place.centery = middle
            paint_keycap(picture, place, key, self.theme, scale)
            x = place.right + gap
        return picture

    def _folds(self, surface: Surface, cover: Rect, mark: SeatColour) -> None:
        fold = self._cloth_px(_FOLD)
        shade: Colour = (*mark.deep[:3], 70)
        for x in range(cover.x, cover.right, fold):
            shapes.tint(surface, shade, Rect(x, cover.y, fold // 2, cover.h))
        size = self._cloth_px(34)
        for column, x in enumerate(range(cover.x + fold // 2, cover.right, fold * 2)):
            y = cover.y + self._cloth_px(40 if column % 2 else 120)
            white = icon(f"htd/seat-{mark.shape}", size, (255, 255, 255, 50))
            shapes.blit(surface, white, (x, y))

    def _rod(self, surface: Surface, cover: Rect) -> None:
        px = self._cloth_px
        rod = Rect(cover.x - 4, cover.y - px(_ROD) // 2, cover.w + 8, px(_ROD))
        surface.fill(PAPER_CLOTH[:3], rod)
        thick = max(2, px(2))
        for y in (rod.top, rod.bottom - thick):
            surface.fill(INK_CLOTH[:3], (rod.x, y, rod.w, thick))
        ring = px(_RING)
        for x in range(cover.x, cover.right + ring, px(_RING_STEP)):
            shapes.blit(surface, shapes.ring(ring, px(7), INK_CLOTH), (x - ring // 2, cover.y - ring // 2))
            inner = ring - 2 * px(2)
            shapes.blit(surface, shapes.ring(inner, px(4), CLOTH_LIGHT), (x - inner // 2, cover.y - inner // 2))
